"""The page on evenings is a contract: its examples come out as printed, and it names all there is."""

import doctest
import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from openhearts.cli import main
from openhearts.cli.party import party
from openhearts.party import movements
from openhearts.party.events import AnyEvent

PAGE = Path(__file__).parents[2] / "docs" / "parties.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_python_runs() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0


def test_what_is_printed_is_what_comes_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    [block] = re.findall(r"```console\n\$ (.*?)```", TEXT, re.DOTALL)
    command, _, printed = block.replace("\\\n", "").partition("\n")
    words = shlex.split(command)
    assert words.pop(0) == "openhearts"
    assert CliRunner().invoke(main, words).output == printed
    told = CliRunner().invoke(main, ["party", "show", "may.jsonl"])
    assert told.exit_code == 0
    # All but the seed, which is not in the log.
    assert told.output == printed.replace("Seed: may\n", "")


def test_every_movement_and_every_line_has_its_row() -> None:
    assert re.findall(r"^\| `([\w-]+)` \| [^of]", TEXT.partition("## What a command")[0], re.MULTILINE)
    for name in movements():
        assert f"| `{name}` |" in TEXT
    kinds = {kind.__struct_config__.tag for kind in AnyEvent.__args__}
    table = TEXT.partition("## The log")[2].partition("## From a program")[0]
    rows = "".join(re.findall(r"^\| (`.*?) \| (?:outside|follows)", table, re.MULTILINE))
    assert kinds == set(re.findall(r"`(\w+)`", rows))


def test_every_option_has_its_row() -> None:
    assert isinstance(party, click.Group)
    context = click.Context(party)
    options = {
        name
        for movement in movements()
        for option in (party.get_command(context, movement) or party).params
        for name in option.opts
        if name.startswith("--")
    }
    assert options == set(re.findall(r"^\| `(--\w+)", TEXT, re.MULTILINE))
