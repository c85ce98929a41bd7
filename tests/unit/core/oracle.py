"""One deal worked out in words, for the tests alone: lists of cards by name, no masks, no tables.

It shares nothing with the engine but the names of cards, and is there to disagree with it.
"""

from collections import Counter
from dataclasses import dataclass, field

from tests.unit.core.houses import JOKER_NAMES, RANKS, SUITS, House


@dataclass
class Oracle:
    """Follow a deal from the moment the cards are passed and the penalty suit is known."""

    house: House
    hands: list[list[str]]
    kitty: list[str]
    dealer: int
    stock: list[str] = field(default_factory=list)
    namer: int | None = None
    suit: str = "H"
    played: list[str] = field(default_factory=list)
    table: list[tuple[int, str]] = field(default_factory=list)
    """The trick: who played what."""
    lying: list[list[str]] = field(default_factory=list)
    """Tricks that nobody has taken yet."""
    taken: list[list[list[str]]] = field(default_factory=list)
    """By seat the tricks it took."""
    takers: list[int] = field(default_factory=list)
    """By trick who took it in the end."""
    completed: int = 0
    drawers: list[int] = field(default_factory=list)
    kitty_taker: int = -1
    last_winner: int = -1
    discarding: bool = False
    done: bool = False

    def __post_init__(self) -> None:
        seats = self.house.seats
        self.taken = self.taken or [[] for _ in range(seats)]
        around = [(self.dealer + 1 + step) % seats for step in range(seats)]
        clubs = [card for hand in self.hands for card in hand if card[1] == "C"]
        self.opening = min(clubs, key=self.rank, default="")
        leader = around[0]
        if self.namer is not None or self.house.first_lead == "eldest":
            self.opening = ""
        if self.namer is not None:
            leader = self.namer
        elif self.opening:
            leader = next(seat for seat in around if self.opening in self.hands[seat])
        self.lead(leader)

    def lead(self, seat: int) -> None:
        """Begin a trick: of those who hold cards, the seat or the next after it leads."""
        seats = self.house.seats
        self.players = [s for s in ((seat + step) % seats for step in range(seats)) if self.hands[s]]

    @property
    def turn(self) -> int:
        """Name the seat to act."""
        return self.players[len(self.table)]

    # ── cards ──

    def rank(self, card: str) -> float:
        """Give a card's place among those of its suit; the joker of hearts is between ten and jack."""
        return RANKS.index("T") + 0.5 if card in JOKER_NAMES else self.house.ranks.index(card[0])

    def is_free(self, card: str) -> bool:
        """Say whether a card is a joker that may be played at any time and never wins."""
        return card in JOKER_NAMES and self.house.joker == "free"

    def value(self, card: str) -> int:
        """Say what a card costs."""
        return self.house.value(card, self.suit)

    @property
    def led(self) -> str:
        """Name the suit to follow: that of the first card that is no free joker."""
        suits = [self.house.suit_of(card) for _, card in self.table if not self.is_free(card)]
        return suits[0] if suits else ""

    @property
    def broken(self) -> bool:
        """Say whether the penalty suit may be led."""
        return self.house.breaking == "off" or bool(self.house.breakers(self.suit) & set(self.played))

    # ── what may be played ──

    def choice(self, hand: set[str]) -> tuple[set[str], str]:
        """Name the cards that follow, open or may be led, and what forbids the others."""
        if self.opening and not self.played:
            lowest = self.house.first_lead == "lowest-club"
            return {card for card in hand if (card == self.opening if lowest else card[1] == "C")}, "opening"
        if self.led:
            same = {card for card in hand if self.house.suit_of(card) == self.led}
            return same or hand, "follow"
        others = {card for card in hand if self.house.suit_of(card) != self.suit}
        if self.house.queen_no_bar:
            others -= {"QS"} if others == {"QS"} else set()
        return hand if self.broken or not others else others, "unbroken"

    def why_not(self, card: str) -> str:
        """Say what forbids a card of the seat to act; nothing where it may be played."""
        house, hand = self.house, set(self.hands[self.turn])
        if card not in hand:
            return "not held"
        choice, reason = self.choice(hand)
        if self.may_always(card):
            return ""
        if card not in choice:
            return reason
        banned = {
            "free": set[str](),
            "no-penalty": {other for other in hand if self.value(other) > 0},
            "no-points": {other for other in hand if self.value(other) != 0},
        }[house.first_trick]
        if self.completed == 0:
            if choice - banned:
                choice = choice - banned
                if card not in choice:
                    return "first trick"
            elif house.stuck != "any" and hand == banned:
                first = {other for other in choice if self.value(other) < 0}
                if house.stuck != "bonus-first" or not first:
                    most = max(map(self.value, choice))
                    first = {other for other in choice if self.value(other) == most}
                choice = first
                if card not in choice:
                    return "stuck"
        if self.led and not any(house.suit_of(other) == self.led for other in hand):
            drops = choice & house.must_drop
            if drops and card not in drops:
                return "must drop"
        return ""

    def may_always(self, card: str) -> bool:
        """Say whether a card is a joker that nothing keeps back."""
        if self.opening and not self.played:
            return False
        if self.is_free(card):
            return True
        high = any(other in ("JH", "QH", "KH", "AH") for _, other in self.table)
        return card in JOKER_NAMES and self.led not in ("", "H") and high

    def legal(self) -> list[str]:
        """Name the cards the seat to act may play, each once."""
        cards = {card for card in self.hands[self.turn] if not self.why_not(card)}
        return sorted(
            cards, key=lambda card: ((*SUITS, *"1234").index(card[1]), card[0] in RANKS and self.rank(card))
        )

    # ── what a play does ──

    def play(self, card: str) -> None:
        """Play a card."""
        self.hands[self.turn].remove(card)
        self.table.append((self.turn, card))
        self.played.append(card)
        if len(self.table) == len(self.players):
            self.end_trick()
        elif self.house.stock == "until-able" and self.led:
            while self.stock and not any(self.house.suit_of(c) == self.led for c in self.hands[self.turn]):
                self.draw(self.turn)

    def draw(self, seat: int) -> None:
        """Take the next card of the stock."""
        self.hands[seat].append(self.stock.pop(0))
        self.drawers.append(seat)

    def end_trick(self) -> None:
        """Give the trick to whom it belongs, draw, and go on or end."""
        house, leader = self.house, self.table[0][0]
        winner = self.winner()
        heir = self.heir() if winner is None else -1
        self.lying.append([card for _, card in self.table])
        self.table = []
        self.completed += 1
        fresh = self.kitty_taker < 0
        self.last_winner = -1 if winner is None else winner
        if winner is not None:
            self.take(winner)
        lead = leader if winner is None else winner
        if house.stock == "each-trick":
            for step in range(house.seats):
                if self.stock:
                    self.draw((lead + step) % house.seats)
        holders = [seat for seat in range(house.seats) if self.hands[seat]]
        if len(holders) > 1 or (holders and house.stock == "none"):
            self.lead(lead)
            self.discarding = house.exchange and fresh and self.kitty_taker >= 0
            if self.discarding:
                self.hands[self.kitty_taker] += self.kitty
                self.kitty = []
            return
        if winner is None:
            winner = self.last_winner = heir
            self.take(heir)
        if house.kitty == "last-trick" and self.kitty:
            self.kitty_taker = winner
        if house.stock != "none":
            seat = holders[0] if holders else winner
            self.kitty = self.hands[seat] + self.stock
            self.hands[seat], self.stock = [], []
            if self.kitty:
                self.kitty_taker = seat
        self.done = True

    def discard(self, cards: list[str]) -> None:
        """Lay cards out in the place of the kitty."""
        for card in cards:
            self.hands[self.kitty_taker].remove(card)
        self.kitty = cards
        self.discarding = False

    def winner(self) -> int | None:
        """Name who takes the trick on the table; nobody where all that could win is cancelled."""
        house = self.house
        if not self.led:
            return self.table[0][0]
        times = Counter(card for _, card in self.table)
        live = [(seat, card) for seat, card in self.table if not self.is_free(card)]
        if house.equals == "cancel":
            live = [(seat, card) for seat, card in live if times[card] == 1]
        able = [(seat, card) for seat, card in live if house.suit_of(card) == self.led]
        if self.led != "H" and any(card in JOKER_NAMES for _, card in live):
            able = [(seat, card) for seat, card in live if card in (*JOKER_NAMES, "JH", "QH", "KH", "AH")]
        if not able:
            return None
        best = max(self.rank(card) for _, card in able)
        seats = [seat for seat, card in able if self.rank(card) == best]
        return seats[-1 if house.equals == "later" else 0]

    def heir(self) -> int:
        """Name who takes a cancelled trick that no other follows."""
        if self.house.last_cancelled == "previous" and self.takers:
            return self.takers[-1]
        if self.house.last_cancelled == "second":
            best = max(self.rank(card) for _, card in self.table if self.house.suit_of(card) == self.led)
            same = [s for s, c in self.table if self.house.suit_of(c) == self.led and self.rank(c) == best]
            return same[1]
        return self.table[0][0]

    def take(self, seat: int) -> None:
        """Take all that lies on the table, and the kitty where it is due."""
        cards = [card for trick in self.lying for card in trick]
        due = {
            "first-trick": not self.takers,
            "first-penalty": any(self.value(card) > 0 for card in cards),
            "first-heart": any(self.house.suit_of(card) == self.suit for card in cards),
        }
        if self.kitty and self.kitty_taker < 0 and due.get(self.house.kitty, False):
            self.kitty_taker = seat
        self.takers += [seat] * len(self.lying)
        self.taken[seat] += self.lying
        self.lying = []

    # ── what it comes to ──

    def piles(self, *, kitty: bool) -> list[Counter[str]]:
        """Count the cards that each seat took, with the kitty if it is asked for."""
        piles = [Counter(card for trick in tricks for card in trick) for tricks in self.taken]
        if kitty and self.kitty_taker >= 0:
            piles[self.kitty_taker].update(self.kitty)
        return piles

    def points(self, *, kitty: bool) -> list[int]:
        """Add up what each seat's cards cost, before any moon."""
        return [sum(self.value(c) * n for c, n in pile.items()) for pile in self.piles(kitty=kitty)]

    def team(self, seat: int) -> set[int]:
        """Name a seat and its partners."""
        teams = self.house.teams
        if pair := self.pair:
            return {other for other in range(self.house.seats) if (other in pair) == (seat in pair)}
        return {other for other in range(self.house.seats) if teams and (other - seat) % teams == 0} | {seat}

    @property
    def pair(self) -> tuple[int, ...]:
        """Name the first two seats that took tricks, where that makes them partners."""
        first = [*dict.fromkeys(self.takers)][:2]
        return tuple(sorted(first)) if self.house.found and len(first) > 1 else ()

    def needed(self) -> Counter[str]:
        """Count the cards that make a moon."""
        suit, house = self.suit, self.house
        kinds = house.penalty(suit) | (house.bonus(suit) if house.moon_needs == "bonus" else set())
        needed = Counter(card for card in house.pack if card in kinds)
        return needed - Counter(self.kitty) if self.dealt_only else needed

    @property
    def dealt_only(self) -> bool:
        """Say whether what is left in a kitty is no part of the moon."""
        return self.house.moon_needs == "dealt" and self.house.stock == "none" and not self.house.exchange

    @property
    def sun(self) -> bool:
        """Say whether one side took all tricks, where that is something."""
        return bool(self.house.sun) and any(
            sum(len(self.taken[seat]) for seat in side) == self.completed for side in self.sides()
        )

    def sides(self) -> list[set[int]]:
        """Name those who shoot together."""
        return [self.team(seat) if self.house.by_team else {seat} for seat in range(self.house.seats)]

    @property
    def shooter(self) -> int:
        """Name the seat that shot the moon or the sun, of a team the one who did most; -1 for nobody."""
        house = self.house
        if self.sun:
            done = next(
                side for side in self.sides() if sum(len(self.taken[s]) for s in side) == self.completed
            )
            return max(sorted(done), key=lambda seat: len(self.taken[seat]))
        needed = self.needed()
        if house.moon == "none" or not needed:
            return -1
        piles = self.piles(kitty=not self.dealt_only)
        for side in self.sides():
            if not needed - sum((piles[seat] for seat in side), Counter()):
                return max(sorted(side), key=lambda seat: (piles[seat] & needed).total())
        return -1

    def score(self, effect: str) -> list[int]:
        """Score the deal with a moon of that effect."""
        house, shooter, sun = self.house, self.shooter, self.sun
        effect = house.sun_effect if sun else effect
        amount = house.sun if sun else house.moon_amount
        if amount is None:
            amount = sum(max(self.value(card), 0) * n for card, n in Counter(house.pack).items())
            amount -= sum(max(self.value(card), 0) for card in self.kitty) if self.dealt_only else 0
        side = next((side for side in self.sides() if shooter in side), set())
        won = list(map(len, self.taken))
        scores = []
        for seat, pile in enumerate(self.piles(kitty=True)):
            cost = sum(max(self.value(card), 0) * n for card, n in pile.items())
            bonus = sum(min(self.value(card), 0) * n for card, n in pile.items())
            if seat in side:
                cost = 0
                if self.dealt_only and not sun and seat == self.kitty_taker:
                    cost = sum(max(self.value(card), 0) for card in self.kitty)
            if shooter >= 0 and effect == "old" and seat not in self.team(shooter):
                cost += amount
            if seat == shooter and effect == "new":
                cost -= amount
            times = 2 ** sum(pile[card] for card in house.doublers)
            base = cost * times + self.for_tricks(seat, won)
            total = base + (0 if shooter >= 0 and house.suspends else bonus * times)
            if shooter < 0 or not house.suspends:
                total += house.no_tricks if not won[seat] else 0
                total += house.no_points if not any(self.value(card) > 0 for card in pile) else 0
            scores.append(0 if house.floor and base >= 0 > total else total)
        return scores

    def for_tricks(self, seat: int, won: list[int]) -> int:
        """Add up what a seat gets for tricks, and for taking everything that counts."""
        house, takers = self.house, self.takers
        prizes = [(house.each_trick, taker) for taker in takers]
        prizes += [(house.first_points, takers[0]), (house.last_points, takers[-1])]
        prizes += [(house.last_but_one, takers[-2])] if len(takers) > 1 else []
        points = sum(prize for prize, taker in prizes if taker == seat)
        sharers = {taker for prize, taker in prizes if prize}
        sharers |= {
            s for s, pile in enumerate(self.piles(kitty=True)) if any(self.value(c) > 0 for c in pile)
        }
        return points + (house.everything if sharers == {seat} else 0)
