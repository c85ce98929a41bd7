"""Work out what a seat knows of a deal.

Everything here follows from a view: which cards are still hidden, who may hold them, and how likely. What to
do about it is left to the bots.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from openhearts.bots.base import seat_of
from openhearts.bots.costs import FREE, JOKER, costs_of
from openhearts.cards import Card
from openhearts.game import View

_FITTINGS: Final = 4
"""Rounds of proportional fitting; more of them move a share by less than a hundredth."""


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

    Places are numbered like seats; the cards apart, in a kitty or a stock, are the place after the last seat.
    All jokers are the same card here.

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

    def __init__(self, view: View, suit: str | None = None) -> None:
        """Read a view, as if a suit had been named where one is given.

        Raises:
            ValueError: It is the view of somebody who only watches.
        """
        self.seat = seat_of(view)
        self.costs = costs = costs_of(view.rules, suit or view.suit)
        self.rules = rules = costs.rules
        self.seats = seats = rules.seats
        self.others = [seat for seat in range(seats) if seat != self.seat]
        team = next((team for team in view.teams if self.seat in team), [])
        self.mates = tuple(seat for seat in team if seat != self.seat)
        """The seats whose points are this seat's own."""
        self.rivals = (len(view.teams) or seats) - 1
        """How many sides there are beside this seat's."""
        self.hand = costs.sort([Card(text) for text in view.hand])
        """Own cards by suit and strength, in code order where aces are high."""
        self.trick = [Card(played.card) for played in view.trick]
        """Cards on the table, in the order they were played."""
        self.players = [played.seat for played in view.trick]
        """Who played them."""
        self.first_trick = not view.tricks and not view.carried
        self.won = view.won
        """Tricks that each seat has taken."""
        self.pool = view.pool or 0
        self.carried: list[Card] = []
        """Cards of cancelled tricks, for who takes the next."""
        self.captured: list[list[Card]] = [[] for _ in range(seats)]
        """Cards that each seat has taken in tricks."""
        self.void: list[set[int]] = [set() for _ in range(seats)]
        """Suits that each seat has shown it does not hold."""
        self.stock = view.stock or 0
        """Cards that may still be drawn."""
        self.throws = not (self.stock and rules.dealing.stock == "until-able")
        """Whether who cannot follow throws a card away, and need not draw."""
        self.kitty_taker = view.kitty.taker if view.kitty else None
        seen = view.kitty.cards if view.kitty and view.phase != "discard" else None
        self.kitty_size = view.kitty.size if view.kitty and seen is None else 0
        """How many cards of the kitty are unseen."""
        self.room = [*view.hand_sizes, self.kitty_size + self.stock]
        """How many cards unseen by this seat each place holds."""
        if view.phase == "pass":
            for seat in self.others:
                self.room[seat] += 0 if seat in view.waiting else view.pass_count
        self.room[self.seat] = 0
        self._plays: list[tuple[int, Card]] = []
        self._follow(view, self._drawing_tricks(view))
        self._aside = [Card(text) for text in seen.split()] if seen else []
        if view.kitty and view.kitty.taker is not None:
            self.captured[view.kitty.taker] += self._aside
        self.to_come = len(self.hand) + self.stock // seats
        """Tricks in which this seat still plays, as far as can be told."""
        self.last_trick = len(self.hand) == 1 and not self.stock
        self.given = given_away(view, seats)
        """Cards this seat passed, and to whom."""

    def _follow(self, view: View, drawing: int) -> None:
        """Go through the tricks, of which the first few were followed by draws."""
        for trick in (*view.tricks, *view.carried):
            cards = [Card(played.card) for played in trick.plays]
            self._watch([played.seat for played in trick.plays], cards, trick.number > drawing)
            if trick.winner is None:
                self.carried += cards
            else:
                self.captured[trick.winner] += cards
        self._watch(self.players, self.trick, True)

    def _drawing_tricks(self, view: View) -> int:
        """Count the tricks after which hands were filled up, so that voids in them say nothing any more."""
        if self.rules.dealing.stock == "each-trick":
            return -(-sum(view.drawn) // self.seats)
        return int(self.rules.dealing.look == "exchange")

    def _watch(self, seats: list[int], cards: list[Card], lasting: bool) -> None:
        """Remember the cards of a trick, and who did not follow suit."""
        self._plays += zip(seats, cards, strict=True)
        if not cards or not lasting:
            return
        suit, led = self.costs.suit, self.costs.led(cards)
        for seat, card in zip(seats, cards, strict=True):
            # A joker may be played by a hand that could follow, and sets no suit for those before it.
            if suit[card] != led and card != JOKER and led != FREE:
                self.void[seat].add(led)

    @cached_property
    def hidden(self) -> list[Card]:
        """Cards neither held nor seen, by suit and strength: in other hands or apart."""
        left = self.costs.counts.copy()
        left.subtract(self.hand)
        left.subtract(card for _, card in self._plays)
        left.subtract(self._aside)
        return self.costs.sort(list(left.elements()))

    @cached_property
    def hidden_of(self) -> list[list[Card]]:
        """The hidden cards by suit."""
        found: list[list[Card]] = [[] for _ in range(FREE + 1)]
        for card in self.hidden:
            found[self.costs.suit[card]].append(card)
        return found

    @cached_property
    def hand_of(self) -> list[list[Card]]:
        """The own cards by suit."""
        found: list[list[Card]] = [[] for _ in range(FREE + 1)]
        for card in self.hand:
            found[self.costs.suit[card]].append(card)
        return found

    @cached_property
    def later(self) -> list[int]:
        """Seats that play to this trick after this one, in order; who has no cards left is out."""
        steps = range(1, self.seats - len(self.trick))
        return [seat for seat in ((self.seat + step) % self.seats for step in steps) if self.room[seat] > 0]

    @cached_property
    def pinned(self) -> dict[Card, list[int]]:
        """Hidden cards whose place is known, because this seat passed them: who holds a copy of each."""
        pins: dict[Card, list[int]] = {}
        for card, seat in self.given:
            pins.setdefault(card, []).append(seat)
        for card in [*pins]:
            hidden = self.hidden.count(card)
            for seat, played in self._plays:
                if played == card and seat in pins[card]:
                    pins[card].remove(seat)
            del pins[card][hidden:]
            if not pins[card]:
                del pins[card]
        return pins

    def may_hold(self, place: int, suit: int) -> bool:
        """Tell whether a place may hold cards of a suit; the cards apart may be any."""
        return self.room[place] > 0 and (place == self.seats or suit not in self.void[place])

    @cached_property
    def holders(self) -> list[list[int]]:
        """The other seats that may hold a suit, by suit; nobody where none of it is hidden."""
        return [
            [seat for seat in self.others if self.hidden_of[suit] and self.may_hold(seat, suit)]
            for suit in range(FREE + 1)
        ]

    @cached_property
    def _chances(self) -> list[list[float]]:
        """The chance that a hidden card which is not pinned lies in a place, by suit and place.

        Proportional fitting: start from who may hold the suit at all, then by turns share out the cards of
        each suit and fill the room of each place.
        """
        room = list(self.room)
        counts = [len(self.hidden_of[suit]) for suit in self.costs.suits]
        for card, seats in self.pinned.items():
            counts[self.costs.suit[card]] -= len(seats)
            for seat in seats:
                room[seat] -= 1
        places = [place for place, size in enumerate(room) if size > 0]
        shares = [
            [
                float(size) if count and size > 0 and self.may_hold(place, suit) else 0.0
                for place, size in enumerate(room)
            ]
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
        """Estimate how likely a place holds one copy of a hidden card."""
        seats = self.pinned.get(card)
        if seats is None:
            return self._chances[self.costs.suit[card]][place]
        copies = self.hidden.count(card)
        free = copies - len(seats)
        base = self._chances[self.costs.suit[card]][place] if free else 0.0
        return (seats.count(place) + free * base) / copies

    def none_of(self, place: int, cards: Iterable[Card]) -> float:
        """Estimate how likely a place holds none of some hidden cards.

        Card by card: that it does not hold those before makes room for the next.
        """
        chance, others = 1.0, len(self.hidden)
        for before, card in enumerate(cards):
            chance *= 1.0 - min(1.0, self.chance(place, card) * others / (others - before))
        return chance


def given_away(view: View, seats: int) -> list[tuple[Card, int]]:
    """List the cards a seat has passed, and to whom, where it knows."""
    cards = [Card(text) for text in (view.passed or "").split()]
    if view.pass_to is not None:
        return [(card, view.pass_to) for card in cards]
    if view.pass_kind != "scatter" or view.seat is None:
        return []
    block = len(cards) // (seats - 1) or 1
    return [(card, (view.seat + 1 + place // block) % seats) for place, card in enumerate(cards)]
