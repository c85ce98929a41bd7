"""Keep an evening that is played on the command line in files: its log, and the record of every game."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from openhearts.cli.refused import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from openhearts.game import Game
    from openhearts.party import AnyEvent, Opened, Party
    from openhearts.party.play import Host, Keep


def taken_up(log: Path | None, opened: Opened) -> Party:
    """Make the evening that a log tells of, or a new one where it tells of none; leave the log whole.

    Raises:
        Refused: It is the log of another evening.
    """
    from openhearts.party.log import LogError, write

    text = log.read_bytes() if log is not None and log.exists() else b""
    try:
        played = told(text, opened)
    except LogError as error:
        click.echo(f"{log}: line {error.line}: {error.reason}", err=True)
        raise SystemExit(1) from None
    if played.opened != opened:
        raise Refused(
            f"{log} holds another evening; give the options and the seed of that one, or another file."
        )
    if log is not None and (whole := write(played).encode()) != text:
        log.write_bytes(whole)
    return played


def told(text: bytes, opened: Opened) -> Party:
    """Read the log of an evening that may have been broken off in the middle of a line.

    Raises:
        LogError: It cannot be read.
    """
    from openhearts.party import Party
    from openhearts.party.log import LogError, lines, replay

    if lines([opened]).encode().startswith(text.lstrip()):
        return Party(opened)
    try:
        return replay(text)
    except LogError as error:
        whole = text[: text.rfind(b"\n") + 1]
        if text.endswith(b"\n") or not whole.strip() or error.line <= whole.count(b"\n"):
            raise
        return replay(whole)


def events(played: Party, host: Host, log: Path | None) -> Iterator[list[AnyEvent]]:
    """Play on; write down what happens before anything else does."""
    from openhearts.party.log import lines

    if log is None:
        yield from host.evening(played)
        return
    with log.open("ab") as file:
        for events in host.evening(played):
            file.write(lines(events).encode())
            file.flush()
            yield events


def keeper(records: Path) -> Keep:
    """Make what writes the record of a game into a directory."""
    from openhearts import record

    records.mkdir(parents=True, exist_ok=True)

    def keep(number: int, table: int, game: Game) -> None:
        file = records / f"round-{number:02}-table-{table:02}.jsonl"
        file.write_text(record.write(game), "utf-8", newline="\n")

    return keep


@contextmanager
def written() -> Iterator[None]:
    """Say which file cannot be written.

    Raises:
        Refused: One cannot.
    """
    try:
        yield
    except OSError as error:
        if error.filename is None:
            raise
        raise Refused(f"{error.filename} cannot be written: {error.strerror}.") from None
