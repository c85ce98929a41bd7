"""Compare those who held the same cards: duplicate Hearts.

In a round every table plays the same decks, so a seat holds the same hands at each; how good they were does
not matter, only who made more of them.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, NamedTuple

from openhearts.party.events import Prize, Standing
from openhearts.party.meetings import Meetings, schedule, seated
from openhearts.party.movement import Plan, Played, Seating
from openhearts.party.ranking import Ranked, match_points, ranked


def matchpoints(tables: Sequence[Sequence[Fraction]]) -> tuple[tuple[int, ...], ...]:
    """Compare the seats of some tables that played the same deal: each with the same seat at the others.

    A table may play it at any time: people who meet again and again may hand their deals on to others.

    Args:
        tables: What each seat of each table is compared by; fewer is better.

    Returns:
        For each seat of each table two for each table where the seat did worse, one for each where it did as
        well; so a seat gets at most twice as many as there are other tables, and half of that on average.

    Raises:
        ValueError: The tables differ in size.

    Examples:
        >>> deal = [(0, 26), (13, 13), (0, 26)]
        >>> matchpoints([[Fraction(points) for points in table] for table in deal])
        ((3, 1), (0, 4), (3, 1))
    """
    columns = [match_points(column) for column in zip(*tables, strict=True)]
    return tuple(zip(*columns, strict=True))


def percent(share: Fraction) -> str:
    """Write a share of the whole as a percentage with one decimal, halves up.

    Examples:
        >>> percent(Fraction(1, 2)), percent(Fraction(2, 3)), percent(Fraction(1))
        ('50.0', '66.7', '100.0')
    """
    tenths = (2000 * share.numerator + share.denominator) // (2 * share.denominator)
    return f"{tenths // 10}.{tenths % 10}"


class Card(NamedTuple):
    """Hold what somebody earned in all."""

    points: int = 0
    """Match points."""
    most: int = 0
    """How many there could have been."""
    rounds: int = 0

    @property
    def share(self) -> Fraction:
        """What part of all there could have been."""
        return Fraction(self.points, self.most)


class Duplicate(Ranked):
    """Play the same decks at every table of a round."""

    name: ClassVar[str] = "duplicate"
    title: ClassVar[str] = "Duplicate Hearts"
    rules: ClassVar[tuple[str, ...]] = (
        "In a round every table plays the same deals: each seat holds the same cards at all of them.",
        "In a deal a seat scores 2 match points for each other table where it did worse, 1 for each equal.",
        "Who did better is who took fewer points, even where counters are played for.",
        "A table that plays the deals at another time counts like any other.",
        "The first round is as drawn. Who meets whom in the others is planned, as evenly as can be.",
        "Seats change so that everybody is compared with everybody as evenly as can be.",
        "Standings go by match points in percent of all that could be had in the rounds somebody played.",
        "Of those who are equal, who has more match points goes first; who has as many shares the rank.",
        "A bot that stands in for somebody keeps what it earns.",
        "Prizes: first, second and third, for those who played half of the rounds at least, if anybody did.",
        "Equals share a prize, and nobody cuts.",
    )
    same_deals: ClassVar[bool] = True
    by_counters: ClassVar[bool] = False

    def refusal(self, plan: Plan) -> str | None:
        """Say why an evening cannot be played like this, if it cannot."""
        if plan.tables < 2:
            return (
                "Duplicate Hearts needs two tables at least: a seat is compared with the same one at others."
            )
        if not plan.opened.deals:
            return "In duplicate Hearts every table plays the same number of deals, so say how many."
        return None

    def moved(self, plan: Plan, played: Sequence[Played]) -> Seating:
        """Seat the round after those that have been played."""
        before = [each.seating for each in played]
        groups = seated(schedule(plan.tables, plan.seats, plan.opened.rounds)[len(played)], before)
        # Who sits in the same seat is compared: the tables turned around are groups of another kind.
        compared = Meetings(plan.places, [columns(seating) for seating in before])
        return columns(compared.mended(columns(groups), level=True))

    def standings(self, plan: Plan, played: Sequence[Played], names: Sequence[str]) -> tuple[Standing, ...]:
        """Rank by the share of the match points that could be had, then by their number."""
        cards = score_cards(plan, played)
        return ranked(
            names,
            lambda name: (-cards[name].share, -cards[name].points),
            lambda name: {"percent": percent(cards[name].share), "match points": cards[name].points},
        )

    def prizes(self, plan: Plan, played: Sequence[Played], names: Sequence[str]) -> tuple[Prize, ...]:
        """Award the prizes by rank among those who played long enough; equals share one."""
        cards = score_cards(plan, played)
        steady = [name for name in names if 2 * cards[name].rounds >= len(played)]
        return super().prizes(plan, played, steady or names)


def columns(tables: Sequence[Sequence[int]]) -> Seating:
    """Turn tables around: who sits in each seat, table by table."""
    return tuple(zip(*tables, strict=True))


def score_cards(plan: Plan, played: Sequence[Played]) -> dict[str, Card]:
    """Sum up what everybody earned."""
    cards: dict[str, Card] = {}
    for each in played:
        # Deal by deal, for each table and seat.
        earned = [matchpoints(deal) for deal in zip(*each.deals, strict=True)]
        most = 2 * (len(each.names) - 1) * len(earned)
        for table, names in enumerate(each.names):
            for seat, name in enumerate(names):
                points, sofar, rounds = cards.get(name, Card())
                new = sum(deal[table][seat] for deal in earned)
                cards[name] = Card(points + new, sofar + most, rounds + 1)
    return cards
