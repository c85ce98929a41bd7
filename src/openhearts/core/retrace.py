"""Go through a deal again as one seat saw it: what is public follows from what was played.

Hands are not known here, so every seat that still holds cards is taken to hold the whole pack, and plays are
not checked. What a play says of the hand it came from is asked of `legal_cards`: a card is no longer thought
to have been in it if the card played would then have been barred.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from ._plain import DISCARD, PLAY, UNTIL_ABLE, State, bit
    from .deal import Deal, begin
    from .opening import end_discarding, make_bid, name_suit, open_play, start, start_bidding
    from .steps import legal_cards, play_card, put, put_aside


class Retrace:
    """Hold a deal of which one seat's part is known.

    Examples:
        Of two seats with three cards each the first leads a heart unbroken, so it has nothing but hearts.

        >>> from openhearts.core import RuleTables, Table
        >>> hearts, others = 7 << 48, 7
        >>> rules = RuleTables(seats=2, cards=(0, 1, 2, 48, 49, 50), hand_size=3, points={}, lead_ban=hearts)
        >>> seen = Retrace(Table(rules), dealer=1)
        >>> seen.open(0, 1 << 48)
        [0, 0]
        >>> seen.play(0, 48, hearts | others) == others
        True
    """

    def __init__(self, table: Table, *, dealer, shift=0, kind=0, count=0, namer=-1):
        deal: Deal = Deal.__new__(Deal)
        begin(deal, table, dealer, shift, kind, count, namer)
        self.deal = deal
        r: RulesPtr = table.rules
        self.rest = r.pack if r.kitty_size else 0
        self.rest_twins = r.pack_twins if r.kitty_size else 0
        self.keeper = -1
        if r.ways.dealing_stock == UNTIL_ABLE:
            # Nobody draws by itself here: who did is said at the end.
            deal.apart[0].drawn = deal.apart[0].stocked

    # ── before the tricks ──

    def set_out(self):
        """Begin with the call or the pass, where nobody has passed yet."""
        start(self.deal.s, self.deal.table.rules)

    def open(self, leader, held: u64):
        """Go on from the pass to the bids, or to the first lead, by a seat of which some cards are known.

        Give by seat what it cannot have held then, or the lead would have been another's, or another card.
        """
        s: StatePtr = self.deal.s
        fill(s, self.deal.table.rules, 0, self.rest, self.rest_twins)
        s.hands[leader] = held
        s.waiting = 0
        start_bidding(s, self.deal.table.rules)
        return self.openers(leader, held)

    def bid(self, amount, leader, held: u64):
        """Let the seat to act bid; where all declined the tricks begin as `open` says."""
        s: StatePtr = self.deal.s
        fill(s, self.deal.table.rules, 0, self.rest, self.rest_twins)
        s.hands[leader] = held
        make_bid(s, self.deal.apart, self.deal.table.rules, amount)
        return self.openers(leader, held)

    def name(self, suit, leader, held: u64):
        """Let the seat to act name the penalty suit; the tricks begin as `open` says."""
        s: StatePtr = self.deal.s
        fill(s, self.deal.table.rules, 0, self.rest, self.rest_twins)
        s.hands[leader] = held
        name_suit(s, self.deal.table.rules, suit)
        return self.openers(leader, held)

    def openers(self, leader, held: u64):
        """Give by seat what it cannot hold at the first lead, if that is a seat's that holds some cards."""
        s: StatePtr = self.deal.s
        r: RulesPtr = self.deal.table.rules + s.scheme
        other = Deal.__new__(Deal)
        copied: Deal = other
        if not cython.compiled:
            copied.s = State()
        t: StatePtr = copied.s
        found = [0] * r.seats
        card: u64
        cards: u64
        first: i32 = leader
        seat: i32
        if s.leader != first or s.phase != PLAY or s.bidder >= 0:
            return found
        for seat in range(r.seats):
            cards = r.openers & r.pack
            while cards:
                card = cards & -cards
                cards ^= card
                t[0] = s[0]
                fill(t, r, 0, 0, 0)
                if seat == first and r.any_opener:
                    # Any of them may be led, so ask who would lead if another had what this seat has.
                    t.hands[first] = card
                    t.hands[(first + 1) % r.seats] = held
                    open_play(t, r)
                    if card & ~held and t.turn == first:
                        found[seat] |= card
                    continue
                t.hands[first] = held
                t.hands[seat] |= card
                if not opens_alike(t, r, first, s.want):
                    found[seat] |= card
        return found

    # ── the tricks ──

    def play(self, seat, code: i32, others: u64, holding: i32 = 0x3FF, watched=True):
        """Let a seat play; give the cards of `others` that it cannot have held beside the one it played.

        `holding` has a bit for each seat that is still in after the trick.

        Raises:
            ValueError: It is the turn of another seat.
        """
        s: StatePtr = self.deal.s
        r: RulesPtr = self.deal.table.rules + s.scheme
        found: u64 = 0
        self.go_on()
        if s.turn != seat or not 0 <= code < 64:
            raise ValueError(f"seat {seat} cannot have played card {code}: it is the turn of seat {s.turn}")
        fill(s, r, holding, self.rest, self.rest_twins)
        if watched:
            found = barred(s, r, bit(code), others)
            fill(s, r, holding, self.rest, self.rest_twins)
        if self.keeper >= 0:
            fill(s, r, 0, 0, 0)
            s.hands[self.keeper] = self.rest
            s.twins[self.keeper] = self.rest_twins
            self.deal.apart[0].stocked = self.deal.apart[0].drawn
        play_card(s, self.deal.apart, r, code)
        return found

    def go_on(self):
        """Let the taker of the kitty lead, if it was to discard."""
        if self.deal.s[0].phase == DISCARD:
            end_discarding(self.deal.s)

    def leave(self, cards: u64, twins: u64, keeper=-1):
        """Say before the last play what is in no trick: the kitty, or what the last seat with cards keeps."""
        self.rest = cards
        self.rest_twins = twins
        self.keeper = keeper

    # ── afterwards ──

    def clear(self):
        """Take away all cards that are in no trick."""
        fill(self.deal.s, self.deal.table.rules, 0, 0, 0)

    def hold(self, seat, code: i32):
        """Put a card into a hand; into the kitty for the place after the last seat."""
        if seat == self.deal.table.rules[0].seats:
            put_aside(self.deal.s, bit(code))
        else:
            put(self.deal.s, seat, bit(code))

    def draws(self, drawers):
        """Say who has drawn from the stock."""
        place: i32
        for place, seat in enumerate(drawers):
            self.deal.apart[0].drawer[place] = seat
        self.deal.apart[0].drawn = len(drawers)

    def mixes(self, size):
        """Say how many cards may yet be mixed."""
        self.deal.apart[0].mixed = size


def fill(s, rules, holding, rest, rest_twins):
    """Give the whole pack to each of some seats and nothing to the others; set a kitty aside."""
    seat: i32
    for seat in range(rules.seats):
        s.hands[seat] = rules.pack if holding >> seat & 1 else 0
        s.twins[seat] = 0
    s.aside = rest
    s.aside_twins = rest_twins


def barred(s, rules, card, others):
    """Give the cards beside which the seat to act may not play a card."""
    found: u64 = 0
    other: u64
    while others:
        other = others & -others
        others ^= other
        s.hands[s.turn] = card | other
        if not legal_cards(s, rules) & card:
            found |= other
    if found and rules.ways.play_first_trick_stuck and s.tricks == 0:
        return needed(s, rules, card, found)
    return found


def needed(s, rules, card, others):
    """Leave of such cards those beside which no third card would let the card be played."""
    found: u64 = 0
    thirds: u64
    other: u64
    while others:
        other = others & -others
        others ^= other
        found |= other
        thirds = rules.pack
        while thirds:
            s.hands[s.turn] = card | other | (thirds & -thirds)
            if legal_cards(s, rules) & card:
                found &= ~other
            thirds &= thirds - 1
    return found


def opens_alike(s, rules, leader, want):
    """Say whether a seat would lead first, and of the same cards."""
    open_play(s, rules)
    return s.turn == leader and s.want == want
