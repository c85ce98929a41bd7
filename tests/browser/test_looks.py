"""Motion and light, as the reader's device asks for them."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browsing
from tests.browser.hands import dealt
from tests.browser.player import Player
from tests.browser.serving import Server

pytestmark = pytest.mark.browser

HAND = "2C 5C 9C KC 3D 8D QD 4S 7S JS 2H 6H TH"

MOTIONS = """
window.motions = [];
const keep = (animation) => motions.push(Number(animation.effect.getComputedTiming().duration));
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    keep(animation);
    return animation;
};
for (const kind of ['transitionrun', 'animationstart'])
    document.addEventListener(kind, (event) => event.target.getAnimations().forEach(keep), true);
"""


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_nothing_moves_where_that_is_not_wanted(browsing: Browsing, server: Server, wish: str) -> None:
    table = f"motion-{wish}"
    cookie = server.lay_out(table, dealt("hearts+franks-way/3 passing.cycle=hold", f"{HAND} 2S 3S 4H 5H"))
    ann = browsing.open(f"/table/{table}", cookie=cookie, before=MOTIONS, reduced_motion=wish)
    for _ in range(2):
        ann.turn()
        ann.play()
    ann.turn()
    ann.press_on("open-scores")
    expect(ann.page.get_by_test_id("scores")).to_be_visible()
    longest = ann.page.evaluate("Math.max(0, ...window.motions)")
    assert longest == 0 if wish == "reduce" else 0 < longest < 250


COLOURS = """
where => {
    const style = getComputedStyle(document.querySelector(where));
    return [style.color, style.backgroundColor];
}
"""


def colours(page: Player, where: str) -> list[tuple[float, ...]]:
    """Read the colour of the text and of the ground of something on the page."""
    found = page.page.evaluate(COLOURS, where)
    return [tuple(map(float, re.findall(r"[\d.]+", text))) for text in found]


def light(colour: tuple[float, ...]) -> float:
    """Work out a colour's relative luminance, as WCAG 2 defines it."""
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def check_contrast(page: Player) -> None:
    """Hold the text of the page and the marks of all cards of the hand to what can be read."""
    assert contrast(*colours(page, ":root")) >= 7
    for card in page.hand:
        assert contrast(*colours(page, f"[data-testid=hand] [data-card='{card}']")) >= 3, card


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_as_light_as_the_device(browsing: Browsing, server: Server, scheme: str) -> None:
    table = f"light-{scheme}"
    cookie = server.lay_out(table, dealt("hearts/4 passing.cycle=hold", HAND))
    ann = browsing.open(f"/table/{table}", cookie=cookie, color_scheme=scheme)
    ann.turn()
    ground = colours(ann, ":root")[1]
    assert light(ground) < 0.05 if scheme == "dark" else light(ground) > 0.7
    check_contrast(ann)
    # The reader's own wish goes before the device's.
    ann.press_on("open-display")
    ann.choose("theme", "Light" if scheme == "dark" else "Dark")
    other = colours(ann, ":root")[1]
    assert light(other) > 0.7 if scheme == "dark" else light(other) < 0.05
    check_contrast(ann)
