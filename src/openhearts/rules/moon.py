"""Say what taking every penalty card brings."""

from dataclasses import dataclass

from openhearts.rules.kind import Choice, Meaning
from openhearts.rules.option import option


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
                    "Whoever takes every card that costs points ({penalty}) shoots the moon and chooses: "
                    "either everybody else adds {amount}, or the shooter subtracts {amount}.",
                ),
                "old": Meaning(
                    "the others add what the penalty cards are worth, the shooter nothing",
                    "Whoever takes every card that costs points ({penalty}) shoots the moon: "
                    "they count nothing, and everybody else adds {amount}.",
                ),
                "new": Meaning(
                    "the shooter subtracts what the penalty cards are worth, the others add nothing",
                    "Whoever takes every card that costs points ({penalty}) shoots the moon "
                    "and subtracts {amount}; nobody else adds anything.",
                ),
                "none": Meaning(
                    "no reward: all penalty cards cost what they say",
                    "Taking every card that costs points brings no reward: it costs {amount}.",
                ),
            }
        ),
        "what happens when one seat takes every card that costs points",
    )
