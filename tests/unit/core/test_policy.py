"""Rules of thumb in playouts: lawful, blind to who holds what, and sensible where it is plain what to do."""

from random import Random

import pytest

from openhearts.bots.worlds import worlds_of
from openhearts.cards import Card, parse_cards
from openhearts.core import COLLECT, DUCK, STOP, Deal, Policy, RuleTables, Table
from openhearts.core.policy import thumb_card
from openhearts.game import view
from tests.playing import any_action, any_deck, any_mix, at_usual_seats, new_game

PLANS = (DUCK, COLLECT, STOP)


@pytest.mark.parametrize("line", at_usual_seats())
def test_the_card_is_lawful_and_the_same_whoever_holds_the_others(line: str) -> None:
    game, random = new_game(line), Random(line)
    game.deal(any_deck(game, random), mix=any_mix(game, random))
    rules = game.ruleset
    sign = -1 if rules.end.winner == "highest" else 1
    looked_at = 0
    while (seat := game.to_act) is not None:
        if game.phase == "play" and (not looked_at or random.random() < 0.1):
            worlds = worlds_of(view(game, seat))
            policy = Policy(worlds.table, sign)
            for plan in PLANS:
                deals = [worlds.deal(seed) for seed in range(4)]
                codes = {thumb_card(deal, policy, plan, 99 if plan == DUCK else 6) for deal in deals}
                assert all(deal.legal() >> code & 1 for deal in deals for code in codes)
                if not worlds.table.tables.left_over and plan != STOP:
                    # What is aside or in a stock is not among what the others are thought to hold; and who
                    # stops a collector looks, in the drawn deal, at what the collector has.
                    assert len(codes) == 1
            looked_at += 1
        game.apply(any_action(game, random))
    assert looked_at


def thumb(hands: str, played: str = "", plan: int = DUCK, alert: int = 99, sides: str = "0123") -> str:
    """Deal hands written `2C 3C | …` to four, play cards from seat 0 on, and ask for the next.

    Hearts cost a point and the queen of spades 13; together they are the moon.
    """
    dealt = [[int(card) for card in parse_cards(hand)] for hand in hands.split("|")]
    cards = tuple(sorted(code for hand in dealt for code in hand))
    points = {code: 13 if Card(code).text == "QS" else 1 for code in cards if Card(code).text[1] == "H"}
    points |= {code: 13 for code in cards if Card(code).text == "QS"}
    table = Table(
        RuleTables(4, cards, len(dealt[0]), points, moon_effect="choice", moon_amount=sum(points.values()))
    )
    deal = Deal(table, dealt, dealer=3, shift=0)
    for card in parse_cards(played):
        deal.play(int(card))
    return Card(thumb_card(deal, Policy(table, 1, [int(side) for side in sides]), plan, alert)).text


def test_it_ducks_with_the_highest_that_stays_below() -> None:
    assert thumb("TC 2D 3D | 3C 9C KC | 4D 5D 6D | QS 7D 8D", "TC") == "9C"


def test_who_plays_last_takes_a_cheap_trick_with_the_highest() -> None:
    assert thumb("4C 2D 3D | 3C AD 9D | 2C 5D 6D | 5C KC 3H", "4C 3C 2C") == "KC"


def test_it_throws_the_queen_when_void() -> None:
    assert thumb("TC 2D 3D | QS 9H 7D | 4D KS 6D | 2S 7H 8D", "TC") == "QS"


def test_it_does_not_lead_above_the_queen() -> None:
    for dear in ("KS", "AS"):
        assert thumb(f"{dear} 3C 4C | QS 5C 6C | 2S 7C 8C | 4S 9C TC") != dear


def test_it_gives_a_partner_no_points_where_they_are_easily_kept() -> None:
    hands = "AC 2D 3D | 2H 4D 5D | 6D KC 7D | 2C 7H 8D"
    assert thumb(hands, "AC") == "2H"
    assert thumb(hands, "AC", sides="0011") in ("4D", "5D")


def test_a_collector_takes_what_it_can() -> None:
    hands = "AH KH 2C | QH 3C 5D | 2H 4C 8D | 3H 5C JD"
    assert thumb(hands, plan=COLLECT) in ("AH", "KH")
    assert thumb(hands) == "2C"


def test_who_is_to_stop_a_collector_wins_a_heart_that_it_could_duck() -> None:
    """Seat 0 has taken four hearts and leads another; from `alert` cards on everybody stops it."""
    hands, played = "AH 5H 2C | JH QH 4H | 2H 4C 8D | 3H 5C JD", "AH QH 2H 3H 5H"
    assert thumb(hands, played) == "4H"
    assert thumb(hands, played, alert=5) == "4H"
    assert thumb(hands, played, alert=4) == "JH"
    assert thumb(hands, played, STOP) == "JH"
