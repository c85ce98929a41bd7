"""What follows from a ruleset, in figures worked out by hand from the sources."""

import pickle

import pytest

from openhearts.cards import HEARTS, Card, CardSet, parse_cards
from openhearts.rules import ruleset


@pytest.mark.parametrize(
    ("line", "hand", "kitty", "removed", "lowest"),
    [
        ("hearts/3", 17, 0, "2D", "2C"),
        ("hearts/4", 13, 0, "", "2C"),
        ("hearts/5", 10, 0, "2C 2D", "3C"),
        ("hearts/6", 8, 0, "3C 4C 2D 3D", "2C"),
        ("hearts/7", 7, 0, "3C 2D 3D", "2C"),
        ("hearts+franks-way/3", 17, 52 % 3, "", "2C"),
        ("hearts+franks-way/5", 10, 52 % 5, "", "2C"),
        ("hearts/5 deck.remove.5=2C,2S", 10, 0, "2C 2S", "3C"),
        ("hearts/6 dealing.kitty=first-trick", 8, 52 % 6, "", "2C"),
    ],
)
def test_the_deal_comes_out_even(line: str, hand: int, kitty: int, removed: str, lowest: str) -> None:
    rules = ruleset(line)
    assert (rules.hand_size, rules.kitty_size) == (hand, kitty)
    assert len(rules.cards) == rules.seats * hand + kitty == 52 - len(removed.split())
    assert not set(parse_cards(removed)) & set(rules.cards)
    assert rules.lowest_club == Card(lowest)
    assert list(rules.cards) == sorted(rules.cards)


def test_hearts_cost_one_and_the_queen_thirteen() -> None:
    rules = ruleset("hearts")
    assert sum(rules.points.values()) == rules.moon_amount == 26
    assert len(rules.points) == 52
    assert (rules.points[Card("2H")], rules.points[Card("QS")], rules.points[Card("JD")]) == (1, 13, 0)
    assert rules.penalty == CardSet("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS")
    assert rules.breakers == rules.penalty - CardSet("QS")
    assert rules.penalty_suit == HEARTS
    assert not rules.bonus


def test_the_jack_is_a_bonus_and_not_needed_for_the_moon() -> None:
    rules = ruleset("hearts+jack-of-diamonds")
    assert rules.points[Card("JD")] == -10
    assert Card("JD") not in rules.penalty
    assert rules.bonus == CardSet("JD")
    assert rules.moon_amount == 26


def test_the_moon_is_worth_what_is_dealt() -> None:
    without_two = ruleset("hearts/6 deck.remove.6=2C,2D,2S,2H")
    assert without_two.moon_amount == 25
    assert Card("2H") not in without_two.penalty


def test_a_card_is_worth_what_it_says_before_what_its_suit_says() -> None:
    rules = ruleset("hearts values.S=2 values.AH=5")
    assert [rules.points[card] for card in parse_cards("2S QS AH KH 2C")] == [2, 13, 5, 1, 0]


@pytest.mark.parametrize(
    ("line", "breakers"),
    [("hearts", 13), ("hearts+queen-breaks", 14), ("hearts play.breaking=off", 0)],
)
def test_what_breaks_hearts(line: str, breakers: int) -> None:
    assert len(ruleset(line).breakers) == breakers


@pytest.mark.parametrize(
    ("line", "passes"),
    [
        ("hearts/3", [("left", 1), ("right", 2), ("hold", 0)]),
        ("hearts/4", [("left", 1), ("right", 3), ("across", 2), ("hold", 0)]),
        ("hearts/5", [("left", 1), ("right", 4), ("hold", 0)]),
        ("hearts/6", [("left", 1), ("right", 5), ("across", 3), ("hold", 0)]),
        ("hearts+no-hold/4", [("left", 1), ("right", 3), ("across", 2)]),
        ("hearts+no-hold/3", [("left", 1), ("right", 2)]),
        ("hearts/5 passing.cycle=left2,right2", [("left2", 2), ("right2", 3)]),
        ("hearts/4 passing.cycle=hold", [("hold", 0)]),
    ],
)
def test_passes_go_round_and_skip_what_a_table_does_not_have(
    line: str, passes: list[tuple[str, int]]
) -> None:
    rules = ruleset(line)
    assert [rules.pass_of(number) for number in range(1, 2 * len(passes) + 1)] == passes * 2
    assert rules.passes == tuple(name for name, _ in passes)


def test_a_ruleset_is_a_value() -> None:
    rules = ruleset("hearts+jack-of-diamonds+franks-way end.limit=050")
    assert rules.line == "hearts+franks-way+jack-of-diamonds/3 end.limit=50"
    assert rules == ruleset(rules.line)
    assert rules != ruleset("hearts")
    assert rules != rules.line
    assert len({rules, ruleset(rules.line)}) == 1
    assert eval(repr(rules)) == rules
    assert str(rules) == rules.line
    assert pickle.loads(pickle.dumps(rules)) == rules


def test_titles_are_for_people() -> None:
    assert ruleset("hearts").title == "Hearts"
    assert ruleset("hearts+franks-way").title == "Hearts with Frank's Way"
    assert (
        ruleset("hearts+no-hold+old-moon+jack-of-diamonds end.limit=50").title
        == "Hearts with Jack of Diamonds, No hold and Old moon, house rules"
    )
