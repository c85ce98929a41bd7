"""Keep what a ladder has played in a file of JSON Lines: the plan, then each deal that was played once."""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from openhearts.bots.ladder.plan import LadderError, Plan, Task
from openhearts.bots.ladder.play import Played
from openhearts.game.words import counted
from openhearts.lines import LineError, Lines, write

LINES: Final = Lines[Plan | Played]((Plan, Played), '{"type":"ladder","rules":"hearts/4"}', LineError)


def taken_up(path: Path, plan: Plan) -> dict[Task, Played]:
    """Read what has been played, and leave the file whole: a last line that was torn off is cut away.

    Raises:
        LadderError: The file holds another ladder, or something else.
        OSError: It cannot be read or written.
    """
    text = path.read_bytes() if path.exists() else b""
    head, whole = write([plan]).encode(), text[: text.rfind(b"\n") + 1]
    if not whole:
        if not head.startswith(text):
            raise LadderError(f"{path} holds something else; name another file with --out.")
        path.write_bytes(head)
        return {}
    played = dict(told(path, whole, plan))
    if len(whole) < len(text):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    return played


def told(path: Path, text: bytes, plan: Plan) -> Iterator[tuple[Task, Played]]:
    """Read whole lines.

    Raises:
        LadderError: They are not those of this ladder.
    """
    try:
        for line, event in LINES.events(text):
            if line == 1 and isinstance(event, Plan):
                if event != plan:
                    raise LadderError(f"{path} {other(event, plan)}; name another file with --out.")
            elif line > 1 and isinstance(event, Played) and event.task in plan:
                yield event.task, event
            else:
                raise LadderError(f"{path}: line {line} is no deal of this ladder.")
    except LineError as error:
        raise LadderError(f"{path}: {error}") from None


def other(found: Plan, wanted: Plan) -> str:
    """Say in what the ladder of a file differs from the one that is wanted.

    Examples:
        >>> other(Plan("hearts/4", ("a", "b"), 8, "1"), Plan("hearts/4", ("a", "b"), 9, "1"))
        'holds a ladder of 8 deals, not 9'
    """
    if found.rules != wanted.rules:
        return f"holds a ladder of {found.rules}, not of {wanted.rules}"
    if found.bots != wanted.bots:
        return f"holds a ladder of the bots {', '.join(found.bots)}, not {', '.join(wanted.bots)}"
    if found.seed != wanted.seed:
        return f"holds a ladder with the seed {found.seed}, not {wanted.seed}"
    return f"holds a ladder of {counted(found.deals, 'deal')}, not {wanted.deals}"


def keep(file: BinaryIO, played: Played) -> None:
    """Write down a deal that was played, in one piece."""
    file.write(msgspec.json.encode(played) + b"\n")
    file.flush()
