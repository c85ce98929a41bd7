"""Make games that differ only in what one seat cannot see, and everything that seat is shown of them.

What a seat may know is said here once more, from the rules of the table and not from `seen_by`, so that a
leak cannot hide itself.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random

import msgspec

from openhearts.cards import PACK, cards_text
from openhearts.game import (
    AnyEvent,
    Bid,
    Choose,
    Dealt,
    Discard,
    Drawn,
    Game,
    Illegal,
    KittyTaken,
    Name,
    Pass,
    Play,
    Received,
    Scored,
    TrickTaken,
    view,
)
from tests.playing import inputs

Log = Sequence[AnyEvent]


def deal_start(log: Log) -> int:
    """Find the last deal of a log."""
    return max(place for place, event in enumerate(log) if isinstance(event, Dealt))


def known(game: Game, seat: int | None) -> list[object]:
    """List what a seat may know of the last deal: its own cards, what lay open, and who took or drew."""
    found: list[object] = [game.to_act, game.phase]
    for event in game.log[deal_start(game.log) :]:
        own = getattr(event, "seat", None) == seat is not None
        match event:
            case Dealt(dealer, hands):
                found.append((dealer, cards_in(hands[seat]) if seat is not None else []))
            case Received(_, source, cards):
                found.append(sorted(cards_in(cards)) if own or (source == seat is not None) else [])
            case Drawn(drawer, count, cards):
                found.append((drawer, count, cards_in(cards) if own else []))
            case KittyTaken(taker, cards):
                found.append((taker, cards_in(cards) if taker == seat else []))
            case Pass(_, cards) | Discard(_, cards):
                found.append(cards_in(cards) if own else [])
            case TrickTaken(_, winner):
                found.append(winner)
            case Scored():
                found.append(event)
            case _:
                found.append(event)
    return found


def cards_in(text: str | None) -> list[str]:
    return (text or "").split()


def hidden(game: Game, seat: int | None) -> list[str]:
    """List the cards that a seat has never seen, copies too; none once a deal is scored."""
    seen: list[str] = []
    dealt = game.log[deal_start(game.log)]
    assert isinstance(dealt, Dealt)
    for event in game.log[deal_start(game.log) :]:
        own = getattr(event, "seat", None) == seat is not None
        match event:
            case Dealt(_, hands) if seat is not None:
                seen += cards_in(hands[seat])
            case Play(player, card) if player != seat:
                seen.append(card)
            case Received(_, _, cards) | Drawn(_, _, cards) if own:
                seen += cards_in(cards)
            case KittyTaken(taker, cards) if taker == seat:
                seen += cards_in(cards)
            case Scored():
                return []
            case _:
                pass
    pack = Counter(card.text for card in game.ruleset.cards)
    return sorted((pack - Counter(seen)).elements())


def exchanged(log: Log, one: str, other: str) -> Game | None:
    """Play the last deal of a log with two kinds of card exchanged; None if that is not lawful."""
    change = {one: other, other: one}

    def text(cards: str | None) -> str | None:
        return None if cards is None else " ".join(change.get(card, card) for card in cards.split())

    start = deal_start(log)
    dealt = log[start]
    assert isinstance(dealt, Dealt)
    changed = Dealt(
        dealt.dealer, tuple(map(text, dealt.hands)), text(dealt.kitty), text(dealt.stock), dealt.mix
    )
    rest = [with_cards(event, text) for event in log[start + 1 :]]
    return played(log, changed, rest)


def with_cards(event: AnyEvent, text: Callable[[str | None], str | None]) -> AnyEvent:
    """Give an event with other cards in it, where it moves cards that nobody else sees."""
    if isinstance(event, Pass | Discard):
        return msgspec.structs.replace(event, cards=text(event.cards))
    return event


def moved(log: Log, random: Random) -> Game | None:
    """Play the last deal of a log with two single cards in each other's place, wherever they lie."""
    start = deal_start(log)
    dealt = log[start]
    assert isinstance(dealt, Dealt)
    piles = [cards_in(cards) for cards in (*dealt.hands, dealt.kitty, dealt.stock)]
    places = [(pile, place) for pile, cards in enumerate(piles) for place in range(len(cards))]
    jokers = [place for place in places if piles[place[0]][place[1]] == "XX"]
    # Jokers are few, and look alike only to who does not know one from another.
    one, at = random.choice(jokers if jokers and random.random() < 0.5 else places)
    other, there = random.choice(places)
    piles[one][at], piles[other][there] = piles[other][there], piles[one][at]
    *hands, kitty, stock = [" ".join(cards) or None for cards in piles]
    return played(log, Dealt(dealt.dealer, tuple(hands), kitty, stock, dealt.mix), log[start + 1 :])


def remixed(log: Log, random: Random) -> Game | None:
    """Play the last deal of a log with a seat's discards in another order, and a mix that undoes it."""
    start = deal_start(log)
    dealt = log[start]
    assert isinstance(dealt, Dealt)
    passes = sorted((event for event in log[start:] if isinstance(event, Pass)), key=lambda event: event.seat)
    if not dealt.mix or len(passes) < len(dealt.hands):
        return None
    giver = random.choice(passes)
    cards = cards_in(giver.cards)
    order = random.sample(range(len(cards)), len(cards))
    first = len(cards) * giver.seat
    back = {first + place: first + order.index(place) for place in range(len(cards))}
    mix = tuple(back.get(place, place) for place in dealt.mix)
    anew = Pass(giver.seat, " ".join(cards[place] for place in order))
    rest = [anew if event is giver else event for event in log[start + 1 :]]
    return played(log, msgspec.structs.replace(dealt, mix=mix), rest)


def played(log: Log, dealt: Dealt, rest: Log) -> Game | None:
    """Play the last deal of a log otherwise; None if that is not lawful."""
    game = Game.replay(inputs(log[: deal_start(log)]))
    try:
        for event in (dealt, *inputs(rest)):
            game.apply(event)
    except Illegal:
        return None
    return game


def other_worlds(game: Game, seat: int | None, random: Random, tries: int) -> Iterator[Game]:
    """Exchange hidden cards again and again, and give each game that a seat may not tell from this one."""
    unseen = hidden(game, seat)
    copies = Counter(card.text for card in game.ruleset.cards)
    whole = [card for card in sorted({*unseen}) if unseen.count(card) == copies[card]]
    expected = known(game, seat)
    kitty = [card for card in kitty_of(game).split() if card in whole]
    for attempt in range(tries if len(unseen) > 1 else 0):
        world = None
        if attempt % 3 < 2 and len(whole) > 1:
            one, other = random.sample(whole, 2)
            if kitty and attempt % 3:
                one = random.choice(kitty)
            if one != other and copies[one] == copies[other]:
                world = exchanged(game.log, one, other)
        elif attempt % 2:
            world = moved(game.log, random)
        else:
            world = remixed(game.log, random)
        if world is not None and known(world, seat) == expected:
            yield world
            game = world
            kitty = [card for card in kitty_of(game).split() if card in whole]


def kitty_of(game: Game) -> str:
    """Give the kitty of the last deal."""
    event = game.log[deal_start(game.log)]
    assert isinstance(event, Dealt)
    return event.kitty or ""


def shown(log: Log, seat: int | None) -> Iterator[bytes]:
    """Play the last deal of a log and give, byte by byte, all that a seat gets to see of it.

    That is each event, its view after each action, and now and then what it is told when it tries what it may
    not do.
    """
    start = deal_start(log)
    game = Game.replay(log[:start])
    for number, event in enumerate(inputs(log[start:])):
        for happened in game.apply(event):
            yield msgspec.json.encode(happened.seen_by(seat))
        yield msgspec.json.encode(view(game, seat))
        if seat is not None and number % 5 == 4:
            yield from refusals(game, seat)


def refusals(game: Game, seat: int) -> Iterator[bytes]:
    """Try everything that a seat may not do, and give the sentences."""
    legal = game.legal(seat) if game.phase == "play" else []
    attempts: list[AnyEvent] = [Play(seat, card.text) for card in PACK if card not in legal]
    # No hand has five of a kind.
    attempts += [Pass(seat, cards_text([card] * 5)) for card in PACK]
    attempts += [Discard(seat, cards_text([card] * 5)) for card in PACK]
    attempts += [Bid(seat, 0), Bid(seat, 10**6), Name(seat, "X"), Choose(seat, "neither"), Dealt(0, ())]
    for attempt in attempts:
        try:
            game.apply(attempt)
        except Illegal as error:
            yield str(error).encode()
        else:
            raise AssertionError(f"{attempt} was meant to be refused")
