"""What may be written for each kind of value, its one form, and the sentence for what may not."""

import pytest

from openhearts.cards import Card, parse_cards
from openhearts.rules.kind import (
    CardOrSuit,
    Cards,
    Choice,
    Kind,
    Meaning,
    Number,
    NumberOr,
    Passes,
    Ranks,
    Suits,
    Words,
)
from openhearts.rules.passing import CALLS, PASSES

NUMBER = NumberOr(0, 4, "even", "as many as make it even")
ALL_RANKS = "AKQJT98765432"


@pytest.mark.parametrize(
    ("kind", "text", "value", "canonical"),
    [
        (Number(-9, 9), "-07", -7, "-7"),
        (Number(-9, 9), "+3", 3, "3"),
        (NUMBER, "even", "even", "even"),
        (NUMBER, "+03", 3, "3"),
        (Choice({"a": Meaning("x")}), "a", "a", "a"),
        (Words({"a": Meaning("x"), "b": Meaning("y")}), "b,a,b", ("b", "a", "b"), "b,a,b"),
        (PASSES, "left:04,hold,left", ("left:4", "hold", "left"), "left:4,hold,left"),
        (PASSES, "scatter:2,call,right4:13", ("scatter:2", "call", "right4:13"), "scatter:2,call,right4:13"),
        (Cards(), "QS,2C", parse_cards("2C QS"), "2C,QS"),
        (Cards(), "none", (), "none"),
        (Cards(), "", (), "none"),
        (Cards(twice=True), "QS,2C,2C", parse_cards("2C 2C QS"), "2C,2C,QS"),
        (Suits(), "H,S", (2, 3), "S,H"),
        (Suits(), "none", (), "none"),
        (Suits(), "", (), "none"),
        (Ranks(), "AQT8642", "AQT8642", "AQT8642"),
        (Ranks(), "KQJAT987", "KQJAT987", "KQJAT987"),
        (CardOrSuit(), "XX", "XX", "XX"),
        (CardOrSuit(), "S", "S", "S"),
        (CardOrSuit(), "QS", "QS", "QS"),
    ],
)
def test_text_has_a_value_and_one_form(kind: Kind[object], text: str, value: object, canonical: str) -> None:
    assert kind.read(text) == value
    assert kind.canonical(text) == canonical
    assert kind.read(canonical) == value


@pytest.mark.parametrize(
    ("kind", "text", "sentence"),
    [
        (Number(1, 2), "3", "must be a whole number from 1 to 2, not 3"),
        (NUMBER, "5", "must be a whole number from 0 to 4, or even, not 5"),
        (NUMBER, "odd", 'must be a whole number from 0 to 4, or even, not "odd"'),
        (Choice({"old": Meaning("x")}), "odl", 'must be one of old, not "odl"; did you mean old?'),
        (Cards(), "2C,2C", 'must name each card once, not "2C 2C"'),
        (Cards(twice=True), "2C,2C,2C", 'must name each card twice at most, not "2C 2C 2C"'),
        (Cards(), "1C", 'must be cards like "2D 2C", or none: "1C" is not a card: write a rank'),
        (Suits(), "X", 'must be suits like "S H", or none, not "X"'),
        (Suits(), "S,S", 'must be suits like "S H", or none, not "S S"'),
        (Suits(), "SH", 'must be suits like "S H", or none, not "SH"'),
        (Ranks(), "", f'must be ranks, the highest first and each once, like {ALL_RANKS}, not ""'),
        (Ranks(), "AKA", f'must be ranks, the highest first and each once, like {ALL_RANKS}, not "AKA"'),
        (Ranks(), "A1", f'must be ranks, the highest first and each once, like {ALL_RANKS}, not "A1"'),
        (CardOrSuit(), "1S", 'must be a card like QS, a suit (C, D, S, H) or XX for jokers, not "1S"'),
    ],
)
def test_other_text_is_refused(kind: Kind[object], text: str, sentence: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the sentence is compared
        kind.read(text)
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (PASSES, "left:0"),
        (PASSES, "left:14"),
        (PASSES, "left:"),
        (PASSES, "left:x"),
        (PASSES, "left:2:3"),
        (PASSES, "hold:1"),
        (PASSES, "call:1"),
        (PASSES, "left5"),
        (PASSES, ""),
        (PASSES, ",".join(["left:2"] * 21)),
        (CALLS, "call"),
    ],
)
def test_passes_take_a_number_of_cards_where_cards_are_passed(kind: Passes, text: str) -> None:
    with pytest.raises(ValueError, match=r"^must be a list of up to 20 of left, right"):
        kind.read(text)


@pytest.mark.parametrize(
    ("kind", "value", "text"),
    [
        (Number(1, 9), 3, "3"),
        (NUMBER, 3, "3"),
        (NUMBER, "even", "even"),
        (PASSES, ["left:4", "hold"], "left:4,hold"),
        (Cards(twice=True), "2D 2D", "2D,2D"),
        (Suits(), "S  H", "S,H"),
        (Ranks(), "AKQ", "AKQ"),
        (CardOrSuit(), "QS", "QS"),
    ],
)
def test_files_write_values_comfortably(kind: Kind[object], value: object, text: str) -> None:
    assert kind.from_file(value) == text


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Number(1, 9), "3"),
        (Number(1, 9), True),
        (NUMBER, "3"),
        (NUMBER, True),
        (NUMBER, 10**9),
        (NUMBER, 2.0),
        (PASSES, "left"),
        (PASSES, ["left", 3]),
        (Cards(), ["2D"]),
        (Suits(), ["S"]),
        (Ranks(), 2),
    ],
)
def test_other_values_of_files_are_refused(kind: Kind[object], value: object) -> None:
    with pytest.raises(ValueError, match=r"^must be .* not "):
        kind.from_file(value)


def test_kinds_with_few_values_explain_them() -> None:
    assert NUMBER.explain() == [("even", "as many as make it even")]
    assert dict(PASSES.explain())["left3"] == "to the third seat clockwise"
    assert "call" not in dict(CALLS.explain())
    assert Number(1, 2).explain() == Suits().explain() == []


def test_forms_know_the_bounds() -> None:
    assert (NUMBER.low, NUMBER.high, NUMBER.word) == (0, 4, "even")
    assert (PASSES.low, PASSES.high, PASSES.most) == (1, 13, 20)
    assert (Cards().most, Cards(twice=True).most) == (1, 2)
    assert Cards().read("QS") == (Card("QS"),)
