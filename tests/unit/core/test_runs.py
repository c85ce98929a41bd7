"""Random deals by the thousand: the same on every machine, evenly spread, without the interpreter's lock."""

import tomllib
from collections import Counter
from pathlib import Path
from threading import Thread

import pytest

from openhearts import core
from openhearts.cards import PACK
from openhearts.core import Deal, RuleTables, Table, playout_points, random_deal, random_points
from tests.unit.core.houses import HOUSES, SINGLE
from tests.unit.core.strange import STRANGE

TINY = RuleTables(seats=2, cards=(0, 1, 2, 3, 16), hand_size=2, points={})

PINNED = {
    "standard": [3380, 3149, 2992, 3531],
    "three": [4590, 4240, 4326],
    "five": [1618, 1254, 1272, 1860, 1736],
    "six": [2156, 2121, 2150, 2149, 2372, 2052],
    "seven": [1947, 1986, 2045, 1659, 1928, 1912, 1887],
    "frank three": [2758, 2774, 2468],
    "frank five": [2683, 2319, 2475, 2629, 2790],
    "queen breaks": [3399, 3202, 2941, 3510],
    "eldest": [3117, 3060, 3420, 3507],
    "eldest, hearts closed": [3334, 3228, 3242, 3248],
    "two packs, four": [6236, 6779, 6706, 6279],
    "two packs, five, kitty": [3643, 2930, 3166, 3124, 3137],
    "two packs, eight": [3195, 3167, 3170, 3314, 3152, 3205, 3341, 3456],
    "two packs, nine, kitty": [1865, 2069, 2109, 1666, 1562, 1733, 1671, 1738, 1587],
    "two packs, ten, kitty": [2451, 2668, 2703, 2670, 2403, 2532, 2681, 2463, 2635, 2794],
    "hearts alone, twice": [4367, 4215, 4418],
    "few cards, few moons": [872, 492],
}
"""What 500 random deals scored when this was written, the first seed 0, with a pass to the left."""

RARELY = tomllib.loads(Path(__file__).with_name("pinned.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", HOUSES)
def test_seeds_mean_what_they_meant(name: str) -> None:
    """A change here changes every simulation that names its seeds: never one by the way."""
    assert random_points(HOUSES[name].table(), 0, 500, shift=1) == PINNED[name]


@pytest.mark.parametrize("name", STRANGE)
def test_seeds_mean_what_they_meant_under_rare_rules(name: str) -> None:
    """The same of 100 deals of each rare rule, as `pinned.toml` has them."""
    assert random_points(STRANGE[name].table(), 0, 100, shift=1) == RARELY[name]


def test_nothing_is_pinned_that_is_gone() -> None:
    assert RARELY.keys() == STRANGE.keys()


@pytest.mark.parametrize("name", HOUSES)
def test_points_add_up_to_what_was_dealt(name: str) -> None:
    house = HOUSES[name]
    table = house.table()
    total = sum(house.values.get(card, 0) for card in house.pack)
    for seed in range(40):
        deal = random_deal(table, seed, shift=seed % house.seats)
        points = deal.playout(seed)
        moons = {total + table.tables.moon_amount * (house.seats - 2), total - 2 * table.tables.moon_amount}
        assert sum(points) in {total} | (moons if house.moon != "none" else set())


@pytest.mark.parametrize("name", SINGLE)
def test_a_run_is_the_sum_of_its_seeds(name: str) -> None:
    table = SINGLE[name].table()
    whole = random_points(table, 100, 30, dealer=1, shift=1)
    parts = [random_points(table, 100 + start, 10, dealer=1, shift=1) for start in (0, 10, 20)]
    assert whole == [sum(column) for column in zip(*parts, strict=True)]
    deal = random_deal(table, 9)
    singles = [deal.playout(seed) for seed in range(50, 60)]
    assert playout_points(deal, 50, 10) == [sum(column) for column in zip(*singles, strict=True)]


def test_many_points_are_counted_whole() -> None:
    """Every card costs, or brings, as much as a rule may say."""
    for worth in (999, -999):
        table = Table(RuleTables(seats=2, cards=tuple(PACK), hand_size=26, points=dict.fromkeys(PACK, worth)))
        deal = random_deal(table, 1)
        points = deal.playout(1)
        assert sum(points) == 52 * worth
        assert all(point % (2 * worth) == 0 for point in points)
    sole = RuleTables(seats=2, cards=(0, 1, 2, 3), hand_size=2, points=dict.fromkeys(range(4), 16_383))
    deal = core.Deal(Table(sole), [[2, 3], [0, 1]], dealer=1, shift=0)
    while deal.phase == core.PLAY:
        deal.play(deal.legal().bit_length() - 1)
    assert (deal.points(), deal.won()) == ([4 * 16_383, 0], [2, 0])


def test_each_hand_is_dealt_as_often_as_the_others() -> None:
    table = Table(TINY)
    seen = Counter(
        (tuple(deal.hand(0)), tuple(deal.hand(1))) for deal in (random_deal(table, n) for n in range(6000))
    )
    assert len(seen) == 30  # 5 over 2, times 3 over 2
    assert all(abs(count - 200) < 5 * 200**0.5 for count in seen.values())


def test_the_twins_are_dealt_as_often_as_the_others() -> None:
    """Of 2♣ 2♣ 3♣ the first seat gets a pair in one deal of three."""
    table = Table(RuleTables(seats=2, cards=(0, 0, 1, 2), hand_size=2, points={}))
    pairs = sum(random_deal(table, seed).hand(0) == [0, 0] for seed in range(6000))
    assert abs(pairs - 1000) < 5 * 1000**0.5


def test_a_playout_plays_each_card_as_often_as_the_others() -> None:
    """The mean of many playouts is the mean over all ways to play, each card as likely as the others."""
    table = HOUSES["few cards, few moons"].table()
    for seed in range(5):
        deal = random_deal(table, seed)
        exact = expected(deal)
        count = 20_000 if core.form == "compiled" else 2_000
        found = playout_points(deal, 0, count)
        for mean, points in zip(exact, found, strict=True):
            assert abs(points / count - mean) < 5 * 10 / count**0.5


def expected(deal: Deal) -> list[float]:
    """Work out the mean points of random play."""
    after = []
    if deal.phase == core.OVER:
        return [float(points) for points in deal.points()]
    if deal.phase == core.CHOOSE:
        for option in (core.OLD, core.NEW):
            after.append(deal.copy())
            after[-1].choose(option)
    for card in range(64):
        if deal.legal() >> card & 1:
            after.append(deal.copy())
            after[-1].play(card)
    return [sum(column) / len(after) for column in zip(*map(expected, after), strict=True)]


@pytest.mark.skipif(core.form == "plain", reason="Python itself holds the lock")
def test_runs_leave_the_lock_to_others() -> None:
    table = SINGLE["standard"].table()
    run = Thread(target=random_points, args=(table, 0, 400_000))
    run.start()
    steps = 0
    while run.is_alive():
        steps += 1
    assert steps > 1000
