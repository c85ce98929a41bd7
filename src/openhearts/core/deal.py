"""Hold one deal and check what is done to it: the Python face of the core.

Cards are codes here (`suit * 16 + rank`), sets of cards 64-bit masks; text, sentences and events live above.
"""

from __future__ import annotations

from collections import Counter

try:
    import cython
except ImportError:
    from . import _plain as cython

from openhearts.cards import Card

from .tables import RuleTables

if not cython.compiled:
    from ._plain import (
        CHOOSE,
        EITHER,
        MOON_CARD,
        NEW,
        NO_MOON,
        NOT_HELD,
        OLD,
        OVER,
        PASS,
        PLAY,
        Passes,
        Rng,
        Rules,
        State,
        bit,
        lowest,
    )
    from .steps import (
        bar_of,
        close,
        end_at_random,
        end_giving,
        final_points,
        give_card,
        legal_cards,
        play_card,
        points_in,
        put,
        put_aside,
        set_out,
        start,
        tricks_in,
    )

_PHASES = ("passing", "play", "the choice of the moon", "over")
_EFFECTS = {"old": OLD, "new": NEW, "choice": EITHER, "none": NO_MOON}
_BARS = (
    "may be played",
    "is not in the hand",
    "does not open the deal",
    "does not follow",
    "is barred from the first trick",
    "may not be led before its suit is broken",
    "cannot be played now",
)


class Table:
    """Compile a ruleset into the tables that every deal under it reads.

    Examples:
        >>> from openhearts.rules import ruleset
        >>> Table(ruleset("hearts+franks-way/5"))
        <Table of 5 seats, 10 cards each>
    """

    def __init__(self, rules):
        tables = rules if isinstance(rules, RuleTables) else RuleTables.of(rules)
        tables.check()
        self.tables = tables
        if not cython.compiled:
            self.rules = Rules()
        r: RulesPtr = self.rules
        code: i32
        card: u64
        for code in range(64):
            points = tables.points.get(code, 0)
            r.follow[code] = tables.follow[code]
            r.power[code] = tables.power[code]
            r.worth[code] = points + (MOON_CARD if points > 0 else 0)
        r.pack = 0
        r.pack_twins = 0
        for code in tables.cards:
            card = bit(code)
            r.pack_twins |= r.pack & card
            r.pack |= card
        r.openers = tables.openers
        r.first_ban = tables.first_ban
        r.lead_ban = tables.lead_ban
        r.breakers = tables.breakers
        r.moon_points = tables.moon_points
        r.moon_amount = tables.moon_amount
        r.moon_cards = tables.moon_cards
        r.moon_effect = _EFFECTS[tables.moon_effect] if tables.moon_cards else NO_MOON
        r.seats = tables.seats
        r.hand_size = tables.hand_size
        r.kitty_size = tables.kitty_size
        r.pass_count = tables.pass_count

    @property
    def seats(self):
        """Count the seats."""
        return self.rules[0].seats

    def __repr__(self):
        return f"<Table of {self.tables.seats} seats, {self.tables.hand_size} cards each>"


def begin(deal, table, dealer, shift):
    """Begin a deal whose cards are still to be put into the hands."""
    seats: i32 = table.rules[0].seats
    if not 0 <= dealer < seats:
        raise ValueError(f"seat {dealer} cannot deal: seats are 0 to {seats - 1}")
    if not 0 <= shift < seats:
        raise ValueError(f"cards cannot be passed {shift} seats on: 0 to {seats - 1} are possible")
    if not cython.compiled:
        deal.s = State()
        deal.passes = Passes()
        deal.rng = Rng()
    deal.table = table
    set_out(deal.s, table.rules, dealer, shift)
    return 0


def _text(code):
    return Card(code).text if 0 <= code < 64 and code & 15 < 14 else f"card {code}"


def _check_pack(tables, hands, kitty):
    if len(hands) != tables.seats:
        raise ValueError(f"there are {len(hands)} hands for {tables.seats} seats")
    for seat, hand in enumerate(hands):
        if len(hand) != tables.hand_size:
            raise ValueError(f"seat {seat} is dealt {len(hand)} cards, not {tables.hand_size}")
    dealt = Counter(code for cards in (*hands, kitty) for code in cards)
    pack = Counter(tables.cards)
    if dealt != pack:
        code = min(code for code in dealt | pack if dealt[code] != pack[code])
        raise ValueError(f"{_text(code)} is dealt {dealt[code]} times and is in the pack {pack[code]} times")


class Deal:
    """Play one deal, every step checked.

    `hands` are the codes that each seat is dealt, `shift` how many seats on cards are passed: 0 for a hold.

    Examples:
        Two seats, three cards each, the lowest club leads and a heart is a point.

        >>> from openhearts.core import PLAY, RuleTables
        >>> rules = RuleTables(seats=2, cards=(0, 1, 2, 48, 49, 50), hand_size=3, openers=7, points={50: 1})
        >>> deal = Deal(Table(rules), [[1, 2, 48], [0, 49, 50]], dealer=0, shift=0)
        >>> deal
        <Deal in play: seat 1 to act, 0 tricks taken>
        >>> deal.play(0)
        >>> [code for code in deal.hand(0) if deal.legal() >> code & 1]
        [1, 2]
        >>> for code in (1, 2, 50, 48, 49):
        ...     deal.play(code)
        >>> deal, deal.won()
        (<Deal over: [1, 0]>, [2, 1])
    """

    def __init__(self, table: Table, hands, kitty=(), *, dealer, shift):
        code: i32
        seat: i32
        hands = [list(hand) for hand in hands]
        kitty = list(kitty)
        begin(self, table, dealer, shift)
        _check_pack(self.table.tables, hands, kitty)
        for seat, hand in enumerate(hands):
            for code in hand:
                put(self.s, seat, bit(code))
        for code in kitty:
            put_aside(self.s, bit(code))
        start(self.s, self.table.rules)

    # ── acting ──

    def legal(self):
        """Give the cards the seat to act may play, as a mask; none when nobody is to play."""
        if self.s[0].phase != PLAY:
            return 0
        return legal_cards(self.s)

    def play(self, code: i32):
        """Play a card of the seat to act."""
        if self.s[0].phase != PLAY or not 0 <= code < 64 or not legal_cards(self.s) & bit(code):
            raise ValueError(f"{_text(code)} {_BARS[self.bar(code)]}")
        play_card(self.s, self.table.rules, code)

    def bar(self, code: i32):
        """Say why a card may not be played now: one of the constants, NONE where it may."""
        if not 0 <= code < 64:
            return NOT_HELD
        return bar_of(self.s, self.table.rules, code)

    def give(self, seat, codes):
        """Pass cards of one seat; once all seats have, everybody takes up what came."""
        place: i32 = self._seat(seat)
        code: i32
        codes = list(codes)
        held = Counter(self.hand(seat))
        count = self.table.rules[0].pass_count
        if self.s[0].phase != PASS:
            raise ValueError("there is no passing now")
        if not self.s[0].waiting >> place & 1:
            raise ValueError(f"seat {seat} has passed already")
        if len(codes) != count:
            raise ValueError(f"{count} cards are passed, not {len(codes)}")
        for card in Counter(codes) - held:
            raise ValueError(f"seat {seat} does not hold {_text(card)}, or not that often")
        for code in codes:
            give_card(self.s, self.passes, place, bit(code))
        end_giving(self.s, self.passes, self.table.rules, place)

    def choose(self, option):
        """Say what the moon does: OLD, the others add, or NEW, the shooter subtracts."""
        if self.s[0].phase != CHOOSE:
            raise ValueError("there is no moon to choose for")
        if option not in (OLD, NEW):
            raise ValueError(f"a moon is old ({OLD}) or new ({NEW}), not {option}")
        close(self.s, self.table.rules, option)

    # ── looking ──

    @property
    def phase(self):
        """Say where the deal stands: PASS, PLAY, CHOOSE or OVER."""
        return self.s[0].phase

    @property
    def turn(self):
        """Give the seat to act; while passing the lowest that has yet to pass; -1 when over."""
        return self.s[0].turn

    @property
    def dealer(self):
        """Give the seat that dealt."""
        return self.s[0].dealer

    @property
    def shift(self):
        """Say how many seats on cards are passed; 0 is a hold."""
        return self.s[0].shift

    @property
    def leader(self):
        """Give the seat that leads, or led, the trick on the table; -1 while passing."""
        return self.s[0].leader if self.s[0].phase != PASS else -1

    @property
    def tricks(self):
        """Count the completed tricks."""
        return self.s[0].tricks

    @property
    def last_winner(self):
        """Give the winner of the last completed trick; -1 before there is one."""
        return self.s[0].leader if self.s[0].tricks else -1

    @property
    def broken(self):
        """Say whether every suit may be led."""
        return self.s[0].phase != PASS and not self.s[0].closed

    @property
    def moon(self):
        """Give the seat that shot the moon, once all cards are played; -1 for nobody."""
        return self.s[0].moon

    @property
    def kitty_taker(self):
        """Give the seat that took the kitty; -1 while nobody has."""
        return self.s[0].kitty_taker

    def trick(self):
        """Give the cards on the table, in the order played."""
        s: StatePtr = self.s
        return [s.trick[place] for place in range(s.in_trick)]

    def hand(self, seat):
        """Give the cards a seat holds, in code order; a card it has twice comes twice."""
        place: i32 = self._seat(seat)
        return _codes(self.s[0].hands[place], self.s[0].twins[place])

    def hand_mask(self, seat):
        """Give the kinds of card a seat holds."""
        place: i32 = self._seat(seat)
        return self.s[0].hands[place]

    def kitty(self):
        """Give the cards that are in no hand, whoever may know them."""
        return _codes(self.s[0].aside, self.s[0].aside_twins)

    def passed(self, seat):
        """Say whether a seat has passed its cards, or need not."""
        place: i32 = self._seat(seat)
        return self.s[0].phase != PASS or not self.s[0].waiting >> place & 1

    def taken(self):
        """Give by seat the points of the tricks it took; the kitty counts once the deal is over."""
        s: StatePtr = self.s
        return [points_in(s.taken[seat]) for seat in range(self.table.rules[0].seats)]

    def won(self):
        """Give by seat how many tricks it took."""
        s: StatePtr = self.s
        return [tricks_in(s.taken[seat]) for seat in range(self.table.rules[0].seats)]

    def points(self):
        """Give what each seat scores for the deal, the moon and the kitty in."""
        s: StatePtr = self.s
        r: RulesPtr = self.table.rules
        if s.phase != OVER:
            raise ValueError("a deal has points once it is over")
        return [final_points(s, r, seat) for seat in range(r.seats)]

    # ── copying ──

    def copy(self):
        """Make a second deal in the same place."""
        other: Deal = Deal.__new__(Deal)
        if not cython.compiled:
            other.s = State()
            other.passes = Passes()
            other.rng = Rng()
        other.table = self.table
        other.s[0] = self.s[0]
        if self.s[0].phase == PASS:
            other.passes[0] = self.passes[0]
        return other

    def playout(self, seed):
        """Play a copy at random to the end and give its points."""
        other: Deal = self.copy()
        other.rng[0].counter = seed
        with cython.nogil:
            end_at_random(other.s, other.passes, other.table.rules, other.rng)
        return other.points()

    def __repr__(self):
        s: StatePtr = self.s
        if s.phase == OVER:
            return f"<Deal over: {self.points()}>"
        return f"<Deal in {_PHASES[s.phase]}: seat {s.turn} to act, {s.tricks} tricks taken>"

    def _seat(self, seat):
        if not 0 <= seat < self.table.rules[0].seats:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.table.rules[0].seats - 1}")
        return seat


def _codes(cards: u64, twins: u64):
    codes = []
    card: u64
    while cards:
        card = cards & -cards
        code = lowest(cards)
        codes.append(code)
        if twins & card:
            codes.append(code)
        cards ^= card
    return codes
