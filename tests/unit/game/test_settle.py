"""The settlements of the old books; C-06 and so on are the worked examples of the rules dossier."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from openhearts.game.settle import (
    DEAL_SYSTEMS,
    EMPTY,
    GAME_SYSTEMS,
    Bid,
    Joker,
    Pool,
    settle_deal,
    settle_game,
    written,
)


def deal(system: str, points: Sequence[int]) -> tuple[int | str, ...]:
    settled = settle_deal(system, points)
    assert settled.pool == EMPTY
    return written(settled.counters)


def evening(deals: Sequence[Sequence[int]], odd: str = "stays") -> tuple[tuple[int | str, ...], Pool]:
    """Settle deal after deal by sweepstake; the totals and what is left in the middle."""
    totals, pool = [Fraction(0)] * len(deals[0]), EMPTY
    for points in deals:
        settled = settle_deal("sweepstake", points, pool, odd=odd)
        totals = [total + gain for total, gain in zip(totals, settled.counters, strict=True)]
        pool = settled.pool
    return written(totals), pool


@pytest.mark.parametrize(
    ("hearts", "net"),
    [
        ((3, 5, 5, 0), (1, -7, -7, 13)),  # C-06
        ((6, 4, 3), (-5, 1, 4)),  # C-08
        ((13, 0, 0, 0, 0), (-52, 13, 13, 13, 13)),
        ((12, 0, 0, 0, 0, 0), (-60, 12, 12, 12, 12, 12)),
        ((13, 9, 4, 0), (-26, -10, 10, 26)),  # C-09
    ],
)
def test_howell(hearts: tuple[int, ...], net: tuple[int, ...]) -> None:
    assert deal("howell", hearts) == net


def test_howell_over_sixty_deals() -> None:
    """C-07: 58 hearts in 60 deals are worth +548, 500 hearts -1220; the two others share +672."""
    random = Random(60)
    hearts = [0] * 58 + [1] * 500 + [2] * 111 + [3] * 111
    random.shuffle(hearts)
    nets = [Fraction(0)] * 4
    for number in range(60):
        took = [hearts[number * 13 : number * 13 + 13].count(seat) for seat in range(4)]
        nets = [net + new for net, new in zip(nets, settle_deal("howell", took).counters, strict=True)]
    assert nets == [548, -1220, 336, 336]


@pytest.mark.parametrize(
    ("deals", "totals", "pool"),
    [
        ([(3, 5, 5, 0)], (-3, -5, -5, 13), EMPTY),  # C-10
        ([(6, 7, 0, 0)], (-6, -7, 6, 6), Pool(1)),  # C-11
        ([(6, 7, 0, 0), (4, 4, 5, 0)], (-10, -11, 1, 20), EMPTY),
        ([(13, 0, 0, 0)], (-13, 0, 0, 0), Pool(13, carried=True)),  # C-12
        ([(13, 0, 0, 0), (6, 7, 0, 0)], (-19, -7, 0, 0), Pool(26, carried=True)),
        ([(13, 0, 0, 0), (6, 7, 0, 0), (3, 5, 0, 5)], (-22, -12, 39, -5), EMPTY),
        ([(4, 4, 3, 2), (0, 4, 5, 4)], (22, -8, -8, -6), EMPTY),  # C-13
        ([(6, 7, 0, 0), (0, 0, 6, 7)], (1, 0, 0, -1), EMPTY),  # the pool of 14 is split again
        ([(13, 0, 0)], (-13, 0, 0), Pool(13, carried=True)),  # three seats: two clear is one with all
        ([(4, 5, 4, 0, 0, 0)], (-4, -5, -4, 4, 4, 4), Pool(1)),
        ([(13, 0)], (-13, 13), EMPTY),  # of two the clear one is single
    ],
)
def test_sweepstake(deals: list[tuple[int, ...]], totals: tuple[int, ...], pool: Pool) -> None:
    assert evening(deals) == (totals, pool)


def test_an_odd_counter_may_start_a_carryover() -> None:
    """C-14: then the next pool may not be split."""
    split = [(6, 7, 0, 0), (0, 0, 6, 7)]
    assert evening(split, odd="carryover") == ((-6, -7, 0, -1), Pool(14, carried=True))


def test_fosters_claim() -> None:
    """C-15: 58 hearts in 60 deals can lose 46 counters while 500 hearts win 46."""
    deals = [*2 * [(0, 12, 0, 1), *7 * [(0, 13, 0, 0)], (1, 4, 0, 8)], *22 * [(0, 13, 0, 0)]]
    for number, own in enumerate([3] * 16 + [2] * 4):
        deals.append((own, 0, 1, 12 - own) if number % 2 else (own, 0, 12 - own, 1))
    assert len(deals) == 60
    assert [sum(seat) for seat in zip(*deals, strict=True)] == [58, 500, 102, 120]
    assert evening(deals) == ((-46, 46, 120, -120), EMPTY)


def test_spot() -> None:
    assert deal("low-collects", (8, 24, 18, 54)) == (72, -16, -10, -46)  # C-18
    assert deal("low-collects", (8, 8, 32, 56)) == (36, 36, -24, -48)  # C-19
    assert deal("low-collects", (0, 0, 0, 104)) == ("104/3", "104/3", "104/3", -104)  # C-20


def test_three_handed() -> None:
    assert deal("high-pays", (8, 3, 2)) == (-11, 5, 6)
    assert deal("high-pays", (6, 6, 1)) == (-5, -5, 10)
    assert deal("high-pays", (7, 3, 3)) == (-8, 4, 4)
    assert deal("high-pays", (4, 4, 4)) == (0, 0, 0)


def test_two_handed() -> None:
    assert deal("difference", (9, 4)) == (-5, 5)
    assert deal("over-six", (9, 4)) == (-3, 3)
    assert deal("over-six", (6, 7)) == (1, -1)
    assert deal("over-six", (6, 6)) == (0, 0)


def test_a_bid_goes_into_the_pool() -> None:
    """B13: bid 6, two clear: nine each and one is left; bid 5: nine each, nothing left."""
    six = settle_deal("sweepstake", (6, 7, 0, 0), odd="carryover", bid=Bid(2, 6))
    assert (written(six.counters), six.pool) == ((-6, -7, 3, 9), Pool(1, carried=True))
    five = settle_deal("sweepstake", (6, 7, 0, 0), odd="carryover", bid=Bid(2, 5))
    assert (written(five.counters), five.pool) == ((-6, -7, 4, 9), EMPTY)
    single = settle_deal("sweepstake", (6, 5, 0, 2), bid=Bid(0, 10))
    assert written(single.counters) == (-16, -5, 23, -2)


@pytest.mark.parametrize(
    ("hearts", "pool", "net", "left"),
    [
        ((6, 4, 3, 0), EMPTY, (-2, -2, -2, 6), EMPTY),
        ((6, 7, 0, 0), EMPTY, (-2, -2, 2, 2), EMPTY),
        ((6, 7, 0, 0, 0), EMPTY, (-2, -2, 1, 1, 1), Pool(1)),
        ((4, 3, 3, 3), EMPTY, (-2, -2, -2, -2), Pool(8, carried=True)),
        ((13, 0, 0, 0), EMPTY, (-2, -2, -2, -2), Pool(8, carried=True)),
        ((6, 7, 0, 0), Pool(8, carried=True), (-2, -2, -2, -2), Pool(16, carried=True)),
        ((1, 0, 6, 6), Pool(16, carried=True), (-2, 22, -2, -2), EMPTY),
    ],
)
def test_an_ante(hearts: tuple[int, ...], pool: Pool, net: tuple[int, ...], left: Pool) -> None:
    """Everybody puts two in, whatever they take; whoever takes nothing has it, as in Sweepstake (A13)."""
    settled = settle_deal("sweepstake", hearts, pool, ante=2)
    assert (written(settled.counters), settled.pool) == (net, left)


def test_an_ante_beside_a_bid_and_a_joker() -> None:
    """An ante takes the place of the counters for points; the bid and the joker are paid for all the same."""
    bought = settle_deal("sweepstake", (6, 4, 3, 0), bid=Bid(0, 7), ante=1)
    assert written(bought.counters) == (-8, -1, -1, 10)
    kept = settle_deal("sweepstake", (6, 4, 3, 0), jokers=[Joker(0, 0, 5)], ante=1)
    assert written(kept.counters) == (-6, -1, -1, 8)


def test_who_revokes_pays_for_all() -> None:
    """Law 24: all losses of the deal, and the bid; the others pay nothing."""
    one = settle_deal("sweepstake", (6, 4, 3, 0), revoked=[1])
    assert (written(one.counters), one.pool) == ((0, -13, 0, 13), EMPTY)
    two = settle_deal("sweepstake", (6, 4, 3, 0), revoked=[2, 0])  # C-16
    assert (written(two.counters), two.pool) == ((-13, 0, -13, 26), EMPTY)
    bid = settle_deal("sweepstake", (6, 4, 3, 0), bid=Bid(3, 5), revoked=[1])
    assert (written(bid.counters), bid.pool) == ((0, -18, 0, 18), EMPTY)
    stands = settle_deal("sweepstake", (6, 3, 3, 1), Pool(4), revoked=[1])
    assert (written(stands.counters), stands.pool) == ((0, -13, 0, 0), Pool(17, carried=True))
    ante = settle_deal("sweepstake", (6, 4, 3, 0), ante=2, revoked=[1])
    assert (written(ante.counters), ante.pool) == ((0, -8, 0, 8), EMPTY)
    joker = settle_deal("sweepstake", (6, 4, 3, 0), jokers=[Joker(2, 0, 5)], revoked=[1])
    assert (written(joker.counters), joker.pool) == ((0, -17, 5, 12), EMPTY)


def test_who_revokes_wins_nothing() -> None:
    """A pool that only a revoker could win is carried over, and so is the share of one (a reading)."""
    alone = settle_deal("sweepstake", (6, 4, 3, 0), revoked=[3])
    assert (written(alone.counters), alone.pool) == ((0, 0, 0, -13), Pool(13, carried=True))
    split = settle_deal("sweepstake", (6, 7, 0, 0), revoked=[3])
    assert (written(split.counters), split.pool) == ((0, 0, 6, -13), Pool(7, carried=True))
    both = settle_deal("sweepstake", (6, 7, 0, 0), revoked=[2, 3])
    assert (written(both.counters), both.pool) == ((0, 0, -13, -13), Pool(26, carried=True))


@pytest.mark.parametrize("what", [{"ante": 1}, {"revoked": [0]}, {"bid": Bid(0, 3)}])
def test_a_system_without_a_pool_takes_nothing_into_one(what: dict[str, Any]) -> None:
    for system in DEAL_SYSTEMS:
        if system != "sweepstake":
            with pytest.raises(ValueError, match="has no pool"):
                settle_deal(system, (3, 5), **what)


def test_fosters_joker() -> None:
    """B16: to the pool if its holder took it, else from the taker to the holder; the hearts pay one each."""
    kept = settle_deal("sweepstake", (5, 4, 4, 0), jokers=[Joker(holder=0, taker=0, counters=5)])
    assert written(kept.counters) == (-9, -4, -4, 17)
    given = settle_deal("sweepstake", (5, 4, 4, 0), jokers=[Joker(holder=3, taker=0, counters=5)])
    assert written(given.counters) == (-9, -4, -4, 17)
    assert given.pool == EMPTY
    only = settle_deal("sweepstake", (1, 12, 0, 0), jokers=[Joker(holder=2, taker=0, counters=5)])
    assert written(only.counters) == (-5, -12, 11, 6)  # its taker is not clear
    found = settle_deal("sweepstake", (5, 4, 4, 0), jokers=[Joker(holder=None, taker=0, counters=5)])
    assert written(found.counters) == (-9, -4, -4, 17)
    howell = settle_deal("howell", (5, 4, 4, 0), jokers=[Joker(holder=3, taker=0, counters=5)])
    assert written(howell.counters) == (-12, -3, -3, 18)


def test_nobody_is_paid_by_a_bonus() -> None:
    """A seat is clear that has no points, however it came by that; less than none pays nothing."""
    settled = settle_deal("sweepstake", (-10, 8, 5, 3))
    assert written(settled.counters) == (16, -8, -5, -3)


@pytest.mark.parametrize(
    ("system", "scores", "net"),
    [
        ("wilson", (103, 50, 50, 10), (-53, "13/2", "13/2", 40)),  # C-21
        ("wilson", (103, 60, 50, 10), (-43, 33, -30, 40)),  # C-22
        ("wilson", (100, 100, 40, 20), (-30, -30, 40, 20)),
        ("wilson", (104, 90, 90, 90), (-14, "14/3", "14/3", "14/3")),
        ("wilson", (101, 101, 20, 20), ("-81/2", "-81/2", "81/2", "81/2")),
        ("pairwise", (0, 3, 10, 13), (26, 14, -14, -26)),  # C-32
        ("average", (40, 70, 110, 60), (30, 0, -40, 10)),  # C-43
        ("loser-pays", (104, 60, 20, 0), (-232, 44, 84, 104)),  # B44
        ("loser-pays", (104, 60, 20, -4), (-344, 44, 84, 216)),
        ("loser-pays", (104, 104, 20, 0), (-94, -94, 84, 104)),
        ("wilson", (50, 50, 50), (0, 0, 0)),
        ("loser-pays", (50, 50, 50), (0, 0, 0)),
    ],
)
def test_games(system: str, scores: tuple[int, ...], net: tuple[int | str, ...]) -> None:
    assert written(settle_game(system, scores)) == net


def test_nothing_is_made_or_lost() -> None:
    """Deal after deal through one pool; `tests/properties/test_settling.py` has the rules in words."""
    random = Random(7)
    for system in DEAL_SYSTEMS:
        pool = EMPTY
        for _ in range(300):
            seats = 4 if system not in ("difference", "over-six") else 2
            points = [random.choice((0, 0, random.randrange(14))) for _ in range(seats)]
            bid = Bid(random.randrange(seats), random.randrange(9)) if system == "sweepstake" else None
            before = pool
            counters, pool = settle_deal(
                system, points, pool, odd=random.choice(("stays", "carryover")), bid=bid
            )
            assert sum(counters) + pool.counters == before.counters
            assert not pool.carried or pool.counters
    for system in GAME_SYSTEMS:
        for _ in range(300):
            scores = [random.randrange(-30, 130) for _ in range(random.randrange(2, 8))]
            assert sum(settle_game(system, scores)) == 0
