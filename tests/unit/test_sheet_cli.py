"""`openhearts settle`: what it prints, where, and how it ends."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from openhearts.cli import main

HEAD = "Ann,Bob,Cyd,Dan"


def settle(*words: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["settle", *words], input=text)


def test_a_ledger_is_drawn() -> None:
    text = f"{HEAD},bid,bidder\n6,7,0,0,6,Cyd\n0,0,6,7,,Cyd\n0,5,4,4,,Cyd\n"
    assert settle("auction", "-", text=text).stdout == (
        "sweepstake: each pays what they took into a pool, which goes to who took nothing\n"
        "\n"
        "                 Ann            Bob            Cyd            Dan\n"
        " hand  took gain has  took gain has  took gain has  took gain has  pool\n"
        "    1     6   -6  -6     7   -7  -7     0   +3   3     0   +9   9     1*\n"
        "       Cyd named the suit and paid 6 for it\n"
        "    2     0    0  -6     0    0  -7     6   -6  -3     7   -7   2    14*\n"
        "       Cyd named the suit\n"
        "    3     0  +27  21     5   -5 -12     4   -4  -7     4   -4  -2     0\n"
        "       Cyd named the suit\n"
        "total     6  +21  21    12  -12 -12    10   -7  -7    11   -2  -2\n"
        "\n"
        "* carried over: it waits for a player who alone took nothing.\n"
        "Ann has most, 21.\n"
    )


def test_a_sheet_without_a_hand_is_an_empty_ledger() -> None:
    done = settle("howell", "-", "--stock", "100", "--json", text=HEAD)
    assert json.loads(done.stdout) == {
        "names": ["Ann", "Bob", "Cyd", "Dan"],
        "deals": [],
        "counters": [100] * 4,
        "pool": 0,
    }
    assert settle("howell", "-", text=HEAD).stdout.endswith("\nNo hand has been played.\n")


def test_many_players_stand_below_each_other() -> None:
    names, row = "ABCDEFGHIJ", ",".join("0123456789")
    lines = settle("howell", "-", text=",".join(names) + "\n" + row).stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert sum(line.startswith("total") for line in lines) == 2
    assert lines[-1] == "A has most, 45."


def test_what_was_out_of_the_ordinary_is_noted() -> None:
    text = f"{HEAD},joker_from,joker_to,revoked\n5,4,4,0,Dan,Ann,\n5,4,4,0,,Ann,Bob\n4,4,5,0,,,Ann Bob\n"
    drawn = settle("sweepstake", "-", text=text).stdout
    assert "       Ann took the joker of Dan, for 5\n" in drawn
    assert (
        "       Ann took the joker of the kitty, for 5\n       Bob revoked, and pays for everybody\n" in drawn
    )
    assert drawn.count("revoked") == 3


def test_those_who_are_ahead_and_the_pool_are_named() -> None:
    assert settle("sweepstake", "-", text=f"{HEAD}\n6,7,0,0").stdout.endswith(
        "\nCyd and Dan have most, 6. 1 counter is left in the pool.\n"
    )
    assert settle("sweepstake", "-", text=f"{HEAD}\n13,0,0,0").stdout.endswith(
        "\nBob and Cyd and Dan have most, 0. 13 counters are left in the pool.\n"
    )


def test_a_wrong_row_is_named_by_its_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "friday.csv"
    file.write_text(f"{HEAD}\n3,5,5,0\n\nx,5,5,0\n", "utf-8")
    done = settle("howell", str(file))
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == f'{file}: line 4: Ann\'s points are "x", which is no whole number.\n'
    done = settle("howell", str(file), "--json")
    assert (done.exit_code, done.stderr) == (1, "")
    assert json.loads(done.stdout) == {
        "ok": False,
        "file": str(file),
        "line": 4,
        "error": 'Ann\'s points are "x", which is no whole number.',
    }
    assert settle("howell", "-", text=file.read_text("utf-8")).stderr.startswith(
        "standard input: line 4: Ann"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["swepstake"],
            '"swepstake" is no way of settling; did you mean sweepstake? Ways of settling: sweep',
        ),
        (["hearts"], "in Hearts no counters change hands. Ways of settling: sweepstake, howell, "),
        (["two-handed"], "Two-handed Hearts needs 2 players"),
        (["difference"], "difference is made for 2 players, not 4."),
        (["howell", "--ante", "5"], "howell keeps no pool for an ante; sweepstake does."),
        (["wilson", "--joker", "5"], "wilson settles totals, so nobody is paid for a joker."),
        (["howell", "--total", "many"], 'Invalid value: "many" is neither a whole number nor "any".'),
        (["howell", "--odd", "lost"], "'lost' is not one of 'stays', 'carryover'."),
        (["howell", "--stock", "-1"], "-1 is not in the range"),
    ],
)
def test_what_is_asked_wrongly_ends_with_two(words: list[str], said: str) -> None:
    system, *rest = words
    done = settle(system, "-", *rest, text=f"{HEAD}\n3,5,5,0\n")
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_a_wrong_system_is_told_before_the_sheet_is_read() -> None:
    assert settle("poker", "-", text="").exit_code == 2
    assert settle("howell", "nowhere.csv").exit_code == 2


def test_options_come_before_what_the_game_says() -> None:
    text = f"{HEAD}\n3,5,4,0\n"
    assert settle("auction", "-", text=text).exit_code == 1
    assert settle("auction", "-", "--total", "12", text=text).exit_code == 0
    assert settle("auction", "-", "--total", "any", text=text).exit_code == 0
    joker = f"{HEAD},joker_from,joker_to\n5,4,4,0,Dan,Ann\n"
    done = settle("joker-foster", "-", "--joker", "10", "--stock", "50", "--json", text=joker)
    assert json.loads(done.stdout)["counters"] == [36, 46, 46, 72]


def test_any_bytes_are_answered() -> None:
    for text in (b"\x00", b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n", b'"', b"[1]", b"\xef\xbb\xbf"):
        for more in ((), ("--json",)):
            done = settle("sweepstake", "-", *more, text=text)
            assert done.exit_code == 1
            assert isinstance(done.exception, SystemExit)
