"""Put cards, suits and passes into the words that sentences need."""

from collections.abc import Iterable

from openhearts.cards import SUIT_NAMES, SUITS, Card, CardSet
from openhearts.rules import Ruleset
from openhearts.rules.passing import PassRule

WAYS = {
    "left": "to the left",
    "right": "to the right",
    "across": "across the table",
    "left2": "to the second player on the left",
    "left3": "to the third player on the left",
    "left4": "to the fourth player on the left",
    "right2": "to the second player on the right",
    "right3": "to the third player on the right",
    "right4": "to the fourth player on the right",
}
"""Where a direct pass leads, by its name."""


def sentence(text: str) -> str:
    """End a sentence that lacks its full stop."""
    return text if text.endswith(("?", ".")) else f"{text}."


def in_order(cards: Iterable[int]) -> list[Card]:
    """List cards in code order, jokers last: which of the jokers one is says who was dealt the others.

    Examples:
        >>> in_order([13, 48, 0])
        [Card('2C'), Card('2H'), Card('XX')]
    """
    return sorted(map(Card, cards), key=lambda card: (card.is_joker, card))


def symbols(cards: Iterable[int]) -> str:
    """List cards as players read them: `4♣, 7♣ and K♣`."""
    *most, last = [card.symbol for card in in_order(cards)]
    return f"{', '.join(most)} and {last}" if most else last


def some(cards: CardSet, noun: str = "other cards") -> str:
    """Name a few cards, or count many: `the 7♣`, `6 clubs`."""
    return f"the {symbols(cards)}" if len(cards) <= 3 else f"{len(cards)} {noun}"


def either(cards: CardSet) -> str:
    """Name cards of which one is meant: `the Q♠ or 10♦`."""
    *most, last = [card.symbol for card in cards]
    return f"the {', '.join(most)} or {last}" if most else f"the {last}"


def group(rules: Ruleset, cards: CardSet) -> str:
    """Name a set of cards, whole suits by their word: `hearts and the Q♠`."""
    names = []
    for suit, name in enumerate(SUIT_NAMES):
        whole = rules.suit_cards(suit)
        if whole and whole <= cards:
            names.append(name)
            cards -= whole
    names += [f"{'' if place else 'the '}{card.symbol}" for place, card in enumerate(cards)]
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def breaker(rules: Ruleset) -> str:
    """Name what breaks the penalty suit: `a heart or the Q♠`."""
    others = rules.breakers - rules.suit_cards(rules.penalty_suit)
    one = f"a {SUIT_NAMES[rules.penalty_suit].removesuffix('s')}"
    if len(others) > 3:
        return f"{one} or another card that costs points"
    return f"{one} or {either(others)}" if others else one


def counted(number: int, noun: str) -> str:
    """Count a noun: `1 card`, `3 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def suit_name(letter: str) -> str:
    """Give the word for a suit letter: `clubs`."""
    return SUIT_NAMES[SUITS.index(letter)]


def pass_title(rule: PassRule) -> str:
    """Name a pass in a word or two: `Left`, `Second left`, `Scatter`."""
    name = rule.name.partition(":")[0]
    ordinal = {"2": "Second ", "3": "Third ", "4": "Fourth "}.get(name[-1])
    return f"{ordinal}{name[:-1]}" if ordinal else name.capitalize()


def pass_text(rule: PassRule, seats: int) -> str:
    """Say in a sentence what a pass is that the dealer may call.

    Examples:
        >>> from openhearts.rules import ruleset
        >>> pass_text(ruleset("hearts").pass_of(1), 4)
        'Everybody passes 3 cards to the left.'
    """
    if rule.kind == "hold":
        return "Nothing is passed."
    if rule.kind == "scatter":
        each = counted(rule.count // (seats - 1), "card")
        return f"Everybody passes {each} to each of the others."
    cards = counted(rule.count, "card")
    if rule.kind == "mix":
        return f"Everybody discards {cards}; all are shuffled and dealt back."
    return f"Everybody passes {cards} {WAYS[rule.name.partition(':')[0]]}."
