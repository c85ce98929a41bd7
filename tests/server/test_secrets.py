"""What no client may see: other hands, other passes, the kitty, before they are turned up."""

import asyncio
import json
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from openhearts.game import AnyEvent, Dealt, Drawn, KittyTaken, Play, Received, Scored
from openhearts.rules import ruleset
from tests.server.people import BOT, Following, Json, Person, running

pytestmark = pytest.mark.anyio

CARD = re.compile(r"\b[2-9TJQKA][CDSH]\b")


def cards(text: str | None) -> set[str]:
    return set(CARD.findall(text or ""))


def open_to(log: Sequence[AnyEvent], seat: int | None) -> set[str]:
    """Collect the cards of the deal in progress that a seat, or who watches, may know after a log."""
    known: set[str] = set()
    for event in log:
        match event:
            case Dealt(hands=hands):
                known = cards(hands[seat]) if seat is not None else set()
            case Received(seat=to, cards=arrived) | Drawn(seat=to, cards=arrived) if to == seat:
                known |= cards(arrived)
            case KittyTaken(taker=to, cards=seen) if to == seat:
                known |= cards(seen)
            case Play(card=card):
                known.add(card)
            case Scored(kitty=kitty) if kitty is not None:
                known |= cards(kitty.cards)
            case _:
                pass
    return known


def check(following: Following, log: Sequence[AnyEvent], seat: int | None) -> int:
    """Hold every message that came against what the seat may know after as many events."""
    checked = 0
    for raw in following.sent.split(b"\n\n"):
        if b"event: play" not in raw:
            assert not cards(raw.decode()), "only messages of play speak of cards"
            continue
        message: Json = json.loads(raw.partition(b"data: ")[2])
        # Past deals have been turned up for all.
        results = message["view"].pop("results")
        happened = [event for event in log[: message["seq"]] if isinstance(event, Scored)]
        assert [(result["kitty"] or {"cards": ""})["cards"].split() for result in results] == [
            event.kitty.cards.split() if event.kitty else [] for event in happened
        ]
        assert cards(json.dumps(message)) <= open_to(log[: message["seq"]], seat)
        checked += 1
    return checked


async def test_no_client_is_sent_a_card_before_it_may_know_it(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        people = [Person(app, name) for name in ("Ann", "Bob", "Cyd")]
        table = await people[0].create("hearts+franks-way/5 end.limit=40", "me", BOT, "open", "open", BOT)
        for person, seat in zip(people[1:], (2, 3), strict=True):
            await person.sit(table, seat)
        stranger = Person(app, "Eve", table)
        watching = stranger.follow()
        streams = [person.follow() for person in people]
        await asyncio.gather(
            *(
                person.play(stream, Random(number))
                for number, (person, stream) in enumerate(zip(people, streams, strict=True))
            )
        )
        while not (await watching.play()).data["view"]["complete"]:
            pass
        # Who comes later gets the whole game at once, and no more than it may know either.
        late = [people[0].follow(last=0), stranger.follow(last=0)]
        for stream in late:
            await stream.play()
        log = await app.state.store.events(table)
        seats = [0, 2, 3, None]
        checked = [check(stream, log, seat) for stream, seat in zip([*streams, watching], seats, strict=True)]
        assert min(checked) > 100
        for stream in (*streams, watching, *late):
            await stream.leave()


@pytest.mark.parametrize(
    "line",
    ["auction/4", "two-handed/2", "domino/3", "heartsette-modern/4", "da-nasty-fix/4", "hearts+scatter/5"],
)
async def test_nor_is_one_sent_in_games_of_other_kinds(tmp_path: Path, line: str) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, eve = Person(app), Person(app, "Eve")
        seats = ruleset(line).seats
        eve.table = await ann.create(line, "me", *[BOT] * (seats - 1))
        following, watching = ann.follow(), eve.follow()
        view = await ann.play(following, Random(5), until="results")
        while (await watching.play()).data["view"]["seq"] < view["seq"]:
            pass
        late = ann.follow(last=0)
        await late.play()
        log = await app.state.store.events(ann.table)
        checked = [check(stream, log, seat) for stream, seat in ((following, 0), (watching, None), (late, 0))]
        assert min(checked[:2]) > 10
        for stream in (following, watching, late):
            await stream.leave()


async def test_the_check_above_would_notice_a_leak(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts+franks-way/5", "me", BOT, BOT, BOT, BOT)
        following = ann.follow()
        await following.play()
        log = await app.state.store.events(ann.table)
        assert check(following, log, 0) > 0
        with pytest.raises(AssertionError):
            check(following, log, 1)
        await following.leave()


async def test_nobody_but_the_seat_is_told_what_it_may_play(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        table = await ann.create("hearts/4", "me", BOT, BOT, BOT)
        watching = Person(app, "Eve", table).follow()
        view = (await watching.play()).data["view"]
        assert view["seat"] is None
        assert not (view["hand"] or view["legal"] or view["why_not"] or view["options"])
        await watching.leave()
