"""Golden texts pin everything a game shows, so that a change of the rules, the events or a view is seen.

The actions are read from the text, not drawn again: a change that only reorders legal cards changes no line.
"""

from difflib import unified_diff
from pathlib import Path

import pytest

from tests.golden.playthrough import FOLDER, actions_in, fields_in, golden_lines, path, play

REGENERATE = "python -m tests.golden.playthrough"


def test_every_preset_has_one() -> None:
    missing = {path(line).name for line in golden_lines()} - {file.name for file in FOLDER.glob("*.txt")}
    assert not missing, f"no golden text yet; write it with `{REGENERATE}`"


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_golden(file: Path) -> None:
    golden = file.read_text(encoding="utf-8")
    assert len(golden) < 40_000
    line = golden.split("\n", 1)[0].removeprefix("rules ")
    rows = golden.splitlines()
    played = list(play(line, actions_in(golden), fields_in(golden)))
    changed = list(unified_diff(rows, played, "golden", "played", n=0, lineterm=""))
    assert not changed, "\n".join(row[:300] for row in changed[:20])
