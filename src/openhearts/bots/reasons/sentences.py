"""Say what drives a decision, from what the trials measured, in sentences for a player.

A trial is one way that the hidden cards may lie, played to the end.
"""

from collections.abc import Callable, Iterator
from typing import Final

from openhearts.bots.reasons.case import TELLING, Case, Judged, differs
from openhearts.bots.reasons.facts import facts
from openhearts.bots.reasons.voids import voids
from openhearts.cards import SUIT_NAMES, SUITS, Card
from openhearts.core import COLLECT, STOP
from openhearts.core.search import Tally
from openhearts.game import Action, Bid, Choose, Discard, Name, Pass, Play
from openhearts.game.words import counted, symbols

LEAST: Final = 0.02
"""Which share of the trials is worth a word."""

MAY: Final = 0.1
"""In which share of the trials the moon must be shot for a plan that is not taken to be told of."""

NAMED: Final = 3
"""How many actions are named in a row."""


def sentences(case: Case) -> Iterator[str]:
    """Say what drives a decision, the most telling first."""
    if case.next is None:
        yield only(case)
    else:
        yield from plan(case)
        yield from margin(case)
        yield from dangers(case, compared=True)
        yield from not_shooting(case)
    yield from facts(case)
    yield from dangers(case, compared=False)
    yield from voids(case)


def only(case: Case) -> str:
    """Say that there is nothing to choose."""
    action = case.best.option.action
    if not isinstance(action, Play):
        return f"{capital(named(case, action))} is all that you may do."
    cards = sorted({Card(text) for text in case.view.legal})
    if len(cards) == 1:
        return f"The {cards[0].symbol} is the only card that may be played."
    return f"It makes no difference which of the {symbols(cards)} you play."


def named(case: Case, action: Action) -> str:
    """Name an action inside a sentence."""
    match action:
        case Play(card=card):
            return f"the {Card(card).symbol}"
        case Pass(cards=cards):
            return f"passing {symbols(map(Card, (cards or '').split()))}"
        case Discard(cards=cards):
            return f"discarding {symbols(map(Card, (cards or '').split()))}"
        case Bid(amount=None):
            return "no bid"
        case Bid(amount=amount):
            return f"a bid of {amount}"
        case Name(suit=suit):
            return f"naming {SUIT_NAMES[SUITS.index(suit)]}"
        case Choose(option=option):
            return next(f"“{offer.title}”" for offer in case.view.options if offer.name == option)
        case _:
            raise AssertionError(f"{action} is no action")


def capital(text: str) -> str:
    """Begin a sentence."""
    return text[0].upper() + text[1:]


def plan(case: Case) -> Iterator[str]:
    """Say what the seat is after, and what the moon instead would come to."""
    best = case.best
    if best.option.plan == COLLECT:
        yield "The plan is to take every penalty card."
    elif best.option.plan == STOP and case.collector is not None:
        yield f"The plan is to keep {case.view.names[case.collector]} from taking every penalty card."
    elif not case.first and case.judged[0].option.plan == COLLECT:
        ahead = case.judged[0].tally.mean - best.tally.mean
        yield (
            f"Playing for every penalty card with {named(case, case.judged[0].option.action)} came out "
            f"{amount(ahead, case.unit)} better, too little for the risk."
        )


def amount(number: float, unit: str) -> str:
    """Count points or counters to a tenth."""
    return f"{number:.1f} {unit.removesuffix('s') if round(number, 1) == 1 else unit}"


def margin(case: Case) -> Iterator[str]:
    """Say how much better the best is than the next, or what does as well."""
    action, other = case.best.option.action, case.next
    if case.view.choice == "moon":
        values = {one.tally.mean for one in case.ranked}
        if len(values) == 1:
            yield "Either way you are as far ahead of the others."
            return
    if other is None or not case.first:
        return
    close = [one for one in case.ranked[1:] if as_well(case, one)]
    if not close:
        behind = case.best.tally.mean - other.tally.mean
        if round(behind, 1) > 0:
            yield (
                f"{capital(named(case, action))} comes out {amount(behind, case.unit)} better than "
                f"{named(case, other.option.action)}, the next best."
            )
        else:
            yield f"In the trials nothing else kept up with {named(case, action)}."
    elif len(close) > NAMED or not isinstance(action, Play):
        yield f"{capital(counted(len(close), 'other way'))} came out as well, as far as the trials can tell."
    else:
        cards = symbols(Card(one.option.action.card) for one in close if isinstance(one.option.action, Play))
        yield f"The {cards} did as well, as far as the trials can tell."


def as_well(case: Case, one: Judged) -> bool:
    """Tell whether something was tried as often as the best, and is not behind it by more than chance."""
    tally = one.tally
    return tally.worlds == case.best.tally.worlds and tally.behind <= TELLING * tally.doubt + 1e-9


def not_shooting(case: Case) -> Iterator[str]:
    """Say what playing for the moon instead would come to, where it might well be shot."""
    shots = [one for one in case.judged if one.option.plan == COLLECT]
    if case.best.option.plan == COLLECT or not case.first or not shots:
        return
    shot = max(shots, key=lambda one: one.tally.mean)
    behind = case.best.tally.mean - shot.tally.mean
    if shot.tally.moon >= MAY and not as_well(case, shot) and round(behind, 1) > 0:
        yield (
            f"Playing for every penalty card would shoot the moon in {often(shot.tally.moon)}, "
            f"and comes out {amount(behind, case.unit)} worse."
        )


def dangers(case: Case, *, compared: bool) -> Iterator[str]:
    """Say how likely the dearest card and the moon are: where the next best differs, or the rest."""
    dear, rules = case.dearest, case.known.rules
    if case.best.option.plan == COLLECT:
        yield from danger(case, compared, lambda tally: tally.moon, "You shoot the moon")
        return
    if dear is not None:
        yield from danger(case, compared, lambda tally: tally.caught, f"You take the {dear.symbol}")
    if rules.moon.effect == "none":
        return
    who = "Somebody else shoots"
    if case.collector is not None and case.view.phase == "play":
        who = f"{case.view.names[case.collector]}, who has taken every penalty card so far, shoots"
    yield from danger(case, compared, lambda tally: tally.moons, f"{who} the moon")
    yield from danger(case, compared, lambda tally: tally.moon, "You shoot the moon")


def danger(case: Case, compared: bool, share: Callable[[Tally], float], what: str) -> Iterator[str]:
    """Say how often something happens."""
    best, other = case.best.tally, case.next
    here = share(best)
    if other is None or not differs(here, best.worlds, share(other.tally), other.tally.worlds):
        if not compared and here >= LEAST:
            yield f"{what} in {often(here)}."
    elif compared:
        action = other.option.action
        instead = f"{'with' if isinstance(action, Play) else 'after'} {named(case, action)}"
        yield f"{what} in {often(here)}; {instead} in {often(share(other.tally))}."


def often(share: float) -> str:
    """Say a share of the trials.

    Examples:
        >>> often(0.123), often(0.001), often(0), often(1)
        ('12 of 100 trials', 'fewer than 1 of 100 trials', 'none of the trials', 'all trials')
    """
    if share in (0, 1):
        return "all trials" if share else "none of the trials"
    if share < 0.005:
        return "fewer than 1 of 100 trials"
    return f"{min(99, round(100 * share))} of 100 trials"
