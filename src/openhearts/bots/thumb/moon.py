"""Watch for the moon: who may still shoot it, how likely, and what that makes a trick worth."""

from typing import Final

from openhearts.bots.known import Known, without
from openhearts.bots.thumb.odds import at_most, outranks_all
from openhearts.cards import Card

SURE: Final = 0.8
"""How likely the rest must run before a seat plays for it openly."""


class MoonWatch:
    """Judge the moon for one decision.

    Where partners may shoot it together, the lowest seat of a side stands for all of it.
    """

    def __init__(self, known: Known) -> None:
        """Count who has taken which penalty cards so far."""
        self.known = known
        rules, others = known.rules, known.seats - 1
        self.penalty = known.costs.penalty
        team = rules.moon.by == "team"
        self.side = [min(seat, *rules.partners_of(seat)) if team else seat for seat in range(known.seats)]
        """By seat, who stands for those that shoot with it."""
        self.me = self.side[known.seat]
        self.takers = sorted(
            {
                self.side[seat]
                for seat, cards in enumerate(known.captured)
                if not self.penalty.isdisjoint(cards)
            }
        )
        """Seats that have taken penalty cards."""
        self.on = rules.moon.effect != "none" and len(self.penalty) > 0 and len(self.takers) <= 1
        """Whether the ruleset has a moon and nobody has spoilt it yet."""
        self.collector = self.takers[0] if self.on and self.takers else None
        """The seat that has taken every penalty card so far; of two players, who has only to go on so."""
        if self.on and not self.takers and others == 1:
            self.collector = known.others[0]
        moves = 1 if rules.moon.effect == "nothing" else 2
        self.stake = known.costs.sign * rules.moon_amount * moves / others
        """What a moon moves between its shooter and each other: nobody's points become everybody's."""

    def clean(self, side: int) -> float:
        """Estimate how likely the kitty does not spoil a moon of this seat."""
        known = self.known
        dead = known.rules.dealing.kitty == "nobody" and known.rules.moon.needs != "dealt"
        if not dead and (known.kitty_taker is None or self.side[known.kitty_taker] == side):
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
        square of the share of penalty cards collected, or as that share where nobody but this seat can
        spoil it; for an own one, as that share times the strength of the hand that is left, so that a hand
        that cannot go on does not try.
        """
        collector = self.collector
        if collector is None or not count:
            return 0.0
        known = self.known
        have = sum(
            other in self.penalty
            for seat, cards in enumerate(known.captured)
            if self.side[seat] == collector
            for other in cards
        )
        total = sum(known.costs.counts[kind] for kind in self.penalty)
        after = have + count if self.side[taker] == collector else 0.0
        if collector == self.me:
            gain = (have - after) / total * self.strength(card)
        else:
            spoilers = min(2, len(known.others))
            gain = (after**spoilers - have**spoilers) / total**spoilers
            if collector in known.mates:
                gain = -gain
        return gain * self.stake * self.clean(collector)

    def runs(self, card: Card) -> float:
        """Estimate how likely this card and then all others in hand win, so that everything left is taken.

        A card wins when nothing above it is hidden, or when the rounds of its suit before it have drawn
        what is. A joker never does.
        """
        known, costs = self.known, self.known.costs
        if not self.on or (self.takers and self.collector != self.me) or self.stake <= 0:
            return 0.0
        table = [*known.trick, card]
        if costs.winning(table) != len(known.trick) or (costs.free_jokers and known.hand_of[-1]):
            return 0.0
        led, power, level = costs.suit[card], costs.power, costs.level(card)
        higher = [other for other in known.hidden_of[led] if power[other] > level]
        rest = without(known.hand, [card])
        chance = self.clean(self.me)
        for seat in known.later:
            chance *= known.none_of(seat, higher)
        for suit in costs.suits:
            hidden, holders = known.hidden_of[suit], len(known.holders[suit])
            mine = [other for other in rest if costs.suit[other] == suit]
            for drawn, other in enumerate(reversed(mine), start=int(suit == led)):
                if holders and power[hidden[-1]] > costs.level(other):
                    chance *= at_most(drawn, len(hidden), holders) ** holders
        return chance
