"""What outcomes are worth: the game's own functions, asked about the deal in progress."""

from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest

from openhearts.bots.search.stakes import Outcome, Stakes
from openhearts.game import Game, Result, View, settle, view
from openhearts.rules import ruleset


def standing(line: str, scores: tuple[int, ...] = (), seat: int = 0, **more: Any) -> View:
    """Show a seat a game that stands somewhere."""
    game = Game(line, "ABCDEFGHIJ"[: ruleset(line).seats])
    seen = view(game, seat)
    return msgspec.structs.replace(seen, scores=list(scores) or seen.scores, **more)


def value(
    line: str, points: tuple[int, ...], scores: tuple[int, ...] = (), seat: int = 0, **more: Any
) -> float:
    return Stakes(standing(line, scores, seat, **more)).value(Outcome(points))


def test_points_count_against_the_mean_of_the_others() -> None:
    assert value("hearts", (5, 21, 0, 0)) == pytest.approx(7 - 5)
    assert value("hearts", (0, 0, 0, 26), seat=3) == -26
    assert value("hearts/3", (2, 4, 20)) == pytest.approx(12 - 2)


def test_where_high_totals_win_more_points_are_better() -> None:
    line = "hearts/4 end.winner=highest"
    assert value(line, (13, 13, 0, 0)) == pytest.approx(13 - 13 / 3)


def test_partners_count_together() -> None:
    for seat, worth in ((0, 26 - 0), (2, 26 - 0), (1, 0 - 26), (3, 0 - 26)):
        assert value("partnership", (0, 13, 0, 13), seat=seat) == worth


def test_partners_that_tricks_have_found_count_together() -> None:
    stakes = Stakes(standing("hearts+ad-hoc-partners"))
    points, found = (0, 3, 10, 13), 1 * 16 + 3
    assert stakes.value(Outcome(points, 0, found)) == pytest.approx((3 + 13) - (0 + 10))
    assert stakes.value(Outcome(points)) == pytest.approx(26 / 3)


POINTS = [points for points in product(range(0, 14, 3), repeat=4) if sum(points) in (12, 15)]


@pytest.mark.parametrize("line", ["sweepstake", "heartsette", "discard-lady", "spot", "hearts+howell"])
def test_counters_are_those_that_the_game_settles(line: str) -> None:
    rules = ruleset(line)
    for seat in (0, 2):
        stakes = Stakes(standing(line, seat=seat))
        if stakes.settled != "deal":
            assert line == "hearts+howell"
            continue
        for points in POINTS:
            settled = settle.settle_deal(
                rules.settling.system, points, odd=rules.settling.odd, ante=rules.settling.ante
            )
            own = settled.counters[seat]
            rest = (sum(settled.counters) - own) / 3
            assert stakes.value(Outcome(points)) == pytest.approx(float(own - rest))


def test_the_pool_is_what_the_deals_before_have_left() -> None:
    """Nobody was clear and 13 lie in the middle: who is clear now gets them too."""
    before = Result((5, 5, 2, 1), (5, 5, 2, 1), (5, 5, 2, 1), None, None, counters=(-5, -5, -2, -1), pool=13)
    seen = standing("sweepstake", results=[before])
    fresh, carried = Stakes(standing("sweepstake")), Stakes(seen)
    clear, taking = Outcome((0, 5, 5, 3)), Outcome((4, 3, 3, 3))
    pool = settle.Pool(13, True)
    gains = settle.settle_deal("sweepstake", clear.points, pool).counters
    assert carried.value(clear) == pytest.approx(float(gains[0] - Fraction(sum(gains[1:]), 3)))
    assert carried.value(clear) > fresh.value(clear)
    assert carried.value(taking) == fresh.value(taking)


def test_who_named_pays_the_bid() -> None:
    stakes = Stakes(standing("auction"))
    points = (0, 13, 0, 0)
    gains = settle.settle_deal("sweepstake", points, bid=settle.Bid(0, 5)).counters
    worth = stakes.value(Outcome(points, 0, 1 * 1024 + 5))
    assert worth == pytest.approx(float(gains[0] - Fraction(sum(gains[1:]), 3)))
    assert worth < stakes.value(Outcome(points))


def test_a_joker_is_paid_for_by_who_takes_it() -> None:
    stakes = Stakes(standing("joker-foster"))
    points = (1, 12, 1, 0)

    def with_joker(holder: int, taker: int) -> float:
        return stakes.value(Outcome(points, (holder + 1) * 11**4 + taker + 1))

    system, terms = stakes.rules.settling.system, stakes.rules.settling
    ways = [settle.Joker(2, 0, terms.joker, 1)]
    gains = settle.settle_deal(system, points, odd=terms.odd, jokers=ways).counters
    assert with_joker(2, 0) == pytest.approx(float(gains[0] - Fraction(sum(gains[1:]), 3)))
    assert with_joker(0, 2) > with_joker(2, 2) > with_joker(2, 0)


def test_far_from_the_end_the_totals_are_nothing() -> None:
    for points in ((0, 26, 0, 0), (9, 3, 4, 10)):
        assert value("hearts", points, (40, 3, 20, 4)) == value("hearts", points)


def test_near_the_end_who_is_ahead_wants_it_over() -> None:
    """D stands at 98. A, ahead, wants D to take points; B, far behind, wants the game to go on."""
    scores = (20, 80, 40, 98)
    over, on = (0, 0, 13, 13), (0, 0, 26, 0)
    assert value("hearts", over, scores, seat=0) > value("hearts", on, scores, seat=0)
    assert value("hearts", over, scores, seat=1) < value("hearts", on, scores, seat=1)


def test_at_the_end_the_game_counts_more_than_points() -> None:
    """C would win by B's taking two points more, though C itself takes more."""
    scores = (99, 50, 50, 99)
    lost, won = (13, 0, 1, 12), (13, 5, 4, 4)
    assert value("hearts", won, scores, seat=2) > value("hearts", lost, scores, seat=2)


def test_a_game_settled_at_its_end_is_valued_in_its_counters() -> None:
    """Wilson: all that counts of a last deal is what the settlement makes of the totals."""
    line = "hearts+wilson"
    rules = ruleset(line)
    scores = (99, 50, 50, 99)
    points = (13, 5, 4, 4)
    totals = [score + more for score, more in zip(scores, points, strict=True)]
    gains = settle.settle_game(rules.settling.system, totals)
    margin = (5 + 4 + 4) / 3 - 13
    assert value(line, points, scores) == pytest.approx(
        margin + float(gains[0] - Fraction(sum(gains[1:]), 3))
    )


@pytest.mark.parametrize("line", ["sweepstake", "hearts"])
def test_who_only_watches_has_no_stakes(line: str) -> None:
    with pytest.raises(ValueError, match="only watches"):
        Stakes(view(Game(line, "ABCD"), None))
