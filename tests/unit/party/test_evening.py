import msgspec
import pytest

from openhearts.game import Illegal
from openhearts.party import (
    AnyEvent,
    Cut,
    Joined,
    Left,
    Opened,
    Over,
    Party,
    Replaced,
    Result,
    Seated,
    Standing,
    Stars,
)
from openhearts.party.events import Input
from openhearts.rules import RulesError
from tests.unit.party.rooms import cut, play, progressive, shown, tied


def refused(party: Party, event: AnyEvent) -> str:
    """Give the sentence that an event is refused with; nothing may have changed."""
    before = (*party.log,), party.awaited, party.ties, shown(party)
    with pytest.raises(Illegal) as caught:
        party.apply(event)
    assert ((*party.log,), party.awaited, party.ties, shown(party)) == before
    return str(caught.value)


def eventful() -> Party:
    """Play an evening in which people come and go and are tied, to its end."""
    party = Party(progressive(3, rounds=3, bots=("L1", "H3")))
    party.apply(Joined("Ann", "ladies"))
    party.apply(Left("G2"))
    play(party, (1, 1, 1, 2), (0, 1, 2, 3), (0, 2, 1, 2))
    party.apply(Joined("G2"))
    while party.phase != "over":
        if party.phase == "cut":
            names = party.ties[0]
            party.apply(Cut(names, " ".join(["7C", "9S", "AD", "KH", "2C"][: len(names)])))
        else:
            play(party)
            if party.number == 2:
                party.apply(Left("Ann"))
    return party


def test_an_evening_opens_with_its_first_round() -> None:
    room = progressive(2, rules="sweepstake")
    party = Party(room)
    assert party.opened.rules == party.rules.line == "sweepstake/4"
    assert list(party.log) == [
        party.opened,
        Seated(1, (("L1", "G1", "M1", "H1"), ("L2", "G2", "M2", "H2"))),
    ]
    assert (party.phase, party.number, party.awaited) == ("play", 1, (1, 2))
    assert not (party.standings or party.prizes or party.waiting or party.ties)
    assert party.stars == {}
    assert repr(party) == "<Party progressive sweepstake/4: round 1, play>"


def test_tables_report_in_any_order() -> None:
    party = Party(progressive(3))
    results = [Result(3, (0, 1, 2, 3)), Result(1, (3, 2, 1, 0)), Result(2, (1, 2, 3, 4))]
    assert party.apply(results[0]) == results[:1]
    assert list(party.awaited) == [1, 2]
    party.apply(results[1])
    told = party.apply(results[2])
    assert told[:2] == [results[2], Stars(("M1", "H1"), ("L2", "G2", "L3", "G3"), ("M3", "H3"))]
    assert list(party.awaited) == [1, 2, 3]


def test_replay_equals_live_with_and_without_what_follows() -> None:
    party = eventful()
    events = list(party.log)
    assert {type(event) for event in events} == {
        Opened, Result, Cut, Joined, Left, Seated, Replaced, Stars, Over,
    }  # fmt: skip
    inputs = [event for event in events if isinstance(event, Input)]
    for log in (events, inputs, [event for event in events if not isinstance(event, Seated)]):
        again = Party.replay(log)
        assert again.log == party.log
        assert again.standings == party.standings
        assert again.prizes == party.prizes
        assert again.stars == party.stars


def test_an_evening_that_was_broken_off_anywhere_goes_on_the_same() -> None:
    party = eventful()
    for end in range(1, len(party.log)):
        again = Party.replay(party.log[:end])
        for event in party.log[end:]:
            again.apply(event)
        assert again.log == party.log


def test_what_does_not_follow_is_refused_in_a_log() -> None:
    party = eventful()
    events = list(party.log)
    for place, event in enumerate(events):
        wrong: AnyEvent
        match event:
            case Seated():
                wrong = Seated(event.number, event.tables[::-1])
            case Replaced():
                wrong = Replaced(event.name, "Zoe", event.bot)
            case Stars():
                wrong = Stars(event.red, event.gold, event.green)
            case Over():
                wrong = Over((Standing("Zoe", 1, {}),))
            case _:
                continue
        with pytest.raises(
            Illegal, match=r"This does not follow from the events before it, which make it \{"
        ):
            Party.replay([*events[:place], wrong])
        with pytest.raises(Illegal, match=r"Nothing before this makes a|This does not follow"):
            Party.replay([*events[:place], event, event])


def test_how_an_evening_begins() -> None:
    with pytest.raises(Illegal, match="An evening begins with its movement, its rules and its players"):
        Party.replay([])
    with pytest.raises(Illegal, match="An evening begins with"):
        Party.replay([Left("Ann")])
    assert refused(Party(progressive(2)), progressive(2)) == "The evening has been opened already."


def test_after_the_end() -> None:
    party = eventful()
    assert party.awaited == ()
    assert isinstance(party.log[-1], Over)
    for event in (Result(1, (0, 1, 2, 3)), Cut(("L1",), "AC"), Left("G1")):
        assert refused(party, event) == "The evening is over."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Result(0, (0, 1, 2, 3)), "There is no table 0: the tables are 1 to 2."),
        (Result(3, (0, 1, 2, 3)), "There is no table 3: the tables are 1 to 2."),
        (Result(1, (0, 1, 2, 3)), "Table 1 has reported already."),
        (Result(2, (0, 1, 2)), "The scores of table 2 are 3; 4 sit there."),
        (Result(2, (0, 1, 2, 3), deals=((0, 1),)), "The points of a deal at table 2 are 2; 4 sit there."),
        (
            Result(2, (0, 1, 2, 3), deals=((0, 1, 2, 3),) * 2),
            "Table 2 plays 1 deal in a round, not 2.",
        ),
        (
            Result(2, (0, 1, 2, 3), deals=((1, 0, 2, 3),)),
            "The deals of table 2 come to 1, 0, 2, 3, not to its scores.",
        ),
        (Result(2, (0, 1, 2, 3), counters=(1,)), "The counters of table 2 are 1; 4 sit there."),
        (
            Result(2, (0, 1, 2, 3), counters=(1, "1/0", 0, 0)),
            '"1/0" is no number of counters; write it like 6 or "13/2".',
        ),
        (
            Result(2, (0, 1, 2, 3), counters=(1, "1.5", 0, 0)),
            '"1.5" is no number of counters; write it like 6 or "13/2".',
        ),
        (Cut(("L1", "M1"), "2C 3C"), "Nobody is tied, so nobody cuts."),
    ],
)
def test_results_that_are_refused(event: AnyEvent, sentence: str) -> None:
    party = Party(progressive(2))
    party.apply(Result(1, (0, 1, 2, 3)))
    assert refused(party, event) == sentence


def test_counters_are_refused_where_nothing_is_settled() -> None:
    party = Party(progressive(2, rules="hearts/4"))
    sentence = "hearts/4 settles nothing in counters."
    assert refused(party, Result(1, (0, 1, 2, 3), counters=(0, 0, 0, 0))) == sentence


def test_the_book_compares_hearts_not_counters() -> None:
    party = Party(progressive(2))
    party.apply(Result(1, (0, 1, 2, 3), ((0, 1, 2, 3),), (-9, "-13/2", 9, "13/2")))
    told = party.apply(Result(2, (0, 1, 2, 3)))
    assert told[1] == Stars(("L1", "G1"), ("L2", "G2"), ("M2", "H2"))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Result(1, (0, 1, 2, 3)), "Round 1 has been played; those who are tied are to cut."),
        (Cut(("L1",), "2C"), "Those who are tied cut together, and M1 has not cut."),
        (Cut(("L1", "M1", "G2"), "2C 3C 4C"), "Those who are tied cut together, and H2 has not cut."),
        (Cut(("L1", "M1", "G1"), "2C 3C 4C"), "G1 is not tied with anybody."),
        (Cut((), ""), "Everybody who is tied cuts one card."),
        (Cut(("L1", "M1", "L1"), "2C 3C 4C"), "Everybody who is tied cuts one card."),
        (Cut(("L1", "M1"), "2C"), "2 people cut a card each, but there are 1."),
        (Cut(("L1", "M1"), "2C 3C 4C"), "2 people cut a card each, but there are 3."),
        (Cut(("L1", "M1"), "2C 2C"), "Two people cannot cut the same card, the 2♣."),
        (Cut(("L1", "M1"), "2C XX"), "Nobody cuts a joker: it has no rank."),
        (Cut(("L1", "M1"), "2C 1C"), "The cards cannot be read: "),
    ],
)
def test_cuts_that_are_refused(event: AnyEvent, sentence: str) -> None:
    party = Party(progressive(2))
    play(party, (1, 0, 1, 2), (1, 3, 2, 3))
    assert tied(party) == ["L1 M1", "G2 H2"]
    assert refused(party, event).startswith(sentence)


def test_ties_may_be_cut_one_by_one_or_together() -> None:
    party, other = Party(progressive(2)), Party(progressive(2))
    for each in (party, other):
        play(each, (1, 0, 1, 2), (1, 3, 2, 3))
    cut(party, G2="AC", H2="KC")
    assert tied(party) == ["L1 M1"]
    cut(party, M1="3C", L1="4C")
    cut(other, L1="4C", G2="AC", M1="3C", H2="KC")
    assert shown(party) == shown(other) == ["L2 G1 M1 G2", "L1 H1 M2 H2"]


def test_more_than_a_pack_may_cut_from_more_packs() -> None:
    party = Party(progressive(54, rounds=1))
    play(party)
    assert [len(names) for names in party.ties] == [53, 53]
    names = party.ties[0]
    ranks = [rank + suit for suit in "CDHS" for rank in "KQJT98765432A"]
    cards = " ".join([*ranks, "AC"])
    party.apply(Cut(names, cards))
    # Five aces are lowest, and cut again.
    assert [len(names) for names in party.ties] == [5, 53]
    thrice = " ".join([*ranks[:-1], "KC", "KC"])
    assert refused(party, Cut(party.ties[1], thrice)) == "Two people cannot cut the same card, the K♣."


def test_who_has_left_is_still_in_order_by_the_cards() -> None:
    party = Party(progressive(2))
    play(party, (1, 0, 1, 2), (1, 2, 2, 3))
    party.apply(Left("L1"))
    party.apply(Joined("L1"))
    assert tied(party) == ["L1 M1"]
    told = cut(party, L1="AC", M1="KC")
    assert told[1:3] == [Stars(("L1", "G1"), ("L2", "G2"), ("M2", "H2")), Replaced("L1", "Bot for L1")]


def test_rules_that_are_none() -> None:
    with pytest.raises(RulesError):
        Party(msgspec.structs.replace(progressive(2), rules="whist/4"))
