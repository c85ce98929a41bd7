from collections.abc import Iterable
from typing import NamedTuple, final

from .table import Table
from .thumb import Policy
from .worlds import Worlds

class Candidate(NamedTuple):
    codes: tuple[int, ...]
    plan: int = 0

class Tally(NamedTuple):
    worlds: int
    mean: float
    error: float
    behind: float
    doubt: float
    points: float
    moon: float
    moons: float
    caught: float

@final
class Search:
    table: Table
    seat: int
    candidates: int
    known: int
    def __init__(
        self,
        worlds: Worlds,
        policy: Policy,
        seat: int,
        candidates: Iterable[Candidate],
        seed: int = 0,
        *,
        alert: int = 99,
        prey: int = -1,
        shooter: int = -1,
        caution: int = 0,
    ) -> None: ...
    def roll(self, count: int) -> None: ...
    def outcomes_from(self, first: int) -> list[tuple[tuple[int, ...], int, int]]: ...
    def value(self, first: int, values: Iterable[float]) -> None: ...
    def tally(self, count: int) -> None: ...
    def drop(self, candidate: int) -> None: ...
    def is_live(self, candidate: int) -> bool: ...
    def results(self) -> list[Tally]: ...
