"""Replay a record."""

from typing import BinaryIO

import click


@click.command()
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a score sheet.")
def replay(file: BinaryIO, as_json: bool) -> None:
    """Replay the record in FILE, or in the standard input for -, and print how it came out.

    An unlawful line ends it with exit status 1.
    """
    from msgspec.json import encode

    from openhearts import record

    try:
        game = record.replay(file.read())
    except record.RecordError as error:
        if as_json:
            click.echo(encode({"ok": False, "line": error.line, "error": error.reason}).decode())
        else:
            click.echo(f"line {error.line}: {error.reason}", err=True)
        raise SystemExit(1) from None
    click.echo(encode(record.report(game)).decode() if as_json else record.summary(game))
