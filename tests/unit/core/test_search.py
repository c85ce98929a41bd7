"""The search: the same whatever the batches, its errors as a plain computation has them, nothing lost."""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from openhearts.bots.worlds import worlds_of
from openhearts.cards import SUITS, Card
from openhearts.core import COLLECT, DUCK, OVER, STOP, Deal, Policy, Search, Worlds, form
from openhearts.core.search import Candidate, Tally
from openhearts.game import Game, View, view
from tests.playing import any_action, any_deck, any_mix, moon_of, new_game

Outcomes = list[tuple[tuple[int, ...], int, int]]
WORLDS = 32 if form == "compiled" else 8


def reached(line: str, when: Callable[[Game], bool], seed: str = "") -> tuple[Worlds, View]:
    """Play at random up to a decision."""
    random, game = Random(f"{line} {seed}"), new_game(line)
    while True:
        game.deal(any_deck(game, random), mix=any_mix(game, random))
        while (seat := game.to_act) is not None:
            if when(game):
                seen = view(game, seat)
                return worlds_of(seen), seen
            game.apply(any_action(game, random))


def playing(line: str, tricks: int = 4, seed: str = "") -> tuple[Worlds, View]:
    """Play to a decision between at least two cards."""

    def when(game: Game) -> bool:
        seat = game.to_act
        assert seat is not None
        return game.phase == "play" and len(game.legal(seat)) > 1 and len(view(game, seat).tricks) >= tricks

    return reached(line, when, seed)


def search_of(worlds: Worlds, seen: View, candidates: Sequence[Candidate] = (), **more: Any) -> Search:
    assert seen.seat is not None
    candidates = candidates or [Candidate((int(Card(text)),)) for text in seen.legal]
    return Search(worlds, Policy(worlds.table), seen.seat, candidates, **{"seed": 5, **more})


def roll(search: Search, count: int, seat: int) -> Outcomes:
    """Roll a batch, and value each outcome by the seat's own points."""
    before = search.known
    search.roll(count)
    found: Outcomes = search.outcomes_from(before)
    search.value(before, [-float(points[seat]) for points, _, _ in found])
    search.tally(count)
    return found


def tallies(line: str, batches: Sequence[int], seed: int = 5) -> list[Tally]:
    worlds, seen = playing(line)
    search = search_of(worlds, seen, seed=seed)
    assert seen.seat is not None
    for count in batches:
        roll(search, count, seen.seat)
    return list(search.results())


@pytest.mark.parametrize("line", ["hearts", "hearts+franks-way/5", "cancellation/6", "two-handed"])
def test_batches_do_not_matter(line: str) -> None:
    whole = tallies(line, [WORLDS])
    assert whole == tallies(line, [WORLDS])
    assert whole == tallies(line, [WORLDS // 2] * 2)
    assert whole == tallies(line, [1, WORLDS - 1])
    assert whole != tallies(line, [WORLDS], seed=6)


def test_errors_are_those_of_the_worlds_one_by_one() -> None:
    """A world at a time tells what each candidate came to in it: what follows is school statistics."""
    worlds, seen = playing("hearts")
    seat = seen.seat
    assert seat is not None
    codes = [int(Card(text)) for text in seen.legal]
    together = search_of(worlds, seen)
    rows: list[list[float]] = [[] for _ in codes]
    sums = [0.0] * len(codes)
    for number in range(1, WORLDS + 1):
        roll(together, 1, seat)
        for place, tally in enumerate(together.results()):
            rows[place].append(round(tally.mean * number - sums[place]))
            sums[place] += rows[place][-1]
    results = together.results()
    best = max(range(len(codes)), key=lambda place: fmean(rows[place]))
    for row, tally in zip(rows, results, strict=True):
        apart = [one - other for one, other in zip(rows[best], row, strict=True)]
        assert tally.worlds == WORLDS
        assert tally.mean == pytest.approx(fmean(row)) == pytest.approx(-tally.points)
        assert tally.error == pytest.approx(stdev(row) / sqrt(WORLDS))
        assert tally.behind == pytest.approx(fmean(apart))
        assert tally.doubt == pytest.approx(stdev(apart) / sqrt(WORLDS))


def test_all_candidates_are_played_out_in_the_same_worlds() -> None:
    worlds, seen = playing("hearts")
    assert seen.seat is not None
    twice = [Candidate((int(Card(seen.legal[0])),))] * 2
    search = search_of(worlds, seen, twice)
    roll(search, WORLDS, seen.seat)
    one, other = search.results()
    assert one[:3] == other[:3]
    assert (other.behind, other.doubt) == (0, 0)


def test_a_dropped_candidate_is_played_out_no_more() -> None:
    worlds, seen = playing("hearts")
    assert seen.seat is not None
    search = search_of(worlds, seen)
    roll(search, 4, seen.seat)
    before = search.results()
    search.drop(0)
    assert [search.is_live(place) for place in range(2)] == [False, True]
    roll(search, 4, seen.seat)
    after = search.results()
    assert (after[0].worlds, after[1].worlds) == (4, 8)
    assert after[0][:3] == before[0][:3]


def test_the_points_are_those_of_deals_played_out() -> None:
    """With one card left to each seat there is nothing to choose: the drawn deals say what it comes to."""
    worlds, seen = reached(
        "hearts", lambda game: game.phase == "play" and len(view(game, game.to_act).hand) == 1
    )
    search = search_of(worlds, seen, seed=9)
    assert seen.seat is not None
    found = roll(search, WORLDS, seen.seat)
    possible = set()
    for number in range(200):
        deal = worlds.deal(number)
        while deal.phase != OVER:
            deal.play(deal.legal().bit_length() - 1) if deal.legal() else deal.choose(0)
        possible.add(tuple(deal.points()))
    assert {points for points, _, _ in found} <= possible


@pytest.mark.slow
def test_the_list_of_outcomes_is_emptied_before_it_runs_over() -> None:
    """Nine seats and cards of many values make new outcomes all the time; no sum suffers."""
    worlds, seen = playing("cancellation/9 values.C=1 values.D=5 values.S=12 values.H=30", tricks=0)
    assert seen.seat is not None
    search, emptied, batches = search_of(worlds, seen), 0, 0
    while emptied < 2:
        before = search.known
        search.roll(64)
        batches += 1
        if search.known < before:
            emptied, before = emptied + 1, 0
        search.value(before, [-float(row[seen.seat]) for row, _, _ in search.outcomes_from(before)])
        search.tally(64)
        assert search.known <= 32768
        for tally in search.results():
            assert tally.worlds == 64 * batches
            assert tally.mean == pytest.approx(-tally.points)


def opening_of(seen: View, deal: Deal) -> list[Candidate]:
    """Make candidates of what may be done before the first card."""
    assert seen.seat is not None
    hand = list(deal.hand(seen.seat))
    match seen.phase:
        case "pass":
            return [Candidate(tuple(hand[: seen.pass_count])), Candidate(tuple(hand[-seen.pass_count :]))]
        case "discard":
            assert seen.kitty is not None
            return [Candidate(tuple(hand[: seen.kitty.size]), plan) for plan in (DUCK, COLLECT, STOP)]
        case "bid":
            return [Candidate((amount,)) for amount in (0, 1, 300)]
        case "name":
            return [Candidate((SUITS.index(option.name),)) for option in seen.options]
        case _:
            return [Candidate((number,)) for number, _ in enumerate(seen.options)]


@pytest.mark.parametrize(
    ("line", "phase"),
    [
        ("hearts", "pass"),
        ("hearts+scatter", "pass"),
        ("hearts+mix", "pass"),
        ("heartsette-modern", "discard"),
        ("auction", "bid"),
        ("auction", "name"),
        ("hearts+dealer-calls", "choose"),
    ],
)
def test_there_are_candidates_in_every_phase(line: str, phase: str) -> None:
    worlds, seen = reached(line, lambda game: game.phase == phase)
    assert seen.seat is not None
    search = search_of(worlds, seen, opening_of(seen, worlds.deal(0)))
    found = roll(search, 4, seen.seat)
    assert all(len(points) == worlds.table.seats for points, _, _ in found)
    assert all(tally.worlds == 4 for tally in search.results())
    if phase == "bid":
        bound = {outcome[2] & 1023 for outcome in found}
        assert 300 in bound


def test_an_own_moon_is_a_candidate_too() -> None:
    seen = view(moon_of("hearts"), 0)
    search = search_of(worlds_of(seen), seen, [Candidate((0,)), Candidate((1,))])
    found = roll(search, 1, 0)
    points = {outcome[0] for outcome in found}
    assert points == {(0, 26, 26, 26), (-26, 0, 0, 0)}


def test_bad_input_is_refused() -> None:
    worlds, seen = playing("hearts")
    with pytest.raises(ValueError, match="1 to 96 candidates, not 0"):
        Search(worlds, Policy(worlds.table), 0, [])
    with pytest.raises(ValueError, match="1 to 96 candidates, not 97"):
        search_of(worlds, seen, [Candidate((0,))] * 97)
    with pytest.raises(ValueError, match="1 to 64 cards, not 0"):
        search_of(worlds, seen, [Candidate(())])
    with pytest.raises(ValueError, match="1 to 64 cards, not 65"):
        search_of(worlds, seen, [Candidate((0,) * 65)])
    search = search_of(worlds, seen)
    for count in (0, -1, 65):
        with pytest.raises(ValueError, match=f"1 to 64 worlds, not {count}"):
            search.roll(count)
    assert search.known == 0
