"""List games and house rules, print rule cards, check rules of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from openhearts.cli.refused import Refused

if TYPE_CHECKING:
    from openhearts.rules import Option, Preset, Ruleset


@click.group()
def rules() -> None:
    """List games and house rules, print rule cards, check rules of one's own."""


@rules.command("list")
@click.option("--page", "as_page", is_flag=True, help="Print docs/games.md, with players and sources.")
def rules_list(as_page: bool) -> None:
    """List the games and the house rules (modifiers) that change them."""
    from openhearts.rules import catalogue

    if as_page:
        click.echo(catalogue.page(), nl=False)
        return
    shelves = catalogue.shelves()
    width = max(len(one.name) for shelf in shelves.values() for one in shelf)
    for heading, shelf in shelves.items():
        click.echo(heading)
        for one in shelf:
            click.echo(f"  {one.name:{width}}  {one.summary}")
        click.echo()
    click.echo("Put them together as in hearts+franks-way/5; `openhearts rules show NAME` prints the rules.")


@rules.command("show")
@click.argument("words", nargs=-1, required=True, metavar="NAME|LINE|FILE")
def rules_show(words: tuple[str, ...]) -> None:
    """Print the rule card of a game, a modifier, a line like `hearts+franks-way/5`, or a file."""
    from openhearts.rules import RulesError, catalogue, presets, rule_card

    name_or_line = " ".join(words)
    try:
        named = presets().get(name_or_line)
        modifier = named if named and named.kind == "modifier" else None
        line = f"{catalogue.made_for(modifier)}+{modifier.name}" if modifier else name_or_line
        cards = [rule_card(ruleset) for ruleset in _rulesets(line)[:1]]
    except RulesError as error:
        raise Refused(str(error)) from None
    if named:
        click.echo(_about(named))
    for card in cards:
        click.echo(card.text)


@rules.command("options")
def rules_options() -> None:
    """List every option: its key, what it means, its values, and which games and modifiers set it."""
    from openhearts.rules import options

    click.echo("\n\n".join(_option(one) for one in options()))


@rules.command("check")
@click.argument("words", nargs=-1, required=True, metavar="FILE|LINE")
def rules_check(words: tuple[str, ...]) -> None:
    """Check a rules file or a line; print its canonical lines, or what is wrong and where."""
    from openhearts.rules import RulesError

    try:
        for ruleset in _rulesets(" ".join(words)):
            click.echo(f"{ruleset.line}\t{ruleset.title}, {ruleset.seats} players")
    except RulesError as error:
        raise Refused(str(error)) from None


def _rulesets(text: str) -> list[Ruleset]:
    """Make the rulesets of a file, or the one of a line."""
    from openhearts.rules import check_file, ruleset

    return check_file(text) if text.endswith(".toml") or Path(text).is_file() else [ruleset(text)]


def _about(preset: Preset) -> str:
    """Say what a preset is and where it comes from."""
    how = "based on" if preset.kind == "game" else "made for"
    kind = f"a {preset.kind}" + (f" {how} {preset.base}" if preset.base else "")
    lines = [f"{preset.title} ({preset.name}), {kind}", preset.summary, f"Source: {preset.source}"]
    if preset.modifiers:
        lines.append(f"With: {', '.join(preset.modifiers)}")
    if preset.differences:
        lines += ["Sets:", *(f"  {key} = {text}" for key, text in preset.differences.items())]
    return "\n".join(lines) + "\n"


def _option(option: Option) -> str:
    """Describe an option in a few lines."""
    from openhearts.rules import set_by

    lines = [option.key, f"  {option.meaning}", f"  values: {option.kind.describe()}"]
    lines += [f"    {name}: {meaning}" for name, meaning in option.kind.explain()]
    lines += ["  default: " + "; ".join(f"{key}={text}" for key, text in option.defaults.items())]
    if users := set_by(option):
        lines.append(f"  set by: {', '.join(users)}")
    return "\n".join(lines)
