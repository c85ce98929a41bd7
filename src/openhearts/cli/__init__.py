"""Run `openhearts` on the command line; alone it means `openhearts serve`.

Each command imports what it needs when it runs, so that none waits for what another needs.
"""

import click

from openhearts.cli.bot import bot
from openhearts.cli.ladder import ladder
from openhearts.cli.party import party
from openhearts.cli.replay import replay
from openhearts.cli.rules import rules
from openhearts.cli.serve import serve
from openhearts.cli.settle import settle

DEFAULT_COMMAND = "serve"


class _Group(click.Group):
    """Take options without a command as options of the default command."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the default command where none is named."""
        if not args or (args[0].startswith("-") and args[0] not in ("--help", "--version")):
            args = [DEFAULT_COMMAND, *args]
        return super().parse_args(ctx, args)


@click.group(cls=_Group)
@click.version_option(package_name="openhearts")
def main() -> None:
    """Play, understand and study the Hearts family. Without a command: serve the table in a browser."""


for command in (serve, rules, party, bot, ladder, replay, settle):
    main.add_command(command)
