"""Play deals of the core beside the oracle, and hold all that can be seen of the one against the other."""

from random import Random

from openhearts import core
from openhearts.core import Deal
from tests.unit.core.houses import JOKER_NAMES, RANKS, SUITS, House, code, mask, name
from tests.unit.core.oracle import Oracle

BARS = {
    "": core.NONE,
    "not held": core.NOT_HELD,
    "opening": core.MUST_LEAD,
    "follow": core.FOLLOW,
    "first trick": core.FIRST_TRICK,
    "unbroken": core.UNBROKEN,
    "must drop": core.MUST_DROP,
    "stuck": core.STUCK,
}

FORCED = {"old": core.OLD, "new": core.NEW}


def names(codes: list[int]) -> list[str]:
    """Name the cards that codes stand for."""
    return [name(number) for number in codes]


def shuffled(house: House, random: Random, luck: float) -> tuple[list[list[str]], list[str]]:
    """Deal at random; with luck the first seat is dealt high cards."""

    def place(card: str) -> float:
        return random.random() - (luck * RANKS.index(card[0]) / len(RANKS) if card not in JOKER_NAMES else 0)

    pack = sorted(house.pack, key=place)
    hands = [pack[: house.hand_size]]
    pack = random.sample(pack[house.hand_size :], len(pack) - house.hand_size)
    while len(hands) < house.seats:
        hands.append(pack[: house.hand_size])
        pack = pack[house.hand_size :]
    return hands, pack


def dealt(
    house: House, random: Random, shift: int, luck: float = 0, kind: int = core.DIRECT
) -> tuple[Deal, Oracle]:
    """Deal, pass and name a suit where that is asked for, and set the oracle beside the deal."""
    hands, left = shuffled(house, random, luck)
    kitty, stock = (left, []) if house.stock == "none" else ([], left)
    dealer = random.randrange(house.seats)
    count = house.seats - 1 if kind == core.SCATTER else house.passed
    mixed = house.seats * count + (len(kitty) if house.mix == "with-kitty" else 0)
    order = random.sample(range(mixed), mixed) if kind == core.MIX else []
    deal = Deal(
        house.table(),
        [map(code, hand) for hand in hands],
        map(code, kitty),
        dealer=dealer,
        shift=shift,
        kind=kind,
        count=count,
        stock=map(code, stock),
        mix=order,
    )
    if deal.phase == core.PASS:
        kitty = pass_in_words(deal, house, random, hands, kitty, order)
    namer, suit = name_in_words(deal, house, random) if house.auction else (None, "H")
    assert deal.phase == core.PLAY
    assert deal.suit == SUITS.index(suit)
    return deal, Oracle(house, hands, kitty, dealer, stock=stock, namer=namer, suit=suit)


def pass_in_words(
    deal: Deal, house: House, random: Random, hands: list[list[str]], kitty: list[str], order: list[int]
) -> list[str]:
    """Pass at random, in the core and in words, and give the kitty there is then."""
    seats, count = house.seats, deal.giver_count(0)
    given = []
    for seat, hand in enumerate(hands):
        others = [card for card in hand if card not in house.keep]
        from_these = others if len(others) >= count else hand
        assert deal.passable(seat) == mask(from_these)
        given.append(random.sample(from_these, count))
    for seat in random.sample(range(seats), seats):
        assert deal.phase == core.PASS
        deal.give(seat, map(code, given[seat]))
    for seat in range(seats):
        for card in given[seat]:
            hands[seat].remove(card)
    if deal.kind == core.MIX:
        pile = [card for cards in given for card in cards] + (kitty if house.mix == "with-kitty" else [])
        mixed = [pile[place] for place in order]
        back = seats * count
        for number, card in enumerate(mixed[:back]):
            hands[(deal.dealer + 1 + number) % seats].append(card)
        return mixed[back:] if house.mix == "with-kitty" else kitty
    for seat in range(seats):
        for number, card in enumerate(given[seat]):
            scattered = number * (seats - 1) // count + 1
            hands[(seat + (deal.shift if deal.kind == core.DIRECT else scattered)) % seats].append(card)
    return kitty


def name_in_words(deal: Deal, house: House, random: Random) -> tuple[int | None, str]:
    """Bid and name at random, and give who named which suit."""
    bids: list[tuple[int, int]] = []
    for step in range(house.seats):
        seat = (deal.dealer + 1 + step) % house.seats
        assert (deal.phase, deal.turn) == (core.BID, seat)
        highest = max((amount for _, amount in bids), default=0)
        amount = random.choice([0, 0, random.randint(1, 30)])
        if house.higher and amount <= highest:
            amount = 0
        deal.bid(amount)
        bids.append((seat, amount))
        assert deal.bids()[seat] == amount
    best = max(amount for _, amount in bids)
    if not best:
        assert deal.bidder == -1
        return None, "H"
    namer = next(seat for seat, amount in bids if amount == best)
    assert (deal.phase, deal.turn, deal.bidder) == (core.NAME, namer, namer)
    suit = random.choice(SUITS)
    deal.name(SUITS.index(suit))
    return namer, suit


def compare(deal: Deal, oracle: Oracle) -> None:
    """Hold what can be seen of a deal in play against the oracle."""
    house = oracle.house
    assert deal.phase == core.PLAY
    assert (deal.turn, deal.leader) == (oracle.turn, oracle.players[0])
    assert deal.broken == oracle.broken
    assert names(deal.trick()) == [card for _, card in oracle.table]
    assert deal.led == (SUITS.index(oracle.led) if oracle.led else -1)
    assert (deal.tricks, deal.carried, deal.last_winner) == (
        oracle.completed,
        len(oracle.lying),
        oracle.last_winner,
    )
    assert deal.won() == [len(tricks) for tricks in oracle.taken]
    assert deal.taken() == oracle.points(kitty=False)
    assert deal.pair == oracle.pair
    assert deal.kitty_taker == oracle.kitty_taker
    assert deal.kitty() == sorted(map(code, oracle.kitty))
    assert (names(deal.stock()), deal.drawers()) == (oracle.stock, oracle.drawers)
    for seat, hand in enumerate(oracle.hands):
        assert deal.hand(seat) == sorted(map(code, hand))
        assert deal.hand_mask(seat) == mask(hand)
    legal = oracle.legal()
    assert legal
    assert deal.legal() == mask(legal)
    for card in set(house.pack):
        assert deal.bar(code(card)) == BARS[oracle.why_not(card)], card


def play(deal: Deal, oracle: Oracle, card: str, random: Random) -> None:
    """Play a card in both, and discard where that is due."""
    deal.play(code(card))
    oracle.play(card)
    if oracle.discarding:
        assert (deal.phase, deal.turn, deal.legal()) == (core.DISCARD, oracle.kitty_taker, 0)
        assert deal.kitty() == []
        hand = oracle.hands[oracle.kitty_taker]
        assert deal.hand(deal.turn) == sorted(map(code, hand))
        cards = random.sample(hand, house_left(oracle))
        deal.discard(map(code, cards))
        oracle.discard(cards)


def house_left(oracle: Oracle) -> int:
    """Count the cards of the kitty as it was dealt."""
    return oracle.house.left


def finish(deal: Deal, oracle: Oracle, random: Random) -> None:
    """Hold the end of a deal against the oracle."""
    house = oracle.house
    effect = house.moon
    assert deal.pair == oracle.pair
    assert deal.moon == oracle.shooter
    assert deal.sun == oracle.sun
    assert deal.legal() == 0
    assert {deal.bar(code(card)) for card in house.pack} == {core.NOT_PLAYING}
    if deal.moon >= 0 and not deal.sun and effect not in ("old", "new", "none", "nothing"):
        assert (deal.phase, deal.turn) == (core.CHOOSE, deal.moon)
        assert deal.taken() == oracle.points(kitty=False)
        effect = random.choice(["old", "new"])
        deal.choose(FORCED[effect])
    assert (deal.phase, deal.turn) == (core.OVER, -1)
    assert (deal.carried, deal.last_winner) == (0, oracle.last_winner)
    assert deal.won() == [len(tricks) for tricks in oracle.taken]
    assert (deal.kitty_taker, deal.kitty()) == (oracle.kitty_taker, sorted(map(code, oracle.kitty)))
    assert deal.stock() == []
    assert deal.taken() == oracle.points(kitty=True)
    assert deal.points() == oracle.score(effect)


def helping_moon(oracle: Oracle) -> str:
    """Choose the card that helps seat 0 most to take everything."""
    if oracle.turn == 0:
        return max(oracle.legal(), key=oracle.rank)
    return min(oracle.legal(), key=lambda card: (-oracle.value(card), oracle.rank(card)))
