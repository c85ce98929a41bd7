"""Worked examples that tell only how many hearts each took, played out card by card and replayed."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from click.testing import CliRunner

from openhearts.cli import main
from tests.cases.evenings import deal, hearts, record, sixty

Counts = tuple[int, ...]


def replayed(text: str) -> dict[str, Any]:
    """Replay a record by the command line."""
    done = CliRunner().invoke(main, ["replay", "-", "--json"], input=text)
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.output)
    return found


def of_hearts(rules: str, deals: Sequence[Counts], dealer: int = 3) -> dict[str, Any]:
    """Replay deals in which the seats take so many hearts."""
    found = replayed(record(rules, [hearts(counts) for counts in deals], dealer))
    assert [tuple(one["points"]) for one in found["deals"]] == [*deals]
    assert [sum(one["tricks"]) for one in found["deals"]] == [13] * len(deals)
    return found


def test_sixty_deals() -> None:
    """C-15: 58 hearts in 60 deals can lose 46 counters where 500 win 46."""
    found = of_hearts("sweepstake/4 end.deals=60", sixty())
    assert found["complete"]
    assert found["scores"] == [58, 500, 102, 120]
    assert found["counters"] == [-46, 46, 120, -120]
    assert [one["pool"] for one in found["deals"]][-1] == 0
    assert found["winners"] == [2]


def test_sixty_deals_by_howell() -> None:
    """C-07: the same evening by Howell's settling, where skill has its part: +548 and -1220."""
    found = of_hearts("sweepstake+howell/4 end.deals=60", sixty())
    assert found["complete"]
    assert found["counters"][:2] == [548, -1220]
    assert sum(found["counters"][2:]) == 672
    assert found["winners"] == [0]


@pytest.mark.parametrize("eldest", range(4))
def test_howell_worked_example(eldest: int) -> None:
    """C-06: hearts 3, 5, 5, 0."""
    found = of_hearts("sweepstake+howell/4", [(3, 5, 5, 0)], (eldest - 1) % 4)
    assert found["counters"] == [1, -7, -7, 13]


SWEEPSTAKES: dict[str, tuple[list[Counts], list[list[int]], list[int]]] = {
    "C-10, one clear": ([(3, 5, 5, 0)], [[-3, -5, -5, 13]], [0]),
    "C-11, two clear": ([(6, 7, 0, 0), (4, 4, 5, 0)], [[-6, -7, 6, 6], [-10, -11, 1, 20]], [1, 0]),
    "C-12, carried over": (
        [(13, 0, 0, 0), (6, 7, 0, 0), (3, 5, 0, 5)],
        [[-13, 0, 0, 0], [-19, -7, 0, 0], [-22, -12, 39, -5]],
        [13, 26, 0],
    ),
    "C-13, all took": ([(4, 4, 3, 2), (0, 4, 5, 4)], [[-4, -4, -3, -2], [22, -8, -8, -6]], [13, 0]),
}


@pytest.mark.parametrize("name", SWEEPSTAKES)
@pytest.mark.parametrize("eldest", range(4))
def test_sweepstake(name: str, eldest: int) -> None:
    """What each has gained after each deal, and what lies in the pool."""
    deals, totals, pools = SWEEPSTAKES[name]
    found = of_hearts("sweepstake/4", deals, (eldest - 1) % 4)
    changes = [one["counters"] for one in found["deals"]]
    assert [
        [sum(part) for part in zip(*changes[:count], strict=True)] for count in range(1, len(deals) + 1)
    ] == totals
    assert [one["pool"] for one in found["deals"]] == pools
    assert found["counters"] == totals[-1]


@pytest.mark.parametrize("eldest", range(4))
def test_split_starts_a_carryover(eldest: int) -> None:
    """C-14: by the custom of some clubs, the odd counter of a division may not be divided again."""
    deals = [(6, 7, 0, 0), (0, 0, 6, 7)]
    found = of_hearts("sweepstake/4 settling.odd=carryover", deals, (eldest - 1) % 4)
    assert found["counters"] == [-6, -7, 0, -1]
    assert [one["pool"] for one in found["deals"]] == [1, 14]


@pytest.mark.parametrize("eldest", range(4))
@pytest.mark.parametrize(
    ("taken", "points", "counters"),
    [
        (("62", "AT", "K5", "QJ98743"), (8, 24, 18, 54), [72, -16, -10, -46]),
        (("62", "53", "AJ7", "KQT984"), (8, 8, 32, 56), [36, 36, -24, -48]),
    ],
    ids=["C-18", "C-19"],
)
def test_spots(eldest: int, taken: tuple[str, ...], points: Counts, counters: list[int]) -> None:
    """Who took least collects the differences; two who did share them."""
    found = replayed(record("spot/4", [taken], (eldest - 1) % 4))
    assert tuple(found["deals"][0]["points"]) == points
    assert found["counters"] == counters


@pytest.mark.parametrize("eldest", range(4))
def test_every_division_of_the_hearts(eldest: int) -> None:
    """Where somebody is clear, any number of hearts a seat can be built for any eldest."""
    for first in range(14):
        for second in range(14 - first):
            for clear in range(3):
                counts = [first, second, 13 - first - second]
                counts.insert(clear, 0)
                of_hearts("sweepstake/4", [tuple(counts)], (eldest - 1) % 4)


def test_what_cannot_be_built() -> None:
    with pytest.raises(ValueError, match="no such deal"):
        deal(hearts((1, 4, 4, 4)), 0)
    with pytest.raises(ValueError, match="no such deal"):
        deal(hearts((1, 4, 4, 0)), 0)
