"""What a play tells of the hand it came from is what the core would have barred."""

import pytest

from openhearts.cards import Card, CardSet
from openhearts.core import Retrace, Table
from openhearts.rules import ruleset


def begun(line: str, leader: int, card: str) -> Retrace:
    """Come to the first lead of a deal without passing."""
    retrace = Retrace(Table(ruleset(line)), dealer=3)
    retrace.open(leader, 1 << Card(card))
    return retrace


EVERYTHING = CardSet(ruleset("hearts").cards).mask


def told(retrace: Retrace, seat: int, card: str) -> set[str]:
    mask = retrace.play(seat, Card(card), EVERYTHING)
    return set(CardSet(mask=mask).text.split())


def test_who_discards_has_none_of_the_suit_and_of_the_first_trick_nothing_else_but_points() -> None:
    retrace = begun("hearts", 0, "2C")
    assert told(retrace, 0, "2C") == set()
    assert told(retrace, 1, "KC") == set()
    assert told(retrace, 2, "KD") == {f"{rank}C" for rank in "23456789TJQKA"}
    spared = told(retrace, 3, "QS")
    assert {"2D", "AS", "2C"} <= spared
    assert not {"2H", "AH"} & spared


def test_who_leads_a_heart_unbroken_has_nothing_else() -> None:
    retrace = begun("hearts play.first_lead=eldest play.first_trick=free", 0, "2H")
    assert told(retrace, 0, "2H") == set(CardSet(mask=EVERYTHING).text.split()) - {
        f"{rank}H" for rank in "23456789TJQKA"
    }


def test_who_leads_first_says_that_nobody_has_a_lower_club() -> None:
    retrace = Retrace(Table(ruleset("hearts+franks-way/5")), dealer=4)
    told = [CardSet(mask=mask).text for mask in retrace.open(1, 1 << Card("4C"))]
    assert told == ["2C 3C 4C", *["2C 3C"] * 4]  # with a second 4C eldest would have led


def test_a_play_out_of_turn_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 2 cannot have played card 1: it is the turn of seat 1"):
        begun("hearts", 1, "2C").play(2, 1, EVERYTHING)
