"""Count simple odds of a suit spread over hidden hands."""

from functools import lru_cache
from math import comb

from openhearts.bots.costs import FREE
from openhearts.bots.known import Known
from openhearts.cards import Card


@lru_cache(maxsize=4096)
def at_most(most: int, cards: int, holders: int) -> float:
    """Give the chance that one of several holders got at most so many of some cards dealt at random.

    Examples:
        >>> at_most(0, 2, 2), at_most(1, 2, 2), at_most(2, 2, 2)
        (0.25, 0.75, 1.0)
    """
    share = 1 / holders
    return sum(
        comb(cards, held) * share**held * (1 - share) ** (cards - held)
        for held in range(min(most, cards) + 1)
    )


def outranks_all(known: Known, card: Card) -> float:
    """Estimate how likely a card wins when another leads its suit and every holder follows at random."""
    suit = known.costs.suit[card]
    hidden = known.hidden_of[suit]
    if suit == FREE:
        return 0.0
    if not hidden:
        return 1.0
    power, level = known.costs.power, known.costs.level(card)
    lower = sum(power[other] <= level for other in hidden)
    return float((lower / len(hidden)) ** min(len(known.holders[suit]), len(hidden)))
