"""List the components of a ruleset under the names that lines and files use, with all their options."""

from openhearts.rules.bidding import Bidding
from openhearts.rules.dealing import Dealing
from openhearts.rules.deck import Deck
from openhearts.rules.ending import Ending
from openhearts.rules.error import RulesError
from openhearts.rules.moon import Moon
from openhearts.rules.option import Option, Settings, declared, find
from openhearts.rules.partners import Partners
from openhearts.rules.passing import Passing
from openhearts.rules.play import Play
from openhearts.rules.scoring import Scoring
from openhearts.rules.settling import Settling
from openhearts.rules.values import Values

COMPONENTS: dict[str, type] = {
    "deck": Deck,
    "dealing": Dealing,
    "passing": Passing,
    "bidding": Bidding,
    "play": Play,
    "values": Values,
    "scoring": Scoring,
    "moon": Moon,
    "end": Ending,
    "partners": Partners,
    "settling": Settling,
}

OPTIONS: dict[str, list[Option]] = {name: declared(name, component) for name, component in COMPONENTS.items()}

DEFAULTS: Settings = {
    key: text for options in OPTIONS.values() for one in options for key, text in one.defaults.items()
}


def options() -> list[Option]:
    """List every option there is, in the order of the components.

    Examples:
        >>> [one.key for one in options()][:3]
        ['deck.packs', 'deck.extra.SEATS', 'deck.ranks']
    """
    return [one for options in OPTIONS.values() for one in options]


def option_of(key: str) -> tuple[Option, str]:
    """Find the option that a key sets, and the key in its canonical form.

    Raises:
        RulesError: No option has that key.
    """
    return find(key, options())


def setting(key: str, text: str) -> tuple[str, str]:
    """Check a key and its text, and give both in canonical form.

    Raises:
        RulesError: No such option, or a text that is no value of it.
    """
    one, key = option_of(key)
    try:
        return key, one.kind.canonical(text)
    except ValueError as error:
        raise RulesError(f"{key} {error}", key=key) from None


def setting_from_file(key: str, value: object) -> tuple[str, str]:
    """Check a key and the value a file has for it, and give both in canonical form.

    Raises:
        RulesError: No such option, or nothing that is a value of it.
    """
    one, key = option_of(key)
    try:
        return setting(key, one.kind.from_file(value))
    except ValueError as error:
        raise error if isinstance(error, RulesError) else RulesError(f"{key} {error}", key=key) from None


def in_order(settings: Settings) -> dict[str, str]:
    """Sort settings by option, then by key."""
    return dict(sorted(settings.items(), key=lambda pair: (_place(pair[0]), pair[0])))


_PLACES = {one.name: place for place, one in enumerate(options())}


def _place(key: str) -> int:
    """Give the place of the option that a key sets."""
    return _PLACES[key if key in _PLACES else key.rpartition(".")[0]]
