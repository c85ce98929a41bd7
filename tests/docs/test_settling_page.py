"""The page on settling is a contract: its examples come out as printed, and it names all there is."""

import doctest
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from openhearts.cli.settle import settle
from openhearts.sheet import Ledger, systems
from openhearts.sheet.rows import COLUMNS

PAGE = Path(__file__).parents[2] / "docs" / "settling.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_python_runs() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0


@pytest.mark.parametrize("block", re.findall(r"```console\n(.*?)```", TEXT, re.DOTALL))
def test_what_is_printed_is_what_comes_out(
    block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^\$ (.*)\n((?:(?!\$).*\n)*)", block, re.MULTILINE)
    assert len(commands) == 2
    for command, printed in commands:
        words = command.split()
        if words[0] == "cat":
            Path(words[1]).write_text(printed, "utf-8")
        else:
            assert words[:2] == ["openhearts", "settle"]
            assert CliRunner().invoke(settle, words[2:]).output == printed


def test_every_system_has_its_heading() -> None:
    assert sorted(re.findall(r"^#### `(.*)`$", TEXT, re.MULTILINE)) == sorted(systems())


def test_every_column_key_and_option_has_its_row() -> None:
    for name in (*COLUMNS, *Ledger.__struct_fields__):
        assert f"| `{name}` |" in TEXT
    options = {name for option in settle.params for name in option.opts if name.startswith("--")}
    assert options == set(re.findall(r"^\| `(--\w+)", TEXT, re.MULTILINE))
