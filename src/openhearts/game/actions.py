"""Say why an action is not lawful, in the words players use.

Whether it is lawful is the core's to say (`Deal.legal`, `Deal.bar`); here its answer becomes a sentence
that names the rule and the cards. A sentence is read by the seat that acts, so it speaks only of that
seat's own hand and of what lies open on the table.
"""

from collections.abc import Callable, Sequence
from typing import Final

from openhearts import core
from openhearts.cards import HEARTS, SUIT_NAMES, Card, CardSet, parse_cards
from openhearts.game.words import breaker, counted, either, group, sentence, some, symbols
from openhearts.rules import Ruleset


class Illegal(ValueError):
    """An event that the rules do not allow now; its text says why, and nothing has changed."""


def play_refusal(rules: Ruleset, deal: core.Deal, card: Card) -> str:
    """Say why the seat to act may not play a card that the core bars.

    Args:
        rules: The rules of this deal, with the suit that was named for it.
        deal: The deal.
        card: The card.
    """
    return _BARS[deal.bar(card)](rules, deal, card, CardSet(mask=deal.legal()))


def _not_held(rules: Ruleset, deal: core.Deal, card: Card, legal: CardSet) -> str:
    return f"You do not hold the {card.symbol}."


def _must_lead(rules: Ruleset, deal: core.Deal, card: Card, legal: CardSet) -> str:
    if rules.play.first_lead == "any-club":
        return f"The opening lead is a club: you hold {some(legal, 'clubs')}."
    return f"The opening lead is the {symbols(legal)}, the lowest club anyone holds."


def _follow(rules: Ruleset, deal: core.Deal, card: Card, legal: CardSet) -> str:
    suit = led_suit(rules, deal)
    return f"{SUIT_NAMES[suit].capitalize()} were led and you hold {held(rules, legal, suit)}."


def _first_trick(rules: Ruleset, deal: core.Deal, card: Card, legal: CardSet) -> str:
    banned = group(rules, rules.first_ban)
    return f"{banned[0].upper()}{banned[1:]} may not be played to the first trick: you hold {some(legal)}."


def _stuck(rules: Ruleset, deal: core.Deal, card: Card, legal: CardSet) -> str:
    return (
        "You hold nothing but cards that are barred from the first trick, "
        f"and of these {either(legal)} must go."
    )


def _unbroken(rules: Ruleset, deal: core.Deal, card: Card, legal: CardSet) -> str:
    suit = SUIT_NAMES[rules.penalty_suit].capitalize()
    if not rules.breakers:
        return f"{suit} are never led from a hand with other cards: you hold {some(legal)}."
    return f"{suit} may not be led before {breaker(rules)} has been played: you hold {some(legal)}."


def _must_drop(rules: Ruleset, deal: core.Deal, card: Card, legal: CardSet) -> str:
    return f"You hold no {SUIT_NAMES[led_suit(rules, deal)]}, so you must play {either(legal)}."


_BARS: Final[dict[int, Callable[[Ruleset, core.Deal, Card, CardSet], str]]] = {
    core.NOT_HELD: _not_held,
    core.MUST_LEAD: _must_lead,
    core.FOLLOW: _follow,
    core.FIRST_TRICK: _first_trick,
    core.STUCK: _stuck,
    core.UNBROKEN: _unbroken,
    core.MUST_DROP: _must_drop,
}


def led_suit(rules: Ruleset, deal: core.Deal) -> int:
    """Find the suit that is to be followed: that of the first card on the table that has one."""
    suits = (rules.suit_of(Card(code)) for code in deal.trick())
    return next((suit for suit in suits if suit is not None), HEARTS)


def held(rules: Ruleset, legal: CardSet, suit: int) -> str:
    """Name the cards of a suit among those one may play."""
    return some(legal & rules.suit_cards(suit), SUIT_NAMES[suit])


def unknown_card(rules: Ruleset, text: str) -> str:
    """Say why a text names no card of the pack."""
    try:
        return f"The {Card(text).symbol} is not in the pack of {rules.line}."
    except ValueError as error:
        return sentence(str(error))


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards from text.

    Raises:
        Illegal: A word that is no card.
    """
    try:
        return parse_cards(text)
    except ValueError as error:
        raise Illegal(sentence(str(error))) from None


def read_held(hand: Sequence[int], text: str | None, verb: str, count: int) -> tuple[Card, ...]:
    """Read so many cards of a hand; a joker is the first in it that is not read yet.

    Raises:
        Illegal: They are not cards, not in the hand, or not the right number.
    """
    if text is None:
        raise Illegal(f"A {verb} names its cards.")
    jokers = iter([Card(code) for code in hand if Card(code).is_joker])
    cards = tuple(next(jokers, card) if card.is_joker else card for card in read_cards(text))
    for card in cards:
        if card not in hand:
            raise Illegal(f"You do not hold the {card.symbol}.")
        if cards.count(card) > hand.count(card):
            raise Illegal(f"You {verb} the {card.symbol} more than once.")
    if len(cards) != count:
        raise Illegal(f"You {verb} {counted(count, 'card')}, not {len(cards)}.")
    return cards


def read_pass(hand: Sequence[int], passable: int, count: int, text: str | None) -> tuple[Card, ...]:
    """Read the cards that a seat passes.

    Args:
        hand: The seat's cards.
        passable: Those it may pass, as a mask.
        count: How many it passes.
        text: The cards, as they were given.

    Raises:
        Illegal: They are not cards, not the right number, not in the hand, or to be kept.
    """
    cards = read_held(hand, text, "pass", count)
    for card in cards:
        if not passable >> card & 1:
            raise Illegal(kept(card))
    return cards


def kept(card: Card) -> str:
    """Say that a card may not be passed."""
    return f"The {card.symbol} may not be passed while you have enough others."
