"""Say who has none of a suit: who has shown it, and of whom the drawn deals make it probable."""

from collections.abc import Iterator
from typing import Final

from openhearts.bots.reasons.case import Case
from openhearts.bots.worlds import worlds_of
from openhearts.cards import SUIT_NAMES, Card
from openhearts.core import Worlds
from openhearts.game import Play

DRAWS: Final = 300
"""How many deals that fit are drawn."""

PROBABLE: Final = 0.8
"""In which share of them a seat must lack a suit for it to be said."""

MOST: Final = 3
"""How many voids are told of."""


def voids(case: Case) -> Iterator[str]:
    """Say who has none of the suits that matter now: of the best cards first, then of the own hand."""
    known, names = case.known, case.view.names
    if case.view.phase != "play":
        return
    pairs = [(seat, suit) for suit in suits_of(case) for seat in known.others if known.room[seat]]
    shown = [(seat, suit) for seat, suit in pairs if suit in known.void[seat]][:MOST]
    unsure = [pair for pair in pairs if pair not in shown and pair[1] not in known.void[pair[0]]]
    for suit in dict.fromkeys(suit for _, suit in shown):
        who = [names[seat] for seat, other in shown if other == suit]
        yield f"{listed(who)} {'have' if len(who) > 1 else 'has'} shown a void in {SUIT_NAMES[suit]}."
    shares = lacking(worlds_of(case.view), case, unsure) if unsure else []
    likely = [(pair, share) for pair, share in zip(unsure, shares, strict=True) if share >= PROBABLE][:MOST]
    if likely:
        told = [f"{names[seat]} in {SUIT_NAMES[suit]} ({percent(share)})" for (seat, suit), share in likely]
        yield f"Probably void: {listed(told)}."


def listed(texts: list[str]) -> str:
    """List several things in a sentence."""
    *most, last = texts
    return f"{', '.join(most)} and {last}" if most else last


def percent(share: float) -> str:
    """Say a share that is not known to be certain."""
    return f"{min(99, round(100 * share))} %"


def suits_of(case: Case) -> list[int]:
    """List the suits that matter, of which there are still hidden cards: those of the best cards first."""
    known, suit = case.known, case.known.costs.suit
    actions = [one.option.action for one in case.ranked[:2]]
    cards = [Card(action.card) for action in actions if isinstance(action, Play)]
    found = dict.fromkeys(suit[card] for card in (*cards, *known.hand) if not card.is_joker)
    return [one for one in found if known.hidden_of[one]]


def lacking(worlds: Worlds, case: Case, pairs: list[tuple[int, int]]) -> list[float]:
    """Count in which share of drawn deals a seat has none of a suit."""
    of_suit = {
        one: sum(1 << card for card in case.known.costs.counts if case.known.costs.suit[card] == one)
        for _, one in pairs
    }
    lacks = [0] * len(pairs)
    for number in range(DRAWS):
        deal = worlds.deal(number)
        for place, (seat, suit) in enumerate(pairs):
            lacks[place] += not deal.hand_mask(seat) & of_suit[suit]
    return [count / DRAWS for count in lacks]
