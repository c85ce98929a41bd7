"""What happens at an evening: the events of its log.

Inputs come from outside: who comes, who goes, what a table's cards came to, which cards were cut. Derived
events follow from them (who sits where, who wins a star) and are in the log so that nobody has to work them
out again; a log that leaves them out makes the same evening.
"""

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, forbid_unknown_fields=True):
    """Record one thing that happened at an evening; the base of all its events."""


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Hold who starts the evening in a place."""

    name: str
    group: str | None = None
    """One of the host's groups, where the movement compares within them."""
    bot: str | None = None
    """The bot that plays; None for a person."""


class Opened(Event, frozen=True, tag="party"):
    """Open an evening: the first event of every log."""

    movement: str
    rules: str
    """The line of the ruleset that every table plays, with the number of seats."""
    rounds: int
    """How many rounds are played at most."""
    entrants: tuple[Entrant, ...]
    """As many as there are seats: table 1 from seat 0, then table 2, and so on."""
    deals: int = 1
    """Deals that a table plays in a round; 0 for a whole game."""
    groups: tuple[str, ...] = ()
    """What the host calls the groups; none where the movement knows none."""
    bot: str = "casual"
    """The bot that stands in for who leaves."""


class Result(Event, frozen=True, tag="result"):
    """Report what the cards of a table came to in this round."""

    table: int
    """From 1, the head table."""
    scores: tuple[int, ...]
    """The totals of the seats after the table's deals of this round."""
    deals: tuple[tuple[int, ...], ...] = ()
    """The points of each deal, by seat; only needed where deals are compared."""
    counters: tuple[int | str, ...] | None = None
    """What the seats gained in counters, where the rules settle in them: whole, or text like `13/2`."""


class Cut(Event, frozen=True, tag="cut"):
    """Let people who are tied cut for it: all who are tied with one another cut together."""

    names: tuple[str, ...]
    cards: str
    """One card for each name, in their order, from one pack; from more where more than 52 cut at once."""


class Joined(Event, frozen=True, tag="join"):
    """Let somebody come in, late or back again."""

    name: str
    group: str | None = None


class Left(Event, frozen=True, tag="leave"):
    """Let somebody go; a bot plays on at once."""

    name: str


class Seated(Event, frozen=True, tag="round"):
    """Ring the bell for a round: who sits where."""

    number: int
    """From 1."""
    tables: tuple[tuple[str, ...], ...]
    """The names at each table, by seat."""


class Replaced(Event, frozen=True, tag="seat"):
    """Give a place to somebody else."""

    name: str
    instead_of: str
    bot: str | None = None
    """The bot that plays it now; None for a person."""


class Stars(Event, frozen=True, tag="stars"):
    """Hand out the stars of a round."""

    gold: tuple[str, ...]
    red: tuple[str, ...]
    green: tuple[str, ...]


class Standing(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Hold where somebody stands."""

    name: str
    rank: int
    """From 1; those who are equal share one, and the next rank is left out for each of them."""
    figures: dict[str, int | str]
    """What the rank comes from, the weightiest first, by a word for the head of a column."""


class Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold a prize and who wins it."""

    title: str
    """Like `gold, ladies`."""
    name: str


class Over(Event, frozen=True, tag="over"):
    """End the evening."""

    standings: tuple[Standing, ...]
    prizes: tuple[Prize, ...] = ()


Input = Opened | Result | Cut | Joined | Left
"""What comes from outside: enough to make the whole log again."""

Derived = Seated | Replaced | Stars | Over
"""What follows from the inputs; a log may leave it out."""

AnyEvent = Opened | Result | Cut | Joined | Left | Seated | Replaced | Stars | Over
"""Every kind of event: the type to decode a line of a log into."""
