"""What players report of passing, and of bidding for the suit that costs."""

import pytest

from openhearts.game import Bid, Name
from tests.unit.bots.scenarios.situations import SEEDS, act, passed, situation

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("seed", SEEDS)]


def test_lowest_hearts_stay_and_high_clubs_and_diamonds_go(seed: int) -> None:
    """Players report: the bot passes its lowest heart and keeps high clubs and diamonds."""
    cards = passed("2H 3H 9H KC QC AD KD 4D 4S 5S 6S 7S 8C", seed)
    assert not cards & {"2H", "3H"}
    assert len(cards & {"KC", "QC", "AD", "KD"}) >= 2


def test_a_void_is_made_where_it_is_cheap(seed: int) -> None:
    """Players report: bots lose because they never pass to make a void."""
    assert {"JD", "QD"} <= passed("QD JD 3S 4S 5S 6S 2C 4C 6C 8C 2H 3H 5H", seed)


def test_the_queen_stays_behind_enough_low_spades(seed: int) -> None:
    """Players report: bots pass the queen from a long suit, and she comes back on their tricks."""
    assert "QS" not in passed("QS 2S 3S 4S 5S 7S KC QC AD KD JD 2H 3H", seed)


def test_small_spades_stay_where_the_queen_is_not_at_home(seed: int) -> None:
    """Players report: bots pass small spades and are driven out of the queen that comes to them."""
    assert not passed("2S 3S 5S 6S KC QC AC 4D 5D AD KD 2H 3H", seed) & {"2S", "3S", "5S", "6S"}


def test_a_hand_for_the_moon_keeps_its_hearts(seed: int) -> None:
    """Players report: bots pass the hearts they would shoot the moon with."""
    assert not passed("AS KS QS AH KH QH JH TH 9H AC KC AD 2D", seed) & {"AH", "KH", "QH", "JH"}


def test_a_suit_full_of_high_cards_is_not_named(seed: int) -> None:
    """Players report: bots that buy the choice name a suit they will take themselves."""
    bids = (3, None, None, None)
    action = act(situation("AH KH QH JH TH 9H 2S 3S 4S 2D 3D 4D 2C", rules="auction", bids=bids), seed)
    assert isinstance(action, Name)
    assert action.suit != "H"


def test_a_hand_that_takes_every_trick_buys_nothing(seed: int) -> None:
    """Players report: bots pay for a choice that cannot help them."""
    shown = situation("AC KC QC AD KD QD AS KS QS AH KH QH JH", rules="auction")
    assert act(shown, seed) == Bid(0, None)


def test_no_more_is_bid_than_there_is_to_win(seed: int) -> None:
    """Players report: bots bid against each other until winning costs more than it brings."""
    action = act(situation("2C 3C 4C 5C 6C 2S 3S 4S 2D 3D 4D AH KH", rules="auction"), seed)
    assert isinstance(action, Bid)
    assert (action.amount or 0) < 13
