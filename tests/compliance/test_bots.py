"""Every bot there is, with every preset at every number of seats."""

from random import Random

import pytest

from openhearts.bots import Bot, Uniform, bots
from openhearts.game import Action, Choose, Pass, Play, View
from tests.compliance.check_bot import check_bot
from tests.playing import lines


@pytest.mark.parametrize("name", bots())
@pytest.mark.parametrize("line", [*lines(), "hearts+franks-way+jack-of-diamonds+no-hold/5"])
def test_bot_keeps_its_promises(name: str, line: str) -> None:
    check_bot(bots()[name], f"{line} end.limit=40")


@pytest.mark.parametrize("name", bots())
def test_bot_introduces_itself(name: str) -> None:
    bot = bots()[name]
    assert bot.name == name
    assert bot.title
    assert bot.summary.endswith(".")


class Remembering(Bot):
    """Draw from a stream that it keeps from one decision to the next."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def act(self, view: View) -> Action:
        assert view.seat is not None
        if view.phase == "pass":
            return Pass(view.seat, " ".join(self.random.sample(view.hand, view.pass_count)))
        if view.phase == "choose":
            return Choose(view.seat, "new")
        return Play(view.seat, self.random.choice(view.legal))


def test_a_bot_that_keeps_something_is_found() -> None:
    with pytest.raises(AssertionError, match="same seed"):
        check_bot(Remembering, "hearts")


class Meddling(Uniform):
    """Change the view it is given."""

    def act(self, view: View) -> Action:
        action = super().act(view)
        view.hand.clear()
        return action


def test_a_bot_that_meddles_is_found() -> None:
    with pytest.raises(AssertionError, match="changed its view"):
        check_bot(Meddling, "hearts")
