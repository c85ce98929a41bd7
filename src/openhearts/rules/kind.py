"""Describe the kinds of value an option can have: what they are, how they are written, how they are read.

Every value has one canonical text without spaces, the one a ruleset line uses. Files may write the same
value more comfortably; `from_file` turns that into the text, so that there is only one reader.
"""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Mapping
from typing import ClassVar, Generic, NamedTuple, TypeVar

from openhearts.cards import JOKER_TEXT, PACK, RANKS, SUITS, Card, cards_text
from openhearts.rules.error import near, shown

T_co = TypeVar("T_co", covariant=True)


class Kind(ABC, Generic[T_co]):
    """Read and describe the values of one kind."""

    type: ClassVar[str]
    """The kind in a word or two, for tables and forms."""
    example: ClassVar[str] = ""
    """A value, where the kind is one of keys."""

    @abstractmethod
    def describe(self) -> str:
        """Say which values there are, to go after "must be"."""

    def explain(self) -> list[tuple[str, str]]:
        """Give each value with a clause on what it means, where there are but a few values."""
        return []

    @abstractmethod
    def read(self, text: str) -> T_co:
        """Turn text into the value.

        Raises:
            ValueError: Text that is none; the message goes after the option's name.
        """

    @abstractmethod
    def canonical(self, text: str) -> str:
        """Write text that `read` accepts in the one form it has in a ruleset line."""

    def from_file(self, value: object) -> str:
        """Turn what a file holds into text.

        Raises:
            ValueError: A value of another type; the message goes after the option's name.
        """
        if not isinstance(value, str):
            raise self.refuse(value)
        return value

    def refuse(self, value: object, names: Mapping[str, object] | None = None) -> ValueError:
        """Make the error for a value that is not of this kind."""
        guess = near(value, names) if names and isinstance(value, str) else ""
        return ValueError(f"must be {self.describe()}, not {shown(value)}{guess}")


class Number(Kind[int]):
    """Take a whole number within bounds."""

    type = "whole number"

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def describe(self) -> str:
        """Give the bounds."""
        return f"a whole number from {self.low} to {self.high}"

    def read(self, text: str) -> int:
        """Turn digits into a number."""
        if not re.fullmatch("[+-]?[0-9]{1,9}", text) or not self.low <= int(text) <= self.high:
            raise self.refuse(int(text) if re.fullmatch("-?[0-9]{1,9}", text) else text)
        return int(text)

    def canonical(self, text: str) -> str:
        """Drop leading zeros and plus signs."""
        return str(self.read(text))

    def from_file(self, value: object) -> str:
        """Take a number; one in quotes is a mistake worth naming."""
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= 10**9:
            raise self.refuse(value)
        return str(value)


class NumberOr(Kind[int | str]):
    """Take a whole number within bounds, or one word in its place."""

    type = "whole number or word"

    def __init__(self, low: int, high: int, word: str, meaning: str) -> None:
        self.low = low
        self.high = high
        self.word = word
        self.meaning = meaning
        self._number = Number(low, high)

    def describe(self) -> str:
        """Give the bounds and the word."""
        return f"{self._number.describe()}, or {self.word}"

    def explain(self) -> list[tuple[str, str]]:
        """Give the word with its meaning."""
        return [(self.word, self.meaning)]

    def read(self, text: str) -> int | str:
        """Turn digits into a number, or check the word."""
        if text == self.word:
            return text
        try:
            return self._number.read(text)
        except ValueError:
            raise self.refuse(int(text) if re.fullmatch("-?[0-9]{1,9}", text) else text) from None

    def canonical(self, text: str) -> str:
        """Drop leading zeros and plus signs."""
        return str(self.read(text))

    def from_file(self, value: object) -> str:
        """Take a number, or the word as a string."""
        if value == self.word:
            return self.word
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= 10**9:
            raise self.refuse(value)
        return str(value)


class Meaning(NamedTuple):
    """Say what one value of a choice means."""

    short: str
    """A clause, for the list of options."""
    card: str = ""
    """A sentence for the rule card; `{words}` are filled in from the ruleset."""


class Choice(Kind[str]):
    """Take one of a few words."""

    type = "choice"

    def __init__(self, meanings: Mapping[str, Meaning]) -> None:
        self.meanings = meanings

    def describe(self) -> str:
        """List the words."""
        return f"one of {', '.join(self.meanings)}"

    def explain(self) -> list[tuple[str, str]]:
        """Give the words with their meanings."""
        return [(name, meaning.short) for name, meaning in self.meanings.items()]

    def read(self, text: str) -> str:
        """Check the word."""
        if text not in self.meanings:
            raise self.refuse(text, self.meanings)
        return text

    def canonical(self, text: str) -> str:
        """Keep the word."""
        return self.read(text)


class Words(Kind[tuple[str, ...]]):
    """Take a list of words, in order: `left,right,hold` in a line, a list of strings in a file."""

    type = "list of choices"

    def __init__(self, meanings: Mapping[str, Meaning], most: int = 20) -> None:
        self.meanings = meanings
        self.most = most

    def describe(self) -> str:
        """List the words."""
        return f"a list of up to {self.most} of {', '.join(self.meanings)}"

    def explain(self) -> list[tuple[str, str]]:
        """Give the words with their meanings."""
        return [(name, meaning.short) for name, meaning in self.meanings.items()]

    def read(self, text: str) -> tuple[str, ...]:
        """Divide at the commas and check each word."""
        words = tuple(text.split(","))
        if len(words) > self.most:
            raise self.refuse(text)
        for word in words:
            if word not in self.meanings:
                raise self.refuse(word, self.meanings)
        return words

    def canonical(self, text: str) -> str:
        """Keep the words in their order."""
        return ",".join(self.read(text))

    def from_file(self, value: object) -> str:
        """Join a list of strings."""
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.refuse(value)
        return ",".join(value)


class Passes(Words):
    """Take a list of passes, each with a number of cards after it where it has one of its own: `left:4`."""

    type = "list of passes"

    def __init__(
        self, meanings: Mapping[str, Meaning], uncounted: Collection[str], low: int, high: int
    ) -> None:
        super().__init__(meanings)
        self.uncounted = uncounted
        """Passes without a number of cards."""
        self.low = low
        self.high = high

    def describe(self) -> str:
        """List the words."""
        return f"{super().describe()}, with a number of cards where it differs (left:{self.high})"

    def read(self, text: str) -> tuple[str, ...]:
        """Divide at the commas, and check each word and its number."""
        words = text.split(",")
        names = super().read(",".join(word.partition(":")[0] for word in words))
        found = []
        for name, word in zip(names, words, strict=True):
            _, colon, count = word.partition(":")
            if colon:
                good = re.fullmatch("[0-9]{1,3}", count) and self.low <= int(count) <= self.high
                if name in self.uncounted or not good:
                    raise self.refuse(word)
                found.append(f"{name}:{int(count)}")
            else:
                found.append(name)
        return tuple(found)


class Cards(Kind[tuple[Card, ...]]):
    """Take some cards, or `none`: `2D,2C` in a line, `"2D 2C"` in a file."""

    type = "cards"

    def __init__(self, *, twice: bool = False) -> None:
        self.most = 2 if twice else 1

    def describe(self) -> str:
        """Show the form."""
        return 'cards like "2D 2C", or none'

    def read(self, text: str) -> tuple[Card, ...]:
        """Divide at the commas and look up each card, in code order."""
        if text in ("", "none"):
            return ()
        try:
            cards = sorted(map(Card, text.split(",")))
        except ValueError as error:
            raise ValueError(f"must be {self.describe()}: {error}") from None
        if max(Counter(cards).values()) > self.most:
            often = "twice at most" if self.most > 1 else "once"
            raise ValueError(f"must name each card {often}, not {shown(text.replace(',', ' '))}")
        return tuple(cards)

    def canonical(self, text: str) -> str:
        """Put the cards in code order."""
        return cards_text(self.read(text)).replace(" ", ",") or "none"

    def from_file(self, value: object) -> str:
        """Take cards divided by spaces."""
        return ",".join(super().from_file(value).split())


class Suits(Kind[tuple[int, ...]]):
    """Take some suits, or `none`: `S,H` in a line, `"S H"` in a file."""

    type = "suits"

    def describe(self) -> str:
        """Show the form."""
        return 'suits like "S H", or none'

    def read(self, text: str) -> tuple[int, ...]:
        """Divide at the commas and look up each suit, in code order."""
        if text in ("", "none"):
            return ()
        letters = text.split(",")
        if not set(letters) <= set(SUITS) or len(set(letters)) < len(letters):
            raise self.refuse(text.replace(",", " "))
        return tuple(sorted(map(SUITS.index, letters)))

    def canonical(self, text: str) -> str:
        """Put the suits in code order."""
        return ",".join(SUITS[suit] for suit in self.read(text)) or "none"

    def from_file(self, value: object) -> str:
        """Take suits divided by spaces."""
        return ",".join(super().from_file(value).split())


class Ranks(Kind[str]):
    """Take ranks, the highest first: `AKQJT98765432`."""

    type = "ranks"

    def describe(self) -> str:
        """Show the form."""
        return f"ranks, the highest first and each once, like {RANKS[::-1]}"

    def read(self, text: str) -> str:
        """Check each rank."""
        if not text or not set(text) <= set(RANKS) or len(set(text)) < len(text):
            raise self.refuse(text)
        return text

    def canonical(self, text: str) -> str:
        """Keep the ranks in their order."""
        return self.read(text)


_KEYS = frozenset((*SUITS, *(card.text for card in PACK), JOKER_TEXT))


class CardOrSuit(Kind[str]):
    """Take a card like `QS`, `XX` for any joker, or a suit like `H` that stands for each of its cards."""

    type = "card or suit"

    def describe(self) -> str:
        """Show the form."""
        return "a card like QS, a suit (C, D, S, H) or XX for jokers"

    def read(self, text: str) -> str:
        """Check the card or the suit."""
        if text not in _KEYS:
            raise self.refuse(text)
        return text

    def canonical(self, text: str) -> str:
        """Keep the text."""
        return self.read(text)
