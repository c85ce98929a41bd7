"""The table on a phone held upright, used by touch."""

from typing import Any

import pytest
from playwright.sync_api import expect

from openhearts.cards import Card
from openhearts.game import Game
from tests.browser.conftest import PHONE, Browsing
from tests.browser.player import Player, worded
from tests.browser.serving import Server

pytestmark = pytest.mark.browser

TARGETS = """
all => all.map(card => {
    const mine = (x, y) => document.elementFromPoint(x, y)?.closest('button') === card;
    const box = card.getBoundingClientRect();
    const middle = box.top + box.height / 2;
    const wide = [...Array(Math.ceil(box.width)).keys()].filter(x => mine(box.left + x + 0.5, middle)).length;
    const index = [...card.querySelectorAll('.rank, .index svg')].map(part => part.getBoundingClientRect());
    const shown = index.every(part => [part.left + 1, part.right - 1].every(
        x => [part.top + 1, part.bottom - 1].every(y => mine(x, y))));
    const inside = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
    const size = parseFloat(getComputedStyle(card.querySelector('.rank')).fontSize);
    return { card: card.dataset.testid, wide, shown, inside, size };
})
"""


def check_targets(page: Player) -> None:
    """Measure of each card of the hand what there is to see and to touch."""
    page.settle()
    targets: list[dict[str, Any]] = page.page.get_by_test_id("hand").locator("button").evaluate_all(TARGETS)
    assert len(targets) == 17
    for target in targets:
        assert target["shown"], target
        assert target["inside"], target
        assert target["wide"] >= 38, target
        assert target["size"] >= 24, target


def test_seventeen_cards_can_be_read_and_touched(browsing: Browsing) -> None:
    ann = browsing.open("/?rules=hearts/3 passing.cycle=left", size=PHONE, touch=True)
    expect(ann.page.get_by_test_id("rules-line")).to_have_text("hearts/3 passing.cycle=left")
    assert ann.fits
    ann.create()
    expect(ann.page.get_by_test_id("hand").locator("button")).to_have_count(17)
    ann.wanted()
    assert ann.fits
    check_targets(ann)
    ann.pass_cards()
    ann.turn()
    assert ann.fits
    check_targets(ann)


def test_a_dim_card_says_why_and_bright_ones_are_played(browsing: Browsing, server: Server) -> None:
    ann = browsing.open("/?rules=hearts/3 passing.cycle=hold", size=PHONE, touch=True)
    expect(ann.page.get_by_test_id("rules-line")).to_have_text("hearts/3 passing.cycle=hold")
    ann.create()
    ann.turn()
    card = ann.dim[0]
    reason = Game.replay(server.events(ann.table)).why_not(0)[Card(card)]
    ann.card(card).tap(force=True)  # what is dim counts as disabled
    expect(ann.line).to_have_text(worded(reason))
    assert len(ann.hand) == 17
    for left in (16, 15, 14):
        ann.turn()
        ann.play()
        assert len(ann.hand) == left
        assert ann.fits
    ann.press_on("open-scores")
    expect(ann.page.get_by_test_id("scores")).to_be_visible()
    assert ann.fits
