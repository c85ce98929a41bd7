"""Watch for the moon: who may still shoot it, how likely, and what that makes a trick worth."""

from typing import Final

from openhearts.bots.known import ALL_SUITS, Known, without
from openhearts.bots.odds import at_most, outranks_all
from openhearts.cards import Card

SURE: Final = 0.8
"""How likely the rest must run before a seat plays for it openly."""


class MoonWatch:
    """Judge the moon for one decision."""

    def __init__(self, known: Known) -> None:
        """Count who has taken which penalty cards so far."""
        self.known = known
        self.penalty = known.rules.penalty
        self.takers = [
            seat for seat in range(known.seats) if any(card in self.penalty for card in known.captured[seat])
        ]
        """Seats that have taken penalty cards."""
        self.on = known.rules.moon.effect != "none" and len(self.penalty) > 0 and len(self.takers) <= 1
        """Whether the ruleset has a moon and nobody has spoilt it yet."""
        self.collector = self.takers[0] if self.on and self.takers else None
        """The seat that has taken every penalty card so far."""
        others = known.seats - 1
        self.stake = known.rules.moon_amount * 2 / others
        """What a moon moves between its shooter and each other: nobody's points become everybody's."""

    def clean(self, seat: int) -> float:
        """Estimate how likely the kitty does not spoil a moon of this seat."""
        known = self.known
        if known.kitty_taker in (None, seat):
            return 1.0
        return known.none_of(known.seats, (card for card in known.hidden if card in self.penalty))

    def strength(self, card: Card) -> float:
        """Average the chance of own cards to win a trick, once a card has been played."""
        known = self.known
        rest = without(known.hand, [card])
        if not rest:
            return 1.0
        return sum(outranks_all(known, other) for other in rest) / len(rest)

    def shift(self, card: Card, taker: int, count: float) -> float:
        """Price what a trick with so many penalty cards does to the moon when a seat takes it.

        A collector comes nearer, anybody else spoils it. For another's moon the chance is taken as the
        square of the share of penalty cards collected; for an own one, as that share times the strength
        of the hand that is left, so that a hand that cannot go on does not try.
        """
        collector = self.collector
        if collector is None or not count:
            return 0.0
        have = sum(other in self.penalty for other in self.known.captured[collector])
        total = len(self.penalty)
        after = have + count if taker == collector else 0.0
        if collector == self.known.seat:
            gain = (have - after) / total * self.strength(card)
        else:
            gain = (after**2 - have**2) / total**2
        return gain * self.stake * self.clean(collector)

    def runs(self, card: Card) -> float:
        """Estimate how likely this card and then all others in hand win, so that everything left is taken.

        A card wins when nothing above it is hidden, or when the rounds of its suit before it have drawn
        what is.
        """
        known = self.known
        if not self.on or (self.takers and self.collector != known.seat):
            return 0.0
        table = known.trick
        led = table[0].suit if table else card.suit
        if card.suit != led or any(other.suit == led and other > card for other in table):
            return 0.0
        higher = [other for other in known.hidden_of[led] if other > card]
        rest = without(known.hand, [card])
        chance = self.clean(known.seat)
        for seat in known.later:
            chance *= known.none_of(seat, higher)
        for suit in ALL_SUITS:
            hidden, holders = known.hidden_of[suit], len(known.holders[suit])
            mine = [other for other in rest if other.suit == suit]
            for drawn, other in enumerate(reversed(mine), start=int(suit == led)):
                if holders and hidden[-1] > other:
                    chance *= at_most(drawn, len(hidden), holders) ** holders
        return chance
