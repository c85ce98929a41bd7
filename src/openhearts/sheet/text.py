"""Write a score sheet as CSV and read it back.

A header names the players; below it stands a row a deal. Whatever a file holds, reading it either works or
raises `SheetError`, which names the line.
"""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import Final

from openhearts.sheet.rows import (
    COLUMNS,
    MOST,
    MOST_ROWS,
    Row,
    Sheet,
    SheetError,
    check_names,
    column,
    quoted,
)

LONGEST_TEXT: Final = 4_000_000
"""How many letters a sheet may have."""
LONGEST_CELL: Final = 1000
"""How many letters a cell may have."""

_DELIMITERS: Final = ",;\t"
_NUMBER: Final = re.compile(r"[+\-\N{MINUS SIGN}]?[0-9]+")

_Cells = list[str]


def read(text: str | bytes) -> Sheet:
    r"""Read a sheet from CSV; commas, semicolons or tabs divide the cells.

    Raises:
        SheetError: No sheet; it names the line.

    Examples:
        >>> read("Ann;Bob;Cyd;Dan;bid;bidder\n6;7;0;0;5;Cyd").rows
        (Row(points=(6, 7, 0, 0), bidder=2, bid=5, joker_from=None, joker_to=None, revoked=()),)
    """
    text = _decoded(text)
    if len(text) > LONGEST_TEXT:
        raise SheetError(None, f"A sheet has at most {LONGEST_TEXT} letters.")
    lines = _cells(text.removeprefix("\ufeff"))
    start, heads = next(lines, (1, []))
    while heads and not heads[-1]:
        heads.pop()
    columns = [column(head) for head in heads]
    for name in COLUMNS:
        if columns.count(name) > 1:
            raise SheetError(start, f"There are two columns {name}.")
    names = tuple(head for head, own in zip(heads, columns, strict=True) if own not in COLUMNS)
    if not heads:
        raise SheetError(start, "The sheet is empty; its first line names the players.")
    check_names(names, start)
    reader = _Reader(names, columns)
    rows: list[Row] = []
    places: list[int] = []
    for line, cells in lines:
        if len(rows) == MOST_ROWS:
            raise SheetError(line, f"A sheet has at most {MOST_ROWS} deals.")
        try:
            rows.append(reader.row(cells))
        except ValueError as error:
            raise SheetError(line, str(error), len(rows) + 1) from None
        places.append(line)
    return Sheet(names, tuple(rows), tuple(places))


def write(sheet: Sheet) -> str:
    """Write a sheet as CSV, with the further columns that it needs.

    Examples:
        >>> print(write(Sheet(("Ann", "Bob"), (Row((9, 4)), Row((0, 13))))), end="")
        Ann,Bob
        9,4
        0,13
    """

    def player(seat: int | None) -> str:
        return "" if seat is None else sheet.names[seat]

    further = [
        (
            str(row.bid or ""),
            player(row.bidder),
            player(row.joker_from),
            player(row.joker_to),
            ";".join(map(player, dict.fromkeys(row.revoked))),
        )
        for row in sheet.rows
    ]
    used = [place for place in range(len(COLUMNS)) if any(cells[place] for cells in further)]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*sheet.names, *(COLUMNS[place] for place in used)])
    for row, cells in zip(sheet.rows, further, strict=True):
        writer.writerow([*row.points, *(cells[place] for place in used)])
    return out.getvalue()


class _Reader:
    """Read the rows below a header; what is wrong with one is a `ValueError`."""

    def __init__(self, names: Sequence[str], columns: Sequence[str]) -> None:
        self._names = names
        self._columns = columns
        self._most_words = max(len(name.split()) for name in names)
        self._seats = {name.casefold(): seat for seat, name in enumerate(names)}

    def row(self, cells: _Cells) -> Row:
        """Read a row."""
        width = len(self._columns)
        if extra := [cell for cell in cells[width:] if cell]:
            raise ValueError(f"There are cells for more than the {width} columns: {quoted(extra[0])}.")
        points: _Cells = []
        further: dict[str, str] = {}
        for place, name in enumerate(self._columns):
            cell = cells[place] if place < len(cells) else ""
            if name in COLUMNS:
                further[name] = cell
            else:
                points.append(cell)
        took = tuple(self._points(name, cell) for name, cell in zip(self._names, points, strict=True))
        bid = further.get("bid", "")
        return Row(
            took,
            self._player("bidder", further),
            _number("The bid", "is", bid) if bid else 0,
            self._player("joker_from", further),
            self._player("joker_to", further),
            self._players(further.get("revoked", "")),
        )

    def _points(self, name: str, cell: str) -> int:
        if not cell:
            raise ValueError(f"{name}'s points are missing; who took nothing has a 0.")
        return _number(f"{name}'s points", "are", cell)

    def _player(self, head: str, further: dict[str, str]) -> int | None:
        cell = further.get(head, "")
        return self._seat(head, cell) if cell else None

    def _seat(self, head: str, name: str) -> int:
        seat = self._seats.get(name.casefold())
        if seat is None:
            raise ValueError(
                f"{quoted(name)} in the column {head} is none of the players: {', '.join(self._names)}."
            )
        return seat

    def _players(self, cell: str) -> tuple[int, ...]:
        """Read names with semicolons or spaces between them; a name may have spaces itself."""
        seats: list[int] = []
        for part in cell.split(";"):
            words = part.split()
            while words:
                lengths = range(min(len(words), self._most_words), 1, -1)
                known = (length for length in lengths if " ".join(words[:length]).casefold() in self._seats)
                length = next(known, 1)
                seats.append(self._seat("revoked", " ".join(words[:length])))
                if seats[-1] in seats[:-1]:
                    raise ValueError(f"{self._names[seats[-1]]} is named twice in the column revoked.")
                words = words[length:]
        return tuple(seats)


def _number(what: str, verb: str, cell: str) -> int:
    """Read a whole number."""
    if not _NUMBER.fullmatch(cell):
        raise ValueError(f"{what} {verb} {quoted(cell)}, which is no whole number.")
    number = int(cell.replace("\N{MINUS SIGN}", "-"))
    if abs(number) > MOST:
        raise ValueError(f"{what} {verb} {quoted(cell)}, which is more than {MOST} from zero.")
    return number


def _decoded(text: str | bytes) -> str:
    """Turn bytes into text: UTF-8, or UTF-16 with the mark that spreadsheets put before it.

    Raises:
        SheetError: Another coding.
    """
    if isinstance(text, str):
        return text
    coding = "utf-16" if text.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8"
    try:
        return text.decode(coding)
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise SheetError(line, "This is no text in UTF-8; save the sheet as CSV in UTF-8.") from None


def _cells(text: str) -> Iterator[tuple[int, _Cells]]:
    """Give the lines that are not blank, with their numbers, divided as the first of them is.

    Raises:
        SheetError: Quotation marks that do not match.
    """
    first = next((line for line in re.split(r"\r\n|\r|\n", text) if line.strip()), "")
    divider = max(_DELIMITERS, key=lambda sign: len(_divided(first, sign)))
    line, marks = 1, 0

    def raw() -> Iterator[str]:
        nonlocal marks
        for piece in io.StringIO(text, newline=""):
            marks += piece.count('"')
            yield piece

    reader = csv.reader(raw(), delimiter=divider, skipinitialspace=True)
    try:
        for cells in reader:
            if marks % 2:  # one was never closed, and what follows it would be taken for one cell
                raise SheetError(line, "The quotation marks of this line do not match.")
            if any(len(cell) > LONGEST_CELL for cell in cells):
                raise SheetError(line, f"A cell has at most {LONGEST_CELL} letters.")
            cells = [" ".join(cell.split()) for cell in cells]
            if any(cells):
                yield line, cells
            line, marks = reader.line_num + 1, 0
    except csv.Error:
        raise SheetError(line, "This line cannot be divided into cells.") from None


def _divided(line: str, divider: str) -> _Cells:
    """Divide a line; one that cannot be has no cells."""
    try:
        return next(csv.reader([line], delimiter=divider, skipinitialspace=True))
    except csv.Error:
        return []
