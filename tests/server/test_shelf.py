"""The rules that players keep: theirs alone, under names of their own, as many as there is room for."""

from pathlib import Path

import httpx
import pytest

from openhearts.server.shelf import MOST
from tests.server.people import Person, running

pytestmark = pytest.mark.anyio

OURS = {"name": "Sunday rules", "line": "hearts+franks-way/5 end.limit=50"}


async def kept(person: Person) -> list[dict[str, str]]:
    answer = await person.http.get("/api/rulesets")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, str]] = answer.json()
    return found


async def keep(person: Person, name: str, line: str, **more: str) -> httpx.Response:
    return await person.http.post("/api/rulesets", json={"name": name, "line": line, **more})


async def test_rules_are_kept_for_who_keeps_them(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, bob = Person(app), Person(app, "Bob")
        assert await kept(ann) == []
        assert not ann.http.cookies
        answer = await keep(ann, " Sunday\n rules ", "hearts+franks-way/5  end.limit=050")
        assert (answer.status_code, answer.json()) == (200, [OURS])
        await keep(ann, "alone", "hearts/3")
        assert await kept(ann) == [{"name": "alone", "line": "hearts/3"}, OURS]
        assert await kept(bob) == []
        await keep(bob, "Sunday rules", "hearts/6")
        assert await kept(bob) == [{"name": "Sunday rules", "line": "hearts/6"}]
    async with running(tmp_path / "a.db") as app:
        assert (await kept(ann.at(app)))[1] == OURS


async def test_the_same_name_again_replaces(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await keep(ann, "ours", "hearts/3")
        assert (await keep(ann, "ours", "hearts/4")).json() == [{"name": "ours", "line": "hearts/4"}]


async def test_a_name_changes(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await keep(ann, "ours", "hearts/3")
        await keep(ann, "theirs", "hearts/4")
        answer = await keep(ann, "mine", "hearts/3", was="ours")
        assert answer.json() == [{"name": "mine", "line": "hearts/3"}, {"name": "theirs", "line": "hearts/4"}]
        answer = await keep(ann, "theirs", "hearts/3", was="mine")
        assert answer.status_code == 400
        assert answer.json() == {"error": 'You keep other rules under the name "theirs" already.'}
        assert [one["name"] for one in await kept(ann)] == ["mine", "theirs"]
        # Who has renamed them elsewhere already asks for no more than that.
        assert (await keep(ann, "mine", "hearts/3", was="mine")).status_code == 200


async def test_rules_are_deleted(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, bob = Person(app), Person(app, "Bob")
        await keep(ann, "ours", "hearts/3")
        await keep(bob, "ours", "hearts/4")
        for _ in range(2):
            answer = await ann.http.delete("/api/rulesets", params={"name": "ours"})
            assert (answer.status_code, answer.json()) == (200, [])
        assert (await Person(app).http.delete("/api/rulesets", params={"name": "ours"})).json() == []
        assert len(await kept(bob)) == 1


async def test_there_is_room_for_so_many(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        for number in range(MOST):
            assert (await keep(ann, f"rules {number}", "hearts/4")).status_code == 200
        answer = await keep(ann, "one more", "hearts/4")
        assert answer.status_code == 400
        assert answer.json() == {"error": f"You keep {MOST} rulesets already: delete one of them first."}
        # Those that are there already may still change.
        assert (await keep(ann, "rules 7", "hearts/5")).status_code == 200
        assert (await keep(ann, "rules seven", "hearts/5", was="rules 7")).status_code == 200
        assert len(await kept(ann)) == MOST


@pytest.mark.parametrize(
    ("name", "line", "says"),
    [
        ("", "hearts/4", "name"),
        ("\u202e \n", "hearts/4", "name"),
        ("x" * 41, "hearts/4", "40"),
        ("ours", "whist/4", "whist"),
        ("ours", "hearts/4 " + "x" * 1000, "1000"),
        ("ours", "hearts/4 end.limit=0", "end.limit"),
    ],
)
async def test_what_cannot_be_kept(tmp_path: Path, name: str, line: str, says: str) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        answer = await keep(ann, name, line)
        assert answer.status_code == 400
        assert says in answer.json()["error"]
        assert await kept(ann) == []
        assert (await ann.http.delete("/api/rulesets", params={"name": "x" * 41})).status_code == 400
