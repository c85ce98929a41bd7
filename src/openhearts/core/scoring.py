"""Score what few rules score: suns and moons of another kind, tricks, doublers, bonuses for taking nothing.

Standard Hearts adds up points as tricks are taken; here they are counted from the cards that each seat took.
In this order: the cards that cost points and what a moon or a sun does with them, bonus cards, doublers,
tricks, bonuses for taking nothing, the floor.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from ._plain import CHOOSE, EITHER, NEW, NO_MOON, OLD, OLD_SUN, SUSPENDED, TRICKS, ZERO, lowest, popcount
    from .steps import close, points_in, tricks_in


# ── who shot what ──


def odd_finish(s, apart, rules):
    """See after the last trick who shot the sun or the moon; close the deal unless there is a choice."""
    seat: i32
    other: i32
    count: i32
    needed: i32 = moon_needed(s, rules)
    for seat in range(rules.seats):
        if rules.side[seat] == seat:
            count = 0
            for other in range(rules.seats):
                if rules.side[other] == seat:
                    count += tricks_in(s.taken[other])
            if rules.ways.moon_sun and count == s.tricks:
                s.sun = 1
                s.moon = foremost(s, apart, rules, seat)
                close(s, apart, rules, OLD if rules.ways.moon_sun_effect == OLD_SUN else NEW)
                return
            count = 0
            for other in range(rules.seats):
                if rules.side[other] == seat:
                    count += moon_count(s, apart, rules, other)
            if rules.moon_effect != NO_MOON and needed and count == needed:
                s.moon = foremost(s, apart, rules, seat)
    if s.moon >= 0 and rules.moon_effect == EITHER:
        s.phase = CHOOSE
        s.turn = s.moon
    else:
        close(s, apart, rules, rules.moon_effect)


def moon_count(s, apart, rules, seat):
    """Count the cards of the moon set that a seat took."""
    count: i32 = copies(apart.pile[seat], apart.pile_twins[seat], rules.moon_set)
    if seat == s.kitty_taker and not rules.dealt_only:
        count += copies(s.aside, s.aside_twins, rules.moon_set)
    return count


def moon_needed(s, rules):
    """Count the cards that a shooter must have taken."""
    if rules.dealt_only:
        return rules.moon_cards - copies(s.aside, s.aside_twins, rules.moon_set)
    return rules.moon_cards


def foremost(s, apart, rules, shooter):
    """Name of those who shot together the one who took most, the first of equals."""
    found: i32 = shooter
    most: i32 = -1
    count: i32
    seat: i32
    for seat in range(rules.seats):
        if rules.side[seat] == shooter:
            count = tricks_in(s.taken[seat]) if s.sun else moon_count(s, apart, rules, seat)
            if count > most:
                most = count
                found = seat
    return found


# ── what a seat scores ──


def odd_points(s, apart, rules, seat):
    """Give what a seat scores for a closed deal."""
    cards: u64 = apart.pile[seat]
    twins: u64 = apart.pile_twins[seat]
    cost: i32 = worth_of(rules, cards & rules.penalty, twins & rules.penalty)
    bonus: i32 = worth_of(rules, cards & rules.bonus, twins & rules.bonus)
    times: i32 = 1 << copies(cards, twins, rules.ways.scoring_doublers)
    base: i32
    points: i32
    if s.moon >= 0:
        if rules.side[seat] == rules.side[s.moon] and s.effect != NO_MOON:
            # Only the moon set's points go; what came with the kitty stays where it is no part of the set.
            cost = 0
            if rules.dealt_only and not s.sun and seat == s.kitty_taker:
                cost = worth_of(rules, s.aside & rules.penalty, s.aside_twins & rules.penalty)
        cost += moved(s, rules, seat)
        if rules.ways.moon_bonus == SUSPENDED:
            bonus = 0
    base = cost * times + trick_points(s, apart, rules, seat)
    points = base + bonus * times
    if s.moon < 0 or rules.ways.moon_bonus != SUSPENDED:
        if tricks_in(s.taken[seat]) == 0:
            points += rules.ways.scoring_no_tricks
        if not cards & rules.penalty:
            points += rules.ways.scoring_no_points
    if rules.ways.scoring_deal_floor == ZERO and points < 0 and base >= 0:
        return 0
    return points


def moved(s, rules, seat):
    """Give what the moon or the sun moves for a seat."""
    amount: i32 = rules.ways.moon_sun if s.sun else rules.moon_amount
    if rules.shrinks and rules.dealt_only and not s.sun:
        amount -= worth_of(rules, s.aside & rules.penalty, s.aside_twins & rules.penalty)
    if s.effect == NEW:
        return -amount if seat == s.moon else 0
    if s.effect == OLD and team_in(s, rules, seat) != team_in(s, rules, s.moon):
        return amount
    return 0


def team_in(s, rules, seat):
    """Number the team of a seat; those found by tricks are 0 and 1, and nobody is in one before they are."""
    if rules.ways.partners_by == TRICKS and s.second >= 0:
        return seat != s.first and seat != s.second
    return rules.team[seat]


def worth_of(rules, cards, twins):
    """Add up the points of some cards."""
    points: i32 = 0
    while cards:
        points += points_in(rules.worth[lowest(cards)])
        cards &= cards - 1
    while twins:
        points += points_in(rules.worth[lowest(twins)])
        twins &= twins - 1
    return points


def copies(cards, twins, kinds):
    """Count the cards of some kinds, twins too."""
    return popcount(cards & kinds) + popcount(twins & kinds)


def trick_points(s, apart, rules, seat):
    """Add up what a seat scores for tricks as such, and for taking everything."""
    points: i32 = rules.ways.scoring_each_trick * tricks_in(s.taken[seat])
    if seat == s.first:
        points += rules.ways.scoring_first_trick
    if seat == s.last:
        points += rules.ways.scoring_last_trick
    if seat == s.before:
        points += rules.ways.scoring_last_but_one
    if rules.ways.scoring_everything and has_everything(s, apart, rules, seat):
        points += rules.ways.scoring_everything
    return points


def has_everything(s, apart, rules, seat):
    """Say whether a seat has something of what counts and no other seat has any."""
    other: i32
    for other in range(rules.seats):
        if other != seat and has_something(s, apart, rules, other):
            return False
    return has_something(s, apart, rules, seat)


def has_something(s, apart, rules, seat):
    """Say whether a seat took a card that costs points, or a trick that counts as such."""
    return (
        apart.pile[seat] & rules.penalty != 0
        or (rules.ways.scoring_each_trick != 0 and tricks_in(s.taken[seat]) != 0)
        or (rules.ways.scoring_first_trick != 0 and seat == s.first)
        or (rules.ways.scoring_last_trick != 0 and seat == s.last)
        or (rules.ways.scoring_last_but_one != 0 and seat == s.before)
    )
