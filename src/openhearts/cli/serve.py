"""Serve the table in a browser."""

from pathlib import Path

import click

from openhearts.cli.refused import Refused


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="The port to listen at."
)
@click.option(
    "--database",
    default="openhearts.sqlite3",
    show_default=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file that keeps tables and games; it is made where there is none.",
)
def serve(host: str, port: int, database: Path) -> None:
    """Serve the table in a browser until stopped."""
    from openhearts import core
    from openhearts.server.serve import CannotServe, leave, serve

    if core.form == "plain":
        click.echo("The core runs uncompiled, and slow; with a C compiler it would be built.", err=True)
    try:
        serve(host, port, database)
    except CannotServe as error:
        raise Refused(str(error)) from None
    leave()
