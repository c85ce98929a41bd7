"""Say what the deals of a ladder come to: means over deals, each with its 95 % interval.

The unit is the deal, all its rotations averaged: the seats of one deal hold the same cards, so they are not
measured independently of each other.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from statistics import NormalDist, fmean, stdev
from typing import Final

import msgspec

from openhearts.bots.ladder.plan import Plan, Task
from openhearts.bots.ladder.play import Played, Turns
from openhearts.game.score import settled_by

CONFIDENCE: Final = 0.95
"""How often the interval holds the true mean."""

WIDTH: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""How many standard errors the interval reaches to either side: 1.96, from the normal distribution."""


class Estimate(msgspec.Struct, frozen=True):
    """Hold a mean over deals."""

    mean: float
    margin: float | None
    """Half of the 95 % interval; None where there is one deal only."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Hold how one bot did against copies of another."""

    one: str
    others: str
    ones: int
    """How many seats the one has."""
    rivals: int
    """How many seats the others have."""
    deals: int
    """Deals that have been played in all rotations."""
    difference: Estimate | None
    """Own points, or counters, minus the mean of the others'; None before the first deal."""
    wins: Estimate | None
    """How often the one has the best result of the table, from 0 to 1; who ties shares."""
    share: Estimate | None
    """Own points by those of an average seat; None where an average seat has none, or less."""
    moons: tuple[int, int]
    """Moons shot by the one, and by the others, over all rotations."""
    own: Turns
    rest: Turns


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """Hold what a ladder comes to."""

    rules: str
    bots: tuple[str, ...]
    deals: int
    """How many were to be played."""
    seed: str
    complete: bool
    unit: str
    """What differences are counted in: `points` or `counters`."""
    better: str
    """Which difference is better: `less` or `more`."""
    interval: str = "95 %, normal, over deals"
    pairs: tuple[Figures, ...]


def summary(plan: Plan, played: Iterable[Played]) -> Summary:
    """Sum up what has been played; deals that lack a rotation are left out."""
    found = {one.task: one for one in played}
    by_counters = settled_by(plan.ruleset) == "deal"
    less = not by_counters and plan.ruleset.end.winner == "lowest"
    pairs = tuple(figures(plan, pair, found) for pair in plan.pairs)
    return Summary(
        rules=plan.rules,
        bots=plan.bots,
        deals=plan.deals,
        seed=plan.seed,
        complete=all(pair.deals == plan.deals for pair in pairs),
        unit="counters" if by_counters else "points",
        better="less" if less else "more",
        pairs=pairs,
    )


def figures(plan: Plan, pair: tuple[str, str], found: dict[Task, Played]) -> Figures:
    """Sum up how one bot did against copies of another."""
    whole = list[list[Played]]()
    for deal in range(1, plan.deals + 1):
        rotations = [found.get(Task(deal, *pair, seats)) for seats in plan.sides]
        whole.append([one for one in rotations if one is not None])
    whole = [rotations for rotations in whole if len(rotations) == len(plan.sides)]
    everything = [one for rotations in whole for one in rotations]
    own, rest = Turns(), Turns()
    for one in everything:
        own.add(one.own)
        rest.add(one.rest)
    shot = [one.moon in one.seats for one in everything if one.moon is not None]
    ones = len(plan.sides[0])
    return Figures(
        one=pair[0],
        others=pair[1],
        ones=ones,
        rivals=plan.ruleset.seats - ones,
        deals=len(whole),
        difference=estimate([mean(map(difference, rotations)) for rotations in whole]),
        wins=estimate([mean(map(won, rotations)) for rotations in whole]),
        share=ratio(
            [mean(own_mean(one, one.points) for one in rotations) for rotations in whole],
            [mean(mean(one.points) for one in rotations) for rotations in whole],
        ),
        moons=(sum(shot), len(shot) - sum(shot)),
        own=own,
        rest=rest,
    )


def difference(played: Played) -> Fraction:
    """Give the mean of the one's seats minus that of the others, in counters where there are any."""
    each = played.points if played.counters is None else [Fraction(count) for count in played.counters]
    return own_mean(played, each) - mean(each[at] for at in range(len(each)) if at not in played.seats)


def own_mean(played: Played, each: Sequence[int | Fraction]) -> Fraction:
    """Give the mean of the one's seats."""
    return mean(each[seat] for seat in played.seats)


def won(played: Played) -> Fraction:
    """Say what part of the best result of the table is the one's."""
    return Fraction(len({*played.best} & {*played.seats}), len(played.best))


def mean(numbers: Iterable[int | Fraction]) -> Fraction:
    """Give the exact mean."""
    each = list(numbers)
    return Fraction(sum(each)) / len(each)


def estimate(deals: Sequence[Fraction]) -> Estimate | None:
    """Give the mean of deals with its interval.

    Examples:
        >>> found = estimate([Fraction(1), Fraction(3)])
        >>> found.mean, round(found.margin, 2)
        (2.0, 1.96)
    """
    if not deals:
        return None
    each = [float(deal) for deal in deals]
    return Estimate(fmean(each), WIDTH * stdev(each) / len(each) ** 0.5 if len(each) > 1 else None)


def ratio(own: Sequence[Fraction], average: Sequence[Fraction]) -> Estimate | None:
    """Give the sum of the one by the sum of the other, with the interval of a ratio of two means.

    Examples:
        >>> found = ratio([Fraction(2), Fraction(4)], [Fraction(6), Fraction(6)])
        >>> found.mean, round(found.margin, 2)
        (0.5, 0.33)
    """
    if not average or mean(average) <= 0:
        return None
    share = mean(own) / mean(average)
    left = estimate([mine - share * all_ for mine, all_ in zip(own, average, strict=True)])
    assert left is not None
    margin = None if left.margin is None else left.margin / float(mean(average))
    return Estimate(float(share), margin)
