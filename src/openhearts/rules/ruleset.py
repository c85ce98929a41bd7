"""Hold the rules of one table as one frozen value; whatever follows from them is derived, never stated."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from openhearts.cards import CLUBS, HEARTS, Card, CardSet
from openhearts.rules.bidding import Bidding
from openhearts.rules.components import OPTIONS, in_order
from openhearts.rules.dealing import Dealing
from openhearts.rules.deck import Deck
from openhearts.rules.ending import Ending
from openhearts.rules.moon import Moon
from openhearts.rules.option import Settings, build
from openhearts.rules.partners import Partners
from openhearts.rules.passing import NO_PASS, Passing, PassRule
from openhearts.rules.play import Play
from openhearts.rules.preset import preset
from openhearts.rules.scoring import Scoring
from openhearts.rules.settling import Settling
from openhearts.rules.values import Values
from openhearts.rules.wording import listed


@dataclass(frozen=True, eq=False, repr=False)
class Ruleset:
    """Say everything about the rules of a game at a number of seats. `openhearts.rules.ruleset` makes them.

    Two rulesets are equal when their lines are, and the suit that costs points.

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
    bidding: Bidding
    play: Play
    values: Values
    scoring: Scoring
    moon: Moon
    end: Ending
    partners: Partners
    settling: Settling
    settings: Settings
    """The text of every option by key, from which the components are built."""
    overrides: Settings = field(default_factory=dict)
    """What the line sets beside its parts, by key."""
    penalty_suit: int = HEARTS
    """The suit that must be broken before it is led: hearts unless another was named for this deal."""

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

    def named(self, suit: int) -> "Ruleset":
        """Give the same rules with another suit in the place of hearts, as for a deal in which it was named.

        Examples:
            >>> from openhearts.rules import ruleset
            >>> clubs = ruleset("hearts").named(0)
            >>> len(clubs.penalty), clubs.penalty.text.split()[-1]
            (14, 'QS')
        """
        if suit == self.penalty_suit:
            return self
        if suit not in self._named:
            values = build(Values, OPTIONS["values"], self.settings).moved(suit)
            self._named[suit] = replace(self, values=values, penalty_suit=suit)
        return self._named[suit]

    @cached_property
    def _named(self) -> dict[int, "Ruleset"]:
        """What has been made for other suits."""
        return {}

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are dealt or left over, in code order; one that is there twice is named twice."""
        return self.deck.cards(self.seats)

    @cached_property
    def kinds(self) -> CardSet:
        """The cards of the pack, each once."""
        return CardSet(self.cards)

    @cached_property
    def jokers(self) -> int:
        """How many jokers there are."""
        return self.deck.joker_count(self.seats)

    @property
    def hand_size(self) -> int:
        """How many cards each seat is dealt."""
        return self.dealing.hand.get(self.seats, len(self.cards) // self.seats)

    @property
    def left_over(self) -> int:
        """How many cards are dealt to no hand."""
        return len(self.cards) - self.seats * self.hand_size

    @property
    def kitty_size(self) -> int:
        """How many cards are left over for the kitty."""
        return self.left_over if self.dealing.kitty != "none" else 0

    @property
    def stock_size(self) -> int:
        """How many cards are left over to be drawn."""
        return self.left_over if self.dealing.stock != "none" else 0

    @property
    def tricks(self) -> int | None:
        """How many tricks a deal has, if it is known beforehand."""
        if self.dealing.stock == "until-able":
            return None
        return self.hand_size + self.stock_size // self.seats

    def suit_of(self, card: Card) -> int | None:
        """Give the suit a card belongs to: none for a joker, unless it is a heart."""
        if not card.is_joker:
            return card.suit
        return HEARTS if self.deck.joker == "heart" else None

    def suit_cards(self, suit: int) -> CardSet:
        """Give the cards of a suit that are in the pack."""
        return CardSet(card for card in self.kinds if self.suit_of(card) == suit)

    @cached_property
    def power(self) -> Mapping[int, int]:
        """The strength of each card in a trick of its suit, from 0; a joker that never wins has none."""
        return MappingProxyType(self.deck.power(self.seats))

    @cached_property
    def points(self) -> Mapping[int, int]:
        """The points of each card of the pack, zeros included."""
        return MappingProxyType({card: self.values.worth(card, self.suit_of(card)) for card in self.kinds})

    @cached_property
    def penalty(self) -> CardSet:
        """The cards that cost points."""
        return CardSet(card for card in self.kinds if self.points[card] > 0)

    @cached_property
    def bonus(self) -> CardSet:
        """The cards that take points off."""
        return CardSet(card for card in self.kinds if self.points[card] < 0)

    @property
    def first_ban(self) -> CardSet:
        """The cards that are kept out of the first trick."""
        bans = {"no-penalty": self.penalty, "no-points": self.penalty | self.bonus}
        return bans.get(self.play.first_trick, CardSet())

    @property
    def lead_ban(self) -> CardSet:
        """The cards that are not led before they are broken."""
        return CardSet() if self.play.breaking == "off" else self.suit_cards(self.penalty_suit)

    @cached_property
    def breakers(self) -> CardSet:
        """The cards that break the penalty suit when played; none where nothing does or nothing need."""
        if self.play.breaking in ("off", "never"):
            return CardSet()
        more = {"hearts-or-queen": CardSet("QS") & self.kinds, "penalty": self.penalty}
        return self.suit_cards(self.penalty_suit) | more.get(self.play.breaking, CardSet())

    @cached_property
    def moon_set(self) -> tuple[Card, ...]:
        """The cards a shooter must have, copies too; where only dealt ones count, no others are missed."""
        needed = self.penalty | self.bonus if self.moon.needs == "bonus" else self.penalty
        return tuple(card for card in self.cards if card in needed)

    @cached_property
    def worth(self) -> int:
        """What all cards that cost points come to, copies too."""
        return sum(self.points[card] for card in self.cards if card in self.penalty)

    @property
    def moon_amount(self) -> int:
        """What the moon moves: the worth of all penalty cards together, unless said otherwise."""
        return (self.worth if isinstance(self.moon.amount, str) else self.moon.amount) + self.moon.extra

    @property
    def lowest_club(self) -> Card | None:
        """The lowest club of the pack, if it has one."""
        return min(self.suit_cards(CLUBS), key=lambda card: self.power[card], default=None)

    @property
    def passes(self) -> tuple[str, ...]:
        """The names of the passes that exist at this table, in turn."""
        return tuple(one.name for one in self.cycle)

    @cached_property
    def cycle(self) -> tuple[PassRule, ...]:
        """The passes that exist at this table, in turn."""
        return self._resolved(self.passing.cycle)

    @cached_property
    def calls(self) -> tuple[PassRule, ...]:
        """The passes a dealer may call, where the dealer does."""
        called = any(one.kind == "call" for one in self.cycle)
        return tuple(dict.fromkeys(self._resolved(self.passing.calls))) if called else ()

    def _resolved(self, words: tuple[str, ...]) -> tuple[PassRule, ...]:
        clockwise = self.play.direction == "clockwise"
        return self.passing.resolved(words, self.seats, clockwise=clockwise)

    def pass_of(self, number: int, extra: bool = False) -> PassRule:
        """Give the pass of a deal; deals count from 1. In a deal that is played to break a tie there is none.

        A seat gives its cards to the seat that many places on, in the order of play.
        """
        return NO_PASS if extra else self.cycle[(number - 1) % len(self.cycle)]

    @cached_property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team; none where everybody plays for themselves, or tricks find the partners."""
        count = 0 if self.partners.by == "tricks" else self.partners.teams
        return tuple(tuple(range(team, self.seats, count)) for team in range(count))

    def team_of(self, seat: int) -> int | None:
        """Give the number of a seat's team, if it is in one."""
        return seat % len(self.teams) if self.teams else None

    def partners_of(self, seat: int) -> tuple[int, ...]:
        """Give the other seats of a seat's team."""
        team = self.team_of(seat)
        return () if team is None else tuple(other for other in self.teams[team] if other != seat)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ruleset):
            return NotImplemented
        return (self.line, self.penalty_suit) == (other.line, other.penalty_suit)

    def __hash__(self) -> int:
        return hash((self.line, self.penalty_suit))

    def __repr__(self) -> str:
        named = "" if self.penalty_suit == HEARTS else f".named({self.penalty_suit})"
        return f"ruleset({self.line!r}){named}"

    def __str__(self) -> str:
        return self.line
