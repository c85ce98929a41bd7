"""What a form is told about rules."""

from pathlib import Path

import pytest

from openhearts.bots import bots
from openhearts.rules import options, presets, ruleset
from tests.server.people import Json, Person, running

pytestmark = pytest.mark.anyio


async def check(folder: Path, line: str) -> Json:
    async with running(folder / "a.sqlite3") as app:
        answer = await Person(app).http.get("/api/rules/check", params={"line": line})
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found


async def test_all_rules_and_bots_are_listed(tmp_path: Path) -> None:
    async with running(tmp_path / "a.sqlite3") as app:
        ann = Person(app)
        found = (await ann.http.get("/api/rules")).json()
        assert [preset["name"] for preset in found["presets"]] == list(presets())
        assert [option["name"] for option in found["options"]] == [option.name for option in options()]
        assert found["seats"] == list(range(2, 10))
        for preset in found["presets"]:
            assert preset["title"]
            assert preset["summary"]
            assert preset["source"]
            assert preset["seats"] or preset["kind"] == "modifier"
        assert [bot["name"] for bot in (await ann.http.get("/api/bots")).json()] == list(bots())


async def test_a_line_is_checked(tmp_path: Path) -> None:
    found = await check(tmp_path, "hearts+franks-way/5  end.limit=050")
    assert found["ok"]
    assert found["line"] == "hearts+franks-way/5 end.limit=50"
    assert (found["title"], found["seats"]) == (ruleset(found["line"]).title, 5)
    assert all(section["heading"] and section["lines"] for section in found["card"])
    assert found["availability"]["franks-way"] is None


@pytest.mark.parametrize("seats", [4, 6])
async def test_franks_way_is_grey_with_the_reason(tmp_path: Path, seats: int) -> None:
    found = await check(tmp_path, f"hearts/{seats}")
    assert found["ok"]
    assert found["availability"]["franks-way"].startswith("Frank's Way needs 3 or 5 players")
    assert found["availability"]["jack-of-diamonds"] is None


@pytest.mark.parametrize(
    "line",
    ["", " ", "whist", "hearts+hearts/4", "franks-way", "hearts/99", "hearts/4 x", "hearts+franks-way/4"],
)
async def test_a_line_that_is_none_still_says_what_could_be(tmp_path: Path, line: str) -> None:
    found = await check(tmp_path, line)
    assert not found["ok"]
    assert found["error"]
    assert set(found["availability"]) == {name for name, one in presets().items() if one.kind == "modifier"}


async def test_a_line_that_is_too_long(tmp_path: Path) -> None:
    async with running(tmp_path / "a.sqlite3") as app:
        answer = await Person(app).http.get("/api/rules/check", params={"line": "x" * 1001})
        assert answer.status_code == 400
        assert "1000" in answer.json()["error"]
        answer = await Person(app).http.get("/api/rules/check")
        assert answer.status_code == 400
        assert "line" in answer.json()["error"]
