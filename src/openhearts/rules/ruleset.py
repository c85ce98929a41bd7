"""Hold the rules of one table as one frozen value; whatever follows from them is derived, never stated."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from openhearts.cards import CLUBS, HEARTS, Card, CardSet
from openhearts.rules.components import in_order
from openhearts.rules.dealing import Dealing
from openhearts.rules.deck import Deck
from openhearts.rules.ending import Ending
from openhearts.rules.moon import Moon
from openhearts.rules.option import Settings
from openhearts.rules.passing import Passing
from openhearts.rules.play import Play
from openhearts.rules.preset import preset
from openhearts.rules.values import Values
from openhearts.rules.wording import listed


@dataclass(frozen=True, eq=False, repr=False)
class Ruleset:
    """Say everything about the rules of a game at a number of seats. `openhearts.rules.ruleset` makes them.

    Two rulesets are equal when their lines are.

    Examples:
        >>> from openhearts.rules import ruleset
        >>> rules = ruleset("hearts+franks-way/5 end.limit=50")
        >>> rules.hand_size, rules.kitty_size, rules.moon_amount, rules.end.limit
        (10, 2, 26, 50)
        >>> rules
        ruleset('hearts+franks-way/5 end.limit=50')
    """

    parts: tuple[str, ...]
    """The game, then its modifiers by name."""
    seats: int
    deck: Deck
    dealing: Dealing
    passing: Passing
    play: Play
    values: Values
    moon: Moon
    end: Ending
    settings: Settings
    """The text of every option by key, from which the components are built."""
    overrides: Settings = field(default_factory=dict)
    """What the line sets beside its parts, by key."""

    @cached_property
    def line(self) -> str:
        """The canonical line: parts, seats, overrides."""
        head = f"{'+'.join(self.parts)}/{self.seats}"
        return " ".join((head, *(f"{key}={text}" for key, text in in_order(self.overrides).items())))

    @property
    def title(self) -> str:
        """The name of the game with its modifiers, for people."""
        game, *modifiers = (preset(part).title for part in self.parts)
        with_modifiers = f" with {listed(modifiers)}" if modifiers else ""
        return f"{game}{with_modifiers}{', house rules' if self.overrides else ''}"

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are dealt, kitty included, in code order."""
        return self.deck.cards(self.seats if self.dealing.kitty == "none" else 0)

    @property
    def hand_size(self) -> int:
        """How many cards each seat is dealt."""
        return len(self.cards) // self.seats

    @property
    def kitty_size(self) -> int:
        """How many cards are left over for the kitty."""
        return len(self.cards) % self.seats if self.dealing.kitty != "none" else 0

    @cached_property
    def points(self) -> Mapping[int, int]:
        """The points of each card of the pack, zeros included."""
        return MappingProxyType({card: self.values.worth(card) for card in self.cards})

    @cached_property
    def penalty(self) -> CardSet:
        """The cards that cost points: the moon set, and what the first trick may bar."""
        return CardSet(card for card in self.cards if self.points[card] > 0)

    @cached_property
    def bonus(self) -> CardSet:
        """The cards that take points off."""
        return CardSet(card for card in self.cards if self.points[card] < 0)

    @property
    def penalty_suit(self) -> int:
        """The suit that must be broken before it is led."""
        return HEARTS

    @cached_property
    def breakers(self) -> CardSet:
        """The cards that break the penalty suit when played; none where it needs no breaking."""
        if self.play.breaking == "off":
            return CardSet()
        queen = CardSet("QS") if self.play.breaking == "hearts-or-queen" else CardSet()
        return CardSet(card for card in self.cards if card.suit == self.penalty_suit or card in queen)

    @cached_property
    def moon_amount(self) -> int:
        """The worth of all penalty cards together."""
        return sum(self.points[card] for card in self.penalty)

    @property
    def lowest_club(self) -> Card | None:
        """The lowest club of the pack, if it has one."""
        return next((card for card in self.cards if card.suit == CLUBS), None)

    @property
    def passes(self) -> tuple[str, ...]:
        """The names of the passes that exist at this table, in turn."""
        return tuple(name for name, _ in self.passing.effective(self.seats))

    def pass_of(self, number: int) -> tuple[str, int]:
        """Give name and offset of the pass in a deal; deals count from 1, offset 0 is a hold.

        A seat gives its cards to the seat that many places to its left.
        """
        cycle = self.passing.effective(self.seats)
        return cycle[(number - 1) % len(cycle)]

    def __eq__(self, other: object) -> bool:
        return self.line == other.line if isinstance(other, Ruleset) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.line)

    def __repr__(self) -> str:
        return f"ruleset({self.line!r})"

    def __str__(self) -> str:
        return self.line
