import pytest

from openhearts.cards import PACK, Card, parse_cards
from openhearts.rules import ruleset
from openhearts.rules.error import near, shown
from openhearts.rules.wording import cards_in_words, costs_in_words, counts, listed, plural, sentence


def test_numbers_and_lists() -> None:
    assert [plural(count, "card") for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert [counts(some) for some in ([4], [3, 4], [3, 5], [3, 4, 5], [3, 5, 6])] == [
        "4",
        "3 or 4",
        "3 or 5",
        "3 to 5",
        "3, 5 or 6",
    ]
    assert sentence("ends well.") == "Ends well."


def test_a_suit_is_named_only_whole() -> None:
    assert cards_in_words(parse_cards("2H 3H"), PACK) == "the 2♥ and the 3♥"
    assert cards_in_words(parse_cards("2H 3H"), parse_cards("2C 2H 3H")) == "hearts"
    assert cards_in_words(parse_cards("2H"), parse_cards("2C 2H")) == "the 2♥"


@pytest.mark.parametrize(
    ("overrides", "words"),
    [
        ("", ["each heart costs 1 point", "the Q♠ costs 13 points"]),
        ("values.H=0 values.D=-1 values.QS=5", ["the Q♠ costs 5 points", "each diamond takes 1 point off"]),
        ("values.H=0 values.QS=0 values.KS=10 values.AS=10", ["the K♠ and the A♠ cost 10 points each"]),
        (
            "values.H=2 values.QS=0 values.TD=-5 values.JD=-5",
            ["each heart costs 2 points", "the 10♦ and the J♦ take 5 points off each"],
        ),
    ],
)
def test_costs_are_said_suit_by_suit(overrides: str, words: list[str]) -> None:
    rules = ruleset(f"hearts {overrides}")
    assert costs_in_words(rules.points, rules.cards) == words


def test_values_are_shown_short_and_as_files_have_them() -> None:
    assert shown("a" * 100) == '"' + "a" * 56 + "..."
    assert shown([True, Card("QS")]) == "[True, Card('QS')]"
    assert shown(False) == "false"


def test_near_names_are_found() -> None:
    names = ["moon.effect", "end.limit", "passing.cycle"]
    assert near("Moon.Effect", names) == "; did you mean moon.effect?"
    assert near("cycel", names) == "; did you mean passing.cycle?"
    assert near("xyz", names) == near("", names) == near("limit", []) == ""
