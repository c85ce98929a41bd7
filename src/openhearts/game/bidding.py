"""Read bids, names of suits and calls of a pass, and say why one is refused."""

from openhearts import core
from openhearts.cards import SUITS
from openhearts.game.actions import Illegal
from openhearts.rules import Ruleset
from openhearts.rules.bidding import MOST_BID
from openhearts.rules.passing import PassRule


def bid_range(rules: Ruleset, deal: core.Deal) -> tuple[int, int]:
    """Give the least and the most that may be bid now; declining is always possible."""
    highest = max((bid or 0 for bid in deal.bids()), default=0)
    return (highest + 1 if rules.bidding.raise_ == "higher" else 1), MOST_BID


def read_bid(rules: Ruleset, deal: core.Deal, amount: int | None) -> int:
    """Read a bid as the core knows it, 0 to decline.

    Raises:
        Illegal: It is too low or too high.
    """
    if amount is None:
        return 0
    least, most = bid_range(rules, deal)
    if amount > most:
        raise Illegal(f"A bid is {most} counters at most.")
    if amount < 1:
        raise Illegal("A bid is one counter at least; bid nothing to decline.")
    if amount < least:
        raise Illegal(f"A bid must beat those before it: bid {least} or more, or decline.")
    return amount


def read_suit(text: str) -> int:
    """Read the suit that is named.

    Raises:
        Illegal: It is none.
    """
    if len(text) != 1 or text not in SUITS:
        raise Illegal(f'"{text}" is no suit: name C, D, S or H.')
    return SUITS.index(text)


def read_call(calls: tuple[PassRule, ...], text: str) -> PassRule:
    """Read the pass that the dealer calls.

    Raises:
        Illegal: It may not be called.
    """
    for rule in calls:
        if rule.name == text:
            return rule
    *most, last = [rule.name for rule in calls]
    raise Illegal(f"You may call {', '.join(most)} or {last}." if most else f"You may call {last}.")
