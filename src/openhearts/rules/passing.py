"""Say which cards change hands before play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from openhearts.cards import Card
from openhearts.rules.deck import Seats
from openhearts.rules.kind import Cards, Choice, Meaning, Number, Passes
from openhearts.rules.option import option, options_by

HOLD: Final = "hold"
CALL: Final = "call"
FEWEST, MOST = 1, 13

PassKind = Literal["direct", "scatter", "mix", "hold", "call"]

_ORDINALS = {2: "second", 3: "third", 4: "fourth"}
_SIDES = {"left": "clockwise", "right": "the other way"}
_KINDS: dict[str, PassKind] = {"scatter": "scatter", "mix": "mix", HOLD: "hold", CALL: "call"}

_MEANINGS = {
    "left": Meaning("to the next seat clockwise", "to the left"),
    "right": Meaning("to the next seat the other way", "to the right"),
    "across": Meaning("to the seat opposite; left out where nobody sits opposite", "across"),
    **{
        f"{side}{far}": Meaning(f"to the {word} seat {way}", f"to the {word} player on the {side}")
        for side, way in _SIDES.items()
        for far, word in _ORDINALS.items()
    },
    "scatter": Meaning("one card to every other seat, or as many as are said", "to each of the others"),
    "mix": Meaning(
        "all discards are shuffled together and dealt back", "to a pile that is shuffled and dealt back"
    ),
    HOLD: Meaning("no passing in this deal", "nothing is passed"),
    CALL: Meaning("the dealer says which pass it is", "as the dealer says"),
}

PASSES: Final = Passes(_MEANINGS, (HOLD, CALL), FEWEST, MOST)
CALLS: Final = Passes(
    {name: meaning for name, meaning in _MEANINGS.items() if name != CALL}, (HOLD,), FEWEST, MOST
)


class PassRule(NamedTuple):
    """Say what is passed in a deal at some table.

    Examples:
        >>> PassRule("left:4", "direct", 1, 4).kind
        'direct'
    """

    name: str
    """The word in the cycle, with its number of cards if it has one: `left:4`."""
    kind: PassKind
    shift: int
    """How many seats on, in the order of play, the cards go; 0 unless the kind is direct."""
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks a pass
    """How many cards each seat gives in all."""


NO_PASS: Final = PassRule(HOLD, "hold", 0, 0)


@dataclass(frozen=True)
class Passing:
    """Pass so many cards, in a way that changes from deal to deal.

    Examples:
        >>> [(one.name, one.shift) for one in Passing().resolved(Passing().cycle, 5)]
        [('left', 1), ('right', 4), ('hold', 0)]
    """

    count: int = option("3", Number(FEWEST, MOST), "how many cards each seat passes")
    count_at: Mapping[int, int] = options_by(
        Seats(2, 10), {}, Number(FEWEST, MOST), "how many cards each seat passes at that number of seats"
    )
    cycle: tuple[str, ...] = option(
        "left,right,across,hold",
        PASSES,
        "where the cards go, deal by deal, from the beginning again at the end of the list",
    )
    calls: tuple[str, ...] = option(
        "left,right,across,scatter,mix,hold", CALLS, "which passes a dealer who says the pass may say"
    )
    keep: tuple[Card, ...] = option(
        "none", Cards(), "cards that may not be passed while the hand has others to pass"
    )
    mix: str = option(
        "discards",
        Choice(
            {
                "discards": Meaning("the discards alone are mixed"),
                "with-kitty": Meaning(
                    "the kitty is mixed in with the discards, and a new one is left over",
                    "When the discards are mixed, the kitty is shuffled in with them; everybody is dealt "
                    "back as many cards as they gave, and those left over are the new kitty.",
                ),
            }
        ),
        "what is shuffled together when cards are mixed",
    )

    def resolved(self, words: Sequence[str], seats: int, *, clockwise: bool = True) -> tuple[PassRule, ...]:
        """Give the passes that exist at a number of seats.

        Left out is one that leads to nobody, or that leads where an earlier one of another name leads.
        """
        found: list[PassRule] = []
        leads: dict[int, str] = {}
        for word in words:
            name, _, digits = word.partition(":")
            kind = _KINDS.get(name, "direct")
            shift = 0
            count = int(digits) if digits else self.count_at.get(seats, self.count)
            if kind == "scatter":
                count = (int(digits) if digits else 1) * (seats - 1)
            elif kind in ("hold", "call"):
                count = 0
            elif kind == "direct":
                shift = _shift(name, seats, clockwise=clockwise)
                if not shift or leads.setdefault(shift, name) != name:
                    continue
            found.append(PassRule(word, kind, shift, count))
        return tuple(found)


def _shift(name: str, seats: int, *, clockwise: bool) -> int:
    """Give how many seats on in the order of play a direct pass leads; 0 where it leads nowhere."""
    if name == "across":
        return 0 if seats % 2 else seats // 2
    side = name.rstrip("0123456789")
    far = int(name[len(side) :] or 1)
    if far >= seats:
        return 0
    return far if (side == "left") == clockwise else seats - far
