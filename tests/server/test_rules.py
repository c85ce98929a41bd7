"""What a form is told about rules."""

import time
from pathlib import Path

import pytest

from openhearts.bots import bots
from openhearts.rules import options, presets, ruleset
from openhearts.rules.catalogue import shelves
from openhearts.server import rules
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
        assert [preset["name"] for preset in found["presets"]] == [
            preset.name for shelf in shelves().values() for preset in shelf
        ]
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


async def test_options_say_all_that_a_form_needs(tmp_path: Path) -> None:
    async with running(tmp_path / "a.sqlite3") as app:
        found = (await Person(app).http.get("/api/rules")).json()
    by_name = {option["name"]: option for option in found["options"]}
    for option, info in zip(options(), found["options"], strict=True):
        assert info["component"] == option.name.split(".")[0]
        assert info["meaning"]
        if info["kind"] in ("choice", "words", "passes", "number-or"):
            assert all(one["name"] and one["meaning"] for one in info["choices"])
            assert info["choices"]
        if info["kind"] in ("number", "number-or"):
            assert info["low"] < info["high"]
    assert by_name["end.limit"]["kind"] == "number"
    assert by_name["moon.amount"]["kind"] == "number-or"
    assert by_name["moon.effect"]["kind"] == "choice"
    assert (by_name["deck.remove"]["kind"], by_name["deck.remove"]["per"]) == ("cards", "seats")
    assert (by_name["deck.extra"]["kind"], by_name["deck.extra"]["per"]) == ("suits", "seats")
    assert by_name["deck.ranks"]["kind"] == "ranks"
    assert by_name["values"]["per"] == "card or suit"
    counted = {one["name"]: one["counted"] for one in by_name["passing.cycle"]["choices"]}
    assert by_name["passing.cycle"]["kind"] == "passes"
    assert (counted["left"], counted["hold"]) == (True, False)


async def test_what_holds_without_the_line_is_told(tmp_path: Path) -> None:
    found = await check(tmp_path, "rickety-kate+jack-of-diamonds/4 end.limit=50 moon.effect=old")
    own = found["own"]
    assert (own["moon.effect"], own["end.limit"]) == ("none", "100")
    assert (own["values.JD"], own["values.QS"], own["values.H"]) == ("-10", "13", "1")
    # A line that makes no sense still tells what its game is.
    assert (await check(tmp_path, "rickety-kate/99 x"))["own"]["moon.effect"] == "none"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("hearts/6 passing.count=9", "passing.count"),
        ("hearts/4 passing.count=99", "passing.count"),
        ("hearts/4 dealing.kitty=first-trick", "dealing.kitty"),
        ("hearts/5 deck.remove.5=2C", "deck.remove.5"),
        ("hearts/2", "seats"),
        ("hearts/4 end.limt=5", "end.limt"),
        ("hearts+old-moon/4 moon.effect=new", "moon.effect"),
    ],
)
async def test_an_error_says_what_it_blames(tmp_path: Path, line: str, key: str) -> None:
    found = await check(tmp_path, line)
    assert not found["ok"]
    assert found["key"] == key


async def test_who_plays_together_and_which_way_round(tmp_path: Path) -> None:
    assert (await check(tmp_path, "hearts/4"))["teams"] == []
    assert (await check(tmp_path, "hearts/4 partners.teams=2"))["teams"] == [[0, 2], [1, 3]]
    found = await check(tmp_path, "hearts/4 play.direction=counter-clockwise")
    assert found["direction"] == "counter-clockwise"


async def test_what_takes_the_place_of_a_tick_can_be_ticked(tmp_path: Path) -> None:
    found = await check(tmp_path, "hearts+old-moon/4")
    assert found["availability"]["new-moon"] is None
    assert found["availability"]["old-moon"] is None


async def test_a_setting_is_no_reason_against_what_is_ticked_already(tmp_path: Path) -> None:
    found = await check(tmp_path, "hearts+old-moon/4 moon.effect=new")
    assert not found["ok"]
    assert found["availability"]["old-moon"] is None
    assert found["availability"]["jack-of-diamonds"] is None
    # One that is not ticked is grey beside it, with the reason.
    found = await check(tmp_path, "hearts/4 moon.effect=new")
    assert "moon.effect=new" in found["availability"]["old-moon"]
    # What the game itself refuses greys nothing.
    found = await check(tmp_path, "hearts/6 passing.count=9")
    assert found["availability"]["jack-of-diamonds"] is None


def test_a_check_does_not_take_long() -> None:
    names = [name for name, one in presets().items() if one.kind == "modifier"]
    lines = ["hearts/4", "hearts+old-moon+queen-breaks+spot-values/5", f"hearts+{'+'.join(names)}/4"]
    for line in lines:
        start = time.perf_counter()
        for _ in range(3):
            rules.check.__wrapped__(line)
        assert time.perf_counter() - start < 0.75, line


async def test_a_line_that_is_too_long(tmp_path: Path) -> None:
    async with running(tmp_path / "a.sqlite3") as app:
        answer = await Person(app).http.get("/api/rules/check", params={"line": "x" * 1001})
        assert answer.status_code == 400
        assert "1000" in answer.json()["error"]
        answer = await Person(app).http.get("/api/rules/check")
        assert answer.status_code == 400
        assert "line" in answer.json()["error"]
