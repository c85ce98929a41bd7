import pytest

from openhearts.bots.known import Known
from openhearts.cards import Card, parse_cards
from openhearts.game import view
from openhearts.shuffle import shuffled
from tests.playing import new_game
from tests.unit.bots.positions import position

HAND = "KS 5S 9S JD QD KD JC TC 9H TH 6H JH"


def test_hidden_cards_are_all_others() -> None:
    known = Known(position(HAND, "", ["0: 2C 5C KC 9C"]))
    assert len(known.hidden) == 52 - 12 - 4
    assert not {*known.hidden} & {*parse_cards(HAND), *parse_cards("2C 5C KC 9C")}
    assert known.room == [0, 12, 12, 12, 0]
    assert known.captured[2] == list(parse_cards("2C 5C KC 9C"))


def test_who_does_not_follow_is_void() -> None:
    known = Known(position(HAND, "3S 4S 2D", ["0: 2C 5C 9H KC"], rules="hearts"))
    assert known.void == [set(), set(), {0}, {2}]
    assert known.room == [0, 11, 11, 11, 0]
    assert known.chance(2, Card("AC")) == 0
    assert known.later == []


def test_cards_passed_lie_where_they_went_until_they_are_played() -> None:
    known = Known(position(HAND, "", ["0: 2C 5C KC 9C"], passed="QS AH 5C"))
    assert known.pinned == {Card("QS"): [1], Card("AH"): [1]}
    assert [known.chance(seat, Card("QS")) for seat in range(4)] == [0, 1, 0, 0]
    assert known.none_of(1, [Card("AS"), Card("QS")]) == 0


@pytest.mark.parametrize("passed", ["", "QS AH 3C"])
def test_chances_add_up(passed: str) -> None:
    """Every hidden card lies somewhere; every place is full, as near as the fitting comes."""
    tricks = ["0: 4C 2D 7C", "2: 3D 6C 7D"]
    hand = "KS 5S 9S JD QD KD JC TC 9H TH 6H JH 2C 2S 3S"
    known = Known(position(hand, "8D", tricks, rules="hearts+franks-way/3", passed=passed, kitty_taker=2))
    for card in known.hidden:
        assert sum(known.chance(place, card) for place in range(4)) == pytest.approx(1)
    for place, size in enumerate(known.room):
        assert sum(known.chance(place, card) for card in known.hidden) == pytest.approx(size, abs=0.1)
    assert 0 < known.chance(3, Card("AC")) < 0.1


def test_a_watcher_is_no_player() -> None:
    game = new_game("hearts")
    game.deal(shuffled(game.ruleset.cards, "any"))
    with pytest.raises(ValueError, match="only watches"):
        Known(view(game, None))
