"""Run `openhearts serve` as a process of its own: start it, stop it, kill it, start it again."""

import asyncio
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Timer
from typing import Any, TypeVar

from openhearts.game import AnyEvent, Game
from openhearts.server.auth import Auth, new_player
from openhearts.server.key import read_key
from openhearts.server.store import Chair, Store

PATIENCE = 30.0
"""Seconds after which a server that has not said its address is taken for stuck."""

BOT = "uniform"

T = TypeVar("T")


class Server:
    """A server with a database of its own, always at the same address."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "tables.db"
        self.errors = folder / "server.log"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start the process and wait until it says where it is."""
        command = [str(Path(sys.executable).with_name("openhearts")), "serve"]
        command += ["--port", str(self.port), "--database", str(self.database)]
        with self.errors.open("a") as errors:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        self._process = process
        assert process.stdout is not None
        stuck = Timer(PATIENCE, process.kill)
        stuck.start()
        try:
            said = process.stdout.readline()
        finally:
            stuck.cancel()
        assert re.search(re.escape(self.address), said), f"{said!r}\n{self.errors.read_text()}"

    def kill(self) -> None:
        """End the process, where there is one, as a power cut would."""
        if self._process is not None:
            self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask the process to stop, and hold it to going in peace."""
        assert self._end(signal.SIGTERM) == 0
        assert "ERROR" not in self.errors.read_text(), self.errors.read_text()

    def _end(self, number: signal.Signals) -> int:
        assert self._process is not None
        process, self._process = self._process, None
        process.send_signal(number)
        try:
            return process.wait(PATIENCE)
        finally:
            process.kill()
            if process.stdout:
                process.stdout.close()

    def events(self, table: str) -> Sequence[AnyEvent]:
        """Read what has happened at a table, secrets and all."""
        return self._with_store(lambda store: store.events(table))

    def lay_out(self, table: str, game: Game, seat: int = 0, *, hints: bool = False) -> str:
        """Put a game that has begun on a new table, with bots beside one person; return their cookie."""
        player = new_player()
        chairs = [Chair(name, bot=BOT) for name in game.names]
        chairs[seat] = Chair(game.names[seat], player=player)

        async def write(store: Store) -> None:
            await store.create(table, game.ruleset.line, chairs, hints=hints)
            await store.append(table, 0, game.log)

        self._with_store(write)
        return Auth(read_key(self.database)).sign(player)

    def _with_store(self, use: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
        """Open the database beside the server, as a second process would."""

        async def run() -> T:
            store = Store(self.database)
            try:
                return await use(store)
            finally:
                await store.close()

        # This thread's loop is Playwright's.
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(lambda: asyncio.run(run())).result()


def free_port() -> int:
    """Find a port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
