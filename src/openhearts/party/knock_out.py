"""Let the better half of each table go on, until one table is left."""

from collections.abc import Sequence
from typing import ClassVar

from openhearts.party.cuts import Cutting
from openhearts.party.events import Standing
from openhearts.party.meetings import Meetings, seated
from openhearts.party.movement import Plan, Played, Seating
from openhearts.party.ranking import Ranked, Sitting, ranked, sittings

TITLES = {1: "final", 2: "semi-final"}
"""What the last rounds are called, by the number of their tables."""


class KnockOut(Ranked):
    """Seat those who go on at fewer tables."""

    name: ClassVar[str] = "knock-out"
    title: ClassVar[str] = "Knock-out"
    rules: ClassVar[tuple[str, ...]] = (
        "The better half of each table goes on, of an odd number the smaller half: 2 of 4, 1 of 2 or 3.",
        "Who did better is who took fewer points, or gained more counters where they are played for.",
        "Who goes on plays at as many tables as they need, and the best of the others fill up the last one.",
        "Everybody scores 2 match points for each other one at the table who did worse, 1 for each equal.",
        "The best of the others are those with most match points in the round, then points or counters.",
        "The best of those who go on are dealt out to the tables; who has met is kept apart where possible.",
        "Everybody changes seats in turn. The last table is the final, and its best wins.",
        "Ties are cut: the lowest card goes first, the ace is low, and who cut the same rank cut again.",
        "Where more than one can go on, the others cut again for the next place.",
        "Who is out stays out. Where somebody leaves, a bot plays on and may go on in their place.",
        "Standings go by the round reached, then by match points and by points or counters in the last one.",
        "Prizes: first, second and third; equals share one.",
    )

    def refusal(self, plan: Plan) -> str | None:
        """Say why an evening cannot be played like this, if it cannot."""
        if plan.rules.partners.teams:
            return "In a knock-out everybody plays for themselves; these rules have partners."
        needed = len(table_counts(plan.tables, plan.seats))
        if plan.opened.rounds < needed:
            return (
                f"A knock-out of {plan.places} at tables of {plan.seats} takes {needed} rounds, "
                f"and there are {plan.opened.rounds}."
            )
        return None

    def ties(self, plan: Plan, played: Sequence[Played]) -> tuple[tuple[str, ...], ...]:
        """List those who are tied for going on, or in the final for the victory."""
        cutting = Cutting(played[-1].cuts)
        going_on(plan, played, cutting)
        return tuple(cutting.tied)

    def seating(self, plan: Plan, played: Sequence[Played]) -> Seating | None:
        """Seat the next round; None when the final has been played."""
        if played and len(played[-1].seating) == 1:
            return None
        return super().seating(plan, played)

    def moved(self, plan: Plan, played: Sequence[Played]) -> Seating:
        """Seat those who go on after the rounds that have been played."""
        on = going_on(plan, played, Cutting(played[-1].cuts))
        tables = len(on) // plan.seats
        before = [each.seating for each in played]
        spread = [[each.place for each in on[table::tables]] for table in range(tables)]
        return seated(Meetings(plan.places, before).mended(spread), before)

    def standings(self, plan: Plan, played: Sequence[Played], names: Sequence[str]) -> tuple[Standing, ...]:
        """Rank by the round reached, then by match points and points in the last one played."""
        last = {each.name: each for each in sittings(played)}
        on = {each.name for each in going_on(plan, played, Cutting(played[-1].cuts))} if played else set()
        reached = {name: each.number + (name in on) for name, each in last.items()}
        titles = round_titles(plan.tables, plan.seats)
        return ranked(
            names,
            lambda name: (-reached[name], last[name].order),
            lambda name: {
                "reached": titles[reached[name] - 1],
                "match points": last[name].points,
                **self.taken(plan, last[name].cost),
            },
        )


def half(seats: int) -> int:
    """Say how many of a table go on."""
    return max(seats // 2, 1)


def table_counts(tables: int, seats: int) -> list[int]:
    """List at how many tables each round is played, to the final at one.

    Examples:
        >>> table_counts(16, 4), table_counts(3, 4), table_counts(5, 2)
        ([16, 8, 4, 2, 1], [3, 2, 1], [5, 3, 2, 1])
    """
    counts = [tables]
    while counts[-1] > 1:
        counts.append(-(-counts[-1] * half(seats) // seats))
    return counts


def round_titles(tables: int, seats: int) -> list[str]:
    """Say what those have reached who play each round, and who won the last.

    Examples:
        >>> round_titles(8, 4)
        ['round 1', 'round 2', 'semi-final', 'final', 'won']
    """
    counts = table_counts(tables, seats)
    return [TITLES.get(count, f"round {number}") for number, count in enumerate(counts, 1)] + ["won"]


def best(found: Sequence[Sitting], count: int, cutting: Cutting) -> list[Sitting]:
    """Find so many who did best, the best first; fewer while those who are tied have yet to cut."""
    left, chosen = list(found), list[Sitting]()
    while len(chosen) < count:
        least = min(each.order for each in left)
        level = [each for each in left if each.order == least]
        if len(chosen) + len(level) > count:
            first = cutting.first([each.name for each in level])
            if first is None:
                break
            level = [each for each in level if each.name == first]
        chosen += level
        left = [each for each in left if each not in level]
    return chosen


def going_on(plan: Plan, played: Sequence[Played], cutting: Cutting) -> list[Sitting]:
    """Find who goes on after the round played last, the best of their tables first; after the final, who won.

    While people are tied, some are missing, and the cutting says who must cut.
    """
    last = list(sittings(played[-1:]))
    tables = [last[first : first + plan.seats] for first in range(0, len(last), plan.seats)]
    if len(tables) == 1:
        return best(last, 1, cutting)
    on = [each for table in tables for each in best(table, half(plan.seats), cutting)]
    if cutting.tied:
        return on
    others = [each for each in last if each not in on]
    filling = -len(on) % plan.seats
    return sorted(on, key=lambda each: (each.order, each.place)) + best(others, filling, cutting)
