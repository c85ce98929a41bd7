"""Whole games over the interface: what people and bots do at a table, and what each of them sees."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from openhearts.cards import PACK, parse_cards
from openhearts.game import Game
from openhearts.rules import ruleset
from tests.server.people import BOT, Person, any_action, running

pytestmark = pytest.mark.anyio


async def test_a_whole_game_of_franks_way_with_bots(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts+franks-way/5 end.limit=60", "me", BOT, BOT, BOT, BOT)
        following = ann.follow()
        view = await ann.play(following, Random(1))
        await following.leave()
        assert max(view["scores"]) >= 60
        assert view["winners"]
        assert len(view["results"]) == view["number"] > 3
        for result in view["results"]:
            assert len(result["kitty"]["cards"].split()) == 2
        table = await app.state.tables.get(ann.table)
        events = await app.state.store.events(ann.table)
        assert table.seq == len(events) == view["seq"]
        assert Game.replay(events).scores == tuple(view["scores"])
    # No bot has failed, and nothing else.
    assert not caplog.records


KINDS = {
    "auction/4 end.deals=3": {"bid", "name"},
    "two-handed/2": {"draw"},
    "domino/3": {"draw"},
    "heartsette-modern/4 end.limit=30": {"kitty", "discard"},
    "da-nasty-fix/4 end.limit=60": {"choose"},
    "hearts/4 passing.cycle=mix end.limit=30": {"receive"},
    "hearts/5 passing.cycle=scatter end.limit=30": {"receive"},
    "hearts+free-jokers/5 end.limit=30": {"play"},
    "joker-foster/4 end.deals=3": {"scored"},
    "cancellation/9 end.limit=30": {"kitty"},
    "partnership/4 end.limit=40": {"pass"},
    "leekha/4 end.limit=40": {"pass"},
    "two-player/2 end.limit=30": {"pass"},
    "sweepstake/3 end.deals=3": {"over"},
}
"""What happens in games of every kind, and besides in none of some of them."""


@pytest.mark.parametrize("line", KINDS)
async def test_games_of_every_kind_with_bots(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, line: str
) -> None:
    seats = ruleset(line).seats
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create(line, *["me", *[BOT] * (seats - 1)][: seats - 1], "bot:uniform")
        following = ann.follow()
        view = await ann.play(following, Random(7))
        await following.leave()
        assert view["winners"]
        events = await app.state.store.events(ann.table)
        happened = {str(type(event).__struct_config__.tag) for event in events}
        assert happened >= KINDS[line]
        again = Game.replay(events)
        assert again.log == events
        assert (list(again.scores), list(again.winners)) == (view["scores"], view["winners"])
        assert (again.counters is None) == (view["counters"] is None)
        # Another process that comes later has the same game.
        table = await app.state.tables.get(ann.table)
        assert table.seq == len(events)
    assert not caplog.records


async def test_people_and_bots_at_one_table(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, bob = Person(app, "Ann"), Person(app, "Bob")
        await ann.create("hearts/4 end.limit=30", "me", BOT, "open", BOT)
        assert (await bob.sit(ann.table, 2)).json()["started"]
        streams = [ann.follow(), bob.follow()]
        views = await asyncio.gather(
            ann.play(streams[0], Random(1)),
            bob.play(streams[1], Random(2)),
        )
        assert views[0]["scores"] == views[1]["scores"]
        assert (views[0]["seat"], views[1]["seat"]) == (0, 2)
        for stream in streams:
            await stream.leave()


async def test_a_table_of_bots_plays_to_its_end_while_others_are_served(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, bob = Person(app), Person(app)
        await ann.create("hearts+franks-way/3 end.limit=60", BOT, BOT, BOT)
        watching = ann.follow()
        # Another table moves on although this one never waits for anybody.
        await bob.create("hearts/4 end.limit=20", "me", BOT, BOT, BOT)
        following = bob.follow()
        await bob.play(following, Random(3))
        view = (await watching.play()).data["view"]
        while not view["complete"]:
            view = (await watching.play()).data["view"]
        assert view["seat"] is None
        await watching.leave()
        await following.leave()


ACTS = ("deal", "pass", "bid", "name", "play", "discard", "choose")


@pytest.mark.parametrize("line", ["hearts/4 end.limit=20", "auction/4 end.deals=2"])
async def test_each_action_is_a_message_of_its_own(tmp_path: Path, line: str) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create(line, "me", BOT, BOT, BOT)
        following = ann.follow(last=0)
        message = await following.play()
        seq, done = message.data["seq"], 0
        random = Random(5)
        while not message.data["view"]["complete"]:
            action = any_action(message.data["view"], random)
            if action is not None and seq >= done:
                done = (await ann.act(seq, action)).json()["seq"]
            message = await following.play()
            kinds = [event["type"] for event in message.data["events"]]
            assert sum(kind in ACTS for kind in kinds) == 1
            assert kinds[0] in ACTS
            seq += len(kinds)
            assert message.id == message.data["seq"] == message.data["view"]["seq"] == seq
        await following.leave()


MOON = "AC AS KS QS JS TS 9S 8S 7S AH KH QH JH"
"""A hand that takes every trick when it is played in this order."""


async def test_the_shooter_of_a_moon_chooses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = parse_cards(MOON)
    others = [card for card in PACK if card not in mine]
    hands = [mine, others[0::3], others[1::3], others[2::3]]
    deck = [hand[place] for place in range(13) for hand in hands]
    monkeypatch.setattr("openhearts.shuffle.shuffled", lambda cards, seed: deck)
    monkeypatch.setattr("openhearts.server.table.first_dealer", lambda seats, seed: 3)
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts/4 passing.cycle=hold", "me", BOT, BOT, BOT)
        following = ann.follow()
        to_play = MOON.split()
        while (view := (await following.play()).data["view"])["phase"] != "choose":
            if view["to_act"] == 0:
                answer = await ann.act(view["seq"], {"type": "play", "card": to_play.pop(0)})
                assert answer.status_code == 200, answer.text
        assert view["to_act"] == 0
        assert [option["name"] for option in view["options"]] == ["old", "new"]
        answer = await ann.act(view["seq"], {"type": "choose", "option": "sideways"})
        assert answer.status_code == 400
        assert "old" in answer.json()["error"]
        await ann.act(view["seq"], {"type": "choose", "option": "new"})
        view = (await following.play()).data["view"]
        assert view["results"][0]["moon"] == 0
        assert view["scores"] == [-26, 0, 0, 0]
        await following.leave()
