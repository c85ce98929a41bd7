"""Read a ruleset line: `hearts+franks-way/5 end.limit=50`."""

import re
from dataclasses import dataclass, field

from openhearts.rules.components import setting
from openhearts.rules.error import RulesError, shown
from openhearts.rules.option import Settings


@dataclass(frozen=True, slots=True)
class Line:
    """Hold what a line says, each word checked by itself."""

    parts: tuple[str, ...]
    seats: int | None = None
    overrides: Settings = field(default_factory=dict)


def read_line(line: str) -> Line:
    """Divide a line into parts, seats and overrides.

    Whether the parts exist and go together is not looked at.

    Raises:
        RulesError: A line of another form, an unknown option, or a value that is none.

    Examples:
        >>> read_line("hearts+franks-way/5 end.limit=50")
        Line(parts=('hearts', 'franks-way'), seats=5, overrides={'end.limit': '50'})
    """
    head, *rest = line.split() or [""]
    names, slash, count = head.partition("/")
    parts = tuple(names.split("+"))
    if not all(parts):
        raise RulesError(f"{shown(line)} does not begin with a game, like hearts or hearts+franks-way/5")
    if slash and not re.fullmatch("[0-9]{1,3}", count):
        raise RulesError(f"after the / comes the number of players, like {names}/5, not {shown(count)}")
    overrides: dict[str, str] = {}
    for word in rest:
        key, equals, text = word.partition("=")
        if not equals:
            raise RulesError(
                f"{shown(word)} is not a setting like end.limit=50; modifiers are joined with + and no spaces"
            )
        key, text = setting(key, text)
        if key in overrides:
            raise RulesError(f"{key} is set twice", key=key)
        overrides[key] = text
    return Line(parts, int(count) if slash else None, overrides)
