"""Evenings of many tables: nobody gets lost, a log tells all, and the stars are those of the book."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import settings as effort
from hypothesis import strategies as st

from openhearts.cli import main
from openhearts.party import (
    Joined,
    Left,
    Party,
    Seated,
    movements,
)
from openhearts.party.events import Input
from openhearts.party.log import LogError, replay, write
from tests.properties.evening import Evening, Line, check
from tests.properties.host import GROUPS, RULES, evening
from tests.properties.match_points import check_standings, going_on, tables_of


def lines_of(text: str) -> list[dict[str, Any]]:
    """Read a text of JSON lines."""
    return [json.loads(line) for line in text.splitlines()]


def check_seatings(party: Party) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Check of every round that tables are full and nobody sits twice; give the tables."""
    groups = {one.name: one.group for one in party.opened.entrants}
    for event in party.log:
        match event:
            case Joined(name=name, group=str(group)):
                groups[name] = group
            case Left(name=name):
                groups[f"Bot for {name}"] = groups.get(name)
            case Seated(tables=tables):
                names = [name for table in tables for name in table]
                assert len(set(names)) == len(names)
                assert {len(table) for table in tables} == {party.rules.seats}
                if party.opened.groups:
                    for table in tables:
                        assert groups[table[0]] == groups[table[2]] != groups[table[1]] == groups[table[3]]
                yield tables


def check_halves(lines: list[dict[str, Any]]) -> None:
    """Check that whoever is in the better half of a table plays in the next round."""
    tables = [*tables_of(lines)]
    playing = {(table.number, name) for table in tables for name in table.names}
    for table in tables:
        if table.number < tables[-1].number:
            assert {(table.number + 1, name) for name in going_on(table)} <= playing


def goes_on_the_same(party: Party, random: Random) -> None:
    """Check that a log makes the same evening: whole, without what follows, or cut anywhere."""
    log = tuple(party.log)
    assert tuple(Party.replay(log).log) == log
    assert tuple(Party.replay([event for event in log if isinstance(event, Input)]).log) == log
    text = write(party)
    assert tuple(replay(text).log) == log
    assert write(replay(text)) == text
    lines = text.splitlines(keepends=True)
    assert len(lines) == len(log)
    for cut in {1, len(log) - 1, random.randint(1, len(log)), random.randint(1, len(log))}:
        again = replay("".join(lines[:cut]))
        known = len(again.log)
        assert tuple(again.log) == log[:known]
        assert known >= cut
        for event in log[known:]:
            if isinstance(event, Input):
                again.apply(event)
        assert write(again) == text
        assert again.standings == party.standings


@given(seed=st.integers(0, 2**32), restless=st.sampled_from((0.0, 0.1, 0.5)))
@effort(max_examples=150)
def test_progressive_evening_is_the_books(seed: int, restless: float) -> None:
    random = Random(seed)
    party = evening("progressive", random, restless)
    mine = check(lines_of(write(party)))
    assert mine.over
    assert mine.waiting == [*party.waiting]
    assert mine.counts() == {name: stars for name, stars in party.stars.items() if any(stars)}
    tables = len(party.tables)
    assert len([*check_seatings(party)]) == party.opened.rounds
    for stars in mine.stars:
        assert {colour: len(names) for colour, names in stars.items()} == {
            "gold": 2,
            "red": 2 * (tables - 1),
            "green": 2,
        }
    assert len({prize.title for prize in party.prizes}) == len(party.prizes)
    check_prizes(party)


def check_prizes(party: Party) -> None:
    """Check that nobody wins two prizes, and no bot where there are people."""
    winners = [prize.name for prize in party.prizes]
    assert len(set(winners)) == len(winners)
    # People who left before they had played do not count as having taken part.
    if any(party.is_bot(one.name) is None for one in party.standings):
        assert [party.is_bot(name) for name in winners] == [None] * len(winners)


@given(seed=st.integers(0, 2**32))
def test_log_of_a_progressive_evening_goes_on_the_same(seed: int) -> None:
    random = Random(seed)
    goes_on_the_same(evening("progressive", random), random)


@given(seed=st.integers(0, 2**32))
@effort(max_examples=15)
def test_every_part_of_a_log_is_the_books(seed: int) -> None:
    random = Random(seed)
    party = evening("progressive", random)
    log = tuple(party.log)
    for cut in range(1, len(log)):
        so_far = replay(write(Party.replay(log[:cut])))
        mine = check(lines_of(write(so_far)))
        assert mine.waiting == [*so_far.waiting]
        if mine.over:
            assert so_far.phase == "over"


@pytest.mark.parametrize("movement", sorted({*RULES} & {*movements()}))
@given(seed=st.integers(0, 2**32), restless=st.sampled_from((0.0, 0.3)))
@effort(max_examples=40)
def test_other_evenings_lose_nobody(movement: str, seed: int, restless: float) -> None:
    random = Random(seed)
    party = evening(movement, random, restless)
    rounds = [*check_seatings(party)]
    check_prizes(party)
    if movement == "knock-out":
        assert len(rounds[-1]) == 1
        for before, after in pairwise(rounds):
            assert len(after) < len(before)
            if not restless:
                names = {name for table in before for name in table}
                assert {name for table in after for name in table} <= names
        if not restless:
            check_halves(lines_of(write(party)))
    else:
        assert len(rounds) == party.opened.rounds
        assert {len(tables) for tables in rounds} == {len(party.tables)}
        if not restless:
            assert len({frozenset(name for table in tables for name in table) for tables in rounds}) == 1
    standings = [one.name for one in party.standings]
    assert len(set(standings)) == len(standings)
    lines = lines_of(write(party))
    check_standings(movement, lines, lines[-1]["standings"])
    goes_on_the_same(party, random)


@given(seed=st.integers(0, 2**32))
@effort(max_examples=100)
def test_garbled_log_is_read_or_refused_by_its_line(seed: int) -> None:
    random = Random(seed)
    lines = write(evening("progressive", random)).splitlines()
    for _ in range(random.randint(1, 3)):
        place = random.randrange(len(lines))
        match random.randrange(4):
            case 0:
                del lines[place]
            case 1:
                lines.insert(random.randrange(len(lines)), lines[place])
            case 2:
                at = random.randrange(len(lines[place]) + 1)
                lines[place] = lines[place][:at] + random.choice('0-"{}[],x\0\u2028') + lines[place][at + 1 :]
            case _:
                lines[place] = lines[place].replace(
                    random.choice(("1", "2", '"', "Player")), random.choice("A9")
                )
    text = "\n".join(lines)
    try:
        party = replay(text)
    except LogError as refused:
        error = refused
    else:
        assert replay(write(party)).log == party.log
        check(lines_of(write(party)))
        return
    assert 1 <= error.line <= max(1, len(lines))
    assert error.reason.isprintable()


SIXTEEN = (
    *("party", "progressive", "--tables", "16", "--rules", "sweepstake", "--rounds", "12"),
    *("--bots", "casual,uniform", "--seed", "sixteen", "--deals", "1", "--json"),
)


@pytest.fixture(scope="module")
def sixteen(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], str, Path]:
    """Hold the evening of sixteen tables on the command line: what is printed, the log, the records."""
    folder = tmp_path_factory.mktemp("evening")
    log, records = folder / "evening.jsonl", folder / "records"
    done = CliRunner().invoke(main, [*SIXTEEN, "--log", str(log), "--records", str(records)])
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout), log.read_text(encoding="utf-8"), records


Sixteen = tuple[dict[str, Any], str, Path]


def test_sixteen_tables_are_the_books(sixteen: Sixteen) -> None:
    printed, text, _ = sixteen
    mine = check(lines_of(text))
    assert mine.over
    assert len(mine.seatings) == len(mine.stars) == 12
    for seating, stars in zip(mine.seatings, mine.stars, strict=True):
        assert len({name for table in seating for name in table}) == 64
        assert [len(stars[colour]) for colour in ("gold", "red", "green")] == [2, 30, 2]
    assert printed["movement"] == "progressive"
    assert [one["number"] for one in printed["rounds"]] == [*range(1, 13)]
    assert [one["tables"] for one in printed["rounds"]] == mine.seatings
    for one, stars in zip(printed["rounds"], mine.stars, strict=True):
        assert {colour: sorted(names) for colour, names in one["stars"].items()} == {
            colour: sorted(names) for colour, names in stars.items()
        }
    assert [(one["title"], one["name"]) for one in printed["prizes"]] == mine.prizes
    assert {one["name"]: one["rank"] for one in printed["standings"]} == mine.ranks()


def test_sixteen_tables_scores_are_of_whole_deals(sixteen: Sixteen) -> None:
    printed, text, _ = sixteen
    results = [line for line in lines_of(text) if line["type"] == "result"]
    assert len(results) == 16 * 12
    assert {sum(line["scores"]) for line in results} == {13}
    for number, one in enumerate(printed["rounds"]):
        of_round = results[16 * number : 16 * number + 16]
        assert {line["table"]: line["scores"] for line in of_round} == dict(enumerate(one["scores"], 1))


def test_sixteen_tables_can_be_replayed(sixteen: Sixteen) -> None:
    """Every table of every round has a record, and the records have the scores of the log."""
    _, text, records = sixteen
    files = sorted(file for file in records.rglob("*") if file.is_file())
    results = [line for line in lines_of(text) if line["type"] == "result"]
    replayed = [
        json.loads(CliRunner().invoke(main, ["replay", str(file), "--json"]).output) for file in files
    ]
    assert all(one["ok"] for one in replayed)
    assert Counter(tuple(one["scores"]) for one in replayed) == Counter(
        tuple(one["scores"]) for one in results
    )


def test_sixteen_tables_again(sixteen: Sixteen, tmp_path: Path) -> None:
    """The same seed makes the same evening, also where a log that breaks off in a line goes on."""
    printed, text, _ = sixteen
    log = tmp_path / "again.jsonl"
    lines = text.splitlines(keepends=True)
    log.write_text("".join(lines[: len(lines) // 3]), encoding="utf-8")
    done = CliRunner().invoke(main, [*SIXTEEN, "--log", str(log)])
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout) == printed
    assert log.read_text(encoding="utf-8") == text
    shown = CliRunner().invoke(main, ["party", "show", str(log), "--json"])
    assert shown.exit_code == 0, shown.output
    assert json.loads(shown.stdout) == printed


def test_people_who_leave_and_come(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    line = "party progressive --tables 4 --rules sweepstake --rounds 6 --seed s --json --joining Zoe:ladies@3"
    done = CliRunner().invoke(main, [*line.split(), "--log", str(log)])
    assert done.exit_code == 0, done.output
    text = log.read_text(encoding="utf-8")
    mine = check(lines_of(text))
    assert mine.over
    seated = ["Zoe" in {name for table in tables for name in table} for tables in mine.seatings]
    assert seated[-1]
    assert not seated[0]


OPENING: Line = {
    "type": "party",
    "movement": "progressive",
    "rules": "sweepstake/4",
    "rounds": 2,
    "groups": [*GROUPS],
    "entrants": [
        {"name": name, "group": GROUPS[place % 2]}
        for place, name in enumerate(("Ada", "Ben", "Cora", "Dan", "Eva", "Finn", "Gwen", "Hal"))
    ],
}
"""Two tables and two rounds, to be played by hand: the check must be checked, too."""


def came_to(table: int, *scores: int) -> Line:
    """Let a table come to this."""
    return {"type": "result", "table": table, "scores": scores}


def test_by_hand_who_moves_where() -> None:
    """Ada and Dan stay at the head; Cora and Ben go down into the seats of Gwen and Finn, who come up."""
    mine = Evening([OPENING, came_to(1, 0, 8, 3, 2), came_to(2, 5, 1, 4, 3)])
    assert mine.stars == [{"gold": ["Ada", "Dan"], "red": ["Gwen", "Finn"], "green": ["Eva", "Hal"]}]
    assert mine.seatings[1] == [["Ada", "Finn", "Gwen", "Dan"], ["Eva", "Ben", "Cora", "Hal"]]


def test_by_hand_lower_card_goes_up() -> None:
    """The ace is low; the same rank cuts again."""
    cut = {"type": "cut", "names": ["Ada", "Cora"], "cards": "9C 9D"}
    lines = [OPENING, came_to(1, 3, 8, 3, 2), came_to(2, 5, 1, 4, 3), cut]
    assert Evening(lines).stars == []
    mine = Evening([*lines, {**cut, "cards": "2C AS"}])
    assert mine.stars[0]["gold"] == ["Cora", "Dan"]
    assert mine.seatings[1] == [["Gwen", "Finn", "Cora", "Dan"], ["Eva", "Ben", "Ada", "Hal"]]


def test_by_hand_prizes() -> None:
    """Red is cut for; Hal, who wins it, has as many green stars as Ben, but nobody wins two prizes."""
    lines = [
        *(OPENING, came_to(1, 0, 8, 3, 2), came_to(2, 5, 1, 4, 3)),
        *(came_to(1, 0, 5, 5, 3), came_to(2, 2, 6, 1, 4)),
    ]
    mine = Evening(lines)
    assert not mine.over
    assert mine.counts() == {
        "Ada": (2, 0, 0),
        "Dan": (2, 0, 0),
        "Cora": (0, 1, 0),
        "Gwen": (0, 1, 0),
        "Finn": (0, 1, 0),
        "Hal": (0, 1, 1),
        "Ben": (0, 0, 1),
        "Eva": (0, 0, 2),
    }
    mine = Evening(
        [*lines, {"type": "cut", "names": ["Gwen", "Cora", "Finn", "Hal"], "cards": "2C 3C 9D 4D"}]
    )
    assert mine.over
    assert mine.prizes == [
        ("gold, ladies", "Ada"),
        ("gold, gentlemen", "Dan"),
        ("red, ladies", "Gwen"),
        ("red, gentlemen", "Hal"),
        ("green, ladies", "Eva"),
        ("green, gentlemen", "Ben"),
    ]
    assert mine.ranks()["Cora"] == 3
