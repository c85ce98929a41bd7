"""Hold what a seat might do, what each is expected to bring, and why."""

import msgspec

from openhearts.game import Action


class Candidate(msgspec.Struct, frozen=True):
    """Hold one thing that a seat might do."""

    action: Action
    value: float
    """The expected result for the seat, its own against the mean of the others: more is better.

    In points, or in counters where each deal is settled in them; when the game is near its end, with what
    winning it is worth."""
    error: float
    """The standard error of the value; 0 where it is known."""
    points: float
    """The expected own points in the deal."""


class Reasons(msgspec.Struct, frozen=True):
    """Hold what one bot thinks of a decision."""

    level: str
    """Which bot judged."""
    seat: int
    best: Action
    candidates: tuple[Candidate, ...]
    """Best first."""
    words: tuple[str, ...]
    """What drives it, in sentences for a player; the most telling first."""
