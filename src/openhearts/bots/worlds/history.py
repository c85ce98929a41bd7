"""Read out of a view what happened in its deal, and let the core go through it again."""

from collections import Counter
from typing import NamedTuple

from openhearts.bots.base import seat_of
from openhearts.bots.worlds.ground import Hidden, ground_of
from openhearts.cards import SUITS, Card
from openhearts.core import DISCARD, PASS_KINDS, Deal, Retrace
from openhearts.game import View
from openhearts.game.seen import Played


class Told(NamedTuple):
    """Hold a play, and what it told of the hand it came from."""

    trick: int
    seat: int
    code: int
    barred: int
    """Cards that were not in the hand then."""


class Lead(NamedTuple):
    """Hold what the first lead tells of the hands then."""

    bars: list[int]
    """By seat, the cards it did not hold."""
    card: int = 0
    """A hidden card that the leader held, as a set of it alone."""


class History:
    """Hold what a seat has seen of a deal."""

    def __init__(self, view: View) -> None:
        """Go through a view.

        Raises:
            ValueError: It is not the view of a seat that has something to do.
        """
        self.view = view
        self.seat = seat = seat_of(view)
        self.ground = ground = ground_of(view.rules)
        if view.phase == "over" or (view.to_act != seat and view.phase != "pass"):
            raise ValueError(f"worlds are drawn for the seat to act, and seat {seat} is not")
        self.seats = seats = ground.rules.seats
        self.others = [other for other in range(seats) if other != seat]
        self.passing = view.phase == "pass" or view.choice == "call"
        """Whether nothing has changed hands yet, as far as anybody knows."""
        self.hidden = hidden = Hidden(ground)
        self.tricks = [
            [(played.seat, hidden.see(played.card)) for played in plays]
            for plays in (*(trick.plays for trick in view.tricks + view.carried), view.trick)
        ]
        hand = view.hand + (view.passed or "").split() if self.passing else view.hand
        self.hand = [hidden.see(text) for text in hand]
        aside = view.kitty.cards if view.kitty and view.phase != "discard" else None
        self.aside = [hidden.see(text) for text in aside.split()] if aside else []
        """Cards of the kitty, where this seat has seen them."""
        self.told: list[Told] = []
        self.leads: list[Lead] = []
        """What the first lead tells; more than one where the card that gave its seat the lead is hidden."""
        self.exchanged: int | None = None
        """The trick after which the kitty was taken into a hand."""
        self.retrace = self._retrace()

    @property
    def deal(self) -> Deal:
        """The deal as it stands, with only known cards in it."""
        return self.retrace.deal

    @property
    def kept(self) -> int:
        """The cards that are not passed by a hand with enough others."""
        return sum(1 << card for card in set(self.ground.rules.passing.keep))

    def sent(self) -> list[tuple[str, int]]:
        """List the cards that this seat passed, with their takers, where it knows them."""
        view = self.view
        if self.passing or not view.passed or view.pass_kind not in ("direct", "scatter"):
            return []
        cards = view.passed.split()
        block = len(cards) // (self.seats - 1) if view.pass_kind == "scatter" else len(cards)
        first = view.pass_to if view.pass_to is not None else (self.seat + 1) % self.seats
        return [(card, (first + place // block) % self.seats) for place, card in enumerate(cards)]

    def given(self) -> list[tuple[str, int]]:
        """List those that their takers have not played."""
        played = Counter((play.seat, play.card) for trick in self.trick_views() for play in trick)
        found = []
        for card, taker in self.sent():
            if played[taker, card]:
                played[taker, card] -= 1
            else:
                found.append((card, taker))
        return found

    def mixed(self) -> list[str]:
        """List the cards that this seat passed into a mix and that have not been seen since."""
        view = self.view
        seen = Counter((view.received or "").split())
        seen.update(one.card for trick in self.trick_views() for one in trick if one.seat != self.seat)
        return list((Counter((view.passed or "").split()) - seen).elements())

    def trick_views(self) -> list[list[Played]]:
        """List all tricks, the one on the table last."""
        view = self.view
        return [*(trick.plays for trick in view.tricks + view.carried), view.trick]

    # ── going through it again ──

    def _retrace(self) -> Retrace:
        view = self.view
        assert view.dealer is not None
        kind = view.pass_kind or "hold"
        shift = (view.pass_to - self.seat) % self.seats if view.pass_to is not None else 0
        free = not view.bids and (view.namer is not None or view.phase == "name")
        namer = view.namer if view.namer is not None else self.seat
        retrace = Retrace(
            self.ground.table,
            dealer=view.dealer,
            shift=shift,
            kind=PASS_KINDS[kind],
            count=view.pass_count,
            namer=namer if free else -1,
        )
        if self.passing:
            retrace.set_out()
            self._mix(retrace)
        else:
            self._open(retrace)
            self._play(retrace)
        retrace.clear()
        for code in self.hand:
            retrace.hold(self.seat, code)
        for code in self.aside:
            retrace.hold(self.seats, code)
        return retrace

    def _mix(self, retrace: Retrace) -> None:
        """Say how many cards may yet be mixed."""
        view, tables = self.view, self.ground.table.tables
        if view.choice == "call":
            if any(rule.kind == "mix" for rule in self.ground.rules.calls if rule.name in _names(view)):
                retrace.mixes(tables.mix_size)
        elif view.pass_kind == "mix":
            called = self.ground.rules.calls
            retrace.mixes(tables.mix_size if called else tables.mixed(view.pass_count))

    @property
    def leader(self) -> int:
        """Who led first, or is to."""
        return self.tricks[0][0][0] if self.tricks[0] else self.seat

    def lead_of(self, seat: int) -> int:
        """Give what is known that a seat held at the first lead."""
        cards = [code for trick in self.tricks for other, code in trick if other == seat]
        return sum({1 << code for code in (cards + self.hand if seat == self.seat else cards[:1])})

    def _open(self, retrace: Retrace) -> None:
        view, leader, held = self.view, self.leader, self.lead_of(self.leader)
        bars = retrace.open(leader, held)
        for bid in view.bids:
            bars = retrace.bid(bid.amount or 0, leader, held)
        if view.namer is not None:
            bars = retrace.name(SUITS.index(view.suit), leader, held)
        self.leads = [Lead(bars)]
        openers = self.ground.table.tables.openers & self.ground.kinds
        if self.ground.rules.play.first_lead == "any-club" and leader != self.seat and held & openers:
            # A club was led, but not by reason of that club: the lowest of this hand may be another.
            leads = [self._lead(retrace, card) for card in range(64) if openers >> card & 1]
            self.leads = [lead for lead in leads if lead]

    def _lead(self, retrace: Retrace, card: int) -> "Lead | None":
        """Say what it tells if a card gave the first leader the lead; None where it cannot have."""
        bars = retrace.openers(self.leader, 1 << card)
        known = [0] * self.seats
        known[self.seat] = self.lead_of(self.seat)
        for trick in self.tricks:
            for seat, code in trick:
                known[seat] |= 1 << code
        for text, taker in self.given():
            known[taker] |= 1 << Card(text)
        if any(known[seat] & bars[seat] for seat in range(self.seats)):
            return None
        if known[self.leader] >> card & 1:
            return Lead(bars)
        return Lead(bars, 1 << card) if self.hidden.kinds >> card & 1 else None

    def _play(self, retrace: Retrace) -> None:
        view, rules = self.view, self.ground.rules
        relevant = self.hidden.kinds
        if rules.dealing.look == "exchange" or rules.dealing.stock == "each-trick":
            relevant = self.ground.kinds
        everybody = (1 << self.seats) - 1
        for number, trick in enumerate(self.tricks):
            holding = everybody
            if rules.dealing.stock == "until-able":
                later = self.tricks[number + 1] if number + 1 < len(self.tricks) else []
                in_it = {seat for seat, _ in later} | (
                    {seat for seat in range(self.seats) if view.hand_sizes[seat]}
                    if number + 2 >= len(self.tricks)
                    else set()
                )
                holding = sum(1 << seat for seat in in_it)
            for seat, code in trick:
                if view.phase == "choose" and (number, code) == self._last():
                    keeper = view.kitty.taker if view.kitty and rules.stock_size else None
                    kinds, twins = self.hidden.kinds, self.hidden.twins
                    for card in self.aside:
                        twins |= kinds & 1 << card
                        kinds |= 1 << card
                    retrace.leave(kinds, twins, -1 if keeper is None else keeper)
                    holding = 0
                watched = seat != self.seat
                barred = retrace.play(seat, code, relevant, holding, watched)
                if watched:
                    self.told.append(Told(number, seat, code, barred))
            if retrace.deal.phase == DISCARD:
                self.exchanged = number
        if view.phase != "discard":
            retrace.go_on()
        if rules.dealing.stock == "until-able":
            retrace.draws([seat for seat, count in enumerate(view.drawn) for _ in range(count)])

    def _last(self) -> tuple[int, int]:
        """Give the number of the last trick and the card that ended it."""
        number = max(number for number, trick in enumerate(self.tricks) if trick)
        return number, self.tricks[number][-1][1]


def _names(view: View) -> set[str]:
    """Name what the seat may choose."""
    return {offer.name for offer in view.options}
