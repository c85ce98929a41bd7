"""Play a deal of a ladder once."""

from time import perf_counter
from typing import Final, get_args

import msgspec

from openhearts.bots.ladder.plan import Plan, Task, rules_of
from openhearts.bots.ladder.players import Player, player
from openhearts.bots.rules_of_thumb import RulesOfThumb
from openhearts.game import Action, Game, Illegal, view
from openhearts.shuffle import Stream, deal, first_dealer

LONGEST: Final = 200
"""How many letters of a mistake are told."""


class Turns(msgspec.Struct):
    """Hold how a player used its turns."""

    number: int = 0
    seconds: float = 0.0
    """Of thinking, in all."""
    longest: float = 0.0
    """Of the longest turn."""
    lost: int = 0
    """Turns that rules of thumb had to play, for the player made a mistake."""

    def thought(self, seconds: float) -> None:
        """Count a turn."""
        self.number += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def add(self, other: "Turns") -> None:
        """Add the turns of another deal."""
        self.number += other.number
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.lost += other.lost


class Played(msgspec.Struct, frozen=True, tag_field="type", tag="play"):
    """Hold how a deal came out that was played once."""

    deal: int
    """From 1."""
    one: str
    others: str
    seats: tuple[int, ...]
    """Where the one sat."""
    points: tuple[int, ...]
    best: tuple[int, ...]
    """The seats that have won, if the deal is all that is played."""
    moon: int | None
    counters: tuple[int | str, ...] | None
    own: Turns
    """Those of the one."""
    rest: Turns
    """Those of all others."""
    mistakes: tuple[str, ...] = ()
    """What went wrong, a sentence each."""

    @property
    def task(self) -> Task:
        """What was to be played."""
        return Task(self.deal, self.one, self.others, self.seats)


def play(plan: Plan, task: Task) -> Played:
    """Play a deal once. Cards, dealer and the seats' seeds follow from the plan and the number of the deal.

    Raises:
        ValueError: A player cannot be made.

    Examples:
        >>> plan = Plan("hearts/4", ("rules-of-thumb", "uniform"), 8, "an example")
        >>> played = play(plan, Task(1, "rules-of-thumb", "uniform", (2,)))
        >>> sum(played.points), played.own.number, played.rest.number
        (26, 14, 42)
    """
    rules, seed = rules_of(plan.ruleset, task.deal), f"{plan.seed} {task.deal}"
    seats = range(rules.seats)
    game = Game(rules, [f"Seat {seat}" for seat in seats])
    seeds = [Stream(seed, f"bot {seat}").below(1 << 32) for seat in seats]
    turns = {True: Turns(), False: Turns()}
    mistakes = list[str]()
    deal(game, seed, first_dealer(rules.seats, seed))
    players = list[Player]()
    try:
        for seat in seats:
            name = task.one if seat in task.seats else task.others
            players.append(player(name, rules, seat, seeds[seat]))
        while (seat_to_act := game.to_act) is not None:
            own = seat_to_act in task.seats
            mistake = turn(game, players[seat_to_act], seat_to_act, turns[own])
            if mistake is not None:
                turns[own].lost += 1
                name = task.one if own else task.others
                mistakes.append(f"{name} in seat {seat_to_act}, deal {task.deal}: {mistake}")
                game.apply(RulesOfThumb(seeds[seat_to_act]).act(view(game, seat_to_act)))
    finally:
        for one in players:
            one.close()
    result = game.results[0]
    return Played(
        *task,
        points=result.points,
        best=game.leaders,
        moon=result.moon,
        counters=result.counters,
        own=turns[True],
        rest=turns[False],
        mistakes=tuple(mistakes),
    )


def turn(game: Game, one: Player, seat: int, turns: Turns) -> str | None:
    """Let a player have its turn; say what mistake it made, which has changed nothing, if it made one."""
    seen = view(game, seat)
    start = perf_counter()
    try:
        action = one.act(seen)
    except Exception as error:
        # Whatever a player raises is its own mistake, and the deal must go on.
        return told(f"{type(error).__name__}: {error}")
    finally:
        turns.thought(perf_counter() - start)
    if not isinstance(action, get_args(Action)):
        return told(f"{action!r} is no action.")
    if action.seat != seat:
        return f"It acted for seat {action.seat}."
    try:
        game.apply(action)
    except Illegal as error:
        return told(str(error))
    return None


def told(text: str) -> str:
    """Bring what went wrong into one short line."""
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
