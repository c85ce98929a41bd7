"""What players report of bots that hunt the jack of diamonds, or forget it."""

import pytest

from tests.unit.bots.scenarios.situations import SEEDS, card, passed, situation

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("seed", SEEDS)]

JACK = "hearts+jack-of-diamonds+no-passing"

CLUBS = "3: 2C 5C KC 9C"


def test_the_jack_does_not_overtake_the_queen(seed: int) -> None:
    """Players report: the bot overtakes a trick that holds the queen because it hunts the jack."""
    hand = "JD 3D 4S 7S 8C TC 2H 5H 6H 9H 8S 9S"
    assert card(situation(hand, "TD QS 9D", [CLUBS], rules=JACK), seed) == "3D"


def test_no_queen_is_bought_for_a_jack_that_may_fall(seed: int) -> None:
    """Players report: the bot overtakes the queen of spades because the jack may still come."""
    hand = "KD 3D 4S 7S 8C TC 2H 5H 6H 9H 8S 9S"
    shown = situation(hand, "TD QS", ["3: 2C 5C 9C KC"], rules=JACK)
    assert card(shown, seed) == "3D"


def test_a_jack_beside_the_queen_is_left_to_others(seed: int) -> None:
    """Players report: the bot sees the jack and not the queen beside it."""
    hand = "QD 3D 4S 7S 8C TC 2H 5H 6H 9H 8S 9S"
    assert card(situation(hand, "TD JD QS", [CLUBS], rules=JACK), seed) == "3D"


def test_the_jack_comes_home_on_a_clean_trick(seed: int) -> None:
    """Players report: with the jack worth ten the bot does not take it."""
    hand = "JD 3D 4S 7S 8C TC 2H 5H 6H 9H 8S 9S"
    assert card(situation(hand, "TD 5D 9D", [CLUBS], rules=JACK), seed) == "JD"


def test_another_jack_is_taken_with_a_higher_diamond(seed: int) -> None:
    """Players report: with the jack worth ten the bot does not take it when it can."""
    hand = "QD 3D 4S 7S 8C TC 2H 5H 6H 9H 8S 9S"
    assert card(situation(hand, "TD JD 9D", [CLUBS], rules=JACK), seed) == "QD"


def test_the_jack_is_not_thrown_on_the_trick_of_another(seed: int) -> None:
    """Players report: the bot gives the jack away."""
    hand = "JD AD KS 3S 4S JS 2H 5H 6H 8H 9H 2D"
    assert card(situation(hand, "TC AC 4C", [CLUBS], rules=JACK), seed) != "JD"


def test_the_jack_is_not_played_under_the_queen_of_diamonds(seed: int) -> None:
    """Players report: the bot plays the jack under a higher diamond with another in its hand."""
    hand = "JD TD KS 3S 4S JS 2H 5H 6H 8H 9H 2S"
    assert card(situation(hand, "4D QD 5D", [CLUBS], rules=JACK), seed) == "TD"


def test_the_jack_behind_its_guards_is_not_passed(seed: int) -> None:
    """Players report: with the jack worth ten the bot passes it as if it were any high diamond."""
    hand = "JD QD AD 4C 5C 8C 9C 2S 3S 4S 2H 3H 4H"
    assert "JD" not in passed(hand, seed, "hearts+jack-of-diamonds")


def test_without_the_bonus_the_jack_is_a_diamond_like_another(seed: int) -> None:
    """Players report: bots play the same whatever the table's rules are."""
    hand = "JD 3D 4S 7S 8C TC 2H 5H 6H 9H 8S 9S"
    assert card(situation(hand, "TD 9D QD", [CLUBS]), seed) == "JD"
