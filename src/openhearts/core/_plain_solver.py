"""Stand in for the C structs and constants of `solver.pxd`, so that `solver.py` runs as it is."""

from __future__ import annotations

from typing import Self

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
ROOM = 32768
MOST = 1_000_000_000
OPEN, GONE = 10, 11


class Key:
    """The start of a trick: all that the points to come depend on."""

    def __init__(self) -> None:
        self.cards = self.rest = self.tricks = 0
        self.deep = False
        self.pile = [0] * 10

    def __getitem__(self, index: int) -> Self:
        return self

    def __setitem__(self, index: int, other: Self) -> None:
        self.__dict__.update(other.__dict__, pile=other.pile[:])


class Found:
    """What was found out about it."""

    def __init__(self) -> None:
        self.key = Key()
        self.age = self.kind = 0
        self.points = [0] * 10


class Places(dict[int, Found]):
    """Make room where it is asked for, as stepping along a row would find it."""

    def __add__(self, place: int) -> Found:
        return self.setdefault(place, Found())


class Search:
    """What is asked, and what a search needs to know by the way."""

    def __init__(self) -> None:
        self.seats = self.sides = self.sign = self.nodes = self.most_nodes = 0
        self.apart = self.fixed = self.by_cards = self.linear = self.remembers = 0
        self.total = self.kitty = 0
        self.best = self.matter = self.age = 0
        self.side = [0] * 10
        self.peers = [0] * 64
        self.found = Places()
