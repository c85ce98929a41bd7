"""Stand in for what only a compiler knows, so that the core's files run as they are.

Structs and enums are read from the `.pxd` files, so that their layout is written once; the bit functions are
those of `bits.h`. This module also answers for `import cython` where that package is not installed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Self

compiled = False
nogil = nullcontext()

_HEADER = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("*.pxd")))


class _Struct:
    """A C struct and, as `x[0]`, what a pointer to it points at; a row of them can be stepped along."""

    __slots__ = ("_row",)
    _sizes: dict[str, int]  # by field: its length, 0 for a single number
    _parts: dict[str, type[Self]]  # by field: the struct it is, if it is one; these are not copied
    _row: list[Self]

    def __init__(self) -> None:
        for name, size in self._sizes.items():
            setattr(self, name, [0] * size if size else 0)
        for name, part in self._parts.items():
            setattr(self, name, part())

    @classmethod
    def row(cls, length: int) -> Self:
        """Make several side by side and give the first."""
        row = [cls() for _ in range(length)]
        for one in row:
            one._row = row
        return row[0]

    def __add__(self, steps: int) -> Self:
        return self._row[steps] if steps else self

    def __iter__(self) -> Iterator[str]:
        return iter(self._sizes)  # as of a dict, which Cython makes of a struct

    def __getitem__(self, index: int) -> Self:
        return self + index

    def __setitem__(self, index: int, other: Self) -> None:
        for name, size in self._sizes.items():
            value = getattr(other, name)
            setattr(self, name, value[:] if size else value)


def _struct(name: str) -> Any:
    body = re.search(rf"^cdef struct {name}:\n((?: .*\n|\n)+)", _HEADER, re.MULTILINE)
    assert body, f"no .pxd has a struct {name}"
    fields = re.findall(r"^ +(\w+) (\w+)(?:\[(\d+)\])?", body[1], re.MULTILINE)
    sizes = {field: int(size or 0) for _, field, size in fields}
    parts = {field: Ways for kind, field, _ in fields if kind == "Ways"}
    return type(name, (_Struct,), {"__slots__": tuple(sizes), "_sizes": sizes, "_parts": parts})


Ways = _struct("Ways")
USUAL = Ways()
State, Rules, Apart, Rng, Thumb, Course = (
    _struct(name) for name in ("State", "Rules", "Apart", "Rng", "Thumb", "Course")
)
globals().update((name, int(value)) for name, value in re.findall(r"(?m)^    ([A-Z_]+) = (\d+)", _HEADER))

_ALL = 2**64 - 1
RANDOM_STEP = 0x9E3779B97F4A7C15
popcount = int.bit_count


def lowest(x: int) -> int:
    """Give the place of the lowest bit of x."""
    return (x & -x).bit_length() - 1


def topmost(x: int) -> int:
    """Give the place of the highest bit of x."""
    return x.bit_length() - 1


def bit(n: int) -> int:
    """Give the set of n alone."""
    return 1 << n


def wrap64(x: int) -> int:
    """Cut x to 64 bits, as C does by itself."""
    return x & _ALL


def nth_card(x: int, n: int) -> int:
    """Give the set of only the n-th member of x, counted from 0 at the low end."""
    for _ in range(n):
        x &= x - 1
    return x & -x


def mix64(x: int) -> int:
    """Mix a counter into a random number, as splitmix64 does."""
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & _ALL
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & _ALL
    return x ^ (x >> 31)


def high64(x: int, y: int) -> int:
    """Give the high half of a product."""
    return x * y >> 64
