"""A moon, and the choice of the one who shot it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browsing
from tests.browser.hands import dealt, play
from tests.browser.serving import Server

pytestmark = pytest.mark.browser

MOON = "AC AS KS QS JS TS 9S 8S 7S AH KH QH JH"
"""A hand that takes every trick when it is played in this order."""


@pytest.mark.parametrize(
    ("option", "scores"), [("old", ["0", "26", "26", "26"]), ("new", ["−26", "0", "0", "0"])]
)
def test_the_shooter_chooses(browsing: Browsing, server: Server, option: str, scores: list[str]) -> None:
    game = dealt("hearts/4 passing.cycle=hold", MOON)
    *all_but_one, last = MOON.split()
    play(game, all_but_one)
    table = f"moon-{option}"
    ann = browsing.open(f"/table/{table}", cookie=server.lay_out(table, game))
    ann.turn()
    ann.play(last)
    assert ann.wanted() == "moon"
    ann.choose_option(option)
    assert ann.wanted() == "sheet"
    expect(ann.page.get_by_test_id("moon")).to_have_text("You shot the moon.")
    assert ann.sheet.locator("tfoot td").all_inner_texts() == scores
