"""Keep tables, who sits at them and their games' events in a database, and the rules that players keep.

An action is done when its events are committed under keys that only one action can have: the game and the
number of each event. No process owns a table, so two may try to write the same number; one of them gets
`Lost` and reads again. Appends that come while a commit is under way are gathered into the next one.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from advanced_alchemy.base import DefaultBase
from advanced_alchemy.config import EngineConfig, SQLAlchemyAsyncConfig
from sqlalchemy import (
    ForeignKey,
    String,
    Text,
    UniqueConstraint,
    delete,
    event,
    false,
    insert,
    select,
    update,
)
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from openhearts.game import AnyEvent

_encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


class Lost(Exception):
    """Say that another process has already written what comes next in a game."""


class NameTaken(Exception):
    """Say that a player keeps other rules under a name."""


class ShelfFull(Exception):
    """Say that a player keeps as many rules as may be kept."""


class TableRow(DefaultBase):
    """A table and the ruleset's line that is played at it."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    rules: Mapped[str] = mapped_column(Text)
    hints: Mapped[bool] = mapped_column(server_default=false())


class ChairRow(DefaultBase):
    """A chair at a table: a person's, a bot's or nobody's."""

    __tablename__ = "chairs"
    __table_args__ = (UniqueConstraint("table_id", "player"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(24))
    player: Mapped[str | None] = mapped_column(String(32))
    bot: Mapped[str | None] = mapped_column(String(40))


class EventRow(DefaultBase):
    """One event of the game at a table, numbered from 0."""

    __tablename__ = "events"
    # SQLite then keeps a game's events side by side, in order.
    __table_args__ = ({"sqlite_with_rowid": False},)

    game: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    event: Mapped[str] = mapped_column(Text)


class RulesetRow(DefaultBase):
    """A ruleset's line that a player keeps under a name."""

    __tablename__ = "rulesets"
    __table_args__ = ({"sqlite_with_rowid": False},)

    player: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    line: Mapped[str] = mapped_column(Text)


METADATA = DefaultBase.metadata
"""What the database should look like."""


class Chair(msgspec.Struct, frozen=True):
    """Say who has a chair: the player, the bot, or (neither) nobody yet."""

    name: str = ""
    player: str | None = None
    bot: str | None = None

    @property
    def open(self) -> bool:
        """Whether anybody may still sit down."""
        return self.player is None and self.bot is None


P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate["Store", P], Coroutine[Any, Any, T]]


def _to_its_end(work: Work[P, T]) -> Work[P, T]:
    """Let database work end although whoever asked has gone: a query cut off breaks its connection."""

    @wraps(work)
    async def run(store: "Store", /, *args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.create_task(work(store, *args, **kwargs))
        store.working.add(task)
        task.add_done_callback(store.working.discard)
        return await asyncio.shield(task)

    return run


class Store:
    """Read and write the database, one file of SQLite."""

    def __init__(self, database: Path) -> None:
        self._config = SQLAlchemyAsyncConfig(
            connection_string=f"sqlite+aiosqlite:///{database}",
            engine_config=EngineConfig(connect_args={"timeout": 10}),
        )
        self._engine = self._config.get_engine()
        event.listen(self._engine.sync_engine, "connect", _set_up)
        event.listen(self._engine.sync_engine, "begin", _begin)
        self._writer = self._engine.execution_options(writes=True)
        self._writing = asyncio.Lock()
        self._waiting: list[tuple[list[dict[str, Any]], asyncio.Future[None]]] = []
        self._flushing: asyncio.Task[None] | None = None
        self.working: set[asyncio.Task[Any]] = set()
        """What is being read or written besides events."""

    async def upgrade(self) -> None:
        """Bring the database to the newest form of its tables, and make it where there is none."""
        from openhearts.server.migrations import upgrade

        async with self._writer.begin() as connection:
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Write what is still waiting and let go of the database."""
        if self._flushing:
            await self._flushing
        await asyncio.gather(*self.working, return_exceptions=True)
        await self._engine.dispose()

    @_to_its_end
    async def create(self, table: str, rules: str, chairs: Sequence[Chair], *, hints: bool = False) -> None:
        """Write down a new table."""
        rows = [
            {"table_id": table, "seat": seat, "name": chair.name, "player": chair.player, "bot": chair.bot}
            for seat, chair in enumerate(chairs)
        ]
        async with self._writing, self._writer.begin() as connection:
            await connection.execute(insert(TableRow).values(id=table, rules=rules, hints=hints))
            await connection.execute(insert(ChairRow), rows)

    @_to_its_end
    async def rules(self, table: str) -> str | None:
        """Read the ruleset's line of a table, None where there is no such table."""
        async with self._engine.connect() as connection:
            return await connection.scalar(select(TableRow.rules).where(TableRow.id == table))

    @_to_its_end
    async def hints(self, table: str) -> bool:
        """Read whether hints are allowed at a table."""
        async with self._engine.connect() as connection:
            return bool(await connection.scalar(select(TableRow.hints).where(TableRow.id == table)))

    @_to_its_end
    async def chairs(self, table: str) -> list[Chair]:
        """Read who sits at a table, seat by seat."""
        query = select(ChairRow.name, ChairRow.player, ChairRow.bot).where(ChairRow.table_id == table)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(ChairRow.seat))
            return [Chair(*row) for row in rows]

    @_to_its_end
    async def sit(self, table: str, seat: int, player: str, name: str) -> bool:
        """Give an open chair to a player; False where it is not open or the player has another one."""
        change = (
            update(ChairRow)
            .where(ChairRow.table_id == table, ChairRow.seat == seat)
            .where(ChairRow.player.is_(None), ChairRow.bot.is_(None))
            .values(player=player, name=name)
        )
        try:
            async with self._writing, self._writer.begin() as connection:
                return (await connection.execute(change)).rowcount == 1
        except IntegrityError:
            return False

    @_to_its_end
    async def kept(self, player: str) -> list[tuple[str, str]]:
        """Read names and lines of the rules that a player keeps."""
        query = select(RulesetRow.name, RulesetRow.line).where(RulesetRow.player == player)
        async with self._engine.connect() as connection:
            return [(name, line) for name, line in await connection.execute(query)]

    @_to_its_end
    async def keep(self, player: str, name: str, line: str, was: str | None, most: int) -> None:
        """Write down rules under a name, in the place of those it has had or of those called `was`.

        Raises:
            NameTaken: The name is to change to one that other rules have.
            ShelfFull: They would be more than may be kept.
        """
        mine = RulesetRow.player == player
        async with self._writing, self._writer.begin() as connection:
            names = set(await connection.scalars(select(RulesetRow.name).where(mine)))
            if was is not None and was != name and name in names:
                raise NameTaken(name)
            replaced = names & {name, was}
            if len(names - replaced) >= most:
                raise ShelfFull(player)
            await connection.execute(delete(RulesetRow).where(mine, RulesetRow.name.in_(replaced)))
            await connection.execute(insert(RulesetRow).values(player=player, name=name, line=line))

    @_to_its_end
    async def drop(self, player: str, name: str) -> None:
        """Forget rules that a player has kept."""
        gone = delete(RulesetRow).where(RulesetRow.player == player, RulesetRow.name == name)
        async with self._writing, self._writer.begin() as connection:
            await connection.execute(gone)

    @_to_its_end
    async def events(self, game: str, since: int = 0) -> list[AnyEvent]:
        """Read a game's events from a number on."""
        query = select(EventRow.event).where(EventRow.game == game, EventRow.seq >= since)
        async with self._engine.connect() as connection:
            rows = await connection.scalars(query.order_by(EventRow.seq))
            return [_decode.decode(row) for row in rows]

    async def append(self, game: str, seq: int, events: Sequence[AnyEvent]) -> None:
        """Commit the events of one action, the first of them numbered `seq`: all of them or none.

        Raises:
            Lost: The game already has an event of that number.
        """
        rows = [
            {"game": game, "seq": number, "event": _encode(happened).decode()}
            for number, happened in enumerate(events, seq)
        ]
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((rows, done))
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.create_task(self._flush())
        await done

    async def _flush(self) -> None:
        """Commit what waits, and what comes to wait in the meantime, until nothing does."""
        while self._waiting:
            gathered, self._waiting = self._waiting, []
            try:
                await self._commit([row for rows, _ in gathered for row in rows])
            except IntegrityError:
                # One of them has lost its race; the others must not lose with it.
                for rows, done in gathered:
                    await self._settle(rows, done)
            except Exception as error:
                for _, done in gathered:
                    _tell(done, error)
            else:
                for _, done in gathered:
                    _tell(done, None)

    async def _settle(self, rows: list[dict[str, Any]], done: asyncio.Future[None]) -> None:
        """Commit the events of one action by itself and tell how that went."""
        try:
            await self._commit(rows)
        except IntegrityError:
            _tell(done, Lost(rows[0]["game"]))
        except Exception as error:
            _tell(done, error)
        else:
            _tell(done, None)

    async def _commit(self, rows: list[dict[str, Any]]) -> None:
        async with self._writing, self._writer.begin() as connection:
            await connection.execute(insert(EventRow), rows)


def _tell(done: asyncio.Future[None], error: Exception | None) -> None:
    """Wake who waits for a commit, unless it has gone away."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _set_up(connection: Any, _record: object) -> None:
    """Set up a connection to SQLite: commits that last, readers beside a writer, transactions as told."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Begin a transaction; one that writes takes the lock at once, since it could not wait for it later."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
