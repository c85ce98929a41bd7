"""The real command: starting, stopping, being killed and starting again."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.people import BOT, Json, any_action

OPENHEARTS = "from openhearts.cli import main; main()"

PATIENCE = 30


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server in a process of its own."""

    def __init__(self, database: Path, port: int, before: str) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [sys.executable, "-c", before + OPENHEARTS, "--port", str(port), "--database", str(database)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )

    def said(self) -> str:
        """Wait for the line that is the sign that requests are answered."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def stop(self, number: signal.Signals) -> tuple[int, str]:
        """Send a signal and wait for the end; return the exit status and what was complained of."""
        self.process.send_signal(number)
        _, complaints = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, but_for_the_form(complaints)


@contextmanager
def serving(database: Path, port: int, before: str = "", *, wait: bool = True) -> Iterator[Server]:
    server = Server(database, port, before)
    try:
        if wait:
            assert server.said() == f"openhearts is at http://127.0.0.1:{port}\n"
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
        server.process.communicate(timeout=PATIENCE)


class Browser:
    """Somebody who plays over real connections."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self.table = ""
        self.seen: list[Any] = []

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def create(self, rules: str, *chairs: str) -> None:
        answer = self.http.post("/api/tables", json={"rules": rules, "name": "Ann", "chairs": chairs})
        assert answer.status_code == 201, answer.text
        self.table = f"/api/tables/{answer.json()['id']}"

    def act(self, seq: int, action: Json) -> httpx.Response:
        return self.http.post(f"{self.table}/actions", json={"seq": seq, "action": action})

    def messages(self) -> Generator[Json]:
        """Follow the table from what was seen last, as EventSource does."""
        headers = {"last-event-id": str(len(self.seen))}
        with self.http.stream("GET", f"{self.table}/stream", headers=headers) as stream:
            event = ""
            for line in stream.iter_lines():
                if line.startswith("event: "):
                    event = line.removeprefix("event: ")
                if line.startswith("data: ") and event == "play":
                    message: Json = json.loads(line.removeprefix("data: "))
                    self.seen += message["events"]
                    assert message["seq"] == len(self.seen)
                    yield message

    def play(self, actions: int) -> tuple[Json, list[int]]:
        """Act so many times; return the last view and after how many events each action was acknowledged."""
        random, done, acknowledged = Random(7), 0, list[int]()
        messages = self.messages()
        for message in messages:
            view: Json = message["view"]
            action = any_action(view, random) if view["seq"] >= done else None
            if view["complete"] or (action is not None and len(acknowledged) == actions):
                break
            if action is not None:
                answer = self.act(view["seq"], action)
                assert answer.status_code == 200, answer.text
                done = answer.json()["seq"]
                acknowledged.append(done)
        messages.close()
        return view, acknowledged


def test_the_address_is_printed_and_is_nobody_elses(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path / "a.sqlite3", port) as server:
        ended = run("--port", str(port), "--database", str(tmp_path / "b.sqlite3"))
        assert (ended.returncode, ended.stdout) == (2, "")
        busy = f"Port {port} is in use; stop what runs there or choose another with --port.\n"
        assert ended.stderr == busy
        assert httpx.get(f"{server.url}/api/bots").status_code == 200
        assert server.stop(signal.SIGINT) == (0, "")


def test_it_stops_while_somebody_watches(tmp_path: Path) -> None:
    with serving(tmp_path / "a.sqlite3", free_port()) as server, Browser(server.url) as browser:
        browser.create("hearts+franks-way/3", "me", BOT, BOT)
        messages = browser.messages()
        next(messages)
        assert server.stop(signal.SIGTERM) == (0, "")
        # The stream ends and does not break.
        for _ in messages:
            pass


def test_no_thread_of_the_server_finds_python_taken_down(tmp_path: Path) -> None:
    # That it aborted took a busy machine and luck; whether Python was taken down is told every time.
    telling = "import atexit, sys; atexit.register(print, 'taken down', file=sys.stderr);"
    with serving(tmp_path / "a.sqlite3", free_port(), telling) as server:
        assert server.stop(signal.SIGTERM) == (0, "")


def test_nothing_that_was_acknowledged_is_lost_when_it_is_killed(tmp_path: Path) -> None:
    database, port = tmp_path / "a.sqlite3", free_port()
    with Browser(f"http://127.0.0.1:{port}") as browser:
        for actions in (1, 7):
            with serving(database, port) as server:
                if not browser.table:
                    browser.create("hearts+franks-way/5 end.limit=20", "me", BOT, BOT, BOT, BOT)
                # What bots do after the last action is under way when the kill comes.
                _, acknowledged = browser.play(actions)
                server.process.kill()
                server.process.wait(PATIENCE)
                assert len(acknowledged) == actions
        with serving(database, port) as server:
            view, _ = browser.play(10_000)
            assert view["complete"]
            events, browser.seen = browser.seen, []
            messages = browser.messages()
            message = next(messages)
            messages.close()
            assert message["events"] == events
            assert message["view"] == view
            assert server.stop(signal.SIGTERM) == (0, "")


def test_bots_go_on_by_themselves_after_a_kill(tmp_path: Path) -> None:
    database, port = tmp_path / "a.sqlite3", free_port()
    with Browser(f"http://127.0.0.1:{port}") as browser:
        with serving(database, port) as server:
            browser.create("hearts/4 end.limit=20", BOT, BOT, BOT, BOT)
            messages = browser.messages()
            while len(browser.seen) < 20:
                next(messages)
            messages.close()
            server.process.kill()
        with serving(database, port):
            view, _ = browser.play(0)
            assert view["complete"]


def test_two_processes_make_one_database_and_play_one_game(tmp_path: Path) -> None:
    database = tmp_path / "a.sqlite3"
    ports = [free_port(), free_port()]
    with (
        serving(database, ports[0], wait=False) as here,
        serving(database, ports[1], wait=False) as there,
        Browser(here.url) as ann,
        Browser(there.url) as twin,
    ):
        assert here.said()
        assert there.said()
        ann.create("hearts+franks-way/3 end.limit=15", "me", BOT, BOT)
        twin.table, twin.http.cookies = ann.table, ann.http.cookies
        view: Json = {"complete": False}
        while not view["complete"]:
            for browser in (ann, twin):
                view, _ = browser.play(2)
        assert here.stop(signal.SIGTERM) == there.stop(signal.SIGTERM) == (0, "")
        assert ann.seen == twin.seen[: len(ann.seen)]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--database", "/nowhere/a.sqlite3"], "Cannot open the database /nowhere/a.sqlite3"),
        (["--database", __file__], "Cannot open the database"),
        (["--host", "nowhere.invalid"], "Cannot listen at nowhere.invalid"),
        (["--port", "70000"], "70000"),
    ],
)
def test_what_cannot_be_served_is_a_sentence(tmp_path: Path, options: list[str], says: str) -> None:
    ended = run("--port", str(free_port()), "--database", str(tmp_path / "a.sqlite3"), *options)
    assert ended.returncode == 2
    assert says in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_key_that_is_too_short_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.sqlite3.key").write_text("short\n")
    ended = run("--port", str(free_port()), "--database", str(tmp_path / "a.sqlite3"))
    assert ended.returncode == 2
    assert "a.sqlite3.key is too short" in ended.stderr


def run(*options: str) -> "subprocess.CompletedProcess[str]":
    ended = subprocess.run(
        [sys.executable, "-c", OPENHEARTS, *options],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    ended.stderr = but_for_the_form(ended.stderr)
    return ended


def but_for_the_form(complaints: str) -> str:
    """Leave out what is said where the core runs uncompiled."""
    lines = complaints.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("The core runs uncompiled"))
