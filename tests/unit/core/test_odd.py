"""Tricks that few rules ask for, example by example: jokers, drops, cancelling, kitties, stocks."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from openhearts import core
from openhearts.core import Deal, Table
from openhearts.rules import ruleset
from tests.unit.core.houses import HEARTS, JACK, PACK, STANDARD, House, code, name, without

LEAD = House(2, PACK, 13, STANDARD, first_lead="eldest", first_trick="free", kitty="nobody", moon="none")


def codes(text: str) -> list[int]:
    return [code(card) for card in text.split()]


def legal(deal: Deal) -> str:
    return " ".join(name(card) for card in range(64) if deal.legal() >> card & 1)


def stacked(house: House, hands: Iterable[str], left: str = "", *, dealer: int = -1) -> Deal:
    """Deal a pack of just the cards named; the last seat deals unless another does."""
    given = [codes(hand) for hand in hands]
    house = replace(
        house,
        seats=len(given),
        hand_size=len(given[0]),
        pack=tuple(map(name, sorted(card for cards in (*given, codes(left)) for card in cards))),
        passed=0,
    )
    rest = {"stock" if house.stock != "none" else "kitty": codes(left)}
    return Deal(house.table(), given, dealer=dealer % house.seats, **rest)  # type: ignore[arg-type]  # no number


def play(deal: Deal, cards: str) -> None:
    for card in cards.split():
        deal.play(code(card))


# ── leads, bans and drops ──


@pytest.mark.parametrize(
    ("hand", "standard", "no_bar"),
    [
        ("5H 9H", "5H 9H", "5H 9H"),
        ("5H QS", "QS", "QS 5H"),
        ("5H 2D", "2D", "2D"),
        ("5H QS 2D", "2D QS", "2D QS"),
    ],
)
def test_what_an_unbroken_hand_may_lead(hand: str, standard: str, no_bar: str) -> None:
    other = "2S 3S 4S"[: len(hand)]
    for house, cards in ((LEAD, standard), (replace(LEAD, queen_no_bar=True), no_bar)):
        deal = stacked(house, [hand, other], dealer=1)
        assert legal(deal) == cards


def test_hearts_that_are_never_led_stay_closed() -> None:
    house = replace(LEAD, breaking="never")
    deal = stacked(house, ["2S 3S 9H", "3H 4S 5S"])
    play(deal, "2S 4S 5S 3S")
    assert (deal.turn, legal(deal), deal.broken) == (1, "3H", False)
    play(deal, "3H 9H")
    assert not deal.broken


def test_any_penalty_card_breaks_where_that_is_the_rule() -> None:
    deal = stacked(replace(LEAD, breaking="penalty"), ["2S 2D 9H", "QS 3S 3D"])
    play(deal, "2S QS")
    assert deal.broken
    deal = stacked(LEAD, ["2S 2D 9H", "QS 3S 3D"])
    play(deal, "2S QS")
    assert not deal.broken


@pytest.mark.parametrize(
    ("first_trick", "stuck", "hand", "cards", "bar"),
    [
        ("no-penalty", "any", "QS 5H 9D", "9D", core.FIRST_TRICK),
        ("no-penalty", "any", "QS 5H 4H", "QS 4H 5H", core.NONE),
        ("no-penalty", "costliest", "QS 5H 4H", "QS", core.STUCK),
        ("no-penalty", "costliest", "6H 5H 4H", "4H 5H 6H", core.NONE),
        ("no-points", "any", "QS 5H JD", "JD QS 5H", core.NONE),
        ("no-points", "bonus-first", "QS 5H JD", "JD", core.STUCK),
        ("no-points", "bonus-first", "QS 5H 4H", "QS", core.STUCK),
        ("no-points", "costliest", "QS 5H JD", "QS", core.STUCK),
        ("no-points", "bonus-first", "QS JD 9D", "9D", core.FIRST_TRICK),
        ("no-penalty", "bonus-first", "QS 5H JD", "JD", core.FIRST_TRICK),
        ("free", "costliest", "QS 5H JD", "JD QS 5H", core.NONE),
        ("no-points", "costliest", "QS 3C 5H", "3C", core.FOLLOW),
    ],
)
def test_what_may_be_thrown_on_the_first_trick(
    first_trick: str, stuck: str, hand: str, cards: str, bar: int
) -> None:
    house = replace(LEAD, values=JACK, first_lead="lowest-club", first_trick=first_trick, stuck=stuck)
    deal = stacked(house, ["2C 2S 3S", hand])
    play(deal, "2C")
    assert legal(deal) == cards
    others = set(hand.split()) - set(cards.split())
    assert {deal.bar(code(card)) for card in others} <= {bar}


@pytest.mark.parametrize(
    ("hand", "cards"),
    [("QS TD 4C", "TD QS"), ("QS 4C 5C", "QS"), ("4C 5C 2D", "4C 5C 2D"), ("QS TD 4H", "4H")],
)
def test_a_card_that_must_be_dropped_goes_at_the_first_chance(hand: str, cards: str) -> None:
    house = replace(LEAD, breaking="off", must_drop=frozenset({"QS", "TD"}))
    deal = stacked(house, ["2H 3H 5H", hand])
    play(deal, "2H")
    assert legal(deal) == cards
    if cards == "QS":
        assert deal.bar(code("4C")) == core.MUST_DROP
        with pytest.raises(ValueError, match="4C must wait for a card that is thrown at the first chance"):
            play(deal, "4C")


def test_the_first_trick_goes_before_the_drop() -> None:
    house = replace(
        LEAD, first_trick="no-penalty", must_drop=frozenset({"QS", "JD"}), values=STANDARD | {"JD": 0}
    )
    deal = stacked(house, ["2C 3C 4C", "QS JD 2D"])
    play(deal, "2C")
    assert legal(deal) == "JD"
    assert (deal.bar(code("QS")), deal.bar(code("2D"))) == (core.FIRST_TRICK, core.MUST_DROP)


# ── jokers ──


def test_a_led_joker_leaves_the_suit_to_the_next() -> None:
    """C-47."""
    deal = stacked(replace(LEAD, breaking="off"), ["X1 2S", "X2 4S", "X3 9S", "X4 6S"])
    play(deal, "X1")
    assert (legal(deal), deal.led) == ("X2 4S", -1)
    play(deal, "4S")
    assert (legal(deal), deal.led) == ("9S X3", 2)
    play(deal, "9S X4")
    assert (deal.last_winner, deal.turn, deal.won()) == (2, 2, [0, 0, 1, 0])
    play(deal, "X3 6S 2S X2")
    assert (deal.last_winner, deal.won()) == (3, [0, 0, 1, 1])


def test_of_nothing_but_jokers_the_leader_keeps_the_trick() -> None:
    deal = stacked(LEAD, ["2S X1", "3S X2", "4S X3", "5S X4"], dealer=0)
    play(deal, "X2 X3 X4 X1")
    assert (deal.last_winner, deal.turn, deal.won()) == (1, 1, [0, 1, 0, 0])


def test_a_joker_may_be_played_by_who_could_follow_and_not_in_the_place_of_the_opening_lead() -> None:
    house = replace(LEAD, first_lead="lowest-club", first_trick="no-penalty")
    deal = stacked(house, ["2C X1 3H", "3C X2 QS"])
    assert (legal(deal), deal.bar(code("X1"))) == ("2C", core.MUST_LEAD)
    play(deal, "2C")
    assert (legal(deal), deal.bar(code("QS"))) == ("3C X2", core.FOLLOW)
    play(deal, "X2")
    # A joker is a card that may be led, so the hand is not hearts alone.
    assert (deal.turn, legal(deal), deal.bar(code("3H"))) == (0, "X1", core.UNBROKEN)
    play(deal, "X1")
    assert (deal.turn, legal(deal)) == (1, "3C QS")


def test_after_a_led_joker_the_next_leads_under_the_breaking_rule() -> None:
    deal = stacked(LEAD, ["X1 2S 3S", "3H 4S 5H"])
    play(deal, "X1")
    assert (legal(deal), deal.bar(code("3H"))) == ("4S", core.UNBROKEN)


def test_a_hand_with_a_joker_is_not_stuck_on_the_first_trick() -> None:
    house = replace(LEAD, first_lead="lowest-club", first_trick="no-penalty", stuck="costliest")
    deal = stacked(house, ["2C 3C", "QS X1"])
    play(deal, "2C")
    assert (legal(deal), deal.bar(code("QS"))) == ("X1", core.FIRST_TRICK)


FOSTER = House(
    4, (*without(PACK, "2H"), "X1"), 13, HEARTS | {"X1": 1}, joker="heart", first_lead="eldest",
    breaking="off", first_trick="free", moon="none",
)  # fmt: skip


@pytest.mark.parametrize(
    ("discard", "cards", "winner"), [("QH", "7C X1", 1), ("TH", "7C", 0), ("2D", "7C", 0), ("JH", "7C X1", 1)]
)
def test_fosters_joker_may_be_thrown_on_a_higher_heart(discard: str, cards: str, winner: int) -> None:
    """C-48."""
    deal = stacked(FOSTER, ["AC 2S", f"{discard} 3S", "X1 7C", "2C 4S"])
    play(deal, f"AC {discard}")
    assert legal(deal) == cards
    play(deal, cards.split()[-1])
    play(deal, "2C")
    assert deal.last_winner == winner


@pytest.mark.parametrize(("last", "winner"), [("KH", 3), ("9H", 2), ("3C", 2)])
def test_fosters_joker_takes_a_plain_trick_unless_a_higher_heart_falls(last: str, winner: int) -> None:
    deal = stacked(FOSTER, ["AC 2S", "TH 3S", "X1 7D", f"{last} 4S"])
    play(deal, f"AC TH X1 {last}")
    assert (deal.last_winner, deal.taken()[winner]) == (winner, 2 + (last != "3C"))


@pytest.mark.parametrize(("equals", "winner"), [("first", 1), ("later", 3), ("cancel", 2)])
def test_of_two_higher_hearts_beside_fosters_joker(equals: str, winner: int) -> None:
    deal = stacked(replace(FOSTER, equals=equals), ["AC 2S", "QH 3S", "X1 7D", "QH 4S"])
    play(deal, "AC QH X1 QH")
    assert deal.last_winner == winner


def test_fosters_joker_is_a_heart_when_hearts_are_led() -> None:
    for other, winner in (("JH", 2), ("9H", 1)):
        deal = stacked(FOSTER, ["TH 2S 3S", "X1 3H 7C", f"{other} 4S 5S", "2D 6S 7S"])
        play(deal, "TH")
        assert (legal(deal), deal.led) == ("X1 3H", 3)
        play(deal, f"X1 {other} 2D")
        assert deal.last_winner == winner
    deal = stacked(FOSTER, ["X1 2S", "QC 3H", "4S TH", "JC 9H"])
    play(deal, "X1")
    assert (legal(deal), deal.led) == ("3H", 3)


# ── two packs ──

TWO_PACKS = replace(LEAD, equals="cancel", breaking="off")


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("JC TC 9C 8C 4C JC", 1),
        ("QS 2S QS KH KH 9D", 1),
        ("JC JC TC TC 9C 9C", -1),
        ("3C KH KH 3C AD 2D", -1),
    ],
)
def test_identical_cards_cancel(trick: str, winner: int) -> None:
    """C-34, with a discarded pair too."""
    cards = trick.split()
    deal = stacked(TWO_PACKS, [f"{card} {rank}D" for card, rank in zip(cards, "345678", strict=True)])
    play(deal, trick)
    assert (deal.last_winner, deal.carried, deal.tricks) == (winner, winner < 0, 1)
    assert deal.turn == max(winner, 0)
    if trick.startswith("QS"):
        assert deal.taken() == [0, 28, 0, 0, 0, 0]


def test_cancelled_tricks_go_to_who_takes_the_next() -> None:
    deal = stacked(TWO_PACKS, ["3H 4H 5S", "3H 4H 6S"], dealer=0)
    play(deal, "3H 3H 4H 4H")
    assert (deal.turn, deal.carried, deal.won(), deal.taken(), deal.last_winner) == (1, 2, [0, 0], [0, 0], -1)
    play(deal, "6S 5S")
    assert (deal.phase, deal.won(), deal.taken(), deal.points(), deal.carried) == (
        core.OVER, [0, 3], [0, 4], [0, 4], 0,
    )  # fmt: skip


@pytest.mark.parametrize(("rule", "taker"), [("leader", 1), ("previous", 1), ("second", 3)])
def test_who_takes_a_last_trick_that_is_cancelled(rule: str, taker: int) -> None:
    house = replace(TWO_PACKS, last_cancelled=rule, last_points=5)
    deal = stacked(house, ["2S 9S", "4S TS", "3S 9S", "3S TS"])
    play(deal, "2S 4S 3S 3S")
    assert deal.last_winner == 1
    play(deal, "TS 9S TS 9S")
    assert (deal.phase, deal.last_winner, deal.carried) == (core.OVER, taker, 0)
    assert deal.points() == [5 * (seat == taker) for seat in range(4)]


def test_the_later_of_two_equal_cards_takes_the_trick_where_that_is_the_rule() -> None:
    for equals, winner in (("first", 0), ("later", 1)):
        deal = stacked(replace(TWO_PACKS, equals=equals), ["9S 2S", "9S 3S", "8S 4S"])
        play(deal, "9S 9S 8S")
        assert deal.last_winner == winner


# ── the kitty ──


@pytest.mark.parametrize(
    ("rule", "takers", "points"),
    [
        ("first-trick", [1, 1, 1], [1, 11, 0]),
        ("first-penalty", [-1, 1, 1], [1, 11, 0]),
        ("first-heart", [-1, -1, 0], [8, 4, 0]),
        ("last-trick", [-1, -1, 0], [8, 4, 0]),
        ("nobody", [-1, -1, -1], [1, 4, 0]),
    ],
)
def test_who_takes_the_kitty(rule: str, takers: list[int], points: list[int]) -> None:
    """C-53: later penalty cards bring nothing extra."""
    house = replace(LEAD, kitty=rule, values={"QS": 4, "3H": 1, "2D": 7}, breaking="off")
    deal = stacked(house, ["2S 5C KD", "KS 9C 3D", "3S QS 3H"], "2D 4D")
    found = []
    for trick in ("2S KS 3S", "9C QS 5C", "3D 3H KD"):
        play(deal, trick)
        found.append(deal.kitty_taker)
    assert (found, deal.points()) == (takers, points)
    assert deal.kitty() == codes("2D 4D")


def test_a_dead_kitty_blocks_the_moon() -> None:
    """C-25: all points in play are no moon while a heart lies in the widow."""
    table = Table(ruleset("two-player"))
    deal = Deal(
        table,
        [codes("2C 4C 6C 8C TC 2D 4D 6D 8D TD QD AD 2S"), codes("QC AC 4S 6S 8S TS QS AS 4H 6H 8H TH AH")],
        codes("2H QH"),
        dealer=0,
    )
    assert deal.turn == 0
    while deal.phase == core.PLAY:
        cards = [card for card in range(64) if deal.legal() >> card & 1]
        deal.play(
            max(cards, key=lambda card: card & 15) if deal.turn else min(cards, key=lambda card: card & 15)
        )
    assert (deal.moon, deal.kitty_taker, deal.kitty(), deal.points()) == (-1, -1, codes("2H QH"), [0, 12])


def test_who_takes_up_the_kitty_discards_before_leading() -> None:
    house = replace(LEAD, kitty="first-trick", exchange=True, breaking="off")
    deal = stacked(house, ["2S 5S 3H", "KS 4S 2D"], "QS 3D", dealer=0)
    play(deal, "KS 2S")
    assert (deal.phase, deal.turn, deal.kitty_taker) == (core.DISCARD, 1, 1)
    assert (deal.hand(1), deal.kitty(), deal.legal()) == (codes("2D 3D 4S QS"), [], 0)
    assert repr(deal) == "<Deal in discarding: seat 1 to act, 1 tricks taken>"
    for cards, words in (
        ("QS", "2 cards are discarded, not 1"),
        ("QS 5S", "seat 1 does not hold 5S"),
        ("QS QS", "seat 1 does not hold QS, or not that often"),
    ):
        with pytest.raises(ValueError, match=words):
            deal.discard(codes(cards))
    with pytest.raises(ValueError, match="QS cannot be played now"):
        play(deal, "QS")
    deal.discard(codes("QS 2D"))
    assert (deal.phase, deal.turn, deal.hand(1), deal.kitty()) == (
        core.PLAY,
        1,
        codes("3D 4S"),
        codes("2D QS"),
    )
    with pytest.raises(ValueError, match="there is nothing to discard"):
        deal.discard(codes("3D 4S"))
    play(deal, "3D 3H 4S 5S")
    assert (deal.points(), deal.kitty_taker) == ([0, 14], 1)


# ── the stock ──


def test_winner_and_then_the_others_draw_after_each_trick() -> None:
    house = replace(LEAD, stock="each-trick", breaking="off")
    deal = stacked(house, ["2S 3S", "4S 5S"], "9S 2D 8S 3D", dealer=1)
    play(deal, "2S 4S")
    assert (deal.stock(), deal.drawers(), deal.hand(1), deal.hand(0)) == (
        codes("8S 3D"), [1, 0], codes("5S 9S"), codes("2D 3S"),
    )  # fmt: skip
    play(deal, "9S 3S 8S 2D")
    assert (deal.stock(), deal.drawers(), deal.turn) == ([], [1, 0, 1, 0], 1)
    play(deal, "5S 3D")
    assert (deal.phase, deal.won(), deal.kitty(), deal.kitty_taker) == (core.OVER, [0, 4], [], -1)


def test_two_handed_hearts_has_twenty_six_tricks() -> None:
    """C-50."""
    table = Table(ruleset("two-handed"))
    for seed in range(5):
        deal = core.random_deal(table, seed)
        assert len(deal.stock()) == 26
        while deal.phase == core.PLAY:
            assert len(deal.stock()) == max(0, 26 - 2 * deal.tricks)
            deal.play(deal.legal().bit_length() - 1)
        assert (deal.tricks, sum(deal.won()), sum(deal.points())) == (26, 26, 13)


DOMINO = replace(LEAD, stock="until-able", breaking="off", values=HEARTS)


def test_who_cannot_follow_draws_until_able() -> None:
    """C-49."""
    deal = stacked(DOMINO, ["2C 3C", "2D 3D", "4C 5S"], "4D 5H 6C 7C", dealer=2)
    play(deal, "2C")
    assert (deal.turn, deal.hand(1), legal(deal)) == (1, codes("6C 2D 3D 4D 5H"), "6C")
    assert (deal.stock(), deal.drawers()) == (codes("7C"), [1, 1, 1])


def test_with_the_stock_gone_anything_may_be_thrown() -> None:
    deal = stacked(DOMINO, ["2C 3C", "2D 3D"], "4D", dealer=1)
    play(deal, "2C")
    assert (deal.hand(1), legal(deal), deal.stock(), deal.drawers()) == (
        codes("2D 3D 4D"),
        "2D 3D 4D",
        [],
        [1],
    )


def test_a_seat_emptied_by_its_last_card_may_win_with_it_and_the_next_leads() -> None:
    deal = stacked(DOMINO, ["2C 3C", "AC KC", "4D 5D"], "6C 4C 7D 5C", dealer=2)
    play(deal, "2C AC")
    assert (deal.hand(2), deal.drawers()) == (codes("6C 4D 5D"), [2])
    play(deal, "6C KC")
    assert (deal.hand(2), deal.hand(1)) == (codes("4C 4D 5D"), [])
    play(deal, "4C 3C")
    # Seats 0 and 1 are out; seat 2, left alone at the start of a trick, takes its hand and the stock.
    assert (deal.phase, deal.last_winner, deal.tricks, deal.won()) == (core.OVER, 1, 2, [0, 2, 0])
    assert (deal.kitty_taker, deal.kitty(), deal.stock()) == (2, codes("5C 4D 5D 7D"), [])
    assert deal.hand(2) == []
    deal = stacked(DOMINO, ["2C 3C", "AC KC", "4C 5C", "6C 7C"], "8C", dealer=3)
    play(deal, "2C AC 4C 6C KC 5C 7C 3C")
    assert (deal.phase, deal.kitty_taker, deal.kitty()) == (core.OVER, 1, codes("8C"))


def test_a_winner_without_cards_leaves_the_lead_to_the_next() -> None:
    deal = stacked(DOMINO, ["AC", "2D", "3D"], "4C 5C 6H 2H", dealer=2)
    play(deal, "AC")
    assert deal.hand(1) == codes("4C 2D")
    play(deal, "4C")
    assert deal.hand(2) == codes("5C 3D")
    play(deal, "5C")
    assert (deal.last_winner, deal.leader, deal.turn, legal(deal)) == (0, 1, 1, "2D")
    play(deal, "2D 3D")
    assert (deal.phase, deal.won(), deal.kitty_taker, deal.points()) == (core.OVER, [1, 0, 1], 2, [0, 0, 2])
