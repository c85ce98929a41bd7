"""Settle a sheet deal after deal, and keep the ledger."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import msgspec

from openhearts.game.settle import (
    DEAL_SYSTEMS,
    EMPTY,
    Amounts,
    Bid,
    Joker,
    Settled,
    settle_deal,
    settle_game,
    written,
)
from openhearts.sheet.rows import Row, Sheet, SheetError, check
from openhearts.sheet.terms import POOL, Terms, unlawful

JOKER: Final = 5
"""What a joker costs where nobody says otherwise (Foster)."""


class Entry(msgspec.Struct, frozen=True):
    """Hold how a deal was settled."""

    counters: tuple[int | str, ...]
    """What each gained: whole, or text like `13/2`."""
    pool: int
    """What lies in the middle after the deal."""


class Ledger(msgspec.Struct, frozen=True):
    """Hold what a sheet comes to in counters."""

    names: tuple[str, ...]
    deals: tuple[Entry, ...]
    counters: tuple[int | str, ...]
    """What each has in the end, from what everybody started with."""
    pool: int


def settle(terms: Terms, sheet: Sheet) -> Ledger:
    r"""Settle a sheet.

    Raises:
        SheetError: Terms that do not go together, or a row that does not fit them.

    Examples:
        >>> from openhearts.sheet import read, terms
        >>> ledger = settle(terms("sweepstake"), read("Ann,Bob,Cyd,Dan\n6,7,0,0\n4,4,5,0"))
        >>> ledger.counters, [deal.pool for deal in ledger.deals]
        ((-10, -11, 1, 20), [1, 0])
    """
    deals = settled(terms, sheet)
    start = (Fraction(terms.stock),) * len(sheet.names)
    return Ledger(
        sheet.names,
        tuple(Entry(written(deal.counters), deal.pool.counters) for deal in deals),
        written(running(deals, terms.stock)[-1] if deals else start),
        deals[-1].pool.counters if deals else 0,
    )


def settled(terms: Terms, sheet: Sheet) -> tuple[Settled, ...]:
    """Settle a sheet deal after deal, exactly.

    A system that settles the game as a whole changes, with each deal, what the settlement would be were that
    deal the last; these changes are what the deal brings.

    Raises:
        SheetError: Terms that do not go together, or a row that does not fit them.
    """
    if reason := unlawful(terms, len(sheet.names)):
        raise SheetError(None, reason)
    check(sheet)
    deals: list[Settled] = []
    pool, due, scores = EMPTY, (Fraction(0),) * len(sheet.names), [0] * len(sheet.names)
    for number, row in enumerate(sheet.rows):
        if reason := misfit(terms, sheet.names, row):
            raise sheet.refuse(number, reason)
        if terms.system in DEAL_SYSTEMS:
            deals.append(
                settle_deal(
                    terms.system,
                    row.points,
                    pool,
                    odd=terms.odd,
                    bid=None if row.bidder is None or not row.bid else Bid(row.bidder, row.bid),
                    jokers=_jokers(terms, row),
                    ante=terms.ante,
                    revoked=row.revoked,
                )
            )
            pool = deals[-1].pool
        else:
            scores = [old + new for old, new in zip(scores, _joint(terms, row.points), strict=True)]
            before, due = due, settle_game(terms.system, [-own if terms.high else own for own in scores])
            gains = tuple(new - old for old, new in zip(before, due, strict=True))
            deals.append(Settled(gains, EMPTY))
    return tuple(deals)


def running(deals: Sequence[Settled], stock: int = 0) -> tuple[Amounts, ...]:
    """Give what each has after every deal."""
    totals: list[Amounts] = []
    for deal in deals:
        before = totals[-1] if totals else (Fraction(stock),) * len(deal.counters)
        totals.append(tuple(old + gain for old, gain in zip(before, deal.counters, strict=True)))
    return tuple(totals)


def misfit(terms: Terms, names: Sequence[str], row: Row) -> str | None:
    """Say in a sentence what in a row does not go with the terms; None where nothing does."""
    pool = terms.system == POOL
    if terms.total is not None and sum(row.points) != terms.total:
        return f"The points come to {sum(row.points)}, and all that can be taken to {terms.total}."
    if row.bid and row.bidder is None:
        return f"A bid of {row.bid}, but nobody is named in the column bidder."
    if row.bid and not pool:
        return f"A bid is paid into a pool, and {terms.system} keeps none; {POOL} does."
    if row.revoked and not pool:
        return f"A revoke costs what the pool is paid, and {terms.system} keeps none; {POOL} does."
    if row.joker_to is None:
        if row.joker_from is not None:
            return f"{names[row.joker_from]} was dealt the joker; name who took it in the column joker_to."
        return "Name who took the joker in the column joker_to." if terms.joker else None
    if terms.system not in DEAL_SYSTEMS:
        return f"{terms.system} settles totals, so nobody is paid for a joker."
    if row.points[row.joker_to] < 1:
        return (
            f"{names[row.joker_to]} took the joker, which is one point, "
            f"but has {row.points[row.joker_to]} points."
        )
    return None


def _jokers(terms: Terms, row: Row) -> tuple[Joker, ...]:
    """Give the way of the joker."""
    if row.joker_to is None:
        return ()
    return (Joker(row.joker_from, row.joker_to, terms.joker or JOKER),)


def _joint(terms: Terms, points: Sequence[int]) -> Sequence[int]:
    """Let partners who have one score add up what they took; they sit in turn around the table."""
    if not terms.teams:
        return points
    sums = [sum(points[team :: terms.teams]) for team in range(terms.teams)]
    return [sums[seat % terms.teams] for seat in range(len(points))]
