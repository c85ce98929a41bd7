"""What some games ask beside cards, and what they show for it."""

import pytest
from playwright.sync_api import expect

from openhearts.game import Bid, Discard, Game, Name, Pass, Play
from tests.browser.conftest import PHONE, Browsing
from tests.browser.hands import dealt, shuffled
from tests.browser.serving import Server

pytestmark = pytest.mark.browser

HAND = "2C 5C 9C KC 3D 8D QD 4S 7S JS 2H 6H TH"


def test_a_scatter_pass_shows_whose_each_card_is(browsing: Browsing, server: Server) -> None:
    cookie = server.lay_out("scatter", dealt("hearts/4 passing.cycle=scatter", HAND))
    ann = browsing.open("/table/scatter", cookie=cookie, size=PHONE, touch=True)
    assert ann.wanted() == "pass"
    slots = [ann.page.get_by_test_id(f"slot-{seat}") for seat in range(3)]
    for card, asked in (("KC", "Birch"), ("QD", "Cedar"), ("JS", "Dogwood")):
        expect(ann.ask).to_have_text(f"Choose a card for {asked}")
        ann.press(ann.card(card))
        expect(ann.card(card)).to_have_attribute("aria-label", f"{called(card)}, for {asked}")
    # Another card for the second, and the first two change places.
    ann.press(slots[1])
    ann.press(ann.card("TH"))
    ann.press(slots[0])
    ann.press(ann.card("TH"))
    for slot, told in zip(
        slots,
        ("For Birch: 10 of hearts", "For Cedar: king of clubs", "For Dogwood: jack of spades"),
        strict=True,
    ):
        expect(slot).to_have_attribute("aria-label", told)
    ann.press_on("pass")
    assert ann.after("pass") == "play"
    passed = next(event for event in server.events("scatter") if isinstance(event, Pass) and event.seat == 0)
    assert passed.cards == "TH KC JS"


def called(card: str) -> str:
    """Name a card as a label begins with it."""
    ranks = {"K": "King", "Q": "Queen", "J": "Jack", "T": "10"}
    suits = {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}
    return f"{ranks[card[0]]} of {suits[card[1]]}"


def test_a_bid_and_a_suit_by_keys_alone(browsing: Browsing, server: Server) -> None:
    game = dealt("auction/4", HAND)
    cookie = server.lay_out("auction", game)
    ann = browsing.open("/table/auction", cookie=cookie)
    assert ann.wanted() == "bid"
    most = ann.page.get_by_test_id("bid-amount").get_attribute("max") or ""
    ann.page.get_by_test_id("bid-amount").focus()
    ann.page.keyboard.press("Control+a")
    ann.page.keyboard.type(most)
    ann.page.keyboard.press("Enter")
    assert ann.after("bid") == "name"
    expect(ann.page.get_by_test_id("seat-0")).to_contain_text(f"bid {most}")
    ann.page.get_by_test_id("choose-S").focus()
    ann.page.keyboard.press("Enter")
    assert ann.after("name") == "play"
    expect(ann.page.get_by_test_id("suit")).to_contain_text("spades named by you")
    expect(ann.page.get_by_test_id("hand-line")).to_contain_text(f"{most} in the pool")
    log = server.events("auction")
    assert Bid(0, int(most)) in log
    assert Name(0, "S") in log


def test_a_kitty_is_exchanged_and_may_be_looked_at(browsing: Browsing, server: Server) -> None:
    mine = "AC KC 3D 8D QD 4S 7S JS 2H 6H TH 5S"
    game = dealt("heartsette-modern/4 passing.cycle=hold", mine)
    table = "exchange"
    ann = browsing.open(f"/table/{table}", cookie=server.lay_out(table, game))
    size = game.ruleset.kitty_size
    expect(ann.page.get_by_test_id("kitty")).to_be_visible()
    ann.turn()
    ann.play("AC")
    assert ann.wanted() == "discard"
    assert len(ann.hand) == 11 + size
    expect(ann.page.get_by_role("button", name="from the kitty")).to_have_count(size)
    ann.give()
    away = next(event for event in server.events(table) if isinstance(event, Discard)).cards or ""
    expect(ann.page.get_by_test_id("hand").locator("button")).to_have_count(11)
    ann.press_on("kitty-taken")
    expect(ann.page.get_by_test_id("own-kitty").locator("[data-card]")).to_have_count(size)
    for card in away.split():
        expect(ann.page.get_by_test_id("own-kitty").locator(f"[data-card='{card}']")).to_be_visible()


def test_a_cancelled_trick_lies_on_the_table(browsing: Browsing, server: Server) -> None:
    game = shuffled("cancellation/6", "pairs", dealer=0)
    # Both copies of three clubs: whoever has them plays them, the reader the last.
    ann = browsing.open("/table/carried", cookie=server.lay_out("carried", pairs(game)))
    ann.turn()
    ann.play(ann.legal[0])
    pile = ann.page.get_by_test_id("carried")
    expect(pile.locator("[data-card]")).to_have_count(6)
    assert ann.wanted() == "play"
    ann.press(pile)
    expect(ann.page.get_by_test_id("last-trick")).to_contain_text("Nobody took trick 1")


def pairs(game: Game) -> Game:
    """Deal two packs so that the first trick can only be pairs, and play to the reader's card."""
    rules = game.ruleset
    clubs = ["2C", "3C", "4C", "4C", "3C", "2C"]
    rest = list(rules.cards)
    for club in clubs:
        rest.remove(next(card for card in rest if card.text == club))
    # Card by card from the one after the dealer: the first six cards are one each.
    first = [next(card for card in rules.cards if card.text == club) for club in clubs]
    made = Game(rules, game.names)
    made.deal([*first, *rest], dealer=0)
    for club in clubs[:-1]:
        seat = made.to_act
        assert seat is not None
        made.apply(Play(seat, club))
    return made


def test_cards_are_drawn_from_the_stock(browsing: Browsing, server: Server) -> None:
    # A hand of one suit: whatever else is led, the reader has to draw.
    game = dealt("domino/4", "2S 3S 4S 5S 6S 7S")
    ann = browsing.open("/table/stock", cookie=server.lay_out("stock", game), size=PHONE, touch=True)
    before = int(ann.page.get_by_test_id("stock").inner_text().split()[0])
    ann.turn()
    ann.play()
    assert ann.wanted() == "play"
    stock = ann.page.get_by_test_id("stock")
    assert not stock.is_visible() or int(stock.inner_text().split()[0]) < before
    expect(ann.page.get_by_test_id("log")).to_contain_text("draw")
    assert ann.fits


def test_partners_are_marked_and_sit_against_the_clock(browsing: Browsing, server: Server) -> None:
    cookie = server.lay_out("reverse", dealt("reverse/4 passing.cycle=hold", HAND))
    ann = browsing.open("/table/reverse", cookie=cookie)
    ann.turn()
    partner = ann.page.get_by_test_id("seat-2")
    expect(partner).to_contain_text("partner")
    expect(partner).to_have_attribute("aria-label", "Cedar, your partner, score 0")
    marks = [
        ann.page.get_by_test_id(f"seat-{seat}").locator("[data-team]").get_attribute("data-team")
        for seat in range(4)
    ]
    assert marks == ["0", "1", "0", "1"]
