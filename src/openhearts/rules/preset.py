"""Hold the named rulesets: each a file of differences from its base, with its source and its readings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

from openhearts.rules.document import Document
from openhearts.rules.error import RulesError, near
from openhearts.rules.option import Option, Settings


@dataclass(frozen=True)
class Reading:
    """Tell what a source leaves open, how it is read here, and why."""

    silent: str
    """What the source does not say, as a clause: `whether …`, `who …`."""
    reading: str
    """The reading, as a sentence of the rules."""
    why: str
    """The reason, as a sentence."""
    options: tuple[str, ...] = ()
    """Keys or options it is about: where a later part changes one of them, the reading no longer applies."""
    seats: tuple[int, ...] = ()
    """Seat counts it is about, all if none are given."""


@dataclass(frozen=True)
class Preset:
    """Name some differences: a *game* stands alone, a *modifier* changes one."""

    name: str
    title: str
    kind: Literal["game", "modifier"]
    summary: str = ""
    source: str = ""
    base: str | None = None
    """The game this one differs from, or the one a modifier was made for; a game without one differs from the
    declared defaults."""
    modifiers: tuple[str, ...] = ()
    """Modifiers that are part of it."""
    seats: tuple[int, ...] = ()
    """Seat counts it allows; none given means those of its base, or any for a modifier."""
    seats_why: str = ""
    """Why no others, as a clause."""
    readings: tuple[Reading, ...] = ()
    differences: Settings = field(default_factory=dict)
    """What it sets, by key."""


def read_preset(name: str, document: Document) -> Preset:
    """Read a preset from its file.

    Raises:
        RulesError: Anything in it that is wrong, with file, line and key.
    """
    kind = document.word("kind", "game", ("game", "modifier"))
    base = document.text("base") or None
    return Preset(
        name=name,
        title=document.text("title") or name,
        kind="modifier" if kind == "modifier" else "game",
        summary=document.text("summary"),
        source=document.text("source"),
        base=base,
        modifiers=document.names("modifiers"),
        seats=document.seats("seats"),
        seats_why=document.text("seats_why"),
        readings=tuple(
            Reading(
                silent=document.text("readings", number, "silent", needed=True),
                reading=document.text("readings", number, "reading", needed=True),
                why=document.text("readings", number, "why", needed=True),
                options=document.option_names("readings", number, "options"),
                seats=document.seats("readings", number, "seats"),
            )
            for number in range(document.count("readings"))
        ),
        differences=MappingProxyType(document.settings()),
    )


@cache
def presets() -> Mapping[str, Preset]:
    """Give every preset by name, games first.

    Examples:
        >>> presets()["franks-way"].differences["dealing.kitty"]
        'first-trick'
    """
    folder = files("openhearts.rules") / "presets"
    found = [
        read_preset(entry.name.removesuffix(".toml"), Document(entry.read_text("utf-8"), entry.name))
        for entry in folder.iterdir()
        if entry.name.endswith(".toml")
    ]
    order = sorted(found, key=lambda preset: (preset.kind, preset.base is not None, preset.name))
    return MappingProxyType({preset.name: preset for preset in order})


def preset(name: str) -> Preset:
    """Look up a preset.

    Raises:
        RulesError: No preset has that name.
    """
    known = presets()
    if name not in known:
        raise RulesError(f'there is no game or modifier called "{name}"{near(name, known)}', key=name)
    return known[name]


def lineage(game: Preset) -> list[Preset]:
    """Give a game after the games it is based on."""
    return [*(lineage(preset(game.base)) if game.base else []), game]


def set_by(option: Option) -> tuple[str, ...]:
    """Name the presets that set an option.

    Examples:
        >>> from openhearts.rules import options
        >>> ["franks-way" in set_by(option) for option in options() if option.name == "dealing.kitty"]
        [True]
    """
    head = f"{option.name}."
    return tuple(
        name
        for name, one in presets().items()
        if any(key == option.name or key.startswith(head) for key in one.differences)
    )
