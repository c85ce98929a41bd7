"""Hold a score sheet: the players, and for each deal what each of them took."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

FEWEST_NAMES: Final = 2
MOST_NAMES: Final = 10
LONGEST_NAME: Final = 40
MOST_ROWS: Final = 10_000
MOST: Final = 100_000
"""The largest number that a sheet may hold, and how far below zero points may be."""

COLUMNS: Final = ("bid", "bidder", "joker_from", "joker_to", "revoked")
"""The columns beside those of the players, by which nobody may be called."""

LONGEST = 400
"""How many letters of a sentence are shown: a sheet may hold anything."""


class SheetError(ValueError):
    """A sheet, or a row of it, that cannot be read or settled.

    Examples:
        >>> str(SheetError(4, "Ann's points are missing."))
        "line 4: Ann's points are missing."
    """

    def __init__(self, line: int | None, reason: str, row: int | None = None) -> None:
        if len(reason) > LONGEST:
            reason = reason[:LONGEST] + "…"
        self.line = line
        """The line of the text, from 1, where the sheet was read from one."""
        self.row = row
        """The deal, from 1, where it is one that is wrong."""
        self.reason = "".join(
            letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in reason
        )
        super().__init__(f"line {line}: {self.reason}" if line else self.reason)


class Row(NamedTuple):
    """Hold what happened in a deal; players are numbers, from 0, in the order of the names."""

    points: tuple[int, ...]
    """What each took, moon and bonuses in."""
    bidder: int | None = None
    """Who named the suit."""
    bid: int = 0
    """What was paid into the pool for it."""
    joker_from: int | None = None
    """Who was dealt the joker; None where it lay in the kitty, or where there is none."""
    joker_to: int | None = None
    """Who took the joker; it is one of their points."""
    revoked: tuple[int, ...] = ()
    """Who did not follow suit although able."""


class Sheet(NamedTuple):
    """Hold a score sheet."""

    names: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    lines: tuple[int, ...] = ()
    """Where each row stands in the text that it was read from."""

    def refuse(self, number: int, reason: str) -> SheetError:
        """Make the error for a row, counted from 0."""
        return SheetError(self.lines[number] if self.lines else None, reason, number + 1)


def check_names(names: Sequence[str], line: int | None = None) -> None:
    """Refuse names that cannot be told apart, or shown.

    Raises:
        SheetError: Too few or too many names, or one that will not do.
    """
    if not FEWEST_NAMES <= len(names) <= MOST_NAMES:
        raise SheetError(line, f"A sheet has {FEWEST_NAMES} to {MOST_NAMES} players, not {len(names)}.")
    seen: dict[str, str] = {}
    for number, name in enumerate(names, 1):
        if not name.strip():
            raise SheetError(line, f"Player {number} has no name.")
        if len(name) > LONGEST_NAME:
            raise SheetError(line, f"A name has at most {LONGEST_NAME} letters, unlike {quoted(name)}.")
        if not name.isprintable():
            raise SheetError(line, f"{quoted(name)} has letters that cannot be shown.")
        if ";" in name:  # it would stand between names in the column of those who revoked
            raise SheetError(line, f"A name has no semicolon in it, unlike {quoted(name)}.")
        if column(name) in COLUMNS:
            raise SheetError(line, f"Nobody can be called {name}: that is the name of a column.")
        same = seen.setdefault(name.casefold(), name)
        if same is not name:
            raise SheetError(line, f"Two players are called {name}; give one of them another name.")


def check(sheet: Sheet) -> None:
    """Refuse a sheet that does not hang together, whatever is settled with it.

    Raises:
        SheetError: Impossible names, numbers out of bounds, players who are not there.
    """
    check_names(sheet.names)
    if len(sheet.rows) > MOST_ROWS:
        raise SheetError(None, f"A sheet has at most {MOST_ROWS} deals, not {len(sheet.rows)}.")
    seats = range(len(sheet.names))
    for number, row in enumerate(sheet.rows):
        if len(row.points) != len(seats):
            raise sheet.refuse(number, f"There are points for {len(row.points)} of {len(seats)} players.")
        if any(abs(points) > MOST for points in row.points):
            raise sheet.refuse(number, f"Points are numbers from -{MOST} to {MOST}.")
        if not 0 <= row.bid <= MOST:
            raise sheet.refuse(number, f"A bid is a number from 0 to {MOST}.")
        if any(seat not in seats for seat in _seats(row)):
            raise sheet.refuse(number, f"Players are numbers from 0 to {len(seats) - 1}.")


def _seats(row: Row) -> Iterable[int]:
    """Give all players whom a row names."""
    named = (row.bidder, row.joker_from, row.joker_to, *row.revoked)
    return (seat for seat in named if seat is not None)


def column(head: str) -> str:
    """Write the head of a column as columns are called: `Joker to` is `joker_to`."""
    return head.casefold().replace(" ", "_").replace("-", "_")


def quoted(text: str) -> str:
    """Write a text in quotation marks, shortened where it is long."""
    return f'"{text}"' if len(text) <= LONGEST_NAME else f'"{text[:LONGEST_NAME]}…"'
