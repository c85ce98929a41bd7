"""Make games that differ only in what one seat cannot see, and everything that seat is shown of them."""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from openhearts.cards import PACK, Card, cards_text, parse_cards
from openhearts.game import AnyEvent, Choose, Dealt, Game, Illegal, Pass, Play, Scored, view
from tests.playing import inputs

Log = Sequence[AnyEvent]


def deal_start(log: Log) -> int:
    """Find the last deal of a log."""
    return max(place for place, event in enumerate(log) if isinstance(event, Dealt))


def hidden(game: Game, seat: int | None) -> list[Card]:
    """List the cards whose place a seat does not know: never in its hand, never in sight."""
    known: set[Card] = set()
    for event in game.log[deal_start(game.log) :]:
        seen = event.seen_by(seat)
        if isinstance(seen, Scored):
            return []
        if isinstance(seen, Dealt) and seat is not None:
            known.update(parse_cards(seen.hands[seat] or ""))
        elif isinstance(seen, Play):
            known.add(Card(seen.card))
        elif hasattr(seen, "cards"):
            known.update(parse_cards(seen.cards or ""))
    return [card for card in game.ruleset.cards if card not in known]


def exchanged(log: Log, one: Card, other: Card) -> Game | None:
    """Play the last deal of a log with two cards in each other's place; None if that is not lawful."""
    change = {one: other, other: one}

    def text(cards: str | None) -> str | None:
        return None if cards is None else cards_text(change.get(card, card) for card in parse_cards(cards))

    start = deal_start(log)
    game = Game.replay(inputs(log[:start]))
    try:
        for event in inputs(log[start:]):
            match event:
                case Dealt(dealer, hands, kitty):
                    game.apply(Dealt(dealer, tuple(map(text, hands)), text(kitty)))
                case Pass(seat, cards):
                    game.apply(Pass(seat, text(cards)))
                case _:
                    game.apply(event)
    except Illegal:
        return None
    return game


def other_worlds(game: Game, seat: int | None, random: Random, tries: int) -> Iterator[Game]:
    """Exchange hidden cards again and again, and give each game that is lawful up to here."""
    unseen = hidden(game, seat)
    kitty = [card for card in parse_cards(kitty_of(game)) if card in unseen]
    for attempt in range(tries if len(unseen) > 1 else 0):
        one, other = random.sample(unseen, 2)
        if kitty and attempt % 2:
            one = random.choice(kitty)
        if one == other:
            continue
        world = exchanged(game.log, one, other)
        # Whose turn it is after the pass tells everybody who holds the lowest club: that is the rule.
        if world is not None and world.to_act == game.to_act:
            yield world
            game = world
            kitty = [card for card in parse_cards(kitty_of(game)) if card in unseen]


def kitty_of(game: Game) -> str:
    """Give the kitty of the last deal."""
    event = game.log[deal_start(game.log)]
    assert isinstance(event, Dealt)
    return event.kitty or ""


def shown(log: Log, seat: int | None) -> Iterator[bytes]:
    """Play the last deal of a log and give, byte by byte, all that a seat gets to see of it.

    That is each event, its view after each action, and what it is told when it tries what it may not do.
    """
    start = deal_start(log)
    game = Game.replay(log[:start])
    for event in inputs(log[start:]):
        for happened in game.apply(event):
            yield msgspec.json.encode(happened.seen_by(seat))
        yield msgspec.json.encode(view(game, seat))
        if seat is not None:
            yield from refusals(game, seat)


def refusals(game: Game, seat: int) -> Iterator[bytes]:
    """Try everything that a seat may not do, and give the sentences."""
    legal = game.legal(seat) if game.phase == "play" else []
    attempts: list[AnyEvent] = [Play(seat, card.text) for card in PACK if card not in legal]
    attempts += [Pass(seat, cards_text([card])) for card in PACK]
    attempts += [Choose(seat, "neither"), Dealt(0, ()), Play(seat, "XX")]
    for attempt in attempts:
        try:
            game.apply(attempt)
        except Illegal as error:
            yield str(error).encode()
        else:
            raise AssertionError(f"{attempt} was meant to be refused")
