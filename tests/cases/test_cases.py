"""One rule a file: the rule in the rulebook's words, its source, a record, and what replaying it must report.

A file names only what the rule is about; what it leaves out is not compared, except that a deal without
`moon` or `kitty` has none, and a kitty without a taker goes to nobody.
"""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from openhearts.cli import main

FILES = sorted(Path(__file__).parent.glob("*.toml"))


def said_of(deal: dict[str, Any], names: set[str]) -> dict[str, Any]:
    """Keep what a case says of a deal."""
    return {name: value for name, value in deal.items() if name in names or name in ("moon", "kitty")}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_case(file: Path, tmp_path: Path) -> None:
    case = tomllib.loads(file.read_text(encoding="utf-8"))
    expected = case["expect"]
    record = tmp_path / "record.jsonl"
    record.write_text(case["record"], encoding="utf-8")
    done = CliRunner().invoke(main, ["replay", str(record), "--json"])
    found = json.loads(done.output)
    assert done.exit_code == (0 if found["ok"] else 1)
    if "deals" in expected:
        found["deals"] = [said_of(deal, set(expected["deals"][0])) for deal in found["deals"]]
        expected["deals"] = [{"moon": None, "kitty": None, **deal} for deal in expected["deals"]]
        for kitty in filter(None, (deal["kitty"] for deal in expected["deals"])):
            kitty.setdefault("taker", None)
    assert {name: found[name] for name in expected} == expected
    assert set(case) == {"rule", "source", "record", "expect"}
