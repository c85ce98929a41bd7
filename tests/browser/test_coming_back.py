"""What a table is after the page was loaded again, and after the server was gone."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browsing
from tests.browser.player import Player
from tests.browser.serving import Server

pytestmark = pytest.mark.browser


def begin(ann: Player) -> None:
    """Begin a hand and play until there are cards on the table that wait for the player's."""
    ann.tick("passing", "no-passing")
    ann.create()
    ann.turn()
    while not ann.trick:
        ann.play()
        ann.turn()


def test_a_page_loaded_again_in_mid_trick_goes_on(browsing: Browsing) -> None:
    ann = browsing.open()
    begin(ann)
    hand, trick, legal = ann.hand, ann.trick, ann.legal
    ann.page.reload()
    ann.turn()
    assert (ann.hand, ann.trick, ann.legal) == (hand, trick, legal)
    expect(ann.page.get_by_test_id("seat-0")).to_contain_text("You")
    played = ann.play()
    ann.turn()
    assert len(ann.hand) == len(hand) - 1
    assert played not in ann.hand


def test_a_server_killed_in_mid_hand_is_missed_and_found_again(
    browsing: Browsing, own_server: Server
) -> None:
    browsing.may_lose_the_server = True
    ann = browsing.open(address=own_server.address)
    begin(ann)
    hand, trick = ann.hand, ann.trick
    connection = ann.page.get_by_test_id("connection")

    own_server.kill()
    expect(connection).to_contain_text("The connection is lost.")
    card = ann.legal[0]
    ann.press(ann.card(card))
    expect(ann.line).to_have_text("The server cannot be reached just now.")
    assert (ann.hand, ann.trick) == (hand, trick)

    own_server.start()
    expect(connection).not_to_contain_text("lost")
    ann.turn()
    assert (ann.hand, ann.trick) == (hand, trick)
    ann.play(card)
    ann.turn()
    assert len(ann.hand) == len(hand) - 1
    # The log has what was played before, and nothing of it twice.
    assert len(own_server.events(ann.table)) > 2
