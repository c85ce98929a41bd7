"""What players report of partners: the bot that feeds its own."""

import pytest

from tests.unit.bots.scenarios.situations import SEEDS, card, situation

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("seed", SEEDS)]

PARTNERS = "partnership+no-passing"
HAND = "QS KS 5S 3D 4D JD 2H 5H 6H JH AH 8H"
LONE_QUEEN = "QS 5S 2S 3D 4D JD 2H 5H 6H JH TH 8H"
CLUBS = "3: 2C 5C KC 9C"


def test_the_queen_is_not_thrown_on_the_partner_s_trick(seed: int) -> None:
    """Players report: a bot gives its own partner the queen."""
    shown = situation(HAND, "TC AC 4C", [CLUBS], rules=PARTNERS)
    assert card(shown, seed) != "QS"


def test_the_queen_is_thrown_on_an_opponent_s_trick(seed: int) -> None:
    """Players report: a bot spares its opponents."""
    assert card(situation(HAND, "AC TC 4C", [CLUBS], rules=PARTNERS), seed) == "QS"


def test_where_points_are_good_the_partner_gets_some(seed: int) -> None:
    """Players report: bots help the wrong side."""
    shown = situation(LONE_QUEEN, "TC AC 4C", [CLUBS], rules="reverse+no-passing")
    assert card(shown, seed) in ("QS", "2H", "5H", "6H", "8H", "TH", "JH")


def test_where_points_are_good_opponents_get_none(seed: int) -> None:
    """Players report: bots help the wrong side."""
    shown = situation(LONE_QUEEN, "AC TC 4C", [CLUBS], rules="reverse+no-passing")
    assert card(shown, seed) in ("2S", "5S", "3D", "4D", "JD")
