"""Hints and the question why: who gets them, when, at which tables, and out of what they are made."""

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path
from random import Random

import httpx
import pytest
from alembic.config import Config
from litestar import Litestar
from sqlalchemy import create_engine, text

from openhearts.bots.reasons import Reasons, explain
from openhearts.game import Action, AnyEvent, Begun, Dealt, Game, Pass, Play, Scored, View, view
from openhearts.rules import ruleset
from openhearts.server import hints
from openhearts.server.store import Chair
from tests.playing import any_action as any_lawful
from tests.playing import any_deck, any_mix, new_game
from tests.server.people import BOT, Json, Person, running

pytestmark = pytest.mark.anyio

WITHOUT = {"error": "This game is played without hints."}
NOT_YET = {"error": "This hand is still being played: you can ask why when it is over."}


async def make(person: Person, rules: str, *chairs: str, hints: bool | None = None) -> str:
    """Make a table that says whether hints are allowed."""
    asked = {"rules": rules, "name": person.name, "chairs": chairs, "hints": hints}
    answer = await person.http.post("/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    person.table = answer.json()["id"]
    return person.table


async def hint(person: Person) -> httpx.Response:
    return await person.http.get(f"/api/tables/{person.table}/hint")


async def why(person: Person, seq: int) -> httpx.Response:
    return await person.http.get(f"/api/tables/{person.table}/why", params={"seq": seq})


async def deal(person: Person, number: int = 1) -> httpx.Response:
    return await person.http.get(f"/api/tables/{person.table}/deals/{number}")


async def play_deal(person: Person, until: str = "results") -> Json:
    """Play at random until a deal is scored, or as long as is said."""
    following = person.follow()
    seen = await person.play(following, Random(1), until)
    await following.leave()
    return seen


def decisions(log: Sequence[AnyEvent]) -> list[int]:
    """List the numbers of what seats decided in deals that are over."""
    ends = [seq for seq, event in enumerate(log) if isinstance(event, Scored)]
    return [seq for seq, event in enumerate(log[: ends[-1]]) if isinstance(event, Action)]


@pytest.mark.parametrize(
    ("chairs", "asked", "allowed"),
    [
        (("me", BOT, BOT, BOT), None, True),
        (("me", BOT, BOT, BOT), False, False),
        (("me", "open", BOT, BOT), None, False),
        (("me", "open", BOT, BOT), True, True),
        ((BOT, BOT, BOT, BOT), None, True),
    ],
)
async def test_a_table_says_whether_it_has_hints(
    tmp_path: Path, chairs: Sequence[str], asked: bool | None, allowed: bool
) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, eve = Person(app), Person(app, "Eve")
        eve.table = await make(ann, "hearts/4", *chairs, hints=asked)
        assert [(await one.info())["hints"] for one in (ann, eve)] == [allowed, allowed]
        following = eve.follow()
        assert (await eve.info())["hints"] is allowed
        await following.leave()
    async with running(tmp_path / "a.db") as app:
        assert (await eve.at(app).info())["hints"] is allowed


async def test_without_hints_nobody_gets_any_not_even_afterwards(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, eve = Person(app), Person(app, "Eve")
        eve.table = await make(ann, "hearts/4 end.limit=20", *("me", BOT, BOT, BOT), hints=False)

        async def ask() -> None:
            for answer in (
                await hint(ann),
                await why(ann, 2),
                await why(eve, 2),
                await deal(ann),
                await deal(eve),
            ):
                assert (answer.status_code, answer.json()) == (403, WITHOUT)
            assert (await hint(eve)).status_code == 403

        await ask()
        assert (await play_deal(ann, "complete"))["complete"]
        await ask()


async def test_a_hint_is_for_the_holder_of_the_seat_whose_turn_it_is(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, bob, eve = Person(app), Person(app, "Bob"), Person(app, "Eve")
        table = await make(ann, "hearts/4 passing.cycle=hold", "me", "open", "open", "open", hints=True)
        answer = await hint(ann)
        assert (answer.status_code, answer.json()) == (
            409,
            {"error": "There is a hint when it is your turn."},
        )
        people = [ann, bob, Person(app, "Cyd"), Person(app, "Dan")]
        for seat, person in enumerate(people[1:], 1):
            await person.sit(table, seat)
        eve.table = table
        game = Game.replay(await app.state.store.events(table))
        answers = [await hint(person) for person in people]
        assert [answer.status_code == 200 for answer in answers] == [seat == game.to_act for seat in range(4)]
        assert [answer.status_code for answer in answers].count(409) == 3
        answer = await hint(eve)
        assert (answer.status_code, answer.json()) == (403, {"error": "You do not sit at this table."})


async def test_a_hint_is_what_the_bot_would_do_and_can_be_done(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await make(ann, "hearts/4", "me", BOT, BOT, BOT)
        seq, told = 2, (await hint(ann)).json()
        while told.get("best"):
            assert told["seat"] == 0
            assert told["best"] == told["candidates"][0]["action"]
            assert told["done"] is None
            assert told["judge"] == "Strong"
            assert all(one["error"] >= 0 for one in told["candidates"])
            assert 1 <= len(told["words"]) <= 5
            action = {name: value for name, value in told["best"].items() if name != "seat"}
            answer = await ann.act(max(seq, told["seq"]), action)
            assert answer.status_code == 200, answer.text
            seq = answer.json()["seq"]
            following = ann.follow()
            while (seen := (await following.play()).data["view"])["to_act"] != 0 and seen["phase"] != "over":
                pass
            await following.leave()
            told = (await hint(ann)).json()
        assert seen["phase"] == "over"
        assert told == {"error": "There is a hint when it is your turn."}


async def lay_out(app: Litestar, person: Person, log: Sequence[AnyEvent]) -> None:
    """Put a game on a table called `t`: this person has seat 0, people who never act the others."""
    begun = log[0]
    assert isinstance(begun, Begun)
    person.http.cookies.set("openhearts", app.state.auth.sign("ann"))
    chairs = [Chair(name, player=name) for name in begun.seats]
    chairs[0] = Chair(person.name, player="ann")
    await app.state.store.create("t", begun.rules, chairs, hints=True)
    await app.state.store.append("t", 0, log)
    person.table = "t"


def swapped(log: Sequence[AnyEvent]) -> list[AnyEvent] | None:
    """Deal what seat 0 has not seen otherwise, so that the same could happen; None where none is found."""
    game = Game.replay(log)
    first = log[1]
    assert isinstance(first, Dealt)
    played = {seat: {e.card for e in log if isinstance(e, Play) and e.seat == seat} for seat in range(4)}
    hands = [hand.split() for hand in first.hands if hand is not None]
    free = [card for seat in (1, 2, 3) for card in hands[seat] if card not in played[seat]]
    random = Random(8)
    for _ in range(200):
        random.shuffle(free)
        rest = iter(free)
        other = [hands[0]] + [
            [card if card in played[seat] else next(rest) for card in hands[seat]] for seat in (1, 2, 3)
        ]
        made = Game(game.ruleset, game.names)
        try:
            made.apply(Dealt(first.dealer, tuple(" ".join(hand) for hand in other)))
            for event in log[2:]:
                made.apply(event)
        except ValueError:
            continue
        if made.log[1] != first:
            return list(made.log)
    return None


async def test_a_hint_says_nothing_of_unseen_cards(tmp_path: Path) -> None:
    game = new_game("hearts/4 passing.cycle=hold")
    random = Random(2)
    game.deal(any_deck(game, random))
    checked = 0
    while game.phase == "play" and checked < 6:
        if game.to_act == 0 and (other := swapped(game.log)):
            told = []
            for number, log in enumerate((list(game.log), other)):
                async with running(tmp_path / f"{checked}-{number}.db") as app:
                    ann = Person(app)
                    await lay_out(app, ann, log)
                    told.append(await hint(ann))
            assert [answer.status_code for answer in told] == [200, 200]
            assert told[0].content == told[1].content
            checked += 1
        game.apply(any_lawful(game, random))
    assert checked == 6


async def test_why_waits_for_the_end_of_the_deal(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, eve = Person(app), Person(app, "Eve")
        eve.table = await make(ann, "hearts/4", "me", BOT, BOT, BOT)
        for person in (ann, eve):
            for seq in (0, 1, 2):
                answer = await why(person, seq)
                assert (answer.status_code, answer.json()) == (409, NOT_YET)
            assert (await deal(person)).status_code == 409
        answer = await why(ann, 5000)
        assert answer.status_code == 400
        assert "events" in answer.json()["error"]
        await play_deal(ann)
        log = await app.state.store.events(ann.table)
        for seq in decisions(log):
            assert (await why(eve, seq)).status_code == 200
        # The next deal is again nobody's business, the one before still everybody's.
        assert (await ann.act(len(log), {"type": "next"})).status_code == 200
        assert (await why(ann, len(log))).json() == NOT_YET
        assert (await deal(ann, 2)).status_code == 409
        assert (await deal(ann, 3)).json() == {"error": "There is no hand 3: 2 have been dealt."}
        assert (await why(ann, decisions(log)[0])).status_code == 200
        for seq in (0, 1):
            answer = await why(ann, seq)
            assert (answer.status_code, answer.json()["error"]) == (
                400,
                f"Nobody decided anything with event {seq}.",
            )


@pytest.mark.slow  # it searches 14 times
async def test_why_is_judged_by_the_view_of_then_and_the_bot_that_sat_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[View, str]] = []

    def watched(seen: View, level: str = "", seed: int = 0) -> Reasons:
        asked.append((seen, level))
        return explain(seen, level, seed)

    monkeypatch.setattr(hints, "explain", watched)
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await make(ann, "hearts/4", "me", BOT, "bot:uniform", "bot:strong")
        await play_deal(ann)
        log = await app.state.store.events(ann.table)
        kept = agreed = 0
        for seq in decisions(log):
            told = (await why(ann, seq)).json()
            seen, level = asked[-1]
            done = log[seq]
            assert seen == view(Game.replay(log[:seq]), done.seat)
            assert level == ("", "casual", "uniform", "strong")[done.seat]
            assert told["judge"] == "Strong"
            assert told["seq"] == seq
            assert told["seat"] == told["done"]["seat"] == done.seat
            if told["done_at"] is not None and isinstance(done, Play):
                kept += told["candidates"][told["done_at"]]["action"] == told["done"]
            # The bot that judges is the one that sat there.
            agreed += done.seat == 3 and isinstance(done, Pass | Play) and told["done_at"] == 0
        assert kept == 52
        assert agreed == 14


@pytest.mark.parametrize(
    "line",
    [
        "auction/4",
        "hearts/4 passing.cycle=call",
        "heartsette-modern/4 passing.cycle=hold",
        "domino/3",
        "cancellation/6",
    ],
)
async def test_every_decision_of_a_deal_is_listed_and_judged(tmp_path: Path, line: str) -> None:
    game, random = new_game(ruleset(line).line), Random(4)
    game.deal(any_deck(game, random), mix=any_mix(game, random))
    hinted = set()
    while game.to_act is not None:
        hinted.add(game.phase)
        game.apply(any_lawful(game, random))
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await lay_out(app, ann, game.log)
        played = (await deal(ann)).json()
        listed = [one for part in played["parts"] for one in part["decisions"]]
        assert [one["seq"] for one in listed] == decisions(game.log)
        tricks = [part for part in played["parts"] if part["trick"] is not None]
        assert [part["trick"] for part in tricks] == list(range(1, len(tricks) + 1))
        assert all(one["action"]["type"] == "play" for part in tricks for one in part["decisions"])
        asked: dict[str, int] = {}
        for one in listed:
            if asked.setdefault(one["action"]["type"], 0) < 5:
                asked[one["action"]["type"]] += 1
                told = await why(ann, one["seq"])
                assert told.status_code == 200, told.text
                assert told.json()["done"] == one["action"]
                assert told.json()["done_at"] is not None or one["action"]["type"] in (
                    "pass",
                    "discard",
                    "bid",
                )
        assert len(asked) == len(hinted)


async def test_one_question_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    goes, calls = threading.Event(), []

    def slow(seen: View, level: str = "", seed: int = 0) -> Reasons:
        calls.append(seen.seq)
        assert goes.wait(20)
        return explain(seen, seed=seed)

    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await make(ann, "hearts/4", "me", BOT, BOT, BOT)
        await play_deal(ann)
        first, second, *_ = decisions(await app.state.store.events(ann.table))
        monkeypatch.setattr(hints, "explain", slow)
        waiting = [asyncio.create_task(why(ann, first)) for _ in range(3)]
        while not calls:
            await asyncio.sleep(0.01)
        answer = await why(ann, second)
        assert answer.status_code == 429
        assert answer.json() == {
            "error": "One question at a time: the one before is still being thought about."
        }
        # Who goes away leaves the answer to those who wait for it.
        waiting.pop().cancel()
        monkeypatch.setattr(hints, "MOST", 1)
        eve = Person(app, "Eve", ann.table)
        assert (await why(eve, second)).json() == {
            "error": "Too many questions are being thought about: ask again in a moment."
        }
        goes.set()
        answers = await asyncio.gather(*waiting)
        assert {answer.status_code for answer in answers} == {200}
        assert calls == [first]
        assert (await why(ann, second)).status_code == 200


def test_tables_from_before_there_were_hints_have_none(tmp_path: Path) -> None:
    from alembic import command

    from openhearts.server import migrations

    engine = create_engine(f"sqlite:///{tmp_path / 'a.db'}")
    with engine.begin() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        command.upgrade(config, "0002")
        connection.execute(text("INSERT INTO tables (id, rules) VALUES ('t', 'hearts/4')"))
        migrations.upgrade(connection)
        assert list(connection.execute(text("SELECT hints FROM tables"))) == [(0,)]
    engine.dispose()
