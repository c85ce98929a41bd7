"""Part with cards, bid and name a suit by rules of thumb: what a playout does before the tricks."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from ._plain import BID, CALL, MIX, NAME, PASS, bit, lowest, popcount
    from .opening import (
        call_pass,
        discard_card,
        end_discarding,
        end_giving,
        highest_bid,
        make_bid,
        name_suit,
        passable_cards,
    )
    from .steps import give_card
    from .thumb import burden, suit_burden, thrown_on


def open_by_thumb(s, apart, rules, thumbs):
    """Do by rules of thumb what is due while no card is to be played."""
    number: i32
    seat: i32 = s.turn
    cost: i32
    if s.phase == CALL:
        number = 0
        while rules.call_kind[number] == MIX and not apart.mixed:
            number += 1
        call_pass(s, rules, number)
    elif s.phase == PASS:
        while s.phase == PASS:
            seat = s.turn
            pass_cards(s, apart, rules, thumbs + s.scheme, seat)
            end_giving(s, apart, rules, seat)
    elif s.phase == BID:
        cost = bid_worth(s, rules, thumbs, seat)
        make_bid(s, apart, rules, cost if cost > highest_bid(s, apart) else 0)
    elif s.phase == NAME:
        name_suit(s, rules, suit_to_name(s, rules, thumbs, seat))
    else:
        for _ in range(rules.kitty_size):
            discard_card(s, bit(card_to_discard(s, rules + s.scheme, thumbs + s.scheme, seat)))
        end_discarding(s)


def pass_cards(s, apart, rules, t, seat):
    """Lay out the cards of a pass: those whose going leaves the hand that costs least, suit by suit."""
    cards: u64 = cards_to_pass(s, rules, t, seat)
    place: i32 = 0
    code: i32
    while cards:
        code = lowest(cards)
        cards &= cards - 1
        give_card(s, apart, rules, seat, place, code)
        place += 1
    # What is still wanting are second copies.
    while place < s.count:
        give_card(s, apart, rules, seat, place, lowest(passable_cards(s, rules, seat)))
        place += 1


def cards_to_pass(s, rules, t, seat):
    """Find the kinds to pass: of each suit the best ones to part with, one by one; then the best split."""
    may: u64 = passable_cards(s, rules, seat)
    hand: u64 = s.hands[seat]
    unseen: u64 = rules.pack & ~hand
    best: cython.double[16]
    kinds: u64[16]
    longer: cython.double[16]
    taken: u64[16]
    count: i32 = s.count if s.count < 15 else 15
    size: i32
    gone: i32
    done: u64 = 0
    suit: u64
    part: u64
    mine: u64
    cost: cython.double
    base: cython.double
    most: i32
    if not cython.compiled:
        best, longer = [0.0] * 16, [0.0] * 16
        kinds, taken = [0] * 16, [0] * 16
    for size in range(16):
        best[size] = 1e9
        kinds[size] = 0
    best[0] = 0
    while hand & ~done:
        suit = rules.follow[lowest(hand & ~done)]
        done |= suit & hand
        done |= (hand & ~done) & -(hand & ~done) if not suit & hand else 0
        for size in range(16):
            longer[size] = 1e9
            taken[size] = 0
        part = 0
        mine = hand & suit
        most = popcount(hand & suit & may)
        most = most if most < count else count
        base = thrown_on(t, unseen & ~suit)
        for gone in range(most + 1):
            if gone:
                part |= bit(worst_of(t, rules, mine, may & mine, unseen & suit, base, rules.hand_size))
                mine = hand & suit & ~part
            cost = suit_burden(t, rules, mine, unseen & suit, base, rules.hand_size)
            for size in range(count - gone + 1):
                if best[size] + cost < longer[size + gone]:
                    longer[size + gone] = best[size] + cost
                    taken[size + gone] = kinds[size] | part
        for size in range(16):
            best[size] = longer[size]
            kinds[size] = taken[size]
    return kinds[count]


def worst_of(t, rules, mine, may, hidden, thrown, to_come):
    """Find the card of a suit whose going helps most."""
    found: i32 = lowest(may)
    least: cython.double = 1e9
    cost: cython.double
    card: u64
    while may:
        card = may & -may
        may ^= card
        cost = suit_burden(t, rules, mine & ~card, hidden, thrown, to_come)
        if cost <= least:
            least = cost
            found = lowest(card)
    return found


def card_to_discard(s, rules, t, seat):
    """Choose a card to lay aside for a kitty taken up: what it costs is taken all the same."""
    hand: u64 = s.hands[seat]
    cards: u64 = hand
    found: i32 = lowest(cards)
    least: i32 = 1 << 30
    code: i32
    cost: i32
    while cards:
        code = lowest(cards)
        cards &= cards - 1
        cost = 64 * t.cost[code] - burden(t, rules, hand, rules.pack & ~hand, code, 32)
        if cost < least:
            least = cost
            found = code
    return found


def hand_burden(s, rules, t, seat):
    """Weigh what a whole hand costs, in sixteenths of a point."""
    hand: u64 = s.hands[seat]
    rest: u64 = rules.pack & ~hand
    each: i32 = t.total * 16 // rules.hand_size if t.total > 0 else 0
    cards: u64 = hand
    total: i32 = 0
    while cards:
        total += burden(t, rules, hand, rest, lowest(cards), each)
        cards &= cards - 1
    return total


def suit_to_name(s, rules, thumbs, seat):
    """Choose the suit in which a hand costs least."""
    suit: i32
    cost: i32
    found: i32 = 0
    least: i32 = 1 << 30
    for suit in range(4):
        cost = hand_burden(s, rules + suit, thumbs + suit, seat)
        if cost < least:
            least = cost
            found = suit
    return found


def bid_worth(s, rules, thumbs, seat):
    """Say what naming the suit is worth to a seat, in whole points."""
    suit: i32
    cost: i32
    least: i32 = 1 << 30
    most: i32 = 0
    for suit in range(4):
        cost = hand_burden(s, rules + suit, thumbs + suit, seat)
        least = cost if cost < least else least
        most = cost if cost > most else most
    return (most - least) // 64
