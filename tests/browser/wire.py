"""Stand between a browser and the server, and keep every byte that goes to the browser."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from openhearts.cards import Card
from openhearts.game import AnyEvent, Dealt, Drawn, KittyTaken, Play, Received, Scored, TrickTaken

CARD = re.compile(r"\b[2-9TJQKA][CDSH]\b")

Json = dict[str, Any]


@dataclass
class Answer:
    """What came from the server for one request."""

    path: str
    head: list[tuple[str, str]]
    body: bytearray = field(default_factory=bytearray)

    @property
    def messages(self) -> list[Json]:
        """The messages of play, where this is a stream."""
        whole = bytes(self.body).rpartition(b"\n\n")[0]
        return [
            json.loads(raw.partition(b"data: ")[2]) for raw in whole.split(b"\n\n") if b"event: play" in raw
        ]

    @property
    def other_text(self) -> str:
        """All else: headers but for the cookie, which is random, other messages, what is not a stream."""
        head = [f"{name}: {value}" for name, value in self.head if name.lower() != "set-cookie"]
        parts = [raw for raw in bytes(self.body).split(b"\n\n") if b"event: play" not in raw]
        return "\n".join([*head, *(part.decode() for part in parts)])


@dataclass
class Wire:
    """The address to use in the server's stead, and what has come over it so far."""

    address: str
    answers: list[Answer]

    @property
    def about_tables(self) -> list[Answer]:
        """What was answered about tables; all other answers are the same for everybody."""
        return [answer for answer in self.answers if answer.path.startswith("/api/tables")]

    @property
    def messages(self) -> list[Json]:
        """The messages of play of all streams, in order."""
        return [message for answer in self.about_tables for message in answer.messages]


@contextmanager
def tapped(server: str) -> Iterator[Wire]:
    """Relay everything to a server."""
    answers: list[Answer] = []

    class Relay(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.relay()

        def do_POST(self) -> None:
            self.relay()

        def relay(self) -> None:
            place = urlsplit(server)
            assert place.hostname is not None
            headers = {
                name: value for name, value in self.headers.items() if name.lower() != "accept-encoding"
            }
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            upstream = HTTPConnection(place.hostname, place.port)
            try:
                upstream.request(self.command, self.path, body, headers)
                response = upstream.getresponse()
                answer = Answer(self.path, response.getheaders())
                answers.append(answer)
                self.send_response(response.status)
                for name, value in answer.head:
                    if name.lower() not in ("transfer-encoding", "connection", "date", "server"):
                        self.send_header(name, value)
                self.end_headers()
                while part := response.read1(65536):
                    answer.body += part
                    self.wfile.write(part)
            except ConnectionError:
                # The browser has gone away.
                pass
            finally:
                upstream.close()

        def log_message(self, *_: object) -> None:
            """Print nothing."""

    relays = ThreadingHTTPServer(("127.0.0.1", 0), Relay)
    relays.daemon_threads = True
    thread = Thread(target=relays.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield Wire(f"http://127.0.0.1:{relays.server_port}", answers)
    finally:
        relays.shutdown()
        thread.join()
        relays.server_close()


def told(text: str) -> set[str]:
    """Collect the cards that a text names."""
    return set(CARD.findall(text))


def may_know(log: Sequence[AnyEvent], seat: int) -> set[str]:
    """Collect the cards that a seat may know of the deal in progress after these events."""
    known: set[str] = set()
    for event in log:
        match event:
            case Dealt(hands=hands):
                known = told(hands[seat] or "")
            case Received(seat=to, cards=arrived) if to == seat:
                known |= told(arrived or "")
            case Drawn(seat=to, cards=arrived) | KittyTaken(taker=to, cards=arrived) if to == seat:
                known |= told(arrived or "")
            case Play(card=card):
                known.add(card)
            case Scored(kitty=kitty) if kitty is not None:
                known |= told(kitty.cards)
            case _:
                pass
    return known


def points_of_tricks(log: Sequence[AnyEvent], values: Mapping[int, int], seats: int) -> list[int]:
    """Count what the tricks of the deal in progress are worth, card by card."""
    taken, trick = [0] * seats, 0
    for event in log:
        match event:
            case Dealt():
                taken, trick = [0] * seats, 0
            case Play(card=card):
                trick += values.get(Card(card), 0)
            case TrickTaken(winner=int(winner)):
                if winner is not None:
                    taken[winner] += trick
                    trick = 0
            case _:
                pass
    return taken
