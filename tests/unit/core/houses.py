"""The rules that the core is tested under: rulesets, and tables of two packs that no preset names yet."""

from collections.abc import Mapping
from dataclasses import dataclass

from openhearts.cards import Card
from openhearts.core import RuleTables, Table
from openhearts.rules import ruleset

SUITS = "CDSH"
RANKS = "23456789TJQKA"
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
HEARTS = {rank + "H": 1 for rank in RANKS}


@dataclass(frozen=True)
class House:
    """Say the rules of a deal in words."""

    seats: int
    pack: tuple[str, ...]
    hand_size: int
    values: Mapping[str, int]
    lowest_club_leads: bool = True
    no_penalty_first: bool = True
    breaking: str = "hearts"
    moon: str = "choice"
    passed: int = 3
    line: str = ""
    """The ruleset line that says the same, if there is one."""

    @property
    def penalty(self) -> set[str]:
        """Name the cards that cost points."""
        return {card for card in self.pack if self.values.get(card, 0) > 0}

    @property
    def breakers(self) -> set[str]:
        """Name the cards that break hearts."""
        return {card for card in self.pack if card[1] == "H" or (card == "QS" and "queen" in self.breaking)}

    def table(self) -> Table:
        """Make the core's tables: from the ruleset where there is one, else by hand."""
        if self.line:
            return Table(ruleset(self.line))
        hearts = mask(card for card in PACK if card[1] == "H")
        amount = sum(self.values.get(card, 0) for card in self.pack if self.values.get(card, 0) > 0)
        return Table(
            RuleTables(
                seats=self.seats,
                cards=tuple(map(code, self.pack)),
                hand_size=self.hand_size,
                points={code(card): points for card, points in self.values.items()},
                openers=mask(card for card in PACK if card[1] == "C") if self.lowest_club_leads else 0,
                first_ban=mask(self.penalty) if self.no_penalty_first else 0,
                lead_ban=0 if self.breaking == "off" else hearts,
                breakers=0 if self.breaking == "off" else mask(self.breakers),
                moon_effect=self.moon,
                moon_amount=amount,
                pass_count=self.passed,
            )
        )


def code(card: str) -> int:
    """Give the code of a card."""
    return int(Card(card))


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
        4, PACK, 13, STANDARD, breaking="hearts-or-queen", no_penalty_first=False,
        line="hearts+queen-breaks+points-first-trick",
    ),
    "eldest": House(
        4, PACK, 13, STANDARD, breaking="off", lowest_club_leads=False,
        line="hearts play.breaking=off play.first_lead=eldest",
    ),
    "eldest, hearts closed": House(
        4, PACK, 13, STANDARD, lowest_club_leads=False, line="hearts play.first_lead=eldest"
    ),
}  # fmt: skip

DOUBLE = {
    "two packs, four": House(4, PACK * 2, 26, STANDARD),
    "two packs, five, kitty": House(5, PACK * 2, 20, JACK, moon="old", lowest_club_leads=False),
    "two packs, eight": House(8, PACK * 2, 13, STANDARD, breaking="off", moon="new"),
    "two packs, nine, kitty": House(9, PACK * 2, 11, JACK, passed=4),
    "two packs, ten, kitty": House(10, PACK * 2, 10, STANDARD, no_penalty_first=False, passed=5),
    "hearts alone, twice": House(
        3, tuple(card for card in PACK if card[1] == "H") * 2, 8, HEARTS, passed=2
    ),
    "few cards, few moons": House(
        2, ("2C", "2C", "3C", "AC", "KS", "QS", "QS", "2H"), 3, {"QS": 5, "2H": 1}, passed=1
    ),
}  # fmt: skip

HOUSES = SINGLE | DOUBLE
