import tomllib
from pathlib import Path
from random import Random

import msgspec
import pytest

from openhearts.cards import PACK, cards_text
from openhearts.game import Game, KittyTaken, Pass, Play, Scored, TrickTaken, View, view
from openhearts.record import read
from tests.playing import any_action, inputs, new_game, play_deal

NAMES = ["Ann", "Bob", "Cyd", "Dan"]
WORKED_EXAMPLE = Path(__file__).parents[2] / "cases" / "franks-way-worked-example.toml"


def test_before_the_first_deal() -> None:
    seen = view(Game("hearts", NAMES), 0)
    assert (seen.seq, seen.number, seen.dealer, seen.phase, seen.to_act) == (1, 0, None, "over", None)
    assert (seen.hand, seen.pass_name, seen.waiting, seen.kitty, seen.results) == ([], None, [], None, [])
    assert seen.names == NAMES


def test_passing() -> None:
    game = Game("hearts", NAMES)
    game.deal(PACK)
    game.apply(Pass(1, "3C 7C JC"))
    giver, other = view(game, 1), view(game, 2)
    assert (giver.pass_name, giver.pass_to, giver.pass_from, giver.pass_count) == ("left", 2, 0, 3)
    assert (giver.passed, giver.received, len(giver.hand), giver.legal) == ("3C 7C JC", None, 10, [])
    assert (other.passed, other.received, len(other.hand), len(other.legal)) == (None, None, 13, 13)
    assert giver.waiting == other.waiting == view(game, None).waiting == [0, 2, 3]
    for seat in (0, 2, 3):
        game.apply(Pass(seat, cards_text(game.legal(seat)[:3])))
    giver, other = view(game, 1), view(game, 2)
    assert (giver.received, other.received) == ("2C 6C TC", "3C 7C JC")
    assert len(giver.hand) == 13
    assert giver.hand[:3] == ["2C", "6C", "TC"]
    assert (giver.phase, giver.leader, giver.legal, giver.waiting) == ("play", 1, ["2C"], [])
    assert set(giver.why_not) == set(giver.hand[1:])
    assert (other.legal, other.why_not) == ([], {})
    watcher = view(game, None)
    assert (watcher.passed, watcher.received, watcher.pass_to, watcher.pass_from) == (None, None, None, None)
    assert (watcher.pass_name, watcher.pass_count) == ("left", 3)


def test_a_hold_deal() -> None:
    game = Game("hearts passing.cycle=hold", NAMES)
    game.deal(PACK)
    seen = view(game, 0)
    assert (seen.pass_name, seen.pass_to, seen.pass_from, seen.pass_count) == ("hold", None, None, 0)
    assert seen.waiting == []


def test_tricks() -> None:
    game = new_game("hearts passing.cycle=hold")
    game.deal(PACK)
    for seat, card in ((0, "2C"), (1, "3C"), (2, "4C")):
        game.apply(Play(seat, card))
    seen = view(game, 2)
    assert [(play.seat, play.card) for play in seen.trick] == [(0, "2C"), (1, "3C"), (2, "4C")]
    assert (seen.leader, seen.to_act, seen.tricks, len(seen.hand)) == (0, 3, [], 12)
    game.apply(Play(3, "5C"))
    seen = view(game, 2)
    assert (seen.trick, seen.leader, seen.won, seen.taken) == ([], 3, [0, 0, 0, 1], [0, 0, 0, 0])
    trick = seen.tricks[0]
    assert (trick.number, trick.leader, trick.winner, trick.points, len(trick.plays)) == (1, 0, 3, 0, 4)


def test_running_points_leave_the_kitty_out() -> None:
    """Go through the worked example of Frank's Way: 2, 3, 1, 4, 2 in sight, 2, 3, 15, 4, 2 at the reveal."""
    events = read(tomllib.loads(WORKED_EXAMPLE.read_text(encoding="utf-8"))["record"])
    game = Game.replay(events[:1])
    for event in events[1:-1]:
        game.apply(event)
        for seat in (None, *range(5)):
            seen = view(game, seat)
            assert seen.kitty is not None
            assert (seen.kitty.size, seen.kitty.cards) == (2, None)
            assert seen.kitty.taker == (2 if seen.tricks else None)
            assert seen.scores == [0, 0, 0, 0, 0]
    before = list(view(game, 3).taken)
    last = game.apply(events[-1])
    assert isinstance(last[-2], TrickTaken)
    assert isinstance(last[-1], Scored)
    seen = view(game, 3)
    assert [a <= b for a, b in zip(before, seen.taken, strict=True)] == [True] * 5
    assert seen.taken == [2, 3, 1, 4, 2]
    assert seen.scores == [2, 3, 15, 4, 2]
    assert seen.kitty is not None
    assert (seen.kitty.taker, seen.kitty.cards) == (2, "QS 4H")
    assert sum(isinstance(event, KittyTaken) for event in game.log) == 1


@pytest.mark.parametrize("seats", [3, 5])
def test_the_kitty_is_named_in_no_event_before_scoring(seats: int) -> None:
    random = Random(seats)
    game = new_game(f"hearts+franks-way+jack-of-diamonds/{seats}")
    for _ in range(6):
        start = len(game.log)
        play_deal(game, random)
        kitty = set((game.log[start].kitty or "").split())  # type: ignore[union-attr]  # a deal
        end = next(
            place for place, event in enumerate(game.log) if place > start and isinstance(event, Scored)
        )
        for seat in (None, *range(seats)):
            for event in game.log[start:end]:
                text = msgspec.json.encode(event.seen_by(seat)).decode()
                assert not any(
                    f'"{card}"' in text or f"{card} " in text or f" {card}" in text for card in kitty
                )


def test_the_end_of_a_deal_stays_in_sight_until_the_next() -> None:
    random = Random(7)
    game = new_game("hearts+franks-way/5")
    play_deal(game, random)
    seen = view(game, 1)
    assert (seen.phase, seen.to_act, seen.number, seen.hand) == ("over", None, 1, [])
    assert len(seen.tricks) == 10
    assert seen.kitty is not None
    assert seen.kitty.cards
    assert seen.results == game.results
    game.deal(game.ruleset.cards)
    seen = view(game, 1)
    assert (seen.number, seen.tricks, len(seen.hand)) == (2, [], 10)
    assert seen.kitty is not None
    assert (seen.kitty.taker, seen.kitty.cards) == (None, None)
    assert len(seen.results) == 1


def test_a_moon_is_the_shooters_to_choose_for() -> None:
    text = tomllib.loads((WORKED_EXAMPLE.parent / "franks-way-moon-in-kitty.toml").read_text("utf-8"))[
        "record"
    ]
    game = Game.replay(read(text))
    assert [(offer.name, offer.text) for offer in view(game, 1).options] == [
        ("old", "Everyone else adds 26."),
        ("new", "You subtract 26."),
    ]
    assert view(game, 0).options == view(game, None).options == []
    watcher = view(game, None)
    assert (watcher.phase, watcher.to_act) == ("choose", 1)
    assert watcher.kitty is not None
    assert watcher.kitty.cards is None


def test_a_view_travels_as_json_whole() -> None:
    random = Random(11)
    game = new_game("hearts+franks-way/3")
    game.deal(game.ruleset.cards)
    for _ in range(20):
        game.apply(any_action(game, random))
        for seat in (None, 0, 1, 2):
            seen = view(game, seat)
            sent = msgspec.json.encode(seen)
            assert msgspec.json.decode(sent, type=View) == seen
            assert list(msgspec.json.decode(sent)) == list(View.__struct_fields__)


def test_a_view_is_the_same_however_the_log_came() -> None:
    random = Random(12)
    game = new_game("hearts/4")
    for _ in range(3):
        play_deal(game, random)
    again = Game.replay(inputs(game.log))
    assert [view(again, seat) for seat in range(4)] == [view(game, seat) for seat in range(4)]
