"""The page on bots by lines is a contract: its programs run, its lines are lines, it names every field."""

import doctest
import json
import re
import shlex
import sys
from collections import Counter
from io import BytesIO
from pathlib import Path
from subprocess import run

import pytest
from click.testing import CliRunner
from msgspec import Struct

from openhearts.bots.lines import Program, Refused, Seated, Turn
from openhearts.bots.lines.process import MOST_BYTES
from openhearts.bots.lines.program import MOST_STARTS
from openhearts.bots.lines.turn import TOLD, read_answer
from openhearts.cli import main
from openhearts.game import Result, View
from openhearts.game.seen import BidMade, KittyView, Offer, Played, Trick
from tests.unit.bots.lines.programs import LOWEST, command, play_out

PAGE = Path(__file__).parents[2] / "docs" / "bot-protocol.md"
ROOT = PAGE.parents[1]
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_program_is_the_example_and_short() -> None:
    code = LOWEST.read_text("utf-8")
    assert f"```python\n{code}```" in TEXT
    assert code.count("\n") < 40


def test_python_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0


def test_what_is_printed_is_what_comes_out() -> None:
    blocks = re.findall(r"```console\n\$ echo '(.*?)' \| (.*?)\n(.*?)```", TEXT, re.DOTALL)
    assert len(blocks) == 2
    for told, words, printed in blocks:
        name, *rest = shlex.split(words)
        if name == "openhearts":
            out = CliRunner().invoke(main, rest, input=f"{told}\n").output
        else:
            assert name == "python3"
            out = run([sys.executable, *rest], input=told, cwd=ROOT, capture_output=True, text=True).stdout
        assert out == printed


def test_lines_are_lines() -> None:
    blocks = re.findall(r"```jsonl\n(.*?)```", TEXT, re.DOTALL)
    lines = [line for block in blocks for line in BytesIO(block.encode()).readlines()]
    kinds = []
    for line in lines:
        kinds.append(json.loads(line)["type"])
        if kinds[-1] == "turn":
            assert set(json.loads(line)) == {"type", *Turn.__struct_fields__}
        else:
            TOLD.event(line)
    assert {"seat", "turn", "refused", "deal", "over"} <= set(kinds)
    answers = re.findall(r"`(\{\"type.*?\})`", TEXT)
    assert len(answers) == 7
    for answer in answers:
        read_answer(answer.encode())


@pytest.mark.parametrize(("name", "kind"), [("seat", Seated), ("turn", Turn), ("refused", Refused)])
def test_every_line_has_its_row(name: str, kind: type[Struct]) -> None:
    row = re.search(rf"^\| `{name}` \| (`.*?) \|", TEXT, re.MULTILINE)
    assert row
    assert re.findall(r"`(\w+)`", row[1]) == list(kind.__struct_fields__)


def test_every_key_is_explained() -> None:
    turn, _, view = TEXT.partition("## The view")
    keys = re.findall(r"^\| `(\w+)` \| (.*?) \|$", view, re.MULTILINE)
    assert [key for key, _ in keys] == list(View.__struct_fields__)
    for field in Turn.__struct_fields__:
        assert f"\n| `{field}` | " in turn
    said = dict(keys)
    parts: dict[str, list[type[Struct]]] = {
        "bids": [BidMade],
        "trick": [Played],
        "tricks": [Trick, Played],
        "kitty": [KittyView],
        "options": [Offer],
        "results": [Result],
    }
    for key, kinds in parts.items():
        for kind in kinds:
            for field in kind.__struct_fields__:
                assert f"`{field}`" in said[key], f"{field} of {key}"


def test_every_fault_is_explained_and_its_numbers_hold() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (?:wrote|did|ended|was|spoke)", TEXT, re.MULTILINE)
    assert rows == ["nonsense", "unlawful", "late", "flood", "gone", "out", "stale"]
    assert f"more than {MOST_BYTES >> 10} KiB" in TEXT
    assert MOST_STARTS == 3
    assert "started three times" in TEXT
    assert Program("cat").limit == 10
    assert "10 seconds unless said" in TEXT


def test_an_ear_at_the_door_hears_it_all(tmp_path: Path) -> None:
    """What `tee` has kept plays the same turns again."""
    bot = command("for turn in turns: say(**lowest(turn))", tmp_path)
    heard = tmp_path / "heard.jsonl"
    words = shlex.join(["sh", "-c", f"tee {shlex.quote(str(heard))} | {bot}"])
    with Program(words) as program:
        game = play_out("hearts end.kind=deals end.deals=1", {1: program})
    assert program.faults == Counter()
    again = run(shlex.split(bot), input=heard.read_bytes(), capture_output=True).stdout
    actions = [read_answer(line)[0] for line in again.splitlines()]
    assert len(actions) == 14
    assert [action for action in game.log if action in actions] == actions
