"""Say what goes over the wire: the requests, the answers and the messages of a table's stream.

Everything is JSON. Events and views are the game's own; what one seat may see of them is decided there. Every
text that comes from outside is bounded here, before anything looks at it.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from openhearts.game import AnyEvent, View

MOST_LINE = 1000
"""Letters that a ruleset's line may have."""

Line = Annotated[str, Meta(max_length=MOST_LINE, description="A ruleset's line, like hearts+franks-way/5.")]
Name = Annotated[str, Meta(max_length=24, description="What a player is called at the table.")]
Seat = Annotated[int, Meta(ge=0, le=9)]
Seq = Annotated[int, Meta(ge=0, le=1_000_000, description="How many events of the game have been seen.")]


class Failure(Struct):
    """Say why a request was refused."""

    error: str


class PresetInfo(Struct):
    """Describe a game or a modifier."""

    name: str
    title: str
    kind: Literal["game", "modifier"]
    shelf: str
    """The heading that it stands under with its kin."""
    base: str | None
    """The game it differs from."""
    summary: str
    source: str
    seats: list[int]
    """The numbers of players it allows; for a modifier none given means any."""
    readings: list[str]
    differences: dict[str, str]
    """What it sets, by key."""


class Meaning(Struct):
    """Say what one of a few values means."""

    name: str
    meaning: str
    counted: bool
    """Whether a number may follow it, as in `left:4`."""


ControlKind = Literal["number", "number-or", "choice", "words", "passes", "cards", "suits", "ranks"]
"""What a form lets people choose a value with."""


class OptionInfo(Struct):
    """Describe one option of the rules: all that a form needs to offer it."""

    name: str
    key: str
    """How it is written in a line; a word in capitals stands for one to fill in."""
    component: str
    """The part of the rules it belongs to."""
    kind: ControlKind
    per: str | None
    """What it has a value for each of (`seats`, `card or suit` …); null where it has one value."""
    type: str
    values: str
    """Which values there are, in words."""
    choices: list[Meaning]
    """The values that are words."""
    low: int | None
    high: int | None
    most: int | None
    """How many there may be in a list, or how often a card may be named."""
    defaults: dict[str, str]
    """By key."""
    meaning: str


class RulesInfo(Struct):
    """List what a form needs to offer rules; presets come shelf by shelf."""

    presets: list[PresetInfo]
    options: list[OptionInfo]
    seats: list[int]


class Section(Struct):
    """Hold a part of a rule card."""

    heading: str
    lines: list[str]


class RulesCheck(Struct):
    """Tell whether a line is a ruleset, and which modifiers it could take."""

    ok: bool
    availability: dict[str, str | None]
    """For each modifier, why it cannot be ticked; null where it can."""
    own: dict[str, str]
    """What the options are before the line sets any of them, by key."""
    error: str | None = None
    """Why the line is no ruleset."""
    key: str | None = None
    """What the error blames: an option's key, a preset's name or `seats`."""
    line: str | None = None
    """The line as it is written everywhere else."""
    title: str | None = None
    seats: int | None = None
    teams: list[list[int]] = []
    """Seats that play together; none where everybody plays for themselves."""
    direction: str = "clockwise"
    """Which way round play goes, and the seats are numbered."""
    card: list[Section] = []


class BotInfo(Struct):
    """Describe a bot."""

    name: str
    title: str
    summary: str


class NewTable(Struct):
    """Ask for a table."""

    rules: Line
    name: Name
    """Of the person who asks."""
    chairs: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=10)]
    """Seat by seat `me`, `open`, or `bot:` and a bot's name."""


class TableMade(Struct):
    """Name the new table."""

    id: str


class ChairInfo(Struct):
    """Describe who has a chair."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    """The bot's name where it is one."""
    you: bool


class TableInfo(Struct):
    """Describe a table to one who asks."""

    id: str
    rules: str
    title: str
    card: list[Section]
    chairs: list[ChairInfo]
    you: int | None
    """The seat of the one who asks."""
    started: bool


RulesName = Annotated[str, Meta(max_length=40, description="What a player calls rules of their own.")]


class KeptRules(Struct):
    """Name a ruleset that a player keeps."""

    name: RulesName
    line: Line


class KeepRules(KeptRules):
    """Ask for a ruleset to be kept under a name."""

    was: RulesName | None = None
    """The name it has had until now, where it is to change."""


class SitDown(Struct):
    """Ask for a chair."""

    seat: Seat
    name: Name


class PassCards(Struct, tag="pass"):
    """Pass cards."""

    cards: Annotated[str, Meta(max_length=200)]


class MakeBid(Struct, tag="bid"):
    """Bid counters, or decline to."""

    amount: Annotated[int, Meta(ge=0, le=9999)] | None
    """Null declines."""


class NameSuit(Struct, tag="name"):
    """Name the suit that costs points."""

    suit: Annotated[str, Meta(max_length=8)]


class PlayCard(Struct, tag="play"):
    """Play a card."""

    card: Annotated[str, Meta(max_length=8)]


class DiscardCards(Struct, tag="discard"):
    """Put cards away after taking the kitty into the hand."""

    cards: Annotated[str, Meta(max_length=200)]


class ChooseOption(Struct, tag="choose"):
    """Choose one of the options that the view lists: what a moon does, which pass a dealer calls."""

    option: Annotated[str, Meta(max_length=16)]


class NextDeal(Struct, tag="next"):
    """Ask for the next deal."""


WireAction = PassCards | MakeBid | NameSuit | PlayCard | DiscardCards | ChooseOption | NextDeal


class Act(Struct):
    """Do something at a table."""

    seq: Seq
    action: WireAction


class Acted(Struct):
    """Say that an action is done and kept."""

    seq: int


class PlayMessage(Struct):
    """Tell a client of a table what has happened: one action with what followed, or all that was missed."""

    seq: int
    events: list[AnyEvent]
    view: View


def clean(name: str) -> str:
    r"""Make a name fit to print: no control characters, no run of spaces, none around it.

    Examples:
        >>> clean(" Ann\u202e\n\n Lee ")
        'Ann Lee'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
