"""Weigh what cards cost: what falls to a trick, and what it costs to keep a card or a suit.

All that the rules of thumb of playouts look up is worked out here once for a ruleset. What a card costs is
what a seat would rather not take, whichever way the points count.
"""

from __future__ import annotations

from math import comb

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from ._plain import LATER, Thumb, bit, lowest, popcount, topmost


class Policy:
    """Hold what the policy looks up for a ruleset.

    `sign` is -1 where the highest total wins; `sides` says by seat whose points count together.
    """

    def __init__(self, table: Table, sign=1, sides=None):
        sides = list(range(10)) if sides is None else list(sides)
        self.table = table
        number: i32
        if not cython.compiled:
            self.thumbs = Thumb.row(4)
        for number, tables in enumerate(table.tables.schemes or (table.tables,)):
            fill_thumb(self.thumbs + number, table.rules + number, tables, sign, sides)


def fill_thumb(t, r, tables, sign, sides):
    """Write down what the cards of one scheme cost and which of them beat which."""
    code: i32
    other: i32
    later = r.ways.play_equals == LATER
    for code in range(64):
        t.cost[code] = 0
        t.above[code] = 0
        t.below[code] = 0
    kinds = {*tables.cards}
    for code in kinds:
        t.cost[code] = sign * tables.points.get(code, 0)
        for other in kinds:
            if r.follow[code] >> other & 1:
                if r.power[other] > r.power[code] or (later and other == code):
                    t.above[code] |= bit(other)
                else:
                    t.below[code] |= bit(other)
    t.unit = sum(bit(code) for code in kinds if t.cost[code] == 1)
    t.heavy = sum(bit(code) for code in kinds if t.cost[code] > 1)
    t.good = sum(bit(code) for code in kinds if t.cost[code] < 0)
    t.sign = sign
    t.total = sum(sign * tables.points.get(code, 0) for code in tables.cards)
    fill_chances(t, tables)
    t.trick_cost = sign * r.ways.scoring_each_trick
    t.last_cost = sign * r.ways.scoring_last_trick
    for code in range(10):
        t.side[code] = sides[code] if code < len(sides) else code
    return 0


def fill_chances(t, tables):
    """Write down how suits fall between the other seats, and what cards cost on average."""
    turn: i32
    out: i32
    others = tables.seats - 1
    share = 1 / others
    t.others = others
    t.keep = 1 - share if others > 1 else 0.0
    t.average = max(0.0, t.total / max(1, len(tables.cards)))
    for out in range(64):
        t.none[out] = t.keep**out if out else 1.0
        t.upto[out] = sum((1 - share) ** rank for rank in range(out))
        for turn in range(16):
            t.at_most[turn * 64 + out] = sum(
                comb(out, held) * share**held * (1 - share) ** (out - held)
                for held in range(min(turn, out) + 1)
            )
    return 0


# ── what falls ──


def falls(t, cards):
    """Expect the points that fall of some cards, dearest first, when their holders may part with one each."""
    total: cython.double = 0
    weight: cython.double = 1
    heavy: u64 = cards & t.heavy
    count: i32 = popcount(cards & t.unit)
    code: i32
    while heavy:
        code = topmost(heavy)
        heavy ^= bit(code)
        total += weight * t.cost[code]
        weight *= t.keep
    return total + weight * t.upto[count]


def thrown_on(t, elsewhere):
    """Expect the points that a seat without a suit throws on it, of the hidden cards of the others."""
    return falls(t, elsewhere) / t.others


def lure(t, cards, others):
    """Expect what falls to a trick of the cards below its winner: all that cost, at most one a seat."""
    dear: i32 = popcount(cards & (t.unit | t.heavy))
    cost: i32 = popcount(cards & t.unit)
    cards &= t.heavy
    while cards:
        cost += t.cost[lowest(cards)]
        cards &= cards - 1
    return cost * 16 if dear <= others else cost * 16 * others // dear


# ── what it costs to keep ──


def danger(t, rules, hand, rest, code, each):
    """Weigh the tricks that a card may win later, less the lower ones that cover it.

    `each` is what a trick costs on average; that and the result are in sixteenths of a point.
    """
    lower: u64 = rest & t.below[code]
    low: i32 = popcount(lower)
    high: i32 = popcount(rest & t.above[code])
    cover: i32 = popcount(hand & t.below[code])
    if low + high == 0:
        # Nobody else has the suit: it wins when led, and only then.
        return each // 2
    return low * (lure(t, lower, rules.seats - 1) + each) // (low + high) // (1 + cover)


def burden(t, rules, hand, rest, code, each):
    """Weigh what it costs to keep a card, with its own cost where it may have to be played."""
    own: i32 = t.cost[code] * 16
    if own > 0:
        own = own // (1 + popcount(hand & t.below[code])) if rest & t.below[code] else own // 4
    return danger(t, rules, hand, rest, code, each) + own


def suit_burden(t, rules, mine, hidden, thrown, to_come):
    """Expect what holding some cards of a suit costs in the tricks to come, in points.

    Each time the suit is led one of them must go: the highest while it is cheap to win. High cards that are
    left over need never be played. Each time after the last of them the hand throws a card of another suit.
    """
    held: i32 = popcount(mine)
    out: i32 = popcount(hidden)
    rounds: i32 = out - popcount(hidden & (t.unit | t.heavy)) // 2
    turn: i32
    code: i32
    low: i32
    wins: cython.double
    cost: cython.double = 0
    void: cython.double
    pot: cython.double
    left: cython.double
    lower: u64
    if rounds > to_come:
        rounds = to_come
    if rounds > 15:
        rounds = 15
    for turn in range(rounds):
        void = t.at_most[turn * 64 + out]
        if turn >= held:
            cost -= (1 - void) * t.average
            continue
        left = 1 - 4.0 * turn / to_come
        pot = t.others * void * thrown * (left if left > 0 else 0) + t.trick_cost
        code = highest(rules, mine)
        mine &= ~bit(code)
        lower = hidden & t.below[code]
        low = popcount(lower)
        wins = power_of(low, out, t.others if t.others < out else out)
        cost += (1 - void) * (
            wins * (pot + falls(t, lower) + t.cost[code]) - (1 - wins) * t.cost[code] / t.others
        )
    return cost


def power_of(low, out, times):
    """Give (low / out) to the power of times."""
    base: cython.double = low
    found: cython.double = 1
    base = base / out
    for _ in range(times):
        found *= base
    return found


def highest(rules, cards):
    """Find the strongest of some cards."""
    found: i32 = lowest(cards)
    code: i32
    cards &= cards - 1
    while cards:
        code = lowest(cards)
        if rules.power[code] >= rules.power[found]:
            found = code
        cards &= cards - 1
    return found
