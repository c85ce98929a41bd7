"""The levels a player may choose from, each a way to decide; how strong they are is measured, not named.

A level that searches is fixed by its number of playouts, so that it plays the same on every machine.
"""

from typing import ClassVar, Final

from openhearts.bots.base import chance
from openhearts.bots.search import Decision, Searcher
from openhearts.bots.thumb import RulesOfThumb
from openhearts.bots.uniform import Uniform
from openhearts.game import Action, View

SLIPS: Final = 0.3
"""How often a beginner does not think."""


class Beginner:
    """Play by rules of thumb, but do anything lawful now and then."""

    name: ClassVar = "beginner"
    title: ClassVar = "Beginner"
    summary: ClassVar = "Knows what to avoid, and forgets it three times in ten."

    def __init__(self, seed: int = 0) -> None:
        """Seed the slips."""
        self._careful, self._careless = RulesOfThumb(seed), Uniform(seed)
        self._seed = seed

    def act(self, view: View) -> Action:
        """Answer what the seat does."""
        slips = chance(self._seed, view).random() < SLIPS
        return (self._careless if slips else self._careful).act(view)


class Searching:
    """Play by search; a subclass says with how many playouts."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    playouts: ClassVar[int]
    passing: ClassVar[int]

    def __init__(self, seed: int = 0, seconds: float | None = None) -> None:
        """Seed the drawn worlds; with `seconds`, think so long for each decision instead."""
        self._searcher = Searcher(self.playouts, self.passing, seed=seed, seconds=seconds)

    def act(self, view: View) -> Action:
        """Answer what the seat does."""
        return self.decide(view).action

    def decide(self, view: View) -> Decision:
        """Answer what the seat does, with all that was weighed."""
        return self._searcher.decide(view)


class Strong(Searching):
    """Search for about a tenth of a second."""

    name = "strong"
    title = "Strong"
    summary = "Plays each card out in thousands of ways that the hidden cards may lie; a moment's thought."
    playouts = 4_000
    passing = 16_000


class Expert(Searching):
    """Search for about a second."""

    name = "expert"
    title = "Expert"
    summary = "Like strong, but looks at ten times as many ways, and takes about a second."
    playouts = 40_000
    passing = 40_000
