"""Tell who a request comes from, by a signed cookie that names a player and nothing else.

A player is a random id. Holding the cookie is being the player, so it is sent over HTTP only, never to
scripts, and its signature is checked before the id is believed. What a player may do is the business of the
tables.
"""

import secrets
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
