"""Say what a table has set for itself, how others play the same game, and what the sources leave open."""

from openhearts.rules.card.opening import pack
from openhearts.rules.components import option_of
from openhearts.rules.compose import allowed_seats, compose
from openhearts.rules.error import RulesError
from openhearts.rules.kind import Choice
from openhearts.rules.readings import readings
from openhearts.rules.ruleset import Ruleset
from openhearts.rules.wording import plural, sentence


def house_rules(rules: Ruleset) -> list[str]:
    """Name what this table has set for itself."""
    lines = []
    for key, text in rules.overrides.items():
        one, _ = option_of(key)
        value = text.replace(",", ", ")
        if isinstance(one.kind, Choice):
            value = one.kind.meanings[text].short
        lines.append(f"{sentence(one.meaning).rstrip('.')}: {value} ({key}).")
    return lines


def others(rules: Ruleset) -> list[str]:
    """Say how to deal and pass at the other tables the same rules are for."""
    lines = []
    for seats in allowed_seats(rules.parts):
        if seats != rules.seats:
            try:
                lines.append(_other(compose(rules.parts, seats, rules.overrides)))
            except RulesError:
                continue  # what this table has set for itself does not suit that one
    return lines


def _other(rules: Ruleset) -> str:
    cards = pack(rules)
    cards = cards.removeprefix("Use ").rstrip(".")
    cards = cards[0].lower() + cards[1:]
    left = ""
    if rules.kitty_size or rules.stock_size:
        left = f", {plural(rules.left_over, 'card')} to the {'kitty' if rules.kitty_size else 'stock'}"
    passing = "" if set(rules.passes) == {"hold"} else f"; pass {', '.join(map(_pass, rules.passes))}"
    return f"{rules.seats} players: {cards}; {rules.hand_size} to each{left}{passing}."


def _pass(name: str) -> str:
    """Name a pass shortly: `left:4` is 4 left."""
    word, colon, count = name.partition(":")
    return f"{count} {word}" if colon else word


def reading_lines(rules: Ruleset) -> list[str]:
    """Say what is read into the sources, and why."""
    return [f"{one.reading} The source does not say {one.silent}. {one.why}" for one in readings(rules)]
