"""Explain a decision by the forecast of the rules of thumb: one estimate each, no search."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from openhearts.bots.known import Known, without
from openhearts.bots.reasons.candidates import Candidate, Reasons
from openhearts.bots.thumb.auction import SHADE, burdens, clear
from openhearts.bots.thumb.forecast import Forecast
from openhearts.bots.thumb.passing import average_card, cheapest_without, nothing
from openhearts.bots.thumb.rules_of_thumb import LATER, RulesOfThumb
from openhearts.cards import SUIT_NAMES, Card
from openhearts.game import Action, Bid, Choose, Discard, Name, Pass, Play, View
from openhearts.game.words import symbols

MOST = 8
"""How many ways to part with cards are listed."""


def explain(view: View, level: str = "strong", seed: int = 0) -> Reasons:
    """Explain what the seat of a view should do, whatever bot is asked for; the best stands first.

    Raises:
        ValueError: It is the view of somebody who only watches, or whose seat has nothing to do.

    Examples:
        >>> from openhearts.cards import PACK
        >>> from openhearts.game import Game, view
        >>> game = Game("hearts", ["Ann", "Bob", "Cyd", "Dan"])
        >>> events = game.deal(PACK)
        >>> reasons = explain(view(game, 2))
        >>> reasons.best == reasons.candidates[0].action == RulesOfThumb().act(view(game, 2))
        True
    """
    known = Known(view)
    forecast = Forecast(known)
    best = RulesOfThumb(seed).act(view)
    weigh = {"play": plays, "pass": passes, "discard": discards, "bid": bids, "name": names}
    costs = dict(weigh.get(view.phase, choices)(forecast, view, best))
    ranked = sorted(costs, key=lambda action: (round(costs[action], 6), action != best))
    # A tie of the bot's own, beyond what the estimate tells apart, is its to break.
    ranked.sort(key=lambda action: action != best)
    return Reasons(
        RulesOfThumb.name,
        known.seat,
        best,
        tuple(candidate(forecast, action, costs[action]) for action in ranked),
        tuple(told(forecast, view, best)),
    )


Costs = Iterable[tuple[Action, float]]


def candidate(forecast: Forecast, action: Action, cost: float) -> Candidate:
    """Say what a cost, own points against the mean of the others from now on, comes to in the deal."""
    known, costs = forecast.known, forecast.costs
    left = [costs.cost[card] for card in (*known.hidden, *known.hand, *known.trick, *known.carried)]
    own = (cost * (known.seats - 1) + sum(left)) / known.seats
    own = min(max(own, sum(min(0, one) for one in left)), sum(max(0, one) for one in left))
    mine = known.captured[known.seat]
    taken = sum(costs.cost[card] for card in mine)
    if isinstance(action, Choose) and not known.hand:
        # A moon: what was shot with counts for nothing, or is taken off.
        taken = sum(costs.cost[card] for card in mine if card not in costs.penalty)
        taken -= costs.sign * known.rules.moon_amount * (action.option == "new")
    return Candidate(action, round(0.0 - cost, 4), 0.0, round(costs.sign * (taken + own), 4))


def plays(forecast: Forecast, view: View, best: Action) -> Costs:
    """Price each card that may be played, with what the hand it leaves costs later."""
    known = forecast.known
    for text in dict.fromkeys(view.legal):
        card = Card(text)
        yield Play(known.seat, text), forecast.price(card) + LATER * kept(forecast, [card])


def kept(forecast: Forecast, gone: Sequence[Card]) -> float:
    """Expect what the hand costs once some cards are gone from it."""
    suit, hand_of = forecast.costs.suit, forecast.known.hand_of
    return sum(
        forecast.burden(one, without(hand_of[one], [card for card in gone if suit[card] == one]))
        for one in forecast.costs.suits
    )


def swaps(view: View, text: str) -> Iterator[str]:
    """List cards to part with, and the same with one of them kept for another."""
    gone = text.split()
    yield text
    for place, card in enumerate(gone):
        for other in dict.fromkeys(without_text(view.legal, gone)):
            if other != card:
                yield " ".join([*gone[:place], other, *gone[place + 1 :]])


def without_text(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    """List cards without some of them, where these are among them."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


def parted(
    forecast: Forecast, view: View, text: str | None, make: Callable[[str], Action], fee: float
) -> Costs:
    """Price the best ways to part with cards; a share of each card's worth is paid as a fee."""
    found: list[tuple[Action, float]] = []
    for cards in swaps(view, text or ""):
        gone = [Card(card) for card in cards.split()]
        paid = fee * sum(forecast.worth[card] for card in gone)
        found.append((make(cards), kept(forecast, gone) + paid))
    return [found[0], *sorted(found[1:], key=lambda one: one[1])[: MOST - 1]]


def passes(forecast: Forecast, view: View, best: Action) -> Costs:
    """Price ways to pass; what comes back is taken to be average."""
    known = forecast.known
    text = best.cards if isinstance(best, Pass) else None
    friendly = float(view.pass_to in known.mates)
    arrives = view.pass_count * average_card(known, forecast.costs)
    found = parted(forecast, view, text, lambda cards: Pass(known.seat, cards), friendly)
    return [(action, cost + arrives) for action, cost in found]


def discards(forecast: Forecast, view: View, best: Action) -> Costs:
    """Price ways to discard; what is laid aside counts as taken."""
    text = best.cards if isinstance(best, Discard) else None
    return parted(forecast, view, text, lambda cards: Discard(forecast.known.seat, cards), 1.0)


def bids(forecast: Forecast, view: View, best: Action) -> Costs:
    """Price no bid at nothing, and a bid at what it is more than naming the suit is worth."""
    known = forecast.known
    hands = burdens(view).values()
    pool = known.pool + known.costs.total
    gain = pool * (clear(min(hands)) - clear(max(hands)))
    gain += min(max(hands) - min(hands), known.costs.total / known.seats)
    least, most = view.bid_range or (1, 1)
    wanted = max(least, 1 + max((made.amount or 0 for made in view.bids), default=0))
    bid = best.amount if isinstance(best, Bid) and best.amount else wanted
    yield Bid(known.seat, None), 0.0
    if bid <= most:
        yield Bid(known.seat, bid), bid - SHADE * gain


def names(forecast: Forecast, view: View, best: Action) -> Costs:
    """Price each suit by what the hand costs when it is named."""
    costs = burdens(view)
    return [(Name(forecast.known.seat, option.name), costs[option.name]) for option in view.options]


def choices(forecast: Forecast, view: View, best: Action) -> Costs:
    """Price what a moon does, which is the same distance either way, or the passes a dealer may call."""
    known, rules = forecast.known, forecast.known.rules
    counts = {rule.name: rule.count for rule in rules.calls}
    for option in view.options:
        if view.choice != "call":
            yield Choose(known.seat, option.name), -forecast.costs.sign * float(rules.moon_amount)
            continue
        count = min(counts[option.name], len(known.hand) - 1)
        gone = cheapest_without(forecast, count, set(known.hand), nothing) if count else []
        arrives = count * average_card(known, forecast.costs)
        yield Choose(known.seat, option.name), kept(forecast, gone) + arrives


def told(forecast: Forecast, view: View, best: Action) -> Iterator[str]:
    """Say what drives an estimate, as far as a rule of thumb can."""
    known = forecast.known
    if isinstance(best, Play) and len(set(view.legal)) == 1:
        yield f"The {Card(best.card).symbol} is the only card that may be played."
    elif isinstance(best, Play):
        price = forecast.price(Card(best.card))
        sense = f"{'cost' if price > 0 else 'gain'} you {abs(price):.1f} points"
        sense = sense if abs(price) >= 0.05 else "cost you nothing"
        yield f"In this trick the {Card(best.card).symbol} is expected to {sense}."
    elif isinstance(best, Pass | Discard):
        gone = [Card(card) for card in (best.cards or "").split()]
        saved = kept(forecast, []) - kept(forecast, gone)
        yield f"Without the {symbols(gone)} the hand is expected to cost {saved:.1f} points less."
    elif view.choice == "moon":
        yield "Either way you are as far ahead of the others."
    for seat in known.others:
        for suit in sorted(known.void[seat]):
            if known.hidden_of[suit]:
                yield f"{view.names[seat]} has no {SUIT_NAMES[suit]} left."
    collector = forecast.moon.collector
    if collector is not None and collector != known.seat and known.captured[collector]:
        yield f"{view.names[collector]} has taken every penalty card so far and may shoot the moon."
