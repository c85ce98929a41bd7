"""Work out what a seat knows of a deal.

Everything here follows from a view: which cards are still hidden, who may hold them, and how likely. What to
do about it is left to the bots.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Final

from openhearts.bots.base import seat_of
from openhearts.cards import SUITS, Card, parse_cards
from openhearts.game import View
from openhearts.rules import Ruleset, ruleset

ALL_SUITS: Final = range(len(SUITS))

_FITTINGS: Final = 4
"""Rounds of proportional fitting; more of them move a share by less than a hundredth."""


@lru_cache(maxsize=64)
def rules_of(line: str) -> Ruleset:
    """Read a ruleset's line, once for each line."""
    return ruleset(line)


def without(cards: Iterable[Card], gone: Iterable[Card]) -> list[Card]:
    """List cards without some of them, one copy for each that is gone.

    Examples:
        >>> without([Card("2C"), Card("2C"), Card("3C")], [Card("2C")])
        [Card('2C'), Card('3C')]
    """
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


class Known:
    """Gather what one seat may conclude from its view.

    Places are numbered like seats; the kitty, where there is one, is the place after the last seat.

    Examples:
        >>> from openhearts.game import Game, view
        >>> from openhearts.shuffle import shuffled
        >>> game = Game("hearts+franks-way/3", ["Ann", "Bob", "Cyd"])
        >>> events = game.deal(shuffled(game.ruleset.cards, "an example"))
        >>> known = Known(view(game, 0))
        >>> len(known.hand), len(known.hidden), known.room
        (17, 35, [0, 17, 17, 1])
        >>> round(known.chance(1, known.hidden[0]), 2)  # 17 places of 35
        0.49
    """

    def __init__(self, view: View) -> None:
        """Read a view.

        Raises:
            ValueError: It is the view of somebody who only watches.
        """
        self.rules = rules_of(view.rules)
        self.seat = seat_of(view)
        self.seats = self.rules.seats
        self.others = [seat for seat in range(self.seats) if seat != self.seat]
        self.hand = [Card(text) for text in view.hand]
        """Own cards in code order, one for each trick to come."""
        self.trick = [Card(played.card) for played in view.trick]
        """Cards on the table, in the order they were played."""
        self.players = [played.seat for played in view.trick]
        """Who played them."""
        self.first_trick = not view.tricks
        self.captured: list[list[Card]] = [[] for _ in range(self.seats)]
        """Cards that each seat has taken in tricks."""
        self.void: list[set[int]] = [set() for _ in range(self.seats)]
        """Suits that each seat has shown it does not hold."""
        self.kitty_taker = view.kitty.taker if view.kitty else None
        self.room = [self.rules.hand_size - len(view.tricks)] * self.seats + [self.rules.kitty_size]
        """How many cards unseen by this seat each place holds."""
        self.room[self.seat] = 0
        for seat in self.players:
            self.room[seat] -= 1
        self._played: list[Card] = []
        for trick in view.tricks:
            cards = [Card(played.card) for played in trick.plays]
            self._watch([played.seat for played in trick.plays], cards)
            self.captured[trick.winner] += cards
        self._watch(self.players, self.trick)
        given = parse_cards(view.passed or "")
        self.given = {} if view.pass_to is None else dict.fromkeys(given, view.pass_to)
        """Cards this seat passed, and to whom."""

    def _watch(self, seats: list[int], cards: list[Card]) -> None:
        """Remember the cards of a trick, and who did not follow suit."""
        self._played += cards
        for seat, card in zip(seats, cards, strict=True):
            if card.suit != cards[0].suit:
                self.void[seat].add(cards[0].suit)

    @cached_property
    def hidden(self) -> list[Card]:
        """Cards neither held nor played, in code order: in other hands or in the kitty."""
        left = Counter(self.rules.cards)
        left.subtract(self.hand)
        left.subtract(self._played)
        return list(left.elements())

    @cached_property
    def hidden_of(self) -> list[list[Card]]:
        """The hidden cards by suit."""
        return [[card for card in self.hidden if card.suit == suit] for suit in ALL_SUITS]

    @cached_property
    def later(self) -> list[int]:
        """Seats that play to this trick after this one, in order."""
        return [(self.seat + step) % self.seats for step in range(1, self.seats - len(self.trick))]

    @cached_property
    def pinned(self) -> dict[Card, int]:
        """Hidden cards whose place is known, because this seat passed them."""
        return {card: seat for card, seat in self.given.items() if card in self.hidden}

    def may_hold(self, place: int, suit: int) -> bool:
        """Tell whether a place may hold cards of a suit; the kitty may hold any."""
        return self.room[place] > 0 and (place == self.seats or suit not in self.void[place])

    @cached_property
    def holders(self) -> list[list[int]]:
        """The other seats that may hold a suit, by suit; nobody where none of it is hidden."""
        return [
            [seat for seat in self.others if self.hidden_of[suit] and self.may_hold(seat, suit)]
            for suit in ALL_SUITS
        ]

    @cached_property
    def _chances(self) -> list[list[float]]:
        """The chance that a hidden card which is not pinned lies in a place, by suit and place.

        Proportional fitting: start from who may hold the suit at all, then by turns share out the cards of
        each suit and fill the room of each place.
        """
        room = list(self.room)
        counts = [len(cards) for cards in self.hidden_of]
        for card, place in self.pinned.items():
            room[place] -= 1
            counts[card.suit] -= 1
        places = [place for place, size in enumerate(room) if size > 0]
        shares = [
            [float(size) if count and self.may_hold(place, suit) else 0.0 for place, size in enumerate(room)]
            for suit, count in enumerate(counts)
        ]
        for _ in range(_FITTINGS):
            for place in places:
                total = sum(row[place] for row in shares)
                if total:
                    for row in shares:
                        row[place] *= room[place] / total
            for suit, row in enumerate(shares):
                total = sum(row)
                if total:
                    shares[suit] = [share * counts[suit] / total for share in row]
        return [
            [share / count if count else 0.0 for share in row]
            for row, count in zip(shares, counts, strict=True)
        ]

    def chance(self, place: int, card: Card) -> float:
        """Estimate how likely a place holds a hidden card."""
        if card in self.pinned:
            return float(self.pinned[card] == place)
        return self._chances[card.suit][place]

    def none_of(self, place: int, cards: Iterable[Card]) -> float:
        """Estimate how likely a place holds none of some hidden cards.

        Card by card: that it does not hold those before makes room for the next.
        """
        chance, others = 1.0, len(self.hidden)
        for before, card in enumerate(cards):
            chance *= 1.0 - min(1.0, self.chance(place, card) * others / (others - before))
        return chance
