"""What is kept of a ladder, and taken up again."""

from pathlib import Path

import pytest

from openhearts.bots.ladder import LadderError, Plan, play
from openhearts.bots.ladder.file import keep, taken_up

PLAN = Plan("hearts/3", ("uniform", "uniform"), 2, "x")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Keep a whole ladder in a file."""
    path = tmp_path / "ladder.jsonl"
    assert taken_up(path, PLAN) == {}
    with path.open("ab") as file:
        for task in PLAN.tasks():
            keep(file, play(PLAN, task))
    return path


def test_what_is_kept_is_taken_up(path: Path) -> None:
    before = path.read_bytes()
    assert list(taken_up(path, PLAN)) == list(PLAN.tasks())
    assert path.read_bytes() == before


def test_a_file_may_be_torn_anywhere(path: Path) -> None:
    text = path.read_bytes()
    ends = [at + 1 for at, byte in enumerate(text) if byte == ord("\n")]
    for cut in {*range(ends[0] + 2), *range(ends[0], len(text), 37), len(text) - 1}:
        path.write_bytes(text[:cut])
        whole = max((end for end in ends if end <= cut), default=ends[0])
        assert len(taken_up(path, PLAN)) == ends.index(whole)
        assert path.read_bytes() == text[:whole]


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (Plan("hearts/4", PLAN.bots, 2, "x"), "of hearts/3, not of hearts/4"),
        (
            Plan("hearts/3", ("uniform", "casual"), 2, "x"),
            "of the bots uniform, uniform, not uniform, c",
        ),
        (Plan("hearts/3", PLAN.bots, 2, "y"), "with the seed x, not y"),
        (Plan("hearts/3", PLAN.bots, 3, "x"), "of 2 deals, not 3"),
    ],
)
def test_another_ladder_is_refused_and_left_alone(path: Path, plan: Plan, said: str) -> None:
    text = path.read_bytes() + b"torn"
    path.write_bytes(text)
    with pytest.raises(LadderError, match=said):
        taken_up(path, plan)
    assert path.read_bytes() == text


@pytest.mark.parametrize("text", [b"dear diary", b"dear diary\n", b"{}\n", b"\xff\n", b'{"type":"play"}\n'])
def test_something_else_is_refused_and_left_alone(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "diary"
    path.write_bytes(text)
    with pytest.raises(LadderError, match="diary"):
        taken_up(path, PLAN)
    assert path.read_bytes() == text


def test_a_line_of_another_ladder_is_named(path: Path) -> None:
    lines = path.read_text().splitlines(keepends=True)
    for wrong in (
        lines[0],
        lines[3].replace('"deal":1', '"deal":3'),
        lines[3].replace('"seats":[2]', '"seats":[3]'),
    ):
        path.write_text("".join((*lines[:3], wrong, *lines[3:])))
        with pytest.raises(LadderError, match="line 4 is no deal of this ladder"):
            taken_up(path, PLAN)
