"""What players report of bots that follow, lead and throw away without a thought."""

import pytest

from tests.unit.bots.scenarios.situations import SEEDS, card, situation

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("seed", SEEDS)]

CLUBS = "3: 2C 5C KC 9C"
"""A first trick, which seat 1 takes."""

TO_ME = "3: 2C KC 5C 9C"
"""The same, taken by seat 0."""

FREE = "rickety-kate+no-passing play.first_lead=eldest"
"""Rules in which any card may lead."""


# Following


@pytest.mark.parametrize("rules", ["hearts+no-passing", "rickety-kate+no-passing", "spot+spot-values"])
def test_under_the_ace_the_queen_goes_before_the_king(rules: str, seed: int) -> None:
    """Players report: under an ace, holding king and queen, the bot plays the king and keeps the queen."""
    shown = situation("QS KS 3D 4D 7D 8C TC 2H 5H 6H 9H JH", "AS", ["0: 2C 5C 3C KC"], rules=rules)
    assert card(shown, seed) == "QS"


def test_under_the_ace_the_queen_goes_between_two_players(seed: int) -> None:
    """Players report: the same with two at the table, where she costs seven."""
    hand = "QS 8S 2S 2H 4H 6H QH 2D 4D 6D 8C QC"
    shown = situation(hand, "AS", ["0: 2C 4C"], rules="two-player+no-moon+no-passing")
    assert card(shown, seed) == "QS"


def test_under_the_king_the_jack_of_spades_goes_where_jacks_cost(seed: int) -> None:
    """Players report: bots do not read the table's values: jacks cost here, and the king is highest."""
    assert card(situation("JS AS 7S 7H 8H 9D 7D KC", "KS", rules="polignac"), seed) == "JS"


@pytest.mark.parametrize("table", ["4S", "4S 6S", "4S 6S 8S"])
def test_the_queen_stays_in_hand_on_an_early_low_spade(table: str, seed: int) -> None:
    """Players report: bots throw the queen on an early spade trick while they hold other spades."""
    first = {1: "0: 2C 5C 3C KC", 2: "0: 2C 5C KC 3C", 3: "0: 2C KC 5C 3C"}[len(table.split())]
    assert card(situation("QS 7S 3S 3D 4D 7D 8C TC 2H 5H 6H 9H", table, [first]), seed) != "QS"


def test_the_king_of_spades_stays_back_while_the_queen_may_fall_on_it(seed: int) -> None:
    """Players report: the bot goes up with the king while the queen is still behind it."""
    shown = situation("KS 3S 5S 3D 4D 7D 8C TC 2H 5H 6H 9H", "JS", ["0: 2C 5C 3C KC"])
    assert card(shown, seed) in ("3S", "5S")


def test_the_ace_of_spades_stays_back_as_well(seed: int) -> None:
    """Players report: the bot plays the ace of spades early, with the queen still out."""
    shown = situation("AS 3S 3D 4D 7D 8C TC 2H 5H 6H 9H JH", "4S", ["0: 2C 5C 3C KC"])
    assert card(shown, seed) == "3S"


def test_last_to_a_trick_without_the_queen_the_king_goes(seed: int) -> None:
    """Players report: the bot keeps the king of spades when it could be rid of it for nothing."""
    shown = situation("KS 3S 5S 3D 4D 7D 8C TC 2H 5H 6H 9H", "JS 4S TS", ["0: 2C KC 5C 3C"])
    assert card(shown, seed) == "KS"


def test_last_to_a_trick_that_costs_nothing_a_high_card_goes(seed: int) -> None:
    """Players report: the bot keeps high clubs too long and pays for them later."""
    shown = situation("2C 6C AC 2S 3S 3D 4D 6D 2H 5H 6H 7H", "TC 4C KC", ["0: 3C QC 5C 7C"], rules=FREE)
    assert card(shown, seed) == "AC"


@pytest.mark.parametrize("thrown", ["QS", "KH"])
def test_a_trick_with_points_is_not_taken_when_it_can_be_ducked(thrown: str, seed: int) -> None:
    """Players report: the bot takes tricks it need not."""
    hand = "6C 8C AC 5S KS 3D 4D JD 2H 5H 6H JH"
    shown = situation(hand, f"TC {thrown} KC", ["0: 2C QC 5C 7C"])
    assert card(shown, seed) != "AC"


def test_a_trick_that_cannot_be_ducked_is_taken_high(seed: int) -> None:
    """Players report: last to a heart trick it must take, the bot takes it low and keeps the king."""
    tricks = [CLUBS, "1: AC 3C 2H 6C"]
    assert card(situation("QH KH 3S 5S 3D 4D 7D 8C TC 9D TD", "3H 5H 8H", tricks), seed) == "KH"


# Throwing away


def test_void_the_queen_goes_first(seed: int) -> None:
    """Players report: the bot keeps the queen when it may throw her on somebody else's trick."""
    shown = situation("QS KS 5S 3D 4D JD 2H 5H 6H JH AH 8H", "TC AC 4C", [CLUBS])
    assert card(shown, seed) == "QS"


def test_void_without_the_queen_bare_high_spades_go(seed: int) -> None:
    """Players report: the bot throws hearts and is caught later with the ace of spades alone."""
    shown = situation("AS KS 2D 3D 4D 5D 6D 7D 8D 2H 3H 4H", "TC AC 4C", [CLUBS])
    assert card(shown, seed) in ("AS", "KS")


def test_void_a_heart_goes_where_there_is_no_queen(seed: int) -> None:
    """Players report: bots fear the queen of spades in a game that has none, and keep the ace of hearts."""
    shown = situation("2S 3S 5S 3D 4D 6D 7D 8D KS JS KH AH", "TC AC 4C", [CLUBS], rules="spot")
    assert card(shown, seed) in ("KH", "AH")


@pytest.mark.parametrize("hand", ["QS KS 5S", "QS AS QD"])
def test_void_of_three_black_ladies_the_dearest_goes(hand: str, seed: int) -> None:
    """Players report: the bot does not read the table's values: king and ace of spades cost here too."""
    rules = "black-maria+no-passing/4"
    shown = situation(f"{hand} 3D 4D JD 2H 5H 6H JH AH 8H", "TC AC 4C", [CLUBS], rules=rules)
    assert card(shown, seed) == "QS"


def test_the_first_trick_rids_of_a_high_spade(seed: int) -> None:
    """Players report: void on the first trick, where points may not be thrown, the bot throws a low card."""
    assert card(situation("AS KS 4S 3D 4D 7D AD 2H 5H 6H 9H JH 8D", "2C 5C KC"), seed) in ("AS", "KS")


# Leading


def test_ace_and_king_of_spades_are_not_led_while_the_queen_is_out(seed: int) -> None:
    """Players report: the bot leads high spades into the queen."""
    shown = situation("AS KS 3D 4D 7D 8C TC 5H 6H 9H JH QH", "", [TO_ME])
    assert card(shown, seed) not in ("AS", "KS")


def test_the_queen_is_not_led_while_ace_and_king_are_out(seed: int) -> None:
    """Players report: the bot leads the queen of spades, and takes her."""
    shown = situation("QS 9S 3S 4D 7D 9D 8C TC 5H 6H 9H JH", "", [TO_ME])
    assert card(shown, seed) != "QS"


def test_the_king_of_spades_is_not_led_at_the_seat_that_got_the_queen(seed: int) -> None:
    """Players report: the bot leads spades at the wrong people, even at the one it passed the queen to."""
    hand = "KS 5S 9S JD QD KD JC TC 9H TH 6H JH"
    shown = situation(hand, "", [TO_ME], rules="hearts", gave="QS AH KH")
    assert card(shown, seed) != "KS"


def test_a_suit_that_nobody_else_holds_is_not_led_near_the_end(seed: int) -> None:
    """Players report: near the end the bot leads a suit nobody else has, and eats all that is left."""
    assert card(situation("8D 9D 3C", "", THREE_LEFT), seed) == "3C"


THREE_LEFT = [
    *("3: 2C TC 4C 5C", "0: 9C 6C 7C 8C", "0: AD 2D 3D 4D", "0: KD 5D 6D 7D", "0: QD JD TD 2S"),
    *("0: AS 3S 4S 5S", "0: KS 6S 7S 8S", "0: JS 9S TS QS", "3: 2H 3H 7H 4H", "1: 5H 6H 8H 9H"),
]
"""Only seat 0 has diamonds; others hold the five highest hearts and four highest clubs."""


def test_the_last_trick_is_avoided_where_it_costs(seed: int) -> None:
    """Players report: bots do not read which trick costs: the ace must go before the last one."""
    tricks = ["0: 7C KC 8C 9C", "1: QC TC JC AC", "0: AS KS 7S 8S", "0: 9S TS QS JS", "2: KD 8D AD TD"]
    shown = situation("AH 7D", "", [*tricks, "0: KH 7H 8H 9H"], rules="slobberhannes")
    assert card(shown, seed) == "AH"


# Two packs


def test_a_king_is_high_once_the_aces_have_cancelled(seed: int) -> None:
    """Players report: the bot forgets that equal cards cancel, and its king takes the queen."""
    hand = "KC 2C 3D 4D 7D 8S 2H 5H 6H 9H 2S 3S 4S"
    shown = situation(hand, "AC AC TC QS 5C 7C 9C", rules="cancellation/8")
    assert card(shown, seed) == "2C"


def test_an_ace_is_not_played_to_the_queen_when_a_king_would_cancel_or_a_deuce_duck(seed: int) -> None:
    """Players report: the bot takes the queen with two ways out in its hand."""
    hand = "AC KC 2C 3D 4D 7D 8S 2H 5H 6H 2S 3S 4S"
    shown = situation(hand, "TC KC QS 3C 5C 7C 9C", rules="cancellation/8")
    assert card(shown, seed) in ("KC", "2C")


# A kitty


def test_an_unseen_kitty_is_ducked(seed: int) -> None:
    """Players report: the bot plays the first trick as if it were free, and takes the kitty with it."""
    rules = "hearts+franks-way+no-passing/5"
    assert card(situation("4C TC 3D 4D 2S 4S 5S 3H 4H 5H", "3C 5C 7C 9C", rules=rules), seed) == "4C"


# What a bot may know


def test_cards_that_a_seat_does_not_see_do_not_matter(seed: int) -> None:
    """Players report: they believe that the computer sees their hand."""
    hand = "AS KS 3D 4D 7D 8C TC 5H 6H 9H JH QH"
    found = {card(situation(hand, "", [TO_ME], fill=fill), seed) for fill in range(4)}
    assert len(found) == 1
