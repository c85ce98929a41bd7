"""The form that creates a table."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browsing

pytestmark = pytest.mark.browser

FRANKS_WAY = "rule-franks-way"


def test_franks_way_cannot_be_ticked_where_it_leaves_no_kitty(browsing: Browsing) -> None:
    page = browsing.open()
    rule = page.page.get_by_test_id(FRANKS_WAY)
    tick, reason = rule.get_by_role("checkbox"), rule.get_by_test_id("reason")

    page.choose("seats", "4")
    expect(tick).to_be_disabled()
    expect(reason).to_contain_text("Frank's Way needs 3 or 5 players")
    expect(reason).to_contain_text("52 cards divide evenly among 4")

    page.choose("seats", "5")
    expect(tick).to_be_enabled()
    expect(reason).to_have_count(0)
    tick.check()
    expect(page.page.get_by_test_id("rules-line")).to_have_text("hearts+franks-way/5")
    expect(page.page.get_by_test_id("rule-card")).to_contain_text("kitty")

    # What was ticked does not stay so where it cannot be.
    page.choose("seats", "6")
    expect(tick).to_be_disabled()
    expect(tick).not_to_be_checked()
    expect(reason).to_contain_text("Frank's Way needs 3 or 5 players")
    expect(page.page.get_by_test_id("rules-line")).to_have_text("hearts/6")
    expect(page.page.get_by_test_id("create")).to_be_enabled()


def test_what_the_form_says_is_what_is_played(browsing: Browsing) -> None:
    page = browsing.open(unseen=True)
    page.choose("seats", "3")
    page.page.get_by_test_id(FRANKS_WAY).get_by_role("checkbox").check()
    page.page.get_by_test_id("rule-jack-of-diamonds").get_by_role("checkbox").check()
    page.page.get_by_test_id("cycle").select_option("hold")
    page.page.get_by_test_id("rule-old-moon").get_by_role("radio").check()
    page.page.get_by_test_id("limit").fill("50")
    line = page.page.get_by_test_id("rules-line")
    expect(line).to_contain_text("end.limit=50")
    asked = set((line.text_content() or "").replace("+", " ").split())
    assert asked == {
        "hearts",
        "franks-way",
        "jack-of-diamonds",
        "old-moon/3",
        "passing.cycle=hold",
        "end.limit=50",
    }
    page.page.get_by_test_id("name").fill("Ann")
    page.create()
    expect(page.page.get_by_test_id("hand-line")).to_contain_text("no pass")
    assert len(page.hand) == 17
    page.press_on("open-rules")
    expect(page.page.get_by_test_id("rules")).to_contain_text("50")
