"""Say how the cards are dealt and what becomes of those left over."""

from dataclasses import dataclass

from openhearts.rules.kind import Choice, Meaning
from openhearts.rules.option import option


@dataclass(frozen=True)
class Dealing:
    """Deal one card at a time, clockwise from eldest, until every hand has as many as the others.

    Examples:
        >>> Dealing().kitty
        'none'
    """

    kitty: str = option(
        "none",
        Choice(
            {
                "none": Meaning("every card of the pack is dealt to a hand"),
                "first-trick": Meaning(
                    "the full pack is dealt; cards left over go, unseen, to the winner of the first trick",
                    "Set the {leftover} aside face down as the kitty; nobody may look at it. "
                    "Whoever wins the first trick takes the kitty, still face down, with that trick. "
                    "It is turned up when the hand is scored, and only then do its cards count, "
                    "for whoever took it; it is not a trick of its own.",
                ),
            }
        ),
        "what happens to the cards that cannot be dealt evenly",
    )
