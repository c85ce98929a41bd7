"""What happens in a game: the events of its log, and what each seat may see of them.

Inputs come from outside: who plays by which rules, what is dealt, what the seats do. Derived events
follow from them (a trick taken, a deal scored) and are in the log so that nobody has to work them out again.
Cards are text, so that the log, the record and what travels to a page are one thing.

`seen_by` is the only door for secrets. It builds an event anew from the fields it names, so a field that
is added tomorrow is hidden until somebody decides who may see it.
"""

from abc import abstractmethod

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, forbid_unknown_fields=True):
    """Record one thing that happened; the base of all events.

    Examples:
        >>> Play(seat=1, card="2C").seen_by(None)
        Play(seat=1, card='2C')
        >>> Pass(seat=1, cards="QS AH 2D").seen_by(0)
        Pass(seat=1, cards=None)
    """

    @abstractmethod
    def seen_by(self, seat: int | None) -> "Event":
        """Show what a seat may see of this event; None is somebody who only watches."""
        raise NotImplementedError


class Begun(Event, frozen=True, tag="game"):
    """Open a game: the first event of every log."""

    rules: str
    """The ruleset's line, like `hearts+franks-way/5`."""
    seats: tuple[str, ...]
    """The players' names, clockwise from seat 0."""

    def seen_by(self, seat: int | None) -> "Begun":
        """Show the rules and the names: both are public."""
        return Begun(rules=self.rules, seats=self.seats)


class Dealt(Event, frozen=True, tag="deal"):
    """Deal: what each seat gets before passing, what lies in the kitty and in the stock."""

    dealer: int
    hands: tuple[str | None, ...]
    """One text of cards a seat; None where the hand is hidden."""
    kitty: str | None = None
    """None without a kitty, or where it is hidden."""
    stock: str | None = None
    """The next card to be drawn first; None without a stock, or where it is hidden."""
    mix: tuple[int, ...] | None = None
    """The order in which mixed discards are dealt back: places in them, seat 0's first."""

    def seen_by(self, seat: int | None) -> "Dealt":
        """Show the dealer and the seat's own hand, never the kitty, the stock or the order of a mix."""
        hands = tuple(hand if owner == seat else None for owner, hand in enumerate(self.hands))
        return Dealt(dealer=self.dealer, hands=hands)


class Pass(Event, frozen=True, tag="pass"):
    """Give cards away before play."""

    seat: int
    cards: str | None = None
    """None where they are hidden; for a scatter clockwise from the left neighbour's."""

    def seen_by(self, seat: int | None) -> "Pass":
        """Show that the seat has passed, and the cards to itself alone."""
        return Pass(seat=self.seat, cards=self.cards if seat == self.seat else None)


class Bid(Event, frozen=True, tag="bid"):
    """Bid counters for naming the penalty suit, or decline."""

    seat: int
    amount: int | None = None
    """None declines."""

    def seen_by(self, seat: int | None) -> "Bid":
        """Show the bid: it is announced."""
        return Bid(seat=self.seat, amount=self.amount)


class Name(Event, frozen=True, tag="name"):
    """Name the penalty suit."""

    seat: int
    suit: str
    """One of `C`, `D`, `S`, `H`."""

    def seen_by(self, seat: int | None) -> "Name":
        """Show the suit: it is announced."""
        return Name(seat=self.seat, suit=self.suit)


class Play(Event, frozen=True, tag="play"):
    """Play a card to the trick."""

    seat: int
    card: str

    def seen_by(self, seat: int | None) -> "Play":
        """Show the card: it lies on the table."""
        return Play(seat=self.seat, card=self.card)


class Discard(Event, frozen=True, tag="discard"):
    """Lay as many cards aside as the kitty had that was taken into the hand."""

    seat: int
    cards: str | None = None
    """None where they are hidden."""

    def seen_by(self, seat: int | None) -> "Discard":
        """Show that the seat has discarded, and the cards to itself alone."""
        return Discard(seat=self.seat, cards=self.cards if seat == self.seat else None)


class Choose(Event, frozen=True, tag="choose"):
    """Choose what a moon does (`old`, the others add; `new`, the shooter subtracts), or call the pass."""

    seat: int
    option: str

    def seen_by(self, seat: int | None) -> "Choose":
        """Show the choice: it is announced."""
        return Choose(seat=self.seat, option=self.option)


class Received(Event, frozen=True, tag="receive"):
    """Take up the cards that another seat passed, once all have passed."""

    seat: int
    source: int | None
    """The seat that gave them; None where they come out of a mix."""
    cards: str | None = None
    """None where they are hidden."""

    def seen_by(self, seat: int | None) -> "Received":
        """Show the cards to who gave and who got them; who passes to whom is public."""
        cards = self.cards if seat is not None and seat in (self.seat, self.source) else None
        return Received(seat=self.seat, source=self.source, cards=cards)


class Drawn(Event, frozen=True, tag="draw"):
    """Draw cards from the stock."""

    seat: int
    count: int
    cards: str | None = None
    """In the order drawn; None where they are hidden."""

    def seen_by(self, seat: int | None) -> "Drawn":
        """Show how many were drawn, and the cards to who drew them."""
        return Drawn(seat=self.seat, count=self.count, cards=self.cards if seat == self.seat else None)


class TrickTaken(Event, frozen=True, tag="trick"):
    """Take a trick, or leave it on the table where all that could win it was cancelled."""

    number: int
    """From 1."""
    winner: int | None
    """None where nobody takes it yet."""
    points: int
    """What the cards taken are worth, with those that lay on the table before; of a trick that nobody
    takes, what its own cards are worth. A kitty that goes with it is not counted."""

    def seen_by(self, seat: int | None) -> "TrickTaken":
        """Show the trick: its cards were played openly."""
        return TrickTaken(number=self.number, winner=self.winner, points=self.points)


class KittyTaken(Event, frozen=True, tag="kitty"):
    """Take the kitty, or what is left of hand and stock at the end, face down."""

    taker: int
    cards: str | None = None
    """None where the taker may not look, or where they are hidden."""

    def seen_by(self, seat: int | None) -> "KittyTaken":
        """Show who took it; a taker who may look sees the cards."""
        return KittyTaken(taker=self.taker, cards=self.cards if seat == self.taker else None)


class Kitty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Turn up the kitty when the deal is scored."""

    taker: int | None
    """None where nobody takes it."""
    cards: str


class Scored(Event, frozen=True, tag="scored"):
    """Score a deal."""

    points: tuple[int, ...]
    """What each seat scores for the deal, with the moon, bonuses and the kitty in."""
    scores: tuple[int, ...]
    """The totals after it."""
    moon: int | None = None
    """The seat that shot the moon."""
    kitty: Kitty | None = None
    counters: tuple[int | str, ...] | None = None
    """What each seat gains in counters, where deals are settled: whole, or text like `13/2`."""
    pool: int | None = None
    """What lies in the middle after it."""
    suit: str | None = None
    """The penalty suit, where it may be named."""

    def seen_by(self, seat: int | None) -> "Scored":
        """Show everything: the cards are turned up."""
        return Scored(
            points=self.points,
            scores=self.scores,
            moon=self.moon,
            kitty=self.kitty,
            counters=self.counters,
            pool=self.pool,
            suit=self.suit,
        )


class Over(Event, frozen=True, tag="over"):
    """End the game."""

    winners: tuple[int, ...]
    """More than one where the best total is shared, or where partners win."""
    scores: tuple[int, ...]
    counters: tuple[int | str, ...] | None = None
    """All counters of each seat, where the game is settled in counters."""

    def seen_by(self, seat: int | None) -> "Over":
        """Show who won."""
        return Over(winners=self.winners, scores=self.scores, counters=self.counters)


Action = Pass | Bid | Name | Play | Discard | Choose
"""What a seat does."""

Input = Begun | Dealt | Action
"""What comes from outside: enough to make the whole log again."""

Derived = Received | Drawn | TrickTaken | KittyTaken | Scored | Over
"""What follows from the inputs; a record may leave it out."""

AnyEvent = (
    Begun
    | Dealt
    | Pass
    | Bid
    | Name
    | Play
    | Discard
    | Choose
    | Received
    | Drawn
    | TrickTaken
    | KittyTaken
    | Scored
    | Over
)
"""Every kind of event: the type to decode a line of a record, or a stored event, into."""
