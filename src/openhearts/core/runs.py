"""Run deals at random by the thousand, without the interpreter's lock.

Item i of a run uses seed + i, so that a result does not depend on how the run was split.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from ._plain import DIRECT
    from .deal import Deal, begin, lies_apart, mix_size
    from .opening import draw_stock, end_at_random, lay_out_kitty, shuffle_mix, start
    from .steps import deal_at_random, final_points


class Totals:
    """Add up points by seat."""

    def __init__(self):
        if not cython.compiled:
            self.points = [0] * 10


def add_points(points, s, apart, rules):
    """Add what each seat scores for a closed deal."""
    seat: i32
    for seat in range(rules.seats):
        points[seat] += final_points(s, apart, rules, seat)


def random_deal(table: Table, seed: u64, *, dealer=0, shift=0, kind=DIRECT, count=None, namer=-1):
    """Deal the pack at random: one seed, one deal, on every machine.

    Examples:
        >>> from openhearts.core import Table
        >>> from openhearts.rules import ruleset
        >>> deal = random_deal(Table(ruleset("hearts")), seed=1)
        >>> len(deal.hand(0)), deal.playout(seed=2) == deal.playout(seed=2)
        (13, True)
    """
    deal: Deal = Deal.__new__(Deal)
    begin(deal, table, dealer, shift, kind, count, namer)
    deal.apart[0].mixed = mix_size(deal)
    deal.rng[0].counter = seed
    lay_out(deal.s, deal.apart, table.rules, deal.rng)
    return deal


def lay_out(s, apart, rules, r):
    """Deal at random to an empty deal, order what may be mixed, and begin."""
    deal_at_random(s, rules, r)
    if rules.stock_size:
        draw_stock(s, apart, rules, r)
    if apart.mixed:
        lay_out_kitty(s, apart)
        shuffle_mix(apart, r)
    start(s, rules)


def random_points(
    table: Table, seed: u64, times: i64, *, dealer=0, shift=0, kind=DIRECT, count=None, namer=-1
):
    """Deal, pass and play `times` whole deals at random and add up what each seat scores."""
    totals: Totals = Totals()
    deal: Deal = Deal.__new__(Deal)
    blank: Deal = Deal.__new__(Deal)
    rules: RulesPtr = table.rules
    odd: i32 = rules.odd | rules.auction
    item: i64
    begin(deal, table, dealer, shift, kind, count, namer)
    begin(blank, table, dealer, shift, kind, count, namer)
    blank.apart[0].mixed = mix_size(blank)
    with cython.nogil:
        for item in range(times):
            deal.s[0] = blank.s[0]
            if odd or blank.apart[0].mixed:
                deal.apart[0] = blank.apart[0]
            deal.rng[0].counter = seed + item
            lay_out(deal.s, deal.apart, rules, deal.rng)
            end_at_random(deal.s, deal.apart, rules, deal.rng)
            add_points(totals.points, deal.s, deal.apart, rules + deal.s[0].scheme)
    return [totals.points[seat] for seat in range(rules.seats)]


def playout_points(deal: Deal, seed: u64, count: i64):
    """Play `count` copies of a deal at random to the end and add up what each seat scores."""
    totals: Totals = Totals()
    rules: RulesPtr = deal.table.rules
    first: Deal = deal.copy()  # so that nobody changes it meanwhile
    other: Deal = deal.copy()
    apart: i32 = lies_apart(first.s, rules)
    item: i64
    with cython.nogil:
        for item in range(count):
            other.s[0] = first.s[0]
            if apart:
                other.apart[0] = first.apart[0]
            other.rng[0].counter = seed + item
            end_at_random(other.s, other.apart, rules, other.rng)
            add_points(totals.points, other.s, other.apart, rules + other.s[0].scheme)
    return [totals.points[seat] for seat in range(rules.seats)]
