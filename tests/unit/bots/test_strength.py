"""How strong the levels are, measured on fixed deals. `openhearts ladder` measures longer."""

import pytest

from openhearts.bots.ladder import Estimate, Plan, plays, summary


def difference(line: str, one: str, others: str, deals: int) -> Estimate:
    """Measure what a bot has more than copies of another, on average."""
    plan = Plan(line, (one, others), deals, "strength")
    played = plays(plan, (task for task in plan.tasks() if task.one == one))
    found = summary(plan, played).pairs[0].difference
    assert found is not None
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("hearts/4", -5.0),
        ("hearts+franks-way/5", -3.5),
        ("hearts+jack-of-diamonds/4", -6.0),
        ("rickety-kate/3", -8.0),
    ],
)
def test_casual_beats_chance(line: str, points: float) -> None:
    found = difference(line, "casual", "uniform", 60)
    assert found.margin is not None
    assert found.mean + found.margin < points


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "others", "deals"), [("beginner", "uniform", 40), ("casual", "beginner", 40)]
)
def test_each_level_beats_the_one_before(one: str, others: str, deals: int) -> None:
    found = difference("hearts/4", one, others, deals)
    assert found.margin is not None
    assert found.mean + found.margin < 0


@pytest.mark.slow
def test_search_beats_rules_of_thumb() -> None:
    found = difference("hearts/4", "strong", "casual", 16)
    assert found.margin is not None
    assert found.mean + found.margin < 0
