"""How strong the bots are, measured on fixed deals. `python -m benches.bots` measures longer."""

import pytest

from benches.bots import duel
from openhearts.bots import RulesOfThumb, Uniform


def test_a_bot_against_itself_is_even() -> None:
    """Equal bots play a deal the same way whatever seat is called the one: exactly nothing is left."""
    assert duel("hearts", RulesOfThumb, RulesOfThumb, deals=4).mean == pytest.approx(0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("hearts", -5.0),
        ("hearts+franks-way/5", -3.5),
        ("hearts+jack-of-diamonds", -6.0),
        ("rickety-kate/3", -8.0),
    ],
)
def test_rules_of_thumb_beat_chance(line: str, points: float) -> None:
    result = duel(line, RulesOfThumb, Uniform, deals=60)
    assert result.mean + result.margin < points
