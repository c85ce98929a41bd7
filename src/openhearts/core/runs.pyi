from .deal import Deal
from .table import Table

def random_deal(
    table: Table,
    seed: int,
    *,
    dealer: int = 0,
    shift: int = 0,
    kind: int = 0,
    count: int | None = None,
    namer: int = -1,
) -> Deal: ...
def random_points(
    table: Table,
    seed: int,
    times: int,
    *,
    dealer: int = 0,
    shift: int = 0,
    kind: int = 0,
    count: int | None = None,
    namer: int = -1,
) -> list[int]: ...
def playout_points(deal: Deal, seed: int, count: int) -> list[int]: ...
