"""Tables: what a ruleset becomes, and what no deal can be made of."""

import re
from pathlib import Path

import pytest

from openhearts import core
from openhearts.core import Call, RuleTables, Table, form
from openhearts.rules import ruleset
from openhearts.rules.components import options
from openhearts.rules.kind import Cards, Choice, Number
from tests.unit.core.houses import JOKER_NAMES, SINGLE, code, mask

HEADER = Path(core.__file__).with_name("steps.pxd").read_text(encoding="utf-8")
WAYS = re.findall(
    r"^    (\w+) (\w+)$", HEADER.partition("cdef struct Ways:\n")[2].partition("\n\n")[0], re.MULTILINE
)
"""The fields of `Ways`: types and names."""

TINY = RuleTables(seats=2, cards=(0, 1), hand_size=1, points={})


@pytest.mark.parametrize("name", SINGLE)
def test_a_ruleset_becomes_what_its_words_say(name: str) -> None:
    house = SINGLE[name]
    tables = RuleTables.of(ruleset(house.line))
    assert sorted(tables.cards) == sorted(map(code, house.pack))
    assert (tables.seats, tables.hand_size) == (house.seats, house.hand_size)
    assert tables.kitty_size == len(house.pack) - house.seats * house.hand_size
    assert {card: points for card, points in tables.points.items() if points} == {
        code(card): points for card, points in house.values.items() if card in house.pack
    }
    assert tables.moon_set == mask(house.penalty())
    assert (tables.moon_cards, tables.moon_points, tables.moon_amount) == (14, 26, 26)
    assert tables.moon_effect == house.moon


@pytest.mark.parametrize(("written", "name"), WAYS)
def test_a_way_is_an_option_and_its_words_have_their_places(written: str, name: str) -> None:
    (option,) = (one for one in options() if one.name.replace(".", "_") == name)
    assert option.per is None
    if written in ("i32", "u64"):
        assert isinstance(option.kind, Number if written == "i32" else Cards)
        assert option.kind.read(option.defaults[option.name]) in (0, ())
        return
    assert isinstance(option.kind, Choice)
    words = list(option.kind.meanings)
    assert option.defaults[option.name] == words[0]
    (body,) = re.findall(rf"^cdef enum {written}:\n((?:    .*\n)+)", HEADER, re.MULTILINE)
    values = re.findall(r"^    (\w+) = (\d+)", body, re.MULTILINE)
    assert [int(place) for _, place in values] == list(range(1, len(words)))
    for constant, place in values:
        assert words[int(place)].upper().replace("-", "_") in constant


@pytest.mark.skipif(form == "compiled", reason="a compiled table does not show what it holds")
def test_the_games_that_most_play_keep_to_the_hot_path() -> None:
    for house in SINGLE.values():
        assert Table(ruleset(house.line)).rules.odd == 0  # type: ignore[attr-defined]
    for effect in ("old", "new", "choice", "none"):
        assert Table(ruleset(f"hearts moon.effect={effect}")).rules.odd == 0  # type: ignore[attr-defined]


@pytest.mark.skipif(form == "compiled", reason="a compiled table does not show what it holds")
def test_a_way_that_is_not_the_usual_leaves_the_hot_path() -> None:
    steps = {"play": 7, "dealing": 7, "deck": 7, "scoring": 12, "moon": 12, "partners": 12}
    for _, name in WAYS:
        table = Table(TINY._replace(ways={name: 1}))
        assert table.rules.odd == steps.get(name.partition("_")[0], 0)  # type: ignore[attr-defined]


JOKERS = mask(JOKER_NAMES)
CLUBS, QUEEN, JACK = 0x1FFF, mask(["QS"]), mask(["JD"])


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("hearts", {"ways": {}, "openers": CLUBS, "any_opener": False}),
        ("hearts", {"suit": 3, "schemes": (), "pass_count": 3}),
        ("hearts play.first_lead=any-club", {"openers": CLUBS, "any_opener": True}),
        ("hearts+jack-of-diamonds play.first_trick=no-points play.first_trick_stuck=bonus-first",
         {"first_ban": mask([r + "H" for r in "23456789TJQKA"]) | QUEEN | JACK,
          "ways": {"play_first_trick_stuck": 2}}),
        ("hearts play.breaking=never", {"breakers": 0, "lead_ban": CLUBS << 48}),
        ("hearts+jack-of-diamonds play.breaking=penalty", {"breakers": CLUBS << 48 | QUEEN}),
        ("hearts play.only_hearts=hearts-and-queen", {"also": QUEEN}),
        ("hearts play.must_drop=QS,JD", {"ways": {"play_must_drop": QUEEN | JACK}}),
        ("cancellation/8 play.last_cancelled=second",
         {"ways": {"play_equals": 2, "play_last_cancelled": 2}, "hand_size": 13}),
        ("hearts dealing.hand.4=12 dealing.kitty=last-trick", {"kitty": "last-trick", "kitty_size": 4}),
        ("hearts dealing.hand.4=12 dealing.kitty=first-trick dealing.look=exchange",
         {"ways": {"dealing_look": 2}}),
        ("hearts dealing.hand.4=6 dealing.stock=until-able",
         {"ways": {"dealing_stock": 2}, "stock_size": 28}),
        ("hearts passing.keep=QS", {"ways": {"passing_keep": QUEEN}}),
        ("hearts passing.cycle=call passing.calls=left:4,scatter:2,mix,hold",
         {"calls": (("direct", 1, 4), ("scatter", 0, 6), ("mix", 0, 3), ("hold", 0, 0)), "mix_size": 12}),
        ("hearts moon.amount=40 moon.extra=2", {"moon_amount": 42, "moon_shrinks": False}),
        ("hearts+jack-of-diamonds moon.needs=bonus moon.bonus=suspended",
         {"moon_set": CLUBS << 48 | QUEEN | JACK, "moon_cards": 15, "moon_points": 26,
          "ways": {"moon_bonus": 1}}),
        ("hearts moon.sun=52 moon.sun_effect=old", {"ways": {"moon_sun": 52, "moon_sun_effect": 1}}),
        ("hearts partners.teams=2 moon.by=team", {"teams": 2, "moon_by_team": True}),
        ("hearts partners.teams=2 partners.by=tricks", {"teams": 0, "ways": {"partners_by": 1}}),
        ("hearts scoring.each_trick=1 scoring.last_trick=2 scoring.no_points=-3 scoring.doublers=TC",
         {"ways": {"scoring_each_trick": 1, "scoring_last_trick": 2, "scoring_no_points": -3,
                   "scoring_doublers": mask(["TC"])}}),
        ("hearts scoring.deal_floor=zero", {"ways": {"scoring_deal_floor": 1}}),
        ("auction bidding.raise=higher", {"ways": {"bidding_raise": 1}, "openers": 0}),
        ("joker-foster", {"joker": "heart", "jokers": 1 << 13, "suit_cards": CLUBS << 48 | JOKERS}),
    ],
)  # fmt: skip
def test_each_option_of_a_ruleset_is_read(line: str, fields: dict[str, object]) -> None:
    tables = RuleTables.of(ruleset(line))
    assert {field: getattr(tables, field) for field in fields} == fields
    Table(tables)


def test_the_joker_of_hearts_is_stronger_than_the_ten_and_weaker_than_the_knave() -> None:
    tables = RuleTables.of(ruleset("joker-foster"))
    power = {card: tables.power[code(card)] for card in ("9H", "TH", "X1", "JH", "QH")}
    assert sorted(power, key=power.__getitem__) == ["9H", "TH", "X1", "JH", "QH"]
    assert len(set(power.values())) == 5


def test_copies_count_for_the_moon() -> None:
    tables = RuleTables(seats=2, cards=(42, 42, 48, 25), hand_size=2, points={42: 13, 48: 1, 25: -10})
    assert (tables.moon_cards, tables.moon_points) == (3, 27)


@pytest.mark.parametrize(
    ("tables", "words"),
    [
        (RuleTables(seats=1, cards=(0, 1), hand_size=1, points={}), "two to ten seats, not 1"),
        (RuleTables(seats=11, cards=tuple(range(11)), hand_size=1, points={}), "two to ten seats, not 11"),
        (RuleTables(seats=3, cards=(0, 1), hand_size=1, points={}), "2 cards do not make 3 hands of 1"),
        (RuleTables(seats=2, cards=(0, 1), hand_size=0, points={}), "2 cards do not make 2 hands of 0"),
        (
            RuleTables(seats=2, cards=(0, 1), hand_size=1, points={}, pass_count=3),
            "3 cards cannot be passed from a hand",
        ),
        (
            RuleTables(seats=2, cards=(0, 1), hand_size=1, points={0: 40_000, 1: -40_000}),
            "worth 80000 points",
        ),
        (
            RuleTables(seats=2, cards=(0, 1), hand_size=1, points={}, calls=(Call("mix", 0, 2),)),
            "2 cards cannot be",
        ),
        (
            RuleTables(
                seats=3, cards=tuple(range(9)), hand_size=3, points={}, calls=(Call("scatter", 0, 3),)
            ),
            "3 cards cannot be scattered evenly over 2 seats",
        ),
        (
            RuleTables(seats=2, cards=(0, 1), hand_size=1, points={}, calls=(Call("hold", 0, 0),) * 25),
            "24 passes at most, not 25",
        ),
        (
            RuleTables(seats=3, cards=(0, 1, 2), hand_size=1, points={}, teams=2),
            "3 seats do not make 2 teams",
        ),
        (
            RuleTables(
                seats=2, cards=tuple(range(10)), hand_size=5, points={}, ways={"scoring_doublers": 0x1FF}
            ),
            "at most eight cards of a pack may double",
        ),
        (
            RuleTables(seats=2, cards=(0, 1), hand_size=1, points={}, schemes=(TINY,) * 2),
            "any of four suits may be named, not of 2",
        ),
        (
            RuleTables(seats=2, cards=(0, 1), hand_size=1, points={}, ways={"play_most": 1}),
            "no step of a deal looks up play_most",
        ),
        (RuleTables(seats=10, cards=(0, 1) * 57, hand_size=11, points={}), "112 cards at most, not 114"),
        (RuleTables(seats=2, cards=(0,) * 3 + (1,), hand_size=2, points={}), "twice at most"),
    ],
)
def test_what_no_deal_can_be_made_of_is_refused(tables: RuleTables, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Table(tables)
