"""Keep the tables that are in use, and hear from other processes that share the database.

Tables are loaded when somebody asks for them and forgotten when nobody has for a while; the log has
everything. Between processes travels only that a table's log or chairs have changed: whoever has the table
reads again.
"""

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress
from weakref import WeakValueDictionary

import msgspec
from litestar.channels import ChannelsPlugin

from openhearts.server.jobs import Jobs
from openhearts.server.store import Store
from openhearts.server.table import Table

KEPT = 500
"""How many tables stay in memory although nobody uses them."""

CHANNEL = "tables"
"""The channel that all processes hear."""


class NoTable(LookupError):
    """There is no such table."""


class Notice(msgspec.Struct, array_like=True):
    """Tell how far a table's log goes; without a number, that somebody sat down at it."""

    table: str
    seq: int | None


_log = logging.getLogger(__name__)
_read_notice = msgspec.json.Decoder(Notice)


class Tables:
    """Find tables by their ids."""

    def __init__(self, store: Store, jobs: Jobs, channels: ChannelsPlugin) -> None:
        self._store = store
        self._jobs = jobs
        self._channels = channels
        # A table that somebody uses must be the same object for everybody, however many there are.
        self._used: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._kept: OrderedDict[str, Table] = OrderedDict()
        self._loading = asyncio.Lock()
        self._hearing: asyncio.Task[None] | None = None
        self._closing = False

    async def open(self) -> None:
        """Begin to hear other processes."""
        subscriber = await self._channels.subscribe(CHANNEL)

        async def hear() -> None:
            async for notice in subscriber.iter_events():
                try:
                    await self._hear(_read_notice.decode(notice))
                except Exception:
                    _log.exception("a notice was lost")

        self._hearing = asyncio.create_task(hear())

    def close_streams(self) -> None:
        """End the streams of all tables, before the server waits for its last requests."""
        self._closing = True
        for table in list(self._used.values()):
            table.close()

    async def close(self) -> None:
        """Hear no more."""
        if self._hearing:
            self._hearing.cancel()
            with suppress(asyncio.CancelledError):
                await self._hearing

    async def get(self, table: str) -> Table:
        """Find a table, in memory or in the store, and let its bots go on.

        Raises:
            NoTable: There is none of that id.
        """
        found = self._used.get(table)
        if found is None:
            async with self._loading:
                found = self._used.get(table) or await self._load(table)
        self._jobs.wake(found)
        self._kept[table] = found
        self._kept.move_to_end(table)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    async def sat_down(self, table: Table) -> None:
        """Tell everybody that a chair was taken, and start where it was the last."""
        await table.look_round()
        self._publish(Notice(table.id, None))
        await table.start()
        self._jobs.wake(table)

    async def _load(self, table: str) -> Table:
        rules = await self._store.rules(table)
        if rules is None:
            raise NoTable("There is no such table.")
        chairs, hints = await self._store.chairs(table), await self._store.hints(table)
        loaded = Table(self._store, table, rules, chairs, self._changed, hints=hints)
        # Who died between taking the last chair and the first deal has left the deal to us.
        await loaded.start()
        if self._closing:
            loaded.close()
        self._used[table] = loaded
        return loaded

    def _changed(self, table: Table, here: bool) -> None:
        """Tell other processes of what was done here, and the bots of everything."""
        if here:
            self._publish(Notice(table.id, table.seq))
        self._jobs.wake(table)

    def _publish(self, notice: Notice) -> None:
        self._channels.publish(msgspec.json.encode(notice), CHANNEL)

    async def _hear(self, notice: Notice) -> None:
        """Read again what another process has changed; what this one did itself it knows."""
        table = self._used.get(notice.table)
        if table is None:
            return
        if notice.seq is None:
            await table.look_round()
        elif notice.seq > table.seq:
            await table.refresh()
