import pickle
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openhearts.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKERS,
    PACK,
    RANKS,
    SPADES,
    SUIT_NAMES,
    SUITS,
    Card,
    CardSet,
    cards_text,
    parse_cards,
)

KINDS = (*PACK, *JOKERS)
cards = st.sampled_from(KINDS)
sets = st.frozensets(cards)


def test_codes_are_suit_times_sixteen_plus_rank() -> None:
    assert [int(Card(text)) for text in ("2C", "AC", "2D", "QS", "AH")] == [0, 12, 16, 42, 60]
    assert [int(joker) for joker in JOKERS] == [13, 29, 45, 61]
    assert [SUITS[suit] for suit in (CLUBS, DIAMONDS, SPADES, HEARTS)] == ["C", "D", "S", "H"]
    assert SUIT_NAMES[Card("QS").suit] == "spades"
    assert RANKS[Card("QS").rank] == "Q"


def test_the_pack_is_52_cards_in_code_order() -> None:
    assert len(set(PACK)) == 52
    assert list(PACK) == sorted(PACK)


@pytest.mark.parametrize("card", KINDS, ids=int)
def test_a_card_is_one_object_whatever_names_it(card: Card) -> None:
    assert Card(int(card)) is card
    assert eval(repr(card)) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert deepcopy(card) is card


@pytest.mark.parametrize("card", PACK)
def test_text_names_a_card(card: Card) -> None:
    assert Card(card.text) is card
    assert not card.is_joker
    assert f"{card}" == str(card) == card.text
    assert f"{card:>4}" == f"  {card.text}"


def test_even_the_card_whose_code_is_nothing_is_something() -> None:
    assert Card("2C") == 0
    assert Card("2C")


def test_symbols_are_for_people() -> None:
    assert [card.symbol for card in parse_cards("TH 2C XX")] == ["10♥", "2♣", "joker"]


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("10S", '"10S" is not a card; did you mean TS?'),
        ("qs", '"qs" is not a card; did you mean QS?'),
        ("SQ", '"SQ" is not a card; did you mean QS?'),
        ("xx", '"xx" is not a card; did you mean XX?'),
        (14, "14 is not the code of a card"),
        (-1, "-1 is not the code of a card"),
        (64, "64 is not the code of a card"),
        (
            "1H",
            '"1H" is not a card: write a rank (2 to 9, T, J, Q, K, A) and a suit (C, D, S, H), like QS',
        ),
    ],
)
def test_what_is_no_card_is_refused(value: str | int, sentence: str) -> None:
    with pytest.raises(ValueError) as refusal:  # noqa: PT011 - the whole sentence is compared
        Card(value)
    assert str(refusal.value) == sentence


@given(st.text())
def test_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        card = Card(text)
    except ValueError as error:
        refusal = str(error)
    else:
        assert card.text == text
        return
    assert "is not a card" in refusal


@given(st.lists(st.sampled_from(PACK)))
def test_text_keeps_order_and_repeats(some: list[Card]) -> None:
    assert list(parse_cards(cards_text(some))) == some


def test_jokers_are_told_apart_by_their_order() -> None:
    assert parse_cards("XX 2C XX XX XX") == (JOKERS[0], Card("2C"), *JOKERS[1:])
    with pytest.raises(ValueError, match="only four jokers"):
        parse_cards("XX " * 5)


@given(sets, sets)
def test_sets_of_cards_are_sets(some: frozenset[Card], others: frozenset[Card]) -> None:
    a, b = CardSet(some), CardSet(others)
    for ours, theirs in (
        (a | b, some | others),
        (a & b, some & others),
        (a - b, some - others),
        (a ^ b, some ^ others),
    ):
        assert list(ours) == sorted(theirs)
        assert len(ours) == len(theirs)
        assert bool(ours) == bool(theirs)
    assert [card in a for card in KINDS] == [card in some for card in KINDS]
    assert (a <= b, a < b, a >= b, a > b) == (some <= others, some < others, some >= others, some > others)
    assert (a == b) == (some == others)
    assert hash(a | b) == hash(b | a)


@given(sets)
def test_a_set_shows_itself(some: frozenset[Card]) -> None:
    held = CardSet(some)
    assert eval(repr(held)) == held
    assert pickle.loads(pickle.dumps(held)) == held
    assert CardSet(mask=held.mask) == held
    assert str(held) == held.text == cards_text(sorted(some))


def test_a_set_holds_cards_only_and_does_not_change() -> None:
    assert "QS" not in CardSet("QS")
    assert 42 in CardSet("QS")
    assert -1 not in CardSet("QS")
    assert CardSet("QS") != 1 << 42
    with pytest.raises(ValueError, match="0xc000 has bits that are no cards"):
        CardSet(mask=0xC000)
    with pytest.raises(AttributeError, match="does not change"):
        CardSet().mask = 1
