"""Hold compiled rules: the tables of `tables.py` as C has them, read by every deal under them."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import _plain as cython

from .steps import WAYS
from .tables import RuleTables

if not cython.compiled:
    from ._plain import (
        CALLED,
        DIRECT,
        EITHER,
        EXCHANGE,
        FIRST_HEART,
        FIRST_PENALTY,
        FREE_JOKER,
        HEART_JOKER,
        LAST_TRICK,
        MIX,
        MOON_CARD,
        NEW,
        NO_MOON,
        NOBODY,
        NOTHING,
        ODD_LEGAL,
        ODD_OPENING,
        ODD_PLAY,
        ODD_SCORE,
        ODD_TRICK,
        OLD,
        SCATTER,
        Rules,
        bit,
    )
    from .odd import odd_bar, odd_legal, odd_play, odd_take
    from .scoring import odd_finish, odd_points

_EFFECTS = {"old": OLD, "new": NEW, "choice": EITHER, "none": NO_MOON, "nothing": NOTHING}
"""What the core does by itself. Any other effect depends on the totals: then it asks, and the game says."""

PASS_KINDS = {"direct": DIRECT, "hold": DIRECT, "scatter": SCATTER, "mix": MIX, "call": CALLED}
"""Kinds of pass by the words of the rules."""
_JOKERS = {"free": FREE_JOKER, "heart": HEART_JOKER}
_KITTIES = {
    "none": 0,
    "first-trick": 0,
    "first-penalty": FIRST_PENALTY,
    "first-heart": FIRST_HEART,
    "last-trick": LAST_TRICK,
    "nobody": NOBODY,
}

_ODD_TRICKS = ODD_LEGAL | ODD_PLAY | ODD_TRICK
_ODD_SCORES = ODD_SCORE | ODD_TRICK
_LEAVING = {
    "deck": _ODD_TRICKS,
    "dealing": _ODD_TRICKS,
    "play": _ODD_TRICKS,
    "scoring": _ODD_SCORES,
    "moon": _ODD_SCORES,
    "partners": _ODD_SCORES,
}
"""By component: which steps leave the path where one of its ways is not the usual."""


class Table:
    """Compile a ruleset into the tables that every deal under it reads.

    Examples:
        >>> from openhearts.rules import ruleset
        >>> Table(ruleset("hearts+franks-way/5"))
        <Table of 5 seats, 10 cards each>
    """

    def __init__(self, rules):
        tables = rules if isinstance(rules, RuleTables) else RuleTables.of(rules)
        tables.check()
        self.tables = tables
        if not cython.compiled:
            self.rules = Rules.row(4)
        number: i32
        r: RulesPtr
        for number, scheme in enumerate(tables.schemes or (tables,)):
            scheme.check()
            r = self.rules + number
            fill(r, scheme)
            fill_ways(r, scheme)
            fill_oddities(r, scheme)
            r.auction = len(tables.schemes) > 0

    @property
    def seats(self):
        """Count the seats."""
        return self.rules[0].seats

    def __repr__(self):
        return f"<Table of {self.tables.seats} seats, {self.tables.hand_size} cards each>"


def fill(r, tables):
    """Write down what every deal looks up."""
    code: i32
    card: u64
    for code in range(64):
        points = tables.points.get(code, 0)
        r.follow[code] = tables.follow[code]
        r.power[code] = tables.power[code]
        r.worth[code] = points + (MOON_CARD if points > 0 else 0)
    r.pack = 0
    r.pack_twins = 0
    for code in tables.cards:
        card = bit(code)
        r.pack_twins |= r.pack & card
        r.pack |= card
    r.openers = tables.openers
    r.first_ban = tables.first_ban
    r.lead_ban = tables.lead_ban
    r.breakers = tables.breakers
    r.moon_points = tables.moon_points
    r.moon_amount = tables.moon_amount
    r.moon_cards = tables.moon_cards
    r.moon_effect = _EFFECTS.get(tables.moon_effect, EITHER) if tables.moon_cards else NO_MOON
    r.seats = tables.seats
    r.hand_size = tables.hand_size
    r.kitty_size = tables.kitty_size
    return 0


def fill_ways(r, tables):
    """Write down the options that the steps look up as they are, and which steps leave the path for them."""
    ways = dict.fromkeys(WAYS, 0) | tables.ways
    if cython.compiled:
        r.ways = ways
    r.odd = 0
    for name, way in ways.items():
        if not cython.compiled:
            setattr(r.ways, name, way)
        if way:
            r.odd |= _LEAVING.get(name.partition("_")[0], 0)
    return 0


def fill_oddities(r, tables):
    """Write down what else few rules ask for, and which steps leave the path for it."""
    place: i32
    seats = tables.seats
    r.suit = tables.suit
    r.suit_cards = tables.suit_cards
    r.jokers = tables.jokers
    r.joker = _JOKERS[tables.joker] if tables.jokers else 0
    r.honours = 0
    if r.joker == HEART_JOKER:
        strength = max(tables.power[code] for code in tables.cards if tables.jokers >> code & 1)
        r.honours = sum({1 << code for code in tables.cards if code >= 48 and tables.power[code] > strength})
    r.any_opener = tables.any_opener
    r.also = tables.also
    r.penalty = tables.penalty
    r.bonus = tables.bonus
    r.kitty_to = _KITTIES[tables.kitty]
    r.stock_size = tables.stock_size
    r.mix_size = tables.mix_size
    r.calls = len(tables.calls)
    for place, call in enumerate(tables.calls):
        r.call_kind[place] = PASS_KINDS[call.kind]
        r.call_shift[place] = call.shift
        r.call_count[place] = call.cards
    for place in range(10):
        r.team[place] = place % tables.teams if tables.teams and place < seats else place
        r.side[place] = r.team[place] if tables.moon_by_team else place
    r.moon_set = tables.moon_set
    r.dealt_only = tables.moon_needs == "dealt" and r.kitty_size > 0 and r.ways.dealing_look != EXCHANGE
    r.shrinks = tables.moon_shrinks
    r.odd_legal = odd_legal
    r.odd_bar = odd_bar
    r.odd_play = odd_play
    r.odd_take = odd_take
    r.odd_finish = odd_finish
    r.odd_points = odd_points
    if r.also:
        r.odd |= ODD_LEGAL
    if r.joker:
        r.odd |= _ODD_TRICKS
    if r.kitty_size and r.kitty_to:
        r.odd |= ODD_TRICK
    if r.moon_effect == NOTHING or (
        r.moon_effect != NO_MOON and (tables.teams or tables.moon_needs == "bonus" or r.dealt_only)
    ):
        r.odd |= _ODD_SCORES
    if r.openers and list(tables.power[:13]) != sorted(tables.power[:13]):
        r.odd |= ODD_OPENING
    return 0
