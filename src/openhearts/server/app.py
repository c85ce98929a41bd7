"""Put the server together: one object that tests and the command line both use."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from openhearts.game import Illegal
from openhearts.rules import RulesError
from openhearts.server.auth import Auth
from openhearts.server.hints import Busy, Hints, NoHints, NotNow
from openhearts.server.jobs import Jobs
from openhearts.server.key import read_key
from openhearts.server.lobby import Lobby, Refused, Taken
from openhearts.server.page import BUILT, page_route
from openhearts.server.routes import ROUTES, NotSeated
from openhearts.server.shelf import Shelf, Unkept
from openhearts.server.store import Store
from openhearts.server.table import Late
from openhearts.server.tables import NoTable, Tables
from openhearts.server.wire import Failure
from openhearts.sheet import SheetError

MOST = 16_384
"""Bytes that a request's body may have."""

HEADERS = {
    # Scripts and style sheets come from the page's own files; style attributes are how the page moves cards.
    "content-security-policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
"""Headers that every answer has."""

REFUSALS: dict[type[Exception], int] = {
    RulesError: 400,
    Illegal: 400,
    Refused: 400,
    Unkept: 400,
    NotSeated: 403,
    NoHints: 403,
    NoTable: 404,
    Late: 409,
    NotNow: 409,
    Taken: 409,
    Busy: 429,
}
"""Which status goes with which refusal; its text is what the client is told."""

_log = logging.getLogger(__name__)


def create_app(database: Path, page: Path = BUILT) -> Litestar:
    """Make the server's application, which opens its database when it is started.

    Args:
        database: The file that keeps everything; the key for cookies lies beside it.
        page: The folder of the built page.
    """
    channels = ChannelsPlugin(MemoryChannelsBackend(), arbitrary_channels_allowed=True)

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        store, jobs, hints = Store(database), Jobs(), Hints()
        tables = Tables(store, jobs, channels)
        auth, lobby = Auth(read_key(database)), Lobby(store, tables)
        app.state.update(auth=auth, store=store, tables=tables, lobby=lobby, shelf=Shelf(store), hints=hints)
        # What is opened first is closed last: the bots may act, and tell of it, until they are stopped.
        async with channels:
            try:
                await store.upgrade()
                await tables.open()
                yield
            finally:
                tables.close_streams()
                await jobs.close()
                hints.close()
                await tables.close()
                await store.close()

    return Litestar(
        [*ROUTES, page_route(page)],
        lifespan=[opened],
        dependencies={name: _from_state(name) for name in ("auth", "tables", "lobby", "shelf", "hints")},
        exception_handlers={
            **dict.fromkeys(REFUSALS, _refuse),
            SheetError: _refuse_sheet,
            HTTPException: _refuse_request,
            RecursionError: _refuse_depth,
            Exception: _fail,
        },
        before_send=[_add_headers],
        request_max_body_size=MOST,
        openapi_config=OpenAPIConfig(
            title="openhearts",
            version="1",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )


def _from_state(name: str) -> Provide:
    """Provide a part of the server to the routes that ask for it."""

    def part(state: State) -> Any:
        return state[name]

    return Provide(part, sync_to_thread=False)


def _refuse(_request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """Tell a client why what it asked for cannot be."""
    status = next(status for kind, status in REFUSALS.items() if isinstance(error, kind))
    return _failure(str(error), status)


def _refuse_sheet(_request: Request[Any, Any, Any], error: SheetError) -> Response[Failure]:
    """Tell a client what is wrong on a score sheet, and in which row or which line of its text."""
    failure = Failure(error.reason)
    if error.row is not None:
        failure.row = error.row
    return Response(failure, status_code=400, media_type="application/json")


def _refuse_request(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Failure]:
    """Tell a client what is wrong with its request."""
    reasons = [error.detail]
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        reasons = [_reason(**part) for part in error.extra]
    if error.status_code == 400:
        return _failure(f"The request is not understood: {'; '.join(reasons)}.", 400)
    return _failure(f"{error.detail.rstrip('.')}.", error.status_code)


def _reason(message: str, key: str | None = None, **_more: object) -> str:
    """Say what is wrong with a part of a request."""
    if key is None:
        return message
    return f"{key} is missing" if message in (key, repr(key)) else f"{key}: {message}"


def _refuse_depth(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Failure]:
    """Refuse a body that is a list in a list in a list, and so on."""
    return _failure("The request is not understood: it is nested too deeply.", 400)


def _fail(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """Own up to a fault, and keep the details for the log."""
    _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _failure("Something went wrong on the server. What it has acknowledged is kept.", 500)


def _failure(sentence: str, status: int) -> Response[Failure]:
    return Response(Failure(sentence), status_code=status, media_type="application/json")


async def _add_headers(message: Message, _scope: Scope) -> None:
    """Add the headers that every answer has; what is said of a table is for the one who asked."""
    # Litestar would run a plain function in a thread, for every message of every stream.
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("cache-control", "no-store")
