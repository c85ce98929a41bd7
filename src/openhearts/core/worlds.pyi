from collections.abc import Mapping, Sequence
from typing import final

from .deal import Deal
from .table import Table

@final
class Worlds:
    table: Table
    def __init__(
        self,
        deal: Deal,
        classes: Sequence[tuple[int, int]],
        slots: Sequence[int],
        open_to: Sequence[int],
        stories: Sequence[tuple[int, Sequence[int]]],
        marked: int = 0,
        ways: Mapping[int, Sequence[int]] | None = None,
    ) -> None: ...
    @property
    def count(self) -> int: ...
    def deal(self, seed: int, skipped: int = 0) -> Deal: ...
