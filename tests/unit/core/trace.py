"""Write down random deals action by action: one line a deal, the same from every form of the core.

`python -m tests.unit.core.trace DEALS` prints them for the form that OPENHEARTS_CORE names.
"""

import sys
from random import Random
from zlib import crc32

from openhearts import core
from openhearts.core import Deal, playout_points, random_deal, random_points
from tests.unit.core.houses import HOUSES


def trace(deal: Deal, random: Random) -> list[object]:
    """Play a deal to its end and note all that can be seen of it on the way."""
    seats = deal.table.seats
    notes: list[object] = [[deal.hand(seat) for seat in range(seats)], deal.kitty()]
    while deal.phase == core.PASS:
        deal.give(deal.turn, random.sample(deal.hand(deal.turn), deal.table.tables.pass_count))
        notes.append((deal.turn, [deal.hand(seat) for seat in range(seats)]))
    while deal.phase == core.PLAY:
        legal = deal.legal()
        notes.append((deal.turn, deal.leader, legal, [deal.bar(card) for card in range(64)]))
        notes.append((deal.trick(), deal.taken(), deal.won(), deal.broken, deal.kitty_taker))
        if random.random() < 0.05:
            notes.append((playout_points(deal, random.getrandbits(62), 3), deal.copy().playout(1)))
        deal.play(random.choice([card for card in range(64) if legal >> card & 1]))
    notes.append((deal.moon, deal.turn))
    if deal.phase == core.CHOOSE:
        deal.choose(random.randrange(2))
    return [*notes, deal.points()]


def main(deals: int) -> None:
    """Print a line for each deal of each house, and one of whole runs."""
    for name, house in HOUSES.items():
        table = house.table()
        for seed in range(deals):
            deal = random_deal(table, seed, dealer=seed % house.seats, shift=seed % house.seats)
            notes = trace(deal, Random(seed))
            print(name, seed, len(notes), notes[-1], f"{crc32(repr(notes).encode()):08x}")
        print(name, random_points(table, 1000, deals), random_points(table, 2000, deals, shift=1))


if __name__ == "__main__":
    main(int(sys.argv[1]))
