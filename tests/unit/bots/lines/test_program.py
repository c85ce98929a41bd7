"""Somebody's program plays a seat: the game goes on by the rules whatever it does, with a word on that."""

import shlex
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from openhearts.bots.lines import Program
from openhearts.bots.lines.process import MOST_BYTES
from openhearts.bots.lines.program import MOST_STARTS
from openhearts.bots.lines.turn import line_of, turn_of
from openhearts.game import Choose, Discard, Game, Name, Over, Pass, Play, view
from openhearts.rules import ruleset
from tests.playing import any_deck, new_game
from tests.unit.bots.lines.programs import LOWEST, command, play_out, tell

SHORT = "hearts end.kind=deals end.deals=1"
Captured = pytest.CaptureFixture[str]

PHASES = {
    "hearts end.kind=deals end.deals=2 moon.effect=choice": {"pass", "play"},
    "auction end.deals=2": {"bid", "play"},
    "hearts+dealer-calls end.kind=deals end.deals=2": {"choose", "pass", "play"},
    "heartsette-modern end.deals=2": {"discard", "play"},
    "hearts+scatter/5 end.kind=deals end.deals=1": {"pass", "play"},
    "domino end.kind=deals end.deals=1": {"play"},
    "two-player end.kind=deals end.deals=1": {"pass", "play"},
    "cancellation/7 end.kind=deals end.deals=1": {"play"},
}
"""Games, and what is done in them."""


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait some seconds at most."""
    deadline = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.parametrize("line", PHASES)
def test_the_example_plays_whole_games_in_every_seat(line: str, capfd: Captured) -> None:
    words = shlex.join([sys.executable, "-S", str(LOWEST)])
    programs = {seat: Program(words) for seat in range(ruleset(line).seats)}
    game = play_out(line, programs)
    assert game.complete
    for program in programs.values():
        program.close()
        assert (program.lost, program.faults) == (0, Counter())
        assert program.summary().endswith("played every turn itself.")
    kinds = {str(event.__struct_config__.tag) for event in game.log}
    assert kinds >= PHASES[line]
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("code", "kind", "word"),
    [
        ("for turn in turns: print('Well…', flush=True)", "nonsense", "The line is not JSON"),
        ("for turn in turns: say(type='play', seat=1)", "nonsense", 'A play line needs "card".'),
        ("for turn in turns: say(type='wave', seat=1)", "nonsense", '"wave" is no type of event'),
        ("for turn in turns: say(type='play', seat=1, card='2C', turn='one')", "nonsense", '"turn" is'),
        ("for turn in turns: print(b'\\xff', flush=True)", "nonsense", "The line is not JSON"),
        ("for turn in turns: say(type='error', line=3, error='I am lost.')", "nonsense", "I am lost."),
        ("for turn in turns: say(type='play', seat=1, card='XX')", "unlawful", "Cards are passed first"),
        ("for turn in turns: say(**lowest(turn) | {'seat': 2})", "unlawful", "It acts for seat 2, and"),
        ("for turn in turns: say(type='bid', seat=1, amount=10**17)", "unlawful", "Cards are passed first"),
    ],
)
def test_nonsense_loses_the_turn(code: str, kind: str, word: str, tmp_path: Path, capfd: Captured) -> None:
    with Program(command(code, tmp_path)) as program:
        assert play_out(SHORT, {1: program}).complete
    assert (program.lost, program.faults) == (14, Counter({kind: 14}))
    assert "14 turns went to rules of thumb" in program.summary()
    said = capfd.readouterr().err
    assert said.count("\n") == 1, "it is said once"
    assert f"seat 1: {word}" in said


def test_a_program_that_never_answers_is_started_again_a_few_times(tmp_path: Path, capfd: Captured) -> None:
    start = time.monotonic()
    with Program(command("for turn in turns: time.sleep(60)", tmp_path), limit=0.2) as program:
        assert play_out(SHORT, {1: program}).complete
    assert 3 * 0.2 < time.monotonic() - start < 20
    assert program.faults == Counter(late=MOST_STARTS, out=14 - MOST_STARTS)
    said = capfd.readouterr().err.splitlines()
    assert [line.partition("seat 1: ")[2] for line in said] == [
        "It did not answer in time.",
        "It was started 3 times, and sits out the rest of the game.",
    ]


def test_a_late_answer_is_not_taken_for_the_next(tmp_path: Path) -> None:
    """Late at its first turn, it is started again, told all from the start, and plays the rest itself."""
    code = """
late = pathlib.Path(__file__).with_name("late")
for turn in turns:
    if not late.exists():
        late.touch()
        time.sleep(60)
    say(**lowest(turn))
"""
    with Program(command(code, tmp_path), limit=2.0) as program:
        assert play_out(SHORT, {1: program}).complete
    assert (program.lost, program.faults) == (1, Counter(late=1))


def test_an_answer_to_an_earlier_turn_is_dropped(tmp_path: Path, capfd: Captured) -> None:
    code = """
for turn in turns:
    say(**lowest(turn), turn=turn["turn"] - 1)
    say(**lowest(turn), turn=turn["turn"])
"""
    with Program(command(code, tmp_path)) as program:
        assert play_out(SHORT, {1: program}).complete
    assert (program.lost, program.faults) == (0, Counter(stale=14))
    assert "It answered turn 0 in turn 1, and that was dropped." in capfd.readouterr().err


def test_a_word_too_many_is_dropped(tmp_path: Path) -> None:
    """It says every answer three times, and is never a turn behind."""
    code = "for turn in turns: print((json.dumps(lowest(turn)) + '\\n') * 3, end='\\n\\n', flush=True)"
    with Program(command(code, tmp_path)) as program:
        assert play_out(SHORT, {1: program}).complete
    assert (program.lost, program.faults) == (0, Counter(stale=13))


@pytest.mark.parametrize(
    ("code", "status"),
    [("sys.exit(3)", 3), ("for turn in turns: sys.exit(4)", 4), ("os.kill(os.getpid(), 9)", -9)],
)
def test_a_program_that_ends_is_started_again(
    code: str, status: int, tmp_path: Path, capfd: Captured
) -> None:
    with Program(command(code, tmp_path)) as program:
        assert play_out(SHORT, {1: program}).complete
    assert program.faults == Counter(gone=MOST_STARTS, out=14 - MOST_STARTS)
    assert f"It ended before the game did, with exit status {status}." in capfd.readouterr().err


@pytest.mark.parametrize(
    "code",
    [
        "for turn in turns: print('x' * 10**6, end='', flush=True)",
        "for turn in turns: print('\\n' * 10**6, flush=True)",
    ],
)
def test_a_flood_is_stopped(code: str, tmp_path: Path, capfd: Captured) -> None:
    with Program(command(code, tmp_path)) as program:
        assert play_out(SHORT, {1: program}).complete
    assert program.faults == Counter(flood=MOST_STARTS, out=14 - MOST_STARTS)
    assert f"more than {MOST_BYTES >> 10} KiB in one turn" in capfd.readouterr().err


def test_one_that_never_stops_talking_holds_nobody_up(tmp_path: Path) -> None:
    with Program(command("while True: print('x' * 1000)", tmp_path)) as program:
        assert play_out(SHORT, {1: program}).complete
    assert program.lost == 14
    assert set(program.faults) <= {"flood", "nonsense", "stale", "out"}


def test_a_program_that_reads_nothing_holds_nobody_up(tmp_path: Path) -> None:
    """All is told without waiting, more than any pipe holds; and it is killed when it does not go."""
    game = new_game("hearts")
    with Program(command("import signal\nsignal.pause()", tmp_path)) as program:
        program.begin(game.ruleset.line, game.names, 0)
        start = time.monotonic()
        for _ in range(20_000):
            program.tell(Play(1, "2C"))
        assert time.monotonic() - start < 5
        start = time.monotonic()
        program.close()
        assert 0.9 < time.monotonic() - start < 10


def test_what_it_started_in_turn_is_ended_with_it(tmp_path: Path) -> None:
    code = """
import subprocess
child = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(60)"])
pathlib.Path(__file__).with_name("child").write_text(str(child.pid))
for turn in turns: time.sleep(60)
"""
    game = new_game("hearts")
    file = tmp_path / "child"
    with Program(command(code, tmp_path), limit=0.2) as program:
        program.begin(game.ruleset.line, game.names, 0)
        game.deal(any_deck(game, Random(1)))
        wait_until(lambda: file.exists() and file.read_text() != "")
        program.play(game)
        assert program.faults == Counter(late=1)
    stat = Path(f"/proc/{file.read_text()}/stat")
    wait_until(lambda: not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] == "Z")


def test_it_is_told_what_its_seat_may_see_and_nothing_else(tmp_path: Path) -> None:
    """Every byte that it reads: its seat, the events as seen, and at each turn its view."""
    code = """
with pathlib.Path(__file__).with_name("heard").open("w") as heard:
    for line in sys.stdin:
        heard.write(line)
        told = json.loads(line)
        if told["type"] == "turn":
            say(**lowest(told))
"""
    seat, line = 2, "hearts+franks-way/5 end.kind=deals end.deals=2"
    with Program(command(code, tmp_path)) as program:
        game = play_out(line, {seat: program})
    assert program.faults == Counter()
    heard = (tmp_path / "heard").read_bytes().splitlines(keepends=True)
    assert heard.pop(0) == b'{"type":"seat","seat":2,"limit":10.0}\n'
    replayed, turn = None, 0
    for event in game.log:
        if replayed and isinstance(event, Pass | Play | Name | Choose | Discard) and event.seat == seat:
            turn += 1
            assert heard.pop(0) == line_of(turn_of(turn, view(replayed, seat)))
        assert heard.pop(0) == line_of(event.seen_by(seat))
        if replayed is None:
            replayed = Game.replay([event])
        else:
            replayed.apply(event)
    assert heard == []
    assert isinstance(game.log[-1], Over), "the end is told before it is sent home"


def test_a_refused_answer_is_told(tmp_path: Path) -> None:
    code = """
heard = pathlib.Path(__file__).with_name("heard").open("w")
for told in map(json.loads, sys.stdin):
    if told["type"] == "refused":
        print(json.dumps(told), file=heard, flush=True)
    if told["type"] == "turn":
        say(type="pass", seat=told["seat"], cards="2C")
"""
    with Program(command(code, tmp_path)) as program:
        play_out(SHORT, {1: program})
    heard = (tmp_path / "heard").read_text().splitlines()
    assert len(heard) == program.lost == 14
    assert heard[0].startswith('{"type": "refused", "turn": 1, "error": "You ')
    assert heard[-1] == '{"type": "refused", "turn": 14, "error": "The passing is over."}'


def test_what_it_wrote_is_quoted_in_short(tmp_path: Path, capfd: Captured) -> None:
    code = "for turn in turns: say(type='play', seat=1, card='\\x1b[31m' + 'x' * 50_000)"
    line = "hearts end.kind=deals end.deals=1 passing.cycle=hold"
    with Program(command(code, tmp_path)) as program:
        assert play_out(line, {1: program}).complete
    said = capfd.readouterr().err
    assert program.faults == Counter(unlawful=13)
    assert len(said) < 600
    assert "\x1b" not in said


def test_one_program_plays_game_after_game(tmp_path: Path, capfd: Captured) -> None:
    """Its words are said once, its faults counted over all games, and each game starts it anew."""
    with Program(command("sys.exit(0)", tmp_path)) as program:
        for seed in range(3):
            assert play_out(SHORT, {seed: program}, seed).complete
    assert program.faults == Counter(gone=3 * MOST_STARTS, out=3 * (14 - MOST_STARTS))
    assert capfd.readouterr().err.count("\n") == 2


def test_its_errors_are_passed_on(tmp_path: Path, capfd: Captured) -> None:
    with Program(command("raise SystemExit('Where am I?')", tmp_path)) as program:
        play_out(SHORT, {1: program})
    assert capfd.readouterr().err.count("Where am I?") == MOST_STARTS


@pytest.mark.parametrize(
    ("text", "limit", "word"),
    [
        ("", 1.0, "A command names a program."),
        ("'python", 1.0, "cannot be read: No closing quotation."),
        ("no-such-program --fast", 1.0, 'There is no program "no-such-program" to run.'),
        ("cat", 0.0, "The limit is more than 0 seconds"),
        ("cat", float("nan"), "The limit is more than 0 seconds"),
        ("cat", float("inf"), "The limit is more than 0 seconds"),
    ],
)
def test_what_cannot_run_is_refused(text: str, limit: float, word: str) -> None:
    with pytest.raises(ValueError, match=word):
        Program(text, limit)


def test_a_file_that_is_no_program_loses_its_turns(tmp_path: Path, capfd: Captured) -> None:
    file = tmp_path / "bot"
    file.write_bytes(b"\0")
    file.chmod(0o755)
    with Program(str(file)) as program:
        assert play_out(SHORT, {1: program}).complete
    assert program.lost == 14
    assert "It cannot be started: Exec format error." in capfd.readouterr().err


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    with Program(f"cat {tmp_path}/none; touch {tmp_path}/made", limit=1.0) as program:
        play_out(SHORT, {1: program})
    assert not (tmp_path / "made").exists()


def test_the_first_event_may_be_told_again(tmp_path: Path) -> None:
    """It is in every log, and `begin` has told it."""
    game = new_game("hearts")
    code = "pathlib.Path(__file__).with_name('heard').write_text(sys.stdin.read())"
    with Program(command(code, tmp_path)) as program:
        program.begin(game.ruleset.line, game.names, 3)
        tell({3: program}, list(game.log))
    assert (tmp_path / "heard").read_text().count('"type":"game"') == 1
