"""Find the deals that a seat cannot tell apart by trying all of them: an oracle for `worlds_of`.

Every way to deal the cards that the seat was not dealt, and every choice that it did not see made, is played
through; kept are those in which it would have seen the same events.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from openhearts import core
from openhearts.cards import Card, cards_text
from openhearts.game import AnyEvent, Bid, Choose, Dealt, Discard, Game, KittyTaken, Name, Pass, Play
from openhearts.game.live import LiveDeal
from openhearts.game.view import this_deal

Position = tuple[tuple[str, ...], ...]
"""Who holds what, then the kitty, then the stock, each sorted."""


def position(deal: core.Deal) -> Position:
    """Tell where all cards are that are in no trick."""
    hands = [deal.hand(seat) for seat in range(deal.table.seats)]
    return tuple(
        tuple(sorted(Card(code).text for code in cards)) for cards in (*hands, deal.kitty(), deal.stock())
    )


def sets(cards: Sequence[str], count: int) -> Iterator[tuple[list[str], list[str]]]:
    """Take so many of some cards in every way; give them and the rest."""
    for chosen in combinations(range(len(cards)), count):
        yield [cards[place] for place in chosen], [c for place, c in enumerate(cards) if place not in chosen]


def shares(cards: Sequence[str], counts: Sequence[int]) -> Iterator[list[list[str]]]:
    """Share out cards in every way."""
    if not counts:
        yield []
        return
    for chosen, rest in sets(cards, counts[0]):
        for others in shares(rest, counts[1:]):
            yield [chosen, *others]


def deals(game: Game, seat: int) -> Iterator[Dealt]:
    """Deal what the seat was not dealt in every way."""
    rules = game.ruleset
    true = next(this_deal(game))
    assert isinstance(true, Dealt)
    own = true.hands[seat]
    assert own is not None
    hidden = list((Counter(card.text for card in rules.cards) - Counter(own.split())).elements())
    counts = [rules.hand_size] * (rules.seats - 1) + [rules.kitty_size, rules.stock_size]
    mixes = [None] if true.mix is None else list(permutations(range(len(true.mix))))
    for *hands, kitty, stock in shares(hidden, counts):
        texts = [" ".join(hand) for hand in hands]
        texts.insert(seat, own)
        for order in permutations(stock):
            for mix in mixes:
                yield Dealt(true.dealer, tuple(texts), " ".join(kitty) or None, " ".join(order) or None, mix)


def choices(live: LiveDeal, event: AnyEvent) -> Iterator[AnyEvent]:
    """List what a hidden action may have been."""
    match event:
        case Pass(seat):
            held = [code for code in live.core.hand(seat) if live.core.passable(seat) >> code & 1]
            pick = permutations if live.rule.kind == "scatter" else combinations
            for cards in pick(held, live.rule.count):
                yield Pass(seat, cards_text(cards))
        case Discard(seat):
            for cards in combinations(live.core.hand(seat), live.core.table.tables.kitty_size):
                yield Discard(seat, cards_text(cards))


def act(live: LiveDeal, event: AnyEvent) -> Iterator[AnyEvent]:
    """Let a seat act."""
    match event:
        case Play():
            return live.play(event)
        case Pass():
            return live.give(event)
        case Bid():
            return live.offer(event)
        case Name():
            return live.name(event)
        case Discard():
            return live.discard(event)
        case Choose():
            return live.call(event)
    raise AssertionError(event)


def unordered(event: AnyEvent) -> AnyEvent:
    """Forget in which order the cards of a kitty lay."""
    if isinstance(event, KittyTaken) and event.cards:
        return KittyTaken(event.taker, " ".join(sorted(event.cards.split())))
    return event


def weights(game: Game, seat: int) -> Counter[Position]:
    """Count the deals, with what was chosen in them unseen, that a seat cannot tell from the true one.

    Counted are the ways to deal, pass, mix and discard. Two copies of a card are two cards, and which of them
    was played would have been seen.
    """
    events = list(this_deal(game))[1:]
    seen = [event.seen_by(seat) for event in events]
    inputs = [event for event in events if isinstance(event, Play | Pass | Bid | Name | Discard | Choose)]
    found: Counter[Position] = Counter()
    table = core.Table(game.ruleset)

    def go(dealt: Dealt, chosen: list[AnyEvent]) -> None:
        rule = game.ruleset.pass_of(game.number)
        live = LiveDeal(game.ruleset, table, game.names, dealt, rule)
        kept, place, before, copies = iter(chosen), 0, position(live.core), 1
        for event in inputs:
            step: AnyEvent = event
            if isinstance(event, Pass | Discard) and event.seat != seat:
                known = next(kept, None)
                if known is None:
                    for choice in choices(live, event):
                        go(dealt, [*chosen, choice])
                    return
                step = known
            elif event.seat != seat and isinstance(event, Play):
                copies *= live.core.hand(event.seat).count(Card(event.card))
            try:
                told = list(act(live, step))
            except ValueError:
                return
            for one in told:
                if place >= len(seen) or unordered(one.seen_by(seat)) != unordered(seen[place]):
                    return
                place += 1
        if live.core.turn == game.to_act:
            found[before if live.core.phase == core.PASS else position(live.core)] += copies

    for dealt in deals(game, seat):
        go(dealt, [])
    return found
