"""Write down games as golden text: rules, seed, every event, and what each seat sees at chosen points.

`python -m tests.golden.playthrough` plays and writes them all anew. Read the difference before you commit it.

A file is text for people as much as for the test: `>` is what came from outside (a deal, an action), `<` what
followed from it, `@` a view: of somebody who only watches (`-`), then what differs from that for a seat.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from openhearts.game import Action, AnyEvent, Game, view
from openhearts.shuffle import first_dealer, mixed, shuffled
from tests.playing import NAMES, any_action, at_usual_seats, lines

FOLDER = Path(__file__).parent

DEALS = 3
"""Enough to see the dealer move and the passing go round."""

WHOLE = (
    *("hearts", "rickety-kate", "hearts+franks-way", "hearts+jack-of-diamonds", "hearts+new-moon"),
    *(
        "hearts+no-hold",
        "hearts+no-moon",
        "hearts+old-moon",
        "hearts+points-first-trick",
        "hearts+queen-breaks",
    ),
)
"""What is written down at every table, and for all deals."""

EVERYWHERE = ("auction", "cancellation", "domino", "goldsmith", "hearts+free-jokers", "hearts+kitty")
"""What is written down at every table; like all others only until the text is long enough."""

LONG = 9_000

LATER = ("kitty_points", "counters", "pool", "suit")
"""What results have shown since the first texts were written."""


def golden_lines() -> list[str]:
    """List what is written down: every preset at its usual table, some at all tables."""
    more = [line for line in lines() if line.rpartition("/")[0] in (*WHOLE, *EVERYWHERE)]
    return sorted({*at_usual_seats(), *more})


def path(line: str) -> Path:
    """Name the file of a ruleset line."""
    return FOLDER / f"{line.replace('/', '-')}.txt"


def play(
    line: str, actions: Iterator[Action] | None = None, fields: tuple[str, ...] | None = None
) -> Iterator[str]:
    """Play some deals and give the lines of the text.

    Actions are drawn by the seed unless they are given; `fields` says which of a view are shown, all if not.
    """
    game = Game(line, NAMES[: int(line.rpartition("/")[2])])
    fields = fields or view(game, None).__struct_fields__
    seed = f"golden {line}"
    random = Random(seed)
    yield f"rules {line}"
    yield f"seed {seed}"
    yield f"> {text(game.log[0])}"
    dealer = first_dealer(game.ruleset.seats, seed)
    length = 0
    for number in range(1, DEALS + 1):
        if game.complete or (length > LONG and line.rpartition("/")[0] not in WHOLE):
            break
        for row in play_deal(game, f"{seed} {number}", dealer, fields, random, actions):
            length += len(row)
            yield row
        dealer = (dealer + 1) % game.ruleset.seats
    yield f"scores {' '.join(map(str, game.scores))}"


def play_deal(
    game: Game,
    seed: str,
    dealer: int,
    fields: tuple[str, ...],
    random: Random,
    actions: Iterator[Action] | None,
) -> Iterator[str]:
    """Play a deal and give its lines."""
    number = game.number + 1
    mix = mixed(game.mix_size, seed) if game.mix_size else None
    yield from told(game.deal(shuffled(game.ruleset.cards, seed), dealer, mix))
    yield from views(game, number, fields)
    steps = 0
    while game.to_act is not None:
        yield from told(game.apply(any_action(game, random) if actions is None else next(actions)))
        steps += 1
        if steps in moments(game):
            yield from views(game, number, fields)
    yield from views(game, number, fields)


def moments(game: Game) -> tuple[int, ...]:
    """Say after how many actions of a deal the views are taken: one has passed, and in the second trick."""
    seats = game.ruleset.seats
    passes = seats if game.pass_rule and game.pass_rule.count else 0
    return (1, passes + seats + seats // 2) if passes else (seats + seats // 2,)


def views(game: Game, number: int, fields: tuple[str, ...]) -> Iterator[str]:
    """Show the game to a watcher, and what each seat sees otherwise; only one seat after the first deal."""
    seats = game.ruleset.seats
    watcher = seen(game, None, fields)
    yield f"@ - {text(watcher)}"
    for seat in range(seats) if number == 1 and game.to_act is not None else [number % seats]:
        own = seen(game, seat, fields)
        yield f"@ {seat} {text({k: v for k, v in own.items() if v != watcher[k]})}"


def seen(game: Game, seat: int | None, fields: tuple[str, ...]) -> dict[str, object]:
    """Give the fields of a view; its results without what they did not have when it had no counters."""
    own = msgspec.to_builtins(view(game, seat))
    for result in own["results"]:
        result.pop("ledger", None)  # the sums of the counters, which are here; `test_counters` adds them up
    if "counters" not in fields:
        own["results"] = [{k: v for k, v in one.items() if k not in LATER} for one in own["results"]]
    return {name: own[name] for name in fields}


def told(events: list[AnyEvent]) -> Iterator[str]:
    """Write the events that one input brought."""
    for place, event in enumerate(events):
        yield f"{'<' if place else '>'} {text(event)}"


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def actions_in(golden: str) -> Iterator[Action]:
    """Read the actions of a golden text back."""
    for line in golden.splitlines():
        if line.startswith("> ") and not line.startswith(('> {"type":"game"', '> {"type":"deal"')):
            yield msgspec.json.decode(line[2:], type=Action)


def fields_in(golden: str) -> tuple[str, ...]:
    """Read which fields of a view a golden text shows."""
    first = next(line for line in golden.splitlines() if line.startswith("@ - "))
    return tuple(json.loads(first[4:]))


def main() -> None:
    """Write all golden texts, and remove those that are nobody's; a text keeps the fields it shows."""
    wanted = {path(line): line for line in golden_lines()}
    for file in set(FOLDER.glob("*.txt")) - set(wanted):
        file.unlink()
    for file, line in wanted.items():
        fields = fields_in(file.read_text(encoding="utf-8")) if file.exists() else None
        file.write_text("".join(f"{row}\n" for row in play(line, fields=fields)), encoding="utf-8")
    print(f"{len(wanted)} golden texts in {FOLDER.name}/")


if __name__ == "__main__":
    main()
