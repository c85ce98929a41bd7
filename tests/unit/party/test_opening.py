import msgspec
import pytest

from openhearts.bots import bots
from openhearts.game import Illegal
from openhearts.party import Entrant, Opened, Party, movements, open_evening
from openhearts.party.opening import MOST
from openhearts.rules import RulesError
from tests.unit.party.rooms import GROUPS, progressive


def opened(*people: Entrant | str, **settings: object) -> Opened:
    given = {"tables": None, "rounds": 3, "seed": "a word"} | settings
    return open_evening("progressive", "sweepstake", people, **given)  # type: ignore[arg-type] # said by word


def names(evening: Opened, group: str | None = None) -> list[str]:
    return [one.name for one in evening.entrants if group in (None, one.group)]


def test_movements_go_by_their_names() -> None:
    assert next(iter(movements())) == "progressive"
    assert all(movement.name == name for name, movement in movements().items())
    for movement in movements().values():
        assert movement.title
        assert all(rule.endswith(".") for rule in movement.rules)


def test_an_evening_is_filled_up_with_bots_in_turn() -> None:
    evening = opened(Entrant("Ann", "ladies"), "Bob", tables=2, bot=("uniform", "casual"))
    assert evening.groups == ("ladies", "gentlemen")
    # Who names no group goes where most are missing.
    assert names(evening, "ladies").count("Ann") == names(evening, "gentlemen").count("Bob") == 1
    bots = {one.name: one.bot for one in evening.entrants if one.bot}
    assert bots == {f"Bot {number}": ("casual", "uniform")[number % 2] for number in range(1, 7)}
    assert evening.bot == "uniform"
    assert Party(evening).opened == evening


def test_a_bot_takes_no_name_of_a_person() -> None:
    assert sorted(names(opened("bot 2", tables=2))) == [*(f"Bot {n}" for n in (1, 3, 4, 5, 6, 7, 8)), "bot 2"]


def test_the_lot_seats_the_groups_in_turn_and_the_same_seed_the_same_people() -> None:
    people = [Entrant(f"{group} {number}", group) for group in GROUPS for number in range(32)]
    evening = opened(*people)
    assert len(evening.entrants) == 64
    assert [one.group for one in evening.entrants] == [*GROUPS] * 32
    assert sorted(names(evening)) == sorted(one.name for one in people)
    assert opened(*people) == evening
    assert opened(*people, seed="another word") != evening


def test_as_few_tables_as_seat_everybody_and_the_movement_takes() -> None:
    assert len(opened("Ann").entrants) == 8
    assert len(opened(*(Entrant(f"Lady {number}", "ladies") for number in range(5))).entrants) == 12
    assert len(opened(tables=16).entrants) == 64


@pytest.mark.parametrize(
    ("people", "settings", "sentence"),
    [
        (
            [f"P{n}" for n in range(9)],
            {"tables": 2},
            "5 ladies are too many for 2 tables: there are 4 places.",
        ),
        (
            [Entrant(f"P{n}", "ladies") for n in range(3)],
            {"tables": 1},
            "3 ladies are too many for one table: there are 2 places.",
        ),
        (["Ann"], {"tables": 1}, "A progressive evening needs two tables at least."),
        (["Ann"], {"tables": 0}, "There are 1 to 250 tables, not 0."),
        (
            [f"P{n}" for n in range(2000)],
            {},
            "2000 players are more than an evening can take, which is 1000.",
        ),
        (["Ann", "ann"], {}, "Ann and ann could be taken for one another; one needs another name."),
        (["Ann", "Ann"], {}, "Two players are called Ann."),
        ([" "], {}, "Everybody needs a name that can be printed."),
        (
            ["Bot for Ann"],
            {},
            '"Bot for Ann" is the name of a bot that stands in for somebody; take another.',
        ),
        (["Ann"], {"rounds": 0}, "An evening has 1 to 1000 rounds, not 0."),
        (["Ann"], {"deals": -1}, "An evening has 0 to 1000 deals, not -1."),
        (["Ann"], {"bot": "gambler"}, f'There is no bot "gambler"; the bots are {", ".join(bots())}.'),
        (["Ann"], {"bot": ()}, "Name a bot at least, for the places that nobody takes."),
        (["Ann"], {"groups": ("a", "b", "c")}, "4 at a table cannot be of 3 groups in equal numbers."),
        (["Ann"], {"groups": ("all",)}, "Progressive Hearts has 2 groups, not 1."),
        (["Ann"], {"groups": ("one", "ONE")}, "The groups need names that can be printed, and that differ."),
        ([Entrant("Ann", "boys")], {}, "Ann is in none of the groups ladies, gentlemen."),
    ],
)
def test_what_is_refused(people: list[Entrant | str], settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(Illegal) as caught:
        opened(*people, **settings)
    assert str(caught.value).startswith(sentence)


def test_rules_and_movements_that_are_none() -> None:
    with pytest.raises(RulesError):
        open_evening("progressive", "whist", ["Ann"], rounds=1, seed="")
    with pytest.raises(Illegal, match='There is no movement "musical chairs"; the movements are progressive'):
        open_evening("musical chairs", "hearts", ["Ann"], rounds=1, seed="")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"entrants": ()}, "0 players do not fill tables of 4."),
        ({"entrants": progressive(2).entrants[:7]}, "7 players do not fill tables of 4."),
        ({"entrants": progressive(MOST // 4 + 1).entrants}, "1004 players are more than an evening can take"),
        ({"groups": ()}, "Progressive Hearts has 2 groups; say what they are called."),
        ({"groups": ("ladies", "boys")}, "G1 is in none of the groups ladies, boys."),
        ({"bot": "gambler"}, 'There is no bot "gambler"'),
    ],
)
def test_openings_that_are_refused(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(Illegal) as caught:
        Party(msgspec.structs.replace(progressive(2), **change))
    assert str(caught.value).startswith(sentence)
