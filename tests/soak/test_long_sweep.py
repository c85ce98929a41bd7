"""The sweep of `tests/properties`, far longer and from a new place in each run."""

from random import Random, SystemRandom

import pytest

from tests.playing import lines
from tests.properties.sweep import core_deals, whole_game

SEED = SystemRandom().getrandbits(32)


@pytest.mark.soak
@pytest.mark.parametrize("line", lines())
def test_sweep(line: str) -> None:
    print(f"seed {SEED}")
    core_deals(line, 100_000, SEED)
    random = Random(f"{line} {SEED}")
    for number in range(500):
        whole_game(line, random, views=number % 10 == 0)
