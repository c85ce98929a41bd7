"""Four jokers look alike: no order in which a seat sees cards says which of them it holds."""

from openhearts.game import Dealt, Game, Pass, view
from openhearts.game.events import Received


def hands_with_jokers_moved() -> tuple[Dealt, Dealt]:
    """Deal twice; seat 3 has the same cards, but the jokers of the seats before it lie elsewhere."""
    game = Game("hearts+free-jokers/4", ["Ann", "Bob", "Cyd", "Dan"])
    cards = [card.text for card in game.ruleset.cards if not card.is_joker]
    one = [["XX", "XX", *cards[0:12]], ["XX", *cards[12:25]], cards[25:39], ["XX", *cards[39:52]]]
    other = [cards[0:14], cards[14:28], ["XX", "XX", "XX", *cards[28:39]], ["XX", *cards[39:52]]]
    first, second = (Dealt(3, tuple(" ".join(hand) for hand in hands)) for hands in (one, other))
    return first, second


def test_what_a_seat_may_pass_and_receives_puts_jokers_last() -> None:
    seen = []
    for dealt in hands_with_jokers_moved():
        game = Game("hearts+free-jokers/4", ["Ann", "Bob", "Cyd", "Dan"])
        game.apply(dealt)
        seen.append([str(card) for card in game.legal(3)])
        assert view(game, 3).hand == seen[-1]
    assert seen[0] == seen[1]
    assert seen[0][-1] == "XX"


def test_jokers_that_arrive_are_named_last() -> None:
    game = Game("hearts+free-jokers/4", ["Ann", "Bob", "Cyd", "Dan"])
    game.apply(hands_with_jokers_moved()[0])
    for seat in range(4):
        hand = view(game, seat).hand
        game.apply(Pass(seat, " ".join([hand[-1], *hand[:2]])))
    arrived = {event.seat: str(event.cards).split() for event in game.log if isinstance(event, Received)}
    assert [arrived[seat][-1] for seat in (0, 1, 2)] == ["XX", "XX", arrived[2][-1]]
    assert all(cards.index("XX") == 2 for cards in arrived.values() if "XX" in cards)
