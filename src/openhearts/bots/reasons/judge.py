"""Explain a decision by the search that makes it."""

from collections.abc import Iterator
from itertools import islice
from time import perf_counter
from typing import Final, Protocol, runtime_checkable

from openhearts.bots import bots
from openhearts.bots.base import seat_of
from openhearts.bots.known import Known
from openhearts.bots.reasons.candidates import Candidate, Reasons
from openhearts.bots.reasons.case import Case, Judged
from openhearts.bots.reasons.sentences import sentences
from openhearts.bots.search import Decision, Searcher
from openhearts.bots.search.candidates import Option, alike, options_of
from openhearts.bots.search.stakes import Outcome, Stakes
from openhearts.bots.worlds import worlds_of
from openhearts.cards import Card
from openhearts.core import OLD
from openhearts.core.search import Tally
from openhearts.game import Action, Choose, Play, View

STRONG: Final = "strong"
"""Which bot judges where the one asked for does not search."""

MOST: Final = 5
"""How many sentences are said at most."""


@runtime_checkable
class Deciding(Protocol):
    """Decide, and tell what was weighed."""

    def decide(self, view: View) -> Decision:
        """Answer what the seat does, with all that was weighed."""
        ...


def explain(view: View, level: str = STRONG, seed: int = 0, *, playouts: int | None = None) -> Reasons:
    """Explain what the seat of a view should do; the best stands first, and is what that bot does.

    Args:
        view: What the seat knows.
        level: The bot that judges; for one that does not search, the strong one does.
        seed: The bot's seed.
        playouts: If given, how many to search with, in place of the bot's own number.

    Raises:
        ValueError: It is the view of somebody who only watches, or whose seat has nothing to do.

    Examples:
        >>> from openhearts.cards import PACK
        >>> from openhearts.game import Game, view
        >>> game = Game("hearts", ["Ann", "Bob", "Cyd", "Dan"])
        >>> events = game.deal(PACK)
        >>> reasons = explain(view(game, 2), playouts=100)
        >>> reasons.level, reasons.best == reasons.candidates[0].action
        ('strong', True)
    """
    if seat_of(view) not in (view.waiting if view.phase == "pass" else [view.to_act]):
        raise ValueError("there is nothing to explain: the seat of this view has nothing to decide now")
    judge, bot = judge_of(level, seed)
    searcher = Searcher(playouts, seed=seed) if playouts else bot
    case = case_of(view, searcher.decide(view), seed)
    return Reasons(
        judge,
        case.known.seat,
        case.best.option.action,
        tuple(candidate(one, action) for one in case.ranked for action in same_as(case, one)),
        tuple(islice(sentences(case), MOST)),
    )


def judge_of(level: str, seed: int) -> tuple[str, Deciding]:
    """Find the bot that judges, and its name."""
    for name in (level, STRONG):
        bot = bots()[name](seed) if name in bots() else None
        if isinstance(bot, Deciding):
            return name, bot
    raise AssertionError("the strong bot searches")


def case_of(view: View, decision: Decision, seed: int) -> Case:
    """Gather what was decided and what else there was."""
    known, stakes = Known(view), Stakes(view)
    if decision.weighed:
        judged = [Judged(*one) for one in decision.weighed]
    else:
        judged = list(moons(view, stakes) if view.choice == "moon" else alone(view, known, stakes, seed))
    best = next(one for one in judged if one.option.action == decision.action)
    return Case(view, known, tuple(judged), best, "counters" if stakes.settled == "deal" else "points")


def moons(view: View, stakes: Stakes) -> Iterator[Judged]:
    """Judge what a moon does: it is known to the point."""
    found = []
    for option in view.options:
        deal = worlds_of(view).deal(0)
        deal.choose(OLD if option.name == "old" else 1 - OLD)
        points = tuple(deal.points())
        tally = Tally(1, stakes.value(Outcome(points)), 0.0, 0.0, 0.0, points[stakes.seat], 1.0, 0.0, 0.0)
        found.append(Judged(Option(Choose(stakes.seat, option.name), ()), tally))
    found.sort(key=lambda one: -one.tally.mean)
    best = found[0].tally.mean
    yield from (Judged(option, tally._replace(behind=best - tally.mean)) for option, tally in found)


def alone(view: View, known: Known, stakes: Stakes, seed: int) -> Iterator[Judged]:
    """Judge the only thing there is to do, by a first look."""
    worlds = worlds_of(view)
    options = options_of(view, worlds.deal(0), known)
    searcher = Searcher(1, seed=seed)
    search = searcher.prepare(view, known, worlds, options)
    searcher.run(search, options, stakes, 1, perf_counter())
    yield Judged(options[0], search.results()[0])


def same_as(case: Case, one: Judged) -> Iterator[Action]:
    """List an action, and for a card those that do the same: the search tries only one of them."""
    action = one.option.action
    yield action
    if not isinstance(action, Play):
        return
    tried = {other.option.action for other in case.ranked}
    for text in dict.fromkeys(case.view.legal):
        other = Play(action.seat, text)
        if other not in tried and len(alike(case.known, [Card(text), Card(action.card)])) == 1:
            yield other


def candidate(one: Judged, action: Action) -> Candidate:
    """Write down what is expected of an action."""
    tally = one.tally
    # Nothing is below nothing: no minus sign stands before a zero.
    value, points = (round(number, 4) + 0.0 for number in (tally.mean, tally.points))
    return Candidate(action, value, round(tally.error, 4), points)
