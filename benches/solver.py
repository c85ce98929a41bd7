"""Measure how far from the end deals of standard Hearts are solved: `python -m benches.solver`.

Deals are played at random down to their last k tricks; the seeds are the same in each form and version.
"""

from random import Random
from statistics import median
from time import perf_counter

from openhearts.core import Deal, Table, form, random_deal, solve
from openhearts.rules import ruleset

NODES = 200_000
DEALS = 200 if form == "compiled" else 5
SIDES = {"each its own": (0, 1, 2, 3), "two sides": (0, 1, 0, 1)}


def late(table: Table, seed: int, tricks: int) -> Deal:
    """Play a deal at random until so many tricks are left."""
    random = Random(seed)
    deal = random_deal(table, seed)
    while len(deal.hand(deal.turn)) > tricks or deal.trick():
        deal.play(random.choice([code for code in range(64) if deal.legal() >> code & 1]))
    return deal


def main() -> None:
    """Measure and print."""
    for line in ("hearts", "hearts+jack-of-diamonds", "hearts moon.effect=none", "partnership"):
        table = Table(ruleset(line))
        for name, side in SIDES.items():
            print(f"{line}, {name}: {DEALS} deals each, {NODES:,} nodes at most, {form}")
            for tricks in range(2, 11 if form == "compiled" else 5):
                report(tricks, [late(table, seed, tricks) for seed in range(DEALS)], side)


def report(tricks: int, deals: list[Deal], side: tuple[int, ...]) -> None:
    """Solve deals and print a row about them."""
    began = perf_counter()
    found = [solve(deal, side, 1, NODES) for deal in deals]
    spent = perf_counter() - began
    nodes = [one.nodes if one else NODES for one in found]
    print(
        f"{tricks:4} tricks: {sum(map(bool, found)) / len(found):6.1%} solved,"
        f" nodes {median(nodes):9,.0f} median, {sum(nodes) / len(nodes):9,.0f} mean,"
        f" {1e3 * spent / len(found):8.3f} ms a deal, {sum(nodes) / spent:12,.0f} nodes/s"
    )


if __name__ == "__main__":
    main()
