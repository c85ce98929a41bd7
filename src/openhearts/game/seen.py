"""Hold what one seat may know of a game: plain values, ready to be sent to a page."""

import msgspec

from openhearts.game.result import Result


class Played(msgspec.Struct):
    """Hold a card on the table and who played it."""

    seat: int
    card: str


class Trick(msgspec.Struct):
    """Hold a trick that is full."""

    number: int
    leader: int
    winner: int | None
    """Who took it; None while it lies on the table because its highest cards cancelled each other."""
    points: int
    """What its own cards are worth."""
    plays: list[Played]


class BidMade(msgspec.Struct):
    """Hold a bid that was made."""

    seat: int
    amount: int | None
    """None where the seat declined."""


class Offer(msgspec.Struct):
    """Hold one of the options a seat may choose from."""

    name: str
    """What the action says: `old`, `left`, `H`."""
    title: str
    """A word or two, for a button."""
    text: str
    """What it does, in a sentence."""


class KittyView(msgspec.Struct):
    """Hold what is known of the kitty."""

    size: int
    taker: int | None
    cards: str | None
    """None until the deal is scored, but for a taker who may look."""


class View(msgspec.Struct, kw_only=True):
    """Hold all that a seat may know: its own cards, the table, the scores."""

    seat: int | None
    """None for somebody who only watches."""
    rules: str
    names: list[str]
    seq: int
    """How many events the log has."""
    number: int
    """Which deal this is, from 1; 0 before the first."""
    dealer: int | None
    phase: str
    to_act: int | None
    complete: bool
    direction: str
    """Which way round the seats sit in the order of play: `clockwise` or `counter-clockwise`."""
    teams: list[list[int]]
    """The seats of each team, as far as it is known; empty where everybody plays for themselves."""
    jokers: int
    """How many jokers are in the pack."""
    end: str
    """How the game ends, in a sentence."""
    hand: list[str]
    """This seat's cards, in code order, jokers last."""
    hand_sizes: list[int]
    """How many cards each seat holds."""
    pass_name: str | None
    """Where this deal's pass goes: `left`, `hold` and so on."""
    pass_kind: str | None
    """What it is: `direct`, `scatter`, `mix`, `hold`, or `call` while the dealer has not called it."""
    pass_to: int | None
    """Who gets this seat's cards, where all go to one."""
    pass_from: int | None
    pass_count: int
    """How many cards each seat gives in all."""
    waiting: list[int]
    """The seats that have not passed."""
    passed: str | None
    received: str | None
    suit: str
    """The letter of the penalty suit in force."""
    namer: int | None
    """Who named it, in a deal in which it was named."""
    bids: list[BidMade]
    """The bids of this deal, in the order made."""
    bid_range: tuple[int, int] | None
    """The least and the most that may be bid now."""
    leader: int | None
    """Who leads this trick."""
    trick: list[Played]
    """The cards on the table, in the order they were played."""
    carried: list[Trick]
    """Full tricks that lie on the table for who wins the next."""
    tricks: list[Trick]
    """All tricks taken in this deal."""
    taken: list[int]
    """Points each seat has taken in tricks; the kitty is not among them."""
    won: list[int]
    """Tricks each seat has taken."""
    broken: bool
    kitty: KittyView | None
    stock: int | None
    """How many cards are left to draw; None without a stock."""
    drawn: list[int]
    """How many cards each seat has drawn in this deal."""
    legal: list[str]
    """What this seat may play, pass or discard, now."""
    why_not: dict[str, str]
    """Why not, of each card it holds and may not play or pass, when it is to do so."""
    choice: str | None
    """What is chosen in the phase `choose`: what a `moon` does, or the pass, by a `call`."""
    options: list[Offer]
    """What this seat may choose from, or name."""
    scores: list[int]
    team_scores: list[int] | None
    """One total for each team; None where everybody plays for themselves."""
    counters: list[int | str] | None
    """All counters of each seat; None where nothing is settled in them."""
    pool: int | None
    """What lies in the middle; None where deals are not settled."""
    leaders: list[int]
    """The seats that would win if the game ended now; empty before the first score."""
    results: list[Result]
    winners: list[int]
