"""Hold one table in memory: its chairs, its game, and who watches.

A table in memory is a fold of the log in the store, never more than that: an action counts once its events
are committed. Where the store says that somebody else was first, the table reads again and the action is
checked anew. Requests, cookies, streams and bots are not known here.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager

from openhearts.cards import SUIT_NAMES, SUITS, parse_cards
from openhearts.game import (
    Action,
    AnyEvent,
    Begun,
    Bid,
    Choose,
    Dealt,
    Discard,
    Game,
    Illegal,
    Name,
    Pass,
    Play,
    View,
    view,
)
from openhearts.rules import ruleset
from openhearts.server.rules import sections
from openhearts.server.store import Chair, Lost, Store
from openhearts.server.wire import ChairInfo, NextDeal, PlayMessage, TableInfo
from openhearts.shuffle import deal, first_dealer, new_seed

BACKLOG = 1000
"""How many messages a watcher may lag behind before it is cut off, to come back and catch up."""


class Late(Exception):
    """Something else was done in the meantime; the text says what."""


class Watcher:
    """Hold the messages that one stream has yet to send; None ends them."""

    def __init__(self, player: str | None) -> None:
        self.player = player
        self.ended = False
        self.messages: asyncio.Queue[TableInfo | PlayMessage | None] = asyncio.Queue()

    def put(self, message: TableInfo | PlayMessage) -> None:
        """Add a message, or cut the stream off where it has lagged too far behind."""
        if self.messages.qsize() >= BACKLOG:
            self.end()
        elif not self.ended:
            self.messages.put_nowait(message)

    def end(self) -> None:
        """Drop what is not sent yet and end the stream."""
        self.ended = True
        while not self.messages.empty():
            self.messages.get_nowait()
        self.messages.put_nowait(None)


class Table:
    """Play the game at one table."""

    id: str
    chairs: Sequence[Chair]
    seq: int
    """How many events of the game are committed and known here."""
    hints: bool
    """Whether this game is played with hints; it is so for all of it."""

    def __init__(
        self,
        store: Store,
        table: str,
        rules: str,
        chairs: Sequence[Chair],
        changed: Callable[["Table", bool], None],
        *,
        hints: bool = False,
    ) -> None:
        """Take the table up as it was before its first event.

        Args:
            store: Where the log is.
            table: The table's id.
            rules: The ruleset's line.
            chairs: Who sits where.
            changed: Called after each action that was committed; the flag tells whether it was done here.
            hints: Whether hints are allowed.
        """
        self.id = table
        self.chairs = chairs
        self.seq = 0
        self.hints = hints
        self._store = store
        self._changed = changed
        self._ruleset = ruleset(rules)
        self._card = sections(self._ruleset)
        self._game: Game | None = None
        # Between an action and its commit the game is ahead of the log: it is touched under the lock alone.
        self._lock = asyncio.Lock()
        self._ahead = False
        self._watchers: set[Watcher] = set()
        self._closed = False

    def seat_of(self, player: str | None) -> int | None:
        """Find the chair of a player, None for one who only watches."""
        for seat, chair in enumerate(self.chairs):
            if player is not None and chair.player == player:
                return seat
        return None

    @property
    def watched(self) -> int:
        """How many streams are open."""
        return len(self._watchers)

    def info(self, player: str | None) -> TableInfo:
        """Describe the table to a player, or to somebody unknown."""
        you = self.seat_of(player)
        return TableInfo(
            id=self.id,
            rules=self._ruleset.line,
            title=self._ruleset.title,
            card=self._card,
            chairs=[
                ChairInfo(
                    kind="open" if chair.open else "bot" if chair.bot else "person",
                    name=chair.name,
                    bot=chair.bot,
                    you=seat == you,
                )
                for seat, chair in enumerate(self.chairs)
            ],
            you=you,
            started=self.seq > 0,
            hints=self.hints,
        )

    async def start(self) -> None:
        """Deal the first hand once every chair is taken."""
        async with self._turn():
            await self._catch_up()
            while self.seq == 0 and not any(chair.open for chair in self.chairs):
                seed = new_seed()
                self._game = Game(self._ruleset, [chair.name for chair in self.chairs])
                deal(self._game, seed, first_dealer(self._ruleset.seats, seed))
                try:
                    await self._commit(self._game.log)
                except Lost:
                    await self._rebuild()

    async def act(self, seat: int, seq: int, action: Action | NextDeal) -> int:
        """Do what a seat wants to do, having seen `seq` events; return how many there are afterwards.

        An action that is done already is not done again, however often it is asked for.

        Raises:
            Illegal: The rules do not allow it.
            Late: The seat has done something else since those events.
        """
        async with self._turn():
            if seq > self.seq:
                await self._catch_up()
            while True:
                if self._done(seat, seq, action):
                    return self.seq
                try:
                    await self._commit(self._apply(action))
                except Lost:
                    await self._rebuild()
                except Illegal:
                    # It may be lawful after something that another process has committed.
                    if not await self._catch_up():
                        raise
                else:
                    return self.seq

    async def bot_turn(self) -> tuple[int, View] | None:
        """Name a bot's seat that is to act, with its view; None while the table waits for a person.

        Between two deals that is seat 0 where only bots are there to ask for the next one.
        """
        async with self._turn():
            game = self._game
            if game is None or game.complete:
                return None
            seats: list[int] = []
            if game.phase == "pass":
                seats = [seat for seat in range(len(self.chairs)) if game.legal(seat)]
            elif game.to_act is not None:
                seats = [game.to_act]
            elif all(chair.bot for chair in self.chairs):
                seats = [0]
            return next(((seat, view(game, seat)) for seat in seats if self.chairs[seat].bot), None)

    async def view_of(self, seat: int) -> View | None:
        """Show the game as a seat may know it now; None before it has begun."""
        async with self._turn():
            await self._catch_up()
            return view(self._game, seat) if self._game else None

    async def log(self) -> list[AnyEvent]:
        """List all events so far, secrets and all: for what is worked out here, not to be sent."""
        async with self._turn():
            await self._catch_up()
            return list(self._game.log) if self._game else []

    async def watch(self, player: str | None, last: int | None) -> Watcher:
        """Send what happens from now on, after what has happened since `last`, and the view now."""
        async with self._turn():
            self.chairs = await self._store.chairs(self.id)
            await self._catch_up()
            watcher = Watcher(player)
            watcher.put(self.info(player))
            if self._game is not None:
                seat = self.seat_of(player)
                since = self.seq if last is None else last
                watcher.put(self._message(self._game.log[since:], seat))
            self._watchers.add(watcher)
            if self._closed:
                watcher.end()
            return watcher

    def unwatch(self, watcher: Watcher) -> None:
        """Send nothing more."""
        self._watchers.discard(watcher)

    async def refresh(self) -> None:
        """Take in what other processes have committed."""
        async with self._turn():
            await self._catch_up()

    async def look_round(self) -> None:
        """Read again who sits where, and tell those who watch of a change."""
        async with self._turn():
            before, self.chairs = self.chairs, await self._store.chairs(self.id)
            if self.chairs != before:
                for watcher in self._watchers:
                    watcher.put(self.info(watcher.player))

    def close(self) -> None:
        """End all streams, those too that are still to come."""
        self._closed = True
        for watcher in self._watchers:
            watcher.end()

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Hold the game, which is a fold of the log and no more when the holder gets it."""
        async with self._lock:
            if self._ahead:
                await self._rebuild()
            yield

    def _done(self, seat: int, seq: int, action: Action | NextDeal) -> bool:
        """Tell whether the action was done already.

        Raises:
            Late: The seat has done something else, or has seen events that there are not.
        """
        if seq > self.seq:
            raise Late(f"This table has {self.seq} events, not {seq}: look at it again.")
        for event in self._game.log[seq:] if self._game else ():
            if isinstance(action, NextDeal):
                if isinstance(event, Dealt):
                    return True
            elif isinstance(event, Action) and event.seat == seat:
                if same(event, action):
                    return True
                raise Late(f"You have done something else already: {_told(event)}.")
        return False

    def _apply(self, action: Action | NextDeal) -> list[AnyEvent]:
        """Let the game check an action; it is then ahead of the log until the events are committed."""
        if self._game is None:
            raise Illegal("The game begins when every chair is taken.")
        if isinstance(action, NextDeal):
            return deal(self._game, new_seed())
        return self._game.apply(action)

    async def _commit(self, events: Iterable[AnyEvent]) -> None:
        """Commit the events of one action and tell everybody.

        Raises:
            Lost: Another process has written events of those numbers.
        """
        appended = list(events)
        self._ahead = True
        await self._store.append(self.id, self.seq, appended)
        self._ahead = False
        self._advance(appended)
        self._changed(self, True)

    async def _rebuild(self) -> None:
        """Make the game anew from the log."""
        events = await self._store.events(self.id)
        known, news = events[: self.seq], events[self.seq :]
        self._game = Game.replay(known) if known else None
        self._ahead = False
        self._fold(news)

    async def _catch_up(self) -> bool:
        """Fold what others have committed and tell whether there was anything."""
        events = await self._store.events(self.id, self.seq)
        if events and self.seq == 0:
            # Whoever began knew who had the last chair.
            self.chairs = await self._store.chairs(self.id)
        self._fold(events)
        return bool(events)

    def _fold(self, events: Sequence[AnyEvent]) -> None:
        """Apply events from the log, action by action, so that each is told by itself."""
        for action in _actions(events):
            for event in action:
                if self._game is None:
                    self._game = Game.replay([event])
                else:
                    self._game.apply(event)
            self._advance(action)
            self._changed(self, False)

    def _advance(self, events: Sequence[AnyEvent]) -> None:
        """Count events as known and show them to those who watch, each what its seat may see."""
        started = self.seq == 0
        self.seq += len(events)
        messages: dict[int | None, PlayMessage] = {}
        for watcher in self._watchers:
            if started:
                watcher.put(self.info(watcher.player))
            seat = self.seat_of(watcher.player)
            if seat not in messages:
                messages[seat] = self._message(events, seat)
            watcher.put(messages[seat])

    def _message(self, events: Sequence[AnyEvent], seat: int | None) -> PlayMessage:
        assert self._game is not None
        seen = [event.seen_by(seat) for event in events]
        return PlayMessage(seq=self.seq, events=seen, view=view(self._game, seat))


def _actions(events: Sequence[AnyEvent]) -> Iterator[list[AnyEvent]]:
    """Divide events into actions with what followed from each; the first deal goes with the beginning."""
    action: list[AnyEvent] = []
    for event in events:
        opens = isinstance(event, Action | Dealt) and not (action and isinstance(action[-1], Begun))
        if opens and action:
            yield action
            action = []
        action.append(event)
    if action:
        yield action


def same(event: AnyEvent, action: Action) -> bool:
    """Tell whether an event is what an action would make, cards in any order."""
    if isinstance(event, Pass | Discard) and type(event) is type(action):
        return sorted((event.cards or "").split()) == sorted((action.cards or "").split())
    return event == action


def _told(event: Action) -> str:
    """Say what a seat has done."""
    match event:
        case Pass(cards=cards):
            return f"you passed the {_cards(cards)}"
        case Discard(cards=cards):
            return f"you discarded the {_cards(cards)}"
        case Play(card=card):
            return f"you played the {_cards(card)}"
        case Bid(amount=amount):
            return f"you bid {amount}" if amount else "you did not bid"
        case Name(suit=suit):
            return f"you named {SUIT_NAMES[SUITS.index(suit)]}"
        case Choose(option=option):
            return f'you chose "{option}"'


def _cards(text: str | None) -> str:
    return ", ".join(card.symbol for card in parse_cards(text or ""))
