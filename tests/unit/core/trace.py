"""Write down random deals action by action: one line a deal, the same from every form of the core.

`python -m tests.unit.core.trace DEALS` prints them for the form that OPENHEARTS_CORE names.
"""

import sys
from random import Random
from zlib import crc32

from openhearts import core
from openhearts.core import Deal, playout_points, random_deal, random_points
from tests.unit.core.houses import HOUSES
from tests.unit.core.strange import STRANGE


def step(deal: Deal, random: Random) -> None:
    """Do something lawful at random."""
    if deal.phase == core.CALL:
        deal.call(random.randrange(len(deal.table.tables.calls)))
    elif deal.phase == core.PASS:
        cards = [card for card in deal.hand(deal.turn) if deal.passable(deal.turn) >> card & 1]
        deal.give(deal.turn, random.sample(cards, deal.giver_count(deal.turn)))
    elif deal.phase == core.BID:
        highest = max(bid or 0 for bid in deal.bids())
        deal.bid(random.choice([0, highest + random.randrange(1, 20)]))
    elif deal.phase == core.NAME:
        deal.name(random.randrange(4))
    elif deal.phase == core.DISCARD:
        deal.discard(random.sample(deal.hand(deal.turn), deal.table.tables.kitty_size))
    elif deal.phase == core.CHOOSE:
        deal.choose(random.randrange(2))
    else:
        legal = deal.legal()
        deal.play(random.choice([card for card in range(64) if legal >> card & 1]))


def trace(deal: Deal, random: Random) -> list[object]:
    """Play a deal to its end and note all that can be seen of it on the way."""
    seats = deal.table.seats
    notes: list[object] = [[deal.hand(seat) for seat in range(seats)], deal.kitty(), deal.stock()]
    while deal.phase != core.OVER:
        notes.append((deal.phase, deal.turn, deal.leader, deal.legal(), deal.bids(), deal.suit, deal.kitty()))
        if deal.phase == core.PLAY:
            notes.append((deal.led, deal.carried, deal.pair, [deal.bar(card) for card in range(64)]))
            notes.append((deal.trick(), deal.taken(), deal.won(), deal.broken, deal.kitty_taker))
            if random.random() < 0.05:
                notes.append((playout_points(deal, random.getrandbits(62), 3), deal.copy().playout(1)))
        else:
            notes.append([deal.hand(seat) for seat in range(seats)])
        step(deal, random)
    return [*notes, deal.moon, deal.sun, deal.drawers(), deal.kitty(), deal.points()]


def main(deals: int) -> None:
    """Print a line for each deal of each house, and one of whole runs."""
    for name, house in (HOUSES | STRANGE).items():
        table = house.table()
        for seed in range(deals if name in HOUSES else deals // 4):
            deal = random_deal(table, seed, dealer=seed % house.seats, shift=seed % house.seats)
            notes = trace(deal, Random(seed))
            print(name, seed, len(notes), notes[-1], f"{crc32(repr(notes).encode()):08x}")
        print(name, random_points(table, 1000, deals), random_points(table, 2000, deals, shift=1))


if __name__ == "__main__":
    main(int(sys.argv[1]))
