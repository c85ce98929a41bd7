"""Stand in for the C structs and constants of `solver.pxd`, so that `solver.py` runs as it is."""

from __future__ import annotations

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
ROOM = 8192
MOST = 1_000_000_000


class Found:
    """What was found out about the start of a trick."""

    def __init__(self) -> None:
        self.cards = self.rest = self.age = self.kind = 0
        self.points = [0] * 10


class Places(dict[int, Found]):
    """Make room where it is asked for, as stepping along a row would find it."""

    def __add__(self, place: int) -> Found:
        return self.setdefault(place, Found())


class Search:
    """What is asked, and what a search needs to know by the way."""

    def __init__(self) -> None:
        self.seats = self.sides = self.sign = self.nodes = self.most_nodes = 0
        self.apart = self.by_cards = self.usual = self.total = self.kitty = 0
        self.best = self.matter = self.age = 0
        self.side = [0] * 10
        self.peers = [0] * 64
        self.found = Places()
