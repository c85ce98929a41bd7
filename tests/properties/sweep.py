"""Play deals and games by the thousand and hold them against the rules, worked out once more by hand.

The scoring below shares nothing with the engine but the ruleset: who takes a trick, what each seat took, what
a moon does. It is slow, plain and short.
"""

from collections import Counter
from random import Random

from openhearts import core
from openhearts.cards import Card, cards_text, parse_cards
from openhearts.core import Deal
from openhearts.game import Dealt, Game, Pass, Play, Received, Scored, view
from openhearts.rules import Ruleset, ruleset
from tests.playing import any_action, any_deck, inputs, new_game


def core_deals(line: str, count: int, seed: int) -> None:
    """Deal, pass and play at random in the core, and check what becomes of the cards and the points."""
    rules = ruleset(line)
    table = core.Table(rules)
    random = Random(f"{line} {seed}")
    for number in range(1, count + 1):
        _, shift = rules.pass_of(number)
        deal = core.random_deal(table, random.getrandbits(63), dealer=number % rules.seats, shift=shift)
        core_deal(rules, deal, random)


def core_deal(rules: Ruleset, deal: Deal, random: Random) -> None:
    """Play a deal to its end and check it."""
    seats = rules.seats
    kitty = deal.kitty()
    hands = [deal.hand(seat) for seat in range(seats)]
    assert sorted(sum(hands, kitty)) == list(rules.cards)
    assert [len(hand) for hand in hands] == [rules.hand_size] * seats
    while deal.phase == core.PASS:
        seat = deal.turn
        deal.give(seat, random.sample(deal.hand(seat), rules.passing.count))
    hands = [deal.hand(seat) for seat in range(seats)]
    assert sorted(sum(hands, kitty)) == list(rules.cards)
    taken: list[list[int]] = [[] for _ in range(seats)]
    seat = deal.turn
    for number in range(rules.hand_size):
        leader, trick = seat, []
        for _ in range(seats):
            assert deal.turn == seat
            legal = deal.legal()
            cards = [card for card in hands[seat] if legal >> card & 1]
            assert cards
            assert len(cards) == legal.bit_count()
            card = cards[int(random.random() * len(cards))]
            deal.play(card)
            hands[seat].remove(card)
            trick.append(card)
            seat = (seat + 1) % seats
        seat = winner(trick, leader, seats)
        taken[seat] += trick
        if number == 0:
            taken[seat] += kitty
            assert deal.kitty_taker == (seat if kitty else -1)
    assert hands == [[]] * seats
    if deal.phase == core.CHOOSE:
        assert sorted(set(rules.penalty) - set(taken[deal.turn])) == []
        option = random.choice((core.OLD, core.NEW))
        deal.choose(option)
        effect = "old" if option == core.OLD else "new"
    else:
        effect = rules.moon.effect
    assert deal.phase == core.OVER
    assert deal.points() == scored(rules, taken, effect)
    if deal.moon < 0:
        assert sum(deal.points()) == sum(rules.points.values())


def winner(trick: list[int], leader: int, seats: int) -> int:
    """Find who wins a trick: the highest card of the suit that was led."""
    following = [card for card in trick if card // 16 == trick[0] // 16]
    return (leader + trick.index(max(following))) % seats


def scored(rules: Ruleset, taken: list[list[int]], effect: str) -> list[int]:
    """Count what each seat took, and what a moon changes."""
    points = [sum(rules.points.get(Card(card), 0) for card in cards) for cards in taken]
    penalty = set(rules.penalty)
    shooter = next((seat for seat, cards in enumerate(taken) if penalty <= set(cards)), None)
    if shooter is None or effect == "none" or not penalty:
        return points
    amount = sum(rules.points[card] for card in penalty)
    points[shooter] -= amount
    if effect == "new":
        points[shooter] -= amount
        return points
    return [point + (0 if seat == shooter else amount) for seat, point in enumerate(points)]


def whole_game(line: str, random: Random, *, views: bool, most: int = 1000) -> Game:
    """Play a game through its log and check each deal, the end, and that its log replays to the same.

    Strange rules may have no end, so a game that has had so many deals is left there.
    """
    game = new_game(line)
    limit = game.ruleset.end.limit
    while not game.complete and game.number < most:
        assert max(game.scores) < limit
        before = game.scores
        start = len(game.log)
        game.deal(any_deck(game, random))
        while game.to_act is not None:
            if views and random.random() < 0.1:
                check_views(game)
            game.apply(any_action(game, random))
        check_deal(game, start, before)
    assert game.complete or game.number == most
    assert game.complete == (max(game.scores) >= limit)
    assert [game.scores[seat] for seat in game.winners] == [min(game.scores)] * len(game.winners)
    assert len(game.winners) == (game.scores.count(min(game.scores)) if game.complete else 0)
    for events in (game.log, list(inputs(game.log))):
        again = Game.replay(events)
        assert again.log == game.log
        assert again.results == game.results
        assert (again.scores, again.winners) == (game.scores, game.winners)
    if views:
        check_views(game)
    return game


def check_deal(game: Game, start: int, before: tuple[int, ...]) -> None:
    """Check the events of a deal that has been scored: each card played once, by who held it; the sums."""
    rules = game.ruleset
    events = game.log[start:]
    dealt = events[0]
    assert isinstance(dealt, Dealt)
    hands = [Counter(parse_cards(hand or "")) for hand in dealt.hands]
    for event in events:
        if isinstance(event, Pass):
            hands[event.seat] -= Counter(parse_cards(event.cards or ""))
        elif isinstance(event, Received):
            hands[event.seat] += Counter(parse_cards(event.cards or ""))
    played = [
        Counter(Card(e.card) for e in events if isinstance(e, Play) and e.seat == seat)
        for seat in range(rules.seats)
    ]
    assert played == hands
    result = game.results[-1]
    assert sum(result.tricks) == rules.hand_size
    assert result.scores == tuple(total + new for total, new in zip(before, result.points, strict=True))
    penalty = sum(rules.points[card] for card in rules.penalty)
    bonus = sum(rules.points.values()) - penalty
    sums = (
        {bonus + penalty} if result.moon is None else {bonus + penalty * (rules.seats - 1), bonus - penalty}
    )
    assert sum(result.points) in sums
    assert len([event for event in events if isinstance(event, Scored)]) == 1
    kitty = result.kitty
    assert (kitty.cards if kitty else None) == dealt.kitty


def check_views(game: Game) -> None:
    """Check that what the seats see adds up to the game."""
    rules = game.ruleset
    seen = [view(game, seat) for seat in range(rules.seats)]
    watcher = view(game, None)
    assert (watcher.hand, watcher.legal, watcher.why_not, watcher.options) == ([], [], {}, [])
    assert (watcher.passed, watcher.received) == (None, None)
    for seat, own in enumerate(seen):
        assert set(own.legal) <= set(own.hand)
        assert bool(own.legal or own.options) == (
            seat == game.to_act or (game.phase == "pass" and seat in own.waiting)
        )
        if own.legal and game.phase == "play":
            assert set(own.legal) | set(own.why_not) == set(own.hand)
            assert not set(own.legal) & set(own.why_not)
        public = (
            "trick",
            "tricks",
            "taken",
            "won",
            "broken",
            "kitty",
            "leader",
            "scores",
            "results",
            "waiting",
        )
        assert all(getattr(own, name) == getattr(watcher, name) for name in public)
    if game.phase in ("play", "choose"):
        cards = [card for own in seen for card in own.hand]
        cards += [play.card for trick in watcher.tricks for play in trick.plays]
        cards += [play.card for play in watcher.trick]
        left = Counter(rules.cards) - Counter(parse_cards(" ".join(cards)))
        assert left.total() == rules.kitty_size
        assert watcher.kitty is None or watcher.kitty.cards is None
        assert cards_text(sorted(left)) or not rules.kitty_size
