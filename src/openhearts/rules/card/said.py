"""Fill in the sentences that options have for the card."""

import re
from functools import lru_cache

from openhearts.rules.components import option_of
from openhearts.rules.costs import BRING, COST
from openhearts.rules.kind import Choice
from openhearts.rules.ruleset import Ruleset
from openhearts.rules.wording import cards_in_words, plural

ON_LEFT = {"clockwise": "left", "counter-clockwise": "right"}
"""On which side the next player sits."""

_NAMED = {"a heart": "a card of the named suit", "hearts": "cards of the named suit"}
"""What hearts are called where another suit may take their place."""

_OF_THE_SUIT = ("play.", "dealing.")
"""Options whose sentences are about hearts as the suit to be avoided."""


def said(rules: Ruleset, key: str) -> list[str]:
    """Give the sentence that belongs to the value of a choice, filled in; none where it says nothing."""
    kind = option_of(key)[0].kind
    text = kind.meanings[rules.settings[key]].card if isinstance(kind, Choice) else ""
    if is_auction(rules) and key.startswith(_OF_THE_SUIT):
        text = re.sub(r"\b(a heart|hearts)\b", _named, text, flags=re.IGNORECASE)
    if rules.partners.teams:
        text = text.replace("everybody else adds", "every opponent adds")
    return [text.format_map(_words(rules))] if text else []


def is_auction(rules: Ruleset) -> bool:
    """Tell whether the suit to be avoided is named before play."""
    return rules.bidding.kind == "auction"


def verbs(rules: Ruleset) -> tuple[str, str]:
    """Say what a card with points does: cost, or bring where the highest score wins."""
    return COST if rules.end.winner == "lowest" else BRING


def penalty(rules: Ruleset) -> str:
    """Name the cards that count against their taker."""
    words = cards_in_words(rules.penalty, rules.cards)
    return re.sub(r"\bhearts\b", "all cards of the named suit", words) if is_auction(rules) else words


@lru_cache(64)
def _words(rules: Ruleset) -> dict[str, str]:
    club = f"the {rules.lowest_club.symbol}" if rules.lowest_club else "if there is one"
    limit = rules.end.limit
    best, worst = ("lowest", "highest") if rules.end.winner == "lowest" else ("highest", "lowest")
    return {
        "penalty": penalty(rules),
        "bonus": cards_in_words(rules.bonus, rules.cards),
        "counting": cards_in_words(rules.penalty | rules.bonus, rules.cards),
        "amount": str(rules.moon_amount),
        "sun": str(rules.moon.sun),
        "lowest_club": f"{club}, or the next one up that is not in the kitty" if rules.kitty_size else club,
        "leftover": f"last {plural(rules.left_over, 'card')}" if rules.left_over > 1 else "last card",
        "limit": str(limit),
        "half_limit": str(limit // 2),
        "before_limit": str(limit - 1),
        "polished": str(limit - 2),
        "reaches": "reaches" if rules.end.reached == "reached" else "passes",
        "deals": plural(rules.end.deals, "hand"),
        "best": best,
        "worst": worst,
    }


def _named(found: re.Match[str]) -> str:
    """Put other words for hearts, with a capital where they had one."""
    words = _NAMED[found[0].lower()]
    return words[0].upper() + words[1:] if found[0][0].isupper() else words
