"""What does not depend on how the deals are shared out, and what ends the work."""

import multiprocessing
from collections.abc import Iterable
from contextlib import closing

import msgspec
import pytest

from openhearts.bots.ladder import LadderError, Plan, Played, plays
from openhearts.bots.ladder import players as known
from openhearts.bots.ladder.play import Turns
from openhearts.game import Game

PLAN = Plan("hearts/3", ("uniform", "casual"), 4, "x")


def without_times(played: Iterable[Played]) -> list[Played]:
    """Put them in order and forget how long the players thought."""
    plain = [msgspec.structs.replace(one, own=timeless(one.own), rest=timeless(one.rest)) for one in played]
    return sorted(plain, key=lambda one: one.task)


def timeless(turns: Turns) -> Turns:
    return Turns(turns.number, lost=turns.lost)


def test_the_number_of_jobs_changes_nothing() -> None:
    one, two = (without_times(plays(PLAN, PLAN.tasks(), jobs)) for jobs in (1, 2))
    assert one == two
    assert [played.task for played in one] == sorted(PLAN.tasks())
    assert len(one) == PLAN.size


def test_whoever_stops_asking_stops_the_work() -> None:
    before = set(multiprocessing.active_children())
    with closing(plays(PLAN, PLAN.tasks(), 2)) as steps:
        next(steps)
        workers = set(multiprocessing.active_children()) - before
        assert len(workers) == 2
    for worker in workers:
        worker.join(10)
        assert worker.exitcode is not None


def test_a_dead_process_is_told() -> None:
    before = set(multiprocessing.active_children())
    steps = plays(PLAN, PLAN.tasks(), 2)
    next(steps)
    for worker in set(multiprocessing.active_children()) - before:
        worker.kill()
    with pytest.raises(LadderError, match="has died; the same command goes on"):
        list(steps)


def test_a_player_that_cannot_be_made_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(word: str, game: Game, seat: int, seed: int) -> known.Player:
        raise OSError("nobody at home")

    monkeypatch.setitem(known.KINDS, "test", make)
    plan = Plan("hearts/3", ("test:a", "uniform"), 1, "x")
    with pytest.raises(LadderError, match="test:a cannot play: nobody at home"):
        list(plays(plan, plan.tasks()))
