"""Score sheets of the books, settled on the command line, and what their ledgers must be.

A file names one rule and its source; each of its sheets has the command that settles it, the CSV (or the file
that holds it) and what is expected: `deals` and `pools` deal after deal, `counters` and `pool` at the end,
`last` for the counters of a long sheet. A sheet that is refused has its `line` and the `error`, or only the
exit `status` where the command is wrong.
"""

import json
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from openhearts.cli import main

HERE = Path(__file__).parent
SHEETS = [
    pytest.param(sheet, id=f"{file.stem}-{number}")
    for file in sorted(HERE.glob("*.toml"))
    for number, sheet in enumerate(tomllib.loads(file.read_text("utf-8"))["sheets"], 1)
]


@pytest.mark.parametrize("sheet", SHEETS)
def test_sheet(sheet: dict[str, Any]) -> None:
    text = (HERE / sheet["file"]).read_text("utf-8") if "file" in sheet else sheet["sheet"]
    system, *rest = shlex.split(sheet["command"])
    done = CliRunner().invoke(main, ["settle", system, "-", "--json", *rest], input=text)
    expect = dict(sheet["expect"])
    if "status" in expect:
        assert (done.exit_code, done.stdout) == (expect["status"], "")
        return
    found = json.loads(done.stdout)
    if "error" in expect:
        assert (done.exit_code, found) == (1, {"ok": False, "file": "-", **expect})
        return
    assert done.exit_code == 0
    assert list(found) == ["names", "deals", "counters", "pool"]
    assert found["names"] == text.splitlines()[0].split(",")[: len(found["names"])]
    heads = {"deals": "counters", "pools": "pool"}
    for name, key in heads.items():
        if name in expect:
            assert [deal[key] for deal in found["deals"]] == expect.pop(name)
    if "last" in expect:
        assert found["counters"] == expect.pop("last")
    assert {name: found[name] for name in expect} == expect


@pytest.mark.parametrize("file", sorted(HERE.glob("*.toml")), ids=lambda file: file.stem)
def test_a_case_names_its_rule_and_its_source(file: Path) -> None:
    case = tomllib.loads(file.read_text("utf-8"))
    assert set(case) == {"rule", "source", "sheets"}
    assert case["rule"].endswith(".")
