"""List the movements."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from openhearts.party.movement import Movement
from openhearts.party.progressive import Progressive

_MOVEMENTS: Final[Mapping[str, Movement]] = MappingProxyType({each.name: each for each in (Progressive(),)})


def movements() -> Mapping[str, Movement]:
    """List the movements by name.

    Examples:
        >>> movements()["progressive"].title
        'Progressive Hearts'
    """
    return _MOVEMENTS
