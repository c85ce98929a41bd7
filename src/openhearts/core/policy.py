"""Play by rules of thumb inside playouts: quickly, for any ruleset, from what its cards cost.

What is known here is the own hand and what the others hold between them, as a player who counts cards knows it.
A seat that collects takes the penalty cards on purpose; one that stops a collector gives up points for it.
Nothing here decides what is legal: that is the steps' alone.
"""

from __future__ import annotations

from math import comb

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from ._plain import (  # noqa: F401 (some for those who take the plans from here)
        BID,
        CALL,
        CHOOSE,
        DISCARD,
        COLLECT,
        DUCK,
        LATER,
        MIX,
        NAME,
        OLD,
        OVER,
        PASS,
        PLAY,
        STOP,
        Thumb,
        bit,
        lowest,
        popcount,
        topmost,
    )
    from .deal import lay_beside
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
    from .steps import close, give_card, legal_cards, moon_in, play_card, points_in

WEIGHTS = (24, 2, 16, 24, 16, 400, 80, 64)


class Policy:
    """Hold what the policy looks up for a ruleset.

    `sign` is -1 where the highest total wins; `sides` says by seat whose points count together.
    """

    def __init__(self, table: Table, sign=1, sides=None, weights=None):
        sides = list(range(10)) if sides is None else list(sides)
        self.table = table
        number: i32
        if not cython.compiled:
            self.thumbs = Thumb.row(4)
        for number, tables in enumerate(table.tables.schemes or (table.tables,)):
            fill_thumb(self.thumbs + number, table.rules + number, tables, sign, sides)
            for place, weight in enumerate(weights or WEIGHTS):
                self.thumbs[number].w[place] = weight


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
    t.dearest = max([0] + [t.cost[code] for code in kinds])
    t.sign = sign
    t.total = sum(sign * tables.points.get(code, 0) for code in tables.cards)
    fill_chances(t, tables)
    others = r.seats - 1
    for code in range(64):
        t.empty[code] = int(256 * ((others - 1) / others) ** code)
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
                comb(out, held) * share**held * (1 - share) ** (out - held) for held in range(min(turn, out) + 1)
            )
    return 0


def thumb_codes(deal: Deal, policy: Policy, seat: i32, plan=0, alert=99):
    """Say what the policy would do as a seat: a card, cards, a suit, a call or a bid, as the core knows them."""
    other: Deal = deal.copy()
    rules: RulesPtr = deal.table.rules + deal.s[0].scheme
    thumb: ThumbPtr = policy.thumbs + deal.s[0].scheme
    first: ThumbPtr = policy.thumbs
    course: Course[1]
    place: i32
    phase: i32 = deal.s[0].phase
    if not cython.compiled:
        course = Course()
    if phase == PLAY:
        for place in range(10):
            course[0].plan[place] = plan
        course[0].alert = alert
        look_round(course, other.s, rules, thumb)
        return [pick_card(other.s, rules, thumb, course)]
    if phase == PASS:
        lay_beside(other)
        pass_cards(other.s, other.apart, rules, thumb, seat)
        place = deal.table.rules[0].kitty_size + seat * deal.s[0].count
        return [other.apart[0].given[place + number] for number in range(deal.s[0].count)]
    if phase == DISCARD:
        found = []
        for _ in range(deal.table.rules[0].kitty_size):
            found.append(card_to_discard(other.s, rules, thumb, seat))
            discard_card(other.s, bit(found[-1]))
        return found
    if phase == NAME:
        return [suit_to_name(other.s, deal.table.rules, first, seat)]
    if phase == BID:
        return [bid_worth(other.s, deal.table.rules, first, seat)]
    return [0]


# ── looking round ──


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


def lure(t, cards, others):
    """Expect what falls to a trick of the cards below its winner: all that cost, at most one a seat."""
    dear: i32 = popcount(cards & (t.unit | t.heavy))
    cost: i32 = popcount(cards & t.unit)
    cards &= t.heavy
    while cards:
        cost += t.cost[lowest(cards)]
        cards &= cards - 1
    return cost * 16 if dear <= others else cost * 16 * others // dear


def present(t, rest):
    """Expect what a seat throws away on another's trick: more than the average of what costs."""
    dear: i32 = popcount(rest & (t.unit | t.heavy))
    if dear == 0:
        return 0
    return lure(t, rest, 64) * t.w[0] // (16 * dear)


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


def suit_burden(t, rules, mine, hidden, thrown, to_come):
    """Expect what holding some cards of a suit costs in the tricks to come, in points.

    Each time the suit is led one of them must go: the highest while it is cheap to win. High cards that are left
    over need never be played. Each time after the last of them the hand throws a card of another suit away.
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
        cost += (1 - void) * (wins * (pot + falls(t, lower) + t.cost[code]) - (1 - wins) * t.cost[code] / t.others)
    return cost


def power_of(low, out, times):
    """Give (low / out) to the power of times."""
    base: cython.double = low
    found: cython.double = 1
    base = base / out
    for _ in range(times):
        found *= base
    return found


# ── choosing a card ──


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
    number: i32
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
            weight = t.w[2]
        elif bit(code) & s.want and (
            rules.power[code] > power or (later and rules.power[code] == power)
        ):
            level = code
            mine = 1
            weight = t.w[3]
        else:
            level = best
            mine = t.side[ahead] == side
            weight = t.w[3] if bit(code) & s.want else t.w[4]
        pot = table + t.cost[code]
        if behind:
            higher = seen & t.above[level]
            lower = seen & ~higher
            pot += behind * (falls(t, lower) / t.others + thrown)
            if higher:
                stands = 1 - t.none[popcount(lower)] * (1 - t.none[popcount(higher)])
                for number in range(behind):
                    mine *= stands
        cost = mine * pot - (1 - mine) * pot / t.others
        if s.best == 0 and seen & t.heavy & t.above[code] and not hand & follows & ~t.below[code] & ~bit(code):
            # A lead from below drives a dear card out, and nothing of this hand may catch it.
            cost -= t.w[6] * t.cost[topmost(seen & t.heavy)] / 256.0
        cost -= burden(t, rules, hand, rest, code, each) * weight / 512.0
        cost -= (rules.power[code] if t.total > 0 else -rules.power[code]) * t.w[7] / 512.0
        cost += t.w[5] * popcount(hand & rules.follow[code]) / 512.0 * (s.best == 0)
        if cost < least:
            least = cost
            found = code
    return found


def place_now(s, rules):
    """Give the place in the trick of the card that is ahead."""
    return (s.best & 15) - 1 if rules.ways.play_equals == LATER else 15 - (s.best & 15)


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


# ── collecting, and against it ──


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
    seat: i32 = s.turn
    hand: u64 = s.hands[seat]
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
    points: i32 = s.worth >= 131072 or moon_in(s.worth) > 0
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


# ── before the tricks ──


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
    cost: cython.double
    base: cython.double
    most: i32
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
        most = popcount(hand & suit & may)
        most = most if most < count else count
        base = thrown_on(t, unseen & ~suit)
        for gone in range(most + 1):
            if gone:
                part |= bit(worst_of(t, rules, hand & suit & ~part, may & suit & ~part, unseen & suit, base, rules.hand_size))
            cost = suit_burden(t, rules, hand & suit & ~part, unseen & suit, base, rules.hand_size)
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


def thrown_on(t, elsewhere):
    """Expect the points that a seat without a suit throws on it, of the hidden cards of the others."""
    return falls(t, elsewhere) / t.others


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
        for number in range(rules.kitty_size):
            discard_card(s, bit(card_to_discard(s, rules + s.scheme, thumbs + s.scheme, seat)))
        end_discarding(s)


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


def duel_points(table: Table, one: Policy, rest: Policy, seat: i32, seed: u64, times: i32, shift=0):
    deal: Deal = Deal.__new__(Deal)
    rules: RulesPtr = table.rules
    t: ThumbPtr
    mine: ThumbPtr = one.thumbs
    theirs: ThumbPtr = rest.thumbs
    course: Course[1]
    item: i32
    place: i32
    own: i32
    total: cython.double = 0
    others: cython.double = 0
    begin(deal, table, 0, shift, 0, None, -1)
    saved: Deal = Deal.__new__(Deal)
    begin(saved, table, 0, shift, 0, None, -1)
    with cython.nogil:
        for item in range(times):
            deal.s[0] = saved.s[0]
            deal.apart[0] = saved.apart[0]
            deal.rng[0].counter = seed + item
            lay_out(deal.s, deal.apart, rules, deal.rng)
            for place in range(10):
                course[0].plan[place] = 0
            course[0].alert = 8
            course[0].seen = 0
            course[0].prey = -1
            while deal.s[0].phase != OVER:
                if deal.s[0].phase == PLAY:
                    t = mine if deal.s[0].turn == seat else theirs
                    if deal.s[0].in_trick == 0:
                        look_round(course, deal.s, rules, t)
                    play_card(deal.s, deal.apart, rules, pick_card(deal.s, rules, t, course))
                elif deal.s[0].phase == CHOOSE:
                    close(deal.s, deal.apart, rules, OLD)
                elif deal.s[0].phase == PASS:
                    while deal.s[0].phase == PASS:
                        place = deal.s[0].turn
                        pass_cards(deal.s, deal.apart, rules, mine if place == seat else theirs, place)
                        end_giving(deal.s, deal.apart, rules, place)
                else:
                    open_by_thumb(deal.s, deal.apart, rules, rest.thumbs)
            for place in range(rules.seats):
                own = final_points(deal.s, deal.apart, rules, place)
                if place == seat:
                    total += own
                else:
                    others += own
    return (total - others / (rules.seats - 1)) / times
