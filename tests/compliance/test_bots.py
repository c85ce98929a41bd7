"""Every bot there is, with every preset at every number of seats."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openhearts.bots import Beginner, Bot, Uniform, bots
from openhearts.bots.levels import Searching
from openhearts.bots.search import searcher
from openhearts.core import form
from openhearts.game import Action, Choose, Pass, Play, View
from tests.compliance.check_bot import MOST_SECONDS, check_bot, short
from tests.playing import at_usual_seats, lines
from tests.properties.settings import whole_lines

COMBINED = [
    "hearts+franks-way+jack-of-diamonds+no-hold/5",
    "cancellation/9 play.last_cancelled=second play.breaking=penalty dealing.kitty=last-trick",
    "cancellation/8 play.equals=later passing.cycle=scatter,mix,left4",
    "cancellation/6 partners.teams=3 partners.score=added deck.jokers=2 dealing.kitty=first-penalty",
    "cancellation/6 partners.teams=2 moon.by=team dealing.kitty=first-heart dealing.look=taker",
    "hearts/4 deck.packs=2 play.equals=later play.first_trick=no-points play.first_trick_stuck=costliest",
    "hearts/5 dealing.kitty=first-trick dealing.look=exchange deck.remove.5=none passing.cycle=call",
    "hearts/4 end.winner=highest values.JD=-10 moon.effect=choice passing.count=13",
    "hearts/4 end.winner=highest partners.teams=2 deck.jokers=even scoring.each_trick=2 play.breaking=never",
    "auction/4 deck.jokers=1 deck.joker=heart deck.remove.4=2H",
    "hearts/3 dealing.hand.3=8 dealing.stock=each-trick scoring.doublers=TC scoring.no_tricks=-5",
    "hearts/5 dealing.hand.5=6 dealing.stock=until-able end.winner=highest moon.effect=none",
]
"""What no preset brings together."""


COMPILED = form == "compiled"

SECONDS = MOST_SECONDS if COMPILED else 10 * MOST_SECONDS
"""Nothing but the core is compiled, but a bot asks it, and a loaded machine is slow."""


class Quick(Searching):
    """Search like the levels do, with so few playouts that whole games can be swept."""

    name = "quick"
    title = "Quick"
    summary = "Searches, but hardly."
    playouts = passing = 100 if COMPILED else 4


THINKING = {name: bot for name, bot in bots().items() if issubclass(bot, Searching)}
"""All play as `Quick` does, but for the number of playouts."""

SIMPLE = {name: bot for name, bot in bots().items() if name not in THINKING}

SEARCHED = (
    [*at_usual_seats(), *COMBINED] if COMPILED else ["hearts/4", COMBINED[1], COMBINED[9], COMBINED[11]]
)


MOST_EACH = {"strong": 0.2, "expert": 2.0}
"""Processor time of a decision at full strength, in seconds."""


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a search drop candidates early, where each playout takes long."""
    if not COMPILED:
        monkeypatch.setattr(searcher, "FIRST", 1)


PLAYED = [
    (name, line)
    for name, bot in SIMPLE.items()
    for line in [*(at_usual_seats() if bot is Beginner else lines()), *COMBINED]
]
"""A beginner is made of two that play everything."""


@pytest.mark.parametrize(("name", "line"), PLAYED)
def test_bot_keeps_its_promises(name: str, line: str) -> None:
    check_bot(SIMPLE[name], short(line), seconds_each=SECONDS)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("line", SEARCHED)
def test_a_search_keeps_its_promises(line: str) -> None:
    check_bot(Quick, short(line), most=1, seconds_each=50 * SECONDS)


@pytest.mark.slow
@pytest.mark.parametrize("name", THINKING)
def test_a_search_of_full_strength_keeps_its_promises(name: str) -> None:
    check_bot(THINKING[name], short("hearts"), most=1, seconds_each=MOST_EACH[name])


@pytest.mark.parametrize("name", SIMPLE)
@given(line=whole_lines(settings=8), seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_bot_plays_any_ruleset(name: str, line: str, seed: int) -> None:
    """Whatever the options can say; such hands can be twice as long, so a decision may take longer."""
    check_bot(SIMPLE[name], line, seed, most=2, seconds_each=5 * SECONDS)


@pytest.mark.slow
@given(line=whole_lines(settings=8), seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_a_search_plays_any_ruleset(line: str, seed: int) -> None:
    check_bot(Quick, line, seed, most=1, seconds_each=50 * SECONDS)


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
