"""What comes before the tricks: calls, passes of every kind, bids, naming, the first lead, refusals."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from openhearts import core
from openhearts.core import Call, Deal, RuleTables, Table, random_deal, random_points
from openhearts.rules import ruleset
from tests.unit.core.beside import compare, dealt, finish, play
from tests.unit.core.houses import PACK, STANDARD, House, code, mask
from tests.unit.core.strange import FEW, SHORT, STRANGE
from tests.unit.core.trace import step

KITTY = House(4, PACK, 12, STANDARD, kitty="first-penalty", mix="with-kitty")
KEEPING = replace(FEW, keep=frozenset({"QS", "AS", "QH"}))
PASSING = {
    "scatter": (FEW, core.SCATTER),
    "scatter to one": (replace(FEW, seats=2, hand_size=14), core.SCATTER),
    "scatter, two packs": (replace(FEW, seats=8, pack=SHORT * 2), core.SCATTER),
    "mix": (FEW, core.MIX),
    "mix, five": (House(5, SHORT * 2, 11, STANDARD), core.MIX),
    "mix with the kitty": (KITTY, core.MIX),
    "mix beside the kitty": (replace(KITTY, mix="discards"), core.MIX),
    "keep": (KEEPING, core.DIRECT),
    "keep most": (replace(FEW, keep=frozenset(SHORT[4:]), passed=4), core.MIX),
    "keep, scatter": (KEEPING, core.SCATTER),
}

CALLS = (
    Call("direct", 1, 3), Call("direct", 2, 1), Call("scatter", 0, 6), Call("mix", 0, 2), Call("hold", 0, 0),
)  # fmt: skip
CALLED = Table(FEW.tables("H")._replace(calls=CALLS))
AUCTION = STRANGE["auction"].table()
HANDS = [list(map(code, SHORT[seat::4])) for seat in range(4)]


def codes(text: str) -> list[int]:
    return [code(card) for card in text.split()]


# ── passing ──


@pytest.mark.parametrize("title", PASSING)
def test_a_pass_agrees_with_the_rules_in_words(title: str) -> None:
    house, kind = PASSING[title]
    random = Random(title)
    for number in range(8):
        shift = number % (house.seats - 1) + 1 if kind == core.DIRECT else 0
        deal, oracle = dealt(house, random, shift=shift, kind=kind)
        while not oracle.done:
            compare(deal, oracle)
            play(deal, oracle, random.choice(oracle.legal()), random)
        finish(deal, oracle, random)


def test_scattered_cards_go_around_from_the_left_neighbour() -> None:
    deal = Deal(CALLED, HANDS, dealer=0, kind=core.SCATTER, count=6)
    before = [deal.hand(seat) for seat in range(4)]
    for seat in (3, 1, 0, 2):
        deal.give(seat, before[seat][:6])
    assert deal.hand(1) == sorted(before[0][:2] + before[3][2:4] + before[2][4:6] + before[1][6:])


def test_a_mix_is_dealt_back_from_eldest_and_leaves_the_new_kitty() -> None:
    table = Table(
        RuleTables(
            seats=2, cards=tuple(range(6)), hand_size=2, points={}, pass_count=1, ways={"passing_mix": 1}
        )
    )
    deal = Deal(table, [[0, 1], [2, 3]], [5, 4], dealer=0, kind=core.MIX, mix=[2, 0, 3, 1])
    deal.give(1, [3])
    deal.give(0, [0])
    # The discards are 0 3, then the kitty 5 4: dealt back are 5, to seat 1, and 0, to seat 0.
    assert (deal.hand(0), deal.hand(1), deal.kitty()) == ([0, 1], [2, 5], [3, 4])


def test_the_dealer_calls_the_pass() -> None:
    for number, call in enumerate(CALLS):
        deal = Deal(CALLED, HANDS, dealer=2, kind=core.CALLED, mix=range(8))
        assert (deal.phase, deal.turn, deal.legal(), deal.leader) == (core.CALL, 2, 0, -1)
        assert (deal.passable(0), deal.giver_count(0), deal.kind) == (0, 0, core.CALLED)
        deal.call(number)
        if call.kind == "hold":
            assert (deal.phase, deal.giver_count(0)) == (core.PLAY, 0)
            continue
        assert (deal.phase, deal.turn, deal.shift) == (core.PASS, 0, call.shift)
        assert deal.giver_count(3) == call.cards
        for seat in range(4):
            deal.give(seat, deal.hand(seat)[: call.cards])
        assert deal.phase == core.PLAY
        assert sorted(card for seat in range(4) for card in deal.hand(seat)) == sorted(map(code, SHORT))


def test_a_smaller_mix_leaves_out_the_numbers_it_has_not() -> None:
    calls = (Call("mix", 0, 1), Call("mix", 0, 2))
    table = Table(CALLED.tables._replace(calls=calls))
    deal = Deal(table, HANDS, dealer=3, kind=core.CALLED, mix=[7, 3, 5, 0, 6, 2, 1, 4])
    deal.call(0)
    given = [deal.hand(seat)[0] for seat in range(4)]
    for seat in range(4):
        deal.give(seat, [given[seat]])
    for seat, number in enumerate((3, 0, 2, 1)):
        assert given[number] in deal.hand(seat)


def test_cards_are_kept_while_there_are_others() -> None:
    table = KEEPING.table()
    deal = Deal(table, HANDS, dealer=0, shift=1)
    holder = next(seat for seat in range(4) if code("QS") in deal.hand(seat))
    assert not deal.passable(holder) & mask(["QS"])
    with pytest.raises(ValueError, match=f"QS may not be passed while seat {holder} has enough other cards"):
        deal.give(holder, [code("QS"), deal.hand(holder)[0]])
    table = Table(table.tables._replace(ways={"passing_keep": mask(SHORT)}))
    deal = Deal(table, HANDS, dealer=0, shift=1)
    assert deal.passable(0) == deal.hand_mask(0)
    deal.give(0, deal.hand(0)[:2])
    assert deal.passable(0) == 0


@pytest.mark.parametrize(
    ("words", "arguments"),
    [
        ("there is no pass of kind 4", {"kind": 4}),
        ("5 cards cannot be scattered evenly over 3 seats", {"kind": core.SCATTER, "count": 5}),
        ("9 cards cannot be passed from a hand of 7", {"shift": 1, "count": 9}),
        ("-1 cards cannot be passed", {"shift": 1, "count": -1}),
        ("seat 1 cannot name the penalty suit", {"namer": 1}),
        ("the order of the mix is the numbers from 0 to 7, each once", {"kind": core.MIX}),
        ("the order of the mix is", {"kind": core.MIX, "mix": [0, 0, 2, 3, 4, 5, 6, 7]}),
        ("the order of the mix is", {"kind": core.CALLED, "mix": range(4)}),
        ("the order of the mix is", {"shift": 1, "mix": range(4)}),
        ("2C is dealt 2 times", {"stock": [0]}),
    ],
)
def test_what_cannot_be_dealt_is_refused(words: str, arguments: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=words):
        Deal(CALLED, HANDS, dealer=0, **arguments)  # type: ignore[arg-type]  # one of many


def test_what_cannot_be_called_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no pass that the dealer could call"):
        Deal(FEW.table(), HANDS, dealer=0, kind=core.CALLED)
    deal = Deal(CALLED, HANDS, dealer=0, kind=core.CALLED)
    with pytest.raises(ValueError, match="there is no pass 5 to call: they are 0 to 4"):
        deal.call(5)
    with pytest.raises(ValueError, match="cards cannot be mixed: the deal does not say in which order"):
        deal.call(3)
    with pytest.raises(ValueError, match="there is no passing now"):
        deal.give(0, [])
    deal.call(4)
    with pytest.raises(ValueError, match="there is no pass to call"):
        deal.call(0)
    mixes = Table(CALLED.tables._replace(calls=(Call("mix", 0, 2),)))
    with pytest.raises(ValueError, match="the order of the mix is the numbers from 0 to 7"):
        Deal(mixes, HANDS, dealer=0, kind=core.CALLED)


# ── bidding and naming ──


def auction(*, rising: bool = False, namer: int = -1, dealer: int = 3) -> Deal:
    hands = [list(map(code, PACK[seat::4])) for seat in range(4)]
    ways = {"bidding_raise": int(rising)}
    table = Table(
        AUCTION.tables._replace(schemes=tuple(one._replace(ways=ways) for one in AUCTION.tables.schemes))
    )
    return Deal(table, hands, dealer=dealer, namer=namer)


def test_the_highest_bidder_names_the_suit_and_leads() -> None:
    deal = auction()
    assert (deal.phase, deal.turn, deal.bids(), deal.leader) == (core.BID, 0, [None] * 4, -1)
    for amount in (4, 7, 7):
        deal.bid(amount)
    assert (deal.turn, deal.bidder, deal.bids()) == (3, 1, [4, 7, 7, None])
    deal.bid(0)
    assert (deal.phase, deal.turn, deal.bids(), deal.suit) == (core.NAME, 1, [4, 7, 7, 0], 3)
    deal.name(0)
    assert (deal.phase, deal.turn, deal.leader, deal.suit) == (core.PLAY, 1, 1, 0)
    while deal.phase == core.PLAY:
        deal.play(deal.legal().bit_length() - 1)
    assert sum(deal.points()) == 13
    clubs = [card for card in map(code, PACK) if card < 16]
    assert len(clubs) == 13


def test_where_all_decline_it_is_hearts_and_eldest_leads() -> None:
    deal = auction(dealer=1)
    for _ in range(4):
        deal.bid(0)
    assert (deal.phase, deal.turn, deal.suit, deal.bidder, deal.bids()) == (core.PLAY, 2, 3, -1, [0] * 4)


def test_who_names_freely_does_so_without_an_auction() -> None:
    deal = auction(namer=2)
    assert (deal.phase, deal.turn, deal.bidder, deal.bids()) == (core.NAME, 2, 2, [None] * 4)
    with pytest.raises(ValueError, match="there is no bidding now"):
        deal.bid(1)
    with pytest.raises(ValueError, match="there is no suit 4: suits are 0 to 3"):
        deal.name(4)
    deal.name(2)
    assert (deal.turn, deal.suit) == (2, 2)
    with pytest.raises(ValueError, match="there is no suit to name"):
        deal.name(1)


def test_a_bid_that_is_none_is_refused() -> None:
    deal = auction(rising=True)
    for amount in (-1, 1000):
        with pytest.raises(ValueError, match=f"a bid is a number from 1 to 999, or 0 for none, not {amount}"):
            deal.bid(amount)
    deal.bid(5)
    with pytest.raises(ValueError, match="a bid must beat the 5 that was bid, and 5 does not"):
        deal.bid(5)
    assert (deal.turn, deal.bids()) == (1, [5, None, None, None])
    deal.bid(0)
    deal.bid(999)
    with pytest.raises(ValueError, match="must beat the 999"):
        deal.bid(999)


def test_a_ruleset_with_an_auction_has_a_scheme_for_each_suit() -> None:
    tables = RuleTables.of(ruleset("auction"))
    assert [scheme.suit for scheme in tables.schemes] == [0, 1, 2, 3]
    assert [scheme.penalty for scheme in tables.schemes] == [0x1FFF << 16 * suit for suit in range(4)]
    assert tables.penalty == 0x1FFF << 48


# ── the first lead ──


@pytest.mark.parametrize(
    ("first_lead", "turn", "legal"),
    [("lowest-club", 2, "3C"), ("any-club", 2, "3C KC"), ("eldest", 1, "4C KS 5D")],
)
def test_who_leads_what(first_lead: str, turn: int, legal: str) -> None:
    house = House(
        3, ("3C", "KC", "5S", "4C", "KS", "5D", "QS", "6S", "7S"), 3, STANDARD, first_lead=first_lead
    )
    hands = ["QS 6S 7S", "4C KS 5D", "3C KC 5S"]
    deal = Deal(house.table(), [codes(hand) for hand in hands], dealer=0)
    assert (deal.turn, deal.legal()) == (turn, mask(legal.split()))


def test_the_lowest_club_is_the_weakest() -> None:
    """Where the ace ranks under the knave it may be lowest of all."""
    house = House(2, ("AC", "JC", "KD", "QD"), 2, STANDARD, ranks="789TAJQK", passed=0)
    deal = Deal(house.table(), [codes("JC KD"), codes("AC QD")], dealer=1)
    assert (deal.turn, deal.legal()) == (1, mask(["AC"]))
    deal.play(code("AC"))
    deal.play(code("JC"))
    assert deal.last_winner == 0


# ── at random ──


def test_random_deals_shuffle_stock_and_mix_too() -> None:
    table = Table(ruleset("domino"))
    orders = Counter(tuple(random_deal(table, seed).stock()[:1]) for seed in range(2600))
    assert len(orders) == 52
    assert all(abs(count - 50) < 5 * 50**0.5 for count in orders.values())
    mixed = House(2, ("2C", "3C", "4C", "5C"), 2, {}, passed=1)
    stayed = 0
    for seed in range(1200):
        deal = random_deal(mixed.table(), seed, kind=core.MIX)
        given = [deal.hand(0)[0], deal.hand(1)[0]]
        deal.give(0, given[:1])
        deal.give(1, given[1:])
        stayed += given[0] in deal.hand(0)
    assert abs(stayed - 600) < 5 * 300**0.5


@pytest.mark.parametrize("title", ["called", "scatter", "mix with the kitty", "auction", "named", "taken up"])
def test_a_copy_and_a_playout_go_on_from_anywhere(title: str) -> None:
    starts: dict[str, Callable[[int], Deal]] = {
        "called": lambda seed: random_deal(CALLED, seed, kind=core.CALLED),
        "scatter": lambda seed: random_deal(CALLED, seed, kind=core.SCATTER, count=3),
        "mix with the kitty": lambda seed: random_deal(KITTY.table(), seed, kind=core.MIX),
        "auction": lambda seed: random_deal(AUCTION, seed),
        "named": lambda seed: random_deal(AUCTION, seed, namer=2),
        "taken up": lambda seed: random_deal(STRANGE["kitty taken up"].table(), seed),
    }
    start = starts[title]
    seen = set()
    for seed in range(12):
        deal, other = start(seed), start(seed)
        random = Random(seed)
        while deal.phase != core.OVER:
            copy = deal.copy()
            assert (repr(copy), copy.bids(), copy.kitty()) == (repr(other), other.bids(), other.kitty())
            assert deal.playout(seed) == copy.playout(seed) == other.playout(seed)
            seen.add(deal.phase)
            state = random.getstate()
            step(deal, random)
            random.setstate(state)
            step(other, random)
    phases = {
        "called": {core.CALL},
        "auction": {core.BID, core.NAME},
        "named": {core.NAME},
        "taken up": {core.DISCARD},
    }
    assert seen >= phases.get(title, {core.PASS}) | {core.PLAY}


def test_a_run_is_the_sum_of_its_deals() -> None:
    for table, arguments in (
        (CALLED, {"kind": core.CALLED}),
        (AUCTION, {}),
        (AUCTION, {"namer": 1}),
        (KITTY.table(), {"kind": core.MIX}),
        (Table(ruleset("domino")), {}),
        (STRANGE["cancelled"].table(), {"shift": 2}),
    ):
        whole = random_points(table, 7, 40, **arguments)
        parts = [random_points(table, 7 + n, 1, **arguments) for n in range(40)]
        assert whole == [sum(column) for column in zip(*parts, strict=True)]


def test_a_mix_that_the_deal_has_no_order_for_is_never_called_at_random() -> None:
    deal = Deal(Table(CALLED.tables._replace(calls=CALLS[2:4])), HANDS, dealer=0, kind=core.CALLED)
    assert len({tuple(deal.playout(seed)) for seed in range(30)}) > 10


def test_twins_in_a_kitty_are_mixed_too() -> None:
    table = Table(
        RuleTables(
            seats=2,
            cards=(0, 0, 1, 1, 48, 48),
            hand_size=1,
            points={48: 1},
            pass_count=1,
            ways={"passing_mix": 1},
        )
    )
    for seed in range(60):
        deal = random_deal(table, seed, kind=core.MIX)
        deal.give(0, deal.hand(0))
        deal.give(1, deal.hand(1))
        assert sorted(deal.hand(0) + deal.hand(1) + deal.kitty()) == [0, 0, 1, 1, 48, 48]
