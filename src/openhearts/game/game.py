"""Play deals in a row until the game is over.

A game is its log. An input is checked, appended with the events that follow from it, and all else (scores,
whose turn it is, what is legal) is a fold of the log: the same events make the same game. The rules of a
deal are the core's; this module keeps what outlasts a deal.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from unicodedata import category

from msgspec import UNSET

from openhearts import core
from openhearts.cards import SUITS, Card
from openhearts.game import score, settle
from openhearts.game.actions import Illegal
from openhearts.game.compare import found
from openhearts.game.events import (
    AnyEvent,
    Begun,
    Bid,
    Choose,
    Dealt,
    Discard,
    Name,
    Over,
    Pass,
    Play,
    Scored,
)
from openhearts.game.hands import deal_deck, most_mixed
from openhearts.game.live import LiveDeal
from openhearts.game.moon import OPTIONS, Moon, Standing
from openhearts.game.result import Result
from openhearts.rules import Ruleset, ruleset
from openhearts.rules.passing import PassRule

UNPRINTABLE = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that a name is free of: controls, halves of pairs, line ends."""


class Game:
    """Play a game by a ruleset.

    Examples:
        >>> from openhearts.cards import PACK, cards_text
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
        self._deal: LiveDeal | None = None
        self._moon: Moon | None = None
        self._rule: PassRule | None = None
        self._counters = [Fraction(self.ruleset.settling.stock)] * seats
        self._pool = settle.EMPTY
        self._namer = -1
        # The deals after one that should have been the last are played to break a tie.
        self._extra = False
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
    def leaders(self) -> tuple[int, ...]:
        """The seats that would win if the game ended now; empty before the first score."""
        if self.winners or not self.results:
            return self.winners
        return tuple(sorted(sum(score.best_sides(self.ruleset, self.scores, self._at_stake), ())))

    @property
    def counters(self) -> tuple[int | str, ...] | None:
        """All counters of each seat, whole or text like `13/2`; None where nothing is settled in them."""
        return None if score.settled_by(self.ruleset) is None else settle.written(self._counters)

    @property
    def pool(self) -> int | None:
        """What lies in the middle, with what was bid in this deal; None where deals are not settled."""
        if score.settled_by(self.ruleset) != "deal":
            return None
        bid = self._deal.bid if self._deal else None
        return self._pool.counters + (bid.amount if bid else 0)

    @property
    def phase(self) -> str:
        """One of `pass`, `bid`, `name`, `play`, `choose`, `discard`; `over` while no deal is in progress."""
        return "over" if self._deal is None else self._deal.phase

    @property
    def to_act(self) -> int | None:
        """The seat to act, in the pass the lowest that has not passed; None while no deal is in progress."""
        return None if self._deal is None else self._deal.core.turn

    @property
    def complete(self) -> bool:
        """Whether the game is over."""
        return bool(self.winners)

    @property
    def broken(self) -> bool:
        """Whether the penalty suit may be led."""
        return self._deal is not None and self._deal.core.broken

    @property
    def rules_now(self) -> Ruleset:
        """The rules, with the suit that was named in the deal in progress."""
        return self.ruleset if self._deal is None else self._deal.rules

    @property
    def suit(self) -> str:
        """The letter of the penalty suit in force."""
        return SUITS[self.rules_now.penalty_suit]

    @property
    def pass_rule(self) -> PassRule | None:
        """What is, or was, passed in the last deal; where the dealer calls it, the call once it is made."""
        return self._rule if self._deal is None else self._deal.rule

    @property
    def calls(self) -> tuple[PassRule, ...]:
        """What the dealer may call now."""
        return self._deal.calls if self._deal is not None and self._deal.core.phase == core.CALL else ()

    @property
    def sides(self) -> score.Sides:
        """The seats of each side in the last deal, as far as that is known; none where everybody is alone."""
        if self._deal is not None:
            return self._deal.sides
        return (self.results and self.results[-1].sides) or self.ruleset.teams

    @property
    def moon(self) -> Moon | None:
        """The moon that waits for its shooter's choice."""
        return self._moon

    @property
    def options(self) -> tuple[str, ...]:
        """What the seat to act may choose from, or name; empty in any other phase."""
        if self._moon is not None:
            return self._moon.options
        return tuple(SUITS) if self.phase == "name" else tuple(rule.name for rule in self.calls)

    @property
    def bids(self) -> tuple[int, int] | None:
        """The least and the most that the seat to act may bid; None in any other phase."""
        return None if self._deal is None else self._deal.bids

    @property
    def mix_size(self) -> int:
        """How many cards may be mixed in the next deal, so that their order is dealt too; 0 without a mix."""
        return most_mixed(self._table, self.ruleset, self._next_rule())

    def legal(self, seat: int) -> list[Card]:
        """List the cards a seat may play, pass or discard now; empty when it is not its turn."""
        if self._deal is None or seat not in range(self.ruleset.seats):
            return []
        return self._deal.legal(seat)

    def why_not(self, seat: int) -> dict[Card, str]:
        """Say why not of each card that a seat holds and may not play, or pass; empty when it may not act."""
        if self._deal is None or seat not in range(self.ruleset.seats):
            return {}
        return self._deal.why_not(seat)

    def deal(
        self, deck: Iterable[int], dealer: int | None = None, mix: Sequence[int] | None = None
    ) -> list[AnyEvent]:
        """Deal a deck: all cards of the pack, in the order they are dealt; what is left is kitty or stock.

        The deal moves left; before the first deal anybody may be named dealer, else the last seat is.

        Args:
            deck: The cards.
            dealer: Who deals.
            mix: The order in which mixed discards are dealt back, as many numbers as `mix_size` says.

        Raises:
            Illegal: A deal is in progress, the game is over, or these are not the cards of the pack.
        """
        if dealer is None:
            dealer = self._next_dealer() if self.dealer is not None else self.ruleset.seats - 1
        return self.apply(deal_deck(self.ruleset, deck, dealer, mix))

    def apply(self, event: AnyEvent) -> list[AnyEvent]:
        """Check an event and append it, with the events that follow from it, and return what was appended.

        A derived event is already there, so it is only compared: a log may be applied to a new game as it is.

        Raises:
            Illegal: The event is not lawful now; nothing has changed.
        """
        length = len(self._log)
        match event:
            case Dealt():
                self._dealt(event)
            case Begun():
                raise Illegal("The game has begun already.")
            case Play() | Pass() | Bid() | Name() | Discard() | Choose():
                self._act(event)
            case _:
                self._next_derived += found(self._log[self._next_derived :], event)
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
            raise Illegal(f"The deal moves left: {self.names[self._next_dealer()]} deals now.")
        namer = self._namer if self._pool.carried and self.ruleset.bidding.carried == "namer" else -1
        self._deal = LiveDeal(self.ruleset, self._table, self.names, event, self._next_rule(), namer)
        self.number += 1
        self.dealer = event.dealer
        self._log.append(self._deal.dealt)

    def _act(self, event: Play | Pass | Bid | Name | Discard | Choose) -> None:
        """Let a seat act, and close the deal once all is said."""
        deal = self._deal
        if deal is None:
            raise Illegal("The game is over." if self.complete else "No deal is in progress.")
        match event:
            case Play():
                told = deal.play(event)
            case Pass():
                told = deal.give(event)
            case Bid():
                told = deal.offer(event)
            case Name():
                told = deal.name(event)
            case Discard():
                told = deal.discard(event)
            case Choose() if deal.core.phase == core.CALL:
                told = deal.call(event)
            case Choose():
                told = deal.choose(event, self.options)
        self._log.extend(told)
        if isinstance(event, Name):
            self._namer = event.seat
        if deal.core.phase == core.CHOOSE and self._moon is None:
            self._moon = Moon(
                deal.rules, deal.core, Standing(len(self.results), self.scores, extra=self._extra)
            )
            if len(self._moon.options) == 1:
                deal.core.choose(OPTIONS.index(self._moon.options[0]))
        if deal.core.phase == core.OVER:
            self._score(deal)

    def _score(self, deal: LiveDeal) -> None:
        """Score the deal, settle it, and end the game when it is time."""
        rules = deal.rules
        points = tuple(deal.core.points())
        scores = score.new_totals(rules, self.scores, points, deal.sides)
        moon = deal.core.moon if deal.core.moon >= 0 else None
        kitty = deal.kitty
        counters = pool = None
        if score.settled_by(rules) == "deal":
            settled = deal.settle(points, self._pool)
            counters, self._pool, pool = settle.written(settled.counters), settled.pool, settled.pool.counters
            self._gain(settled.counters)
        suit = SUITS[rules.penalty_suit] if rules.bidding.kind != "none" else None
        kitty_points = None if kitty is None else sum(rules.points[card] for card in deal.core.kitty())
        sides = UNSET if deal.sides == rules.teams else deal.sides
        won = tuple(deal.core.won())
        ledger = UNSET if counters is None else settle.written(self._counters)
        self.results.append(
            Result(points, won, scores, moon, kitty, kitty_points, counters, pool, suit, sides, ledger)
        )
        self._log.append(Scored(points, scores, moon, kitty, counters, pool, suit))
        self._rule, self._deal, self._moon = deal.rule, None, None
        self._end(scores)

    def _end(self, scores: tuple[int, ...]) -> None:
        """End the game when it is time, and settle it if it is settled as a whole."""
        rules, deals = self.ruleset, len(self.results)
        self.winners = score.over(rules, deals, scores, self._at_stake, extra=self._extra)
        reached = score.reached(rules, deals, scores, self._at_stake)
        self._extra = self._extra or (rules.end.ties == "one-more" and reached)
        if self.winners:
            if score.settled_by(rules) == "game":
                self._gain(settle.settle_game(rules.settling.system, score.costs(rules, scores)))
            self._log.append(Over(self.winners, scores, self.counters))

    @property
    def _at_stake(self) -> list[Fraction] | None:
        """The counters, where they say who is ahead."""
        return self._counters if score.settled_by(self.ruleset) == "deal" else None

    def _gain(self, gains: settle.Amounts) -> None:
        """Add to the counters of the seats."""
        self._counters = [count + gain for count, gain in zip(self._counters, gains, strict=True)]

    def _next_dealer(self) -> int:
        return 0 if self.dealer is None else (self.dealer + 1) % self.ruleset.seats

    def _next_rule(self) -> PassRule:
        """Give the pass of the next deal; one that only breaks a tie has none."""
        return self.ruleset.pass_of(self.number + 1, self._extra)
