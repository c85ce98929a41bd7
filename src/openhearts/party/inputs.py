"""Check what comes in during an evening, and turn results into what movements compare."""

import re
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from openhearts.cards import Card, parse_cards
from openhearts.game import Illegal
from openhearts.game.score import costs, new_totals, settled_by
from openhearts.party.events import Cut, Result
from openhearts.party.movement import Movement, Plan

COUNTERS = re.compile(r"-?[0-9]{1,18}(/[1-9][0-9]{0,17})?")
"""Counters as text: whole, or like `13/2`."""

PACK_SIZE = 52
"""How many people can cut at once from one pack."""


def counted(movement: Movement, plan: Plan) -> bool:
    """Say whether counters are compared: the movement does, and what a table plays is settled in them."""
    settled = settled_by(plan.rules)
    return movement.by_counters and (settled == "deal" or (settled == "game" and not plan.opened.deals))


def check_result(movement: Movement, plan: Plan, result: Result) -> None:
    """Check the numbers of a result.

    Raises:
        Illegal: Some are missing, or too many, or are none.
    """
    table, deals = result.table, plan.opened.deals
    check_length(result.scores, plan, f"scores of table {table}")
    for points in result.deals:
        check_length(points, plan, f"points of a deal at table {table}")
    if deals and len(result.deals) != deals and (result.deals or movement.same_deals):
        raise Illegal(f"Table {table} plays {number(deals, 'deal')} in a round, not {len(result.deals)}.")
    if result.deals and not plan.rules.partners.teams:
        totals = (0,) * plan.seats
        for points in result.deals:
            totals = new_totals(plan.rules, totals, points)
        if totals != result.scores:
            raise Illegal(
                f"The deals of table {table} come to {', '.join(map(str, totals))}, not to its scores."
            )
    if result.counters is None:
        if counted(movement, plan):
            raise Illegal(f"Say what everybody at table {table} gained in counters: they are what counts.")
    else:
        if settled_by(plan.rules) is None:
            raise Illegal(f"{plan.rules.line} settles nothing in counters.")
        check_length(result.counters, plan, f"counters of table {table}")
        for gain in result.counters:
            if isinstance(gain, str) and not COUNTERS.fullmatch(gain):
                raise Illegal(f'"{gain}" is no number of counters; write it like 6 or "13/2".')


def check_length(numbers: Sequence[object], plan: Plan, what: str) -> None:
    """Check that there is a number for each seat.

    Raises:
        Illegal: There is not.
    """
    if len(numbers) != plan.seats:
        raise Illegal(f"The {what} are {len(numbers)}; {plan.seats} sit there.")


def number(count: int, what: str) -> str:
    """Say how many there are of something."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def costs_of(movement: Movement, plan: Plan, result: Result) -> tuple[Fraction, ...]:
    """Give what the seats of a table are compared by: fewer is better."""
    if counted(movement, plan) and result.counters is not None:
        return tuple(-Fraction(gain) for gain in result.counters)
    return tuple(map(Fraction, costs(plan.rules, result.scores)))


def deals_of(plan: Plan, result: Result) -> tuple[tuple[Fraction, ...], ...]:
    """Give the same for each deal."""
    return tuple(tuple(map(Fraction, costs(plan.rules, points))) for points in result.deals)


def cards_of(cut: Cut, ties: Sequence[Sequence[str]]) -> list[tuple[str, Card]]:
    """Read what has been cut.

    Raises:
        Illegal: They are not tied, or not all of those who are, or the cards are not one for each.
    """
    names = set(cut.names)
    for name in cut.names:
        if not any(name in tied for tied in ties):
            raise Illegal(f"{name} is not tied with anybody.")
    for tied in ties:
        if names.intersection(tied) and not names.issuperset(tied):
            missing = next(name for name in tied if name not in names)
            raise Illegal(f"Those who are tied cut together, and {missing} has not cut.")
    if not names or len(names) < len(cut.names):
        raise Illegal("Everybody who is tied cuts one card.")
    try:
        cards = parse_cards(cut.cards)
    except ValueError as error:
        raise Illegal(f"The cards cannot be read: {error}.") from None
    if len(cards) != len(cut.names):
        raise Illegal(f"{len(names)} people cut a card each, but there are {len(cards)}.")
    packs = -(-len(cards) // PACK_SIZE)
    for card, times in Counter(cards).items():
        if card.is_joker:
            raise Illegal("Nobody cuts a joker: it has no rank.")
        if times > packs:
            raise Illegal(f"Two people cannot cut the same card, the {card.symbol}.")
    return list(zip(cut.names, cards, strict=True))
