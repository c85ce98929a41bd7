"""Write down games as golden text: rules, seed, every event, and what each seat sees at chosen points.

`python -m tests.golden.playthrough` plays and writes them all anew. Read the difference before you commit it.

A file is text for people as much as for the test: `>` is what came from outside (a deal, an action), `<` what
followed from it, `@` a view: of somebody who only watches (`-`), then what differs from that for a seat.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from openhearts.game import Action, AnyEvent, Game, view
from openhearts.shuffle import first_dealer, shuffled
from tests.playing import NAMES, any_action, lines

FOLDER = Path(__file__).parent

DEALS = 3
"""Enough to see the dealer move and the passing go round."""


def path(line: str) -> Path:
    """Name the file of a ruleset line."""
    return FOLDER / f"{line.replace('/', '-')}.txt"


def play(line: str, actions: Iterator[Action] | None = None) -> Iterator[str]:
    """Play some deals and give the lines of the text; actions are drawn by the seed unless they are given."""
    game = Game(line, NAMES[: int(line.rpartition("/")[2])])
    seed = f"golden {line}"
    random = Random(seed)
    yield f"rules {line}"
    yield f"seed {seed}"
    yield f"> {text(game.log[0])}"
    dealer = first_dealer(game.ruleset.seats, seed)
    for number in range(1, DEALS + 1):
        yield from told(game.deal(shuffled(game.ruleset.cards, f"{seed} {number}"), dealer))
        dealer = (dealer + 1) % game.ruleset.seats
        yield from views(game, number)
        steps = 0
        while game.to_act is not None:
            yield from told(game.apply(any_action(game, random) if actions is None else next(actions)))
            steps += 1
            if steps in moments(game):
                yield from views(game, number)
        yield from views(game, number)
    yield f"scores {' '.join(map(str, game.scores))}"


def moments(game: Game) -> tuple[int, ...]:
    """Say after how many actions of a deal the views are taken: one has passed, and in the second trick."""
    seats = game.ruleset.seats
    passes = seats if game.ruleset.pass_of(game.number)[1] else 0
    return (1, passes + seats + seats // 2) if passes else (seats + seats // 2,)


def views(game: Game, number: int) -> Iterator[str]:
    """Show the game to a watcher, and what each seat sees otherwise; only one seat after the first deal."""
    seats = game.ruleset.seats
    watcher = view(game, None)
    yield f"@ - {text(watcher)}"
    for seat in range(seats) if number == 1 and game.to_act is not None else [number % seats]:
        own = view(game, seat)
        fields = {name: getattr(own, name) for name in own.__struct_fields__}
        yield f"@ {seat} {text({k: v for k, v in fields.items() if v != getattr(watcher, k)})}"


def told(events: list[AnyEvent]) -> Iterator[str]:
    """Write the events that one input brought."""
    for place, event in enumerate(events):
        yield f"{'<' if place else '>'} {text(event)}"


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def actions_in(golden: str) -> Iterator[Action]:
    """Read the actions of a golden text back."""
    for line in golden.splitlines():
        if line.startswith(('> {"type":"pass', '> {"type":"play', '> {"type":"choose')):
            yield msgspec.json.decode(line[2:], type=Action)


def main() -> None:
    """Write the golden text of every preset at every number of seats, and remove those that are nobody's."""
    wanted = {path(line): line for line in lines()}
    for file in set(FOLDER.glob("*.txt")) - set(wanted):
        file.unlink()
    for file, line in wanted.items():
        file.write_text("".join(f"{row}\n" for row in play(line)), encoding="utf-8")
    print(f"{len(wanted)} golden texts in {FOLDER.name}/")


if __name__ == "__main__":
    main()
