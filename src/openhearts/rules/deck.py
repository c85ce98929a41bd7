"""Say which cards a game is played with, and how they rank."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from openhearts.cards import JOKERS, PACK, RANKS, Card
from openhearts.rules.kind import Cards, Choice, Meaning, Number, NumberOr, Ranks, Suits
from openhearts.rules.option import option, options_by

EVEN = "even"
MOST_JOKERS = len(JOKERS)


class Seats(Number):
    """Take a number of seats as part of a key."""

    type = "seats"
    example = "5"


@dataclass(frozen=True)
class Deck:
    """Start from one or two packs, take out what would make the deal uneven, and add jokers.

    The default removals are those of Bicycle's rules (three and five players) and their usual continuation:
    low cards only, and never a heart, so that every deal is worth the same.

    Examples:
        >>> from openhearts.cards import cards_text
        >>> cards_text(Deck().removed(5)), len(Deck().cards(5))
        ('2C 2D', 50)
    """

    packs: int = option("1", Number(1, 2), "how many packs are shuffled together")
    extra: Mapping[int, tuple[int, ...]] = options_by(
        Seats(2, 10), {}, Suits(), "suits that are in the pack a second time at that number of seats"
    )
    ranks: str = option(
        RANKS[::-1], Ranks(), "the ranks of the pack and their order in a trick, the highest first"
    )
    remove: Mapping[int, tuple[Card, ...]] = options_by(
        Seats(2, 10),
        {"3": "2D", "5": "2D,2C", "6": "2D,3D,3C,4C", "7": "2D,3D,3C"},
        Cards(twice=True),
        "cards taken out of the pack at that number of seats; one named twice is taken out twice",
    )
    jokers: int | str = option(
        "0",
        NumberOr(
            0, MOST_JOKERS, EVEN, "the smallest number from 1 to 4 with which every hand has as many cards"
        ),
        "how many jokers are added to the pack",
    )
    joker: str = option(
        "free",
        Choice(
            {
                "free": Meaning(
                    "a joker belongs to no suit, may be played at any time and never wins a trick",
                    "A joker may be played at any time, even when you could follow, and never wins a trick. "
                    "If a joker is led, the first other card is the one to be followed; "
                    "if all cards of a trick are jokers, whoever led keeps it and leads again.",
                ),
                "heart": Meaning(
                    "the joker is a heart between the 10 and the J, and takes tricks of other suits",
                    "The joker is a heart, above the 10♥ and below the J♥. In a trick of another suit it "
                    "wins, unless the J♥, Q♥, K♥ or A♥ lies in that trick too: then the highest of these "
                    "wins. You may play it to another suit although you could follow only once another "
                    "player has thrown the J♥, Q♥, K♥ or A♥ on that trick.",
                ),
            }
        ),
        "what a joker is and does",
    )

    def removed(self, seats: int) -> tuple[Card, ...]:
        """Give the cards taken out for a number of seats."""
        return self.remove.get(seats, ())

    def copies(self, seats: int) -> Counter[Card]:
        """Count the copies of each card before any is taken out, jokers apart."""
        twice = self.extra.get(seats, ())
        return Counter(
            {card: self.packs + (card.suit in twice) for card in PACK if RANKS[card.rank] in self.ranks}
        )

    def suited(self, seats: int) -> tuple[Card, ...]:
        """Give the pack without jokers, in code order, a card that is there twice twice."""
        return tuple(sorted((self.copies(seats) - Counter(self.removed(seats))).elements()))

    def joker_count(self, seats: int) -> int:
        """Count the jokers; none where no number of them makes the deal even."""
        if isinstance(self.jokers, int):
            return self.jokers
        cards = len(self.suited(seats))
        return next((count for count in range(1, MOST_JOKERS + 1) if not (cards + count) % seats), 0)

    def cards(self, seats: int) -> tuple[Card, ...]:
        """Give all cards that are dealt or left over, in code order."""
        return tuple(sorted((*self.suited(seats), *JOKERS[: self.joker_count(seats)])))

    def power(self, seats: int) -> dict[int, int]:
        """Give the strength of each card in a trick of its suit; jokers that never win have none."""
        order = [RANKS.index(rank) for rank in reversed(self.ranks)]
        joker = next((place for place, rank in enumerate(order) if RANKS[rank] in "JQKA"), len(order))
        split = self.joker == "heart" and self.joker_count(seats) > 0
        strength = {rank: place + (split and place >= joker) for place, rank in enumerate(order)}
        return {
            card: joker if card.is_joker else strength[card.rank]
            for card in self.cards(seats)
            if split or not card.is_joker
        }
