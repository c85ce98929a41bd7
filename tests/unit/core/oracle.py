"""One deal worked out in words, for the tests alone: lists of cards by name, no masks, no tables.

It shares nothing with the engine but the names of cards, and is there to disagree with it.
"""

from collections import Counter
from dataclasses import dataclass, field

from tests.unit.core.houses import RANKS, SUITS, House


@dataclass
class Oracle:
    """Follow a deal from the moment the cards are passed."""

    house: House
    hands: list[list[str]]
    kitty: list[str]
    dealer: int
    tricks: list[list[str]] = field(default_factory=list)
    leaders: list[int] = field(default_factory=list)
    table: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.opening = self.find_opening()
        eldest = (self.dealer + 1) % self.house.seats
        around = [(eldest + step) % self.house.seats for step in range(self.house.seats)]
        self.leaders.append(next((seat for seat in around if self.opening in self.hands[seat]), eldest))

    def find_opening(self) -> str:
        """Name the lowest club that anybody holds, where that card opens the deal."""
        clubs = [card for hand in self.hands for card in hand if card[1] == "C"]
        return min(clubs, key=rank, default="") if self.house.lowest_club_leads else ""

    @property
    def turn(self) -> int:
        """Name the seat to act."""
        return (self.leaders[-1] + len(self.table)) % self.house.seats

    @property
    def done(self) -> bool:
        """Say whether all cards are played."""
        return not any(self.hands)

    @property
    def broken(self) -> bool:
        """Say whether hearts may be led."""
        played = [card for trick in [*self.tricks, self.table] for card in trick]
        return self.house.breaking == "off" or bool(self.house.breakers & set(played))

    def why_not(self, card: str) -> str:
        """Say what forbids a card of the seat to act; nothing where it may be played."""
        hand = set(self.hands[self.turn])
        if card not in hand:
            return "not held"
        first = not self.tricks
        if self.table:
            same = {other for other in hand if other[1] == self.table[0][1]}
            if same and card not in same:
                return "follow"
            choice = same or hand
        else:
            if first and self.opening and card != self.opening:
                return "opening"
            if first and self.opening:
                return ""
            suits = {other for other in hand if other[1] != "H"}
            if card[1] == "H" and suits and not self.broken:
                return "unbroken"
            choice = hand if self.broken or not suits else suits
        harmless = choice - self.house.penalty
        if first and self.house.no_penalty_first and harmless and card not in harmless:
            return "first trick"
        return ""

    def legal(self) -> list[str]:
        """Name the cards the seat to act may play, each once."""
        cards = {card for card in self.hands[self.turn] if not self.why_not(card)}
        return sorted(cards, key=lambda card: (SUITS.index(card[1]), rank(card)))

    def play(self, card: str) -> None:
        """Play a card."""
        self.hands[self.turn].remove(card)
        self.table.append(card)
        if len(self.table) == self.house.seats:
            self.leaders.append(self.winner())
            self.tricks.append(self.table)
            self.table = []

    def winner(self) -> int:
        """Name who takes the full trick on the table: the first to play the highest card of the led suit."""
        best = 0
        for place, card in enumerate(self.table):
            if card[1] == self.table[0][1] and rank(card) > rank(self.table[best]):
                best = place
        return (self.leaders[-1] + best) % self.house.seats

    def piles(self, *, kitty: bool) -> list[Counter[str]]:
        """Count the cards that each seat took, the kitty with the first trick if it is asked for."""
        piles: list[Counter[str]] = [Counter() for _ in range(self.house.seats)]
        for number, (trick, winner) in enumerate(zip(self.tricks, self.leaders[1:], strict=True)):
            piles[winner].update(trick)
            if number == 0 and kitty:
                piles[winner].update(self.kitty)
        return piles

    def points(self, *, kitty: bool) -> list[int]:
        """Add up what each seat took, before any moon."""
        values = self.house.values
        return [sum(values.get(card, 0) * n for card, n in pile.items()) for pile in self.piles(kitty=kitty)]

    @property
    def shooter(self) -> int:
        """Name the seat that took every penalty card of the pack, each copy of it; -1 for nobody."""
        wanted = Counter(card for card in self.house.pack if card in self.house.penalty)
        if self.house.moon != "none":
            for seat, pile in enumerate(self.piles(kitty=True)):
                if wanted and all(pile[card] == n for card, n in wanted.items()):
                    return seat
        return -1

    def score(self, effect: str) -> list[int]:
        """Score the deal with a moon of that effect."""
        points, shooter = self.points(kitty=True), self.shooter
        if shooter < 0:
            return points
        values = self.house.values
        all_penalty = sum(values[card] for card in self.house.pack if card in self.house.penalty)
        own_bonus = points[shooter] - all_penalty
        if effect == "old":
            return [p + all_penalty if seat != shooter else own_bonus for seat, p in enumerate(points)]
        return [p if seat != shooter else own_bonus - all_penalty for seat, p in enumerate(points)]


def rank(card: str) -> int:
    """Give a card's place among those of its suit."""
    return RANKS.index(card[0])
