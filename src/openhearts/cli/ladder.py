"""Measure how strong bots are."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from openhearts.cli.people import words
from openhearts.cli.refused import Refused

if TYPE_CHECKING:
    from openhearts.bots.ladder import Plan, Played, Task

INTERRUPTED = 130
"""The exit status of a command that Ctrl-C has ended."""


@click.command(short_help="Measure how strong bots are.")
@click.argument("rules", metavar="RULESET")
@click.option(
    "--bots",
    "names",
    multiple=True,
    required=True,
    metavar="NAMES",
    help="The bots, separated by commas; each plays against copies of each other.",
)
@click.option(
    "-n", "--deals", required=True, type=click.IntRange(1), metavar="DEALS", help="How many deals to play."
)
@click.option("--seed", default="1", show_default=True, metavar="WORD", help="What all chance follows from.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Where each deal is written down. A ladder that was stopped goes on from there.",
)
@click.option(
    "--jobs", type=click.IntRange(1, 1024), metavar="N", help="How many processor cores to use; all of them."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of text.")
def ladder(
    rules: str,
    names: tuple[str, ...],
    deals: int,
    seed: str,
    out: Path | None,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Measure how strong bots are, playing by RULESET, like hearts+franks-way/5.

    Every deal is played with the one bot in each seat in turn and the other in all the rest, so that the luck
    of the cards falls out. Say beforehand how many deals there are; a ladder that was stopped goes on where
    it was when the same command is given again.
    """
    from msgspec.json import encode

    from openhearts.bots.ladder import LadderError, open_ladder, summary
    from openhearts.bots.ladder.file import taken_up
    from openhearts.bots.ladder.text import lines
    from openhearts.rules import RulesError

    interrupted = False
    try:
        plan = open_ladder(rules, words(names), deals, seed)
        path = out or default_file(plan)
        played = taken_up(path, plan)
        try:
            play_on(plan, path, played, jobs or os.cpu_count() or 1)
        except KeyboardInterrupt:
            interrupted = True
    except OSError as error:
        if error.filename is None:
            raise
        raise Refused(f"{error.filename} cannot be written: {error.strerror}.") from None
    except (LadderError, RulesError) as error:
        raise Refused(str(error)) from None
    told = summary(plan, played.values())
    if as_json:
        click.echo(encode(told).decode())
    else:
        click.echo("\n".join(lines(told)))
    if interrupted:
        click.echo(f"Stopped; the same command goes on. What was played is in {path}.", err=True)
        raise SystemExit(INTERRUPTED)


def default_file(plan: Plan) -> Path:
    """Name a file by the plan, so that the same command finds it again."""
    from hashlib import sha256

    from msgspec.json import encode

    words = plan.rules.split()[0].replace("/", "-").replace("+", "-")
    return Path(f"ladder-{words}-{sha256(encode(plan)).hexdigest()[:8]}.jsonl")


def play_on(plan: Plan, path: Path, played: dict[Task, Played], jobs: int) -> None:
    """Play what has not been played, and write it down."""
    import sys
    from contextlib import closing

    from openhearts.bots.ladder import plays
    from openhearts.bots.ladder.file import keep

    rest = plan.size - len(played)
    if not rest:
        return
    tasks = (task for task in plan.tasks() if task not in played)
    bar = click.progressbar(length=plan.size, label=str(path), file=sys.stderr, show_pos=True, show_eta=True)
    with path.open("ab") as file, bar, closing(plays(plan, tasks, min(jobs, rest))) as steps:
        bar.update(len(played))
        for one in steps:
            keep(file, one)
            played[one.task] = one
            bar.update(1)
