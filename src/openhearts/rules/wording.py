"""Put numbers and cards into the words of a sentence."""

from collections.abc import Iterable, Mapping, Sequence

from openhearts.cards import SUIT_NAMES, Card


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


def cards_in_words(cards: Iterable[Card], pack: Sequence[Card]) -> str:
    """Name cards, a whole suit of the pack by its name.

    Examples:
        >>> from openhearts.cards import PACK, parse_cards
        >>> cards_in_words([*PACK[39:], Card("QS")], PACK)
        'hearts and the Q♠'
    """
    wanted = frozenset(cards)
    words = []
    for suit in (3, 2, 1, 0):
        whole = [card for card in pack if card.suit == suit]
        some = [card for card in whole if card in wanted]
        words += (
            [SUIT_NAMES[suit]] if some == whole and len(some) > 1 else [f"the {card.symbol}" for card in some]
        )
    return listed(words)


def costs_in_words(points: Mapping[int, int], pack: Sequence[Card]) -> list[str]:
    """Say of each suit or card that is worth something what it costs or takes off.

    Examples:
        >>> jack, two, three = Card("JD"), Card("2H"), Card("3H")
        >>> costs_in_words({two: 1, three: 1, jack: -10}, [jack, two, three])
        ['each heart costs 1 point', 'the J♦ takes 10 points off']
    """
    found = []
    for suit in (3, 2, 1, 0):
        by_worth: dict[int, list[Card]] = {}
        whole = [card for card in pack if card.suit == suit]
        for card in whole:
            if worth := points.get(card, 0):
                by_worth.setdefault(worth, []).append(card)
        for worth, cards in by_worth.items():
            one = len(cards) == 1
            if cards == whole and not one:
                who, one = f"each {SUIT_NAMES[suit][:-1]}", True
            else:
                who = listed([f"the {card.symbol}" for card in cards])
            amount = plural(abs(worth), "point")
            each = "" if one else " each"
            if worth > 0:
                found.append(f"{who} cost{'s' if one else ''} {amount}{each}")
            else:
                found.append(f"{who} take{'s' if one else ''} {amount} off{each}")
    return found


def sentence(text: str) -> str:
    """Begin with a capital and end with a full stop.

    Examples:
        >>> sentence("hearts may be led")
        'Hearts may be led.'
    """
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
