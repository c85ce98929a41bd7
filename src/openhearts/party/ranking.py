"""Compare those at a table by match points, and rank everybody by them.

At a table everybody scores two match points for each other one who did worse and one for each who did as
well, so tables of equal size share out equally many, however high the points of a deal ran.
"""

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple, TypeVar

from openhearts.game.settle import written
from openhearts.party.events import Prize, Standing, Stars
from openhearts.party.inputs import counted
from openhearts.party.movement import Plan, Played, Seating

T = TypeVar("T")

PRIZES = ("first", "second", "third")
"""What the prizes are called."""


def match_points(costs: Sequence[Fraction]) -> tuple[int, ...]:
    """Give two for each other one who did worse, and one for each who did as well.

    Examples:
        >>> match_points([Fraction(cost) for cost in (0, 5, 5, 16)])
        (6, 3, 3, 0)
    """
    return tuple(sum(2 * (own < other) + (own == other) for other in costs) - 1 for own in costs)


class Sitting(NamedTuple):
    """Hold what somebody did at a table."""

    number: int
    """The round, from 1."""
    place: int
    name: str
    points: int
    """Match points."""
    cost: Fraction

    @property
    def order(self) -> tuple[int, Fraction]:
        """What ranks it: lower is better."""
        return (-self.points, self.cost)


class Earned(NamedTuple):
    """Hold what came together in some rounds."""

    points: int = 0
    """Match points."""
    cost: Fraction = Fraction(0)

    @property
    def order(self) -> tuple[int, Fraction]:
        """What ranks it: lower is better."""
        return (-self.points, self.cost)


def sittings(played: Sequence[Played]) -> Iterator[Sitting]:
    """List what everybody did in each round, table by table."""
    for number, each in enumerate(played, 1):
        for places, names, costs in zip(each.seating, each.names, each.costs, strict=True):
            for place, name, points, cost in zip(places, names, match_points(costs), costs, strict=True):
                yield Sitting(number, place, name, points, cost)


def earned(found: Iterable[Sitting], whose: Callable[[Sitting], T]) -> dict[T, Earned]:
    """Sum up what was earned by each place, or by each name."""
    sums: dict[T, Earned] = defaultdict(Earned)
    for each in found:
        points, cost = sums[whose(each)]
        sums[whose(each)] = Earned(points + each.points, cost + each.cost)
    return sums


def ranked(
    names: Sequence[str],
    order: Callable[[str], Any],
    figures: Callable[[str], Mapping[str, int | str]],
) -> tuple[Standing, ...]:
    """Rank some names by what orders them, lower first; equals share a rank.

    Examples:
        >>> taken = {"Ann": 9, "Bob": 4, "Cyd": 4}
        >>> [(each.name, each.rank) for each in ranked(list(taken), taken.get, lambda name: {})]
        [('Bob', 1), ('Cyd', 1), ('Ann', 3)]
    """
    keys = {name: order(name) for name in names}
    return tuple(
        Standing(name, 1 + sum(key < keys[name] for key in keys.values()), dict(figures(name)))
        for name in sorted(names, key=lambda name: keys[name])
    )


class Ranked(ABC):
    """Play some rounds and rank by match points: what most movements share.

    A subclass says how people move, and overrides what it does otherwise.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[tuple[str, ...]]
    grouped: ClassVar[int] = 0
    same_deals: ClassVar[bool] = False
    by_counters: ClassVar[bool] = True

    def refusal(self, plan: Plan) -> str | None:
        """Refuse nothing."""
        return None

    def ties(self, plan: Plan, played: Sequence[Played]) -> tuple[tuple[str, ...], ...]:
        """Let nobody cut: equals share a rank."""
        return ()

    def seating(self, plan: Plan, played: Sequence[Played]) -> Seating | None:
        """Seat the next round; None when all rounds have been played."""
        if not played:
            return tuple(
                tuple(range(first, first + plan.seats)) for first in range(0, plan.places, plan.seats)
            )
        return None if len(played) >= plan.opened.rounds else self.moved(plan, played)

    @abstractmethod
    def moved(self, plan: Plan, played: Sequence[Played]) -> Seating:
        """Seat the round after those that have been played."""

    def stars(self, plan: Plan, played: Sequence[Played]) -> Stars | None:
        """Give no stars."""
        return None

    def standings(self, plan: Plan, played: Sequence[Played], names: Sequence[str]) -> tuple[Standing, ...]:
        """Rank by match points, then by fewer points taken, or by more counters."""
        own = earned(sittings(played), lambda each: each.name)
        return ranked(
            names,
            lambda name: own[name].order,
            lambda name: {"match points": own[name].points, **self.taken(plan, own[name].cost)},
        )

    def taken(self, plan: Plan, cost: Fraction) -> dict[str, int | str]:
        """Say what something cost as players count it: counters gained, or points."""
        if counted(self, plan):
            return {"counters": written([-cost])[0]}
        return {"points": written([cost if plan.rules.end.winner == "lowest" else -cost])[0]}

    def prizes(self, plan: Plan, played: Sequence[Played], names: Sequence[str]) -> tuple[Prize, ...]:
        """Award the prizes by rank; equals share one."""
        return tuple(
            Prize(PRIZES[each.rank - 1], each.name)
            for each in self.standings(plan, played, names)
            if each.rank <= len(PRIZES)
        )
