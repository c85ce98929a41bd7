"""What the server says to requests that cannot be: a status and a sentence, and nothing has changed."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from openhearts.cards import parse_cards
from tests.server.people import BOT, Person, any_action, running

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"rules": "whist/4", "name": "A", "chairs": ["me", BOT, BOT, BOT]}, "whist"),
        ({"rules": "hearts+franks-way/4", "name": "A", "chairs": ["me", BOT, BOT, BOT]}, "3 or 5 players"),
        ({"rules": "hearts/4", "name": "A", "chairs": ["me", BOT, BOT]}, "4 players"),
        ({"rules": "hearts/4", "name": "A", "chairs": ["me", "me", BOT, BOT]}, "one chair"),
        ({"rules": "hearts/4", "name": "A", "chairs": ["me", "bot:genius", BOT, BOT]}, "genius"),
        ({"rules": "hearts/4", "name": "A", "chairs": ["me", "uniform", BOT, BOT]}, "bot:uniform"),
        ({"rules": "hearts/4", "name": "A" * 25, "chairs": ["me", BOT, BOT, BOT]}, "24"),
        ({"rules": "hearts/4 " + "x" * 1000, "name": "A", "chairs": ["me", BOT, BOT, BOT]}, "1000"),
        ({"rules": "hearts/4", "name": "A", "chairs": ["open"] * 11}, "10"),
        ({"rules": "hearts/4", "name": "A", "chairs": ["o" * 41] * 4}, "40"),
        ({"rules": 4, "name": "A", "chairs": []}, "rules"),
        ({"name": "A", "chairs": []}, "rules"),
        ([], "object"),
        ("hearts", "object"),
        (None, "data is missing"),
    ],
)
async def test_tables_that_cannot_be_made(tmp_path: Path, body: Any, says: str) -> None:
    async with running(tmp_path / "a.db") as app:
        answer = await Person(app).http.post("/api/tables", json=body)
        assert answer.status_code == 400
        assert list(answer.json()) == ["error"]
        assert says in answer.json()["error"]


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b'{"rules": "\xff"}', b"[" * 5000])
async def test_bodies_that_are_no_json(tmp_path: Path, content: bytes) -> None:
    async with running(tmp_path / "a.db") as app:
        answer = await Person(app).http.post(
            "/api/tables", content=content, headers={"content-type": "application/json"}
        )
        assert answer.status_code == 400
        assert answer.json()["error"].endswith(".")


async def test_a_body_that_is_too_large(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        answer = await Person(app).http.post("/api/tables", content=b'"' + b"x" * 20_000 + b'"')
        assert answer.status_code == 413
        assert list(answer.json()) == ["error"]


async def test_tables_and_addresses_that_are_not_there(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        eve = Person(app, table="nowhere")
        act = {"seq": 0, "action": {"type": "next"}}
        for answer in (
            await eve.http.get("/api/tables/nowhere"),
            await eve.http.post("/api/tables/nowhere/sit", json={"seat": 0, "name": "Eve"}),
            await eve.http.post("/api/tables/nowhere/actions", json=act),
            await eve.http.get("/api/tables/nowhere/stream"),
        ):
            assert (answer.status_code, answer.json()) == (404, {"error": "There is no such table."})
        answer = await eve.http.get("/api/nothing")
        assert (answer.status_code, list(answer.json())) == (404, ["error"])
        assert (await eve.http.get("/api/tables/" + "x" * 33)).status_code == 400
        assert (await eve.http.delete("/api/tables/nowhere")).status_code == 405


@pytest.mark.parametrize(
    ("action", "status", "says"),
    [
        ({"type": "pass", "cards": ""}, 400, "You pass 3 cards, not 0."),
        ({"type": "pass", "cards": "10S"}, 400, "TS"),
        ({"type": "pass", "cards": "x" * 201}, 400, "200"),
        ({"type": "play", "card": "2C"}, 400, "passed first"),
        ({"type": "choose", "option": "old"}, 400, "passed first"),
        ({"type": "choose", "option": "x" * 17}, 400, "16"),
        ({"type": "bid", "amount": 5}, 400, "passed first"),
        ({"type": "bid"}, 400, "amount"),
        ({"type": "bid", "amount": 10**9}, 400, "9999"),
        ({"type": "bid", "amount": -1}, 400, "0"),
        ({"type": "name", "suit": "H"}, 400, "passed first"),
        ({"type": "name", "suit": "x" * 9}, 400, "8"),
        ({"type": "discard", "cards": "2C"}, 400, "passed first"),
        ({"type": "discard", "cards": "x" * 201}, 400, "200"),
        ({"type": "next"}, 400, "not finished"),
        ({"type": "resign"}, 400, "resign"),
        ({"card": "2C"}, 400, "type"),
        ("2C", 400, "object"),
    ],
)
async def test_actions_that_are_not_lawful(
    tmp_path: Path, action: dict[str, str], status: int, says: str
) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts/4", "me", "open", "open", "open")
        for seat in (1, 2, 3):
            await Person(app, "Bob").sit(ann.table, seat)
        answer = await ann.act(2, action)
        assert answer.status_code == status
        assert says in answer.json()["error"]
        assert len(await app.state.store.events(ann.table)) == 2


async def test_numbers_that_are_none(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts/4", "me", "open", BOT, BOT)
        for seq in (-1, 10**7, 1.5, "x", None):
            answer = await ann.http.post(
                f"/api/tables/{ann.table}/actions", json={"seq": seq, "action": {"type": "next"}}
            )
            assert answer.status_code == 400, seq
        assert (await ann.act(0, {"type": "play", "card": "2C"})).json() == {
            "error": "The game begins when every chair is taken."
        }
        for seat in (-1, 10, 10**30):
            assert (await Person(app, "Bob").sit(ann.table, seat)).status_code == 400
        answer = await Person(app, "Bob").sit(ann.table, 7)
        assert answer.json() == {"error": "There is no seat 7: the seats are 0 to 3."}


async def test_an_action_repeated_is_done_once(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts/4", "me", BOT, BOT, BOT)
        following = ann.follow()
        view = (await following.play()).data["view"]
        first, second, third, other = view["hand"][:4]
        action = {"type": "pass", "cards": f"{first} {second} {third}"}
        answers = await asyncio.gather(*(ann.act(view["seq"], action) for _ in range(5)))
        assert {answer.status_code for answer in answers} == {200}
        turned = {"type": "pass", "cards": f"{third} {first} {second}"}
        assert (await ann.act(view["seq"], turned)).status_code == 200
        answer = await ann.act(view["seq"], {"type": "pass", "cards": f"{first} {second} {other}"})
        assert answer.status_code == 409
        passed = ", ".join(card.symbol for card in parse_cards(action["cards"]))
        assert answer.json() == {"error": f"You have done something else already: you passed the {passed}."}
        events = await app.state.store.events(ann.table)
        assert sum(getattr(event, "seat", None) == 0 and "Pass" in repr(event) for event in events) == 1
        await following.leave()


async def test_an_action_is_not_stale_because_others_have_acted(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, bob = Person(app, "Ann"), Person(app, "Bob")
        await ann.create("hearts/4", "me", "open", BOT, BOT)
        await bob.sit(ann.table, 1)
        streams = [ann.follow(), bob.follow()]
        views = [(await stream.play()).data["view"] for stream in streams]
        for person, view in zip((ann, bob), views, strict=True):
            answer = await person.act(2, {"type": "pass", "cards": " ".join(view["hand"][:3])})
            assert answer.status_code == 200
        for stream in streams:
            await stream.leave()


async def test_a_client_that_is_ahead_of_the_table_is_told_so(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts/4", "me", BOT, BOT, BOT)
        answer = await ann.act(5000, {"type": "next"})
        assert answer.status_code == 409
        assert "5000" in answer.json()["error"]


async def test_the_next_deal_is_dealt_once_however_many_ask(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, bob = Person(app, "Ann"), Person(app, "Bob")
        await ann.create("hearts/4", "me", "open", BOT, BOT)
        await bob.sit(ann.table, 1)
        streams = [ann.follow(), bob.follow()]
        await asyncio.gather(
            *(
                person.play(stream, Random(number), until="results")
                for number, (person, stream) in enumerate(zip((ann, bob), streams, strict=True))
            )
        )
        seq = len(await app.state.store.events(ann.table))
        answers = await asyncio.gather(*(person.act(seq, {"type": "next"}) for person in (ann, bob, ann)))
        assert {answer.status_code for answer in answers} == {200}
        events = await app.state.store.events(ann.table)
        assert sum(type(event).__name__ == "Dealt" for event in events) == 2
        for stream in streams:
            await stream.leave()


async def test_the_reason_is_the_one_in_the_view(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann = Person(app)
        await ann.create("hearts/4", "me", BOT, BOT, BOT)
        following = ann.follow()
        done, random = 0, Random(6)
        for _ in range(60):
            view = (await following.play()).data["view"]
            if view["seq"] < done:
                continue
            for card, why in view["why_not"].items():
                answer = await ann.act(view["seq"], {"type": "play", "card": card})
                assert (answer.status_code, answer.json()) == (400, {"error": why})
            if view["why_not"]:
                break
            action = any_action(view, random)
            if action is not None:
                done = (await ann.act(view["seq"], action)).json()["seq"]
        assert view["why_not"]
        await following.leave()


async def test_only_who_sits_there_may_act(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as app:
        ann, eve = Person(app, "Ann"), Person(app, "Eve")
        table = await ann.create("hearts/4", "me", BOT, BOT, BOT)
        await eve.create("hearts/4", "me", BOT, BOT, BOT)
        eve.table = table
        answer = await eve.act(2, {"type": "next"})
        assert (answer.status_code, answer.json()) == (403, {"error": "You do not sit at this table."})


async def test_a_fault_is_owned_up_to_without_details(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError("the secret reason")

    async with running(tmp_path / "a.db") as app:
        monkeypatch.setattr("openhearts.server.routes.rules_info", broken)
        answer = await Person(app).http.get("/api/rules")
        assert answer.status_code == 500
        assert "secret" not in answer.text
        assert list(answer.json()) == ["error"]
