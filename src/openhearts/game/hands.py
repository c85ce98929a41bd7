"""Read the hands of a deal and hold them against the pack; deal a deck into hands."""

from collections import Counter
from collections.abc import Iterable, Sequence

from openhearts.cards import Card, cards_text
from openhearts.game.actions import Illegal, counted, read_cards
from openhearts.game.events import Dealt
from openhearts.rules import Ruleset

Hands = tuple[tuple[Card, ...], ...]


def read_hands(rules: Ruleset, names: Sequence[str], event: Dealt) -> tuple[Hands, tuple[Card, ...]]:
    """Read the hands and the kitty of a deal.

    Raises:
        Illegal: They are not the cards of the pack, each once, the right number to each seat.
    """
    if len(event.hands) != rules.seats:
        raise Illegal(f"A deal for {rules.seats} players has {rules.seats} hands, not {len(event.hands)}.")
    hands = []
    for name, text in zip(names, event.hands, strict=True):
        if text is None:
            raise Illegal(f"The hand of {name} is hidden, so it cannot be dealt.")
        hands.append(read_cards(text))
        if len(hands[-1]) != rules.hand_size:
            raise Illegal(f"{name} is dealt {counted(len(hands[-1]), 'card')}, not {rules.hand_size}.")
    kitty = read_cards(event.kitty or "")
    if len(kitty) != rules.kitty_size:
        wanted = counted(rules.kitty_size, "card") if rules.kitty_size else "no kitty"
        raise Illegal(f"The kitty has {counted(len(kitty), 'card')}; {rules.line} sets {wanted} aside.")
    pack = Counter(rules.cards)
    for card, number in Counter(card for cards in (*hands, kitty) for card in cards).items():
        if card not in pack:
            raise Illegal(f"The {card.symbol} is not in the pack of {rules.line}.")
        if number > pack[card]:
            raise Illegal(f"The {card.symbol} is dealt more than once.")
    return tuple(hands), kitty


def deal_deck(rules: Ruleset, deck: Iterable[int], dealer: int) -> Dealt:
    """Deal a deck one card at a time, clockwise from the dealer's left; what is left over is the kitty."""
    cards = tuple(deck)
    dealt = rules.hand_size * rules.seats
    first = [(seat - dealer - 1) % rules.seats for seat in range(rules.seats)]
    hands = tuple(cards_text(cards[start : dealt : rules.seats]) for start in first)
    return Dealt(dealer=dealer, hands=hands, kitty=cards_text(cards[dealt:]) or None)
