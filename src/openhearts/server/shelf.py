"""Keep players' own rules: lines under names of their own, for who holds the player's key."""

from openhearts.rules import ruleset
from openhearts.server.store import NameTaken, ShelfFull, Store
from openhearts.server.wire import KeptRules, clean

MOST = 50
"""How many rulesets a player may keep."""


class Unkept(ValueError):
    """Rules that cannot be kept; the text says why."""


class Shelf:
    """Read and change what a player keeps."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def all(self, player: str | None) -> list[KeptRules]:
        """List what a player keeps, by name; nothing for somebody unknown."""
        kept = await self._store.kept(player) if player else []
        return [KeptRules(name, line) for name, line in sorted(kept, key=lambda one: one[0].casefold())]

    async def keep(self, player: str, name: str, line: str, was: str | None = None) -> None:
        """Keep a line under a name, in the place of what is kept under it.

        Args:
            player: Who keeps it.
            name: What it is called from now on.
            line: The ruleset's line.
            was: The name it has had until now, where it is to change.

        Raises:
            RulesError: The line is no ruleset.
            Unkept: There is nothing of the name to print, it is another's, or there are too many already.
        """
        name = clean(name)
        if not name:
            raise Unkept("Give the rules a name to keep them under.")
        rules = ruleset(line)
        try:
            await self._store.keep(player, name, rules.line, None if was is None else clean(was), MOST)
        except NameTaken:
            raise Unkept(f'You keep other rules under the name "{name}" already.') from None
        except ShelfFull:
            raise Unkept(f"You keep {MOST} rulesets already: delete one of them first.") from None

    async def drop(self, player: str | None, name: str) -> None:
        """Keep what bears this name no longer; what is gone already stays gone."""
        if player:
            await self._store.drop(player, clean(name))
