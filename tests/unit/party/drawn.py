"""Evenings for tests without a party: a movement is a function of the rounds, which are made up here."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from openhearts.cards import PACK, Card, parse_cards
from openhearts.party.events import Entrant, Opened, Standing
from openhearts.party.movement import Movement, Plan, Played, Seating
from openhearts.rules import ruleset
from openhearts.shuffle import Stream, shuffle

RULES = {2: "two-player", 3: "hearts/3", 4: "hearts/4", 5: "hearts/5", 6: "hearts/6"}

Took = Callable[[int, int], int]
"""What a place takes in a round, from 1."""


def plan_of(tables: int, rounds: int, rules: str = "hearts/4", deals: int = 1, movement: str = "") -> Plan:
    """Plan an evening of people called by the number of their place: P0, P1 …"""
    seats = ruleset(rules).seats
    entrants = tuple(Entrant(f"P{place}") for place in range(tables * seats))
    return Plan(Opened(movement, rules, rounds, entrants, deals), ruleset(rules))


def round_of(
    seating: Seating,
    costs: Sequence[Sequence[int | Fraction]],
    *,
    names: Mapping[int, str] | None = None,
    cuts: Mapping[str, str] | None = None,
    deals: Sequence[Sequence[Sequence[int]]] = (),
) -> Played:
    """Make up a round: what each table took, who played a place instead of its own name, what was cut."""
    return Played(
        seating,
        tuple(tuple((names or {}).get(place, f"P{place}") for place in table) for table in seating),
        tuple(tuple(map(Fraction, table)) for table in costs),
        tuple(tuple(tuple(map(Fraction, points)) for points in table) for table in deals),
        {name: tuple(parse_cards(cards)) for name, cards in (cuts or {}).items()},
    )


def evening(movement: Movement, plan: Plan, took: Took) -> list[Played]:
    """Play to the end; who is tied cuts from a pack that is shuffled anew each time."""
    played: list[Played] = []
    draw = Stream("cuts", "test")
    while (seating := movement.seating(plan, played)) is not None:
        number = len(played) + 1
        costs = [[took(number, place) for place in table] for table in seating]
        deals = [[table] * plan.opened.deals for table in costs]
        played.append(round_of(seating, costs, deals=deals))
        while ties := movement.ties(plan, played):
            cuts = dict(played[-1].cuts)
            for tied in ties:
                pack = shuffle([Card(card) for card in PACK], draw)
                for name, card in zip(tied, pack, strict=False):
                    cuts[name] = (*cuts.get(name, ()), card)
            played[-1] = played[-1]._replace(cuts=cuts)
    return played


def chance(word: str, below: int) -> Took:
    """Let everybody take anything below a number: the same each time it is asked for."""
    return lambda number, place: Stream(f"{word} {number} {place}", "test").below(below)


def rows(standings: Sequence[Standing]) -> list[tuple[int | str, ...]]:
    """Show standings: rank, name and figures."""
    return [(each.rank, each.name, *each.figures.values()) for each in standings]


def check_full(plan: Plan, seating: Seating, places: int | None = None) -> None:
    """Check that no table is short and nobody sits twice."""
    sitting = [place for table in seating for place in table]
    assert all(len(table) == plan.seats for table in seating)
    assert len(set(sitting)) == len(sitting)
    assert set(sitting) <= set(range(plan.places))
    assert len(sitting) == (plan.places if places is None else places)
