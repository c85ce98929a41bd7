"""The table without a mouse."""

import pytest
from playwright.sync_api import expect

from openhearts.cards import Card
from openhearts.game import Game
from tests.browser.conftest import Browsing
from tests.browser.hands import dealt
from tests.browser.player import Player, worded
from tests.browser.serving import Server

pytestmark = pytest.mark.browser

HAND = "2C 5C 9C KC 3D 8D QD 4S 7S JS 2H 6H TH"
FOCUSED = "document.activeElement?.dataset.testid ?? ''"


def walk_to(ann: Player, testid: str, key: str) -> None:
    """Press a key until what bears this mark has the focus."""
    for _ in range(20):
        if ann.page.evaluate(FOCUSED) == testid:
            return
        ann.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {testid}")


def into_the_hand(ann: Player) -> None:
    """Walk into the hand with the Tab key."""
    for _ in range(20):
        if str(ann.page.evaluate(FOCUSED)).startswith("card-"):
            return
        ann.page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead into the hand")


def test_passing_and_a_trick_by_keys_alone(browsing: Browsing, server: Server) -> None:
    cookie = server.lay_out("keys", dealt("hearts/4", HAND))
    ann = browsing.open("/table/keys", cookie=cookie)
    assert ann.wanted() == "pass"
    into_the_hand(ann)
    for card, key in (("KC", "Enter"), ("QD", "Space"), ("JS", "Enter")):
        walk_to(ann, f"card-{card}", "ArrowRight")
        ann.page.keyboard.press(key)
        expect(ann.card(card)).to_have_attribute("aria-pressed", "true")
    walk_to(ann, "pass", "Shift+Tab")
    ann.page.keyboard.press("Enter")
    expect(ann.card("KC")).to_have_count(0)
    for left in (12, 11):
        ann.turn()
        into_the_hand(ann)
        dim = ann.dim[0]
        reason = Game.replay(server.events(ann.table)).why_not(0)[Card(dim)]
        ann.page.keyboard.press("Home")
        walk_to(ann, f"card-{dim}", "ArrowRight")
        ann.page.keyboard.press("Enter")
        expect(ann.line).to_have_text(worded(reason))
        assert len(ann.hand) == left + 1
        card = ann.legal[-1]
        ann.page.keyboard.press("End")
        walk_to(ann, f"card-{card}", "ArrowLeft")
        ann.page.keyboard.press("Enter")
        expect(ann.card(card)).to_have_count(0)
        assert len(ann.hand) == left
