"""Name the lines that are no events: which seat, whose turn, what was refused."""

from typing import get_args

import msgspec

from openhearts.bots.base import seat_of
from openhearts.game import Action, View
from openhearts.lines import LineError, Lines, parse_object
from openhearts.record import TYPES

EXAMPLE = '{"type":"play","seat":1,"card":"2C"}'


class Seated(msgspec.Struct, frozen=True, tag="seat"):
    """Tell a program, before anything else, which seat it plays."""

    seat: int
    limit: float | None = None
    """Seconds it has for an answer; None where nobody waits."""


class Turn(msgspec.Struct, frozen=True, tag="turn"):
    """Ask a program for an action of its seat."""

    turn: int
    """Counts the turns of this seat in this game, from 1; an answer may repeat it."""
    seat: int
    phase: str
    legal: list[str]
    """The cards it may play, pass or discard; the names it may choose from; empty where it bids."""
    count: int
    """How many of these an answer takes; 0 where it bids."""
    bids: tuple[int, int] | None
    """The least and the most that it may bid; None in any other phase."""
    view: View
    """All that the seat may know."""


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """Tell a program that its answer was not taken, so that another acts in its place."""

    turn: int
    error: str


class Failed(msgspec.Struct, frozen=True, tag="error"):
    """Answer a line that cannot be read, or a turn that cannot be played."""

    line: int
    """Which line, from 1."""
    error: str


TOLD: Lines[msgspec.Struct] = Lines(
    [Seated, Turn, Refused, *TYPES.values()],
    '{"type":"seat","seat":2}',
    LineError,
)
"""What a program may be told."""

ANSWERS: Lines[msgspec.Struct] = Lines([*get_args(Action), Failed], EXAMPLE, LineError)
"""What a program may say."""


def turn_of(number: int, view: View) -> Turn:
    """Ask for an action from a view.

    Raises:
        ValueError: It is the view of somebody who only watches.
    """
    count = int(view.phase != "bid")
    if view.phase == "pass":
        count = view.pass_count
    elif view.phase == "discard" and view.kitty is not None:
        count = view.kitty.size
    legal = view.legal or [offer.name for offer in view.options]
    return Turn(number, seat_of(view), view.phase, legal, count, view.bid_range, view)


def line_of(told: msgspec.Struct) -> bytes:
    r"""Write a line.

    Examples:
        >>> line_of(Seated(2, limit=10.0))
        b'{"type":"seat","seat":2,"limit":10.0}\n'
    """
    return msgspec.json.encode(told) + b"\n"


def answer_line(action: Action, turn: int) -> bytes:
    r"""Write the answer to a turn.

    Examples:
        >>> from openhearts.game import Play
        >>> answer_line(Play(1, "2C"), turn=3)
        b'{"type":"play","seat":1,"card":"2C","turn":3}\n'
    """
    return msgspec.json.encode({**msgspec.to_builtins(action), "turn": turn}) + b"\n"


def read_answer(line: bytes) -> tuple[msgspec.Struct, int | None]:
    """Read what a program says, and the turn that it says it for.

    Raises:
        ValueError: It is neither an action nor an error.

    Examples:
        >>> read_answer(b'{"type":"play","seat":1,"card":"2C","turn":3}')
        (Play(seat=1, card='2C'), 3)
    """
    fields = parse_object(line, EXAMPLE)
    turn = fields.pop("turn", None)
    if turn is not None and type(turn) is not int:
        raise ValueError('"turn" is a whole number.')
    return ANSWERS.event(msgspec.json.encode(fields)), turn
