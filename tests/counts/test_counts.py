"""Count every way to play a tiny deal, depth by depth: perft for cards.

`counts.toml` holds the numbers. The core must reach them by `legal` and `play`, and so must the lines below
that know the rules from the rulebook alone. On a difference, the first depth that differs says where to look.
"""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from openhearts.cards import CardSet, parse_cards
from openhearts.core import PLAY, Deal, RuleTables, Table

CASES = tomllib.loads(Path(__file__).with_name("counts.toml").read_text(encoding="utf-8"))["deal"]

CLUBS, SPADE_QUEEN, HEARTS = CardSet("2C 3C 4C 5C 6C"), CardSet("QS"), CardSet("2H 3H 4H 5H 6H")


def hands_of(case: dict[str, Any]) -> list[list[int]]:
    return [[int(card) for card in parse_cards(hand)] for hand in case["hands"]]


def by_core(case: dict[str, Any]) -> list[int]:
    """Count the plays that the core allows."""
    hands, kitty = hands_of(case), [int(card) for card in parse_cards(case["kitty"])]
    breakers = {"off": CardSet(), "hearts": HEARTS, "hearts-or-queen": HEARTS | SPADE_QUEEN}[case["breaking"]]
    tables = RuleTables(
        seats=len(hands),
        cards=tuple(sorted(sum(hands, kitty))),
        hand_size=len(hands[0]),
        points={int(card): 1 for card in HEARTS} | {int(card): 13 for card in SPADE_QUEEN},
        openers=CLUBS.mask if case["first_lead"] == "lowest-club" else 0,
        first_ban=(HEARTS | SPADE_QUEEN).mask if case["first_trick"] == "no-penalty" else 0,
        lead_ban=HEARTS.mask if breakers else 0,
        breakers=breakers.mask,
    )
    counts: Counter[int] = Counter()

    def visit(deal: Deal, depth: int) -> None:
        if deal.phase != PLAY:
            return
        for card in CardSet(mask=deal.legal()):
            counts[depth] += 1
            after = deal.copy()
            after.play(card)
            visit(after, depth + 1)

    visit(Deal(Table(tables), hands, kitty, dealer=len(hands) - 1, shift=0), 1)
    return [counts[depth] for depth in sorted(counts)]


def by_hand(case: dict[str, Any]) -> list[int]:
    """Count the plays that the rulebook allows, card by card as text, with nothing of the engine."""
    hands = [hand.split() for hand in case["hands"]]
    seats = len(hands)
    breaks = {"off": [], "hearts": ["H"], "hearts-or-queen": ["H", "QS"]}[case["breaking"]]
    counts: Counter[int] = Counter()
    clubs = sorted(card for hand in hands for card in hand if card[1] == "C")
    opening = clubs[0] if clubs and case["first_lead"] == "lowest-club" else None
    leader = next((seat for seat in range(seats) if opening in hands[seat]), 0)

    def costs(card: str) -> bool:
        return card[1] == "H" or card == "QS"

    def lawful(hand: list[str], trick: list[str], first: bool, broken: bool) -> list[str]:
        if first and not trick and opening:
            return [opening]
        if trick:
            cards = [card for card in hand if card[1] == trick[0][1]] or hand
        else:
            cards = hand if broken or not breaks else [card for card in hand if card[1] != "H"] or hand
        if first and case["first_trick"] == "no-penalty":
            cards = [card for card in cards if not costs(card)] or cards
        return cards

    def visit(hands: list[list[str]], leader: int, trick: list[str], played: list[str]) -> None:
        seat = (leader + len(trick)) % seats
        broken = any(card in breaks or card[1] in breaks for card in played)
        for card in lawful(hands[seat], trick, len(played) < seats, broken):
            counts[len(played) + 1] += 1
            rest = [[other for other in hand if other != card] for hand in hands]
            after, new = [*trick, card], leader
            if len(after) == seats:
                best = max(
                    (other for other in after if other[1] == after[0][1]), key=lambda c: "23456Q".index(c[0])
                )
                after, new = [], (leader + after.index(best)) % seats
            visit(rest, new, after, [*played, card])

    visit(hands, leader, [], [])
    return [counts[depth] for depth in sorted(counts)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_core_counts(case: dict[str, Any]) -> None:
    assert by_core(case) == case["counts"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_counts_by_hand(case: dict[str, Any]) -> None:
    assert by_hand(case) == case["counts"]
