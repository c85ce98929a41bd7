"""Read the cards of a deal and hold them against the pack; deal a deck into hands."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from openhearts.cards import Card, cards_text
from openhearts.core import Table
from openhearts.game.actions import Illegal, read_cards
from openhearts.game.events import Dealt
from openhearts.game.words import counted
from openhearts.rules import Ruleset
from openhearts.rules.passing import PassRule

Hand = tuple[Card, ...]


class Cards(NamedTuple):
    """Hold all cards of a deal, each joker with a code of its own."""

    hands: tuple[Hand, ...]
    kitty: Hand
    stock: Hand


def read_hands(rules: Ruleset, names: Sequence[str], event: Dealt) -> Cards:
    """Read the hands, the kitty and the stock of a deal.

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
    kitty = read_aside(rules, event.kitty, "kitty", rules.kitty_size, "sets {} aside")
    stock = read_aside(rules, event.stock, "stock", rules.stock_size, "leaves {} to draw from")
    pack = Counter(card.text for card in rules.cards)
    for text, number in Counter(card.text for cards in (*hands, kitty, stock) for card in cards).items():
        if text not in pack:
            raise Illegal(f"The {Card(text).symbol} is not in the pack of {rules.line}.")
        if number > pack[text]:
            often = "more than once" if pack[text] == 1 else f"more than {counted(pack[text], 'time')}"
            raise Illegal(f"The {Card(text).symbol} is dealt {often}.")
    jokers = iter([card for card in rules.cards if card.is_joker])
    each = [tuple(next(jokers) if card.is_joker else card for card in cards) for cards in hands]
    aside = [tuple(next(jokers) if card.is_joker else card for card in cards) for cards in (kitty, stock)]
    return Cards(tuple(each), *aside)


def read_aside(rules: Ruleset, text: str | None, noun: str, size: int, verb: str) -> Hand:
    """Read cards that are in no hand.

    Raises:
        Illegal: They are not cards, or not the right number.
    """
    cards = read_cards(text or "")
    if len(cards) != size:
        wanted = verb.format(counted(size, "card") if size else f"no {noun}")
        raise Illegal(f"The {noun} has {counted(len(cards), 'card')}; {rules.line} {wanted}.")
    return cards


def most_mixed(table: Table, rules: Ruleset, rule: PassRule) -> int:
    """Count the cards that may be mixed in a deal: by its pass, or by one that the dealer may call."""
    mixes = (one for one in possible(rules, rule) if one.kind == "mix")
    return max((table.tables.mixed(one.count) for one in mixes), default=0)


def possible(rules: Ruleset, rule: PassRule) -> tuple[PassRule, ...]:
    """List the passes that a deal may come to: its own, or those that the dealer may call."""
    return rules.calls if rule.kind == "call" else (rule,)


def read_mix(table: Table, rules: Ruleset, rule: PassRule, event: Dealt) -> tuple[int, ...]:
    """Read the order in which mixed discards are dealt back; empty where none is given for a call.

    Raises:
        Illegal: It is missing, is there for nothing, or does not name each place once.
    """
    size = most_mixed(table, rules, rule)
    if event.mix is None:
        if all(one.kind == "mix" for one in possible(rules, rule)):
            raise Illegal(f'Discards are mixed in this deal: its "mix" is the order of {size} cards.')
        return ()
    if not size:
        raise Illegal('Nothing is mixed in this deal, so it has no "mix".')
    if sorted(event.mix) != list(range(size)):
        raise Illegal(f'The "mix" of this deal names each number from 0 to {size - 1} once.')
    return event.mix


def deal_deck(rules: Ruleset, deck: Iterable[int], dealer: int, mix: Sequence[int] | None = None) -> Dealt:
    """Deal a deck one card at a time, from the dealer's left; what is left over is the kitty or the stock."""
    cards = tuple(deck)
    dealt = rules.hand_size * rules.seats
    first = [(seat - dealer - 1) % rules.seats for seat in range(rules.seats)]
    hands = tuple(cards_text(cards[start : dealt : rules.seats]) for start in first)
    rest = cards_text(cards[dealt:]) or None
    kitty, stock = (None, rest) if rules.stock_size else (rest, None)
    return Dealt(dealer, hands, kitty, stock, None if mix is None else tuple(mix))
