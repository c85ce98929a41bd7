"""Play at random, lawfully: what several tests need to get a game anywhere."""

from collections.abc import Iterable, Iterator
from random import Random

from openhearts.cards import Card, cards_text
from openhearts.game import Action, AnyEvent, Begun, Choose, Dealt, Game, Pass, Play
from openhearts.rules import RulesError, presets, ruleset

NAMES = ("A", "B", "C", "D", "E", "F", "G")


def new_game(line: str) -> Game:
    """Seat as many players as the ruleset wants."""
    rules = ruleset(line)
    return Game(rules, NAMES[: rules.seats])


def any_deck(game: Game, random: Random) -> list[Card]:
    """Shuffle the pack, quickly."""
    deck = list(game.ruleset.cards)
    random.shuffle(deck)
    return deck


def any_action(game: Game, random: Random) -> Action:
    """Draw an action for the seat to act."""
    seat = game.to_act
    assert seat is not None
    if game.phase == "choose":
        return Choose(seat, random.choice(game.options))
    cards = game.legal(seat)
    if game.phase == "pass":
        return Pass(seat, cards_text(random.sample(cards, game.ruleset.passing.count)))
    return Play(seat, random.choice(cards).text)


def play_deal(game: Game, random: Random) -> None:
    """Deal and play to the scoring."""
    game.deal(any_deck(game, random))
    while game.to_act is not None:
        game.apply(any_action(game, random))


def play_game(line: str, random: Random, most: int = 1000) -> Game:
    """Play deals until the game is over, or has had so many."""
    game = new_game(line)
    while not game.complete and game.number < most:
        play_deal(game, random)
    return game


def inputs(events: Iterable[AnyEvent]) -> Iterator[AnyEvent]:
    """Leave derived events out of a log."""
    return (event for event in events if isinstance(event, Begun | Dealt | Pass | Play | Choose))


def lines() -> list[str]:
    """List the ruleset line of every preset at every number of seats it allows."""
    found = []
    for name, preset in presets().items():
        parts = name if preset.kind == "game" else f"hearts+{name}"
        for seats in range(2, 11):
            try:
                found.append(ruleset(f"{parts}/{seats}").line)
            except RulesError:
                continue
    return found
