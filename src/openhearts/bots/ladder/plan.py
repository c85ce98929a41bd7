"""Say what a ladder plays: which bots, by which rules, how many deals; who sits where in each."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple

import msgspec

from openhearts.bots.ladder.players import refusal
from openhearts.game import score
from openhearts.rules import Ruleset, presets, ruleset

MOST_DEALS: Final = 1_000_000

CYCLE: Final = "passing.cycle"


class LadderError(ValueError):
    """Something a ladder cannot be played by, or on; its text is a sentence that says why."""


class Task(NamedTuple):
    """Hold a deal as it is to be played once: one bot in some seats, another in all the others."""

    deal: int
    """From 1."""
    one: str
    others: str
    seats: tuple[int, ...]
    """Where the one sits: in one seat, or in those of a team."""


class Plan(msgspec.Struct, frozen=True, tag_field="type", tag="ladder"):
    """Hold all that a ladder follows from."""

    rules: str
    """The ruleset's canonical line."""
    bots: tuple[str, ...]
    deals: int
    seed: str

    @property
    def ruleset(self) -> Ruleset:
        """The rules."""
        return read(self.rules)

    @property
    def sides(self) -> score.Sides:
        """Where the one may sit."""
        return score.sides(self.ruleset)

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Who plays against copies of whom.

        Where there are only two sides, one against the other and the other against the one are the same.

        Examples:
            >>> Plan("hearts/4", ("a", "b"), 8, "1").pairs, Plan("two-handed/2", ("a", "b"), 8, "1").pairs
            ((('a', 'b'), ('b', 'a')), (('a', 'b'),))
        """
        pairs = dict.fromkeys(permutations(self.bots, 2))
        if len(self.sides) > 2:
            return tuple(pairs)
        return tuple(pair for at, pair in enumerate(pairs) if pair[::-1] not in [*pairs][:at])

    @property
    def size(self) -> int:
        """How many tasks there are."""
        return self.deals * len(self.pairs) * len(self.sides)

    def __contains__(self, task: Task) -> bool:
        """Say whether something is one of the tasks."""
        pair = (task.one, task.others)
        return 1 <= task.deal <= self.deals and pair in self.pairs and task.seats in self.sides

    def tasks(self) -> Iterator[Task]:
        """List all that is played, deal by deal."""
        for deal in range(1, self.deals + 1):
            for one, others in self.pairs:
                for seats in self.sides:
                    yield Task(deal, one, others, seats)


def open_ladder(line: str, bots: Sequence[str], deals: int, seed: str) -> Plan:
    """Plan a ladder.

    Raises:
        RulesError: The line is no ruleset.
        LadderError: There is no such bot, fewer than two are named, or the deals are too many or too few.

    Examples:
        >>> plan = open_ladder("hearts", ["uniform", "casual"], 10, "an example")
        >>> plan.rules, plan.size
        ('hearts/4', 80)
        >>> open_ladder("hearts", ["uniform"], 10, "an example")
        Traceback (most recent call last):
            ...
        openhearts.bots.ladder.plan.LadderError: A ladder needs two bots; to play one against itself, name it twice.
    """  # noqa: E501
    rules = ruleset(line)
    for name in bots:
        if reason := refusal(name):
            raise LadderError(reason)
    if len(bots) < 2:
        raise LadderError("A ladder needs two bots; to play one against itself, name it twice.")
    if not 1 <= deals <= MOST_DEALS:
        raise LadderError(f"A ladder has 1 to {MOST_DEALS} deals, not {deals}.")
    return Plan(rules.line, tuple(bots), deals, seed)


@lru_cache(64)
def read(line: str) -> Ruleset:
    """Make a ruleset, once."""
    return ruleset(line)


def rules_of(rules: Ruleset, deal: int) -> Ruleset:
    """Give the rules of a game that begins with a later deal, from 1: with the pass of that deal first.

    A modifier that sets the passes is written out, for no line may undo what a modifier is there for.

    Examples:
        >>> rules_of(ruleset("hearts"), 6).line
        'hearts/4 passing.cycle=right,across,hold,left'
        >>> rules_of(ruleset("hearts+no-hold"), 2).line
        'hearts/4 passing.cycle=right,across,left'
        >>> rules_of(ruleset("hearts+no-hold"), 4).line
        'hearts+no-hold/4'
    """
    ahead = (deal - 1) % len(rules.passes)
    if not ahead:
        return rules
    known = presets()
    game, *modifiers = rules.parts
    passing = [name for name in modifiers if CYCLE in known[name].differences]
    settings: dict[str, str] = {}
    for name in passing:
        settings |= known[name].differences
    cycle = ",".join((*rules.passes[ahead:], *rules.passes[:ahead]))
    settings |= {**rules.overrides, CYCLE: cycle}
    head = "+".join((game, *(name for name in modifiers if name not in passing)))
    return read(" ".join((f"{head}/{rules.seats}", *(f"{key}={text}" for key, text in settings.items()))))
