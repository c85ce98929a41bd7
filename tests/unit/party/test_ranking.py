from fractions import Fraction

import pytest

from openhearts.party.catalogue import movements
from openhearts.party.ranking import PRIZES, Earned, earned, match_points, ranked, sittings
from openhearts.party.round_robin import RoundRobin
from openhearts.shuffle import Stream
from tests.unit.party.drawn import plan_of, round_of, rows


@pytest.mark.parametrize(
    ("costs", "points"),
    [
        ((0, 5, 5, 16), (6, 3, 3, 0)),
        ((26, 26, 26, 0), (2, 2, 2, 6)),
        ((1, 1, 1, 1), (3, 3, 3, 3)),
        ((-10, 3), (2, 0)),
        ((4,), (0,)),
        ((Fraction(13, 2), Fraction(-13, 2), 6), (0, 4, 2)),
    ],
)
def test_two_for_each_who_did_worse_and_one_for_each_equal(
    costs: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert match_points([Fraction(cost) for cost in costs]) == points


@pytest.mark.parametrize("seats", range(1, 11))
def test_a_table_always_shares_out_as_many(seats: int) -> None:
    draw = Stream(str(seats), "test")
    for _ in range(50):
        costs = [Fraction(draw.below(5), draw.below(3) + 1) for _ in range(seats)]
        assert sum(match_points(costs)) == seats * (seats - 1)


def test_what_was_earned_goes_by_place_or_by_name() -> None:
    played = [
        round_of(((0, 1), (2, 3)), ((1, 12), (5, 8))),
        round_of(((0, 2), (1, 3)), ((0, 13), (6, 6)), names={0: "Bot for P0"}),
    ]
    found = list(sittings(played))
    assert [each.number for each in found] == [1, 1, 1, 1, 2, 2, 2, 2]
    assert earned(found, lambda each: each.place) == {
        0: Earned(4, Fraction(1)),
        1: Earned(1, Fraction(18)),
        2: Earned(2, Fraction(18)),
        3: Earned(1, Fraction(14)),
    }
    names = earned(found, lambda each: each.name)
    assert names["P0"] == Earned(2, Fraction(1))
    assert names["Bot for P0"] == Earned(2, Fraction(0))


def test_equals_share_a_rank_and_the_next_is_left_out() -> None:
    took = {"Ann": 3, "Bob": 1, "Cyd": 3, "Dan": 9, "Eve": 3}
    standings = ranked(list(took), took.__getitem__, lambda name: {"points": took[name]})
    assert rows(standings) == [
        (1, "Bob", 1), (2, "Ann", 3), (2, "Cyd", 3), (2, "Eve", 3), (5, "Dan", 9),
    ]  # fmt: skip


def test_standings_of_match_points_then_of_fewer_points() -> None:
    plan = plan_of(2, 2)
    played = [
        round_of(((0, 1, 2, 3), (4, 5, 6, 7)), ((0, 5, 5, 16), (0, 4, 4, 18))),
        round_of(((0, 1, 4, 5), (2, 3, 6, 7)), ((26, 0, 0, 26), (13, 13, 0, 0)), names={3: "Bot for P3"}),
    ]
    everybody = [*(entrant.name for entrant in plan.opened.entrants), "Bot for P3"]
    assert rows(RoundRobin().standings(plan, played, everybody)) == [
        (1, "P4", 11, 0),
        (2, "P6", 8, 4),
        (3, "P1", 8, 5),
        (4, "P0", 7, 26),
        (5, "P7", 5, 18),
        (6, "P2", 4, 18),
        (7, "P5", 4, 30),
        (8, "Bot for P3", 1, 13),
        (9, "P3", 0, 16),
    ]


def test_prizes_are_for_the_first_three_of_those_who_may_win_them() -> None:
    plan = plan_of(1, 1)
    played = [round_of(((0, 1, 2, 3),), ((0, 5, 5, 16),))]

    def prizes(*names: str) -> list[tuple[str, str]]:
        return [(each.title, each.name) for each in RoundRobin().prizes(plan, played, names)]

    assert prizes("P0", "P1", "P2", "P3") == [("first", "P0"), ("second", "P1"), ("second", "P2")]
    assert prizes("P1", "P2", "P3") == [("first", "P1"), ("first", "P2"), ("third", "P3")]
    assert prizes("P3") == [("first", "P3")]
    assert prizes() == []
    assert PRIZES == ("first", "second", "third")


@pytest.mark.parametrize(
    ("rules", "deals", "word", "amount"),
    [
        ("hearts", 1, "points", "13/2"),  # points are whole; the figure is written as it is
        ("reverse partners.teams=0 moon.by=seat", 1, "points", "-13/2"),
        ("sweepstake", 1, "counters", "-13/2"),
        ("hearts+wilson", 0, "counters", "-13/2"),
        ("hearts+wilson", 1, "points", "13/2"),  # Wilson settles whole games
    ],
)
def test_costs_are_shown_as_players_count_them(rules: str, deals: int, word: str, amount: str) -> None:
    plan = plan_of(1, 1, rules, deals)
    assert RoundRobin().taken(plan, Fraction(13, 2)) == {word: amount}


@pytest.mark.parametrize("name", [name for name in movements() if name != "progressive"])
def test_what_these_movements_share(name: str) -> None:
    movement, plan = movements()[name], plan_of(2, 3)
    played = [round_of(((0, 1, 2, 3), (4, 5, 6, 7)), ((0, 1, 2, 3), (4, 5, 6, 7)))]
    assert movement.grouped == 0
    assert movement.stars(plan, played) is None
    assert movement.seating(plan, []) == ((0, 1, 2, 3), (4, 5, 6, 7))
    assert movement.refusal(plan) is None
    assert movement.standings(plan, [], []) == ()
    assert movement.prizes(plan, [], []) == ()
    for sentence in movement.rules:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
