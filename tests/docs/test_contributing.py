"""The recipe for a house rule works as it is written down."""

import re
from pathlib import Path

from click.testing import CliRunner, Result

from openhearts.cli import main

GUIDE = Path(__file__).parents[2] / "CONTRIBUTING.md"


def asked(*words: str) -> Result:
    return CliRunner().invoke(main, ["rules", *words])


def test_the_house_rule_of_the_guide_is_checked_and_shown(tmp_path: Path) -> None:
    found = re.search(r"^```toml\n(.*?)^```$", GUIDE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found
    file = tmp_path / "two-bad-queens.toml"
    file.write_text(found[1], "utf-8")
    checked = asked("check", str(file))
    assert (checked.exit_code, checked.output.split("\t")[0]) == (
        0,
        "hearts/4 play.breaking=hearts-or-queen values.QH=5",
    )
    card = asked("show", str(file)).output
    assert "the Q♥ costs 5 points" in card
    assert "The cards that cost points come to 30 in every hand." in card
