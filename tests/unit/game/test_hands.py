from collections.abc import Callable

import pytest

from openhearts.cards import PACK, cards_text
from openhearts.game import Dealt, Illegal
from openhearts.game.hands import deal_deck, read_hands
from openhearts.rules import ruleset

FOUR = ruleset("hearts/4")
FRANK = ruleset("hearts+franks-way/5")
THREE = ruleset("hearts/3")
NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve")


def test_cards_go_round_from_the_dealers_left() -> None:
    deal = deal_deck(FOUR, PACK, dealer=1)
    assert deal.dealer == 1
    assert [(hand or "")[:8] for hand in deal.hands] == ["4C 8C QC", "5C 9C KC", "2C 6C TC", "3C 7C JC"]
    assert deal.kitty is None


def test_what_is_left_over_is_the_kitty() -> None:
    deal = deal_deck(FRANK, PACK, dealer=4)
    assert deal.kitty == "KH AH"
    assert [len((hand or "").split()) for hand in deal.hands] == [10] * 5


def test_hands_may_come_in_any_order() -> None:
    deal = deal_deck(FRANK, tuple(reversed(PACK)), dealer=0)
    hands, kitty, stock = read_hands(FRANK, NAMES, deal)
    assert cards_text(hands[1]) == deal.hands[1]
    assert cards_text(kitty) == "3C 2C"
    assert stock == ()


def without(hands: tuple[str | None, ...], seat: int, change: Callable[[str], str]) -> tuple[str | None, ...]:
    return tuple(change(hand or "") if owner == seat else hand for owner, hand in enumerate(hands))


GOOD = deal_deck(FOUR, PACK, dealer=0)


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        (GOOD.hands[:3], "A deal for 4 players has 4 hands, not 3."),
        (without(GOOD.hands, 2, lambda hand: hand[3:]), "Cyd is dealt 12 cards, not 13."),
        (without(GOOD.hands, 0, lambda hand: ""), "Ann is dealt 0 cards, not 13."),
        (without(GOOD.hands, 1, lambda hand: hand[:-2] + "2C"), "The 2♣ is dealt more than once."),
        (without(GOOD.hands, 1, lambda hand: hand[:-2] + "1C"), '"1C" is not a card'),
        (without(GOOD.hands, 1, lambda hand: hand[:-2] + "XX"), "The joker is not in the pack of hearts/4."),
        ((None, *GOOD.hands[1:]), "The hand of Ann is hidden, so it cannot be dealt."),
    ],
)
def test_hands_that_are_not_the_pack(hands: tuple[str | None, ...], sentence: str) -> None:
    with pytest.raises(Illegal) as caught:
        read_hands(FOUR, NAMES[:4], Dealt(0, hands))
    assert sentence in str(caught.value)


def test_a_removed_card_is_not_in_the_pack() -> None:
    deal = deal_deck(THREE, THREE.cards, dealer=0)
    hands = without(deal.hands, 1, lambda hand: hand[:-2] + "2D")
    with pytest.raises(Illegal, match="The 2♦ is not in the pack of hearts/3"):
        read_hands(THREE, NAMES[:3], Dealt(0, hands))


def test_a_kitty_of_the_wrong_size() -> None:
    deal = deal_deck(FRANK, PACK, dealer=4)
    with pytest.raises(Illegal, match=r"The kitty has 0 cards; hearts\+franks-way/5 sets 2 cards aside"):
        read_hands(FRANK, NAMES, Dealt(4, deal.hands))
    with pytest.raises(Illegal, match=r"The kitty has 1 card; hearts/4 sets no kitty aside"):
        read_hands(FOUR, NAMES[:4], Dealt(0, GOOD.hands, "2C"))
