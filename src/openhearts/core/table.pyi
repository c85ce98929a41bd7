from typing import final

from openhearts.rules import Ruleset

from .tables import RuleTables

PASS_KINDS: dict[str, int]

@final
class Table:
    tables: RuleTables
    def __init__(self, rules: Ruleset | RuleTables) -> None: ...
    @property
    def seats(self) -> int: ...
