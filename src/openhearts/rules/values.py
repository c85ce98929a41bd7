"""Say what cards cost."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from openhearts.cards import HEARTS, SUITS, Card
from openhearts.rules.kind import CardOrSuit, Number
from openhearts.rules.option import options_by


@dataclass(frozen=True)
class Values:
    """Give points to cards or whole suits; a card's own value goes before its suit's.

    Cards worth more than nothing are the penalty cards: whoever takes all of them shoots the moon. Cards
    worth less than nothing are bonus cards, scored beside the moon and not needed for it.

    Examples:
        >>> from openhearts.cards import CLUBS
        >>> [Values().worth(card, card.suit) for card in (Card("QS"), Card("5H"), Card("JD"))]
        [13, 1, 0]
        >>> Values().moved(CLUBS).worth(Card("5C"), CLUBS)
        1
    """

    points: Mapping[str, int] = options_by(
        CardOrSuit(),
        {"H": "1", "QS": "13"},
        Number(-999, 999),
        "points for taking that card, or each card of that suit; less than nothing is a bonus",
        whole=True,
    )

    def worth(self, card: Card, suit: int | None) -> int:
        """Give the points of a card of a suit, or of no suit."""
        return self.points.get(card.text, 0 if suit is None else self.points.get(SUITS[suit], 0))

    def moved(self, suit: int) -> "Values":
        """Give the values with those of hearts and of single hearts moved to a suit.

        A card of that suit keeps what it is worth by itself, unless that is nothing.
        """
        if suit == HEARTS:
            return self
        hearts = {key: worth for key, worth in self.points.items() if key[-1] == SUITS[HEARTS]}
        others = {
            key: worth
            for key, worth in self.points.items()
            if key not in hearts and (worth or key[-1] != SUITS[suit])
        }
        return Values(
            MappingProxyType(others | {key[:-1] + SUITS[suit]: worth for key, worth in hearts.items()})
        )
