"""Settle score sheets for a page: what it sends goes through the same reader as a file.

The numbers of a request become lines of CSV, so that every check, and the sentence that goes with it, is that
of `openhearts.sheet`.
"""

import csv
from functools import cache
from io import StringIO

from openhearts.game.settle import DEAL_SYSTEMS, written
from openhearts.rules import allowed_seats, options, presets, ruleset
from openhearts.rules.kind import Choice
from openhearts.server.wire import (
    MOST_HANDS,
    GameTerms,
    HandSettled,
    Meaning,
    Settle,
    SettledGame,
    SettleInfo,
    SheetRow,
    SheetRows,
    SheetSettled,
    SheetText,
    SystemInfo,
    clean,
)
from openhearts.sheet import (
    Sheet,
    SheetError,
    Terms,
    read,
    running,
    settle,
    settled,
    systems,
    terms,
    unlawful,
    write,
)
from openhearts.sheet.rows import FEWEST_NAMES, MOST_NAMES, check
from openhearts.sheet.terms import POOL

PLAYERS = range(FEWEST_NAMES, MOST_NAMES + 1)


@cache
def settle_info() -> SettleInfo:
    """List the systems, and the games that are settled in counters."""
    kinds = {option.key: option.kind for option in options() if isinstance(option.kind, Choice)}
    sentences = kinds["settling.system"].meanings
    return SettleInfo(
        systems=[
            SystemInfo(
                name=name,
                meaning=meaning,
                text=sentences[name].card,
                seats=[count for count in PLAYERS if unlawful(Terms(name), count) is None],
                takes=_takes(name),
            )
            for name, meaning in systems().items()
        ],
        odd=[Meaning(name, meaning, False) for name, meaning in kinds["settling.odd"].explain()],
        games=[
            SettledGame(name, preset.title, list(allowed_seats([name])))
            for name, preset in presets().items()
            if preset.kind == "game" and ruleset(name).settling.system != "none"
        ],
    )


def _takes(system: str) -> list[str]:
    """Say what a system knows beside points and a stock."""
    pool = ["odd", "ante", "bid", "revoked"] if system == POOL else []
    return [*pool, "joker"] if system in DEAL_SYSTEMS else ["high", "teams"]


def game_terms(line: str, seats: int) -> GameTerms:
    """Tell how a game is settled.

    Raises:
        RulesError: No such game, not for so many, or one without counters.
    """
    found, rules = terms(line, seats), ruleset(line)
    shows = {
        "bid": rules.bidding.kind != "none",
        "joker": found.joker > 0,
        "minus": any(points < 0 for points in rules.points.values()),
    }
    return GameTerms(**found._asdict(), shows=[name for name, shown in shows.items() if shown])


def settle_sheet(asked: Settle) -> SheetSettled:
    """Settle a score sheet.

    Raises:
        SheetError: Something on it makes no sense.
    """
    wanted = Terms(**{name: getattr(asked, name) for name in Terms._fields})
    sheet = sheet_of(asked)
    ledger, deals = settle(wanted, sheet), settled(wanted, sheet)
    return SheetSettled(
        names=list(ledger.names),
        deals=[HandSettled(list(entry.counters), entry.pool) for entry in ledger.deals],
        running=[list(written(totals)) for totals in running(deals, wanted.stock)],
        counters=list(ledger.counters),
        pool=ledger.pool,
    )


def sheet_of(asked: SheetRows | Settle) -> Sheet:
    """Read a score sheet from a request.

    Raises:
        SheetError: It is none.
    """
    out = StringIO()
    # All is in quotes: a sign in a name must not be taken for what divides the cells.
    lines = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
    lines.writerow([*map(clean, asked.names), "bid"])
    for number, row in enumerate(asked.rows, 1):
        if len(row.points) != len(asked.names):
            reason = f"There are points for {len(row.points)} of {len(asked.names)} players."
            raise SheetError(None, reason, number)
        cells = [clean(cell) if isinstance(cell, str) else cell for cell in (*row.points, row.bid or 0)]
        lines.writerow(cells)
    found = read(out.getvalue())
    rows = zip(found.rows, asked.rows, strict=True)
    return Sheet(
        found.names,
        tuple(
            one._replace(
                bidder=row.bidder,
                joker_from=row.joker_from,
                joker_to=row.joker_to,
                revoked=tuple(dict.fromkeys(row.revoked)),
            )
            for one, row in rows
        ),
    )


def sheet_text(asked: SheetRows) -> SheetText:
    """Write a score sheet as a file has it.

    Raises:
        SheetError: It is none.
    """
    sheet = sheet_of(asked)
    check(sheet)
    return SheetText(write(sheet))


def sheet_rows(text: str) -> SheetRows:
    """Read a score sheet out of a file.

    Raises:
        SheetError: It is none, or has more hands than a page shows.
    """
    try:
        sheet = read(text)
    except SheetError as error:
        # The one who reads this has the file before them.
        where = f"Line {error.line}: " if error.line else ""
        raise SheetError(None, where + error.reason, error.row) from None
    if len(sheet.rows) > MOST_HANDS:
        reason = f"The page shows up to {MOST_HANDS} hands, and these are {len(sheet.rows)}."
        raise SheetError(None, f"{reason} `openhearts settle` takes more.")
    return SheetRows(
        names=list(sheet.names),
        rows=[
            SheetRow(
                points=list(row.points),
                bidder=row.bidder,
                bid=row.bid or None,
                joker_from=row.joker_from,
                joker_to=row.joker_to,
                revoked=list(row.revoked),
            )
            for row in sheet.rows
        ],
    )
