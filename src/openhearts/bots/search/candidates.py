"""List what a seat might do, few enough to be tried out, each with what it is after from then on."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from openhearts.bots.known import Known, without
from openhearts.bots.thumb.forecast import Forecast
from openhearts.bots.thumb.passing import cards_to_discard, cards_to_pass
from openhearts.cards import SUITS, Card, cards_text
from openhearts.core import COLLECT, DUCK, STOP, Deal
from openhearts.game import Action, Bid, Choose, Discard, Name, Pass, Play, View

WIDTH: Final = 7
"""From how many of the most dangerous cards a pass is put together."""

MOST: Final = 60
"""How many ways to part with cards are tried at most."""

BIDS: Final = (1, 2, 3, 4, 6, 8, 11, 15, 20)
"""What is bid at most above the least there may be."""


class Option(NamedTuple):
    """Hold what a seat might do."""

    action: Action
    codes: tuple[int, ...]
    """The same as the core knows it."""
    plan: int = DUCK


def options_of(view: View, deal: Deal, known: Known) -> list[Option]:
    """List what the seat of a view might do.

    Args:
        view: What the seat knows.
        deal: Any deal that fits it: its own cards are there as the core knows them.
        known: What follows from the view.
    """
    seat = known.seat
    match view.phase:
        case "play":
            return plays(view, deal, known)
        case "pass":
            return [Option(Pass(seat, cards_text(cards)), codes(deal, seat, cards), plan)
                    for cards, plan in partings(view, known)]  # fmt: skip
        case "discard":
            return [Option(Discard(seat, cards_text(cards)), codes(deal, seat, cards), plan)
                    for cards, plan in partings(view, known)]  # fmt: skip
        case "name":
            return [Option(Name(seat, option.name), (SUITS.index(option.name),)) for option in view.options]
        case "bid":
            least, most = view.bid_range or (1, 1)
            highest = max((made.amount or 0 for made in view.bids), default=0)
            base = max(least, highest + 1)
            amounts = dict.fromkeys(base + more - 1 for more in BIDS if base + more - 1 <= most)
            return [Option(Bid(seat, None), (0,)), *(Option(Bid(seat, bid), (bid,)) for bid in amounts)]
        case _:
            calls = [rule.name for rule in known.rules.calls]
            return [Option(Choose(seat, option.name), (calls.index(option.name),)) for option in view.options]


def codes(deal: Deal, seat: int, cards: Iterable[Card]) -> tuple[int, ...]:
    """Name cards of a hand as the core does: each joker by the code it has there."""
    jokers = iter([code for code in deal.hand(seat) if Card(code).is_joker])
    return tuple(next(jokers) if card.is_joker else int(card) for card in cards)


def plays(view: View, deal: Deal, known: Known) -> list[Option]:
    """List the cards that may be played, of those that do the same only one, with each plan that is open."""
    cards = alike(known, [Card(text) for text in dict.fromkeys(view.legal)])
    plans = plans_of(known) if len(cards) > 1 else [DUCK]
    return [
        Option(Play(known.seat, card.text), codes(deal, known.seat, [card]), plan)
        for plan in plans
        for card in cards
    ]


def plans_of(known: Known) -> list[int]:
    """List what the seat may be after: the moon while it is open to its side, and to stop another's."""
    plans = [DUCK]
    rules = known.rules
    if rules.moon.effect == "none" or not known.costs.penalty:
        return plans
    takers = {seat for seat, cards in enumerate(known.captured) if not known.costs.penalty.isdisjoint(cards)}
    ours = {known.seat, *known.mates} if rules.moon.by == "team" else {known.seat}
    if takers <= ours:
        plans.append(COLLECT)
    elif len(takers) == 1:
        plans.append(STOP)
    return plans


def alike(known: Known, cards: Sequence[Card]) -> list[Card]:
    """Leave out cards that do the same as another: equal in cost, with no hidden card between them."""
    costs = known.costs
    special = known.rules.breakers
    found: dict[tuple[object, ...], Card] = {}
    for card in cards:
        suit, power = costs.suit[card], costs.power[card]
        table = sum(costs.suit[other] == suit and costs.power[other] > power for other in known.trick)
        above = sum(costs.power[other] > power for other in known.hidden_of[suit])
        same = costs.later_wins or costs.cancels
        key = (suit, above, table, costs.cost[card], card in costs.penalty, card in special, same and card)
        kept = found.get(key)
        if kept is None or costs.power[kept] < power:
            found[key] = card
    return list(found.values())


def partings(view: View, known: Known) -> Iterator[tuple[list[Card], int]]:
    """List ways to part with cards: put together from the most dangerous, by voids, for the moon."""
    forecast = Forecast(known)
    first = cards_to_pass(forecast, view) if view.phase == "pass" else cards_to_discard(forecast, view)
    seen = {cards_text(sorted(first))}
    yield first, DUCK
    may = [Card(text) for text in view.legal]
    count = len(first)
    if len(may) <= count or view.pass_kind == "scatter":
        return
    ranked = sorted(may, key=lambda card: -relief(forecast, card))
    for cards in (*voids(known, ranked, count), *dangerous(ranked, count)):
        key = cards_text(sorted(cards))
        if key not in seen and len(seen) < MOST:
            seen.add(key)
            yield list(cards), DUCK
    if COLLECT in plans_of(known):
        costs = known.costs
        lowest = sorted(may, key=lambda card: (costs.cost[card] > 0, costs.power[card]))
        yield lowest[:count], COLLECT
        short = sorted(may, key=lambda card: (len(known.hand_of[costs.suit[card]]), costs.power[card]))
        yield short[:count], COLLECT
        yield first, COLLECT


def dangerous(ranked: Sequence[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """Put passes together from the cards that cost most to keep; they come first."""
    return combinations(ranked[: max(WIDTH, count + 2)], count)


def relief(forecast: Forecast, card: Card) -> float:
    """Expect by how much the hand costs less without a card."""
    hand = forecast.known.hand_of[forecast.costs.suit[card]]
    return forecast.burden(forecast.costs.suit[card], hand) - forecast.burden(
        forecast.costs.suit[card], without(hand, [card])
    )


def voids(known: Known, ranked: Sequence[Card], count: int) -> Iterator[list[Card]]:
    """Empty a suit, or two, and fill up with the most dangerous of the others."""
    suits = [
        list(known.hand_of[suit])
        for suit in known.costs.suits
        if 0 < len(known.hand_of[suit]) <= count and all(card in ranked for card in known.hand_of[suit])
    ]
    groups = [*suits, *(one + other for one, other in combinations(suits, 2))]
    for gone in groups:
        if len(gone) <= count:
            rest = without(ranked, gone)
            yield gone + rest[: count - len(gone)]
            if len(gone) < count and len(rest) > count - len(gone):
                yield gone + rest[1 : count - len(gone) + 1]
