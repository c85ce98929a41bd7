"""Say how points are turned into counters."""

from dataclasses import dataclass
from typing import Final

from openhearts.rules.kind import Choice, Meaning, Number
from openhearts.rules.option import option

EVERY_DEAL: Final = ("sweepstake", "howell", "low-collects", "high-pays", "difference", "over-six")
"""Systems that settle every deal; the others settle once the game has ended."""

PAID_BY_POINTS: Final = "After each hand everybody pays into the pool a counter for each point they took."
"""What an ante takes the place of."""


@dataclass(frozen=True)
class Settling:
    """Settle in counters, after every deal or at the end of the game.

    Examples:
        >>> Settling().system
        'none'
    """

    system: str = option(
        "none",
        Choice(
            {
                "none": Meaning("no counters change hands"),
                "sweepstake": Meaning(
                    "each pays what they took into a pool, which goes to who took nothing",
                    f"{PAID_BY_POINTS} A player who alone took nothing takes the pool. "
                    "Several who took nothing share it evenly. If everybody took something, or one player "
                    "took everything, the pool is carried over to the next hand; a pool that was carried "
                    "over is not shared, but waits for a player who alone took nothing.",
                ),
                "howell": Meaning(
                    "each pays a counter to every other for each point they took",
                    "After each hand everybody pays every other player a counter for each point they took.",
                ),
                "low-collects": Meaning(
                    "who took least collects the difference from each of the others",
                    "After each hand whoever took least collects from each other player as many counters as "
                    "that player took points more; those who tie for least share what is paid.",
                ),
                "high-pays": Meaning(
                    "who took most pays the difference to each of the others",
                    "After each hand whoever took most pays each other player as many counters as that "
                    "player took points less; if two tie for most, both pay the third.",
                ),
                "difference": Meaning(
                    "who took more pays the difference to the other",
                    "After each hand whoever took more points pays the other a counter for each point "
                    "of the difference.",
                ),
                "over-six": Meaning(
                    "who took more pays for each point over six",
                    "After each hand whoever took more points pays the other a counter for each point "
                    "over six.",
                ),
                "average": Meaning(
                    "at the end each pays or draws how far they are above or below the mean",
                    "When the game ends, whoever is above the mean of all scores pays the difference in "
                    "counters, and whoever is below it draws the difference.",
                ),
                "pairwise": Meaning(
                    "at the end everybody settles the difference with everybody",
                    "When the game ends, everybody settles with everybody: of two players the one with the "
                    "worse score pays the other the difference in counters.",
                ),
                "loser-pays": Meaning(
                    "at the end the loser pays each other the difference, twice to one below zero",
                    "When the game ends, the player with the worst score pays each other player the "
                    "difference in counters, and twice the difference to a player whose score is below zero.",
                ),
                "wilson": Meaning(
                    "at the end each is paid by the next worse score and pays the next better",
                    "When the game ends, order the players by score. Everybody pays the player with the next "
                    "better score the difference in counters, and so is paid by the player with the next "
                    "worse. Players with the same score pay and are paid once, and share it evenly.",
                ),
            }
        ),
        "how points are settled in counters",
    )
    odd: str = option(
        "stays",
        Choice(
            {
                "stays": Meaning(
                    "it stays in the pool, which may be shared again",
                    "Counters that cannot be shared evenly stay in the pool; the next pool may still be "
                    "shared.",
                ),
                "carryover": Meaning(
                    "it makes the pool one that was carried over",
                    "Counters that cannot be shared evenly are carried over, so the next pool is not shared.",
                ),
            }
        ),
        "what becomes of counters in a pool that cannot be shared evenly",
    )
    joker: int = option(
        "0", Number(0, 999), "counters paid for the joker: to who was dealt it, or by them to the pool"
    )
    stock: int = option("0", Number(0, 100_000), "counters everybody starts with")
    ante: int = option(
        "0",
        Number(0, 999),
        "counters everybody puts into the pool before each hand, in place of one for each point",
    )
