"""What the deals of a ladder come to, against values worked out by hand."""

import pytest

from openhearts.bots.ladder import Plan, Played, open_ladder, play, summary
from openhearts.bots.ladder.play import Turns
from openhearts.rules import presets

PAIR = ("uniform", "casual")


def played(
    deal: int,
    seat: int,
    points: tuple[int, ...],
    best: tuple[int, ...],
    counters: tuple[int | str, ...] | None = None,
    moon: int | None = None,
    own: Turns | None = None,
) -> Played:
    return Played(deal, *PAIR, (seat,), points, best, moon, counters, own or Turns(), Turns())


def three() -> list[Played]:
    """Hold two deals of three seats, played once with the one in each of them."""
    return [
        # 0 − 13 = −13, 20 − 3 = 17, 26 − 0 = 26: 10 on average, with 46/3 points; wins 1, 0, 0.
        played(1, 0, (0, 6, 20), (0,), own=Turns(10, 1.0, 0.5, 1)),
        played(1, 1, (0, 20, 6), (0,), own=Turns(10, 3.0, 2.0)),
        played(1, 2, (0, 0, 26), (0, 1), moon=2),
        # 8 − 9 = −1, 2 − 12 = −10, 0 − 13 = −13: −8 on average, with 10/3 points; wins 1/2, 1, 1/2.
        played(2, 0, (8, 8, 10), (0, 1)),
        played(2, 1, (12, 2, 12), (1,)),
        played(2, 2, (26, 0, 0), (1, 2), moon=0),
    ]


def test_figures_by_hand() -> None:
    told = summary(Plan("hearts/3", PAIR, 2, "x"), three())
    first, second = told.pairs
    assert (told.unit, told.better, told.complete) == ("points", "less", False)
    assert (first.deals, second.deals, first.ones, first.rivals) == (2, 0, 1, 2)
    assert first.difference is not None and first.wins is not None and first.share is not None
    # Deals 10 and −8: mean 1, standard deviation 18/√2, its error 9.
    assert first.difference.mean == pytest.approx(1)
    assert first.difference.margin == pytest.approx(1.959964 * 9, rel=1e-6)
    # Deals 1/3 and 2/3: mean 1/2, error 1/6.
    assert first.wins.mean == pytest.approx(1 / 2)
    assert first.wins.margin == pytest.approx(1.959964 / 6, rel=1e-6)
    # 46/3 and 10/3 of 26/3: 28/26; what is left is ±6, whose error is 6, by 26/3.
    assert first.share.mean == pytest.approx(28 / 26)
    assert first.share.margin == pytest.approx(1.959964 * 6 * 3 / 26, rel=1e-6)
    assert first.moons == (1, 1)
    assert first.own == Turns(20, 4.0, 2.0, 1)
    assert second.difference is second.wins is second.share is None


def test_a_deal_that_lacks_a_rotation_is_left_out() -> None:
    told = summary(Plan("hearts/3", PAIR, 2, "x"), three()[:-1])
    first = told.pairs[0]
    assert first.deals == 1
    assert first.difference is not None
    assert (first.difference.mean, first.difference.margin) == (10, None)
    assert first.moons == (1, 0)


def test_the_order_and_repetition_of_lines_change_nothing() -> None:
    plan = Plan("hearts/3", PAIR, 2, "x")
    assert summary(plan, [*three()[::-1], *three()]) == summary(plan, three())


def test_counters_take_the_place_of_points() -> None:
    lines = [played(1, seat, (13, 0, 0, 0), (1, 2, 3), (-13, "13/3", "13/3", "13/3")) for seat in range(4)]
    told = summary(Plan("sweepstake/4", PAIR, 1, "x"), lines)
    first = told.pairs[0]
    assert (told.unit, told.better) == ("counters", "more")
    assert first.difference is not None and first.wins is not None and first.share is not None
    assert (first.difference.mean, first.wins.mean, first.share.mean) == (0, 0.25, 1)


def test_without_points_there_is_no_share() -> None:
    told = summary(
        Plan("hearts/4", PAIR, 1, "x"), [played(1, at, (0, 0, 0, 0), (0, 1, 2, 3)) for at in range(4)]
    )
    assert told.pairs[0].share is None


def nothing_is_left(line: str, bot: str) -> None:
    """Play a bot against itself: whoever is called the one, the deals are played the same way."""
    plan = open_ladder(line, (bot, bot), 2, "x")
    told = summary(plan, [play(plan, task) for task in plan.tasks()])
    (only,) = told.pairs
    assert told.complete
    assert only.difference is not None and only.wins is not None
    assert (only.difference.mean, only.difference.margin) == (0, 0)
    assert (only.wins.mean, only.wins.margin) == (1 / len(plan.sides), 0)
    if only.share is not None:
        assert (only.share.mean, only.share.margin) == (1, 0)


@pytest.mark.parametrize("line", [name for name, one in presets().items() if one.kind == "game"])
def test_chance_against_itself_comes_out_at_nothing(line: str) -> None:
    nothing_is_left(line, "uniform")


@pytest.mark.parametrize("line", ["hearts", "partnership", "sweepstake", "hearts+franks-way/5"])
def test_rules_of_thumb_against_itself_come_out_at_nothing(line: str) -> None:
    nothing_is_left(line, "casual")


@pytest.mark.parametrize(
    ("line", "better"), [("hearts", "less"), ("partnership", "less"), ("sweepstake", "more")]
)
def test_who_plays_better_has_the_better_figures(line: str, better: str) -> None:
    plan = Plan(line, ("casual", "uniform"), 6, "x")
    told = summary(plan, [play(plan, task) for task in plan.tasks()])
    first = told.pairs[0]
    assert told.better == better
    assert first.difference is not None and first.wins is not None and first.share is not None
    assert first.difference.mean * (1 if better == "more" else -1) > 2
    assert first.wins.mean > 1 / len(plan.sides)
    assert first.share.mean < 0.8
