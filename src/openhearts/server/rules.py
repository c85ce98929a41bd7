"""Tell a page about rules: what there is to choose from, and what becomes of a choice."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from openhearts.rules import (
    Option,
    Preset,
    RulesError,
    Ruleset,
    allowed_seats,
    options,
    presets,
    read_line,
    rule_card,
    ruleset,
)
from openhearts.rules.catalogue import shelves
from openhearts.rules.compose import look_up, merge, refusal
from openhearts.rules.kind import Cards, Choice, Kind, Number, NumberOr, Passes, Ranks, Suits, Words
from openhearts.server.wire import (
    ControlKind,
    Meaning,
    OptionInfo,
    PresetInfo,
    RulesCheck,
    RulesInfo,
    Section,
)

SEATS = list(range(2, 10))
"""How many players a form offers."""

_CONTROLS: dict[type[Kind[object]], ControlKind] = {
    Number: "number",
    NumberOr: "number-or",
    Choice: "choice",
    Words: "words",
    Passes: "passes",
    Cards: "cards",
    Suits: "suits",
    Ranks: "ranks",
}
"""What a form lets people choose a value with, by the kind of the value."""


@cache
def rules_info() -> RulesInfo:
    """List games, modifiers, options and numbers of players."""
    return RulesInfo(
        presets=[_preset_info(preset, shelf) for shelf, kept in shelves().items() for preset in kept],
        options=[_option_info(option) for option in options()],
        seats=SEATS,
    )


def _preset_info(preset: Preset, shelf: str) -> PresetInfo:
    return PresetInfo(
        name=preset.name,
        title=preset.title,
        kind=preset.kind,
        shelf=shelf,
        base=preset.base,
        summary=preset.summary,
        source=preset.source,
        seats=list(allowed_seats([preset.name]) if preset.kind == "game" else preset.seats),
        readings=[reading.reading for reading in preset.readings],
        differences=dict(preset.differences),
    )


def _option_info(option: Option) -> OptionInfo:
    kind = option.kind
    return OptionInfo(
        name=option.name,
        key=option.key,
        component=option.name.partition(".")[0],
        kind=next(_CONTROLS[one] for one in type(kind).__mro__ if one in _CONTROLS),
        per=option.per.type if option.per else None,
        type=kind.type,
        values=kind.describe(),
        choices=[
            Meaning(name, meaning, isinstance(kind, Passes) and name not in kind.uncounted)
            for name, meaning in kind.explain()
        ],
        low=getattr(kind, "low", None),
        high=getattr(kind, "high", None),
        most=getattr(kind, "most", None),
        defaults=dict(option.defaults),
        meaning=option.meaning,
    )


@lru_cache(256)
def check(line: str) -> RulesCheck:
    """Tell whether a line is a ruleset, and which modifiers could go with its game and number of players."""
    parts, seats = _head(line)
    try:
        overrides = read_line(line).overrides
    except RulesError:
        overrides = {}
    found = RulesCheck(ok=False, availability=availability(parts, seats, overrides), own=_own(parts))
    try:
        rules = ruleset(line)
    except RulesError as error:
        found.error, found.key = str(error), error.key
        return found
    found.ok = True
    found.line, found.title, found.seats = rules.line, rules.title, rules.seats
    found.card = sections(rules)
    found.teams, found.direction = [list(team) for team in rules.teams], rules.play.direction
    return found


def availability(
    parts: Sequence[str], seats: int | None, overrides: Mapping[str, str]
) -> dict[str, str | None]:
    """Say of each modifier why it cannot be ticked beside the others, or None where it can.

    Ticking one takes the place of those that set the same option to something else, so they do not count.
    Neither do ticks that cannot be had themselves, nor settings of the line that the game or
    what is ticked already contradicts: those are at fault then, not the modifier.
    """
    game, *ticked = parts
    if refusal((game,), seats, overrides):
        overrides = {}
    if without := refusal((game,), seats, overrides):
        return dict.fromkeys((one.name for one in _modifiers()), without)
    sound: list[str] = []
    for name in ticked:
        if not refusal((game, *sound, name), seats, {}):
            sound.append(name)
    if refusal((game, *sound), seats, overrides):
        overrides = {}
    return {
        one.name: _reason(game, sound, one, seats, {} if one.name in ticked else overrides)
        for one in _modifiers()
    }


def _reason(
    game: str, sound: Sequence[str], one: Preset, seats: int | None, overrides: Mapping[str, str]
) -> str | None:
    """Say why a modifier does not go with a game and the modifiers that are ticked."""
    others = [name for name in sound if name != one.name and not _rivals(presets()[name], one)]
    whole = refusal((game, *others, one.name), seats, overrides)
    if whole is None:
        return None
    # Alone, then beside each other modifier: the first reason is the plainest.
    for fewer in ((), *((other,) for other in others)):
        plain = refusal((game, *fewer, one.name), seats, overrides)
        if plain and not refusal((game, *fewer), seats, overrides):
            return plain
    return None if refusal((game, *others), seats, overrides) else whole


def _modifiers() -> list[Preset]:
    return [preset for preset in presets().values() if preset.kind == "modifier"]


def _rivals(one: Preset, other: Preset) -> bool:
    """Tell whether two modifiers set one option to different values."""
    return any(other.differences.get(key, text) != text for key, text in one.differences.items())


def _head(line: str) -> tuple[list[str], int | None]:
    """Read as much of a line's parts and seats as makes sense, so that a form can still offer a way out."""
    names, _, count = (line.split() or [""])[0].partition("/")
    known = [presets()[name] for name in dict.fromkeys(names.split("+")) if name in presets()]
    game = next((preset.name for preset in known if preset.kind == "game"), next(iter(presets())))
    modifiers = [preset.name for preset in known if preset.kind == "modifier"]
    return [game, *modifiers], int(count) if count.isdecimal() and len(count) < 3 else None


def _own(parts: Sequence[str]) -> dict[str, str]:
    """Give what every option is before a line sets any of them, by key."""
    try:
        return dict(merge(*look_up(parts)))
    except RulesError:
        return dict(merge(*look_up(parts[:1])))


def sections(rules: Ruleset) -> list[Section]:
    """Give the rule card of a ruleset."""
    return [Section(section.heading, list(section.lines)) for section in rule_card(rules).sections]
