"""A hand of Frank's Way at five, from the form to the reveal, and every byte that the page was sent."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from openhearts.cards import Card
from openhearts.game import Begun, KittyTaken, Received, Scored, TrickTaken
from openhearts.rules import ruleset
from openhearts.server.page import BUILT
from tests.browser.conftest import Browsing
from tests.browser.player import Player
from tests.browser.serving import Server
from tests.browser.wire import Wire, may_know, points_of_tricks, tapped, told

pytestmark = pytest.mark.browser

LINE = "hearts+franks-way/5"
POINTS = ruleset(LINE).points
RANKS = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
SUITS = {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    with tapped(server.address) as wire:
        yield wire


NOTES = """
window.notes = [];
const keep = () => notes.push(document.querySelector('[data-testid=line]')?.textContent ?? '');
const all = { subtree: true, childList: true, characterData: true };
document.addEventListener('DOMContentLoaded', () => new MutationObserver(keep).observe(document.body, all));
"""


def notes(page: Player) -> list[str]:
    """Read all that the line under the table has said, however briefly."""
    found: list[str] = page.page.evaluate("window.notes")
    return found


def called(card: str) -> str:
    """Name a card as the page does where it is read aloud."""
    return f"the {RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"


def test_a_hand_at_the_table_and_on_the_wire(wire: Wire, browsing: Browsing, server: Server) -> None:
    ann = browsing.open(address=wire.address, before=NOTES)
    create(ann)
    pass_three(ann, server)
    play(ann, server)
    see_the_reveal(ann, server)
    scan(wire, server, ann.table)


def create(ann: Player) -> None:
    ann.choose("seats", "5")
    ann.tick("kitty", "franks-way")
    ann.page.get_by_test_id("name").fill("Ann")
    expect(ann.page.get_by_test_id("rules-line")).to_have_text(LINE)
    ann.create()
    expect(ann.page.get_by_role("img", name="The kitty, 2 cards face down")).to_be_visible()
    assert len(ann.hand) == 10


def pass_three(ann: Player, server: Server) -> None:
    hand = ann.hand
    done = ann.page.get_by_test_id("pass")
    for card in hand[:3]:
        expect(done).to_be_disabled()
        ann.press(ann.card(card))
        expect(ann.card(card)).to_have_attribute("aria-pressed", "true")
    expect(done).to_be_enabled()
    ann.press(ann.card(hand[0]))
    expect(ann.card(hand[0])).to_have_attribute("aria-pressed", "false")
    expect(done).to_be_disabled()
    ann.press(ann.card(hand[5]))
    passed = [hand[1], hand[2], hand[5]]
    ann.press(done)
    # Away from the cards: one that is pointed at says why it cannot be played.
    ann.page.mouse.move(1, 1)
    expect(ann.page.get_by_role("button", name="passed to you by Elm")).to_have_count(3)
    for card in passed:
        expect(ann.card(card)).to_have_count(0)
    arrived = next(
        event.cards.split()
        for event in server.events(ann.table)
        if isinstance(event, Received) and event.seat == 0 and event.cards
    )
    note = next(note for note in notes(ann) if note.startswith("Elm passed you"))
    for card in arrived:
        assert f"{card[0].replace('T', '10')}{SUITS[card[1]]}" in note
        expect(ann.page.get_by_test_id("log")).to_contain_text(called(card))
        expect(ann.card(card)).to_have_attribute("aria-label", re.compile("passed to you by Elm"))
    assert set(ann.hand) == set(hand) - set(passed) | set(arrived)


def play(ann: Player, server: Server) -> None:
    looked_back = False
    kitty = ann.page.get_by_test_id("kitty-taken")
    while (wanted := ann.wanted()) != "sheet":
        if wanted == "moon":
            # It happens, even to one who plays like this.
            ann.choose_option("old")
            continue
        hand, legal = ann.hand, ann.legal
        for card in set(hand) - set(legal):
            assert "cannot be played" in (ann.card(card).get_attribute("aria-label") or "")
        log = server.events(ann.table)
        assert [ann.running(seat) for seat in range(5)] == points_of_tricks(log, POINTS, 5)
        tricks = [event for event in log if isinstance(event, TrickTaken)]
        expect(kitty).to_have_count(1 if tricks else 0)
        expect(ann.page.get_by_test_id("kitty")).to_have_count(0 if tricks else 1)
        if len(tricks) == 1:
            taker = next(event.taker for event in log if isinstance(event, KittyTaken))
            assert taker == tricks[0].winner
            who = "You take" if taker == 0 else f"{names(server, ann.table)[taker]} takes"
            assert any(f"{who} the kitty, face down." in note for note in notes(ann))
            expect(ann.page.get_by_test_id(f"seat-{taker}").get_by_test_id("kitty-taken")).to_be_visible()
        if len(tricks) == 2 and not looked_back:
            look_back(ann)
            looked_back = True
            # The rest goes as the first tricks went.
            ann.look_away()
        ann.play()
    assert looked_back


def look_back(ann: Player) -> None:
    """Look at the last trick again."""
    ann.press_on("open-trick")
    trick = ann.page.get_by_test_id("last-trick")
    expect(trick.locator("[data-card]")).to_have_count(5)
    ann.press(trick.get_by_test_id("close"))
    expect(trick).to_have_count(0)


def see_the_reveal(ann: Player, server: Server) -> None:
    log = server.events(ann.table)
    scored = next(event for event in log if isinstance(event, Scored))
    assert scored.kitty is not None
    taker, cards = scored.kitty.taker, scored.kitty.cards.split()
    assert taker is not None
    reveal = ann.page.get_by_test_id("kitty-reveal")
    name = "You" if taker == 0 else names(server, ann.table)[taker]
    expect(reveal).to_contain_text(f"{name} had the kitty.")
    held = " and ".join(map(called, cards))
    expect(reveal.get_by_role("img", name=f"The kitty held {held}")).to_be_visible()
    for card in cards:
        expect(reveal.locator(f"[data-card='{card}']")).to_be_visible()
    cost = sum(POINTS.get(Card(card), 0) for card in cards)
    said = reveal.get_by_test_id("kitty-cost")
    if scored.moon is not None:
        expect(said).to_contain_text("moon")
    elif cost:
        expect(said).to_have_text(f"It cost {name.replace('You', 'you')} {cost} point{'s' * (cost > 1)}.")
    else:
        expect(said).to_have_text("It cost nothing.")
    row = ann.sheet.locator("tbody tr").first.locator("td")
    assert [int(text.replace("−", "-").split()[0]) for text in row.all_inner_texts()] == list(scored.points)


def names(server: Server, table: str) -> tuple[str, ...]:
    """Read who sits at a table."""
    begun = server.events(table)[0]
    assert isinstance(begun, Begun)
    return begun.seats


def scan(wire: Wire, server: Server, table: str) -> None:
    """Hold all that came over the wire against what the seat could know by then."""
    log = server.events(table)
    messages = wire.messages
    assert len(messages) > 50
    for message in messages:
        so_far = log[: message["seq"]]
        assert told(str(message)) <= may_know(so_far, 0)
        assert message["view"]["taken"] == points_of_tricks(so_far, POINTS, 5)
    # These eyes see cards: the hand at first, and at last the kitty.
    assert len(told(str(messages[0]["view"]["hand"]))) == 10
    kitty = next(event.kitty for event in log if isinstance(event, Scored))
    assert kitty is not None
    assert told(kitty.cards) <= told(str(messages[-1]))
    # Apart from the messages of play nothing speaks of cards, or it is the same for every table.
    made = next(place for place, answer in enumerate(wire.answers) if answer.path == "/api/tables")
    for answer in wire.answers[made:]:
        if answer.path.startswith("/assets/"):
            assert answer.body == (BUILT / answer.path.lstrip("/")).read_bytes()
        else:
            assert not told(answer.other_text.replace(table, "")), answer.path
