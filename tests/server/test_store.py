"""The database: what is acknowledged is in it, once, whoever else writes at the same time."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine

from openhearts.game import AnyEvent, Begun, Play
from openhearts.server.migrations import upgrade
from openhearts.server.store import METADATA, Chair, Lost, Store

pytestmark = pytest.mark.anyio

BEGUN = Begun("hearts/4", ("A", "B", "C", "D"))


@asynccontextmanager
async def opened(database: Path) -> AsyncIterator[Store]:
    store = Store(database)
    try:
        await store.upgrade()
        yield store
    finally:
        await store.close()


async def test_events_come_back_as_they_went_in(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.sqlite3") as store:
        await store.create("t", "hearts/4", [Chair("A", "ann"), Chair("B", bot="uniform"), Chair(), Chair()])
        await store.append("t", 0, [BEGUN])
        await store.append("t", 1, [Play(0, "2C"), Play(1, "3C")])
    async with opened(tmp_path / "a.sqlite3") as store:
        assert await store.events("t") == [BEGUN, Play(0, "2C"), Play(1, "3C")]
        assert await store.events("t", 2) == [Play(1, "3C")]
        assert await store.rules("t") == "hearts/4"
        assert await store.chairs("t") == [Chair("A", "ann"), Chair("B", bot="uniform"), Chair(), Chair()]
        assert await store.rules("nowhere") is None


async def test_a_number_is_given_once(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.sqlite3") as one, opened(tmp_path / "a.sqlite3") as other:
        await one.create("t", "hearts/4", [Chair()] * 4)

        async def write(store: Store, who: int, seq: int) -> bool:
            try:
                await store.append("t", seq, [Play(who, "2C"), Play(who, "3C")])
            except Lost:
                return False
            return True

        for seq in range(0, 40, 2):
            done = await asyncio.gather(
                *(write(store, who, seq) for who, store in enumerate((one, other) * 3))
            )
            assert sum(done) == 1
            winner = done.index(True)
            assert (await one.events("t", seq)) == [Play(winner, "2C"), Play(winner, "3C")]


async def test_appends_that_are_gathered_do_not_fail_together(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.sqlite3") as store:
        for game in "abc":
            await store.create(game, "hearts/4", [Chair()] * 4)
        await store.append("b", 0, [BEGUN])
        events: list[AnyEvent] = [BEGUN]
        results = await asyncio.gather(
            store.append("a", 0, events),
            store.append("b", 0, events),
            store.append("c", 0, events),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), Lost, type(None)]
        assert [len(await store.events(game)) for game in "abc"] == [1, 1, 1]


async def test_a_fault_of_the_database_is_told_to_all_who_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path / "a.sqlite3") as store:
        await store.create("a", "hearts/4", [Chair()] * 4)

        async def broken(rows: object) -> None:
            raise OSError("no space left")

        monkeypatch.setattr(store, "_commit", broken)
        results = await asyncio.gather(
            store.append("a", 0, [BEGUN]), store.append("a", 1, [BEGUN]), return_exceptions=True
        )
        assert [type(result) for result in results] == [OSError, OSError]
        monkeypatch.undo()
        await store.append("a", 0, [BEGUN])


async def test_one_player_has_one_chair(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.sqlite3") as store:
        await store.create("t", "hearts/4", [Chair("A", "ann"), Chair("B", bot="uniform"), Chair(), Chair()])
        assert not await store.sit("t", 0, "bob", "B")
        assert not await store.sit("t", 1, "bob", "B")
        assert await store.sit("t", 2, "bob", "B")
        assert not await store.sit("t", 3, "bob", "B")
        assert not await store.sit("t", 9, "cyd", "C")


async def test_work_ends_although_who_asked_has_gone(tmp_path: Path) -> None:
    database = tmp_path / "a.sqlite3"
    async with opened(database) as store:
        await store.create("t", "hearts/4", [Chair(), Chair(), Chair(), Chair()])
        other = sqlite3.connect(database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")  # nobody else may write until this is over
        asked = asyncio.create_task(store.sit("t", 2, "ann", "Ann"))
        await asyncio.sleep(0.1)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        other.execute("ROLLBACK")
        other.close()
    async with opened(database) as store:
        assert (await store.chairs("t"))[2] == Chair("Ann", "ann")


async def test_a_bot_that_sat_under_its_old_name_is_found(tmp_path: Path) -> None:
    database = tmp_path / "a.sqlite3"
    async with opened(database) as store:
        await store.create(
            "t", "hearts/3", [Chair("A", "ann"), Chair("B", bot="uniform"), Chair("C", bot="x")]
        )
    with sqlite3.connect(database) as before:
        before.execute("UPDATE chairs SET bot = 'rules-of-thumb' WHERE bot = 'x'")
        before.execute("UPDATE alembic_version SET version_num = '0003'")
    before.close()
    async with opened(database) as store:
        assert [chair.bot for chair in await store.chairs("t")] == [None, "uniform", "casual"]


def test_the_steps_lead_to_the_tables_that_the_code_declares(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'a.sqlite3'}")

    def differences(connection: Connection) -> list[object]:
        upgrade(connection)
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, METADATA))

    with engine.begin() as connection:
        assert differences(connection) == []
    engine.dispose()
