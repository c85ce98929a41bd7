"""Measure how long a card takes from a POST to somebody else's page: `python -m benches.server`.

A server of its own, one table, one person who acts at full speed with bots beside; somebody watches over
another connection. Everything shares the machine, so that the client's own time is in the figures.
"""

import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

DEALS = 12
RULES = "hearts+franks-way/5 end.limit=1000"
BOT = "bot:casual"

Json = dict[str, Any]


@contextmanager
def server(folder: str) -> Iterator[int]:
    """Run a server on a new database and give its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    process = subprocess.Popen(
        [
            *(sys.executable, "-c", "from openhearts.cli import main; main()"),
            *("--port", str(port), "--database", str(Path(folder, "bench.sqlite3"))),
        ],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout
    process.stdout.readline()
    try:
        yield port
    finally:
        process.terminate()
        process.communicate()


class Watch:
    """Follow a table and note when each event came."""

    def __init__(self, port: int, table: str, cookie: str) -> None:
        self.came: dict[int, float] = {}
        """When the message came that ends with so many events."""
        self.views: list[Json] = []
        self.news = threading.Condition()
        self._connection = http.client.HTTPConnection("127.0.0.1", port)
        self._connection.request("GET", f"/api/tables/{table}/stream", headers={"cookie": cookie})
        self._answer = self._connection.getresponse()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        play = False
        while line := self._answer.readline():
            now = perf_counter()
            if line.startswith(b"event: "):
                play = line == b"event: play\n"
            elif play and line.startswith(b"data: "):
                message = json.loads(line[6:])
                with self.news:
                    self.came[message["seq"]] = now
                    self.views = [*self.views[-1:], message["view"]]
                    self.news.notify_all()

    def view(self, seq: int) -> Json:
        """Wait for a view of at least so many events at which this seat, or a new deal, is awaited."""
        with self.news:
            while True:
                for view in self.views:
                    if view["seq"] >= seq and awaited(view):
                        return view
                self.news.wait(10)

    def when(self, seq: int) -> float:
        """Wait for the message that ends with so many events and tell when it came."""
        with self.news:
            while seq not in self.came:
                self.news.wait(10)
            return self.came[seq]


def awaited(view: Json) -> bool:
    """Tell whether the seat that sees this view is to act."""
    if view["phase"] == "over" or view["complete"]:
        return True
    return view["seat"] in (view["waiting"] if view["phase"] == "pass" else [view["to_act"]])


def action(view: Json, random: Random) -> Json:
    """Choose something lawful."""
    if view["phase"] == "over":
        return {"type": "next"}
    if view["phase"] == "pass":
        return {"type": "pass", "cards": " ".join(random.sample(view["hand"], view["pass_count"]))}
    if view["phase"] == "choose":
        return {"type": "choose", "option": "old"}
    return {"type": "play", "card": random.choice(view["legal"])}


def main() -> None:
    """Print the figures."""
    random = Random(1)
    answered: list[float] = []
    elsewhere: list[float] = []
    bots: list[float] = []
    with tempfile.TemporaryDirectory() as folder, server(folder) as port:
        client = http.client.HTTPConnection("127.0.0.1", port)
        client.connect()
        client.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        cookie = ""

        def post(path: str, body: Json) -> Json:
            nonlocal cookie
            headers = {"content-type": "application/json", "cookie": cookie}
            client.request("POST", path, json.dumps(body).encode(), headers)
            answer = client.getresponse()
            cookie = (answer.getheader("set-cookie") or cookie).partition(";")[0]
            told: Json = json.loads(answer.read())
            assert answer.status < 300, told
            return told

        chairs = ["me", BOT, BOT, BOT, BOT]
        table = post("/api/tables", {"rules": RULES, "name": "Ann", "chairs": chairs})["id"]
        mine, other = Watch(port, table, cookie), Watch(port, table, "")
        seq = 0
        while (view := mine.view(seq))["number"] <= DEALS:
            start = perf_counter()
            act = {"seq": view["seq"], "action": action(view, random)}
            seq = post(f"/api/tables/{table}/actions", act)["seq"]
            answered.append(perf_counter() - start)
            elsewhere.append(other.when(seq) - start)
            bots.append(mine.when(mine.view(seq)["seq"]) - start)
    print(f"{len(answered)} actions at one table of {RULES}, milliseconds")
    for name, times in (
        ("POST to its answer", answered),
        ("POST to the event elsewhere", elsewhere),
        ("POST to the next turn, four bots acting", bots),
    ):
        print(f"  {name:42} median {median(times) * 1e3:6.1f}   p99 {quantiles(times, n=100)[98] * 1e3:6.1f}")


if __name__ == "__main__":
    main()
