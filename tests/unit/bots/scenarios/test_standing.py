"""What players report of bots that do not look at the totals: the same cards, played as the game stands."""

import pytest

from openhearts.bots import bots
from openhearts.game import Dealt, Game, view
from openhearts.shuffle import deal
from tests.unit.bots.scenarios.situations import SEEDS, card, situation

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("seed", SEEDS)]

TRICKS = [
    *("3: 2C 9C 4C 5C", "0: AC 6C 7C 8C", "0: KC TC JC QC", "0: AS 2S 3S 4S", "0: JS 5S 6S QS"),
    *("3: KS TS 7S 8S", "3: 2D AD 3D 4D", "0: KD 5D 6D 7D", "0: QD 8D 9D TD", "0: 2H 4H 5H 6H"),
    "3: 8H 7H KH QH",
]
"""Seat 1 has taken four points and seat 3 the rest.

Seat 0 may take this trick and the last, which is five points for it; or leave both to seat 1.
"""


def two_left(scores: tuple[int, ...], seed: int, rules: str = "hearts") -> str:
    """Ask what is played last to a heart trick of seat 1, with no other heart out."""
    return card(situation("AH 3H", "JH 9H TH", TRICKS, rules=f"{rules}+no-passing", scores=scores), seed)


@pytest.mark.parametrize("scores", [(0, 0, 0, 0), (60, 50, 55, 20)])
def test_points_are_avoided_while_the_game_is_young(scores: tuple[int, ...], seed: int) -> None:
    """Players report: bots take points for a plan nobody understands."""
    assert two_left(scores, seed) == "3H"


def test_points_are_taken_to_keep_a_lost_game_going(seed: int) -> None:
    """Players report: bots cannot switch from avoiding points to sacrificing themselves.

    With nine more, seat 1 would end the game, and seat 2 would win it.
    """
    assert two_left((60, 92, 55, 70), seed) == "AH"


def test_a_game_that_is_won_is_ended(seed: int) -> None:
    """Players report: bots let a game go on that they have won."""
    assert two_left((50, 92, 55, 70), seed) == "3H"


def test_second_is_good_enough_where_the_differences_are_paid(seed: int) -> None:
    """Players report: bots do not know what the game is played for.

    By Wilson's differences second place brings 27 from the third here, and costs 5 to the first.
    """
    assert two_left((60, 92, 55, 70), seed, "hearts+wilson") == "3H"


def test_points_are_taken_where_they_halve_the_total(seed: int) -> None:
    """Players report: bots, and newcomers, are surprised by a rule that is in force: 100 exactly is 50."""
    assert two_left((95, 60, 55, 40), seed, "hearts+hundred-to-fifty") == "AH"


def test_one_point_beside_it_nothing_is_halved(seed: int) -> None:
    """Players report: the same."""
    assert two_left((94, 60, 55, 40), seed, "hearts+hundred-to-fifty") == "3H"


def test_levels_change_what_is_decided_and_never_what_is_dealt(seed: int) -> None:
    """Players report: "hard" seems to mean bad deals."""
    logs = []
    for level in ("beginner", "strong"):
        game = Game("hearts", "ABCD")
        bot = bots()[level](seed)
        deal(game, f"first {seed}")
        while game.to_act is not None:
            game.apply(bot.act(view(game, game.to_act)))
        deal(game, f"second {seed}")
        logs.append(game.log)
    dealt = [[event for event in log if isinstance(event, Dealt)] for log in logs]
    assert dealt[0] == dealt[1]
    assert logs[0] != logs[1]
