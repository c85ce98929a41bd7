"""Play deals and games by the thousand and hold them against the rules, worked out once more by hand.

The model shares nothing with the engine but the ruleset: what may be played, who takes a trick, what each
seat took, what a moon does. It is slow, plain and short.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random

from openhearts import core
from openhearts.cards import Card, cards_text
from openhearts.core import Deal
from openhearts.game import (
    AnyEvent,
    Dealt,
    Discard,
    Drawn,
    Game,
    KittyTaken,
    Name,
    Pass,
    Play,
    Received,
    Scored,
    TrickTaken,
    view,
)
from openhearts.rules import PassRule, Ruleset, ruleset
from tests.playing import any_action, any_deck, any_mix, inputs, new_game
from tests.properties import ending, tally
from tests.properties.model import Model, after_mix, after_pass

PUBLIC = (
    *("trick", "tricks", "taken", "won", "broken", "leader", "scores", "results", "waiting"),
    *("teams", "hand_sizes", "stock", "drawn", "carried", "bids", "bid_range"),
)
"""What all see alike in their views."""


def core_deals(line: str, count: int, seed: int) -> None:
    """Deal, pass and play at random in the core, and check what becomes of the cards and the points."""
    rules = ruleset(line)
    table = core.Table(rules)
    random = Random(f"{line} {seed}")
    for number in range(1, count + 1):
        core_deal(rules, table, number, random)


def core_deal(rules: Ruleset, table: core.Table, number: int, random: Random) -> None:
    """Play a deal to its end beside the model, and check each step."""
    seats = rules.seats
    pack = random.sample(rules.cards, len(rules.cards))
    size = rules.hand_size
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(seats)]
    kitty, stock = pack[seats * size :], []
    if rules.dealing.stock != "none":
        kitty, stock = [], kitty
    rule = rules.pass_of(number)
    mix = core_mix(rules, rule, random)
    dealer = number % seats
    namer = random.randrange(-1, seats) if rules.bidding.kind == "auction" else -1
    deal = Deal(
        table,
        hands,
        kitty,
        dealer=dealer,
        shift=rule.shift,
        kind=core.PASS_KINDS[rule.kind],
        count=rule.count,
        stock=stock,
        mix=mix,
        namer=namer,
    )
    if deal.phase == core.CALL:
        assert (deal.turn, rule.kind) == (dealer, "call")
        called = random.randrange(len(rules.calls))
        deal.call(called)
        rule = rules.calls[called]
    given = core_pass(rules, rule, deal, random)
    texts = [cards_text(hand).split() for hand in hands]
    rest = cards_text(kitty).split()
    texts, rest = passed(rules, rule, texts, given, rest, mix, dealer)
    namer = core_auction(rules, deal, dealer, namer, random)
    suit = "CDSH"[deal.suit]
    model = Model(
        rules,
        dealer,
        texts,
        rest,
        cards_text(stock).split(),
        suit=suit,
        namer=None if namer < 0 else namer,
        dealt=cards_text(card for hand in hands for card in hand).split(),
    )
    core_play(deal, model, random)
    effect = rules.moon.effect
    if deal.phase == core.CHOOSE:
        assert deal.turn in tally.shooters(model)
        option = random.choice((core.OLD, core.NEW))
        deal.choose(option)
        effect = "old" if option == core.OLD else "new"
    assert (deal.phase, deal.turn, deal.legal()) == (core.OVER, -1, 0)
    partners = tally.partners(model) if rules.partners.by == "tricks" else []
    assert deal.pair == (partners[0] if partners else ())
    assert deal.won() == [model.takers.count(seat) for seat in range(seats)]
    assert deal.points() == tally.points(model, effect)
    assert deal.kitty_taker == (-1 if model.kitty_taker is None else model.kitty_taker)


def core_mix(rules: Ruleset, rule: PassRule, random: Random) -> tuple[int, ...]:
    """Draw the order of a mix, where the pass of a deal is one or may be called."""
    counts = [one.count for one in (rule, *rules.calls) if one.kind == "mix"]
    if not counts or rule.kind not in ("mix", "call"):
        return ()
    size = max(counts) * rules.seats + (rules.kitty_size if rules.passing.mix == "with-kitty" else 0)
    return tuple(random.sample(range(size), size))


def core_pass(rules: Ruleset, rule: PassRule, deal: Deal, random: Random) -> list[list[str]]:
    """Pass at random, and give what each seat gave; a card to be kept stays while there are others."""
    given: list[list[str]] = [[] for _ in range(rules.seats)]
    waiting = list(range(rules.seats))
    while deal.phase == core.PASS:
        assert deal.turn == min(waiting)
        seat = random.choice(waiting)
        waiting.remove(seat)
        hand = deal.hand(seat)
        loose = [card for card in hand if deal.passable(seat) >> card & 1]
        kept = {card for card in rules.passing.keep if card in hand}
        if len([card for card in hand if card not in kept]) >= rule.count:
            assert not kept & set(loose)
        given_now = random.sample(loose, rule.count)
        assert deal.giver_count(seat) == rule.count
        deal.give(seat, given_now)
        given[seat] = cards_text(given_now).split()
    assert not waiting or not rule.count
    return given


def passed(
    rules: Ruleset,
    rule: PassRule,
    hands: list[list[str]],
    given: list[list[str]],
    kitty: list[str],
    mix: tuple[int, ...],
    dealer: int,
) -> tuple[list[list[str]], list[str]]:
    """Give hands and kitty after the pass."""
    if rule.kind == "mix":
        return after_mix(hands, given, kitty, mix, dealer, with_kitty=rules.passing.mix == "with-kitty")
    return (after_pass(hands, given, rule) if rule.count else hands), kitty


def core_auction(rules: Ruleset, deal: Deal, dealer: int, namer: int, random: Random) -> int:
    """Bid and name at random, and give who named; -1 where nobody did."""
    if rules.bidding.kind == "none":
        assert deal.phase not in (core.BID, core.NAME)
        return -1
    if namer < 0:
        bids: dict[int, int] = {}
        for step in range(1, rules.seats + 1):
            seat = (dealer + step) % rules.seats
            assert (deal.phase, deal.turn) == (core.BID, seat)
            least = max(bids.values(), default=0) + 1 if rules.bidding.raise_ == "higher" else 1
            bids[seat] = random.choice((0, random.randint(least, least + 5)))
            deal.bid(bids[seat])
        assert deal.bids() == [bids[seat] for seat in range(rules.seats)]
        highest = max(bids.values())
        namer = next(seat for seat in bids if bids[seat] == highest) if highest else -1
        assert deal.bidder == namer
    if namer >= 0:
        assert (deal.phase, deal.turn) == (core.NAME, namer)
        suit = random.randrange(4)
        deal.name(suit)
        assert deal.suit == suit
    return namer


def core_play(deal: Deal, model: Model, random: Random) -> None:
    """Play all cards at random, the model beside the core."""
    pack = Counter(model.pack)
    while deal.phase in (core.PLAY, core.DISCARD):
        if model.exchanging:
            seat = model.kitty_taker
            assert seat is not None
            assert (deal.phase, deal.turn) == (core.DISCARD, seat)
            cards = random.sample(deal.hand(seat), len(model.kitty))
            deal.discard(cards)
            model.discard(cards_text(cards).split())
        else:
            assert (deal.phase, deal.turn) == (core.PLAY, model.turn)
            hand, legal = deal.hand(model.turn), deal.legal()
            names = {code: Card(code).text for code in hand}
            assert sorted(names[code] for code in hand) == sorted(model.hands[model.turn])
            codes = [code for code in hand if legal >> code & 1]
            assert len({*codes}) == legal.bit_count() > 0
            assert {names[code] for code in codes} == model.legal()
            code = random.choice(codes)
            deal.play(code)
            model.play(names[code])
        if not model.table:
            assert Counter(model.everywhere()) == pack
            assert deal.drawers() == model.drawn
            assert cards_text(deal.stock()).split() == model.stock
    assert model.over


def whole_game(line: str, random: Random, *, views: bool, most: int = 1000) -> Game:
    """Play a game through its log and check each deal, the end, and that its log replays to the same.

    Strange rules may have no end, so a game that has had so many deals is left there.
    """
    game = new_game(line)
    while not game.complete and game.number < most:
        before, start = game.scores, len(game.log)
        extra = ending.is_extra(game)
        game.deal(any_deck(game, random), mix=any_mix(game, random))
        while game.to_act is not None:
            if views and random.random() < 0.1:
                check_views(game)
            length = len(game.log)
            game.apply(any_action(game, random))
            assert len(game.log) > length
        check_deal(game, start, before, extra=extra)
    ending.check_end(game)
    for events in (game.log, list(inputs(game.log))):
        again = Game.replay(events)
        assert again.log == game.log
        assert again.results == game.results
        assert (again.scores, again.winners, again.counters) == (game.scores, game.winners, game.counters)
    if views:
        check_views(game)
    return game


def check_deal(game: Game, start: int, before: tuple[int, ...], *, extra: bool = False) -> None:
    """Check the events of a deal that has been scored against the model."""
    rules = game.ruleset
    events = list(game.log[start:])
    dealt = events[0]
    assert isinstance(dealt, Dealt)
    hands = [(hand or "").split() for hand in dealt.hands]
    kitty = (dealt.kitty or "").split()
    given = {event.seat: (event.cards or "").split() for event in events if isinstance(event, Pass)}
    after = hands
    if given:
        assert not extra
        assert game.pass_rule is not None
        passes = [given[seat] for seat in range(rules.seats)]
        after, kitty = passed(rules, game.pass_rule, hands, passes, kitty, dealt.mix or (), dealt.dealer)
        check_received(events, hands, given, after)
    named = [event for event in events if isinstance(event, Name)]
    model = Model(
        rules,
        dealt.dealer,
        after,
        kitty,
        (dealt.stock or "").split(),
        suit=named[0].suit if named else "H",
        namer=named[0].seat if named else None,
        dealt=[card for hand in hands for card in hand],
    )
    check_tricks(events, model)
    scored = [event for event in events if isinstance(event, Scored)]
    assert len(scored) == 1
    result = game.results[-1]
    assert result.tricks == tuple(model.takers.count(seat) for seat in range(rules.seats))
    side = tally.shooters(model)
    assert (result.moon in side) if side else result.moon is None
    assert result.points in {tuple(tally.points(model, effect)) for effect in ending.effects(game, events)}
    partners = tally.partners(model)
    assert game.sides == tuple(partners)
    assert result.scores == ending.totals(rules, before, result.points, partners)
    assert (result.kitty.taker if result.kitty else None) == model.kitty_taker
    assert sorted(result.kitty.cards.split() if result.kitty else []) == sorted(model.kitty)
    if game.counters is not None:
        worth = sum(map(Fraction, game.counters)) + (game.pool or 0)
        assert worth == rules.settling.stock * rules.seats


def check_received(
    events: Sequence[AnyEvent], hands: list[list[str]], given: dict[int, list[str]], after: list[list[str]]
) -> None:
    """Check that the cards told as received make the hands after the pass."""
    told = [Counter(hand) - Counter(given[seat]) for seat, hand in enumerate(hands)]
    for event in events:
        if isinstance(event, Received):
            told[event.seat] += Counter((event.cards or "").split())
    assert told == [Counter(hand) for hand in after]


def check_tricks(events: Sequence[AnyEvent], model: Model) -> None:
    """Follow the events of play with the model, and compare what the log says came of them."""
    for event in events:
        match event:
            case Play(seat, card):
                assert seat == model.turn
                assert card in model.legal()
                model.play(card)
            case Discard(seat, cards):
                assert seat == model.kitty_taker
                model.discard((cards or "").split())
            case TrickTaken(number, winner, points):
                assert number == model.number
                assert winner == (None if model.carried else model.takers[-1])
                won = model.carried[-1] if model.carried else model.collected
                assert points == sum(map(model.worth, won))
            case KittyTaken(taker, _):
                assert taker == model.kitty_taker
            case _:
                pass
    drawn = [event.seat for event in events if isinstance(event, Drawn) for _ in range(event.count)]
    assert drawn == model.drawn
    assert model.over


def check_views(game: Game) -> None:
    """Check that what the seats see adds up to the game."""
    rules = game.ruleset
    seen = [view(game, seat) for seat in range(rules.seats)]
    watcher = view(game, None)
    assert (watcher.hand, watcher.legal, watcher.why_not, watcher.options) == ([], [], {}, [])
    assert (watcher.passed, watcher.received) == (None, None)
    for seat, own in enumerate(seen):
        assert set(own.legal) <= set(own.hand)
        asked = bool(own.legal or own.options) or (game.phase == "bid" and seat == game.to_act)
        assert asked == (seat == game.to_act or (game.phase == "pass" and seat in own.waiting))
        if own.legal and game.phase == "play":
            assert set(own.legal) | set(own.why_not) == set(own.hand)
            assert not set(own.legal) & set(own.why_not)
        assert len(own.hand) == own.hand_sizes[seat]
        assert all(getattr(own, name) == getattr(watcher, name) for name in PUBLIC)
    if game.phase == "play":
        cards = [card for own in seen for card in own.hand]
        tricks = [*watcher.tricks, *watcher.carried]
        cards += [play.card for trick in tricks for play in trick.plays]
        cards += [play.card for play in watcher.trick]
        left = Counter(card.text for card in rules.cards) - Counter(cards)
        assert left.total() == rules.kitty_size + (watcher.stock or 0)
