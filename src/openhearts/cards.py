"""Name cards, write them as text, and hold them in sets.

A card is a small integer, so that the compiled core and everything above it speak of the same thing:
the code is `suit * 16 + rank`, suits run clubs, diamonds, spades, hearts and ranks run 2 to ace.
Which cards a game uses and what they are worth is the business of `openhearts.rules`.
"""

from collections.abc import Iterable, Iterator
from typing import Final, final

SUITS: Final = "CDSH"
"""Suit letters in code order."""

SUIT_NAMES: Final = ("clubs", "diamonds", "spades", "hearts")
"""Suit words in code order, for sentences."""

SUIT_SYMBOLS: Final = "♣♦♠♥"
"""Suit signs in code order."""

RANKS: Final = "23456789TJQKA"
"""Rank letters from low to high; a rank is an index into them."""

CLUBS, DIAMONDS, SPADES, HEARTS = range(4)

JOKER_RANK: Final = 13
"""The rank of a joker; the suit bits of its code only tell the four jokers apart."""

JOKER_TEXT: Final = "XX"


@final
class Card(int):
    """Name one kind of card by its text or its code.

    There is one object for each kind, so cards compare, hash and sort as their codes do.

    Examples:
        >>> queen = Card("QS")
        >>> queen, str(queen), queen.symbol, int(queen)
        (Card('QS'), 'QS', 'Q♠', 42)
        >>> Card(42) is queen
        True
        >>> Card("10S")
        Traceback (most recent call last):
            ...
        ValueError: "10S" is not a card; did you mean TS?
    """

    __slots__ = ()

    def __new__(cls, value: "str | int") -> "Card":
        """Look up the card that a text or a code names.

        Raises:
            ValueError: No card has that text or code.
        """
        card = _BY_TEXT.get(value) if isinstance(value, str) else _BY_CODE.get(value)
        if card is None:
            raise ValueError(_no_card(value))
        return card

    @property
    def suit(self) -> int:
        """Index of the suit in `SUITS`; for a joker, which of the four it is."""
        return self >> 4

    @property
    def rank(self) -> int:
        """Index of the rank in `RANKS`, 13 for a joker."""
        return self & 15

    @property
    def is_joker(self) -> bool:
        """Whether the card is a joker, which belongs to no suit."""
        return self & 15 == JOKER_RANK

    @property
    def text(self) -> str:
        """Rank and suit in two letters; the four jokers share `XX`."""
        return JOKER_TEXT if self.is_joker else RANKS[self.rank] + SUITS[self.suit]

    @property
    def symbol(self) -> str:
        """The card as players read it: `Q♠`, `10♥`."""
        if self.is_joker:
            return "joker"
        rank = RANKS[self.rank]
        return ("10" if rank == "T" else rank) + SUIT_SYMBOLS[self.suit]

    def __bool__(self) -> bool:
        return True  # or the 2♣, whose code is 0, would pass for no card

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)

    def __repr__(self) -> str:
        return f"Card({self.text!r})" if _BY_TEXT[self.text] is self else f"Card({int(self)})"


_CODES = [suit * 16 + rank for suit in range(4) for rank in range(JOKER_RANK + 1)]
_BY_CODE = {code: int.__new__(Card, code) for code in _CODES}
_BY_TEXT: dict[str, Card] = {}
for _card in _BY_CODE.values():
    _BY_TEXT.setdefault(_card.text, _card)

PACK: Final = tuple(card for card in _BY_CODE.values() if not card.is_joker)
"""The 52 cards in code order."""

JOKERS: Final = tuple(card for card in _BY_CODE.values() if card.is_joker)
"""The four jokers in code order."""


def _no_card(value: object) -> str:
    """Say that a value names no card, and which card it may have meant."""
    if not isinstance(value, str):
        return f"{value!r} is not the code of a card"
    guess = value.strip().upper().replace("10", "T")
    for attempt in (guess, guess[::-1]):
        if attempt in _BY_TEXT:
            return f'"{value}" is not a card; did you mean {attempt}?'
    return f'"{value}" is not a card: write a rank (2 to 9, T, J, Q, K, A) and a suit (C, D, S, H), like QS'


@final
class CardSet:
    """Hold kinds of cards as the bits of a 64-bit mask, immutably.

    Iteration is in code order. Copies are not counted: a hand of two packs is a tuple, not a set.

    Examples:
        >>> low = CardSet("2C 3C 2D")
        >>> low & CardSet("2C QS")
        CardSet('2C')
        >>> Card("2D") in low, len(low), [card.symbol for card in low]
        (True, 3, ['2♣', '3♣', '2♦'])
        >>> low.mask == 1 << Card("2C") | 1 << Card("3C") | 1 << Card("2D")
        True
    """

    __slots__ = ("mask",)

    mask: int
    """One bit for each code."""

    def __init__(self, cards: "str | Iterable[int]" = (), *, mask: int = 0) -> None:
        """Collect cards given as text, as cards or codes, or as a mask, or both.

        Raises:
            ValueError: A text, a code or a bit that is no card.
        """
        for card in parse_cards(cards) if isinstance(cards, str) else cards:
            mask |= 1 << Card(card)
        if mask & ~_ALL:
            raise ValueError(f"{mask:#x} has bits that are no cards")
        object.__setattr__(self, "mask", mask)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a CardSet does not change: {name} cannot be set")

    def __reduce__(self) -> tuple[type["CardSet"], tuple[tuple[int, ...]]]:
        return CardSet, (tuple(map(int, self)),)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield _BY_CODE[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and 0 <= card < 64 and self.mask >> card & 1 == 1

    def __or__(self, other: "CardSet") -> "CardSet":
        return CardSet(mask=self.mask | other.mask)

    def __and__(self, other: "CardSet") -> "CardSet":
        return CardSet(mask=self.mask & other.mask)

    def __sub__(self, other: "CardSet") -> "CardSet":
        return CardSet(mask=self.mask & ~other.mask)

    def __xor__(self, other: "CardSet") -> "CardSet":
        return CardSet(mask=self.mask ^ other.mask)

    def __le__(self, other: "CardSet") -> bool:
        return not self.mask & ~other.mask

    def __lt__(self, other: "CardSet") -> bool:
        return self <= other and self.mask != other.mask

    def __eq__(self, other: object) -> bool:
        return self.mask == other.mask if isinstance(other, CardSet) else NotImplemented

    def __hash__(self) -> int:
        return hash((CardSet, self.mask))

    @property
    def text(self) -> str:
        """The cards in code order, as `parse_cards` reads them."""
        return cards_text(self)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        # The text says how many jokers there are, not which.
        plain = CardSet(self.text) == self
        return f"CardSet({self.text!r})" if plain else f"CardSet(mask={self.mask:#x})"


_ALL = sum(1 << code for code in _CODES)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards divided by spaces, in the order given and repeated as often as given.

    The first `XX` in a text is the first joker, the second the second, and so on.

    Raises:
        ValueError: A word that is no card, or more than four jokers.

    Examples:
        >>> parse_cards("QS 2C 2C")
        (Card('QS'), Card('2C'), Card('2C'))
    """
    jokers = iter(JOKERS)
    cards = []
    for word in text.split():
        card = next(jokers, None) if word == JOKER_TEXT else Card(word)
        if card is None:
            raise ValueError("there are only four jokers")
        cards.append(card)
    return tuple(cards)


def cards_text(cards: Iterable[int]) -> str:
    """Write cards or codes as text in the order given.

    Raises:
        ValueError: A code that is no card.

    Examples:
        >>> cards_text([42, Card("2C")])
        'QS 2C'
    """
    return " ".join(Card(card).text for card in cards)
