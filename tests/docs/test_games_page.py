"""The page on games is printed from the presets, and the page on missing ones names no game that is there."""

import re
from pathlib import Path

from click.testing import CliRunner

from openhearts.cli import main
from openhearts.rules import catalogue, presets

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_is_the_one_that_is_printed() -> None:
    printed = CliRunner().invoke(main, ["rules", "list", "--page"])
    assert printed.exit_code == 0
    assert printed.output == catalogue.page()
    page = (DOCS / "games.md").read_text("utf-8")
    assert page == catalogue.page(), "write it anew: openhearts rules list --page > docs/games.md"


def test_every_game_and_modifier_has_its_row() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \| \*\*(.*?)\*\* ", catalogue.page(), re.MULTILINE)
    assert sorted(name for name, _, _ in rows) == sorted(presets())
    seats = {name: players for name, players, _ in rows}
    assert (seats["franks-way"], seats["two-player-spot"], seats["old-moon"]) == ("3 or 5", "2", "any")


def test_what_is_missing_is_not_there() -> None:
    page = (DOCS / "missing-rules.md").read_text("utf-8")
    missing = {
        name.strip()
        for row in re.findall(r"^\| ([^|]+) \|", page, re.MULTILINE)
        for name in re.split(r", | and ", row)
    }
    assert {"Super Hearts", "Two Blind Bitches", "Valentine Hearts"} <= missing
    assert not missing & {one.title for one in presets().values()}
