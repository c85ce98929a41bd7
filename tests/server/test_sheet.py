"""Score sheets over HTTP: what is settled, what is refused and in which row, and files in and out."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from openhearts.rules import presets, ruleset
from openhearts.server.wire import MOST_HANDS
from openhearts.sheet import systems
from tests.server.people import Json, Person, running

pytestmark = pytest.mark.anyio

NAMES = ["Ann", "Bob", "Cyd", "Dan"]


def sheet(system: str, *rows: Any, names: list[str] = NAMES, **terms: Any) -> Json:
    hands = [row if isinstance(row, dict) else {"points": list(row)} for row in rows]
    return {"system": system, "names": names, "rows": hands, **terms}


async def post(folder: Path, path: str, body: Any) -> httpx.Response:
    async with running(folder / "a.db") as app:
        return await Person(app).http.post(path, json=body)


async def settled(folder: Path, body: Json) -> Json:
    answer = await post(folder, "/api/settle", body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def test_a_hand_under_howell(tmp_path: Path) -> None:
    """Worked example C-06 (Howell): 3, 5, 5 and 0 hearts."""
    assert await settled(tmp_path, sheet("howell", (3, 5, 5, 0))) == {
        "names": NAMES,
        "deals": [{"counters": [1, -7, -7, 13], "pool": 0}],
        "running": [[1, -7, -7, 13]],
        "counters": [1, -7, -7, 13],
        "pool": 0,
    }


async def test_an_odd_counter_stays_in_the_pool(tmp_path: Path) -> None:
    """Worked example C-11 (Foster), from fifty counters each."""
    found = await settled(tmp_path, sheet("sweepstake", (6, 7, 0, 0), (4, 4, 5, 0), stock=50))
    assert [hand["pool"] for hand in found["deals"]] == [1, 0]
    assert found["running"] == [[44, 43, 56, 56], [40, 39, 51, 70]]
    assert found["counters"] == [40, 39, 51, 70]


async def test_fractions_are_text(tmp_path: Path) -> None:
    """Worked example C-21 (Wilson)."""
    found = await settled(tmp_path, sheet("wilson", (103, 50, 50, 10)))
    assert found["counters"] == [-53, "13/2", "13/2", 40]


async def test_what_a_hand_has_beside_points(tmp_path: Path) -> None:
    bid = {"points": [6, 7, 0, 0], "bidder": 2, "bid": "5"}
    found = await settled(tmp_path, sheet("sweepstake", bid, odd="carryover"))
    assert found["deals"] == [{"counters": [-6, -7, 4, 9], "pool": 0}]
    joker = {"points": [3, 5, 6, 0], "joker_from": 0, "joker_to": 1}
    found = await settled(tmp_path, sheet("howell", joker, joker=5))
    assert found["counters"][0] > 0
    assert sum(found["counters"]) == 0
    # Law 24 of Foster's (C-16): two revoke, and who is clear wins from both.
    revoke = {"points": [5, 5, 3, 0], "revoked": [0, 1, 1]}
    found = await settled(tmp_path, sheet("sweepstake", revoke))
    assert found["counters"] == [-13, -13, 0, 26]


async def test_a_sheet_without_hands(tmp_path: Path) -> None:
    found = await settled(tmp_path, sheet("sweepstake", stock=50))
    assert (found["deals"], found["running"], found["counters"]) == ([], [], [50] * 4)


@pytest.mark.parametrize(
    ("body", "row", "says"),
    [
        (
            sheet("howell", (3, 5, 5, 0), (3, "x", 5, 0)),
            2,
            'Bob\'s points are "x", which is no whole number.',
        ),
        (sheet("howell", (3, "", 5, 0)), 1, "Bob's points are missing"),
        (sheet("howell", ("", "", "", "")), 1, "Ann's points are missing"),
        (sheet("howell", (3, 5, 5)), 1, "points for 3 of 4 players"),
        (sheet("howell", (3, 5, 5, 100_001)), 1, "100001"),
        (sheet("howell", (3, 5, 5, 0), (3, 5, 5, 1), total=13), 2, "14"),
        (sheet("howell", {"points": [3, 5, 5, 0], "bidder": 0, "bid": 5}), 1, "howell keeps none"),
        (sheet("sweepstake", {"points": [3, 5, 5, 0], "bid": 5}), 1, "nobody is named"),
        (sheet("sweepstake", {"points": [3, 5, 5, 0], "bidder": 4}), 1, "from 0 to 3"),
        (sheet("sweepstake", {"points": [3, 5, 5, 0], "revoked": [9]}), 1, "from 0 to 3"),
        (sheet("howell", (1, 2), names=["Ann", "ann"]), None, "Two players are called ann"),
        (sheet("howell", (1, 2), names=["Ann", " \n "]), None, "Player 2 has no name."),
        (sheet("howell", (1,), names=["Ann"]), None, "2 to 10 players"),
        (sheet("howell", (1, 2), names=["Ann", "bid"]), None, "column"),
        (sheet("difference", (3, 5, 5, 0)), None, "made for 2 players"),
        (sheet("howell", (3, 5, 5, 0), ante=5), None, "howell keeps no pool"),
        (sheet("tombola", (3, 5, 5, 0)), None, "tombola"),
        (sheet("none", (3, 5, 5, 0)), None, "no way of settling"),
    ],
)
async def test_what_makes_no_sense_is_refused_where_it_stands(
    tmp_path: Path, body: Json, row: int | None, says: str
) -> None:
    answer = await post(tmp_path, "/api/settle", body)
    assert answer.status_code == 400
    assert says in answer.json()["error"]
    assert answer.json().get("row") == row
    assert ("row" in answer.json()) == (row is not None)


@pytest.mark.parametrize(
    ("path", "body", "says"),
    [
        ("/api/settle", {"system": "howell"}, "names"),
        ("/api/settle", [], "object"),
        ("/api/settle", sheet("h" * 25), "24"),
        ("/api/settle", sheet("howell", names=["A" * 41, "Bob"]), "40"),
        ("/api/settle", sheet("howell", names=["A"] * 11), "10"),
        ("/api/settle", sheet("howell", ["1"] * 11), "10"),
        ("/api/settle", sheet("howell", ("1" * 41, 2, 3, 4)), "40"),
        ("/api/settle", sheet("howell", (1.5, 2, 3, 4)), "points"),
        ("/api/settle", sheet("howell", (10**10, 2, 3, 4)), "points"),
        ("/api/settle", sheet("howell", *[(1, 2, 3, 4)] * (MOST_HANDS + 1)), "1000"),
        ("/api/settle", sheet("howell", stock=100_001), "100000"),
        ("/api/settle", sheet("howell", stock=-1), "stock"),
        ("/api/settle", sheet("howell", teams=6), "teams"),
        ("/api/settle/sheet", {"csv": "x" * 200_001}, "200000"),
        ("/api/settle/sheet", {}, "csv"),
        ("/api/settle/csv", {"names": NAMES}, "rows"),
    ],
)
async def test_all_that_comes_is_bounded(tmp_path: Path, path: str, body: Any, says: str) -> None:
    answer = await post(tmp_path, path, body)
    assert answer.status_code == 400
    assert says in answer.json()["error"]
    assert list(answer.json()) == ["error"]


async def test_a_body_that_is_too_large(tmp_path: Path) -> None:
    answer = await post(tmp_path, "/api/settle", {"system": "x" * 1_100_000})
    assert answer.status_code == 413


async def test_as_many_hands_as_there_may_be(tmp_path: Path) -> None:
    rows = [(6, 7, 0, 0)] * MOST_HANDS
    found = await settled(tmp_path, sheet("sweepstake", *rows))
    assert len(found["running"]) == MOST_HANDS
    assert sum(found["counters"]) + found["pool"] == 0


async def test_a_file_is_written_and_read_back(tmp_path: Path) -> None:
    rows = [
        {"points": [6, 7, "0", 0], "bidder": 2, "bid": 5, "joker_from": None, "joker_to": 1, "revoked": [0]},
        {"points": [-10, 7, 0, 0]},
    ]
    body = {"names": [" Ann ", "Bob Lee", "Cyd, or so", "Dan"], "rows": rows}
    text = (await post(tmp_path, "/api/settle/csv", body)).json()["csv"]
    assert text.splitlines()[0].startswith('Ann,Bob Lee,"Cyd, or so",Dan,bid')
    found = (await post(tmp_path, "/api/settle/sheet", {"csv": text})).json()
    assert found["names"] == ["Ann", "Bob Lee", "Cyd, or so", "Dan"]
    assert found["rows"] == [
        {"points": [6, 7, 0, 0], "bidder": 2, "bid": 5, "joker_from": None, "joker_to": 1, "revoked": [0]},
        {
            "points": [-10, 7, 0, 0],
            "bidder": None,
            "bid": None,
            "joker_from": None,
            "joker_to": None,
            "revoked": [],
        },
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Ann,Bob\n1,2\n\n1,x\n", 'Line 4: Bob\'s points are "x", which is no whole number.'),
        ("", "The sheet is empty"),
        ('Ann,Bob\n"1,2', "quotation marks"),
        ("Ann,Bob\n" + "1,2\n" * (MOST_HANDS + 1), "up to 1000 hands"),
    ],
)
async def test_files_that_cannot_be_read(tmp_path: Path, text: str, says: str) -> None:
    answer = await post(tmp_path, "/api/settle/sheet", {"csv": text})
    assert answer.status_code == 400
    assert says in answer.json()["error"]


async def test_the_ways_of_settling_are_listed(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        found = (await Person(app).http.get("/api/settle")).json()
    assert [one["name"] for one in found["systems"]] == list(systems())
    for one in found["systems"]:
        assert one["meaning"]
        assert one["text"].endswith(".")
        assert one["seats"]
    takes = {one["name"]: one["takes"] for one in found["systems"]}
    assert takes["sweepstake"] == ["odd", "ante", "bid", "revoked", "joker"]
    assert takes["wilson"] == ["high", "teams"]
    assert [one["name"] for one in found["odd"]] == ["stays", "carryover"]
    for game in found["games"]:
        assert presets()[game["name"]].kind == "game"
        assert ruleset(game["name"]).settling.system != "none"


async def test_a_game_brings_its_terms(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        http = Person(app).http

        async def terms(rules: str, seats: int) -> httpx.Response:
            return await http.get("/api/settle/terms", params={"rules": rules, "seats": seats})

        auction = (await terms("auction", 4)).json()
        assert (auction["system"], auction["odd"], auction["total"]) == ("sweepstake", "carryover", 13)
        assert auction["shows"] == ["bid"]
        assert (await terms("joker-foster", 4)).json()["shows"] == ["joker"]
        assert (await terms("hearts+jack-of-diamonds+howell", 4)).json()["shows"] == ["minus"]
        reverse = (await terms("reverse+wilson", 4)).json()
        assert (reverse["system"], reverse["high"], reverse["teams"]) == ("wilson", True, 2)
        answer = await terms("hearts", 4)
        assert answer.status_code == 400
        assert "no counters change hands" in answer.json()["error"]
        assert (await terms("three-handed", 4)).status_code == 400
        assert (await terms("auction", 11)).status_code == 400
        # Whatever is listed can be had.
        for game in (await http.get("/api/settle")).json()["games"]:
            for seats in game["seats"]:
                assert (await terms(game["name"], seats)).status_code == 200, game
