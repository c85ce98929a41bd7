"""Run an evening of many tables.

An evening is its log. An input is checked, appended with the events that follow from it, and all else (who
sits where, who is tied, who wins) is a fold of the log: the same events make the same evening. How people
move is the movement's to say, who they are `openhearts.party.people`'s.
"""

from collections.abc import Iterable, Sequence

from openhearts.game import Illegal
from openhearts.game.compare import found
from openhearts.party.cuts import Cuts
from openhearts.party.events import (
    AnyEvent,
    Cut,
    Joined,
    Left,
    Opened,
    Over,
    Prize,
    Result,
    Seated,
    Standing,
    Stars,
)
from openhearts.party.inputs import cards_of, check_result, costs_of, deals_of
from openhearts.party.movement import Played, Seating
from openhearts.party.opening import planned
from openhearts.party.people import People, contenders, named
from openhearts.party.stars import Count, count
from openhearts.rules import Ruleset


class Party:
    """Run an evening.

    Examples:
        >>> from openhearts.party import open_evening
        >>> party = Party(open_evening("progressive", "sweepstake", ["Ann"], rounds=1, seed="an example"))
        >>> party.phase, party.number, party.awaited
        ('play', 1, (1, 2))
        >>> for table in party.awaited:
        ...     events = party.apply(Result(table, (0, 1, 5, 7)))
        >>> party.phase, party.stars["Ann"]
        ('over', Count(gold=0, red=0, green=1))
        >>> Party.replay(party.log).log == party.log
        True
    """

    opened: Opened
    rules: Ruleset
    number: int
    """The round that is played, or was played last; from 1."""
    ties: tuple[tuple[str, ...], ...]
    """Who must cut before the bell can ring; those who are tied with one another together."""
    prizes: tuple[Prize, ...]
    """Empty until the evening is over."""

    def __init__(self, opened: Opened) -> None:
        """Open the evening and ring the bell for the first round.

        Raises:
            Illegal: It cannot be played like this.
            RulesError: The line is no ruleset.
        """
        self._movement, self._plan = planned(opened)
        self.opened, self.rules = self._plan.opened, self._plan.rules
        self.number = 0
        self.ties = ()
        self.prizes = ()
        self._people = People(self.opened)
        self._over: Over | None = None
        self._seating: Seating = ()
        # What has come in of the round that is played: the result of each table, and who played it.
        self._results: dict[int, tuple[Result, tuple[str, ...]]] = {}
        # The rounds for which the bell has rung; the one before it is kept apart while people cut.
        self._played: list[Played] = []
        self._tied: Played | None = None
        self._stars: list[Stars] = []
        self._log: list[AnyEvent] = [self.opened]
        # Where the events begin that a replayed log may repeat.
        self._next_derived = 1
        self._ring()

    def __repr__(self) -> str:
        return f"<Party {self.opened.movement} {self.opened.rules}: round {self.number}, {self.phase}>"

    @classmethod
    def replay(cls, events: Iterable[AnyEvent]) -> "Party":
        """Make the evening that a log tells of; derived events may be left out.

        Raises:
            RulesError: The first event names no ruleset.
            Illegal: An event that cannot follow those before it.
        """
        rest = iter(events)
        first = next(rest, None)
        if not isinstance(first, Opened):
            raise Illegal("An evening begins with its movement, its rules and its players.")
        party = cls(first)
        for event in rest:
            party.apply(event)
        return party

    @property
    def log(self) -> Sequence[AnyEvent]:
        """All events so far."""
        return self._log

    @property
    def phase(self) -> str:
        """One of `play`, `cut` while people are tied, `over`."""
        return "over" if self._over else "cut" if self._tied else "play"

    @property
    def tables(self) -> tuple[tuple[str, ...], ...]:
        """Who sits at each table now, by seat; the head table first."""
        return named(self._people.holders, self._seating)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The tables, from 1, whose result has not come in."""
        if self.phase != "play":
            return ()
        return tuple(table for table in range(1, len(self._seating) + 1) if table not in self._results)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who came late, or back, and has yet to sit down."""
        return tuple(self._people.waiting)

    @property
    def stars(self) -> dict[str, Count]:
        """The stars that everybody who has played has won; empty where the movement knows none."""
        cards = count(self._stars)
        return {name: cards.get(name, Count()) for name in self._everybody} if cards else {}

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Where everybody stands who has played, after the rounds for which the bell has rung."""
        return self._movement.standings(self._plan, self._played, self._everybody)

    @property
    def _everybody(self) -> tuple[str, ...]:
        """All who have played a round, in the order they came."""
        names = {name for each in self._played for table in each.names for name in table}
        return tuple(name for name in self._people.everybody if name in names)

    def is_bot(self, name: str) -> str | None:
        """Say which bot plays under a name; None for a person."""
        return self._people.bots.get(name)

    def apply(self, event: AnyEvent) -> list[AnyEvent]:
        """Check an event and append it, with the events that follow from it, and return what was appended.

        A derived event is already there, so it is only compared: a log may be applied to a new evening as it
        is.

        Raises:
            Illegal: The event is not lawful now; nothing has changed.
        """
        length = len(self._log)
        match event:
            case Opened():
                raise Illegal("The evening has been opened already.")
            case Result() | Cut() | Joined() | Left():
                if self._over:
                    raise Illegal("The evening is over.")
                self._take(event)
            case _:
                self._next_derived += found(self._log[self._next_derived :], event)
                return []
        self._next_derived = length + 1
        return self._log[length:]

    def _take(self, event: Result | Cut | Joined | Left) -> None:
        match event:
            case Result():
                self._report(event)
            case Cut():
                self._cut(event)
            case Joined():
                self._people.join(event)
                self._log.append(event)
            case Left():
                told = self._people.leave(event)
                self._log += [event, *told]

    def _report(self, result: Result) -> None:
        """Take the result of a table, and close the round with the last."""
        if self._tied:
            raise Illegal(f"Round {self.number} has been played; those who are tied are to cut.")
        if result.table not in range(1, len(self._seating) + 1):
            raise Illegal(f"There is no table {result.table}: the tables are 1 to {len(self._seating)}.")
        if result.table in self._results:
            raise Illegal(f"Table {result.table} has reported already.")
        check_result(self._movement, self._plan, result)
        self._results[result.table] = result, self.tables[result.table - 1]
        self._log.append(result)
        if not self.awaited:
            results = [self._results[table] for table in range(1, len(self._seating) + 1)]
            self._results = {}
            self._close(
                Played(
                    self._seating,
                    tuple(names for _, names in results),
                    tuple(costs_of(self._movement, self._plan, each) for each, _ in results),
                    tuple(deals_of(self._plan, each) for each, _ in results),
                    {},
                )
            )

    def _cut(self, cut: Cut) -> None:
        """Take what those who are tied have cut."""
        if self._tied is None:
            raise Illegal("Nobody is tied, so nobody cuts.")
        cards = cards_of(cut, self.ties)
        cuts: Cuts = self._tied.cuts
        self._log.append(cut)
        self._close(
            self._tied._replace(cuts={**cuts, **{name: (*cuts.get(name, ()), card) for name, card in cards}})
        )

    def _close(self, played: Played) -> None:
        """Close a round: hand out the stars and ring the bell, unless somebody has yet to cut."""
        rounds = [*self._played, played]
        self.ties = self._movement.ties(self._plan, rounds)
        self._tied = played if self.ties else None
        if not self.ties:
            self._played = rounds
            if stars := self._movement.stars(self._plan, rounds):
                self._stars.append(stars)
                self._log.append(stars)
            self._ring()

    def _ring(self) -> None:
        """Seat the next round, or end the evening."""
        seating = self._movement.seating(self._plan, self._played)
        if seating is None:
            self.prizes = self._movement.prizes(
                self._plan, self._played, contenders(self.opened, self._played)
            )
            self._over = Over(self.standings, self.prizes)
            self._log.append(self._over)
            return
        self._seating = seating
        self.number += 1
        self._log += [*self._people.sit(seating), Seated(self.number, self.tables)]
