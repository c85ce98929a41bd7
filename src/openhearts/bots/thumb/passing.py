"""Pick the cards to part with: in a pass, or for the kitty that was taken up."""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb
from typing import Final

from openhearts.bots.costs import Costs
from openhearts.bots.known import Known, without
from openhearts.bots.thumb.forecast import Forecast
from openhearts.cards import Card
from openhearts.game import View
from openhearts.rules import Ruleset

TRIES: Final = 300
"""How many ways to part with some cards of a suit are all tried: as many as three of thirteen."""

Fee = Callable[[Card], float]
"""What it costs to part with a card, beside what the hand that stays costs."""


def nothing(card: Card) -> float:
    """Part with a card for good, to an opponent."""
    return 0.0


def cards_to_pass(forecast: Forecast, view: View) -> list[Card]:
    """Pick the cards to pass.

    What goes to a partner stays on this side. In a scatter the dearest cards go to the first opponents.
    """
    known = forecast.known
    fee: Fee = nothing
    if view.pass_to in known.mates:
        fee = forecast.worth.__getitem__
    may = {Card(text) for text in view.legal}
    gone = cheapest_without(forecast, view.pass_count, may, fee)
    if view.pass_kind != "scatter" or not known.mates:
        return gone
    gone.sort(key=lambda card: -forecast.worth[card])
    block = len(gone) // len(known.others)
    givers = [(known.seat + step) % known.seats for step in range(1, known.seats)]
    filled = {}
    for seat in sorted(givers, key=lambda seat: seat in known.mates):
        filled[seat] = [gone.pop(0) for _ in range(block)]
    return [card for seat in givers for card in filled[seat]]


def cards_to_discard(forecast: Forecast, view: View) -> list[Card]:
    """Pick the cards to lay aside for the kitty taken up, which count as taken."""
    assert view.kitty is not None
    may = set(forecast.known.hand)
    return cheapest_without(forecast, view.kitty.size, may, forecast.worth.__getitem__)


def cheapest_without(forecast: Forecast, count: int, may: set[Card], fee: Fee) -> list[Card]:
    """Pick the cards whose going leaves the hand that costs least.

    What a suit costs depends on that suit alone, so the best is put together suit by suit: `best` holds,
    for each number of cards gone so far, the least burden of what stays and the cards that go.
    """
    known = forecast.known
    forced = [card for card in known.hand if card in may]
    if len(forced) < count:
        rest = [card for card in known.hand if card not in may]
        rest.sort(key=forecast.worth.__getitem__, reverse=True)
        return forced + rest[: count - len(forced)]
    best: dict[int, tuple[float, list[Card]]] = {0: (0.0, [])}
    for suit in forecast.costs.suits:
        cards = known.hand_of[suit]
        free = [card for card in cards if card in may]
        longer: dict[int, tuple[float, list[Card]]] = {}
        for going in choices(forecast, suit, cards, free, min(count, len(free)), fee):
            burden = forecast.burden(suit, without(cards, going)) + sum(map(fee, going))
            number = len(going)
            for before, (cost, gone) in best.items():
                total = (cost + burden, [*gone, *going])
                size = before + number
                if size <= count and (size not in longer or total < longer[size]):
                    longer[size] = total
        best = longer
    return best[count][1]


def choices(
    forecast: Forecast, suit: int, cards: Sequence[Card], free: Sequence[Card], most: int, fee: Fee
) -> list[Sequence[Card]]:
    """List ways to part with up to so many cards of a suit: all of them, or one by one the best."""
    found: list[Sequence[Card]] = []
    chain: list[Card] = []
    for number in range(most + 1):
        if comb(len(free), number) <= TRIES:
            found += combinations(free, number)
            continue
        if not chain:
            chain = one_by_one(forecast, suit, cards, free, most, fee)
        found.append(chain[:number])
    return found


def one_by_one(
    forecast: Forecast, suit: int, cards: Sequence[Card], free: Sequence[Card], most: int, fee: Fee
) -> list[Card]:
    """Part with one card after the other, each time the one that helps most."""
    gone: list[Card] = []
    for _ in range(most):
        stays = without(cards, gone)
        gone.append(
            min(
                set(without(free, gone)),
                key=lambda card: (forecast.burden(suit, without(stays, [card])) + fee(card), -card),
            )
        )
    return gone


def pass_to_call(forecast: Forecast, rules: Ruleset, options: Sequence[str]) -> str:
    """Call a pass as the dealer: none where the hand is better kept, else the first to an opponent.

    What comes back is taken to be average: as heavy as the cards of this hand would be if all were alike.
    """
    known = forecast.known
    calls = {rule.name: rule for rule in rules.calls if rule.name in options}
    to_friends = {
        name
        for name, rule in calls.items()
        if rule.kind == "direct" and (known.seat + rule.shift) % rules.seats in known.mates
    }
    passes = [name for name in calls if calls[name].kind != "hold" and name not in to_friends]
    holds = [name for name in calls if calls[name].kind == "hold"]
    if not passes or not holds:
        return (passes or holds or list(options))[0]
    count = min(calls[passes[0]].count, len(known.hand) - 1)
    burden = forecast.hand_burden()
    gone = cheapest_without(forecast, count, set(known.hand), nothing)
    after = sum(
        forecast.burden(suit, without(known.hand_of[suit], [c for c in gone if c in known.hand_of[suit]]))
        for suit in forecast.costs.suits
    )
    arrives = count * average_card(known, forecast.costs)
    return passes[0] if burden > after + arrives else holds[0]


def average_card(known: Known, costs: Costs) -> float:
    """Expect what a card costs who gets it: all there is to take, shared among the cards dealt."""
    return costs.total / (known.seats * len(known.hand))
