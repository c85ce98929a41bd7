"""Say why an action is not lawful, in the words players use.

Whether it is lawful is the core's to say (`Deal.legal`, `Deal.bar`); here its answer becomes a sentence
that names the rule and the cards. A sentence is read by the seat that acts, so it speaks only of that
seat's own hand and of what lies open on the table.
"""

from collections.abc import Sequence

from openhearts.cards import HEARTS, SUIT_NAMES, Card, CardSet, parse_cards
from openhearts.core import FIRST_TRICK, FOLLOW, MUST_LEAD, NOT_HELD, UNBROKEN, Deal
from openhearts.rules import Ruleset


class Illegal(ValueError):
    """An event that the rules do not allow now; its text says why, and nothing has changed."""


def play_refusal(rules: Ruleset, deal: Deal, card: Card) -> str:
    """Say why the seat to act may not play a card that the core bars."""
    bar = deal.bar(card)
    legal = CardSet(mask=deal.legal())
    if bar == NOT_HELD:
        return f"You do not hold the {card.symbol}."
    if bar == MUST_LEAD:
        return f"The opening lead is the {symbols(legal)}, the lowest club anyone holds."
    if bar == FOLLOW:
        suit = SUIT_NAMES[Card(deal.trick()[0]).suit]
        return f"{suit.capitalize()} were led and you hold {some(legal, suit)}."
    if bar == FIRST_TRICK:
        banned = group(rules, rules.penalty)
        return (
            f"{banned[0].upper()}{banned[1:]} may not be played to the first trick: you hold {some(legal)}."
        )
    if bar == UNBROKEN:
        return f"Hearts may not be led before {breaker(rules)} has been played: you hold {some(legal)}."
    raise AssertionError(f"the core bars {card} for a reason without a sentence: {bar}")


def unknown_card(rules: Ruleset, text: str) -> str:
    """Say why a text names no card of the pack."""
    try:
        return f"The {Card(text).symbol} is not in the pack of {rules.line}."
    except ValueError as error:
        return sentence(str(error))


def phase_refusal(names: Sequence[str], deal: Deal, now: str, wanted: str) -> str:
    """Say why a deal that is in one phase takes no action of another."""
    if now == "pass":
        waiting = [name for seat, name in enumerate(names) if not deal.passed(seat)]
        return f"Cards are passed first; still to pass: {', '.join(waiting)}."
    if now == "choose":
        return f"All cards are played; {names[deal.turn]} shot the moon and chooses."
    if wanted == "choose":
        return "There is no moon to choose for."
    return "The passing is over." if deal.shift else "This deal is played without passing."


def read_pass(rules: Ruleset, deal: Deal, seat: int, text: str | None) -> tuple[Card, ...]:
    """Read the cards that a seat passes.

    Raises:
        Illegal: They are not cards, not the right number, or not in the seat's hand.
    """
    if text is None:
        raise Illegal("A pass names its cards.")
    cards = read_cards(text)
    hand = deal.hand(seat)
    for card in cards:
        if card not in hand:
            raise Illegal(f"You do not hold the {card.symbol}.")
        if cards.count(card) > hand.count(card):
            raise Illegal(f"You pass the {card.symbol} more than once.")
    if len(cards) != rules.passing.count:
        raise Illegal(f"You pass {counted(rules.passing.count, 'card')}, not {len(cards)}.")
    return cards


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards from text.

    Raises:
        Illegal: A word that is no card.
    """
    try:
        return parse_cards(text)
    except ValueError as error:
        raise Illegal(sentence(str(error))) from None


def sentence(text: str) -> str:
    """End a sentence that lacks its full stop."""
    return text if text.endswith(("?", ".")) else f"{text}."


def symbols(cards: Sequence[Card] | CardSet) -> str:
    """List cards as players read them: `4♣, 7♣ and K♣`."""
    *most, last = [card.symbol for card in cards]
    return f"{', '.join(most)} and {last}" if most else last


def some(cards: CardSet, noun: str = "other cards") -> str:
    """Name a few cards, or count many: `the 7♣`, `6 clubs`."""
    return f"the {symbols(cards)}" if len(cards) <= 3 else f"{len(cards)} {noun}"


def group(rules: Ruleset, cards: CardSet) -> str:
    """Name a set of cards, whole suits by their word: `hearts and the Q♠`."""
    names = []
    for suit, name in enumerate(SUIT_NAMES):
        whole = CardSet(card for card in rules.cards if card.suit == suit)
        if whole and whole <= cards:
            names.append(name)
            cards -= whole
    if cards:
        names.append(f"the {symbols(cards)}")
    return " and ".join(names)


def breaker(rules: Ruleset) -> str:
    """Name what breaks hearts: `a heart or the Q♠`."""
    others = CardSet(card for card in rules.breakers if card.suit != HEARTS)
    return f"a heart or the {symbols(others)}" if others else "a heart"


def counted(number: int, noun: str) -> str:
    """Count a noun: `1 card`, `3 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
