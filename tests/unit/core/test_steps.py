"""Random deals, step by step beside the oracle: what is legal and why not, who wins, who scores what."""

from copy import deepcopy
from random import Random

import pytest

from openhearts import core
from openhearts.core import Deal
from tests.unit.core.beside import compare, dealt, finish, helping_moon, play
from tests.unit.core.houses import DOUBLE, HOUSES, House, code, mask
from tests.unit.core.oracle import Oracle
from tests.unit.core.strange import STRANGE

EVERY_HOUSE = HOUSES | STRANGE

MOONS = [
    "frank three",
    "few cards, few moons",
    "two packs, five, kitty",
    "five",
    *(title for title, house in STRANGE.items() if house.moon != "none" or house.sun or house.everything),
]
RARE = {
    "drawn after each trick", "drawn after each trick, cancelled", "domino for two", "domino for six",
    "domino, cancelled", "tricks count", "slobberhannes",
}  # fmt: skip
"""Houses in which even help seldom brings a moon, or there is none."""


@pytest.mark.parametrize("title", EVERY_HOUSE)
def test_each_step_agrees_with_the_rules_in_words(title: str) -> None:
    house = EVERY_HOUSE[title]
    random = Random(title)
    for number in range(12 if title in HOUSES else 8):
        deal, oracle = dealt(house, random, shift=number % house.seats)
        while not oracle.done:
            compare(deal, oracle)
            play(deal, oracle, random.choice(oracle.legal()), random)
        finish(deal, oracle, random)


@pytest.mark.parametrize("title", MOONS)
def test_a_moon_agrees_with_the_rules_in_words(title: str) -> None:
    """Seat 0 takes what it can, the others give it what they can: moons that chance would not bring."""
    house = EVERY_HOUSE[title]
    random = Random(title)
    moons = kitties = 0
    for _ in range(60 if title in HOUSES else 30):
        deal, oracle = dealt(house, random, shift=0, luck=4 * random.random())
        while not oracle.done:
            play(deal, oracle, helping_moon(oracle), random)
        moons += oracle.shooter >= 0
        kitties += oracle.shooter >= 0 and bool(house.penalty() & set(oracle.kitty))
        finish(deal, oracle, random)
    assert moons > 2 or title in RARE
    assert kitties or title not in ("frank three", "few cards, few moons", "two packs, five, kitty")


@pytest.mark.parametrize("title", ["few cards, few moons", "hearts alone, twice"])
def test_every_way_to_play_a_small_deal_is_counted(title: str) -> None:
    house = HOUSES[title] if title != "hearts alone, twice" else SMALL_HEARTS
    random = Random(1)
    for _ in range(4):
        deal, oracle = dealt(house, random, shift=1)
        assert ways(deal) == ways_in_words(oracle)


SMALL_HEARTS = House(3, ("2C", "3C", "3C", "2H", "2H", "3H", "3H", "4H", "4H", "5S"), 3, {"2H": 1}, passed=1)


def ways(deal: Deal) -> int:
    """Count the complete plays from here, each on a copy."""
    if deal.phase != core.PLAY:
        return 1
    total, legal = 0, deal.legal()
    for card in range(64):
        if legal >> card & 1:
            after = deal.copy()
            after.play(card)
            total += ways(after)
    return total


def ways_in_words(oracle: Oracle) -> int:
    if oracle.done:
        return 1
    total = 0
    for card in oracle.legal():
        after = deepcopy(oracle)
        after.play(card)
        total += ways_in_words(after)
    return total


def test_the_first_of_two_equal_cards_takes_the_trick() -> None:
    house = DOUBLE["few cards, few moons"]
    deal = Deal(
        house.table(),
        [map(code, ("KS", "3C", "2H")), map(code, ("2C", "QS", "QS"))],
        map(code, ("2C", "AC")),
        dealer=0,
        shift=0,
    )
    assert (deal.turn, deal.legal()) == (1, mask(["2C"]))
    deal.play(code("2C"))
    deal.play(code("3C"))
    deal.play(code("KS"))
    deal.play(code("QS"))
    assert (deal.last_winner, deal.hand(1)) == (0, [code("QS")])
    assert deal.kitty_taker == 0
