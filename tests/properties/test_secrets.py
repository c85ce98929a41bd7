"""No seat learns what it may not know.

Two games that differ only in cards a seat cannot see must look the same to it, byte for byte: every event,
every view and every refusal. The other games are made by exchanging hidden cards, between hands, kitty and
stock, and by mixing discards in another order, wherever what was done so far stays lawful.
"""

from random import Random

import pytest
from hypothesis import event as note
from hypothesis import given
from hypothesis import strategies as st

from openhearts.game import Dealt, Discard, Drawn, Event, Game, KittyTaken, Pass, Received
from openhearts.rules import ruleset
from tests.playing import any_action, any_deck, any_mix, at_usual_seats, lines, new_game, play_deal
from tests.properties.worlds import hidden, kitty_of, other_worlds, shown


def part_of_game(line: str, random: Random, deals: int, actions: int) -> Game:
    """Play some whole deals, then a part of the next."""
    game = new_game(line)
    for _ in range(deals):
        if not game.complete:
            play_deal(game, random)
    if not game.complete:
        game.deal(any_deck(game, random), mix=any_mix(game, random))
        for _ in range(actions):
            if game.to_act is None:
                break
            game.apply(any_action(game, random))
    return game


@given(
    line=st.sampled_from(lines()),
    seed=st.integers(0, 2**32),
    deals=st.integers(0, 4),
    actions=st.integers(0, 57),
    viewer=st.integers(-1, 8),
)
def test_games_that_differ_in_hidden_cards_look_the_same(
    line: str, seed: int, deals: int, actions: int, viewer: int
) -> None:
    random = Random(seed)
    game = part_of_game(line, random, deals, actions)
    seat = None if viewer < 0 else viewer % game.ruleset.seats
    expected = list(shown(game.log, seat))
    worlds = list(other_worlds(game, seat, random, tries=12))
    note(f"{'some' if worlds else 'no'} other worlds")
    for world in worlds[-3:]:
        assert list(shown(world.log, seat)) == expected


@pytest.mark.parametrize("line", at_usual_seats())
def test_every_preset_keeps_its_secrets(line: str) -> None:
    """Look at a game of every preset from a seat and from outside, early and in the midst of play."""
    random = Random(line)
    worlds = 0
    for deals, part in ((0, 0.5), (2, 0.1)):
        rules = ruleset(line)
        game = part_of_game(line, random, deals, int(part * len(rules.cards)) + rules.seats)
        for seat in (None, random.randrange(rules.seats)):
            expected = list(shown(game.log, seat))
            for world in list(other_worlds(game, seat, random, tries=12))[-1:]:
                worlds += 1
                assert list(shown(world.log, seat)) == expected
    assert worlds


@pytest.mark.slow
@pytest.mark.parametrize("line", ["hearts/4", "hearts+franks-way/3", "hearts+franks-way/5"])
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_whole_game_looks_the_same(line: str, viewer: int | None) -> None:
    """Go through a game, and in each deal look back from a dozen places."""
    random = Random(f"{line} {viewer}")
    game = new_game(line)
    worlds = 0
    while not game.complete and game.number < 12:
        game.deal(any_deck(game, random), mix=any_mix(game, random))
        while game.to_act is not None:
            if random.random() < 0.2:
                expected = list(shown(game.log, viewer))
                for world in list(other_worlds(game, viewer, random, tries=6))[-1:]:
                    worlds += 1
                    assert list(shown(world.log, viewer)) == expected
            game.apply(any_action(game, random))
    assert worlds > 20


@pytest.mark.parametrize("seats", [3, 5])
def test_kitty_may_be_any_hidden_card(seats: int) -> None:
    """After the first trick, with the kitty taken, nobody can tell its cards from others out of sight."""
    random = Random(seats)
    game = part_of_game(f"hearts+franks-way+no-hold/{seats}", random, 0, 2 * seats + 1)
    for viewer in (None, *range(seats)):
        kitties = {kitty_of(world) for world in other_worlds(game, viewer, random, tries=400)}
        cards = {card for kitty in kitties for card in kitty.split()}
        assert "QS" in cards or "QS" not in hidden(game, viewer)
        assert len(cards) > 20


def leak(event: Event, seat: int | None) -> Event:
    return event


def leak_kitty(event: Dealt, seat: int | None) -> Event:
    return Dealt(event.dealer, tuple(None for _ in event.hands), event.kitty)


def leak_stock(event: Dealt, seat: int | None) -> Event:
    return Dealt(event.dealer, tuple(None for _ in event.hands), None, event.stock)


def leak_mix(event: Dealt, seat: int | None) -> Event:
    return Dealt(event.dealer, tuple(None for _ in event.hands), None, None, event.mix)


@pytest.mark.parametrize(
    ("line", "kind", "wrong"),
    [
        ("hearts+franks-way/5", Dealt, leak),
        ("hearts+franks-way/5", Dealt, leak_kitty),
        ("hearts+franks-way/5", Pass, leak),
        ("hearts+franks-way/5", Received, leak),
        ("two-handed/2", Dealt, leak_stock),
        ("two-handed/2", Drawn, leak),
        ("hearts/4 passing.cycle=mix", Dealt, leak_mix),
        ("heartsette/4", KittyTaken, leak),
        ("heartsette-modern/4", Discard, leak),
    ],
)
def test_a_leak_would_be_found(
    monkeypatch: pytest.MonkeyPatch, line: str, kind: type[Event], wrong: object
) -> None:
    """Let something through on purpose: the comparison above must then fail."""
    game = part_of_game(line, Random(3), 0, 14)
    worlds = list(other_worlds(game, None, Random(2), tries=200))
    monkeypatch.setattr(kind, "seen_by", wrong)
    expected = list(shown(game.log, None))
    assert any(list(shown(world.log, None)) != expected for world in worlds)
