"""Read on the command line who is at an evening, who comes and who goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openhearts.cli.refused import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from openhearts.party import Entrant, Opened
    from openhearts.party.play import Call


def arrange(
    people: Iterable[Entrant], leaving: Sequence[Call], joining: Sequence[Call], rounds: int
) -> tuple[list[Entrant], tuple[Call, ...]]:
    """Put in order who comes and goes; who leaves before having come was there from the start.

    In one round people leave before others come.

    Raises:
        Refused: A round is not played.
    """
    from openhearts.party import Entrant
    from openhearts.party.people import alike

    start = list(people)
    known = {alike(one.name) for one in start}
    calls = sorted((*leaving, *joining), key=lambda call: call.number)
    for call in calls:
        name = call.event.name
        if call.number not in range(1, rounds + 1):
            raise Refused(f"{name} cannot come or go in round {call.number}: the rounds are 1 to {rounds}.")
        if call in leaving and alike(name) not in known:
            start.append(Entrant(name))
        known.add(alike(name))
    return start, tuple(calls)


def rehearse(opened: Opened, calls: Iterable[Call]) -> None:
    """Let people come and go at an evening that is not played, so that it is known whether they can.

    Raises:
        Illegal: Somebody cannot.
    """
    from openhearts.party import Party

    rehearsal = Party(opened)
    for call in calls:
        rehearsal.apply(call.event)


def words(given: Iterable[str]) -> list[str]:
    """Take apart words that are separated by commas."""
    return [word.strip() for some in given for word in some.split(",") if word.strip()]


def entrant(word: str, grouped: bool) -> Entrant:
    """Read who is there from the start: NAME, or NAME:GROUP where there are groups."""
    from openhearts.party import Entrant

    name, colon, group = word.rpartition(":") if grouped else ("", "", word)
    return Entrant(name.strip(), group.strip()) if colon else Entrant(word)


def calls_of(given: tuple[str, ...], grouped: bool, *, joining: bool) -> list[Call]:
    """Read who comes or goes: NAME@ROUND, or NAME:GROUP@ROUND.

    Raises:
        Refused: A word names no round.
    """
    from openhearts.party import Joined, Left
    from openhearts.party.play import Call

    calls = []
    for word in words(given):
        who, _, number = word.rpartition("@")
        if not who.strip() or not number.isascii() or not number.isdigit() or len(number) > 6:
            raise Refused(f'"{word}" names nobody and no round, like Ann@3.')
        one = entrant(who.strip(), grouped)
        calls.append(Call(int(number), Joined(one.name, one.group) if joining else Left(one.name)))
    return calls
