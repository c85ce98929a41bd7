"""What everybody earns at an evening that goes by match points, added up from the lines of its log."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

Line = Mapping[str, Any]
"""A line of a log, read as plain JSON."""


class Sat(NamedTuple):
    """Hold what came of a table: who sat there when its result came in, and what it was."""

    number: int
    names: tuple[str, ...]
    result: Line

    @property
    def costs(self) -> list[Fraction]:
        """What is better when it is less: points, or counters turned round."""
        if "counters" in self.result:
            return [-Fraction(gain) for gain in self.result["counters"]]
        return [Fraction(score) for score in self.result["scores"]]


def tables_of(lines: Iterable[Line]) -> Iterator[Sat]:
    """Read a log table by table."""
    tables: list[list[str]] = []
    number = 0
    for line in lines:
        match line["type"]:
            case "round":
                tables, number = [list(table) for table in line["tables"]], line["number"]
            case "seat":
                for table in tables:
                    table[:] = [line["name"] if name == line["instead_of"] else name for name in table]
            case "result":
                yield Sat(number, tuple(tables[line["table"] - 1]), line)


def earned(own: Any, others: Iterable[Any]) -> int:
    """Count 2 for each of the others who did worse, 1 for each who did the same."""
    return sum(2 * (own < other) + (own == other) for other in others)


def at_the_table(sat: Iterable[Sat]) -> tuple[dict[str, int], dict[str, Fraction]]:
    """Add up what everybody earns against those at the table, and what it cost."""
    points: dict[str, int] = defaultdict(int)
    costs: dict[str, Fraction] = defaultdict(Fraction)
    for table in sat:
        for seat, (name, cost) in enumerate(zip(table.names, table.costs, strict=True)):
            points[name] += earned(cost, [other for at, other in enumerate(table.costs) if at != seat])
            costs[name] += cost
    return points, costs


def at_the_other_tables(sat: Iterable[Sat]) -> tuple[dict[str, int], dict[str, Fraction]]:
    """Add up what everybody earns against the same seats elsewhere, and what part it is of all there was."""
    points: dict[str, int] = defaultdict(int)
    most: dict[str, int] = defaultdict(int)
    rounds: dict[int, list[Sat]] = defaultdict(list)
    for table in sat:
        rounds[table.number].append(table)
    for tables in rounds.values():
        for table in tables:
            elsewhere = [other for other in tables if other is not table]
            for deal, costs in enumerate(table.result["deals"]):
                for seat, name in enumerate(table.names):
                    points[name] += earned(
                        costs[seat], [other.result["deals"][deal][seat] for other in elsewhere]
                    )
                    most[name] += 2 * len(elsewhere)
    return points, {name: Fraction(points[name], most[name]) for name in points}


def ranks(keys: Mapping[str, Any]) -> dict[str, int]:
    """Rank names, the least first; equals share a rank."""
    return {name: 1 + sum(other < key for other in keys.values()) for name, key in keys.items()}


def check_standings(movement: str, lines: Sequence[Line], standings: Sequence[Line]) -> None:
    """Hold standings, the first figure the weightiest, against what the tables came to."""
    sat = [*tables_of(lines)]
    found = {one["name"]: one["rank"] for one in standings}
    figures = {one["name"]: [*one["figures"].values()] for one in standings}
    assert [one["rank"] for one in standings] == sorted(found.values())
    if movement == "duplicate":
        points, parts = at_the_other_tables(sat)
        assert found == ranks({name: (-part, -points[name]) for name, part in parts.items()})
        for name, (percent, own) in figures.items():
            assert own == points[name]
            assert abs(Fraction(percent) - 100 * parts[name]) <= Fraction(1, 20)
    elif movement == "knock-out":
        reached = {name: table.number for table in sat for name in table.names}
        assert [reached[one["name"]] for one in standings] == sorted(reached.values(), reverse=True)
        assert standings[0]["name"] in best_of(sat[-1])
        assert found.keys() == reached.keys()
    else:
        points, costs = at_the_table(sat)
        assert found == ranks({name: (-points[name], costs[name]) for name in points})
        assert {name: own for name, (own, _) in figures.items()} == points
        seats = len(sat[0].names)
        assert sum(points.values()) == len(sat) * seats * (seats - 1)


def best_of(table: Sat) -> set[str]:
    """Name those of a table with whom nobody was better."""
    return {name for name, cost in zip(table.names, table.costs, strict=True) if cost == min(table.costs)}


def going_on(table: Sat) -> set[str]:
    """Name those of a table who are in the better half, with no tie about it."""
    half = len(table.names) // 2
    return {
        name
        for name, cost in zip(table.names, table.costs, strict=True)
        if sum(other <= cost for other in table.costs) <= half
    }
