"""Say what a movement is: the rule by which people move between tables.

A movement is a pure function of the plan of the evening and of the rounds played so far. It deals with
*places*, numbered from 0 in the order of the entrants: who plays a place may change, its way through the
room does not. What a person has earned goes by the names of who played.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, NamedTuple, Protocol

from openhearts.party.cuts import Cuts
from openhearts.party.events import Opened, Prize, Standing, Stars
from openhearts.rules import Ruleset

Seating = tuple[tuple[int, ...], ...]
"""The places at each table, by seat; the head table first."""


class Plan(NamedTuple):
    """Hold what an evening was opened with."""

    opened: Opened
    rules: Ruleset

    @property
    def seats(self) -> int:
        """How many sit at a table."""
        return self.rules.seats

    @property
    def places(self) -> int:
        """How many seats there are in the room."""
        return len(self.opened.entrants)

    @property
    def tables(self) -> int:
        """How many tables there are at the start."""
        return self.places // self.seats

    def group(self, place: int) -> str | None:
        """Give the group of a place, which never changes."""
        return self.opened.entrants[place].group


class Played(NamedTuple):
    """Hold a round that has been played."""

    seating: Seating
    names: tuple[tuple[str, ...], ...]
    """Who played each place when the table's result came in."""
    costs: tuple[tuple[Fraction, ...], ...]
    """What the seats of each table are compared by: fewer is better, whatever the rules count."""
    deals: tuple[tuple[tuple[Fraction, ...], ...], ...]
    """The same for each deal of each table; empty where a result does not give them."""
    cuts: Cuts
    """The cards that people have cut since the round was played."""


class Movement(Protocol):
    """Move people between tables."""

    name: ClassVar[str]
    """What lines and the command line call it."""
    title: ClassVar[str]
    rules: ClassVar[tuple[str, ...]]
    """What people are told before they come: how they move, what counts, what becomes of ties."""
    grouped: ClassVar[int]
    """How many groups the host names; 0 where there are none."""
    same_deals: ClassVar[bool]
    """Whether every table of a round plays the same decks; results then bring the points of each deal."""
    by_counters: ClassVar[bool]
    """Whether counters are compared, where the rules settle in them, and not the points."""

    def refusal(self, plan: Plan) -> str | None:
        """Say why an evening cannot be played like this, if it cannot."""
        ...

    def ties(self, plan: Plan, played: Sequence[Played]) -> tuple[tuple[str, ...], ...]:
        """List the people who must cut before the bell can ring, those who are tied together."""
        ...

    def seating(self, plan: Plan, played: Sequence[Played]) -> Seating | None:
        """Seat the next round, the first where none has been played; None when the evening is over."""
        ...

    def stars(self, plan: Plan, played: Sequence[Played]) -> Stars | None:
        """Give the stars of the round played last, where there are any."""
        ...

    def standings(self, plan: Plan, played: Sequence[Played], names: Sequence[str]) -> tuple[Standing, ...]:
        """Rank everybody who took part, the best first; equals share a rank."""
        ...

    def prizes(self, plan: Plan, played: Sequence[Played], names: Sequence[str]) -> tuple[Prize, ...]:
        """Award the prizes among some people."""
        ...
