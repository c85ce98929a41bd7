"""Say whether the right to name the penalty suit is sold before play."""

from dataclasses import dataclass
from typing import Final

from openhearts.rules.kind import Choice, Meaning
from openhearts.rules.option import option

MOST_BID: Final = 999


@dataclass(frozen=True)
class Bidding:
    """Let the seats bid counters, once each from eldest, for naming the suit that costs points.

    Examples:
        >>> Bidding().kind
        'none'
    """

    kind: str = option(
        "none",
        Choice(
            {
                "none": Meaning("hearts are the suit that costs points"),
                "auction": Meaning(
                    "the highest bidder pays the bid into the pool, names the suit and leads",
                    "Beginning with the player after the dealer, everybody in turn bids a number of "
                    "counters once, or declines, without saying which suit they have in mind. The highest "
                    "bidder pays the bid into the pool, names the suit that takes the place of hearts in "
                    "this hand, and leads. If all decline, it is hearts, and the player after the dealer "
                    "leads.",
                ),
            }
        ),
        "whether a suit to be avoided is sold to the highest bidder",
    )
    raise_: str = option(
        "any",
        Choice(
            {
                "any": Meaning(
                    "a bid may be lower than those before it; of equal bids the first counts",
                    "You may bid less than the others did; of equal bids the first is the highest.",
                ),
                "higher": Meaning(
                    "a bid must be higher than those before it",
                    "A bid must be higher than every bid before it.",
                ),
            }
        ),
        "whether a bid must beat those before it",
    )
    carried: str = option(
        "namer",
        Choice(
            {
                "namer": Meaning(
                    "while a pool is carried over, whoever named last names again and pays nothing",
                    "While a pool is carried over nobody bids: whoever named the suit last names one again, "
                    "pays nothing, and leads.",
                ),
                "auction": Meaning(
                    "there is an auction in every hand",
                    "There is an auction in every hand, also while a pool is carried over.",
                ),
            }
        ),
        "who names the suit while a pool is carried over",
    )
