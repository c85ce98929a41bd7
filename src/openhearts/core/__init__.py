"""Play one deal as a state machine over integers: what is legal, what a play does, who takes what.

The files beside this one are Python and run as they are; compiled copies of them, where the build made some, lie in
`_base` (any processor) and `_v3` (x86-64-v3) and are found first. `OPENHEARTS_CORE=plain` asks for the uncompiled
files, `OPENHEARTS_CORE=compiled` refuses to fall back on them; `form` says which are in use.
"""

from importlib.machinery import EXTENSION_SUFFIXES as _SUFFIXES
from os import environ as _environ
from pathlib import Path as _Path


def _processor_is_v3() -> bool:
    """See whether the processor has what x86-64-v3 asks for."""
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
            flags = next((line for line in file if line.startswith("flags")), "").split()
    except OSError:
        return False
    return {"avx2", "bmi1", "bmi2", "fma", "movbe", "f16c", "abm"} <= set(flags)


def _choose() -> str:
    """Put the best compiled core there is before the plain files, and name what was chosen."""
    wish = _environ.get("OPENHEARTS_CORE", "")
    if wish not in ("", "plain", "compiled"):
        raise ImportError(f'OPENHEARTS_CORE is "plain" or "compiled", not "{wish}"')
    if wish != "plain":
        for folder in ("_v3", "_base") if _processor_is_v3() else ("_base",):
            place = _Path(__path__[0], folder)
            if any((place / f"steps{suffix}").exists() for suffix in _SUFFIXES):
                __path__.insert(0, str(place))
                return folder
    if wish == "compiled":
        raise ImportError("the core is not compiled here: build it, or unset OPENHEARTS_CORE")
    return ""


build = _choose()
"""Which compiled core is in use, `_v3` or `_base`; empty for the plain files."""

form = "compiled" if build else "plain"
"""The form of the core in use: `compiled` or `plain`."""

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
