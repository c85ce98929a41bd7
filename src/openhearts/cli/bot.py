"""Let a bot play a seat over the standard input and output."""

import sys

import click

from openhearts.cli.refused import Refused


@click.command()
@click.argument("rules", metavar="RULESET", required=False)
@click.option("--level", required=True, metavar="NAME", help="Which bot plays, as `uniform`.")
@click.option("--seat", type=click.IntRange(0), help="The seat it plays; else the one it is told.")
@click.option("--seed", default=0, show_default=True, help="The seed of what it leaves to chance.")
def bot(rules: str | None, level: str, seat: int | None, seed: int) -> None:
    """Play a seat by JSON lines: hear events and turns, answer each turn with an action.

    With RULESET it refuses games of other rules. It ends when the game is over, or the input.
    """
    from openhearts.bots import bots
    from openhearts.bots.lines import Listener
    from openhearts.rules import RulesError, ruleset

    if level not in bots():
        raise Refused(f'There is no level "{level}"; the levels are {", ".join(bots())}.')
    try:
        listener = Listener(bots()[level](seed=seed), None if rules is None else ruleset(rules), seat)
    except (RulesError, ValueError) as error:
        raise Refused(str(error)) from None
    for line in sys.stdin.buffer:
        answer = listener.hear(line)
        if answer is not None:
            click.echo(answer, nl=False)
        if listener.over:
            return
