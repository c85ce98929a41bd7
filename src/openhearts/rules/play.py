"""Say which cards may be led and played."""

from dataclasses import dataclass

from openhearts.rules.kind import Choice, Meaning
from openhearts.rules.option import option


@dataclass(frozen=True)
class Play:
    """Follow suit if possible, highest card of the suit led wins; these options limit what may be played.

    Examples:
        >>> Play().breaking
        'hearts'
    """

    first_lead: str = option(
        "lowest-club",
        Choice(
            {
                "lowest-club": Meaning(
                    "the lowest club in any hand after the pass is led, by its holder",
                    "Whoever holds the lowest club, once any cards have been passed, "
                    "must lead it to the first trick: {lowest_club}.",
                ),
                "eldest": Meaning(
                    "the player left of the dealer leads what they like",
                    "The player on the dealer's left leads to the first trick.",
                ),
            }
        ),
        "who leads to the first trick, and what",
    )
    first_trick: str = option(
        "no-penalty",
        Choice(
            {
                "no-penalty": Meaning(
                    "no card that costs points, unless the hand holds nothing else",
                    "No card that costs points ({penalty}) may be played to the first trick, "
                    "unless you hold nothing else: then play any of them.",
                ),
                "free": Meaning(
                    "any card that follows the rules of following",
                    "Cards that cost points may be played to the first trick like any other.",
                ),
            }
        ),
        "what may be played to the first trick",
    )
    breaking: str = option(
        "hearts",
        Choice(
            {
                "hearts": Meaning(
                    "a heart may be led once a heart has been played, or from a hand of hearts only",
                    "A heart may be led only when hearts are broken, that is, once a heart has been played, "
                    "or when you hold nothing but hearts. "
                    "The Q♠ does not break hearts.",
                ),
                "hearts-or-queen": Meaning(
                    "the same, and the Q♠ breaks hearts too",
                    "A heart may be led only when hearts are broken, that is, once a heart or the Q♠ "
                    "has been played, or when you hold nothing but hearts.",
                ),
                "off": Meaning("hearts may always be led", "Hearts may be led at any time."),
            }
        ),
        "what must have been played before a heart may be led",
    )
