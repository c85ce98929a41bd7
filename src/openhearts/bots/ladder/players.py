"""Make a player from the name it has in a ladder: a bot of ours, or another kind of player by `kind:…`."""

import sys
from collections.abc import Callable, Mapping
from typing import Final, Protocol, get_args

from openhearts.bots import Bot, bots
from openhearts.bots.lines import Program
from openhearts.bots.thumb import RulesOfThumb
from openhearts.game import Action, Event, Game, View

LONGEST: Final = 200
"""How many letters of a mistake are told."""


class Player(Protocol):
    """Play a seat of a game of one deal.

    Whatever goes wrong, it answers: rules of thumb then play its turn.
    """

    lost: int
    """How many turns it has lost to rules of thumb."""

    def tell(self, event: Event) -> None:
        """Tell it an event as its seat sees it."""

    def act(self, view: View) -> Action:
        """Let it act; what it answers may be unlawful, and then goes to `reject`."""
        ...

    def reject(self, sentence: str) -> Action:
        """Say why its last answer is unlawful, and let rules of thumb act instead."""
        ...

    def close(self) -> None:
        """End it: the deal is over."""


Maker = Callable[[str, Game, int, int], Player]
"""Makes a player from what follows the colon of its name, the game before its first deal, seat and seed."""


def program(command: str, game: Game, seat: int, seed: int) -> Player:
    """Start an outside program; what is left to chance in it is its own."""
    started = Program(command)
    started.begin(game.ruleset.line, game.names, seat)
    return started


KINDS: Final[dict[str, Maker]] = {"cmd": program}
"""Players that are no bots of ours, by what stands before the colon of their names."""


def player(name: str, game: Game, seat: int, seed: int) -> Player:
    """Make a player for a seat of a game that has not been dealt.

    Raises:
        ValueError: There is none of that name, or it cannot be made.
    """
    if reason := refusal(name):
        raise ValueError(reason)
    kind, colon, rest = name.partition(":")
    return KINDS[kind](rest, game, seat, seed) if colon else Seated(name, known()[name](seed), seat)


def known() -> Mapping[str, Callable[[int], Bot]]:
    """List the bots by name."""
    return bots()


def refusal(name: str) -> str | None:
    """Say why there is no player of a name; None where there is one.

    Examples:
        >>> refusal("uniform")
        >>> refusal("unicorn").startswith('There is no bot "unicorn"; the bots are uniform, ')
        True
        >>> refusal("horse:white").startswith('There is no kind of player "horse"; the bots are uniform, ')
        True
    """
    kind, colon, rest = name.partition(":")
    names = ", ".join((*known(), *(f"{other}:…" for other in KINDS)))
    if not colon:
        return None if name in known() else f'There is no bot "{name}"; the bots are {names}.'
    if kind not in KINDS:
        return f'There is no kind of player "{kind}"; the bots are {names}.'
    return None if rest.strip() else f'"{name}" says nothing after the colon.'


class Seated:
    """Let a bot of ours play a seat."""

    lost: int

    def __init__(self, name: str, bot: Bot, seat: int) -> None:
        self.lost = 0
        self._name = name
        self._bot = bot
        self._seat = seat
        self._view: View | None = None
        self._spare = RulesOfThumb()

    def tell(self, event: Event) -> None:
        """Tell it nothing: a bot plays from its view."""

    def act(self, view: View) -> Action:
        """Let it act; what it raises, or answers for another seat, is a mistake."""
        self._view = view
        try:
            action = self._bot.act(view)
        except Exception as error:
            # Whatever it is, the deal must go on.
            return self.reject(f"{type(error).__name__}: {error}")
        if not isinstance(action, get_args(Action)):
            return self.reject(f"{action!r} is no action.")
        return action if action.seat == self._seat else self.reject(f"It acted for seat {action.seat}.")

    def reject(self, sentence: str) -> Action:
        """Count a mistake, tell the first, and let rules of thumb act instead."""
        self.lost += 1
        if self.lost == 1:
            print(f"{self._name}, seat {self._seat}: {one_line(sentence)}", file=sys.stderr)
        assert self._view is not None
        return self._spare.act(self._view)

    def close(self) -> None:
        """End it: a bot keeps nothing."""


def one_line(text: str) -> str:
    """Bring what went wrong into one short line.

    Examples:
        >>> one_line(f"out of{chr(10)}ideas")
        'out of ideas'
    """
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
