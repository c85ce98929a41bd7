"""`openhearts bot` plays by lines over its standard input and output."""

import shlex
import sys
from collections import Counter
from random import Random

import pytest
from click.testing import CliRunner, Result

from openhearts.bots import bots
from openhearts.bots.lines import Program
from openhearts.bots.lines.turn import line_of, read_answer, turn_of
from openhearts.cli import main
from openhearts.game import view
from tests.playing import any_deck, new_game
from tests.unit.bots.lines.programs import play_out


def run(*words: str, told: bytes = b"") -> Result:
    return CliRunner().invoke(main, ["bot", *words], input=told)


@pytest.mark.parametrize("level", bots())
def test_it_answers_a_turn(level: str) -> None:
    game = new_game("hearts")
    game.deal(any_deck(game, Random(1)))
    seen = view(game, 2)
    result = run("hearts", "--level", level, "--seed", "5", told=line_of(turn_of(1, seen)))
    assert (result.exit_code, result.stderr) == (0, "")
    assert read_answer(result.stdout_bytes) == (bots()[level](seed=5).act(seen), 1)


def test_it_ends_with_the_game() -> None:
    over = b'{"type":"over","winners":[1],"scores":[9,0,8,9]}\n'
    assert run("--level", "uniform", told=over + b"Hello\n").stdout == ""
    assert run("--level", "uniform", told=b"Hello\n" + over).stdout.startswith('{"type":"error","line":1,')


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--level", "genius"], f'There is no level "genius"; the levels are {", ".join(bots())}.\n'),
        (["hearts", "--level", "uniform", "--seat", "4"], "There is no seat 4: the seats are 0 to 3.\n"),
    ],
)
def test_what_is_asked_wrongly_gets_a_sentence(words: list[str], sentence: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.output) == (2, sentence)


def test_rules_that_are_none_get_a_sentence() -> None:
    result = run("harts", "--level", "uniform")
    assert result.exit_code == 2
    assert "harts" in result.output
    assert result.output.count("\n") == 1


@pytest.mark.parametrize("line", ["hearts end.kind=deals end.deals=1", "heartsette-modern/3 end.deals=1"])
def test_it_plays_whole_games_as_a_program(line: str) -> None:
    """One in each seat, each a process of its own."""
    words = [sys.executable, "-c", "from openhearts.cli import main; main()", "bot", "--level", "uniform"]
    programs = {seat: Program(shlex.join(words), limit=60) for seat in range(3)}
    try:
        assert play_out(line, programs).complete
    finally:
        for program in programs.values():
            program.close()
    for program in programs.values():
        assert (program.lost, program.faults) == (0, Counter())
