"""Find the key that cookies are signed with. It stays on the machine, for the server alone to read."""

import os
import secrets
from pathlib import Path


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
