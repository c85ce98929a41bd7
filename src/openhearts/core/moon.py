"""Play for the moon, or against another's: collect every penalty card, or keep one from who does."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from ._plain import LATER, bit, lowest, popcount
    from .steps import moon_in
    from .thumb import highest


def collect_card(s, rules, t, legal, rest):
    """Play for every trick that matters: win as cheaply as is sure, throw away what cannot win."""
    hand: u64 = s.hands[s.turn]
    cards: u64
    code: i32
    found: i32 = -1
    score: i32
    most: i32 = -(1 << 30)
    behind: i32 = popcount(s.active) - s.in_trick - 1
    power: i32 = s.best >> 4
    if s.best and legal & s.want:
        over: u64 = 0
        sure: u64 = 0
        cards = legal & s.want
        while cards:
            code = lowest(cards)
            if rules.power[code] > power:
                over |= cards & -cards
                if not rest & t.above[code]:
                    sure |= cards & -cards
            cards &= cards - 1
        if over and behind == 0:
            return weakest_of(rules, over)
        if sure:
            return weakest_of(rules, sure)
        if over:
            return highest(rules, over)
        cards = legal & s.want
        return weakest_of(rules, cards & ~(t.unit | t.heavy) if cards & ~(t.unit | t.heavy) else cards)
    cards = legal
    while cards:
        code = lowest(cards)
        cards &= cards - 1
        if s.best:
            # Void: keep what counts and what wins.
            score = -rules.power[code] - 64 * (t.cost[code] > 0) - 32 * (rest & t.above[code] == 0)
        else:
            score = (
                64 * (rest & t.above[code] == 0) + 4 * popcount(hand & rules.follow[code]) + rules.power[code]
            )
            if rest & t.above[code]:
                score -= 8 * popcount(rest & t.above[code]) + 40 * (t.cost[code] > 0)
        if score > most:
            most = score
            found = code
    return found


def stop_card(s, rules, t, course, legal, rest):
    """Take one card of the moon set away from who collects them, as cheaply as may be."""
    enemy: i32 = course.collector
    theirs: u64 = s.hands[enemy]
    cards: u64
    code: i32
    found: i32 = -1
    score: i32
    most: i32 = -(1 << 30)
    power: i32 = s.best >> 4
    if s.best == 0:
        # Lead what the collector cannot win, with points in the suit first.
        cards = legal
        while cards:
            code = lowest(cards)
            cards &= cards - 1
            score = -t.cost[code] - rules.power[code]
            if not theirs & t.above[code]:
                score += 64 + 32 * (t.cost[code] > 0) + 16 * (rest & t.above[code] != 0)
            if score > most:
                most = score
                found = code
        return found
    ahead: i32 = winner_now(s, rules)
    lost: i32 = t.side[ahead] == t.side[enemy]
    points: i32 = moon_in(s.worth) > 0
    to_come: i32 = enemy_to_come(s, rules, enemy)
    cards = legal
    while cards:
        code = lowest(cards)
        cards &= cards - 1
        score = 0
        if bit(code) & s.want:
            if rules.power[code] > power:
                # It wins as things stand.
                if lost or (to_come and not theirs & t.above[code]):
                    score = 64 if points or t.cost[code] > 0 else 24
                score -= t.cost[code] + rules.power[code] // 2
            elif not lost and not to_come:
                score = 8 + t.cost[code]
            else:
                score = -4 * t.cost[code] - rules.power[code] // 4
        elif lost or to_come:
            # What stops a later trick is kept, and nothing is given.
            score = -64 * (t.cost[code] > 0) - rules.power[code]
            if theirs & t.below[code] and not theirs & t.above[code]:
                score -= 32
        else:
            score = 48 * (t.cost[code] > 0) - t.cost[code] + rules.power[code]
        if score > most:
            most = score
            found = code
    return found


def enemy_to_come(s, rules, enemy):
    """Say whether a seat has yet to play to the trick on the table."""
    seat: i32 = s.turn
    left: i32 = popcount(s.active) - s.in_trick - 1
    while left > 0:
        seat = seat + 1 if seat + 1 < rules.seats else 0
        if seat == enemy:
            return True
        left -= s.active >> seat & 1
    return False


def winner_now(s, rules):
    """Name the seat whose card is ahead in the trick on the table."""
    place: i32 = place_now(s, rules)
    seat: i32 = s.leader
    if popcount(s.active) == rules.seats:
        seat += place
        return seat if seat < rules.seats else seat - rules.seats
    while place:
        seat = (seat + 1) % rules.seats
        place -= s.active >> seat & 1
    return seat


def place_now(s, rules):
    """Give the place in the trick of the card that is ahead."""
    return (s.best & 15) - 1 if rules.ways.play_equals == LATER else 15 - (s.best & 15)


def weakest_of(rules, cards):
    """Find the weakest of some cards."""
    found: i32 = lowest(cards)
    code: i32
    cards &= cards - 1
    while cards:
        code = lowest(cards)
        if rules.power[code] < rules.power[found]:
            found = code
        cards &= cards - 1
    return found
