"""A progressive evening, worked out from the inputs of its log with nothing of what the engine uses.

After Foster's Progressive Hearts and the Progressive Euchre it refers to: at each table lady is compared with
lady and gentleman with gentleman; who has fewer hearts goes up a table. Ties cut, and the lower card goes up,
the ace being low. At the head table that one stays and has a gold star, and the other goes to the last, the
booby table, where who has more stays and has a green star. Who goes up from another table has a red one.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

Line = Mapping[str, Any]
"""A line of a log, read as plain JSON."""

COLOURS = ("gold", "red", "green")

LOW_TO_HIGH = "A23456789TJQK"

SIDES = ((0, 2), (1, 3))
"""The seats of the two groups at each table."""


@dataclass
class Place:
    """Hold who plays where, and what they are: a `person`, a `bot` of the start, or a `stand-in`."""

    name: str
    group: str
    kind: str


class Evening:
    """Follow an evening from its inputs alone."""

    def __init__(self, lines: Iterable[Line]) -> None:
        """Take a log, or as much of it as there is; what follows from its inputs is not read."""
        self.seatings: list[list[list[str]]] = []
        self.stars: list[dict[str, list[str]]] = []
        self.changes: list[tuple[str, str]] = []
        """Who plays now, and instead of whom, in the order it happened."""
        self.over = False
        self.prizes: list[tuple[str, str]] = []
        self.waiting: list[str] = []
        self._tables: list[list[Place]] = []
        self._own: dict[str, Place] = {}
        self._group: dict[str, str] = {}
        self.everybody: set[str] = set()
        """Who has played a round to its end."""
        self._played: dict[int, list[tuple[str, int]]] = {}
        self._cut: dict[str, list[int]] = {}
        self._won: list[tuple[str, str, str]] = []
        for line in lines:
            match line["type"]:
                case "party":
                    self._open(line)
                case "result":
                    names = [place.name for place in self._tables[line["table"] - 1]]
                    self._played[line["table"]] = [*zip(names, line["scores"], strict=True)]
                case "cut":
                    for name, card in zip(line["names"], line["cards"].split(), strict=True):
                        self._cut.setdefault(name, []).append(LOW_TO_HIGH.index(card[0]))
                case "join":
                    self._group.setdefault(line["name"], line.get("group", ""))
                    self.waiting.append(line["name"])
                case "leave":
                    self._leave(line["name"])
            self._go_on()

    def _open(self, line: Line) -> None:
        entrants = [
            Place(one["name"], one["group"], "bot" if one.get("bot") else "person")
            for one in line["entrants"]
        ]
        self._tables = [entrants[first : first + 4] for first in range(0, len(entrants), 4)]
        self._own = {place.name: place for place in entrants if place.kind == "person"}
        self._group = {place.name: place.group for place in entrants}
        self._groups = line["groups"]
        self._rounds = line["rounds"]
        self._seat()

    def _seat(self) -> None:
        self.seatings.append([[place.name for place in table] for table in self._tables])

    def _leave(self, name: str) -> None:
        if name in self.waiting:
            self.waiting.remove(name)
            return
        place = self._own[name]
        place.name, place.kind = f"Bot for {name}", "stand-in"
        self._group[place.name] = place.group
        self.changes.append((place.name, name))

    def _go_on(self) -> None:
        """Ring the bell as soon as every table has come to an end and nobody has to cut."""
        if self.over or len(self._played) < len(self._tables):
            return
        if len(self.stars) < self._rounds:
            orders = {
                (table, side): self._order(table, side)
                for table in range(len(self._tables))
                for side in range(2)
            }
            known = {where: order for where, order in orders.items() if order is not None}
            if len(known) < len(orders):
                return
            self._hand_out(known)
            self._cut = {}
            if len(self.stars) < self._rounds:
                self._move(known)
                self._sit_down()
                self._seat()
                self._played = {}
                return
        self._end()

    def _order(self, table: int, side: int) -> tuple[int, int] | None:
        """Put two seats of one group in order, who goes up first; None where they have to cut."""
        first, second = SIDES[side]
        (one, its), (other, others) = (self._played[table + 1][seat] for seat in (first, second))
        if its != others:
            return (first, second) if its < others else (second, first)
        for mine, theirs in zip(self._cut.get(one, ()), self._cut.get(other, ()), strict=False):
            if mine != theirs:
                return (first, second) if mine < theirs else (second, first)
        return None

    def _hand_out(self, orders: Mapping[tuple[int, int], tuple[int, int]]) -> None:
        given: dict[str, list[str]] = {colour: [] for colour in COLOURS}
        for (table, _), (better, worse) in orders.items():
            names = [name for name, _ in self._played[table + 1]]
            self.everybody.update(names)
            given["red" if table else "gold"].append(names[better])
            if table == len(self._tables) - 1:
                given["green"].append(names[worse])
        self.stars.append(given)

    def _move(self, orders: Mapping[tuple[int, int], tuple[int, int]]) -> None:
        """Let one of each group leave each table, and another take that one's seat."""
        last = len(self._tables) - 1
        before = [list(table) for table in self._tables]
        leaving = {where: order[1] if where[0] == 0 else order[0] for where, order in orders.items()}
        for (table, side), seat in leaving.items():
            to = table - 1 if table else last
            self._tables[to][leaving[to, side]] = before[table][seat]

    def _sit_down(self) -> None:
        """Give places to those who wait: first to all who come back their own, then to the others a bot's."""
        for name in list(self.waiting):
            if name in self._own and self._own[name].name == f"Bot for {name}":
                self._take(name, self._own[name])
        for name in list(self.waiting):
            from_the_last = [place for table in reversed(self._tables) for place in table]
            for kind in ("bot", "stand-in"):
                bots = [one for one in from_the_last if (one.kind, one.group) == (kind, self._group[name])]
                if bots:
                    self._take(name, bots[0])
                    break

    def _take(self, name: str, place: Place) -> None:
        self.waiting.remove(name)
        self.changes.append((name, place.name))
        place.name, place.kind = name, "person"
        self._own[name] = place

    def counts(self) -> dict[str, tuple[int, int, int]]:
        """Count the gold, red and green stars of all who have any."""
        counted = {
            colour: Counter(name for stars in self.stars for name in stars[colour]) for colour in COLOURS
        }
        names = {name for colour in COLOURS for name in counted[colour]}
        return {name: (counted["gold"][name], counted["red"][name], counted["green"][name]) for name in names}

    def ranks(self) -> dict[str, int]:
        """Rank everybody: most gold, then most red, then fewest green; equals share a rank."""
        stars = self.counts()
        keys = {name: order_of_merit(stars.get(name, (0, 0, 0))) for name in self.everybody}
        return {name: 1 + sum(other < key for other in keys.values()) for name, key in keys.items()}

    def _end(self) -> None:
        """Give the prizes, each group's on its own; stop where there must be a cut first."""
        while len(self._won) < 2 * len(COLOURS):
            done = {(colour, group) for colour, group, _ in self._won}
            open_prizes = [(c, g) for c in COLOURS for g in self._groups if (c, g) not in done]
            decided = False
            for group in self._groups:
                colours = [colour for colour, whose in open_prizes if whose == group]
                winner = self._winner(colours[0], group) if colours else None
                if winner is None:
                    continue
                self._won.append((colours[0], group, winner))
                for name in [name for name in self._cut if self._group[name] == group]:
                    del self._cut[name]
                decided = True
            if not decided:
                return
        order = [(colour, group) for colour in COLOURS for group in self._groups]
        self._won.sort(key=lambda one: order.index(one[:2]))
        self.prizes = [(f"{colour}, {group}", name) for colour, group, name in self._won if name]
        self.over = True

    def _winner(self, colour: str, group: str) -> str | None:
        """Name who wins a prize; nobody (the empty text) without a star, None where they have to cut."""
        which = COLOURS.index(colour)
        has_prize = {name for *_, name in self._won}
        people = self.everybody & {*self._own}
        stars = {
            name: given
            for name, given in self.counts().items()
            if self._group[name] == group
            and name in (people or self.everybody)
            and name not in has_prize
            and given[which]
        }
        if not stars:
            return ""
        best = min(prize_order(colour, given) for given in stars.values())
        tied = [name for name, given in stars.items() if prize_order(colour, given) == best]
        for time in count():
            if len(tied) == 1:
                return tied[0]
            if any(len(self._cut.get(name, ())) <= time for name in tied):
                return None
            lowest = min(self._cut[name][time] for name in tied)
            tied = [name for name in tied if self._cut[name][time] == lowest]
        return None


def order_of_merit(stars: tuple[int, int, int]) -> tuple[int, int, int]:
    """Turn stars into what is smaller for who stands higher."""
    gold, red, green = stars
    return (-gold, -red, green)


def prize_order(colour: str, stars: tuple[int, int, int]) -> tuple[int, int]:
    """Turn stars into what is smaller for who wins: gold by red, red by gold, green by less gold."""
    gold, red, green = stars
    return {"gold": (-gold, -red), "red": (-red, -gold), "green": (-green, gold)}[colour]


def check(lines: Sequence[Line]) -> Evening:
    """Hold what a log says that follows against what does follow; return that."""
    mine = Evening(line for line in lines if line["type"] in ("party", "result", "cut", "join", "leave"))
    seatings = [line for line in lines if line["type"] == "round"]
    assert [line["number"] for line in seatings] == [*range(1, len(seatings) + 1)]
    assert [line["tables"] for line in seatings] == mine.seatings
    stars = [line for line in lines if line["type"] == "stars"]
    # Those of the last round are handed out with the prizes, for which some may have to cut first.
    handed_out = mine.stars if mine.over else mine.stars[: len(mine.seatings) - 1]
    assert [{colour: sorted(line[colour]) for colour in COLOURS} for line in stars] == [
        {colour: sorted(names) for colour, names in given.items()} for given in handed_out
    ]
    changes = [(line["name"], line["instead_of"]) for line in lines if line["type"] == "seat"]
    assert changes == mine.changes
    ends = [line for line in lines if line["type"] == "over"]
    assert bool(ends) == mine.over
    for end in ends:
        assert [(prize["title"], prize["name"]) for prize in end.get("prizes", [])] == mine.prizes
        check_standings(mine, end["standings"])
    return mine


def check_standings(mine: Evening, standings: Sequence[Line]) -> None:
    """Hold the ranks of an evening, and the stars they come from, against those that follow."""
    names = [one["name"] for one in standings]
    assert sorted(names) == sorted(mine.everybody)
    assert {one["name"]: one["rank"] for one in standings} == mine.ranks()
    assert [one["rank"] for one in standings] == sorted(one["rank"] for one in standings)
    for one in standings:
        assert tuple(one["figures"].values()) == mine.counts().get(one["name"], (0, 0, 0))
