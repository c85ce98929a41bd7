"""Every two values of two options that go together, each on a game where both are possible.

The values come from the declarations of the options, so that an option of tomorrow is covered without a word
here: each value of a choice; a low, a high and a typical number; a few lists that stand for their kind.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from random import Random

from openhearts.rules import Option, RulesError, options, ruleset
from openhearts.rules.kind import Kind

BASES = (
    "hearts/4",
    "hearts/5",
    "hearts+franks-way/3",
    "hearts+kitty/4",
    "omnibus/6",
    "hearts+free-jokers/4",
    "joker-foster/4",
    "sweepstake/4",
    "auction/4",
    "sweepstake+until-broke/4",
    "heartsette-modern/4",
    "two-player/2",
    "two-handed/2",
    "domino/4",
    "cancellation/6",
    "cancellation/8",
    "reverse/4",
    "da-nasty-fix/4",
    "partnership/4",
)

LISTS = {
    "cards": ("none", "QS", "JD,QS,KH", "2C,2D,2S,2H"),
    "suits": ("none", "S", "S,H"),
    "ranks": ("AKQJT98765432", "KQJAT987", "AQT8642"),
    "passes": ("hold", "left", "across,right", "scatter", "mix", "call", "left2:2,scatter:2,mix:4,right3:1"),
}
"""Values that stand for a kind of lists, by the last word of the kind's name."""

KEYS = {"seats": "{seats}", "card or suit": "QS D 7H XX"}
"""Where an option has a value for each of several things: the keys to try."""

WITHIN = {"end.limit": (1, 30), "end.deals": (1, 3), "dealing.hand": (1, 13), "settling.stock": (0, 40)}
"""Bounds closer than those declared, for games that end within a test."""

SHORT = (("end.limit", "20"), ("end.deals", "2"), ("settling.stock", "15"))
"""What makes a game short, unless the pair itself says when it ends."""

Setting = tuple[str, str]


def is_value(kind: Kind[object], text: str) -> bool:
    try:
        kind.read(text)
    except ValueError:
        return False
    return True


def values(option: Option) -> list[str]:
    """Give values that stand for all an option can have."""
    kind = option.kind
    meanings = getattr(kind, "meanings", None)
    words = [word] if isinstance(word := getattr(kind, "word", None), str) else []
    for name, lists in LISTS.items():
        if name in kind.type:
            return [text for text in lists if is_value(kind, text)]
    low, high = WITHIN.get(option.name, (getattr(kind, "low", None), getattr(kind, "high", None)))
    if low is not None and high is not None:
        typical = (low + high) // 2 if option.name in WITHIN else min(max(low, 3), high)
        return [*words, *map(str, dict.fromkeys((low, typical, high)))]
    assert meanings, f"no values stand for a {kind.type}: add some to LISTS"
    return list(meanings)


def settings(option: Option, seats: int) -> list[Setting]:
    """Give the settings that stand for an option at a number of seats."""
    keys = [option.name]
    if option.per is not None:
        keys = [f"{option.name}.{key}" for key in KEYS[option.per.type].format(seats=seats).split()]
    return [(key, text) for key in keys for text in values(option)]


@cache
def makes_sense(words: str) -> bool:
    """Say whether there is such a ruleset."""
    try:
        ruleset(words)
    except RulesError:
        return False
    return True


def on_some_base(choices: Sequence[tuple[Option, int]], start: int) -> str | None:
    """Find a base on which chosen settings of options go together, and give the line of a short game."""
    for turn in range(len(BASES)):
        base = BASES[(start + turn) % len(BASES)]
        seats = int(base.rpartition("/")[2])
        words = [base, *("=".join(settings(option, seats)[place]) for option, place in choices)]
        if all(makes_sense(f"{base} {word}") for word in words[1:]) and makes_sense(" ".join(words)):
            return shortened(" ".join(words))
    return None


def shortened(words: str) -> str:
    """Let a game end soon, where that is not what its rules are about."""
    for key, text in SHORT:
        if key not in words and makes_sense(f"{words} {key}={text}"):
            words += f" {key}={text}"
    return words


def pairs() -> Iterator[str]:
    """Give a ruleset for every pair of values of two options that go together."""
    number = 0
    for one, other in combinations(options(), 2):
        for first, second in product(range(len(settings(one, 4))), range(len(settings(other, 4)))):
            number += 1
            if line := on_some_base(((one, first), (other, second)), number):
                yield line


def some_pairs(random: Random, count: int) -> Iterator[str]:
    """Draw as many rulesets of two values."""
    while count:
        one, other = random.sample(options(), 2)
        choices = [(option, random.randrange(len(settings(option, 4)))) for option in (one, other)]
        if line := on_some_base(choices, random.randrange(len(BASES))):
            count -= 1
            yield line
