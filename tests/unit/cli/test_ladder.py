"""What `openhearts ladder` prints, keeps, takes up and refuses, also as a real process that is killed."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from openhearts.bots import RulesOfThumb
from openhearts.cli import main
from openhearts.cli.ladder import ladder
from openhearts.game import Action, View

COMMAND = (sys.executable, "-c", "from openhearts.cli import main; main()", "ladder")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["ladder", *arguments])


PAGE = (Path(__file__).parents[3] / "docs" / "ladder.md").read_text("utf-8")


def timeless(text: str) -> object:
    """Forget how long the players thought."""
    told = json.loads(text)
    for pair in told["pairs"]:
        for turns in (pair["own"], pair["rest"]):
            del turns["seconds"], turns["longest"]
    return told


def wait_for_lines(path: Path, lines: int) -> None:
    """Wait until a ladder has written so many."""
    deadline = time.monotonic() + 60
    while not path.exists() or path.read_bytes().count(b"\n") < lines:
        assert time.monotonic() < deadline
        time.sleep(0.01)


def children(process: int) -> list[int]:
    """List the processes that a process has started, and theirs."""
    own = [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return own + [other for child in own for other in children(child)]


def gone(process: int) -> bool:
    """Say whether a process has ended, be it that nobody has noted it yet."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def all_gone(processes: list[int]) -> bool:
    """Wait for the end of processes."""
    deadline = time.monotonic() + 20
    while not all(map(gone, processes)) and time.monotonic() < deadline:
        time.sleep(0.05)
    return all(map(gone, processes))


def test_the_table(tmp_path: Path) -> None:
    out = str(tmp_path / "out.jsonl")
    shown = run("hearts", "--bots", "casual,uniform", "-n", "3", "--jobs", "1", "--out", out)
    assert shown.exit_code == 0
    first, blank, *lines = shown.stdout.splitlines()
    assert (first, blank) == ("hearts/4: casual, uniform; 3 deals, seed 1", "")
    pattern = (
        r"casual against 3 uniform: −\d+\.\d\d ± \d+\.\d\d points a deal, wins \d+ % ± \d+, "
        r"takes \d+ % ± \d+ of an average seat's points; 3 deals"
    )
    assert re.fullmatch(pattern, lines[0])
    assert re.fullmatch(r"    moons \d+ to \d+; casual [\d.]+ ms a turn, at most \d+, uniform .*", lines[1])
    assert lines[2].startswith("uniform against 3 casual: +")
    assert "less is better" in lines[-1]


def test_the_summary_as_json(tmp_path: Path) -> None:
    arguments = ("partnership", "--bots", "uniform", "--bots", "uniform", "-n", "2", "--jobs", "1")
    shown = run(*arguments, "--out", str(tmp_path / "out.jsonl"), "--json")
    told = json.loads(shown.stdout)
    (pair,) = told.pop("pairs")
    assert told == {
        "rules": "partnership/4",
        "bots": ["uniform", "uniform"],
        "deals": 2,
        "seed": "1",
        "complete": True,
        "unit": "points",
        "better": "less",
        "interval": "95 %, normal, over deals",
    }
    assert pair["difference"] == {"mean": 0, "margin": 0}
    assert pair["wins"] == {"mean": 0.5, "margin": 0}
    assert (pair["ones"], pair["rivals"], pair["deals"]) == (2, 2, 2)


def test_the_same_command_finds_its_file_and_plays_nothing_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ("hearts/3 end.limit=50", "--bots", "uniform,uniform", "-n", "2", "--jobs", "1")
    first = run(*arguments)
    (path,) = tmp_path.iterdir()
    assert re.fullmatch(r"ladder-hearts-3-[0-9a-f]{8}\.jsonl", path.name)
    before = path.read_bytes()
    again = run(*arguments)
    assert (again.stdout, again.stderr) == (first.stdout, "")
    assert path.read_bytes() == before
    run(*arguments, "--seed", "another")
    assert len(list(tmp_path.iterdir())) == 2


def test_what_is_killed_goes_on(tmp_path: Path) -> None:
    arguments = ("hearts", "--bots", "uniform,casual", "-n", "4", "--json")
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    uninterrupted = run(*arguments, "--jobs", "1", "--out", str(whole))
    with subprocess.Popen(
        [*COMMAND, *arguments, "--jobs", "2", "--out", str(torn)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        wait_for_lines(torn, 4)
        workers = children(process.pid)
        process.kill()
    assert process.returncode == -signal.SIGKILL
    assert len(workers) >= 2
    assert all_gone(workers)
    lines = torn.read_bytes()
    assert 4 <= lines.count(b"\n") < 1 + 32
    torn.write_bytes(lines + lines.splitlines()[-1][:40])
    resumed = run(*arguments, "--jobs", "1", "--out", str(torn))
    assert timeless(resumed.stdout) == timeless(uninterrupted.stdout)
    assert torn.read_bytes().startswith(lines)
    assert torn.read_bytes().count(b"\n") == whole.read_bytes().count(b"\n") == 1 + 32


def heed_interrupts() -> None:
    """Where the tests run behind another command, a child inherits that the signal is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_with_what_there_is(tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "out.jsonl"
    arguments = ("hearts", "--bots", "uniform,casual", "-n", "500", "--jobs", jobs)
    with subprocess.Popen(
        [*COMMAND, *arguments, "--out", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_interrupts,
    ) as process:
        wait_for_lines(path, 12)
        workers = children(process.pid)
        os.kill(process.pid, signal.SIGINT)
        shown, said = process.communicate(timeout=20)
    assert process.returncode == 130
    assert f"Stopped; the same command goes on. What was played is in {path}." in said
    assert "Traceback" not in said
    assert re.search(r"uniform against 3 casual: .* points a deal, .*; \d+ deals?\n", shown)
    assert all_gone(workers)


def test_a_bot_that_fails_is_told_and_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    act = RulesOfThumb.act

    def tired(self: RulesOfThumb, view: View) -> Action:
        if view.phase == "pass" and len(view.waiting) == 1:
            raise RuntimeError("tired")
        return act(self, view)

    monkeypatch.setattr("openhearts.bots.Uniform.act", tired)
    out = str(tmp_path / "out.jsonl")
    shown = run("hearts", "--bots", "uniform,casual", "-n", "1", "--jobs", "1", "--out", out)
    assert shown.exit_code == 0
    assert "uniform, seat 3: RuntimeError: tired" in shown.stderr
    lines = shown.stdout.splitlines()
    assert lines[3].endswith("; uniform lost 1 turn")
    assert lines[5].endswith("; uniform lost 3 turns")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("unicorn", "--bots", "uniform,uniform"), 'there is no game or modifier called "unicorn"'),
        (("hearts", "--bots", "uniform"), "A ladder needs two bots"),
        (("hearts", "--bots", "uniform,unicorn"), 'There is no bot "unicorn"; the bots are '),
        (("hearts", "--bots", "uniform,horse:white"), 'There is no kind of player "horse"'),
        (
            ("hearts", "--bots", "uniform,uniform", "--out", "nowhere/out"),
            "nowhere/out cannot be written: No such",
        ),
        (("hearts", "--bots", "uniform,uniform", "-n", "1000001"), "A ladder has 1 to 1000000 deals"),
    ],
)
def test_what_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    rules, *more = arguments
    shown = run(rules, "-n", "1", "--jobs", "1", *more)
    assert shown.exit_code == 2
    assert said in shown.stderr
    assert not list(tmp_path.iterdir())


def test_another_ladder_in_the_file_is_refused(tmp_path: Path) -> None:
    out = str(tmp_path / "out.jsonl")
    arguments = ("hearts/3", "--bots", "uniform,uniform", "--jobs", "1", "--out", out)
    run(*arguments, "-n", "1")
    before = Path(out).read_bytes()
    shown = run(*arguments, "-n", "2")
    assert shown.exit_code == 2
    assert shown.stderr == f"{out} holds a ladder of 1 deal, not 2; name another file with --out.\n"
    assert Path(out).read_bytes() == before


def test_the_page_shows_what_comes_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All but how long the bots thought."""
    monkeypatch.chdir(tmp_path)
    command, _, printed = PAGE.partition("```console\n$ ")[2].partition("```")[0].partition("\n")
    openhearts, name, *arguments = command.split()
    assert (openhearts, name) == ("openhearts", "ladder")
    shown = run(*arguments, "--jobs", "1").stdout
    times = re.compile(r"[\d.]+ ms a turn, at most \d+")
    assert times.sub("…", shown) == times.sub("…", printed)
    (path,) = tmp_path.iterdir()
    lines = [line for line in PAGE.splitlines() if line.startswith('{"type":')]
    clock = re.compile(r'("seconds"|"longest"):[\d.e-]+')
    kept = [clock.sub("…", line) for line in path.read_text().splitlines()]
    assert [clock.sub("…", line) for line in lines] == kept[:2]


def test_the_page_names_every_option() -> None:
    options = {name for option in ladder.params for name in option.opts if name.startswith("--")}
    assert options == set(re.findall(r"^\| `(--\w+)", PAGE, re.MULTILINE))
