"""Play deals in a row until somebody reaches the limit.

A game is its log. An input is checked, appended with the events that follow from it, and all else (scores,
whose turn it is, what is legal) is a fold of the log: the same events make the same game. The rules of a
deal are the core's; this module keeps what outlasts a deal.
"""

from collections.abc import Iterable, Sequence
from unicodedata import category

import msgspec

from openhearts import core
from openhearts.cards import Card, CardSet, cards_text, parse_cards
from openhearts.game.actions import Illegal, phase_refusal, play_refusal, read_pass, unknown_card
from openhearts.game.events import (
    AnyEvent,
    Begun,
    Bid,
    Choose,
    Dealt,
    Derived,
    Discard,
    Kitty,
    KittyTaken,
    Name,
    Over,
    Pass,
    Play,
    Received,
    Scored,
    TrickTaken,
)
from openhearts.game.hands import deal_deck, read_hands
from openhearts.rules import Ruleset, ruleset

PHASES = {core.PASS: "pass", core.PLAY: "play", core.CHOOSE: "choose", core.OVER: "over"}

OPTIONS = ("old", "new")
"""What a moon may do, by the number that the core knows it by."""


UNPRINTABLE = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that a name is free of: controls, halves of pairs, line ends."""


class Result(msgspec.Struct, frozen=True):
    """Hold how a deal came out."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]
    """Tricks won by each seat; a kitty is none."""
    scores: tuple[int, ...]
    """The totals after the deal."""
    moon: int | None
    kitty: Kitty | None


class Game:
    """Play a game by a ruleset.

    Examples:
        >>> from openhearts.cards import PACK
        >>> game = Game("hearts+no-hold", ["Ann", "Bob", "Cyd", "Dan"])
        >>> game.deal(PACK)[0].dealer, game.phase, game.to_act
        (3, 'pass', 0)
        >>> for seat in range(4):
        ...     events = game.apply(Pass(seat, cards_text(game.legal(seat)[:3])))
        >>> game.phase, game.to_act, game.legal(1)
        ('play', 1, [Card('2C')])
        >>> game.apply(Play(1, "KS"))
        Traceback (most recent call last):
            ...
        openhearts.game.actions.Illegal: The opening lead is the 2♣, the lowest club anyone holds.
        >>> Game.replay(game.log).log == game.log
        True
    """

    ruleset: Ruleset
    names: tuple[str, ...]
    number: int
    """Deals dealt so far."""
    dealer: int | None
    """Who dealt last."""
    results: list[Result]
    """One for each deal that has been scored."""
    winners: tuple[int, ...]
    """Empty until the game is over."""

    def __init__(self, rules: Ruleset | str, names: Iterable[str]) -> None:
        """Seat the players.

        Raises:
            RulesError: The line is no ruleset.
            Illegal: The names are too many, too few, or nothing that can be printed.
        """
        self.ruleset = ruleset(rules) if isinstance(rules, str) else rules
        self.names = tuple(names)
        self.number = 0
        self.dealer = None
        self.results = []
        self.winners = ()
        seats = self.ruleset.seats
        if len(self.names) != seats:
            raise Illegal(f"{self.ruleset.line} is for {seats} players, not {len(self.names)}.")
        for seat, name in enumerate(self.names):
            if not name.strip() or any(category(letter) in UNPRINTABLE for letter in name):
                raise Illegal(f"Seat {seat} needs a name that can be printed.")
        self._table = core.Table(self.ruleset)
        self._pack = {card.text: card for card in self.ruleset.cards}
        self._deal: core.Deal | None = None
        self._table_points = 0
        self._kitty = ""
        self._log: list[AnyEvent] = [Begun(self.ruleset.line, self.names)]
        # Where the events begin that a replayed log may repeat.
        self._next_derived = 1

    def __repr__(self) -> str:
        return f"Game({self.ruleset.line!r}, {list(self.names)!r})"

    def __str__(self) -> str:
        where = "over" if self.complete else f"deal {self.number}, {self.phase}"
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, self.scores, strict=True))
        return f"{self.ruleset.line}: {where}; {scores}"

    @classmethod
    def replay(cls, events: Iterable[AnyEvent]) -> "Game":
        """Make the game that a log tells of; derived events may be left out.

        Raises:
            RulesError: The first event names no ruleset.
            Illegal: An event that cannot follow those before it.
        """
        rest = iter(events)
        first = next(rest, None)
        if not isinstance(first, Begun):
            raise Illegal("A game begins with its rules and its players.")
        game = cls(first.rules, first.seats)
        for event in rest:
            game.apply(event)
        return game

    @property
    def log(self) -> Sequence[AnyEvent]:
        """All events so far."""
        return self._log

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals after the last deal that was scored."""
        return self.results[-1].scores if self.results else (0,) * self.ruleset.seats

    @property
    def phase(self) -> str:
        """One of `pass`, `play`, `choose`; `over` while no deal is in progress."""
        return "over" if self._deal is None else PHASES[self._deal.phase]

    @property
    def to_act(self) -> int | None:
        """The seat to act, in the pass the lowest that has not passed; None while no deal is in progress."""
        return None if self._deal is None else self._deal.turn

    @property
    def complete(self) -> bool:
        """Whether the game is over."""
        return bool(self.winners)

    @property
    def broken(self) -> bool:
        """Whether the penalty suit may be led."""
        return self._deal is not None and self._deal.broken

    @property
    def options(self) -> tuple[str, ...]:
        """What the seat to act may choose from; empty in any other phase."""
        return OPTIONS if self.phase == "choose" else ()

    def legal(self, seat: int) -> list[Card]:
        """List the cards a seat may play, or pass, now; empty when it is not its turn."""
        deal = self._deal
        if deal is None or seat not in range(self.ruleset.seats):
            return []
        if deal.phase == core.PASS and not deal.passed(seat):
            return [Card(code) for code in deal.hand(seat)]
        if deal.phase == core.PLAY and deal.turn == seat:
            return list(CardSet(mask=deal.legal()))
        return []

    def why_not(self, seat: int) -> dict[Card, str]:
        """Say why not of each card that a seat holds and may not play; empty when it is not its turn."""
        deal = self._deal
        if deal is None or deal.phase != core.PLAY or deal.turn != seat:
            return {}
        barred = CardSet(mask=deal.hand_mask(seat) & ~deal.legal())
        return {card: play_refusal(self.ruleset, deal, card) for card in barred}

    def deal(self, deck: Iterable[int], dealer: int | None = None) -> list[AnyEvent]:
        """Deal a deck: all cards of the pack, in the order they are dealt.

        The deal moves left; before the first deal anybody may be named dealer, else the last seat is.

        Raises:
            Illegal: A deal is in progress, the game is over, or these are not the cards of the pack.
        """
        if dealer is None:
            dealer = self._next_dealer() if self.dealer is not None else self.ruleset.seats - 1
        return self.apply(deal_deck(self.ruleset, deck, dealer))

    def apply(self, event: AnyEvent) -> list[AnyEvent]:
        """Check an event and append it, with the events that follow from it, and return what was appended.

        A derived event is already there, so it is only compared: a log may be applied to a new game as it is.

        Raises:
            Illegal: The event is not lawful now; nothing has changed.
        """
        length = len(self._log)
        if isinstance(event, Play):
            self._play(event)
        elif isinstance(event, Pass):
            self._pass(event)
        elif isinstance(event, Choose):
            self._choose(event)
        elif isinstance(event, Dealt):
            self._dealt(event)
        elif isinstance(event, Begun):
            raise Illegal("The game has begun already.")
        elif isinstance(event, Bid | Name | Discard):
            raise Illegal("This game has no such action yet.")
        else:
            self._compare(event)
            return []
        self._next_derived = length + 1
        return self._log[length:]

    def _dealt(self, event: Dealt) -> None:
        if self.complete:
            raise Illegal("The game is over.")
        if self._deal is not None:
            raise Illegal("The deal before this one is not finished.")
        seats = self.ruleset.seats
        if event.dealer not in range(seats):
            raise Illegal(f"There is no seat {event.dealer} to deal: the seats are 0 to {seats - 1}.")
        if self.dealer is not None and event.dealer != self._next_dealer():
            raise Illegal(f"The deal moves left: {self._who(self._next_dealer())} deals now.")
        hands, kitty = read_hands(self.ruleset, self.names, event)
        _, shift = self.ruleset.pass_of(self.number + 1)
        self._deal = core.Deal(self._table, hands, kitty, dealer=event.dealer, shift=shift)
        self.number += 1
        self.dealer = event.dealer
        self._kitty = cards_text(kitty)
        texts = tuple(cards_text(hand) for hand in hands)
        self._log.append(Dealt(event.dealer, texts, self._kitty or None))

    def _pass(self, event: Pass) -> None:
        deal, seat = self._in_phase("pass"), event.seat
        self._check_seat(seat)
        if deal.passed(seat):
            raise Illegal(f"{self._who(seat)} has passed already.")
        cards = read_pass(self.ruleset, deal, seat, event.cards)
        deal.give(seat, cards)
        self._log.append(Pass(seat, cards_text(cards)))
        if deal.phase != core.PASS:
            self._receive()

    def _receive(self) -> None:
        """Tell of the cards that arrive, now that all have passed."""
        seats = self.ruleset.seats
        _, shift = self.ruleset.pass_of(self.number)
        given = {event.seat: event.cards for event in self._log[-seats:] if isinstance(event, Pass)}
        for seat in range(seats):
            source = (seat - shift) % seats
            # In code order: the order in which the giver chose them is nobody's business.
            cards = sorted(parse_cards(given[source] or ""))
            self._log.append(Received(seat, source, cards_text(cards)))

    def _play(self, event: Play) -> None:
        deal, seat = self._in_phase("play"), event.seat
        if deal.turn != seat:
            self._check_seat(seat)
            raise Illegal(f"It is the turn of {self._who(deal.turn)}.")
        card = self._pack.get(event.card)
        if card is None:
            raise Illegal(unknown_card(self.ruleset, event.card))
        if not deal.legal() >> card & 1:
            raise Illegal(play_refusal(self.ruleset, deal, card))
        number = deal.tricks
        deal.play(card)
        self._log.append(Play(seat, event.card))
        self._table_points += self.ruleset.points.get(card, 0)
        if deal.tricks > number:
            self._trick(deal)

    def _trick(self, deal: core.Deal) -> None:
        """Tell who took the trick, and the kitty with it."""
        self._log.append(TrickTaken(deal.tricks, deal.last_winner, self._table_points))
        self._table_points = 0
        if self._kitty and deal.tricks == 1:
            self._log.append(KittyTaken(deal.kitty_taker))
        if deal.phase == core.OVER:
            self._score(deal)

    def _choose(self, event: Choose) -> None:
        deal, seat = self._in_phase("choose"), event.seat
        if deal.turn != seat:
            self._check_seat(seat)
            raise Illegal(f"{self._who(deal.turn)} shot the moon and chooses.")
        if event.option not in OPTIONS:
            raise Illegal('Choose "old" (the others add) or "new" (you subtract).')
        deal.choose(OPTIONS.index(event.option))
        self._log.append(Choose(seat, event.option))
        self._score(deal)

    def _score(self, deal: core.Deal) -> None:
        """Score the deal, and end the game when the limit is reached."""
        points = tuple(deal.points())
        scores = tuple(total + new for total, new in zip(self.scores, points, strict=True))
        moon = deal.moon if deal.moon >= 0 else None
        kitty = Kitty(deal.kitty_taker, self._kitty) if self._kitty else None
        self.results.append(Result(points, tuple(deal.won()), scores, moon, kitty))
        self._log.append(Scored(points, scores, moon, kitty))
        self._deal = None
        if max(scores) >= self.ruleset.end.limit:
            self.winners = tuple(seat for seat, score in enumerate(scores) if score == min(scores))
            self._log.append(Over(self.winners, scores))

    def _compare(self, event: Derived) -> None:
        """Hold a derived event against what the log says already, from where the last one was found."""
        derived = self._log[self._next_derived :]
        if derived and derived[0] == event:
            self._next_derived += 1
            return
        for place, other in enumerate(derived, self._next_derived + 1):
            if in_order(other) == in_order(event):
                self._next_derived = place
                return
        for other in derived:
            if type(other) is type(event):
                text = msgspec.json.encode(other).decode()
                raise Illegal(f"This does not follow from the events before it, which make it {text}.")
        raise Illegal(f"Nothing before this makes a {event.__struct_config__.tag} event.")

    def _in_phase(self, phase: str) -> core.Deal:
        """Return the deal in progress when it is in a phase.

        Raises:
            Illegal: There is none, or it is in another phase.
        """
        deal = self._deal
        if deal is None:
            raise Illegal("The game is over." if self.complete else "No deal is in progress.")
        now = PHASES[deal.phase]
        if now != phase:
            raise Illegal(phase_refusal(self.names, deal, now, phase))
        return deal

    def _check_seat(self, seat: int) -> None:
        """Refuse a seat that is not there.

        Raises:
            Illegal: It is not.
        """
        if seat not in range(self.ruleset.seats):
            raise Illegal(f"There is no seat {seat}: the seats are 0 to {self.ruleset.seats - 1}.")

    def _who(self, seat: int) -> str:
        return self.names[seat]

    def _next_dealer(self) -> int:
        return 0 if self.dealer is None else (self.dealer + 1) % self.ruleset.seats


def in_order(event: AnyEvent) -> AnyEvent:
    """Put the cards of a derived event in order, which says nothing in them."""
    if isinstance(event, Received) and event.cards is not None:
        return msgspec.structs.replace(event, cards=" ".join(sorted(event.cards.split())))
    if isinstance(event, Scored) and event.kitty is not None:
        kitty = msgspec.structs.replace(event.kitty, cards=" ".join(sorted(event.kitty.cards.split())))
        return msgspec.structs.replace(event, kitty=kitty)
    return event
