"""Settle ties by cutting: the lower card goes first, the ace is low, and who cuts the same rank cuts again.

Suits do not rank (Foster, Progressive Hearts: "in cutting, the ace is low").
"""

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
