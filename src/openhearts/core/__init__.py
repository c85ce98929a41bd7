"""Play one deal as a state machine over integers: what is legal, what a play does, who takes what.

The files here are Python and run as they are; where a build compiled them, the compiled copies are used
instead. `form` says which are in use.
"""

from ._form import build, form  # before all others: it says where they are found
from .deal import Deal
from .policy import COLLECT, DUCK, STOP
from .retrace import Retrace
from .runs import playout_points, random_deal, random_points
from .search import Search
from .solver import Solution, solve, solve_each
from .steps import (
    BID,
    CALL,
    CALLED,
    CHOOSE,
    DIRECT,
    DISCARD,
    FIRST_TRICK,
    FOLLOW,
    MIX,
    MUST_DROP,
    MUST_LEAD,
    NAME,
    NEW,
    NONE,
    NOT_HELD,
    NOT_PLAYING,
    OLD,
    OVER,
    PASS,
    PLAY,
    SCATTER,
    STUCK,
    UNBROKEN,
)
from .table import PASS_KINDS, Table
from .tables import MOST_BID, Call, RuleTables
from .thumb import Policy
from .worlds import Worlds

__all__ = [
    "BID",
    "CALL",
    "CALLED",
    "CHOOSE",
    "COLLECT",
    "DIRECT",
    "DISCARD",
    "DUCK",
    "FIRST_TRICK",
    "FOLLOW",
    "MIX",
    "MOST_BID",
    "MUST_DROP",
    "MUST_LEAD",
    "NAME",
    "NEW",
    "NONE",
    "NOT_HELD",
    "NOT_PLAYING",
    "OLD",
    "OVER",
    "PASS",
    "PASS_KINDS",
    "PLAY",
    "SCATTER",
    "STOP",
    "STUCK",
    "UNBROKEN",
    "Call",
    "Deal",
    "Policy",
    "Retrace",
    "RuleTables",
    "Search",
    "Solution",
    "Table",
    "Worlds",
    "build",
    "form",
    "playout_points",
    "random_deal",
    "random_points",
    "solve",
    "solve_each",
]
