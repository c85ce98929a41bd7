"""Every preset at every number of seats, and every pair of modifiers that composes on hearts.

Some deals in the core beside the model and a game through the log for each; `tests/soak` goes on for longer.
"""

from itertools import combinations
from random import Random

import pytest

from openhearts import core
from openhearts.rules import RulesError, presets, ruleset
from tests.playing import lines
from tests.properties.sweep import core_deals, whole_game

DEALS = 30 if core.form == "compiled" else 3
MOST = 4
"""Deals of a game; some games are longer, and some of strange rules have no end."""


def pairs() -> list[str]:
    """List every pair of modifiers on hearts that makes a ruleset, in turn at three to seven seats."""
    modifiers = [name for name, preset in presets().items() if preset.kind == "modifier"]
    found = []
    for number, (one, other) in enumerate(combinations(modifiers, 2)):
        for turn in range(5):
            try:
                found.append(ruleset(f"hearts+{one}+{other}/{3 + (number + turn) % 5}").line)
            except RulesError:
                continue
            break
    return found


@pytest.mark.parametrize("line", lines())
def test_core_deals(line: str) -> None:
    core_deals(line, DEALS, seed=1)


@pytest.mark.parametrize("line", lines())
def test_games(line: str) -> None:
    whole_game(line, Random(line), views=True, most=MOST)


@pytest.mark.parametrize("part", range(8))
def test_pairs_of_modifiers(part: int) -> None:
    for line in pairs()[part::8]:
        try:
            core_deals(line, 1, seed=2)
        except Exception as error:
            error.add_note(f"ruleset: {line}")
            raise


@pytest.mark.parametrize("line", ["hearts/4", "hearts+franks-way/5", "auction/4", "two-player/2"])
def test_games_to_their_end(line: str) -> None:
    assert whole_game(line, Random(line), views=False).complete
