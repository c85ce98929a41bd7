"""Choose the form of the core, once, before any other of its modules is looked for.

Compiled copies of the core's files lie, where a build made some, in `_base` (for any processor) and `_v3`
(for x86-64-v3). The best of them goes before the plain files on the package's path, unless those were edited
since. `OPENHEARTS_CORE=plain` asks for the plain files all the same, `OPENHEARTS_CORE=compiled` refuses to
fall back on them, `base` and `v3` ask for one build.
"""

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from os import environ, path
from warnings import warn

from ._sources import fingerprint


def _processor_is_v3() -> bool:
    """Say whether the processor has what x86-64-v3 asks for."""
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
            flags = next((line for line in file if line.startswith("flags")), "").split()
    except OSError:
        return False
    return {"abm", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"} <= set(flags)


def _compiled(folder: str) -> bool:
    return any(path.exists(f"{folder}/steps{suffix}") for suffix in EXTENSION_SUFFIXES)


def _choose(places: list[str]) -> str:
    """Put the best compiled core there is at the head of a package's path, and name it."""
    wish = environ.get("OPENHEARTS_CORE", "")
    if wish not in ("", "plain", "compiled", "base", "v3"):
        raise ImportError(f'OPENHEARTS_CORE is "plain", "compiled", "base" or "v3", not "{wish}"')
    if wish == "plain":
        return ""
    builds = ("v3", "base") if _processor_is_v3() else ("base",)
    core = places[0]
    reason = "the core is not compiled here"
    for build in builds:
        if wish in ("", "compiled", build) and _compiled(f"{core}/_{build}"):
            with open(f"{core}/_{build}/sources", encoding="ascii") as file:
                if file.read() == fingerprint(core):
                    places.insert(0, f"{core}/_{build}")
                    return build
            reason = "the compiled core was made from other source files than these"
            warn(f"{reason}; the slow form runs until it is built again", RuntimeWarning, stacklevel=2)
            break
    if wish:
        raise ImportError(f"{reason}: build it, or unset OPENHEARTS_CORE")
    return ""


build = _choose(sys.modules[__package__].__path__)  # type: ignore[arg-type]  # a list where there are files
"""Which compiled core is in use, `v3` or `base`; empty for the plain files."""

form = "compiled" if build else "plain"
"""The form of the core in use: `compiled` or `plain`."""
