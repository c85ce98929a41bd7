"""Let those meet who stand next to each other: the Swiss system."""

from collections.abc import Sequence
from typing import ClassVar

from openhearts.party.meetings import Meetings, seated
from openhearts.party.movement import Plan, Played, Seating
from openhearts.party.ranking import Ranked, earned, sittings


class Swiss(Ranked):
    """Seat the leaders at the head table, those behind them at the next, and so on."""

    name: ClassVar[str] = "swiss"
    title: ClassVar[str] = "Swiss system"
    rules: ClassVar[tuple[str, ...]] = (
        "The first round is as drawn. After it the leaders sit at table 1, those next to them at table 2.",
        "Who has met somebody there gives way to the next one below who has not, as far as possible.",
        "Everybody changes seats in turn.",
        "Who did better is who took fewer points, or gained more counters where they are played for.",
        "Everybody scores 2 match points for each other one at the table who did worse, 1 for each equal.",
        "Standings go by match points, then by points or counters in all; equals share a rank.",
        "Who takes over a place plays at the table that was earned in it; standings go by who earned what.",
        "Where two places are equal, the one drawn first goes before the other.",
        "A bot that stands in for somebody keeps what it earns.",
        "Prizes: first, second and third; equals share one, and nobody cuts.",
    )

    def moved(self, plan: Plan, played: Sequence[Played]) -> Seating:
        """Seat the round after those that have been played."""
        own = earned(sittings(played), lambda each: each.place)
        left = sorted(range(plan.places), key=lambda place: (own[place].order, place))
        before = [each.seating for each in played]
        met = Meetings(plan.places, before)
        tables: list[list[int]] = []
        while left:
            table = [left.pop(0)]
            while len(table) < plan.seats:
                # The first of those who have met the table the least.
                table.append(min(left, key=lambda place: sum(met.times[place][other] for other in table)))
                left.remove(table[-1])
            tables.append(table)
        # Those who are left over at the end may have met, where an exchange with a table above helps.
        return seated(met.mended(tables), before)
