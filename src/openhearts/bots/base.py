"""Say what a bot is.

A bot is a function of its seed and of the view it is given: it keeps nothing between decisions, so a
game can be taken up anywhere, on any machine, and goes on the same way.
"""

from random import Random
from typing import ClassVar, Protocol

from openhearts.game import Action, View


class Bot(Protocol):
    """Play for a seat.

    A bot sees what a player in its seat sees, and nothing else. It is asked only when its seat is to
    act, and must answer with a lawful action of that seat.
    """

    name: ClassVar[str]
    """What it is called in lines and links."""
    title: ClassVar[str]
    """What it is called on a page."""
    summary: ClassVar[str]
    """How it plays, in a sentence for players."""

    def __init__(self, seed: int = 0) -> None:
        """Seed the bot's choices: the same seed and the same view give the same action."""

    def act(self, view: View) -> Action:
        """Answer what the seat does."""
        ...


def seat_of(view: View) -> int:
    """Name the seat whose view this is.

    Raises:
        ValueError: It is the view of somebody who only watches.
    """
    if view.seat is None:
        raise ValueError("a bot plays from the view of a seat, not of somebody who only watches")
    return view.seat


def chance(seed: int, view: View) -> Random:
    """Make a source of chance for one decision from the bot's seed and the place in the game."""
    return Random(f"{seed} {view.seat} {view.number} {view.seq}")
