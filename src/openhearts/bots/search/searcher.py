"""Decide by search: play candidates out in drawn worlds, drop the hopeless, take the best."""

from collections.abc import Sequence
from functools import lru_cache
from time import perf_counter
from typing import Final, NamedTuple

from openhearts.bots.base import chance
from openhearts.bots.known import Known
from openhearts.bots.search.candidates import Option, options_of
from openhearts.bots.search.endgame import solved
from openhearts.bots.search.stakes import Outcome, Stakes
from openhearts.bots.worlds import worlds_of
from openhearts.core import COLLECT, DUCK, OLD, Policy, Search, Table, Worlds
from openhearts.core.search import Candidate, Tally
from openhearts.game import Action, Choose, View

FIRST: Final = 32
"""Worlds before any candidate is dropped."""

BATCH: Final = 16
"""Worlds between one look at the candidates and the next; more of them once few candidates are left."""

DOUBT: Final = 2.0
"""How many standard errors a candidate must be behind the best to be dropped."""

ALERT: Final = 0.43
"""The share of the moon set that makes a collector a danger in the playouts."""

CAUTION: Final = 64
"""In how many of 256 worlds the seat that has collected everything so far plays for the moon."""


MARGIN: Final = 0.5


class Weighed(NamedTuple):
    """Hold what a search found out about an option."""

    option: Option
    tally: Tally


class Decision(NamedTuple):
    """Hold what a search came to."""

    action: Action
    weighed: tuple[Weighed, ...]
    """Each option with what it brings, best first; none where there was no choice."""
    playouts: int


@lru_cache(64)
def policy_of(table: Table, sign: int, sides: tuple[int, ...]) -> Policy:
    """Make the rules of thumb of a ruleset, once."""
    return Policy(table, sign, sides)


class Searcher:
    """Search with a number of playouts for each decision, or as many as a time allows.

    Args:
        playouts: How many for a card.
        passing: How many for a pass, a bid and the like.
        seconds: If given, how long to think instead, up to `most` playouts.
    """

    def __init__(
        self, playouts: int, passing: int | None = None, *, seed: int = 0, seconds: float | None = None
    ) -> None:
        self.playouts = playouts
        self.passing = passing or playouts
        self.seed = seed
        self.seconds = seconds

    def decide(self, view: View) -> Decision:
        """Decide what the seat of a view does.

        Raises:
            ValueError: It is not the view of a seat that has something to do.
        """
        start = perf_counter()
        known = Known(view)
        stakes = Stakes(view)
        worlds = worlds_of(view)
        deal = worlds.deal(0)
        if view.choice == "moon":
            return self.moon(view, worlds, stakes)
        options = options_of(view, deal, known)
        if len(options) == 1:
            return Decision(options[0].action, (), 0)
        seed = chance(self.seed, view).getrandbits(64)
        tallies = solved(view, known, stakes, worlds, options, seed)
        if tallies is not None:
            weighed = [Weighed(*pair) for pair in zip(options, tallies, strict=True)]
            weighed.sort(key=lambda one: -one.tally.mean)
            return Decision(weighed[0].option.action, tuple(weighed), 0)
        search = self.prepare(view, known, worlds, options)
        budget = self.playouts if view.phase == "play" else self.passing
        played = self.run(search, options, stakes, budget, start)
        weighed = [Weighed(*pair) for pair in zip(options, search.results(), strict=True)]
        weighed.sort(key=lambda one: (not search.is_live(options.index(one.option)), -one.tally.mean))
        return Decision(chosen(weighed).option.action, tuple(weighed), played)

    def prepare(self, view: View, known: Known, worlds: Worlds, options: Sequence[Option]) -> Search:
        """Set a search up."""
        costs = known.costs
        side = list(range(10))
        for team in view.teams:
            for one in team:
                side[one] = min(team)
        policy = policy_of(worlds.table, costs.sign, tuple(side))
        total = sum(costs.counts[kind] for kind in costs.penalty)
        takers = [one for one, cards in enumerate(known.captured) if not costs.penalty.isdisjoint(cards)]
        alone = len(takers) == 1 and takers[0] != known.seat and known.rules.moon.effect != "none"
        dear = max(costs.penalty, key=lambda card: costs.cost[card], default=None)
        has_moon = known.rules.moon.effect not in ("none", "nothing")
        return Search(
            worlds,
            policy,
            known.seat,
            [Candidate(option.codes, option.plan) for option in options],
            chance(self.seed, view).getrandbits(64),
            alert=max(1, round(ALERT * total)) if has_moon else 999,
            prey=int(dear) if dear is not None else -1,
            shooter=takers[0] if alone else -1,
            caution=CAUTION if alone else 0,
        )

    def run(
        self, search: Search, options: Sequence[Option], stakes: Stakes, budget: int, start: float
    ) -> int:
        """Roll batches until the budget or the time is spent, or one action is left."""
        live = list(range(len(options)))
        played = 0
        worlds = FIRST if self.seconds is not None else max(1, min(FIRST, budget // len(live)))
        while True:
            before = search.known
            search.roll(worlds)
            if search.known < before:
                before = 0
            found = search.outcomes_from(before)
            search.value(before, [stakes.value(Outcome(*outcome)) for outcome in found])
            search.tally(worlds)
            played += worlds * len(live)
            results = search.results()
            for number in live:
                if results[number].behind > DOUBT * results[number].doubt + 1e-9:
                    search.drop(number)
            live = [number for number in live if search.is_live(number)]
            if len({options[number].action for number in live}) == 1:
                return played
            left = budget - played
            if self.seconds is not None:
                spent = perf_counter() - start
                if spent >= self.seconds:
                    return played
                left = max(len(live), int((self.seconds - spent) * played / spent))
            if left < len(live):
                return played
            worlds = max(1, min(64, left // len(live), max(BATCH, left // len(live) // 4)))

    def moon(self, view: View, worlds: Worlds, stakes: Stakes) -> Decision:
        """Choose what an own moon does: both are known to the point."""

        def value(name: str) -> float:
            deal = worlds.deal(0)
            deal.choose(OLD if name == "old" else 1 - OLD)
            return stakes.value(Outcome(tuple(deal.points())))

        best = max((option.name for option in view.options), key=value)
        return Decision(Choose(stakes.seat, best), (), 0)


def chosen(weighed: Sequence[Weighed]) -> Weighed:
    """Take the best; one that plays for the moon only where it is ahead by more than chance may make it."""
    best = weighed[0]
    if best.option.plan != COLLECT:
        return best
    safe = next((one for one in weighed if one.option.plan == DUCK), None)
    if safe is not None and safe.tally.mean > best.tally.mean - MARGIN:
        return safe
    return best
