"""Settle a score sheet."""

from __future__ import annotations

from typing import BinaryIO

import click

from openhearts.cli.refused import Refused

WHOLE = click.IntRange(0, 100_000)


@click.command()
@click.argument("system")
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
@click.option("--stock", type=WHOLE, help="Counters that everybody starts with.")
@click.option(
    "--ante", type=WHOLE, help="Counters each puts into the pool before a hand, in place of points."
)
@click.option(
    "--odd",
    type=click.Choice(["stays", "carryover"]),
    help="What becomes of counters in a pool that cannot be shared evenly.",
)
@click.option("--joker", type=WHOLE, help="Counters paid for the joker; 5 where the sheet has one.")
@click.option(
    "--total",
    metavar="N|any",
    help="What the points of every hand come to; any: it is not checked, not even where the game says it.",
)
def settle(
    system: str,
    file: BinaryIO,
    as_json: bool,
    stock: int | None,
    ante: int | None,
    odd: str | None,
    joker: int | None,
    total: str | None,
) -> None:
    """Settle the score sheet in FILE, or in the standard input for -, in counters.

    SYSTEM is a way of settling, like sweepstake, howell or wilson, or a game that is settled in counters,
    like auction, spot or joker-foster. The sheet is CSV: a line with the names of the players, then for each
    hand a line with the points that each took. Further columns, where they are needed, are bid, bidder,
    joker_from, joker_to and revoked.

    A row that is wrong ends it with exit status 1.
    """
    from msgspec.json import encode

    from openhearts import sheet
    from openhearts.rules import RulesError
    from openhearts.sheet.summary import summary
    from openhearts.sheet.text import LONGEST_TEXT

    name = getattr(file, "name", "<stdin>")  # a stream in memory has none
    named = "-" if name == "<stdin>" else click.format_filename(name)
    try:
        sheet.terms(system)  # a word that is none is told before anything is read
        read = sheet.read(file.read(4 * LONGEST_TEXT + 2))
        terms = sheet.terms(system, len(read.names))
        terms = terms._replace(
            stock=terms.stock if stock is None else stock,
            ante=terms.ante if ante is None else ante,
            odd=odd or terms.odd,
            joker=terms.joker if joker is None else joker,
            total=terms.total if total is None else _total(total),
        )
        if reason := sheet.unlawful(terms, len(read.names)):
            raise Refused(reason)
        text = encode(sheet.settle(terms, read)).decode() if as_json else summary(terms, read)
    except RulesError as error:
        raise Refused(error.sentence) from None
    except sheet.SheetError as error:
        if as_json:
            found = {"ok": False, "file": named, "line": error.line, "error": error.reason}
            click.echo(encode(found).decode())
        else:
            place = "standard input" if named == "-" else named
            click.echo(f"{place}: {error}", err=True)
        raise SystemExit(1) from None
    click.echo(text)


def _total(text: str) -> int | None:
    """Read what the points of a hand come to.

    Raises:
        click.BadParameter: It is no number.
    """
    if text == "any":
        return None
    try:
        return int(text)
    except ValueError:
        raise click.BadParameter(f'"{text}" is neither a whole number nor "any".') from None
