"""Every preset at every number of seats, and every pair of modifiers that composes.

Ten thousand random deals in the core and fifty whole games through the log for each preset; a twentieth of
that for pairs, and far fewer where the core runs uncompiled. `tests/soak` goes on for longer.
"""

from itertools import combinations
from random import Random

import pytest

from openhearts import core
from openhearts.rules import RulesError, presets, ruleset
from tests.playing import lines
from tests.properties.sweep import core_deals, whole_game

DEALS, GAMES = (10_000, 50) if core.form == "compiled" else (200, 2)


def pairs() -> list[str]:
    """List every pair of modifiers on hearts that makes a ruleset, at every number of seats."""
    modifiers = [name for name, preset in presets().items() if preset.kind == "modifier"]
    found = []
    for one, other in combinations(modifiers, 2):
        for seats in range(3, 8):
            try:
                found.append(ruleset(f"hearts+{one}+{other}/{seats}").line)
            except RulesError:
                continue
    return found


@pytest.mark.parametrize("line", lines())
def test_core_deals(line: str) -> None:
    core_deals(line, DEALS, seed=1)


@pytest.mark.parametrize("line", lines())
def test_whole_games(line: str) -> None:
    random = Random(line)
    for number in range(GAMES):
        whole_game(line, random, views=number % 10 == 0)


@pytest.mark.parametrize("line", pairs())
def test_pairs(line: str) -> None:
    random = Random(line)
    core_deals(line, max(DEALS // 20, 20), seed=2)
    for number in range(max(GAMES // 20, 1)):
        whole_game(line, random, views=number == 0)
