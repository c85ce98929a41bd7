"""Play, understand and study the whole Hearts family with one rules engine.

The names below are the public ones. Each is imported when it is first asked for, so that
`import openhearts` costs next to nothing.

Examples:
    >>> from openhearts import Card, ruleset
    >>> ruleset("hearts+franks-way/5").points[Card("QS")]
    13
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openhearts.cards import Card as Card
    from openhearts.cards import CardSet as CardSet
    from openhearts.cards import cards_text as cards_text
    from openhearts.cards import parse_cards as parse_cards
    from openhearts.game import Game as Game
    from openhearts.game import Illegal as Illegal
    from openhearts.game import View as View
    from openhearts.rules import RulesError as RulesError
    from openhearts.rules import Ruleset as Ruleset
    from openhearts.rules import rule_card as rule_card
    from openhearts.rules import ruleset as ruleset

_HOMES = {
    "Card": "cards",
    "CardSet": "cards",
    "cards_text": "cards",
    "parse_cards": "cards",
    "Game": "game",
    "Illegal": "game",
    "View": "game",
    "Ruleset": "rules",
    "RulesError": "rules",
    "rule_card": "rules",
    "ruleset": "rules",
}

__all__ = [
    "Card",
    "CardSet",
    "Game",
    "Illegal",
    "RulesError",
    "Ruleset",
    "View",
    "cards_text",
    "parse_cards",
    "rule_card",
    "ruleset",
]


if not TYPE_CHECKING:  # or a type checker would take any name for one of ours

    def __getattr__(name: str) -> object:
        """Import a public name from the module it lives in.

        Raises:
            AttributeError: No such public name.
        """
        if name not in _HOMES:
            raise AttributeError(f"openhearts has no {name!r}")
        value = getattr(import_module(f"openhearts.{_HOMES[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
