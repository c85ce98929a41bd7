from collections.abc import Sequence
from typing import final

from .table import Table

@final
class Policy:
    table: Table
    def __init__(self, table: Table, sign: int = 1, sides: Sequence[int] | None = None) -> None: ...
