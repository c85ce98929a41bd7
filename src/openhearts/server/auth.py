"""Tell who a request comes from, by a signed cookie that names a player and nothing else.

A player is a random id. Holding the cookie is being the player, so it is sent over HTTP only, never to
scripts, and its signature is checked before the id is believed. What a player may do is the business of the
tables.
"""

import os
import secrets
from pathlib import Path
from typing import Any

from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

COOKIE = "openhearts"
"""The name of the cookie."""

YEAR = 365 * 24 * 60 * 60
"""How long a browser keeps the cookie, in seconds."""


class Auth:
    """Sign players' ids into cookies and read them back.

    Examples:
        >>> auth = Auth(b"a key that only the server knows")
        >>> auth.player(auth.sign("ann")), auth.player("ann.forged")
        ('ann', None)
    """

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(key, salt="openhearts.player")

    def sign(self, player: str) -> str:
        """Write a player's id with its signature."""
        return self._signer.sign(player).decode()

    def player(self, text: str | None) -> str | None:
        """Read the player from a cookie's text; None where there is none or it was tampered with."""
        try:
            return self._signer.unsign(text).decode() if text else None
        except (BadSignature, UnicodeError):
            return None

    def asker(self, connection: "ASGIConnection[Any, Any, Any, Any]") -> str | None:
        """Name the player a request comes from, None for somebody unknown."""
        return self.player(connection.cookies.get(COOKIE))

    def cookie(self, player: str, *, secure: bool) -> Cookie:
        """Make the cookie that a player's browser keeps."""
        return Cookie(
            key=COOKIE,
            value=self.sign(player),
            path="/",
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )


def new_player() -> str:
    """Make an id for somebody who has none."""
    return secrets.token_urlsafe(16)


def read_key(database: Path) -> bytes:
    """Read the signing key, from the environment or from the file beside the database.

    `OPENHEARTS_KEY` goes before the file. The file is made where it is missing, for its owner alone to read.

    Raises:
        ValueError: A key so short that it could be guessed.
    """
    file = database.with_name(f"{database.name}.key")
    given = os.environ.get("OPENHEARTS_KEY", "").encode()
    key = given or _kept_key(file)
    if len(key) < 32:
        where = "OPENHEARTS_KEY" if given else str(file)
        raise ValueError(f"The key in {where} is too short to sign with: it needs at least 32 characters.")
    return key


def _kept_key(file: Path) -> bytes:
    """Read the key's file, or write one; of two processes that write at once, both read the first."""
    if not file.exists():
        draft = file.with_name(f"{file.name}.{os.getpid()}.{secrets.token_hex(4)}")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(descriptor, "w") as opened:
                opened.write(secrets.token_hex(32))
            # A link appears whole or not at all, and never in the place of another.
            os.link(draft, file)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return file.read_bytes().strip()
