"""Let bots think beside the server: in threads, so that no table waits for another's bot.

A bot keeps nothing between decisions, so it is made for the one it is asked for. Its choices follow from the
table and the view: two processes that ask it the same get the same answer, and a table goes on anywhere.
"""

import asyncio
import hashlib
import logging
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext

from openhearts.bots import bots
from openhearts.game import Action, View
from openhearts.server.table import Late, Table
from openhearts.server.wire import NextDeal

_log = logging.getLogger(__name__)


class Jobs:
    """Play the bots' seats, in a few threads; jobs are taken in the order they come."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(min(4, os.cpu_count() or 1), thread_name_prefix="bot")
        # Tables at which only bots sit take turns, so that all of them together burden the others like one.
        self._unattended = asyncio.Semaphore()
        self._playing: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Let the bots of a table act as long as it is their turn, unless they are at it already."""
        playing = self._playing.get(table.id)
        if not any(chair.bot for chair in table.chairs) or (playing and not playing.done()):
            return
        task = asyncio.create_task(self._play(table))
        self._playing[table.id] = task
        task.add_done_callback(lambda _: self._forget(table.id, task))

    async def close(self) -> None:
        """Stop the bots; what they have not done yet they will do when the table is loaded again."""
        playing = list(self._playing.values())
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        self._threads.shutdown(cancel_futures=True)

    async def _play(self, table: Table) -> None:
        """Act for the bots of a table until it waits for a person or the game is over."""
        seed = seed_of(table.id)
        attended = any(chair.player for chair in table.chairs)
        try:
            # One look at the table decides, so that nothing can happen between the look and the end.
            while (turn := await table.bot_turn()) is not None:
                seat, view = turn
                try:
                    async with nullcontext() if attended else self._unattended:
                        await self._act(table, seed, seat, view)
                except Late:
                    continue
        except Exception:
            _log.exception("the bots of table %s stopped", table.id)

    async def _act(self, table: Table, seed: int, seat: int, view: View) -> None:
        """Act for one seat. A bot that fails must not stop the game: the simplest one plays in its place."""
        if view.phase == "over":
            await table.act(seat, view.seq, NextDeal())
            return
        name = table.chairs[seat].bot or "uniform"
        try:
            await table.act(seat, view.seq, await self._ask(name, seed, view))
        except Late:
            raise
        except Exception:
            _log.exception("the bot %s failed at table %s", name, table.id)
            await table.act(seat, view.seq, await self._ask("uniform", seed, view))

    async def _ask(self, name: str, seed: int, view: View) -> Action:
        """Ask a bot, which is given the view of its seat and nothing else, what it does."""
        bot = bots()[name](seed)
        return await asyncio.get_running_loop().run_in_executor(self._threads, bot.act, view)

    def _forget(self, table: str, task: asyncio.Task[None]) -> None:
        if self._playing.get(table) is task:
            del self._playing[table]


def seed_of(table: str) -> int:
    """Give the seed of a table's bots, the same in every process."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8])
