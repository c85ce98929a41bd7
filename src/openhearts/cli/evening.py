"""Play an evening of bots by one of the movements: the command and its options."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from openhearts.cli.evening_files import events, keeper, taken_up, written
from openhearts.cli.people import arrange, calls_of, entrant, rehearse, words
from openhearts.cli.refused import Refused

if TYPE_CHECKING:
    from openhearts.party.movement import Movement

DEALS = 1000
"""More deals than a table plays in a round."""


def _deals(ctx: click.Context, param: click.Parameter, text: str) -> int:
    """Read a number of deals, or `game`, which is 0."""
    if text == "game":
        return 0
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and 0 < int(text) <= DEALS):
        raise click.BadParameter(f"{text!r} is neither a number from 1 to {DEALS} nor the word game.")
    return int(text)


def evening(movement: Movement) -> click.Command:
    """Make the command that plays an evening by a movement."""

    @click.command(
        movement.name,
        short_help=f"{movement.title}.",
        help=f"Play an evening with bots: {movement.title}.\n\n"
        f"`openhearts party rules {movement.name}` says how people move. NAMES are separated by commas.",
    )
    @click.option(
        "--tables",
        type=click.IntRange(1),
        metavar="N",
        help="How many tables; as few as will do unless given.",
    )
    @click.option(
        "--rules",
        default="sweepstake",
        show_default=True,
        metavar="LINE",
        help="The game, like hearts+no-moon.",
    )
    @click.option(
        "--rounds",
        default=12,
        show_default=True,
        type=click.IntRange(1),
        metavar="N",
        help="At most so many.",
    )
    @click.option(
        "--deals",
        default="1",
        show_default=True,
        callback=_deals,
        metavar="N|game",
        help="How many deals a table plays in a round, or a whole game.",
    )
    @click.option(
        "--groups",
        multiple=True,
        metavar="NAMES",
        hidden=not movement.grouped,
        help=f"What the {movement.grouped} groups are called.",
    )
    @click.option(
        "--bots",
        multiple=True,
        metavar="NAMES",
        default=("casual",),
        show_default=True,
        help="The bots that play, dealt out in turn; the first plays for people too.",
    )
    @click.option(
        "--people",
        multiple=True,
        metavar="NAMES",
        help="Who is there from the start; NAME:GROUP chooses a group.",
    )
    @click.option(
        "--leaving", multiple=True, metavar="NAME@ROUND", help="Let somebody go while a round is played."
    )
    @click.option(
        "--joining",
        multiple=True,
        metavar="NAME@ROUND",
        help="Let somebody come, or come back, while a round is played; NAME:GROUP@ROUND chooses a group.",
    )
    @click.option(
        "--seed",
        metavar="WORD",
        help="A word from which all chance follows; drawn, and printed, unless given.",
    )
    @click.option(
        "--log",
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
        help="Write down every event as it happens. An evening that was broken off goes on from there.",
    )
    @click.option(
        "--records",
        type=click.Path(file_okay=False, path_type=Path),
        metavar="DIR",
        help="Write the record of every game, one file for each table of each round.",
    )
    @click.option("--json", "as_json", is_flag=True, help="Print one JSON object at the end instead of text.")
    def command(
        tables: int | None,
        rules: str,
        rounds: int,
        deals: int,
        groups: tuple[str, ...],
        bots: tuple[str, ...],
        people: tuple[str, ...],
        leaving: tuple[str, ...],
        joining: tuple[str, ...],
        seed: str | None,
        log: Path | None,
        records: Path | None,
        as_json: bool,
    ) -> None:
        from msgspec.json import encode

        from openhearts.game import Illegal
        from openhearts.party import open_evening
        from openhearts.party.play import Host
        from openhearts.party.report import report
        from openhearts.party.summary import story
        from openhearts.rules import RulesError
        from openhearts.shuffle import new_seed

        if seed is None and log is not None and log.exists() and log.stat().st_size:
            raise Refused(
                f"{log} holds an evening; to let it go on, give the --seed that it was played with."
            )
        if seed is None:
            seed = new_seed()
            if as_json:
                click.echo(f"Seed: {seed}", err=True)
        grouped = bool(movement.grouped)
        there = [entrant(word, grouped) for word in words(people)]
        there, calls = arrange(
            there, calls_of(leaving, grouped, joining=False), calls_of(joining, grouped, joining=True), rounds
        )
        try:
            opened = open_evening(
                movement.name,
                rules,
                there,
                tables=tables,
                rounds=rounds,
                deals=deals,
                groups=words(groups),
                bot=words(bots),
                seed=seed,
            )
            rehearse(opened, calls)
            with written():
                played = taken_up(log, opened)
                host = Host(seed, calls, None if records is None else keeper(records))
                steps = events(played, host, log)
                if as_json:
                    for _ in steps:
                        pass
                    click.echo(encode(report(played)).decode())
                else:
                    for block in story(played, steps, seed):
                        click.echo(block)
        except (Illegal, RulesError) as error:
            raise Refused(str(error)) from None

    return command
