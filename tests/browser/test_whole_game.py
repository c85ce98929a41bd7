"""A game to its end."""

import pytest
from playwright.sync_api import expect

from openhearts.game import Over
from tests.browser.conftest import Browsing
from tests.browser.serving import Server

pytestmark = pytest.mark.browser


def test_a_game_is_won_and_another_is_offered(browsing: Browsing, server: Server) -> None:
    # No hand has 30 points for anybody, so there are two at least.
    ann = browsing.open("/?rules=hearts/6 end.limit=30", unseen=True)
    expect(ann.page.get_by_test_id("rules-line")).to_have_text("hearts/6 end.limit=30")
    table = ann.create()
    hands = 0
    while True:
        ann.play_hand()
        hands += 1
        if ann.page.get_by_test_id("game-over").is_visible():
            break
        ann.press_on("next-hand")
        expect(ann.sheet).to_have_count(0)
    over = server.events(table)[-1]
    assert isinstance(over, Over)
    assert max(over.scores) >= 30
    assert hands > 1
    names = [ann.page.get_by_test_id(f"seat-{seat}").inner_text().split("\n")[0] for seat in range(6)]
    for seat in over.winners:
        expect(ann.sheet.get_by_role("heading")).to_contain_text(names[seat])
    expect(ann.sheet.get_by_role("heading")).to_contain_text("win")
    totals = ann.sheet.locator("tfoot td").all_inner_texts()
    assert [int(text.replace("−", "-")) for text in totals] == list(over.scores)
    expect(ann.sheet.locator("tbody tr")).to_have_count(hands)

    ann.press_on("play-again")
    expect(ann.sheet).to_have_count(0)
    assert ann.table != table
    assert ann.wanted() == "pass"
    assert len(ann.hand) == 8
