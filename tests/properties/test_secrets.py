"""No seat learns what it may not know.

Two games that differ only in cards a seat cannot see must look the same to it, byte for byte: every event,
every view and every refusal. The other games are made by exchanging hidden cards, between two hands or a hand
and the kitty, wherever the cards played so far stay lawful.
"""

from random import Random

import pytest
from hypothesis import event as note
from hypothesis import given
from hypothesis import strategies as st

from openhearts.cards import cards_text
from openhearts.game import Dealt, Event, Game, Received
from tests.playing import any_action, any_deck, new_game, play_deal
from tests.properties.worlds import hidden, kitty_of, other_worlds, shown

LINES = (
    "hearts/4",
    "hearts/3",
    "hearts/6",
    "hearts+franks-way/3",
    "hearts+franks-way/5",
    "hearts+franks-way+jack-of-diamonds/5",
    "hearts+franks-way+queen-breaks+old-moon/3",
    "rickety-kate/5",
)


def part_of_game(line: str, random: Random, deals: int, actions: int) -> Game:
    """Play some whole deals, then a part of the next."""
    game = new_game(line)
    for _ in range(deals):
        if not game.complete:
            play_deal(game, random)
    if not game.complete:
        game.deal(any_deck(game, random))
        for _ in range(actions):
            if game.to_act is None:
                break
            game.apply(any_action(game, random))
    return game


@given(
    line=st.sampled_from(LINES),
    seed=st.integers(0, 2**32),
    deals=st.integers(0, 4),
    actions=st.integers(0, 57),
    viewer=st.integers(-1, 5),
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


@pytest.mark.slow
@pytest.mark.parametrize("line", ["hearts/4", "hearts+franks-way/3", "hearts+franks-way/5"])
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_whole_game_looks_the_same(line: str, viewer: int | None) -> None:
    """Go through a game, and in each deal look back from a dozen places."""
    random = Random(f"{line} {viewer}")
    game = new_game(line)
    worlds = 0
    while not game.complete and game.number < 12:
        game.deal(any_deck(game, random))
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
        assert "QS" in cards or "QS" not in cards_text(hidden(game, viewer))
        assert len(cards) > 20


def leak_hands(event: Dealt, seat: int | None) -> Event:
    return event


def leak_kitty(event: Dealt, seat: int | None) -> Event:
    return Dealt(event.dealer, tuple(None for _ in event.hands), event.kitty)


def leak_pass(event: Received, seat: int | None) -> Event:
    return event


@pytest.mark.parametrize(("kind", "leak"), [(Dealt, leak_hands), (Dealt, leak_kitty), (Received, leak_pass)])
def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch, kind: type[Event], leak: object) -> None:
    """Let something through on purpose: the comparison above must then fail."""
    game = part_of_game("hearts+franks-way/5", Random(1), 0, 8)
    worlds = list(other_worlds(game, None, Random(2), tries=200))
    monkeypatch.setattr(kind, "seen_by", leak)
    expected = list(shown(game.log, None))
    assert any(list(shown(world.log, None)) != expected for world in worlds)
