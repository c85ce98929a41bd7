"""Play tricks by rules of thumb inside playouts: quickly, for any ruleset, from what its cards cost.

What is known here is the own hand and what the others hold between them, as a player who counts cards knows
it; only who stops a moon looks at what the collector has. Each card is priced by what the trick is expected
to cost with it, and by what it would cost to keep.
Nothing here decides what is legal: that is the steps' alone.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from ._plain import (  # noqa: F401 (some for those who take the plans from here)
        CHOOSE,
        COLLECT,
        DRIVING,
        DUCK,
        FOLLOWING,
        HEIGHT,
        LATER,
        LEADING,
        LENGTH,
        OLD,
        OVER,
        PLAY,
        STOP,
        THROWING,
        Course,
        bit,
        lowest,
        popcount,
        topmost,
    )
    from .moon import collect_card, place_now, stop_card, winner_now
    from .parting import open_by_thumb
    from .steps import close, legal_cards, moon_in, play_card, points_in
    from .thumb import burden, falls, thrown_on


def thumb_card(deal: Deal, policy: Policy, plan=0, alert=99):
    """Say which card the policy would play as the seat to act, when all seats are after the same."""
    rules: RulesPtr = deal.table.rules + deal.s[0].scheme
    thumb: ThumbPtr = policy.thumbs + deal.s[0].scheme
    course: Course[1]
    place: i32
    if not cython.compiled:
        course = Course()
    for place in range(10):
        course[0].plan[place] = plan
    course[0].alert = alert
    look_round(course, deal.s, rules, thumb)
    return pick_card(deal.s, rules, thumb, course)


def end_by_thumb(s, apart, rules, thumbs, course):
    """Bring a deal to its end by rules of thumb, from wherever it stands."""
    code: i32
    look_round(course, s, rules + s.scheme, thumbs + s.scheme)
    while s.phase != OVER:
        if s.phase == PLAY:
            if s.in_trick == 0:
                look_round(course, s, rules + s.scheme, thumbs + s.scheme)
            code = pick_card(s, rules + s.scheme, thumbs + s.scheme, course)
            play_card(s, apart, rules + s.scheme, code)
            if code == course.prey:
                course.seen = 1
            if course.seen == 1 and s.in_trick == 0:
                course.seen = 2
                course.caught = s.leader
        elif s.phase == CHOOSE:
            close(s, apart, rules + s.scheme, OLD)
        else:
            open_by_thumb(s, apart, rules, thumbs)


def look_round(course, s, rules, t):
    """See, before a trick is led, who collects and what is left to take."""
    seat: i32
    moon: i32
    found: i32 = -1
    gathered: i32 = 0
    left: i32 = t.total
    for seat in range(rules.seats):
        left -= t.sign * points_in(s.taken[seat])
        moon = moon_in(s.taken[seat])
        if moon:
            if found == -1 or t.side[seat] == t.side[found]:
                found = seat if moon > gathered or found == -1 else found
                gathered += moon
            else:
                found = -2
                break
    course.left = left
    course.collector = found
    course.gathered = gathered if found >= 0 else 0


def others_cards(s, rules):
    """Give the cards that the other seats hold between them."""
    cards: u64 = 0
    seat: i32
    for seat in range(rules.seats):
        cards |= s.hands[seat] * (seat != s.turn)
    return cards


def pick_card(s, rules, t, course):
    """Choose a card for the seat to act."""
    legal: u64 = legal_cards(s, rules)
    if legal & (legal - 1) == 0:
        return lowest(legal)
    seat: i32 = s.turn
    hand: u64 = s.hands[seat]
    rest: u64 = others_cards(s, rules)
    plan: i32 = course.plan[seat]
    side: i32 = t.side[seat]
    tricks: i32 = popcount(hand)
    each: i32 = course.left * 16 // tricks if course.left > 0 else 0
    each += t.trick_cost * 16
    if plan == COLLECT:
        if course.collector == -1 or (course.collector >= 0 and t.side[course.collector] == side):
            return collect_card(s, rules, t, legal, rest)
    elif (
        course.collector >= 0
        and t.side[course.collector] != side
        and (course.gathered >= course.alert or plan == STOP)
    ):
        return stop_card(s, rules, t, course, legal, rest)
    return least_cost(s, rules, t, legal, rest, each)


def least_cost(s, rules, t, legal, rest, each):
    """Play what costs least: in this trick in full, in those to come in part."""
    hand: u64 = s.hands[s.turn]
    side: i32 = t.side[s.turn]
    behind: i32 = popcount(s.active) - s.in_trick - 1
    ahead: i32 = winner_now(s, rules) if s.best else s.turn
    best: i32 = s.trick[place_now(s, rules)] if s.best else 0
    power: i32 = s.best >> 4
    later: i32 = rules.ways.play_equals == LATER
    table: cython.double = t.sign * points_in(s.worth) + t.trick_cost
    found: i32 = lowest(legal)
    least: cython.double = 1e9
    cost: cython.double
    pot: cython.double
    stands: cython.double
    mine: cython.double
    thrown: cython.double = 0
    weight: i32
    code: i32
    level: i32
    follows: u64 = 0
    seen: u64 = 0
    lower: u64
    higher: u64
    if popcount(hand) == 1:
        table += t.last_cost
    if s.best:
        seen = rest & s.want
        thrown = thrown_on(t, rest & ~seen) * t.none[popcount(seen)] if behind and s.spare == 0 else 0
    while legal:
        code = lowest(legal)
        legal &= legal - 1
        if s.best == 0:
            if not rules.follow[code] & follows:
                follows = rules.follow[code]
                seen = rest & follows
                thrown = thrown_on(t, rest & ~seen) * t.none[popcount(seen)] if s.spare == 0 else 0
            level = code
            mine = 1
            weight = LEADING
        elif bit(code) & s.want and (rules.power[code] > power or (later and rules.power[code] == power)):
            level = code
            mine = 1
            weight = FOLLOWING
        else:
            level = best
            mine = t.side[ahead] == side
            weight = FOLLOWING if bit(code) & s.want else THROWING
        pot = table + t.cost[code]
        if behind:
            higher = seen & t.above[level]
            lower = seen & ~higher
            pot += behind * (falls(t, lower) / t.others + thrown)
            if higher:
                stands = 1 - t.none[popcount(lower)] * (1 - t.none[popcount(higher)])
                for _ in range(behind):
                    mine *= stands
        cost = mine * pot - (1 - mine) * pot / t.others
        if (
            s.best == 0
            and seen & t.heavy & t.above[code]
            and not hand & follows & ~t.below[code] & ~bit(code)
        ):
            # A lead from below drives a dear card out, and nothing of this hand may catch it.
            cost -= DRIVING * t.cost[topmost(seen & t.heavy)] / 512.0
        cost -= burden(t, rules, hand, rest, code, each) * weight / 512.0
        cost -= (rules.power[code] if t.total > 0 else -rules.power[code]) * HEIGHT / 512.0
        cost += LENGTH * popcount(hand & rules.follow[code]) / 512.0 * (s.best == 0)
        if cost < least:
            least = cost
            found = code
    return found
