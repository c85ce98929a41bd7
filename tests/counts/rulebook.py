"""Play tiny deals in every way that the rulebook allows, with nothing of the engine: cards are text.

The options are those of a case in `options.toml`; what a case does not say is plain: eldest leads anything,
nothing is barred, equal cards go to the first.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

ORDER = "23456789TJQKA"
HIGH_HEARTS = {"JH", "QH", "KH", "AH"}


@dataclass(frozen=True)
class Position:
    """Hold where a deal stands."""

    hands: tuple[tuple[str, ...], ...]
    leader: int
    trick: tuple[tuple[int, str], ...] = ()
    lying: tuple[str, ...] = ()
    """Cards of cancelled tricks."""
    left: tuple[str, ...] = ()
    """The kitty, or the stock with the next card first."""
    taken: tuple[tuple[str, ...], ...] = ()
    played: tuple[str, ...] = ()
    tricks: int = 0
    lasted: int = -1
    """Who took the trick before."""
    winners: tuple[int, ...] = ()
    """Who has taken a trick, the first to do so first."""
    kitty_taker: int = -1
    must_discard: bool = False
    over: bool = False


class Rulebook:
    """Say what may be done in a deal, and what comes of it."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.case = case
        self.joker = case.get("joker", "free")
        self.values = {"H": 1, "QS": 13} | case.get("values", {})
        self.seats = len(case["hands"])

    def start(self) -> Position:
        """Set out the deal."""
        hands = tuple(tuple(hand.split()) for hand in self.case["hands"])
        left = tuple(self.case.get("kitty", self.case.get("stock", "")).split())
        leader = 0
        if self.first_lead != "eldest":
            lowest = min((card for hand in hands for card in hand if card[1] == "C"), key=self.strength)
            leader = next(seat for seat in range(self.seats) if lowest in hands[seat])
        return Position(hands, leader, left=left, taken=((),) * self.seats)

    @property
    def first_lead(self) -> str:
        """Say who leads first."""
        return str(self.case.get("first_lead", "eldest"))

    def suit(self, card: str) -> str:
        """Give the suit of a card, that of a free joker is none."""
        if card[0] == "X":
            return "H" if self.joker == "heart" else ""
        return card[1]

    def strength(self, card: str) -> float:
        """Give the rank of a card in its suit."""
        return 8.5 if card[0] == "X" else ORDER.index(card[0])

    def worth(self, card: str) -> int:
        """Give the points of a card."""
        return int(self.values.get(card, self.values.get(self.suit(card), 0)))

    def suit_led(self, position: Position) -> str:
        """Give the suit that is to be followed."""
        return next((self.suit(card) for _, card in position.trick if self.suit(card)), "")

    def who(self, position: Position) -> int:
        """Say whose turn it is: round from the leader, past those who have no card."""
        if not position.trick:
            return position.leader
        seat = position.trick[-1][0]
        while True:
            seat = (seat + 1) % self.seats
            if position.hands[seat]:
                return seat

    def lawful(self, position: Position) -> list[str]:
        """List the cards that may be played."""
        hand = list(dict.fromkeys(position.hands[self.who(position)]))
        led = self.suit_led(position)
        jokers = [card for card in hand if card[0] == "X"]
        if not position.played and self.first_lead == "lowest-club":
            return [min((card for card in hand if card[1] == "C"), key=self.strength)]
        if not position.played and self.first_lead == "any-club":
            return self.unbarred(position, hand, [card for card in hand if card[1] == "C"])
        follow = [card for card in hand if led and self.suit(card) == led]
        cards = (follow or hand) if led else self.leadable(position, hand)
        cards = self.unbarred(position, hand, cards)
        must = set(self.case.get("must_drop", "").split())
        if led and not follow and must & set(cards):
            cards = [card for card in cards if card in must]
        if self.joker == "free" or (led not in ("", "H") and HIGH_HEARTS & {c for _, c in position.trick}):
            cards = cards + [card for card in jokers if card not in cards]
        return cards

    def leadable(self, position: Position, hand: list[str]) -> list[str]:
        """List the cards that may be led."""
        breaking = self.case.get("breaking", "off")
        broken = {
            "off": True,
            "never": False,
            "hearts": any(self.suit(card) == "H" for card in position.played),
            "penalty": any(self.suit(card) == "H" or self.worth(card) > 0 for card in position.played),
        }[breaking]
        others = [card for card in hand if self.suit(card) != "H"]
        if broken or not others or (self.case.get("queen_no_bar") and others == ["QS"]):
            return hand
        return others

    def unbarred(self, position: Position, hand: list[str], cards: list[str]) -> list[str]:
        """Leave out what is kept from the first trick."""
        rule = self.case.get("first_trick", "free")
        if position.tricks or rule == "free":
            return cards

        def barred(card: str) -> bool:
            return self.worth(card) > 0 or (rule == "no-points" and self.worth(card) < 0)

        free = [card for card in cards if not barred(card)]
        stuck = self.case.get("stuck", "any")
        if free or stuck == "any" or not all(map(barred, hand)):
            return free or cards
        if stuck == "bonus-first" and any(self.worth(card) < 0 for card in cards):
            return [card for card in cards if self.worth(card) < 0]
        return [card for card in cards if self.worth(card) == max(map(self.worth, cards))]

    def after(self, position: Position) -> Iterator[Position]:
        """Go through what may happen next."""
        if position.must_discard:
            seat = position.kitty_taker
            size = len(self.case["kitty"].split())
            for kept in combinations(range(len(position.hands[seat])), len(position.hands[seat]) - size):
                hand = position.hands[seat]
                laid = tuple(card for place, card in enumerate(hand) if place not in kept)
                hands = self.with_hand(position.hands, seat, tuple(hand[place] for place in kept))
                yield replace(position, hands=hands, left=laid, must_discard=False)
            return
        for card in self.lawful(position):
            yield self.play(position, card)

    def with_hand(
        self, hands: tuple[tuple[str, ...], ...], seat: int, hand: tuple[str, ...]
    ) -> tuple[tuple[str, ...], ...]:
        """Replace one hand."""
        return tuple(hand if other == seat else cards for other, cards in enumerate(hands))

    def play(self, position: Position, card: str) -> Position:
        """Play a card."""
        seat = self.who(position)
        hand = list(position.hands[seat])
        hand.remove(card)
        hands = self.with_hand(position.hands, seat, tuple(hand))
        holders = sum(map(bool, position.hands)) + sum(
            not position.hands[player] for player, _ in position.trick
        )
        position = replace(
            position, hands=hands, trick=(*position.trick, (seat, card)), played=(*position.played, card)
        )
        if len(position.trick) == holders:
            return self.end_trick(position)
        led = self.suit_led(position)
        while led and self.case.get("draw") == "until-able" and position.left:
            seat = self.who(position)
            if any(self.suit(other) == led for other in position.hands[seat]):
                break
            position = self.draw(position, seat)
        return position

    def draw(self, position: Position, seat: int) -> Position:
        """Draw the next card."""
        hands = self.with_hand(position.hands, seat, (*position.hands[seat], position.left[0]))
        return replace(position, hands=hands, left=position.left[1:])

    def taker(self, position: Position) -> int | None:
        """Say who takes the trick."""
        trick, led = position.trick, self.suit_led(position)
        if not led:
            return position.leader
        copies = Counter(card for _, card in trick)
        equals = self.case.get("equals", "first")
        alive = [one for one in trick if equals != "cancel" or copies[one[1]] == 1]
        hearts = [one for one in alive if one[1] in HIGH_HEARTS]
        jokers = [one for one in alive if one[1][0] == "X" and self.joker == "heart"]
        contest = [one for one in alive if self.suit(one[1]) == led]
        if jokers and led != "H":
            contest = hearts or jokers
        if not contest:
            return None
        if equals == "later":
            contest = contest[::-1]
        return max(contest, key=lambda one: self.strength(one[1]))[0]

    def end_trick(self, position: Position) -> Position:
        """Take the trick, draw, and lead on or end."""
        winner = self.taker(position)
        cards = (*position.lying, *(card for _, card in position.trick))
        before, trick, lasted = position.kitty_taker, position.trick, position.lasted
        position = replace(position, trick=(), lying=cards, tricks=position.tricks + 1)
        leads = position.leader
        if winner is not None:
            leads = winner
            position = self.give(position, winner)
        if self.case.get("draw") == "each-trick":
            for step in range(self.seats):
                if position.left:
                    position = self.draw(position, (leads + step) % self.seats)
        holders = [seat for seat in range(self.seats) if position.hands[seat]]
        if len(holders) > 1:
            while leads not in holders:
                leads = (leads + 1) % self.seats
            if self.case.get("exchange") and before < 0 <= position.kitty_taker:
                seat = position.kitty_taker
                hand = (*position.hands[seat], *position.left)
                position = replace(
                    position, hands=self.with_hand(position.hands, seat, hand), left=(), must_discard=True
                )
            return replace(position, leader=leads)
        if winner is None:
            winner = self.heir(position.leader, trick, lasted)
            position = self.give(position, winner)
        if self.case.get("kitty_to") == "last-trick":
            position = replace(position, kitty_taker=winner)
        if "stock" in self.case:
            seat = holders[0] if holders else winner
            rest = (*position.hands[seat], *position.left)
            position = replace(position, left=rest, kitty_taker=seat)
        return replace(position, over=True)

    def heir(self, leader: int, trick: tuple[tuple[int, str], ...], lasted: int) -> int:
        """Say who takes a last trick that is cancelled."""
        rule = self.case.get("last_cancelled", "leader")
        if rule == "previous" and lasted >= 0:
            return lasted
        if rule == "second":
            led = next(self.suit(card) for _, card in trick if self.suit(card))
            top = max(self.strength(card) for _, card in trick if self.suit(card) == led)
            return [seat for seat, card in trick if self.suit(card) == led and self.strength(card) == top][1]
        return leader

    def give(self, position: Position, seat: int) -> Position:
        """Give a seat what lies on the table, and the kitty with it where it is due."""
        cards = position.lying
        taker = position.kitty_taker
        due = {
            "first-trick": position.lasted < 0,
            "first-penalty": any(self.worth(card) > 0 for card in cards),
            "first-heart": any(self.suit(card) == "H" for card in cards),
        }
        if taker < 0 and self.case.get("kitty") and due.get(self.case.get("kitty_to", "first-trick"), False):
            taker = seat
        taken = self.with_hand(position.taken, seat, (*position.taken[seat], *cards))
        winners = tuple(dict.fromkeys((*position.winners, seat)))
        return replace(position, lying=(), taken=taken, lasted=seat, winners=winners, kitty_taker=taker)

    def points(self, position: Position) -> list[int]:
        """Add up what each seat took."""
        points = [sum(map(self.worth, cards)) for cards in position.taken]
        if position.kitty_taker >= 0:
            points[position.kitty_taker] += sum(map(self.worth, position.left))
        if self.case.get("moon") == "old" and sorted(points)[:-1] == [0] * (self.seats - 1):
            return self.after_moon(position, points.index(max(points)))
        return points

    def after_moon(self, position: Position, shooter: int) -> list[int]:
        """Let those who are no partners of the shooter add what all cards cost."""
        pair = position.winners[:2] if self.case.get("found") and len(position.winners) > 1 else ()
        friends = {shooter} | {
            seat for seat in range(self.seats) if pair and (seat in pair) == (shooter in pair)
        }
        worth = sum(self.worth(card) for cards in position.taken for card in cards)
        return [0 if seat in friends else worth for seat in range(self.seats)]


def by_hand(case: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Count the plays that the rulebook allows, depth by depth, and add up what all complete ones score."""
    book = Rulebook(case)
    counts: Counter[int] = Counter()
    totals = [0] * book.seats

    def visit(position: Position, depth: int) -> None:
        if position.over:
            for seat, points in enumerate(book.points(position)):
                totals[seat] += points
            return
        for after in book.after(position):
            counts[depth] += 1
            visit(after, depth + 1)

    visit(book.start(), 1)
    return [counts[depth] for depth in sorted(counts)], totals
