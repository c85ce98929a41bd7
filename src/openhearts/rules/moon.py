"""Say what taking every penalty card brings."""

from dataclasses import dataclass

from openhearts.rules.kind import Choice, Meaning, Number, NumberOr
from openhearts.rules.option import option

_SHOOTS = "Whoever takes all of these shoots the moon: {penalty}. "
_OLD = "The shooter counts nothing for them, and everybody else adds {amount}. "


@dataclass(frozen=True)
class Moon:
    """Reward the seat that takes every penalty card, by the cards and never by the total.

    Examples:
        >>> Moon().effect
        'choice'
    """

    effect: str = option(
        "choice",
        Choice(
            {
                "choice": Meaning(
                    "the shooter chooses between old and new",
                    f"{_SHOOTS}The shooter chooses: "
                    "either everybody else adds {amount}, or the shooter subtracts {amount}.",
                ),
                "old": Meaning(
                    "the others add what the penalty cards are worth, the shooter nothing",
                    f"{_SHOOTS}{_OLD}".strip(),
                ),
                "new": Meaning(
                    "the shooter subtracts what the penalty cards are worth, the others add nothing",
                    f"{_SHOOTS}The shooter subtracts {{amount}}, and nobody else adds anything.",
                ),
                "none": Meaning(
                    "no reward: all penalty cards count what they say",
                    "Taking all of these brings no reward, and each counts as ever: {penalty}.",
                ),
                "nothing": Meaning(
                    "nobody scores the penalty cards", f"{_SHOOTS}Nobody scores anything for them."
                ),
                "unless-losing": Meaning(
                    "old, but new where old would make the shooter lose the game",
                    f"{_SHOOTS}{_OLD}Only where the shooter would lose the game by that, "
                    "the shooter subtracts {amount} instead.",
                ),
                "unless-ending": Meaning(
                    "old, but new where old would end the game",
                    f"{_SHOOTS}{_OLD}Only where that would end the game, "
                    "the shooter subtracts {amount} instead.",
                ),
                "choice-if-able": Meaning(
                    "choice where the shooter has that many points to subtract, otherwise old",
                    f"{_SHOOTS}{_OLD}A shooter whose score is {{amount}} or more "
                    "may subtract {amount} instead.",
                ),
                "choice-when-late": Meaning(
                    "old, and choice where old would bring somebody to the limit",
                    f"{_SHOOTS}{_OLD}Where that would bring somebody to {{limit}}, "
                    "the shooter may subtract {amount} instead.",
                ),
            }
        ),
        "what happens when one seat takes every card that costs points",
    )
    needs: str = option(
        "penalty",
        Choice(
            {
                "penalty": Meaning("all cards that cost points"),
                "bonus": Meaning(
                    "all cards that cost points, and those that take points off as well",
                    "The moon needs these as well: {bonus}.",
                ),
                "dealt": Meaning(
                    "all cards that cost points and were dealt to hands",
                    "The moon needs only what was dealt to hands, and is worth only that: "
                    "cards left over at the deal are not missed.",
                ),
            }
        ),
        "which cards a seat must take to shoot the moon",
    )
    amount: int | str = option(
        "worth",
        NumberOr(1, 9999, "worth", "what the cards that cost points come to"),
        "how many points the moon moves",
    )
    extra: int = option("0", Number(0, 9999), "points the moon moves beside that amount")
    bonus: str = option(
        "beside",
        Choice(
            {
                "beside": Meaning("bonuses count beside the moon"),
                "suspended": Meaning(
                    "no bonus counts in a hand with a moon",
                    "In a hand in which the moon is shot nothing else is taken off anybody's points: "
                    "bonus cards and bonuses for taking nothing do not count.",
                ),
            }
        ),
        "whether bonuses count in a deal in which the moon is shot",
    )
    by: str = option(
        "seat",
        Choice(
            {
                "seat": Meaning("one player alone"),
                "team": Meaning(
                    "the partners of a team together",
                    "Partners shoot the moon together: what all of a team take counts as taken by one.",
                ),
            }
        ),
        "who must have taken the cards",
    )
    sun: int = option("0", Number(0, 9999), "points moved by taking every trick, instead of the moon")
    sun_effect: str = option(
        "new",
        Choice(
            {
                "new": Meaning(
                    "the shooter subtracts the points",
                    "Taking every trick is shooting the sun and counts instead of the moon: "
                    "the shooter subtracts {sun}, and nobody else adds anything.",
                ),
                "old": Meaning(
                    "the others add the points",
                    "Taking every trick is shooting the sun and counts instead of the moon: "
                    "the shooter counts nothing, and everybody else adds {sun}.",
                ),
            }
        ),
        "what happens when one seat takes every trick, where that is a feat",
    )
