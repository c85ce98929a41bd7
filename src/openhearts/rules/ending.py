"""Say when a game is over and who has won it."""

from dataclasses import dataclass

from openhearts.rules.kind import Choice, Meaning, Number
from openhearts.rules.option import option


@dataclass(frozen=True)
class Ending:
    """End the game after a deal, at a score, after so many deals or without counters; find the winner.

    Examples:
        >>> Ending().limit
        100
    """

    kind: str = option(
        "limit",
        Choice(
            {
                "limit": Meaning(
                    "once a score reaches the limit",
                    "The game ends after the hand in which any score {reaches} {limit}.",
                ),
                "deals": Meaning("after a number of deals", "The game ends after {deals}."),
                "counters": Meaning(
                    "once somebody has no counters left",
                    "The game ends after the hand in which anybody runs out of counters.",
                ),
            }
        ),
        "what ends the game",
    )
    limit: int = option(
        "100", Number(1, 100_000), "the game ends after a deal once any score is this or more"
    )
    reached: str = option(
        "reached",
        Choice(
            {
                "reached": Meaning("a score that is the limit or more"),
                "passed": Meaning("a score that is more than the limit"),
            }
        ),
        "whether a score exactly at the limit ends the game",
    )
    deals: int = option("12", Number(1, 1000), "how many deals a game has that ends after a number of them")
    ties: str = option(
        "shared",
        Choice(
            {
                "shared": Meaning(
                    "they win together",
                    "The {best} score wins; players who tie for it win together.",
                ),
                "play-on": Meaning(
                    "the game goes on until one is ahead",
                    "The {best} score wins; if players tie for it, the game goes on, hand by hand, "
                    "until one is ahead.",
                ),
                "one-more": Meaning(
                    "hands without passing are played until one is ahead",
                    "The {best} score wins; if players tie for it, further hands are played "
                    "without passing until one is ahead.",
                ),
            }
        ),
        "what happens when several share the best score",
    )
    winner: str = option(
        "lowest",
        Choice({"lowest": Meaning("the lowest score wins"), "highest": Meaning("the highest score wins")}),
        "which score wins",
    )
    exact: str = option(
        "nothing",
        Choice(
            {
                "nothing": Meaning("it is a score like any other"),
                "half": Meaning(
                    "it becomes half of the limit, and the game goes on",
                    "A score of exactly {limit} becomes {half_limit}, and the game goes on.",
                ),
                "wins": Meaning("it wins at once", "A score of exactly {limit} wins the game at once."),
            }
        ),
        "what a score exactly at the limit does",
    )
    polish: str = option(
        "no",
        Choice(
            {
                "no": Meaning("nothing special"),
                "yes": Meaning(
                    "it becomes two less than the limit",
                    "If you stand at {before_limit} before a hand and take all its points but one, "
                    "your score becomes {polished}.",
                ),
            }
        ),
        "what becomes of a score one below the limit that takes all points of a deal but one",
    )
