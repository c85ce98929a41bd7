"""The searcher: within its bounds, the same again, and blind to what its seat cannot see."""

from random import Random
from time import perf_counter

import msgspec
import pytest

from openhearts.bots import Beginner, Expert, Strong
from openhearts.bots.search import Searcher, endgame
from openhearts.bots.search import searcher as searching
from openhearts.core import form
from openhearts.game import Choose, Game, View, view
from tests.playing import any_action, any_deck, any_mix, at_usual_seats, moon_of, new_game
from tests.properties.worlds import other_worlds

COMPILED = form == "compiled"
FEW = 300 if COMPILED else 24


def decisions(line: str, share: float = 0.2, seed: str = "") -> list[View]:
    """Play a deal at random, and keep some of its decisions."""
    random, game = Random(f"{line} {seed}"), new_game(line)
    game.deal(any_deck(game, random), mix=any_mix(game, random))
    found: list[View] = []
    while (seat := game.to_act) is not None:
        if random.random() < share or not found:
            found.append(view(game, seat))
        game.apply(any_action(game, random))
    return found


def test_the_same_seed_decides_the_same() -> None:
    for seen in decisions("hearts", 0.1):
        one, same = (Searcher(FEW, seed=4).decide(seen) for _ in range(2))
        assert one == same
        searcher = Searcher(FEW, seed=4)
        searcher.decide(decisions("hearts/3")[0])
        assert searcher.decide(seen) == one


def test_another_seed_draws_other_worlds() -> None:
    seen = decisions("hearts")[0]
    assert Searcher(FEW, seed=1).decide(seen).weighed != Searcher(FEW, seed=2).decide(seen).weighed


@pytest.mark.parametrize("line", ["hearts", "auction", "heartsette-modern", "cancellation/6"])
def test_there_are_no_more_playouts_than_said(line: str) -> None:
    """But each candidate is played out once in any case: nothing could be said without."""
    for seen in decisions(line, 0.1):
        for playouts in (1, FEW):
            decision = Searcher(playouts, playouts, seed=1).decide(seen)
            worlds = [one.tally.worlds for one in decision.weighed]
            if decision.playouts:
                assert decision.playouts == sum(worlds)
                assert decision.playouts <= max(len(worlds), playouts)
            elif worlds:
                # The last tricks are solved instead.
                assert len(seen.hand) <= endgame.TRICKS
                assert set(worlds) == {worlds[0]}


def test_a_single_candidate_is_not_played_out() -> None:
    seen = next(seen for seen in decisions("hearts", 1) if len(seen.legal) == 1)
    decision = Searcher(FEW).decide(seen)
    assert (decision.weighed, decision.playouts) == ((), 0)
    assert decision.action.seat == seen.seat


def test_the_time_is_kept() -> None:
    """No batch is begun when the time is over; in more time more is played out."""
    seen = decisions("hearts")[0]
    assert seen.phase == "pass"
    played = []
    for limit in (0.0, 0.2 if COMPILED else 15.0):
        start = perf_counter()
        played.append(Searcher(1, seconds=limit).decide(seen).playouts)
        assert perf_counter() - start < limit + (1 if COMPILED else 20)
    assert played[0] == searching.FIRST * len(Searcher(1).decide(seen).weighed)
    assert played[1] > played[0]


@pytest.mark.parametrize(
    ("scores", "best"),
    [((0, 0, 0, 0), "old"), ((30, 20, 10, 0), "old"), ((70, 99, 99, 99), "old"), ((99, 40, 72, 72), "new")],
)
def test_an_own_moon_is_decided_exactly(scores: tuple[int, ...], best: str) -> None:
    """Both options are the same distance; what decides is whether the game is won by it, or saved."""

    seen = msgspec.structs.replace(view(moon_of("hearts"), 0), scores=list(scores))
    for seed in range(3):
        decision = Searcher(FEW, seed=seed).decide(seen)
        assert decision.playouts == 0
        assert decision.action == Choose(0, best)


def test_who_watches_is_refused() -> None:
    game = Game("hearts", "ABCD")
    with pytest.raises(ValueError, match="only watches"):
        Searcher(FEW).decide(view(game, None))


@pytest.mark.parametrize("line", at_usual_seats() if COMPILED else ["hearts/4", "domino/4", "auction/4"])
def test_hidden_cards_do_not_change_what_is_weighed(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the choice alone: each figure of each candidate is the same in every deal that looks the same."""
    if not COMPILED:
        monkeypatch.setattr(searching, "FIRST", 2)
    random, game = Random(line), new_game(line)
    game.deal(any_deck(game, random), mix=any_mix(game, random))
    peeks = random.sample(range(game.ruleset.hand_size), 2)
    turn = 0
    while (seat := game.to_act) is not None:
        if turn in peeks:
            searcher = Searcher(1, seed=2)
            decision = searcher.decide(view(game, seat))
            for world in other_worlds(game, seat, random, tries=8):
                assert searcher.decide(view(world, seat)) == decision
        turn += 1
        game.apply(any_action(game, random))


def test_levels_differ_in_their_playouts() -> None:
    seen = next(seen for seen in decisions("hearts", 1) if seen.phase == "play" and len(seen.legal) > 4)
    if COMPILED:
        strong, expert = Strong(1).decide(seen), Expert(1).decide(seen)
        assert 0 < strong.playouts <= Strong.playouts
        assert strong.playouts <= expert.playouts <= Expert.playouts
    assert Strong.playouts < Expert.playouts
    assert Strong(1, seconds=0.01).act(seen).seat == seen.seat


def test_a_beginner_slips_but_not_always() -> None:
    seen = decisions("hearts")[0]
    assert len({Beginner(seed).act(seen) for seed in range(30)}) > 1
