"""Write a game as JSON Lines, read it back, and report what it comes to.

A record is the log, one event a line. The least that it needs are the inputs; derived events are checked
where they are given. A partial record is a valid one. Whatever a file holds, reading it either works or
raises `RecordError`, which names the line.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import get_args

import msgspec

from openhearts.cards import parse_cards
from openhearts.game import AnyEvent, Game, Illegal, Kitty, Result
from openhearts.game.words import suit_name, symbols
from openhearts.rules import RulesError

TYPES: dict[str, type[AnyEvent]] = {str(event.__struct_config__.tag): event for event in get_args(AnyEvent)}
"""Kinds of events by the `type` that a line names."""

JSON_WORDS = {
    "int": "a whole number",
    "float": "a number with a fraction",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
"""What a JSON value is called in a sentence, by msgspec's name for it."""

LONGEST = 400
"""How many letters of a sentence are shown: a record may quote anything at its reader."""


class RecordError(ValueError):
    """A line of a record that cannot be read, or is not lawful where it stands."""

    def __init__(self, line: int, reason: str) -> None:
        if len(reason) > LONGEST:
            reason = reason[:LONGEST] + "…"
        self.line = line
        self.reason = "".join(
            letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in reason
        )
        super().__init__(f"line {line}: {self.reason}")


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
    return "".join(msgspec.json.encode(event).decode() + "\n" for event in game.log)


def read(text: str | bytes) -> list[AnyEvent]:
    """Read the events of a record; whether they are lawful is for `Game.replay`, or `replay`, to say.

    Raises:
        RecordError: A line that is no event.
    """
    return [event for _, event in events(text)]


def replay(text: str | bytes) -> Game:
    """Make the game that a record tells of.

    Raises:
        RecordError: A line that is no event, or not lawful where it stands.

    Examples:
        >>> replay('{"type":"game","rules":"hearts","seats":["Ann","Bob","Cyd","Dan"]}')
        Game('hearts/4', ['Ann', 'Bob', 'Cyd', 'Dan'])
    """
    game = None
    for line, event in events(text):
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


def events(text: str | bytes) -> Iterator[tuple[int, AnyEvent]]:
    """Read a record line by line, blank lines left out, each event with the number of its line.

    Raises:
        RecordError: A line that is no event.
    """
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    for number, line in enumerate(raw.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        if line.strip():
            try:
                yield number, parse_event(line)
            except ValueError as error:
                raise RecordError(number, str(error)) from None


def parse_event(line: bytes) -> AnyEvent:
    """Read one event.

    Raises:
        ValueError: The line is no event.
    """
    fields = parse_object(line)
    name = fields.get("type")
    if not isinstance(name, str):
        raise ValueError('The line has no "type" that says what kind of event it is.')
    if name not in TYPES:
        raise ValueError(f'"{name}" is no type of event; the types are {", ".join(TYPES)}.')
    try:
        return msgspec.convert(fields, TYPES[name])
    except msgspec.ValidationError as error:
        raise ValueError(mend(name, str(error))) from None


def parse_object(line: bytes) -> dict[str, object]:
    """Read a JSON object.

    Raises:
        ValueError: The line is not UTF-8, not JSON, not an object, or names a key twice.
    """
    try:
        value = json.loads(
            line.decode(), object_pairs_hook=pairs_once, parse_int=whole_number, parse_constant=no_number
        )
    except UnicodeDecodeError:
        raise ValueError("The line is not UTF-8 text.") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"The line is not JSON: {error.msg.lower()} at column {error.colno}.") from None
    except RecursionError:
        raise ValueError("The line nests too deeply.") from None
    if not isinstance(value, dict):
        raise ValueError('A line is an object, like {"type":"play","seat":1,"card":"2C"}.')
    return value


def pairs_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Make a dict of the pairs of an object.

    Raises:
        ValueError: A key comes twice, so that readers could disagree on what the line says.
    """
    fields = dict(pairs)
    if len(fields) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f'The key "{twice}" is there twice.')
    return fields


def whole_number(text: str) -> int:
    """Read a whole number.

    Raises:
        ValueError: It is longer than anything a game counts.
    """
    if len(text) > 18:
        raise ValueError(f"{text} is too great a number.")
    return int(text)


def no_number(text: str) -> object:
    """Refuse `NaN` and its like, which JSON does not know.

    Raises:
        ValueError: Always.
    """
    raise ValueError(f"The line is not JSON: {text} is no number.")


def mend(name: str, message: str) -> str:
    """Turn msgspec's word on a wrong event into a sentence about the line."""
    if found := re.match(r"Object missing required field `(.*)`", message):
        return f'A {name} line needs "{found[1]}".'
    if found := re.match(r"Object contains unknown field `(.*?)`", message, re.DOTALL):
        return f'A {name} line has no "{found[1]}".'
    if found := re.match(r"Expected `(.*?)`, got `(.*?)`(?: - at `\$\.?(.*?)`)?$", message):
        wanted = " or ".join(JSON_WORDS.get(word, word) for word in found[1].split(" | "))
        return f'In a {name} line, "{found[3]}" is {wanted}, not {JSON_WORDS.get(found[2], found[2])}.'
    return f"This is no {name} line: {message}."
