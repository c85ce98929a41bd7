"""Two people at one table, each with a browser of their own."""

from collections.abc import Iterator, Sequence
from time import monotonic

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE, Browsing
from tests.browser.player import Player
from tests.browser.serving import Server
from tests.browser.wire import Wire, may_know, tapped, told

pytestmark = pytest.mark.browser


@pytest.fixture
def wires(server: Server) -> Iterator[list[Wire]]:
    with tapped(server.address) as first, tapped(server.address) as second:
        yield [first, second]


def whose_turn(people: Sequence[Player]) -> Player:
    """Wait until one of them is to play."""
    end = monotonic() + PATIENCE / 1000
    while monotonic() < end:
        for person in people:
            if person.side.is_visible():
                return person
    raise AssertionError("It is nobody's turn.")


def test_a_friend_takes_the_open_chair_and_both_play(
    wires: list[Wire], browsing: Browsing, server: Server
) -> None:
    ann = browsing.open(address=wires[0].address)
    ann.page.get_by_test_id("name").fill("Ann")
    ann.page.get_by_test_id("chair-1").select_option("open")
    table = ann.create()
    link = ann.page.get_by_test_id("link")
    expect(link).to_have_value(f"{wires[0].address}/table/{table}")

    bob = browsing.open(f"/table/{table}", address=wires[1].address)
    bob.page.get_by_test_id("name").fill("Bob")
    bob.press_on("sit-1")
    expect(ann.page.get_by_test_id("seat-1")).to_contain_text("Bob")
    expect(bob.page.get_by_test_id("seat-0")).to_contain_text("Ann")
    expect(bob.page.get_by_test_id("seat-1")).to_contain_text("You")
    people = [ann, bob]
    for person in people:
        assert person.wanted() == "pass"
        assert len(person.hand) == 13
    assert not set(ann.hand) & set(bob.hand)

    ann.pass_cards()
    expect(ann.ask).to_contain_text("Bob")
    bob.pass_cards()
    # Twice each, whoever of the two comes first.
    for _ in range(4):
        whose_turn(people).play()
    assert [len(person.hand) for person in people] == [11, 11]

    log = server.events(table)
    for seat, wire in enumerate(wires):
        assert wire.messages
        for message in wire.messages:
            assert message["view"]["seat"] in (seat, None)
            assert told(str(message)) <= may_know(log[: message["seq"]], seat)
        for answer in wire.about_tables:
            assert not told(answer.other_text.replace(table, "")), answer.path
