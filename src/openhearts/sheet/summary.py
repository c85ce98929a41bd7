"""Draw the ledger of a sheet as text."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from openhearts.game.settle import Settled, written
from openhearts.sheet.ledger import JOKER, running, settled
from openhearts.sheet.rows import Row, Sheet
from openhearts.sheet.terms import POOL, Terms, systems

WIDTH: Final = 80
"""Columns of the page; players who do not fit beside each other stand below."""

_HEADS: Final = ("took", "gain", "has")
_GAP: Final = "  "


def summary(terms: Terms, sheet: Sheet) -> str:
    """Draw the ledger: for each hand what each took, gained and has then, and the pool.

    Raises:
        SheetError: Terms that do not go together, or a row that does not fit them.

    Examples:
        >>> sheet = Sheet(("Ann", "Bob"), (Row((9, 4)), Row((0, 13))))
        >>> print(summary(Terms("difference"), sheet))
        difference: who took more pays the difference to the other
        <BLANKLINE>
                         Ann               Bob
         hand  took gain has     took gain has
            1     9   -5  -5        4   +5   5
            2     0  +13   8       13  -13  -8
        total     9   +8   8       17   -8  -8
        <BLANKLINE>
        Ann has most, 8.
    """
    deals = settled(terms, sheet)
    lines = [f"{terms.system}: {systems()[terms.system]}", ""]
    heads = ["", "hand", *(str(number) for number in range(1, len(deals) + 1)), "total"]
    left = [head.rjust(len("total")) for head in heads]
    notes = {number + 2: list(_notes(terms, sheet.names, row)) for number, row in enumerate(sheet.rows)}
    for block in _blocks(left, [*_players(terms, sheet, deals), *_pool(terms, deals)]):
        for number, line in enumerate(block):
            lines.append(line.rstrip())
            lines += [f"       {note}" for note in notes.get(number, ())]
        lines.append("")
    if any(deal.pool.carried for deal in deals):
        lines.append("* carried over: it waits for a player who alone took nothing.")
    lines.append(_standing(terms, sheet, deals))
    return "\n".join(lines)


def _players(terms: Terms, sheet: Sheet, deals: Sequence[Settled]) -> Iterator[list[str]]:
    """Give for each player a column that is as wide as it must be: what they took, gained and have."""
    has = running(deals, terms.stock)
    start = Fraction(terms.stock)
    for seat, name in enumerate(sheet.names):
        took = [row.points[seat] for row in sheet.rows]
        gains = [deal.counters[seat] for deal in deals]
        own = [amounts[seat] for amounts in has]
        rows = [
            _HEADS,
            *(
                (str(points), _signed(gain), _plain(sum_))
                for points, gain, sum_ in zip(took, gains, own, strict=True)
            ),
            (str(sum(took)), _signed(sum(gains, Fraction(0))), _plain(own[-1] if own else start)),
        ]
        widths = [max(len(row[place]) for row in rows) for place in range(len(_HEADS))]
        cells = [
            " ".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True)) for row in rows
        ]
        width = len(cells[0])
        title = name if len(name) <= width else name[: width - 1] + "…"
        yield [title.rjust(width), *cells]


def _pool(terms: Terms, deals: Sequence[Settled]) -> Iterator[list[str]]:
    """Give the column of the pool, where there is one; what is carried over has a star."""
    if terms.system == POOL:
        cells = [f"{deal.pool.counters}{'*' if deal.pool.carried else ' '}" for deal in deals]
        cells = ["", "pool ", *cells, ""]
        yield [cell.rjust(max(map(len, cells))) for cell in cells]


def _blocks(left: Sequence[str], columns: Sequence[Sequence[str]]) -> Iterator[list[str]]:
    """Put columns beside each other, as many as fit the width of the page."""
    block = list(left)
    for column in columns:
        if block != [*left] and len(block[0]) + len(_GAP) + len(column[0]) > WIDTH:
            yield block
            block = list(left)
        block = [f"{line}{_GAP}{cell}" for line, cell in zip(block, column, strict=True)]
    yield block


def _notes(terms: Terms, names: Sequence[str], row: Row) -> Iterator[str]:
    """Say what else there was in a hand."""
    if row.bidder is not None:
        yield f"{names[row.bidder]} named the suit" + (f" and paid {row.bid} for it" if row.bid else "")
    if row.joker_to is not None:
        came = "the kitty" if row.joker_from is None else names[row.joker_from]
        yield f"{names[row.joker_to]} took the joker of {came}, for {terms.joker or JOKER}"
    for seat in row.revoked:
        yield f"{names[seat]} revoked, and pays for everybody"


def _standing(terms: Terms, sheet: Sheet, deals: Sequence[Settled]) -> str:
    """Say who is ahead and what is left."""
    if not deals:
        return "No hand has been played."
    has = running(deals, terms.stock)[-1]
    ahead = [name for name, own in zip(sheet.names, has, strict=True) if own == max(has)]
    said = f"{' and '.join(ahead)} {'has' if len(ahead) == 1 else 'have'} most, {_plain(max(has))}."
    left = deals[-1].pool.counters
    return said + (f" {left} counter{' is' if left == 1 else 's are'} left in the pool." if left else "")


def _plain(amount: Fraction) -> str:
    """Write counters."""
    return str(written([amount])[0])


def _signed(amount: Fraction) -> str:
    """Write what was gained, with its sign."""
    return f"+{_plain(amount)}" if amount > 0 else _plain(amount)
