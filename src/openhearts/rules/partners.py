"""Say who plays together."""

from dataclasses import dataclass

from openhearts.rules.kind import Choice, Meaning, Number
from openhearts.rules.option import option


@dataclass(frozen=True)
class Partners:
    """Divide the seats into teams: those that sit in turn around the table, or those that tricks find.

    Examples:
        >>> Partners().teams
        0
    """

    teams: int = option("0", Number(0, 4), "how many teams there are; 0: everybody plays for themselves")
    by: str = option(
        "seats",
        Choice(
            {
                "seats": Meaning("where they sit"),
                "tricks": Meaning(
                    "the first two players to take a trick in a deal, against the other two",
                    "In each hand the first two players to take a trick, whatever is in it, are partners "
                    "against the other two. Until there are two nobody has a partner; if one player takes "
                    "every trick, nobody has one in that hand.",
                ),
            }
        ),
        "what makes players partners",
    )
    score: str = option(
        "joint",
        Choice(
            {
                "joint": Meaning(
                    "a team has one score, to which all its partners add",
                    "The partners of a team have one score between them: what they take is added up.",
                ),
                "limit-loses": Meaning(
                    "everybody has a score; the team with the player furthest at or over the limit loses",
                    "Every player keeps a score. When the game ends, the team of the player with the "
                    "{worst} score loses.",
                ),
                "added": Meaning(
                    "everybody has a score; those of a team are added up when the game ends",
                    "Every player keeps a score. When the game ends, the scores of partners are added up, "
                    "and the team with the {best} sum wins.",
                ),
            }
        ),
        "how the points of partners come together",
    )
