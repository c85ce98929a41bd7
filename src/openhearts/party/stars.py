"""Count the stars on the score cards, and award the prizes for them.

Foster, Progressive Hearts: prizes go to the ladies and gentlemen with the greatest number of each variety of
star; the same player cannot win two; a tie for gold goes to more red, for red to more gold, for green to
fewer gold.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from openhearts.party.cuts import Cutting
from openhearts.party.events import Prize, Stars


class Count(NamedTuple):
    """Hold how many stars of each colour somebody has."""

    gold: int = 0
    red: int = 0
    green: int = 0


NONE = Count()
"""The score card of somebody without a star."""

COLOURS: Mapping[str, tuple[tuple[str, int], ...]] = {
    "gold": (("gold", 1), ("red", 1)),
    "red": (("red", 1), ("gold", 1)),
    "green": (("green", 1), ("gold", -1)),
}
"""What a prize goes by, weightiest first: 1 for more, -1 for fewer stars of a colour."""


def count(rounds: Iterable[Stars]) -> dict[str, Count]:
    """Count the stars that were handed out in some rounds.

    Examples:
        >>> count([Stars(("Ann", "Bob"), ("Cyd",), ()), Stars(("Ann",), ("Bob",), ("Cyd",))])["Bob"]
        Count(gold=1, red=1, green=0)
    """
    cards: dict[str, Count] = {}
    for stars in rounds:
        for colour in COLOURS:
            for name in getattr(stars, colour):
                old = cards.get(name, NONE)
                cards[name] = old._replace(**{colour: getattr(old, colour) + 1})
    return cards


def award(
    cards: Mapping[str, Count], groups: Mapping[str, Sequence[str]], cutting: Cutting
) -> tuple[Prize, ...]:
    """Award the prizes to the groups, as far as ties are settled; the cutting then says who must cut.

    The gold prizes go first, then red, then green. Who has a prize is passed over, and a prize for which
    nobody has a star stays.

    Examples:
        >>> cards = {"Ann": Count(2, 0, 0), "Bea": Count(1, 1, 1)}
        >>> [prize.name for prize in award(cards, {"ladies": ["Ann", "Bea"]}, Cutting({}))]
        ['Ann', 'Bea']
    """
    won = {group: winners(cards, names, cutting) for group, names in groups.items()}
    return tuple(
        Prize(f"{colour}, {group}", won[group][colour])
        for colour in COLOURS
        for group in groups
        if colour in won[group]
    )


def winners(cards: Mapping[str, Count], names: Sequence[str], cutting: Cutting) -> dict[str, str]:
    """Find who of a group wins the prize of each colour, up to a tie for which they have yet to cut."""
    won: dict[str, str] = {}
    for colour, figures in COLOURS.items():
        worth = {
            name: [getattr(cards[name], other) * sign for other, sign in figures]
            for name in names
            if name not in won.values() and getattr(cards.get(name, NONE), colour)
        }
        best = max(worth.values(), default=None)
        if best is not None:
            first = cutting.first([name for name, own in worth.items() if own == best])
            if first is None:
                break
            won[colour] = first
    return won
