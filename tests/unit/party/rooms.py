"""Rooms for tests: who sits where is said, not drawn, and results and cuts take a word each."""

from collections.abc import Sequence

from openhearts.party import AnyEvent, Cut, Entrant, Opened, Party, Result

GROUPS = ("ladies", "gentlemen")


def progressive(
    tables: int, rounds: int = 5, bots: Sequence[str] = (), rules: str = "sweepstake/4"
) -> Opened:
    """Seat `L1 G1 M1 H1` at table 1, `L2 G2 M2 H2` at table 2, and so on."""
    entrants = [
        Entrant(name := f"{letter}{table}", GROUPS[seat % 2], "uniform" if name in bots else None)
        for table in range(1, tables + 1)
        for seat, letter in enumerate("LGMH")
    ]
    return Opened("progressive", rules, rounds, tuple(entrants), groups=GROUPS)


def play(party: Party, *scores: Sequence[int]) -> list[AnyEvent]:
    """Report what the tables of a round took, all 0 1 2 3 where nothing is said; give the last events."""
    events: list[AnyEvent] = []
    for table in party.awaited:
        events = party.apply(Result(table, tuple(scores[table - 1]) if scores else (0, 1, 2, 3)))
    return events


def cut(party: Party, **cards: str) -> list[AnyEvent]:
    """Let people cut."""
    return party.apply(Cut(tuple(cards), " ".join(cards.values())))


def shown(party: Party) -> list[str]:
    """Show who sits where, a text for each table."""
    return [" ".join(table) for table in party.tables]


def tied(party: Party) -> list[str]:
    """Show who must cut, a text for each tie."""
    return [" ".join(names) for names in party.ties]
