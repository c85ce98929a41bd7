"""What is tried out: all that may be done, but of cards that do the same only one."""

from random import Random

import pytest

from openhearts.bots.known import Known
from openhearts.bots.search.candidates import MOST, Option, options_of
from openhearts.bots.worlds import worlds_of
from openhearts.cards import parse_cards
from openhearts.core import COLLECT, DUCK, STOP
from openhearts.game import Bid, Game, Pass, Play, View, view
from openhearts.game.seen import BidMade
from tests.playing import any_action, any_deck, any_mix, at_usual_seats, new_game
from tests.unit.bots.positions import position

FREE = "hearts+eldest-leads+points-first-trick passing.cycle=hold"
"""Hearts in which a deal may begin with anything."""


def options(seen: View) -> list[Option]:
    return options_of(seen, worlds_of(seen).deal(0), Known(seen))


def cards(seen: View, plan: int = DUCK) -> set[str]:
    return {one.action.card for one in options(seen) if one.plan == plan and isinstance(one.action, Play)}


@pytest.mark.parametrize("line", at_usual_seats())
def test_every_candidate_is_lawful(line: str) -> None:
    """The game takes each as an action; a pass that is tried is of cards that may be passed, each once."""
    game, random = new_game(line), Random(line)
    game.deal(any_deck(game, random), mix=any_mix(game, random))
    looked = 0
    while (seat := game.to_act) is not None:
        seen = view(game, seat)
        if seen.choice != "moon" and (game.phase != "play" or random.random() < 0.1):
            found = options(seen)
            assert 0 < len(found) <= 96
            actions = list(dict.fromkeys(one.action for one in found))
            for action in random.sample(actions, min(5, len(actions))):
                Game.replay(game.log).apply(action)
            looked += 1
        game.apply(any_action(game, random))
    assert looked


def test_of_neighbours_one_is_tried() -> None:
    """2C and 3C do the same, and so do 9C TC: nobody else has one between them."""
    seen = position("2C 3C 9C TC 2D 4D KD AD QS KS AS 2H AH", rules=FREE, tricks=[])
    assert cards(seen) >= {"3C", "TC", "2D", "4D", "AD", "QS"}
    assert not cards(seen) & {"2C", "9C", "KD"}
    assert "AS" in cards(seen)
    assert "KS" not in cards(seen)


def test_cards_of_other_cost_are_no_neighbours() -> None:
    """JS QS KS lie side by side, but the queen costs thirteen."""
    seen = position("2C 3C 9C TC 2D 4D KD AD JS QS KS 2H AH", rules=FREE)
    assert {"QS", "KS"} <= cards(seen)


def test_cards_between_neighbours_that_are_gone_part_them_no_more() -> None:
    tricks = ["0: 5C 4C 6C 7C", "3: 2D 3D 4D 5D"]
    seen = position("3C 8C 9D 6D 2S 4S 6S 8S TS QS KS", rules=FREE, tricks=tricks)
    assert "8C" in cards(seen)
    assert "3C" not in cards(seen)


def test_neighbours_are_tried_where_equal_cards_cancel() -> None:
    """A card may be there again, and then each stands for itself."""
    game, random = new_game("cancellation/6"), Random(3)
    game.deal(any_deck(game, random))
    seen = view(game, game.to_act)
    assert cards(seen) == set(seen.legal)


def test_the_moon_is_tried_while_it_is_open() -> None:
    hand = "2C 3C 9C TC 2D 4D KD AD QS KS AS 2H"
    free = position(hand, tricks=["0: AC 4C 5C 6C"], rules=FREE)
    own = position(hand, tricks=["0: AC 4C 5C 3H"], rules=FREE)
    theirs = position(hand, tricks=["0: 4C AC 5C 3H"], rules=FREE)
    none = position(hand, tricks=["0: 4C AC 5C 3H"], rules=f"{FREE} moon.effect=none")
    split = position(hand[3:], tricks=["0: 4C AC 5C 3H", "1: 4H 5H AH 6D"], rules=FREE)
    plans = [{one.plan for one in options(seen)} for seen in (free, own, theirs, none, split)]
    assert plans == [{DUCK, COLLECT}, {DUCK, COLLECT}, {DUCK, STOP}, {DUCK}, {DUCK}]


def test_passes_are_of_so_many_cards_and_none_twice() -> None:
    hand = "2C 3C QC AC 2D 4D KD QS KS 2H 9H TH AH"
    found = options(position(hand, phase="pass"))
    ducked = [one.action for one in found if one.plan == DUCK]
    assert len(ducked) == len(set(ducked)) <= MOST
    for action in {one.action for one in found}:
        assert isinstance(action, Pass)
        given = set(parse_cards(action.cards or ""))
        assert len(given) == 3
        assert given <= set(parse_cards(hand))
    assert any("KD" in (one.cards or "") and "2D" in (one.cards or "") and "4D" in (one.cards or "")
               for one in ducked if isinstance(one, Pass))  # fmt: skip
    assert {one.plan for one in found} == {DUCK, COLLECT}


def test_there_is_one_pass_of_a_whole_hand() -> None:
    hand = "2C 3C QC AC 2D 4D KD QS KS 2H 9H TH AH"
    found = options(position(hand, phase="pass", rules="hearts passing.count=13", pass_count=13))
    assert len(found) == 1


def test_bids_begin_above_the_highest() -> None:
    hand = "2C 3C QC AC 2D 4D KD QS KS 2H 9H TH AH"
    made = [BidMade(3, 4)]
    seen = position(hand, rules="auction", phase="bid", bid_range=(1, 30), dealer=2, bids=made)
    amounts = [one.action.amount for one in options(seen) if isinstance(one.action, Bid)]
    assert amounts[0] is None
    assert amounts[1] == 5
    assert max(amount or 0 for amount in amounts) <= 30
