"""Declare the options of a component, once: name, kind, default and meaning.

Reading lines and files, the list of options, the checks and the rule card all come from these declarations.
A ruleset is held as *settings*, a flat mapping from a key (`end.limit`, `deck.remove.5`, `values.QS`) to the
canonical text of its value; a component is built from the settings that bear its name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import TypeVar

from openhearts.rules.error import RulesError, near
from openhearts.rules.kind import Kind

C = TypeVar("C")
K = TypeVar("K")
T = TypeVar("T")

Settings = Mapping[str, str]
"""Canonical texts by key."""


@dataclass(frozen=True, slots=True)
class Option:
    """Describe one thing a ruleset can say."""

    name: str
    """Component and field: `end.limit`."""
    field: str
    kind: Kind[object]
    meaning: str
    """One line for people."""
    defaults: Settings
    """What holds unless a preset or a line says otherwise, by key."""
    per: Kind[object] | None = None
    """Where there is a value for each seat count, card …: the kind of the last word of the key."""

    @property
    def key(self) -> str:
        """The form of its keys: `end.limit`, `deck.remove.SEATS`."""
        return self.name if self.per is None else f"{self.name}.{self.per.type.upper().replace(' ', '-')}"


@dataclass(frozen=True, slots=True)
class _Declaration:
    kind: Kind[object]
    meaning: str
    default: Settings
    per: Kind[object] | None = None
    whole: bool = False


def option(default: str, kind: Kind[T], meaning: str) -> T:
    """Declare an option as a field of a component; the default is text as in a ruleset line."""
    declaration = _Declaration(kind, meaning, {"": kind.canonical(default)})
    made: T = field(default=kind.read(default), metadata={"option": declaration})
    return made


def options_by(
    per: Kind[K], default: Settings, kind: Kind[T], meaning: str, *, whole: bool = False
) -> Mapping[K, T]:
    """Declare an option that has a value for each of several keys.

    Args:
        per: The kind of the keys.
        default: Values by key, as text.
        kind: The kind of the values.
        meaning: One line for people.
        whole: The option is all there is to its component, so that its keys follow the component's name.
    """
    declaration = _Declaration(
        kind, meaning, {per.canonical(key): kind.canonical(text) for key, text in default.items()}, per, whole
    )
    values = {per.read(key): kind.read(text) for key, text in default.items()}
    made: Mapping[K, T] = field(
        default_factory=lambda: MappingProxyType(values), metadata={"option": declaration}
    )
    return made


def declared(name: str, component: type) -> list[Option]:
    """List the options a component declares, in the order of its fields."""
    found = []
    for one in fields(component):
        declaration = one.metadata["option"]
        # A field cannot be called by a word of Python, and has an underscore after it then.
        full = name if declaration.whole else f"{name}.{one.name.rstrip('_')}"
        defaults = {f"{full}.{key}" if key else full: text for key, text in declaration.default.items()}
        found.append(Option(full, one.name, declaration.kind, declaration.meaning, defaults, declaration.per))
    return found


def build(component: Callable[..., C], options: list[Option], settings: Settings) -> C:
    """Make a component from the settings of its options."""
    values: dict[str, object] = {}
    for one in options:
        if one.per is None:
            values[one.field] = one.kind.read(settings[one.name])
        else:
            values[one.field] = MappingProxyType(
                {
                    one.per.read(key.rpartition(".")[2]): one.kind.read(text)
                    for key, text in settings.items()
                    if key.rpartition(".")[0] == one.name
                }
            )
    return component(**values)


def find(key: str, options: list[Option]) -> tuple[Option, str]:
    """Find the option a key belongs to, and the key as it is written canonically.

    Raises:
        RulesError: No option has that key.
    """
    for one in options:
        if one.per is None and key == one.name:
            return one, key
        if one.per is not None and key.startswith(f"{one.name}."):
            last = key[len(one.name) + 1 :]
            try:
                return one, f"{one.name}.{one.per.canonical(last)}"
            except ValueError as error:
                raise RulesError(f"{key}: what follows {one.name} {error}", key=key) from None
        if one.per is not None and key == one.name:
            example = min(one.defaults, default=f"{one.name}.{one.per.example}")
            raise RulesError(f"{key} needs {one.per.describe()} after it, as in {example}", key=key)
    guess = near(key, [one.name for one in options])
    raise RulesError(f"{key} is not an option{guess}", key=key)
