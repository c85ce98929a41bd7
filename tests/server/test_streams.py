"""Streams: coming back without a gap, going away, being told of chairs."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from openhearts.server import stream as stream_module
from openhearts.server import table as table_module
from tests.server.people import BOT, Following, Person, running

pytestmark = pytest.mark.anyio


async def test_who_comes_back_gets_exactly_what_was_missed(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts+franks-way/3 end.limit=20", "me", BOT, BOT)
        whole = ann.follow(last=0)
        await ann.play(whole, Random(4))
        await whole.leave()
        again = ann.follow(last=0)
        first = await again.play()
        events, end = first.data["events"], first.id
        assert end == len(events) == first.data["view"]["seq"]
        for last in (0, 1, 2, 17, end // 2, end - 1, end):
            following = ann.follow(last)
            message = await following.play()
            assert message.id == end
            assert message.data["events"] == events[last:]
            assert message.data["view"] == first.data["view"]
            await following.leave()
        await again.leave()


async def test_a_line_that_breaks_again_and_again_misses_and_repeats_nothing(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts/4 end.limit=10", "me", BOT, BOT, BOT)
        steady = ann.follow(last=0)
        playing = asyncio.create_task(ann.play(steady, Random(8)))
        seen: list[object] = []
        complete = False
        while not complete:
            following = ann.follow(last=len(seen))
            for _ in range(1 + len(seen) % 3):
                message = await following.play()
                seen += message.data["events"]
                assert message.id == len(seen)
                complete = message.data["view"]["complete"]
                if complete:
                    break
            await following.leave()
        await playing
        await steady.leave()
        everything = ann.follow(last=0)
        assert (await everything.play()).data["events"] == seen
        await everything.leave()


@pytest.mark.parametrize("last", ["x", "-1", "99999", "1.5", "%D9%A3", "9" * 20])
async def test_an_event_id_that_is_none_gives_the_view_now(tmp_path: Path, last: str) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts/4", "me", BOT, BOT, BOT)
        following = Following(app, f"/api/tables/{ann.table}/stream?last={last}", {})
        message = await following.play()
        assert message.data["events"] == []
        assert message.data["view"]["seq"] == message.id
        await following.leave()


async def test_everybody_is_told_who_sits_down_and_that_it_begins(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, bob = Person(app, "Ann"), Person(app, "Bob")
        table = await ann.create("hearts/4", "me", BOT, BOT, "open")
        following = ann.follow()
        info = (await following.message()).data
        assert [chair["kind"] for chair in info["chairs"]] == ["person", "bot", "bot", "open"]
        assert (info["you"], info["started"]) == (0, False)
        bob.table = table
        bobs = bob.follow()
        assert (await bobs.message()).data["you"] is None
        await bob.sit(table, 3)
        info = (await following.message()).data
        assert info["chairs"][3] == {"kind": "person", "name": "Bob", "bot": None, "you": False}
        assert not info["started"]
        info = (await following.message()).data
        assert info["started"]
        message = await following.message()
        assert [event["type"] for event in message.data["events"]] == ["game", "deal"]
        assert len(message.data["view"]["hand"]) == 13
        await following.leave()
        await bobs.leave()


async def test_a_stream_opened_before_sitting_down_is_still_that_of_a_stranger(tmp_path: Path) -> None:
    # The cookie comes with the answer to sitting down, so the page opens its stream again after it.
    async with running(tmp_path / "a.db") as app:
        ann, bob = Person(app, "Ann"), Person(app, "Bob")
        table = await ann.create("hearts/4", "me", BOT, BOT, "open")
        bob.table = table
        before = bob.follow()
        await before.message()
        await bob.sit(table, 3)
        assert (await before.play()).data["view"]["hand"] == []
        after = bob.follow()
        assert len((await after.play()).data["view"]["hand"]) == 13
        await before.leave()
        await after.leave()


async def test_a_line_is_kept_alive_and_takes_in_what_another_process_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream_module, "KEEP_ALIVE", 0.05)
    async with running(tmp_path / "a.db") as here, running(tmp_path / "a.db") as there:
        ann = Person(here)
        await ann.create("hearts/4", "me", "open", "open", "open")
        for seat in (1, 2, 3):
            await Person(here, "Bob").sit(ann.table, seat)
        following = ann.follow()
        view = (await following.play()).data["view"]
        twin = ann.at(there)
        await twin.act(view["seq"], {"type": "pass", "cards": " ".join(view["hand"][:3])})
        message = await following.play()
        assert message.data["events"] == [{"type": "pass", "seat": 0, "cards": " ".join(view["hand"][:3])}]
        assert b": still here" in following.sent
        await following.leave()


async def test_who_lags_too_far_behind_is_cut_off_and_can_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts+franks-way/3 end.limit=20", "me", BOT, BOT)
        table = await app.state.tables.get(ann.table)
        following = ann.follow()
        monkeypatch.setattr(table_module, "BACKLOG", 20)
        slow = await table.watch(None, None)
        await ann.play(following, Random(3), until="results")
        assert slow.messages.qsize() == 1
        assert slow.messages.get_nowait() is None
        again = Person(app, table=ann.table).follow(last=2)
        assert len((await again.play()).data["events"]) > 50
        await again.leave()
        await following.leave()


async def test_a_table_forgets_who_has_gone(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts/4", "me", BOT, BOT, BOT)
        table = await app.state.tables.get(ann.table)
        streams = [ann.follow() for _ in range(20)]
        for stream in streams:
            await stream.play()
        assert table.watched == 20
        for stream in streams:
            await stream.leave()
        assert table.watched == 0


async def test_stopping_the_server_ends_the_streams(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts/4", "me", BOT, BOT, BOT)
        following = ann.follow()
        await following.play()
        app.state.tables.close_streams()
        await following.end()
        await ann.follow().end()
