"""Settle ties by cutting: the lower card goes first, the ace is low, and who cuts the same rank cuts again.

Suits do not rank (Foster, Progressive Hearts: "in cutting, the ace is low").
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from openhearts.cards import Card

Cuts = Mapping[str, tuple[Card, ...]]
"""The cards that each person has cut, in order."""

LOW_ACE = "A23456789TJQK"
"""The ranks of a cut, lowest first."""


def cut_key(cuts: Cuts, name: str) -> tuple[int, ...]:
    """Give what orders somebody among those tied: lower goes first."""
    return tuple(LOW_ACE.index(card.text[0]) for card in cuts.get(name, ()))


def unsettled(cuts: Cuts, names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """List those of some tied people who are still equal, together; empty when all are in order.

    Examples:
        >>> unsettled({}, ("Ann", "Bea"))
        (('Ann', 'Bea'),)
        >>> unsettled({"Ann": (Card("AS"),), "Bea": (Card("2C"),)}, ("Ann", "Bea"))
        ()
    """
    equal: dict[tuple[int, ...], list[str]] = {}
    for name in names:
        equal.setdefault(cut_key(cuts, name), []).append(name)
    return tuple(tuple(some) for some in equal.values() if len(some) > 1)


class Cutting:
    """Settle ties one after another, each by the next cards that its people have cut.

    Only those who cut the lowest card cut again, until one is left: nobody else goes first whatever they cut.

    Examples:
        >>> cutting = Cutting({"Ann": (Card("5C"), Card("KD")), "Bea": (Card("5H"), Card("AD"))})
        >>> cutting.first(["Ann", "Bea"])
        'Bea'
        >>> cutting.first(["Ann", "Bea", "Cyd"]), cutting.tied
        (None, [('Ann', 'Bea', 'Cyd')])
    """

    tied: list[tuple[str, ...]]
    """Those who have yet to cut, or to cut again; who is tied with whom."""

    def __init__(self, cuts: Cuts) -> None:
        self.tied = []
        self._cuts = cuts
        self._used: Counter[str] = Counter()

    def first(self, names: Sequence[str]) -> str | None:
        """Find who goes first of some who are tied; None while they have yet to cut."""
        left = tuple(names)
        while len(left) > 1:
            cards = [self._cuts.get(name, ())[self._used[name] :] for name in left]
            if not all(cards):
                self.tied.append(left)
                return None
            self._used.update(left)
            ranks = [LOW_ACE.index(card[0].text[0]) for card in cards]
            left = tuple(name for name, rank in zip(left, ranks, strict=True) if rank == min(ranks))
        return left[0]
