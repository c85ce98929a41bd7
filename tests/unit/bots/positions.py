"""Make views of positions by hand, as short as a card column writes them."""

from collections.abc import Sequence

from openhearts.cards import Card, cards_text, parse_cards
from openhearts.game import View
from openhearts.game.view import KittyView, Played, Trick
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
) -> View:
    """Show a position to seat 0, who is to act.

    The cards on the table were played by the seats before it. A trick is written `3: 2C 5C KC 9C`, the
    number being the seat that led. What was passed went to seat 1.
    """
    played = ruleset(rules)
    seats = played.seats
    cards = sorted(parse_cards(hand))
    if phase == "play":
        assert len(cards) + len(tricks) == played.hand_size
    on_table = list(parse_cards(table))
    legal = [card for card in cards if on_table and card.suit == on_table[0].suit] or cards
    if not tricks and on_table and played.play.first_trick == "no-penalty":
        legal = [card for card in legal if card not in played.penalty] or legal
    taken = [taken_trick(number, text, rules) for number, text in enumerate(tricks, start=1)]
    leader = (-len(on_table)) % seats
    return View(
        seat=0,
        rules=rules,
        names=list("ABCDEFG"[:seats]),
        seq=1,
        number=1,
        dealer=seats - 1,
        phase=phase,
        to_act=0,
        complete=False,
        hand=cards_text(cards).split(),
        pass_name="left",
        pass_to=1,
        pass_from=seats - 1,
        pass_count=3,
        waiting=list(range(seats)) if phase == "pass" else [],
        passed=passed or None,
        received=None,
        leader=leader,
        trick=[Played((leader + place) % seats, card.text) for place, card in enumerate(on_table)],
        tricks=taken,
        taken=[sum(trick.points for trick in taken if trick.winner == seat) for seat in range(seats)],
        won=[sum(trick.winner == seat for trick in taken) for seat in range(seats)],
        broken=True,
        kitty=KittyView(played.kitty_size, kitty_taker, None) if played.kitty_size else None,
        legal=cards_text(legal).split(),
        why_not={},
        options=["old", "new"] if phase == "choose" else [],
        scores=list(scores) or [0] * seats,
        results=[],
        winners=[],
    )


def taken_trick(number: int, text: str, rules: str) -> Trick:
    """Read a trick and see who took it."""
    played = ruleset(rules)
    first, cards = text.split(":")
    plays = [((int(first) + place) % played.seats, card) for place, card in enumerate(parse_cards(cards))]
    led = plays[0][1].suit
    winner = max((card, seat) for seat, card in plays if card.suit == led)[1]
    points = sum(played.points[Card(card)] for _, card in plays)
    shown = [Played(seat, card.text) for seat, card in plays]
    return Trick(number, int(first), winner, points, shown)
