"""Give reasons: what a seat might do now, and why a seat did what it did once the deal is over.

A reason is worked out from the view of the seat that decides, now or as it was, and from nothing else. At a
table without hints nobody is given any, of no deal, for as long as the table is kept.
"""

import asyncio
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from openhearts.bots import bots
from openhearts.bots.reasons import Reasons, explain
from openhearts.game import Action, AnyEvent, Dealt, Game, Play, Scored, TrickTaken, View, view
from openhearts.server.jobs import seed_of
from openhearts.server.lobby import Refused
from openhearts.server.table import Table, same
from openhearts.server.wire import DealPart, DealPlayed, Decision, Reasoned

MOST: Final = 50
"""How many questions may be open at once, at all tables together."""


SHOWN: Final = 13
"""How many candidates an answer lists, beside what was done."""


class NoHints(Exception):
    """The game is played without hints."""


class NotNow(Exception):
    """There is nothing to be said yet; the text says what must come first."""


class Busy(Exception):
    """Something else is being thought about."""


Asker = tuple[str, int | None]
"""A table and one of its seats, or all together who only watch."""


class Hints:
    """Answer questions about decisions, in a few threads beside those of the bots; one a seat at a time."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(min(2, os.cpu_count() or 1), thread_name_prefix="hint")
        self._open: dict[Asker, tuple[str, asyncio.Future[Reasoned]]] = {}

    def close(self) -> None:
        """Answer no more."""
        self._threads.shutdown(cancel_futures=True)

    def check(self, table: Table) -> None:
        """See whether a table has hints.

        Raises:
            NoHints: It has not.
        """
        if not table.hints:
            raise NoHints("This game is played without hints.")

    async def hint(self, table: Table, seat: int) -> Reasoned:
        """Say what a seat might do now.

        Raises:
            NoHints: The game is played without.
            NotNow: It is not the seat's turn.
            Busy: Another question is open.
        """
        self.check(table)
        seen = await table.view_of(seat)
        if seen is None or not to_act(seen, seat):
            raise NotNow("There is a hint when it is your turn.")
        seed = seed_of(table.id)
        return await self._ask(
            (table.id, seat), f"hint {seen.seq}", lambda: reasoned(seen, explain(seen, seed=seed))
        )

    async def why(self, table: Table, asker: int | None, seq: int) -> Reasoned:
        """Judge what was decided after so many events, from what that seat could see then.

        A bot's decision is judged by that bot if it searches, all others by the strong one.

        Args:
            table: The table.
            asker: The seat of who asks; None for somebody who only watches.
            seq: The number of events before the decision.

        Raises:
            NoHints: The game is played without.
            Refused: That is no decision.
            NotNow: Its deal is still in progress.
            Busy: Another question is open.
        """
        self.check(table)
        log = await table.log()
        if seq >= len(log):
            raise Refused(f"This table has {len(log)} events; the last is number {len(log) - 1}.")
        if not any(isinstance(event, Scored) for event in log[seq:]):
            raise NotNow("This hand is still being played: you can ask why when it is over.")
        done = log[seq]
        if not isinstance(done, Action):
            raise Refused(f"Nobody decided anything with event {seq}.")
        bot, seed = table.chairs[done.seat].bot, seed_of(table.id)

        def judge() -> Reasoned:
            then = view(Game.replay(log[:seq]), done.seat)
            return reasoned(then, explain(then, bot, seed) if bot else explain(then, seed=seed), done)

        return await self._ask((table.id, asker), f"why {seq}", judge)

    async def deal(self, table: Table, number: int) -> DealPlayed:
        """Tell who decided what in a deal that is over.

        Raises:
            NoHints: The game is played without.
            Refused: There is no such deal.
            NotNow: It is still in progress.
        """
        self.check(table)
        log = await table.log()
        starts = [seq for seq, event in enumerate(log) if isinstance(event, Dealt)]
        if number > len(starts):
            raise Refused(f"There is no hand {number}: {len(starts)} have been dealt.")
        start = starts[number - 1]
        end = next((seq for seq in range(start, len(log)) if isinstance(log[seq], Scored)), None)
        if end is None:
            raise NotNow("This hand is still being played: you can look back when it is over.")
        return DealPlayed(number, list(parts(log, start, end)))

    async def _ask(self, asker: Asker, question: str, work: Callable[[], Reasoned]) -> Reasoned:
        """Have a question worked on in a thread; whoever asks the same meanwhile gets the same answer.

        Raises:
            Busy: The asker has another question open, or there are too many.
        """
        asked, answer = self._open.get(asker, (question, None))
        if asked != question:
            raise Busy("One question at a time: the one before is still being thought about.")
        if answer is None:
            if len(self._open) >= MOST:
                raise Busy("Too many questions are being thought about: ask again in a moment.")
            answer = asyncio.get_running_loop().run_in_executor(self._threads, work)
            self._open[asker] = question, answer
            answer.add_done_callback(lambda _: self._open.pop(asker))
        # Who goes away must not take the answer from others who wait for it.
        return await asyncio.shield(answer)


def to_act(seen: View, seat: int) -> bool:
    """Tell whether a seat has something to decide."""
    return seat in seen.waiting if seen.phase == "pass" else seen.to_act == seat


def reasoned(seen: View, reasons: Reasons, done: Action | None = None) -> Reasoned:
    """Write reasons down for who asked, beside what was done."""
    candidates = [
        one
        for place, one in enumerate(reasons.candidates)
        if place < SHOWN or (done is not None and same(done, one.action))
    ]
    at = [place for place, one in enumerate(candidates) if done is not None and same(done, one.action)]
    judge = bots().get(reasons.level)
    return Reasoned(
        seq=seen.seq,
        seat=reasons.seat,
        judge=judge.title if judge else reasons.level,
        best=reasons.best,
        candidates=candidates,
        words=list(reasons.words),
        done=done,
        done_at=at[0] if at else None,
    )


def parts(log: Sequence[AnyEvent], start: int, end: int) -> Iterator[DealPart]:
    """Divide the decisions of a deal into tricks and what comes before, between and after them."""
    part = DealPart(None, None, 0, [])
    for seq in range(start, end):
        event = log[seq]
        if isinstance(event, TrickTaken):
            part.trick, part.winner, part.points = event.number, event.winner, event.points
        elif isinstance(event, Action):
            opens = part.trick is not None or isinstance(event, Play) != any(
                isinstance(one.action, Play) for one in part.decisions
            )
            if opens and part.decisions:
                yield part
                part = DealPart(None, None, 0, [])
            part.decisions.append(Decision(seq, event))
    if part.decisions:
        yield part
