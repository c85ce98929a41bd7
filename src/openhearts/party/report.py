"""Report an evening to programs; `openhearts.party.summary` tells it to people."""

import msgspec

from openhearts.party import Party, Result
from openhearts.party.events import Prize, Seated, Standing, Stars


class StarsReport(msgspec.Struct, frozen=True):
    """Report who got which star."""

    gold: tuple[str, ...]
    red: tuple[str, ...]
    green: tuple[str, ...]


class RoundReport(msgspec.Struct):
    """Report a round."""

    number: int
    tables: tuple[tuple[str, ...], ...]
    """Who sat down at each table, by seat."""
    scores: list[tuple[int, ...] | None]
    """The totals of each table; null while they are awaited."""
    counters: list[tuple[int | str, ...] | None]
    """What was gained in counters, where the rules know them."""
    stars: StarsReport | None = None


class Report(msgspec.Struct, kw_only=True):
    """Report an evening."""

    movement: str
    rules: str
    complete: bool
    """Whether it is over."""
    rounds: list[RoundReport]
    standings: tuple[Standing, ...]
    prizes: tuple[Prize, ...]


def report(party: Party) -> Report:
    """Report an evening."""
    rounds: list[RoundReport] = []
    for event in party.log:
        match event:
            case Seated():
                empty = len(event.tables)
                rounds.append(RoundReport(event.number, event.tables, [None] * empty, [None] * empty))
            case Result():
                rounds[-1].scores[event.table - 1] = event.scores
                rounds[-1].counters[event.table - 1] = event.counters
            case Stars():
                rounds[-1].stars = StarsReport(event.gold, event.red, event.green)
    return Report(
        movement=party.opened.movement,
        rules=party.rules.line,
        complete=party.phase == "over",
        rounds=rounds,
        standings=tuple(party.standings),
        prizes=tuple(party.prizes) if party.phase == "over" else (),
    )
