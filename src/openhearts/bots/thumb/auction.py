"""Bid for the right to name the penalty suit, and name it.

A suit is judged by what this hand is expected to take when it costs: that takes in how low and how short the
hand is there, and where else it can throw such cards away.
"""

from math import exp
from typing import Final

from openhearts.bots.known import Known
from openhearts.bots.thumb.forecast import Forecast
from openhearts.cards import SUITS
from openhearts.game import View

SHADE: Final = 0.25
"""How much of what a suit is worth is bid: measured, and low since most pools are carried over."""


def burdens(view: View) -> dict[str, float]:
    """Expect, for each suit, what the hand costs in the whole deal when that suit is named."""
    return {suit: Forecast(Known(view, suit)).hand_burden() for suit in SUITS}


def suit_to_name(view: View) -> str:
    """Name the suit in which the hand costs least."""
    costs = burdens(view)
    options = [option.name for option in view.options] or list(SUITS)
    return min(options, key=lambda suit: costs.get(suit, 0.0))


def clear(burden: float) -> float:
    """Estimate how likely a hand of some burden takes nothing."""
    return 1 / (1 + exp(1.0 + burden))


def amount_to_bid(view: View) -> int | None:
    """Bid part of what naming the best suit gains, against the worst; None declines.

    Another names a suit in which they are short, so this hand is long. The gain is a better chance of the
    pool and fewer cards to pay for. Whoever bids last bids no more than it takes.
    """
    known = Known(view)
    least, most = view.bid_range or (1, 1)
    costs = burdens(view).values()
    best, worst = min(costs), max(costs)
    pool = known.pool + known.costs.total
    gain = pool * (clear(best) - clear(worst)) + min(worst - best, known.costs.total / known.seats)
    worth = int(SHADE * gain)
    highest = max((made.amount or 0 for made in view.bids), default=0)
    wanted = max(least, highest + 1)
    if worth < wanted or wanted > most:
        return None
    last = len(view.bids) == known.seats - 1
    return wanted if last else min(worth, most)
