"""Hints before the play, and why after the hand, as a player meets them."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from openhearts.cards import Card
from openhearts.game import Choose, Pass, Play, Scored, TrickTaken
from tests.browser.conftest import DESK, PHONE, Browsing
from tests.browser.hands import dealt
from tests.browser.player import Player
from tests.browser.serving import Server

pytestmark = pytest.mark.browser

HAND = "2C 5C 9C KC 3D 8D QD 4S 7S JS 2H 6H TH"
FOCUSED = "document.activeElement?.dataset.testid ?? ''"


def told(ann: Player) -> dict[str, Any]:
    """Ask the server for the hint oneself."""
    answer = ann.page.request.get(f"/api/tables/{ann.table}/hint")
    assert answer.ok, answer.text()
    found: dict[str, Any] = json.loads(answer.text())
    return found


def hint(ann: Player) -> dict[str, Any]:
    """Press the button, see the panel, and return what the server says."""
    ann.press_on("hint")
    expect(ann.page.get_by_test_id("candidates")).to_be_visible()
    return told(ann)


def marked(ann: Player) -> list[str]:
    """List the cards that bear the mark."""
    marks = ann.page.get_by_test_id("hand").locator("button:has([data-testid=hint-mark]) [data-card]")
    return [str(card) for card in marks.evaluate_all("all => all.map(one => one.dataset.card)")]


def apart(one: Locator, other: Locator) -> bool:
    """Tell whether neither of two things lies on the other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a and b
    return (
        a["x"] + a["width"] <= b["x"] + 1
        or b["x"] + b["width"] <= a["x"] + 1
        or a["y"] + a["height"] <= b["y"] + 1
        or b["y"] + b["height"] <= a["y"] + 1
    )


@pytest.mark.parametrize("touch", [False, True], ids=["desk", "phone"])
def test_a_hint_marks_what_is_best_and_covers_nothing(
    browsing: Browsing, server: Server, touch: bool
) -> None:
    table = f"hint-{touch}"
    cookie = server.lay_out(table, dealt("hearts/4", HAND), hints=True)
    ann = browsing.open(f"/table/{table}", cookie=cookie, size=PHONE if touch else DESK, touch=touch)
    assert ann.wanted() == "pass"
    assert marked(ann) == []
    reasons = hint(ann)
    assert sorted(marked(ann)) == sorted(reasons["best"]["cards"].split())
    rows = ann.page.get_by_test_id("candidates").locator("tbody tr")
    expect(rows).to_have_count(len(reasons["candidates"]))
    expect(rows.first).to_contain_text("best")
    panel = ann.page.get_by_test_id("hint-panel")
    for testid in ("hand", "prompt", "hint", "pass"):
        assert apart(panel, ann.page.get_by_test_id(testid)), testid
    assert ann.fits
    # A hint is for one decision.
    ann.pass_cards(*reasons["best"]["cards"].split())
    ann.turn()
    expect(panel).to_have_count(0)
    assert marked(ann) == []
    for _ in range(2):
        ann.turn()
        reasons = hint(ann)
        card = reasons["best"]["card"]
        assert marked(ann) == [card]
        label = ann.card(card).get_attribute("aria-label") or ""
        assert label.endswith("the hint")
        for seat in range(4):
            assert apart(panel, ann.page.get_by_test_id(f"seat-{seat}")), seat
        assert apart(panel, ann.page.get_by_test_id("hand"))
        assert ann.fits
        ann.play(card)
        expect(panel).to_have_count(0)


def test_a_hint_by_keys_alone_is_told_and_goes_away(browsing: Browsing, server: Server) -> None:
    cookie = server.lay_out("hint-keys", dealt("hearts/4 passing.cycle=hold", HAND), hints=True)
    ann = browsing.open("/table/hint-keys", cookie=cookie)
    ann.turn()
    button = ann.page.get_by_test_id("hint")
    for _ in range(20):
        if ann.page.evaluate(FOCUSED) == "hint":
            break
        ann.page.keyboard.press("Tab")
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "false")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_test_id("candidates")).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(button).to_be_focused()
    expect(ann.page.get_by_test_id("log")).to_contain_text("Hint: the 2 of clubs.")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_test_id("hint-panel")).to_have_count(0)
    expect(button).to_be_focused()
    ann.page.keyboard.press("Space")
    expect(ann.page.get_by_test_id("candidates")).to_be_visible()
    ann.page.get_by_test_id("close-hint").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_test_id("hint-panel")).to_have_count(0)
    expect(button).to_be_focused()


def test_hints_for_a_bid_and_a_suit(browsing: Browsing, server: Server) -> None:
    cookie = server.lay_out("hint-bid", dealt("auction/4", HAND), hints=True)
    ann = browsing.open("/table/hint-bid", cookie=cookie, size=PHONE, touch=True)
    assert ann.wanted() == "bid"
    hint(ann)
    expect(ann.page.get_by_test_id("hint-panel").locator("h2")).to_have_text(
        re.compile(r"Hint: (No bid|Bid \d+)")
    )
    assert apart(ann.page.get_by_test_id("hint-panel"), ann.page.get_by_test_id("bid-form"))
    ann.bid(999)
    assert ann.after("bid") == "name"
    suit = hint(ann)["best"]["suit"]
    option = ann.page.get_by_test_id(f"choose-{suit}")
    expect(option.get_by_test_id("hint-mark")).to_be_visible()
    expect(ann.page.get_by_test_id("hint-mark")).to_have_count(1)
    assert apart(ann.page.get_by_test_id("hint-panel"), ann.page.get_by_test_id("name-choice"))


def test_after_a_hand_every_card_says_why(browsing: Browsing, server: Server) -> None:
    ann = browsing.open("/?rules=hearts/4", unseen=True)
    ann.create()
    expect(ann.page.get_by_test_id("hint")).to_be_visible()
    ann.play_hand()
    ann.press_on("open-look-back")
    back = ann.page.get_by_test_id("look-back")
    expect(back.get_by_test_id("trick-13")).to_be_attached()
    log = server.events(ann.table)
    plays = [seq for seq, event in enumerate(log) if isinstance(event, Play)]
    decisions = [event for event in log if isinstance(event, Play | Pass | Choose)]
    assert back.get_by_role("button", name="Why?").count() == len(decisions)
    for seq in (plays[0], plays[21], plays[51]):
        event = log[seq]
        assert isinstance(event, Play)
        trick = 1 + sum(isinstance(one, TrickTaken) for one in log[:seq])
        ann.press_on(f"why-{seq}")
        answer = back.get_by_test_id(f"trick-{trick}").get_by_test_id("answer")
        expect(answer.get_by_test_id("candidates")).to_be_visible()
        expect(answer.get_by_test_id("done")).to_contain_text(re.compile("plays?"))
        expect(answer.locator("tr", has_text="done")).to_contain_text(
            Card(event.card).text[0].replace("T", "10")
        )
        expect(back.get_by_test_id("answer")).to_have_count(1)
    ann.press_on("close")
    # The score sheet is still there, and the game goes on.
    ann.press_on("next-hand")
    ann.wanted()
    ann.press_on("open-scores")
    ann.press_on("open-look-back")
    expect(back.get_by_test_id("trick-1")).to_be_attached()
    assert sum(isinstance(event, Scored) for event in server.events(ann.table)) == 1


def test_a_table_without_hints_shows_none(browsing: Browsing) -> None:
    ann = browsing.open("/?rules=hearts/4", unseen=True)
    ann.choose("hints", "No")
    ann.create()
    ann.wanted()
    expect(ann.page.get_by_test_id("hint")).to_have_count(0)
    ann.press_on("open-rules")
    expect(ann.page.get_by_test_id("hints-allowed")).to_have_text("This game is played without hints.")
    ann.press_on("close")
    ann.play_hand()
    expect(ann.page.get_by_test_id("open-look-back")).to_have_count(0)
    answer = ann.page.request.get(f"/api/tables/{ann.table}/why?seq=3")
    assert (answer.status, answer.json()) == (403, {"error": "This game is played without hints."})


def test_who_is_invited_reads_whether_there_are_hints(browsing: Browsing) -> None:
    ann = browsing.open("/?rules=hearts/4")
    ann.page.get_by_test_id("chair-1").select_option("open")
    ann.choose("hints", "Yes")
    table = ann.create()
    bob = browsing.open(f"/table/{table}")
    for player in (ann, bob):
        expect(player.page.get_by_test_id("hints-allowed")).to_have_text("Hints are allowed in this game.")
