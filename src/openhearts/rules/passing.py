"""Say which cards change hands before play."""

from dataclasses import dataclass
from typing import Final

from openhearts.rules.kind import Meaning, Number, Words
from openhearts.rules.option import option

HOLD: Final = "hold"


@dataclass(frozen=True)
class Passing:
    """Pass so many cards, in a direction that changes from deal to deal.

    Examples:
        >>> Passing().effective(5)
        (('left', 1), ('right', 4), ('hold', 0))
    """

    count: int = option("3", Number(1, 13), "how many cards each seat passes")
    cycle: tuple[str, ...] = option(
        "left,right,across,hold",
        Words(
            {
                "left": Meaning("to the next seat clockwise", "to the left"),
                "right": Meaning("to the next seat the other way", "to the right"),
                "across": Meaning("to the seat opposite; left out where nobody sits opposite", "across"),
                "left2": Meaning("to the second seat clockwise", "to the second player on the left"),
                "right2": Meaning("to the second seat the other way", "to the second player on the right"),
                HOLD: Meaning("no passing in this deal", "nothing is passed"),
            }
        ),
        "where the cards go, deal by deal, from the beginning again at the end of the list",
    )

    def effective(self, seats: int) -> tuple[tuple[str, int], ...]:
        """Give names and offsets of the passes that exist at a number of seats; offset 0 is a hold."""
        offsets = {"left": 1, "right": seats - 1, "left2": 2, "right2": seats - 2, HOLD: 0}
        if seats % 2 == 0:
            offsets["across"] = seats // 2
        return tuple(
            (name, offsets[name]) for name in self.cycle if name == HOLD or offsets.get(name, 0) % seats
        )
