"""Chromium, a running server, and pages whose faults fail the test that opened them.

Everything here lasts as long as this package's tests and no longer: while Playwright runs, its event loop
holds the thread, and tests with loops of their own could not.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect, sync_playwright

from tests.browser.player import Player
from tests.browser.serving import Server

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
FAILED = pytest.StashKey[bool]()

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

PREPARE = """
localStorage.openhearts ??= JSON.stringify({ pace: 'quick' });
Object.defineProperty(document, 'hidden', { get: () => Boolean(window.unseen) });
"""

PATIENCE = 15_000
"""Milliseconds after which something that should have come is taken for lost."""

expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Start Debian's Chromium."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        say = pytest.fail if os.environ.get("CI") else pytest.skip
        say("There is no Chromium here; on Debian: apt-get install chromium.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a server that the tests share."""
    server = Server(tmp_path_factory.mktemp("served"))
    server.start()
    yield server
    server.stop()


class Browsing:
    """Open pages, each in a browser profile of its own."""

    def __init__(self, browser: Browser, server: Server, folder: Path) -> None:
        self._browser = browser
        self._server = server
        self._folder = folder
        self._contexts: list[BrowserContext] = []
        self._faults: list[str] = []
        self.may_lose_the_server = False
        """Whether the browser may complain that nobody answers."""
        self.may_be_refused = False
        """Whether it may complain that the server did not understand."""

    def open(
        self,
        path: str = "/",
        *,
        size: ViewportSize = DESK,
        touch: bool = False,
        unseen: bool = False,
        cookie: str | None = None,
        address: str | None = None,
        before: str = "",
        **like: Any,
    ) -> Player:
        """Open a page of the server.

        Args:
            path: Which one.
            size: Of the window.
            touch: Whether it is a phone's.
            unseen: Whether the page takes itself to be out of sight: it then shows everything at once.
            cookie: Whose browser it is.
            address: The server's, unless something stands between.
            before: A script to run before the page's own.
            like: What else is to be said of the browser, in Playwright's words.
        """
        address = address or self._server.address
        context = self._browser.new_context(
            viewport=size, has_touch=touch, is_mobile=touch, base_url=address, **like
        )
        self._contexts.append(context)
        context.tracing.start(snapshots=True, sources=False)
        context.add_init_script(f"{PREPARE}\n{before}")
        if unseen:
            context.add_init_script("window.unseen = true;")
        if cookie is not None:
            context.add_cookies([{"name": "openhearts", "value": cookie, "url": address, "httpOnly": True}])
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: self._faults.append(str(error)))
        page.on("console", lambda said: self._complain(said.type, said.text))
        page.goto(path)
        return Player(page, touch)

    def _complain(self, kind: str, text: str) -> None:
        lost = "Failed to load resource: net::ERR_" in text
        refused = "the server responded with a status of 400" in text
        expected = (lost and self.may_lose_the_server) or (refused and self.may_be_refused)
        if kind in ("error", "warning") and not expected:
            self._faults.append(text)

    def close(self, failed: bool) -> None:
        """Close all pages; after a failure keep what they showed, and how they came to it."""
        for number, context in enumerate(self._contexts):
            name = self._folder / f"page-{number}"
            if failed:
                for page in context.pages:
                    page.screenshot(path=name.with_suffix(".png"), full_page=True)
            context.tracing.stop(path=name.with_suffix(".zip") if failed else None)
            context.close()
        if not failed:
            assert not self._faults, self._faults
        elif self._faults:
            print("The page complained:", *self._faults, sep="\n")


@pytest.fixture
def browsing(
    chromium: Browser, server: Server, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Browsing]:
    """Open pages of the shared server."""
    browsing = Browsing(chromium, server, tmp_path)
    yield browsing
    browsing.close(request.node.stash.get(FAILED, False))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Start a server that the test may kill."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()
