"""Measure how strong a bot is: `python -m benches.bots hearts --deals 200`.

Duplicate deals: one bot against copies of another, each deal played once with the one in every seat, so that
the luck of the cards falls out. The unit is the deal; its figure is the points of the one minus the mean of
the others, over all seats. Less is better, whichever way the points of a game count, and a bot against itself
has 0. Where every deal is settled in counters, they take the place of points; partners are the same bot.
"""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from statistics import fmean, stdev
from time import process_time

from openhearts.bots import Bot, bots
from openhearts.game import Action, Game, Result, View, view
from openhearts.rules import Ruleset, ruleset

Maker = Callable[[int], Bot]
"""Makes a bot from a seed."""

Player = Callable[[View], Action]
"""Acts for a seat."""


@dataclass(frozen=True)
class Duel:
    """Hold how one bot did against copies of another."""

    line: str
    deals: tuple[float, ...]
    """For each deal, the points of the one minus the mean of the others, over the rotations."""
    moons: tuple[int, int]
    """Moons shot by the one, and by the others."""
    seconds: tuple[float, ...]
    """Processor time of each decision of the one."""

    @property
    def mean(self) -> float:
        return fmean(self.deals)

    @property
    def margin(self) -> float:
        """Half of the 95 % interval."""
        return float(1.96 * stdev(self.deals) / len(self.deals) ** 0.5)

    def __str__(self) -> str:
        own, others = self.moons
        return (
            f"{self.line}: {self.mean:+.2f} ± {self.margin:.2f} points a deal over {len(self.deals)} deals; "
            f"moons {own} to {others}; {1e3 * fmean(self.seconds):.2f} ms a decision, "
            f"at most {1e3 * max(self.seconds):.1f}"
        )


def timed(bot: Bot, seconds: list[float]) -> Player:
    """Let a bot act and note how long it takes."""

    def act(seen: View) -> Action:
        start = process_time()
        action = bot.act(seen)
        seconds.append(process_time() - start)
        return action

    return act


def duel(line: str, one: Maker, other: Maker, deals: int, seed: int = 0) -> Duel:
    """Play duplicate deals, in games that go once through the passes."""
    rules = ruleset(line)
    size = len(rules.passes)
    sides = rules.teams or tuple((seat,) for seat in range(rules.seats))
    figures, seconds, moons = list[float](), list[float](), [0, 0]
    for number in range(0, deals, size):
        decks = list(shuffles(rules.cards, f"{seed} {number}", min(size, deals - number)))
        totals = [0.0] * len(decks)
        for side in sides:
            players = [
                timed(one(number), seconds) if at in side else other(number).act for at in range(rules.seats)
            ]
            for place, result in enumerate(play(line, decks, players)):
                figure = losses(rules, result)
                own = sum(figure[seat] for seat in side)
                rest = (sum(figure) - own) / (rules.seats - len(side))
                totals[place] += (own / len(side) - rest) / len(sides)
                if result.moon is not None:
                    moons[result.moon not in side] += 1
        figures += totals
    return Duel(rules.line, tuple(figures), (moons[0], moons[1]), tuple(seconds))


def losses(rules: Ruleset, result: Result) -> list[float]:
    """Give what each seat would rather not have had of a deal."""
    if result.counters is not None:
        return [-float(Fraction(counters)) for counters in result.counters]
    sign = -1 if rules.end.winner == "highest" else 1
    return [float(sign * points) for points in result.points]


def shuffles(cards: tuple[int, ...], seed: str, number: int) -> Iterator[list[int]]:
    """Shuffle a pack again and again."""
    random = Random(seed)
    for _ in range(number):
        yield random.sample(cards, len(cards))


def play(line: str, decks: list[list[int]], players: list[Player]) -> list[Result]:
    """Play deals in a row."""
    head, *settings = line.split()
    settings = [word for word in settings if not word.startswith(("end.limit=", "end.deals="))]
    ends = ruleset(line).end.kind
    settings.append("end.limit=100000" if ends == "limit" else f"end.deals={len(decks)}")
    game = Game(" ".join([head, *settings]), [f"Bot {at}" for at in range(len(players))])
    for deck in decks:
        mix = Random(str(deck)).sample(range(game.mix_size), game.mix_size)
        game.deal(deck, mix=mix or None)
        while (seat := game.to_act) is not None:
            game.apply(players[seat](view(game, seat)))
    return game.results


def main() -> None:
    """Read the command line and print a line for each ruleset."""
    parser = argparse.ArgumentParser(prog="python -m benches.bots", description=__doc__)
    parser.add_argument("rules", nargs="*", default=["hearts"])
    parser.add_argument("--one", choices=bots(), default="casual")
    parser.add_argument("--others", choices=bots(), default="uniform")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    print(f"{asked.one} against {asked.others}")
    for line in asked.rules:
        print(duel(line, bots()[asked.one], bots()[asked.others], asked.deals, asked.seed), flush=True)


if __name__ == "__main__":
    main()
