"""Shuffle decks so that anybody can check the shuffle: the only module that draws at random.

The procedure is public, and everything it decides follows from the seed:

1. A stream of bytes: block *i* is HMAC-SHA-256 with the seed (UTF-8) as key, over the purpose (`deck`, `mix`
   or `dealer`) and *i* as eight bytes, big-endian, from 0.
2. A number below *n*: the next four bytes, big-endian, remainder by *n*; where they lie at or above the
   largest multiple of *n* in 2³², they are thrown away and the next four taken, so that none is favoured.
3. A shuffle: Fisher and Yates, from the last card to the second; each changes places with a card drawn from
   those up to and including itself. The order of a mix is a shuffle of the numbers from 0.
"""

import hmac
import secrets
from collections.abc import Iterable
from typing import TypeVar

from openhearts.cards import Card
from openhearts.game import AnyEvent, Game

T = TypeVar("T")


def new_seed() -> str:
    """Draw a seed that nobody can guess: 64 hexadecimal digits."""
    return secrets.token_hex(32)


def shuffled(cards: Iterable[int], seed: str) -> tuple[Card, ...]:
    """Shuffle cards by a seed; the order they are given in matters, so give a pack in code order.

    Examples:
        >>> from openhearts.cards import PACK, cards_text
        >>> cards_text(shuffled(PACK, "an example")[:5])
        'TS TH 5C QC KS'
    """
    return shuffle([Card(card) for card in cards], Stream(seed, "deck"))


def mixed(size: int, seed: str) -> tuple[int, ...]:
    """Draw the order in which so many discards are dealt back.

    Examples:
        >>> mixed(5, "an example")
        (2, 0, 4, 3, 1)
    """
    return shuffle(list(range(size)), Stream(seed, "mix"))


def shuffle(things: list[T], draw: "Stream") -> tuple[T, ...]:
    """Shuffle things by a stream of numbers (Fisher and Yates)."""
    for last in range(len(things) - 1, 0, -1):
        other = draw.below(last + 1)
        things[last], things[other] = things[other], things[last]
    return tuple(things)


def deal(game: Game, seed: str, dealer: int | None = None) -> list[AnyEvent]:
    """Deal to a game what chance decides: the deck, and the order of a mix where there may be one.

    Raises:
        Illegal: The game takes no deal now, or not from this dealer.

    Examples:
        >>> game = Game("hearts", ["Ann", "Bob", "Cyd", "Dan"])
        >>> deal(game, "an example")[0].hands[0][:8]
        'TS KS 2S'
    """
    size = game.mix_size
    return game.deal(shuffled(game.ruleset.cards, seed), dealer, mixed(size, seed) if size else None)


def first_dealer(seats: int, seed: str) -> int:
    """Draw the seat that deals first."""
    return Stream(seed, "dealer").below(seats)


class Stream:
    """Draw numbers that follow from a seed and a purpose.

    Examples:
        >>> draw = Stream("an example", "dealer")
        >>> [draw.below(4) for _ in range(8)]
        [1, 3, 2, 2, 1, 0, 0, 0]
    """

    def __init__(self, seed: str, purpose: str) -> None:
        self._key = seed.encode()
        self._purpose = purpose.encode()
        self._blocks = 0
        self._bytes = b""

    def below(self, bound: int) -> int:
        """Draw a number from 0 to below a bound of at most 2³².

        Raises:
            ValueError: The bound leaves nothing to draw, or more than four bytes can say.
        """
        if not 0 < bound <= 1 << 32:
            raise ValueError(f"no number can be drawn below {bound}")
        limit = (1 << 32) // bound * bound
        while True:
            if not self._bytes:
                message = self._purpose + self._blocks.to_bytes(8, "big")
                self._bytes = hmac.digest(self._key, message, "sha256")
                self._blocks += 1
            word, self._bytes = int.from_bytes(self._bytes[:4], "big"), self._bytes[4:]
            if word < limit:
                return word % bound
