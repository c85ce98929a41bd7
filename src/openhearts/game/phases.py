"""Name the phases of a deal, and say why an action belongs to another one."""

from collections.abc import Sequence
from typing import Final

from openhearts import core

PHASES: Final = {
    core.CALL: "choose",
    core.PASS: "pass",
    core.BID: "bid",
    core.NAME: "name",
    core.PLAY: "play",
    core.DISCARD: "discard",
    core.CHOOSE: "choose",
    core.OVER: "over",
}
"""The phases of the core in the words of a record; the dealer's call is a choice too."""

_ORDER = {phase: place for place, phase in enumerate(PHASES)}

_BEHIND = {
    core.PASS: "The passing is over.",
    core.BID: "There is no bidding now.",
    core.NAME: "There is no suit to name now.",
}
"""What is said of a phase that is behind, or was never there."""

_FIRST = {
    core.CALL: "First {} calls the pass.",
    core.BID: "Bids come first; it is the turn of {}.",
    core.NAME: "First {} names the suit to avoid.",
    core.DISCARD: "First {} discards for the kitty.",
    core.CHOOSE: "All cards are played; {} shot the moon and chooses.",
}
"""What is said of a phase that comes first."""

_NOT_NOW = {
    core.DISCARD: "There is nothing to discard for.",
    core.CHOOSE: "There is no moon to choose for.",
}
"""What is said, during play, of what may come of it."""


def refusal(names: Sequence[str], deal: core.Deal, wanted: int, *, hold: bool) -> str:
    """Say why a deal that is in one phase takes no action of another.

    Args:
        names: The players.
        deal: The deal.
        wanted: The phase that the action belongs to.
        hold: Whether nothing is passed in this deal.
    """
    now = deal.phase
    if now == core.PASS:
        waiting = [name for seat, name in enumerate(names) if not deal.passed(seat)]
        return f"Cards are passed first; still to pass: {', '.join(waiting)}."
    if now not in (core.CALL, core.CHOOSE) and wanted in _BEHIND and _ORDER[wanted] < _ORDER[now]:
        return "This deal is played without passing." if hold and wanted == core.PASS else _BEHIND[wanted]
    return _NOT_NOW[wanted] if now == core.PLAY else _FIRST[now].format(names[deal.turn])
