"""Positions from what players report of bots, and the card they would want to see played.

The first trick of most positions only takes the first-trick ban out of the way.
"""

import pytest

from openhearts.bots import RulesOfThumb
from openhearts.cards import CardSet
from openhearts.game import Choose, Pass, Play, View
from tests.unit.bots.positions import options, position

CLUBS = "3: 2C 5C KC 9C"
JACK = "hearts+jack-of-diamonds"


def played(view: View) -> str:
    action = RulesOfThumb().act(view)
    assert isinstance(action, Play)
    return action.card


def passed(hand: str, rules: str = "hearts") -> CardSet:
    action = RulesOfThumb().act(position(hand, phase="pass", rules=rules))
    assert isinstance(action, Pass)
    return CardSet(action.cards or "")


# Following


def test_under_the_ace_the_queen_goes_before_the_king() -> None:
    assert played(position("QS KS 3D 4D 7D 8C TC 2H 5H 6H 9H JH", "AS", [CLUBS])) == "QS"


@pytest.mark.parametrize("table", ["4S", "4S 6S", "4S 6S 8S"])
def test_the_queen_is_not_thrown_on_an_early_low_spade(table: str) -> None:
    assert played(position("QS 7S 3S 3D 4D 7D 8C TC 2H 5H 6H 9H", table, [CLUBS])) != "QS"


def test_king_and_ace_of_spades_stay_back_while_the_queen_may_fall_on_them() -> None:
    assert played(position("KS 3S 5S 3D 4D 7D 8C TC 2H 5H 6H 9H", "JS", [CLUBS])) == "5S"


def test_last_to_a_trick_without_the_queen_the_king_goes() -> None:
    assert played(position("KS 3S 5S 3D 4D 7D 8C TC 2H 5H 6H 9H", "JS 4S TS", [CLUBS])) == "KS"


def test_the_highest_card_that_ducks_is_played_to_a_trick_with_hearts() -> None:
    table = "TC 4H KC"
    assert played(position("2C 8C AC 5S KS 3D 4D JD 2H 5H 6H JH", table, ["0: 2D 5D KD 9D"])) == "8C"


def test_last_to_a_trick_that_costs_nothing_the_highest_goes() -> None:
    table = "TC 4C KC"
    assert played(position("2C 8C AC 5S KS 3D 4D JD 2H 5H 6H JH", table, ["0: 2D 5D KD 9D"])) == "AC"


def test_a_trick_that_cannot_be_ducked_is_taken_high() -> None:
    assert played(position("QH KH 3S 5S 3D 4D 7D 8C TC 9C 9D TD", "3H 5H 8H", [CLUBS])) == "KH"


# Throwing away


VOID_IN_CLUBS = ["0: 2C 5C KC 9C", "2: 3C 4C 6C 7C"]


def test_void_the_queen_goes_first() -> None:
    assert played(position("QS KS 5S 3D 4D JD 2H 5H 6H JH AH", "TC", VOID_IN_CLUBS)) == "QS"


def test_void_without_the_queen_the_spades_above_her_go() -> None:
    assert played(position("AS KS 5S 3D 4D JD 2H 5H 6H 8H 9H", "TC", VOID_IN_CLUBS)) == "AS"


def test_void_with_nothing_dangerous_in_spades_a_high_heart_goes() -> None:
    assert played(position("2S 3S 5S 3D 4D 6D 7D 8D 2H QH AH", "TC", VOID_IN_CLUBS)) == "AH"


# Leading


def test_ace_and_king_of_spades_are_not_led_while_the_queen_is_out() -> None:
    card = played(position("AS KS 3D 4D 7D 8C TC 5H 6H 9H JH QH", "", ["0: 2C 5C KC 9C"]))
    assert card not in ("AS", "KS")


def test_the_king_of_spades_is_not_led_at_the_seat_that_got_the_queen() -> None:
    view = position("KS 5S 9S JD QD KD JC TC 9H TH 6H JH", "", ["0: 2C 5C KC 9C"], passed="QS AH KH")
    assert played(view) != "KS"


def test_a_suit_that_nobody_else_holds_is_not_led_at_the_end() -> None:
    tricks = ["2C 4C 5C 6C", "7C 8C 9C TC", "2D 3D 4D 5D", "6D 7D TD JD", "QD KD AD 2S"]
    tricks += ["3S 4S 5S 6S", "7S 8S 9S TS", "JS KS AS QS", "2H 3H 4H 5H", "6H 7H 8H 9H"]
    assert played(position("8D 9D 3C", "", [f"0: {trick}" for trick in tricks])) == "3C"


def test_a_low_heart_is_led_rather_than_a_high_one() -> None:
    assert played(position("2H QH KH AH", "", FEW_LEFT)) == "2H"


FEW_LEFT = [
    f"0: {trick}"
    for trick in [
        *("2C 4C 5C 6C", "7C 8C 9C TC", "JC QC KC AC", "2D 3D 4D 5D", "6D 7D 8D 9D"),
        *("TD JD QD KD", "2S 3S 4S 5S", "6S 7S 8S 9S", "TS JS KS QS"),
    ]
]


# The jack of diamonds


def test_the_jack_takes_a_trick_that_is_worth_it() -> None:
    hand = "JD 3D 4S 7S 8C TC 2H 5H 6H 9H 8S 9S"
    assert played(position(hand, "TD 5D 9D", [CLUBS], rules=JACK)) == "JD"
    assert played(position(hand, "TD 5D 9D", [CLUBS])) == "JD"  # no bonus, but no cost: the highest


def test_the_jack_does_not_buy_the_queen() -> None:
    hand = "JD 3D 4S 7S 8C TC 2H 5H 6H 9H 8S 9S"
    assert played(position(hand, "TD QS 9D", [CLUBS], rules=JACK)) == "3D"


def test_the_jack_is_taken_with_a_higher_diamond() -> None:
    hand = "QD 3D 4S 7S 8C TC 2H 5H 6H 9H 8S 9S"
    assert played(position(hand, "TD JD 9H", [CLUBS], rules=JACK)) == "QD"
    assert played(position(hand, "TD JD QS", [CLUBS], rules=JACK)) == "3D"


def test_the_jack_is_not_handed_to_others() -> None:
    hand = "JD AD KS 3S 4S JS 2H 5H 6H 8H 9H"
    assert played(position(hand, "TC", VOID_IN_CLUBS, rules=JACK)) != "JD"
    assert played(position(f"{hand} TD", "QD", [CLUBS], rules=JACK)) != "JD"
    assert "JD" not in passed("JD QD AD 4C 5C 8C 9C 2S 3S 4S 2H 3H 4H", rules=f"{JACK}/4").text


# The moon


COLLECTING = [
    *("3: KC 2C 5C 3C", "3: AC 4C 6C QS", "3: AD 2D 3D 2H", "3: KD 4D 5D 3H"),
    *("3: QD 6D 7D 4H", "3: KH 5H 6H 7H"),
]
"""Seat 3 has taken the queen and seven hearts; nobody else has a point."""

SPOILT = [*COLLECTING[:-1], "2: KH 5H 6H 7H"]
"""The same, but the last four hearts went to seat 2."""


def test_a_moon_in_sight_is_stopped_at_a_price() -> None:
    assert played(position("AH 8H 2S 3S 7S 8S JS", "9H TH QH", COLLECTING)) == "AH"


def test_without_a_moon_to_stop_the_trick_is_ducked() -> None:
    assert played(position("AH 8H 2S 3S 7S 8S JS", "9H TH QH", SPOILT)) == "8H"
    assert played(position("AH 8H 2S 3S 7S 8S JS", "9H TH QH", COLLECTING, rules="hearts+no-moon")) == "8H"


def test_no_heart_is_thrown_to_a_collector() -> None:
    assert played(position("AH 8H 2S 3S 7S 8S JS", "9D TD JD", COLLECTING)) not in ("AH", "8H")
    assert played(position("AH 8H 2S 3S 7S 8S JS", "9D TD JD", SPOILT)) == "AH"


def test_a_hand_that_cannot_go_on_tries_no_moon() -> None:
    queen = ["1: AS 4S 5S QS", "0: 9S 6S TS 3S", "0: JC 5C 6C 7C"]
    assert played(position("4H 3H AH 2S 7S 8S 2D 3D 2C 3C", "TH 5H 6H", queen)) == "4H"


def test_a_hand_that_cannot_lose_shoots() -> None:
    tricks = ["1: JS 4S 5S QS", "0: AS 6S TS 3S", "0: KS 7S 8S 9S", "0: JC 5C 6C 7C"]
    tricks += ["0: KC 2C 3C 2H", "0: QC 8C 9C 3H", "0: 8D 2D 3D 4H"]
    shot = position("AH KH QH AD KD AC", "TH 5H 6H", tricks)
    assert played(shot) in ("QH", "KH", "AH")
    assert played(position("2H KH QH AD KD AC", "TH 5H 6H", tricks)) != "2H"


@pytest.mark.parametrize(
    ("scores", "option"),
    [
        ((0, 0, 0, 0), "old"),
        ((80, 90, 40, 60), "new"),  # even with 26 more, seat 2 stays ahead
        ((60, 90, 40, 60), "old"),  # 26 more for all others, and the game is won
        ((66, 99, 40, 60), "old"),  # a shared win
    ],
)
def test_the_moon_does_what_helps(scores: tuple[int, ...], option: str) -> None:
    view = position("", phase="choose", scores=scores, choice="moon", options=options("old", "new"))
    assert RulesOfThumb().act(view) == Choose(0, option)


def test_bonus_cards_count_before_the_choice() -> None:
    """At 60 to 40 the others' 26 are enough, unless seat 2 also took the jack."""
    scores = (60, 90, 40, 60)
    view = position("", "", ["2: JD 2D TD 5D"], phase="choose", scores=scores, rules=JACK, choice="moon")
    view.options = options("old", "new")
    assert RulesOfThumb().act(view) == Choose(0, "new")


# Passing


def test_lowest_hearts_stay_and_high_clubs_and_diamonds_go() -> None:
    assert passed("2H 3H 9H KC QC AD KD 4D 4S 5S 6S 7S 8C") <= CardSet("KC QC AD KD")


def test_a_void_is_made_where_it_is_cheap() -> None:
    cards = passed("QD JD 3S 4S 5S 6S 2C 4C 6C KC 2H 3H QH")
    assert CardSet("JD QD") <= cards


def test_spades_above_and_at_the_queen_go_when_few_guard_them() -> None:
    assert CardSet("QS KS") <= passed("QS KS 4S 2C 3C 7C 2D 5D 6D 8D 3H 4H 7H")
    assert CardSet("AS KS") <= passed("AS KS 4S 2C 3C 7C 2D 5D 6D 8D 3H 4H 7H")


def test_the_queen_stays_behind_enough_low_spades() -> None:
    assert "QS" not in passed("QS 2S 3S 4S 5S 7S KC QC AD KD JD 2H 3H").text.split()


# A kitty


def test_an_unseen_kitty_is_worth_ducking() -> None:
    hand = "3C 9C QC AC 5S KS 3D 4D JD 2H 5H 6H JH 2S 3S 8S 6D"
    assert played(position(hand, "4C 7C", rules="hearts+franks-way/3")) == "3C"
    assert played(position(hand, "4C 7C", rules="hearts/3")) == "AC"
