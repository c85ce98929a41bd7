"""Step one deal: what may be played, what a play does, who takes what.

These are the hot functions, C ones where compiled: their types stand in `steps.pxd`. A restriction is one
more mask, never a branch, and every caller (people, bots, playouts) goes through the same `legal_cards` and
`play_card`. What few rules ask for leaves this path by one test, for the steps of `odd.py` and `scoring.py`
that the rules then name; what comes before the first trick is in `opening.py`. Nothing is checked here:
`deal.py` is the face that does.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    # Some for those who take the constants from here.
    from ._plain import (  # noqa: F401
        BID,
        CALL,
        CALLED,
        CHOOSE,
        DIRECT,
        DISCARD,
        EITHER,
        FIRST_TRICK,
        FOLLOW,
        MIX,
        MUST_DROP,
        MUST_LEAD,
        NAME,
        NEW,
        NO_MOON,
        NONE,
        NOT_HELD,
        NOT_PLAYING,
        ODD_LEGAL,
        ODD_PLAY,
        ODD_SCORE,
        ODD_TRICK,
        OLD,
        OVER,
        PASS,
        PLAY,
        RANDOM_STEP,
        SCATTER,
        STUCK,
        TRICK,
        UNBROKEN,
        USUAL,
        bit,
        high64,
        lowest,
        mix64,
        nth_card,
        popcount,
        wrap64,
    )

WAYS = tuple(USUAL)
"""The names of the fields of `Ways`."""


def prefer(cards, otherwise):
    """Give the cards if there are any, else the others; by arithmetic: the branch is unpredictable."""
    return cards | (otherwise & ((cards != 0) - 1))


# ── what may be played ──


def wanted_cards(s):
    """Give the cards of the seat to act that follow, open or may be led; the whole hand if it has none."""
    hand: u64 = s.hands[s.turn]
    return prefer(hand & s.want, hand)


def allowed_cards(s, cards):
    """Leave out those kept back from the first trick, unless there are no others."""
    return prefer(cards & ~s.spare, cards)


def legal_cards(s, rules):
    """Give the cards the seat to act may play."""
    if rules.odd & ODD_LEGAL:
        return rules.odd_legal(s, rules)
    return allowed_cards(s, wanted_cards(s))


def bar_of(s, rules, code):
    """Say why a card may not be played now, by the steps that make the legal cards."""
    card: u64 = bit(code)
    if s.phase != PLAY:
        return NOT_PLAYING
    if not s.hands[s.turn] & card:
        return NOT_HELD
    if rules.odd & ODD_LEGAL:
        return rules.odd_bar(s, rules, card)
    wanted: u64 = wanted_cards(s)
    if not wanted & card:
        if s.in_trick:
            return FOLLOW
        return UNBROKEN if s.want & ~rules.openers else MUST_LEAD
    if not allowed_cards(s, wanted) & card:
        return FIRST_TRICK
    return NONE


# ── what a play does ──


def play_card(s, apart, rules, code):
    """Play a legal card of the seat to act."""
    if rules.odd & ODD_PLAY:
        rules.odd_play(s, apart, rules, code)
        return
    card: u64 = bit(code)
    seat: i32 = s.turn
    position: i32 = s.in_trick
    key: i32
    lift(s, seat, card)
    if position == 0:
        s.want = rules.follow[code]
    s.closed &= ((card & rules.breakers) != 0) - 1
    s.trick[position] = code
    s.worth += rules.worth[code]
    # The first of two equal cards is ahead: an earlier position makes a greater key.
    key = (rules.power[code] << 4 | (15 - position)) * ((card & s.want) != 0)
    s.best = key if key > s.best else s.best
    s.in_trick = position + 1
    seat += 1
    s.turn = seat & ((seat >= rules.seats) - 1)
    if position + 1 == rules.seats:
        take_trick(s, apart, rules)


def take_trick(s, apart, rules):
    """Give the trick on the table to its winner, who leads next."""
    if rules.odd & ODD_TRICK:
        rules.odd_take(s, apart, rules)
        return
    winner: i32 = s.leader + 15 - (s.best & 15)
    winner = winner if winner < rules.seats else winner - rules.seats
    s.taken[winner] += s.worth + TRICK
    s.worth = 0
    s.best = 0
    s.in_trick = 0
    s.leader = winner
    s.turn = winner
    s.want = ~s.closed
    if s.tricks == 0:
        s.spare = 0
        if s.aside:
            s.kitty_taker = winner
    s.tricks += 1
    if s.tricks == rules.hand_size:
        finish(s, apart, rules)


# ── the end of a deal ──


def points_in(taken):
    """Give the points in a number of `taken`: its low 17 bits, with their sign."""
    return ((taken + 0x10000) & 0x1FFFF) - 0x10000


def moon_in(taken):
    """Give the cards of the moon set in a number of `taken`: its next 7 bits."""
    return (taken - points_in(taken)) >> 17 & 0x7F


def tricks_in(taken):
    """Give the tricks in a number of `taken`: its high 8 bits."""
    return (taken - points_in(taken)) >> 24


def kitty_worth(s, rules):
    """Give what the kitty holds, as `taken` counts it."""
    worth: i32 = 0
    cards: u64 = s.aside
    while cards:
        worth += rules.worth[lowest(cards)]
        cards &= cards - 1
    cards = s.aside_twins
    while cards:
        worth += rules.worth[lowest(cards)]
        cards &= cards - 1
    return worth


def finish(s, apart, rules):
    """See after the last trick who shot the moon, kitty counted; close the deal unless there is a choice."""
    if rules.odd & ODD_SCORE:
        rules.odd_finish(s, apart, rules)
        return
    kitty: i32 = kitty_worth(s, rules)
    seat: i32
    if rules.moon_effect != NO_MOON:
        for seat in range(rules.seats):
            if moon_in(s.taken[seat] + (kitty if seat == s.kitty_taker else 0)) == rules.moon_cards:
                s.moon = seat
    if s.moon >= 0 and rules.moon_effect == EITHER:
        s.phase = CHOOSE
        s.turn = s.moon
    else:
        close(s, apart, rules, rules.moon_effect)


def close(s, apart, rules, effect):
    """Turn up the kitty and settle what the moon does."""
    if s.kitty_taker >= 0:
        s.taken[s.kitty_taker] += kitty_worth(s, rules)
        if rules.odd & ODD_TRICK:
            pile_up(apart, s.kitty_taker, s.aside, s.aside_twins)
    s.effect = effect
    s.phase = OVER
    s.turn = -1


def final_points(s, apart, rules, seat):
    """Give what a seat scores for a closed deal."""
    if rules.odd & ODD_SCORE:
        return rules.odd_points(s, apart, rules, seat)
    points: i32 = points_in(s.taken[seat])
    if s.moon < 0:
        return points
    if seat == s.moon:
        # Only the moon set's points go: what else the shooter took, such as the jack of diamonds, stays.
        points -= rules.moon_points
        return points if s.effect == OLD else points - rules.moon_amount
    return points + rules.moon_amount if s.effect == OLD else points


# ── cards in and out of hands ──


def put(s, seat, card):
    """Put a card into a hand."""
    s.twins[seat] |= s.hands[seat] & card
    s.hands[seat] |= card


def put_aside(s, card):
    """Put a card into the kitty."""
    s.aside_twins |= s.aside & card
    s.aside |= card


def lift(s, seat, card):
    """Take a card out of a hand: its twin first, if there is one."""
    s.hands[seat] &= ~card | s.twins[seat]
    s.twins[seat] &= ~card


def give_card(s, apart, rules, seat, place, code):
    """Lay a card out of a hand for the pass; `place` says how many that seat has laid out before it."""
    lift(s, seat, bit(code))
    apart.given[rules.kitty_size + seat * s.count + place] = code


def hand_on(s, apart, rules):
    """Let everybody take up the cards of a direct or a scattered pass."""
    each: i32 = s.count // (rules.seats - 1) if s.kind == SCATTER else s.count
    giver: i32
    place: i32
    taker: i32
    for giver in range(rules.seats):
        for place in range(s.count):
            taker = giver + s.shift if s.kind == DIRECT else giver + 1 + place // each
            taker = taker if taker < rules.seats else taker - rules.seats
            put(s, taker, bit(apart.given[rules.kitty_size + giver * s.count + place]))


def pile_up(apart, seat, cards, twins):
    """Add cards to what a seat has taken."""
    apart.pile_twins[seat] |= (apart.pile[seat] & cards) | twins
    apart.pile[seat] |= cards


# ── at random ──


def below(r, n):
    """Draw a number under n, each as likely as the others to within n in 2**64."""
    r.counter = wrap64(r.counter + RANDOM_STEP)
    return high64(mix64(r.counter), n)


def pick(cards, twins, r, count):
    """Draw one of `count` cards, twins counted, as a set of it alone."""
    n: i32 = below(r, count)
    kinds: i32 = popcount(cards)
    if n < kinds:
        return nth_card(cards, n)
    return nth_card(twins, n - kinds)


def deal_at_random(s, rules, r):
    """Deal the pack, seat by seat; from what is left for the last seat the kitty is drawn."""
    rest: u64 = rules.pack
    twins: u64 = rules.pack_twins
    drawn: u64
    drawn_twins: u64
    card: u64
    left: i32 = popcount(rest) + popcount(twins)
    last: i32 = rules.seats - 1
    draws: i32
    seat: i32
    for seat in range(rules.seats):
        drawn = 0
        drawn_twins = 0
        draws = rules.hand_size if seat < last else rules.kitty_size
        for _ in range(draws):
            card = pick(rest, twins, r, left)
            left -= 1
            rest &= ~card | twins
            twins &= ~card
            drawn_twins |= drawn & card
            drawn |= card
        if seat < last:
            s.hands[seat] = drawn
            s.twins[seat] = drawn_twins
    s.hands[last] = rest
    s.twins[last] = twins
    s.aside = drawn
    s.aside_twins = drawn_twins


def give_at_random(s, apart, rules, seat, cards, r):
    """Lay as many cards as a seat passes out of its hand, at random, from among some kinds."""
    left: i32 = popcount(cards) + popcount(s.twins[seat] & cards)
    place: i32
    for place in range(s.count):
        give_card(
            s, apart, rules, seat, place, lowest(pick(s.hands[seat] & cards, s.twins[seat] & cards, r, left))
        )
        left -= 1


def play_out(s, apart, rules, r):
    """Play random legal cards while cards are to be played; then the shooter's choice, if there is one."""
    cards: u64
    while s.phase == PLAY:
        cards = legal_cards(s, rules)
        play_card(s, apart, rules, lowest(nth_card(cards, below(r, popcount(cards)))))
    if s.phase == CHOOSE:
        close(s, apart, rules, below(r, 2))
