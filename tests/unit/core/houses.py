"""The rules that the core is tested under, said in words: some from rulesets, some that no preset names."""

from collections.abc import Mapping
from dataclasses import dataclass

from openhearts.cards import JOKERS, Card
from openhearts.core import Call, RuleTables, Table
from openhearts.rules import ruleset

SUITS = "CDSH"
RANKS = "23456789TJQKA"
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
HEARTS = {rank + "H": 1 for rank in RANKS}
JOKER_NAMES = ("X1", "X2", "X3", "X4")
"""Jokers apart, though they are all written XX."""


@dataclass(frozen=True)
class House:
    """Say the rules of a deal in words; what is not said is as in standard Hearts."""

    seats: int
    pack: tuple[str, ...]
    hand_size: int
    values: Mapping[str, int]
    """What a card costs; those of hearts are the penalty suit's, whichever it is."""
    ranks: str = RANKS
    first_lead: str = "lowest-club"
    first_trick: str = "no-penalty"
    stuck: str = "any"
    breaking: str = "hearts"
    queen_no_bar: bool = False
    """A hand of hearts and the queen may lead a heart."""
    must_drop: frozenset[str] = frozenset()
    joker: str = "free"
    equals: str = "first"
    last_cancelled: str = "leader"
    kitty: str = "first-trick"
    exchange: bool = False
    stock: str = "none"
    passed: int = 3
    keep: frozenset[str] = frozenset()
    calls: tuple[Call, ...] = ()
    mix: str = "discards"
    auction: bool = False
    higher: bool = False
    moon: str = "choice"
    moon_needs: str = "penalty"
    moon_amount: int | None = None
    """What is said instead of the worth of the moon set."""
    suspends: bool = False
    teams: int = 0
    by_team: bool = False
    found: bool = False
    """The first two seats to take a trick are partners."""
    sun: int = 0
    sun_effect: str = "new"
    each_trick: int = 0
    first_points: int = 0
    last_points: int = 0
    last_but_one: int = 0
    everything: int = 0
    no_tricks: int = 0
    no_points: int = 0
    doublers: frozenset[str] = frozenset()
    floor: bool = False
    line: str = ""
    """The ruleset line that says the same, if there is one."""

    @property
    def left(self) -> int:
        """Count the cards that are not dealt."""
        return len(self.pack) - self.seats * self.hand_size

    def value(self, card: str, suit: str = "H") -> int:
        """Say what a card costs when a suit has the place of hearts."""
        if suit != "H" and card[1] in (suit, "H") and card[0] in RANKS:
            if card[1] == "H":
                return 0
            if card[0] + "H" in self.values:
                return self.values[card[0] + "H"]
        return self.values.get(card, 0)

    def penalty(self, suit: str = "H") -> set[str]:
        """Name the cards that cost points."""
        return {card for card in self.pack if self.value(card, suit) > 0}

    def bonus(self, suit: str = "H") -> set[str]:
        """Name the cards that take points off."""
        return {card for card in self.pack if self.value(card, suit) < 0}

    def suit_of(self, card: str) -> str:
        """Name the suit of a card; a free joker has none."""
        if card in JOKER_NAMES:
            return "H" if self.joker == "heart" else ""
        return card[1]

    def breakers(self, suit: str = "H") -> set[str]:
        """Name the cards that break the penalty suit."""
        more = {
            "hearts": set(),
            "hearts-or-queen": {"QS"},
            "penalty": self.penalty(suit),
        }
        if self.breaking not in more:
            return set()
        return {card for card in self.pack if self.suit_of(card) == suit or card in more[self.breaking]}

    def table(self) -> Table:
        """Make the core's tables: from the ruleset where there is one, else by hand."""
        if self.line:
            return Table(ruleset(self.line))
        if self.auction:
            schemes = tuple(self.tables(suit) for suit in SUITS)
            return Table(schemes[3]._replace(schemes=schemes))
        return Table(self.tables("H"))

    def tables(self, suit: str) -> RuleTables:
        """Write the rules as numbers, for a penalty suit."""
        banned = {"free": set(), "no-penalty": self.penalty(suit)}
        banned["no-points"] = self.penalty(suit) | self.bonus(suit)
        suit_cards = [card for card in self.pack if self.suit_of(card) == suit]
        follow = [0] * 64
        power = [0] * 64
        for card in self.pack:
            own = self.suit_of(card)
            follow[code(card)] = mask(c for c in self.pack if own and self.suit_of(c) == own) or mask([card])
            power[code(card)] = 0 if not own else 17 if card in JOKER_NAMES else 2 * self.ranks.index(card[0])
        amount = sum(max(self.value(card, suit), 0) for card in self.pack)
        return RuleTables(
            seats=self.seats,
            cards=tuple(map(code, self.pack)),
            hand_size=self.hand_size,
            points={code(card): self.value(card, suit) for card in self.pack},
            follow=tuple(follow),
            power=tuple(power),
            openers=0 if self.first_lead == "eldest" else mask(c for c in self.pack if c[1] == "C"),
            any_opener=self.first_lead == "any-club",
            first_ban=mask(banned[self.first_trick]),
            lead_ban=0 if self.breaking == "off" else mask(suit_cards),
            breakers=mask(self.breakers(suit)),
            also=mask(["QS"]) if self.queen_no_bar else 0,
            joker=self.joker,
            kitty=self.kitty,
            pass_count=self.passed,
            calls=self.calls,
            suit=SUITS.index(suit),
            moon_effect=self.moon,
            moon_needs=self.moon_needs,
            moon_amount=amount if self.moon_amount is None else self.moon_amount,
            moon_shrinks=self.moon_amount is None,
            moon_by_team=self.by_team,
            teams=self.teams,
            ways=self.ways(),
        )

    def ways(self) -> dict[str, int]:
        """Write as numbers what the core looks up as it is, the usual too."""
        return {
            "play_must_drop": mask(self.must_drop),
            "play_first_trick_stuck": ("any", "costliest", "bonus-first").index(self.stuck),
            "play_equals": ("first", "later", "cancel").index(self.equals),
            "play_last_cancelled": ("leader", "previous", "second").index(self.last_cancelled),
            "dealing_look": 2 * self.exchange,
            "dealing_stock": ("none", "each-trick", "until-able").index(self.stock),
            "passing_keep": mask(self.keep),
            "passing_mix": ("discards", "with-kitty").index(self.mix),
            "bidding_raise": int(self.higher),
            "moon_bonus": int(self.suspends),
            "moon_sun": self.sun,
            "moon_sun_effect": ("new", "old").index(self.sun_effect),
            "scoring_each_trick": self.each_trick,
            "scoring_first_trick": self.first_points,
            "scoring_last_trick": self.last_points,
            "scoring_last_but_one": self.last_but_one,
            "scoring_everything": self.everything,
            "scoring_no_tricks": self.no_tricks,
            "scoring_no_points": self.no_points,
            "scoring_doublers": mask(self.doublers),
            "scoring_deal_floor": int(self.floor),
            "partners_by": int(self.found),
        }


def code(card: str) -> int:
    """Give the code of a card."""
    return int(JOKERS[JOKER_NAMES.index(card)] if card in JOKER_NAMES else Card(card))


def name(number: int) -> str:
    """Name the card that a code stands for."""
    card = Card(number)
    return JOKER_NAMES[JOKERS.index(card)] if card.is_joker else card.text


def mask(cards: object) -> int:
    """Give the mask of some cards."""
    assert hasattr(cards, "__iter__")
    return sum({1 << code(card) for card in cards})


def without(pack: tuple[str, ...], cards: str) -> tuple[str, ...]:
    """Take one copy of each card out of a pack."""
    left = list(pack)
    for card in cards.split():
        left.remove(card)
    return tuple(left)


STANDARD = HEARTS | {"QS": 13}
JACK = STANDARD | {"JD": -10}

SINGLE = {
    "standard": House(4, PACK, 13, STANDARD, line="hearts"),
    "three": House(3, without(PACK, "2D"), 17, STANDARD, moon="old", line="hearts+old-moon/3"),
    "five": House(5, without(PACK, "2D 2C"), 10, JACK, moon="new", line="hearts+jack-of-diamonds+new-moon/5"),
    "six": House(6, without(PACK, "2D 3D 3C 4C"), 8, STANDARD, moon="none", line="hearts+no-moon/6"),
    "seven": House(7, without(PACK, "2D 3D 3C"), 7, STANDARD, line="hearts/7"),
    "frank three": House(3, PACK, 17, JACK, line="hearts+franks-way+jack-of-diamonds/3"),
    "frank five": House(5, PACK, 10, STANDARD, line="hearts+franks-way/5"),
    "queen breaks": House(
        4, PACK, 13, STANDARD, breaking="hearts-or-queen", first_trick="free",
        line="hearts+queen-breaks+points-first-trick",
    ),
    "eldest": House(
        4, PACK, 13, STANDARD, breaking="off", first_lead="eldest",
        line="hearts play.breaking=off play.first_lead=eldest",
    ),
    "eldest, hearts closed": House(
        4, PACK, 13, STANDARD, first_lead="eldest", line="hearts play.first_lead=eldest"
    ),
}  # fmt: skip

DOUBLE = {
    "two packs, four": House(4, PACK * 2, 26, STANDARD),
    "two packs, five, kitty": House(5, PACK * 2, 20, JACK, moon="old", first_lead="eldest"),
    "two packs, eight": House(8, PACK * 2, 13, STANDARD, breaking="off", moon="new"),
    "two packs, nine, kitty": House(9, PACK * 2, 11, JACK, passed=4),
    "two packs, ten, kitty": House(10, PACK * 2, 10, STANDARD, first_trick="free", passed=5),
    "hearts alone, twice": House(
        3, tuple(card for card in PACK if card[1] == "H") * 2, 8, HEARTS, passed=2
    ),
    "few cards, few moons": House(
        2, ("2C", "2C", "3C", "AC", "KS", "QS", "QS", "2H"), 3, {"QS": 5, "2H": 1}, passed=1
    ),
}  # fmt: skip

HOUSES = SINGLE | DOUBLE
