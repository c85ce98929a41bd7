"""Hold a derived event that was given against those that follow from the inputs."""

from collections.abc import Sequence

import msgspec

from openhearts.game.actions import Illegal
from openhearts.game.events import Kitty, KittyTaken, Received, Scored


def found(derived: Sequence[msgspec.Struct], event: msgspec.Struct) -> int:
    """Find an event among those that were derived and not found yet; say how many it leaves behind.

    The order of cards in an event says nothing, and events may be left out between two that are given.

    Raises:
        Illegal: It is not among them.
    """
    for place, other in enumerate(derived, 1):
        if other == event or in_order(other) == in_order(event):
            return place
    for other in derived:
        if type(other) is type(event):
            text = msgspec.json.encode(other).decode()
            raise Illegal(f"This does not follow from the events before it, which make it {text}.")
    raise Illegal(f"Nothing before this makes a {event.__struct_config__.tag} event.")


def in_order(event: msgspec.Struct) -> msgspec.Struct:
    """Put the cards of an event in order, where theirs says nothing."""
    match event:
        case Received(cards=str(cards)) | KittyTaken(cards=str(cards)):
            return msgspec.structs.replace(event, cards=sorted_text(cards))
        case Scored(kitty=Kitty(taker, cards)):
            return msgspec.structs.replace(event, kitty=Kitty(taker, sorted_text(cards)))
    return event


def sorted_text(cards: str) -> str:
    """Put the cards of a text in order."""
    return " ".join(sorted(cards.split()))
