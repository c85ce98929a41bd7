"""Compile a ruleset into tables: what follows a card, its strength, its points, the bans, the moon.

A ruleset is read here once, and only here; the steps of a deal look things up and know no option by name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openhearts.rules import Ruleset

SUIT = 0x1FFF
"""The thirteen ranks of the lowest suit; shift by 16 for the next."""

CODES = 64

MOST_POINTS = 2**16 - 1
"""What the points of a deal may add up to: they are counted in 17 bits, one for the sign."""


def mask_of(cards: Iterable[int]) -> int:
    """Give the set of some cards, copies counted once."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def by_suit() -> tuple[int, ...]:
    """Give for each card led the cards of its suit; a joker is followed by jokers of its own place only."""
    return tuple(SUIT << (code & 48) if code & 15 < 13 else 1 << code for code in range(CODES))


def by_rank() -> tuple[int, ...]:
    """Give each card the strength of its rank, aces high; jokers never win."""
    return tuple(code & 15 if code & 15 < 13 else 0 for code in range(CODES))


class RuleTables(NamedTuple):
    """Hold the rules of a deal as numbers.

    Examples:
        >>> tables = RuleTables(seats=2, cards=(0, 1, 48, 49), hand_size=2, points={48: 1, 49: 1})
        >>> tables.kitty_size, tables.moon_set == 1 << 48 | 1 << 49
        (0, True)
    """

    seats: int
    cards: tuple[int, ...]
    """The pack; a card that is there twice is named twice."""
    hand_size: int
    points: Mapping[int, int]
    """Points by card; cards not named are worth nothing."""
    follow: tuple[int, ...] = by_suit()
    power: tuple[int, ...] = by_rank()
    openers: int = 0
    """The lowest of these in any hand leads first; 0: eldest leads what may be led."""
    first_ban: int = 0
    """Kept out of the first trick while the hand has other cards."""
    lead_ban: int = 0
    """Not led, while the hand has other cards, before one of `breakers` was played."""
    breakers: int = 0
    moon_effect: str = "none"
    moon_amount: int = 0
    pass_count: int = 0

    def check(self) -> None:
        """Refuse what no deal can be made of.

        Raises:
            ValueError: Too few or too many seats, cards or points, or a card more than twice.
        """
        if not 2 <= self.seats <= 10:
            raise ValueError(f"a deal has two to ten seats, not {self.seats}")
        if self.kitty_size < 0 or self.hand_size < 1:
            raise ValueError(f"{len(self.cards)} cards do not make {self.seats} hands of {self.hand_size}")
        if self.pass_count > self.hand_size:
            raise ValueError(f"{self.pass_count} cards cannot be passed from a hand of {self.hand_size}")
        worth = sum(abs(self.points.get(code, 0)) for code in self.cards)
        if worth > MOST_POINTS:
            raise ValueError(f"the cards are worth {worth} points, and a deal counts to {MOST_POINTS}")
        if max(Counter(self.cards).values()) > 2:
            raise ValueError("a card may be in the pack twice at most")

    @property
    def kitty_size(self) -> int:
        """Count the cards that are left over after dealing."""
        return len(self.cards) - self.seats * self.hand_size

    @property
    def moon_set(self) -> int:
        """Give the cards a shooter must have taken: all that cost points."""
        return mask_of(code for code in self.cards if self.points.get(code, 0) > 0)

    @property
    def moon_cards(self) -> int:
        """Count the moon set, copies too."""
        return sum(self.points.get(code, 0) > 0 for code in self.cards)

    @property
    def moon_points(self) -> int:
        """Add up the moon set."""
        return sum(max(self.points.get(code, 0), 0) for code in self.cards)

    @classmethod
    def of(cls, rules: Ruleset) -> RuleTables:
        """Read a ruleset."""
        hearts = SUIT << 16 * int(rules.penalty_suit)
        return cls(
            seats=rules.seats,
            cards=tuple(int(card) for card in rules.cards),
            hand_size=rules.hand_size,
            points={int(card): points for card, points in rules.points.items()},
            openers=SUIT if rules.play.first_lead == "lowest-club" else 0,
            first_ban=mask_of(rules.penalty) if rules.play.first_trick == "no-penalty" else 0,
            lead_ban=0 if rules.play.breaking == "off" else hearts,
            breakers=mask_of(rules.breakers),
            moon_effect=rules.moon.effect,
            moon_amount=rules.moon_amount,
            pass_count=rules.passing.count,
        )
