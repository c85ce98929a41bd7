"""Why a card may not be played: each bar in its words, which name the rule and the cards."""

import pytest

from openhearts.cards import Card, parse_cards
from openhearts.game import Bid, Dealt, Game, Illegal, Name, Play

NAMES = ("Ann", "Bob", "Cyd", "Dan")

FREE = "hearts passing.cycle=hold"


def dealt(line: str, *starts: str, played: str = "") -> Game:
    """Deal Ann, Bob and so on hands that begin so, the rest as it comes; Dan deals. Then play some cards."""
    game = Game(line, NAMES)
    rules = game.ruleset
    given = [start.split() for start in (*starts, "", "", "", "")][: rules.seats]
    rest = [card.text for card in rules.cards]
    for card in (card for hand in given for card in hand):
        rest.remove(card)
    for hand in given:
        while len(hand) < rules.hand_size:
            hand.append(rest.pop(0))
    game.apply(Dealt(3, tuple(map(" ".join, given))))
    for card in played.split():
        assert game.to_act is not None
        game.apply(Play(game.to_act, card))
    return game


def reasons(game: Game) -> dict[str, str]:
    """Give the reasons of the seat to act, by the text of the card."""
    assert game.to_act is not None
    return {card.text: why for card, why in game.why_not(game.to_act).items()}


def test_any_club_opens() -> None:
    game = dealt(f"{FREE} play.first_lead=any-club", "2C 7C QS")
    assert game.to_act == 0
    assert Card("7C") in game.legal(0)
    why = reasons(game)["QS"]
    assert why.startswith("The opening lead is a club: you hold ")


def test_no_points_to_the_first_trick() -> None:
    line = f"{FREE} play.first_trick=no-points values.JD=-10"
    game = dealt(line, "2C", "JD QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH 3S", played="2C")
    assert game.legal(1) == [Card("3S")]
    assert reasons(game)["JD"] == (
        "Hearts, the J♦ and Q♠ may not be played to the first trick: you hold the 3♠."
    )


@pytest.mark.parametrize(
    ("stuck", "hand", "legal", "sentence"),
    [
        (
            "costliest",
            "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
            "QS",
            "You hold nothing but cards that are barred from the first trick, and of these the Q♠ must go.",
        ),
        (
            "bonus-first",
            "JD QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH",
            "JD",
            "You hold nothing but cards that are barred from the first trick, and of these the J♦ must go.",
        ),
    ],
)
def test_a_hand_of_barred_cards(stuck: str, hand: str, legal: str, sentence: str) -> None:
    line = f"{FREE} play.first_trick=no-points play.first_trick_stuck={stuck} values.JD=-10"
    game = dealt(line, "2C", hand, played="2C")
    assert game.legal(1) == list(parse_cards(legal))
    assert reasons(game)["2H"] == sentence


def test_a_card_that_must_be_thrown() -> None:
    """C-51: void, and two of those that must go; then with one of them."""
    line = f"{FREE} play.first_trick=free play.must_drop=QS,TD play.first_lead=eldest"
    game = dealt(line, "2C", "QS TD 2S 3S 4S 5S 6S 7S 8S 9S TS JS KS", played="2C")
    assert game.legal(1) == [Card("TD"), Card("QS")]
    assert reasons(game)["2S"] == "You hold no clubs, so you must play the 10♦ or Q♠."
    game = dealt(line, "2C", "QS AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS KS", played="2C")
    assert reasons(game)["2S"] == "You hold no clubs, so you must play the Q♠."


@pytest.mark.parametrize(
    ("breaking", "sentence"),
    [
        ("hearts", "Hearts may not be led before a heart has been played: you hold the 3♣."),
        (
            "hearts-or-queen",
            "Hearts may not be led before a heart or the Q♠ has been played: you hold the 3♣.",
        ),
        ("never", "Hearts are never led from a hand with other cards: you hold the 3♣."),
        ("penalty", "Hearts may not be led before a heart or the Q♠ has been played: you hold the 3♣."),
    ],
)
def test_hearts_that_are_not_broken(breaking: str, sentence: str) -> None:
    hand = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 3C"
    line = f"{FREE} play.first_trick=free play.first_lead=eldest"
    game = dealt(line if breaking == "hearts" else f"{line} play.breaking={breaking}", hand)
    assert reasons(game)["2H"] == sentence


def test_many_cards_that_break_are_not_all_named() -> None:
    game = dealt(f"{FREE} play.breaking=penalty values.S=1 play.first_lead=eldest", "2C 2H")
    assert reasons(game)["2H"].startswith(
        "Hearts may not be led before a heart or another card that costs points has been played: "
    )


def test_the_suit_that_was_named_is_the_one_that_is_broken() -> None:
    game = dealt(
        "hearts play.first_lead=eldest bidding.kind=auction settling.system=sweepstake end.kind=deals "
        "play.first_trick=free passing.cycle=hold",
        "2C 3C 2H",
    )
    game.apply(Bid(0, 3))
    for seat in (1, 2, 3):
        game.apply(Bid(seat))
    game.apply(Name(0, "C"))
    assert Card("2H") in game.legal(0)
    assert game.why_not(0)[Card("2C")].startswith("Clubs may not be led before a club has been played: ")


def test_a_joker_sets_no_suit_and_may_always_be_played() -> None:
    """C-47: after a led joker the first other card is the one to follow."""
    game = dealt(
        f"{FREE} deck.jokers=4 play.first_lead=eldest", "XX", "XX 4S", "XX 5S 6D", "7S", played="XX 4S"
    )
    assert {"XX", "5S"} <= {card.text for card in game.legal(2)}
    assert reasons(game)["6D"].startswith("Spades were led and you hold ")
    assert "XX" not in reasons(game)
    game.apply(Play(2, "XX"))
    assert game.to_act == 3


def test_jokers_are_told_apart_by_who_holds_them() -> None:
    game = dealt(f"{FREE} deck.jokers=4 play.first_lead=eldest", "XX", "XX XX", "XX", played="XX")
    game.apply(Play(1, "XX"))
    game.apply(Play(2, "XX"))
    # What comes first after the jokers is the lead, and hearts are not broken.
    assert reasons(game)["2H"].startswith("Hearts may not be led before a heart has been played: ")
    with pytest.raises(Illegal, match="You do not hold the joker"):
        game.apply(Play(3, "XX"))


def test_fosters_joker() -> None:
    """C-48: clubs led; the joker may go once a heart above it was discarded, not before."""
    hearts = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2D"
    high = dealt("joker-foster/4", "AC", hearts, "XX 7C", played="AC QH")
    assert {"XX", "7C"} <= {card.text for card in high.legal(2)}
    low = dealt("joker-foster/4", "AC", hearts, "XX 7C", played="AC TH")
    assert "XX" not in {card.text for card in low.legal(2)}
    assert reasons(low)["XX"].startswith("Clubs were led and you hold ")
