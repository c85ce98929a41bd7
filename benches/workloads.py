"""What is measured of the core: one slice of work a name, timed in nanoseconds an item.

Run as a script this is a worker: it reads names from standard input, a line each, and answers each with the
time of one slice. One worker a form of the core lets slices of the forms alternate.
"""

import sys
from collections.abc import Callable
from time import perf_counter_ns

from openhearts import core
from openhearts.core import Deal, Table, playout_points, random_deal, random_points
from openhearts.rules import ruleset

SLOWNESS = 1 if core.form == "compiled" else 250
"""By how much a slice is shortened where the core runs uncompiled."""


def midway(table: Table) -> Deal:
    """Play six tricks of a deal."""
    deal = random_deal(table, 4)
    while deal.tricks < 6:
        deal.play(deal.legal().bit_length() - 1)
    return deal


def moves(table: Table, deals: int) -> tuple[list[Deal], list[list[int]]]:
    """Deal, and write down the cards of a play of each deal."""
    started = [random_deal(table, seed) for seed in range(deals)]
    lines = []
    for deal in started:
        other, line = deal.copy(), []
        while other.phase == core.PLAY:
            line.append(other.legal().bit_length() - 1)
            other.play(line[-1])
        lines.append(line)
    return started, lines


STANDARD = Table(ruleset("hearts"))
FRANK = Table(ruleset("hearts+franks-way/5"))
CANCELLATION = Table(ruleset("cancellation/8"))
DOMINO = Table(ruleset("domino"))
JOKERS = Table(ruleset("hearts+free-jokers"))
FIRST = random_deal(STANDARD, 3)
MIDDLE = midway(STANDARD)


def deals(table: Table, shift: int = 0) -> tuple[int, int]:
    """Deal and play whole deals at random."""
    count = 100_000 // SLOWNESS
    start = perf_counter_ns()
    random_points(table, 0, count, shift=shift)
    return perf_counter_ns() - start, count


def playouts(deal: Deal) -> tuple[int, int]:
    """Play copies of a deal to the end."""
    count = 150_000 // SLOWNESS
    start = perf_counter_ns()
    playout_points(deal, 0, count)
    return perf_counter_ns() - start, count


def copies() -> tuple[int, int]:
    """Copy a deal from Python."""
    count, copy = 400_000 // SLOWNESS, MIDDLE.copy
    start = perf_counter_ns()
    for _ in range(count):
        copy()
    return perf_counter_ns() - start, count


def steps() -> tuple[int, int]:
    """Ask from Python what is legal, and play a card, checked."""
    started, lines = moves(STANDARD, max(1, 1000 // SLOWNESS))
    start = perf_counter_ns()
    for deal, line in zip(started, lines, strict=True):
        legal, play = deal.legal, deal.play
        for card in line:
            legal()
            play(card)
    return perf_counter_ns() - start, sum(map(len, lines))


WORK: dict[str, Callable[[], tuple[int, int]]] = {
    "whole random deal, hearts": lambda: deals(STANDARD),
    "the same with a pass": lambda: deals(STANDARD, shift=1),
    "whole random deal, hearts+franks-way/5": lambda: deals(FRANK),
    "whole random deal, cancellation/8": lambda: deals(CANCELLATION),
    "whole random deal, domino": lambda: deals(DOMINO),
    "whole random deal, hearts+free-jokers": lambda: deals(JOKERS),
    "playout of a dealt hand, 52 cards": lambda: playouts(FIRST),
    "playout from mid-deal, 28 cards": lambda: playouts(MIDDLE),
    "copy, from Python": copies,
    "legal + checked play, from Python": steps,
}


def main() -> None:
    """Answer each name with nanoseconds an item."""
    for line in sys.stdin:
        elapsed, items = WORK[line.strip()]()
        print(elapsed / items, flush=True)


if __name__ == "__main__":
    main()
