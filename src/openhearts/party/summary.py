"""Tell an evening to people: what it is, its rounds, standings and prizes.

All follows from the log, whether it is being made or was read from a file, and whether the evening is over.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from textwrap import wrap

from openhearts.party import Party, movements
from openhearts.party.events import AnyEvent, Replaced
from openhearts.party.movement import Movement
from openhearts.party.telling import MARKS, WIDTH, Teller, paragraph, short
from openhearts.rules.wording import listed, plural

COMING_AND_GOING = (
    "Every place is always played by somebody, so no table is ever short.",
    "Places that nobody took at the start are played by bots.",
    "Who leaves is replaced at once by a bot, which plays on to the end or until they are back.",
    "What that bot earns is its own, not theirs.",
    "Who comes late, or comes back, sits down when the next bell rings.",
    "Who comes back takes their own place from the bot that stands in for them.",
    "Who comes late takes the place of a bot of their group, one that was there from the start if there is.",
    "Of those it is the one at the table furthest from the head, in the lowest seat.",
    "Who finds no bot to replace waits, in the order they came.",
    "Prizes go to people; only where nobody but bots took part, to bots. The standings list everybody.",
)
"""What is said everywhere of people who come and go."""


def story(party: Party, more: Iterable[Sequence[AnyEvent]] = (), seed: str | None = None) -> Iterator[str]:
    """Tell an evening in blocks of text, and go on telling while it goes on.

    Args:
        party: The evening.
        more: Plays on, and gives what happens.
        seed: What its chance follows from, where that is known.
    """
    yield heading(party) + ("" if seed is None else f"\nSeed: {seed}") + "\n"
    teller = Teller()
    for events in chain([tuple(party.log)], more):
        for block in teller.hear(events):
            yield block + "\n"
    for block in teller.rest():
        yield block + "\n"
    yield closing(party)


def closing(party: Party) -> str:
    """Tell the standings of an evening, and the prizes once it is over."""
    parts = [standings_text(party)]
    if party.phase == "over" and party.prizes:
        titles = [f"{prize.title[0].upper()}{prize.title[1:]}" for prize in party.prizes]
        width = max(map(len, titles))
        lines = [
            f"  {title:{width}}   {prize.name}" for title, prize in zip(titles, party.prizes, strict=True)
        ]
        parts.append("\n".join(["Prizes", *lines]))
    if party.waiting:
        wait = "wait for the bell" if len(party.waiting) > 1 else "waits for the bell"
        fate = "found no place" if party.phase == "over" else wait
        parts.append("\n".join(paragraph(f"{listed(list(party.waiting))} {fate}.", "")))
    return "\n\n".join(parts)


def standings_text(party: Party) -> str:
    """Draw the standings."""
    standings = party.standings
    if not standings:
        return "No round has been played."
    groups = groups_of(party)
    heads = list(standings[0].figures)
    titles = [f"{MARKS[head]} {head}" if head in MARKS else head for head in heads]
    rows = [[str(each.figures.get(head, "")) for head in heads] for each in standings]
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]
    group = max(map(len, groups.values()), default=-3) + 3
    room = WIDTH - 7 - group - sum(width + 3 for width in widths)
    names = min(max(8, *(len(each.name) for each in standings)), room)

    def line(left: str, cells: Sequence[str]) -> str:
        figures = "".join(f"   {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        return f"{left:{7 + names + group}}{figures}"

    lines = [line("Standings" if party.phase == "over" else "Standings so far", titles)]
    above = 0
    for each, row in zip(standings, rows, strict=True):
        rank = str(each.rank) if each.rank != above else ""
        above = each.rank
        name = f"{short(each.name, names):{names}}"
        lines.append(line(f"{rank:>4}   {name}   {groups.get(each.name, '')}", row))
    return "\n".join(lines)


def groups_of(party: Party) -> dict[str, str]:
    """Give the group of everybody who has had a place, where the movement knows groups."""
    groups = {one.name: one.group for one in party.opened.entrants if one.group is not None}
    for event in party.log:
        if isinstance(event, Replaced) and event.instead_of in groups:
            groups[event.name] = groups[event.instead_of]
    return groups


def heading(party: Party) -> str:
    """Say in a few lines what evening this is.

    Examples:
        >>> from openhearts.party import open_evening
        >>> opened = open_evening("progressive", "sweepstake", (), tables=2, rounds=3, seed="a word")
        >>> print(heading(Party(opened)))
        Progressive Hearts: 2 tables, up to 3 rounds, each of one deal
        Sweepstake Hearts (sweepstake/4)
        A line of a round is a table; the head table comes first.
    """
    opened, rules = party.opened, party.rules
    each = {0: "a whole game", 1: "one deal"}.get(opened.deals, plural(opened.deals, "deal"))
    tables = plural(len(opened.entrants) // rules.seats, "table")
    rounds = f"up to {plural(opened.rounds, 'round')}, each of {each}"
    lines = [f"{movements()[opened.movement].title}: {tables}, {rounds}"]
    lines += [f"{rules.title} ({rules.line})", "A line of a round is a table; the head table comes first."]
    return "\n".join(lines)


def rules_text(movement: Movement) -> str:
    """Print how people move, and what becomes of those who come and go."""
    parts = [
        movement.title,
        *bullets(movement.rules),
        "",
        "People who come and go",
        *bullets(COMING_AND_GOING),
    ]
    return "\n".join(parts)


def bullets(sentences: Iterable[str]) -> list[str]:
    """Put sentences under each other."""
    return [
        line
        for each in sentences
        for line in wrap(each, WIDTH, initial_indent="  - ", subsequent_indent="    ")
    ]
