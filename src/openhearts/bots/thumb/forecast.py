"""Estimate what a card costs: in the trick on the table, and in a hand for the tricks to come.

All is counted in the points of the ruleset's own values, as one seat looks at them: its own points and its
partners' count in full, a point of the others counts against it, shared among them. So 13 points of one's own
are +13, 13 points handed to one of three others are -13/3, and less is better.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from openhearts.bots.costs import FREE, UNBEATEN
from openhearts.bots.known import Known
from openhearts.bots.thumb.clear import ClearWatch
from openhearts.bots.thumb.moon import SURE, MoonWatch
from openhearts.bots.thumb.odds import at_most, outranks_all
from openhearts.cards import SUITS, Card

GIVEN: Final = 1.5
FORCED: Final = 0.3
"""How much a partner gives, and another must, beside an average card."""


class Forecast:
    """Estimate tricks and hands for one decision of one seat."""

    def __init__(self, known: Known) -> None:
        """Prepare for a decision."""
        self.known = known
        self.costs = known.costs
        self.worth: list[float] = [*known.costs.cost]
        doublers = known.rules.scoring.doublers
        if doublers:
            dear = self.doubled()
            for card in doublers:
                self.worth[card] = max(dear, self.worth[card])
        self.moon = MoonWatch(known)
        self.clear = ClearWatch(known)
        self._falls: dict[tuple[int, int, int], float] = {}
        self._rounds: dict[int, list[tuple[float, float]]] = {}

    def doubled(self) -> float:
        """Expect what a card costs that doubles the points of its taker."""
        known = self.known
        taken = sum(self.costs.cost[card] for card in known.captured[known.seat])
        return max(taken, self.costs.net / known.seats)

    def costly(self, cards: Iterable[Card]) -> list[Card]:
        """Pick the cards that cost points, dearest first."""
        worth = self.worth
        return sorted((card for card in cards if worth[card] > 0), key=lambda card: -worth[card])

    def price(self, card: Card) -> float:
        """Expect what a card costs in the trick on the table.

        The whole trick counts: what lies there, the card, what the seats after this one will add, and
        the kitty where this trick takes it.
        """
        known, moon = self.known, self.moon
        run = moon.runs(card)
        if run > SURE:
            return -run * moon.stake
        table = [*known.trick, card]
        place = self.costs.winning(table)
        led, level = self.stands(table, place)
        falls = sum(self.falls(seat, led, level) for seat in known.later)
        pot = sum(self.worth[other] for other in (*known.carried, *table)) + falls
        count: float = sum(other in moon.penalty for other in table)
        count = count or min(1.0, max(0.0, falls * self.costs.sign))
        pot += self.kitty(count) + self.trick_cost()
        takes = self.takers(place, led, level)
        mine = takes.get(known.seat, 0.0)
        for seat in known.mates:
            mine += takes.get(seat, 0.0)
        shift = sum(chance * self.shift(card, taker, count) for taker, chance in takes.items())
        return mine * pot - (1 - mine) * pot / known.rivals + shift

    def shift(self, card: Card, taker: int, count: float) -> float:
        """Price what it does to the moon, and to who is clear, that a seat takes this trick."""
        return self.moon.shift(card, taker, count) + self.clear.shift(taker, count)

    def trick_cost(self) -> float:
        """Give the points for taking the trick on the table as such."""
        known, scoring = self.known, self.known.rules.scoring
        points = scoring.each_trick
        if known.first_trick:
            points += scoring.first_trick
        if known.last_trick:
            points += scoring.last_trick
        elif known.to_come == 2:
            points += scoring.last_but_one
        return self.costs.sign * points

    def any_trick(self) -> float:
        """Expect the points for taking a trick to come as such: each, and perhaps one of the last two."""
        scoring = self.known.rules.scoring
        last = scoring.last_trick + scoring.last_but_one
        return self.costs.sign * (scoring.each_trick + last / self.known.to_come)

    def stands(self, table: Sequence[Card], place: int | None) -> tuple[int, int]:
        """Give the suit of a trick and the strength that its winner so far puts before all others."""
        costs = self.costs
        led = costs.led(table)
        if place is None:
            return led, -1
        best = table[place]
        return led, costs.level(best) if costs.suit[best] == led else UNBEATEN

    def takers(self, place: int | None, led: int, level: int) -> dict[int, float]:
        """Estimate who takes a trick that this seat has just played to: who stands best, or a later seat.

        A trick that nobody stands to win goes to its leader where it is all jokers, and to anybody where
        equal cards have cancelled.
        """
        known = self.known
        later = known.later
        stands = 1.0
        for seat in later:
            stands *= 1 - self.overtakes(seat, led, level)
        takes = {seat: (1 - stands) / len(later) for seat in later}
        players = [*known.players, known.seat]
        if place is not None:
            takes[players[place]] = stands
        elif led == FREE or known.last_trick:
            takes[players[0]] = takes.get(players[0], 0.0) + stands
        else:
            for seat in range(known.seats):
                takes[seat] = takes.get(seat, 0.0) + stands / known.seats
        return takes

    def overtakes(self, seat: int, led: int, level: int) -> float:
        """Estimate how likely a later seat must beat what stands: it follows, and can only go above."""
        if led == FREE:
            return 1.0
        suit, power = self.known.hidden_of[led], self.costs.power
        no_lower = self.known.none_of(seat, (other for other in suit if power[other] <= level))
        no_higher = self.known.none_of(seat, (other for other in suit if power[other] > level))
        return no_lower * (1 - no_higher)

    def falls(self, seat: int, led: int, level: int) -> float:
        """Expect the points that a later seat adds to a trick which a card of some strength is winning.

        It follows with its dearest card that does not win. Void, it throws its dearest card, unless the
        first trick forbids that. It parts with a card worth having only where it has no other.
        """
        key = (seat, led, level)
        if key not in self._falls:
            known, power = self.known, self.costs.power
            suit = known.hidden_of[led]
            lower = [card for card in suit if power[card] <= level]
            points = self.dearest(seat, self.costly(lower))
            for card in lower:
                if self.worth[card] < 0:
                    alone = known.none_of(seat, (other for other in suit if other != card))
                    points += known.chance(seat, card) * alone * self.worth[card]
            if known.throws and not (known.first_trick and known.rules.play.first_trick != "free"):
                thrown = self.costly(card for card in known.hidden if self.costs.suit[card] != led)
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

    def kitty(self, count: float) -> float:
        """Expect the points in a kitty that goes with the trick on the table, with so many penalty cards."""
        known = self.known
        if not known.kitty_size or known.kitty_taker is not None:
            return 0.0
        goes = {
            "first-trick": float(known.first_trick),
            "first-penalty": min(1.0, count),
            "first-heart": min(1.0, count),
            "last-trick": float(known.last_trick),
        }.get(known.rules.dealing.kitty, 0.0)
        if not goes:
            return 0.0
        return goes * sum(self.worth[card] * known.chance(known.seats, card) for card in known.hidden)

    def hand_burden(self) -> float:
        """Expect what the hand costs in the tricks to come."""
        return sum(self.burden(suit, self.known.hand_of[suit]) for suit in self.costs.suits)

    def burden(self, suit: int, cards: Sequence[Card]) -> float:
        """Expect what holding some cards of a suit, weakest first, costs in the tricks to come.

        Each time the suit is led one of them must go: the lowest when it is dear to win, the highest when
        it is cheap. High cards that are left over need never be played. Each time after the last of them,
        the hand is void and may throw away a card of another suit, worth what an average card costs.
        """
        if suit == FREE:
            return -len(cards) * self.dodge()
        rounds = self.rounds(suit)
        answered = min(len(cards), len(rounds))
        cheapest = sorted(rounds[:answered], key=lambda turn: turn[0] * turn[1])
        highest = reversed(cards[:answered])
        cost = sum(led * self.answer(card, pot) for (led, pot), card in zip(cheapest, highest, strict=True))
        throws = sum(led for led, _ in rounds[answered:])
        thrown = throws * self.costs.total / len(self.known.rules.cards)
        return cost - thrown if self.known.throws else cost + thrown

    def dodge(self) -> float:
        """Value a joker: it lets a seat out of a trick twice as dear as those to come are on average."""
        hidden = self.known.hidden
        points = sum(self.worth[card] for card in hidden)
        return 2 * self.known.seats * points / max(1, len(hidden))

    def rounds(self, suit: int) -> list[tuple[float, float]]:
        """Foresee the times a suit will be led: how likely each is, and what the void throw on it.

        A further round is as likely as that a holder has so many cards of the suit, of which half the
        costly ones are thrown on other suits. As the rounds of all suits go by, fewer points are out.
        """
        if suit not in self._rounds:
            known = self.known
            hidden, holders = len(known.hidden_of[suit]), len(known.holders[suit])
            hidden -= len(self.costly(known.hidden_of[suit])) // 2
            thrown = self.thrown(suit) + self.gifts(suit) if known.throws else 0.0
            each = self.any_trick()
            rounds = []
            for turn in range(min(hidden, known.to_come) if holders else 0):
                void = at_most(turn, hidden, holders)
                throwing = holders * void + len(known.others) - holders
                left = max(0.0, 1 - turn * len(SUITS) / known.to_come)
                rounds.append((1 - void, throwing * thrown * left + each))
            self._rounds[suit] = rounds
        return self._rounds[suit]

    def thrown(self, suit: int) -> float:
        """Expect the points that a seat void in a suit throws when it is led."""
        points, share = 0.0, 1 / len(self.known.others)
        elsewhere = (card for card in self.known.hidden if self.costs.suit[card] != suit)
        for rank, card in enumerate(self.costly(elsewhere)):
            points += (1 - share) ** rank * share * self.worth[card]
        return points

    def gifts(self, suit: int) -> float:
        """Expect what a seat void in a suit throws that is worth having, in a game of such cards.

        Partners give what they can, and others when they have nothing else, which comes late.
        """
        known = self.known
        if self.costs.sign > 0:
            return 0.0
        points = sum(self.worth[card] for card in known.hidden if self.costs.suit[card] != suit)
        mates = len(known.mates) / len(known.others)
        return (GIVEN * mates + FORCED * (1 - mates)) * points / max(1, len(known.hidden))

    def answer(self, card: Card, pot: float) -> float:
        """Expect what a card costs when another leads its suit and the void throw so many points.

        Won, it brings what it makes fall: dear cards below it, and those worth having if they come.
        """
        known, power, level = self.known, self.costs.power, self.costs.level(card)
        suit = self.costs.suit[card]
        hidden, holders = known.hidden_of[suit], len(known.holders[suit])
        wins = outranks_all(known, card)
        lower = [other for other in hidden if power[other] <= level]
        for rank, other in enumerate(self.costly(lower)):
            pot += (1 - 1 / holders) ** rank * self.worth[other]
        wanted = sum(self.worth[other] for other in lower if self.worth[other] < 0)
        pot += wanted * min(1.0, holders / len(hidden))
        own = self.worth[card]
        return wins * (pot + own) - (1 - wins) * own / len(known.others)
