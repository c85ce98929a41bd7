"""Compile a ruleset into tables: what follows a card, its strength, its points, the bans, the moon.

A ruleset is read here once, and only here; the steps of a deal look things up and know no option by name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from openhearts.cards import CLUBS, HEARTS, Card

from .steps import WAYS

if TYPE_CHECKING:
    from openhearts.rules import Ruleset

SUIT = 0x1FFF
"""The thirteen ranks of the lowest suit; shift by 16 for the next."""

CODES = 64

QUEEN = 1 << int(Card("QS"))

JOKER = 13
"""The rank of the jokers in their codes."""

MOST_CARDS = 112
"""How many cards a deal has room for."""

MOST_CALLS = 24

MOST_BID = 999

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
    return tuple(SUIT << (code & 48) if code & 15 < JOKER else 1 << code for code in range(CODES))


def by_rank() -> tuple[int, ...]:
    """Give each card the strength of its rank, aces high; jokers never win."""
    return tuple(code & 15 if code & 15 < JOKER else 0 for code in range(CODES))


def with_joker_of_hearts() -> tuple[int, ...]:
    """Give for each card led what follows it where jokers are hearts."""
    hearts = SUIT << 16 * HEARTS | mask_of(code for code in range(CODES) if code & 15 == JOKER)
    return tuple(hearts if hearts >> code & 1 else cards for code, cards in enumerate(by_suit()))


def ways_of(rules: Ruleset) -> dict[str, int]:
    """Give of the options that the steps look up as they are those that do not say the usual.

    Examples:
        >>> from openhearts.rules import ruleset
        >>> ways_of(ruleset("cancellation/8 scoring.no_points=-3"))
        {'play_equals': 2, 'scoring_no_points': -3}
    """
    from openhearts.rules.components import OPTIONS  # the core starts without the rules

    found = {}
    for name in WAYS:
        component = name.partition("_")[0]
        option = next(one for one in OPTIONS[component] if one.name.replace(".", "_") == name)
        value = getattr(getattr(rules, component), option.field)
        if isinstance(value, str):
            value = [word for word, _ in option.kind.explain()].index(value)
        elif not isinstance(value, int):
            value = mask_of(value)
        if value:
            found[name] = value
    return found


class Call(NamedTuple):
    """Say what a dealer may call."""

    kind: str
    """`direct`, `scatter`, `mix`, or `hold`, whose shift is 0."""
    shift: int
    """How many seats on a direct pass goes; 0 is a hold."""
    cards: int
    """How many cards each seat passes in all."""


class RuleTables(NamedTuple):
    """Hold the rules of a deal as numbers.

    The words that some fields hold are those of the options of the same name.

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
    """How many cards each seat passes where a deal does not say."""
    suit: int = HEARTS
    """The penalty suit."""
    schemes: tuple[RuleTables, ...] = ()
    """The same rules with each suit as the penalty suit, where it is named in an auction."""
    joker: str = "free"
    any_opener: bool = False
    """Who holds the lowest opener may lead any of them."""
    also: int = 0
    """What a hand may hold beside the unbroken suit, and nothing else, to lead that suit."""
    kitty: str = "first-trick"
    calls: tuple[Call, ...] = ()
    moon_needs: str = "penalty"
    moon_shrinks: bool = False
    """What the kitty holds of the moon set is taken off the amount, where the moon does not need it."""
    moon_by_team: bool = False
    teams: int = 0
    """How many teams there are; seat s is in team s % teams. None where tricks find the partners."""
    ways: Mapping[str, int] = MappingProxyType({})
    """Options that the steps look up as they are, by the fields of `Ways`; those not named say the usual."""

    def check(self) -> None:
        """Refuse what no deal can be made of.

        Raises:
            ValueError: Too few or too many seats, cards or points, or a card more than twice.
        """
        if not 2 <= self.seats <= 10:
            raise ValueError(f"a deal has two to ten seats, not {self.seats}")
        if self.left_over < 0 or self.hand_size < 1:
            raise ValueError(f"{len(self.cards)} cards do not make {self.seats} hands of {self.hand_size}")
        if len(self.cards) > MOST_CARDS:
            raise ValueError(f"a deal has {MOST_CARDS} cards at most, not {len(self.cards)}")
        for count in (self.pass_count, *(call.cards for call in self.calls)):
            if count > self.hand_size:
                raise ValueError(f"{count} cards cannot be passed from a hand of {self.hand_size}")
        if len(self.calls) > MOST_CALLS:
            raise ValueError(f"a dealer may choose from {MOST_CALLS} passes at most, not {len(self.calls)}")
        for call in self.calls:
            if call.kind == "scatter" and call.cards % (self.seats - 1):
                raise ValueError(f"{call.cards} cards cannot be scattered evenly over {self.seats - 1} seats")
        if self.teams and self.seats % self.teams:
            raise ValueError(f"{self.seats} seats do not make {self.teams} teams")
        worth = sum(abs(self.points.get(code, 0)) for code in self.cards)
        if worth > MOST_POINTS:
            raise ValueError(f"the cards are worth {worth} points, and a deal counts to {MOST_POINTS}")
        doublers = self.ways.get("scoring_doublers", 0)
        if sum(doublers >> code & 1 for code in self.cards) > 8:
            raise ValueError("at most eight cards of a pack may double")
        if max(Counter(self.cards).values()) > 2:
            raise ValueError("a card may be in the pack twice at most")
        for name in self.ways:
            if name not in WAYS:
                raise ValueError(f"no step of a deal looks up {name}")
        if self.schemes and len(self.schemes) != 4:
            raise ValueError(f"any of four suits may be named, not of {len(self.schemes)}")

    @property
    def left_over(self) -> int:
        """Count the cards that are left over after dealing."""
        return len(self.cards) - self.seats * self.hand_size

    @property
    def kitty_size(self) -> int:
        """Count the cards of the kitty."""
        return 0 if self.ways.get("dealing_stock") else self.left_over

    @property
    def stock_size(self) -> int:
        """Count the cards of the stock."""
        return self.left_over if self.ways.get("dealing_stock") else 0

    @property
    def mix_size(self) -> int:
        """Count what is mixed in the largest mix that may be, if the dealer calls the pass."""
        return max((self.mixed(call.cards) for call in self.calls if call.kind == "mix"), default=0)

    def mixed(self, count: int) -> int:
        """Count what is mixed if each seat passes so many cards."""
        return self.seats * count + (self.kitty_size if self.ways.get("passing_mix") else 0)

    @property
    def jokers(self) -> int:
        """Give the jokers of the pack."""
        return mask_of(code for code in self.cards if code & 15 == JOKER)

    @property
    def suit_cards(self) -> int:
        """Give the cards of the penalty suit, a joker that belongs to it included."""
        suited = (self.follow[code] for code in self.cards if code >> 4 == self.suit and code & 15 < JOKER)
        return next(suited, 0)

    @property
    def penalty(self) -> int:
        """Give the cards that cost points."""
        return mask_of(code for code in self.cards if self.points.get(code, 0) > 0)

    @property
    def bonus(self) -> int:
        """Give the cards that take points off."""
        return mask_of(code for code in self.cards if self.points.get(code, 0) < 0)

    @property
    def moon_set(self) -> int:
        """Give the cards a shooter must have taken."""
        return self.penalty | (self.bonus if self.moon_needs == "bonus" else 0)

    @property
    def moon_cards(self) -> int:
        """Count the moon set, copies too."""
        return sum(self.moon_set >> code & 1 for code in self.cards)

    @property
    def moon_points(self) -> int:
        """Add up the cards that cost points."""
        return sum(max(self.points.get(code, 0), 0) for code in self.cards)

    @classmethod
    def of(cls, rules: Ruleset) -> RuleTables:
        """Read a ruleset."""
        tables = cls.of_suit(rules)
        if rules.bidding.kind != "auction":
            return tables
        schemes = tuple(cls.of_suit(rules.named(suit)) for suit in range(4))
        return tables._replace(schemes=schemes)

    @classmethod
    def of_suit(cls, rules: Ruleset) -> RuleTables:
        """Read a ruleset with its penalty suit as it is."""
        clubs_open = rules.play.first_lead in ("lowest-club", "any-club")
        queen = rules.play.only_hearts == "hearts-and-queen"
        return cls(
            seats=rules.seats,
            cards=tuple(int(card) for card in rules.cards),
            hand_size=rules.hand_size,
            points={int(card): points for card, points in rules.points.items()},
            follow=with_joker_of_hearts() if rules.deck.joker == "heart" else by_suit(),
            power=tuple(rules.power.get(code, 0) for code in range(CODES)),
            openers=rules.suit_cards(CLUBS).mask if clubs_open else 0,
            first_ban=rules.first_ban.mask,
            lead_ban=rules.lead_ban.mask,
            breakers=rules.breakers.mask,
            moon_effect=rules.moon.effect,
            moon_amount=rules.moon_amount,
            pass_count=min(rules.passing.count_at.get(rules.seats, rules.passing.count), rules.hand_size),
            suit=rules.penalty_suit,
            joker=rules.deck.joker,
            any_opener=rules.play.first_lead == "any-club",
            also=QUEEN if queen and rules.lead_ban else 0,
            kitty=rules.dealing.kitty,
            calls=tuple(Call(one.kind, one.shift, one.count) for one in rules.calls),
            moon_needs=rules.moon.needs,
            moon_shrinks=rules.moon.amount == "worth",
            moon_by_team=rules.moon.by == "team",
            teams=len(rules.teams),
            ways=ways_of(rules),
        )
