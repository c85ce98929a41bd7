"""Say how the cards are dealt and what becomes of those left over."""

from collections.abc import Mapping
from dataclasses import dataclass

from openhearts.rules.deck import Seats
from openhearts.rules.kind import Choice, Meaning, Number
from openhearts.rules.option import option, options_by

_ASIDE = "Set the {leftover} aside face down as the kitty. "
_WITH = "takes the kitty with it; it is not a trick of its own"


@dataclass(frozen=True)
class Dealing:
    """Deal one card at a time, in the order of play from eldest, until every hand has as many as the others.

    Examples:
        >>> Dealing().kitty
        'none'
    """

    hand: Mapping[int, int] = options_by(
        Seats(2, 10),
        {},
        Number(1, 52),
        "cards dealt to each at that number of seats; where none is set, as many as divide evenly",
    )
    kitty: str = option(
        "none",
        Choice(
            {
                "none": Meaning("there is no kitty"),
                "first-trick": Meaning(
                    "cards left over go to the winner of the first trick",
                    f"{_ASIDE}Whoever wins the first trick {_WITH}.",
                ),
                "first-penalty": Meaning(
                    "cards left over go to the first player who takes a card that costs points",
                    f"{_ASIDE}The first player who takes one of these {_WITH}: {{penalty}}.",
                ),
                "first-heart": Meaning(
                    "cards left over go to the first player who takes a heart",
                    f"{_ASIDE}The first player who takes a heart {_WITH}.",
                ),
                "last-trick": Meaning(
                    "cards left over go to the winner of the last trick",
                    f"{_ASIDE}Whoever wins the last trick {_WITH}.",
                ),
                "nobody": Meaning(
                    "cards left over go to nobody, and what they cost is lost",
                    f"{_ASIDE}Nobody may look at it, and nobody ever takes it: it is turned up when the hand "
                    "is scored, and what its cards are worth counts for nobody.",
                ),
            }
        ),
        "who takes the cards that are left over after dealing",
    )
    look: str = option(
        "nobody",
        Choice(
            {
                "nobody": Meaning(
                    "nobody sees the kitty before the hand is scored",
                    "Nobody may look at the kitty before the hand is scored: it is turned up then, "
                    "and only then do its cards count, for whoever took it.",
                ),
                "taker": Meaning(
                    "whoever takes the kitty sees it, and does not tell",
                    "Whoever takes the kitty may look at it at once, but may not show it or say what is "
                    "in it, and it is turned up when the hand is scored.",
                ),
                "exchange": Meaning(
                    "whoever takes the kitty takes it into hand and discards as many cards, unseen",
                    "Whoever takes the kitty takes its cards into hand and lays as many cards from that hand "
                    "face down before the next trick; these cards count as taken by that player.",
                ),
            }
        ),
        "who sees the kitty before the hand is scored",
    )
    stock: str = option(
        "none",
        Choice(
            {
                "none": Meaning("nothing is drawn"),
                "each-trick": Meaning(
                    "cards left over are a stock; after each trick everybody draws one",
                    "Lay the cards that are left over face down as a stock. After each trick its winner "
                    "draws one card, then the others do in the order of play, until the stock is gone; "
                    "then the hands are played out.",
                ),
                "until-able": Meaning(
                    "cards left over are a stock; whoever cannot follow draws until able",
                    "Lay the cards that are left over face down as a stock. If you cannot follow suit, "
                    "draw one card after another until you can; once the stock is gone, play any card. "
                    "Whoever has no cards left drops out of the hand. The last player who still holds cards "
                    "takes these and what is left of the stock.",
                ),
            }
        ),
        "whether cards left over are drawn during play",
    )
