"""Make views of positions by hand, as short as a card column writes them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from openhearts.bots.costs import costs_of
from openhearts.cards import JOKER_TEXT, Card, cards_text, parse_cards
from openhearts.game import Game, View, view
from openhearts.game.seen import KittyView, Offer, Played, Trick
from openhearts.rules import ruleset


def position(
    hand: str,
    table: str = "",
    tricks: Sequence[str] = (),
    *,
    rules: str = "hearts",
    passed: str = "",
    kitty_taker: int | None = None,
    scores: Sequence[int] = (),
    phase: str = "play",
    **more: Any,
) -> View:
    """Show a position to seat 0, who is to act.

    The cards on the table were played by the seats before it. A trick is written `3: 2C 5C KC 9C`, the
    number being the seat that led. What was passed went to seat 1. Further fields of the view by name.
    """
    played = ruleset(rules)
    seats = played.seats
    cards = sorted(parse_cards(hand))
    on_table = list(parse_cards(table))
    taken = [taken_trick(number, text, rules) for number, text in enumerate(tricks, start=1)]
    leader = (-len(on_table)) % seats
    sizes = [len(cards) - ((seat - leader) % seats < len(on_table)) for seat in range(seats)]
    if phase == "play" and played.tricks is not None and not more.get("stock"):
        assert len(cards) + len(tricks) == played.tricks
    may = legal(cards, on_table, rules, first=not tricks) if phase == "play" else cards
    fields: dict[str, Any] = {
        "seq": 1,
        "number": 1,
        "dealer": seats - 1,
        "phase": phase,
        "to_act": 0,
        "hand": cards_text(cards).split(),
        "hand_sizes": sizes,
        "pass_name": "left",
        "pass_kind": "direct",
        "pass_to": 1,
        "pass_from": seats - 1,
        "pass_count": 3,
        "waiting": list(range(seats)) if phase == "pass" else [],
        "passed": passed or None,
        "leader": leader,
        "trick": [Played((leader + place) % seats, card.text) for place, card in enumerate(on_table)],
        "tricks": taken,
        "taken": [sum(trick.points for trick in taken if trick.winner == seat) for seat in range(seats)],
        "won": [sum(trick.winner == seat for trick in taken) for seat in range(seats)],
        "broken": True,
        "kitty": KittyView(played.kitty_size, kitty_taker, None) if played.kitty_size else None,
        "legal": cards_text(may).split(),
        "scores": list(scores) or [0] * seats,
    }
    empty = view(Game(rules, "ABCDEFGHIJ"[:seats]), 0)
    return msgspec.structs.replace(empty, **fields | more)


def options(*names: str) -> list[Offer]:
    """Offer choices by name; what they are called on a page is nothing to a bot."""
    return [Offer(name, "", "") for name in names]


def legal(hand: list[Card], on_table: list[Card], rules: str, *, first: bool) -> list[Card]:
    """Follow suit and keep penalty cards out of the first trick; a joker may always be played."""
    costs = costs_of(rules, "H")
    led = costs.led(on_table) if on_table else None
    follow = [card for card in hand if costs.suit[card] == led]
    may = [card for card in hand if card in follow or card.text == JOKER_TEXT] if follow else hand
    if first and on_table and costs.rules.play.first_trick == "no-penalty":
        may = [card for card in may if card not in costs.penalty] or may
    return may


def taken_trick(number: int, text: str, rules: str) -> Trick:
    """Read a trick and see who took it."""
    costs = costs_of(rules, "H")
    first, written = text.split(":")
    cards = parse_cards(written)
    seats = [(int(first) + place) % costs.rules.seats for place in range(len(cards))]
    place = costs.winning(cards)
    points = sum(costs.rules.points[card] for card in cards)
    shown = [Played(seat, card.text) for seat, card in zip(seats, cards, strict=True)]
    assert place is not None
    return Trick(number, int(first), seats[place], points, shown)
