"""Foster's Complete Hoyle, Progressive Hearts; its first and last tables as in his Progressive Euchre."""

import msgspec
import pytest

from openhearts.cards import Card
from openhearts.game import Illegal
from openhearts.party import Over, Party, Prize, Seated, Standing, Stars
from openhearts.party.cuts import Cutting
from openhearts.party.stars import NONE, Count, award, count
from tests.unit.party.rooms import cut, play, progressive, shown, tied


def prizes(party: Party) -> dict[str, str]:
    return {prize.title: prize.name for prize in party.prizes}


def test_everybody_moves_as_the_book_says() -> None:
    party = Party(progressive(4))
    assert shown(party) == ["L1 G1 M1 H1", "L2 G2 M2 H2", "L3 G3 M3 H3", "L4 G4 M4 H4"]
    told = play(party, (5, 0, 2, 6), (0, 7, 5, 1), (1, 2, 3, 7), (6, 4, 3, 0))
    # The lady M1 and the gentleman G1 had fewer hearts at the head table and stay; L1 and H1 go to the
    # booby table, where they take the seats of M4 and H4. The others go up one table.
    assert told[1:] == [
        Stars(
            gold=("M1", "G1"),
            red=("L2", "H2", "L3", "G3", "M4", "H4"),
            green=("L4", "G4"),
        ),
        Seated(
            2,
            (
                ("L2", "G1", "M1", "H2"),
                ("L3", "G2", "M2", "G3"),
                ("M4", "H4", "M3", "H3"),
                ("L4", "G4", "L1", "H1"),
            ),
        ),
    ]
    assert party.stars["M1"] == Count(1, 0, 0)
    assert party.stars["M3"] == NONE


def test_with_two_tables_the_second_is_the_booby_table() -> None:
    party = Party(progressive(2))
    told = play(party)
    assert told[1] == Stars(("L1", "G1"), ("L2", "G2"), ("M2", "H2"))
    assert shown(party) == ["L1 G1 L2 G2", "M1 H1 M2 H2"]
    play(party)
    assert shown(party) == ["L1 G1 M1 H1", "L2 G2 M2 H2"]


def test_ladies_are_compared_with_ladies_whatever_gentlemen_take() -> None:
    party = Party(progressive(2))
    told = play(party, (6, 0, 7, 0), (0, 6, 0, 7))
    assert told[1:] == []
    assert tied(party) == ["G1 H1", "L2 M2"]


def test_ties_are_cut_the_ace_is_low_and_equal_ranks_cut_again() -> None:
    party = Party(progressive(2))
    play(party, (1, 0, 2, 2), (3, 3, 3, 4))
    assert party.phase == "cut"
    assert party.awaited == ()
    assert tied(party) == ["L2 M2"]
    assert cut(party, L2="7D", M2="7C")[1:] == []
    assert tied(party) == ["L2 M2"]
    told = cut(party, L2="2C", M2="AS")
    assert told[1] == Stars(("L1", "G1"), ("M2", "G2"), ("L2", "H2"))
    assert party.phase == "play"
    assert tied(party) == []


def test_cards_of_one_round_say_nothing_in_the_next() -> None:
    party = Party(progressive(2))
    play(party, (1, 0, 1, 2), (3, 3, 4, 4))
    cut(party, L1="AS", M1="2S")
    play(party, (1, 1, 1, 1), (1, 2, 3, 4))
    assert tied(party) == ["L1 L2", "G1 G2"]


def test_high_points_may_be_good() -> None:
    party = Party(progressive(2, rules="reverse/4 partners.teams=0 moon.by=seat"))
    told = play(party)
    assert told[1] == Stars(("M1", "H1"), ("M2", "H2"), ("L2", "G2"))


def test_the_evening_ends_after_its_rounds_with_standings_and_prizes() -> None:
    party = Party(progressive(2, rounds=2))
    play(party)
    assert play(party)[1:] == []
    # L1 and G1 stayed at the head table twice; red stars went to L2, then M1, and to G2, then H1.
    assert tied(party) == ["M1 L2", "H1 G2"]
    assert prizes(party) == {}
    told = cut(party, L2="KS", M1="QS", G2="2S", H1="3S")
    assert party.phase == "over"
    assert party.number == 2
    assert told[1] == Stars(("L1", "G1"), ("M1", "H1"), ("M2", "H2"))
    assert told[2:] == [Over(party.standings, party.prizes)]
    figures = [(each.rank, each.name, *each.figures.values()) for each in party.standings]
    assert (
        figures
        == [
            (1, "L1", 2, 0, 0),
            (1, "G1", 2, 0, 0),
            (3, "G2", 0, 1, 0),
            (3, "L2", 0, 1, 0),
            (3, "M1", 0, 1, 0),
            (3, "H1", 0, 1, 0),
            (7, "M2", 0, 0, 2),
            (7, "H2", 0, 0, 2),
        ]
        or figures
    )
    assert list(prizes(party).items()) == [
        ("gold, ladies", "L1"),
        ("gold, gentlemen", "G1"),
        ("red, ladies", "M1"),
        ("red, gentlemen", "G2"),
        ("green, ladies", "M2"),
        ("green, gentlemen", "H2"),
    ]


def test_a_cut_for_going_up_says_nothing_about_a_prize() -> None:
    party = Party(progressive(2, rounds=2))
    play(party)
    # In the second round L1 and L2 are tied at the head table, and cut.
    play(party, (1, 0, 1, 2), (0, 1, 2, 3))
    assert tied(party) == ["L1 L2"]
    cut(party, L1="2C", L2="AC")
    # L2 has gold and red, L1 gold, M1 red: the gold prize is L2's, so M1 alone is left for the red one.
    assert tied(party) == ["H1 G2"]
    cut(party, G2="2C", H1="3C")
    assert prizes(party)["gold, ladies"] == "L2"
    assert prizes(party)["red, ladies"] == "M1"
    assert prizes(party)["green, ladies"] == "M2"


def test_who_cut_for_going_up_cuts_anew_for_a_prize() -> None:
    party = Party(progressive(3, rounds=1))
    play(party, (0, 0, 1, 1), (2, 0, 2, 1), (3, 0, 4, 1))
    assert tied(party) == ["L2 M2"]
    cut(party, L2="AC", M2="2C")
    # Red stars: L2 and L3, G2 and G3.
    assert tied(party) == ["L2 L3", "G2 G3"]
    cut(party, L2="KC", L3="QC", G2="AH", G3="AD")
    assert tied(party) == ["G2 G3"]
    cut(party, G2="AH", G3="4D")
    assert prizes(party) == {
        "gold, ladies": "L1",
        "gold, gentlemen": "G1",
        "red, ladies": "L3",
        "red, gentlemen": "G2",
        "green, ladies": "M3",
        "green, gentlemen": "H3",
    }


def test_only_the_lowest_cut_again() -> None:
    party = Party(progressive(4, rounds=1))
    play(party)
    assert tied(party)[0] == "L2 L3 L4"
    cut(party, L2="5C", L3="9C", L4="5D")
    assert tied(party)[0] == "L2 L4"


@pytest.mark.parametrize(
    ("cards", "winners"),
    [
        # "Equal numbers of gold being decided by the majority of red on the same card."
        ({"A": (2, 1, 0), "B": (2, 2, 0)}, {"gold": "B", "red": "A"}),
        # "Red ties, by the greater number of gold": C and D are tied for red, D has a gold star.
        (
            {"A": (3, 0, 0), "C": (0, 4, 0), "D": (1, 4, 0)},
            {"gold": "A", "red": "D"},
        ),
        # "Green ties by the fewest number of gold stars."
        ({"A": (3, 0, 0), "C": (1, 0, 2), "D": (0, 0, 2)}, {"gold": "A", "green": "D"}),
        # "The same player cannot win two prizes": who has gold is passed over for red and green.
        ({"A": (1, 9, 9), "B": (0, 1, 5), "C": (0, 0, 1)}, {"gold": "A", "red": "B", "green": "C"}),
        # Nobody who could win it has a green star.
        ({"A": (1, 0, 1), "B": (0, 1, 1)}, {"gold": "A", "red": "B"}),
        ({}, {}),
    ],
)
def test_prizes(cards: dict[str, tuple[int, int, int]], winners: dict[str, str]) -> None:
    counts = {name: Count(*stars) for name, stars in cards.items()}
    cutting = Cutting({})
    assert award(counts, {"ladies": list("ABCD")}, cutting) == tuple(
        Prize(f"{colour}, ladies", name) for colour, name in winners.items()
    )
    assert cutting.tied == []


def test_a_prize_that_waits_for_a_cut_keeps_the_next_ones_waiting() -> None:
    counts = {name: Count(1, 0, 1) for name in "AB"}
    cutting = Cutting({})
    assert award(counts, {"ladies": ["A", "B"]}, cutting) == ()
    assert cutting.tied == [("A", "B")]
    cutting = Cutting({"A": (Card("KC"),), "B": (Card("QC"),)})
    assert award(counts, {"ladies": ["A", "B"]}, cutting) == (
        Prize("gold, ladies", "B"),
        Prize("green, ladies", "A"),
    )


def test_prizes_go_to_people_and_to_bots_only_where_nobody_else_came() -> None:
    room = progressive(2, rounds=1, bots=("L1", "G1", "L2", "G2", "M2"))
    party = Party(room)
    play(party)
    assert prizes(party) == {"green, gentlemen": "H2"}
    party = Party(progressive(2, rounds=1, bots=[name + table for name in "LGMH" for table in "12"]))
    play(party)
    assert list(prizes(party).values()) == ["L1", "G1", "L2", "G2", "M2", "H2"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"rules": "hearts/5"}, "A progressive evening is played at tables of four, not of 5."),
        ({"rules": "partnership/4"}, "At a progressive evening everybody plays for themselves"),
        ({"entrants": progressive(1).entrants}, "A progressive evening needs two tables at least."),
        (
            {"entrants": (*progressive(2).entrants[1:], progressive(2).entrants[0])},
            "",
        ),
        (
            {
                "entrants": (
                    *progressive(2).entrants[:5],
                    *progressive(2).entrants[6:4:-1],
                    progressive(2).entrants[7],
                )
            },
            "At table 2 the groups do not sit in turn around the table, two of each.",
        ),
    ],
)
def test_what_is_refused(change: dict[str, object], sentence: str) -> None:
    room = msgspec.structs.replace(progressive(5 if change.get("rules") == "hearts/5" else 2), **change)
    if sentence:
        with pytest.raises(Illegal) as caught:
            Party(room)
        assert str(caught.value).startswith(sentence)
    else:
        # Gentlemen may sit in seats 0 and 2 as well.
        assert Party(room).number == 1


def test_standings_share_ranks_and_fewer_green_are_better() -> None:
    party = Party(progressive(3, rounds=9))
    assert party.standings == ()
    play(party)
    assert party.standings == tuple(
        Standing(name, rank, {"gold": gold, "red": red, "green": green})
        for name, rank, gold, red, green in [
            ("L1", 1, 1, 0, 0),
            ("G1", 1, 1, 0, 0),
            ("L2", 3, 0, 1, 0),
            ("G2", 3, 0, 1, 0),
            ("L3", 3, 0, 1, 0),
            ("G3", 3, 0, 1, 0),
            ("M1", 7, 0, 0, 0),
            ("H1", 7, 0, 0, 0),
            ("M2", 7, 0, 0, 0),
            ("H2", 7, 0, 0, 0),
            ("M3", 11, 0, 0, 1),
            ("H3", 11, 0, 0, 1),
        ]
    )
    assert count([Stars(("A",), (), ()), Stars(("A",), (), ("A",))]) == {"A": Count(2, 0, 1)}
