"""Tables: what a ruleset becomes, and what no deal can be made of."""

import pytest

from openhearts.core import RuleTables, Table
from openhearts.rules import ruleset
from tests.unit.core.houses import SINGLE, code, mask


@pytest.mark.parametrize("name", SINGLE)
def test_a_ruleset_becomes_what_its_words_say(name: str) -> None:
    house = SINGLE[name]
    tables = RuleTables.of(ruleset(house.line))
    assert sorted(tables.cards) == sorted(map(code, house.pack))
    assert (tables.seats, tables.hand_size) == (house.seats, house.hand_size)
    assert tables.kitty_size == len(house.pack) - house.seats * house.hand_size
    assert {card: points for card, points in tables.points.items() if points} == {
        code(card): points for card, points in house.values.items() if card in house.pack
    }
    assert tables.moon_set == mask(house.penalty)
    assert (tables.moon_cards, tables.moon_points, tables.moon_amount) == (14, 26, 26)
    assert tables.moon_effect == house.moon


def test_copies_count_for_the_moon() -> None:
    tables = RuleTables(seats=2, cards=(42, 42, 48, 25), hand_size=2, points={42: 13, 48: 1, 25: -10})
    assert (tables.moon_cards, tables.moon_points) == (3, 27)


@pytest.mark.parametrize(
    ("tables", "words"),
    [
        (RuleTables(seats=1, cards=(0, 1), hand_size=1, points={}), "two to ten seats, not 1"),
        (RuleTables(seats=11, cards=tuple(range(11)), hand_size=1, points={}), "two to ten seats, not 11"),
        (RuleTables(seats=3, cards=(0, 1), hand_size=1, points={}), "2 cards do not make 3 hands of 1"),
        (RuleTables(seats=2, cards=(0, 1), hand_size=0, points={}), "2 cards do not make 2 hands of 0"),
        (
            RuleTables(seats=2, cards=(0, 1), hand_size=1, points={}, pass_count=3),
            "3 cards cannot be passed from a hand",
        ),
        (
            RuleTables(seats=2, cards=(0, 1), hand_size=1, points={0: 40_000, 1: -40_000}),
            "worth 80000 points",
        ),
        (RuleTables(seats=2, cards=(0,) * 3 + (1,), hand_size=2, points={}), "twice at most"),
    ],
)
def test_what_no_deal_can_be_made_of_is_refused(tables: RuleTables, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Table(tables)
