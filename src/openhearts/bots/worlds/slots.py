"""Say where hidden cards may lie: slots, and the stories of how much room there is in each."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import product
from math import comb, factorial, prod
from operator import or_
from typing import NamedTuple

from openhearts.bots.worlds.history import History, Lead, Told
from openhearts.cards import Card


class Slot(NamedTuple):
    """Hold a place for hidden cards."""

    target: int
    """A seat; the number of seats for the kitty, one more for the stock."""
    room: int
    barred: int
    """Cards that are not there."""
    special: bool = True
    """Whether it may hold cards that this seat gave away: each story says which ones these are."""


class Story(NamedTuple):
    """Hold one of the ways in which a deal, or a hand, may have come to where it is."""

    ways: int
    """How many deals it stands for, beside the ways of the hidden cards to lie."""
    slots: tuple[Slot, ...]


def barred_by(told: Iterable[Told]) -> int:
    """Join what some plays told."""
    return reduce(or_, (one.barred for one in told), 0)


def stories_of(history: History, room: Sequence[int]) -> list[Story]:
    """Tell all stories of a deal.

    Args:
        history: What the seat has seen.
        room: How many hidden cards each seat holds.
    """
    found = []
    for lead in history.leads or [Lead([0] * history.seats)]:
        parts = [_parts_of(history, seat, room[seat], lead) for seat in history.others]
        parts.append([Story(1, _aside(history))])
        found += [
            Story(prod(part.ways for part in choice), tuple(slot for part in choice for slot in part.slots))
            for choice in product(*parts)
        ]
    return found


def _parts_of(history: History, seat: int, room: int, lead: Lead) -> list[Story]:
    """Tell what a seat's hand may be made of."""
    told = [one for one in history.told if one.seat == seat]
    view, openers = history.view, lead.bars[seat]
    if history.ground.rules.dealing.stock == "each-trick" and any(view.drawn):
        return drawing(history, seat, told, openers)
    if history.exchanged is not None and view.kitty is not None and view.kitty.taker == seat:
        return exchanging(history, seat, room, told, openers)
    barred = barred_by(told) | openers
    if not lead.card or seat != history.leader:
        return [Story(1, (Slot(seat, room, barred),))]
    copies = 2 if history.hidden.twins & lead.card else 1
    return [
        Story(1, (Slot(seat, room - number, barred | lead.card), Slot(seat, number, ~lead.card)))
        for number in range(1, min(copies, room) + 1)
        if not barred & lead.card
    ]


def _aside(history: History) -> tuple[Slot, ...]:
    """Give the slots of the kitty and of the stock."""
    view = history.view
    found = []
    taken_up = history.exchanged is not None
    if view.kitty is not None and not history.aside and not taken_up:
        mixed = view.pass_kind == "mix" and history.ground.rules.passing.mix == "with-kitty"
        found.append(Slot(history.seats, view.kitty.size, 0, mixed))
    if view.stock:
        found.append(Slot(history.seats + 1, view.stock, 0, False))
    return tuple(found)


def exchanging(history: History, seat: int, room: int, told: list[Told], openers: int) -> list[Story]:
    """Tell of each number of kitty cards that a seat discarded, and of its plays that came from the kitty."""
    assert history.exchanged is not None and history.view.kitty is not None
    size = history.view.kitty.size
    before = barred_by(one for one in told if one.trick <= history.exchanged) | openers
    later = [one for one in told if one.trick > history.exchanged]
    after = barred_by(later)
    kitty = sum(before >> one.code & 1 for one in later)
    either = len(later) - kitty
    found = []
    for back in range(size + 1):
        for more in range(either + 1):
            left = size - back - kitty - more
            if left < 0 or left > room:
                continue
            slots = (
                Slot(seat, room - left, before | after),
                Slot(seat, left, after, False),
                Slot(history.seats, size - back, before),
                Slot(history.seats, back, 0, False),
            )
            found.append(Story(comb(either, more), slots))
    return found


def drawing(history: History, seat: int, told: list[Told], openers: int) -> list[Story]:
    """Tell which cards in a hand may have been dealt, and which drawn after which trick.

    A hand is known by how many cards of each kind of origin it holds: dealt or drawn, and what later plays
    tell is not among them. Each play takes one of them away; but cards that came to the hand from this seat
    are known, and never were among them.
    """
    relevant = history.hidden.kinds | sum(1 << code for code in {one.code for one in told})
    drawers = history.deal.drawers()
    full = [number for number, trick in enumerate(history.tricks) if len(trick) == history.seats]
    hands: dict[tuple[tuple[bool, int, int], ...], int]
    sent = Counter(card for card, taker in history.sent() if taker == seat)
    hands = {((False, openers & relevant, history.ground.rules.hand_size - sent.total()),): 1}
    plays = {one.trick: one for one in told}
    for number in range(len(history.tricks)):
        if number in plays:
            card = Card(plays[number].code).text
            hands = _played(hands, plays[number], relevant, sent[card] > 0)
            sent[card] -= 1
        if number in full:
            turn = drawers[number * history.seats : (number + 1) * history.seats]
            if count := turn.count(seat):
                hands = _joined((((*hand, (True, 0, count)), ways) for hand, ways in hands.items()))
    return [
        Story(
            ways * prod(factorial(count) for drawn, _, count in hand if drawn),
            tuple(Slot(seat, count, barred) for drawn, barred, count in hand if count),
        )
        for hand, ways in hands.items()
    ]


Origins = tuple[tuple[bool, int, int], ...]


def _played(hands: dict[Origins, int], one: Told, relevant: int, sent: bool) -> dict[Origins, int]:
    """Let a card be played out of a hand, whichever of its origins it may have; one sent there is in none."""
    found = []
    for hand, ways in hands.items():
        if sent:
            after = tuple((drawn, barred | one.barred & relevant, count) for drawn, barred, count in hand)
            found.append((after, ways))
            continue
        for place, (drawn, barred, count) in enumerate(hand):
            if count and not barred >> one.code & 1:
                rest = [*hand[:place], (drawn, barred, count - 1), *hand[place + 1 :]]
                after = tuple((drawn, barred | one.barred & relevant, count) for drawn, barred, count in rest)
                found.append((after, ways * (count if drawn else 1)))
    return _joined(found)


def _joined(hands: Iterable[tuple[Origins, int]]) -> dict[Origins, int]:
    """Join origins that are alike, and hands."""
    found: dict[Origins, int] = {}
    for hand, ways in hands:
        counts: dict[tuple[bool, int], int] = {}
        for drawn, barred, count in hand:
            counts[drawn, barred] = counts.get((drawn, barred), 0) + count
        key = tuple(sorted((drawn, barred, count) for (drawn, barred), count in counts.items() if count))
        found[key] = found.get(key, 0) + ways
    return found
