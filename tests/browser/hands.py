"""Deal hands that a test needs, on the game's own floor."""

from collections.abc import Iterable

from openhearts.cards import Card, parse_cards
from openhearts.game import Game, Play
from openhearts.rules import ruleset
from openhearts.shuffle import deal

NAMES = ("Ann", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel", "Ironwood")


def shuffled(line: str, seed: str, dealer: int) -> Game:
    """Begin a game by dealing what a seed gives."""
    rules = ruleset(line)
    game = Game(rules, NAMES[: rules.seats])
    deal(game, seed, dealer)
    return game


def dealt(line: str, mine: str) -> Game:
    """Begin a game by dealing these cards to seat 0, and the others to the others."""
    rules = ruleset(line)
    seats = rules.seats
    own = parse_cards(mine)
    rest = [card for card in rules.cards if card not in own]
    deck: list[Card] = []
    for card in own:
        deck += [card, *rest[: seats - 1]]
        del rest[: seats - 1]
    game = Game(rules, NAMES[:seats])
    game.deal([*deck, *rest], dealer=seats - 1)
    return game


def play(game: Game, mine: Iterable[str]) -> None:
    """Play until seat 0 has played these cards and is to act again, everybody else the first that may be."""
    to_play = list(mine)
    while game.to_act != 0 or to_play:
        seat = game.to_act
        assert seat is not None
        game.apply(Play(seat, to_play.pop(0) if seat == 0 else game.legal(seat)[0].text))
