"""Try candidates out: each is played to the end in the same drawn worlds, by rules of thumb.

A search rolls worlds in batches. What a deal came to is an outcome: the points of all seats, and what else a
settlement asks. What an outcome is worth to the seat is not known here; whoever searches says it once for
each outcome that turns up, so that any ruleset, pool or standing can be looked at. The candidates still live
share all worlds, so that their differences can be told more finely than their values.
"""

from __future__ import annotations

from typing import NamedTuple

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from ._plain import (
        BID,
        CALL,
        CHOOSE,
        COLLECT,
        DISCARD,
        MOST_CANDIDATES,
        MOST_CODES,
        MOST_OUTCOMES,
        MOST_WORLDS,
        NAME,
        PASS,
        PLAY,
        RANDOM_STEP,
        Course,
        Rng,
        bit,
        mix64,
        wrap64,
    )
    from .deal import Deal, begin
    from .opening import call_pass, discard_card, end_discarding, end_giving, highest_bid, make_bid, name_suit
    from .policy import end_by_thumb
    from .steps import below, close, final_points, give_card, play_card
    from .worlds import draw_world

_KEY = 12
"""How many numbers an outcome has: ten seats' points, who held and took jokers, and who was bound to whom."""


class Candidate(NamedTuple):
    """Hold what the seat may do, and what it is after from then on."""

    codes: tuple[int, ...]
    """The cards to play, pass or discard; or one number: a suit, a call, a bid."""
    plan: int = 0
    """DUCK, COLLECT or STOP."""


class Tally(NamedTuple):
    """Hold what is known of a candidate."""

    worlds: int
    """In how many worlds it was played out."""
    mean: float
    """What it is worth."""
    error: float
    """The standard error of that."""
    behind: float
    """How much less it is worth than the best, in the same worlds."""
    doubt: float
    """The standard error of that."""
    points: float
    """What the seat itself scores, on average."""
    moon: float
    """How often the seat shoots the moon."""
    moons: float
    """How often another does."""
    caught: float
    """How often the seat takes the dearest card."""


class Search:
    """Compare candidates of a seat from drawn worlds.

    Args:
        worlds: What deals there may be.
        policy: The rules of thumb that finish them.
        seat: Who is to act.
        candidates: What it may do, up to 96.
        seed: World i is drawn from it and i alone, so that a result does not depend on batches.
        alert: How many cards of the moon set make a collector a danger in the playouts.
        prey: The card whose taker is counted; -1 for none.
        shooter: Who collects in some of the worlds; -1 for nobody.
        caution: In how many of 256.
    """

    def __init__(
        self, worlds: Worlds, policy: Policy, seat, candidates, seed: u64 = 0, *, alert=99, prey=-1,
        shooter=-1, caution=0,
    ):  # fmt: skip
        number: i32
        place: i32
        candidates = list(candidates)
        if not 0 < len(candidates) <= MOST_CANDIDATES:
            raise ValueError(f"a search has 1 to {MOST_CANDIDATES} candidates, not {len(candidates)}")
        if not cython.compiled:
            self.codes = [0] * (MOST_CANDIDATES * MOST_CODES)
            self.lengths = [0] * MOST_CANDIDATES
            self.amounts = [0] * MOST_CANDIDATES
            self.plans = [0] * MOST_CANDIDATES
            self.live = [0] * MOST_CANDIDATES
            self.outcomes = [0] * (MOST_WORLDS * MOST_CANDIDATES)
            self.keys = [0] * (_KEY * MOST_OUTCOMES)
            self.slots = [0] * (2 * MOST_OUTCOMES)
            self.values = [0.0] * MOST_OUTCOMES
            self.sums = [0.0] * MOST_CANDIDATES
            self.products = [0.0] * (MOST_CANDIDATES * MOST_CANDIDATES)
            self.worlds_of = [0] * MOST_CANDIDATES
            self.points = [0.0] * MOST_CANDIDATES
            self.own_moons = [0] * MOST_CANDIDATES
            self.moons = [0] * MOST_CANDIDATES
            self.caught = [0] * MOST_CANDIDATES
        self.table = worlds.table
        self.worlds = worlds
        self.policy = policy
        self.seat = seat
        self.candidates = len(candidates)
        self.seed = seed
        self.drawn = 0
        self.known = 0
        self.alert = alert
        self.prey = prey
        self.shooter = shooter
        self.caution = caution
        for number, candidate in enumerate(candidates):
            codes, plan = candidate
            if not 0 < len(codes) <= MOST_CODES:
                raise ValueError(f"a candidate has 1 to {MOST_CODES} cards, not {len(codes)}")
            self.amounts[number] = codes[0]
            self.lengths[number] = len(codes)
            self.plans[number] = plan
            self.live[number] = 1
            for place, code in enumerate(codes):
                self.codes[number * MOST_CODES + place] = code & 255

    def roll(self, count: i32):
        """Play the live candidates out in so many more worlds, up to 64; `tally` must follow."""
        base: Deal = Deal.__new__(Deal)
        other: Deal = Deal.__new__(Deal)
        if not 0 < count <= MOST_WORLDS:
            raise ValueError(f"a batch has 1 to {MOST_WORLDS} worlds, not {count}")
        begin(base, self.table, 0, 0, 0, None, -1)
        begin(other, self.table, 0, 0, 0, None, -1)
        if self.known > MOST_OUTCOMES - count * self.candidates:
            forget(self)
        with cython.nogil:
            roll_batch(self, base.s, base.apart, other.s, other.apart, count)

    def outcomes_from(self, first):
        """Give the outcomes seen, from one on.

        Each is the points by seat; who held and who took jokers, in base 11; and the takers of the first
        tricks where they are partners (16 times the first, each plus one), or the namer (plus one, times
        1024) and what was bid.
        """
        seats = self.table.tables.seats
        found = []
        start: i32
        number: i32
        for number in range(first, self.known):
            start = number * 12
            found.append(
                (
                    tuple([self.keys[start + place] for place in range(seats)]),
                    self.keys[start + 10],
                    self.keys[start + 11],
                )
            )
        return found

    def value(self, first, values):
        """Say what outcomes are worth, from one on."""
        number: i32
        for number, worth in enumerate(values, start=first):
            self.values[number] = worth

    def tally(self, count: i32):
        """Add up the batch."""
        with cython.nogil:
            tally_batch(self, count)

    def drop(self, candidate: i32):
        """Play a candidate out no more."""
        self.live[candidate] = 0

    def is_live(self, candidate: i32):
        """Say whether a candidate is still played out."""
        return self.live[candidate] != 0

    def results(self):
        """Give what is known of each candidate; its distance from the best is that in worlds both were in."""
        most = self.candidates
        means = [self.sums[i] / self.worlds_of[i] for i in range(most) if self.worlds_of[i]]
        best = max(
            [i for i in range(most) if self.live[i]], key=lambda i: self.sums[i] / max(1, self.worlds_of[i])
        )
        return [self._result(i, best) for i in range(most)] if len(means) == most else []

    def _result(self, i: i32, best: i32):
        n: i32 = self.worlds_of[i]
        mean = self.sums[i] / n
        square = self.products[i * 96 + i] / n - mean * mean
        behind = doubt = 0.0
        if i != best:
            if self.live[i]:
                # Both were in the same worlds.
                other = self.sums[best] / n
                behind = other - mean
                both = self.products[best * 96 + best] / n - 2 * self.products[best * 96 + i] / n
                both += self.products[i * 96 + i] / n - behind * behind
                doubt = (max(both, 0.0) / max(n - 1, 1)) ** 0.5
            else:
                behind = self.sums[best] / self.worlds_of[best] - mean
        return Tally(
            n,
            mean,
            (max(square, 0.0) / max(n - 1, 1)) ** 0.5,
            behind,
            doubt,
            self.points[i] / n,
            float(self.own_moons[i]) / n,
            float(self.moons[i]) / n,
            float(self.caught[i]) / n,
        )


def forget(search: Search):
    """Empty the list of outcomes; those that turn up again are valued again."""
    slot: i32
    for slot in range(2 * MOST_OUTCOMES):
        search.slots[slot] = 0
    search.known = 0
    return 0


def act_first(search, candidate, s, apart, rules):
    """Do what a candidate says."""
    start: i32 = candidate * MOST_CODES
    count: i32 = search.lengths[candidate]
    place: i32
    if s.phase == PLAY:
        play_card(s, apart, rules + s.scheme, search.codes[start])
    elif s.phase == PASS:
        for place in range(count):
            give_card(s, apart, rules, search.seat, place, search.codes[start + place])
        end_giving(s, apart, rules, search.seat)
    elif s.phase == DISCARD:
        for place in range(count):
            discard_card(s, bit(search.codes[start + place]))
        end_discarding(s)
    elif s.phase == NAME:
        name_suit(s, rules, search.codes[start])
    elif s.phase == BID:
        make_bid(s, apart, rules, search.amounts[candidate])
    elif s.phase == CALL:
        call_pass(s, rules, search.codes[start])
    elif s.phase == CHOOSE:
        close(s, apart, rules + s.scheme, search.codes[start])


def note(search, s, apart, rules):
    """Find the number of an outcome, or give it one."""
    key: i32[12]
    place: i32
    number: i32
    slot: i32
    same: i32
    hashed: u64 = 0
    if not cython.compiled:
        key = [0] * 12
    for place in range(10):
        key[place] = final_points(s, apart, rules, place) if place < rules.seats else 0
    key[10] = search.holders * 14641 + joker_takers(s, apart, rules) if rules.jokers else 0
    key[11] = 0
    if rules.ways.partners_by:
        key[11] = (s.first + 1) * 16 + s.second + 1
    elif rules.auction:
        key[11] = (s.bidder + 1) * 1024 + highest_bid(s, apart)
    for place in range(12):
        hashed = mix64(wrap64(hashed + RANDOM_STEP) ^ wrap64(key[place]))
    slot = hashed & (2 * MOST_OUTCOMES - 1)
    while search.slots[slot]:
        number = search.slots[slot] - 1
        same = True
        for place in range(12):
            if search.keys[number * 12 + place] != key[place]:
                same = False
                break
        if same:
            return number
        slot = (slot + 1) & (2 * MOST_OUTCOMES - 1)
    number = search.known
    search.known += 1
    search.slots[slot] = number + 1
    for place in range(12):
        search.keys[number * 12 + place] = key[place]
    return number


def joker_takers(s, apart, rules):
    """Write down who took each joker, kitty included: one more than the seat, by place in the pack."""
    found: i32 = 0
    seat: i32
    jokers: u64 = rules.jokers
    joker: u64
    while jokers:
        joker = jokers & -jokers
        jokers ^= joker
        found *= 11
        for seat in range(rules.seats):
            if apart.pile[seat] & joker or (seat == s.kitty_taker and s.aside & joker):
                found += seat + 1
                break
    return found


def joker_holders(s, rules):
    """Write down who holds each joker: one more than the seat, 0 for nobody."""
    found: i32 = 0
    seat: i32
    jokers: u64 = rules.jokers
    joker: u64
    while jokers:
        joker = jokers & -jokers
        jokers ^= joker
        found *= 11
        for seat in range(rules.seats):
            if s.hands[seat] & joker:
                found += seat + 1
    return found


def roll_batch(search, base, beside, s, apart, worlds):
    """Play out the live candidates in the next worlds."""
    rules: RulesPtr = search.table.rules
    thumbs: ThumbPtr = search.policy.thumbs
    course: Course[1]
    rng: Rng[1]
    world: i32
    number: i32
    seat: i32
    start: i32
    shoots: i32
    if not cython.compiled:
        course = Course()
        rng = Rng()
    for world in range(worlds):
        rng[0].counter = mix64(search.seed ^ mix64(search.drawn + 1))
        search.drawn += 1
        draw_world(search.worlds, base, beside, rng)
        search.holders = joker_holders(base, rules) if rules.jokers else 0
        shoots = search.shooter >= 0 and below(rng, 256) < search.caution
        for number in range(search.candidates):
            if not search.live[number]:
                continue
            s[0] = base[0]
            apart[0] = beside[0]
            for seat in range(10):
                course[0].plan[seat] = 0
            course[0].plan[search.seat] = search.plans[number]
            if shoots:
                course[0].plan[search.shooter] = COLLECT
            course[0].alert = search.alert
            course[0].prey = search.prey
            course[0].seen = 0
            course[0].caught = -1
            start = search.codes[number * MOST_CODES] if s.phase == PLAY else -1
            act_first(search, number, s, apart, rules)
            if start == search.prey and start >= 0:
                course[0].seen = 1
            end_by_thumb(s, apart, rules, thumbs, course)
            search.outcomes[world * MOST_CANDIDATES + number] = note(search, s, apart, rules + s.scheme)
            search.worlds_of[number] += 1
            search.points[number] += final_points(s, apart, rules + s.scheme, search.seat)
            if s.moon >= 0:
                if thumbs.side[s.moon] == thumbs.side[search.seat]:
                    search.own_moons[number] += 1
                else:
                    search.moons[number] += 1
            search.caught[number] += course[0].caught == search.seat


def tally_batch(search, worlds):
    """Add the values of a batch to what is known of each candidate and of each two."""
    world: i32
    i: i32
    j: i32
    own: cython.double
    row: i32
    for world in range(worlds):
        row = world * MOST_CANDIDATES
        for i in range(search.candidates):
            if search.live[i]:
                own = search.values[search.outcomes[row + i]]
                search.sums[i] += own
                for j in range(i + 1):
                    if search.live[j]:
                        search.products[i * 96 + j] += own * search.values[search.outcomes[row + j]]
                        search.products[j * 96 + i] = search.products[i * 96 + j]
