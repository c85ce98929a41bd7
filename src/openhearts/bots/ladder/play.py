"""Play a deal of a ladder once."""

from collections.abc import Iterable, Sequence
from time import perf_counter

import msgspec

from openhearts.bots.ladder.plan import LadderError, Plan, Task, rules_of
from openhearts.bots.ladder.players import Player, one_line, player
from openhearts.game import AnyEvent, Game, Illegal, view
from openhearts.shuffle import Stream, deal, first_dealer


class Turns(msgspec.Struct):
    """Hold how a bot used its turns, in all its seats."""

    number: int = 0
    seconds: float = 0.0
    """Of thinking, in all."""
    longest: float = 0.0
    """Of the longest turn."""
    lost: int = 0
    """Turns that rules of thumb had to play, for the bot made a mistake."""

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

    @property
    def task(self) -> Task:
        """What was to be played."""
        return Task(self.deal, self.one, self.others, self.seats)


def play(plan: Plan, task: Task) -> Played:
    """Play a deal once. Cards, dealer and the seats' seeds follow from the plan and the number of the deal.

    Raises:
        LadderError: A player cannot be made.

    Examples:
        >>> plan = Plan("hearts/4", ("casual", "uniform"), 8, "an example")
        >>> played = play(plan, Task(1, "casual", "uniform", (2,)))
        >>> sum(played.points), played.own.number, played.rest.number
        (26, 14, 42)
    """
    rules, seed = rules_of(plan.ruleset, task.deal), f"{plan.seed} {task.deal}"
    seats = range(rules.seats)
    game = Game(rules, [f"Seat {seat}" for seat in seats])
    players = list[Player]()
    turns = {True: Turns(), False: Turns()}
    try:
        for seat in seats:
            name = task.one if seat in task.seats else task.others
            players.append(seated(name, game, seat, Stream(seed, f"bot {seat}").below(1 << 32)))
        tell(players, deal(game, seed, first_dealer(rules.seats, seed)))
        while (to_act := game.to_act) is not None:
            tell(players, turn(game, players[to_act], turns[to_act in task.seats]))
    finally:
        for one in players:
            one.close()
    for seat in seats:
        turns[seat in task.seats].lost += players[seat].lost
    result = game.results[0]
    return Played(
        *task,
        points=result.points,
        best=game.leaders,
        moon=result.moon,
        counters=result.counters,
        own=turns[True],
        rest=turns[False],
    )


def seated(name: str, game: Game, seat: int, seed: int) -> Player:
    """Make a player.

    Raises:
        LadderError: It cannot be made.
    """
    try:
        return player(name, game, seat, seed)
    except (OSError, ValueError) as error:
        raise LadderError(f"{name} cannot play: {one_line(str(error))}") from None


def turn(game: Game, one: Player, turns: Turns) -> list[AnyEvent]:
    """Let the player who is to act have its turn, and give the events that were appended."""
    seen = view(game, game.to_act)
    start = perf_counter()
    action = one.act(seen)
    turns.thought(perf_counter() - start)
    try:
        return game.apply(action)
    except Illegal as refused:
        return game.apply(one.reject(str(refused)))


def tell(players: Sequence[Player], events: Iterable[AnyEvent]) -> None:
    """Tell each player events as its seat sees them."""
    for event in events:
        for seat, one in enumerate(players):
            one.tell(event.seen_by(seat))
