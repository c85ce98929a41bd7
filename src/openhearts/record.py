"""Write a game as JSON Lines, read it back, and report what it comes to.

A record is the log, one event a line. The least that it needs are the inputs; derived events are checked
where they are given. A partial record is a valid one. Whatever a file holds, reading it either works or
raises `RecordError`, which names the line.
"""

from collections.abc import Iterable, Iterator
from typing import get_args

import msgspec

from openhearts.cards import parse_cards
from openhearts.game import AnyEvent, Game, Illegal, Kitty, Result
from openhearts.game.words import suit_name, symbols
from openhearts.lines import LineError, Lines
from openhearts.lines import write as write_lines
from openhearts.rules import RulesError


class RecordError(LineError):
    """A line of a record that cannot be read, or is not lawful where it stands."""


LINES: Lines[AnyEvent] = Lines(get_args(AnyEvent), '{"type":"play","seat":1,"card":"2C"}', RecordError)

TYPES = LINES.types
"""Kinds of events by the `type` that a line names."""


class DealReport(msgspec.Struct):
    """Report a deal that has been scored."""

    points: tuple[int, ...]
    """What each seat scores for the deal, moon and bonuses in."""
    tricks: tuple[int, ...]
    """Tricks won by each seat."""
    kitty: Kitty | None
    moon: int | None
    scores: tuple[int, ...]
    """The totals after the deal."""
    counters: tuple[int | str, ...] | None
    """What each seat gained in counters, where deals are settled: whole, or text like `13/2`."""
    pool: int | None
    """What lies in the middle after the deal."""
    suit: str | msgspec.UnsetType = msgspec.UNSET
    """The penalty suit; only where it may be named."""
    sides: tuple[tuple[int, ...], ...] | msgspec.UnsetType = msgspec.UNSET
    """The seats of each side; only where tricks have found the partners."""


class Report(msgspec.Struct, kw_only=True):
    """Report what a record comes to."""

    ok: bool = True
    complete: bool
    to_act: int | None
    phase: str
    legal: list[str]
    """What the seat to act may pass, play, discard, name or choose."""
    why_not: dict[str, str]
    bids: tuple[int, int] | None
    """The least and the most that it may bid."""
    deals: list[DealReport]
    scores: tuple[int, ...]
    counters: tuple[int | str, ...] | None
    winners: tuple[int, ...]


def write(game: Game) -> str:
    """Write the log of a game.

    Examples:
        >>> print(write(Game("hearts", ["Ann", "Bob", "Cyd", "Dan"])), end="")
        {"type":"game","rules":"hearts/4","seats":["Ann","Bob","Cyd","Dan"]}
    """
    return write_lines(game.log)


def read(text: str | bytes) -> list[AnyEvent]:
    """Read the events of a record; whether they are lawful is for `Game.replay`, or `replay`, to say.

    Raises:
        RecordError: A line that is no event.
    """
    return [event for _, event in LINES.events(text)]


def replay(text: str | bytes) -> Game:
    """Make the game that a record tells of.

    Raises:
        RecordError: A line that is no event, or not lawful where it stands.

    Examples:
        >>> replay('{"type":"game","rules":"hearts","seats":["Ann","Bob","Cyd","Dan"]}')
        Game('hearts/4', ['Ann', 'Bob', 'Cyd', 'Dan'])
    """
    game = None
    for line, event in LINES.events(text):
        try:
            if game is None:
                game = Game.replay([event])
            else:
                game.apply(event)
        except (Illegal, RulesError) as error:
            raise RecordError(line, str(error)) from None
    if game is None:
        raise RecordError(1, "The record is empty.")
    return game


def report(game: Game) -> Report:
    """Report where a game stands and how its deals came out."""
    seat = game.to_act
    legal = [] if seat is None else [card.text for card in game.legal(seat)]
    return Report(
        complete=game.complete,
        to_act=seat,
        phase=game.phase,
        legal=legal or list(game.options),
        why_not={} if seat is None else {card.text: why for card, why in game.why_not(seat).items()},
        bids=game.bids,
        deals=[
            DealReport(
                deal.points,
                deal.tricks,
                deal.kitty,
                deal.moon,
                deal.scores,
                deal.counters,
                deal.pool,
                deal.suit or msgspec.UNSET,
                deal.sides,
            )
            for deal in game.results
        ],
        scores=game.scores,
        counters=game.counters,
        winners=game.winners,
    )


def summary(game: Game) -> str:
    """Draw the score sheet of a game and say where it stands.

    Examples:
        >>> print(summary(Game("hearts", ["Ann", "Bob", "Cyd", "Dan"])))
        hearts/4    Ann    Bob    Cyd    Dan
        total         0      0      0      0
        No deal is in progress.
    """
    heads = [game.ruleset.line, *(f"deal {number}" for number in range(1, len(game.results) + 1))]
    left = max(map(len, heads))
    widths = [max(len(name), 4) + 3 for name in game.names]

    def row(head: str, cells: Iterable[object], remark: str = "") -> str:
        return (
            f"{head:{left}}"
            + "".join(f"{cell!s:>{w}}" for cell, w in zip(cells, widths, strict=True))
            + (f"   {remark}" if remark else "")
        )

    lines = [row(heads[0], game.names)]
    lines += [
        row(head, deal.points, "; ".join(remarks(game, deal)))
        for head, deal in zip(heads[1:], game.results, strict=True)
    ]
    lines.append(row("total", game.scores))
    if game.counters is not None:
        lines.append(row("counters", game.counters, f"{game.pool} in the pool" if game.pool else ""))
    lines.append(standing(game))
    return "\n".join(lines)


def remarks(game: Game, deal: Result) -> Iterator[str]:
    """Say what else there was in a deal."""
    if deal.suit is not None:
        yield f"{suit_name(deal.suit)} cost points"
    if deal.sides:
        yield f"{' and '.join(game.names[seat] for seat in deal.sides[0])} were partners"
    if deal.kitty is not None:
        cards = symbols(parse_cards(deal.kitty.cards))
        taker = deal.kitty.taker
        yield f"{cards} in the kitty" if taker is None else f"{game.names[taker]} took {cards} in the kitty"
    if deal.moon is not None:
        yield f"{game.names[deal.moon]} shot the moon"
    if deal.counters is not None:
        gains = ", ".join(str(gain) if str(gain).startswith("-") else f"+{gain}" for gain in deal.counters)
        yield f"counters {gains}" + (f", {deal.pool} in the pool" if deal.pool else "")


def standing(game: Game) -> str:
    """Say in a sentence whose turn it is, or who won."""
    seat = game.to_act
    if game.complete:
        names = " and ".join(game.names[winner] for winner in game.winners)
        return f"The game is over; {names} {'win' if len(game.winners) > 1 else 'wins'}."
    if seat is None:
        return "No deal is in progress."
    return f"Deal {game.number}: {game.names[seat]} {task(game, seat)}."


def task(game: Game, seat: int) -> str:
    """Say what a seat is to do, after its name."""
    options = " or ".join(game.options)
    if game.moon is not None:
        return f"shot the moon and chooses {options}"
    if game.phase == "choose":
        return f"calls the pass, {options}"
    if game.phase == "name":
        return f"names the suit, {options}"
    if game.bids is not None:
        return f"is to bid, from {game.bids[0]} to {game.bids[1]}, or to decline"
    return f"is to {game.phase}, from {' '.join(card.symbol for card in game.legal(seat))}"
