"""Open an evening: check what it is to be, fill the tables with bots, draw the places.

What cannot be is refused with a sentence for the host. The places are drawn from a seed, so that anybody
can check the draw.
"""

from collections.abc import Iterable, Sequence

import msgspec

from openhearts.bots import bots
from openhearts.game import Illegal
from openhearts.party.catalogue import movements
from openhearts.party.events import Entrant, Opened
from openhearts.party.movement import Movement, Plan
from openhearts.party.people import alike, printable, unfit
from openhearts.rules import ruleset
from openhearts.shuffle import Stream, shuffle

MOST = 1000
"""More rounds, deals or people than any evening has seen."""

USUAL_GROUPS = ("ladies", "gentlemen")
"""What groups are called where the host names none."""

MORE_TABLES = 4
"""How many tables more than the fewest are tried, where a movement does not take the fewest."""


def planned(opened: Opened) -> tuple[Movement, Plan]:
    """Check how an evening is opened; give its movement and its plan.

    Raises:
        Illegal: It cannot be played like this.
        RulesError: The line is no ruleset.
    """
    movement = movement_named(opened.movement)
    rules = ruleset(opened.rules)
    plan = Plan(msgspec.structs.replace(opened, rules=rules.line), rules)
    for number, least, what in ((opened.rounds, 1, "rounds"), (opened.deals, 0, "deals")):
        if number not in range(least, MOST + 1):
            raise Illegal(f"An evening has {least} to {MOST} {what}, not {number}.")
    if movement.same_deals and not opened.deals:
        raise Illegal("Every table plays the same deals, so say how many there are in a round.")
    check_entrants(opened, plan.seats)
    check_groups(opened, movement)
    if reason := movement.refusal(plan):
        raise Illegal(reason)
    return movement, plan


def movement_named(name: str) -> Movement:
    """Find a movement.

    Raises:
        Illegal: There is none of this name.
    """
    if name not in movements():
        raise Illegal(f'There is no movement "{name}"; the movements are {", ".join(movements())}.')
    return movements()[name]


def check_entrants(opened: Opened, seats: int) -> None:
    """Check who is there at the start.

    Raises:
        Illegal: A name is wrong, a bot unknown, or the tables are not full.
    """
    count = len(opened.entrants)
    if not count or count % seats or count > MOST:
        raise Illegal(f"{count} players do not fill tables of {seats}." if count <= MOST else too_many(count))
    names: dict[str, str] = {}
    for entrant in opened.entrants:
        name = entrant.name
        if reason := unfit(name):
            raise Illegal(reason)
        if (other := names.get(alike(name))) is not None:
            raise Illegal(f"Two players are called {name}." if other == name else clash(other, name))
        names[alike(name)] = name
        check_bot(entrant.bot)
    check_bot(opened.bot)


def too_many(count: int) -> str:
    """Say that there are too many people."""
    return f"{count} players are more than an evening can take, which is {MOST}."


def clash(one: str, other: str) -> str:
    """Say that two names are too much alike."""
    return f"{one} and {other} could be taken for one another; one needs another name."


def check_bot(name: str | None) -> None:
    """Check the name of a bot, if there is one.

    Raises:
        Illegal: There is no such bot.
    """
    if name is not None and name not in bots():
        raise Illegal(f'There is no bot "{name}"; the bots are {", ".join(bots())}.')


def check_groups(opened: Opened, movement: Movement) -> None:
    """Check the groups, and that everybody is in one of them.

    Raises:
        Illegal: They are too many or too few, or somebody is in none.
    """
    groups = opened.groups
    if len(groups) != movement.grouped:
        raise Illegal(
            f"{movement.title} has {movement.grouped or 'no'} groups, not {len(groups)}."
            if groups
            else f"{movement.title} has {movement.grouped} groups; say what they are called."
        )
    if not all(map(printable, groups)) or len(set(map(alike, groups))) < len(groups):
        raise Illegal("The groups need names that can be printed, and that differ.")
    for entrant in opened.entrants:
        check_group(entrant, groups, movement)


def check_group(entrant: Entrant, groups: Sequence[str], movement: Movement) -> None:
    """Check that somebody is in a group, where there are some.

    Raises:
        Illegal: They are not.
    """
    if groups and entrant.group not in groups:
        raise Illegal(f"{entrant.name} is in none of the groups {', '.join(groups)}.")
    if not groups and entrant.group is not None:
        raise Illegal(f"{entrant.name} cannot be in a group; {movement.title} has none.")


def open_evening(
    movement: str,
    rules: str,
    people: Iterable[Entrant | str],
    *,
    tables: int | None = None,
    rounds: int,
    deals: int = 1,
    groups: Sequence[str] = (),
    bot: str | Sequence[str] = "casual",
    seed: str,
) -> Opened:
    """Open an evening: fill it up with bots, and draw the places.

    Args:
        movement: The name of a movement.
        rules: The line of a ruleset.
        people: Who comes; where there are groups, who names none goes where most are missing.
        tables: How many tables; else the fewest that seat everybody and that the movement takes.
        rounds: How many rounds are played.
        deals: How many deals a table plays in a round; 0 for a whole game.
        groups: What the groups are called, where the movement has some.
        bot: The bot that fills up, or several in turn; the first stands in for who leaves.
        seed: What the places are drawn from.

    Raises:
        Illegal: The evening cannot be played like this.
        RulesError: The line is no ruleset.

    Examples:
        >>> opened = open_evening("progressive", "sweepstake", ["Ann"], rounds=3, seed="an example")
        >>> len(opened.entrants), opened.groups
        (8, ('ladies', 'gentlemen'))
        >>> [entrant.name for entrant in opened.entrants if entrant.bot is None]
        ['Ann']
    """
    moves = movement_named(movement)
    names = tuple(groups) or USUAL_GROUPS[: moves.grouped]
    seats = ruleset(rules).seats
    players = in_groups([Entrant(one) if isinstance(one, str) else one for one in people], names)
    for one in players:
        check_group(one, names, moves)
    programs = [bot] if isinstance(bot, str) else list(bot)
    if not programs:
        raise Illegal("Name a bot at least, for the places that nobody takes.")
    # Without groups everybody is in one, which has no name.
    wanted: Sequence[str | None] = names or [None]
    if seats % len(wanted):
        raise Illegal(f"{seats} at a table cannot be of {len(wanted)} groups in equal numbers.")
    share = seats // len(wanted)
    sizes = [sum(one.group == group for one in players) for group in wanted]
    fewest = max(1, -(-max(sizes) // share))
    if tables is not None and not 1 <= tables <= MOST // seats:
        raise Illegal(f"There are 1 to {MOST // seats} tables, not {tables}.")
    if tables is not None and tables < fewest:
        most = max(range(len(wanted)), key=lambda index: sizes[index])
        raise Illegal(full(sizes[most], wanted[most], tables, share * tables))
    reasons: list[str] = []
    for count in [tables] if tables is not None else range(fewest, fewest + MORE_TABLES):
        entrants = drawn(filled(players, wanted, share * count, programs), wanted, seats, seed)
        opened = Opened(movement, rules, rounds, entrants, deals, names, programs[0])
        try:
            return planned(opened)[1].opened
        except Illegal as error:
            reasons.append(str(error))
    raise Illegal(reasons[0])


def full(size: int, group: str | None, tables: int, places: int) -> str:
    """Say that there are too many people for the tables."""
    who = "people" if group is None else group
    where = "one table" if tables == 1 else f"{tables} tables"
    return f"{size} {who} are too many for {where}: there are {places} places."


def in_groups(people: Sequence[Entrant], groups: Sequence[str]) -> list[Entrant]:
    """Put everybody who names no group where most are missing."""
    if not groups:
        return list(people)
    sizes = {group: sum(one.group == group for one in people) for group in groups}
    placed = []
    for one in people:
        if one.group is None:
            least = min(sizes, key=sizes.__getitem__)
            sizes[least] += 1
            one = msgspec.structs.replace(one, group=least)
        placed.append(one)
    return placed


def filled(
    people: Sequence[Entrant], groups: Sequence[str | None], size: int, programs: Sequence[str]
) -> list[Entrant]:
    """Fill every group up to its size with bots that nobody is called like."""
    taken = {alike(one.name) for one in people}
    everybody = list(people)
    number = made = 0
    for group in groups:
        while sum(one.group == group for one in everybody) < size:
            number += 1
            if alike(name := f"Bot {number}") not in taken:
                everybody.append(Entrant(name, group, programs[made % len(programs)]))
                made += 1
    return everybody


def drawn(
    everybody: Sequence[Entrant], groups: Sequence[str | None], seats: int, seed: str
) -> tuple[Entrant, ...]:
    """Draw the places: the groups sit in turn around each table, everybody where the lot puts them."""
    draw = Stream(seed, "places")
    lots = [iter(shuffle([one for one in everybody if one.group == group], draw)) for group in groups]
    return tuple(next(lots[place % seats % len(groups)]) for place in range(len(everybody)))
