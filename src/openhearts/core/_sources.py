"""Tell whether a compiled core was made from the files that lie here."""

from os import listdir
from zlib import crc32


def fingerprint(core: str) -> str:
    """Sum up the files of a folder that are compiled: each that has a `.pxd`, those themselves, C headers."""
    names = set(listdir(core))
    check = 0
    for name in sorted(names):
        stem, _, kind = name.rpartition(".")
        if kind in ("pxd", "h") or (kind == "py" and f"{stem}.pxd" in names):
            with open(f"{core}/{name}", "rb") as file:
                check = crc32(name.encode() + file.read(), check)
    return f"{check:08x}"
