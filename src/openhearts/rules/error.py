"""Say what is wrong with rules, in one sentence a player or a writer of rules can act on."""

from collections.abc import Iterable
from difflib import get_close_matches


class RulesError(ValueError):
    """Refuse a ruleset, and name the file, the line and the key where that is known.

    Examples:
        >>> str(RulesError("end.limit must be a whole number", file="house.toml", line=7))
        'house.toml, line 7: end.limit must be a whole number'
    """

    def __init__(
        self, sentence: str, *, key: str | None = None, file: str | None = None, line: int | None = None
    ) -> None:
        self.sentence = sentence = "".join(sign if sign.isprintable() else " " for sign in sentence)
        self.key = key
        self.file = file
        self.line = line
        place = ", ".join(part for part in (file, f"line {line}" if line else None) if part)
        super().__init__(f"{place}: {sentence}" if place else sentence)


def near(word: str, names: Iterable[str]) -> str:
    """Give the name that was probably meant as a clause to end a sentence with, or nothing.

    Examples:
        >>> near("frank-way", ["franks-way", "no-hold"])
        '; did you mean franks-way?'
        >>> near("limit", ["end.limit", "moon.effect"])
        '; did you mean end.limit?'
        >>> near("poker", ["franks-way"])
        ''
    """
    known = {name.casefold(): name for name in names}
    tails = {name.rpartition(".")[2]: name for name in known}
    word = word.casefold().replace(" ", "-").replace("_", "-")
    found = get_close_matches(word, known, 1, 0.6)
    if found:
        return f"; did you mean {known[found[0]]}?"
    found = get_close_matches(word.rpartition(".")[2], tails, 1, 0.75)
    return f"; did you mean {known[tails[found[0]]]}?" if found else ""


def shown(value: object) -> str:
    """Write a value the way a file has it, shortened where it is long.

    Examples:
        >>> shown("fifty"), shown(True), shown([1, 2])
        ('"fifty"', 'true', '[1, 2]')
    """
    if isinstance(value, bool):
        return str(value).lower()
    text = f'"{value}"' if isinstance(value, str) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
