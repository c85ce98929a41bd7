"""List the movements."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from openhearts.party.duplicate import Duplicate
from openhearts.party.knock_out import KnockOut
from openhearts.party.movement import Movement
from openhearts.party.progressive import Progressive
from openhearts.party.round_robin import RoundRobin
from openhearts.party.swiss import Swiss

_ALL: Final[tuple[Movement, ...]] = (Progressive(), RoundRobin(), Swiss(), KnockOut(), Duplicate())
_MOVEMENTS: Final[Mapping[str, Movement]] = MappingProxyType({each.name: each for each in _ALL})


def movements() -> Mapping[str, Movement]:
    """List the movements by name.

    Examples:
        >>> movements()["progressive"].title
        'Progressive Hearts'
    """
    return _MOVEMENTS
