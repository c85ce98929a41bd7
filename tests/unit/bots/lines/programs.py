"""Write programs that play by lines, well or badly, and let them play whole games."""

import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random

from openhearts.bots import RulesOfThumb
from openhearts.bots.lines import Program
from openhearts.game import AnyEvent, Game, view
from tests.playing import any_deck, any_mix, new_game

LOWEST = Path(__file__).parents[4] / "examples" / "lowest_card.py"
"""The program that the page on the protocol shows."""

HEAD = """
import json, os, pathlib, sys, time
def say(**fields):
    print(json.dumps(fields), flush=True)
def lowest(turn):
    card = {"play": "card", "choose": "option", "name": "suit", "bid": "amount"}.get(turn["phase"], "cards")
    words = turn["legal"][:turn["count"]]
    return {"type": turn["phase"], "seat": turn["seat"], card: " ".join(words) or None}
turns = (told for told in map(json.loads, sys.stdin) if told["type"] == "turn")
"""


def command(code: str, folder: Path) -> str:
    """Write a program, and the command that runs it; `-S` spares it a tenth of a second."""
    file = folder / "program.py"
    file.write_text(HEAD + code, "utf-8")
    return shlex.join([sys.executable, "-S", str(file)])


def play_out(line: str, programs: Mapping[int, Program], seed: int = 0, most: int = 1000) -> Game:
    """Play a game, or so many deals: programs in their seats, rules of thumb in the others."""
    random, game, spare = Random(f"{line} {seed}"), new_game(line), RulesOfThumb()
    for seat, program in programs.items():
        program.begin(game.ruleset.line, game.names, seat)
    while not game.complete and game.number < most:
        events = game.deal(any_deck(game, random), mix=any_mix(game, random))
        tell(programs, events)
        while (turn := game.to_act) is not None:
            if turn in programs:
                events = programs[turn].play(game)
            else:
                events = game.apply(spare.act(view(game, turn)))
            tell(programs, events)
    return game


def tell(programs: Mapping[int, Program], events: list[AnyEvent]) -> None:
    """Tell each program what its seat sees of what has happened."""
    for seat, program in programs.items():
        for event in events:
            program.tell(event.seen_by(seat))
