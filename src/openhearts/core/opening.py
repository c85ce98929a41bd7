"""Step what comes before the tricks: calling and passing cards, bidding and naming a suit, the opening lead.

`rules` are the first of the deal's schemes here; which of them is in force is known once the suit is named.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from ._plain import (
        BID,
        CALL,
        CALLED,
        CHOOSE,
        DIRECT,
        HIGHER,
        MIX,
        NAME,
        ODD_OPENING,
        OVER,
        PASS,
        PLAY,
        WITH_KITTY,
        bit,
        lowest,
        popcount,
    )
    from .steps import below, give_at_random, hand_on, lift, pick, play_out, put, put_aside


def set_out(s, apart, rules, dealer):
    """Begin an empty deal."""
    seat: i32
    for seat in range(10):
        s.hands[seat] = 0
        s.twins[seat] = 0
        s.taken[seat] = 0
    s.aside = 0
    s.aside_twins = 0
    s.worth = 0
    s.best = 0
    s.in_trick = 0
    s.tricks = 0
    s.dealer = dealer
    s.leader = dealer
    s.kind = DIRECT
    s.shift = 0
    s.count = 0
    s.phase = PASS
    s.turn = 0
    s.waiting = 0
    s.scheme = 3 if rules.auction else 0  # hearts, unless another suit is named
    s.effect = 0
    s.sun = 0
    s.moon = -1
    s.kitty_taker = -1
    s.bidder = -1
    s.first = -1
    s.before = -1
    s.last = -1
    s.second = -1
    s.active = (1 << rules.seats) - 1
    s.carried = 0
    s.cancelled = 0
    for seat in range(11):
        apart.pile[seat] = 0
        apart.pile_twins[seat] = 0
    for seat in range(10):
        apart.bids[seat] = 0
    apart.mixed = 0
    apart.drawn = 0
    apart.stocked = rules.stock_size


def start(s, rules):
    """Begin with the dealer's call where the pass is called, else with the pass."""
    if s.kind == CALLED:
        s.phase = CALL
        s.turn = s.dealer
    else:
        start_passing(s, rules)


# ── passing ──


def call_pass(s, rules, number):
    """Note which pass the dealer calls, and begin it."""
    s.kind = rules.call_kind[number]
    s.shift = rules.call_shift[number]
    s.count = rules.call_count[number]
    start_passing(s, rules)


def start_passing(s, rules):
    """Begin with the pass, or with what comes after it where nothing is passed."""
    if s.count == 0 or (s.kind == DIRECT and s.shift == 0):
        start_bidding(s, rules)
        return
    s.phase = PASS
    s.turn = 0
    s.waiting = (1 << rules.seats) - 1


def passable_cards(s, rules, seat):
    """Give the kinds of card a seat may pass: those to be kept stay while it has enough others."""
    others: u64 = s.hands[seat] & ~rules.ways.passing_keep
    if popcount(others) + popcount(s.twins[seat] & others) >= s.count:
        return others
    return s.hands[seat]


def end_giving(s, apart, rules, seat):
    """Note that a seat has passed; once all have, everybody takes up what came and play begins."""
    s.waiting &= ~(1 << seat)
    if s.waiting:
        s.turn = lowest(s.waiting)
        return
    if s.kind == MIX:
        deal_back(s, apart, rules)
    else:
        hand_on(s, apart, rules)
    start_bidding(s, rules)


def deal_back(s, apart, rules):
    """Deal what was passed in the order of the mix, from eldest on; what is left of it is the new kitty."""
    passed: i32 = rules.seats * s.count
    cards: i32 = passed + (rules.kitty_size if rules.ways.passing_mix == WITH_KITTY else 0)
    dealt: i32 = 0
    code: i32
    index: i32
    place: i32
    if rules.ways.passing_mix == WITH_KITTY:
        s.aside = 0
        s.aside_twins = 0
    for place in range(apart.mixed):
        # A mix is long enough for the largest pass there may be; a smaller one leaves out what it has not.
        index = apart.mix[place]
        if index < cards:
            code = apart.given[rules.kitty_size + index if index < passed else index - passed]
            if dealt < passed:
                put(s, (s.dealer + 1 + dealt) % rules.seats, bit(code))
            else:
                put_aside(s, bit(code))
            dealt += 1


# ── bidding ──


def start_bidding(s, rules):
    """Begin with the auction, with the naming where somebody names freely, or with the tricks."""
    if not rules.auction:
        open_play(s, rules)
    elif s.bidder >= 0:
        s.phase = NAME
        s.turn = s.bidder
    else:
        s.phase = BID
        s.turn = (s.dealer + 1) % rules.seats


def make_bid(s, apart, rules, amount):
    """Note the bid of the seat to act, 0 for none; after the last the highest bidder names a suit."""
    seat: i32 = s.turn
    if amount > highest_bid(s, apart):
        s.bidder = seat
    apart.bids[seat] = amount + 1
    if seat != s.dealer:
        s.turn = (seat + 1) % rules.seats
    elif s.bidder >= 0:
        s.phase = NAME
        s.turn = s.bidder
    else:
        open_play(s, rules + s.scheme)


def highest_bid(s, apart):
    """Give the highest bid so far."""
    return apart.bids[s.bidder] - 1 if s.bidder >= 0 else 0


def name_suit(s, rules, suit):
    """Make a suit the penalty suit, and begin the tricks."""
    s.scheme = suit
    open_play(s, rules + suit)


# ── the first lead ──


def open_play(s, rules):
    """Begin the tricks: the lowest opener in any hand is led, or anything by eldest or by who named."""
    held: u64 = 0
    first: u64
    eldest: i32 = s.dealer + 1
    seat: i32
    for seat in range(rules.seats):
        held |= s.hands[seat]
    held &= rules.openers
    first = held & -held
    seat = eldest if eldest < rules.seats else 0
    s.closed = rules.lead_ban
    s.spare = rules.first_ban
    s.want = ~s.closed
    if s.bidder >= 0:
        seat = s.bidder
    elif first:
        if rules.odd & ODD_OPENING:
            first = weakest(rules, held)
        s.want = first
        while not s.hands[seat] & first:
            seat = seat + 1 if seat + 1 < rules.seats else 0
        if rules.any_opener:
            s.want = rules.openers
    s.leader = seat
    s.turn = seat
    s.phase = PLAY


def weakest(rules, cards):
    """Give of some cards the one of least strength."""
    found: u64 = cards & -cards
    while cards:
        if rules.power[lowest(cards)] < rules.power[lowest(found)]:
            found = cards & -cards
        cards &= cards - 1
    return found


def end_discarding(s):
    """Let the taker of the kitty lead, now that it has discarded."""
    s.phase = PLAY
    s.turn = s.leader


# ── at random ──


def lay_out_kitty(s, apart):
    """Note the kitty in some order, for a mix."""
    cards: u64 = s.aside
    twins: u64 = s.aside_twins
    place: i32 = 0
    while cards:
        apart.given[place] = lowest(cards)
        cards &= cards - 1
        place += 1
    while twins:
        apart.given[place] = lowest(twins)
        twins &= twins - 1
        place += 1


def shuffle_mix(apart, r):
    """Put the order of a mix at random."""
    place: i32
    other: i32
    card: i32
    for place in range(apart.mixed):
        other = below(r, place + 1)
        card = apart.mix[other] if other < place else place
        apart.mix[other] = place
        apart.mix[place] = card


def draw_stock(s, apart, rules, r):
    """Draw the stock from the last hand, which all cards are in that were left over at random."""
    last: i32 = rules.seats - 1
    left: i32 = popcount(s.hands[last]) + popcount(s.twins[last])
    place: i32
    card: u64
    for place in range(rules.stock_size):
        card = pick(s.hands[last], s.twins[last], r, left)
        left -= 1
        lift(s, last, card)
        apart.stock[place] = lowest(card)


def open_at_random(s, apart, rules, r):
    """Do at random what is due while no card is to be played."""
    amount: i32
    left: i32
    number: i32
    seat: i32
    if s.phase == CALL:
        number = below(r, rules.calls)
        while rules.call_kind[number] == MIX and not apart.mixed:
            number = (number + 1) % rules.calls
        call_pass(s, rules, number)
    elif s.phase == PASS:
        while s.phase == PASS:
            seat = s.turn
            give_at_random(s, apart, rules, seat, passable_cards(s, rules, seat), r)
            end_giving(s, apart, rules, seat)
    elif s.phase == BID:
        amount = below(r, 21)
        if rules.ways.bidding_raise == HIGHER and amount <= highest_bid(s, apart):
            amount = 0
        make_bid(s, apart, rules, amount)
    elif s.phase == NAME:
        name_suit(s, rules, below(r, 4))
    else:
        left = popcount(s.hands[s.turn]) + popcount(s.twins[s.turn])
        for _ in range(rules.kitty_size):
            discard_card(s, pick(s.hands[s.turn], s.twins[s.turn], r, left))
            left -= 1
        end_discarding(s)


def discard_card(s, card):
    """Lay a card out of the hand of the seat to act in place of the kitty."""
    lift(s, s.turn, card)
    put_aside(s, card)


def end_at_random(s, apart, rules, r):
    """Bring a deal to its end at random, from wherever it stands."""
    while s.phase != OVER:
        if s.phase == PLAY or s.phase == CHOOSE:
            play_out(s, apart, rules + s.scheme, r)
        else:
            open_at_random(s, apart, rules, r)
