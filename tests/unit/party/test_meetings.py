"""Who meets whom. The designs named here exist, and a search that misses them has become worse."""

from collections import Counter
from itertools import combinations
from time import process_time

import pytest

from openhearts.party.meetings import LONGEST, Meetings, circle, evenest, schedule, searched, seated
from openhearts.shuffle import Stream, shuffle


def met(tables: int, seats: int, rounds: int) -> Counter[int]:
    """Count how many pairs of places meet how often."""
    return Counter(Meetings(tables * seats, schedule(tables, seats, rounds)).pairs())


def brute(tables: int, seats: int, rounds: int) -> Counter[int]:
    """Count the same from the tables alone."""
    times = Counter(
        pair for groups in schedule(tables, seats, rounds) for table in groups
        for pair in combinations(sorted(table), 2)
    )  # fmt: skip
    return Counter(times[pair] for pair in combinations(range(tables * seats), 2))


@pytest.mark.parametrize("places", range(2, 31, 2))
def test_two_at_a_table_go_round_a_circle(places: int) -> None:
    pairs = places * (places - 1) // 2
    assert met(places // 2, 2, places - 1) == {1: pairs}
    assert met(places // 2, 2, 2 * places - 2) == {2: pairs}
    assert len(circle(places)) == places - 1


@pytest.mark.parametrize(
    ("tables", "seats", "rounds"),
    [
        (3, 3, 4),  # nine people, tables of three: an affine plane
        (4, 4, 5),  # sixteen people, tables of four: another
        (5, 5, 6),
        (1, 4, 1),
    ],
)
def test_everybody_meets_everybody_exactly_once(tables: int, seats: int, rounds: int) -> None:
    pairs = tables * seats * (tables * seats - 1) // 2
    assert met(tables, seats, rounds) == {1: pairs} == brute(tables, seats, rounds)
    assert met(tables, seats, 2 * rounds) == {2: pairs}


def test_eight_people_meet_three_times_in_seven_rounds() -> None:
    assert met(2, 4, 7) == {3: 28}


def test_six_people_meet_four_times_in_ten_rounds() -> None:
    """All ways to part six people into threes."""
    assert met(2, 3, 10) == {4: 15}


@pytest.mark.parametrize(
    ("tables", "rounds"), [(4, 4), (5, 4), (5, 5), (7, 6), (8, 6), (10, 7), (16, 12), (25, 12)]
)
def test_nobody_meets_twice_where_there_is_room(tables: int, rounds: int) -> None:
    assert max(met(tables, 4, rounds)) == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("tables", [1, 2, 3, 6])
@pytest.mark.parametrize("rounds", [1, 3, 8])
def test_any_room_is_seated_in_full(tables: int, seats: int, rounds: int) -> None:
    plan = schedule(tables, seats, rounds)
    assert len(plan) == rounds
    assert plan[0] == tuple(tuple(range(at, at + seats)) for at in range(0, tables * seats, seats))
    for groups in plan:
        assert sorted(place for table in groups for place in table) == list(range(tables * seats))
        assert {len(table) for table in groups} == {seats}
    assert met(tables, seats, rounds) == brute(tables, seats, rounds)


def test_a_search_evens_out_what_a_plan_of_single_rounds_leaves() -> None:
    times = met(3, 4, 11)
    assert max(times) - min(times) <= 2
    assert times[3] >= 50


def test_a_long_evening_begins_again() -> None:
    plan = schedule(3, 4, LONGEST + 5)
    assert plan[LONGEST:] == plan[:5]


def test_plans_come_quickly() -> None:
    start = process_time()
    searched(16, 4, 12)
    searched(12, 4, 12)
    assert process_time() - start < 4


def test_plans_are_always_the_same() -> None:
    assert searched(6, 4, 6) == searched(6, 4, 6)


@pytest.mark.parametrize(("meetings", "pairs", "least"), [(120, 120, 120), (6, 4, 10), (0, 6, 0), (9, 4, 21)])
def test_the_most_even_that_can_be(meetings: int, pairs: int, least: int) -> None:
    assert evenest(meetings, pairs) == least


@pytest.mark.parametrize("level", [False, True])
def test_mending_keeps_everybody_and_repeats_no_more(level: bool) -> None:
    draw = Stream("mend", "test")
    for tables, seats in [(2, 4), (3, 3), (5, 2), (4, 4)]:
        places = tables * seats
        groups = [list(range(at, at + seats)) for at in range(0, places, seats)]
        known = Meetings(places, [groups])
        for _ in range(5):
            order = shuffle(list(range(places)), draw)
            drawn = [order[at : at + seats] for at in range(0, places, seats)]
            mended = known.mended(drawn, level=level)
            assert known.repeated(mended) <= known.repeated(drawn)
            if level:
                assert list(map(sorted, zip(*mended, strict=True))) == list(
                    map(sorted, zip(*drawn, strict=True))
                )
            assert sorted(place for table in mended for place in table) == list(range(places))
            known.add(mended)
    assert known.unevenness() == sum(times * times for times in known.pairs())


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 10])
def test_nobody_always_sits_in_the_same_seat(seats: int) -> None:
    before: list[tuple[tuple[int, ...], ...]] = []
    for _ in range(2 * seats):
        before.append(seated([list(range(seats))], before))
    sat = Counter((place, seat) for ((*table,),) in before for seat, place in enumerate(table))
    assert len(sat) == seats * seats
    assert set(sat.values()) == {2}
