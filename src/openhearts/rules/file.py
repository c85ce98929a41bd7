"""Make rulesets from files of one's own: a game, modifiers, and what the file sets beside them.

The form is that of the presets, so that a file which has proved itself may become one. A ruleset from a file
has a line like any other: the file is the line at greater length, with reasons.
"""

from pathlib import Path

from openhearts.rules.compose import compose
from openhearts.rules.document import Document
from openhearts.rules.error import RulesError
from openhearts.rules.preset import Preset, read_preset
from openhearts.rules.ruleset import Ruleset

DEFAULT_BASE = "hearts"


def ruleset_from_file(path: str | Path, seats: int | None = None) -> Ruleset:
    """Make the ruleset that a file describes, at a number of seats or at its first.

    Raises:
        RulesError: The file cannot be read, or what is in it makes no sense, with file, line and key.
    """
    document, own = _read(path)
    first = own.seats[0] if own.seats else None
    return _composed(document, own, first if seats is None else seats)


def check_file(path: str | Path) -> list[Ruleset]:
    """Make the rulesets that a file describes, one for each number of seats it names.

    Raises:
        RulesError: The file cannot be read, or what is in it makes no sense, with file, line and key.
    """
    document, own = _read(path)
    return [_composed(document, own, seats) for seats in own.seats or (None,)]


def _read(path: str | Path) -> tuple[Document, Preset]:
    """Read a file and check each thing in it by itself."""
    path = Path(path)
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise RulesError(f"this file cannot be read: {error.strerror}", file=str(path)) from None
    except UnicodeDecodeError:
        raise RulesError("this is not text in UTF-8", file=str(path)) from None
    document = Document(text, str(path))
    return document, read_preset(path.stem, document)


def _composed(document: Document, own: Preset, seats: int | None) -> Ruleset:
    """Compose what a file names and sets, and say in which line it fails."""
    base = own.base or DEFAULT_BASE
    try:
        return compose((base, *own.modifiers), seats, own.differences)
    except RulesError as error:
        key = error.key or ""
        places = {base: "base", **dict.fromkeys(own.modifiers, "modifiers")}
        line = document.line(*places.get(key, key).split(".")) or document.line("modifiers")
        raise RulesError(error.sentence, key=error.key, file=document.file, line=line) from None
