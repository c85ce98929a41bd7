"""What a moon may do, given the totals."""

import pytest

from openhearts import core
from openhearts.cards import parse_cards
from openhearts.game.moon import Moon, Standing
from openhearts.rules import ruleset

HANDS = (
    "JC QC KC AC QS KS AS 9H TH JH QH KH AH",
    "2C 3C 4C 2S 3S 4S 2H 3H 2D 3D 4D 5D 6D",
    "5C 6C 7C 5S 6S 7S 4H 5H 7D 8D 9D TD JD",
    "8C 9C TC 8S 9S TS JS 6H 7H 8H QD KD AD",
)
"""Seat 0 takes every trick but the first clubs."""


LATE = ("JD QC KC AC QS KS AS 9H TH JH QH KH AH", HANDS[1], HANDS[2].replace("JD", "JC"), HANDS[3])
"""Seat 0 takes every trick but the last."""


def shot(
    line: str, scores: tuple[int, ...], *, deals: int = 5, extra: bool = False, hands: tuple[str, ...] = HANDS
) -> Moon:
    """Let seat 0 shoot the moon when the totals were so."""
    rules = ruleset(line)
    deal = core.Deal(core.Table(rules), [parse_cards(hand) for hand in hands], dealer=3)
    while deal.phase == core.PLAY:
        legal = deal.legal()
        deal.play(legal.bit_length() - 1 if deal.turn == 0 else (legal & -legal).bit_length() - 1)
    assert (deal.phase, deal.turn) == (core.CHOOSE, 0)
    return Moon(rules, deal, Standing(deals, scores, extra=extra))


BOTH = ("old", "new")


@pytest.mark.parametrize(
    ("effect", "scores", "options"),
    [
        ("choice", (0, 0, 0, 0), BOTH),
        ("choice", (99, 99, 99, 99), BOTH),
        ("unless-losing", (0, 0, 0, 0), ("old",)),
        ("unless-losing", (80, 74, 10, 10), ("new",)),  # ends, and the lowest has 36
        ("unless-losing", (30, 74, 10, 10), ("old",)),  # ends, and 30 is the lowest
        ("unless-losing", (36, 74, 10, 10), ("old",)),  # ends, and 36 shares the win
        ("unless-losing", (37, 74, 10, 10), ("new",)),
        ("unless-losing", (99, 73, 10, 10), ("old",)),  # does not end
        ("unless-ending", (0, 73, 10, 10), ("old",)),
        ("unless-ending", (0, 74, 10, 10), ("new",)),
        ("choice-if-able", (20, 0, 0, 0), ("old",)),  # C-41
        ("choice-if-able", (25, 0, 0, 0), ("old",)),
        ("choice-if-able", (26, 0, 0, 0), BOTH),
        ("choice-when-late", (0, 73, 10, 10), ("old",)),
        ("choice-when-late", (0, 74, 10, 10), BOTH),  # B38
    ],
)
def test_what_is_open(effect: str, scores: tuple[int, ...], options: tuple[str, ...]) -> None:
    line = f"hearts moon.effect={effect}" if effect != "choice" else "hearts"
    assert shot(line, scores).options == options


def test_ties_and_the_limit_count_as_the_game_has_them() -> None:
    line = "hearts moon.effect=unless-ending"
    assert shot(f"{line} end.reached=passed", (0, 74, 10, 10)).options == ("old",)
    assert shot(f"{line} end.ties=play-on", (36, 74, 10, 10)).options == ("old",)
    assert shot(f"{line} end.ties=one-more", (36, 40, 11, 12), extra=True).options == ("new",)


def test_the_amount() -> None:
    assert shot("hearts", (0, 0, 0, 0)).amount == 26
    assert shot("hearts moon.amount=24 moon.extra=10", (0, 0, 0, 0)).amount == 34
    assert shot("hearts+jack-of-diamonds", (0, 0, 0, 0)).amount == 26
    assert shot("hearts partners.teams=2", (0, 0, 0, 0)).amount == 26
    for hands in (HANDS, LATE):
        assert shot("hearts+ad-hoc-partners", (0, 0, 0, 0), hands=hands).amount == 26


def test_partners_who_are_found_by_tricks_add_a_moon_together() -> None:
    """Seat 3 takes the last trick and so is the shooter's partner; the two others come to 52 each."""
    line = "hearts+ad-hoc-partners moon.effect={}"
    for effect, scores, options in (
        ("unless-ending", (0, 47, 47, 0), ("old",)),
        ("unless-ending", (0, 48, 0, 0), ("new",)),
        ("unless-ending", (0, 0, 0, 99), ("old",)),
        ("unless-losing", (60, 48, 5, 61), ("new",)),  # ends, and seat 2 has 57
        ("unless-losing", (60, 48, 8, 60), ("old",)),
        ("choice-when-late", (0, 48, 0, 0), BOTH),
        ("choice-when-late", (0, 47, 47, 99), ("old",)),
    ):
        assert shot(line.format(effect), scores, hands=LATE).options == options
    # Without a partner the three others add 26 each.
    assert shot(line.format("unless-ending"), (0, 73, 0, 73)).options == ("old",)
    assert shot(line.format("unless-ending"), (0, 0, 0, 74)).options == ("new",)
