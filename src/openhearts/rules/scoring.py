"""Say what counts beside the cards: tricks, having taken nothing, floors."""

from dataclasses import dataclass

from openhearts.cards import Card
from openhearts.rules.kind import Cards, Choice, Meaning, Number
from openhearts.rules.option import option

_POINTS = Number(-999, 999)


@dataclass(frozen=True)
class Scoring:
    """Add to what the cards cost; less than nothing takes points off.

    Examples:
        >>> Scoring().each_trick
        0
    """

    each_trick: int = option("0", _POINTS, "points for taking a trick, each of them")
    first_trick: int = option("0", _POINTS, "points for taking the first trick")
    last_trick: int = option("0", _POINTS, "points for taking the last trick")
    last_but_one: int = option("0", _POINTS, "points for taking the last trick but one")
    everything: int = option("0", _POINTS, "more points for a seat that takes every point there is")
    no_tricks: int = option("0", _POINTS, "points for a seat that takes no trick")
    no_points: int = option("0", _POINTS, "points for a seat that takes no card that costs points")
    doublers: tuple[Card, ...] = option("none", Cards(), "cards each of which doubles what its taker scores")
    deal_floor: str = option(
        "none",
        Choice(
            {
                "none": Meaning("the points of a hand may be less than nothing"),
                "zero": Meaning(
                    "bonuses never bring the points of a hand below zero",
                    "Cards and feats that take points off never bring what you score in a hand below zero.",
                ),
            }
        ),
        "how low bonuses may bring the points of a deal",
    )
    total_floor: str = option(
        "none",
        Choice(
            {
                "none": Meaning("a score may be less than nothing"),
                "zero": Meaning("a score is never below zero", "Nobody's score ever falls below zero."),
            }
        ),
        "how low a score may fall",
    )
