"""Estimate what a card costs: in the trick on the table, and in a hand for the tricks to come.

All is counted in the points of the ruleset's own values, as one seat looks at them: its own points count in
full, a point of the others counts against it, shared among them. So 13 points of one's own are +13, 13 points
handed to one of three others are -13/3, and less is better.
"""

from collections.abc import Iterable, Sequence

from openhearts.bots.known import Known
from openhearts.bots.moon import SURE, MoonWatch
from openhearts.bots.odds import at_most, outranks_all
from openhearts.cards import SUITS, Card


class Forecast:
    """Estimate tricks and hands for one decision of one seat."""

    def __init__(self, known: Known) -> None:
        """Prepare for a decision."""
        self.known = known
        self.worth = known.rules.points
        self.moon = MoonWatch(known)
        self._falls: dict[tuple[int, Card], float] = {}
        self._rounds: dict[int, list[tuple[float, float]]] = {}

    def costly(self, cards: Iterable[Card]) -> list[Card]:
        """Pick the cards that cost points, dearest first."""
        return sorted((card for card in cards if self.worth[card] > 0), key=lambda card: -self.worth[card])

    def price(self, card: Card) -> float:
        """Expect what a card costs in the trick on the table.

        The whole trick counts: what lies there, the card, what the seats after this one will add, and
        the kitty where this trick takes it.
        """
        known, moon = self.known, self.moon
        run = moon.runs(card)
        if run > SURE:
            return -run * moon.stake
        best = self.best(card)
        table = [*known.trick, card]
        falls = sum(self.falls(seat, best) for seat in known.later)
        pot = sum(self.worth[other] for other in table) + falls + self.kitty()
        count = sum(other in moon.penalty for other in table) or min(1.0, max(0.0, falls))
        takes = self.takers(card)
        mine = takes.get(known.seat, 0.0)
        shift = sum(chance * moon.shift(card, taker, count) for taker, chance in takes.items())
        return mine * pot - (1 - mine) * pot / len(known.others) + shift

    def best(self, card: Card) -> Card:
        """Tell which card wins the trick on the table once a card has been played to it."""
        table = [*self.known.trick, card]
        return max(other for other in table if other.suit == table[0].suit)

    def takers(self, card: Card) -> dict[int, float]:
        """Estimate who takes the trick when a card is played: the seat it stands with, or a later one."""
        known = self.known
        best = self.best(card)
        stands = 1.0
        for seat in known.later:
            stands *= 1 - self.overtakes(seat, best)
        holder = known.seat if best is card else known.players[known.trick.index(best)]
        return {holder: stands} | {seat: (1 - stands) / len(known.later) for seat in known.later}

    def overtakes(self, seat: int, card: Card) -> float:
        """Estimate how likely a later seat must beat a card: it follows, and can only go above."""
        suit = self.known.hidden_of[card.suit]
        no_lower = self.known.none_of(seat, (other for other in suit if other < card))
        no_higher = self.known.none_of(seat, (other for other in suit if other > card))
        return no_lower * (1 - no_higher)

    def falls(self, seat: int, best: Card) -> float:
        """Expect the points that a later seat adds to a trick which a card is winning.

        It follows with its dearest card that does not win. Void, it throws its dearest card, unless the
        first trick forbids that. It parts with a card worth having only where it has no other.
        """
        key = (seat, best)
        if key not in self._falls:
            known = self.known
            suit = known.hidden_of[best.suit]
            points = self.dearest(seat, self.costly(card for card in suit if card < best))
            for card in suit:
                if self.worth[card] < 0 and card < best:
                    alone = known.none_of(seat, (other for other in suit if other != card))
                    points += known.chance(seat, card) * alone * self.worth[card]
            if not (known.first_trick and known.rules.play.first_trick == "no-penalty"):
                thrown = self.costly(card for card in known.hidden if card.suit != best.suit)
                points += known.none_of(seat, suit) * self.dearest(seat, thrown)
            self._falls[key] = points
        return self._falls[key]

    def dearest(self, seat: int, cards: Sequence[Card]) -> float:
        """Expect the points of the dearest card a seat holds, of hidden cards listed dearest first."""
        points, none = 0.0, 1.0
        for card in cards:
            chance = self.known.chance(seat, card)
            points += none * chance * self.worth[card]
            none *= 1 - chance
        return points

    def kitty(self) -> float:
        """Expect the points in a kitty that goes with the trick on the table."""
        known = self.known
        if not (known.first_trick and known.rules.kitty_size):
            return 0.0
        return sum(self.worth[card] * known.chance(known.seats, card) for card in known.hidden)

    def burden(self, suit: int, cards: Sequence[Card]) -> float:
        """Expect what holding some cards of a suit, in code order, costs in the tricks to come.

        Each time the suit is led one of them must go: the lowest when it is dear to win, the highest when
        it is cheap. High cards that are left over need never be played. Each time after the last of them,
        the hand is void and may throw away a card of another suit, worth what an average card costs.
        """
        rounds = self.rounds(suit)
        answered = min(len(cards), len(rounds))
        cheapest = sorted(rounds[:answered], key=lambda turn: turn[0] * turn[1])
        highest = reversed(cards[:answered])
        cost = sum(led * self.answer(card, pot) for (led, pot), card in zip(cheapest, highest, strict=True))
        throws = sum(led for led, _ in rounds[answered:])
        return cost - throws * self.known.rules.moon_amount / len(self.known.rules.cards)

    def rounds(self, suit: int) -> list[tuple[float, float]]:
        """Foresee the times a suit will be led: how likely each is, and what the void throw on it.

        A further round is as likely as that a holder has so many cards of the suit, of which half the
        costly ones are thrown on other suits. As the rounds of all suits go by, fewer points are out.
        """
        if suit not in self._rounds:
            known = self.known
            hidden, holders = len(known.hidden_of[suit]), len(known.holders[suit])
            hidden -= len(self.costly(known.hidden_of[suit])) // 2
            thrown = self.thrown(suit)
            rounds = []
            for turn in range(min(hidden, len(known.hand)) if holders else 0):
                void = at_most(turn, hidden, holders)
                throwing = holders * void + len(known.others) - holders
                left = max(0.0, 1 - turn * len(SUITS) / len(known.hand))
                rounds.append((1 - void, throwing * thrown * left))
            self._rounds[suit] = rounds
        return self._rounds[suit]

    def thrown(self, suit: int) -> float:
        """Expect the points that a seat void in a suit throws when it is led."""
        points, share = 0.0, 1 / len(self.known.others)
        for rank, card in enumerate(self.costly(card for card in self.known.hidden if card.suit != suit)):
            points += (1 - share) ** rank * share * self.worth[card]
        return points

    def answer(self, card: Card, pot: float) -> float:
        """Expect what a card costs when another leads its suit and the void throw so many points.

        Won, it brings what it makes fall: dear cards below it, and those worth having if they come.
        """
        known = self.known
        hidden = known.hidden_of[card.suit]
        holders = len(known.holders[card.suit])
        wins = outranks_all(known, card)
        lower = [other for other in hidden if other < card]
        for rank, other in enumerate(self.costly(lower)):
            pot += (1 - 1 / holders) ** rank * self.worth[other]
        wanted = sum(self.worth[other] for other in lower if self.worth[other] < 0)
        pot += wanted * min(1.0, holders / len(hidden))
        own = self.worth[card]
        return wins * (pot + own) - (1 - wins) * own / len(known.others)
