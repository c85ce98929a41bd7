"""People who leave, come late, come back: every place is always played by somebody."""

import pytest

from openhearts.game import Illegal
from openhearts.party import Joined, Left, Party, Replaced, Result, Seated
from openhearts.party.people import alike
from tests.unit.party.rooms import play, progressive, shown


def refused(party: Party, event: Joined | Left) -> str:
    """Give the sentence that an event is refused with; nothing may have changed."""
    before = (*party.log,), party.waiting, shown(party)
    with pytest.raises(Illegal) as caught:
        party.apply(event)
    assert ((*party.log,), party.waiting, shown(party)) == before
    return str(caught.value)


def test_who_leaves_is_replaced_at_once_by_a_bot_that_plays_on() -> None:
    party = Party(progressive(2))
    assert party.apply(Left("L1")) == [Left("L1"), Replaced("Bot for L1", "L1", "casual")]
    assert shown(party) == ["Bot for L1 G1 M1 H1", "L2 G2 M2 H2"]
    assert party.is_bot("Bot for L1") == "casual"
    assert party.is_bot("L1") is None
    play(party)
    # What it earns is not theirs, and it goes where they would have gone.
    assert party.stars["Bot for L1"].gold == 1
    assert "L1" not in party.stars
    assert shown(party)[0] == "Bot for L1 G1 L2 G2"


def test_who_leaves_once_the_table_has_reported_keeps_what_they_earned() -> None:
    party = Party(progressive(2))
    party.apply(Result(1, (0, 1, 2, 3)))
    party.apply(Left("L1"))
    party.apply(Result(2, (0, 1, 2, 3)))
    assert party.stars["L1"].gold == 1
    assert shown(party)[0] == "Bot for L1 G1 L2 G2"
    # The bot has played nothing yet.
    assert "Bot for L1" not in {each.name for each in party.standings}


def test_who_comes_back_takes_their_own_place_when_the_bell_rings() -> None:
    party = Party(progressive(2))
    party.apply(Left("L2"))
    assert party.apply(Joined("L2")) == [Joined("L2")]
    assert list(party.waiting) == ["L2"]
    assert shown(party)[1] == "Bot for L2 G2 M2 H2"
    told = play(party)
    # The bot's place has gone up to the head table meanwhile.
    assert told[2:] == [
        Replaced("L2", "Bot for L2"),
        Seated(2, (("L1", "G1", "L2", "G2"), ("M1", "H1", "M2", "H2"))),
    ]
    assert not party.waiting


def test_who_comes_late_takes_a_bot_of_their_group_furthest_from_the_head() -> None:
    party = Party(progressive(3, bots=("M1", "L2", "L3", "M3", "H2")))
    party.apply(Joined("Ann", "ladies"))
    party.apply(Joined("Bob", "gentlemen"))
    party.apply(Joined("Cyd", "gentlemen"))
    assert list(party.waiting) == ["Ann", "Bob", "Cyd"]
    told = play(party)
    # M1 has come down to seat 0 of the last table, beside M3; H2 stays at table 2; Cyd finds no bot.
    assert told[2:4] == [Replaced("Ann", "M1"), Replaced("Bob", "H2")]
    assert shown(party)[2] == "Ann H1 M3 H3"
    assert list(party.waiting) == ["Cyd"]


def test_a_bot_of_the_start_goes_before_one_that_stands_in() -> None:
    party = Party(progressive(2, bots=("L1",)))
    party.apply(Left("M2"))
    party.apply(Joined("Ann", "ladies"))
    party.apply(Joined("Bea", "ladies"))
    told = play(party)
    # L1 stays at the head table, M2's bot at the last.
    assert told[2:4] == [Replaced("Ann", "L1"), Replaced("Bea", "Bot for M2")]


def test_who_comes_back_to_a_place_that_was_taken_is_a_latecomer() -> None:
    party = Party(progressive(2))
    party.apply(Left("M2"))
    party.apply(Joined("Ann", "ladies"))
    play(party)
    party.apply(Joined("M2"))
    play(party)
    assert list(party.waiting) == ["M2"]
    party.apply(Left("L1"))
    told = play(party)
    assert Replaced("M2", "Bot for L1") in told
    party.apply(Joined("L1", "ladies"))
    assert list(party.waiting) == ["L1"]


def test_who_comes_back_is_seated_before_those_who_come_late() -> None:
    party = Party(progressive(2))
    party.apply(Left("M2"))
    party.apply(Joined("Ann", "ladies"))
    party.apply(Joined("M2"))
    told = play(party)
    assert told[2] == Replaced("M2", "Bot for M2")
    assert list(party.waiting) == ["Ann"]


def test_who_waits_may_go_again_and_is_forgotten() -> None:
    party = Party(progressive(2, bots=("L1", "H1")))
    party.apply(Joined("Ann", "ladies"))
    assert party.apply(Left("ann")) == [Left("ann")]
    assert not party.waiting
    party.apply(Joined("ANN", "gentlemen"))
    play(party)
    assert "ANN" in " ".join(shown(party))
    party.apply(Left("Ann"))
    party.apply(Joined("aNN"))
    party.apply(Left("Ann"))
    party.apply(Joined("ann"))
    assert list(party.waiting) == ["ANN"]


def test_after_the_last_round_nobody_sits_down() -> None:
    party = Party(progressive(2, rounds=1, bots=("L1",)))
    party.apply(Joined("Ann", "ladies"))
    play(party, (0, 0, 1, 1), (0, 0, 1, 1))
    assert party.phase == "over"
    assert list(party.waiting) == ["Ann"]
    assert "Ann" not in {each.name for each in party.standings}
    assert refused(party, Joined("Bea", "ladies")) == "The evening is over."


def test_bots_win_no_prize_where_a_person_came_though_they_left_before_the_first_result() -> None:
    party = Party(progressive(2, rounds=1, bots=[name + table for name in "GMH" for table in "12"] + ["L2"]))
    party.apply(Left("L1"))
    play(party)
    assert party.phase == "over"
    assert party.prizes == ()


def test_what_is_refused() -> None:
    party = Party(progressive(2, bots=("L1",)))
    party.apply(Joined("Ann", "ladies"))
    party.apply(Left("G2"))
    wanted: list[tuple[Joined | Left, str]] = [
        (Joined("Ann", "ladies"), "Ann is here already."),
        (Joined("ann ", "gentlemen"), "Ann is here already."),
        (Joined("g1"), "G1 is here already."),
        (Joined("l1", "ladies"), "There is a bot called L1; take another name."),
        (Joined("", "ladies"), "Everybody needs a name that can be printed."),
        (Joined("A\nB", "ladies"), "Everybody needs a name that can be printed."),
        (
            Joined("bot  for Zoe", "ladies"),
            '"bot  for Zoe" is the name of a bot that stands in for somebody; take another.',
        ),
        (Joined("Bea"), "Say which group Bea plays in: ladies or gentlemen."),
        (Joined("Bea", "children"), 'There is no group "children"; the groups are ladies, gentlemen.'),
        (Joined("G2", "ladies"), "G2 plays in the group gentlemen."),
        (Left("G2"), "G2 is not here."),
        (Left("Zoe"), "Zoe is not here."),
        (Left("L1"), "L1 is a bot and stays to the end."),
        (Left("Bot for G2"), "Bot for G2 is a bot and stays to the end."),
    ]
    for event, sentence in wanted:
        assert refused(party, event) == sentence


def test_names_that_people_would_take_for_one() -> None:
    assert alike("Ann") == alike(" ANN") == alike("ａｎｎ")
    assert alike("Ann Lee") == alike("ann  lee") != alike("annlee")
