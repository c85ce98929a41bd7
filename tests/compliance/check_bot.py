"""Check that a bot keeps its promises: `check_bot` plays whole games and fails at the first broken one."""

from collections.abc import Callable
from random import Random
from time import process_time

import msgspec

from openhearts.bots import Bot
from openhearts.game import Game, view
from openhearts.rules import RulesError, ruleset
from tests.playing import any_deck, any_mix, new_game
from tests.properties.worlds import other_worlds

MOST_SECONDS = 0.005
"""Processor time that a decision may take on average, with room for a slow machine."""


def short(line: str) -> str:
    """Bring the end of a game near, where its modifiers do not set it."""
    near = "end.limit=10" if ruleset(line).end.kind == "limit" else "end.deals=2"
    try:
        return ruleset(f"{line} {near}").line
    except RulesError:
        return line


def check_bot(
    make: Callable[[int], Bot], line: str, seed: int = 0, most: int = 3, seconds_each: float = MOST_SECONDS
) -> Game:
    """Let a bot play a game in every seat, or so many deals of it.

    It must answer each view with a lawful action of its seat, leave the view as it was, answer again the
    same when asked again, be it by a new bot of the same seed, and not answer otherwise when cards change
    that its seat cannot see.
    """
    random = Random(f"{line} {seed}")
    game = new_game(line)
    players = [make(seed + seat) for seat in range(game.ruleset.seats)]
    seconds, decisions = 0.0, 0
    while not game.complete and game.number < most:
        game.deal(any_deck(game, random), mix=any_mix(game, random))
        peek = random.randrange(game.ruleset.seats * (game.ruleset.hand_size + 1))
        while (seat := game.to_act) is not None:
            seen = view(game, seat)
            before = msgspec.json.encode(seen)
            start = process_time()
            action = players[seat].act(seen)
            seconds += process_time() - start
            assert msgspec.json.encode(seen) == before, "the bot changed its view"
            assert action.seat == seat, "the bot acted for another seat"
            again = make(seed + seat).act(view(game, seat))
            assert again == action, "a new bot of the same seed answers otherwise"
            if peek == 0:
                for world in other_worlds(game, seat, random, tries=8):
                    assert players[seat].act(view(world, seat)) == action, "hidden cards changed the answer"
            peek -= 1
            decisions += 1
            game.apply(action)
    assert seconds / decisions < seconds_each, f"{1e3 * seconds / decisions:.1f} ms a decision"
    return game
