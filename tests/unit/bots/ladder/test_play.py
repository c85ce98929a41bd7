"""How a deal of a ladder is played: who sits where, which pass it has, what becomes of mistakes."""

from dataclasses import dataclass, field

import pytest

from openhearts.bots import Uniform
from openhearts.bots.ladder import Plan, Task, open_ladder, play
from openhearts.bots.ladder import players as known
from openhearts.bots.ladder.plan import CYCLE, rules_of
from openhearts.game import Action, Dealt, Event, Game, Pass, Play, Scored, View
from openhearts.rules import RulesError, availability, presets, ruleset


@dataclass
class Listener:
    """Play at random and note what was seen and told."""

    word: str
    seat: int
    seed: int
    views: list[View] = field(default_factory=list)
    told: list[Event] = field(default_factory=list)
    closed: int = 0
    lost: int = 0

    def tell(self, event: Event) -> None:
        self.told.append(event)

    def act(self, view: View) -> Action:
        self.views.append(view)
        return Uniform(self.seed).act(view)

    def reject(self, sentence: str) -> Action:
        raise AssertionError(sentence)

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[Listener]:
    """Collect the players of the names `test:…`."""
    made = list[Listener]()

    def make(word: str, game: Game, seat: int, seed: int) -> Listener:
        assert game.number == 0
        made.append(Listener(word, seat, seed))
        return made[-1]

    monkeypatch.setitem(known.KINDS, "test", make)
    return made


@dataclass
class Careless:
    """Play at random, and make a mistake."""

    mistake: str
    seed: int
    asked: int = 0

    def act(self, view: View) -> Action:
        seat = view.seat or 0
        action = Uniform(self.seed).act(view)
        if self.mistake == "revokes" and view.phase == "play" and view.why_not:
            self.asked += 1
            return Play(seat, next(iter(view.why_not)))
        if self.mistake == "raises" and view.phase == "play":
            self.asked += 1
            raise RuntimeError("out of\nideas")
        if self.mistake == "meddles" and isinstance(action, Pass):
            self.asked += 1
            return Pass((seat + 1) % 4, action.cards)
        if self.mistake == "mute":
            self.asked += 1
            return None  # type: ignore[return-value]  # what a careless bot may do
        return action


def test_rotations_put_the_one_in_each_seat(heard: list[Listener]) -> None:
    plan = open_ladder("hearts", ["test:a", "test:b"], 1, "x")
    for task in plan.tasks():
        play(plan, task)
    seated = [[one.word for one in heard[start : start + 4]] for start in range(0, len(heard), 4)]
    assert seated == [
        ["a", "b", "b", "b"],
        ["b", "a", "b", "b"],
        ["b", "b", "a", "b"],
        ["b", "b", "b", "a"],
        ["b", "a", "a", "a"],
        ["a", "b", "a", "a"],
        ["a", "a", "b", "a"],
        ["a", "a", "a", "b"],
    ]
    assert all(view.seat == one.seat for one in heard for view in one.views)
    assert all(one.closed == 1 for one in heard)


def test_all_rotations_of_a_deal_are_the_same_deal(heard: list[Listener]) -> None:
    plan = open_ladder("hearts", ["test:a", "test:b"], 3, "x")
    for task in plan.tasks():
        play(plan, task)
    first = {one.seat: (one.seed, one.views[0].hand, one.views[0].dealer) for one in heard[:4]}
    assert (
        len({str(hand) for _, hand, _ in first.values()}) == len({seed for seed, _, _ in first.values()}) == 4
    )
    for one in heard[:32]:
        assert (one.seed, one.views[0].hand, one.views[0].dealer) == first[one.seat]
    assert all(one.views[0].hand != first[one.seat][1] for one in heard[32:])
    assert {one.views[0].pass_name for one in heard[32:64]} == {"right"}
    assert {one.views[0].pass_name for one in heard[64:]} == {"across"}


def test_partners_are_the_same_bot(heard: list[Listener]) -> None:
    plan = open_ladder("partnership", ["test:a", "test:b"], 1, "x")
    played = [play(plan, task) for task in plan.tasks()]
    assert [one.word for one in heard] == ["a", "b", "a", "b", "b", "a", "b", "a"]
    assert [one.seats for one in played] == [(0, 2), (1, 3)]


def test_two_sides_meet_once_and_more_sides_both_ways() -> None:
    bots = ("uniform", "casual")
    assert open_ladder("two-handed", bots, 1, "x").pairs == (bots,)
    assert open_ladder("partnership", bots, 1, "x").pairs == (bots,)
    assert open_ladder("black-maria/3", bots, 1, "x").pairs == (bots, bots[::-1])
    assert open_ladder("hearts", ("uniform", "uniform"), 1, "x").pairs == (("uniform", "uniform"),)


def test_each_seat_is_told_what_it_may_see(heard: list[Listener]) -> None:
    """A player that folds what it is told has the game up to its last card, hidden cards left out."""
    play(Plan("hearts/4", ("test:a", "test:b"), 1, "x"), Task(1, "test:a", "test:b", (0,)))
    for one in heard:
        dealt, *_, last = one.told
        assert isinstance(dealt, Dealt)
        assert [hand is not None for hand in dealt.hands] == [seat == one.seat for seat in range(4)]
        assert isinstance(last, Scored)
        assert sum(isinstance(event, Play) for event in one.told) == 52
        shown = [event.cards is not None for event in one.told if isinstance(event, Pass)]
        assert sum(shown) == 1


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        ("raises", "RuntimeError: out of ideas"),
        ("revokes", ""),
        ("meddles", "It acted for seat 3."),
        ("mute", "None is no action."),
    ],
)
def test_a_turn_that_was_a_mistake_is_lost_and_the_deal_goes_on(
    mistake: str, said: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    made = list[Careless]()

    def make(seed: int) -> Careless:
        made.append(Careless(mistake, seed))
        return made[-1]

    monkeypatch.setattr(known, "known", lambda: {"careless": make, "uniform": Uniform})
    plan = Plan("hearts/4", ("careless", "uniform"), 1, "x")
    played = play(plan, Task(1, "careless", "uniform", (2,)))
    assert sum(played.points) in (26, 78)
    (bot,) = made
    assert played.own.lost == bot.asked > 0
    assert (played.own.number, played.rest.number, played.rest.lost) == (14, 42, 0)
    (line,) = capfd.readouterr().err.splitlines()
    assert line.startswith("careless, seat 2: ")
    assert line.endswith(said)


def other_passes() -> list[str]:
    """List a line for each preset that says what is passed, alone or upon hearts."""
    lines = []
    for name, one in presets().items():
        lines.append(name if one.kind == "game" else f"hearts+{name}")
    refused = availability(["hearts"])
    return [line for line in lines if not refused.get(line.removeprefix("hearts+"))]


@pytest.mark.parametrize("line", other_passes())
def test_every_deal_of_the_cycle_can_be_the_first(line: str) -> None:
    """Nothing else changes: every other option has the value that it had."""
    rules = ruleset(line)
    for deal in range(1, 2 * len(rules.passes) + 1):
        moved = rules_of(rules, deal)
        assert moved.pass_of(1) == rules.pass_of(deal)
        assert {**moved.settings, CYCLE: ""} == {**rules.settings, CYCLE: ""}
        assert Game(moved, [f"Seat {seat}" for seat in range(rules.seats)]).ruleset.seats == rules.seats


def test_a_modifier_with_passes_stays_beside_others() -> None:
    moved = rules_of(ruleset("hearts+no-hold+jack-of-diamonds end.limit=50"), 3)
    assert moved.line == "hearts+jack-of-diamonds/4 passing.cycle=across,left,right end.limit=50"


def test_what_cannot_be_measured_is_refused() -> None:
    with pytest.raises(RulesError):
        open_ladder("unicorn", ["uniform", "uniform"], 1, "x")
    for bots, deals, said in (
        (["uniform"], 1, "two bots"),
        (["uniform", "unicorn"], 1, 'no bot "unicorn"'),
        (["uniform", "horse:white"], 1, 'no kind of player "horse"'),
        (["uniform", "uniform"], 0, "1 to"),
    ):
        with pytest.raises(ValueError, match=said):
            open_ladder("hearts", bots, deals, "x")
