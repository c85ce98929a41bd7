"""Make tables and seat people at them."""

import secrets
from collections.abc import Sequence

from openhearts.bots import bots
from openhearts.rules import ruleset
from openhearts.server.store import Chair, Store
from openhearts.server.table import Table
from openhearts.server.tables import Tables
from openhearts.server.wire import NewTable, clean

BOT_NAMES = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel", "Ivy", "Juniper")
"""What bots are called, seat by seat: trees, so that nobody takes one for a person."""


class Refused(ValueError):
    """What was asked for cannot be had; the text says why."""


class Taken(Exception):
    """Somebody else has the chair."""


class Lobby:
    """Open tables and hand out their chairs."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def create(self, asked: NewTable, player: str) -> str:
        """Make a table as it was asked for and return its id; with no open chair the game starts.

        Raises:
            RulesError: The line is no ruleset.
            Refused: The chairs do not fit the rules.
        """
        rules = ruleset(asked.rules)
        chairs = _chairs(asked.chairs, asked.name, player)
        if len(chairs) != rules.seats:
            raise Refused(f"{rules.line} is for {rules.seats} players, and there are {len(chairs)} chairs.")
        table = secrets.token_urlsafe(9)
        # Among people nobody has an adviser, unless all are told so before they sit down.
        alone = all(chair.player or chair.bot for chair in chairs)
        hints = alone if asked.hints is None else asked.hints
        await self._store.create(table, rules.line, chairs, hints=hints)
        await self._tables.get(table)
        return table

    async def sit(self, table: str, seat: int, name: str, player: str) -> Table:
        """Give an open chair to a player; who has one already keeps it.

        Raises:
            NoTable: There is no such table.
            Refused: There is no such chair, or no name.
            Taken: The chair is not open.
        """
        found = await self._tables.get(table)
        await found.look_round()
        if found.seat_of(player) is not None:
            return found
        if seat >= len(found.chairs):
            raise Refused(f"There is no seat {seat}: the seats are 0 to {len(found.chairs) - 1}.")
        if await self._store.sit(table, seat, player, _name(name)):
            await self._tables.sat_down(found)
            return found
        await found.look_round()
        if found.seat_of(player) is None:
            raise Taken(f"That chair is taken by {found.chairs[seat].name}.")
        return found


def _chairs(asked: Sequence[str], name: str, player: str) -> list[Chair]:
    """Read who is to sit where.

    Raises:
        Refused: A chair is for nobody that there is, or the one who asks sits on two.
    """
    chairs = []
    for seat, kind in enumerate(asked):
        if kind == "me":
            chairs.append(Chair(name=_name(name), player=player))
        elif kind == "open":
            chairs.append(Chair())
        elif kind.removeprefix("bot:") in bots() and kind.startswith("bot:"):
            chairs.append(Chair(name=BOT_NAMES[seat], bot=kind.removeprefix("bot:")))
        else:
            known = ", ".join(f"bot:{bot}" for bot in bots())
            raise Refused(f'A chair is "me", "open" or one of {known}; seat {seat} is for {kind!r}.')
    if sum(chair.player is not None for chair in chairs) > 1:
        raise Refused("You can sit on one chair only.")
    return chairs


def _name(text: str) -> str:
    """Read a name that somebody gives.

    Raises:
        Refused: Nothing of it can be printed.
    """
    name = clean(text)
    if not name:
        raise Refused("Give a name to sit down with.")
    return name
