"""What packs, hands and points come to at a table, by the sources' own sums."""

import pytest

from openhearts.cards import Card
from openhearts.rules import RulesError, ruleset


@pytest.mark.parametrize(
    ("line", "hand", "left"),
    [
        ("hearts+franks-way/3", 17, 1),  # C-02
        ("hearts+franks-way/5", 10, 2),
        ("heartsette/4", 12, 3),  # C-30; the source's three players with the full pack do not divide
        ("heartsette/5", 10, 2),
        ("heartsette/6", 8, 4),
        ("heartsette/3", 16, 3),
        ("goldsmith/5", 13, 0),  # C-35
        ("goldsmith/6", 13, 0),
        ("goldsmith/7", 13, 0),
        ("cancellation/6", 17, 2),  # dealt evenly, the rest a kitty
        ("cancellation/7", 14, 6),
        ("cancellation/8", 13, 0),
        ("hearts+free-jokers/4", 14, 0),  # four jokers with four players
        ("hearts+free-jokers/3", 18, 0),
        ("hearts+kitty/4", 12, 4),  # C-53
        ("two-player/2", 13, 2),  # C-23: 28 = 1 + 26 + 1
        ("two-handed/2", 13, 26),  # C-50
        ("domino/4", 6, 28),  # C-49
    ],
)
def test_hands(line: str, hand: int, left: int) -> None:
    rules = ruleset(line)
    assert (rules.hand_size, rules.left_over) == (hand, left)


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("sweepstake/4", 13),
        ("spot/4", 104),  # C-17
        ("hearts+spot-values/4", 129),
        ("two-player/2", 14),  # C-23
        ("two-player-spot/2", 35),
        ("two-player-spot/2 values.QS=13", 41),
        ("two-player-spot-low/2", 35),
        ("black-maria/3", 43),  # C-37
        ("leekha/4", 36),
        ("andrews-dirty/4", 36),
        ("black-maria-simmons/3", 130),
        ("black-maria-pips/4", 124),
        ("discard-jack/4", 23),
        ("black-lady/4", 26),
        ("black-maria/6 values.KS=0 values.AS=0", 25),  # C-36: all twos out
        ("black-maria/6 values.KS=0 values.AS=0 values.QS=12", 24),
        ("cancellation/6", 52),
        ("goldsmith/6", 52),
        ("polignac/4", 5),
        ("sevens-and-queens/4", 12),
        ("joker-foster/4", 13),
    ],
)
def test_points(line: str, points: int) -> None:
    rules = ruleset(line)
    assert sum(max(rules.points[card], 0) for card in rules.cards) == points


@pytest.mark.parametrize(
    ("line", "amount"),
    [
        ("two-player", 14),  # C-23
        ("two-player-spot", 35),
        ("two-player-spot values.QS=13", 41),
        # Five more where the ten of diamonds is needed for it.
        ("two-player+moon-needs-ten", 19),
        ("two-player-spot+moon-needs-ten", 40),
        ("two-player-spot+moon-needs-ten values.QS=13", 46),
    ],
)
def test_moons_of_two(line: str, amount: int) -> None:
    assert ruleset(line).moon_amount == amount


def test_prices_of_two_are_half_those_of_four_rounded_up() -> None:
    """The queen 25 becomes 13, or 13 becomes 7; the good card 10 becomes 5 (C-23)."""
    hearts, spots = ruleset("omnibus"), ruleset("hearts+spot-values")
    few = ruleset("two-player+two-player-ten")
    assert few.points[Card("QS")] == -(-hearts.points[Card("QS")] // 2) == 7
    assert ruleset("two-player-spot values.QS=13").worth == 28 + -(-spots.points[Card("QS")] // 2) == 41
    assert few.points[Card("TD")] == hearts.points[Card("JD")] // 2 == -5
    for card in map(Card, ("AH", "QH", "TH", "8H", "6H", "4H", "2H")):
        assert ruleset("two-player-spot").points[card] * 2 == spots.points[card]


def test_four_queens_and_the_hearts_are_sixteen_cards() -> None:
    """One source counts seventeen; the queen of hearts would have to be there twice (C-44)."""
    assert len(ruleset("da-nasty-fix/4").penalty) == 16


def test_no_kitty_where_the_pack_divides_evenly() -> None:
    with pytest.raises(RulesError, match="52 cards divide evenly among 4"):
        ruleset("hearts+franks-way/4")
