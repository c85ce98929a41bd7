"""Hold how a deal came out."""

import msgspec

from openhearts.game.events import Kitty


class Result(msgspec.Struct, frozen=True):
    """Hold how a deal came out."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]
    """Tricks won by each seat; a kitty is none."""
    scores: tuple[int, ...]
    """The totals after the deal."""
    moon: int | None
    kitty: Kitty | None
    kitty_points: int | None = None
    """What the cards of the kitty are worth."""
    counters: tuple[int | str, ...] | None = None
    """What each seat gained in counters, where deals are settled."""
    pool: int | None = None
    """What lies in the middle after the deal."""
    suit: str | None = None
    """The penalty suit, where it may be named."""
    sides: tuple[tuple[int, ...], ...] | msgspec.UnsetType = msgspec.UNSET
    """The seats of each side; only where this deal had partners that others may not have."""
    ledger: tuple[int | str, ...] | msgspec.UnsetType = msgspec.UNSET
    """All counters of each seat after the deal; only where deals are settled."""
