"""What few rules score, example by example: teams, suns, tricks, doublers, bonuses for taking nothing."""

from dataclasses import replace

import pytest

from openhearts import core
from openhearts.core import Deal
from tests.unit.core.houses import House, code

HOUSE = House(
    4, (), 2, {"QS": 13, "2H": 1, "3H": 1, "JD": -10}, first_lead="eldest", first_trick="free",
    breaking="off", kitty="nobody", moon="none", passed=0,
)  # fmt: skip


def scored(house: House, tricks: str, kitty: str = "") -> Deal:
    """Play a deal of these tricks: each seat's cards in the order of seats, whoever leads."""
    rows = [row.split() for row in tricks.split("/")]
    seats = len(rows[0])
    pack = tuple(sorted((*(card for row in rows for card in row), *kitty.split()), key=code))
    house = replace(house, seats=seats, hand_size=len(rows), pack=pack)
    hands = [[code(row[seat]) for row in rows] for seat in range(seats)]
    deal = Deal(house.table(), hands, map(code, kitty.split()), dealer=seats - 1)
    for row in rows:
        for _ in range(seats):
            deal.play(code(row[deal.turn]))
    return deal


# ── moons and suns ──

SHOT = "AS QS 3S 4S/AH 2H 3H 4D"


@pytest.mark.parametrize(
    ("changes", "points"),
    [
        ({"moon": "none"}, [15, 0, 0, 0]),
        ({"moon": "old"}, [0, 15, 15, 15]),
        ({"moon": "new"}, [-15, 0, 0, 0]),
        ({"moon": "nothing"}, [0, 0, 0, 0]),
        ({"moon": "old", "moon_amount": 40}, [0, 40, 40, 40]),
        ({"moon": "old", "teams": 2}, [0, 15, 0, 15]),
        ({"moon": "old", "teams": 2, "by_team": True}, [0, 15, 0, 15]),
        ({"moon": "new", "teams": 2, "by_team": True}, [-15, 0, 0, 0]),
        ({"moon": "old", "sun": 50}, [-50, 0, 0, 0]),
        ({"moon": "none", "sun": 50, "sun_effect": "old"}, [0, 50, 50, 50]),
        ({"moon": "old", "no_tricks": -5}, [0, 10, 10, 10]),
        ({"moon": "old", "no_tricks": -5, "suspends": True}, [0, 15, 15, 15]),
        ({"moon": "old", "no_points": -3}, [0, 12, 12, 12]),
    ],
)
def test_what_a_moon_brings(changes: dict[str, object], points: list[int]) -> None:
    deal = scored(replace(HOUSE, **changes), SHOT)  # type: ignore[arg-type]  # one of many
    assert deal.points() == points
    assert deal.moon == (-1 if changes == {"moon": "none"} else 0)
    assert deal.sun == ("sun" in changes)


@pytest.mark.parametrize(
    "effect", ["choice", "unless-losing", "unless-ending", "choice-if-able", "choice-when-late"]
)
def test_a_moon_that_depends_on_the_totals_asks(effect: str) -> None:
    deal = scored(replace(HOUSE, moon=effect), SHOT)
    assert (deal.phase, deal.turn, deal.moon) == (core.CHOOSE, 0, 0)
    deal.choose(core.NEW)
    assert deal.points() == [-15, 0, 0, 0]


def test_partners_shoot_together() -> None:
    """Seats 0 and 2 take one trick each; the one with more of the moon set is the shooter."""
    tricks = "AS QS 3S 4S/2D 2H AD 3H"
    for by_team, moon, points in ((True, 2, [0, 15, 0, 15]), (False, -1, [13, 0, 2, 0])):
        deal = scored(replace(HOUSE, moon="old", teams=2, by_team=by_team), tricks)
        assert (deal.moon, deal.points()) == (moon, points)
    deal = scored(replace(HOUSE, moon="new", teams=2, by_team=True), tricks)
    assert deal.points() == [0, 0, -15, 0]
    deal = scored(replace(HOUSE, sun=50, teams=2, by_team=True), tricks)
    assert (deal.moon, deal.sun, deal.points()) == (0, True, [-50, 0, 0, 0])


@pytest.mark.parametrize(
    ("tricks", "moon", "pair", "points"),
    [
        # Seats 0 and 3 take the first two tricks; later 3 takes all that counts, but for one deal.
        ("AC QC 3C 4C/2D 3D 4D AD/2S QS 3S AS/2H 3H AH KH", "old", (0, 3), [0, 0, 2, 13]),
        ("AC QC 3C 4C/2D 3D 4D AD/2S QS 3S AS/2H 3H 4H AH", "old", (0, 3), [0, 15, 15, 0]),
        ("AC QC 3C 4C/2D 3D 4D AD/2S QS 3S AS/2H 3H 4H AH", "new", (0, 3), [0, 0, 0, -15]),
        # The shooter is no partner of the first taker.
        ("AC QC 3C 4C/2D 3D 4D AD/2S 3S AS QS/2H 3H AH 4H", "old", (0, 3), [15, 0, 0, 15]),
        # The first taker shoots, and then finds a partner, or never.
        ("AS QS 3S 4S/AH 2H 3H 4D/2C 3C AC 4C", "old", (0, 2), [0, 15, 0, 15]),
        ("AS QS 3S 4S/AH 2H 3H 4D/AC 3C 2C 4C", "old", (), [0, 15, 15, 15]),
    ],
)
def test_the_first_two_to_take_a_trick_are_partners(
    tricks: str, moon: str, pair: tuple[int, ...], points: list[int]
) -> None:
    """Parlett: whatever is in those tricks; a moon is one player's, alone of a side or of all."""
    deal = scored(replace(HOUSE, moon=moon, found=True), tricks)
    assert (deal.pair, deal.points()) == (pair, points)
    assert scored(replace(HOUSE, moon=moon), tricks).pair == ()


def test_there_are_no_partners_before_two_have_taken_a_trick() -> None:
    house = replace(HOUSE, seats=4, hand_size=3, found=True, moon="old")
    rows = ["AC 2C 3C 4C", "AD 2D 3D 4D", "2S 3S 4S AS"]
    deck = [row.split() for row in rows]
    house = replace(house, pack=tuple(sorted((card for row in deck for card in row), key=code)))
    deal = Deal(house.table(), [[code(row[seat]) for row in deck] for seat in range(4)], dealer=3)
    pairs = []
    for row in deck:
        for _ in range(4):
            deal.play(code(row[deal.turn]))
            pairs.append(deal.pair)
        assert deal.copy().pair == deal.pair
    assert pairs == [()] * 11 + [(0, 3)]


@pytest.mark.parametrize(
    ("needs", "suspends", "amount", "points"),
    [
        ("penalty", False, None, [-10, 15, 15, 15]),
        ("bonus", False, None, [-10, 15, 15, 15]),
        ("bonus", True, None, [0, 15, 15, 15]),
        ("bonus", False, 20, [-10, 20, 20, 20]),
    ],
)
def test_the_bonus_card_beside_a_moon(
    needs: str, suspends: bool, amount: int | None, points: list[int]
) -> None:
    house = replace(HOUSE, moon="old", moon_needs=needs, suspends=suspends, moon_amount=amount)
    assert scored(house, "AS QS 3S 4S/AH 2H 3H JD").points() == points


def test_a_moon_that_needs_the_bonus_is_none_without_it() -> None:
    house = replace(HOUSE, moon="old", moon_needs="bonus")
    deal = scored(house, "AS QS 3S 4S/AH 2H 3H 4H/2D JD 3D 4D")
    assert (deal.moon, deal.points()) == (-1, [15, -10, 0, 0])


@pytest.mark.parametrize(
    ("changes", "points"),
    [
        ({"kitty": "nobody"}, [0, 14, 14, 14]),
        ({"kitty": "nobody", "moon_amount": 26}, [0, 26, 26, 26]),
        ({"kitty": "first-trick"}, [1, 14, 14, 14]),
        ({"kitty": "nobody", "moon_needs": "penalty"}, [14, 0, 0, 0]),
        ({"kitty": "first-trick", "moon_needs": "penalty"}, [0, 15, 15, 15]),
    ],
)
def test_a_moon_of_what_was_dealt(changes: dict[str, object], points: list[int]) -> None:
    house = replace(HOUSE, moon="old", **({"moon_needs": "dealt"} | changes))  # type: ignore[arg-type]
    assert scored(house, "AS QS 3S 4S/AH 2H 5H 4D", "3H 5D").points() == points


# ── tricks ──


@pytest.mark.parametrize(
    ("tricks", "points"),
    [
        ("KC QC 7C 8C/7D AD 8D 9D/7S 8S KS 9S/KH 7H 8H 9H", [2, 0, 0, 1]),
        ("KC QC 7C 8C/AD 7D 8D 9D/AS 8S KS 9S/KH 7H 8H 9H", [4, 0, 0, 0]),
        ("7C QC KC 8C/7D 8D AD 9D/7S 8S KS 9S/8H 7H 9H KH", [0, 0, 2, 1]),
    ],
)
def test_slobberhannes(tricks: str, points: list[int]) -> None:
    """B36: the first trick, the last and the queen of clubs a point each, and one more for all three."""
    house = replace(HOUSE, values={"QC": 1}, first_points=1, last_points=1, everything=1)
    if points == [2, 0, 0, 1]:
        tricks = "KC QC 7C 8C/7D AD 8D 9D/7S 8S KS 9S/7H 8H 9H KH"
    assert scored(house, tricks).points() == points


def test_each_trick_and_the_last_two() -> None:
    tricks = "AC 2C 3C 4C/2D AD 3D 4D/2S 3S AS 4S/AH 7H 8H 9H"
    house = replace(HOUSE, values={}, each_trick=-2, last_points=-20, last_but_one=-10)
    # Seat 2 holds the last lead, and discards the ace of hearts to nobody's advantage but its own.
    assert scored(house, tricks.replace("AH 7H 8H", "8H 7H AH")).points() == [-2, -2, -34, 0]


def test_everything_needs_all_tricks_where_each_counts() -> None:
    house = replace(HOUSE, values={"QS": 1}, each_trick=1, everything=5)
    assert scored(house, "AS QS 3S 4S/2D 3D 4D AD").points() == [2, 0, 0, 1]
    assert scored(house, "AS QS 3S 4S/AD 3D 4D 2D").points() == [8, 0, 0, 0]


# ── bonuses, doublers, the floor ──


@pytest.mark.parametrize(
    ("tricks", "changes", "points"),
    [
        ("AC TC 3C 4C/AH 2H 3H 4D", {}, [4, 0, 0, 0]),
        ("AC TC 3C 4C/AH 2H 3H JD", {}, [-16, 0, 0, 0]),
        ("AC TC 3C JD/AS QS 2H 3H", {"moon": "new"}, [-50, 0, 0, 0]),
        ("AC TC 3C JD/AS QS 2H 3H", {"moon": "old"}, [-20, 15, 15, 15]),
        ("AC TC 3C 4C/AH 2H 3H JD", {"floor": True}, [0, 0, 0, 0]),
        ("AC TC 3C 4C/AH 2H 3H 4D", {"each_trick": 1}, [6, 0, 0, 0]),
        ("AC TC 3C 4C/AH 2H 3H 4D", {"no_tricks": -5, "no_points": -3}, [4, -8, -8, -8]),
        ("AC TC 3C 4C/AH 2H 3H 4D", {"no_tricks": -5, "floor": True}, [4, 0, 0, 0]),
        ("AC TC 3C JD/AS QS 2H 3H", {"moon": "new", "floor": True}, [-50, 0, 0, 0]),
    ],
)
def test_a_ten_of_clubs_that_doubles(tricks: str, changes: dict[str, object], points: list[int]) -> None:
    """C-32 has the first three, with other hearts."""
    house = replace(HOUSE, doublers=frozenset({"TC"}), **changes)  # type: ignore[arg-type]  # one of many
    assert scored(house, tricks).points() == points


def test_every_doubler_doubles() -> None:
    house = replace(HOUSE, doublers=frozenset({"TC", "9C"}))
    assert scored(house, "AC TC 9C 4C/AH 2H 3H 4D").points() == [8, 0, 0, 0]
    assert scored(house, "AC TC TC 4C/AH 2H 3H 4D").points() == [8, 0, 0, 0]


def test_tricks_as_such_are_no_part_of_what_was_taken() -> None:
    deal = scored(replace(HOUSE, each_trick=5, no_tricks=1), "AS QS 3S 4S/AH 2H 3H 4D")
    assert (deal.taken(), deal.points()) == ([15, 0, 0, 0], [25, 1, 1, 1])
