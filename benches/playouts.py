"""Measure playouts, at random and by rules of thumb: `python -m benches.playouts [LINE …]`.

From the first card of a deal and from its middle. At random one deal is played to its end again and again; by
rules of thumb a search plays one candidate out, with all that goes with it: a deal is drawn each time, its
outcome looked up, its value added. The figures are medians of slices that alternate, on one processor core.
"""

import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

from benches.worlds import any_action
from openhearts import core
from openhearts.bots.worlds import worlds_of
from openhearts.cards import Card
from openhearts.core import Policy, Search, playout_points
from openhearts.core.search import Candidate
from openhearts.game import Game, View, view
from openhearts.rules import ruleset

LINES = ("hearts", "hearts+franks-way/5", "cancellation/6", "spot/4")
ROUNDS = 7
WORLDS = 64
BATCHES, TIMES = (60, 20_000) if core.form == "compiled" else (1, 30)


def reached(line: str, share: float) -> View:
    """Play at random until a share of the tricks is over and a seat leads the next."""
    random = Random(line)
    game = Game(line, "ABCDEFGHIJ"[: ruleset(line).seats])
    deck = random.sample(game.ruleset.cards, len(game.ruleset.cards))
    game.deal(deck, mix=random.sample(range(game.mix_size), game.mix_size) or None)
    tricks = share * game.ruleset.hand_size
    while True:
        assert game.to_act is not None
        seen = view(game, game.to_act)
        if seen.phase == "play" and not seen.trick and len(seen.tricks) >= tricks:
            return seen
        game.apply(any_action(game, random))


def by_chance(seen: View) -> Callable[[], float]:
    """Play one of the deals that fit to its end, at random; say how many a second."""
    deal = worlds_of(seen).deal(1)

    def run() -> float:
        start = perf_counter()
        playout_points(deal, 1, TIMES)
        return TIMES / (perf_counter() - start)

    return run


def by_thumb(seen: View) -> Callable[[], float]:
    """Play a card out in deals that fit, by rules of thumb; say how many a second."""
    assert seen.seat is not None
    worlds, seat = worlds_of(seen), seen.seat
    policy = Policy(worlds.table)
    candidate = Candidate((int(Card(seen.legal[0])),))

    def run() -> float:
        search = Search(worlds, policy, seat, [candidate], 1)
        start = perf_counter()
        for _ in range(BATCHES):
            known = search.known
            search.roll(WORLDS)
            known = known if known <= search.known else 0
            search.value(known, [float(points[seat]) for points, _, _ in search.outcomes_from(known)])
            search.tally(WORLDS)
        return BATCHES * WORLDS / (perf_counter() - start)

    return run


def measure(line: str) -> str:
    """Measure one line."""
    runs = [kind(reached(line, share)) for share in (0, 0.5) for kind in (by_chance, by_thumb)]
    slices = [[run() for run in runs] for _ in range(ROUNDS)]
    figures = [median(column) for column in zip(*slices, strict=True)]
    return f"{line:24}" + "".join(f"{figure:14,.0f}" for figure in figures)


def main() -> None:
    """Print the figures."""
    print(f"\nPlayouts a second, {core.form}: medians of {ROUNDS} slices, on one core of this machine.\n")
    print(f"{'':24}{'first card:':>14}{'by':>14}{'middle:':>14}{'by':>14}")
    print(f"{'':24}{'at random':>14}{'thumb':>14}{'at random':>14}{'thumb':>14}")
    for line in sys.argv[1:] or LINES:
        print(measure(line), flush=True)


if __name__ == "__main__":
    main()
