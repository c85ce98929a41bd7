"""Count every way to play tiny deals under each option that few rules ask for.

`options.toml` holds the numbers: ways to have acted so often, and what all complete plays score together. The
core must reach them, and so must `rulebook.py`, which knows nothing of the core. A discard is one act.
"""

import tomllib
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from openhearts.cards import JOKERS, Card
from openhearts.core import DISCARD, OVER, Deal, RuleTables, Table
from tests.counts.rulebook import by_hand

CASES = tomllib.loads(Path(__file__).with_name("options.toml").read_text(encoding="utf-8"))["deal"]

HEARTS = 0x1FFF << 48


def code(card: str) -> int:
    return int(JOKERS[int(card[1]) - 1] if card[0] == "X" else Card(card))


def codes(text: str) -> list[int]:
    return [code(card) for card in text.split()]


def mask(cards: list[int]) -> int:
    return sum({1 << card for card in cards})


def tables_of(case: dict[str, Any]) -> RuleTables:
    hands = [codes(hand) for hand in case["hands"]]
    cards = [*(card for hand in hands for card in hand), *codes(case.get("kitty", case.get("stock", "")))]
    joker = case.get("joker", "free")
    hearts = HEARTS | (mask([int(one) for one in JOKERS]) if joker == "heart" else 0)
    follow = [hearts if hearts >> n & 1 else 0x1FFF << (n & 48) for n in range(64)]
    # Doubled, so that there is room for a joker between ten and knave.
    power = [17 if n & 15 == 13 else 2 * (n & 15) for n in range(64)]
    values = {"H": 1, "QS": 13} | case.get("values", {})
    points = {n: values.get("H", 0) for n in cards if hearts >> n & 1}
    points |= {code(card): worth for card, worth in values.items() if len(card) == 2}
    barred = [n for n in cards if points.get(n, 0) > 0]
    barred += [n for n in cards if points.get(n, 0) < 0 and case.get("first_trick") == "no-points"]
    breaking = case.get("breaking", "off")
    breakers = hearts | (mask([n for n in cards if points.get(n, 0) > 0]) if breaking == "penalty" else 0)
    return RuleTables(
        seats=len(hands),
        cards=tuple(sorted(cards)),
        hand_size=len(hands[0]),
        points=points,
        follow=tuple(follow),
        power=tuple(power),
        openers=0x1FFF if case.get("first_lead", "eldest") != "eldest" else 0,
        any_opener=case.get("first_lead") == "any-club",
        first_ban=mask(barred) if case.get("first_trick", "free") != "free" else 0,
        lead_ban=0 if breaking == "off" else hearts,
        breakers=0 if breaking in ("off", "never") else breakers,
        also=mask(codes("QS")) if case.get("queen_no_bar") else 0,
        joker=joker,
        kitty=case.get("kitty_to", "first-trick"),
        moon_effect=case.get("moon", "none"),
        moon_amount=sum(worth for worth in map(points.get, cards) if worth),
        ways={
            "play_first_trick_stuck": ["any", "costliest", "bonus-first"].index(case.get("stuck", "any")),
            "play_must_drop": mask(codes(case.get("must_drop", ""))),
            "play_equals": ["first", "later", "cancel"].index(case.get("equals", "first")),
            "play_last_cancelled": ["leader", "previous", "second"].index(
                case.get("last_cancelled", "leader")
            ),
            "dealing_look": 2 * case.get("exchange", False),
            "partners_by": int(case.get("found", False)),
            "dealing_stock": ["none", "each-trick", "until-able"].index(case.get("draw", "none")),
        },
    )


def by_core(case: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Count the plays that the core allows, and add up what they score."""
    hands = [codes(hand) for hand in case["hands"]]
    left = {"stock" if "stock" in case else "kitty": codes(case.get("kitty", case.get("stock", "")))}
    counts: Counter[int] = Counter()
    totals = [0] * len(hands)

    def visit(deal: Deal, depth: int) -> None:
        if deal.phase == OVER:
            for seat, points in enumerate(deal.points()):
                totals[seat] += points
            return
        if deal.phase == DISCARD:
            hand = deal.hand(deal.turn)
            for cards in combinations(hand, deal.table.tables.kitty_size):
                counts[depth] += 1
                after = deal.copy()
                after.discard(cards)
                visit(after, depth + 1)
            return
        for card in range(64):
            if deal.legal() >> card & 1:
                counts[depth] += 1
                after = deal.copy()
                after.play(card)
                visit(after, depth + 1)

    table = Table(tables_of(case))
    visit(Deal(table, hands, dealer=len(hands) - 1, **left), 1)  # type: ignore[arg-type]  # no number
    return [counts[depth] for depth in sorted(counts)], totals


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_core_counts(case: dict[str, Any]) -> None:
    assert by_core(case) == (case["counts"], case["points"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_counts_by_hand(case: dict[str, Any]) -> None:
    assert by_hand(case) == (case["counts"], case["points"])


@pytest.mark.parametrize("case", [case for case in CASES if "plain" in case], ids=lambda case: case["id"])
def test_the_option_tells(case: dict[str, Any]) -> None:
    """Without its option a case counts otherwise, or scores otherwise: it does test it."""
    plain = {key: value for key, value in case.items() if key not in case["plain"]}
    assert by_hand(plain) != (case["counts"], case["points"])
