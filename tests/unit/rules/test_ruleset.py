"""What follows from a ruleset, in figures worked out by hand from the sources."""

import pickle
from collections import Counter

import pytest

from openhearts.cards import CLUBS, DIAMONDS, HEARTS, JOKERS, SPADES, Card, CardSet, cards_text, parse_cards
from openhearts.rules import PassRule, ruleset

FULL = " ".join(f"deck.remove.{seats}=none" for seats in (3, 5, 6, 7))
FOSTER = "values.QS=0 passing.cycle=hold play.first_lead=eldest play.first_trick=free play.breaking=off"


@pytest.mark.parametrize(
    ("line", "hand", "kitty", "removed", "lowest"),
    [
        ("hearts/3", 17, 0, "2D", "2C"),
        ("hearts/4", 13, 0, "", "2C"),
        ("hearts/5", 10, 0, "2C 2D", "3C"),
        ("hearts/6", 8, 0, "3C 4C 2D 3D", "2C"),
        ("hearts/7", 7, 0, "3C 2D 3D", "2C"),
        ("hearts+franks-way/3", 17, 52 % 3, "", "2C"),
        ("hearts+franks-way/5", 10, 52 % 5, "", "2C"),
        ("hearts/5 deck.remove.5=2C,2S", 10, 0, "2C 2S", "3C"),
        ("hearts/6 dealing.kitty=first-trick deck.remove.6=none", 8, 52 % 6, "", "2C"),
    ],
)
def test_the_deal_comes_out_even(line: str, hand: int, kitty: int, removed: str, lowest: str) -> None:
    rules = ruleset(line)
    assert (rules.hand_size, rules.kitty_size) == (hand, kitty)
    assert len(rules.cards) == rules.seats * hand + kitty == 52 - len(removed.split())
    assert not set(parse_cards(removed)) & set(rules.cards)
    assert rules.lowest_club == Card(lowest)
    assert list(rules.cards) == sorted(rules.cards)


def test_hearts_cost_one_and_the_queen_thirteen() -> None:
    rules = ruleset("hearts")
    assert sum(rules.points.values()) == rules.moon_amount == 26
    assert len(rules.points) == 52
    assert (rules.points[Card("2H")], rules.points[Card("QS")], rules.points[Card("JD")]) == (1, 13, 0)
    assert rules.penalty == CardSet("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS")
    assert rules.breakers == rules.penalty - CardSet("QS")
    assert rules.penalty_suit == HEARTS
    assert not rules.bonus


def test_the_jack_is_a_bonus_and_not_needed_for_the_moon() -> None:
    rules = ruleset("hearts+jack-of-diamonds")
    assert rules.points[Card("JD")] == -10
    assert Card("JD") not in rules.penalty
    assert rules.bonus == CardSet("JD")
    assert rules.moon_amount == 26


def test_the_moon_is_worth_what_is_dealt() -> None:
    without_two = ruleset("hearts/6 deck.remove.6=2C,2D,2S,2H")
    assert without_two.moon_amount == 25
    assert Card("2H") not in without_two.penalty


def test_a_card_is_worth_what_it_says_before_what_its_suit_says() -> None:
    rules = ruleset("hearts values.S=2 values.AH=5")
    assert [rules.points[card] for card in parse_cards("2S QS AH KH 2C")] == [2, 13, 5, 1, 0]


@pytest.mark.parametrize(
    ("line", "hand", "left", "cards"),
    [
        # One pack made even (A1b), or with a kitty in place of that.
        ("hearts/3 deck.remove.3=2S", 17, 0, 51),
        ("hearts/3 deck.remove.3=3C", 17, 0, 51),
        (f"hearts/3 {FULL} dealing.hand.3=16 dealing.kitty=first-trick", 16, 4, 52),
        (f"hearts/6 {FULL} dealing.kitty=first-trick", 8, 4, 52),
        (f"hearts/7 {FULL} dealing.kitty=first-trick", 7, 3, 52),
        ("hearts/6 deck.remove.6=2C,2D,2S,2H", 8, 0, 48),
        # Heartsette (C-30).
        ("hearts/4 deck.remove.4=2S dealing.hand.4=12 dealing.kitty=first-trick", 12, 3, 51),
        (f"hearts/5 {FULL} dealing.kitty=first-trick", 10, 2, 52),
        ("hearts/3 deck.remove.3=2S dealing.hand.3=16 dealing.kitty=first-trick", 16, 3, 51),
        # Two packs (A1c, C-35), and suits added (Goldsmith).
        (f"hearts/5 {FULL} deck.packs=2 deck.jokers=1", 21, 0, 105),
        ("hearts/6 deck.packs=2 deck.remove.6=2C,2D", 17, 0, 102),
        (f"hearts/7 {FULL} deck.packs=2 deck.jokers=1", 15, 0, 105),
        (f"hearts/5 {FULL} deck.extra.5=S", 13, 0, 65),
        (f"hearts/6 {FULL} deck.extra.6=S,H", 13, 0, 78),
        (f"hearts/7 {FULL} deck.extra.7=D,S,H", 13, 0, 91),
        # Two players (C-23), stocks, jokers.
        ("two-player/2", 13, 2, 28),
        ("two-handed/2", 13, 26, 52),
        ("domino/4", 6, 28, 52),
        ("hearts/4 deck.ranks=AKQJT987", 8, 0, 32),
        ("hearts/4 deck.jokers=even", 14, 0, 56),
        (f"hearts/3 {FULL} deck.jokers=even", 18, 0, 54),
        (f"hearts/5 {FULL} deck.jokers=even", 11, 0, 55),
        (f"hearts/7 {FULL} deck.jokers=even", 8, 0, 56),
        ("hearts/4 deck.jokers=1 deck.joker=heart deck.remove.4=2H", 13, 0, 52),
    ],
)
def test_hands_of_other_packs(line: str, hand: int, left: int, cards: int) -> None:
    rules = ruleset(line)
    assert (rules.hand_size, rules.left_over, len(rules.cards)) == (hand, left, cards)
    assert rules.seats * hand + left == cards
    assert rules.kitty_size + rules.stock_size == left
    assert list(rules.cards) == sorted(rules.cards)
    assert max(Counter(rules.cards).values()) <= 2
    assert rules.kinds == CardSet(rules.cards)
    assert rules.jokers == sum(card.is_joker for card in rules.cards)
    assert set(rules.points) == set(rules.kinds)


def test_copies_leave_the_pack_one_by_one() -> None:
    once = ruleset("hearts/6 deck.packs=2 deck.remove.6=2C,2D")
    assert [once.cards.count(card) for card in parse_cards("2C 2D 3C")] == [1, 1, 2]
    both = ruleset("hearts/6 deck.packs=2 deck.remove.6=2C,2C")
    assert [both.cards.count(card) for card in parse_cards("2C 2D")] == [0, 2]
    assert Card("2C") not in both.kinds
    assert both.lowest_club == Card("3C")


def test_no_suit_is_doubled_at_other_tables() -> None:
    rules = ruleset("hearts/4 deck.extra.5=S,H")
    assert len(rules.cards) == len(rules.kinds) == 52


@pytest.mark.parametrize(
    ("line", "total"),
    [
        ("hearts", 26),
        (f"hearts {FOSTER}", 13),
        ("hearts/6 deck.remove.6=2C,2D,2S,2H", 12 + 13),
        ("hearts/6 deck.remove.6=2C,2D,2S,2H values.QS=12", 12 + 12),  # C-36
        ("hearts values.KS=10 values.AS=7", 43),  # C-37
        ("hearts values.TD=10", 36),
        ("hearts deck.packs=2", 52),
        ("hearts/6 deck.remove.6=none deck.extra.6=S,H", 52),
        ("spot", 104),  # C-17
        ("black-maria/3", 43),
        ("black-maria-simmons/3", 130),
        ("black-maria/3 values.QS=25 values.KS=0 values.AS=0", 38),
        ("discard-jack", 23),
        ("two-player/2", 14),  # C-23
        ("hearts values.JD=-10", 26),
        ("hearts moon.amount=150", 150),
        ("hearts values.JD=-10 moon.needs=bonus moon.extra=10", 36),
        ("hearts moon.amount=50 moon.extra=2", 52),
    ],
)
def test_what_the_moon_moves(line: str, total: int) -> None:
    assert ruleset(line).moon_amount == total


def test_the_moon_takes_both_copies_and_the_bonus_where_it_is_needed() -> None:
    double = ruleset("hearts deck.packs=2")
    assert cards_text(double.moon_set).startswith("QS QS 2H 2H")
    assert len(double.moon_set) == 28
    assert Card("JD") not in ruleset("hearts values.JD=-10").moon_set
    assert ruleset("hearts values.JD=-10 moon.needs=bonus").moon_set[0] == Card("JD")
    assert ruleset("hearts moon.needs=dealt").moon_set == ruleset("hearts").moon_set


def test_ranks_have_the_strength_their_order_gives_them() -> None:
    plain = ruleset("hearts").power
    assert [plain[card] for card in parse_cards("2C TC AC 2H AH")] == [0, 8, 12, 0, 12]
    polignac = ruleset("hearts deck.ranks=KQJAT987").power
    assert [polignac[card] for card in parse_cards("7S TS AS JS QS KS")] == [0, 3, 4, 5, 6, 7]
    assert Card("6S") not in polignac
    few = ruleset("two-player/2").power
    assert [few[card] for card in parse_cards("2C 4C 6C 8C TC QC AC")] == list(range(7))


def test_the_lowest_club_is_the_weakest() -> None:
    assert ruleset("hearts deck.ranks=2345678KQJAT9").lowest_club == Card("9C")
    assert ruleset("hearts deck.ranks=KQJT98765432A").lowest_club == Card("AC")
    clubs = ",".join(f"{rank}C" for rank in "23456789TJQKA")
    assert ruleset(f"hearts/3 deck.remove.3={clubs} play.first_lead=eldest").lowest_club is None


def test_free_jokers_belong_to_no_suit_and_never_win() -> None:
    rules = ruleset("hearts/4 deck.jokers=even")
    assert rules.jokers == 4
    assert [card for card in rules.cards if card.is_joker] == list(JOKERS)
    assert not set(JOKERS) & set(rules.power)
    assert all(rules.suit_of(joker) is None for joker in JOKERS)
    assert sum(len(rules.suit_cards(suit)) for suit in range(4)) == 52
    assert not set(JOKERS) & {*rules.penalty, *rules.breakers, *rules.lead_ban}
    assert ruleset("hearts/4 deck.jokers=even values.XX=1").penalty >= CardSet(JOKERS)
    assert ruleset("hearts/4 deck.jokers=even values.XX=1").moon_amount == 30


def test_a_heart_joker_lies_between_ten_and_jack() -> None:
    rules = ruleset("hearts/4 deck.jokers=1 deck.joker=heart deck.remove.4=2H values.QS=0")
    joker = JOKERS[0]
    assert rules.suit_of(joker) == HEARTS
    assert joker in rules.suit_cards(HEARTS)
    assert rules.power[Card("TH")] < rules.power[joker] < rules.power[Card("JH")]
    assert sorted(rules.power[card] for card in rules.suit_cards(HEARTS)) == list(range(1, 14))
    assert (rules.points[joker], rules.moon_amount) == (1, 13)
    assert ruleset(f"{rules} values.XX=5").points[joker] == 5
    few = ruleset("hearts/3 deck.jokers=1 deck.joker=heart deck.ranks=T98765432 deck.remove.3=2D")
    assert few.power[joker] == max(few.power.values())


def test_a_named_suit_takes_the_place_of_hearts() -> None:
    rules = ruleset("auction")
    for suit in (CLUBS, DIAMONDS, SPADES, HEARTS):
        named = rules.named(suit)
        assert named is rules.named(suit)
        assert named.penalty_suit == suit
        assert named.penalty == rules.suit_cards(suit)
        assert named.moon_amount == 13
        assert named.line == rules.line
        assert (named == rules) == (named is rules) == (suit == HEARTS)
        assert named.named(HEARTS) == rules
        assert pickle.loads(pickle.dumps(named)) == named
        assert eval(repr(named)) == named
    assert len({rules.named(suit) for suit in range(4)}) == 4


def test_a_named_suit_has_what_single_hearts_are_worth() -> None:
    spades = ruleset("hearts values.AH=5 values.S=2").named(SPADES)
    assert [spades.points[card] for card in parse_cards("2S QS AS 2H AH")] == [1, 13, 5, 0, 0]
    clubs = ruleset("hearts").named(CLUBS)
    assert clubs.penalty == clubs.suit_cards(CLUBS) | CardSet("QS")
    assert clubs.lead_ban == clubs.breakers == clubs.suit_cards(CLUBS)


@pytest.mark.parametrize(
    ("line", "ban", "breakers"),
    [
        ("hearts", 13, 13),
        ("hearts+queen-breaks", 13, 14),
        ("hearts play.breaking=off", 0, 0),
        ("hearts play.breaking=never", 13, 0),
        ("hearts play.breaking=penalty values.JD=5", 13, 15),
        ("hearts play.breaking=penalty values.H=0", 13, 14),
        ("hearts/3 deck.remove.3=QS play.breaking=hearts-or-queen", 13, 13),
        ("hearts/4 deck.jokers=1 deck.joker=heart deck.remove.4=2H", 13, 13),
    ],
)
def test_what_is_not_led_and_what_breaks_it(line: str, ban: int, breakers: int) -> None:
    rules = ruleset(line)
    assert (len(rules.lead_ban), len(rules.breakers)) == (ban, breakers)


@pytest.mark.parametrize(
    ("line", "banned"),
    [
        ("hearts values.JD=-10", 14),
        ("hearts values.JD=-10 play.first_trick=no-points", 15),
        ("hearts play.first_trick=free", 0),
    ],
)
def test_what_is_kept_out_of_the_first_trick(line: str, banned: int) -> None:
    assert len(ruleset(line).first_ban) == banned


@pytest.mark.parametrize(
    ("line", "tricks"),
    [("hearts", 13), ("two-handed/2", 26), ("domino", None), ("hearts+franks-way/5", 10)],
)
def test_how_many_tricks_there_are(line: str, tricks: int | None) -> None:
    assert ruleset(line).tricks == tricks


def test_teams_sit_in_turn() -> None:
    rules = ruleset("hearts/6 partners.teams=3")
    assert rules.teams == ((0, 3), (1, 4), (2, 5))
    assert [rules.team_of(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert rules.partners_of(4) == (1,)
    assert ruleset("hearts/6 partners.teams=2").partners_of(0) == (2, 4)
    for line in ("hearts", "hearts+ad-hoc-partners"):
        alone = ruleset(line)
        assert (alone.teams, alone.team_of(0), alone.partners_of(0)) == ((), None, ())


@pytest.mark.parametrize(
    ("line", "passes"),
    [
        ("hearts/3", [("left", 1), ("right", 2), ("hold", 0)]),
        ("hearts/4", [("left", 1), ("right", 3), ("across", 2), ("hold", 0)]),
        ("hearts/5", [("left", 1), ("right", 4), ("hold", 0)]),
        ("hearts/6", [("left", 1), ("right", 5), ("across", 3), ("hold", 0)]),
        ("hearts+no-hold/4", [("left", 1), ("right", 3), ("across", 2)]),
        ("hearts+no-hold/3", [("left", 1), ("right", 2)]),
        ("hearts/5 passing.cycle=left2,right2", [("left2", 2), ("right2", 3)]),
        ("hearts/4 passing.cycle=hold", [("hold", 0)]),
        # What leads where an earlier one of another name leads is left out, what is said twice is not.
        ("hearts/4 passing.cycle=across,left2,left,right3", [("across", 2), ("left", 1)]),
        ("hearts/4 passing.cycle=left2,left,left,across", [("left2", 2), ("left", 1), ("left", 1)]),
        ("hearts/3 passing.cycle=left,left2,left3,left4,right", [("left", 1), ("left2", 2)]),
        ("hearts/7 passing.cycle=left4,right4,left3", [("left4", 4), ("right4", 3)]),
        ("two-player/2 passing.cycle=left,right,across,hold", [("left", 1), ("hold", 0)]),
        ("hearts/5 play.direction=counter-clockwise", [("left", 4), ("right", 1), ("hold", 0)]),
        ("hearts/5 play.direction=counter-clockwise passing.cycle=left2", [("left2", 3)]),
    ],
)
def test_passes_go_round_and_skip_what_a_table_does_not_have(
    line: str, passes: list[tuple[str, int]]
) -> None:
    rules = ruleset(line)
    assert [rules.pass_of(number)[::2] for number in range(1, 2 * len(passes) + 1)] == passes * 2
    assert rules.passes == tuple(name for name, _ in passes)
    assert rules.calls == ()


def test_passes_say_how_many_cards_each_gives() -> None:
    rules = ruleset("hearts/4 passing.cycle=left:4,scatter,scatter:2,mix,mix:5,right,hold passing.count=2")
    assert rules.cycle == (
        PassRule("left:4", "direct", 1, 4),
        PassRule("scatter", "scatter", 0, 3),
        PassRule("scatter:2", "scatter", 0, 6),
        PassRule("mix", "mix", 0, 2),
        PassRule("mix:5", "mix", 0, 5),
        PassRule("right", "direct", 3, 2),
        PassRule("hold", "hold", 0, 0),
    )
    assert rules.pass_of(1, extra=True) == PassRule("hold", "hold", 0, 0)
    at = [ruleset(f"hearts/{seats} passing.count_at.5=2").pass_of(1).count for seats in (4, 5)]
    assert at == [3, 2]


def test_a_dealer_calls_a_pass_that_exists() -> None:
    rules = ruleset("hearts/3 passing.cycle=call passing.calls=left,left,across,scatter,left2:4,right,hold")
    assert rules.pass_of(7) == PassRule("call", "call", 0, 0)
    assert [one.name for one in rules.calls] == ["left", "scatter", "left2:4", "hold"]
    assert ruleset("hearts passing.calls=left").calls == ()


def test_a_ruleset_is_a_value() -> None:
    rules = ruleset("hearts+jack-of-diamonds+franks-way end.limit=050")
    assert rules.line == "hearts+franks-way+jack-of-diamonds/3 end.limit=50"
    assert rules == ruleset(rules.line)
    assert rules != ruleset("hearts")
    assert rules != rules.line
    assert len({rules, ruleset(rules.line)}) == 1
    assert eval(repr(rules)) == rules
    assert str(rules) == rules.line
    assert pickle.loads(pickle.dumps(rules)) == rules


def test_titles_are_for_people() -> None:
    assert ruleset("hearts").title == "Hearts"
    assert ruleset("hearts+franks-way").title == "Hearts with Frank's Way"
    assert (
        ruleset("hearts+no-hold+old-moon+jack-of-diamonds end.limit=50").title
        == "Hearts with Jack of Diamonds, No hold and Old moon, house rules"
    )
