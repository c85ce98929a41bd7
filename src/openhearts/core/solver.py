"""Solve the last tricks of a deal whose cards are all known: each seat plays what is best for its side.

What a side gets out of a deal is the difference between its own points and the mean of the other sides'. With
two sides that is one number that one wants high and the other low, and alpha-beta finds it; with more it is
max^n: the seat to act takes what is best for its own side, whatever that does to each of the others. Of equal
cards the lowest code is played, of equal choices the old moon. With more than two sides that matters: what is
the same to the seat to act is not to the others, so that another order would give other points.

Nothing here knows a rule: cards are played by the core's own steps on copies of the deal, and points are
those of the closed deal. A search stops looking where a side cannot do better, where no card left is worth
anything, and at positions it has seen, all of which only saves time.
"""

from __future__ import annotations

from typing import NamedTuple

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from ._plain import (
        CHOOSE,
        EXCHANGE,
        NEW,
        NO_MOON,
        NOBODY,
        ODD_SCORE,
        ODD_TRICK,
        OLD,
        OVER,
        PLAY,
        RANDOM_STEP,
        Apart,
        State,
        bit,
        lowest,
        mix64,
        popcount,
        wrap64,
    )
    from ._plain_solver import AT_LEAST, AT_MOST, EXACT, GONE, MOST, OPEN, ROOM, Found, Key, Search
    from .deal import Deal
    from .opening import discard_card, end_discarding
    from .scoring import team_in
    from .steps import (
        close,
        final_points,
        finish,
        kitty_worth,
        legal_cards,
        moon_in,
        play_card,
        points_in,
        tricks_in,
    )


class Solution(NamedTuple):
    """Hold what comes of a deal that all seats play as well as they can."""

    card: int
    """What the seat to act plays."""
    points: tuple[int, ...]
    """By seat: what it scores for the deal."""
    nodes: int
    """How many plays were looked at."""


class Solver:
    """Hold a search and the room in which it remembers."""

    def __init__(self):
        if cython.compiled:
            self.search[0].found = cython.cast(FoundPtr, calloc(ROOM, cython.sizeof(Found)))
            if not self.search[0].found:
                raise MemoryError
        else:
            self.search = [Search()]

    def __dealloc__(self):
        free(self.search[0].found)


# ── what is asked ──


def ask(job, s, apart, rules):
    """Note what a search from a position needs to know about it; side, sign and the limit are set before."""
    live: u64 = in_play(s, rules)
    cards: u64 = live
    low: i32
    high: i32
    seat: i32
    job.seats = rules.seats
    job.nodes = 0
    job.age += 1
    job.apart = rules.odd & ODD_TRICK or rules.auction
    job.fixed = apart.drawn == apart.stocked and (rules.ways.dealing_look != EXCHANGE or s.kitty_taker >= 0)
    job.by_cards = job.fixed and scores_by_cards(rules)
    job.linear = job.by_cards and adds_up(rules)
    job.remembers = job.fixed and not rules.pack_twins
    job.matter = rules.penalty | rules.bonus | rules.moon_set | rules.ways.scoring_doublers
    job.kitty = 0 if rules.kitty_to == NOBODY else points_in(kitty_worth(s, rules))
    job.total = job.kitty + points_in(s.worth)
    for seat in range(rules.seats):
        job.total += points_in(s.taken[seat])
    for low in range(64):
        job.peers[low] = 0
    while cards:
        low = lowest(cards)
        cards &= cards - 1
        job.total += points_in(rules.worth[low])
    for seat in range(s.in_trick):
        job.total -= points_in(rules.worth[s.trick[seat]])  # they are in the worth of the trick
    if not job.fixed:
        return  # a card that comes into play later may lie between others
    for low in range(64):
        for high in range(low + 1, 64):
            if live >> low & live >> high & 1 and alike(rules, live, low, high):
                job.peers[high] |= bit(low)


def scores_by_cards(rules):
    """Say whether nothing scores but the cards that each seat takes."""
    return (
        rules.ways.dealing_stock == 0
        and rules.ways.moon_sun == 0
        and rules.ways.scoring_each_trick == 0
        and rules.ways.scoring_first_trick == 0
        and rules.ways.scoring_last_trick == 0
        and rules.ways.scoring_last_but_one == 0
        and rules.ways.scoring_no_tricks == 0
        and rules.ways.partners_by == 0
    )


def adds_up(rules):
    """Say whether a card always scores the same, a moon apart, whatever else its taker has."""
    return (
        not rules.pack_twins
        and rules.ways.scoring_everything == 0
        and rules.ways.scoring_no_points == 0
        and rules.ways.scoring_doublers == 0
        and rules.ways.scoring_deal_floor == 0
    )


def alike(rules, cards, low, high):
    """Say whether two cards do the same in every way, once none of some cards between them is in play."""
    both: u64 = bit(low) | bit(high)
    code: i32
    if rules.follow[low] != rules.follow[high] or not rules.follow[low] & bit(high):
        return False
    if rules.worth[low] != rules.worth[high] or rules.pack_twins & both:
        return False
    for code in range(64):
        # Between them by strength is between them by code: then it shows in the codes whether one is left.
        if cards & rules.follow[low] & bit(code) and (low <= code <= high) != (
            min(rules.power[low], rules.power[high]) <= rules.power[code]
            and rules.power[code] <= max(rules.power[low], rules.power[high])
        ):
            return False
    return not (
        apart_in(rules.first_ban, both)
        or apart_in(rules.lead_ban, both)
        or apart_in(rules.breakers, both)
        or apart_in(rules.penalty, both)
        or apart_in(rules.bonus, both)
        or apart_in(rules.moon_set, both)
        or apart_in(rules.suit_cards, both)
        or apart_in(rules.jokers, both)
        or apart_in(rules.honours, both)
        or apart_in(rules.also, both)
        or apart_in(rules.ways.play_must_drop, both)
        or apart_in(rules.ways.scoring_doublers, both)
    )


def apart_in(cards, both):
    """Say whether one of two cards is among some, and the other is not."""
    return cards & both != 0 and cards & both != both


def in_play(s, rules):
    """Give the kinds of card in the hands and on the table."""
    cards: u64 = 0
    seat: i32
    for seat in range(rules.seats):
        cards |= s.hands[seat]
    for seat in range(s.in_trick):
        cards |= bit(s.trick[seat])
    return cards


# ── looking ahead ──


def solve_cards(job, s, apart, rules, each, points):
    """Find what comes of each card of the seat to act: `points`, ten by code. Say whether there was time.

    Unless each is asked for, only the points of `job.best` are sure.
    """
    child: State[1]
    beside: Apart[1]
    found: i32[10]
    if not cython.compiled:
        child, beside, found = State(), Apart(), [0] * 10
    live: u64 = in_play(s, rules)
    cards: u64 = options(s, rules)
    looked: u64 = distinct(job, cards, live)
    code: i32
    last: i32 = 0
    seat: i32
    value: i32
    floor: i32
    side: i32 = job.side[s.turn]
    best: i32 = -MOST
    while cards:
        code = lowest(cards)
        cards &= cards - 1
        if not looked & bit(code):
            for seat in range(job.seats):
                points[code * 10 + seat] = points[last * 10 + seat]
            last = code
            continue
        last = code
        child[0] = s[0]
        beside[0] = apart[0]
        job.nodes += 1
        act(child, beside, rules, code)
        floor = -MOST if each or job.sides > 2 else best
        if not look(job, child, beside, rules, -MOST if side else floor, -floor if side else MOST, found):
            return False
        for seat in range(job.seats):
            points[code * 10 + seat] = found[seat]
        value = utility(job, found, side)
        if value > best:
            best = value
            job.best = code
    return True


def look(job, s, apart, rules, low, high, points):
    """Play a position to the end, best by each, and write down the points. Say whether there was time.

    With two sides, what side 0 gets only matters between `low` and `high`. The position is used up.
    """
    child: State[1]
    beside: Apart[1]
    key: Key[1]
    found: i32[10]
    if not cython.compiled:
        child, beside, key, found = State(), Apart(), Key(), [0] * 10
    under: ApartPtr = apart
    place: FoundPtr = cython.NULL if cython.compiled else None
    live: u64
    cards: u64
    seat: i32
    code: i32
    side: i32
    value: i32
    floor: i32
    kind: i32
    best: i32 = -MOST
    most: i32
    while True:
        if s.phase == OVER:
            for seat in range(rules.seats):
                points[seat] = final_points(s, apart, rules, seat)
            return True
        live = in_play(s, rules)
        if s.phase == PLAY and job.by_cards and settled(job, s, rules, live):
            finish(s, apart, rules)  # which only looks at what was taken
            continue
        cards = options(s, rules)
        if s.phase == PLAY:
            cards = distinct(job, cards, live)
        if cards & (cards - 1):
            break
        job.nodes += 1
        act(s, apart, rules, lowest(cards))
    side = job.side[s.turn]
    if side:
        low, high = -high, -low
    if job.remembers and s.phase == PLAY and s.in_trick == 0 and not s.carried:
        note(job, s, apart, rules, live, key)
        place = place_of(job, key)
        if place.age == job.age and same(job, place.key, key):
            if recall(job, s, place, side, low, high, points):
                return True
    most = ceiling(job, s, apart, rules, side, live)
    while cards:
        code = lowest(cards)
        cards &= cards - 1
        child[0] = s[0]
        if job.apart:
            beside[0] = apart[0]
            under = beside
        job.nodes += 1
        if job.nodes > job.most_nodes:
            return False
        act(child, under, rules, code)
        floor = max(low, best)
        if job.sides > 2:
            if not look(job, child, under, rules, -MOST, MOST, found):
                return False
        elif not look(job, child, under, rules, -high if side else floor, -floor if side else high, found):
            return False
        value = utility(job, found, side)
        if value > best:
            best = value
            for seat in range(job.seats):
                points[seat] = found[seat]
            if best >= high or best >= most:
                break
    if place:
        kind = AT_MOST if best <= low else AT_LEAST if best >= high else EXACT
        keep(job, s, place, key, kind, points)
    return True


def settled(job, s, rules, live):
    """Say whether no card that is left in play is worth anything."""
    return (
        not live & job.matter
        and not s.carried
        and (not s.aside or s.kitty_taker >= 0 or rules.kitty_to == NOBODY)
    )


def options(s, rules):
    """Give what the seat to act may do, a bit each: its cards, or what a moon does."""
    if s.phase == PLAY:
        return legal_cards(s, rules)
    if s.phase == CHOOSE:
        return bit(OLD) | bit(NEW)
    return discards(s, rules)


def discards(s, rules):
    """Give what may be laid out next in place of the kitty, where the lower cards go first."""
    left: i32 = rules.kitty_size - popcount(s.aside) - popcount(s.aside_twins)
    hand: u64 = s.hands[s.turn]
    twins: u64 = s.twins[s.turn]
    rest: u64 = hand
    cards: u64 = 0
    code: i32
    while rest:
        code = lowest(rest)
        rest &= rest - 1
        if s.aside >> code <= 1 and popcount(hand >> code) + popcount(twins >> code) >= left:
            cards |= bit(code)
    return cards


def distinct(job, cards, live):
    """Leave of cards in one hand that do the same the lowest."""
    found: u64 = 0
    last: u64 = 0
    card: u64
    code: i32
    while cards:
        code = lowest(cards)
        card = cards & -cards
        cards ^= card
        # Those in play below this card and not below the last before it are that one alone.
        if not last or not job.peers[code] & last or live & (card - 1) & ~(last - 1) != last:
            found |= card
        last = card
    return found


def act(s, apart, rules, option):
    """Play a card, or say what a moon does, or lay a card out."""
    if s.phase == PLAY:
        play_card(s, apart, rules, option)
    elif s.phase == CHOOSE:
        close(s, apart, rules, option)
    else:
        discard_card(s, bit(option))
        if popcount(s.aside) + popcount(s.aside_twins) == rules.kitty_size:
            end_discarding(s)


# ── what it is worth ──


def utility(job, points, side):
    """Give what a side gets out of some points: its own less the mean of the others', in whole numbers."""
    own: i32 = 0
    total: i32 = 0
    seat: i32
    for seat in range(job.seats):
        total += points[seat]
        if job.side[seat] == side:
            own += points[seat]
    return job.sign * (total - job.sides * own)


def ceiling(job, s, apart, rules, side, live):
    """Give more than which a side cannot get out of a position."""
    own: i32 = 0
    seat: i32
    if not job.linear or job.sign < 0 or s.phase != PLAY or s.carried or live & rules.bonus:
        return MOST
    if shooter(s, apart, rules) != GONE:
        return MOST
    for seat in range(job.seats):
        if job.side[seat] == side:
            own += points_in(s.taken[seat])
            if s.kitty_taker == seat:
                own += job.kitty
    if s.kitty_taker < 0 and job.kitty < 0:
        own += job.kitty
    return job.total - job.sides * own


def shooter(s, apart, rules):
    """Give the seat that may still shoot the moon, with its side, OPEN for any, GONE where nobody can."""
    found: i32 = OPEN
    seat: i32
    if rules.moon_effect == NO_MOON:
        return GONE
    for seat in range(rules.seats):
        if apart.pile[seat] & rules.moon_set if rules.odd & ODD_SCORE else moon_in(s.taken[seat]):
            if found != OPEN and found != rules.side[seat]:
                return GONE
            found = rules.side[seat]
    return found


# ── what was seen before ──


def note(job, s, apart, rules, live, key):
    """Write down all that the points to come depend on, at the start of a trick."""
    seat: i32
    able: i32 = shooter(s, apart, rules)
    key.cards = live
    # What is broken shows in the cards that are left.
    key.rest = s.leader | able << 4 | (s.kitty_taker + 1) << 8
    # Where a card scores the same whatever else one has, who took what so far makes no difference.
    key.deep = not job.linear or (rules.odd & ODD_SCORE and able != GONE)
    if key.deep:
        key.rest |= ((s.first + 1) | (s.second + 1) << 4 | (s.last + 1) << 8) << 12
        key.tricks = 0
        for seat in range(job.seats):
            key.tricks = key.tricks << 6 | tricks_in(s.taken[seat])
            key.pile[seat] = apart.pile[seat] & job.matter


def same(job, one, other):
    """Say whether two notes are of positions alike."""
    seat: i32
    if one.cards != other.cards or one.rest != other.rest or one.deep != other.deep:
        return False
    if one.deep:
        if one.tricks != other.tricks:
            return False
        for seat in range(job.seats):
            if one.pile[seat] != other.pile[seat]:
                return False
    return True


def place_of(job, key):
    """Give where a position is remembered."""
    mixed: u64 = mix64(wrap64(key.cards + key.rest * RANDOM_STEP))
    seat: i32
    if key.deep:
        mixed ^= key.tricks
        for seat in range(job.seats):
            mixed = mix64(wrap64(mixed + key.pile[seat] * RANDOM_STEP))
    return job.found + (mixed & (ROOM - 1))


def recall(job, s, place, side, low, high, points):
    """Write down the points of a position seen before; say whether they are all one needs to know."""
    seat: i32
    value: i32
    for seat in range(job.seats):
        points[seat] = place.points[seat] + points_in(s.taken[seat])
    value = utility(job, points, side)
    return (
        place.kind == EXACT
        or (place.kind == AT_LEAST and value >= high)
        or (place.kind == AT_MOST and value <= low)
    )


def keep(job, s, place, key, kind, points):
    """Remember the points of a position, over what was taken before."""
    seat: i32
    place.age = job.age
    place.key[0] = key[0]
    place.kind = kind
    for seat in range(job.seats):
        place.points[seat] = points[seat] - points_in(s.taken[seat])


# ── the face ──


def solver_of(deal, side, sign, most_nodes):
    """Check what is asked and make a search of it."""
    seat: i32
    rules: RulesPtr = deal.table.rules + deal.s[0].scheme
    seats = deal.table.rules[0].seats
    if deal.s[0].phase != PLAY:
        raise ValueError("a deal can be solved while a card is to be played")
    if side is None:
        side = [team_in(deal.s, rules, seat) for seat in range(seats)]
    side = list(side)
    if len(side) != seats:
        raise ValueError(f"there are sides for {len(side)} seats, and the deal has {seats}")
    names = list(dict.fromkeys(side))
    if len(names) < 2:
        raise ValueError("all seats are on one side: there must be another")
    if sign not in (1, -1):
        raise ValueError(f"the sign is 1 where low totals win and -1 where high ones do, not {sign}")
    if most_nodes < 1:
        raise ValueError(f"a search looks at one play or more, not {most_nodes}")
    solver: Solver = Solver()
    job: SearchPtr = cython.address(solver.search[0]) if cython.compiled else solver.search[0]
    for seat in range(seats):
        job.side[seat] = names.index(side[seat])
    job.sides = len(names)
    job.sign = sign
    job.most_nodes = most_nodes
    return solver


def solve(deal: Deal, side=None, sign=1, most_nodes=200_000):
    """Find what the seat to act plays, and what comes of it; None if that takes more nodes than it may.

    `side` says by seat whose points count together: teams, or each its own, unless given. The sign is 1 where
    low totals win, -1 where high ones do.

    Examples:
        Seat 1 has the queen of spades and no other spade: the two is led to it, not the king.

        >>> from openhearts.core import Deal, RuleTables, Table
        >>> rules = RuleTables(seats=2, cards=(0, 32, 42, 43), hand_size=2, points={42: 13})
        >>> solve(Deal(Table(rules), [[32, 43], [0, 42]], dealer=1))
        Solution(card=32, points=(0, 13), nodes=4)
    """
    solver: Solver = solver_of(deal, side, sign, most_nodes)
    found = run(solver, deal, False)
    if found is None:
        return None
    best = solver.search[0].best
    return Solution(best, found[best], solver.search[0].nodes)


def solve_each(deal: Deal, side=None, sign=1, most_nodes=200_000):
    """Find for each card that may be played what all seats score after it; None where `solve` gives it."""
    return run(solver_of(deal, side, sign, most_nodes), deal, True)


def run(solver: Solver, deal: Deal, each):
    """Search and give points by card."""
    points: i32[640]
    if not cython.compiled:
        points = [0] * 640
    first: Deal = deal.copy()
    job: SearchPtr = cython.address(solver.search[0]) if cython.compiled else solver.search[0]
    rules: RulesPtr = first.table.rules + first.s[0].scheme
    known: i32
    each_card: i32 = each
    with cython.nogil:
        ask(job, first.s, first.apart, rules)
        known = solve_cards(job, first.s, first.apart, rules, each_card, points)
    if not known:
        return None
    legal = first.legal()
    return {
        code: tuple([points[code * 10 + seat] for seat in range(job.seats)])
        for code in range(64)
        if legal >> code & 1
    }
