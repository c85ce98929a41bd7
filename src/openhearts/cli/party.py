"""Play an evening of many tables with bots, or tell one from its log."""

from typing import BinaryIO

import click

from openhearts.cli.evening import evening
from openhearts.cli.refused import Refused


class _Movements(click.Group):
    """Have a command for each movement beside its own."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the movements first."""
        from openhearts.party import movements

        return [*movements(), *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Find a command, or make that of a movement."""
        from openhearts.party import movements

        movement = movements().get(cmd_name)
        return super().get_command(ctx, cmd_name) if movement is None else evening(movement)


@click.group(cls=_Movements)
def party() -> None:
    """Play an evening of many tables with bots, or tell one from its log."""


@party.command("rules", short_help="Print how people move, what counts and what becomes of ties.")
@click.argument("name", required=False, metavar="[MOVEMENT]")
def party_rules(name: str | None) -> None:
    """Print how people move between tables, what counts, what becomes of ties; or list the movements."""
    from openhearts.party import movements
    from openhearts.party.summary import rules_text

    if name is None:
        width = max(map(len, movements()))
        for each in movements().values():
            click.echo(f"{each.name:{width}}  {each.title}")
        return
    if name not in movements():
        raise Refused(f'There is no movement "{name}"; the movements are {", ".join(movements())}.')
    click.echo(rules_text(movements()[name]))


@party.command("show", short_help="Tell an evening from its log.")
@click.argument("file", type=click.File("rb"), metavar="LOG")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of text.")
def party_show(file: BinaryIO, as_json: bool) -> None:
    """Tell the evening in LOG, or in the standard input for -: who sat where, stars, standings, prizes.

    An unlawful line ends it with exit status 1.
    """
    from msgspec.json import encode

    from openhearts.party import log
    from openhearts.party.report import report
    from openhearts.party.summary import story

    try:
        played = log.replay(file.read())
    except log.LogError as error:
        if as_json:
            told = {"ok": False, "file": file.name, "line": error.line, "error": error.reason}
            click.echo(encode(told).decode())
        else:
            click.echo(f"{file.name}: line {error.line}: {error.reason}", err=True)
        raise SystemExit(1) from None
    if as_json:
        click.echo(encode(report(played)).decode())
        return
    for block in story(played):
        click.echo(block)
