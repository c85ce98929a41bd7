"""The page and the headers: what a browser is handed, and what it is told to keep and to refuse."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.people import BOT, Person, running

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def with_page(folder: Path) -> AsyncIterator[Person]:
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>openhearts</title>")
    (page / "assets" / "index-1a2b3c.js").write_text("1")
    (page / "assets" / "index-1a2b3c.css").write_text("p{}")
    (page / "mark.svg").write_text("<svg/>")
    (folder / "secret.txt").write_text("secret")
    async with running(folder / "a.sqlite3", page) as app:
        yield Person(app)


@pytest.mark.parametrize("path", ["/", "/table/abc", "/table/abc/", "/anything/at/all", "/index.html"])
async def test_every_address_is_the_page(tmp_path: Path, path: str) -> None:
    async with with_page(tmp_path) as ann:
        answer = await ann.http.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
        assert (
            "content-disposition" not in answer.headers or "inline" in answer.headers["content-disposition"]
        )
        assert "openhearts" in answer.text


@pytest.mark.parametrize(
    ("path", "kind", "cache"),
    [
        ("/assets/index-1a2b3c.js", "text/javascript", "public, max-age=31536000, immutable"),
        ("/assets/index-1a2b3c.css", "text/css", "public, max-age=31536000, immutable"),
        ("/mark.svg", "image/svg+xml", "no-cache"),
    ],
)
async def test_files_of_the_page(tmp_path: Path, path: str, kind: str, cache: str) -> None:
    async with with_page(tmp_path) as ann:
        answer = await ann.http.get(path)
        assert answer.headers["content-type"].partition(";")[0] == kind
        assert answer.headers["cache-control"] == cache
        assert (await ann.http.head(path)).status_code in (200, 405)


async def test_a_file_that_is_gone_is_not_the_page(tmp_path: Path) -> None:
    # A script of an older page would otherwise be answered with HTML, and kept.
    async with with_page(tmp_path) as ann:
        answer = await ann.http.get("/assets/index-0000.js")
        assert answer.status_code == 404
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "//etc/passwd", "/..%2fsecret.txt"],
)
async def test_nothing_outside_the_page_is_handed_out(tmp_path: Path, path: str) -> None:
    async with with_page(tmp_path) as ann:
        answer = await ann.http.get(path)
        assert "secret" not in answer.text
        assert "root:" not in answer.text


async def test_a_page_that_is_not_built_is_a_sentence(tmp_path: Path) -> None:
    async with running(tmp_path / "a.sqlite3") as app:
        answer = await Person(app).http.get("/")
        assert answer.status_code == 503
        assert "make setup" in answer.text


async def test_every_answer_tells_the_browser_what_to_refuse(tmp_path: Path) -> None:
    async with with_page(tmp_path) as ann:
        await ann.create("hearts/4", "me", BOT, BOT, BOT)
        for path in ("/", "/assets/index-1a2b3c.js", "/api/bots", "/api/nothing", f"/api/tables/{ann.table}"):
            headers = (await ann.http.get(path)).headers
            policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
            assert policy["default-src"] == "'none'"
            assert policy["script-src"] == "'self'"
            assert policy["frame-ancestors"] == "'none'"
            assert headers["x-content-type-options"] == "nosniff"
        assert (await ann.http.get("/api/bots")).headers["cache-control"] == "no-store"
