"""Play one deal as a state machine over integers: what is legal, what a play does, who takes what.

The files here are Python and run as they are; where a build compiled them, the compiled copies are used
instead. `form` says which are in use.
"""

from ._form import build, form  # before all others: it says where they are found
from .deal import Deal, Table
from .runs import playout_points, random_deal, random_points
from .steps import (
    CHOOSE,
    FIRST_TRICK,
    FOLLOW,
    MUST_LEAD,
    NEW,
    NONE,
    NOT_HELD,
    NOT_PLAYING,
    OLD,
    OVER,
    PASS,
    PLAY,
    UNBROKEN,
)
from .tables import RuleTables

__all__ = [
    "CHOOSE",
    "FIRST_TRICK",
    "FOLLOW",
    "MUST_LEAD",
    "NEW",
    "NONE",
    "NOT_HELD",
    "NOT_PLAYING",
    "OLD",
    "OVER",
    "PASS",
    "PLAY",
    "UNBROKEN",
    "Deal",
    "RuleTables",
    "Table",
    "build",
    "form",
    "playout_points",
    "random_deal",
    "random_points",
]
