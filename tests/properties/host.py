"""Run an evening by chance alone: most tables tie, people come and go, and what cannot be is tried."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from openhearts.cards import PACK, Card, cards_text
from openhearts.game import Illegal
from openhearts.party import (
    AnyEvent,
    Cut,
    Entrant,
    Joined,
    Left,
    Over,
    Party,
    Result,
    Seated,
    movements,
    open_evening,
)

GROUPS = ("ladies", "gentlemen")

RULES = {"round-robin": "sweepstake", "swiss": "hearts", "knock-out": "sweepstake/3", "duplicate": "hearts"}
"""What the tables of other movements play here."""


def evening(movement: str, random: Random, restless: float = 0.3) -> Party:
    """Hold an evening from the first bell to the last."""
    progressive = movement == "progressive"
    rules = RULES.get(movement, "sweepstake")
    tables = random.randint(2, 6)
    places = tables * (3 if rules.endswith("/3") else 4)
    names = [f"Player {number}" for number in range(1, random.randint(0, places) + 1)]
    people: list[Entrant] = []
    for name in names:
        group = random.choice(GROUPS) if progressive else None
        if not group or sum(one.group == group for one in people) < places // 2:
            people.append(Entrant(name, group))
    rounds = random.randint(1, 7) if movement != "knock-out" else 10
    deals = random.randint(1, 3) if movement == "duplicate" else 1
    opened = open_evening(
        movement,
        rules,
        people,
        tables=tables,
        rounds=rounds,
        deals=deals,
        groups=GROUPS if progressive else (),
        seed=str(random.random()),
    )
    party = Party.replay([opened])
    Host(party, random, restless if people else restless / 2).run()
    return party


class Host:
    """Run an evening by chance alone: many ties, and people who come and go."""

    def __init__(self, party: Party, random: Random, restless: float) -> None:
        """Take an evening that has begun."""
        self.party = party
        self.random = random
        self.restless = restless
        self.opened = party.opened
        self.here = [one.name for one in self.opened.entrants if one.bot is None]
        self.gone: list[str] = []
        self.late: dict[str, str | None] = {}

    def run(self) -> None:
        """Go on to the end of the evening."""
        while self.party.phase != "over":
            if self.random.random() < self.restless:
                self.come_or_go()
            if self.random.random() < 0.2:
                self.nonsense()
            self.party.apply(self.cut() if self.party.phase == "cut" else self.result())
            self.all_seated()

    def come_or_go(self) -> None:
        """Let somebody come late, come back or go."""
        what = self.random.randrange(3)
        if what == 0 and self.here:
            self.gone.append(self.here.pop(self.random.randrange(len(self.here))))
            self.party.apply(Left(self.gone[-1]))
        elif what == 1 and self.gone:
            self.here.append(self.gone.pop(self.random.randrange(len(self.gone))))
            self.party.apply(Joined(self.here[-1], self.late.get(self.here[-1])))
        elif what == 2:
            name = f"Late {len(self.late)}"
            self.here.append(name)
            self.late[name] = self.random.choice(GROUPS) if self.opened.groups else None
            self.party.apply(Joined(name, self.late[name]))

    def result(self) -> Result:
        """Let a table come to an end, mostly in a tie."""
        table = self.random.choice(self.party.awaited)
        seats = len(self.party.tables[table - 1])
        most = self.random.choice((1, 3, 13))
        deals = [tuple(self.random.randint(0, most) for _ in range(seats)) for _ in range(self.opened.deals)]
        same = movements()[self.opened.movement].same_deals
        scores = tuple(sum(points) for points in zip(*deals, strict=True))
        return Result(table, scores, tuple(deals) if same else (), self.counters(scores))

    def counters(self, scores: Sequence[int]) -> tuple[int | str, ...] | None:
        """Let a table settle, where its counters are what is compared: whole, or in halves."""
        if self.party.rules.settling.system == "none" or not movements()[self.opened.movement].by_counters:
            return None
        if self.random.random() < 0.5:
            return tuple(-score for score in scores)
        return tuple(f"{-score}/2" for score in scores)

    def cut(self) -> Cut:
        """Let some of those who are tied cut, from a pack of few ranks that they cut again."""
        ties = self.random.sample(self.party.ties, self.random.randint(1, len(self.party.ties)))
        names = [name for tie in ties for name in tie]
        pack = [Card(card) for card in PACK]
        if len(names) <= 8 and self.random.random() < 0.7:
            pack = pack[:: self.random.choice((6, 3))] if len(names) < 8 else pack
            pack = [card for card in pack if card.text[0] in "2AK"] if len(names) <= 3 else pack
        if len(pack) < len(names):
            pack = [Card(card) for card in PACK]
        return Cut(tuple(names), cards_text(self.random.sample(pack, len(names))))

    def nonsense(self) -> None:
        """Try what cannot be; check that it is refused by a sentence and changes nothing."""
        event = self.random.choice(self.unlawful())
        before = state(self.party)
        with pytest.raises(Illegal) as refused:
            self.party.apply(event)
        assert str(refused.value).isprintable()
        assert str(refused.value)[-1] == "."
        assert state(self.party) == before

    def unlawful(self) -> list[AnyEvent]:
        """List what cannot be now."""
        party, random = self.party, self.random
        seats = party.rules.seats
        deals = ((0,) * seats,) * self.opened.deals
        fine = Result(1, (0,) * seats, deals if movements()[self.opened.movement].same_deals else ())
        fine = replace(fine, counters=self.counters(fine.scores))
        names = tuple(name for tie in party.ties for name in tie) or ("Player 1", "Player 2")
        playing = [name for table in party.tables for name in table]
        group = self.opened.groups[0] if self.opened.groups else None
        bots = [name for name in playing if party.is_bot(name)]
        events: list[AnyEvent] = [
            self.opened,
            replace(fine, table=0),
            replace(fine, table=len(party.tables) + 1),
            replace(fine, scores=fine.scores[1:]),
            replace(fine, scores=(*fine.scores, 0)),
            replace(fine, deals=(*fine.deals, *fine.deals, fine.scores[1:])),
            Cut(("Nobody", "Nobody else"), "2C 3C"),
            Cut(names, "2C"),
            Cut(names, " ".join(["XX"] * len(names))),
            Cut(names, " ".join(["4H"] * len(names))),
            Cut(names[:1], "4H"),
            Cut(names, "no cards"),
            Cut((), ""),
            Cut((*names, names[0]), cards_text(PACK[: len(names) + 1])),
            Joined("", group),
            Joined(" ", group),
            Joined("Two\nlines", group),
            Joined("Bot for Nobody", group),
            Joined("bot  FOR nobody", group),
            Joined(random.choice(playing), group),
            Joined(random.choice(playing).upper(), group),
            Joined("Somebody new", "no such group"),
            Left("Nobody"),
            Left(""),
            Seated(party.number + 1, party.tables),
            Seated(party.number, (*party.tables, *party.tables)),
            Over(()),
        ]
        events += [replace(fine, table=table) for table in self.reported()]
        events += [Left(name) for name in self.gone[:1]] + [Left(name) for name in bots[:1]]
        events += [Joined(name, self.late.get(name)) for name in self.here[:1]]
        if self.opened.groups:
            events.append(Joined("Somebody new"))
        return events

    def reported(self) -> list[int]:
        """List the tables whose result cannot come in any more."""
        return [table for table in range(1, len(self.party.tables) + 1) if table not in self.party.awaited]

    def all_seated(self) -> None:
        """Check that whoever is here plays, waits or, where the movement lets people drop out, is out."""
        playing = {name for table in self.party.tables for name in table}
        waiting = set(self.party.waiting)
        assert waiting <= {*self.here}
        if self.opened.movement != "knock-out":
            assert {*self.here} - waiting <= playing
        assert not playing & {*self.gone}
        people = {name for name in playing if self.party.is_bot(name) is None}
        assert people <= {*self.here}


def state(party: Party) -> tuple[object, ...]:
    """Take all that an evening shows of itself."""
    return (
        *(tuple(party.log), party.phase, party.number, party.tables, party.awaited, party.ties),
        *(party.standings, party.prizes, party.waiting, party.stars),
    )
