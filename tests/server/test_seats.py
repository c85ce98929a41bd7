"""Who may sit where, and who is believed to be whom."""

import asyncio
from pathlib import Path

import pytest

from tests.server.people import BOT, Person, running

pytestmark = pytest.mark.anyio


async def test_a_chair_is_taken_by_whoever_comes_first(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, bob, cyd = Person(app, "Ann"), Person(app, "Bob"), Person(app, "Cyd")
        table = await ann.create("hearts/4", "me", "open", "open", BOT)
        assert (await bob.sit(table, 1)).json()["you"] == 1
        answer = await cyd.sit(table, 1)
        assert (answer.status_code, answer.json()) == (409, {"error": "That chair is taken by Bob."})
        assert (await cyd.sit(table, 3)).json() == {"error": "That chair is taken by Dogwood."}
        assert (await cyd.sit(table, 2)).json()["started"]


async def test_many_run_for_one_chair_and_one_gets_it(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as here, running(tmp_path / "a.db") as there:
        ann = Person(here)
        table = await ann.create("hearts/3", "me", "open", BOT)
        crowd = [Person(here if number % 2 else there, f"P{number}") for number in range(10)]
        answers = await asyncio.gather(*(person.sit(table, 1) for person in crowd))
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 9
        events = await here.state.store.events(table)
        assert [type(event).__name__ for event in events[:2]] == ["Begun", "Dealt"]


async def test_who_comes_back_has_the_same_seat(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, bob = Person(app, "Ann"), Person(app, "Bob")
        table = await ann.create("hearts/4", "me", "open", "open", BOT)
        await bob.sit(table, 2)
        assert (await bob.info())["you"] == 2
        assert (await bob.sit(table, 1)).json()["you"] == 2
        assert (await bob.sit(table, 2)).status_code == 200
        chairs = (await ann.info())["chairs"]
        assert [chair["kind"] for chair in chairs] == ["person", "open", "person", "bot"]
    async with running(tmp_path / "a.db") as app:
        assert (await bob.at(app).info())["you"] == 2


async def test_the_cookie_is_for_the_browser_alone(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        answer = await ann.http.post(
            "/api/tables", json={"rules": "hearts/4", "name": "Ann", "chairs": ["me", BOT, BOT, BOT]}
        )
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "path=/" in cookie
        ann.table = answer.json()["id"]
        assert "set-cookie" not in (await ann.sit(ann.table, 0)).headers


async def test_a_cookie_that_was_tampered_with_is_nobodys(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        table = await ann.create("hearts/4", "me", BOT, BOT, BOT)
        good = ann.http.cookies["openhearts"]
        player, _, signature = good.rpartition(".")
        other = Person(app, "Bob")
        await other.create("hearts/4", "me", BOT, BOT, BOT)
        bobs = other.http.cookies["openhearts"].rpartition(".")[2]
        for bad in (
            "",
            ".",
            player,
            f"{player}.",
            f"{player}.{bobs}",
            f"{player}x.{signature}",
            f"{player}.{signature[:-2]}AA",
            good[:-1],
            "x" * 4000,
        ):
            eve = Person(app, "Eve", table)
            eve.http.headers["cookie"] = f"openhearts={bad}"
            info = await eve.info()
            assert info["you"] is None
            assert not any(chair["you"] for chair in info["chairs"])
            answer = await eve.act(2, {"type": "next"})
            assert (answer.status_code, answer.json()) == (403, {"error": "You do not sit at this table."})
        assert (await ann.info())["you"] == 0


async def test_a_cookie_signed_with_another_key_is_nobodys(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app, running(tmp_path / "b.db") as other:
        ann = Person(app)
        await ann.create("hearts/4", "me", BOT, BOT, BOT)
        eve = Person(other)
        await eve.create("hearts/4", "me", BOT, BOT, BOT)
        impostor = eve.at(app)
        impostor.table = ann.table
        assert (await impostor.info())["you"] is None


async def test_the_key_can_be_read_by_its_owner_alone(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db"):
        assert (tmp_path / "a.db.key").stat().st_mode & 0o777 == 0o600
        assert not list(tmp_path.glob("*.key.*"))


async def test_names_are_made_fit_to_print(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app, " An\x00n\u202e\n <b>x</b> ")
        await ann.create("hearts/4", "me", BOT, BOT, BOT)
        assert (await ann.info())["chairs"][0]["name"] == "An n <b>x</b>"
        for name in ("", " \t", "\u200b\u202e", "\x07"):
            answer = await Person(app, name).http.post(
                "/api/tables", json={"rules": "hearts/4", "name": name, "chairs": ["me", BOT, BOT, BOT]}
            )
            assert answer.status_code == 400
            assert answer.json() == {"error": "Give a name to sit down with."}
