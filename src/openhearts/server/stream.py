"""Send what happens at a table as Server-Sent Events.

A message's id is the number of events after it: a browser that comes back says how far it got and gets the
rest.
"""

import asyncio
from collections.abc import AsyncIterator

import msgspec

from openhearts.server.table import Table
from openhearts.server.wire import PlayMessage, TableInfo

KEEP_ALIVE = 15.0
"""Seconds of silence after which a comment is sent, so that nothing on the way takes the line for dead."""

RETRY = 1000
"""Milliseconds after which a browser that has lost the line tries again."""

_encode = msgspec.json.Encoder().encode


async def stream(table: Table, player: str | None, last: int | None) -> AsyncIterator[bytes]:
    """Send a table's messages to a player, or to somebody who only watches, until one of them goes away.

    Args:
        table: The table.
        player: Who asks, None for somebody unknown.
        last: How many events the client has seen already, None for a new one.
    """
    watcher = await table.watch(player, last)
    try:
        yield b"retry: %d\n\n" % RETRY
        while True:
            try:
                async with asyncio.timeout(KEEP_ALIVE):
                    message = await watcher.messages.get()
            except TimeoutError:
                yield b": still here\n\n"
                # A notice between processes may be lost; then it is only late.
                await table.refresh()
                continue
            if message is None:
                return
            yield written(message)
    finally:
        table.unwatch(watcher)


def written(message: TableInfo | PlayMessage) -> bytes:
    r"""Write a message as an event of the stream. JSON has no line breaks, so it is one line of data.

    Examples:
        >>> info = TableInfo("t", "hearts/4", "Hearts", [], [], you=None, started=False, hints=False)
        >>> written(info).split(b"\n")[0]
        b'event: table'
    """
    if isinstance(message, PlayMessage):
        return b"id: %d\nevent: play\ndata: %s\n\n" % (message.seq, _encode(message))
    return b"event: table\ndata: %s\n\n" % _encode(message)
