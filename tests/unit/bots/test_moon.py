from openhearts.bots.known import Known
from openhearts.bots.thumb.moon import MoonWatch
from openhearts.cards import Card
from tests.unit.bots.positions import position

HAND = "2C 3C 8C TC 4D 5D 6D JD KD AD 2S 5S 3S JS QH KH"
QUEEN = "0: QS 4S 6S"


def watch(trick: str, rules: str = "hearts/3", kitty_taker: int | None = None) -> MoonWatch:
    return MoonWatch(Known(position(HAND, "", [trick], rules=rules, kitty_taker=kitty_taker)))


def test_only_who_has_all_penalty_cards_so_far_collects() -> None:
    assert watch(QUEEN).collector == 0
    assert watch("0: 7S 4S 6S").collector is None
    assert watch(QUEEN, "hearts+no-moon/3").collector is None


def test_a_kitty_in_other_hands_may_spoil_a_moon() -> None:
    assert watch(QUEEN, "hearts+franks-way/3", kitty_taker=0).clean(0) == 1
    chance = watch(QUEEN, "hearts+franks-way/3", kitty_taker=1).clean(0)
    assert abs(chance - 22 / 33) < 0.02  # 11 of the 33 hidden cards are hearts


def test_nearer_to_the_moon_is_a_gain_for_its_collector_alone() -> None:
    own, other = watch(QUEEN), watch("1: QS 4S 6S")
    card = Card("2C")
    assert own.shift(card, 0, 1) < 0 < own.shift(card, 1, 1)
    assert other.shift(card, 0, 1) < 0 < other.shift(card, 1, 1)
    assert other.shift(card, 2, 0) == 0


def test_a_hand_of_top_cards_runs() -> None:
    tricks = [
        f"0: {trick}"
        for trick in [
            *("2C 4C 5C 6C", "7C 8C 9C TC", "JC QC KC AC", "2D 3D 4D 5D", "6D 7D 8D 9D"),
            *("TD JD QD KD", "2S 3S 4S 5S", "6S 7S 8S 9S", "AS JS KS TS"),
        ]
    ]
    assert MoonWatch(Known(position("QS QH KH AH", "", tricks))).runs(Card("AH")) == 1
    assert MoonWatch(Known(position("QS TH KH AH", "", tricks))).runs(Card("TH")) < 0.1
