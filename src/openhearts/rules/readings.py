"""Find which readings of the sources a ruleset rests on."""

from collections.abc import Sequence

from openhearts.rules.compose import lineage, look_up, merge
from openhearts.rules.option import Settings
from openhearts.rules.preset import Preset, Reading, preset
from openhearts.rules.ruleset import Ruleset


def readings(rules: Ruleset) -> list[Reading]:
    """List the readings that still apply, in the order of the parts.

    A reading goes with the values its preset gives to the options it is about: where a later part or the line
    itself sets one of them otherwise, it says nothing about these rules. The reading of a later part replaces
    those of earlier parts that are first of all about the same option.

    Examples:
        >>> from openhearts.rules import ruleset
        >>> [reading.options[0] for reading in readings(ruleset("hearts+franks-way/5"))]
        ['play.first_trick', 'end.ties', 'passing.cycle', 'play.first_lead']
    """
    game, modifiers = look_up(rules.parts)
    levels: list[tuple[Preset, Settings]] = []
    for part in lineage(game):
        levels += [(one, merge(part, [])) for one in (*map(preset, part.modifiers), part)]
    levels += [(part, merge(game, [part])) for part in modifiers]
    found: list[Reading] = []
    for part, settings in levels:
        own: list[Reading] = []
        for one in part.readings:
            if one.seats and rules.seats not in one.seats:
                continue
            if _under(one.options, settings) != _under(one.options, rules.settings):
                continue
            own.append(one)
        about = {one.options[0] for one in own if one.options}
        found = [one for one in found if not about.intersection(one.options[:1])] + own
    return found


def _under(options: Sequence[str], settings: Settings) -> Settings:
    """Pick the settings of some options or keys."""
    heads = tuple(f"{name}." for name in options)
    return {key: text for key, text in settings.items() if key in options or key.startswith(heads)}
