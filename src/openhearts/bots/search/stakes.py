"""Say what an outcome of a deal is worth to a seat: in points, in counters, and for the game as a whole.

Nothing is settled or scored here a second time: the game's own functions say what the points of a deal make
of the totals and the counters. More is better, whichever way the points count.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import exp, sqrt
from operator import mul
from typing import Final, NamedTuple

from openhearts.bots.base import seat_of
from openhearts.bots.costs import costs_of
from openhearts.cards import Card
from openhearts.game import View, score, settle
from openhearts.rules import Ruleset

PRIZE: Final = 1.5
"""What winning the game is worth, in all the points of a deal, once its end is near."""

SPREAD: Final = 0.35
"""How far a deal parts two totals, in all the points of a deal: its standard deviation."""


class Outcome(NamedTuple):
    """Hold how a deal came out, as a search counts it."""

    points: tuple[int, ...]
    jokers: int = 0
    """Who held each joker and who took it, one more than the seat in base 11: holders, then takers."""
    bound: int = 0
    """Partners that tricks have found, or who bid how much."""


class Stakes:
    """Value the outcomes of the deal in progress for the seat of a view.

    Examples:
        >>> from openhearts.game import Game, view
        >>> from openhearts.cards import PACK
        >>> game = Game("hearts", ["Ann", "Bob", "Cyd", "Dan"])
        >>> events = game.deal(PACK)
        >>> stakes = Stakes(view(game, 0))
        >>> stakes.value(Outcome((0, 13, 13, 0))), stakes.value(Outcome((26, 0, 0, 0)))
        (8.666666666666666, -26.0)
    """

    def __init__(self, view: View) -> None:
        """Read how the game stands."""
        self.seat = seat_of(view)
        self.rules = rules = costs_of(view.rules, view.suit).rules
        self.sign = -1 if rules.end.winner == "highest" else 1
        self.sides = score.sides(rules)
        self.by_tricks = rules.partners.by == "tricks" and not rules.teams
        self.scores = tuple(view.scores)
        self.deals = len(view.results)
        self.settled = score.settled_by(rules)
        self.counters = [Fraction(count) for count in view.counters or [0] * rules.seats]
        self.jokers = [card for card in rules.cards if card.is_joker] if rules.settling.joker else []
        self.holders = joker_holders(view) if self.jokers else [None]
        self.pool = pool_before(view)
        reach = rules.worth + rules.moon_amount
        self.near = self.settled != "deal" and (
            (rules.end.kind == "limit" and max(self.scores) + reach >= rules.end.limit)
            or (rules.end.kind == "deals" and self.deals + 2 >= rules.end.deals)
        )
        """Whether this deal may end the game, or the next."""
        self.plain = self.settled != "deal" and not self.near and not self.by_tricks
        """Whether nothing counts but points against points."""

    def value(self, outcome: Outcome) -> float:
        """Say what an outcome is worth, in points or counters against the mean of the other sides."""
        if self.settled == "deal":
            return self.margin(self.gains(outcome), self.sides, -1)
        sides = self.sides_in(outcome)
        worth = self.margin(outcome.points, sides, self.sign)
        return worth + self.standing(outcome, sides) if self.near else worth

    def margin(self, amounts: Sequence[float], sides: score.Sides, sign: int) -> float:
        """Hold the sum of a side against the mean of the others; the sign is -1 where more is better."""
        weights = weights_of(self.seat, sides, len(amounts))
        against: float = sum(map(mul, weights, amounts))
        return sign * against

    def sides_in(self, outcome: Outcome) -> score.Sides:
        """List the sides of the deal; where tricks find them, those that they found."""
        first, second = outcome.bound >> 4, outcome.bound & 15
        if self.by_tricks and second:
            return score.deal_sides(self.rules, (first - 1, second - 1))
        return self.sides

    def gains(self, outcome: Outcome) -> Sequence[float]:
        """Settle the deal in counters."""
        bid = None
        if self.rules.bidding.kind == "auction" and outcome.bound & 1023:
            bid = settle.Bid((outcome.bound >> 10) - 1, outcome.bound & 1023)
        jokers = tuple(self.ways_of_jokers(outcome.jokers)) if self.jokers else ()
        return gains_of(self.rules, outcome.points, self.pool, bid, jokers)

    def ways_of_jokers(self, code: int) -> list[settle.Joker]:
        """Tell who was dealt each joker, as far as is known, and who took it."""
        ways = []
        held, taken = divmod(code, 11**4)
        for place, card in enumerate(reversed(self.jokers)):
            holder, taker = held // 11**place % 11 - 1, taken // 11**place % 11 - 1
            if taker >= 0:
                known = holder if holder >= 0 else self.holders[min(place, len(self.holders) - 1)]
                ways.append(settle.Joker(known, taker, self.rules.settling.joker, self.rules.points[card]))
        return ways

    def standing(self, outcome: Outcome, sides: score.Sides) -> float:
        """Say what the totals after the deal are worth beside its points: the game won, or a chance of it."""
        rules = self.rules
        totals = score.new_totals(rules, self.scores, outcome.points, sides if self.by_tricks else None)
        prize = PRIZE * rules.worth
        winners = score.over(rules, self.deals + 1, totals)
        if self.settled == "game":
            # Where it goes on, what is to come is as good for one as for another.
            gains = settle.settle_game(rules.settling.system, score.costs(rules, totals))
            return self.margin([float(gain) for gain in gains], self.sides, -1)
        if winners:
            won = sum(self.seat in side for side in self.sides if side[0] in winners)
            return prize * (
                won * len(self.sides) / max(1, sum(side[0] in winners for side in self.sides)) - 1
            )
        return prize * (self.chance(totals) * len(self.sides) - 1)

    def chance(self, totals: Sequence[int]) -> float:
        """Estimate the chance to win the game from some totals."""
        rules = self.rules
        if rules.end.kind == "limit":
            each = max(1.0, 1.5 * rules.worth / rules.seats)
            left = max(1.0, (rules.end.limit - max(totals)) / each)
        else:
            left = max(1.0, rules.end.deals - self.deals - 1)
        spread = SPREAD * max(1, rules.worth) * sqrt(left)
        best = [self.sign * score.side_total(rules, [totals[seat] for seat in side]) for side in self.sides]
        weights = [exp(min(50.0, (min(best) - own) / spread)) for own in best]
        mine = next(place for place, side in enumerate(self.sides) if self.seat in side)
        return weights[mine] / sum(weights)


@lru_cache(1024)
def weights_of(seat: int, sides: score.Sides, seats: int) -> tuple[float, ...]:
    """Weigh what each seat has for one of them: its side counts against it, the mean of the others for it.

    Examples:
        >>> weights_of(0, ((0, 2), (1, 3)), 4)
        (-1.0, 1.0, -1.0, 1.0)
    """
    weights = [0.0] * seats
    for side in sides:
        for one in side:
            weights[one] = -1.0 if seat in side else 1 / (len(sides) - 1)
    return tuple(weights)


@lru_cache(1 << 16)
def gains_of(
    rules: Ruleset,
    points: tuple[int, ...],
    pool: settle.Pool,
    bid: settle.Bid | None,
    jokers: tuple[settle.Joker, ...],
) -> tuple[float, ...]:
    """Settle a deal; the same ones turn up again and again, and exact fractions take their time."""
    terms = rules.settling
    settled = settle.settle_deal(
        terms.system, points, pool, odd=terms.odd, bid=bid, jokers=jokers, ante=terms.ante
    )
    return tuple(map(float, settled.counters))


def pool_before(view: View) -> settle.Pool:
    """Tell what the deals before have left in the middle; it is a carryover where nobody won it."""
    if not view.results or not view.results[-1].pool:
        return settle.EMPTY
    last = view.results[-1]
    nobody = all(Fraction(gain) <= 0 for gain in last.counters or ())
    return settle.Pool(
        last.pool or 0, nobody or costs_of(view.rules, view.suit).rules.settling.odd == "carryover"
    )


def joker_holders(view: View) -> list[int | None]:
    """Tell who played each joker that has been played: it was in that hand."""
    tricks = [trick.plays for trick in (*view.tricks, *view.carried)]
    played = [play.seat for plays in (*tricks, view.trick) for play in plays if Card(play.card).is_joker]
    return [*played] or [None]
