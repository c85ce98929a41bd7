"""The phases that few games have: calls, scatters and mixes, bids and names, kitties and stocks."""

import pytest

from openhearts.cards import PACK, Card, cards_text
from openhearts.game import (
    AnyEvent,
    Bid,
    Choose,
    Dealt,
    Discard,
    Drawn,
    Event,
    Game,
    Illegal,
    KittyTaken,
    Name,
    Pass,
    Play,
    Received,
    Scored,
    TrickTaken,
    view,
)

NAMES = ("Ann", "Bob", "Cyd", "Dan")

AUCTION = (
    "hearts play.first_lead=eldest bidding.kind=auction settling.system=sweepstake "
    "end.kind=deals play.breaking=off play.first_trick=free values.QS=0 moon.effect=none passing.cycle=hold"
)


def dealt(line: str, mix: tuple[int, ...] | None = None) -> Game:
    """Deal the sorted pack to four, Dan dealing: Ann holds 2♣ 6♣ 10♣ A♣ and so on."""
    game = Game(line, NAMES)
    game.deal(game.ruleset.cards, mix=mix)
    return game


def refused(game: Game, event: AnyEvent, sentence: str) -> None:
    """Check that an event is refused with a sentence, and nothing has changed."""
    before = (list(game.log), game.phase, game.to_act, [view(game, seat) for seat in (None, 0, 1, 2, 3)])
    with pytest.raises(Illegal) as caught:
        game.apply(event)
    assert str(caught.value) == sentence
    assert (list(game.log), game.phase, game.to_act) == before[:3]
    assert [view(game, seat) for seat in (None, 0, 1, 2, 3)] == before[3]


def of_kind(game: Game, kind: type[Event]) -> list[AnyEvent]:
    """List the events of a kind."""
    return [event for event in game.log if isinstance(event, kind)]


# ── passing ──


def test_a_scatter_goes_round_from_the_left_neighbour() -> None:
    game = dealt("hearts passing.cycle=scatter")
    assert (view(game, 2).pass_kind, view(game, 2).pass_to, view(game, 2).pass_count) == ("scatter", None, 3)
    for seat, cards in enumerate(("2C 6C TC", "3C 7C JC", "4C 8C QC", "5C 9C KC")):
        events = game.apply(Pass(seat, cards))
    assert events[1:] == [
        Received(0, 1, "JC"),
        Received(0, 2, "8C"),
        Received(0, 3, "5C"),
        Received(1, 2, "QC"),
        Received(1, 3, "9C"),
        Received(1, 0, "2C"),
        Received(2, 3, "KC"),
        Received(2, 0, "6C"),
        Received(2, 1, "3C"),
        Received(3, 0, "TC"),
        Received(3, 1, "7C"),
        Received(3, 2, "4C"),
    ]
    seen = view(game, 0)
    assert seen.received == "JC 8C 5C"
    assert seen.hand[:4] == ["5C", "8C", "JC", "AC"]
    assert seen.hand_sizes == [13] * 4


def test_a_scatter_of_several_goes_in_blocks() -> None:
    game = dealt("hearts passing.cycle=scatter:2")
    refused(game, Pass(0, "2C 6C TC"), "You pass 6 cards, not 3.")
    for seat in range(4):
        game.apply(Pass(seat, cards_text(game.legal(seat)[:6])))
    assert game.log[-12:-9] == [Received(0, 1, "6D TD"), Received(0, 2, "QC 3D"), Received(0, 3, "5C 9C")]


def test_a_mix_comes_back_in_the_order_dealt_with_it() -> None:
    order = tuple(reversed(range(12)))
    game = dealt("hearts passing.cycle=mix", order)
    assert game.ruleset.pass_of(1).kind == "mix"
    for seat, cards in enumerate(("2C 6C TC", "3C 7C JC", "4C 8C QC", "5C 9C KC")):
        events = game.apply(Pass(seat, cards))
    # The last discard first, one at a time from eldest, who is Ann.
    assert events[1:] == [
        Received(0, None, "3C 8C KC"),
        Received(1, None, "4C 9C TC"),
        Received(2, None, "5C 6C JC"),
        Received(3, None, "2C 7C QC"),
    ]
    assert view(game, 1).received == "4C 9C TC"
    assert [event.seen_by(1) for event in events[1:]] == [
        Received(0, None),
        events[2],
        Received(2, None),
        Received(3, None),
    ]


def test_the_kitty_may_be_mixed_in() -> None:
    line = "hearts dealing.hand.4=12 dealing.kitty=first-trick passing.cycle=mix passing.mix=with-kitty"
    game = Game(line, NAMES)
    assert game.mix_size == 16
    # The kitty, the four aces of the sorted pack's end, comes back first.
    game.deal(game.ruleset.cards, mix=(12, 13, 14, 15, *range(12)))
    for seat in range(4):
        events = game.apply(Pass(seat, cards_text(game.legal(seat)[:3])))
    assert isinstance(events[1], Received)
    assert "JH" in (events[1].cards or "")
    play_on(game)
    assert game.results[0].kitty is not None
    assert len(game.results[0].kitty.cards.split()) == 4
    assert "JH" not in game.results[0].kitty.cards


@pytest.mark.parametrize(
    ("line", "mix", "sentence"),
    [
        (
            "hearts passing.cycle=mix",
            None,
            'Discards are mixed in this deal: its "mix" is the order of 12 cards.',
        ),
        (
            "hearts passing.cycle=mix",
            (0, 1, 2),
            'The "mix" of this deal names each number from 0 to 11 once.',
        ),
        (
            "hearts passing.cycle=call passing.calls=mix",
            None,
            'Discards are mixed in this deal: its "mix" is the order of 12 cards.',
        ),
        ("hearts", tuple(range(12)), 'Nothing is mixed in this deal, so it has no "mix".'),
    ],
)
def test_orders_of_a_mix_that_are_refused(line: str, mix: tuple[int, ...] | None, sentence: str) -> None:
    game = Game(line, NAMES)
    with pytest.raises(Illegal) as caught:
        game.deal(game.ruleset.cards, mix=mix)
    assert str(caught.value) == sentence
    assert (len(game.log), game.phase) == (1, "over")


def test_cards_to_be_kept() -> None:
    game = dealt("hearts passing.keep=2C,AC")
    assert Card("2C") not in game.legal(0)
    assert game.why_not(0) == {
        Card("2C"): "The 2♣ may not be passed while you have enough others.",
        Card("AC"): "The A♣ may not be passed while you have enough others.",
    }
    refused(game, Pass(0, "2C 6C TC"), "The 2♣ may not be passed while you have enough others.")


def test_a_dealer_calls_the_pass() -> None:
    game = dealt("hearts passing.cycle=call", tuple(range(12)))
    assert (game.phase, game.to_act) == ("choose", 3)
    assert game.options == ("left", "right", "across", "scatter", "mix", "hold")
    seen, other = view(game, 3), view(game, 0)
    assert (seen.choice, seen.pass_kind, seen.pass_count, seen.waiting) == ("call", "call", 0, [])
    assert [(one.title, one.text) for one in seen.options] == [
        ("Left", "Everybody passes 3 cards to the left."),
        ("Right", "Everybody passes 3 cards to the right."),
        ("Across", "Everybody passes 3 cards across the table."),
        ("Scatter", "Everybody passes 1 card to each of the others."),
        ("Mix", "Everybody discards 3 cards; all are shuffled and dealt back."),
        ("Hold", "Nothing is passed."),
    ]
    assert (other.choice, other.options) == ("call", [])
    refused(game, Choose(3, "old"), "You may call left, right, across, scatter, mix or hold.")
    refused(game, Choose(0, "left"), "Dan calls the pass.")
    refused(game, Choose(5, "left"), "There is no seat 5: the seats are 0 to 3.")
    refused(game, Pass(0, "2C 6C TC"), "First Dan calls the pass.")
    refused(game, Play(0, "2C"), "First Dan calls the pass.")
    assert game.apply(Choose(3, "right")) == [Choose(3, "right")]
    seen = view(game, 0)
    assert (seen.phase, seen.pass_name, seen.pass_to, seen.pass_count) == ("pass", "right", 3, 3)
    assert seen.waiting == [0, 1, 2, 3]
    refused(game, Choose(3, "left"), "Cards are passed first; still to pass: Ann, Bob, Cyd, Dan.")


def test_a_dealer_may_call_a_hold() -> None:
    game = dealt("hearts passing.cycle=call", tuple(range(12)))
    game.apply(Choose(3, "hold"))
    assert (game.phase, view(game, 0).pass_kind) == ("play", "hold")
    refused(game, Pass(0, "2C 6C TC"), "This deal is played without passing.")


def test_a_mix_is_called_only_where_its_order_was_dealt() -> None:
    game = dealt("hearts passing.cycle=call passing.calls=left,mix")
    assert game.options == ("left",)
    refused(game, Choose(3, "mix"), "You may call left.")


# ── bidding ──


def test_an_auction() -> None:
    game = dealt(AUCTION)
    assert (game.phase, game.to_act, game.bids) == ("bid", 0, (1, 999))
    assert game.legal(0) == []
    refused(game, Bid(1, 3), "It is the turn of Ann.")
    refused(game, Bid(0, 0), "A bid is one counter at least; bid nothing to decline.")
    refused(game, Bid(0, -3), "A bid is one counter at least; bid nothing to decline.")
    refused(game, Bid(0, 1000), "A bid is 999 counters at most.")
    refused(game, Name(0, "C"), "Bids come first; it is the turn of Ann.")
    refused(game, Play(0, "2C"), "Bids come first; it is the turn of Ann.")
    refused(game, Pass(0, "2C 6C TC"), "This deal is played without passing.")
    for seat, amount in enumerate((4, None, 7, 7)):
        assert game.apply(Bid(seat, amount)) == [Bid(seat, amount)]
    # Of equal bids the first counts.
    assert (game.phase, game.to_act, game.options, game.pool) == ("name", 2, ("C", "D", "S", "H"), 7)
    seen = view(game, 2)
    assert [(bid.seat, bid.amount) for bid in seen.bids] == [(0, 4), (1, None), (2, 7), (3, 7)]
    assert seen.options[0].text == "Clubs take the place of hearts in this deal."
    assert view(game, 1).options == []
    refused(game, Name(0, "C"), "Cyd names the suit.")
    refused(game, Name(2, "X"), '"X" is no suit: name C, D, S or H.')
    refused(game, Bid(2, 8), "There is no bidding now.")
    game.apply(Name(2, "C"))
    seen = view(game, 0)
    assert (seen.phase, seen.to_act, seen.suit, seen.namer) == ("play", 2, "C", 2)
    assert game.rules_now.points[Card("5C")] == 1
    refused(game, Name(2, "D"), "There is no suit to name now.")
    play_on(game)
    scored = game.log[-1]
    assert isinstance(scored, Scored)
    assert (scored.suit, sum(scored.points)) == ("C", 13)
    assert scored.counters is not None
    assert sum(int(count) for count in scored.counters) + (scored.pool or 0) == 0


def test_bids_may_have_to_rise() -> None:
    game = dealt(f"{AUCTION} bidding.raise=higher")
    game.apply(Bid(0, 4))
    assert (game.bids, view(game, 1).bid_range) == ((5, 999), (5, 999))
    refused(game, Bid(1, 4), "A bid must beat those before it: bid 5 or more, or decline.")


def test_all_decline() -> None:
    game = dealt(AUCTION)
    for seat in range(4):
        game.apply(Bid(seat))
    assert (game.phase, game.to_act, game.suit, game.pool) == ("play", 0, "H", 0)
    play_on(game)
    assert game.results[0].suit == "H"


def test_a_carried_pool_is_named_for_freely() -> None:
    """Each seat holds one suit, so whoever leads takes all thirteen of theirs and nothing else is taken."""
    game = Game(AUCTION, NAMES)
    suits = [cards_text(PACK[13 * suit : 13 * suit + 13]) for suit in range(4)]
    game.apply(Dealt(3, tuple(suits)))
    for seat in range(4):
        game.apply(Bid(seat, 5 if seat == 1 else None))
    game.apply(Name(1, "C"))
    play_on(game)
    # Bob leads diamonds and takes every trick, the clubs with them.
    assert game.results[0].points == (0, 13, 0, 0)
    assert (game.results[0].counters, game.results[0].pool) == ((0, -18, 0, 0), 18)
    game.apply(Dealt(0, tuple(suits)))
    assert (game.phase, game.to_act, game.bids) == ("name", 1, None)
    refused(game, Bid(1, 2), "There is no bidding now.")
    game.apply(Name(1, "H"))
    assert (game.to_act, game.pool) == (1, 18)
    play_on(game)
    assert (game.results[1].pool, game.counters) == (31, (0, -31, 0, 0))
    assert Game.replay(game.log).log == game.log


def test_an_auction_while_a_pool_is_carried() -> None:
    game = Game(f"{AUCTION} bidding.carried=auction", NAMES)
    suits = [cards_text(PACK[13 * suit : 13 * suit + 13]) for suit in range(4)]
    game.apply(Dealt(3, tuple(suits)))
    for seat in range(4):
        game.apply(Bid(seat, 5 if seat == 1 else None))
    game.apply(Name(1, "C"))
    play_on(game)
    game.apply(Dealt(0, tuple(suits)))
    assert (game.phase, game.to_act) == ("bid", 1)


# ── kitties ──


def with_kitty(line: str) -> Game:
    """Deal twelve cards each and the J♥ Q♥ K♥ A♥ aside; Ann leads the 2♣ and Dan wins with the K♣."""
    game = Game(f"hearts passing.cycle=hold dealing.hand.4=12 {line}", NAMES)
    game.deal(PACK)
    assert (game.phase, view(game, 0).hand_sizes) == ("play", [12] * 4)
    for seat, card in enumerate(("2C", "3C", "4C", "KC")):
        game.apply(Play(seat, card))
    return game


def test_a_taker_may_look_at_the_kitty() -> None:
    game = with_kitty("dealing.kitty=first-trick dealing.look=taker")
    assert of_kind(game, KittyTaken) == [KittyTaken(3, "JH QH KH AH")]
    own, other = view(game, 3).kitty, view(game, 0).kitty
    assert own is not None
    assert other is not None
    assert (own.size, own.taker, own.cards) == (4, 3, "JH QH KH AH")
    assert (other.size, other.taker, other.cards) == (4, 3, None)


def test_a_kitty_is_taken_into_the_hand() -> None:
    game = with_kitty("dealing.kitty=first-trick dealing.look=exchange")
    assert (game.phase, game.to_act, len(game.legal(3))) == ("discard", 3, 15)
    assert view(game, 0).hand_sizes == [11, 11, 11, 15]
    seen = view(game, 3)
    assert (len(seen.hand), seen.kitty is not None and seen.kitty.size) == (15, 4)
    refused(game, Play(3, "9C"), "First Dan discards for the kitty.")
    refused(game, Pass(3, "9C"), "This deal is played without passing.")
    refused(game, Discard(0, "6C"), "Dan discards.")
    refused(game, Discard(3), "A discard names its cards.")
    refused(game, Discard(3, "9C 5C"), "You discard 4 cards, not 2.")
    refused(game, Discard(3, "9C 5C 2C JH"), "You do not hold the 2♣.")
    assert game.apply(Discard(3, "QH AH 5C 9C")) == [Discard(3, "QH AH 5C 9C")]
    assert (game.phase, game.to_act) == ("play", 3)
    seen, other = view(game, 3), view(game, 1)
    assert seen.kitty is not None
    assert other.kitty is not None
    assert (seen.kitty.cards, other.kitty.cards) == ("QH AH 5C 9C", None)
    assert (len(seen.hand), seen.hand_sizes) == (11, [11] * 4)
    refused(game, Discard(3, "QH AH 5C 9C"), "There is nothing to discard for.")
    play_on(game)
    result = game.results[0]
    assert result.kitty is not None
    assert (result.kitty.taker, result.kitty.cards, result.kitty_points) == (3, "QH AH 5C 9C", 2)
    assert Game.replay(game.log).results == game.results


def test_nobody_takes_a_dead_kitty() -> None:
    game = with_kitty("dealing.kitty=nobody")
    play_on(game)
    assert of_kind(game, KittyTaken) == []
    result = game.results[0]
    assert result.kitty is not None
    assert (result.kitty.taker, result.kitty.cards, result.kitty_points) == (None, "JH QH KH AH", 4)
    assert sum(result.points) == 22
    kitty = view(game, 0).kitty
    assert kitty is not None
    assert (kitty.taker, kitty.cards) == (None, "JH QH KH AH")


def test_a_kitty_goes_with_the_first_penalty_card() -> None:
    """C-53: the first trick has none, the first with one takes the kitty, later ones nothing more."""
    game = with_kitty("dealing.kitty=first-penalty")
    assert of_kind(game, KittyTaken) == []
    play_on(game)
    log = game.log
    taken = next(place for place, event in enumerate(log) if isinstance(event, KittyTaken))
    trick = log[taken - 1]
    assert isinstance(trick, TrickTaken)
    assert trick.points > 0
    assert [event.points for event in log[:taken] if isinstance(event, TrickTaken)][:-1] == [0] * (
        trick.number - 1
    )
    assert len(of_kind(game, KittyTaken)) == 1


# ── stocks ──


def test_each_trick_everybody_draws() -> None:
    game = Game("two-handed", ("Ann", "Bob"))
    game.deal(PACK)
    seen = view(game, 0)
    assert (seen.stock, len(seen.hand), seen.phase) == (26, 13, "play")
    lead, other = game.to_act, 1 - (game.to_act or 0)
    assert lead is not None
    game.apply(Play(lead, game.legal(lead)[0].text))
    events = game.apply(Play(other, game.legal(other)[0].text))
    assert isinstance(events[1], TrickTaken)
    winner = events[1].winner
    assert winner is not None
    assert events[2:] == [Drawn(winner, 1, "2S"), Drawn(1 - winner, 1, "3S")]
    assert "2S" in view(game, winner).hand
    assert "3S" not in view(game, winner).hand
    seen = view(game, winner)
    assert (seen.stock, seen.drawn, seen.hand_sizes) == (24, [1, 1], [13, 13])
    play_on(game)
    assert sum(game.results[0].tricks) == 26
    assert sum(game.results[0].points) == 13
    assert game.results[0].kitty is None


def test_who_cannot_follow_draws_until_able() -> None:
    game = Game("domino/4", NAMES)
    hands = ("2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D", "2S 3S 4S 5S 6S 7S", "2H 3H 4H 5H 6H 7H")
    rest = [card for card in PACK if card.text not in " ".join(hands)]
    stock = [*(card for card in rest if card.text != "9C"), Card("9C")]
    stock.insert(2, stock.pop())
    game.apply(Dealt(3, hands, stock=cards_text(stock)))
    events = game.apply(Play(0, "2C"))
    # Bob draws the 8♣, the first of the stock; Cyd draws one he cannot use and one he can.
    assert events == [Play(0, "2C"), Drawn(1, 1, "8C")]
    events = game.apply(Play(1, "8C"))
    assert events == [Play(1, "8C"), Drawn(2, 1, "TC")]
    assert [event.seen_by(0) for event in events] == [Play(1, "8C"), Drawn(2, 1)]
    play_on(game)
    result = game.results[0]
    assert sum(result.points) == 13
    assert Game.replay(game.log).log == game.log
    if result.kitty is not None:
        assert of_kind(game, KittyTaken) == [KittyTaken(result.kitty.taker or 0)]


# ── tricks ──


def test_a_cancelled_trick_lies_on_the_table() -> None:
    """C-34: in a trick of pairs nobody wins; the same player leads, and the next winner takes both."""
    game = Game("cancellation/6", ("A", "B", "C", "D", "E", "F"))
    rules = game.ruleset
    tops = ["JC 2C", "JC 3C", "TC 4C", "TC 5C", "9C 6C", "9C 7C"]
    rest = [card.text for card in rules.cards]
    for hand in tops:
        for text in hand.split():
            rest.remove(text)
    rest = [text for text in rest if text[1] != "C"] + [text for text in rest if text[1] == "C"]
    size = rules.hand_size - 2
    hands = tuple(
        f"{top} {' '.join(rest[seat * size : seat * size + size])}" for seat, top in enumerate(tops)
    )
    game.apply(Dealt(5, hands, " ".join(rest[6 * size :])))
    for seat, card in enumerate(("JC", "JC", "TC", "TC", "9C")):
        game.apply(Play(seat, card))
    assert game.apply(Play(5, "9C")) == [Play(5, "9C"), TrickTaken(1, None, 0)]
    seen = view(game, 2)
    assert (game.to_act, seen.tricks, len(seen.carried), seen.carried[0].winner) == (0, [], 1, None)
    for seat, card in enumerate(("2C", "3C", "4C", "5C", "6C")):
        game.apply(Play(seat, card))
    assert game.apply(Play(5, "7C")) == [Play(5, "7C"), TrickTaken(2, 5, 0), KittyTaken(5)]
    seen = view(game, 2)
    assert [(trick.number, trick.winner) for trick in seen.tricks] == [(1, 5), (2, 5)]
    assert (seen.carried, seen.won) == ([], [0, 0, 0, 0, 0, 2])


def play_on(game: Game) -> None:
    """Play the lowest lawful card to the end of the deal; the shooter of a moon lets the others add."""
    while game.to_act is not None:
        seat = game.to_act
        game.apply(Choose(seat, "old") if game.phase == "choose" else Play(seat, game.legal(seat)[0].text))


def test_nothing_is_exchanged_after_the_last_trick() -> None:
    game = Game(
        "hearts passing.cycle=hold dealing.hand.4=1 dealing.kitty=first-trick dealing.look=exchange", NAMES
    )
    game.deal(PACK)
    play_on(game)
    assert [event.seat for event in of_kind(game, Play) if isinstance(event, Play)] == [0, 1, 2, 3]
    assert of_kind(game, Discard) == []
    assert view(game, 3).hand_sizes == [0] * 4
    assert game.results[0].kitty is not None
    assert game.results[0].kitty.taker == 3
