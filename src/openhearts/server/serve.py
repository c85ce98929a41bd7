"""Run the server until it is told to stop."""

import asyncio
import errno
import logging
import os
import signal
import socket
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from openhearts.server.key import read_key

if TYPE_CHECKING:
    from litestar import Litestar

    from openhearts.server.tables import Tables


class CannotServe(Exception):
    """The server cannot begin; the text says why."""


def serve(host: str, port: int, database: Path) -> None:
    """Serve until SIGINT or SIGTERM.

    Raises:
        CannotServe: The address cannot be listened at, or the database cannot be opened.
    """
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    _check_address(host, port)
    _check_database(database)
    # The rest takes a while to import: whoever cannot be served is told at once.
    from openhearts.server.app import create_app

    # A bot that thinks gives way often: a request changes threads several times before it is answered.
    sys.setswitchinterval(0.0005)
    asyncio.run(_serve(create_app(database), host, port))


def leave() -> NoReturn:
    """End the process at once, now that nothing is left to be done.

    The server's threads are not Python's, and outlive it by a moment. One that asks for the interpreter's
    lock while the interpreter is being taken down brings the process to an abort.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


async def _serve(app: "Litestar", host: str, port: int) -> None:
    from granian.constants import Interfaces
    from granian.server.embed import Server

    # The application is opened here and not by Granian, which would keep to itself why it cannot be.
    async with app.lifespan():
        server = Server(
            app, address=host, port=port, interface=Interfaces.ASGINL, websockets=False, log_enabled=False
        )
        tables: Tables = app.state["tables"]

        def stop() -> None:
            # Who asks twice does not want to wait for the last requests.
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)
            # Open streams would keep the server waiting for as long as somebody watches.
            tables.close_streams()
            server.stop()  # type: ignore[no-untyped-call]  # Granian gives it no types

        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop)
        announcing = asyncio.create_task(_announce(host, port))
        try:
            await server.serve()
        finally:
            announcing.cancel()


async def _announce(host: str, port: int) -> None:
    """Print the address as soon as the server answers there."""
    while True:
        try:
            _, writer = await asyncio.open_connection(host, port)
        except OSError:
            await asyncio.sleep(0.01)
        else:
            writer.close()
            print(f"openhearts is at {_address(host, port)}", flush=True)
            return


def _check_database(database: Path) -> None:
    """See whether the database can be opened and written, and the key beside it read.

    Raises:
        CannotServe: It cannot.
    """
    try:
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("PRAGMA user_version")
        if not os.access(database, os.W_OK):
            raise CannotServe(f"Cannot write to the database {database}.")
        read_key(database)
    except sqlite3.Error as error:
        raise CannotServe(f"Cannot open the database {database}: {error}.") from None
    except (OSError, ValueError) as error:
        raise CannotServe(str(error)) from None


def _address(host: str, port: int) -> str:
    """Write an address as a browser takes it."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def _check_address(host: str, port: int) -> None:
    """See whether the address is free: two servers would otherwise share it and take turns.

    Raises:
        CannotServe: It is not.
    """
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            # Without this a port is taken for busy for a minute after a server has left it.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(place)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotServe(
                f"Port {port} is in use; stop what runs there or choose another with --port."
            ) from None
        raise CannotServe(f"Cannot listen at {host} port {port}: {error.strerror}.") from None
