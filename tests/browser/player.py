"""Use the page as a player does: what is on it, and what there is to press."""

import re
from typing import Literal

from playwright.sync_api import Locator, Page, expect

Wanted = Literal["pass", "discard", "bid", "name", "call", "moon", "play", "sheet"]


SUITS = {"♣": "clubs", "♦": "diamonds", "♠": "spades", "♥": "hearts"}


def worded(sentence: str) -> re.Pattern[str]:
    """Make the pattern of a sentence on the page, where suits are drawn and named for who cannot see them."""
    letters = [letter for letter in sentence if not letter.isspace() and letter != "\ufe0e"]
    return re.compile(r"\s*".join(re.escape(SUITS.get(letter, letter)) for letter in letters))


class Player:
    """Somebody at a page."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self._touch = touch
        self.ask = page.get_by_test_id("ask")
        self.line = page.get_by_test_id("line")
        self.sheet = page.get_by_test_id("score-sheet")
        self.side = page.locator("[data-testid=side]:not([data-mode=rest])")
        self._done = page.get_by_test_id("pass")
        self._hand = page.get_by_test_id("hand")
        self._trick = page.get_by_test_id("trick")

    def press(self, place: Locator) -> None:
        """Click, or tap on a phone."""
        if self._touch:
            place.tap()
        else:
            place.click()

    def press_on(self, testid: str) -> None:
        """Press what bears this mark."""
        self.press(self.page.get_by_test_id(testid))

    def choose(self, what: str, value: str) -> None:
        """Choose one of a row of choices."""
        self.press(self.page.get_by_test_id(f"choice-{what}").get_by_role("radio", name=value, exact=True))

    def unfold(self, testid: str) -> Locator:
        """Open what folds, and return it."""
        fold = self.page.get_by_test_id(testid)
        if fold.get_attribute("open") is None:
            self.press(fold.locator("summary").first)
        return fold

    def tick(self, shelf: str, rule: str) -> None:
        """Tick a house rule, which stands under what it is about."""
        self.unfold(f"rules-{shelf}")
        self.page.get_by_test_id(f"rule-{rule}").get_by_role("checkbox").check()

    def option(self, name: str) -> Locator:
        """Open the part of all options that has this one, and return it."""
        self.unfold("all-options")
        self.unfold(f"part-{name.partition('.')[0]}")
        return self.page.get_by_test_id(f"option-{name}")

    def create(self) -> str:
        """Create the table that the form describes, go there and return its id."""
        self.press_on("create")
        self.page.wait_for_url("**/table/*")
        expect(self.page.get_by_test_id("board")).to_be_visible()
        return self.table

    @property
    def table(self) -> str:
        """The id of the table."""
        return self.page.url.rpartition("/")[2]

    def card(self, card: str) -> Locator:
        """Find a card of the hand."""
        return self.page.get_by_test_id(f"card-{card}")

    @property
    def hand(self) -> list[str]:
        """The cards of the hand, as they lie."""
        return self._cards(self._hand)

    @property
    def trick(self) -> list[str]:
        """The cards on the table."""
        return self._cards(self._trick)

    def _cards(self, where: Locator) -> list[str]:
        found = where.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
        return [str(card) for card in found]

    @property
    def legal(self) -> list[str]:
        """The cards that may be played."""
        return self._cards(self._hand.locator("[aria-disabled=false]"))

    @property
    def dim(self) -> list[str]:
        """The cards that may not."""
        return self._cards(self._hand.locator("[aria-disabled=true]"))

    def wanted(self) -> Wanted:
        """Wait until the page wants something of the player."""
        expect(self.side.or_(self.sheet).first).to_be_visible()
        if self.sheet.is_visible():
            return "sheet"
        mode: Wanted = self.page.get_by_test_id("side").get_attribute("data-mode")  # type: ignore[assignment]
        return mode

    def after(self, mode: Wanted) -> Wanted:
        """Wait until the page wants something else than this."""
        self._leave(mode)
        return self.wanted()

    def turn(self) -> None:
        """Wait for the player's turn to play."""
        assert self.wanted() == "play"

    def play(self, card: str | None = None) -> str:
        """Play a card, the first that may be, and see it leave the hand."""
        card = card or self.legal[0]
        equal = self.card(card)
        before = equal.count()
        self.press(equal.first)
        expect(equal).to_have_count(before - 1)
        return card

    def pass_cards(self, *cards: str) -> None:
        """Choose cards, the first three where none are named, and pass them."""
        passed = cards or self.hand[:3]
        for card in passed:
            self.press(self.card(card))
        self.press(self._done)
        for card in passed:
            expect(self.card(card)).to_have_count(0)

    def give(self) -> None:
        """Pick as many cards as are to be passed or discarded, the first that may go, and let them go."""
        free = self._hand.locator("[aria-pressed=false][aria-disabled=false]")
        while self._done.is_disabled():
            before = free.count()
            self.press(free.first)
            expect(free).to_have_count(before - 1)
        mode = self.page.get_by_test_id("side").get_attribute("data-mode")
        self.press(self._done)
        self._leave(mode)

    def bid(self, amount: int | None) -> None:
        """Bid, or do not."""
        if amount is None:
            self.press_on("no-bid")
        else:
            self.page.get_by_test_id("bid-amount").fill(str(amount))
            self.press_on("bid")
        self._leave("bid")

    def choose_option(self, option: str | None = None) -> None:
        """Choose one of what is offered, the first where none is named."""
        mode = self.page.get_by_test_id("side").get_attribute("data-mode")
        offered = self.page.get_by_test_id(f"{mode}-choice").get_by_role("button")
        self.press(self.page.get_by_test_id(f"choose-{option}") if option else offered.first)
        self._leave(mode)

    def _leave(self, mode: str | None) -> None:
        """Wait until the page wants something else."""
        expect(self.page.get_by_test_id("side")).not_to_have_attribute("data-mode", mode or "")

    def answer(self, wanted: Wanted) -> None:
        """Do something that the page wants, anything."""
        if wanted == "play":
            self.play()
        elif wanted in ("pass", "discard"):
            self.give()
        elif wanted == "bid":
            self.bid(int(self.page.get_by_test_id("bid-amount").get_attribute("max") or 1))
        else:
            self.choose_option()

    def play_hand(self) -> list[Wanted]:
        """Play to the score sheet whatever is asked; return what was."""
        asked: list[Wanted] = []
        while (wanted := self.wanted()) != "sheet":
            asked.append(wanted)
            self.answer(wanted)
        return asked

    def look_away(self) -> None:
        """Let the page take itself to be out of sight from now on: it shows everything at once."""
        self.page.evaluate("window.unseen = true")

    def settle(self) -> None:
        """Wait until nothing moves."""
        self.page.evaluate("() => Promise.allSettled(document.getAnimations().map(one => one.finished))")

    @property
    def fits(self) -> bool:
        """Whether the page can be read without scrolling sideways."""
        return bool(
            self.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        )

    def running(self, seat: int) -> int:
        """Read the points of this hand from a seat's plate."""
        words = self.page.get_by_test_id(f"seat-{seat}").get_attribute("aria-label") or ""
        found = re.search(r"(−?\d+) points? this hand", words)
        return int(found[1].replace("−", "-")) if found else 0
