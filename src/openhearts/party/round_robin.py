"""Let everybody meet everybody, as evenly as can be."""

from collections.abc import Sequence
from typing import ClassVar

from openhearts.party.meetings import schedule, seated
from openhearts.party.movement import Plan, Played, Seating
from openhearts.party.ranking import Ranked


class RoundRobin(Ranked):
    """Seat people by a plan that is made before the first round."""

    name: ClassVar[str] = "round-robin"
    title: ClassVar[str] = "Round robin"
    rules: ClassVar[tuple[str, ...]] = (
        "The first round is as drawn; who meets whom in the others is planned before it.",
        "Everybody meets everybody as evenly as the tables and rounds allow, and changes seats in turn.",
        "Who did better is who took fewer points, or gained more counters where they are played for.",
        "Everybody scores 2 match points for each other one at the table who did worse, 1 for each equal.",
        "Standings go by match points, then by points or counters in all; equals share a rank.",
        "A bot that stands in for somebody keeps what it earns.",
        "Prizes: first, second and third; equals share one, and nobody cuts.",
    )

    def moved(self, plan: Plan, played: Sequence[Played]) -> Seating:
        """Seat the round after those that have been played."""
        groups = schedule(plan.tables, plan.seats, plan.opened.rounds)[len(played)]
        return seated(groups, [each.seating for each in played])
