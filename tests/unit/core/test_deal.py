"""One deal from outside: what it refuses and in which words, the pass, the kitty, the moon, copies."""

from collections.abc import Iterable

import pytest

from openhearts import core
from openhearts.core import Deal, Table, random_deal
from openhearts.rules import ruleset
from tests.unit.core.houses import HOUSES, PACK, code, mask

FRANK = Table(ruleset("hearts+franks-way+jack-of-diamonds/5"))
HEARTS = Table(ruleset("hearts"))


def codes(text: str) -> list[int]:
    return [code(card) for card in text.split()]


def stacked(table: Table, hands: Iterable[str], kitty: str = "", *, dealer: int = 0, shift: int = 0) -> Deal:
    """Deal the cards named, and fill up the hands with the lowest of the rest, spread over the seats."""
    wished = [codes(hand) for hand in hands]
    left = [card for card in map(code, PACK) if card not in sum(wished, codes(kitty))]
    size = table.tables.hand_size
    while any(len(hand) < size for hand in wished):
        for hand in wished:
            if len(hand) < size:
                hand.append(left.pop(0))
    return Deal(table, wished, codes(kitty), dealer=dealer, shift=shift)


# ── dealing ──


def test_hands_that_are_not_the_pack_are_refused() -> None:
    hands = [list(map(code, PACK[seat::4])) for seat in range(4)]
    with pytest.raises(ValueError, match="there are 3 hands for 4 seats"):
        Deal(HEARTS, hands[:3], dealer=0, shift=0)
    with pytest.raises(ValueError, match="seat 3 is dealt 12 cards, not 13"):
        Deal(HEARTS, [*hands[:3], hands[3][1:]], dealer=0, shift=0)
    with pytest.raises(ValueError, match="2C is dealt 2 times and is in the pack 1 times"):
        Deal(HEARTS, [*hands[:3], [0, *hands[3][1:]]], dealer=0, shift=0)
    with pytest.raises(ValueError, match="card 99 is dealt 1 times and is in the pack 0 times"):
        Deal(HEARTS, hands, [99], dealer=0, shift=0)
    with pytest.raises(ValueError, match="seat 4 cannot deal"):
        Deal(HEARTS, hands, dealer=4, shift=0)
    with pytest.raises(ValueError, match="cards cannot be passed 4 seats on"):
        Deal(HEARTS, hands, dealer=0, shift=4)


@pytest.mark.parametrize(
    ("kitty", "lead"), [("KD KS", "2C"), ("2C KS", "3C"), ("3C 2C", "4C"), ("3C KS", "2C")]
)
def test_the_lowest_club_in_any_hand_leads(kitty: str, lead: str) -> None:
    deal = stacked(FRANK, ["", "", "5C AH", "2C 3C 4C" if kitty == "KD KS" else lead, ""], kitty, dealer=1)
    assert (deal.turn, deal.leader, deal.legal()) == (3, 3, mask([lead]))
    assert deal.bar(deal.hand(3)[-1]) == core.MUST_LEAD


def test_the_lead_is_found_after_the_pass() -> None:
    deal = stacked(HEARTS, ["2C AH KH", "AC", "AD", "AS"], shift=2)
    deal.give(0, codes("2C AH KH"))
    for seat in (1, 2, 3):
        deal.give(seat, deal.hand(seat)[-3:])
    assert (deal.turn, deal.legal()) == (2, mask(["2C"]))


# ── passing ──


def test_cards_passed_leave_the_hand_at_once_and_arrive_when_all_have_passed() -> None:
    deal = stacked(HEARTS, ["QS KS AS", "2H", "3H", "4H"], shift=1)
    before = [deal.hand(seat) for seat in range(4)]
    given = [codes("QS KS AS"), before[1][:3], before[2][-3:], before[3][5:8]]
    for seat in (2, 0, 3):
        deal.give(seat, given[seat])
        assert deal.hand(seat) == [card for card in before[seat] if card not in given[seat]]
        assert deal.phase == core.PASS
        assert deal.passed(seat)
    assert (deal.turn, deal.passed(1), deal.hand(1)) == (1, False, before[1])
    assert (deal.legal(), deal.leader, deal.broken) == (0, -1, False)
    deal.give(1, given[1])
    assert deal.phase == core.PLAY
    for seat in range(4):
        kept = [card for card in before[seat] if card not in given[seat]]
        assert deal.hand(seat) == sorted(kept + given[(seat - 1) % 4])


def test_a_wrong_pass_is_refused_and_changes_nothing() -> None:
    deal = stacked(HEARTS, ["QS KS AS", "2H", "3H", "4H"], shift=1)
    before = deal.hand(0)
    for cards, words in (
        ("QS KS", "3 cards are passed, not 2"),
        ("QS KS 2H", "seat 0 does not hold 2H"),
        ("QS QS KS", "seat 0 does not hold QS, or not that often"),
    ):
        with pytest.raises(ValueError, match=words):
            deal.give(0, codes(cards))
    with pytest.raises(ValueError, match="there is no seat 4"):
        deal.give(4, codes("QS KS AS"))
    with pytest.raises(ValueError, match="QS cannot be played now"):
        deal.play(code("QS"))
    assert (deal.hand(0), deal.passed(0)) == (before, False)
    deal.give(0, codes("QS KS AS"))
    with pytest.raises(ValueError, match="seat 0 has passed already"):
        deal.give(0, deal.hand(0)[:3])
    with pytest.raises(ValueError, match="there is no passing now"):
        stacked(HEARTS, [""] * 4).give(0, codes("2C 3C 4C"))


def test_both_copies_of_a_card_may_be_passed() -> None:
    house = HOUSES["two packs, four"]
    pack = sorted(map(code, house.pack))
    deal = Deal(house.table(), [pack[seat * 26 : seat * 26 + 26] for seat in range(4)], dealer=0, shift=1)
    deal.give(0, codes("2C 2C 3C"))
    assert deal.hand(0)[:2] == codes("3C 4C")
    for seat in (1, 2, 3):
        deal.give(seat, deal.hand(seat)[:3])
    assert deal.hand(1)[:3] == codes("2C 2C 3C")
    assert (deal.turn, deal.legal()) == (1, mask(["2C"]))
    deal.play(code("2C"))
    assert deal.hand(1)[:2] == codes("2C 3C")


# ── play ──


def test_a_card_that_may_not_be_played_is_refused_by_its_rule() -> None:
    deal = stacked(HEARTS, ["2C", "3C AH", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "4C"])
    deal.play(code("2C"))
    for card, bar, words in (
        ("AH", core.FOLLOW, "AH does not follow"),
        ("KS", core.NOT_HELD, "KS is not in the hand"),
    ):
        assert deal.bar(code(card)) == bar
        with pytest.raises(ValueError, match=words):
            deal.play(code(card))
    for wrong in (-1, 64, 1000):
        assert deal.bar(wrong) == core.NOT_HELD
        with pytest.raises(ValueError, match=f"card {wrong} is not in the hand"):
            deal.play(wrong)
    deal.play(code("3C"))
    assert deal.legal() == deal.hand_mask(2)  # nothing but penalty cards: the first trick takes them


def test_the_queen_may_be_led_unbroken_and_hearts_may_not() -> None:
    deal = stacked(HEARTS, ["2C QS AH", "3C", "4C", "5C"])
    for card in ("2C", "3C", "4C", "5C"):
        deal.play(code(card))
    lead = deal.turn
    assert lead == 3
    hearts = [card for card in deal.hand(3) if card >= 48]
    assert [deal.bar(card) for card in hearts] == [core.UNBROKEN] * len(hearts)
    with pytest.raises(ValueError, match="may not be led before its suit is broken"):
        deal.play(hearts[0])


# ── the kitty and the moon ──


def moon_by_kitty(effect: str) -> Deal:
    """Play a deal whose first seat takes every heart in tricks, and Q♠ and J♦ with the kitty."""
    table = Table(ruleset(f"hearts+franks-way+jack-of-diamonds/5 moon.effect={effect}"))
    hands = ["AC KC QC JC TC AS AH KH QH JH", "", "", "", ""]
    deal = stacked(table, hands, "QS JD", dealer=4)
    while deal.phase == core.PLAY:
        legal = [card for card in deal.hand(deal.turn) if deal.legal() >> card & 1]
        strong = max(legal, key=lambda card: card & 15)
        deal.play(strong if deal.turn == 0 else min(legal, key=lambda card: (-(card >= 48), card & 15)))
    return deal


def test_the_kitty_makes_the_moon_whole_and_its_jack_stays() -> None:
    deal = moon_by_kitty("choice")
    assert (deal.phase, deal.turn, deal.moon, deal.kitty_taker) == (core.CHOOSE, 0, 0, 0)
    assert deal.won() == [10, 0, 0, 0, 0]
    assert deal.taken() == [13, 0, 0, 0, 0]  # the queen is not known yet, nor the jack
    with pytest.raises(ValueError, match="a deal has points once it is over"):
        deal.points()
    with pytest.raises(ValueError, match="a moon is old"):
        deal.choose(2)
    other = deal.copy()
    deal.choose(core.OLD)
    assert deal.points() == [-10, 26, 26, 26, 26]
    assert deal.taken() == [16, 0, 0, 0, 0]
    other.choose(core.NEW)
    assert other.points() == [-36, 0, 0, 0, 0]
    with pytest.raises(ValueError, match="there is no moon to choose for"):
        deal.choose(core.OLD)


@pytest.mark.parametrize(
    ("effect", "points", "moon"),
    [("old", [-10, 26, 26, 26, 26], 0), ("new", [-36, 0, 0, 0, 0], 0), ("none", [16, 0, 0, 0, 0], -1)],
)
def test_a_moon_without_a_choice(effect: str, points: list[int], moon: int) -> None:
    deal = moon_by_kitty(effect)
    assert (deal.phase, deal.turn, deal.moon, deal.points()) == (core.OVER, -1, moon, points)


# ── copies ──


def test_a_copy_goes_its_own_way() -> None:
    deal = random_deal(HEARTS, 7)
    before = repr(deal), [deal.hand(seat) for seat in range(4)]
    other = deal.copy()
    while other.phase == core.PLAY:
        other.play(min(card for card in range(64) if other.legal() >> card & 1))
    assert before == (repr(deal), [deal.hand(seat) for seat in range(4)])
    assert other.table is deal.table


def test_a_copy_amid_the_pass_keeps_what_was_passed() -> None:
    deal = random_deal(HEARTS, 7, shift=1)
    deal.give(0, deal.hand(0)[:3])
    other = deal.copy()
    for seat in (1, 2, 3):
        deal.give(seat, deal.hand(seat)[:3])
        other.give(seat, other.hand(seat)[:3])
    assert [deal.hand(seat) for seat in range(4)] == [other.hand(seat) for seat in range(4)]
    assert sum(len(other.hand(seat)) for seat in range(4)) == 52


def test_a_playout_leaves_the_deal_as_it_is() -> None:
    deal = random_deal(FRANK, 3, shift=1)
    before = repr(deal), [deal.hand(seat) for seat in range(5)], deal.kitty()
    assert deal.playout(5) == deal.playout(5)
    assert len({tuple(deal.playout(seed)) for seed in range(20)}) > 10
    assert before == (repr(deal), [deal.hand(seat) for seat in range(5)], deal.kitty())


def test_a_deal_says_where_it_stands() -> None:
    deal = random_deal(HEARTS, 1)
    assert repr(deal).startswith("<Deal in play: seat ")
    assert repr(HEARTS) == "<Table of 4 seats, 13 cards each>"
    assert repr(moon_by_kitty("old")) == "<Deal over: [-10, 26, 26, 26, 26]>"
