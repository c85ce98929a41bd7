r"""Settle a score sheet: what each took in every deal of real cards becomes counters.

The systems and their arithmetic are those of the games, `openhearts.game.settle`; here are the sheet and
its text.

Examples:
    >>> sheet = read("Ann,Bob,Cyd,Dan\n3,5,5,0\n")
    >>> settle(terms("howell"), sheet).counters
    (1, -7, -7, 13)
"""

from openhearts.sheet.ledger import Entry, Ledger, running, settle, settled
from openhearts.sheet.rows import Row, Sheet, SheetError
from openhearts.sheet.terms import Terms, systems, terms, unlawful
from openhearts.sheet.text import read, write

__all__ = [
    "Entry",
    "Ledger",
    "Row",
    "Sheet",
    "SheetError",
    "Terms",
    "read",
    "running",
    "settle",
    "settled",
    "systems",
    "terms",
    "unlawful",
    "write",
]
