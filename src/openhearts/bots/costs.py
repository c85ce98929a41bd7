"""Read a ruleset as a bot needs it: by card, its suit, its strength and what it costs who takes it.

What counts is the scoring table and the play options; no game is known by name. Where the highest total wins,
everything is turned round once, here: a cost is always what a seat would rather not take.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from openhearts.cards import HEARTS, JOKER_TEXT, SUITS, Card
from openhearts.rules import Ruleset, ruleset

JOKER: Final = Card(JOKER_TEXT)
"""Stands for all jokers: which of them one is makes no difference."""

FREE: Final = len(SUITS)
"""The place after the four suits, for jokers that belong to none."""

CODES: Final = 64

UNBEATEN: Final = 1000
"""A level that no card is above."""


class Costs:
    """Hold a ruleset's cards as lists by code, jokers all as one.

    Examples:
        >>> costs = costs_of("hearts", "H")
        >>> costs.cost[Card("QS")], costs.total, costs.level(Card("9C")) < costs.power[Card("TC")]
        (13, 26, True)
    """

    def __init__(self, rules: Ruleset) -> None:
        """Work the lists out."""
        self.rules = rules
        self.sign = -1 if rules.end.winner == "highest" else 1
        self.counts = Counter(Card(card.text) for card in rules.cards)
        """How many there are of each kind."""
        self.free_jokers = rules.jokers > 0 and rules.deck.joker == "free"
        self.heart_joker = rules.jokers > 0 and not self.free_jokers
        self.suits = range(FREE + self.free_jokers)
        """The suits, and the place of free jokers where there are any."""
        self.suit = [min(code >> 4, HEARTS) for code in range(CODES)]
        self.suit[JOKER] = FREE if self.free_jokers else HEARTS
        self.power = [code & 15 for code in range(CODES)]
        self.cost = [0] * CODES
        for card in rules.cards:
            kind = Card(card.text)
            self.power[kind] = rules.power.get(card, -1)
            self.cost[kind] = self.sign * rules.points[card]
        if rules.jokers:
            self.cost[JOKER] += rules.settling.joker
        self.penalty = frozenset(Card(card.text) for card in rules.penalty)
        """What the moon and a clear seat are about, whichever way the points count."""
        self.total = sum(max(0, self.cost[kind]) * count for kind, count in self.counts.items())
        """All that can be taken and had better not be."""
        self.net = sum(self.cost[kind] * count for kind, count in self.counts.items())
        """All that is taken in a deal."""
        self.later_wins = rules.play.equals == "later"
        self.cancels = rules.play.equals == "cancel"
        ordered = sorted(self.counts, key=self.place)
        self.in_code_order = ordered == sorted(self.counts)

    def place(self, card: Card) -> tuple[int, int]:
        """Say where a card stands in a hand that is sorted by suit and strength."""
        return self.suit[card], self.power[card]

    def sort(self, cards: list[Card]) -> list[Card]:
        """Sort cards that are in code order by suit and strength."""
        return cards if self.in_code_order else sorted(cards, key=self.place)

    def level(self, card: Card) -> int:
        """Give the strength that another card of its suit must be above to beat a card already played."""
        return self.power[card] - self.later_wins

    def led(self, cards: Sequence[Card]) -> int:
        """Give the suit of a trick: of its first card that has one, else the place of jokers."""
        for card in cards:
            if self.suit[card] != FREE:
                return self.suit[card]
        return FREE

    def winning(self, cards: Sequence[Card]) -> int | None:
        """Tell which card of a trick, by its place, stands best so far; None where no card can win."""
        led = self.led(cards)
        if self.heart_joker and led != HEARTS and JOKER in cards:
            return self.joker_trick(cards)
        best, most = None, -1
        for place, card in enumerate(cards):
            if self.suit[card] != led or led == FREE or (self.cancels and cards.count(card) > 1):
                continue
            if self.power[card] > most or (self.later_wins and self.power[card] == most):
                best, most = place, self.power[card]
        return best

    def joker_trick(self, cards: Sequence[Card]) -> int:
        """Tell which card wins a plain trick with a joker of hearts in it: it, or the highest heart above."""
        least = self.power[JOKER]
        high = [card for card in cards if self.suit[card] == HEARTS and self.power[card] >= least]
        return cards.index(max(high, key=self.power.__getitem__))


@lru_cache(maxsize=256)
def costs_of(line: str, suit: str) -> Costs:
    """Read a ruleset's line, with the penalty suit that is in force, once for each."""
    rules = ruleset(line)
    return Costs(rules.named(SUITS.index(suit)))
