"""Positions from the rarer rules of the family: partners, points that are good, equal cards, jokers, bids."""

from typing import Any

import pytest

from openhearts.bots import RulesOfThumb
from openhearts.bots.known import Known
from openhearts.cards import Card, CardSet
from openhearts.game import Bid, Choose, Discard, Name, Pass, Play, View
from openhearts.game.seen import BidMade
from tests.unit.bots.positions import options, position

CLUBS = "3: 2C 5C KC 9C"
PARTNERS = "hearts partners.teams=2"
GOOD = "hearts end.winner=highest moon.effect=none"
TWO_PACKS = "hearts deck.packs=2 play.equals=cancel"
JOKERS = "hearts deck.jokers=even"
FOSTER = "hearts deck.remove.4=2H deck.jokers=1 deck.joker=heart values.QS=0 play.breaking=off"
AUCTION = "hearts bidding.kind=auction values.QS=0 settling.system=sweepstake play.first_lead=eldest"


def played(view: View) -> str:
    action = RulesOfThumb().act(view)
    assert isinstance(action, Play)
    return action.card


# Partners


VOID_IN_CLUBS = ["0: 2C 5C KC 9C", "2: 3C 4C 6C 7C"]
THROWING = "QS KS 5S 3D 4D JD 2H 5H 6H JH AH"


def test_the_queen_is_thrown_on_an_opponent_and_not_on_a_partner() -> None:
    assert played(position(THROWING, "QC TC AC", VOID_IN_CLUBS, rules=PARTNERS)) == "QS"
    assert played(position(THROWING, "TC AC QC", VOID_IN_CLUBS, rules=PARTNERS)) != "QS"
    assert played(position(THROWING, "TC AC QC", VOID_IN_CLUBS)) == "QS"


def test_a_partner_is_given_what_counts_in_ones_favour() -> None:
    rules = f"{PARTNERS} end.winner=highest moon.effect=none"
    assert played(position(THROWING, "TC AC QC", VOID_IN_CLUBS, rules=rules)) == "QS"
    assert played(position(THROWING, "QC TC AC", VOID_IN_CLUBS, rules=rules)) in ("3D", "4D", "JD", "5S")


FOUND = "hearts+ad-hoc-partners"


def test_a_partner_found_by_tricks_is_spared_and_anybody_is_an_opponent_before() -> None:
    tricks = ["0: 2C 5C KC 9C", "2: 3C 4C 6C 7C"]
    hand = "QS KS 5S 3D 4D JD 2H 5H 6H JH AH"
    for teams, spared in (([[0, 1], [2, 3]], 1), ([[1, 2], [0, 3]], 3), ([], None)):
        for seat, table in ((1, "AC TC QC"), (2, "TC AC QC"), (3, "TC QC AC")):
            card = played(position(hand, table, tricks, rules=FOUND, teams=teams))
            assert (card != "QS") == (seat == spared)


# Points that are good


def test_points_are_taken_where_they_are_good() -> None:
    hand = "2C 8C AC 5S KS 3D 4D JD 2H 5H 6H JH"
    assert played(position(hand, "TC QS KC", [CLUBS], rules=GOOD)) == "AC"
    assert played(position(hand, "TC QS KC", [CLUBS])) != "AC"


def test_hearts_are_kept_from_others_where_they_are_good() -> None:
    hand = "5S KS 3D 4D JD 2H 5H 6H JH QH AH"
    assert played(position(hand, "TC 4C KC", VOID_IN_CLUBS, rules=GOOD)) in ("5S", "KS", "3D", "4D", "JD")


def test_the_jack_is_thrown_where_it_takes_points_off_that_are_good() -> None:
    hand = "5S KS 3D 4D JD 2H 5H 6H JH QH AH"
    assert played(position(hand, "TC 4C KC", VOID_IN_CLUBS, rules=f"{GOOD} values.JD=-10")) == "JD"


def test_an_own_moon_that_costs_is_chosen_by_who_is_ahead() -> None:
    rules = "hearts end.winner=highest"
    for scores, option in (((70, 40, 20, 0), "old"), ((70, 60, 20, 0), "new")):
        view = position(
            "", phase="choose", scores=scores, rules=rules, choice="moon", tricks=["0: 2C 3C 4C 5C"]
        )
        view.options = options("old", "new")
        assert RulesOfThumb().act(view) == Choose(0, option)


# Two packs


TWIN_HAND = "TC QC KC 2D 3D 4D 5D 6D 2S 3S 4S 5S 6S 7S 7D 8D 2H 3H 4H 5H 6H 7H 8H 9H TH"
CANCELLED = ["3: 2C 5C KC 9C"]


def test_an_equal_card_ducks_where_equals_cancel() -> None:
    assert played(position(TWIN_HAND, "TC QS 3C", CANCELLED, rules=TWO_PACKS)) == "TC"
    later = "hearts deck.packs=2 play.equals=later"
    assert played(position(TWIN_HAND.replace("KC", "3C"), "TC QS 3C", CANCELLED, rules=later)) == "3C"


def test_where_the_later_of_equals_wins_it_is_no_duck() -> None:
    rules = "hearts deck.packs=2 play.equals={}"
    hand = TWIN_HAND.replace("QC", "4C")
    assert played(position(hand, "TC QS 3C", CANCELLED, rules=rules.format("first"))) == "TC"
    assert played(position(hand, "TC QS 3C", CANCELLED, rules=rules.format("later"))) == "4C"


def test_both_copies_of_a_card_are_counted() -> None:
    known = Known(position(TWIN_HAND, "TC QS 3C", CANCELLED, rules=TWO_PACKS))
    assert known.hidden.count(Card("TC")) == 0
    assert known.hidden.count(Card("AC")) == 2
    assert known.hidden.count(Card("2C")) == 1
    assert sum(known.room) == len(known.hidden)


# Jokers


def test_a_joker_dodges_what_is_dear_and_not_what_is_cheap() -> None:
    hand = "AC KC 5S KS 3D 4D JD 2H 5H 6H JH QH XX"
    assert played(position(hand, "TC QS 7C", [CLUBS], rules=JOKERS)) == "XX"
    assert played(position(hand, "TC 8C 7C", [CLUBS], rules=JOKERS)) != "XX"


def test_jokers_are_not_passed() -> None:
    action = RulesOfThumb().act(
        position("XX XX 2C 3C KC AC QS KS 4S 2H 9H KH 2D 3D", phase="pass", rules=JOKERS)
    )
    assert isinstance(action, Pass)
    assert "XX" not in (action.cards or "")


def test_a_joker_that_takes_tricks_is_no_dodge() -> None:
    hand = "XX 3H 5S KS 3D 4D JD 2S 5D 6D JS QS"
    assert played(position(hand, "TC 4H 7C", [CLUBS], rules=FOSTER)) != "XX"
    assert played(position(hand, "TC QH 7C", [CLUBS], rules=FOSTER)) == "XX"


# Naming and bidding


def naming(hand: str, phase: str, **more: Any) -> View:
    view = position(hand, phase=phase, rules=AUCTION, pass_kind="hold", pass_to=None, **more)
    view.options = options("C", "D", "S", "H")
    return view


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("2C 4C JC QC KC AC 8D TD QD KD 9S JS AS", "H"),
        ("3D 2C 9C JC QC AC 5S 9S QS AS 4H KH AH", "D"),
        ("2S 3S 4S 5S 6S TC KC AC TD KD AD QH AH", "S"),
    ],
)
def test_the_suit_is_named_that_costs_least(hand: str, suit: str) -> None:
    assert RulesOfThumb().act(naming(hand, "name")) == Name(0, suit)


def bid(hand: str, *made: int | None) -> int | None:
    bids = [BidMade(seat, amount) for seat, amount in enumerate(made, start=1)]
    action = RulesOfThumb().act(naming(hand, "bid", bids=bids, bid_range=(1, 999)))
    assert isinstance(action, Bid)
    return action.amount


def test_a_hopeless_hand_bids_nothing() -> None:
    assert bid("QC KC AC JD KD AD TS QS KS AS QH KH AH") is None


BUT_FOR_CLUBS = "2D 2C 9C JC QC KC AC 2S 4S 6S 2H 4H 6H"
"""Good whatever suit is named, unless it is clubs."""


def test_who_fears_one_suit_bids_and_last_no_more_than_it_takes() -> None:
    first = bid(BUT_FOR_CLUBS)
    assert first is not None
    assert 2 <= first <= 13
    assert bid(BUT_FOR_CLUBS, None, None, None) == 1
    assert bid(BUT_FOR_CLUBS, 1, None, None) == 2
    assert bid(BUT_FOR_CLUBS, 500, None) is None


# Calls, discards and passes of many kinds


GOOD_HAND = "2C 3C 4C 2D 3D 4D 5D 2S 3S 4S 5S 6S 7S"


def test_a_pass_is_called_for_a_bad_hand_and_none_for_a_good_one() -> None:
    rules = "hearts passing.cycle=call"
    for hand, called in (("QS KS AS QC KC AC JD QD KD AD QH KH AH", "left"), (GOOD_HAND, "hold")):
        view = position(hand, phase="choose", rules=rules, choice="call")
        view.options = options("left", "right", "across", "hold")
        assert RulesOfThumb().act(view) == Choose(0, called)


def test_no_pass_to_the_partner_is_called() -> None:
    view = position(
        "QS KS AS QC KC AC JD QD KD AD QH KH AH",
        phase="choose",
        choice="call",
        rules=f"{PARTNERS} passing.cycle=call passing.calls=across,left,hold",
    )
    view.options = options("across", "left", "hold")
    assert RulesOfThumb().act(view) == Choose(0, "left")


def test_the_queen_is_passed_to_an_opponent_and_not_to_the_partner() -> None:
    hand = "QS KS 4S 2C 3C 7C 2D 5D 6D 8D 3H 4H 7H"
    for to, goes in ((1, True), (2, False)):
        action = RulesOfThumb().act(position(hand, phase="pass", rules=PARTNERS, pass_to=to))
        assert isinstance(action, Pass)
        assert ("QS" in (action.cards or "")) == goes


def test_what_may_not_be_passed_is_kept() -> None:
    hand = "QS KS AS 2C 3C 7C 2D 5D 6D 8D 3H 4H 7H"
    view = position(hand, phase="pass")
    view.legal = [card for card in view.legal if card not in ("QS", "KS", "AS")]
    action = RulesOfThumb().act(view)
    assert isinstance(action, Pass)
    assert not CardSet("QS KS AS") & CardSet(action.cards or "")


def test_a_scatter_gives_the_dearest_cards_to_opponents() -> None:
    view = position(
        "QS KS AS QC KC AC JD QD KD AD QH KH AH",
        phase="pass",
        rules=f"{PARTNERS} passing.cycle=scatter",
        pass_kind="scatter",
        pass_to=None,
        pass_from=None,
    )
    action = RulesOfThumb().act(view)
    assert isinstance(action, Pass)
    assert len((action.cards or "").split()) == 3
    known = Known(view)
    costs = [known.costs.cost[Card(text)] for text in (action.cards or "").split()]
    assert costs[1] == min(costs)


def test_what_is_laid_aside_for_the_kitty_counts_as_taken() -> None:
    rules = "hearts/5 dealing.kitty=first-trick dealing.look=exchange deck.remove.5=none"
    hand = "QS 2S 3S 4S 5S KC AC 2D 3D 4H 6H"
    view = position(hand, "", ["0: 2C 3C 4C 5C 6C"], phase="discard", rules=rules, kitty_taker=0)
    action = RulesOfThumb().act(view)
    assert isinstance(action, Discard)
    assert CardSet(action.cards or "") == CardSet("KC AC")
