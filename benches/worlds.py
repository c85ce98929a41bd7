"""Measure the deals that fit a view: `python -m benches.worlds [LINE …]`.

For each line a game is played at random, and at its decisions timed: how long it takes to make a sampler from
the view, and how many deals it draws a second. The figures are medians, and the slowest making.
"""

import sys
from random import Random
from statistics import median
from time import perf_counter

from openhearts import core
from openhearts.bots.worlds import worlds_of
from openhearts.cards import cards_text
from openhearts.game import Action, Bid, Choose, Discard, Game, Name, Pass, Play, view
from openhearts.rules import ruleset

LINES = (
    "hearts",
    "hearts passing.cycle=hold",
    "hearts+franks-way/5",
    "hearts+free-jokers/4",
    "hearts passing.cycle=mix",
    "auction",
    "two-handed",
    "domino/4",
    "heartsette-modern/4",
    "heartsette-modern/6",
    "cancellation/6",
    "cancellation/9",
)
DEALS = 4
DRAWS = 20_000


def any_action(game: Game, random: Random) -> Action:
    """Draw an action for the seat to act."""
    seat, rule = game.to_act, game.pass_rule
    assert seat is not None
    cards = game.legal(seat)
    match game.phase:
        case "play":
            return Play(seat, random.choice(cards).text)
        case "pass":
            assert rule is not None
            return Pass(seat, cards_text(random.sample(cards, rule.count)))
        case "discard":
            return Discard(seat, cards_text(random.sample(cards, game.ruleset.kitty_size)))
        case "bid":
            return Bid(seat)
        case "name":
            return Name(seat, random.choice(game.options))
        case _:
            return Choose(seat, random.choice(game.options))


def measure(line: str) -> str:
    """Measure one line."""
    random = Random(line)
    making, drawing = list[float](), list[float]()
    for _ in range(DEALS):
        game = Game(line, "ABCDEFGHIJ"[: ruleset(line).seats])
        deck = random.sample(game.ruleset.cards, len(game.ruleset.cards))
        game.deal(deck, mix=random.sample(range(game.mix_size), game.mix_size) or None)
        while game.to_act is not None:
            seen = view(game, game.to_act)
            start = perf_counter()
            worlds = worlds_of(seen)
            middle = perf_counter()
            if random.random() < 0.25:
                worlds.deal(seed=1, skipped=DRAWS)
                drawing.append((perf_counter() - middle) / DRAWS)
            making.append(middle - start)
            game.apply(any_action(game, random))
    return (
        f"{line:32} {1e3 * median(making):6.2f} ms a sampler, at most {1e3 * max(making):7.2f}; "
        f"{1e-6 / median(drawing):5.2f} million deals a second, at least {1e-6 / max(drawing):5.2f}"
    )


def main() -> None:
    """Print the figures."""
    print(f"The core is {core.form} ({core.build or 'no build'}).")
    for line in sys.argv[1:] or LINES:
        print(measure(line), flush=True)


if __name__ == "__main__":
    main()
