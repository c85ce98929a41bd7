"""A hand of every kind of game, whatever it asks, against bots, on a desk or on a phone."""

import re

import pytest
from playwright.sync_api import expect

from openhearts.game import Game, Scored, view
from tests.browser.conftest import DESK, PHONE, Browsing
from tests.browser.hands import shuffled
from tests.browser.player import Player
from tests.browser.serving import Server

pytestmark = pytest.mark.browser

GAMES = {
    "two-player/2": ["pass"],
    "two-handed/2": [],
    "domino/3": [],
    "auction/4": ["bid", "name"],
    "cancellation/6": [],
    "cancellation/9": [],
    "hearts+free-jokers/5": ["pass"],
    "heartsette-modern/4": ["pass"],
    "da-nasty-fix/4": ["call", "pass"],
    "reverse/4": ["pass"],
    "hearts/6 passing.cycle=scatter": ["pass"],
    "hearts/4 passing.cycle=mix": ["pass"],
}
"""What a hand of each asks of the dealer, beside cards, what a moon does and what to discard for a kitty."""

SMALL = {
    "domino/3",
    "auction/4",
    "cancellation/9",
    "da-nasty-fix/4",
    "two-handed/2",
    "hearts/6 passing.cycle=scatter",
}
"""What is played on a phone."""


def begin(browsing: Browsing, server: Server, line: str, number: int) -> tuple[Player, str]:
    """Lay a game out, dealt by the reader, and open its table."""
    table = f"family-{number}"
    cookie = server.lay_out(table, shuffled(line, f"hand {number}", dealer=0))
    small = line in SMALL
    size = PHONE if small else DESK
    # Nothing moves, so that nothing has to be waited for.
    page = browsing.open(
        f"/table/{table}", cookie=cookie, size=size, touch=small, unseen=True, reduced_motion="reduce"
    )
    return page, table


def check_page(ann: Player, game: Game) -> None:
    """Hold the page to the game: what may be played, how many cards everybody has, and that it fits."""
    assert ann.fits
    seen = view(game, 0)
    assert sorted(ann.hand) == sorted(seen.hand)
    if seen.phase == "play":
        assert set(ann.legal) == set(seen.legal)


@pytest.mark.parametrize(("number", "line"), list(enumerate(GAMES)), ids=list(GAMES))
def test_a_hand_is_played_to_its_score(browsing: Browsing, server: Server, number: int, line: str) -> None:
    ann, table = begin(browsing, server, line, number)
    asked: list[str] = []
    while (wanted := ann.wanted()) != "sheet":
        if wanted not in asked:
            asked.append(wanted)
            check_page(ann, Game.replay(server.events(table)))
        ann.answer(wanted)
    assert [what for what in asked if what not in ("play", "moon", "discard")] == GAMES[line]
    scored = next(event for event in server.events(table) if isinstance(event, Scored))
    game = Game.replay(server.events(table))
    assert game.phase == "over"
    row = ann.sheet.locator("tbody tr").first.locator("td:not(.pool)")
    assert [points(text) for text in row.all_inner_texts()] == [scored.points[seat] for seat in columns(game)]
    counters = ann.sheet.get_by_test_id("counters")
    expect(counters).to_have_count(0 if game.counters is None else 1)
    expect(ann.sheet.get_by_test_id("kitty-reveal")).to_have_count(
        1 if scored.kitty and scored.kitty.cards else 0
    )
    assert ann.fits


def columns(game: Game) -> list[int]:
    """List the seats as their columns stand: partners side by side."""
    teams = game.ruleset.teams
    return [seat for team in teams for seat in team] if teams else list(range(game.ruleset.seats))


def points(text: str) -> int:
    """Read the points of a cell, which may have a moon beside them and counters below."""
    found = re.match(r"−?\d+", text)
    assert found, text
    return int(found[0].replace("−", "-"))
