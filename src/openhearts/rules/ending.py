"""Say when a game is over."""

from dataclasses import dataclass

from openhearts.rules.kind import Number
from openhearts.rules.option import option


@dataclass(frozen=True)
class Ending:
    """End the game after the deal in which a score reaches the limit; the lowest score wins, ties are shared.

    Examples:
        >>> Ending().limit
        100
    """

    limit: int = option(
        "100", Number(1, 100_000), "the game ends after a deal once any score is this or more"
    )
