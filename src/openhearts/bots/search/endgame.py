"""Solve the last tricks: the exact result of each card, averaged over worlds that fit.

It pays where what remains is points against points. Where a pool or the end of the game is at stake, seats
play for something else than the solver takes them to, and playouts are truer.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from openhearts.bots.known import Known
from openhearts.bots.search.candidates import Option
from openhearts.bots.search.stakes import Outcome, Stakes
from openhearts.core import Worlds, solve_each
from openhearts.core.search import Tally
from openhearts.game import View

TRICKS: Final = 4
"""The longest hand that is solved."""

WORLDS: Final = 48
"""In how many worlds."""

NODES: Final = 20_000
"""What one world may take."""


def solved(
    view: View, known: Known, stakes: Stakes, worlds: Worlds, options: Sequence[Option], seed: int
) -> list[Tally] | None:
    """Weigh cards by what they bring when everybody plays the rest as well as can be.

    Returns:
        For each option what it brings; None where that is not to be known, or takes too long.
    """
    if view.phase != "play" or max(view.hand_sizes) > TRICKS or view.stock or not stakes.plain:
        return None
    side = [
        next(place for place, one in enumerate(stakes.sides) if seat in one) for seat in range(known.seats)
    ]
    points: dict[int, list[tuple[int, ...]]] = {option.codes[0]: [] for option in options}
    for number in range(min(WORLDS, worlds.count)):
        each = solve_each(worlds.deal(seed + number), side, known.costs.sign, NODES)
        if each is None:
            return None
        for code, found in points.items():
            found.append(each[code])
    return [tally(known.seat, stakes, points[option.codes[0]]) for option in options]


def tally(seat: int, stakes: Stakes, found: Sequence[tuple[int, ...]]) -> Tally:
    """Sum up what a card brings in each world."""
    values = [stakes.value(Outcome(points)) for points in found]
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    own = fmean(points[seat] for points in found)
    return Tally(len(values), fmean(values), error, 0.0, 0.0, own, 0.0, 0.0, 0.0)
