"""Tell the rounds of an evening as blocks of text, each once it is over."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from openhearts.cards import parse_cards
from openhearts.party import Cut, Joined, Left, Opened, Result, movements
from openhearts.party.events import AnyEvent, Over, Replaced, Seated, Stars
from openhearts.party.people import STAND_IN

WIDTH = 80
"""How wide a line of text may be."""

NARROW = 14
"""The least width at which names at a table stand under each other."""

MARKS = {"gold": "★", "red": "▲", "green": "▼"}
"""What stands for the stars: gold at the head, red for who goes up, green for who stays below."""


class Teller:
    """Tell an evening while it goes on: a block of text for each round, once it is over.

    Examples:
        >>> from openhearts.party import Party, open_evening
        >>> party = Party(open_evening("progressive", "sweepstake", (), tables=2, rounds=2, seed="a word"))
        >>> teller = Teller()
        >>> list(teller.hear(party.log)), next(teller.rest()).splitlines()[0]
        ([], 'Round 1, being played')
    """

    def __init__(self) -> None:
        self._number = 0
        self._tables: list[list[str]] = []
        self._results: dict[int, Result] = {}
        self._stars: Stars | None = None
        self._sat_down: list[str] = []
        self._notes: list[str] = []
        self._cuts: list[str] = []
        self._by_counters = False

    def hear(self, events: Iterable[AnyEvent]) -> Iterator[str]:
        """Take events in, and tell the rounds that they end."""
        for event in events:
            match event:
                case Opened():
                    self._by_counters = movements()[event.movement].by_counters
                case Seated():
                    yield from self.rest()
                    self._number = event.number
                    self._notes, self._sat_down = self._sat_down, []
                    self._tables = [list(table) for table in event.tables]
                case Over():
                    yield from self.rest()
                case Result():
                    self._results[event.table] = event
                case Stars():
                    self._stars = event
                case Replaced():
                    self._replace(event)
                case Joined():
                    self._notes.append(f"{event.name} comes in and waits for the bell.")
                case Left():
                    self._notes.append(f"{event.name} leaves.")
                case Cut():
                    self._cuts.append(cut_text(event))

    def rest(self) -> Iterator[str]:
        """Tell the round that is being played, as far as it has come."""
        if self._tables:
            yield self._block()
        self._tables, self._results, self._stars, self._notes, self._cuts = [], {}, None, [], []

    def _replace(self, event: Replaced) -> None:
        """Note who plays for whom: a bot at once, a person from the bell."""
        if event.bot is None:
            self._sat_down.append(f"{event.name} takes the seat of {event.instead_of}.")
            return
        self._notes[-1:] = [f"{event.instead_of} leaves; {event.name} plays on."]
        for number, table in enumerate(self._tables, 1):
            if event.instead_of in table and number not in self._results:
                table[table.index(event.instead_of)] = event.name

    def _block(self) -> str:
        whole = len(self._results) == len(self._tables)
        lines = [f"Round {self._number}" + ("" if whole else ", being played")]
        lines += table_lines([self._cells(number) for number in range(1, len(self._tables) + 1)])
        lines += paragraph(" ".join(self._notes))
        lines += paragraph(f"Cut: {'; '.join(self._cuts)}." if self._cuts else "")
        return "\n".join(lines)

    def _cells(self, table: int) -> list[tuple[str, str]]:
        """Give who sits at a table, and what is said of each."""
        names = self._tables[table - 1]
        result = self._results.get(table)
        if result is None:
            return [(name, "") for name in names]
        counters = result.counters if self._by_counters else None
        figures = (
            [str(score) for score in result.scores] if counters is None else [signed(c) for c in counters]
        )
        return [(name, f"{figure} {self._mark(name)}") for name, figure in zip(names, figures, strict=True)]

    def _mark(self, name: str) -> str:
        if self._stars is None:
            return ""
        return "".join(mark for colour, mark in MARKS.items() if name in getattr(self._stars, colour)) or " "


def table_lines(tables: Sequence[Sequence[tuple[str, str]]]) -> list[str]:
    """Put the seats of all tables under each other, where they fit in a line; else one after the other.

    Examples:
        >>> for line in table_lines([[("Ann", "3"), ("Bob", "10")], [("Cyd", ""), ("Dora", "")]]):
        ...     print(line)
           1  Ann    3  Bob   10
           2  Cyd       Dora
    """
    heads = [f"{number:4}" for number in range(1, len(tables) + 1)]
    seats = max(map(len, tables))
    room = (WIDTH - len(heads[0])) // seats
    figures = max(len(figure) for table in tables for _, figure in table)
    names = min(max(len(name) for table in tables for name, _ in table), room - figures - 3)
    lines = []
    for head, table in zip(heads, tables, strict=True):
        if room < NARROW:
            cells = ", ".join(f"{name} {figure}".strip() for name, figure in table)
            lines += wrap(f"{head}   {cells}", WIDTH, subsequent_indent=" " * (len(head) + 3))
        else:
            cells = "".join(f"  {short(name, names):{names}} {figure:>{figures}}" for name, figure in table)
            lines.append(f"{head}{cells}".rstrip())
    return lines


def cut_text(cut: Cut) -> str:
    """Say who cut what.

    Examples:
        >>> cut_text(Cut(("Ann", "Bea"), "3S KH"))
        'Ann 3♠, Bea K♥'
    """
    cards = parse_cards(cut.cards)
    return ", ".join(f"{name} {card.symbol}" for name, card in zip(cut.names, cards, strict=True))


def signed(count: int | str) -> str:
    """Write a gain or a loss.

    Examples:
        >>> signed(13), signed(0), signed("-13/2")
        ('+13', '0', '-13/2')
    """
    text = str(count)
    return text if text == "0" or text.startswith("-") else f"+{text}"


def short(text: str, width: int) -> str:
    """Cut a name that is too long; of a bot that stands in, the name of the person tells most.

    Examples:
        >>> short("Maximiliane", 10), short("Bot for Margaret", 12)
        ('Maximilia…', 'Bot…Margaret')
    """
    if len(text) <= width:
        return text
    head = "Bot…" if text.startswith(STAND_IN) else ""
    rest = text.removeprefix(STAND_IN) if head else text
    room = width - len(head)
    return head + (rest if len(rest) <= room else f"{rest[: room - 1]}…")


def paragraph(text: str, indent: str = "  ") -> list[str]:
    """Break a text into lines."""
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)
