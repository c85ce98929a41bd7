"""What reasons say: each sentence from a position in which it holds, and from figures that call for it."""

from typing import Any

import msgspec
import pytest

from openhearts.bots.known import Known
from openhearts.bots.reasons import explain
from openhearts.bots.reasons.case import Case, Judged
from openhearts.bots.reasons.facts import facts
from openhearts.bots.reasons.sentences import sentences
from openhearts.bots.reasons.voids import lacking, voids
from openhearts.bots.search.candidates import Option
from openhearts.bots.worlds import worlds_of
from openhearts.core import COLLECT, DUCK, STOP
from openhearts.core.search import Tally
from openhearts.game import Action, Dealt, Game, Pass, Play, View, view
from openhearts.game.seen import Played
from openhearts.rules import ruleset
from openhearts.shuffle import shuffled
from tests.unit.bots.positions import taken_trick


def tally(mean: float, **more: float) -> Tally:
    """Write down a result of 1000 trials."""
    figures = {
        "error": 0.1,
        "behind": 0.0,
        "doubt": 0.0,
        "points": 0.0,
        "moon": 0.0,
        "moons": 0.0,
        "caught": 0.0,
    }
    return Tally(1000, mean, **figures | more)


def case(view: View, *judged: tuple[Action, int, Tally]) -> Case:
    """Make a decision of which the first is the best."""
    found = tuple(Judged(Option(action, (), plan), result) for action, plan, result in judged)
    return Case(view, Known(view), found, found[0], "points")


def seen(hand: str, table: str = "", *tricks: str, rules: str = "hearts", **more: Any) -> View:
    """Show a hand to seat 0, and what is on the table; the trick is as far on as it looks."""
    empty = view(Game(rules, "ABCDEF"[: ruleset(rules).seats]), 0)
    cards, seats = table.split(), len(empty.names)
    fields = {
        "phase": "play",
        "to_act": 0,
        "hand": hand.split(),
        "hand_sizes": [len(hand.split())] * seats,
        "trick": [Played(seats - len(cards) + place, card) for place, card in enumerate(cards)],
        "tricks": [taken_trick(number, text, rules) for number, text in enumerate(tricks, 1)],
        "legal": hand.split(),
    }
    return msgspec.structs.replace(empty, **fields | more)


def lead() -> View:
    """Let seat 0 lead with five cards; the others have none left that could be drawn."""
    return seen("2C KC 5D 8D QD", "", "1: 2S 3S AS 4S", hand_sizes=[5, 0, 0, 0])


def said(*judged: tuple[Action, int, Tally]) -> list[str]:
    return list(sentences(case(lead(), *judged)))


FIVE, KING, TWO = Play(0, "5D"), Play(0, "KC"), Play(0, "2C")


def test_the_margin_is_told_where_it_is_more_than_chance() -> None:
    words = said((FIVE, DUCK, tally(2.0)), (KING, DUCK, tally(0.6, behind=1.4, doubt=0.2)))
    assert words[0] == "The 5♦ comes out 1.4 points better than the K♣, the next best."
    words = said((FIVE, DUCK, tally(2.0)), (KING, DUCK, tally(1.7, behind=0.3, doubt=0.2)))
    assert words[0] == "The K♣ did as well, as far as the trials can tell."
    dropped = tally(2.1, behind=-0.1)._replace(worlds=24)
    words = said((FIVE, DUCK, tally(2.0)), (KING, DUCK, dropped))
    assert words[0] == "In the trials nothing else kept up with the 5♦."


def test_what_the_next_best_risks_is_told_where_it_differs() -> None:
    best, other = tally(2.0, caught=0.04, moons=0.1), tally(0.0, behind=2.0, doubt=0.1, caught=0.2, moons=0.1)
    words = said((FIVE, DUCK, best), (KING, DUCK, other))
    assert words[1] == "You take the Q♠ in 4 of 100 trials; with the K♣ in 20 of 100 trials."
    assert "Somebody else shoots the moon in 10 of 100 trials." in words
    words = said((FIVE, DUCK, best), (KING, DUCK, other._replace(caught=0.05)))
    assert "You take the Q♠ in 4 of 100 trials." in words
    assert not any("with the K♣" in word for word in words)


def test_plans_are_told() -> None:
    other = (KING, DUCK, tally(0.0, behind=2.0, doubt=0.1))
    words = said((FIVE, COLLECT, tally(2.0, moon=0.34, caught=0.5)), other)
    assert words[0] == "The plan is to take every penalty card."
    assert words[2] == "You shoot the moon in 34 of 100 trials; with the K♣ in none of the trials."
    assert not any("Q♠ in" in word for word in words)
    shot = (TWO, COLLECT, tally(-3.0, behind=5.0, doubt=0.4, moon=0.22))
    words = said((FIVE, DUCK, tally(2.0)), other, shot)
    assert (
        "Playing for every penalty card would shoot the moon in 22 of 100 trials, "
        "and comes out 5.0 points worse."
    ) in words


def test_a_collector_is_named() -> None:
    shown = seen("2C KC 5D 8D QD", "", "1: 2S 3S AS 4H", hand_sizes=[5, 0, 0, 0])
    judged = [(FIVE, STOP, tally(2.0, moons=0.3)), (KING, STOP, tally(0.0, behind=2.0, doubt=0.1, moons=0.5))]
    words = list(sentences(case(shown, *judged)))
    assert words[0] == "The plan is to keep D from taking every penalty card."
    assert words[2] == (
        "D, who has taken every penalty card so far, shoots the moon in 30 of 100 trials; "
        "with the K♣ in 50 of 100 trials."
    )


def test_the_dearest_card_is_one_that_is_still_out() -> None:
    assert case(lead(), (FIVE, DUCK, tally(0))).dearest is not None
    gone = seen("2C KC 5D 8D QD", "", "1: 2S QS AS 4S")
    assert case(gone, (FIVE, DUCK, tally(0))).dearest is None
    alike = seen("2C KC 5D 8D QD", rules="sweepstake")
    assert case(alike, (FIVE, DUCK, tally(0))).dearest is None


@pytest.mark.parametrize(
    ("hand", "table", "card", "expected"),
    [
        ("5D 8D KC", "2D TD 3D", "8D", "The 8♦ stays under C's 10♦."),
        ("5D QD KC", "2D TD 3D", "QD", "The Q♦ takes this trick, with no points in it."),
        ("5D QD KC", "2D TD QS", "QD", "The Q♦ takes this trick, with 13 points in it."),
        ("QS KC", "2D TD 3D", "QS", "You cannot follow suit, and are rid of the Q♠."),
        ("5D AC", "", "AC", "None of the 12 hidden clubs is above the A♣."),
        ("5D JC", "", "JC", "3 of the 12 hidden clubs are above the J♣."),
    ],
)
def test_what_a_card_does_is_told(hand: str, table: str, card: str, expected: str) -> None:
    assert list(facts(case(seen(hand, table), (Play(0, card), DUCK, tally(0))))) == [expected]


def test_equal_cards_cancel() -> None:
    shown = seen("5D 8D KC", "8D TD 3D 2D 4D", rules="cancellation/6")
    told = list(facts(case(shown, (Play(0, "8D"), DUCK, tally(0)))))
    assert told == ["The 8♦ cancels the one that B played."]


@pytest.mark.parametrize(
    ("gone", "expected"),
    [
        (
            "3C 4C QS",
            [
                "It leaves you without clubs.",
                "You are rid of the Q♠, which has 2 other cards of spades to cover it.",
            ],
        ),
        ("3C KS 5D", ["You keep the Q♠, with 1 other card of spades to cover it."]),
    ],
)
def test_what_a_pass_does_is_told(gone: str, expected: list[str]) -> None:
    shown = seen("3C 4C 5D 6D 7D 8D QS KS 4S 2H 3H 4H 5H", phase="pass", pass_count=3)
    assert list(facts(case(shown, (Pass(0, gone), DUCK, tally(0))))) == expected


def test_high_spades_are_told_of_without_the_queen() -> None:
    shown = seen("3C 4C 5D 6D 7D 8D AS KS 4S 2H 3H 4H 5H", phase="pass", pass_count=3)
    told = list(facts(case(shown, (Pass(0, "AS KS 8D"), DUCK, tally(0)))))
    assert told == ["You are rid of the K♠ and A♠, on which the Q♠ might fall."]


HANDS = (
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 5D 6D",
    "KC 3D 4D 7D 8D 9D TD JD QD 5S 6S 7S 8S",
    "AC 2S 3S 4S 9S TS JS QS KS AS 2H 3H 4H",
    "2D KD AD 5H 6H 7H 8H 9H TH JH QH KH AH",
)


def after(*cards: str) -> View:
    """Play cards from hands that are dealt, and show the game to who is to act."""
    game = Game("hearts/4 passing.cycle=hold", "ABCD")
    game.apply(Dealt(3, HANDS))
    for card in cards:
        assert game.to_act is not None
        game.apply(Play(game.to_act, card))
    return view(game, game.to_act)


def test_the_only_card_is_said_to_be() -> None:
    reasons = explain(after())
    assert [one.action for one in reasons.candidates] == [Play(0, "2C")]
    assert reasons.words[0] == "The 2♣ is the only card that may be played."


def test_cards_that_do_the_same_are_said_to_make_no_difference() -> None:
    reasons = explain(after("2C", "KC", "AC", "2D", "2S", "5H", "6D"))
    assert {one.action for one in reasons.candidates} == {Play(1, f"{rank}S") for rank in "5678"}
    assert len({one.value for one in reasons.candidates}) == 1
    assert reasons.words[0] == "It makes no difference which of the 5♠, 6♠, 7♠ and 8♠ you play."


def test_who_has_shown_a_void_and_who_is_probably_void_is_told() -> None:
    shown = after("2C", "KC", "AC", "2D", "AS", "AH", "6D", "5S")
    words = list(voids(case(shown, (Play(2, "2S"), DUCK, tally(0)))))
    assert words[0] == "A and D have shown a void in spades."
    shown = after("2C", "KC")
    assert list(voids(case(shown, (Play(2, "AC"), DUCK, tally(0))))) == []


def test_who_is_probably_void_by_the_deals_that_fit_is_told() -> None:
    shown = after("2C", "KC", "AC", "2D", "AS", "AH", "6D", "5S", "KS", "KH", "5D", "6S")
    # Two spades are hidden, and only B may have them.
    shares = lacking(worlds_of(shown), case(shown, (Play(2, "2S"), DUCK, tally(0))), [(0, 2), (1, 2)])
    assert shares == [1.0, 0.0]
    words = explain(after("2C", "KC", "AC", "2D", "2S", "5H", "6D", "8S"), playouts=300).words
    assert any(word.startswith("Probably void: C in diamonds (8") for word in words)


def test_a_game_settled_in_counters_is_told_in_counters() -> None:
    game = Game("auction/4", "ABCD")
    game.deal(shuffled(game.ruleset.cards, "an example"))
    assert game.to_act is not None
    words = explain(view(game, game.to_act), playouts=400).words
    assert any("counters" in word for word in words) or any("as well" in word for word in words)
    assert not any(" points better" in word for word in words)
