"""Move up by fewer points, two against two: Progressive Hearts.

Foster's Complete Hoyle, Progressive Hearts: at each table the lady with fewer hearts, and the gentleman,
go up one table; ties are cut, the lower card goes up, the ace is low. Foster leaves the first and the last
table to the arrangements of Progressive Euchre.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from openhearts.party.cuts import Cutting
from openhearts.party.events import Prize, Standing, Stars
from openhearts.party.movement import Plan, Played, Seating
from openhearts.party.people import contenders
from openhearts.party.stars import NONE, Count, award, count


class Progressive:
    """Let the better of each group go up a table."""

    name: ClassVar[str] = "progressive"
    title: ClassVar[str] = "Progressive Hearts"
    rules: ClassVar[tuple[str, ...]] = (
        "Four sit at a table, two of each of two groups, in turn around it.",
        "When the bell rings, the one with fewer points of each group goes up one table.",
        "At the head table that one stays and wins a gold star; the other goes to the last table.",
        "Who goes up from another table wins a red star.",
        "At the last table (of two, the second) the one with more points stays and wins a green star.",
        "Who comes to a table takes the seat of the one of their group who left it.",
        "Ties are cut: the lower card goes up, the ace is low, and who cut the same rank cut again.",
        "Prizes: in each group for the most gold stars, then the most red, then the most green.",
        "Nobody wins two prizes: who has one is passed over. A prize takes one star at least.",
        "A tie for gold goes to more red stars, for red to more gold, for green to fewer gold.",
        "Who is still tied for a prize cuts for it, anew for each; the lowest card wins.",
        "Standings go by gold stars, then by red, then by fewer green.",
    )
    grouped: ClassVar[int] = 2
    same_deals: ClassVar[bool] = False
    by_counters: ClassVar[bool] = False

    def refusal(self, plan: Plan) -> str | None:
        """Say why an evening cannot be played like this, if it cannot."""
        if plan.seats != 4:
            return f"A progressive evening is played at tables of four, not of {plan.seats}."
        if plan.rules.partners.teams:
            return "At a progressive evening everybody plays for themselves; these rules have partners."
        if plan.tables < 2:
            return "A progressive evening needs two tables at least."
        for table in range(plan.tables):
            groups = [plan.group(4 * table + seat) for seat in range(4)]
            if groups[0] == groups[1] or groups[:2] != groups[2:]:
                return f"At table {table + 1} the groups do not sit in turn around the table, two of each."
        return None

    def ties(self, plan: Plan, played: Sequence[Played]) -> tuple[tuple[str, ...], ...]:
        """List those who are tied at a table; after the last round, those who are tied for a prize."""
        cutting = Cutting(played[-1].cuts)
        found = [duel(plan, played[-1], seats, cutting) for seats in pairs(plan, played[-1])]
        if None not in found and len(played) >= plan.opened.rounds:
            self._award(plan, played, contenders(plan.opened, played), cutting)
        return tuple(cutting.tied)

    def seating(self, plan: Plan, played: Sequence[Played]) -> Seating | None:
        """Move everybody; None when all rounds have been played."""
        if not played:
            return tuple(tuple(range(4 * table, 4 * table + 4)) for table in range(plan.tables))
        if len(played) >= plan.opened.rounds:
            return None
        last = len(played[-1].seating)
        tables = [list(table) for table in played[-1].seating]
        moves = outcomes(plan, played[-1])
        # Where those who leave a table go; the seat there is the one that its own leaver gives up.
        vacated = {(move.table, move.group): move.leaving for move in moves}
        for move in moves:
            target = move.table - 1 if move.table else last - 1
            tables[target][vacated[target, move.group]] = played[-1].seating[move.table][move.leaving]
        return tuple(tuple(table) for table in tables)

    def stars(self, plan: Plan, played: Sequence[Played]) -> Stars | None:
        """Give the stars of the round played last, table by table and in the order of the groups."""
        return stars_of(plan, played[-1], Cutting(played[-1].cuts))

    def standings(self, plan: Plan, played: Sequence[Played], names: Sequence[str]) -> tuple[Standing, ...]:
        """Rank by gold stars, then by red, then by fewer green."""
        cards = count(stars_of(plan, each, Cutting(each.cuts)) for each in played)
        order = {name: by_stars(cards.get(name, NONE)) for name in names}
        return tuple(
            Standing(
                name,
                1 + sum(own < order[name] for own in order.values()),
                cards.get(name, NONE)._asdict(),
            )
            for name in sorted(names, key=lambda name: order[name])
        )

    def prizes(self, plan: Plan, played: Sequence[Played], names: Sequence[str]) -> tuple[Prize, ...]:
        """Award the prizes for stars, group by group."""
        cutting = Cutting(played[-1].cuts)
        # Cards that settled who goes up were cut first.
        stars_of(plan, played[-1], cutting)
        return self._award(plan, played, names, cutting)

    def _award(
        self, plan: Plan, played: Sequence[Played], names: Sequence[str], cutting: Cutting
    ) -> tuple[Prize, ...]:
        cards = count(stars_of(plan, each, Cutting(each.cuts)) for each in played)
        group_of = {
            name: plan.group(place)
            for each in played
            for table, places in zip(each.names, each.seating, strict=True)
            for name, place in zip(table, places, strict=True)
        }
        groups = {
            group: [name for name in names if group_of.get(name) == group] for group in plan.opened.groups
        }
        return award(cards, groups, cutting)


class Pair(NamedTuple):
    """Hold where the two of a group sit at a table."""

    table: int
    """From 0."""
    group: str
    seats: tuple[int, int]


class Outcome(NamedTuple):
    """Hold who of a group did better at a table."""

    table: int
    group: str
    better: int
    """The seat of who goes up, or stays at the head table."""
    worse: int

    @property
    def leaving(self) -> int:
        """The seat of the one who leaves the table."""
        return self.better if self.table else self.worse


def pairs(plan: Plan, played: Played) -> Iterator[Pair]:
    """List the twos who are compared, table by table."""
    for table, places in enumerate(played.seating):
        for group in plan.opened.groups:
            first, second = (seat for seat, place in enumerate(places) if plan.group(place) == group)
            yield Pair(table, group, (first, second))


def duel(plan: Plan, played: Played, pair: Pair, cutting: Cutting) -> Outcome | None:
    """Find who of two did better; None while they have yet to cut."""
    names, costs = played.names[pair.table], played.costs[pair.table]
    least = min(costs[seat] for seat in pair.seats)
    first = cutting.first([names[seat] for seat in pair.seats if costs[seat] == least])
    if first is None:
        return None
    better = names.index(first)
    (worse,) = (seat for seat in pair.seats if seat != better)
    return Outcome(pair.table, pair.group, better, worse)


def outcomes(plan: Plan, played: Played, cutting: Cutting | None = None) -> list[Outcome]:
    """List who did better in each two, once all ties are settled."""
    cutting = cutting or Cutting(played.cuts)
    found = [duel(plan, played, pair, cutting) for pair in pairs(plan, played)]
    return [outcome for outcome in found if outcome is not None]


def stars_of(plan: Plan, played: Played, cutting: Cutting) -> Stars:
    """Give the stars of a round."""
    last = len(played.seating) - 1
    found = outcomes(plan, played, cutting)
    names = played.names
    return Stars(
        gold=tuple(names[each.table][each.better] for each in found if each.table == 0),
        red=tuple(names[each.table][each.better] for each in found if each.table > 0),
        green=tuple(names[each.table][each.worse] for each in found if each.table == last),
    )


def by_stars(card: Count) -> tuple[int, int, int]:
    """Order score cards, the best first."""
    return (-card.gold, -card.red, card.green)
