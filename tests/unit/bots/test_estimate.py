"""Reasons by the rules of thumb: what stands first is what the bot does, and all else is listed beside it."""

from itertools import pairwise
from random import Random

import pytest

from openhearts.bots import RulesOfThumb
from openhearts.bots.reasons import explain
from openhearts.game import Choose, Dealt, Game, Play, view
from tests.playing import any_action, any_deck, any_mix, at_usual_seats, moon_of, new_game


@pytest.mark.parametrize("line", at_usual_seats())
def test_the_best_is_what_the_bot_does_and_stands_first(line: str) -> None:
    random = Random(3)
    game = new_game(line)
    game.deal(any_deck(game, random), mix=any_mix(game, random))
    while game.to_act is not None:
        seen = view(game, game.to_act)
        reasons = explain(seen)
        assert reasons.seat == game.to_act
        assert reasons.best == reasons.candidates[0].action == RulesOfThumb().act(seen)
        values = [candidate.value for candidate in reasons.candidates]
        assert all(before >= after - 1e-4 for before, after in pairwise(values))
        if game.phase == "play":
            assert {one.action for one in reasons.candidates} == {
                Play(game.to_act, card) for card in seen.legal
            }
        game.apply(reasons.best if random.random() < 0.5 else any_action(game, random))


def test_a_moon_moves_as_much_either_way() -> None:
    reasons = explain(view(moon_of("hearts"), 0))
    assert {(one.action, one.value, one.points) for one in reasons.candidates} == {
        (Choose(0, "old"), 26, 0),
        (Choose(0, "new"), 26, -26),
    }


def test_it_tells_who_is_void() -> None:
    game = Game("hearts/4 passing.cycle=hold", "ABCD")
    hands = (
        "2C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D",
        "3C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
        "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
        "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    )
    game.apply(Dealt(3, hands))
    for seat, card in ((0, "2C"), (1, "3C"), (2, "AS"), (3, "2H"), (1, "3D")):
        if game.to_act == seat:
            game.apply(Play(seat, card))
    words = explain(view(game, 2)).words
    assert "D has no clubs left." in words
    assert not any(word.startswith("B has no ") for word in words)
