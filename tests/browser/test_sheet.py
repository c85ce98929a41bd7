"""The score sheet of real cards: written, settled, kept, saved and opened."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, Browsing
from tests.browser.player import Player
from tests.browser.test_create import SMALL

pytestmark = pytest.mark.browser

NARROW: ViewportSize = {"width": 360, "height": 740}
SIZES = pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])


class Settling:
    """Somebody who keeps the score."""

    def __init__(self, browsing: Browsing, size: ViewportSize = DESK, touch: bool = False) -> None:
        self.player: Player = browsing.open("/settle", size=size, touch=touch)
        self.page = self.player.page
        expect(self.page.get_by_test_id("hands")).to_be_visible()

    def name(self, *names: str) -> None:
        """Write the players' names."""
        self.player.unfold("players")
        for seat, name in enumerate(names):
            self.page.get_by_test_id(f"player-{seat}").fill(name)

    def system(self, name: str) -> None:
        """Choose how it is settled."""
        self.player.unfold("terms")
        self.player.unfold("system")
        self.player.press(self.page.get_by_test_id(f"system-{name}").get_by_role("radio"))
        self.player.press(self.page.get_by_test_id("system").locator("summary"))

    def show(self, extra: str) -> None:
        """Write down more of each hand."""
        self.player.unfold("terms")
        self.page.get_by_test_id(f"show-{extra}").get_by_role("checkbox").check()

    def term(self, name: str, value: int) -> None:
        """Set a number of the terms."""
        self.player.unfold("terms")
        self.page.get_by_test_id(f"term-{name}").get_by_role("spinbutton").fill(str(value))

    def write(self, hand: int, *points: int | str) -> None:
        """Write what each took, counting hands from 1."""
        for seat, own in enumerate(points):
            self.page.get_by_test_id(f"points-{hand - 1}-{seat}").fill(str(own))

    def gains(self, hand: int, gains: Sequence[str], pool: int | None = None) -> None:
        """Expect what each gained in a hand, and what lies in the pool after it."""
        for seat, gain in enumerate(gains):
            expect(self.page.get_by_test_id(f"gain-{hand - 1}-{seat}")).to_have_text(gain)
        if pool is not None:
            expect(self.page.get_by_test_id(f"pool-{hand - 1}")).to_have_text(str(pool))

    def counters(self, *counters: str) -> None:
        """Expect what each has in the end."""
        cells = self.page.get_by_test_id("counters").get_by_role("cell")
        for seat, own in enumerate(counters):
            expect(cells.nth(seat)).to_have_text(own)


def test_it_is_found_from_the_form_and_leads_back(browsing: Browsing) -> None:
    page = browsing.open(size=PHONE, touch=True)
    page.press_on("to-settle")
    expect(page.page.get_by_test_id("hands")).to_be_visible()
    assert page.page.url.endswith("/settle")
    page.press_on("home")
    expect(page.page.get_by_test_id("create-form")).to_be_visible()


@SIZES
def test_howell(browsing: Browsing, size: ViewportSize, touch: bool) -> None:
    """Worked example C-06."""
    ann = Settling(browsing, size, touch)
    ann.name("Ann", "Bob", "Cyd", "Dan")
    ann.system("howell")
    ann.write(1, 3, 5, 5, 0)
    ann.gains(1, ["+1", "−7", "−7", "+13"])
    expect(ann.page.get_by_test_id("sum-0")).to_have_text("13")
    ann.counters("1", "−7", "−7", "13")
    assert ann.player.fits


@SIZES
def test_a_sweepstake_whose_odd_counter_stays(browsing: Browsing, size: ViewportSize, touch: bool) -> None:
    """Worked example C-11, from fifty counters each; the sheet is there again after a reload."""
    ann = Settling(browsing, size, touch)
    ann.name("Ann", "Bob", "Cyd", "Dan")
    ann.term("stock", 50)
    ann.write(1, 6, 7, 0, 0)
    ann.write(2, 4, 4, 5, 0)
    ann.gains(1, ["−6", "−7", "+6", "+6"], pool=1)
    ann.gains(2, ["−4", "−4", "−5", "+14"], pool=0)
    expect(ann.page.get_by_test_id("running-0-3")).to_have_text("56")
    ann.counters("40", "39", "51", "70")
    ann.page.reload()
    ann.gains(2, ["−4", "−4", "−5", "+14"], pool=0)
    ann.counters("40", "39", "51", "70")
    expect(ann.page.get_by_test_id("hands").get_by_role("columnheader").nth(2)).to_have_text("Bob")
    assert ann.player.fits


@SIZES
def test_an_auction_with_its_bid(browsing: Browsing, size: ViewportSize, touch: bool) -> None:
    ann = Settling(browsing, size, touch)
    ann.name("Ann", "Bob", "Cyd", "Dan")
    ann.player.unfold("terms")
    ann.page.get_by_test_id("like-game").select_option("auction")
    expect(ann.page.get_by_test_id("odd-carryover").get_by_role("radio")).to_be_checked()
    ann.write(1, 6, 7, 0, 0)
    ann.page.get_by_test_id("bidder-0").select_option("Cyd")
    ann.page.get_by_test_id("bid-0").fill("5")
    # Thirteen and the five that were bid are shared by two.
    ann.gains(1, ["−6", "−7", "+4", "+9"], pool=0)
    assert ann.player.fits


@SIZES
def test_wilson_pays_in_halves(browsing: Browsing, size: ViewportSize, touch: bool) -> None:
    """Worked example C-21."""
    ann = Settling(browsing, size, touch)
    ann.system("wilson")
    ann.write(1, 103, 50, 50, 10)
    ann.gains(1, ["−53", "+6½", "+6½", "+40"])
    ann.counters("−53", "6½", "6½", "40")


@SIZES
def test_a_bad_hand_is_named_where_it_stands(browsing: Browsing, size: ViewportSize, touch: bool) -> None:
    browsing.may_be_refused = True
    ann = Settling(browsing, size, touch)
    ann.name("Ann", "Bob", "Cyd", "Dan")
    ann.term("total", 13)
    ann.write(1, 3, 5, 5, 0)
    ann.write(2, 3, "x", 5, 0)
    wrong = ann.page.get_by_test_id("wrong-1")
    expect(wrong).to_have_text('Bob\'s points are "x", which is no whole number.')
    ann.gains(1, ["−3", "−5", "−5", "+13"])
    ann.write(2, 3, 6, 5, 0)
    expect(wrong).to_contain_text("come to 14")
    ann.write(2, 3, 5, 5, 0)
    expect(wrong).to_have_count(0)
    ann.counters("−6", "−10", "−10", "26")
    ann.name("Ann", "ann")
    expect(ann.page.get_by_test_id("wrong")).to_contain_text("Two players are called ann")


def test_it_is_written_by_keys_alone(browsing: Browsing) -> None:
    ann = Settling(browsing)
    keys = ann.page.keyboard
    ann.page.get_by_test_id("points-0-0").focus()
    for own in ("6", "7", "0", "0", "4", "4", "5", "0"):
        keys.type(own)
        keys.press("Enter")
    expect(ann.page.get_by_test_id("points-2-0")).to_be_focused()
    ann.gains(2, ["−4", "−4", "−5", "+14"], pool=0)
    keys.press("ArrowUp")
    expect(ann.page.get_by_test_id("points-1-0")).to_be_focused()


@SIZES
def test_a_sheet_goes_out_as_csv_and_comes_in(
    browsing: Browsing, size: ViewportSize, touch: bool, tmp_path: Path
) -> None:
    browsing.may_be_refused = True
    ann = Settling(browsing, size, touch)
    ann.name("Ann", "Bob Lee", "Cyd", "Dan")
    ann.show("bid")
    ann.write(1, 6, 7, 0, 0)
    ann.page.get_by_test_id("bidder-0").select_option("Bob Lee")
    ann.page.get_by_test_id("bid-0").fill("5")
    ann.gains(1, ["−6", "−12", "+9", "+9"])
    with ann.page.expect_download() as download:
        ann.player.press_on("save")
    assert download.value.suggested_filename == "score-sheet.csv"
    saved = download.value.path().read_text()
    assert saved == "Ann,Bob Lee,Cyd,Dan,bid,bidder\n6,7,0,0,5,Bob Lee\n"

    ann.player.press_on("new")
    ann.player.press_on("new-all")
    expect(ann.page.get_by_test_id("points-0-0")).to_have_value("")
    file = tmp_path / "evening.csv"
    file.write_text(saved + "4,4,5,0,,\n")
    ann.page.get_by_test_id("open").set_input_files(file)
    ann.gains(2, ["−4", "−4", "−5", "+13"])
    expect(ann.page.get_by_test_id("bid-0")).to_have_value("5")
    expect(ann.page.get_by_test_id("hands").get_by_role("columnheader").nth(2)).to_have_text("Bob Lee")

    # What cannot be read changes nothing.
    file.write_text("Ann,Bob\n1,x\n")
    ann.page.get_by_test_id("open").set_input_files(file)
    expect(ann.page.get_by_test_id("file-wrong")).to_contain_text("Line 2: Bob's points")
    ann.gains(2, ["−4", "−4", "−5", "+13"])


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["phone", "narrow"])
def test_everything_can_be_touched_and_fits_a_phone(browsing: Browsing, size: ViewportSize) -> None:
    ann = Settling(browsing, size, touch=True)
    ann.name("Ann", "Bartholomew", "Cyd", "Dan")
    for extra in ("bid", "joker", "revoked"):
        ann.show(extra)
    ann.write(1, 6, 7, 0, 0)
    ann.gains(1, ["−6", "−7", "+6", "+6"])
    ann.player.press_on("open-hand-0")
    # The four columns are there without scrolling.
    hands = ann.page.get_by_role("region", name="Score sheet")
    assert hands.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert ann.player.fits
    targets = ann.page.locator("button, input:not([type=file]), select, summary")
    assert targets.evaluate_all(SMALL) == []
    for _ in range(6):
        ann.player.press_on("add-player")
    expect(ann.page.get_by_test_id("points-0-9")).to_have_count(1)
    assert ann.player.fits


def test_what_is_printed(browsing: Browsing) -> None:
    ann = Settling(browsing)
    ann.write(1, 6, 7, 0, 0)
    ann.gains(1, ["−6", "−7", "+6", "+6"])
    ann.page.emulate_media(media="print")
    expect(ann.page.get_by_test_id("points-0-1")).to_be_visible()
    expect(ann.page.get_by_test_id("points-1-1")).to_be_hidden()
    expect(ann.page.get_by_test_id("save")).to_be_hidden()
    expect(ann.page.get_by_text("everybody pays into the pool a counter")).to_be_visible()
