"""Hold a decision with all that was weighed, as sentences are made from it."""

from functools import cached_property
from math import sqrt
from typing import Final, NamedTuple

from openhearts.bots.known import Known
from openhearts.bots.search.candidates import Option
from openhearts.cards import Card
from openhearts.core.search import Tally
from openhearts.game import View

TELLING: Final = 2.0
"""How many standard errors a difference must be to be told."""


class Judged(NamedTuple):
    """Hold something that a seat might do, after one plan, and what came of it in the trials."""

    option: Option
    tally: Tally


class Case:
    """Hold a decision.

    Args:
        view: What the seat knew.
        known: What follows from it.
        judged: What was weighed, as the search ranks it.
        best: What was decided.
        unit: What results are counted in: points or counters.
    """

    def __init__(self, view: View, known: Known, judged: tuple[Judged, ...], best: Judged, unit: str) -> None:
        self.view = view
        self.known = known
        self.judged = judged
        self.best = best
        self.unit = unit

    @cached_property
    def ranked(self) -> list[Judged]:
        """Each action once, with the better of its plans; what was decided stands first."""
        found = {self.best.option.action: self.best}
        for one in self.judged:
            found.setdefault(one.option.action, one)
        return list(found.values())

    @property
    def next(self) -> Judged | None:
        """The next best action, if there is another."""
        return self.ranked[1] if len(self.ranked) > 1 else None

    @property
    def first(self) -> bool:
        """Whether what was decided came out best in the trials, too."""
        return self.best == self.judged[0]

    @cached_property
    def dearest(self) -> Card | None:
        """The one card that costs more than every other, while it is in a hand or on the table."""
        known, costs = self.known, self.known.costs
        ranked = sorted(costs.penalty, key=lambda card: -costs.cost[card])
        if not ranked or costs.cost[ranked[0]] <= 0 or costs.counts[ranked[0]] > 1:
            return None
        if len(ranked) > 1 and costs.cost[ranked[1]] == costs.cost[ranked[0]]:
            return None
        there = (*known.hand, *known.hidden, *known.trick, *known.carried)
        return ranked[0] if ranked[0] in there else None

    @cached_property
    def collector(self) -> int | None:
        """Who has taken every penalty card so far, of the other sides."""
        known = self.known
        takers = {seat for seat in range(known.seats) if known.costs.penalty & {*known.captured[seat]}}
        there = takers - {known.seat, *known.mates}
        return min(there) if len(there) == len(takers) == 1 else None


def differs(share: float, worlds: int, other: float, others: int) -> bool:
    """Tell whether two shares differ by more than chance makes them."""
    error = sqrt(share * (1 - share) / worlds + other * (1 - other) / others)
    return abs(share - other) > max(TELLING * error, 0.01)
