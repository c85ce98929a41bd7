from collections.abc import Sequence
from typing import final

from .deal import Deal
from .table import Table

DUCK: int
COLLECT: int
STOP: int

@final
class Policy:
    table: Table
    def __init__(self, table: Table, sign: int = 1, sides: Sequence[int] | None = None) -> None: ...

def thumb_codes(deal: Deal, policy: Policy, seat: int, plan: int = 0, alert: int = 99) -> list[int]: ...
