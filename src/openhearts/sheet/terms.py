"""Say how a sheet is settled: a system by its name, or the one of a game."""

from typing import Final, NamedTuple, cast

from openhearts.game.settle import DEAL_SYSTEMS
from openhearts.rules import RulesError, Ruleset, catalogue, options, presets, read_line, ruleset
from openhearts.rules.error import near, shown
from openhearts.rules.game_checks import SYSTEM_SEATS
from openhearts.rules.scoring import Scoring
from openhearts.sheet.rows import MOST

POOL: Final = "sweepstake"
"""The system that keeps a pool, into which bids, antes and what revokes cost are paid."""

_ALWAYS_TAKEN: Final = ("none", "first-trick", "last-trick")
"""Where a kitty goes that somebody is sure to take."""


class Terms(NamedTuple):
    """Hold how a sheet is settled."""

    system: str
    """A value of `settling.system`."""
    odd: str = "stays"
    """A value of `settling.odd`: what becomes of what cannot be shared evenly."""
    joker: int = 0
    """Counters paid for the joker; 0 where none is paid for, unless a row says who took it."""
    ante: int = 0
    """What each puts into the pool before a deal, in place of a counter for each point."""
    stock: int = 0
    """What everybody starts with."""
    total: int | None = None
    """What the points of a deal come to, where that is known."""
    high: bool = False
    """Whether a high total is good."""
    teams: int = 0
    """How many teams there are that have one score between partners; 0 where there are none."""


def systems() -> dict[str, str]:
    """Give the systems, each with a clause that says what it does."""
    (system,) = (option for option in options() if option.key == "settling.system")
    return {name: meaning for name, meaning in system.kind.explain() if name != "none"}


def terms(word: str, seats: int | None = None) -> Terms:
    """Give the terms of a system, or of a game that is settled in counters; a word that is both is a system.

    Args:
        word: The name of a system, or a ruleset line.
        seats: How many play, where that is known and the line does not say it.

    Raises:
        RulesError: No such system or game, a game that settles nothing, or not for so many players.

    Examples:
        >>> terms("auction").odd, terms("auction", 4).total, terms("hearts+wilson").system
        ('carryover', 13, 'wilson')
    """
    if word in systems():
        return Terms(word)
    known = presets()
    preset = known.get(word)
    if preset is None and word.isprintable() and not set(word) & set("+/= "):
        hint = near(word, [*systems(), *known])
        raise RulesError(f"{shown(word)} is no way of settling{hint or '.'} {_all()}")
    if preset and preset.kind == "modifier":
        word = f"{catalogue.made_for(preset)}+{word}"
    line = read_line(word)
    if seats is not None and line.seats is None:
        head, _, rest = word.strip().partition(" ")
        word = f"{head}/{seats} {rest}"
    rules = ruleset(word)
    if seats is not None and rules.seats != seats:
        raise RulesError(f"{line.parts[0]}/{rules.seats} is for {rules.seats} players, and {seats} are here")
    settling = rules.settling
    if settling.system == "none":
        raise RulesError(f"in {rules.title} no counters change hands. {_all()}")
    return Terms(
        settling.system,
        settling.odd,
        settling.joker,
        settling.ante,
        settling.stock,
        None if seats is None and line.seats is None else total(rules),
        rules.end.winner == "highest",
        len(rules.teams) if rules.partners.score == "joint" else 0,
    )


def total(rules: Ruleset) -> int | None:
    """Give what the points of every deal come to; None where that differs from deal to deal.

    Examples:
        >>> total(ruleset("spot")), total(ruleset("hearts")), total(ruleset("auction/5"))
        (104, None, None)
    """
    if rules.settling.system not in DEAL_SYSTEMS:
        return None  # a row may as well hold the scores of a whole game
    taken = rules.dealing.kitty in _ALWAYS_TAKEN or not rules.kitty_size
    if not taken or rules.scoring != Scoring() or rules.moon.effect != "none" or rules.moon.sun:
        return None
    suits = range(4) if rules.bidding.kind != "none" else (rules.penalty_suit,)
    sums = {sum(named.points[card] for card in named.cards) for named in map(rules.named, suits)}
    return sums.pop() if len(sums) == 1 else None


def unlawful(terms: Terms, seats: int) -> str | None:
    """Say why so many players cannot settle on these terms; None where they can."""
    system, made_for = terms.system, SYSTEM_SEATS.get(terms.system, seats)
    if system not in systems():
        return f"{shown(system)} is no way of settling. {_all()}"
    if seats != made_for:
        return f"{system} is made for {made_for} players, not {seats}."
    if terms.odd not in ("stays", "carryover"):
        return f"What cannot be shared stays, or is a carryover; it is not {shown(terms.odd)}."
    if system != POOL and (terms.ante or terms.odd != "stays"):
        return f"{system} keeps no pool for {'an ante' if terms.ante else 'an odd counter'}; {POOL} does."
    if terms.joker and system not in DEAL_SYSTEMS:
        return f"{system} settles totals, so nobody is paid for a joker."
    for word in ("joker", "ante", "stock"):
        if not 0 <= cast(int, getattr(terms, word)) <= MOST:
            return f"The {word} is a number from 0 to {MOST}."
    return None


def _all() -> str:
    """List what sheets can be settled by."""
    games = ", ".join(
        name
        for name, preset in sorted(presets().items())
        if preset.kind == "game" and name not in systems() and ruleset(name).settling.system != "none"
    )
    return f"Ways of settling: {', '.join(systems())}. Games that settle in counters: {games}."
