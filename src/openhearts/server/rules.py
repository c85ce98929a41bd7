"""Tell a page about rules: what there is to choose from, and what becomes of a choice."""

from openhearts.rules import (
    RulesError,
    Ruleset,
    allowed_seats,
    availability,
    options,
    presets,
    read_line,
    rule_card,
    ruleset,
)
from openhearts.server.wire import OptionInfo, PresetInfo, RulesCheck, RulesInfo, Section

SEATS = [3, 4, 5, 6]
"""How many players a form offers."""


def rules_info() -> RulesInfo:
    """List games, modifiers, options and numbers of players."""
    return RulesInfo(
        presets=[
            PresetInfo(
                name=name,
                title=preset.title,
                kind=preset.kind,
                summary=preset.summary,
                source=preset.source,
                seats=list(allowed_seats([name]) if preset.kind == "game" else preset.seats),
                readings=[reading.reading for reading in preset.readings],
                differences=dict(preset.differences),
            )
            for name, preset in presets().items()
        ],
        options=[
            OptionInfo(
                name=option.name,
                key=option.key,
                type=option.kind.type,
                values=option.kind.describe(),
                defaults=dict(option.defaults),
                meaning=option.meaning,
            )
            for option in options()
        ],
        seats=SEATS,
    )


def check(line: str) -> RulesCheck:
    """Tell whether a line is a ruleset, and which modifiers could go with its game and number of players."""
    open_to = _availability(line)
    try:
        rules = ruleset(line)
    except RulesError as error:
        return RulesCheck(ok=False, error=str(error), availability=open_to)
    return RulesCheck(
        ok=True,
        availability=open_to,
        line=rules.line,
        title=rules.title,
        seats=rules.seats,
        card=sections(rules),
    )


def _availability(line: str) -> dict[str, str | None]:
    """Judge the modifiers by as much of a line as makes sense, so that a form can still offer a way out."""
    head = (line.split() or [""])[0]
    names, _, count = head.partition("/")
    known = [presets()[name] for name in names.split("+") if name in presets()]
    game = next((preset.name for preset in known if preset.kind == "game"), "hearts")
    modifiers = [preset.name for preset in known if preset.kind == "modifier"]
    seats = int(count) if count.isdecimal() and len(count) < 3 else None
    try:
        overrides = read_line(line).overrides
    except RulesError:
        overrides = {}
    return availability([game, *modifiers], seats, overrides)


def sections(rules: Ruleset) -> list[Section]:
    """Give the rule card of a ruleset."""
    return [Section(section.heading, list(section.lines)) for section in rule_card(rules).sections]
