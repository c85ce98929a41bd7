"""Random deals, step by step beside the oracle: what is legal and why not, who wins, who scores what."""

from random import Random

import pytest

from openhearts import core
from openhearts.cards import Card, cards_text
from openhearts.core import Deal
from tests.unit.core.houses import DOUBLE, HOUSES, RANKS, House, code, mask
from tests.unit.core.oracle import Oracle

BARS = {
    "": core.NONE,
    "not held": core.NOT_HELD,
    "opening": core.MUST_LEAD,
    "follow": core.FOLLOW,
    "first trick": core.FIRST_TRICK,
    "unbroken": core.UNBROKEN,
}


def texts(codes: list[int]) -> list[str]:
    return cards_text(map(Card, codes)).split()


def dealt(house: House, random: Random, shift: int, luck: float = 0) -> tuple[Deal, Oracle]:
    """Deal at random, pass where that is asked for, and set the oracle beside the deal.

    With luck the first seat is dealt high cards.
    """
    pack = sorted(house.pack, key=lambda card: random.random() - luck * RANKS.index(card[0]) / len(RANKS))
    hands = [pack[: house.hand_size]]
    pack = random.sample(pack[house.hand_size :], len(pack) - house.hand_size)
    while len(hands) < house.seats:
        hands.append(pack[: house.hand_size])
        pack = pack[house.hand_size :]
    dealer = random.randrange(house.seats)
    deal = Deal(
        house.table(), [map(code, hand) for hand in hands], map(code, pack), dealer=dealer, shift=shift
    )
    if shift:
        given = [random.sample(hand, house.passed) for hand in hands]
        for seat in random.sample(range(house.seats), house.seats):
            assert deal.phase == core.PASS
            assert deal.turn == min(other for other in range(house.seats) if not deal.passed(other))
            deal.give(seat, map(code, given[seat]))
        for seat, cards in enumerate(given):
            for card in cards:
                hands[seat].remove(card)
                hands[(seat + shift) % house.seats].append(card)
    return deal, Oracle(house, hands, pack, dealer)


def compare(deal: Deal, oracle: Oracle) -> None:
    house = oracle.house
    assert deal.phase == core.PLAY
    assert deal.turn == oracle.turn
    assert deal.leader == oracle.leaders[-1]
    assert deal.last_winner == (oracle.leaders[-1] if oracle.tricks else -1)
    assert deal.tricks == len(oracle.tricks)
    assert texts(deal.trick()) == oracle.table
    assert deal.broken == oracle.broken
    assert deal.kitty_taker == (oracle.leaders[1] if oracle.tricks and oracle.kitty else -1)
    assert deal.taken() == oracle.points(kitty=False)
    assert deal.won() == [oracle.leaders[1:].count(seat) for seat in range(house.seats)]
    for seat, hand in enumerate(oracle.hands):
        assert deal.hand(seat) == sorted(map(code, hand))
        assert deal.hand_mask(seat) == mask(hand)
    legal = oracle.legal()
    assert deal.legal() == mask(legal)
    for card in set(house.pack):
        assert deal.bar(code(card)) == BARS[oracle.why_not(card)], card


def finish(deal: Deal, oracle: Oracle, random: Random) -> None:
    house = oracle.house
    effect = house.moon
    assert deal.moon == oracle.shooter
    assert deal.legal() == 0
    assert {deal.bar(code(card)) for card in house.pack} == {core.NOT_PLAYING}
    if deal.moon >= 0 and effect == "choice":
        assert (deal.phase, deal.turn) == (core.CHOOSE, deal.moon)
        assert deal.taken() == oracle.points(kitty=False)
        effect = random.choice(["old", "new"])
        deal.choose(core.OLD if effect == "old" else core.NEW)
    assert (deal.phase, deal.turn) == (core.OVER, -1)
    assert deal.taken() == oracle.points(kitty=True)
    assert deal.points() == oracle.score(effect)


@pytest.mark.parametrize("name", HOUSES)
def test_each_step_agrees_with_the_rules_in_words(name: str) -> None:
    house = HOUSES[name]
    random = Random(name)
    for number in range(12):
        deal, oracle = dealt(house, random, shift=number % house.seats)
        while not oracle.done:
            compare(deal, oracle)
            card = random.choice(oracle.legal())
            deal.play(code(card))
            oracle.play(card)
        finish(deal, oracle, random)


@pytest.mark.parametrize("name", ["frank three", "few cards, few moons", "two packs, five, kitty", "five"])
def test_a_moon_agrees_with_the_rules_in_words(name: str) -> None:
    """Seat 0 takes what it can, the others give it what they can: moons that chance would not bring."""
    house = HOUSES[name]
    random = Random(name)
    moons = kitties = 0
    for _ in range(60):
        deal, oracle = dealt(house, random, shift=0, luck=4 * random.random())
        while not oracle.done:
            card = helping_moon(oracle)
            deal.play(code(card))
            oracle.play(card)
        moons += oracle.shooter >= 0
        kitties += oracle.shooter >= 0 and bool(house.penalty & set(oracle.kitty))
        finish(deal, oracle, random)
    assert moons > 2
    assert kitties or name == "five"


def helping_moon(oracle: Oracle) -> str:
    """Choose the card that helps seat 0 most to take everything."""
    house = oracle.house
    if oracle.turn == 0:
        return max(oracle.legal(), key=lambda card: RANKS.index(card[0]))
    return min(oracle.legal(), key=lambda card: (-house.values.get(card, 0), RANKS.index(card[0])))


@pytest.mark.parametrize("name", ["few cards, few moons", "hearts alone, twice"])
def test_every_way_to_play_a_small_deal_is_counted(name: str) -> None:
    house = HOUSES[name] if name != "hearts alone, twice" else SMALL_HEARTS
    random = Random(1)
    for _ in range(4):
        deal, oracle = dealt(house, random, shift=1)
        assert ways(deal) == ways_in_words(oracle)


SMALL_HEARTS = House(3, ("2C", "3C", "3C", "2H", "2H", "3H", "3H", "4H", "4H", "5S"), 3, {"2H": 1}, passed=1)


def ways(deal: Deal) -> int:
    """Count the complete plays from here, each on a copy."""
    if deal.phase != core.PLAY:
        return 1
    total, legal = 0, deal.legal()
    for card in range(64):
        if legal >> card & 1:
            after = deal.copy()
            after.play(card)
            total += ways(after)
    return total


def ways_in_words(oracle: Oracle) -> int:
    if oracle.done:
        return 1
    total = 0
    for card in oracle.legal():
        after = Oracle(oracle.house, [hand[:] for hand in oracle.hands], oracle.kitty, oracle.dealer)
        after.opening, after.table = oracle.opening, oracle.table[:]
        after.tricks, after.leaders = oracle.tricks[:], oracle.leaders[:]
        after.play(card)
        total += ways_in_words(after)
    return total


def test_the_first_of_two_equal_cards_takes_the_trick() -> None:
    house = DOUBLE["few cards, few moons"]
    deal = Deal(
        house.table(),
        [map(code, ("KS", "3C", "2H")), map(code, ("2C", "QS", "QS"))],
        map(code, ("2C", "AC")),
        dealer=0,
        shift=0,
    )
    assert (deal.turn, deal.legal()) == (1, mask(["2C"]))
    deal.play(code("2C"))
    deal.play(code("3C"))
    deal.play(code("KS"))
    deal.play(code("QS"))
    assert (deal.last_winner, deal.hand(1)) == (0, [code("QS")])
    assert deal.kitty_taker == 0
