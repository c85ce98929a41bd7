"""Make a player from the name it has in a ladder: a bot of ours, or another kind of player by `kind:…`."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, Protocol

from openhearts.bots import Bot, bots
from openhearts.game import Action, View
from openhearts.rules import Ruleset


class Player(Protocol):
    """Play for a seat, for one deal."""

    def act(self, view: View) -> Action:
        """Answer what the seat does."""
        ...

    def close(self) -> None:
        """End: the deal is over."""
        ...


class Seated(NamedTuple):
    """Let a bot play for a seat."""

    bot: Bot

    def act(self, view: View) -> Action:
        """Answer what the seat does."""
        return self.bot.act(view)

    def close(self) -> None:
        """End: a bot keeps nothing."""


Maker = Callable[[str, Ruleset, int, int], Player]
"""Makes a player from what follows the colon of its name, the rules, its seat and a seed."""

KINDS: Final[dict[str, Maker]] = {}
"""Players that are no bots of ours, by what stands before the colon of their names."""


def player(name: str, rules: Ruleset, seat: int, seed: int) -> Player:
    """Make a player.

    Raises:
        ValueError: There is none of that name.
    """
    if reason := refusal(name):
        raise ValueError(reason)
    kind, colon, rest = name.partition(":")
    return KINDS[kind](rest, rules, seat, seed) if colon else Seated(known()[name](seed))


def known() -> Mapping[str, Callable[[int], Bot]]:
    """List the bots by name."""
    return bots()


def refusal(name: str) -> str | None:
    """Say why there is no player of a name; None where there is one.

    Examples:
        >>> refusal("uniform")
        >>> refusal("unicorn")
        'There is no bot "unicorn"; the bots are uniform, rules-of-thumb.'
        >>> refusal("horse:white")
        'There is no kind of player "horse"; the bots are uniform, rules-of-thumb.'
    """
    kind, colon, rest = name.partition(":")
    names = ", ".join((*known(), *(f"{other}:…" for other in KINDS)))
    if not colon:
        return None if name in known() else f'There is no bot "{name}"; the bots are {names}.'
    if kind not in KINDS:
        return f'There is no kind of player "{kind}"; the bots are {names}.'
    return None if rest.strip() else f'"{name}" says nothing after the colon.'
