from random import Random

import pytest

from openhearts.cards import PACK, Card, cards_text
from openhearts.game import (
    AnyEvent,
    Begun,
    Choose,
    Dealt,
    Game,
    Illegal,
    Kitty,
    KittyTaken,
    Over,
    Pass,
    Play,
    Received,
    Scored,
    TrickTaken,
)
from openhearts.rules import RulesError, ruleset
from tests.playing import inputs, moon_of, play_deal, play_game

NAMES = ["Ann", "Bob", "Cyd", "Dan"]


def dealt() -> Game:
    """Deal a sorted pack to four, Dan dealing: Ann holds 2♣ 6♣ 10♣ A♣ and so on."""
    game = Game("hearts", NAMES)
    game.deal(PACK)
    return game


def passed() -> Game:
    """Everybody has passed the three lowest clubs to the left."""
    game = dealt()
    for seat in range(4):
        game.apply(Pass(seat, cards_text(game.legal(seat)[:3])))
    return game


def test_a_game_begins_with_its_rules_and_players() -> None:
    game = Game(ruleset("hearts"), NAMES)
    assert game.log == [Begun("hearts/4", ("Ann", "Bob", "Cyd", "Dan"))]
    assert (game.phase, game.to_act, game.complete, game.number, game.dealer) == (
        "over",
        None,
        False,
        0,
        None,
    )
    assert game.scores == (0, 0, 0, 0)
    assert game.legal(0) == []
    assert game.why_not(0) == {}
    assert game.options == ()
    assert repr(game) == "Game('hearts/4', ['Ann', 'Bob', 'Cyd', 'Dan'])"
    assert str(game) == "hearts/4: deal 0, over; Ann 0, Bob 0, Cyd 0, Dan 0"


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (NAMES[:3], "hearts/4 is for 4 players, not 3."),
        (["Ann", "Bob", "Cyd", "  "], "Seat 3 needs a name that can be printed."),
        (["A\x1b[2J", "Bob", "Cyd", "Dan"], "Seat 0 needs a name that can be printed."),
    ],
)
def test_names_that_are_refused(names: list[str], sentence: str) -> None:
    with pytest.raises(Illegal) as caught:
        Game("hearts", names)
    assert str(caught.value) == sentence


def test_rules_that_are_none() -> None:
    with pytest.raises(RulesError):
        Game("harts", NAMES)


def test_dealing() -> None:
    game = dealt()
    assert (game.phase, game.to_act, game.number, game.dealer) == ("pass", 0, 1, 3)
    assert game.legal(0)[:4] == [Card("2C"), Card("6C"), Card("TC"), Card("AC")]
    assert game.legal(7) == []
    assert not game.broken


def test_the_deal_moves_left() -> None:
    game = Game("hearts", NAMES)
    random = Random(1)
    play_deal(game, random)
    assert game.dealer == 3
    with pytest.raises(Illegal, match="The deal moves left: Ann deals now"):
        game.deal(PACK, dealer=1)
    game.deal(PACK)
    assert game.dealer == 0


@pytest.mark.parametrize("dealer", [-1, 4, 10**30])
def test_a_dealer_sits_at_the_table(dealer: int) -> None:
    with pytest.raises(Illegal, match=f"There is no seat {dealer} to deal: the seats are 0 to 3"):
        Game("hearts", NAMES).deal(PACK, dealer)


def test_a_deal_is_finished_before_the_next() -> None:
    with pytest.raises(Illegal, match="The deal before this one is not finished"):
        dealt().deal(PACK, 0)


def test_seats_pass_in_any_order_and_receive_together() -> None:
    game = dealt()
    assert game.apply(Pass(2, "QC 4C 8C")) == [Pass(2, "QC 4C 8C")]
    assert game.to_act == 0
    assert game.legal(2) == []
    game.apply(Pass(0, "2C 6C TC"))
    assert game.to_act == 1
    game.apply(Pass(3, "5C 9C KC"))
    events = game.apply(Pass(1, "3C  7C JC"))
    assert events == [
        Pass(1, "3C 7C JC"),
        Received(0, 3, "5C 9C KC"),
        Received(1, 0, "2C 6C TC"),
        Received(2, 1, "3C 7C JC"),
        Received(3, 2, "4C 8C QC"),
    ]
    assert (game.phase, game.to_act) == ("play", 1)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Pass(0, "2C 6C"), "You pass 3 cards, not 2."),
        (Pass(0, "2C 6C TC AC"), "You pass 3 cards, not 4."),
        (Pass(0, "2C 6C 3C"), "You do not hold the 3♣."),
        (Pass(0, "2C 6C 2C"), "You pass the 2♣ more than once."),
        (Pass(0, "2C 6C 10C"), '"10C" is not a card; did you mean TC?'),
        (Pass(0, ""), "You pass 3 cards, not 0."),
        (Pass(0), "A pass names its cards."),
        (Pass(4, "2C 6C TC"), "There is no seat 4: the seats are 0 to 3."),
        (Pass(-1, "2C 6C TC"), "There is no seat -1: the seats are 0 to 3."),
        (Play(0, "2C"), "Cards are passed first; still to pass: Ann, Bob, Cyd, Dan."),
        (Choose(0, "old"), "Cards are passed first; still to pass: Ann, Bob, Cyd, Dan."),
        (Begun("hearts/4", ("Ann", "Bob", "Cyd", "Dan")), "The game has begun already."),
    ],
)
def test_what_is_refused_while_passing(event: AnyEvent, sentence: str) -> None:
    game = dealt()
    before = list(game.log)
    with pytest.raises(Illegal) as caught:
        game.apply(event)
    assert str(caught.value) == sentence
    assert game.log == before
    assert game.legal(0) == dealt().legal(0)


def test_a_seat_passes_once() -> None:
    game = dealt()
    game.apply(Pass(0, "2C 6C TC"))
    with pytest.raises(Illegal, match="Ann has passed already"):
        game.apply(Pass(0, "2C 6C TC"))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Pass(0, "2D 6D TD"), "The passing is over."),
        (Choose(1, "old"), "There is no moon to choose for."),
        (Play(0, "AC"), "It is the turn of Bob."),
        (Play(9, "AC"), "There is no seat 9: the seats are 0 to 3."),
        (Play(1, "5S"), "The opening lead is the 2♣, the lowest club anyone holds."),
        (Play(1, "3S"), "You do not hold the 3♠."),
        (Play(1, "XX"), "The joker is not in the pack of hearts/4."),
        (Play(1, "2c"), '"2c" is not a card; did you mean 2C?'),
    ],
)
def test_what_is_refused_while_playing(event: AnyEvent, sentence: str) -> None:
    game = passed()
    before = list(game.log)
    with pytest.raises(Illegal) as caught:
        game.apply(event)
    assert str(caught.value) == sentence
    assert game.log == before
    assert game.legal(1) == [Card("2C")]


def test_following_suit() -> None:
    game = passed()
    game.apply(Play(1, "2C"))
    assert game.legal(2) == [Card("3C"), Card("7C"), Card("JC")]
    assert game.legal(1) == []
    assert game.why_not(1) == {}
    reasons = game.why_not(2)
    assert set(reasons.values()) == {"Clubs were led and you hold the 3♣, 7♣ and J♣."}
    assert len(reasons) == 10


def test_a_trick() -> None:
    game = passed()
    for seat, card in ((1, "2C"), (2, "3C"), (3, "4C")):
        assert game.apply(Play(seat, card)) == [Play(seat, card)]
    assert game.apply(Play(0, "AC")) == [Play(0, "AC"), TrickTaken(1, 0, 0)]
    assert (game.phase, game.to_act) == ("play", 0)
    assert set(game.why_not(0).values()) == {
        "Hearts may not be led before a heart has been played: you hold 9 other cards."
    }


def test_a_hold_deal_has_no_passing() -> None:
    game = Game("hearts passing.cycle=hold", NAMES)
    game.deal(PACK)
    assert game.phase == "play"
    with pytest.raises(Illegal, match="This deal is played without passing"):
        game.apply(Pass(0, "2C 6C TC"))


def test_nothing_is_done_between_deals() -> None:
    game = Game("hearts", NAMES)
    for event in (Pass(0, "2C 6C TC"), Play(0, "2C"), Choose(0, "old")):
        with pytest.raises(Illegal, match="No deal is in progress"):
            game.apply(event)


def test_the_end() -> None:
    game = play_game("hearts/4", Random(5))
    assert game.complete
    assert isinstance(game.log[-1], Over)
    assert isinstance(game.log[-2], Scored)
    assert game.log[-1] == Over(game.winners, game.scores)
    assert max(game.scores) >= 100
    assert str(game).startswith("hearts/4: over; A ")
    for event in (Play(0, "2C"), Dealt(0, ())):
        with pytest.raises(Illegal, match="The game is over"):
            game.apply(event)


def test_the_kitty_goes_with_the_first_trick_unseen() -> None:
    game = Game("hearts+franks-way/3", ["Ann", "Bob", "Cyd"])
    random = Random(3)
    play_deal(game, random)
    kitty = [event for event in game.log if isinstance(event, KittyTaken)]
    first = next(place for place, event in enumerate(game.log) if isinstance(event, TrickTaken))
    assert game.log[first + 1] == kitty[0]
    assert len(kitty) == 1
    result = game.results[0]
    assert result.kitty is not None
    assert result.kitty.taker == kitty[0].taker
    assert sum(result.tricks) == 17


def test_a_log_replays_with_and_without_derived_events() -> None:
    game = play_game("hearts+franks-way/5", Random(8))
    for events in (game.log, list(inputs(game.log)), [e for e in game.log if not isinstance(e, TrickTaken)]):
        again = Game.replay(events)
        assert again.log == game.log
        assert again.results == game.results


def test_a_log_begins_with_its_game() -> None:
    with pytest.raises(Illegal, match="A game begins with its rules and its players"):
        Game.replay([])
    with pytest.raises(Illegal, match="A game begins with its rules and its players"):
        Game.replay([Play(0, "2C")])


def test_derived_events_are_compared() -> None:
    game = passed()
    for seat, card in ((1, "2C"), (2, "3C"), (3, "4C"), (0, "AC")):
        game.apply(Play(seat, card))
    with pytest.raises(Illegal) as caught:
        game.apply(TrickTaken(1, 2, 0))
    assert str(caught.value) == (
        "This does not follow from the events before it, which make it "
        '{"type":"trick","number":1,"winner":0,"points":0}.'
    )
    assert game.apply(TrickTaken(1, 0, 0)) == []
    for event in (TrickTaken(1, 0, 0), KittyTaken(0)):
        with pytest.raises(Illegal, match=f"Nothing before this makes a {event.__struct_config__.tag} event"):
            game.apply(event)


def test_derived_events_come_in_their_order() -> None:
    log = list(passed().log)
    log[-1], log[-2] = log[-2], log[-1]
    with pytest.raises(Illegal):
        Game.replay(log)


def turned(event: AnyEvent) -> AnyEvent:
    """Turn the order of the cards in a derived event round."""
    match event:
        case Received(seat, source, str(cards)):
            return Received(seat, source, " ".join(reversed(cards.split())))
        case Scored(points, scores, moon, Kitty(taker, cards)):
            return Scored(points, scores, moon, Kitty(taker, " ".join(reversed(cards.split()))))
    return event


def test_derived_cards_may_come_in_any_order() -> None:
    log = play_game("hearts+franks-way/5", Random(8)).log
    other = [turned(event) for event in log]
    assert other != log
    assert Game.replay(other).log == log


def test_what_a_seat_has_seen_is_no_log() -> None:
    with pytest.raises(Illegal, match="The hand of Bob is hidden"):
        Game.replay([event.seen_by(0) for event in dealt().log])


@pytest.mark.parametrize(("option", "points"), [("old", (0, 26, 26, 26)), ("new", (-26, 0, 0, 0))])
def test_a_moon_is_chosen_for(option: str, points: tuple[int, ...]) -> None:
    game = moon_of("hearts")
    assert (game.phase, game.to_act, game.options) == ("choose", 0, ("old", "new"))
    assert game.legal(0) == []
    for event, sentence in (
        (Choose(1, "old"), "Ann shot the moon and chooses."),
        (Choose(8, "old"), "There is no seat 8: the seats are 0 to 3."),
        (Choose(0, "both"), 'Choose "old" (the others add) or "new" (you subtract).'),
        (Play(0, "2C"), "All cards are played; Ann shot the moon and chooses."),
        (Pass(0, "2C"), "All cards are played; Ann shot the moon and chooses."),
        (Dealt(1, ()), "The deal before this one is not finished."),
    ):
        with pytest.raises(Illegal) as caught:
            game.apply(event)
        assert str(caught.value) == sentence
    assert game.results == []
    scored = Scored(points, points, 0)
    assert game.apply(Choose(0, option)) == [Choose(0, option), scored]
    assert game.results[0].points == points
    assert Game.replay(game.log).log == game.log
