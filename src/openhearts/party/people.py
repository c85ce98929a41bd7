"""Know who is at an evening: who plays which place, who has left, who waits for one.

Every place is always played by somebody. Who leaves is replaced at once by a bot; who comes late, or comes
back, sits down when the next bell rings.
"""

from collections.abc import Iterable, Sequence
from unicodedata import category, normalize

from openhearts.game import Illegal
from openhearts.game.game import UNPRINTABLE
from openhearts.party.events import Joined, Left, Opened, Replaced
from openhearts.party.movement import Played, Seating

STAND_IN = "Bot for "
"""What the name of a bot that stands in begins with; nobody else may be called so."""


def printable(name: str) -> bool:
    """Say whether a name shows something, and takes one line."""
    return bool(name.strip()) and not any(category(letter) in UNPRINTABLE for letter in name)


def alike(name: str) -> str:
    """Give what two names share that people would take for one."""
    return " ".join(normalize("NFKC", name).casefold().split())


def unfit(name: str) -> str | None:
    """Say why somebody cannot be called so, if they cannot."""
    if not printable(name):
        return "Everybody needs a name that can be printed."
    if alike(name).startswith(alike(STAND_IN)):
        return f'"{name}" is the name of a bot that stands in for somebody; take another.'
    return None


def contenders(opened: Opened, played: Iterable[Played]) -> tuple[str, ...]:
    """List who may win a prize of those who have played: people, or bots where nobody else came."""
    bots = {entrant.name for entrant in opened.entrants if entrant.bot is not None}
    names = dict.fromkeys(name for each in played for table in each.names for name in table)
    people = tuple(name for name in names if name not in bots and not name.startswith(STAND_IN))
    return people if people or len(bots) < len(opened.entrants) else tuple(names)


class People:
    """Keep who plays each place of an evening."""

    holders: list[str]
    """Who plays each place now."""
    waiting: list[str]
    """Who came late, or back again, and has yet to sit down; in the order they came."""
    bots: dict[str, str]
    """Which bot plays a name."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.holders = [entrant.name for entrant in opened.entrants]
        self.waiting = []
        self.bots = {entrant.name: entrant.bot for entrant in opened.entrants if entrant.bot is not None}
        # Everybody by what makes a name theirs; stand-ins apart, whose names nobody can take.
        self._names = {alike(name): name for name in self.holders}
        self._groups = {entrant.name: entrant.group for entrant in opened.entrants}
        self._have_sat = set(self.holders)

    @property
    def everybody(self) -> tuple[str, ...]:
        """All who have ever had a place: those of the start first, then in the order they sat down."""
        return tuple(dict.fromkeys([*self._groups, *self.bots]))

    def leave(self, event: Left) -> list[Replaced]:
        """Let somebody go, and a bot play on.

        Raises:
            Illegal: There is no such person here.
        """
        name = self._names.get(alike(event.name), event.name)
        if name not in self.holders and name not in self.waiting:
            raise Illegal(f"{event.name} is not here.")
        if name in self.bots:
            raise Illegal(f"{name} is a bot and stays to the end.")
        if name in self.waiting:
            self.waiting.remove(name)
            if name not in self._have_sat:
                del self._names[alike(name)], self._groups[name]
            return []
        return [self._replace(self.holders.index(name), STAND_IN + name, self._opened.bot)]

    def join(self, event: Joined) -> None:
        """Let somebody come, late or back again; they wait for the bell.

        Raises:
            Illegal: They are here already, or cannot come like this.
        """
        groups = self._opened.groups
        name = self._names.get(alike(event.name), event.name)
        back = name in self._have_sat
        if name in self.bots:
            raise Illegal(f"There is a bot called {name}; take another name.")
        if name in self.holders or name in self.waiting:
            raise Illegal(f"{name} is here already.")
        if not back and (reason := unfit(name)):
            raise Illegal(reason)
        group = self._groups[name] if back and event.group is None else event.group
        if groups and group is None:
            raise Illegal(f"Say which group {name} plays in: {' or '.join(groups)}.")
        if group is not None and group not in groups:
            raise Illegal(
                f'There is no group "{group}"; the groups are {", ".join(groups)}.'
                if groups
                else "This movement knows no groups."
            )
        if back and group != self._groups[name]:
            raise Illegal(f"{name} plays in the group {self._groups[name]}.")
        self._names[alike(name)] = name
        self._groups[name] = group
        self.waiting.append(name)

    def sit(self, seating: Seating) -> list[Replaced]:
        """Let those who wait sit down at the bell, as far as there is a bot that they may replace.

        Who comes back takes their own place first. Who comes late takes a place of the round that begins,
        from a bot of their group: one that was there from the start before one that stands in, of those the
        one at the table furthest from the head, lowest seat.
        """
        back = [name for name in self.waiting if STAND_IN + name in self.holders]
        told = [self._sit(self.holders.index(STAND_IN + name), name) for name in back]
        for name in list(self.waiting):
            if (place := self._free(seating, self._groups[name])) is not None:
                told += [self._sit(place, name)]
        return told

    def _free(self, seating: Seating, group: str | None) -> int | None:
        """Find the place for somebody of a group who comes late, if there is one."""
        there = [place for table in reversed(seating) for place in table]
        bots = [
            place
            for place in there
            if self.holders[place] in self.bots and self._opened.entrants[place].group == group
        ]
        return min(bots, key=lambda place: self.holders[place].startswith(STAND_IN), default=None)

    def _sit(self, place: int, name: str) -> Replaced:
        self.waiting.remove(name)
        self._have_sat.add(name)
        return self._replace(place, name, None)

    def _replace(self, place: int, name: str, bot: str | None) -> Replaced:
        before, self.holders[place] = self.holders[place], name
        if bot is not None:
            self.bots[name] = bot
        return Replaced(name, before, bot)


def named(holders: Sequence[str], seating: Seating) -> tuple[tuple[str, ...], ...]:
    """Give the names at each table, by seat."""
    return tuple(tuple(holders[place] for place in table) for table in seating)
