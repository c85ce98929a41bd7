"""Step the tricks that few rules ask for: jokers, cards that cancel, a stock, forced drops, other kitties.

Each step here stands for one of `steps.py`, which comes here when the rules say so, and does all that the
options of play and dealing can ask for. It may take its time: standard Hearts never gets here.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from ._plain import (
        BONUS_FIRST,
        CANCEL,
        DISCARD,
        EACH_TRICK,
        EXCHANGE,
        FIRST_HEART,
        FIRST_PENALTY,
        FIRST_TRICK,
        FOLLOW,
        FREE_JOKER,
        HEART_JOKER,
        LAST_TRICK,
        LATER,
        MUST_DROP,
        MUST_LEAD,
        NONE,
        STUCK,
        TO_PREVIOUS,
        TO_SECOND,
        TRICK,
        UNBROKEN,
        UNTIL_ABLE,
        bit,
        lowest,
        popcount,
    )
    from .steps import finish, lift, pile_up, points_in, prefer, put, put_aside, take_trick


# ── what may be played ──


def odd_legal(s, rules):
    """Give the cards the seat to act may play."""
    hand: u64 = s.hands[s.turn]
    cards: u64 = odd_allowed(s, rules, hand, odd_wanted(s, rules, hand))
    return dropped(s, rules, hand, cards) | (hand & freed(s, rules))


def odd_bar(s, rules, card):
    """Say why a card of the seat to act may not be played now, by the steps that make the legal cards."""
    hand: u64 = s.hands[s.turn]
    wanted: u64 = odd_wanted(s, rules, hand)
    allowed: u64 = odd_allowed(s, rules, hand, wanted)
    if card & (dropped(s, rules, hand, allowed) | freed(s, rules)):
        return NONE
    if card & allowed:
        return MUST_DROP
    if card & wanted:
        return FIRST_TRICK if allowed & ~s.spare else STUCK
    if s.best:
        return FOLLOW
    return MUST_LEAD if opens(s, rules) else UNBROKEN


def opens(s, rules):
    """Say whether the next card opens the deal and must be one of the openers."""
    return s.tricks == 0 and s.in_trick == 0 and s.want & ~rules.openers == 0


def odd_wanted(s, rules, hand):
    """Give the cards that follow, open or may be led; the whole hand if it has none."""
    if not s.best and not opens(s, rules) and not hand & ~(s.closed | rules.also):
        return hand
    return prefer(hand & s.want, hand)


def odd_allowed(s, rules, hand, cards):
    """Leave out those kept back from the first trick, unless there are no others: then say which go first."""
    others: u64 = cards & ~s.spare
    if others or not rules.ways.play_first_trick_stuck or hand & ~s.spare:
        return prefer(others, cards)
    if rules.ways.play_first_trick_stuck == BONUS_FIRST and cards & rules.bonus:
        return cards & rules.bonus
    return dearest(rules, cards)


def dearest(rules, cards):
    """Give those of some cards that cost most."""
    found: u64 = 0
    most: i32 = 0
    points: i32
    while cards:
        points = points_in(rules.worth[lowest(cards)])
        if not found or points > most:
            found = 0
            most = points
        if points == most:
            found |= cards & -cards
        cards &= cards - 1
    return found


def dropped(s, rules, hand, cards):
    """Leave but the cards that must be thrown at the first chance, where there is one and they are held."""
    if s.best and not hand & s.want:
        return prefer(cards & rules.ways.play_must_drop, cards)
    return cards


def freed(s, rules):
    """Give the jokers that may be played whatever else is asked for."""
    place: i32
    if rules.joker == FREE_JOKER:
        return 0 if opens(s, rules) else rules.jokers
    if rules.joker == HEART_JOKER and s.best and not s.want & rules.jokers:
        # On a plain suit: once another player has discarded a heart above it.
        for place in range(s.in_trick):
            if bit(s.trick[place]) & rules.honours:
                return rules.jokers
    return 0


# ── what a play does ──


def odd_play(s, apart, rules, code):
    """Play a legal card of the seat to act."""
    card: u64 = bit(code)
    seat: i32 = s.turn
    position: i32 = s.in_trick
    order: i32
    key: i32
    lift(s, seat, card)
    if rules.joker != FREE_JOKER or not card & rules.jokers:
        # A free joker sets no suit and never wins; the first other card is the lead.
        if s.best == 0:
            s.want = rules.follow[code]
        if card & s.want:
            order = position + 1 if rules.ways.play_equals == LATER else 15 - position
            key = rules.power[code] << 4 | order
            s.best = key if key > s.best else s.best
    if card & rules.breakers:
        s.closed = 0
    s.trick[position] = code
    s.worth += rules.worth[code]
    s.in_trick = position + 1
    if position + 1 == popcount(s.active):
        take_trick(s, apart, rules)
        return
    s.turn = next_of(rules.seats, seat, s.active)
    if rules.ways.dealing_stock == UNTIL_ABLE and s.best:
        while apart.drawn < apart.stocked and not s.hands[s.turn] & s.want:
            draw(s, apart, s.turn)


def odd_take(s, apart, rules):
    """Give the trick to its winner, or leave it on the table; then draw, and lead on or end."""
    place: i32 = winning(s, rules)
    lead: i32 = s.leader
    last: i32 = heir(s, rules) if place < 0 else -1
    taker: i32 = s.kitty_taker
    position: i32
    for position in range(s.in_trick):
        pile_up(apart, 10, bit(s.trick[position]), 0)
    s.tricks += 1
    s.carried += 1
    s.cancelled = place < 0
    if place >= 0:
        lead = seat_at(s, rules, place)
        collect(s, apart, rules, lead)
    s.in_trick = 0
    s.best = 0
    s.spare = 0
    s.want = ~s.closed
    if rules.ways.dealing_stock == EACH_TRICK:
        for position in range(rules.seats):
            if apart.drawn < apart.stocked:
                draw(s, apart, (lead + position) % rules.seats)
    if popcount(holders(s, rules)) > 1 if rules.ways.dealing_stock else s.tricks < rules.hand_size:
        lead_on(s, rules, lead)
        if rules.ways.dealing_look == EXCHANGE and s.kitty_taker != taker:
            take_up_kitty(s)
        return
    if s.cancelled:
        s.cancelled = 0
        lead = last
        collect(s, apart, rules, lead)
    s.leader = lead
    if rules.kitty_to == LAST_TRICK and s.aside:
        s.kitty_taker = lead
    if rules.ways.dealing_stock:
        leave_rest(s, apart, rules)
    finish(s, apart, rules)


def winning(s, rules):
    """Find the place in the trick of the card that takes it; -1 when all of the led suit are cancelled."""
    seen: u64 = 0
    twice: u64 = 0
    card: u64
    position: i32
    if s.best == 0:
        return 0  # nothing but free jokers: the leader keeps the trick
    for position in range(s.in_trick):
        card = bit(s.trick[position])
        twice |= seen & card
        seen |= card
    if rules.ways.play_equals == CANCEL:
        seen &= ~twice
    if rules.joker == HEART_JOKER and not s.want & rules.jokers and seen & rules.jokers:
        return strongest(s, rules, seen & (rules.jokers | rules.honours))
    if rules.ways.play_equals == CANCEL:
        return strongest(s, rules, seen & s.want)
    return (s.best & 15) - 1 if rules.ways.play_equals == LATER else 15 - (s.best & 15)


def strongest(s, rules, cards):
    """Find the place in the trick of the strongest of some cards; -1 for none."""
    found: i32 = -1
    most: i32 = -1
    least: i32
    position: i32
    for position in range(s.in_trick):
        least = most if rules.ways.play_equals == LATER else most + 1
        if bit(s.trick[position]) & cards and rules.power[s.trick[position]] >= least:
            most = rules.power[s.trick[position]]
            found = position
    return found


def heir(s, rules):
    """Name who takes a cancelled trick if there is none after it."""
    first: i32
    position: i32
    if rules.ways.play_last_cancelled == TO_PREVIOUS and s.last >= 0:
        return s.last
    if rules.ways.play_last_cancelled == TO_SECOND:
        first = strongest(s, rules, s.want)
        for position in range(first + 1, s.in_trick):
            if s.trick[position] == s.trick[first]:
                return seat_at(s, rules, position)
    return s.leader


def seat_at(s, rules, place):
    """Name who played the card at a place in the trick."""
    seat: i32 = s.leader
    for _ in range(place):
        seat = next_of(rules.seats, seat, s.active)
    return seat


def next_of(seats, seat, mask):
    """Name the next seat around that is in a set of seats."""
    seat = (seat + 1) % seats
    while not mask >> seat & 1:
        seat = (seat + 1) % seats
    return seat


def collect(s, apart, rules, winner):
    """Give a seat what lies on the table, tricks carried over included, and the kitty where it falls due."""
    s.taken[winner] += s.worth + s.carried * TRICK
    s.worth = 0
    if s.kitty_taker < 0 and s.aside and kitty_falls(s, apart, rules):
        s.kitty_taker = winner
    if s.first < 0:
        s.first = winner
    elif s.second < 0 and winner != s.first:
        s.second = winner
    s.before = winner if s.carried > 1 else s.last
    s.last = winner
    s.carried = 0
    pile_up(apart, winner, apart.pile[10], apart.pile_twins[10])
    apart.pile[10] = 0
    apart.pile_twins[10] = 0


def kitty_falls(s, apart, rules):
    """Say whether the kitty goes with what is being taken."""
    if rules.kitty_to == FIRST_PENALTY:
        return apart.pile[10] & rules.penalty != 0
    if rules.kitty_to == FIRST_HEART:
        return apart.pile[10] & rules.suit_cards != 0
    return rules.kitty_to < FIRST_PENALTY and s.first < 0


def holders(s, rules):
    """Give the seats that hold cards, a bit each."""
    seats: i32 = 0
    seat: i32
    for seat in range(rules.seats):
        if s.hands[seat]:
            seats |= 1 << seat
    return seats


def lead_on(s, rules, seat):
    """Let a seat lead; if it has no card left, the next that has."""
    if rules.ways.dealing_stock:
        s.active = holders(s, rules)
        if not s.active >> seat & 1:
            seat = next_of(rules.seats, seat, s.active)
    s.leader = seat
    s.turn = seat


# ── kitty and stock ──


def take_up_kitty(s):
    """Put the kitty into the hand of its taker, who leads once as many cards are discarded."""
    s.twins[s.kitty_taker] |= (s.hands[s.kitty_taker] & s.aside) | s.aside_twins
    s.hands[s.kitty_taker] |= s.aside
    s.aside = 0
    s.aside_twins = 0
    s.phase = DISCARD


def draw(s, apart, seat):
    """Draw a card from the stock."""
    put(s, seat, bit(apart.stock[apart.drawn]))
    apart.drawer[apart.drawn] = seat
    apart.drawn += 1


def leave_rest(s, apart, rules):
    """Give what is left in a last hand and in the stock to that seat, or to who took the last trick."""
    seats: i32 = holders(s, rules)
    taker: i32 = lowest(seats) if seats else s.last
    while apart.stocked > apart.drawn:
        apart.stocked -= 1
        put_aside(s, bit(apart.stock[apart.stocked]))
    s.aside_twins |= (s.aside & s.hands[taker]) | s.twins[taker]
    s.aside |= s.hands[taker]
    s.hands[taker] = 0
    s.twins[taker] = 0
    if s.aside:
        s.kitty_taker = taker
