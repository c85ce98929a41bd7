"""Two applications on one database, as two processes are: no action is lost, none is done twice."""

import asyncio
import gc
import weakref
from pathlib import Path
from random import Random

import pytest

from openhearts.game import Game
from openhearts.server import tables as tables_module
from tests.server.people import BOT, Person, any_action, running

pytestmark = pytest.mark.anyio


async def test_a_game_played_at_two_applications_by_turns(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as here, running(tmp_path / "a.db") as there:
        ann = Person(here)
        table = await ann.create("hearts+franks-way/3 end.limit=20", "me", BOT, BOT)
        twins = [ann, ann.at(there)]
        random, turn = Random(1), 0
        while True:
            turn += 1
            # Whoever is asked now has not heard of the other's last action.
            twin = twins[turn % 2]
            following = twin.follow()
            view = (await following.play()).data["view"]
            while (action := any_action(view, random)) is None and not view["complete"]:
                view = (await following.play()).data["view"]
            await following.leave()
            if action is None:
                break
            answer = await twin.act(view["seq"], action)
            assert answer.status_code == 200, answer.text
        events = await here.state.store.events(table)
        game = Game.replay(events)
        assert game.complete
        assert len(game.log) == len(events)


async def test_people_who_act_at_once_at_two_applications(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as here, running(tmp_path / "a.db") as there:
        people = [Person(here if seat % 2 else there, f"P{seat}") for seat in range(5)]
        table = await people[0].create("hearts+franks-way/5", "me", "open", "open", "open", "open")
        for seat in range(1, 5):
            await people[seat].sit(table, seat)
        for _ in range(2):
            streams = [person.follow() for person in people]
            views = [(await stream.play()).data["view"] for stream in streams]
            for stream in streams:
                await stream.leave()
            passes = [{"type": "pass", "cards": " ".join(view["hand"][:3])} for view in views]
            answers = await asyncio.gather(
                *(person.act(views[0]["seq"], given) for person, given in zip(people, passes, strict=True))
            )
            assert [answer.status_code for answer in answers] == [200] * 5
            # The rest of the deal, each at its own application, which has to read what the others did.
            await play_out(people)
            seq = len(await here.state.store.events(table))
            answers = await asyncio.gather(*(person.act(seq, {"type": "next"}) for person in people))
            assert [answer.status_code for answer in answers] == [200] * 5
        game = Game.replay(await here.state.store.events(table))
        assert game.number == 3


async def play_out(people: list[Person]) -> None:
    random = Random(2)
    seat = 0
    while True:
        following = people[seat].follow()
        view = (await following.play()).data["view"]
        await following.leave()
        if view["phase"] == "over":
            return
        if view["to_act"] == seat:
            action = any_action(view, random)
            assert action is not None
            answer = await people[seat].act(view["seq"], action)
            assert answer.status_code == 200, answer.text
        else:
            seat = view["to_act"]


async def test_a_lawful_action_is_not_refused_by_who_has_not_heard_yet(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as here, running(tmp_path / "a.db") as there:
        ann, bob = Person(here, "Ann"), Person(there, "Bob")
        table = await ann.create("hearts/3 passing.cycle=hold", "me", "open", "open")
        await bob.sit(table, 1)
        cyd = Person(there, "Cyd")
        await cyd.sit(table, 2)
        people = [ann, bob, cyd]
        # Both applications have the table as it is before the first lead.
        for person in people:
            following = person.follow()
            view = (await following.play()).data["view"]
            await following.leave()
        leader = people[view["to_act"]]
        following = leader.follow()
        view = (await following.play()).data["view"]
        await following.leave()
        assert (await leader.act(view["seq"], {"type": "play", "card": view["legal"][0]})).status_code == 200
        second = people[(view["seat"] + 1) % 3]
        events = await here.state.store.events(table)
        hand = [card for card in events[1].hands[(view["seat"] + 1) % 3].split() if card[1] == "C"]
        twin = second.at(here if second.app is there else there)
        answer = await twin.act(view["seq"], {"type": "play", "card": hand[0]})
        assert answer.status_code == 200, answer.text


async def test_bots_driven_by_two_applications_act_once(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as here, running(tmp_path / "a.db") as there:
        ann = Person(here)
        table = await ann.create("hearts/4 end.limit=30", BOT, BOT, BOT, BOT)
        streams = [ann.follow(last=0), ann.at(there).follow(last=0)]
        logs: list[list[object]] = [[], []]
        for log, stream in zip(logs, streams, strict=True):
            complete = False
            while not complete:
                message = await stream.play()
                log += message.data["events"]
                complete = message.data["view"]["complete"]
            await stream.leave()
        assert logs[0] == logs[1]
        events = await here.state.store.events(table)
        assert Game.replay(events).complete
        assert len(logs[0]) == len(events)


async def test_a_table_that_nobody_uses_is_forgotten_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_module, "KEPT", 2)
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        first = await ann.create("hearts/3", "me", "open", "open")
        following = ann.follow()
        await following.message()
        watched = await app.state.tables.get(first)
        others = [await Person(app).create("hearts/3", "me", "open", "open") for _ in range(4)]
        gone = weakref.ref(await app.state.tables.get(others[0]))
        for other in others[1:]:
            await app.state.tables.get(other)
        gc.collect()
        assert gone() is None
        assert await app.state.tables.get(first) is watched
        assert (await app.state.tables.get(others[0])).info(None).chairs[0].name == "Ann"
        await following.leave()


async def test_a_game_that_another_began_has_the_seats_of_those_who_sit(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as here, running(tmp_path / "a.db") as there:
        ann, bob = Person(here, "Ann"), Person(there, "Bob")
        table = await ann.create("hearts/3", "me", "open", BOT)
        before = ann.follow()
        await before.message()
        await bob.sit(table, 1)
        twin = bob.at(here)
        following = twin.follow()
        view = (await following.play()).data["view"]
        assert (view["seat"], view["names"][1], len(view["hand"])) == (1, "Bob", 17)
        assert [chair["name"] for chair in (await before.table()).data["chairs"][:2]] == ["Ann", "Bob"]
        await before.leave()
        await following.leave()
