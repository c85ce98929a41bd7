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

from .tables import MOST_BID

if not cython.compiled:
    from ._plain import (
        BID,
        CALL,
        CALLED,
        CHOOSE,
        DIRECT,
        DISCARD,
        HIGHER,
        MIX,
        NAME,
        NEW,
        NOT_HELD,
        ODD_TRICK,
        OLD,
        OVER,
        PASS,
        PLAY,
        SCATTER,
        TRICKS,
        Apart,
        Rng,
        State,
        bit,
        lowest,
    )
    from .opening import (
        call_pass,
        discard_card,
        end_at_random,
        end_discarding,
        end_giving,
        highest_bid,
        make_bid,
        name_suit,
        passable_cards,
        set_out,
        start,
    )
    from .steps import (
        bar_of,
        close,
        final_points,
        give_card,
        legal_cards,
        play_card,
        points_in,
        put,
        put_aside,
        tricks_in,
    )

_PHASES = (
    "passing", "play", "the choice of the moon", "over", "bidding", "naming", "the call of the pass",
    "discarding",
)  # fmt: skip
_BARS = (
    "may be played",
    "is not in the hand",
    "does not open the deal",
    "does not follow",
    "is barred from the first trick",
    "may not be led before its suit is broken",
    "cannot be played now",
    "must wait for a card that is thrown at the first chance",
    "is barred from the first trick while another card goes first",
)


class Beside:
    """Hold what lies beside a deal, apart from it so that a copy need not make room for it."""

    def __init__(self):
        if not cython.compiled:
            self.apart = Apart()


def lay_beside(deal):
    """Give a deal a place of its own for what lies beside it."""
    deal.beside = Beside()
    deal.apart = deal.beside.apart
    return 0


def begin(deal, table, dealer, shift, kind, count, namer):
    """Begin a deal whose cards are still to be put into the hands."""
    seats: i32 = table.rules[0].seats
    tables = table.tables
    if not 0 <= dealer < seats:
        raise ValueError(f"seat {dealer} cannot deal: seats are 0 to {seats - 1}")
    if not 0 <= shift < seats:
        raise ValueError(f"cards cannot be passed {shift} seats on: 0 to {seats - 1} are possible")
    if kind not in (DIRECT, SCATTER, MIX, CALLED):
        raise ValueError(f"there is no pass of kind {kind}")
    if kind == CALLED and not tables.calls:
        raise ValueError("there is no pass that the dealer could call")
    if count is None:
        count = seats - 1 if kind == SCATTER else tables.pass_count
    if not 0 <= count <= tables.hand_size:
        raise ValueError(f"{count} cards cannot be passed from a hand of {tables.hand_size}")
    if kind == SCATTER and count % (seats - 1):
        raise ValueError(f"{count} cards cannot be scattered evenly over {seats - 1} seats")
    if namer != -1 and not (table.rules[0].auction and 0 <= namer < seats):
        raise ValueError(f"seat {namer} cannot name the penalty suit")
    if not cython.compiled:
        deal.s = State()
        deal.rng = Rng()
    lay_beside(deal)
    deal.table = table
    set_out(deal.s, deal.apart, table.rules, dealer)
    deal.s[0].shift = shift
    deal.s[0].kind = kind
    deal.s[0].count = count
    deal.s[0].bidder = namer
    return 0


def mix_size(deal):
    """Count the cards of the largest mix that a deal may come to."""
    tables = deal.table.tables
    if deal.s[0].kind == MIX and deal.s[0].count:
        return tables.mixed(deal.s[0].count)
    return tables.mix_size if deal.s[0].kind == CALLED else 0


def _text(code):
    return Card(code).text if 0 <= code < 64 and code & 15 < 14 else f"card {code}"


def _check_pack(tables, hands, kitty, stock):
    if len(hands) != tables.seats:
        raise ValueError(f"there are {len(hands)} hands for {tables.seats} seats")
    for seat, hand in enumerate(hands):
        if len(hand) != tables.hand_size:
            raise ValueError(f"seat {seat} is dealt {len(hand)} cards, not {tables.hand_size}")
    dealt = Counter(code for cards in (*hands, kitty, stock) for code in cards)
    pack = Counter(tables.cards)
    if dealt != pack:
        code = min(code for code in dealt | pack if dealt[code] != pack[code])
        raise ValueError(f"{_text(code)} is dealt {dealt[code]} times and is in the pack {pack[code]} times")
    if len(stock) != tables.stock_size:
        raise ValueError(f"{len(stock)} cards are in the stock, not {tables.stock_size}")


def _check_mix(mix, size):
    if sorted(mix) != list(range(size)):
        raise ValueError(f"the order of the mix is the numbers from 0 to {size - 1}, each once")


class Deal:
    """Play one deal, every step checked.

    `hands` are the codes that each seat is dealt. A direct pass goes `shift` seats on, 0 for a hold; in one
    of another `kind` each seat passes `count` cards in all, and `mix` says in which order they come back.
    `stock` names the next card to be drawn first, `namer` who names the penalty suit without a bid.

    Examples:
        Two seats, three cards each, the lowest club leads and a heart is a point.

        >>> from openhearts.core import RuleTables, Table
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

    def __init__(
        self, table: Table, hands, kitty=(), *, dealer, shift=0, kind=DIRECT, count=None, stock=(), mix=(),
        namer=-1,
    ):  # fmt: skip
        code: i32
        seat: i32
        place: i32
        hands = [list(hand) for hand in hands]
        kitty = list(kitty)
        stock = list(stock)
        mix = list(mix)
        begin(self, table, dealer, shift, kind, count, namer)
        _check_pack(self.table.tables, hands, kitty, stock)
        # Where the dealer calls, a deal without a mix is one in which none may be called.
        if mix or self.s[0].kind == MIX or all(call.kind == "mix" for call in table.tables.calls):
            _check_mix(mix, mix_size(self))
        for seat, hand in enumerate(hands):
            for code in hand:
                put(self.s, seat, bit(code))
        for place, code in enumerate(kitty):
            put_aside(self.s, bit(code))
            self.apart[0].given[place] = code
        for place, code in enumerate(stock):
            self.apart[0].stock[place] = code
        for place, code in enumerate(mix):
            self.apart[0].mix[place] = code
        self.apart[0].mixed = len(mix)
        start(self.s, self.table.rules)

    # ── acting ──

    def legal(self):
        """Give the cards the seat to act may play, as a mask; none when nobody is to play."""
        if self.s[0].phase != PLAY:
            return 0
        return legal_cards(self.s, self.table.rules + self.s[0].scheme)

    def play(self, code: i32):
        """Play a card of the seat to act."""
        rules: RulesPtr = self.table.rules + self.s[0].scheme
        if self.s[0].phase != PLAY or not 0 <= code < 64 or not legal_cards(self.s, rules) & bit(code):
            raise ValueError(f"{_text(code)} {_BARS[self.bar(code)]}")
        play_card(self.s, self.apart, rules, code)

    def bar(self, code: i32):
        """Say why a card may not be played now: one of the constants, NONE where it may."""
        if not 0 <= code < 64:
            return NOT_HELD
        return bar_of(self.s, self.table.rules + self.s[0].scheme, code)

    def call(self, number):
        """Say as the dealer which pass it is: an index into the calls of the tables."""
        calls = self.table.tables.calls
        self._expect(CALL, "there is no pass to call")
        if not 0 <= number < len(calls):
            raise ValueError(f"there is no pass {number} to call: they are 0 to {len(calls) - 1}")
        if calls[number].kind == "mix" and not self.apart[0].mixed:
            raise ValueError("cards cannot be mixed: the deal does not say in which order")
        call_pass(self.s, self.table.rules, number)

    def give(self, seat, codes):
        """Pass cards of one seat; once all seats have, everybody takes up what came.

        In a scatter they are listed clockwise from the left neighbour on, an equal number to each seat.
        """
        seat_number: i32 = self._seat(seat)
        place: i32
        code: i32
        codes = list(codes)
        count = self.s[0].count
        self._expect(PASS, "there is no passing now")
        if not self.s[0].waiting >> seat_number & 1:
            raise ValueError(f"seat {seat} has passed already")
        if len(codes) != count:
            raise ValueError(f"{count} cards are passed, not {len(codes)}")
        self._check_held(seat, codes)
        passable = self.passable(seat)
        for code in codes:
            if not bit(code) & passable:
                raise ValueError(f"{_text(code)} may not be passed while seat {seat} has enough other cards")
        for place, code in enumerate(codes):
            give_card(self.s, self.apart, self.table.rules, seat_number, place, code)
        end_giving(self.s, self.apart, self.table.rules, seat_number)

    def bid(self, amount):
        """Bid for naming the penalty suit, as the seat to act; 0 declines."""
        self._expect(BID, "there is no bidding now")
        if not 0 <= amount <= MOST_BID:
            raise ValueError(f"a bid is a number from 1 to {MOST_BID}, or 0 for none, not {amount}")
        highest = highest_bid(self.s, self.apart)
        if self.table.rules[0].ways.bidding_raise == HIGHER and 0 < amount <= highest:
            raise ValueError(f"a bid must beat the {highest} that was bid, and {amount} does not")
        make_bid(self.s, self.apart, self.table.rules, amount)

    def name(self, suit):
        """Name the penalty suit, as the seat to act."""
        self._expect(NAME, "there is no suit to name")
        if not 0 <= suit < 4:
            raise ValueError(f"there is no suit {suit}: suits are 0 to 3")
        name_suit(self.s, self.table.rules, suit)

    def discard(self, codes):
        """Lay as many cards out of the hand as the kitty had that was taken up."""
        code: i32
        codes = list(codes)
        count = self.table.rules[0].kitty_size
        self._expect(DISCARD, "there is nothing to discard")
        if len(codes) != count:
            raise ValueError(f"{count} cards are discarded, not {len(codes)}")
        self._check_held(self.turn, codes)
        for code in codes:
            discard_card(self.s, bit(code))
        end_discarding(self.s)

    def choose(self, option):
        """Say what the moon does: OLD, the others add, or NEW, the shooter subtracts."""
        self._expect(CHOOSE, "there is no moon to choose for")
        if option not in (OLD, NEW):
            raise ValueError(f"a moon is old ({OLD}) or new ({NEW}), not {option}")
        close(self.s, self.apart, self.table.rules + self.s[0].scheme, option)

    # ── looking ──

    @property
    def phase(self):
        """Say where the deal stands: CALL, PASS, BID, NAME, PLAY, DISCARD, CHOOSE or OVER."""
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
    def kind(self):
        """Give the kind of pass: DIRECT, SCATTER or MIX; CALLED while the dealer has yet to call."""
        return self.s[0].kind

    @property
    def shift(self):
        """Say how many seats on cards are passed; 0 is a hold, and a pass that is not direct."""
        return self.s[0].shift

    @property
    def suit(self):
        """Give the penalty suit in force; hearts while another may yet be named."""
        return self.table.rules[self.s[0].scheme].suit

    @property
    def bidder(self):
        """Give the seat that names the penalty suit, or bid most for it so far; -1 for nobody."""
        return self.s[0].bidder

    @property
    def leader(self):
        """Give the seat that leads, or led, the trick on the table; -1 before the first."""
        return self.s[0].leader if self._opened() else -1

    @property
    def led(self):
        """Give the suit to follow in the trick on the table; -1 where none is set."""
        s: StatePtr = self.s
        return (int(s.want).bit_length() - 1) >> 4 if s.best else -1  # the last of hearts is no joker

    @property
    def tricks(self):
        """Count the completed tricks."""
        return self.s[0].tricks

    @property
    def carried(self):
        """Count the tricks that lie on the table, all their cards of the led suit cancelled."""
        return self.s[0].carried

    @property
    def last_winner(self):
        """Give the winner of the last completed trick; -1 before there is one, or where nobody won it."""
        s: StatePtr = self.s
        if self.table.rules[0].odd & ODD_TRICK:
            return -1 if s.cancelled else s.last
        return s.leader if s.tricks else -1

    @property
    def pair(self):
        """Give the two seats that took tricks first, where that makes them partners; before that nobody."""
        s: StatePtr = self.s
        if self.table.rules[0].ways.partners_by != TRICKS or s.second < 0:
            return ()
        return (min(s.first, s.second), max(s.first, s.second))

    @property
    def broken(self):
        """Say whether every suit may be led."""
        return self._opened() and not self.s[0].closed

    @property
    def moon(self):
        """Give the seat that shot the moon, or the sun, once all cards are played; -1 for nobody."""
        return self.s[0].moon

    @property
    def sun(self):
        """Say whether the moon is a sun: all tricks were taken."""
        return self.s[0].sun != 0

    @property
    def kitty_taker(self):
        """Give the seat that took the kitty; -1 while nobody has."""
        return self.s[0].kitty_taker

    def trick(self):
        """Give the cards of the trick on the table, in the order played."""
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

    def passable(self, seat):
        """Give the kinds of card a seat may pass, as a mask; none when it is not passing."""
        place: i32 = self._seat(seat)
        if self.passed(seat):
            return 0
        return passable_cards(self.s, self.table.rules, place)

    def giver_count(self, seat):
        """Count the cards a seat passes in all; 0 in a hold."""
        self._seat(seat)
        return self.s[0].count if self.s[0].shift or self.s[0].kind in (SCATTER, MIX) else 0

    def passed(self, seat):
        """Say whether a seat has passed its cards, or need not."""
        place: i32 = self._seat(seat)
        return self.s[0].phase != PASS or not self.s[0].waiting >> place & 1

    def bids(self):
        """Give by seat what was bid: 0 where it declined, None where it has yet to bid."""
        bids = [self.apart[0].bids[seat] for seat in range(self.table.rules[0].seats)]
        return [bid - 1 if bid else None for bid in bids]

    def kitty(self):
        """Give the cards that are in no hand and in no trick, whoever may know them."""
        return _codes(self.s[0].aside, self.s[0].aside_twins)

    def stock(self):
        """Give the cards left in the stock, the next first."""
        return [self.apart[0].stock[place] for place in range(self.apart[0].drawn, self.apart[0].stocked)]

    def drawers(self):
        """Give the seats that drew from the stock, in the order they did."""
        return [self.apart[0].drawer[place] for place in range(self.apart[0].drawn)]

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
        r: RulesPtr = self.table.rules + s.scheme
        if s.phase != OVER:
            raise ValueError("a deal has points once it is over")
        return [final_points(s, self.apart, r, seat) for seat in range(r.seats)]

    # ── copying ──

    def copy(self):
        """Make a second deal in the same place."""
        other: Deal = Deal.__new__(Deal)
        if not cython.compiled:
            other.s = State()
            other.rng = Rng()
        other.table = self.table
        other.s[0] = self.s[0]
        if lies_apart(self.s, self.table.rules):
            lay_beside(other)
            other.apart[0] = self.apart[0]
        else:
            # Nothing is read or written there any more, so that two may share it.
            other.beside = self.beside
            other.apart = self.apart
        return other

    def playout(self, seed):
        """Play a copy at random to the end and give its points."""
        other: Deal = self.copy()
        other.rng[0].counter = seed
        with cython.nogil:
            end_at_random(other.s, other.apart, other.table.rules, other.rng)
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

    def _opened(self):
        return self.s[0].phase in (PLAY, DISCARD, CHOOSE, OVER)

    def _expect(self, phase, refusal):
        if self.s[0].phase != phase:
            raise ValueError(refusal)

    def _check_held(self, seat, codes):
        for card in Counter(codes) - Counter(self.hand(seat)):
            raise ValueError(f"seat {seat} does not hold {_text(card)}, or not that often")


def lies_apart(s, rules):
    """Say whether what lies beside a deal still matters to it, or to who looks at it."""
    return s.phase not in (PLAY, CHOOSE, OVER) or rules.odd & ODD_TRICK or rules.auction


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
