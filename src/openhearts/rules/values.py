"""Say what cards cost."""

from collections.abc import Mapping
from dataclasses import dataclass

from openhearts.cards import SUITS, Card
from openhearts.rules.kind import CardOrSuit, Number
from openhearts.rules.option import options_by


@dataclass(frozen=True)
class Values:
    """Give points to cards or whole suits; a card's own value goes before its suit's.

    Cards worth more than nothing are the penalty cards: whoever takes all of them shoots the moon. Cards
    worth less than nothing are bonus cards, scored beside the moon and not needed for it.

    Examples:
        >>> Values().worth(Card("QS")), Values().worth(Card("5H")), Values().worth(Card("JD"))
        (13, 1, 0)
    """

    points: Mapping[str, int] = options_by(
        CardOrSuit(),
        {"H": "1", "QS": "13"},
        Number(-999, 999),
        "points for taking that card, or each card of that suit; less than nothing is a bonus",
        whole=True,
    )

    def worth(self, card: Card) -> int:
        """Give the points of a card."""
        return self.points.get(card.text, self.points.get(SUITS[card.suit], 0))
