"""One deal worked out in words: lists of cards by name, no masks, no tables, any options.

It shares nothing with the engine but what a ruleset says and the names of cards, and is there to disagree
with it. It is slow, plain, and knows what each card on the table means only at the moment it looks.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from openhearts.rules import PassRule, Ruleset

JOKER = "XX"
HIGH_HEARTS = ("JH", "QH", "KH", "AH")


class Model:
    """Follow a deal from the first lead to the cards that each seat took."""

    def __init__(
        self,
        rules: Ruleset,
        dealer: int,
        hands: Iterable[Sequence[str]],
        kitty: Sequence[str] = (),
        stock: Sequence[str] = (),
        *,
        suit: str = "H",
        namer: int | None = None,
        dealt: Iterable[str] | None = None,
    ) -> None:
        self.rules = rules
        self.seats = rules.seats
        self.hands = [list(hand) for hand in hands]
        self.kitty = list(kitty)
        self.stock = list(stock)
        self.suit = suit
        self.values = values_of(rules, suit)
        self.dealt = list(dealt) if dealt is not None else [card for hand in self.hands for card in hand]
        self.taken: list[list[str]] = [[] for _ in range(self.seats)]
        self.takers: list[int] = []
        """Who took each trick, in turn; carried tricks are their later taker's."""
        self.carried: list[list[str]] = []
        self.collected: list[str] = []
        """What the last trick that was taken brought its winner, a kitty not counted."""
        self.played: list[str] = []
        self.table: list[tuple[int, str]] = []
        self.drawn: list[int] = []
        """Who drew each card of the stock that is gone."""
        self.kitty_taker: int | None = None
        self.exchanging = False
        self.opening = ""
        self.leader = (dealer + 1) % self.seats if namer is None else namer
        if rules.bidding.kind == "none" and rules.play.first_lead != "eldest":
            self._open()
        self._begin_trick()

    def _open(self) -> None:
        clubs = [card for hand in self.hands for card in hand if card.endswith("C")]
        if clubs:
            self.opening = min(clubs, key=self.rank)
            around = [(self.leader + step) % self.seats for step in range(self.seats)]
            self.leader = next(seat for seat in around if self.opening in self.hands[seat])

    # ── what cards mean ──

    def rank(self, card: str) -> int:
        """Give the strength of a card by the order of the ranks, weakest first."""
        return -self.rules.settings["deck.ranks"].index(card[0])

    def is_free(self, card: str) -> bool:
        return card == JOKER and self.rules.deck.joker == "free"

    def suit_of(self, card: str) -> str:
        """Name the suit a card follows; the joker of Foster's game is a heart, a free one has none."""
        if card == JOKER:
            return "" if self.is_free(card) else "H"
        return card[1]

    def worth(self, card: str) -> int:
        """Say what a card costs, by itself before by its suit."""
        return self.values.get(card, self.values.get(self.suit_of(card), 0))

    @property
    def penalty(self) -> list[str]:
        return [card for card in self.pack if self.worth(card) > 0]

    @property
    def bonus(self) -> list[str]:
        return [card for card in self.pack if self.worth(card) < 0]

    @property
    def pack(self) -> list[str]:
        return [card.text for card in self.rules.cards]

    # ── whose turn it is, and what is lawful ──

    @property
    def number(self) -> int:
        """Count the tricks that are complete, those on the table too."""
        return len(self.takers) + len(self.carried)

    @property
    def turn(self) -> int:
        return self.players[len(self.table)]

    def legal(self) -> set[str]:
        """Name the cards the seat to act may play."""
        hand, lead = self.hands[self.turn], self.lead
        if self.opening and not self.number and not self.table:
            every = self.rules.play.first_lead == "any-club"
            clubs = [card for card in hand if card == self.opening or (every and card.endswith("C"))]
            return {*self._without_banned(clubs, hand)}
        same = [card for card in hand if lead and self.suit_of(card) == self.suit_of(lead)]
        choice = same or (hand if lead else self._leads(hand))
        if not self.number:
            choice = self._without_banned(choice, hand)
        if lead and not same:
            drop = {card.text for card in self.rules.play.must_drop}
            choice = [card for card in choice if card in drop] or choice
        return {*choice, *self._free_jokers(hand)}

    def _free_jokers(self, hand: list[str]) -> list[str]:
        """Name the jokers that may be played whatever else is asked for."""
        permitted = self.rules.deck.joker == "free" or (
            self.lead is not None
            and self.suit_of(self.lead) != "H"
            and any(card in HIGH_HEARTS for _, card in self.table)
        )
        return [card for card in hand if card == JOKER and permitted]

    @property
    def lead(self) -> str | None:
        """Name the first card of the trick that has a suit."""
        return next((card for _, card in self.table if not self.is_free(card)), None)

    @property
    def broken(self) -> bool:
        """Say whether the penalty suit may be led."""
        breaking = self.rules.play.breaking
        if breaking in ("off", "never"):
            return breaking == "off"
        return any(
            self.suit_of(card) == self.suit
            or (breaking == "hearts-or-queen" and card == "QS")
            or (breaking == "penalty" and self.worth(card) > 0)
            for card in self.played
        )

    def _leads(self, hand: list[str]) -> list[str]:
        others = [card for card in hand if self.suit_of(card) != self.suit]
        nothing_else = not others or (
            self.rules.play.only_hearts == "hearts-and-queen" and set(others) == {"QS"}
        )
        return hand if self.broken or nothing_else else others

    def _without_banned(self, choice: list[str], hand: list[str]) -> list[str]:
        """Leave out what is kept from the first trick; a hand of nothing else may have to give one of it."""
        ban, stuck = self.rules.play.first_trick, self.rules.play.first_trick_stuck
        barred = [] if ban == "free" else self.penalty + (self.bonus if ban == "no-points" else [])
        kept = [card for card in choice if card not in barred]
        if kept or stuck == "any" or not {*hand} <= {*barred}:
            return kept or choice
        bonus = [card for card in choice if self.worth(card) < 0]
        if stuck == "bonus-first" and bonus:
            return bonus
        dearest = max(map(self.worth, choice))
        return [card for card in choice if self.worth(card) == dearest]

    # ── playing ──

    def everywhere(self) -> list[str]:
        """List every card wherever it is."""
        found = [card for cards in (*self.hands, *self.taken, *self.carried, self.stock) for card in cards]
        found += [card for _, card in self.table]
        # A kitty that was taken is with its taker already.
        return found + (self.kitty if self.kitty_taker is None else [])

    def play(self, card: str) -> None:
        """Play a card of the seat to act."""
        seat = self.turn
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        self.played.append(card)
        if len(self.table) == len(self.players):
            self._end_trick()
        else:
            self._draw_until_able()

    def discard(self, cards: Iterable[str]) -> None:
        """Put as many cards away as the kitty had that was taken into the hand."""
        assert self.kitty_taker is not None
        self.kitty = list(cards)
        for card in self.kitty:
            self.hands[self.kitty_taker].remove(card)
        self.taken[self.kitty_taker] += self.kitty
        self.exchanging = False
        self._begin_trick()

    @property
    def over(self) -> bool:
        return not self.players and not self.exchanging

    def _begin_trick(self) -> None:
        """See who plays to the next trick, if there is one: who has cards, the leader first."""
        self.table = []
        around = [(self.leader + step) % self.seats for step in range(self.seats)]
        self.players = [seat for seat in around if self.hands[seat]]
        if self.rules.dealing.stock == "until-able" and len(self.players) < 2:
            rest = [*self.stock, *(card for hand in self.hands for card in hand)]
            if rest:
                self.kitty, self.kitty_taker = rest, (*self.players, *self.takers[-1:])[0]
                self.taken[self.kitty_taker] += rest
            self.players, self.stock, self.hands = [], [], [[] for _ in self.hands]

    def _draw_until_able(self) -> None:
        lead, hand = self.lead, self.hands[self.turn]
        if self.rules.dealing.stock != "until-able" or lead is None:
            return
        while self.stock and not any(self.suit_of(card) == self.suit_of(lead) for card in hand):
            hand.append(self.stock.pop(0))
            self.drawn.append(self.turn)

    def _end_trick(self) -> None:
        winner = self.winner()
        stock = self.rules.dealing.stock
        last = sum(map(bool, self.hands)) < (2 if stock == "until-able" else 1)
        last = last and not (stock == "each-trick" and self.stock)
        if winner is None and last:
            winner = self._takes_cancelled_last()
        if winner is None:
            self.carried.append([card for _, card in self.table])
            winner = self.leader
        else:
            self._take(winner, last)
        self.leader = winner
        if stock == "each-trick":
            for step in range(min(self.seats, len(self.stock))):
                seat = (winner + step) % self.seats
                self.hands[seat].append(self.stock.pop(0))
                self.drawn.append(seat)
        if self.exchanging:
            self.players, self.table = [], []
        else:
            self._begin_trick()

    def _take(self, winner: int, last: bool) -> None:
        first = not self.takers
        cards = [card for trick in self.carried for card in trick] + [card for _, card in self.table]
        self.collected = cards
        self.taken[winner] += cards
        self.takers += [winner] * (1 + len(self.carried))
        self.carried = []
        to = self.rules.dealing.kitty
        due = (
            (to == "first-trick" and first)
            or (to == "first-penalty" and any(self.worth(card) > 0 for card in cards))
            or (to == "first-heart" and any(self.suit_of(card) == self.suit for card in cards))
            or (to == "last-trick" and last)
        )
        if due and self.kitty and self.kitty_taker is None:
            self.kitty_taker = winner
            self.exchanging = self.rules.dealing.look == "exchange" and not last
            (self.hands if self.exchanging else self.taken)[winner].extend(self.kitty)

    def winner(self) -> int | None:
        """Name who takes the full trick on the table; nobody where its cards cancel each other."""
        lead = self.lead
        if lead is None:
            return self.leader
        cards = self.table
        if self.rules.play.equals == "cancel":
            times = Counter(card for _, card in cards)
            cards = [play for play in cards if times[play[1]] == 1]
        joker = [play for play in cards if play[1] == JOKER and not self.is_free(JOKER)]
        if joker and self.suit_of(lead) != "H":
            return self._highest([play for play in cards if play[1] in HIGH_HEARTS] or joker)
        return self._highest([play for play in cards if self.suit_of(play[1]) == self.suit_of(lead)])

    def _strength(self, card: str) -> float:
        return self.rank("TH") + 0.5 if card == JOKER else self.rank(card)

    def _highest(self, plays: list[tuple[int, str]]) -> int | None:
        if not plays:
            return None
        highest = max(self._strength(card) for _, card in plays)
        seats = [seat for seat, card in plays if self._strength(card) == highest]
        return seats[-1] if self.rules.play.equals == "later" else seats[0]

    def _takes_cancelled_last(self) -> int:
        rule = self.rules.play.last_cancelled
        if rule == "previous" and self.takers:
            return self.takers[-1]
        if rule == "second":
            lead = self.lead or ""
            plays = [play for play in self.table if self.suit_of(play[1]) == self.suit_of(lead)]
            highest = max(self._strength(card) for _, card in plays)
            return [seat for seat, card in plays if self._strength(card) == highest][1]
        return self.leader


def values_of(rules: Ruleset, suit: str) -> dict[str, int]:
    """Read what cards and suits cost; what is said of hearts is said of the suit that was named instead."""
    said = {key[7:]: int(text) for key, text in rules.settings.items() if key.startswith("values.")}
    hearts = {key: worth for key, worth in said.items() if key.endswith("H")}
    # A card that by itself costs nothing, such as the queen where she is spared, is one of its suit again.
    others = {
        key: worth
        for key, worth in said.items()
        if key not in hearts and (suit == "H" or worth or not key.endswith(suit))
    }
    return others | {key[:-1] + suit: worth for key, worth in hearts.items()}


def kept(hands: list[list[str]], given: Sequence[list[str]]) -> list[list[str]]:
    """Give what is left of the hands."""
    left = [Counter(hand) - Counter(cards) for hand, cards in zip(hands, given, strict=True)]
    return [list(hand.elements()) for hand in left]


def after_pass(hands: list[list[str]], given: Sequence[list[str]], rule: PassRule) -> list[list[str]]:
    """Give the hands after cards have gone straight to other seats: to one, or some to each."""
    seats = len(hands)
    found = [
        list((Counter(hand) - Counter(cards)).elements()) for hand, cards in zip(hands, given, strict=True)
    ]
    for seat, cards in enumerate(given):
        each = rule.count // (seats - 1) if rule.kind == "scatter" else rule.count
        for place, card in enumerate(cards):
            on = 1 + place // each if rule.kind == "scatter" else rule.shift
            found[(seat + on) % seats].append(card)
    return found


def after_mix(
    hands: list[list[str]],
    given: Sequence[list[str]],
    kitty: list[str],
    mix: Sequence[int],
    dealer: int,
    *,
    with_kitty: bool,
) -> tuple[list[list[str]], list[str]]:
    """Give hands and kitty after all discards were shuffled and dealt back one at a time."""
    seats = len(hands)
    found = [
        list((Counter(hand) - Counter(cards)).elements()) for hand, cards in zip(hands, given, strict=True)
    ]
    pile = [card for cards in given for card in cards]
    back = len(pile)
    pile += kitty if with_kitty else []
    order = [pile[place] for place in mix if place < len(pile)]
    for place, card in enumerate(order[:back]):
        found[(dealer + 1 + place) % seats].append(card)
    return found, order[back:] if with_kitty else kitty
