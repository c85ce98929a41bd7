"""What players report of moons: shot unhindered, tried in vain, and chosen without a look at the totals."""

import pytest

from openhearts.game import Choose
from tests.unit.bots.scenarios.situations import SEEDS, act, card, situation

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("seed", SEEDS)]

BROKEN = "hearts+queen-breaks+no-passing"

COLLECTING = [
    *("0: 2C 9C 4C 5C", "1: AC 6C 7C 8C", "1: KC TC JC QC", "1: AS 2S 3S 4S", "1: KS 5S 6S QS"),
    *("1: JS 7S 8S 9S", "1: AD 2D 3D 4D", "1: KD 5D 6D 7D", "1: AH 2H 3H 4H", "1: KH 5H 6H 7H"),
    "1: QH 8H 9H JH",
]
"""Seat 1 has taken the queen and all hearts but one."""


def test_a_moon_is_stopped_at_a_price(seed: int) -> None:
    """Players report: bots never defend: nobody takes the point that would end a moon."""
    assert card(situation("QD 8D", "JD TH TD", COLLECTING, rules=BROKEN), seed) == "QD"


def test_where_there_is_no_moon_nothing_is_stopped(seed: int) -> None:
    """Players report: bots play the same whatever the table's rules are."""
    shown = situation("QD 8D", "JD TH TD", COLLECTING, rules=f"{BROKEN}+no-moon")
    assert card(shown, seed) == "8D"


def test_a_hopeless_moon_is_not_tried(seed: int) -> None:
    """Players report: bots that were given the queen go for hopeless moons."""
    tricks = ["1: 2C 5C 8C TC", "0: AS 4S 5S QS", "0: JC QC 9C 6C"]
    assert card(situation("KC 3C 2H 4H 7S 8S 2D 3D 6D 5D", "7C 3H 4C", tricks), seed) == "3C"


SHOOTING = [
    *("1: 2C 3C 7C JC", "0: KC 5C 9C QC", "0: AS 2S 3S QS", "0: KS 4S 5S 6S", "0: JS 7S 8S 9S"),
    "0: TD QD 4D 5D",
]
"""Seat 0 has taken the queen, and lost one trick that cost nothing."""


def test_a_moon_that_cannot_fail_is_shot(seed: int) -> None:
    """Players report: bots duck in the middle of a moon that is theirs."""
    assert card(situation("AC 8C AH KH QH JH AD", "TC 6C 2H", SHOOTING), seed) == "AC"


def test_a_moon_that_a_seat_has_spoilt_is_given_up(seed: int) -> None:
    """Players report: bots go on with a moon that somebody has stopped."""
    spoilt = [*SHOOTING[:-1], "0: TD QD 4D 2H"]
    shown = situation("AC 8C AH 3H 4H 6H 7D", "TC 4C 5H", spoilt)
    assert card(shown, seed) == "8C"


SHOT = [
    *("3: 2C 9C 4C 5C", "0: AC 6C 7C 8C", "0: KC TC JC QC", "0: AS 2S 3S 4S", "0: KS 5S 6S QS"),
    *("0: JS 7S 8S 9S", "0: AD 2D 3D 4D", "0: KD 5D 6D 7D", "0: QD 8D 9D TD", "0: JD 2H 3H 3C"),
    *("0: AH 4H 5H 6H", "0: KH 7H 8H JH", "0: QH 9H TH TS"),
]


@pytest.mark.parametrize(
    ("scores", "option"),
    [
        ((80, 90, 40, 60), "new"),  # even with 26 more, seat 2 stays ahead
        ((60, 90, 40, 60), "old"),  # 26 more for all others, and the game is won
        ((90, 99, 20, 40), "new"),  # 26 more for all others, and the game is lost
        ((70, 80, 75, 72), "old"),
    ],
)
def test_the_moon_does_what_helps(scores: tuple[int, ...], option: str, seed: int) -> None:
    """Players report: near the end of a game bots add 26 to the others where that makes another win."""
    assert act(situation("", "", SHOT, scores=scores), seed) == Choose(0, option)
