"""Write an evening as JSON Lines and read it back: its log, one event a line.

The least that a log needs are the inputs; derived events are checked where they are given. Part of a log is
a log: an evening that was broken off is replayed and goes on.
"""

from collections.abc import Iterable
from typing import get_args

from openhearts.game import Illegal
from openhearts.lines import LineError, Lines
from openhearts.lines import write as write_lines
from openhearts.party.evening import Party
from openhearts.party.events import AnyEvent
from openhearts.rules import RulesError


class LogError(LineError):
    """A line of a log that cannot be read, or is not lawful where it stands."""


LINES: Lines[AnyEvent] = Lines(
    get_args(AnyEvent), '{"type":"result","table":1,"scores":[0,3,10,0]}', LogError
)

TYPES = LINES.types
"""Kinds of events by the `type` that a line names."""


def write(party: Party) -> str:
    """Write the log of an evening."""
    return lines(party.log)


def lines(events: Iterable[AnyEvent]) -> str:
    """Write some events, to be added to a log as they happen."""
    return write_lines(events)


def read(text: str | bytes) -> list[AnyEvent]:
    """Read the events of a log; whether they are lawful is for `Party.replay`, or `replay`, to say.

    Raises:
        LogError: A line that is no event.
    """
    return [event for _, event in LINES.events(text)]


def replay(text: str | bytes) -> Party:
    """Make the evening that a log tells of.

    Raises:
        LogError: A line that is no event, or not lawful where it stands.

    Examples:
        >>> from openhearts.party import open_evening
        >>> party = Party(open_evening("progressive", "sweepstake", ["Ann"], rounds=3, seed="an example"))
        >>> replay(write(party))
        <Party progressive sweepstake/4: round 1, play>
    """
    party = None
    for line, event in LINES.events(text):
        try:
            if party is None:
                party = Party.replay([event])
            else:
                party.apply(event)
        except (Illegal, RulesError) as error:
            raise LogError(line, str(error)) from None
    if party is None:
        raise LogError(1, "The log is empty.")
    return party
