"""The page on records is a contract: its example replays, and it names every event and every field."""

import doctest
import re
from pathlib import Path

import pytest

from openhearts.game import KittyTaken
from openhearts.record import TYPES, DealReport, Report, replay

PAGE = Path(__file__).parents[2] / "docs" / "record.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_examples_replay() -> None:
    blocks = re.findall(r"```jsonl\n(.*?)```", TEXT, re.DOTALL)
    assert blocks
    for block in blocks:
        assert replay(block).phase == "play"


def test_python_runs() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0


@pytest.mark.parametrize("name", TYPES)
def test_every_event_has_its_row(name: str) -> None:
    row = re.search(rf"^\| `{name}` \| (.*?) \|", TEXT, re.MULTILINE)
    assert row
    assert re.findall(r"`(\w+)`", row[1]) == list(TYPES[name].__struct_fields__)


def test_every_key_of_a_report_is_explained() -> None:
    for key in Report.__struct_fields__:
        assert f"| `{key}` |" in TEXT
    row = re.search(r"^\| `deals` \| (.*?) \|$", TEXT, re.MULTILINE)
    assert row
    for key in (*DealReport.__struct_fields__, *KittyTaken.__struct_fields__):
        assert f"`{key}`" in row[1]
