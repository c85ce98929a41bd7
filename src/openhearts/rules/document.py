"""Read a rules file, and say in which line of it something is wrong.

A file holds a few keys of its own (`title`, `base` …) and one table for each component it changes. Whether
the whole makes sense is for `openhearts.rules.compose` to say; here each key and value is checked by itself.
"""

import re
import tomllib
from collections.abc import Collection

from openhearts.rules.components import COMPONENTS, option_of, options, setting_from_file
from openhearts.rules.error import RulesError, near, shown

KEYS = (
    "title", "kind", "summary", "source", "base", "modifiers", "seats", "seats_why", "readings",
)  # fmt: skip
"""Keys of a file that are no component."""

READING_KEYS = ("silent", "reading", "why", "options", "seats")

Path = tuple[str | int, ...]
"""Keys from the top of a file down; a number counts tables of an array."""


class Document:
    r"""Check the shape of a rules file while reading it.

    Examples:
        >>> Document('title = "Short"\n[end]\nlimit = 50', "short.toml").settings()
        {'end.limit': '50'}
        >>> Document('[end]\nlimt = 50', "a.toml").settings()
        Traceback (most recent call last):
            ...
        openhearts.rules.error.RulesError: a.toml, line 2: end.limt is not an option; did you mean end.limit?
    """

    def __init__(self, text: str, file: str) -> None:
        """Parse the text and check its top keys.

        Raises:
            RulesError: Text that is not TOML, or a key that means nothing here.
        """
        self.file = file
        self._lines = text.replace("\r\n", "\n").split("\n")
        try:
            self._data: dict[str, object] = tomllib.loads(text)
        except RecursionError:
            raise RulesError("this is nested too deeply", file=file) from None
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"at line (\d+)", str(error))
            raise RulesError(
                "this is not TOML: " + re.sub(r"\s*\(at .*\)$", "", str(error)),
                file=file,
                line=int(line[1]) if line else len(self._lines),
            ) from None
        for key in self._data:
            if key not in KEYS and key not in COMPONENTS:
                raise self._wrong((key,), f"{key} is no key of a rules file{near(key, (*KEYS, *COMPONENTS))}")
        for number in range(self.count("readings")):
            self._known(("readings", number), READING_KEYS)

    def text(self, *path: str | int, needed: bool = False) -> str:
        """Give a string, or an empty one where there is none.

        Raises:
            RulesError: Something else is there, or nothing where something is needed.
        """
        value = self._at(path)
        if value is None and not needed:
            return ""
        if value is None:
            raise self._wrong(path[:-1], f"{_dotted(path)} is missing")
        if not isinstance(value, str):
            raise self._wrong(path, f"{_dotted(path)} must be text in quotes, not {shown(value)}")
        return " ".join(value.split())

    def word(self, key: str, default: str, words: Collection[str]) -> str:
        """Give one of some words.

        Raises:
            RulesError: Something else is there.
        """
        word = self.text(key) or default
        if word not in words:
            raise self._wrong((key,), f"{key} must be {' or '.join(words)}, not {shown(word)}")
        return word

    def names(self, *path: str | int) -> tuple[str, ...]:
        """Give a list of strings.

        Raises:
            RulesError: Something else is there.
        """
        value = self._at(path)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            raise self._wrong(path, f"{_dotted(path)} must be a list of names, not {shown(value)}")
        return tuple(value)

    def option_names(self, *path: str | int) -> tuple[str, ...]:
        """Give a list of options or of their keys.

        Raises:
            RulesError: Something else is there.
        """
        names = self.names(*path)
        for name in names:
            if all(name != one.name for one in options()):
                try:
                    option_of(name)
                except RulesError as error:
                    raise self._wrong(path, f"{_dotted(path)}: {error.sentence}") from None
        return names

    def seats(self, *path: str | int) -> tuple[int, ...]:
        """Give a number of seats or a list of them as a rising tuple.

        Raises:
            RulesError: Something else is there.
        """
        value = self._at(path)
        if value is None:
            return ()
        counts = value if isinstance(value, list) else [value]
        if not counts or not all(type(count) is int and 2 <= count <= 10 for count in counts):
            raise self._wrong(
                path, f"{_dotted(path)} must be numbers from 2 to 10, like 4 or [3, 5], not {shown(value)}"
            )
        return tuple(sorted(set(counts)))

    def count(self, key: str) -> int:
        """Count the tables of an array.

        Raises:
            RulesError: Something else is there.
        """
        value = self._at((key,))
        if value is None:
            return 0
        if not isinstance(value, list) or not all(isinstance(table, dict) for table in value):
            raise self._wrong((key,), f"{key} must be tables headed [[{key}]], not {shown(value)}")
        return len(value)

    def settings(self) -> dict[str, str]:
        """Give what the tables of the components set, by key, in canonical text.

        Raises:
            RulesError: A key that is no option, or a value that is none of it.
        """
        found: dict[str, str] = {}
        keyed = {one.name for one in options() if one.per is not None}
        for component in COMPONENTS:
            for name, value in self._table((component,)).items():
                path: Path = (component, name)
                inner = self._table(path) if _dotted(path) in keyed else None
                pairs = {path: value} if inner is None else {(*path, last): inner[last] for last in inner}
                for place, one in pairs.items():
                    try:
                        key, text = setting_from_file(_dotted(place), one)
                    except RulesError as error:
                        raise self._wrong(place, error.sentence) from None
                    if key in found:
                        raise self._wrong(place, f"{key} is set twice")
                    found[key] = text
        return found

    def line(self, *path: str | int) -> int | None:
        """Find the line in which a key, or the table it would be in, begins."""
        while path:
            begin = 0
            for end in range(1, len(self._lines) + 1):
                try:
                    data = tomllib.loads("\n".join(self._lines[:end]))
                except tomllib.TOMLDecodeError:
                    continue  # in the middle of a value that takes several lines
                if _inside(data, path) is not None:
                    return begin + 1
                begin = end
            path = path[:-1]
        return None

    def _at(self, path: Path) -> object:
        """Give the value at a path, None where there is none."""
        return _inside(self._data, path)

    def _table(self, path: Path) -> dict[str, object]:
        """Give the table at a path, an empty one where there is none."""
        value = self._at(path)
        if value is not None and not isinstance(value, dict):
            raise self._wrong(
                path, f"{_dotted(path)} must be a table headed [{_dotted(path)}], not {shown(value)}"
            )
        return value or {}

    def _known(self, path: Path, names: Collection[str]) -> None:
        """Refuse keys of a table that are not among the names."""
        for key in self._table(path):
            if key not in names:
                raise self._wrong((*path, key), f"{key} is no key of {_dotted(path)}{near(key, names)}")

    def _wrong(self, path: Path, sentence: str) -> RulesError:
        """Make the error for what is at a path."""
        return RulesError(sentence, key=_dotted(path), file=self.file, line=self.line(*path))


def _inside(data: object, path: Path) -> object:
    """Follow a path down, and give None where it leads nowhere."""
    for step in path:
        if isinstance(step, str) and isinstance(data, dict):
            data = data.get(step)
        elif isinstance(step, int) and isinstance(data, list) and step < len(data):
            data = data[step]
        else:
            return None
    return data


def _dotted(path: Path) -> str:
    """Write a path as people do: tables of an array are not numbered."""
    return ".".join(step for step in path if isinstance(step, str))
