"""Totals, the end of a game and its winners; C-40 and so on are the worked examples of the rules dossier."""

from fractions import Fraction

import pytest

from openhearts.game import score
from openhearts.rules import ruleset

GOLDSMITH = "hearts end.exact=half end.polish=yes end.reached=passed"


@pytest.mark.parametrize(
    ("line", "before", "points", "total"),
    [
        ("hearts", 87, 13, 100),
        (GOLDSMITH, 87, 13, 50),  # C-40
        (GOLDSMITH, 99, 25, 98),
        (GOLDSMITH, 88, 13, 101),
        (GOLDSMITH, 99, 24, 123),
        (GOLDSMITH, 98, 25, 123),
        (GOLDSMITH + " end.limit=75", 70, 5, 37),
        ("hearts scoring.total_floor=zero", 3, -5, 0),  # C-41
        ("hearts scoring.total_floor=zero", 4, -7, 0),
        ("hearts scoring.total_floor=zero", 4, -3, 1),
        ("hearts", 3, -5, -2),
    ],
)
def test_one_total(line: str, before: int, points: int, total: int) -> None:
    assert score.new_total(ruleset(line), before, points) == total


def over(line: str, scores: tuple[int, ...], deals: int = 5, *, extra: bool = False) -> tuple[int, ...]:
    return score.over(ruleset(line), deals, scores, extra=extra)


@pytest.mark.parametrize(
    ("line", "scores", "winners"),
    [
        ("hearts", (99, 10, 20, 30), ()),
        ("hearts", (100, 10, 20, 30), (1,)),
        ("hearts", (100, 10, 10, 30), (1, 2)),
        ("hearts end.reached=passed", (100, 10, 20, 30), ()),
        ("hearts end.reached=passed", (101, 10, 20, 30), (1,)),
        ("hearts end.ties=play-on", (100, 10, 10, 30), ()),
        ("hearts end.ties=play-on", (100, 10, 11, 30), (1,)),
        ("hearts end.ties=one-more", (100, 10, 10, 30), ()),
        ("hearts end.winner=highest", (100, 10, 120, 30), (2,)),
        ("hearts end.kind=deals end.deals=5", (10, 10, 20, 30), (0, 1)),
        ("hearts end.kind=deals end.deals=6", (100, 10, 20, 30), ()),
        ("hearts end.exact=wins end.reached=passed", (100, 10, 20, 130), (0,)),  # C-42
        ("hearts end.exact=wins end.reached=passed", (99, 10, 20, 30), ()),
        ("hearts end.exact=wins end.reached=passed", (99, 10, 20, 101), (1,)),
        ("hearts end.exact=wins end.reached=passed", (100, 10, 100, 101), (0, 2)),
        # The team of whoever is furthest over the limit loses.
        ("hearts partners.teams=2 partners.score=limit-loses", (101, 90, 0, 95), (1, 3)),
        ("hearts partners.teams=2 partners.score=limit-loses", (101, 105, 0, 0), (0, 2)),
        ("hearts partners.teams=2 partners.score=limit-loses", (101, 101, 0, 0), (0, 1, 2, 3)),
        ("hearts partners.teams=2 partners.score=added", (101, 40, 0, 62), (0, 2)),
        ("hearts partners.teams=2 partners.score=added", (60, 40, 60, 99), ()),
        ("hearts partners.teams=2 partners.score=joint", (101, 40, 101, 40), (1, 3)),
        ("hearts partners.teams=2 partners.score=joint end.winner=highest", (101, 40, 101, 40), (0, 2)),
    ],
)
def test_the_end(line: str, scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert over(line, scores) == winners


def test_a_deal_that_breaks_a_tie_ends_the_game_whatever_the_totals() -> None:
    assert over("hearts end.ties=one-more", (90, 10, 11, 30), extra=True) == (1,)
    assert over("hearts end.ties=one-more", (90, 10, 10, 30), extra=True) == ()


def test_partners_with_one_total_add_what_both_score() -> None:
    rules = ruleset("hearts partners.teams=2")
    assert score.new_totals(rules, (40, 7, 40, 7), (1, 13, 10, 2)) == (51, 22, 51, 22)
    assert score.team_scores(rules, (51, 22, 51, 22)) == [51, 22]
    own = ruleset("hearts partners.teams=2 partners.score=added")
    assert score.new_totals(own, (40, 7, 40, 7), (1, 13, 10, 2)) == (41, 20, 50, 9)
    assert score.team_scores(own, (41, 20, 50, 9)) == [91, 29]
    assert score.team_scores(ruleset("hearts"), (1, 2, 3, 4)) is None


def test_partners_of_one_deal_add_what_both_score_to_their_own_totals() -> None:
    rules = ruleset("hearts+ad-hoc-partners")
    sides = score.deal_sides(rules, (0, 1))
    assert sides == ((0, 1), (2, 3))
    assert score.new_totals(rules, (40, 7, 30, 8), (1, 13, 10, 2), sides) == (54, 21, 42, 20)
    assert score.new_totals(rules, (40, 7, 30, 8), (1, 13, 10, 2), ()) == (41, 20, 40, 10)
    assert score.team_scores(rules, (54, 21, 42, 20)) is None
    assert score.over(rules, 5, (101, 20, 80, 30)) == (1,)


def test_counters_say_who_wins_where_every_deal_is_settled() -> None:
    rules = ruleset("hearts settling.system=sweepstake end.kind=deals end.deals=2")
    counters = [Fraction(count) for count in (-3, 13, -5, -5)]
    assert score.over(rules, 2, (0, 30, 10, 10), counters) == (1,)
    assert score.settled_by(rules) == "deal"
    assert score.settled_by(ruleset("hearts settling.system=wilson")) == "game"
    assert score.settled_by(ruleset("hearts")) is None


def test_a_game_may_end_when_somebody_has_no_counters_left() -> None:
    rules = ruleset("sweepstake+until-broke/4")
    for counters, winners in (
        ((1, 90, 59, 50), ()),
        ((0, 90, 60, 50), (1,)),
        ((-3, 90, 90, 23), (1, 2)),
    ):
        assert score.over(rules, 3, (0, 0, 0, 0), [Fraction(count) for count in counters]) == winners
    to_the_end = ruleset("sweepstake+until-broke/4 end.ties=play-on")
    assert score.over(to_the_end, 3, (0, 0, 0, 0), [Fraction(count) for count in (-3, 90, 90, 23)]) == ()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("hearts end.reached=passed", "The game ends when somebody passes 100; the lowest total wins."),
        (
            "hearts end.kind=deals end.winner=highest",
            "The game ends after 12 deals; the highest total wins.",
        ),
        ("hearts end.kind=deals end.deals=1", "The game ends after one deal; the lowest total wins."),
        (
            "hearts settling.system=howell",
            "The game ends when somebody reaches 100; who has most counters wins.",
        ),
        (
            "auction+until-broke",
            "The game ends when somebody has no counters left; who has most counters wins.",
        ),
        (
            "hearts partners.teams=2 partners.score=limit-loses",
            "The game ends when somebody reaches 100; the side of the player furthest over it loses.",
        ),
    ],
)
def test_the_end_in_a_sentence(line: str, sentence: str) -> None:
    assert score.ending(ruleset(line)) == sentence
