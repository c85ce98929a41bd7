"""The sweeps of `tests/properties`, far longer and from a new place in each run."""

from random import Random, SystemRandom

import pytest

from tests.playing import lines
from tests.properties.pairs import pairs
from tests.properties.sweep import core_deals, whole_game

SEED = SystemRandom().getrandbits(32)

PARTS = 40


@pytest.mark.soak
@pytest.mark.parametrize("line", lines())
def test_sweep(line: str) -> None:
    print(f"seed {SEED}")
    core_deals(line, 2_000, SEED)
    random = Random(f"{line} {SEED}")
    for number in range(20):
        whole_game(line, random, views=number % 10 == 0, most=100)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_every_pair_of_values(part: int) -> None:
    print(f"seed {SEED}")
    played = 0
    for number, line in enumerate(pairs()):
        if number % PARTS == part:
            played += 1
            try:
                core_deals(line, 2, SEED)
                whole_game(line, Random(f"{line} {SEED}"), views=played % 10 == 0, most=3)
            except Exception as error:
                error.add_note(f"ruleset: {line}")
                raise
    print(f"played {played} rulesets made of two values")
