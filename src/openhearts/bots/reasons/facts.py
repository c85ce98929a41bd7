"""Say what cards do that are played, passed or discarded, as far as it is certain."""

from collections.abc import Iterator, Sequence

from openhearts.bots.known import without
from openhearts.bots.reasons.case import Case
from openhearts.cards import SUIT_NAMES, Card
from openhearts.game import Discard, Pass, Play
from openhearts.game.words import counted, symbols


def facts(case: Case) -> Iterator[str]:
    """Say what the best does."""
    match case.best.option.action:
        case Play(card=card):
            yield from played(case, Card(card))
        case Pass(cards=cards) | Discard(cards=cards):
            yield from parted(case, [Card(card) for card in (cards or "").split()])


def played(case: Case, card: Card) -> Iterator[str]:
    """Say what a card does to the trick on the table."""
    known, costs = case.known, case.known.costs
    if card.is_joker:
        return
    if not known.trick:
        yield from led(case, card)
        return
    after = costs.winning([*known.trick, card])
    if costs.suit[card] != costs.led([*known.trick, card]):
        yield f"You cannot follow suit, and are rid of the {card.symbol}."
    elif after == len(known.trick):
        if not known.later and not known.carried:
            gain = costs.sign * sum(costs.cost[one] for one in (*known.trick, card))
            points = counted(gain, "point") if gain else "no points"
            yield f"The {card.symbol} takes this trick, with {points} in it."
    elif costs.cancels and card in known.trick:
        name = case.view.names[known.players[known.trick.index(card)]]
        yield f"The {card.symbol} cancels the one that {name} played."
    elif after is not None and costs.place(card) < costs.place(known.trick[after]):
        name = case.view.names[known.players[after]]
        yield f"The {card.symbol} stays under {name}'s {known.trick[after].symbol}."


def led(case: Case, card: Card) -> Iterator[str]:
    """Say how a card that is led stands among those of its suit that are not seen."""
    known, costs = case.known, case.known.costs
    suit = costs.suit[card]
    hidden = known.hidden_of[suit]
    above = sum(costs.power[other] > costs.level(card) for other in hidden)
    if not hidden:
        yield f"Nobody else has any {SUIT_NAMES[suit]}."
    elif above:
        yield f"{above} of the {len(hidden)} hidden {SUIT_NAMES[suit]} are above the {card.symbol}."
    else:
        yield f"None of the {len(hidden)} hidden {SUIT_NAMES[suit]} is above the {card.symbol}."


def parted(case: Case, gone: Sequence[Card]) -> Iterator[str]:
    """Say what a hand is without some cards."""
    known, costs = case.known, case.known.costs
    kept = without(known.hand, gone)
    left = {costs.suit[card] for card in kept}
    empty = sorted({costs.suit[card] for card in gone if not card.is_joker} - left)
    if empty:
        yield f"It leaves you without {' and '.join(SUIT_NAMES[suit] for suit in empty)}."
    dear = case.dearest
    if dear is None or dear.is_joker:
        return
    suit = SUIT_NAMES[costs.suit[dear]]
    beside = [card for card in known.hand_of[costs.suit[dear]] if card != dear]
    over = [card for card in gone if card in beside and costs.power[card] > costs.power[dear]]
    if dear in gone:
        cover = f"{counted(len(beside), 'other card')} of {suit}" if beside else "nothing"
        yield f"You are rid of the {dear.symbol}, which has {cover} to cover it."
    elif dear in kept:
        cover = counted(sum(card in beside for card in kept), "other card")
        yield f"You keep the {dear.symbol}, with {cover} of {suit} to cover it."
    elif over:
        yield f"You are rid of the {symbols(over)}, on which the {dear.symbol} might fall."
