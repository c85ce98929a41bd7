"""What `openhearts party` prints, reads, writes and refuses."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from openhearts import record
from openhearts.bots import bots
from openhearts.cli import main
from openhearts.party import Cut, Entrant, Joined, Left, Opened, Party, log, movements
from openhearts.party import Result as TableResult

GROUPS = ("ladies", "gentlemen")

PEOPLE = ("Ann", "Bob", "Cyd", "Dan", "Eva", "Fred", "Bot 1", "Hal")


def run(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(main, ["party", *arguments], input=stdin)


def small(*more: str) -> Result:
    """Play a small evening."""
    return run("progressive", "--tables", "2", "--rounds", "3", "--bots", "uniform", *more)


def told_evening() -> Party:
    """Hold an evening in which all that can happen happens."""
    entrants = tuple(
        Entrant(name, GROUPS[seat % 2], "uniform" if name.startswith("Bot") else None)
        for seat, name in enumerate(PEOPLE)
    )
    party = Party(Opened("progressive", "sweepstake/4", 2, entrants, groups=GROUPS))
    party.apply(TableResult(1, (0, 6, 5, 2)))
    party.apply(Left("Hal"))
    party.apply(Joined("Ivy", "ladies"))
    party.apply(TableResult(2, (1, 0, 1, 11)))
    party.apply(Cut(("Eva", "Bot 1"), "3S AH"))
    party.apply(TableResult(1, (0, 13, 0, 0)))
    party.apply(Joined("Hal"))
    return party


STORY = """\
Progressive Hearts: 2 tables, up to 2 rounds, each of one deal
Sweepstake Hearts (sweepstake/4)
A line of a round is a table; the head table comes first.

Round 1
   1  Ann          0 ★  Bob          6    Cyd          5    Dan          2 ★
   2  Eva          1 ▼  Fred         0 ▲  Bot 1        1 ▲  Bot for Hal 11 ▼
  Hal leaves; Bot for Hal plays on. Ivy comes in and waits for the bell.
  Cut: Eva 3♠, Bot 1 A♥.

Round 2, being played
   1  Ann          0   Fred        13   Ivy          0   Dan          0
   2  Eva              Bob              Cyd              Bot for Hal
  Ivy takes the seat of Bot 1. Hal comes in and waits for the bell.

Standings so far                 ★ gold   ▲ red   ▼ green
   1   Ann           ladies           1       0         0
       Dan           gentlemen        1       0         0
   3   Fred          gentlemen        0       1         0
       Bot 1         ladies           0       1         0
   5   Bob           gentlemen        0       0         0
       Cyd           ladies           0       0         0
   7   Eva           ladies           0       0         1
       Bot for Hal   gentlemen        0       0         1

Hal waits for the bell.
"""

AT_THE_END = """\
Prizes
  Gold, ladies       Ann
  Gold, gentlemen    Dan
  Red, ladies        Eva
  Red, gentlemen     Fred
  Green, ladies      Cyd
  Green, gentlemen   Bob

Hal found no place.
"""


def test_an_evening_is_told() -> None:
    done = run("show", "-", stdin=log.write(told_evening()))
    assert done.exit_code == 0
    assert done.output == STORY


def test_the_end_of_an_evening_is_told() -> None:
    """Two pairs are tied, so they cut; a bot that has stars wins no prize."""
    party = told_evening()
    party.apply(TableResult(2, (0, 13, 0, 0)))
    while party.ties:
        names = party.ties[0]
        party.apply(Cut(names, " ".join(("2C", "3C", "4C", "5C")[: len(names)])))
    done = run("show", "-", stdin=log.write(party))
    assert done.exit_code == 0
    assert done.output.endswith(AT_THE_END), done.output
    assert "\nStandings  " in done.output


def test_a_log_reads_the_same_without_what_follows(tmp_path: Path) -> None:
    party = told_evening()
    some = [line for line in log.write(party).splitlines() if '"type":"round"' not in line]
    file = tmp_path / "log.jsonl"
    file.write_text("\n".join(some), "utf-8")
    assert run("show", str(file)).output == STORY


def test_an_evening_as_json() -> None:
    done = run("show", "-", "--json", stdin=log.write(told_evening()))
    told = json.loads(done.output)
    assert list(told) == ["movement", "rules", "complete", "rounds", "standings", "prizes"]
    assert (told["movement"], told["rules"], told["complete"]) == ("progressive", "sweepstake/4", False)
    first, second = told["rounds"]
    assert first == {
        "number": 1,
        "tables": [list(PEOPLE[:4]), list(PEOPLE[4:])],
        "scores": [[0, 6, 5, 2], [1, 0, 1, 11]],
        "counters": [None, None],
        "stars": {"gold": ["Ann", "Dan"], "red": ["Bot 1", "Fred"], "green": ["Eva", "Bot for Hal"]},
    }
    assert second["tables"] == [["Ann", "Fred", "Ivy", "Dan"], ["Eva", "Bob", "Cyd", "Bot for Hal"]]
    assert (second["scores"], second["stars"]) == ([[0, 13, 0, 0], None], None)
    assert told["standings"][0] == {"name": "Ann", "rank": 1, "figures": {"gold": 1, "red": 0, "green": 0}}
    assert told["prizes"] == []


@pytest.mark.parametrize(
    ("text", "line", "error"),
    [
        ("", 1, "The log is empty."),
        ("x", 1, "The line is not JSON: expecting value at column 1."),
        ('{"type":"result","table":1,"scores":[]}', 1, "An evening begins with its movement"),
        (log.write(told_evening()) + '\n{"type":"leave","name":"Zoe"}\n', None, "Zoe is not here."),
        (log.write(told_evening()) + '{"type":"bell"}\n', None, '"bell" is no type of event'),
    ],
)
def test_a_log_that_is_not_lawful(tmp_path: Path, text: str, line: int | None, error: str) -> None:
    number = line or text.count("\n")
    file = tmp_path / "log.jsonl"
    file.write_text(text, "utf-8")
    done = run("show", str(file))
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(f"{file}: line {number}: {error}")
    done = run("show", str(file), "--json")
    told = json.loads(done.stdout)
    assert (done.exit_code, told["ok"], told["file"], told["line"]) == (1, False, str(file), number)
    assert told["error"].startswith(error)
    again = small("--seed", "w", "--log", str(file))
    if text:
        assert (again.exit_code, again.stdout) == (1, "")
        assert again.stderr.startswith(f"{file}: line {number}: {error}")
        assert file.read_text("utf-8") == text


def test_rules_are_printed() -> None:
    listed = run("rules").output.splitlines()
    assert [line.split()[0] for line in listed] == list(movements())
    for movement in movements().values():
        done = run("rules", movement.name)
        assert done.exit_code == 0
        text = " ".join(done.output.split())
        for sentence in movement.rules:
            assert f"- {sentence}" in text
        assert "Who leaves is replaced at once by a bot" in text
        assert max(map(len, done.output.splitlines())) <= 80
    done = run("rules", "waltz")
    assert done.exit_code == 2
    assert done.stderr.startswith('There is no movement "waltz"; the movements are progressive')


@pytest.mark.parametrize("movement", movements())
def test_every_movement_has_a_command(movement: str) -> None:
    assert f"  {movement} " in run("--help").output
    help_text = run(movement, "--help").output
    assert ("--groups" in help_text) == bool(movements()[movement].grouped)
    done = run(movement, "--tables", "4", "--rounds", "4", "--bots", "uniform", "--seed", "w")
    assert done.exit_code == 0, done.output
    assert "\nRound 1\n" in done.output
    assert "\nStandings  " in done.output
    assert "being played" not in done.output
    assert max(map(len, done.output.splitlines())) <= 80


def test_an_unknown_movement_is_refused() -> None:
    done = run("waltz")
    assert done.exit_code == 2
    assert "No such command 'waltz'" in done.stderr


@pytest.mark.parametrize("seats", [2, 3, 5, 6, 9])
def test_any_number_of_seats_fits_a_screen(seats: int) -> None:
    rules = "two-player" if seats == 2 else f"{'hearts' if seats < 7 else 'cancellation'}/{seats}"
    done = run(
        *("round-robin", "--rules", rules, "--tables", "2", "--rounds", "1", "--bots", "uniform"),
        *("--people", ",".join(f"Somebody with a long name {letter}" for letter in "ABC"), "--seed", "w"),
    )
    assert done.exit_code == 0, done.output
    assert max(map(len, done.output.splitlines())) <= 80


def test_the_seed_repeats_an_evening() -> None:
    first = small()
    seed = next(line for line in first.output.splitlines() if line.startswith("Seed: ")).split()[1]
    assert small("--seed", seed).output == first.output
    assert small().output != first.output
    told = small("--json")
    seed = told.stderr.split()[1]
    assert json.loads(small("--json", "--seed", seed).output) == json.loads(told.stdout)


def test_an_evening_goes_on_from_its_log(tmp_path: Path) -> None:
    """Wherever it was broken off, in the middle of a line too."""
    file = tmp_path / "log.jsonl"
    options = ("--seed", "w", "--log", str(file), "--leaving", "Ann@2", "--joining", "Ann@3")
    whole = small(*options)
    assert whole.exit_code == 0
    text = file.read_bytes()
    for length in (0, 1, 400, len(text) // 2, len(text) - 1, len(text)):
        file.write_bytes(text[:length])
        again = small(*options)
        assert (again.exit_code, again.output) == (0, whole.output)
        assert file.read_bytes() == text
    assert run("show", str(file)).output == whole.output.replace("Seed: w\n", "")


def test_a_log_of_another_evening_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    assert small("--seed", "w", "--log", str(file)).exit_code == 0
    text = file.read_bytes()
    other = small("--seed", "another", "--log", str(file))
    assert (other.exit_code, other.stdout) == (2, "")
    assert "holds another evening" in other.stderr
    unsaid = small("--log", str(file))
    assert (unsaid.exit_code, unsaid.stdout) == (2, "")
    assert "give the --seed that it was played with" in unsaid.stderr
    assert file.read_bytes() == text


def test_every_game_has_a_record(tmp_path: Path) -> None:
    records = tmp_path / "all" / "records"
    told = json.loads(small("--seed", "w", "--records", str(records), "--deals", "2", "--json").output)
    assert sorted(file.name for file in records.iterdir()) == [
        f"round-0{number}-table-0{table}.jsonl" for number in (1, 2, 3) for table in (1, 2)
    ]
    for one in told["rounds"]:
        for table, scores in enumerate(one["scores"], 1):
            game = record.replay((records / f"round-0{one['number']}-table-0{table}.jsonl").read_bytes())
            assert game.complete
            assert (list(game.scores), list(game.names)) == (scores, one["tables"][table - 1])
            assert len(game.results) == 2


def test_a_whole_game_in_a_round(tmp_path: Path) -> None:
    done = run(
        *("progressive", "--rules", "hearts end.limit=30", "--rounds", "1", "--deals", "game"),
        *("--bots", "uniform", "--seed", "w", "--json"),
    )
    assert done.exit_code == 0
    assert all(max(scores) >= 30 for scores in json.loads(done.output)["rounds"][0]["scores"])


def test_bots_are_dealt_out_in_turn(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    options = ("--bots", "uniform", "--bots", "casual,uniform", "--groups", "reds, blues")
    done = run("progressive", "--rounds", "1", "--seed", "w", "--log", str(file), *options)
    assert done.exit_code == 0
    opened = log.read(file.read_text("utf-8"))[0]
    assert isinstance(opened, Opened)
    bots = {one.name: one.bot for one in opened.entrants}
    assert [bots[f"Bot {number}"] for number in range(1, 7)] == ["uniform", "casual", "uniform"] * 2
    assert (opened.bot, opened.groups) == ("uniform", ("reds", "blues"))


@pytest.mark.parametrize(
    ("options", "error"),
    [
        (["--leaving", "Ann"], '"Ann" names nobody and no round, like Ann@3.'),
        (["--leaving", "@2"], '"@2" names nobody and no round, like Ann@3.'),
        (["--leaving", "Ann@9"], "Ann cannot come or go in round 9: the rounds are 1 to 3."),
        (["--joining", "Eve@0"], "Eve cannot come or go in round 0: the rounds are 1 to 3."),
        (["--joining", "Eve@1"], "Say which group Eve plays in: ladies or gentlemen."),
        (["--joining", "Eve:ladys@1"], 'There is no group "ladys"; the groups are ladies, gentlemen.'),
        (["--people", "Ann", "--joining", "ANN:ladies@2"], "Ann is here already."),
        (["--leaving", "Ann@1,Ann@2"], "Ann is not here."),
        (["--people", "Ann,ann"], "Ann and ann could be taken for one another; one needs another name."),
        (["--bots", "deep-blue"], f'There is no bot "deep-blue"; the bots are {", ".join(bots())}.'),
        (["--rules", "whist"], 'there is no game or modifier called "whist"'),
        (["--people", "A,B,C,D,E,F,G,H,I"], "5 ladies are too many for 2 tables: there are 4 places."),
        (["--groups", "cats"], "Progressive Hearts has 2 groups, not 1."),
        (["--log", "nowhere/log"], "nowhere/log cannot be written: No such file or directory."),
    ],
)
def test_what_makes_no_sense_is_refused(options: list[str], error: str) -> None:
    done = small("--seed", "w", *options)
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", f"{error}\n")


@pytest.mark.parametrize("deals", ["0", "-1", "1001", "9" * 5000, "²", "games", ""])
def test_deals_are_a_number_or_a_game(deals: str) -> None:
    done = small("--deals", deals)
    assert done.exit_code == 2
    assert "neither a number from 1 to 1000 nor the word game" in done.stderr
