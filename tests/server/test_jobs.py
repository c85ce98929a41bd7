"""Bots: they are given views, act off the event loop, and a bad one stops no game."""

import asyncio
import threading
from pathlib import Path
from typing import ClassVar

import pytest

from openhearts.bots import RulesOfThumb, bots
from openhearts.game import Action, Play, View
from openhearts.server import jobs, lobby
from tests.server.people import BOT, Person, running

pytestmark = pytest.mark.anyio


class Failing:
    name: ClassVar = "failing"
    title: ClassVar = "Failing"
    summary: ClassVar = "Fails at every other decision and breaks the rules at the others."
    asked: ClassVar = 0

    def __init__(self, seed: int = 0) -> None:
        pass

    def act(self, view: View) -> Action:
        Failing.asked += 1
        if Failing.asked % 2:
            raise ZeroDivisionError
        return Play(view.seat or 0, "ZZ")


class Blocking(RulesOfThumb):
    name: ClassVar = "blocking"
    inside: ClassVar = threading.Event()
    go_on: ClassVar = threading.Event()

    def act(self, view: View) -> Action:
        assert isinstance(view, View)
        Blocking.inside.set()
        assert Blocking.go_on.wait(20)
        return super().act(view)


@pytest.fixture
def more_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {**bots(), "failing": Failing, "blocking": Blocking}
    monkeypatch.setattr(jobs, "bots", lambda: known)
    monkeypatch.setattr(lobby, "bots", lambda: known)


@pytest.mark.usefixtures("more_bots")
async def test_a_bot_that_fails_does_not_stop_the_game(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path / "a.sqlite3") as app:
        ann = Person(app)
        await ann.create("hearts/4 end.limit=10", *["bot:failing"] * 4)
        following = ann.follow()
        while not (await following.play()).data["view"]["complete"]:
            pass
        await following.leave()
    assert Failing.asked > 50
    assert "the bot failing failed" in caplog.text


@pytest.mark.usefixtures("more_bots")
async def test_the_server_answers_while_a_bot_thinks(tmp_path: Path) -> None:
    async with running(tmp_path / "a.sqlite3") as app:
        ann, bob = Person(app), Person(app)
        await ann.create("hearts/4", "bot:blocking", "me", BOT, BOT)
        await asyncio.to_thread(Blocking.inside.wait, 20)
        # Its own table goes on for those whose turn it is, and others are not touched.
        following = ann.follow()
        view = (await following.play()).data["view"]
        assert 0 in view["waiting"]
        await ann.act(view["seq"], {"type": "pass", "cards": " ".join(view["hand"][:3])})
        await bob.create("hearts/3", "me", "open", "open")
        Blocking.go_on.set()
        while 0 in (await following.play()).data["view"]["waiting"]:
            pass
        await following.leave()


async def test_the_same_table_asks_a_bot_with_the_same_seed(tmp_path: Path) -> None:
    async with running(tmp_path / "a.sqlite3") as app:
        ann = Person(app)
        await ann.create("hearts/4", "me", BOT, BOT, BOT)
        assert jobs.seed_of(ann.table) == jobs.seed_of(ann.table) != jobs.seed_of("another")
