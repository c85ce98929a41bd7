"""Say what cards cost: each suit, rank or card that is worth something, in a few words."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from openhearts.cards import RANKS, SUIT_NAMES, Card
from openhearts.rules.wording import FEW, RANK_NAMES, SUIT_ORDER, card_names, listed, plural

COST = ("costs", "cost")
BRING = ("brings", "bring")
"""What a card with points does to its taker, one card and several."""

_NUMBERS = range(2, 11)


def costs_in_words(
    points: Mapping[int, int], pack: Sequence[Card], verbs: tuple[str, str] = COST
) -> list[str]:
    """Say of each suit, rank or card that is worth something what it costs or takes off.

    Examples:
        >>> jack, two, three = Card("JD"), Card("2H"), Card("3H")
        >>> costs_in_words({two: 1, three: 1, jack: -10}, [jack, two, three])
        ['each heart costs 1 point', 'the J♦ takes 10 points off']
    """
    return list(_Costs(points, pack, verbs))


class _Costs:
    """Take what is said together off the cards that are left, suit by suit."""

    def __init__(self, points: Mapping[int, int], pack: Sequence[Card], verbs: tuple[str, str]) -> None:
        self.copies = Counter(pack)
        self.plain = [card for card in self.copies if not card.is_joker]
        self.points = points
        self.verbs = verbs
        self.left = {card: points[card] for card in self.plain if points.get(card)}

    def __iter__(self) -> Iterator[str]:
        common = {suit: worth for suit in SUIT_ORDER if (worth := self._common(suit))}
        for suit, worth in common.items():
            self.left = {card: own for card, own in self.left.items() if card.suit != suit or own != worth}
        exceptions = {card.suit for card in self.left}
        yield from self._ranks()
        for suit in SUIT_ORDER:
            yield from self._numbers(suit)
            yield from self._singles(suit)
            if suit in common:
                free = [card for card in self._suit(suit) if not self.points.get(card)]
                but = f" but {listed(card_names(free))}" if free else ""
                every = "every other" if suit in exceptions else "each"
                yield self._say(f"{every} {SUIT_NAMES[suit][:-1]}{but}", common[suit])
        if jokers := [card for card in self.copies if card.is_joker and self.points.get(card)]:
            yield self._say("the joker" if len(jokers) == 1 else "each joker", self.points[jokers[0]])

    def _suit(self, suit: int) -> list[Card]:
        return [card for card in self.plain if card.suit == suit]

    def _common(self, suit: int) -> int:
        """Give what most cards of a suit are worth; nothing where no worth is common."""
        cards = self._suit(suit)
        worth, count = (
            Counter(self.points.get(card, 0) for card in cards).most_common(1)[0] if cards else (0, 0)
        )
        return worth if count > 1 and count > len(cards) / 2 else 0

    def _ranks(self) -> Iterator[str]:
        """Say what a rank costs of which every card costs something, most of them the same."""
        for rank in reversed(range(len(RANKS))):
            cards = [card for card in self.plain if card.rank == rank]
            if len(cards) < FEW or not all(card in self.left for card in cards):
                continue
            worth, count = Counter(self.left[card] for card in cards).most_common(1)[0]
            if count < FEW:
                continue
            others = [card for card in cards if self.left[card] != worth]
            for card in others:
                yield self._say(self._one(card), self.left[card])
            yield self._say(f"{'every other' if others else 'each'} {RANK_NAMES[rank]}", worth)
            for card in cards:
                del self.left[card]

    def _numbers(self, suit: int) -> Iterator[str]:
        """Say together which cards of a suit cost the number on them."""
        number = {card: card.rank + 2 for card in self._suit(suit) if card.rank + 2 in _NUMBERS}
        if len(number) > FEW and all(self.left.get(card) == own for card, own in number.items()):
            low, high = min(number.values()), max(number.values())
            yield f"each {SUIT_NAMES[suit][:-1]} from {low} to {high} {self.verbs[0]} its number"
            for card in number:
                del self.left[card]

    def _singles(self, suit: int) -> Iterator[str]:
        """Say what single cards cost, those that cost the same together."""
        by_worth: dict[int, list[Card]] = {}
        for card in self._suit(suit):
            if card in self.left:
                by_worth.setdefault(self.left[card], []).append(card)
        for worth, cards in by_worth.items():
            yield self._say(listed([self._one(card) for card in cards]), worth, len(cards))

    def _one(self, card: Card) -> str:
        return f"{'each' if self.copies[card] > 1 else 'the'} {card.symbol}"

    def _say(self, who: str, worth: int, count: int = 1) -> str:
        each = " each" if count > 1 else ""
        if worth > 0:
            return f"{who} {self.verbs[count > 1]} {plural(worth, 'point')}{each}"
        return f"{who} take{'s' if count == 1 else ''} {plural(-worth, 'point')} off{each}"
