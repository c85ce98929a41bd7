"""Read and write JSON Lines in which each line is an event that names its type.

Records of games and logs of evenings are both written so. Whatever a file holds, reading it either works or
raises an error that names the line.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Generic, TypeVar

import msgspec

E = TypeVar("E", bound=msgspec.Struct)

JSON_WORDS = {
    "int": "a whole number",
    "float": "a number with a fraction",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
"""What a JSON value is called in a sentence, by msgspec's name for it."""

LONGEST = 400
"""How many letters of a sentence are shown: a file may quote anything at its reader."""


class LineError(ValueError):
    """A line that cannot be read, or is not lawful where it stands."""

    def __init__(self, line: int, reason: str) -> None:
        if len(reason) > LONGEST:
            reason = reason[:LONGEST] + "…"
        self.line = line
        self.reason = "".join(
            letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in reason
        )
        super().__init__(f"line {line}: {self.reason}")


class Lines(Generic[E]):
    """Read lines of some types of events.

    Examples:
        >>> class Bell(msgspec.Struct, tag="bell"):
        ...     number: int
        >>> list(Lines([Bell], '{"type":"bell","number":1}', LineError).events('{"type":"bell","number":3}'))
        [(1, Bell(number=3))]
    """

    types: Mapping[str, type[E]]
    """Types of events by the `type` that a line names."""

    def __init__(self, types: Iterable[type[E]], example: str, error: type[LineError]) -> None:
        """Say what the lines may be.

        Args:
            types: The types of events.
            example: A line like those that are wanted.
            error: What is raised.
        """
        self.types = {str(event.__struct_config__.tag): event for event in types}
        self._example = example
        self._error = error

    def events(self, text: str | bytes) -> Iterator[tuple[int, E]]:
        """Read line by line, blank lines left out, each event with the number of its line.

        Raises:
            LineError: A line that is no event.
        """
        raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        for number, line in enumerate(raw.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
            if line.strip():
                try:
                    yield number, self.event(line)
                except ValueError as error:
                    raise self._error(number, str(error)) from None

    def event(self, line: bytes) -> E:
        """Read one event.

        Raises:
            ValueError: The line is no event.
        """
        fields = parse_object(line, self._example)
        name = fields.get("type")
        if not isinstance(name, str):
            raise ValueError('The line has no "type" that says what kind of event it is.')
        if name not in self.types:
            raise ValueError(f'"{name}" is no type of event; the types are {", ".join(self.types)}.')
        try:
            return msgspec.convert(fields, self.types[name])
        except msgspec.ValidationError as error:
            raise ValueError(mend(name, str(error))) from None


def write(events: Iterable[msgspec.Struct]) -> str:
    """Write events, a line each."""
    return "".join(msgspec.json.encode(event).decode() + "\n" for event in events)


def parse_object(line: bytes, example: str) -> dict[str, object]:
    """Read a JSON object.

    Raises:
        ValueError: The line is not UTF-8, not JSON, not an object, or names a key twice.
    """
    try:
        value = json.loads(
            line.decode(), object_pairs_hook=pairs_once, parse_int=whole_number, parse_constant=no_number
        )
    except UnicodeDecodeError:
        raise ValueError("The line is not UTF-8 text.") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"The line is not JSON: {error.msg.lower()} at column {error.colno}.") from None
    except RecursionError:
        raise ValueError("The line nests too deeply.") from None
    if not isinstance(value, dict):
        raise ValueError(f"A line is an object, like {example}.")
    return value


def pairs_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Make a dict of the pairs of an object.

    Raises:
        ValueError: A key comes twice, so that readers could disagree on what the line says.
    """
    fields = dict(pairs)
    if len(fields) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f'The key "{twice}" is there twice.')
    return fields


def whole_number(text: str) -> int:
    """Read a whole number.

    Raises:
        ValueError: It is longer than anything a game counts.
    """
    if len(text) > 18:
        raise ValueError(f"{text} is too great a number.")
    return int(text)


def no_number(text: str) -> object:
    """Refuse `NaN` and its like, which JSON does not know.

    Raises:
        ValueError: Always.
    """
    raise ValueError(f"The line is not JSON: {text} is no number.")


def mend(name: str, message: str) -> str:
    """Turn msgspec's word on a wrong event into a sentence about the line."""
    if found := re.match(r"Object missing required field `(.*?)`(?: - at `\$\.?(.*?)`)?$", message):
        if found[2]:
            return f'In a {name} line, "{found[2]}" needs "{found[1]}".'
        return f'A {name} line needs "{found[1]}".'
    if found := re.match(r"Object contains unknown field `(.*?)`", message, re.DOTALL):
        return f'A {name} line has no "{found[1]}".'
    if found := re.match(r"Expected `(.*?)`, got `(.*?)`(?: - at `\$\.?(.*?)`)?$", message):
        wanted = " or ".join(JSON_WORDS.get(word, word) for word in found[1].split(" | "))
        return f'In a {name} line, "{found[3]}" is {wanted}, not {JSON_WORDS.get(found[2], found[2])}.'
    return f"This is no {name} line: {message}."
