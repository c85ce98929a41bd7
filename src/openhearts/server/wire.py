"""Say what goes over the wire: the requests, the answers and the messages of a table's stream.

Everything is JSON. Events and views are the game's own; what one seat may see of them is decided there. Every
text that comes from outside is bounded here, before anything looks at it.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from openhearts.bots.reasons import Candidate
from openhearts.game import Action, AnyEvent, View

MOST_LINE = 1000
"""Letters that a ruleset's line may have."""

Line = Annotated[str, Meta(max_length=MOST_LINE, description="A ruleset's line, like hearts+franks-way/5.")]
Name = Annotated[str, Meta(max_length=24, description="What a player is called at the table.")]
Seat = Annotated[int, Meta(ge=0, le=9)]
Seq = Annotated[int, Meta(ge=0, le=1_000_000, description="How many events of the game have been seen.")]


class Failure(Struct):
    """Say why a request was refused."""

    error: str
    row: int | UnsetType = UNSET
    """Which row of a score sheet is to blame, from 1; left out where none is."""


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
    hints: bool | None = None
    """Whether hints are allowed for the whole game; null allows them where no chair is open."""


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
    hints: bool
    """Whether hints are allowed, for all of the game."""


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


class Reasoned(Struct):
    """Say what a seat might do or might have done, by its own view, and why."""

    seq: int
    """How many events there were before the decision."""
    seat: int
    judge: str
    """The title of the bot that judged."""
    best: Action
    candidates: list[Candidate]
    """Best first."""
    words: list[str]
    done: Action | None = None
    """What the seat did; null where it has yet to act."""
    done_at: int | None = None
    """Which of the candidates that is, from 0; null where it is none of them."""


class Decision(Struct):
    """Hold something that a seat decided."""

    seq: int
    """How many events there were before it."""
    action: Action


class DealPart(Struct):
    """Hold decisions that go together: those of a trick, or others that come one after the other."""

    trick: int | None
    """The trick's number, from 1; null where these are other decisions."""
    winner: int | None
    points: int
    decisions: list[Decision]


class DealPlayed(Struct):
    """Tell who decided what in a deal that is over."""

    number: int
    parts: list[DealPart]


MOST_HANDS = 1000
"""Rows that a score sheet may have here."""

MOST_CSV = 200_000
"""Letters that a file of one may have."""

Place = Annotated[int, Meta(ge=0, le=9, description="A column of the score sheet, from 0.")]
Cell = (
    Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
    | Annotated[str, Meta(max_length=40, description="A whole number, as it was written.")]
)
PlayerNames = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=10)]


class SheetRow(Struct):
    """Hold a hand of a score sheet."""

    points: Annotated[list[Cell], Meta(max_length=10)]
    """What each player took."""
    bidder: Place | None = None
    """Who named the suit."""
    bid: Cell | None = None
    """What they paid for it."""
    joker_from: Place | None = None
    """Who was dealt the joker; null where it lay in the kitty."""
    joker_to: Place | None = None
    """Who took it."""
    revoked: Annotated[list[Place], Meta(max_length=10)] = []


SheetHands = Annotated[list[SheetRow], Meta(max_length=MOST_HANDS)]


class SheetRows(Struct):
    """Hold a score sheet: who plays, and what each hand came to."""

    names: PlayerNames
    rows: SheetHands


class SettleTerms(Struct):
    """Say how a score sheet is settled."""

    system: Annotated[str, Meta(max_length=24, description="One of those that are listed.")]
    odd: Annotated[str, Meta(max_length=24)] = "stays"
    """What becomes of counters that cannot be shared evenly."""
    joker: Annotated[int, Meta(ge=0, le=999)] = 0
    """Counters paid for a joker."""
    ante: Annotated[int, Meta(ge=0, le=999)] = 0
    """Counters that everybody puts into the pool before each hand."""
    stock: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """Counters that everybody starts with."""
    total: Annotated[int, Meta(ge=-100_000, le=100_000)] | None = None
    """What the points of each hand come to, to be checked; null where they may differ."""
    high: bool = False
    """Whether the highest total wins."""
    teams: Annotated[int, Meta(ge=0, le=5)] = 0
    """How many teams there are whose players have one score, and sit in turn; 0 where there are none."""


class GameTerms(SettleTerms, kw_only=True):
    """Say how a game is settled, and what its hands have beside points."""

    shows: list[str]
    """`bid` where a suit is bid for, `joker` where one is paid for, `minus` where points go below zero."""


class Settle(SettleTerms, kw_only=True):
    """Ask for a score sheet to be settled."""

    names: PlayerNames
    rows: SheetHands


Counters = list[int | str]
"""Whole numbers, or text like `13/2`."""


class HandSettled(Struct):
    """Tell how a hand was settled."""

    counters: Counters
    """What each gained."""
    pool: int
    """What lies in the middle afterwards."""


class SheetSettled(Struct):
    """Tell how a score sheet is settled."""

    names: list[str]
    deals: list[HandSettled]
    running: list[Counters]
    """What each has after each hand."""
    counters: Counters
    """What each has in the end."""
    pool: int


class SystemInfo(Struct):
    """Describe a system of settling."""

    name: str
    meaning: str
    text: str
    """The same in full."""
    seats: list[int]
    """How many players it is for."""
    takes: list[str]
    """What else it knows: `odd`, `ante`, `bid`, `revoked`, `joker`, `high`, `teams`."""


class SettledGame(Struct):
    """Name a game that is settled in counters."""

    name: str
    title: str
    seats: list[int]


class SettleInfo(Struct):
    """List what there is to settle by."""

    systems: list[SystemInfo]
    odd: list[Meaning]
    games: list[SettledGame]


class SheetText(Struct):
    """Hold a score sheet as a file has it: CSV, a header of names, a row a hand."""

    csv: Annotated[str, Meta(max_length=MOST_CSV)]


def clean(name: str) -> str:
    r"""Make a name fit to print: no control characters, no run of spaces, none around it.

    Examples:
        >>> clean(" Ann\u202e\n\n Lee ")
        'Ann Lee'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
