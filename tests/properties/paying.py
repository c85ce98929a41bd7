"""Settling in counters, worked out once more in words: purses, a middle, and who hands what to whom.

It shares nothing with the engine but the numbers that come in, and moves counters one payment at a time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise


@dataclass
class Hand:
    """Hold what is known of a deal when it comes to paying."""

    took: list[int]
    bidder: int | None = None
    bid: int = 0
    jokers: list[tuple[int | None, int]] = field(default_factory=list)
    """Who was dealt each joker (None: it lay in the kitty), and who took it."""
    joker_counters: int = 5
    ante: int = 0
    revoked: list[int] = field(default_factory=list)


@dataclass
class Purses:
    """Hold what each has, and what lies in the middle."""

    of: list[Fraction]
    middle: Fraction = Fraction(0)

    def hand_over(self, giver: int, taker: int, counters: Fraction | int) -> None:
        """Let one player pay another."""
        self.of[giver] -= counters
        self.of[taker] += counters

    def pay_in(self, giver: int, counters: int) -> None:
        """Let a player pay into the middle."""
        self.of[giver] -= counters
        self.middle += counters

    def draw(self, taker: int, counters: Fraction | int) -> None:
        """Let a player draw from the middle."""
        self.middle -= counters
        self.of[taker] += counters


def sweepstake(hand: Hand, purses: Purses, *, carried: bool, odd_is_carried: bool) -> bool:
    """Pay into the middle and let it be won; say whether what is left is carried over."""
    seats = range(len(hand.took))
    bills: list[tuple[int, int]] = []
    for seat in seats:
        if hand.ante:
            bills.append((seat, hand.ante))
        else:
            jokers = sum(taker == seat for _, taker in hand.jokers)
            bills += [(seat, 1)] * (hand.took[seat] - jokers)
    if hand.bidder is not None:
        bills.append((hand.bidder, hand.bid))
    for dealt_to, taker in hand.jokers:
        if dealt_to is None or dealt_to == taker:
            bills.append((taker, hand.joker_counters))
    for owing, counters in bills:
        for payer in hand.revoked or [owing]:
            purses.pay_in(payer, counters)
    joker_between_players(hand, purses)
    guilty = {seat for seat in seats if hand.took[seat] > 0 or seat in [taker for _, taker in hand.jokers]}
    clear = [seat for seat in seats if seat not in guilty]
    if len(clear) == 1:
        if clear[0] in hand.revoked:
            return purses.middle > 0
        purses.draw(clear[0], purses.middle)
        return False
    if carried or len(guilty) <= 1 or not clear:
        return purses.middle > 0
    share = purses.middle // len(clear)
    for seat in clear:
        if seat not in hand.revoked:
            purses.draw(seat, share)
    forfeit = share > 0 and any(seat in hand.revoked for seat in clear)
    return purses.middle > 0 and (forfeit or odd_is_carried)


def joker_between_players(hand: Hand, purses: Purses) -> None:
    """Let whoever took a joker pay the player it was dealt to; who revoked pays in their place."""
    for dealt_to, taker in hand.jokers:
        if dealt_to is not None and dealt_to != taker:
            for payer in hand.revoked or [taker]:
                purses.hand_over(payer, dealt_to, hand.joker_counters)


def without_pool(system: str, hand: Hand, purses: Purses) -> None:
    """Settle a deal by a system in which players pay each other."""
    took, seats = hand.took, range(len(hand.took))
    joker_between_players(hand, purses)
    if system == "howell":
        # As Foster tells it: pay in for each heart as many as there are others, draw one for each not held.
        for seat in seats:
            purses.pay_in(seat, took[seat] * (len(took) - 1))
        for seat in seats:
            purses.draw(seat, sum(took) - took[seat])
    elif system == "low-collects":
        lowest = [seat for seat in seats if took[seat] == min(took)]
        for seat in seats:
            for low in lowest:
                purses.hand_over(seat, low, Fraction(took[seat] - min(took), len(lowest)))
    elif system == "high-pays":
        for payer in seats:
            for taker in seats:
                if took[payer] == max(took):
                    purses.hand_over(payer, taker, took[payer] - took[taker])
    else:
        loser = 0 if took[0] > took[1] else 1
        free = {"difference": took[1 - loser], "over-six": 6}[system]
        if took[0] != took[1]:
            purses.hand_over(loser, 1 - loser, max(took[loser] - free, 0))


def totals(system: str, scores: Sequence[int], purses: Purses) -> None:
    """Settle a game whose totals are these, high ones losing."""
    seats = range(len(scores))
    if system == "average":
        mean = Fraction(sum(scores), len(scores))
        for seat in seats:
            purses.of[seat] += mean - scores[seat]
    elif system == "pairwise":
        for one in seats:
            for other in range(one):
                purses.hand_over(one, other, scores[one] - scores[other])
    elif system == "loser-pays":
        losers = [seat for seat in seats if scores[seat] == max(scores)]
        for loser in losers:
            for other in seats:
                times = 2 if scores[other] < 0 else 1
                if other not in losers:
                    purses.hand_over(
                        loser, other, Fraction(times * (max(scores) - scores[other]), len(losers))
                    )
    else:
        # Wilson: from group to group down the ladder of the different totals.
        ladder = sorted(set(scores), reverse=True)
        for above, below in pairwise(ladder):
            payers = [seat for seat in seats if scores[seat] == above]
            takers = [seat for seat in seats if scores[seat] == below]
            for payer in payers:
                for taker in takers:
                    purses.hand_over(payer, taker, Fraction(above - below, len(payers) * len(takers)))
