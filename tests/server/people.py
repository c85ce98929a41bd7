"""Sit at the tables of an application in this process, as browsers would: cookies, requests, streams."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from litestar import Litestar

from openhearts.server.app import create_app

PATIENCE = 20.0
"""Seconds after which something that should have come is taken for lost."""

BOT = "bot:casual"

Json = dict[str, Any]


@asynccontextmanager
async def running(database: Path, page: Path | None = None) -> AsyncIterator[Litestar]:
    """Start an application on a database and stop it afterwards."""
    app = create_app(database, page or database.with_name("page"))
    async with app.lifespan():
        yield app


@dataclass(frozen=True)
class Message:
    """One event of a stream."""

    event: str
    id: int | None
    data: Json


class Following:
    """Follow a table: call the application as a server would and take in what it sends."""

    def __init__(self, app: Litestar, url: str, headers: dict[str, str]) -> None:
        self.status = 0
        self.sent = b""
        """All bytes that came."""
        self._leaving = asyncio.Event()
        self._messages: asyncio.Queue[Message | None] = asyncio.Queue()
        self._part = b""
        path, _, query = url.partition("?")
        scope: Any = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            "client": ("test", 1),
            "server": ("test", 80),
        }
        self._task = asyncio.create_task(self._run(app, scope))

    async def _run(self, app: Any, scope: Any) -> None:
        asked = False

        async def receive() -> Json:
            nonlocal asked
            if not asked:
                asked = True
                return {"type": "http.request", "body": b"", "more_body": False}
            await self._leaving.wait()
            return {"type": "http.disconnect"}

        async def send(message: Json) -> None:
            if message["type"] == "http.response.start":
                self.status = message["status"]
            else:
                self._take(message.get("body", b""))
                if not message.get("more_body", False):
                    self._leaving.set()

        try:
            await app(scope, receive, send)
        finally:
            self._messages.put_nowait(None)

    def _take(self, data: bytes) -> None:
        self.sent += data
        *whole, self._part = (self._part + data).split(b"\n\n")
        for raw in whole:
            fields: dict[bytes, bytes] = {}
            for line in raw.split(b"\n"):
                name, _, value = line.partition(b": ")
                if name:
                    fields[name] = value
            if b"data" in fields:
                number = int(fields[b"id"]) if b"id" in fields else None
                told = json.loads(fields[b"data"])
                self._messages.put_nowait(Message(fields[b"event"].decode(), number, told))

    async def message(self) -> Message:
        """Wait for the next message."""
        async with asyncio.timeout(PATIENCE):
            message = await self._messages.get()
        assert message is not None, "the stream has ended"
        return message

    async def play(self) -> Message:
        """Wait for the next message about the game."""
        while (message := await self.message()).event != "play":
            pass
        return message

    async def table(self) -> Message:
        """Wait for the next message about the table."""
        while (message := await self.message()).event != "table":
            pass
        return message

    async def end(self) -> None:
        """Wait for the server to end the stream."""
        async with asyncio.timeout(PATIENCE):
            while await self._messages.get() is not None:
                pass

    async def leave(self) -> None:
        """Go away as a browser does that closes the page."""
        self._leaving.set()
        async with asyncio.timeout(PATIENCE):
            await self._task


@dataclass
class Person:
    """Somebody with a browser of their own."""

    app: Litestar
    name: str = "Ann"
    table: str = ""
    http: httpx.AsyncClient = field(init=False)

    def __post_init__(self) -> None:
        transport = httpx.ASGITransport(app=self.app)  # type: ignore[arg-type]  # Litestar's types are narrower
        self.http = httpx.AsyncClient(transport=transport, base_url="http://test")

    def at(self, app: Litestar) -> "Person":
        """Be the same person at another application."""
        twin = Person(app, self.name, self.table)
        twin.http.cookies = self.http.cookies
        return twin

    async def create(self, rules: str, *chairs: str) -> str:
        """Make a table."""
        answer = await self.http.post(
            "/api/tables", json={"rules": rules, "name": self.name, "chairs": chairs}
        )
        assert answer.status_code == 201, answer.text
        self.table = answer.json()["id"]
        return self.table

    async def sit(self, table: str, seat: int) -> httpx.Response:
        """Take a chair."""
        self.table = table
        return await self.http.post(f"/api/tables/{table}/sit", json={"seat": seat, "name": self.name})

    async def info(self) -> Json:
        """Look at the table."""
        answer = await self.http.get(f"/api/tables/{self.table}")
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def act(self, seq: int, action: Json) -> httpx.Response:
        """Do something."""
        return await self.http.post(f"/api/tables/{self.table}/actions", json={"seq": seq, "action": action})

    def follow(self, last: int | None = None) -> Following:
        """Open the table's stream."""
        headers = {"cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())}
        if last is not None:
            headers["last-event-id"] = str(last)
        return Following(self.app, f"/api/tables/{self.table}/stream", headers)

    async def play(self, following: Following, random: Random, until: str = "complete") -> Json:
        """Play at random, lawfully, until a view says so; return that view."""
        done = 0
        while True:
            view: Json = (await following.play()).data["view"]
            if view[until]:
                return view
            # Older views are on their way when an action is answered.
            action = any_action(view, random) if view["seq"] >= done else None
            if action is not None:
                answer = await self.act(view["seq"], action)
                assert answer.status_code == 200, answer.text
                done = answer.json()["seq"]


def any_action(view: Json, random: Random) -> Json | None:
    """Choose something that the one who sees this view may do now, None where it is not their turn."""
    seat, phase = view["seat"], view["phase"]
    if view["complete"] or seat is None:
        return None
    if phase == "over":
        return {"type": "next"}
    if phase == "pass":
        if seat not in view["waiting"]:
            return None
        return {"type": "pass", "cards": " ".join(random.sample(view["legal"], view["pass_count"]))}
    if view["to_act"] != seat:
        return None
    match phase:
        case "bid":
            return {"type": "bid", "amount": random.choice([None, view["bid_range"][0]])}
        case "name":
            return {"type": "name", "suit": random.choice(view["options"])["name"]}
        case "choose":
            return {"type": "choose", "option": random.choice(view["options"])["name"]}
        case "discard":
            return {"type": "discard", "cards": " ".join(random.sample(view["legal"], view["kitty"]["size"]))}
        case _:
            return {"type": "play", "card": random.choice(view["legal"])}
