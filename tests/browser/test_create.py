"""The form that creates a table."""

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, Browsing
from tests.browser.player import Player

pytestmark = pytest.mark.browser

SIZES = pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])

SMALL = """
all => all.filter(one => one.checkVisibility())
    .map(one => [one, (one.closest('label') ?? one).getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.height < 44 || box.width < 40))
    .map(([one, box]) => `${one.outerHTML.slice(0, 120)} ${box.width}x${box.height}`)
"""


def seats(page: Player, count: int) -> Locator:
    return page.page.get_by_test_id("choice-seats").get_by_role("radio", name=str(count), exact=True)


def line_is(page: Player, line: str) -> None:
    expect(page.page.get_by_test_id("rules-line")).to_have_text(line)


def test_franks_way_cannot_be_ticked_where_it_leaves_no_kitty(browsing: Browsing) -> None:
    page = browsing.open()
    page.unfold("rules-kitty")
    rule = page.page.get_by_test_id("rule-franks-way")
    tick, reason = rule.get_by_role("checkbox"), rule.get_by_test_id("reason")

    page.choose("seats", "4")
    expect(tick).to_be_disabled()
    expect(reason).to_contain_text("Frank's Way needs 3 or 5 players")
    expect(reason).to_contain_text("52 cards divide evenly among 4")

    page.choose("seats", "5")
    expect(tick).to_be_enabled()
    expect(reason).to_have_count(0)
    tick.check()
    line_is(page, "hearts+franks-way/5")
    expect(page.page.get_by_test_id("rule-card")).to_contain_text("kitty")

    # What was ticked does not stay so where it cannot be.
    page.choose("seats", "6")
    expect(tick).to_be_disabled()
    expect(tick).not_to_be_checked()
    expect(reason).to_contain_text("Frank's Way needs 3 or 5 players")
    line_is(page, "hearts/6")
    expect(page.page.get_by_test_id("create")).to_be_enabled()


def test_what_the_form_says_is_what_is_played(browsing: Browsing) -> None:
    page = browsing.open(unseen=True)
    page.choose("seats", "3")
    page.tick("kitty", "franks-way")
    page.tick("what-cards-cost", "jack-of-diamonds")
    page.tick("passing", "no-passing")
    # One moon takes the place of another.
    page.tick("moon", "new-moon")
    page.tick("moon", "old-moon")
    expect(page.page.get_by_test_id("rule-new-moon").get_by_role("checkbox")).not_to_be_checked()
    page.option("end.limit").get_by_role("spinbutton").fill("50")
    line_is(page, "hearts+franks-way+jack-of-diamonds+no-passing+old-moon/3 end.limit=50")
    page.page.get_by_test_id("name").fill("Ann")
    page.create()
    expect(page.page.get_by_test_id("hand-line")).to_contain_text("no pass")
    assert len(page.hand) == 17
    page.press_on("open-rules")
    expect(page.page.get_by_test_id("rules")).to_contain_text("50")


@SIZES
def test_a_game_for_two_is_found(browsing: Browsing, size: ViewportSize, touch: bool) -> None:
    page = browsing.open(size=size, touch=touch)
    line_is(page, "hearts/4")
    page.press_on("other-games")
    games = page.page.get_by_test_id("games")
    expect(games.get_by_test_id("elsewhere").get_by_test_id("game-two-handed")).to_be_visible()
    # Choosing a game for another number of players changes the table.
    games.get_by_test_id("find-game").fill("two-handed")
    page.press(games.get_by_test_id("game-two-handed"))
    expect(games).to_have_count(0)
    line_is(page, "two-handed/2")
    expect(
        page.page.get_by_test_id("choice-seats").get_by_role("radio", name="2", exact=True)
    ).to_be_checked()
    assert page.fits

    # With as many players as the game is not for another takes its place, and gives it back.
    page.choose("seats", "4")
    line_is(page, "hearts/4")
    page.choose("seats", "2")
    line_is(page, "two-handed/2")
    expect(page.page.get_by_test_id("game")).to_contain_text("Two-handed Hearts")


def test_a_game_is_found_by_keys_alone(browsing: Browsing) -> None:
    page = browsing.open()
    line_is(page, "hearts/4")
    page.page.get_by_test_id("other-games").focus()
    page.page.keyboard.press("Enter")
    page.page.get_by_test_id("find-game").focus()
    page.page.keyboard.type("omnibus")
    games = page.page.get_by_test_id("games")
    expect(games.get_by_role("radio")).to_have_count(1)
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("Space")
    expect(games.get_by_test_id("choose-game")).to_have_text("Play Omnibus Hearts")
    page.page.keyboard.press("Enter")
    expect(games).to_have_count(0)
    line_is(page, "omnibus/4")


@SIZES
def test_an_option_is_changed_and_a_contradiction_stands_beside_it(
    browsing: Browsing, size: ViewportSize, touch: bool
) -> None:
    page = browsing.open("/?rules=hearts/6", size=size, touch=touch)
    line_is(page, "hearts/6")
    option = page.option("passing.count")
    option.get_by_role("spinbutton").fill("9")
    expect(option.get_by_test_id("error")).to_contain_text("Nobody can pass 9 cards from a hand of 8")
    expect(page.page.get_by_test_id("wrong")).to_contain_text("Nobody can pass 9 cards from a hand of 8")
    expect(page.page.get_by_test_id("create")).to_be_disabled()
    expect(option).to_contain_text("The game has: 3")

    # The way back from below to what is to blame, which is open whatever was closed.
    page.press(page.page.get_by_test_id("all-options").locator("summary").first)
    page.press_on("show")
    expect(option).to_be_in_viewport()
    page.press(option.get_by_role("button", name="Reset"))
    line_is(page, "hearts/6")
    expect(option.get_by_test_id("error")).to_have_count(0)

    values = page.option("values")
    values.get_by_test_id("add-suit").select_option("D")
    values.get_by_test_id("add-rank").select_option("J")
    page.press(values.get_by_test_id("add"))
    values.get_by_test_id("row-values.JD").get_by_role("spinbutton").fill("-10")
    line_is(page, "hearts/6 values.JD=-10")
    breaking = page.option("play.breaking")
    page.press(breaking.locator("summary"))
    breaking.get_by_test_id("value-off").get_by_role("radio").check()
    line_is(page, "hearts/6 play.breaking=off values.JD=-10")
    expect(page.page.get_by_test_id("rule-card")).to_contain_text("10")
    assert page.fits


def test_an_option_is_found_by_its_words(browsing: Browsing) -> None:
    page = browsing.open()
    page.unfold("all-options").get_by_test_id("find-option").fill("score reaches")
    expect(page.page.get_by_test_id("option-end.kind")).to_be_visible()
    expect(page.page.get_by_test_id("option-passing.count")).to_have_count(0)


@SIZES
def test_rules_are_kept_loaded_and_shared(browsing: Browsing, size: ViewportSize, touch: bool) -> None:
    line = "hearts+franks-way/5 end.limit=50"
    page = browsing.open(f"/?rules={line}", size=size, touch=touch)
    line_is(page, line)
    page.press_on("keep-rules")
    kept = page.page.get_by_test_id("kept")
    kept.get_by_test_id("keep-name").fill("Sunday evenings")
    page.press(kept.get_by_test_id("keep"))
    expect(kept.get_by_test_id("kept-Sunday evenings")).to_contain_text(line)

    # Another visit, by the plain address: the rules are there, and fill the form.
    page.page.goto("/")
    line_is(page, "hearts/4")
    page.press_on("open-kept")
    one = kept.get_by_test_id("kept-Sunday evenings")
    link = one.get_by_test_id("copy-link").get_attribute("data-link") or ""
    page.press(one.get_by_test_id("use"))
    line_is(page, line)
    expect(
        page.page.get_by_test_id("choice-seats").get_by_role("radio", name="5", exact=True)
    ).to_be_checked()
    expect(page.option("end.limit").get_by_role("spinbutton")).to_have_value("50")

    # Somebody else opens the link, and has the same form but not the shelf.
    assert link.endswith("/?rules=hearts+franks-way/5%20end.limit=50")
    other = browsing.open(link)
    line_is(other, line)
    expect(other.page.get_by_test_id("open-kept")).to_have_text("Your rules")

    page.press_on("open-kept")
    page.press(one.get_by_test_id("open-rename"))
    kept.get_by_test_id("new-name").fill("Mondays")
    page.press(kept.get_by_test_id("rename"))
    page.press(kept.get_by_test_id("kept-Mondays").get_by_test_id("delete"))
    page.press(kept.get_by_test_id("delete-now"))
    expect(kept.get_by_test_id("kept-Mondays")).to_have_count(0)


def test_everything_can_be_touched_and_fits_a_phone(browsing: Browsing) -> None:
    page = browsing.open(size=PHONE, touch=True)
    line_is(page, "hearts/4")
    page.unfold("all-options")
    parts = page.page.locator("[data-testid^=part-], [data-testid^=rules-]:is(details)")
    for part in parts.all():
        page.press(part.locator("summary").first)
    for fold in page.page.locator("[data-testid^=option-] details").all():
        page.press(fold.locator("summary").first)
    assert page.fits
    assert page.page.locator("button, input, select, summary").evaluate_all(SMALL) == []
