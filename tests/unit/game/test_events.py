from typing import get_args

import msgspec
import pytest

from openhearts.game import (
    AnyEvent,
    Begun,
    Bid,
    Choose,
    Dealt,
    Discard,
    Drawn,
    Event,
    Kitty,
    KittyTaken,
    Name,
    Over,
    Pass,
    Play,
    Received,
    Scored,
    TrickTaken,
)

EXAMPLES: list[AnyEvent] = [
    Begun("hearts+franks-way/3", ("Ann", "Bob", "Cyd")),
    Dealt(2, ("2C 3C", "4C 5C", "6C 7C"), "QS"),
    Pass(1, "4C"),
    Bid(1, 12),
    Name(1, "C"),
    Play(1, "5C"),
    Discard(1, "5C"),
    Choose(1, "old"),
    Received(2, 1, "4C"),
    Drawn(2, 1, "4C"),
    TrickTaken(1, 0, 13),
    KittyTaken(0, "QS"),
    Scored((26, 0, 0), (26, 0, 0), None, Kitty(0, "QS"), (-26, 13, "27/2"), 3, "H"),
    Over((1, 2), (26, 0, 0), (74, 113, 113)),
]

SECRET = (Dealt, Pass, Discard, Received, Drawn, KittyTaken)
OPEN = [event for event in EXAMPLES if not isinstance(event, SECRET)]


def test_every_kind_has_an_example() -> None:
    assert {type(event) for event in EXAMPLES} == set(get_args(AnyEvent)) == set(Event.__subclasses__())


@pytest.mark.parametrize("event", OPEN, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_what_lies_open_is_seen_by_all(event: AnyEvent, seat: int | None) -> None:
    assert event.seen_by(seat) == event


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_events_travel_as_json(event: AnyEvent) -> None:
    assert msgspec.json.decode(msgspec.json.encode(event), type=AnyEvent) == event


def test_a_deal_shows_a_seat_its_hand_and_nobody_the_kitty() -> None:
    deal = EXAMPLES[1]
    assert isinstance(deal, Dealt)
    assert deal.seen_by(1) == Dealt(2, (None, "4C 5C", None))
    assert deal.seen_by(None) == Dealt(2, (None, None, None))
    assert msgspec.json.encode(deal.seen_by(0)) == b'{"type":"deal","dealer":2,"hands":["2C 3C",null,null]}'


def test_nobody_sees_the_stock_or_the_order_of_a_mix() -> None:
    deal = Dealt(2, ("2C 3C", "4C 5C", "6C 7C"), "QS", "AS KS", (2, 0, 1))
    for seat in (None, 0, 1, 2):
        seen = deal.seen_by(seat)
        assert (seen.kitty, seen.stock, seen.mix) == (None, None, None)


@pytest.mark.parametrize(
    ("event", "hidden"),
    [
        (Discard(1, "4C"), Discard(1)),
        (Drawn(1, 2, "4C 5C"), Drawn(1, 2)),
        (KittyTaken(1, "4C"), KittyTaken(1)),
        (Received(1, None, "4C"), Received(1, None)),
    ],
)
def test_some_cards_are_seen_by_one_seat_alone(event: AnyEvent, hidden: AnyEvent) -> None:
    assert event.seen_by(1) == event
    assert [event.seen_by(seat) for seat in (None, 0, 2)] == [hidden] * 3


def test_what_is_not_there_is_not_written() -> None:
    assert msgspec.json.encode(Scored((1,), (1,))) == b'{"type":"scored","points":[1],"scores":[1]}'
    assert msgspec.json.encode(Over((0,), (1,))) == b'{"type":"over","winners":[0],"scores":[1]}'
    assert msgspec.json.encode(KittyTaken(1)) == b'{"type":"kitty","taker":1}'
    assert msgspec.json.decode(b'{"type":"bid","seat":1,"amount":null}', type=AnyEvent) == Bid(1)


def test_a_pass_shows_its_cards_to_who_passed() -> None:
    assert Pass(1, "4C").seen_by(1) == Pass(1, "4C")
    assert [Pass(1, "4C").seen_by(seat) for seat in (None, 0, 2)] == [Pass(1)] * 3


def test_what_arrives_is_seen_by_giver_and_taker() -> None:
    arrived = Received(2, 1, "4C")
    assert [arrived.seen_by(seat) for seat in (1, 2)] == [arrived] * 2
    assert [arrived.seen_by(seat) for seat in (None, 0)] == [Received(2, 1)] * 2


def test_a_kind_of_event_must_say_who_sees_it() -> None:
    with pytest.raises(NotImplementedError):
        Event.seen_by(Play(0, "2C"), None)
