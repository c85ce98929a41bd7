"""Put a game, its modifiers and the overrides of a line together, or say why they do not go together."""

import copyreg
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from types import MappingProxyType

from openhearts.rules.components import COMPONENTS, DEFAULTS, OPTIONS, in_order, option_of
from openhearts.rules.contradiction import refuse_contradictions
from openhearts.rules.error import RulesError
from openhearts.rules.kind import Number
from openhearts.rules.line import read_line
from openhearts.rules.option import Settings, build
from openhearts.rules.preset import Preset, lineage, preset, presets
from openhearts.rules.ruleset import Ruleset
from openhearts.rules.wording import counts

__all__ = ["allowed_seats", "availability", "compose", "lineage", "look_up", "merge", "ruleset", "seats_of"]

SEATS = range(2, 11)
DEFAULT_SEATS = 4


def ruleset(line: str) -> Ruleset:
    """Make the ruleset that a line describes.

    Args:
        line: A game, modifiers joined by `+`, `/` and the number of players, and overrides; the number may be
            left out, and is then 4, or the first that all parts allow.

    Raises:
        RulesError: The line is not in order, or what it asks for makes no sense.

    Examples:
        >>> ruleset("hearts").line
        'hearts/4'
        >>> ruleset("hearts+franks-way/4")
        Traceback (most recent call last):
            ...
        openhearts.rules.error.RulesError: Frank's Way needs 3 or 5 players: 52 cards divide evenly among 4, so there would be no kitty
    """  # noqa: E501
    read = read_line(line)
    return compose(read.parts, read.seats, read.overrides)


def compose(parts: Sequence[str], seats: int | None = None, overrides: Settings | None = None) -> Ruleset:
    """Make a ruleset from the names of a game and its modifiers, a number of seats and overrides by key.

    Raises:
        RulesError: The parts do not exist or do not go together, with the reason.
    """
    game, modifiers = look_up(parts)
    settings = merge(game, modifiers)
    seats = _default_seats(game, modifiers) if seats is None else seats
    if seats not in SEATS:
        raise RulesError(f"a game has {SEATS[0]} to {SEATS[-1]} players, not {seats}", key="seats")
    for part in (game, *modifiers):
        _refuse_seats(part, game, seats)
    _refuse_overruling(modifiers, overrides or {})
    own = {key: text for key, text in (overrides or {}).items() if settings.get(key) != text}
    rules = _built(game, modifiers, seats, {**settings, **own}, own)
    refuse_contradictions(rules)
    return rules


def allowed_seats(parts: Sequence[str]) -> tuple[int, ...]:
    """Give the numbers of seats that a game and its modifiers all allow.

    Raises:
        RulesError: The parts do not exist or do not go together.

    Examples:
        >>> allowed_seats(["hearts"]), allowed_seats(["hearts", "franks-way"])
        ((3, 4, 5, 6, 7), (3, 5))
    """
    game, modifiers = look_up(parts)
    limits = [own for own in map(seats_of, modifiers) if own]
    return tuple(count for count in seats_of(game) if all(count in own for own in limits))


def availability(
    parts: Sequence[str], seats: int | None = None, overrides: Settings | None = None
) -> dict[str, str | None]:
    """Say of each modifier why it cannot be part of these rules, or None where it can.

    Modifiers among the parts are judged beside the others.

    Raises:
        RulesError: The game does not exist.

    Examples:
        >>> availability(["hearts", "old-moon"], 5)["new-moon"]
        'New moon and Old moon cannot both be played: one sets moon.effect to new, the other to old'
        >>> availability(["hearts"], 5)["franks-way"] is None
        True
    """
    game = look_up(parts[:1])[0].name
    settings = overrides or {}
    if seats is None:
        with suppress(RulesError):
            seats = compose(parts, None, settings).seats

    @cache
    def alone(trial: tuple[str, ...]) -> str | None:
        return refusal(trial, seats, settings)

    def reason(trial: tuple[str, ...], modifier: str) -> str | None:
        # Where the others do not go together without it, they say nothing about it.
        if fault := alone(trial):
            return fault if len(trial) == 1 else None
        return refusal((*trial, modifier), seats, settings)

    found: dict[str, str | None] = {}
    for name, one in presets().items():
        if one.kind == "modifier":
            others = [part for part in parts[1:] if part != name]
            whole = (game, *others)
            if alone(whole) is None and refusal((*whole, name), seats, settings) is None:
                found[name] = None
                continue
            # Alone, then beside each other modifier, then with all: the first reason is the plainest.
            trials = [[], *([other] for other in others), others]
            reasons = (reason((game, *trial), name) for trial in trials)
            found[name] = next(filter(None, reasons), None)
    return found


def look_up(parts: Sequence[str]) -> tuple[Preset, list[Preset]]:
    """Find a game and its modifiers by name, these in the order of a canonical line.

    Raises:
        RulesError: There is no such part, it is of the wrong kind, or it is named twice.
    """
    found = [preset(part) for part in parts]
    game, modifiers = found[0], sorted(found[1:], key=lambda part: part.name)
    if game.kind != "game":
        raise RulesError(
            f"{game.title} is a modifier and changes a game, like hearts+{game.name}", key=game.name
        )
    for number, part in enumerate(modifiers):
        if part.kind == "game":
            raise RulesError(
                f"{game.title} and {part.title} are both games; only one can be played", key=part.name
            )
        if part in modifiers[:number]:
            raise RulesError(f"{part.title} is named twice", key=part.name)
    return game, modifiers


def merge(game: Preset, modifiers: Sequence[Preset]) -> Settings:
    """Lay the differences of a game and its modifiers over the declared defaults.

    Raises:
        RulesError: Two modifiers set one option to different values.
    """
    settings: dict[str, str] = dict(DEFAULTS)
    for part in lineage(game):
        settings |= {key: text for name in part.modifiers for key, text in preset(name).differences.items()}
        settings |= part.differences
    setters: dict[str, Preset] = {}
    for part in modifiers:
        for key, text in part.differences.items():
            other = setters.setdefault(key, part)
            if other.differences[key] != text:
                raise RulesError(
                    f"{other.title} and {part.title} cannot both be played: one sets {key} to "
                    f"{other.differences[key]}, the other to {text}",
                    key=key,
                )
        settings |= part.differences
    return settings


def seats_of(part: Preset) -> tuple[int, ...]:
    """Give the numbers of seats a part allows; none for a modifier that does not care."""
    return next((one.seats for one in reversed(lineage(part)) if one.seats), ())


def _default_seats(game: Preset, modifiers: Sequence[Preset]) -> int:
    """Choose 4, or the first number of seats that all parts allow."""
    allowed = allowed_seats([part.name for part in (game, *modifiers)])
    if not allowed:
        needs = (f"{part.title} ({counts(seats_of(part))})" for part in (game, *modifiers) if seats_of(part))
        raise RulesError(f"no number of players suits all of {', '.join(needs)}")
    return DEFAULT_SEATS if DEFAULT_SEATS in allowed else allowed[0]


def _refuse_seats(part: Preset, game: Preset, seats: int) -> None:
    """Check that a part allows so many seats, and find the reason if it does not."""
    allowed = seats_of(part)
    if not allowed or seats in allowed:
        return
    why = next((one.seats_why for one in reversed(lineage(part)) if one.seats), "")
    modifiers = [part] if part.kind == "modifier" else []
    try:
        refuse_contradictions(_built(game, modifiers, seats, merge(game, modifiers), {}))
    except RulesError as error:
        # What the part itself brings about explains it better than a general reason.
        why = error.sentence if error.key in part.differences else why
    raise RulesError(f"{part.title} needs {counts(allowed)} players{f': {why}' if why else ''}", key="seats")


def _refuse_overruling(modifiers: Sequence[Preset], overrides: Settings) -> None:
    """Check that no override undoes what a modifier is there for.

    A number beside other settings may be changed, such as the limit that comes with dearer cards.
    """
    for part in modifiers:
        undone = [key for key, text in part.differences.items() if overrides.get(key, text) != text]
        for key in undone:
            if len(undone) == len(part.differences) or not isinstance(option_of(key)[0].kind, Number):
                raise RulesError(
                    f"{key}={overrides[key]} contradicts {part.title}, which sets "
                    f"{key}={part.differences[key]}",
                    key=key,
                )


def _built(
    game: Preset, modifiers: Sequence[Preset], seats: int, settings: Settings, own: Settings
) -> Ruleset:
    """Build the components."""
    make: Callable[..., Ruleset] = Ruleset
    settings = in_order(settings)
    return make(
        parts=(game.name, *(part.name for part in modifiers)),
        seats=seats,
        settings=MappingProxyType(settings),
        overrides=MappingProxyType(in_order(own)),
        **{name: _component(name, _under(name, settings)) for name in COMPONENTS},
    )


def _under(name: str, settings: Settings) -> tuple[tuple[str, str], ...]:
    """Pick the settings of a component."""
    head = f"{name}."
    return tuple(pair for pair in settings.items() if pair[0].startswith(head))


@lru_cache(4096)
def _component(name: str, settings: tuple[tuple[str, str], ...]) -> object:
    """Build a component, once for all rulesets that share it."""
    return build(COMPONENTS[name], OPTIONS[name], dict(settings))


def refusal(parts: Sequence[str], seats: int | None, overrides: Settings) -> str | None:
    """Say why parts do not go together, or nothing where they do."""
    try:
        compose(parts, seats, overrides)
    except RulesError as error:
        return error.sentence
    return None


def _by_line(rules: Ruleset) -> tuple[Callable[[str, int], Ruleset], tuple[str, int]]:
    """Say how a ruleset is copied and pickled: by its line and the suit named."""
    return _from_line, (rules.line, rules.penalty_suit)


def _from_line(line: str, suit: int) -> Ruleset:
    """Make a ruleset again."""
    return ruleset(line).named(suit)


copyreg.pickle(Ruleset, _by_line)
