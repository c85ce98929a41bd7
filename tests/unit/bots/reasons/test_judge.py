"""Reasons: what stands first is what the bot does, all else is beside it, and unseen cards change nothing."""

from random import Random

import msgspec
import pytest

from openhearts.bots import bots
from openhearts.bots.reasons import explain
from openhearts.bots.search import Searcher
from openhearts.cards import cards_text
from openhearts.game import Choose, Dealt, Game, Pass, Play, view
from tests.playing import any_action, any_deck, any_mix, at_usual_seats, moon_of, new_game

FEW = 60
"""Playouts enough to see that everything is in its place."""


@pytest.mark.parametrize("line", at_usual_seats())
def test_every_phase_of_every_preset_is_explained(line: str) -> None:
    random = Random(3)
    game = new_game(line)
    game.deal(any_deck(game, random), mix=any_mix(game, random))
    looked: dict[str, int] = {}
    while game.to_act is not None:
        looked[game.phase] = looked.get(game.phase, 0) + 1
        if looked[game.phase] % 7 == 1:
            seen = view(game, game.to_act)
            reasons = explain(seen, playouts=FEW)
            assert reasons.seat == game.to_act
            assert reasons.best == reasons.candidates[0].action
            assert reasons.best == Searcher(FEW).decide(seen).action
            actions = [one.action for one in reasons.candidates]
            assert len(actions) == len(set(actions))
            if game.phase == "play":
                assert set(actions) == {Play(game.to_act, card) for card in seen.legal}
            assert 0 < len(reasons.words) <= 5
            for action in actions[:3]:
                Game.replay(game.log).apply(action)
        game.apply(any_action(game, random))


@pytest.mark.parametrize("level", sorted(bots()))
def test_a_bot_that_searches_judges_what_it_does_and_the_strong_one_for_others(level: str) -> None:
    game, random = new_game("hearts/4"), Random(5)
    game.deal(any_deck(game, random))
    while game.number == 1 and len(game.log) < 40:
        seat = game.to_act
        assert seat is not None
        game.apply(any_action(game, random))
    assert game.to_act is not None
    seen = view(game, game.to_act)
    reasons = explain(seen, level, seed=9)
    assert reasons.level == (level if hasattr(bots()[level], "decide") else "strong")
    assert reasons.best == bots()[reasons.level](9).act(seen)


def test_an_unknown_bot_is_judged_by_the_strong_one() -> None:
    game = new_game("hearts/4")
    game.deal(any_deck(game, Random(1)))
    assert explain(view(game, 0), "nobody", playouts=FEW).level == "strong"


def test_cards_that_are_not_seen_change_nothing() -> None:
    random = Random(6)
    told = set()
    for _ in range(6):
        game = new_game("hearts/4")
        deck = [card.text for card in any_deck(game, random)]
        own = ["2C", "5C", "9C", "KC", "3D", "8D", "QD", "4S", "7S", "JS", "2H", "6H", "TH"]
        rest = [card for card in deck if card not in own]
        hands = [" ".join(own), *(" ".join(rest[start : start + 13]) for start in (0, 13, 26))]
        game.apply(Dealt(3, tuple(hands)))
        told.add(msgspec.json.encode(explain(view(game, 0), seed=4, playouts=300)))
    assert len(told) == 1


def test_a_moon_moves_as_much_either_way_and_is_known_to_the_point() -> None:
    reasons = explain(view(moon_of("hearts"), 0))
    assert {(one.action, one.value, one.error, one.points) for one in reasons.candidates} == {
        (Choose(0, "old"), 26, 0, 0),
        (Choose(0, "new"), 26, 0, -26),
    }
    assert reasons.words[0] == "Either way you are as far ahead of the others."


def test_only_who_has_something_to_decide_is_told() -> None:
    game = new_game("hearts/4 passing.cycle=hold")
    game.deal(any_deck(game, Random(1)))
    for seat in range(4):
        if seat != game.to_act:
            with pytest.raises(ValueError, match="nothing to decide"):
                explain(view(game, seat))
    with pytest.raises(ValueError, match="only watches"):
        explain(view(game, None))


def test_who_has_passed_is_told_nothing_more() -> None:
    game = new_game("hearts/4")
    game.deal(any_deck(game, Random(1)))
    game.apply(Pass(0, cards_text(game.legal(0)[:3])))
    with pytest.raises(ValueError, match="nothing to decide"):
        explain(view(game, 0))
    assert explain(view(game, 2), playouts=FEW).seat == 2
