"""Say which cards a game is played with."""

from collections.abc import Mapping
from dataclasses import dataclass

from openhearts.cards import PACK, Card
from openhearts.rules.kind import Cards, Number
from openhearts.rules.option import options_by


class Seats(Number):
    """Take a number of seats as part of a key."""

    type = "seats"


@dataclass(frozen=True)
class Deck:
    """Start from one pack of 52 and take out what would make the deal uneven.

    The default removals are those of Bicycle's rules (three and five players) and their usual continuation:
    low cards only, and never a heart, so that every deal is worth the same.

    Examples:
        >>> from openhearts.cards import cards_text
        >>> cards_text(Deck().removed(5)), len(Deck().cards(5))
        ('2C 2D', 50)
    """

    remove: Mapping[int, tuple[Card, ...]] = options_by(
        Seats(2, 10),
        {"3": "2D", "5": "2D,2C", "6": "2D,3D,3C,4C", "7": "2D,3D,3C"},
        Cards(),
        "cards taken out of the pack at that number of seats; with a kitty the full pack is dealt instead",
    )

    def removed(self, seats: int) -> tuple[Card, ...]:
        """Give the cards taken out for a number of seats."""
        return self.remove.get(seats, ())

    def cards(self, seats: int) -> tuple[Card, ...]:
        """Give the pack without them, in code order."""
        out = self.removed(seats)
        return tuple(card for card in PACK if card not in out)
