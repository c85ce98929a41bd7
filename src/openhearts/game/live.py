"""Tell a deal in progress in events: the core's deal, and what of it has been told."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from openhearts import core
from openhearts.cards import Card, CardSet, cards_text
from openhearts.game import phases, score
from openhearts.game.actions import Illegal, kept, play_refusal, read_held, read_pass, unknown_card
from openhearts.game.bidding import bid_range, read_bid, read_call, read_suit
from openhearts.game.events import (
    AnyEvent,
    Bid,
    Choose,
    Dealt,
    Discard,
    Drawn,
    Kitty,
    KittyTaken,
    Name,
    Pass,
    Play,
    Received,
    TrickTaken,
)
from openhearts.game.hands import read_hands, read_mix
from openhearts.game.moon import OPTIONS
from openhearts.game.settle import Bid as Bought
from openhearts.game.settle import Joker, Pool, Settled, settle_deal
from openhearts.game.words import in_order
from openhearts.rules import Ruleset
from openhearts.rules.passing import PassRule


class LiveDeal:
    """Step a deal; each action gives itself back with the events that follow from it.

    What is refused raises `Illegal`, and nothing has changed.
    """

    dealt: Dealt
    """The first event of the deal, its cards as they were read."""
    rule: PassRule
    """What is passed; where the dealer calls it, the call once it is made."""
    calls: tuple[PassRule, ...]
    """What the dealer may call."""
    taken: list[list[int]]
    """The cards that each seat took in tricks."""

    def __init__(
        self,
        rules: Ruleset,
        table: core.Table,
        names: Sequence[str],
        event: Dealt,
        rule: PassRule,
        namer: int = -1,
    ) -> None:
        cards = read_hands(rules, names, event)
        mix = read_mix(table, rules, rule, event)
        self.core = core.Deal(
            table,
            cards.hands,
            cards.kitty,
            dealer=event.dealer,
            shift=rule.shift,
            kind=core.PASS_KINDS[rule.kind],
            count=rule.count,
            stock=cards.stock,
            mix=mix,
            namer=namer,
        )
        self.dealt = Dealt(
            event.dealer,
            tuple(map(cards_text, cards.hands)),
            cards_text(cards.kitty) or None,
            cards_text(cards.stock) or None,
            mix or None,
        )
        self.rule = rule
        # A record need not give the order of a mix that the dealer only might have called.
        self.calls = tuple(one for one in rules.calls if mix or one.kind != "mix")
        self.taken = [[] for _ in range(rules.seats)]
        # Who was dealt each joker.
        self._jokers = {card: seat for seat, hand in enumerate(cards.hands) for card in hand if card.is_joker}
        self._rules = rules
        self._names = names
        self._kitty: Sequence[int] = cards.kitty
        self._kitty_told = not cards.kitty and not cards.stock
        self._stock = cards.stock
        self._drawn = 0
        self._passed: dict[int, tuple[Card, ...]] = {}
        self._trick: list[int] = []
        self._carried: list[int] = []

    # ── looking ──

    @property
    def phase(self) -> str:
        """The phase in the words of a record."""
        return phases.PHASES[self.core.phase]

    @property
    def rules(self) -> Ruleset:
        """The rules, with the suit that was named."""
        return self._rules.named(self.core.suit)

    @property
    def sides(self) -> score.Sides:
        """The seats of each side, as far as that is known; none where everybody is alone."""
        return score.deal_sides(self._rules, self.core.pair)

    @property
    def bid(self) -> Bought | None:
        """Who bought the right to name the suit, and for how much."""
        seat = self.core.bidder
        amount = self.core.bids()[seat] if seat >= 0 else None
        return Bought(seat, amount) if amount else None

    @property
    def bids(self) -> tuple[int, int] | None:
        """The least and the most that may be bid now."""
        return bid_range(self._rules, self.core) if self.core.phase == core.BID else None

    @property
    def kitty(self) -> Kitty | None:
        """The kitty as it is turned up at the end, or what the last player took; None without any."""
        cards = self.core.kitty()
        if not cards:
            return None
        # As it was dealt, where nothing has changed it.
        text = cards_text(self._kitty if sorted(self._kitty) == sorted(cards) else in_order(cards))
        return Kitty(self.core.kitty_taker if self.core.kitty_taker >= 0 else None, text)

    def legal(self, seat: int) -> list[Card]:
        """List the cards that a seat may play, pass or discard now."""
        deal = self.core
        if deal.phase == core.PASS and not deal.passed(seat):
            return in_order(code for code in deal.hand(seat) if deal.passable(seat) >> code & 1)
        if deal.turn != seat:
            return []
        if deal.phase == core.PLAY:
            return in_order(CardSet(mask=deal.legal()))
        return in_order(deal.hand(seat)) if deal.phase == core.DISCARD else []

    def why_not(self, seat: int) -> dict[Card, str]:
        """Say why not of each card that a seat holds and may not play, or pass, now."""
        deal = self.core
        if deal.phase == core.PASS and not deal.passed(seat):
            barred = CardSet(mask=deal.hand_mask(seat) & ~deal.passable(seat))
            return {card: kept(card) for card in in_order(barred)}
        if deal.phase != core.PLAY or deal.turn != seat:
            return {}
        barred = CardSet(mask=deal.hand_mask(seat) & ~deal.legal())
        return {card: play_refusal(self.rules, deal, card) for card in in_order(barred)}

    # ── acting ──

    def call(self, event: Choose) -> Iterator[AnyEvent]:
        """Let the dealer call the pass."""
        self._turn(core.CALL, event.seat, "calls the pass")
        rule = read_call(self.calls, event.option)
        self.core.call(self._rules.calls.index(rule))
        self.rule = rule
        yield event

    def give(self, event: Pass) -> Iterator[AnyEvent]:
        """Let a seat pass; once all have, tell what arrives."""
        deal, seat = self.core, event.seat
        self._in_phase(core.PASS)
        self._seat(seat)
        if deal.passed(seat):
            raise Illegal(f"{self._names[seat]} has passed already.")
        hand = deal.hand(seat)
        cards = read_pass(hand, deal.passable(seat), self.rule.count, event.cards)
        before = [Counter(deal.hand(other)) for other in range(self._rules.seats)]
        before[seat] -= Counter(cards)
        deal.give(seat, cards)
        self._passed[seat] = cards
        yield Pass(seat, cards_text(cards))
        if deal.phase != core.PASS:
            yield from self._arrive(before)

    def _arrive(self, before: Sequence[Counter[int]]) -> Iterator[AnyEvent]:
        """Tell of the cards that arrive, in code order: the order the giver chose is nobody's business."""
        seats, rule = self._rules.seats, self.rule
        for seat in range(seats):
            if rule.kind == "direct":
                source = (seat - rule.shift) % seats
                yield Received(seat, source, cards_text(in_order(self._passed[source])))
            elif rule.kind == "scatter":
                each = rule.count // (seats - 1)
                for source in [(seat + on) % seats for on in range(1, seats)]:
                    block = (seat - source - 1) % seats * each
                    yield Received(
                        seat, source, cards_text(in_order(self._passed[source][block : block + each]))
                    )
            else:
                new = Counter(self.core.hand(seat)) - before[seat]
                yield Received(seat, None, cards_text(in_order(new.elements())))
        if rule.kind == "mix":
            self._kitty = tuple(in_order(self.core.kitty()))

    def offer(self, event: Bid) -> Iterator[AnyEvent]:
        """Let a seat bid."""
        self._turn(core.BID, event.seat)
        self.core.bid(read_bid(self._rules, self.core, event.amount))
        yield event

    def name(self, event: Name) -> Iterator[AnyEvent]:
        """Let a seat name the penalty suit."""
        self._turn(core.NAME, event.seat, "names the suit")
        self.core.name(read_suit(event.suit))
        yield event

    def play(self, event: Play) -> Iterator[AnyEvent]:
        """Let a seat play, and tell who took the trick and what was drawn."""
        deal, seat = self.core, event.seat
        self._turn(core.PLAY, seat)
        card = self._played(seat, event.card)
        if not deal.legal() >> card & 1:
            raise Illegal(play_refusal(self.rules, deal, card))
        tricks = deal.tricks
        deal.play(card)
        self._trick.append(card)
        yield Play(seat, card.text)
        if deal.tricks > tricks:
            yield from self._take()
        yield from self._draw()

    def _played(self, seat: int, text: str) -> Card:
        """Find the card of the pack that a text names; a joker is one that the seat holds."""
        named = [card for card in self._rules.cards if card.text == text]
        if not named:
            raise Illegal(unknown_card(self._rules, text))
        hand = self.core.hand(seat)
        return next((card for card in named if card in hand), named[0])

    def _take(self) -> Iterator[AnyEvent]:
        """Tell who took the trick, and the kitty with it."""
        deal, points, winner = self.core, self.rules.points, self.core.last_winner
        if winner < 0:
            yield TrickTaken(deal.tricks, None, sum(points[card] for card in self._trick))
            self._carried += self._trick
        else:
            cards, self._carried = self._carried + self._trick, []
            yield TrickTaken(deal.tricks, winner, sum(points[card] for card in cards))
            self.taken[winner] += cards
        self._trick = []
        taker = deal.kitty_taker
        if not self._kitty_told and taker >= 0:
            self._kitty_told = True
            looked = self._rules.dealing.look != "nobody" and bool(self._kitty)
            if self._kitty or deal.kitty():
                yield KittyTaken(taker, cards_text(self._kitty) if looked else None)

    def _draw(self) -> Iterator[AnyEvent]:
        """Tell what has been drawn from the stock since."""
        for seat, run in groupby(self.core.drawers()[self._drawn :]):
            count = len(list(run))
            cards = self._stock[self._drawn : self._drawn + count]
            self._drawn += count
            yield Drawn(seat, count, cards_text(cards))

    def discard(self, event: Discard) -> Iterator[AnyEvent]:
        """Let the taker of the kitty lay as many cards aside."""
        deal, seat = self.core, event.seat
        self._turn(core.DISCARD, seat, "discards")
        cards = read_held(deal.hand(seat), event.cards, "discard", self._rules.kitty_size)
        deal.discard(cards)
        self._kitty = cards
        yield Discard(seat, cards_text(cards))
        yield from self._draw()

    def choose(self, event: Choose, options: Sequence[str]) -> Iterator[AnyEvent]:
        """Let the shooter choose what the moon does."""
        self._turn(core.CHOOSE, event.seat, "shot the moon and chooses")
        if event.option not in options:
            raise Illegal('Choose "old" (the others add) or "new" (you subtract).')
        self.core.choose(OPTIONS.index(event.option))
        yield event

    # ── settling ──

    def settle(self, points: Sequence[int], pool: Pool) -> Settled:
        """Settle the deal, now that it is over, in counters.

        Args:
            points: What each seat scores for it.
            pool: What the deals before have left.
        """
        settling = self._rules.settling
        kitty, taker = self.core.kitty(), self.core.kitty_taker
        took = [cards + (kitty if taker == seat else []) for seat, cards in enumerate(self.taken)]
        return settle_deal(
            settling.system,
            points,
            pool,
            odd=settling.odd,
            bid=self.bid,
            jokers=list(self._ways_of_jokers(took)) if settling.joker else (),
            ante=settling.ante,
        )

    def _ways_of_jokers(self, took: Sequence[Sequence[int]]) -> Iterator[Joker]:
        """Find who was dealt each joker and who took it."""
        counters = self._rules.settling.joker
        for taker, cards in enumerate(took):
            for card in map(Card, cards):
                if card.is_joker:
                    yield Joker(self._jokers.get(card), taker, counters, self.rules.points[card])

    # ── refusing ──

    def _in_phase(self, phase: int) -> None:
        """Refuse an action of another phase.

        Raises:
            Illegal: It is.
        """
        if self.core.phase != phase:
            hold = self.rule.kind == "hold"
            raise Illegal(phases.refusal(self._names, self.core, phase, hold=hold))

    def _turn(self, phase: int, seat: int, does: str | None = None) -> None:
        """Refuse an action of another phase, or of a seat whose turn it is not.

        Raises:
            Illegal: It is.
        """
        self._in_phase(phase)
        turn = self.core.turn
        if turn != seat:
            self._seat(seat)
            who = self._names[turn]
            raise Illegal(f"{who} {does}." if does else f"It is the turn of {who}.")

    def _seat(self, seat: int) -> None:
        """Refuse a seat that is not there.

        Raises:
            Illegal: It is not.
        """
        if seat not in range(self._rules.seats):
            raise Illegal(f"There is no seat {seat}: the seats are 0 to {self._rules.seats - 1}.")
