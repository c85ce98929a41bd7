"""The last tricks solved, against a search that leaves nothing out, under every preset at every table."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest

from openhearts import core
from openhearts.cards import Card
from openhearts.core import Deal, RuleTables, Table, random_deal, solve, solve_each
from openhearts.rules import ruleset
from tests.playing import at_usual_seats, lines
from tests.unit.core.houses import HOUSES
from tests.unit.core.strange import STRANGE

COMPILED = core.form == "compiled"

ENOUGH = 3_000 if COMPILED else 300
"""Positions with more plays than this are too dear for the plain search."""


class TooMany(Exception):
    """The plain search would take too long."""


class Plain:
    """Search with nothing left out: every card, no bound, no memory."""

    def __init__(self, side: Sequence[int], sign: int) -> None:
        self.side = side
        self.sign = sign
        self.sides = len(set(side))
        self.left = ENOUGH

    def utility(self, points: Sequence[int], seat: int) -> int:
        own = sum(one for other, one in enumerate(points) if self.side[other] == self.side[seat])
        return -self.sign * (own * (self.sides - 1) - (sum(points) - own))

    def after(self, deal: Deal) -> Iterator[tuple[int, Deal]]:
        """Give what may be done, lowest first, and the deal after it."""
        if deal.phase == core.PLAY:
            for code in range(64):
                if deal.legal() >> code & 1:
                    child = deal.copy()
                    child.play(code)
                    yield code, child
        elif deal.phase == core.CHOOSE:
            for option in (core.OLD, core.NEW):
                child = deal.copy()
                child.choose(option)
                yield option, child
        else:
            size = deal.table.tables.kitty_size
            for codes in dict.fromkeys(combinations(deal.hand(deal.turn), size)):
                child = deal.copy()
                child.discard(codes)
                yield codes[0], child

    def best(self, deal: Deal) -> tuple[int, ...]:
        if deal.phase == core.OVER:
            return tuple(deal.points())
        best: tuple[int, ...] = ()
        for _, child in self.after(deal):
            self.left -= 1
            if self.left < 0:
                raise TooMany
            points = self.best(child)
            if not best or self.utility(points, deal.turn) > self.utility(best, deal.turn):
                best = points
        return best

    def each(self, deal: Deal) -> dict[int, tuple[int, ...]]:
        return {code: self.best(child) for code, child in self.after(deal)}


def late(table: Table, seed: int, cards: int) -> Deal | None:
    """Play at random until the hands hold so many cards in all, or fewer."""
    random = Random(seed)
    shift = random.randrange(table.seats)
    deal = random_deal(table, seed, dealer=random.randrange(table.seats), shift=shift)
    while deal.phase not in (core.CHOOSE, core.OVER):
        if deal.phase == core.PLAY:
            held = sum(len(deal.hand(seat)) for seat in range(table.seats))
            if held + len(deal.stock()) <= cards:
                return deal
            deal.play(random.choice([code for code in range(64) if deal.legal() >> code & 1]))
        elif deal.phase == core.PASS:
            seat = deal.turn
            fit = [code for code in deal.hand(seat) if deal.passable(seat) >> code & 1]
            deal.give(seat, random.sample(fit, deal.giver_count(seat)))
        elif deal.phase == core.BID:
            deal.bid(0)
        elif deal.phase == core.NAME:
            deal.name(random.randrange(4))
        elif deal.phase == core.CALL:
            deal.call(0)
        else:
            deal.discard(random.sample(deal.hand(deal.turn), table.tables.kitty_size))
    return None


def sides_of(seats: int, seed: int) -> Sequence[int]:
    """Vary who is with whom: in halves, each alone, one against all, in threes."""
    halves = [seat // (seats // 2) % 2 for seat in range(seats)]
    ways = [halves, list(range(seats)), [0] + [1] * (seats - 1), [seat % 3 for seat in range(seats)]]
    return ways[seed % (4 if seats > 3 else 3)]


def hold_against_plain(table: Table, seeds: range, cards: int) -> int:
    """Solve positions both ways, low and high, and count those that were few enough plays."""
    held = 0
    for seed in seeds:
        deal = late(table, seed, cards + seed % 5)
        if deal is None:
            continue
        sign = -1 if seed % 7 == 3 else 1
        plain = Plain(sides_of(table.seats, seed), sign)
        try:
            expected = plain.each(deal)
        except TooMany:
            continue
        assert solve_each(deal, plain.side, sign) == expected, (seed, plain.side, sign)
        found = solve(deal, plain.side, sign)
        assert found
        best = max(expected, key=lambda code: (plain.utility(expected[code], deal.turn), -code))
        assert (found.card, found.points) == (best, expected[best]), (seed, plain.side, sign)
        held += 1
    return held


# ── against a search that leaves nothing out ──


@pytest.mark.parametrize("line", lines() if COMPILED else at_usual_seats())
def test_the_last_cards_under_every_preset(line: str) -> None:
    assert hold_against_plain(Table(ruleset(line)), range(6 if COMPILED else 3), 4)


@pytest.mark.parametrize("line", at_usual_seats() if COMPILED else ["hearts/4", "two-player/2"])
def test_a_few_tricks_more(line: str) -> None:
    hold_against_plain(Table(ruleset(line)), range(100, 102), 10)


@pytest.mark.parametrize("name", STRANGE)
def test_the_last_cards_under_rare_rules(name: str) -> None:
    assert hold_against_plain(STRANGE[name].table(), range(12 if COMPILED else 3), 4)


@pytest.mark.parametrize("name", HOUSES)
def test_the_last_cards_in_small_houses(name: str) -> None:
    assert hold_against_plain(HOUSES[name].table(), range(12 if COMPILED else 3), 4)


def hold_against_itself(table: Table, seeds: range, cards: int, whole: bool = False) -> None:
    """Solve a position, and the one after each card with nothing remembered; both must say the same.

    Here the plain search would take hours; what is remembered wrongly of one way shows on another.
    """
    for seed in seeds:
        deal = fewer(table, seed) if whole else late(table, seed, cards + seed % 7)
        if deal is None:
            continue
        hold_line_against_itself(deal, sides_of(table.seats, seed), -1 if seed % 7 == 3 else 1)


def hold_line_against_itself(deal: Deal, side: Sequence[int], sign: int) -> None:
    """Solve along the best cards to the end, and after each other card too."""
    deal = deal.copy()
    while deal.phase == core.PLAY:
        each = solve_each(deal, side, sign, 100_000)
        best = solve(deal, side, sign, 100_000)
        if each is None or best is None:
            return
        assert each[best.card] == best.points
        for code, points in each.items():
            child = deal.copy()
            child.play(code)
            if child.phase == core.PLAY:
                found = solve(child, side, sign, 100_000)
                assert found is None or found.points == points, (deal, code)
        deal.play(best.card)


def fewer(table: Table, seed: int) -> Deal | None:
    """Deal a part of the pack, so that a whole deal is solved; None where more belongs to it."""
    tables = table.tables
    if tables.schemes or tables.stock_size:
        return None
    size = min(16 // tables.seats, tables.hand_size)
    pack = Random(seed).sample(tables.cards, size * tables.seats + min(2, tables.kitty_size))
    part = tables._replace(cards=tuple(sorted(pack)), hand_size=size, pass_count=0, calls=())
    return random_deal(Table(part), seed)


@pytest.mark.parametrize("line", at_usual_seats() if COMPILED else ["hearts/4", "polignac/4"])
def test_what_is_remembered_is_true_of_every_way_there(line: str) -> None:
    table = Table(ruleset(line))
    hold_against_itself(table, range(2 if COMPILED else 1), 14)
    hold_against_itself(table, range(2 if COMPILED else 1), 14, whole=True)


@pytest.mark.parametrize("name", STRANGE if COMPILED else ["sun", "must drop"])
def test_what_is_remembered_under_rare_rules(name: str) -> None:
    hold_against_itself(STRANGE[name].table(), range(4 if COMPILED else 1), 16)
    hold_against_itself(STRANGE[name].table(), range(4 if COMPILED else 1), 16, whole=True)


DENSE: dict[str, dict[str, object]] = {
    "old moon": {"moon_effect": "old"},
    "new moon": {"moon_effect": "new"},
    "moon of the shooter's choice": {"moon_effect": "choice"},
    "kitty to the first penalty": {"kitty": "first-penalty"},
    "kitty to the last trick": {"kitty": "last-trick", "moon_effect": "new"},
    "bonus for no points": {"ways": {"scoring_no_points": -3}},
    "bonus for no tricks": {"ways": {"scoring_no_tricks": -3}},
    "points for tricks": {"ways": {"scoring_each_trick": 1}},
    "doublers": {"ways": {"scoring_doublers": 0b11 << 40}},
    "all or nothing": {"ways": {"scoring_everything": -9, "scoring_deal_floor": 1}},
    "last tricks": {"ways": {"scoring_last_but_one": 4, "scoring_last_trick": 2}},
    "sun": {"ways": {"moon_sun": 7}, "moon_effect": "old"},
    "partners by tricks": {"ways": {"partners_by": 1}, "moon_effect": "old"},
    "team moon": {"moon_by_team": True, "moon_effect": "old", "teams": 2},
}
"""Rules under which it makes a difference who took what before."""


@pytest.mark.parametrize("name", DENSE)
def test_who_took_what_is_remembered_where_it_tells(name: str) -> None:
    """Two suits and few seats, so that many ways lead to the same cards, taken by others."""
    for seed in range(20 if COMPILED else 2):
        random = Random(seed)
        seats = 4 if "teams" in DENSE[name] else 2 + seed % 3
        size = 12 // seats + 1
        pack = (*range(32, 41), *range(48, 57))[: seats * size + 2]
        dear = random.sample(pack, 4)
        rules = RuleTables(
            seats=seats,
            cards=pack,
            hand_size=size,
            points=dict(zip(dear, (1, 1, 2, 5), strict=True)),
            moon_amount=9,
        )
        deal = random_deal(Table(rules._replace(**DENSE[name])), seed)  # type: ignore[arg-type]
        hold_line_against_itself(deal, sides_of(seats, seed // 3), -1 if seed % 7 == 3 else 1)


# ── worked examples ──


def codes(text: str) -> list[int]:
    return [int(Card(card)) for card in text.split()]


def small(*hands: str, moon: str = "none", **more: object) -> Deal:
    """Deal small hands; a heart is a point, the queen of spades 13, seat 0 leads."""
    cards = [codes(hand) for hand in hands]
    pack = tuple(code for hand in cards for code in hand)
    points = {code: 13 if code == 42 else 1 for code in pack if code >= 48 or code == 42}
    rules = RuleTables(
        seats=len(hands), cards=pack, hand_size=len(cards[0]), points=points, moon_effect=moon, moon_amount=26
    )
    return Deal(Table(rules._replace(**more)), cards, dealer=len(hands) - 1)  # type: ignore[arg-type]


def test_the_queen_is_left_to_those_who_must_take_it() -> None:
    deal = small("2S KS", "2C QS", "3C 4C")
    found = solve(deal)
    assert found
    assert (Card(found.card).text, found.points) == ("2S", (0, 13, 0))
    assert solve_each(deal) == {32: (0, 13, 0), 43: (13, 0, 0)}


def test_where_high_totals_win_the_queen_is_wanted() -> None:
    found = solve(small("2S KS", "2C QS", "3C 4C"), sign=-1)
    assert found
    assert (Card(found.card).text, found.points) == ("KS", (13, 0, 0))


def test_of_equal_cards_the_lowest_is_played() -> None:
    """Whatever seat 0 leads, it takes nothing: only the code decides."""
    found = solve(small("4C 2D", "3C 3D", "2C 4D"))
    assert found
    assert Card(found.card).text == "4C"


def test_the_order_of_equal_cards_tells_with_more_than_two_sides() -> None:
    """Seat 2 takes nothing either way; as it throws its diamond first, the heart goes with the last trick."""
    assert solve_each(small("5C 2S", "4C 3S", "2D 2H")) == {3: (0, 1, 0), 32: (1, 0, 0)}


@pytest.mark.parametrize(("moon", "points"), [("old", (0, 26)), ("new", (-26, 0)), ("choice", (0, 26))])
def test_a_moon_is_shot_where_it_can_be(moon: str, points: tuple[int, int]) -> None:
    """Of two equal moons the old one is taken: the difference is the same."""
    found = solve(small("AH KH", "2H 3H", moon=moon))
    assert found
    assert found.points == points


def test_a_moon_is_stopped() -> None:
    """Seat 2 throws its spade on the ace and keeps the king, though a diamond is lower, to take a heart."""
    deal = small("AH QD", "2H 3H", "KD 2S", "2C 3D", moon="old")
    assert solve_each(deal) == {60: (2, 0, 1, 0), 26: (26, 26, 0, 26)}


def test_sides_are_the_teams_unless_given() -> None:
    table = Table(ruleset("partnership"))
    deal = late(table, 5, 12)
    assert deal
    assert solve_each(deal) == solve_each(deal, [0, 1, 0, 1])
    differ = 0
    for seed in range(20):
        deal = late(table, seed, 12)
        assert deal
        differ += solve_each(deal) != solve_each(deal, [0, 1, 2, 3])
    assert differ


def test_sides_may_have_any_names() -> None:
    deal = late(Table(ruleset("hearts")), 3, 16)
    assert deal
    assert solve(deal, [7, 2, 7, 2]) == solve(deal, [0, 1, 0, 1])


# ── limits and refusals ──


def test_too_many_nodes_give_nothing() -> None:
    deal = late(Table(ruleset("hearts")), 1, 16)
    assert deal
    found = solve(deal, range(4))
    assert found
    assert solve(deal, range(4), 1, found.nodes) == found
    assert solve(deal, range(4), 1, found.nodes // 2) is None
    assert solve_each(deal, range(4), 1, 1) is None


def test_a_deal_is_left_as_it_is() -> None:
    for line in ("hearts", "cancellation/8", "domino/4"):
        deal = late(Table(ruleset(line)), 2, 8)
        assert deal
        before = (deal.hand(deal.turn), deal.trick(), deal.taken(), deal.legal(), deal.stock())
        assert solve(deal)
        assert (deal.hand(deal.turn), deal.trick(), deal.taken(), deal.legal(), deal.stock()) == before


@pytest.mark.parametrize(
    ("side", "sign", "most", "sentence"),
    [
        ([0, 1], 1, 9, "there are sides for 2 seats, and the deal has 4"),
        ([1, 1, 1, 1], 1, 9, "all seats are on one side: there must be another"),
        ([0, 1, 0, 1], 0, 9, "the sign is 1 where low totals win and -1 where high ones do, not 0"),
        ([0, 1, 0, 1], 1, 0, "a search looks at one play or more, not 0"),
    ],
)
def test_bad_questions_are_refused(side: list[int], sign: int, most: int, sentence: str) -> None:
    deal = late(Table(ruleset("hearts")), 2, 8)
    assert deal
    with pytest.raises(ValueError, match=sentence):
        solve(deal, side, sign, most)


def test_only_play_is_solved() -> None:
    table = Table(ruleset("hearts"))
    with pytest.raises(ValueError, match="a deal can be solved while a card is to be played"):
        solve(random_deal(table, 1, shift=1))
