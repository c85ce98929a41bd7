"""Run deals at random by the thousand, without the interpreter's lock.

Item i of a run uses seed + i, so that a result does not depend on how the run was split.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from .deal import Deal, begin
    from .steps import deal_at_random, end_at_random, final_points, start


class Totals:
    """Add up points by seat."""

    def __init__(self):
        if not cython.compiled:
            self.points = [0] * 10


def add_points(points, s, rules):
    """Add what each seat scores for a closed deal."""
    seat: i32
    for seat in range(rules.seats):
        points[seat] += final_points(s, rules, seat)


def random_deal(table: Table, seed: u64, *, dealer=0, shift=0):
    """Deal the pack at random: one seed, one deal, on every machine.

    Examples:
        >>> from openhearts.core import Table
        >>> from openhearts.rules import ruleset
        >>> deal = random_deal(Table(ruleset("hearts")), seed=1)
        >>> len(deal.hand(0)), deal.playout(seed=2) == deal.playout(seed=2)
        (13, True)
    """
    deal: Deal = Deal.__new__(Deal)
    begin(deal, table, dealer, shift)
    deal.rng[0].counter = seed
    deal_at_random(deal.s, table.rules, deal.rng)
    start(deal.s, table.rules)
    return deal


def random_points(table: Table, seed: u64, count: i64, *, dealer=0, shift=0):
    """Deal, pass and play `count` whole deals at random and add up what each seat scores."""
    totals: Totals = Totals()
    deal: Deal = Deal.__new__(Deal)
    rules: RulesPtr = table.rules
    item: i64
    begin(deal, table, dealer, shift)
    blank: Deal = deal.copy()
    with cython.nogil:
        for item in range(count):
            deal.s[0] = blank.s[0]
            deal.rng[0].counter = seed + item
            deal_at_random(deal.s, rules, deal.rng)
            start(deal.s, rules)
            end_at_random(deal.s, deal.passes, rules, deal.rng)
            add_points(totals.points, deal.s, rules)
    return [totals.points[seat] for seat in range(rules.seats)]


def playout_points(deal: Deal, seed: u64, count: i64):
    """Play `count` copies of a deal at random to the end and add up what each seat scores."""
    totals: Totals = Totals()
    rules: RulesPtr = deal.table.rules
    first: Deal = deal.copy()  # so that nobody changes it meanwhile
    other: Deal = deal.copy()
    item: i64
    with cython.nogil:
        for item in range(count):
            other.s[0] = first.s[0]
            other.passes[0] = first.passes[0]
            other.rng[0].counter = seed + item
            end_at_random(other.s, other.passes, rules, other.rng)
            add_points(totals.points, other.s, rules)
    return [totals.points[seat] for seat in range(rules.seats)]
