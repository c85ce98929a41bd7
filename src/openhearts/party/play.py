"""Run an evening of bots: play the tables, cut ties, let people come and go as it was arranged.

All chance of an evening is here, and it follows from a seed: the same seed makes the same evening, and one
that was broken off goes on from its log as if nothing had been. What happens next is read off the party
alone; nothing is kept between two events.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from openhearts.bots import Bot, bots
from openhearts.cards import PACK, cards_text
from openhearts.game import Game, settle, view
from openhearts.game.score import costs, settled_by
from openhearts.party import Cut, Joined, Left, Party, Result, movements
from openhearts.party.events import AnyEvent, Seated
from openhearts.rules import RulesError, Ruleset, ruleset
from openhearts.shuffle import Stream, deal, first_dealer, shuffled

OUT_OF_REACH = 100_000
"""A limit that no total comes to in one round."""

Keep = Callable[[int, int, Game], None]
"""What is done with the game of a table, given the numbers of round and table, before its result is told."""


class Call(NamedTuple):
    """Arrange that somebody comes or goes while a round is played."""

    number: int
    """The round, from 1."""
    event: Joined | Left


@dataclass(frozen=True)
class Host:
    """Run evenings by a seed.

    Examples:
        >>> from openhearts.party import open_evening
        >>> party = Party(open_evening("progressive", "sweepstake", (), tables=2, rounds=2, seed="a word"))
        >>> for events in Host("a word").evening(party):
        ...     print(*(type(event).__name__ for event in events))
        Result
        Result Stars Seated
        Result
        Result Stars Over
        >>> party.phase
        'over'
    """

    seed: str
    calls: tuple[Call, ...] = ()
    """Who comes and goes; those of one round in the order of their coming and going."""
    keep: Keep | None = None

    def evening(self, party: Party) -> Iterator[list[AnyEvent]]:
        """Play an evening to its end, wherever it stands, and give the events as they happen.

        Each list is an input and what follows from it. The next one is made when it is asked for, so that
        whoever asks can write down what there is.

        Raises:
            Illegal: Somebody cannot come or go as it was arranged.
        """
        while party.phase != "over":
            yield from self.round(party)

    def round(self, party: Party) -> Iterator[list[AnyEvent]]:
        """Play until the bell has rung for the next round, or the evening is over.

        Raises:
            Illegal: Somebody cannot come or go as it was arranged.
        """
        number = party.number
        while party.number == number and party.phase != "over":
            yield list(party.apply(self.next_input(party)))

    def next_input(self, party: Party) -> Joined | Left | Cut | Result:
        """Make what happens next: people come and go, then the tables play, then those who are tied cut."""
        due = [call.event for call in self.calls if call.number == party.number]
        done = moves(party.log)
        if done < len(due):
            return due[done]
        if party.awaited:
            table = party.awaited[0]
            game = self.table(party, table)
            if self.keep is not None:
                self.keep(party.number, table, game)
            return result(game, table)
        return self.cut(party, party.ties[0])

    def table(self, party: Party, table: int) -> Game:
        """Play a table of the round; where all tables compare the same deals, all have the same decks."""
        where = f"{self.seed} round {party.number}"
        here = f"{where} table {table}"
        same = movements()[party.opened.movement].same_deals
        names = party.tables[table - 1]
        players = [self.player(party, name, here) for name in names]
        return play_table(party.rules, names, players, party.opened.deals, where if same else here)

    def player(self, party: Party, name: str, where: str) -> Bot:
        """Make the bot that plays for a name; for a person it is the one that would stand in for them."""
        seed = Stream(where, f"bot {name}").below(1 << 32)
        return bots()[party.is_bot(name) or party.opened.bot](seed)

    def cut(self, party: Party, names: Sequence[str]) -> Cut:
        """Let people cut a pack, or as many as they need."""
        number = 1 + sum(isinstance(event, Cut) for event in party.log)
        packs = -(-len(names) // len(PACK))
        cards = shuffled(sorted(PACK * packs), f"{self.seed} cut {number}")
        return Cut(tuple(names), cards_text(cards[: len(names)]))


def moves(log: Sequence[AnyEvent]) -> int:
    """Count who has come and gone since the bell."""
    count = 0
    for event in reversed(log):
        if isinstance(event, Seated):
            break
        count += isinstance(event, Joined | Left)
    return count


def play_table(
    rules: Ruleset,
    names: Sequence[str],
    players: Sequence[Bot],
    deals: int,
    seed: str,
    dealer: int | None = None,
) -> Game:
    """Play the deals of a table with bots, each of which is shown what its seat may see.

    Args:
        rules: What is played.
        names: Who sits there, by seat.
        players: The bots, by seat.
        deals: How many deals are played; 0 for a whole game.
        seed: What the dealer follows from, and the decks: that of the first deal from the seed followed by
            ` deal 1`.
        dealer: Who deals first; where it is None, they cut for it.

    Examples:
        >>> four = [bots()["uniform"](seat) for seat in range(4)]
        >>> game = play_table(ruleset("sweepstake"), ("Ann", "Bea", "Cyd", "Dan"), four, 2, "an example")
        >>> game.complete, len(game.results), sum(game.scores)
        (True, 2, 26)
    """
    game = Game(for_deals(rules, deals) if deals else rules, names)
    first: int | None = first_dealer(rules.seats, seed) if dealer is None else dealer
    while not game.complete and (not deals or game.number < deals):
        deal(game, f"{seed} deal {game.number + 1}", first)
        first = None
        while (seat := game.to_act) is not None:
            game.apply(players[seat].act(view(game, seat)))
    return game


def for_deals(rules: Ruleset, deals: int) -> Ruleset:
    """Change rules so that a game has so many deals, whatever would end it.

    Examples:
        >>> for_deals(ruleset("hearts"), 4).line
        'hearts/4 end.kind=deals end.deals=4'
    """
    ends = {"end.kind": "deals", "end.deals": str(deals), "end.ties": "shared"}
    try:
        return with_settings(rules, ends)
    except RulesError:
        # Some rules speak of a limit, so they need one.
        return with_settings(rules, {"end.limit": str(OUT_OF_REACH)})


def with_settings(rules: Ruleset, settings: dict[str, str]) -> Ruleset:
    """Change settings of rules.

    Raises:
        RulesError: The rules do not allow it.
    """
    words = (f"{key}={text}" for key, text in ({**rules.overrides, **settings}).items())
    return ruleset(" ".join((f"{'+'.join(rules.parts)}/{rules.seats}", *words)))


def result(game: Game, table: int) -> Result:
    """Tell what a table's game came to."""
    return Result(table, game.scores, tuple(deal.points for deal in game.results), gains(game))


def gains(game: Game) -> tuple[int | str, ...] | None:
    """Give what the seats have gained in counters; what lies in the pool is nobody's.

    Deals that are settled as a whole are settled now, even if the rules would let the game go on.
    """
    rules = game.ruleset
    if game.counters is None:
        return None
    if settled_by(rules) == "game" and not game.complete:
        return settle.written(settle.settle_game(rules.settling.system, costs(rules, game.scores)))
    return settle.written([Fraction(count) - rules.settling.stock for count in game.counters])
