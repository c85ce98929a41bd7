from collections.abc import Sequence
from typing import NamedTuple

from .deal import Deal

class Solution(NamedTuple):
    card: int
    points: tuple[int, ...]
    nodes: int

def solve(
    deal: Deal, side: Sequence[int] | None = None, sign: int = 1, most_nodes: int = 200_000
) -> Solution | None: ...
def solve_each(
    deal: Deal, side: Sequence[int] | None = None, sign: int = 1, most_nodes: int = 200_000
) -> dict[int, tuple[int, ...]] | None: ...
