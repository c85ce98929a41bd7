"""Draw settings: any key of any option with a text that is a value of it, from the declarations alone."""

from hypothesis import strategies as st

from openhearts.cards import JOKER_TEXT, PACK, RANKS, SUITS
from openhearts.rules import Option, RulesError, allowed_seats, options, presets
from openhearts.rules.components import setting
from openhearts.rules.compose import compose
from openhearts.rules.kind import (
    CardOrSuit,
    Cards,
    Choice,
    Kind,
    Number,
    NumberOr,
    Passes,
    Ranks,
    Suits,
)

CARDS = [card.text for card in PACK]


def settings_of(one: Option) -> st.SearchStrategy[tuple[str, str]]:
    """Draw a key and a text of an option."""
    return st.tuples(keys(one), texts_of(one.kind))


def keys(one: Option) -> st.SearchStrategy[str]:
    """Draw a key of an option."""
    return st.just(one.name) if one.per is None else texts_of(one.per).map(f"{one.name}.{{}}".format)


def texts_of(kind: Kind[object]) -> st.SearchStrategy[str]:
    """Draw texts that are values of a kind, the likelier ones more often."""
    if isinstance(kind, Number):
        return numbers(kind.low, kind.high)
    if isinstance(kind, NumberOr):
        return numbers(kind.low, kind.high) | st.just(kind.word)
    if isinstance(kind, Choice):
        return st.sampled_from(list(kind.meanings))
    if isinstance(kind, Passes):
        words = st.sampled_from(list(kind.meanings))
        counted = st.tuples(
            st.sampled_from([name for name in kind.meanings if name not in kind.uncounted]),
            st.integers(kind.low, min(kind.high, 4)).map(str),
        ).map(":".join)
        return st.lists(words | counted, min_size=1, max_size=5).map(",".join)
    if isinstance(kind, Cards):
        return st.lists(st.sampled_from(CARDS), max_size=4, unique=True).map(",".join)
    if isinstance(kind, Suits):
        return st.lists(st.sampled_from(SUITS), max_size=2, unique=True).map(",".join)
    if isinstance(kind, Ranks):
        return st.sampled_from([RANKS[::-1], "AQT8642", "KQJAT987"]) | st.permutations(RANKS).map("".join)
    if isinstance(kind, CardOrSuit):
        return st.sampled_from([*SUITS, *CARDS, JOKER_TEXT])
    raise AssertionError(kind)


def numbers(low: int, high: int) -> st.SearchStrategy[str]:
    """Draw numbers, those near nothing more often."""
    small = st.integers(max(low, -12), min(high, 30))
    return st.one_of(small, small, st.integers(low, high)).map(str)


PARTS = sorted(presets(), key=lambda name: (presets()[name].kind, name))
GAMES = [name for name in PARTS if presets()[name].kind == "game"]
MODIFIERS = [name for name in PARTS if presets()[name].kind == "modifier"]


@st.composite
def whole_lines(draw: st.DrawFn, modifiers: int = 3, settings: int = 6) -> str:
    """Draw a line that composes: a game at one of its tables, and what goes with it of what else is drawn."""
    game = draw(st.sampled_from(GAMES))
    parts, own = [game], dict[str, str]()
    seats = draw(st.sampled_from(allowed_seats([game])))
    wanted = draw(st.lists(st.sampled_from(MODIFIERS), max_size=modifiers))
    chosen = draw(st.lists(st.sampled_from(options()).flatmap(settings_of), max_size=settings))
    for modifier in wanted:
        if composes([*parts, modifier], seats, own):
            parts.append(modifier)
    for key, text in chosen:
        more = own | dict([setting(key, text)])
        if composes(parts, seats, more):
            own = more
    return compose(parts, seats, own).line


def composes(parts: list[str], seats: int, own: dict[str, str]) -> bool:
    """Tell whether parts and settings go together."""
    try:
        compose(parts, seats, own)
    except RulesError:
        return False
    return True
