"""Plan who meets whom, so that everybody meets everybody as evenly as can be.

Two at a table go round a circle. For more a search plans the rounds; it draws from a stream with a fixed
word, so the same numbers always make the same plan.

Logs hold who sat where, and are checked against the plan: one that changes ends the evenings in progress.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from openhearts.party.movement import Seating
from openhearts.shuffle import Stream, shuffle

Groups = Sequence[Sequence[int]]
"""Places that are together: at a table, or compared with one another."""

EFFORT = 1_500_000
"""How many pairs of places a search may weigh, about a second's work."""

STALE = 1_000
"""How many rounds it plans again in vain before it stops."""

PATIENCE = 13
"""How many turns a search takes before it lets a plan become a little worse."""

LONGEST = 64
"""How many rounds are planned; after them the plan begins again."""


class Meetings:
    """Count how often any two places have been together.

    Examples:
        >>> met = Meetings(4, [[(0, 1), (2, 3)], [(0, 1), (2, 3)]])
        >>> met.times[0]
        [0, 2, 0, 0]
        >>> met.mended([(0, 1), (2, 3)])
        [[0, 2], [1, 3]]
    """

    def __init__(self, places: int, rounds: Iterable[Groups] = ()) -> None:
        self.times = [[0] * places for _ in range(places)]
        for groups in rounds:
            self.add(groups)

    def add(self, groups: Groups, times: int = 1) -> None:
        """Let those in each group meet once more, or take it back (-1)."""
        for group in groups:
            for one, other in combinations(group, 2):
                self.times[one][other] += times
                self.times[other][one] += times

    def pairs(self) -> list[int]:
        """List how often they have met, for every two places."""
        return [times for number, row in enumerate(self.times) for times in row[:number]]

    def unevenness(self) -> int:
        """Sum the squares of how often every two have met: the less, the more even."""
        return sum(times * times for times in self.pairs())

    def repeated(self, groups: Groups) -> int:
        """Count the earlier meetings of those who are together."""
        return sum(self.times[one][other] for group in groups for one, other in combinations(group, 2))

    def mended(self, groups: Groups, *, level: bool = False) -> list[list[int]]:
        """Exchange places between groups as long as that saves a repeated meeting.

        Args:
            groups: Who would be together.
            level: Exchange only those at the same index of their groups.

        Returns:
            The groups after it; the nearest groups were tried first, and the last ones before the first.
        """
        mended = [list(group) for group in groups]
        size = len(mended)
        # What a place would repeat in each group; kept up to date, so that a trial costs only a few sums.
        load = [[sum(row[other] for other in group) for group in mended] for row in self.times]
        trials = [(up, up + far) for far in range(1, size) for up in reversed(range(size - far))]
        better = True
        while better:
            better = False
            for one, other in trials:
                if self._exchange(mended, load, one, other, level):
                    better = True
        return mended

    def _exchange(
        self, groups: list[list[int]], load: list[list[int]], one: int, other: int, level: bool
    ) -> bool:
        """Make the exchanges between two groups that save something."""
        here, there = groups[one], groups[other]
        found = False
        for mine in reversed(range(len(here))):
            for yours in (mine,) if level else range(len(there)):
                a, b = here[mine], there[yours]
                now = load[a][one] + load[b][other]
                if now and load[a][other] + load[b][one] - 2 * self.times[a][b] < now:
                    here[mine], there[yours] = b, a
                    for row, times in zip(load, self.times, strict=True):
                        change = times[b] - times[a]
                        row[one] += change
                        row[other] -= change
                    found = True
        return found


@lru_cache(maxsize=64)
def schedule(tables: int, seats: int, rounds: int) -> tuple[Seating, ...]:
    """Plan so many rounds; in the first, the places sit in their order.

    Examples:
        >>> schedule(2, 2, 3)
        (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
    """
    places = tables * seats
    once = -(-(places - 1) // (seats - 1))  # the rounds in which everybody may have met everybody
    plan = circle(places) if seats == 2 else searched(tables, seats, min(rounds, once))
    if rounds > once and len(set(Meetings(places, plan).pairs())) > 1:
        plan = searched(tables, seats, min(rounds, LONGEST))
    order = {place: number for number, place in enumerate(place for table in plan[0] for place in table)}
    named = [
        tuple(sorted(tuple(sorted(order[place] for place in table)) for table in groups)) for groups in plan
    ]
    return tuple(named[number % len(named)] for number in range(rounds))


def circle(places: int) -> list[Groups]:
    """Let everybody meet everybody once, two at a table: one stays, the others go round."""
    around = [(number, places - 1 - number) for number in range(places // 2)]
    return [
        [tuple(place and (place - 1 + turn) % (places - 1) + 1 for place in pair) for pair in around]
        for turn in range(places - 1)
    ]


def searched(tables: int, seats: int, rounds: int) -> list[Groups]:
    """Plan round after round, then each of them again and again while that makes it more even.

    Now and then a round that repeats one meeting more is taken, to get away from a plan that no single
    round can better.
    """
    places = tables * seats
    met, draw = Meetings(places), Stream("who meets whom", "places")
    plan: list[Groups] = []
    for _ in range(rounds):
        plan.append(fresh(met, places, seats, draw))
        met.add(plan[-1])
    best, fewest = list(plan), met.unevenness()
    least = evenest(rounds * tables * seats * (seats - 1) // 2, places * (places - 1) // 2)
    now, found = fewest, 0
    for turn in range(EFFORT // places**2):
        if fewest == least or turn - found > STALE:
            break
        number = turn % rounds
        met.add(plan[number], -1)
        new = fresh(met, places, seats, draw)
        more = met.repeated(new) - met.repeated(plan[number])
        if more <= (turn % PATIENCE == 0):
            plan[number] = new
            now += 2 * more
        met.add(plan[number])
        if now < fewest:
            best, fewest, found = list(plan), now, turn
    return best


def fresh(met: Meetings, places: int, seats: int, draw: Stream) -> Groups:
    """Plan one round from a shuffled start."""
    order = shuffle(list(range(places)), draw)
    return met.mended([order[at : at + seats] for at in range(0, places, seats)])


def evenest(meetings: int, pairs: int) -> int:
    """Give the least unevenness that so many meetings of so many pairs can have."""
    each, more = divmod(meetings, pairs)
    return more * (each + 1) ** 2 + (pairs - more) * each**2


def seated(groups: Groups, before: Iterable[Groups]) -> Seating:
    """Choose the seats at each table, so that nobody sits in the same seat time after time.

    Examples:
        >>> seated([[0, 1], [2, 3]], [[[0, 1], [2, 3]]])
        ((1, 0), (3, 2))
    """
    sat = Counter((place, seat) for tables in before for table in tables for seat, place in enumerate(table))
    return tuple(tuple(turned(table, sat)) for table in groups)


def turned(table: Sequence[int], sat: Mapping[tuple[int, int], int]) -> Sequence[int]:
    """Seat a table so that people have sat as seldom as can be where they sit now, all of them together."""
    # By who is seated: the best way to give them the first seats, seat by seat.
    best: dict[frozenset[int], tuple[int, tuple[int, ...]]] = {frozenset(): (0, ())}
    for seat in range(len(table)):
        wider: dict[frozenset[int], tuple[int, tuple[int, ...]]] = {}
        for seated_so_far, (times, order) in best.items():
            for place in table:
                if place not in seated_so_far:
                    with_place = seated_so_far | {place}
                    total = times + sat.get((place, seat), 0)
                    if with_place not in wider or total < wider[with_place][0]:
                        wider[with_place] = total, (*order, place)
        best = wider
    return best[frozenset(table)][1]
