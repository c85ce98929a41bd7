"""Put numbers and cards into the words of a sentence."""

from collections import Counter
from collections.abc import Iterable, Sequence

from openhearts.cards import SUIT_NAMES, Card

RANK_NAMES = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
"""Rank words in the order of ranks, for sentences."""

SUIT_ORDER = (3, 2, 1, 0)
"""Hearts first, as the rules are about them."""

FEW = 3
"""So many of a rank stand for it; so many cards missing from a suit are still named."""


def plural(count: int, noun: str) -> str:
    """Count things.

    Examples:
        >>> plural(1, "point"), plural(13, "point")
        ('1 point', '13 points')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Join words with commas and a last word between the last two.

    Examples:
        >>> listed(["left", "right", "across"]), listed(["3", "5"], "or")
        ('left, right and across', '3 or 5')
    """
    return f" {last} ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def counts(numbers: Sequence[int]) -> str:
    """Give rising numbers, shorter where none is missing between the first and the last.

    Examples:
        >>> counts([3, 5]), counts([3, 4, 5, 6, 7])
        ('3 or 5', '3 to 7')
    """
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 2 and last - first == len(numbers) - 1:
        return f"{first} to {last}"
    return listed([str(number) for number in numbers], "or")


def sentence(text: str) -> str:
    """Begin with a capital and end with a full stop.

    Examples:
        >>> sentence("hearts may be led")
        'Hearts may be led.'
    """
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def card_names(cards: Iterable[Card]) -> list[str]:
    """Name cards one by one, one that is there twice once.

    Examples:
        >>> card_names([Card("2C"), Card("QS"), Card("QS")])
        ['the 2♣', 'both Q♠']
    """
    found = Counter(card for card in cards if not card.is_joker)
    return [f"{'both' if count > 1 else 'the'} {card.symbol}" for card, count in found.items()]


def cards_in_words(cards: Iterable[Card], pack: Sequence[Card]) -> str:
    """Name cards: a whole suit or a whole rank of the pack by its name, others one by one.

    A card that is in the pack twice is meant both times.

    Examples:
        >>> from openhearts.cards import PACK, parse_cards
        >>> cards_in_words([*PACK[39:], Card("QS")], PACK)
        'hearts and the Q♠'
        >>> cards_in_words(parse_cards("JC JD JS JH"), PACK)
        'the jacks'
    """
    copies = Counter(pack)
    plain = [card for card in copies if not card.is_joker]
    wanted = frozenset(cards)
    left = set(wanted)
    words = []
    for suit in SUIT_ORDER:
        whole = [card for card in plain if card.suit == suit]
        missing = [card for card in whole if card not in wanted]
        if len(whole) > 1 and (not missing or len(missing) <= FEW < len(whole) - len(missing)):
            words.append(SUIT_NAMES[suit] + (f" but {listed(card_names(missing))}" if missing else ""))
            left -= set(whole)
    for rank in sorted({card.rank for card in left if not card.is_joker}, reverse=True):
        whole = [card for card in plain if card.rank == rank]
        if len(whole) >= FEW and wanted.issuperset(whole) and len(left.intersection(whole)) > 1:
            words.append(f"the {rank_names(rank)}")
            left -= set(whole)
    words += card_names(
        card
        for suit in SUIT_ORDER
        for card in plain
        if card.suit == suit and card in left
        for _ in range(copies[card])
    )
    jokers = sum(card.is_joker for card in wanted)
    return listed([*words, *(["the joker"] if jokers == 1 else ["the jokers"] if jokers else [])])


def rank_names(rank: int) -> str:
    """Name all cards of a rank.

    Examples:
        >>> rank_names(4), rank_names(10)
        ('sixes', 'queens')
    """
    name = RANK_NAMES[rank]
    return f"{name}es" if name.endswith("x") else f"{name}s"
