"""Pairs of option values: a sample here, all of them in `tests/soak`."""

from random import Random

import pytest

from openhearts import core
from openhearts.rules import Option, options
from tests.properties.pairs import on_some_base, settings, some_pairs
from tests.properties.sweep import core_deals, whole_game

SAMPLE = 80 if core.form == "compiled" else 4
PARTS = 8
"""So that two processes share the work, and a failure stops less of it."""


def play_pair(line: str, *, views: bool) -> None:
    """Play deals and a short game by a pair; the line is what to try again when it fails."""
    try:
        core_deals(line, 4, seed=3)
        whole_game(line, Random(line), views=views, most=4)
    except Exception as error:
        error.add_note(f"ruleset: {line}")
        raise


@pytest.mark.parametrize("part", range(PARTS))
def test_pairs_play_to_their_end(part: int) -> None:
    lines = list(some_pairs(Random(f"pairs {part}"), SAMPLE))
    for number, line in enumerate(lines):
        play_pair(line, views=number % 4 == 0)
    print(f"played {len(lines)} rulesets made of two values")


@pytest.mark.parametrize("option", options(), ids=lambda option: option.name)
def test_every_value_can_be_played(option: Option) -> None:
    places = range(len(settings(option, 4)))
    missing = [settings(option, 4)[place] for place in places if not on_some_base(((option, place),), 0)]
    assert not missing
