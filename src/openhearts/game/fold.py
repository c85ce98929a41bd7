"""Fold the events of a deal, as a seat has seen them, into its view."""

from openhearts.game.events import (
    Bid,
    Dealt,
    Discard,
    Drawn,
    Event,
    Kitty,
    KittyTaken,
    Name,
    Pass,
    Play,
    Received,
    Scored,
    TrickTaken,
)
from openhearts.game.seen import BidMade, KittyView, Played, Trick, View


def fold(shown: View, event: Event, *, exchange: bool) -> None:
    """Let an event change a view.

    Args:
        shown: The view.
        event: What its seat has seen of the event.
        exchange: Whether the taker of the kitty takes it into the hand.
    """
    match event:
        case Play(seat, card):
            shown.trick.append(Played(seat, card))
            lose(shown, seat, 1, card)
        case TrickTaken(number, winner, points):
            take(shown, number, winner, points)
        case Dealt(hands=hands) if shown.seat is not None:
            shown.hand.extend((hands[shown.seat] or "").split())
        case Pass(seat, cards):
            shown.waiting.remove(seat)
            lose(shown, seat, shown.pass_count, cards)
            if cards is not None:
                shown.passed = cards
        case Received(seat, _, cards):
            givers = len(shown.names) - 1 if shown.pass_kind == "scatter" else 1
            gain(shown, seat, shown.pass_count // givers, cards)
            if cards is not None and seat == shown.seat:
                shown.received = cards if shown.received is None else f"{shown.received} {cards}"
        case Bid(seat, amount):
            shown.bids.append(BidMade(seat, amount))
        case Name(seat):
            shown.namer = seat
        case Drawn(seat, count, cards):
            gain(shown, seat, count, cards)
            shown.drawn[seat] += count
            shown.stock = (shown.stock or 0) - count
        case KittyTaken(taker, cards):
            take_kitty(shown, taker, cards, exchange=exchange)
        case Discard(seat, cards) if shown.kitty is not None:
            lose(shown, seat, shown.kitty.size, cards)
            if cards is not None:
                shown.kitty.cards = cards
        case Scored(kitty=Kitty(cards=cards)) if shown.kitty is not None:
            shown.kitty.cards = cards


def lose(shown: View, seat: int, count: int, cards: str | None) -> None:
    """Let cards leave a hand; they are known where it is the view's own."""
    shown.hand_sizes[seat] -= count
    if seat == shown.seat:
        for card in (cards or "").split():
            shown.hand.remove(card)


def gain(shown: View, seat: int, count: int, cards: str | None) -> None:
    """Let cards come into a hand; they are known where it is the view's own."""
    shown.hand_sizes[seat] += count
    if seat == shown.seat:
        shown.hand.extend((cards or "").split())


def take(shown: View, number: int, winner: int | None, points: int) -> None:
    """Let the trick on the table be taken, with those that were carried, or lie there."""
    trick = Trick(number, shown.trick[0].seat, winner, points, shown.trick)
    shown.trick = []
    if winner is None:
        shown.carried.append(trick)
        return
    shown.taken[winner] += points
    trick.points -= sum(other.points for other in shown.carried)
    for other in shown.carried:
        other.winner = winner
    shown.tricks += [*shown.carried, trick]
    shown.won[winner] += 1 + len(shown.carried)
    shown.carried = []


def take_kitty(shown: View, taker: int, cards: str | None, *, exchange: bool) -> None:
    """Let the kitty be taken, or what the last player with cards takes: these and the rest of the stock."""
    if shown.kitty is None:
        shown.kitty = KittyView((shown.stock or 0) + shown.hand_sizes[taker], taker, None)
        shown.stock = 0
        shown.hand_sizes[taker] = 0
        if taker == shown.seat:
            shown.hand = []
        return
    shown.kitty.taker = taker
    shown.kitty.cards = cards
    if exchange and shown.hand_sizes[taker]:
        gain(shown, taker, shown.kitty.size, cards)
