import pytest

from openhearts.cards import JOKERS, PACK, Card, parse_cards
from openhearts.rules import ruleset
from openhearts.rules.costs import BRING, costs_in_words
from openhearts.rules.error import near, shown
from openhearts.rules.wording import cards_in_words, counts, listed, plural, rank_names, sentence


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
    assert cards_in_words(PACK[40:], PACK) == "hearts but the 2♥"


def test_a_rank_is_named_only_whole() -> None:
    assert cards_in_words(parse_cards("6C 6D 6S 6H"), PACK) == "the sixes"
    assert cards_in_words(parse_cards("6C 6D 6S"), PACK) == "the 6♠, the 6♦ and the 6♣"
    assert cards_in_words([*PACK[39:], *parse_cards("QC QD QS")], PACK) == "hearts and the queens"
    assert [rank_names(rank) for rank in (0, 4, 12)] == ["twos", "sixes", "aces"]


def test_jokers_and_twins_have_their_names() -> None:
    two = (*PACK, *PACK)
    assert cards_in_words([*PACK[39:], Card("QS")], two) == "hearts and both Q♠"
    assert cards_in_words(JOKERS[:1], JOKERS[:1]) == "the joker"
    assert cards_in_words(JOKERS[:2], JOKERS) == "the jokers"


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


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("barbu-hearts", ["the A♥ costs 6 points", "every other heart costs 2 points"]),
        ("hearts values.2H=0", ["each heart but the 2♥ costs 1 point", "the Q♠ costs 13 points"]),
        ("barbu-queens", ["each queen costs 6 points"]),
        ("polignac", ["the J♠ costs 2 points", "every other jack costs 1 point"]),
        ("cancellation", ["each heart costs 1 point", "each Q♠ costs 13 points"]),
        ("joker-foster", ["each heart costs 1 point", "the joker costs 1 point"]),
        (
            "hearts+free-jokers values.XX=2",
            ["each heart costs 1 point", "the Q♠ costs 13 points", "each joker costs 2 points"],
        ),
        (
            "black-maria-pips/6",
            [
                "each heart from 3 to 10 costs its number",
                "the J♥, the Q♥ and the K♥ cost 10 points each",
                "the A♥ costs 15 points",
                "the Q♠ costs 25 points",
            ],
        ),
        (
            "da-nasty-fix",
            [
                "each queen costs 13 points",
                "every other heart costs 1 point",
                "the J♦ takes 10 points off",
            ],
        ),
    ],
)
def test_costs_are_said_together_where_they_can_be(line: str, words: list[str]) -> None:
    rules = ruleset(line)
    assert costs_in_words(rules.points, rules.cards) == words


def test_good_points_are_brought() -> None:
    rules = ruleset("reverse")
    assert costs_in_words(rules.points, rules.cards, BRING)[:2] == [
        "each heart brings 1 point",
        "the Q♠ brings 13 points",
    ]


def test_values_are_shown_short_and_as_files_have_them() -> None:
    assert shown("a" * 100) == '"' + "a" * 56 + "..."
    assert shown([True, Card("QS")]) == "[True, Card('QS')]"
    assert shown(False) == "false"


def test_near_names_are_found() -> None:
    names = ["moon.effect", "end.limit", "passing.cycle"]
    assert near("Moon.Effect", names) == "; did you mean moon.effect?"
    assert near("cycel", names) == "; did you mean passing.cycle?"
    assert near("xyz", names) == near("", names) == near("limit", []) == ""
