"""Play at random, lawfully: what several tests need to get a game anywhere."""

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

from openhearts.cards import Card, cards_text
from openhearts.game import Action, AnyEvent, Bid, Choose, Dealt, Discard, Game, Input, Name, Pass, Play
from openhearts.rules import RulesError, presets, ruleset

NAMES = tuple("ABCDEFGHI")

HIGH_BID = 12
"""No higher bid is drawn, or pools would drown the points."""


def new_game(line: str) -> Game:
    """Seat as many players as the ruleset wants."""
    rules = ruleset(line)
    return Game(rules, NAMES[: rules.seats])


def any_deck(game: Game, random: Random) -> list[Card]:
    """Shuffle the pack, quickly."""
    deck = list(game.ruleset.cards)
    random.shuffle(deck)
    return deck


def any_mix(game: Game, random: Random) -> tuple[int, ...] | None:
    """Draw the order in which discards come back, where the next deal may need one."""
    size = game.mix_size
    return tuple(random.sample(range(size), size)) if size else None


def any_action(game: Game, random: Random) -> Action:
    """Draw an action for the seat to act."""
    seat = game.to_act
    assert seat is not None
    match game.phase:
        case "play":
            return Play(seat, random.choice(game.legal(seat)).text)
        case "pass":
            return Pass(seat, cards_text(any_pass(game, seat, random)))
        case "discard":
            return Discard(seat, cards_text(random.sample(game.legal(seat), game.ruleset.kitty_size)))
        case "bid":
            return Bid(seat, any_bid(game, random))
        case "name":
            return Name(seat, random.choice(game.options))
        case _:
            return Choose(seat, random.choice(game.options))


def any_pass(game: Game, seat: int, random: Random) -> list[Card]:
    """Draw cards to pass."""
    assert game.pass_rule is not None
    return random.sample(game.legal(seat), game.pass_rule.count)


def any_bid(game: Game, random: Random) -> int | None:
    """Draw a bid; decline as often as not."""
    if game.bids is None or random.random() < 0.5:
        return None
    least, most = game.bids
    return random.randint(least, min(most, least + HIGH_BID))


def play_deal(game: Game, random: Random) -> None:
    """Deal and play to the scoring."""
    game.deal(any_deck(game, random), mix=any_mix(game, random))
    while game.to_act is not None:
        game.apply(any_action(game, random))


def play_game(line: str, random: Random, most: int = 1000) -> Game:
    """Play deals until the game is over, or has had so many."""
    game = new_game(line)
    while not game.complete and game.number < most:
        play_deal(game, random)
    return game


def moon_of(line: str) -> Game:
    """Let Ann take all: she holds nothing but the highest cards."""
    game = Game(f"{line} passing.cycle=hold", ("Ann", "Bob", "Cyd", "Dan"))
    hands = (
        "JC QC KC AC QS KS AS 9H TH JH QH KH AH",
        "2C 3C 4C 2S 3S 4S 2H 3H 2D 3D 4D 5D 6D",
        "5C 6C 7C 5S 6S 7S 4H 5H 7D 8D 9D TD JD",
        "8C 9C TC 8S 9S TS JS 6H 7H 8H QD KD AD",
    )
    game.apply(Dealt(3, hands))
    while game.phase == "play":
        seat = game.to_act
        assert seat is not None
        cards = game.legal(seat)
        game.apply(Play(seat, (cards[-1] if seat == 0 else cards[0]).text))
    return game


def inputs(events: Iterable[AnyEvent]) -> Iterator[AnyEvent]:
    """Leave derived events out of a log."""
    return (event for event in events if isinstance(event, Input))


@cache
def lines() -> tuple[str, ...]:
    """List the ruleset line of every preset at every number of seats it allows."""
    found = []
    for name, preset in presets().items():
        parts = name if preset.kind == "game" else f"{preset.base or 'hearts'}+{name}"
        for seats in range(2, 11):
            try:
                found.append(ruleset(f"{parts}/{seats}").line)
            except RulesError:
                continue
    return tuple(found)


@cache
def at_usual_seats() -> tuple[str, ...]:
    """List the line of every preset at the number of seats it has unless another is asked for."""
    found: dict[str, str] = {}
    for line in lines():
        parts, _, seats = line.rpartition("/")
        if parts not in found or seats == "4":
            found[parts] = line
    return tuple(found.values())
