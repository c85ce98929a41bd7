"""Hold what all deals under a ruleset have in common, once for each line."""

from functools import lru_cache

from openhearts.cards import Card
from openhearts.core import Table
from openhearts.rules import Ruleset, ruleset


class Ground:
    """Hold a ruleset, its compiled table and its pack as sets of kinds."""

    rules: Ruleset
    table: Table
    kinds: int
    """The kinds of card in the pack."""
    twins: int
    """Those that are there twice."""
    jokers: tuple[int, ...]
    """The codes of its jokers, which text does not tell apart."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.table = Table(rules)
        self.kinds = self.twins = 0
        for card in rules.cards:
            self.twins |= self.kinds & 1 << card
            self.kinds |= 1 << card
        self.jokers = tuple(int(card) for card in rules.cards if card.is_joker)


@lru_cache(maxsize=64)
def ground_of(line: str) -> Ground:
    """Read a ruleset's line, once for each."""
    return Ground(ruleset(line))


class Hidden:
    """Keep the cards not seen yet, as a set of kinds and of those of them that are hidden twice.

    Jokers are given out in code order: which of them one is makes no difference.

    Examples:
        >>> hidden = Hidden(ground_of("hearts"))
        >>> hidden.see("2C"), hidden.see("AH"), hidden.count
        (0, 60, 50)
    """

    def __init__(self, ground: Ground) -> None:
        self.kinds = ground.kinds
        self.twins = ground.twins
        self._jokers = iter(ground.jokers)

    @property
    def count(self) -> int:
        """How many cards are hidden."""
        return self.kinds.bit_count() + self.twins.bit_count()

    def see(self, text: str) -> int:
        """Take out a card, and give its code."""
        code = int(Card(text)) if text != "XX" else next(self._jokers)
        self.kinds &= ~(1 << code) | self.twins
        self.twins &= ~(1 << code)
        return code
