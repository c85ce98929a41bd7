"""Show a game as one seat may know it.

A view is a fold of the events that the seat has seen in this deal, and of what everybody knows (the rules,
whose turn it is, the results so far). It is never cut out of the full state, so what no event has shown
cannot be in it.
"""

from collections.abc import Iterator

import msgspec

from openhearts.cards import Card, cards_text, parse_cards
from openhearts.game.events import (
    AnyEvent,
    Dealt,
    Event,
    Kitty,
    KittyTaken,
    Pass,
    Play,
    Received,
    Scored,
    TrickTaken,
)
from openhearts.game.game import Game, Result


class Played(msgspec.Struct):
    """Hold a card on the table and who played it."""

    seat: int
    card: str


class Trick(msgspec.Struct):
    """Hold a trick that has been taken."""

    number: int
    leader: int
    winner: int
    points: int
    plays: list[Played]


class KittyView(msgspec.Struct):
    """Hold what is known of the kitty."""

    size: int
    taker: int | None
    cards: str | None
    """None until the deal is scored."""


class View(msgspec.Struct, kw_only=True):
    """Hold all that a seat may know: its own cards, the table, the scores.

    Examples:
        >>> from openhearts.cards import PACK
        >>> game = Game("hearts", ["Ann", "Bob", "Cyd", "Dan"])
        >>> events = game.deal(PACK)
        >>> seen = view(game, 2)
        >>> seen.hand[:3], seen.pass_name, seen.pass_to, seen.waiting
        (['4C', '8C', 'QC'], 'left', 3, [0, 1, 2, 3])
        >>> view(game, None).hand
        []
    """

    seat: int | None
    """None for somebody who only watches."""
    rules: str
    names: list[str]
    seq: int
    """How many events the log has."""
    number: int
    """Which deal this is, from 1; 0 before the first."""
    dealer: int | None
    phase: str
    to_act: int | None
    complete: bool
    hand: list[str]
    """This seat's cards, in code order."""
    pass_name: str | None
    """Where this deal's pass goes: `left`, `hold` and so on."""
    pass_to: int | None
    pass_from: int | None
    pass_count: int
    waiting: list[int]
    """The seats that have not passed."""
    passed: str | None
    received: str | None
    leader: int | None
    """Who leads this trick."""
    trick: list[Played]
    """The cards on the table, in the order they were played."""
    tricks: list[Trick]
    """All tricks taken in this deal."""
    taken: list[int]
    """Points each seat has taken in tricks; the kitty is not among them."""
    won: list[int]
    """Tricks each seat has taken."""
    broken: bool
    kitty: KittyView | None
    legal: list[str]
    """What this seat may play, or pass, now."""
    why_not: dict[str, str]
    """Why not, of each card it holds and may not play; at its turn only."""
    options: list[str]
    """What this seat may choose from."""
    scores: list[int]
    results: list[Result]
    winners: list[int]


def view(game: Game, seat: int | None) -> View:
    """Show a game as a seat, or somebody who only watches, may know it."""
    rules, seats = game.ruleset, game.ruleset.seats
    name, shift = rules.pass_of(game.number) if game.number else (None, 0)
    passes = shift != 0
    own_turn = seat is not None and seat == game.to_act
    shown = View(
        seat=seat,
        rules=rules.line,
        names=list(game.names),
        seq=len(game.log),
        number=game.number,
        dealer=game.dealer,
        phase=game.phase,
        to_act=game.to_act,
        complete=game.complete,
        hand=[],
        pass_name=name,
        pass_to=(seat + shift) % seats if passes and seat is not None else None,
        pass_from=(seat - shift) % seats if passes and seat is not None else None,
        pass_count=rules.passing.count if passes else 0,
        waiting=list(range(seats)) if passes else [],
        passed=None,
        received=None,
        leader=None,
        trick=[],
        tricks=[],
        taken=[0] * seats,
        won=[0] * seats,
        broken=game.broken,
        kitty=KittyView(rules.kitty_size, None, None) if rules.kitty_size and game.number else None,
        legal=[] if seat is None else [card.text for card in game.legal(seat)],
        why_not={} if seat is None else {card.text: why for card, why in game.why_not(seat).items()},
        options=list(game.options) if own_turn else [],
        scores=list(game.scores),
        results=list(game.results),
        winners=list(game.winners),
    )
    hand: list[int] = []
    for event in this_deal(game):
        fold(shown, hand, event.seen_by(seat))
    shown.hand = cards_text(sorted(hand)).split()
    if game.phase == "play":
        shown.leader = shown.trick[0].seat if shown.trick else game.to_act
    return shown


def this_deal(game: Game) -> Iterator[AnyEvent]:
    """List the events of the deal that was dealt last."""
    start = len(game.log)
    while start and not isinstance(game.log[start - 1], Dealt):
        start -= 1
    return iter(game.log[start - 1 :] if start else ())


def fold(shown: View, hand: list[int], event: Event) -> None:
    """Let an event that the seat has seen change its view and its hand."""
    match event:
        case Play(seat, card):
            shown.trick.append(Played(seat, card))
            if seat == shown.seat:
                hand.remove(Card(card))
        case TrickTaken(number, int(winner), points):
            shown.tricks.append(Trick(number, shown.trick[0].seat, winner, points, shown.trick))
            shown.trick = []
            shown.taken[winner] += points
            shown.won[winner] += 1
        case Dealt(hands=hands):
            for cards in hands:
                hand.extend(parse_cards(cards or ""))
        case Pass(seat, cards):
            shown.waiting.remove(seat)
            if cards is not None:
                shown.passed = cards
                for given in parse_cards(cards):
                    hand.remove(given)
        case Received(seat, _, cards):
            if cards is not None and seat == shown.seat:
                shown.received = cards
                hand.extend(parse_cards(cards))
        case KittyTaken(taker):
            if shown.kitty is not None:
                shown.kitty.taker = taker
        case Scored(kitty=Kitty(cards=cards)):
            if shown.kitty is not None:
                shown.kitty.cards = cards
