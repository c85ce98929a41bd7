"""Say what a hand counts."""

from openhearts.rules.card.said import is_auction, said, verbs
from openhearts.rules.costs import costs_in_words
from openhearts.rules.ruleset import Ruleset
from openhearts.rules.wording import card_names, cards_in_words, listed, plural

_TRICKS = {
    "each_trick": "each trick",
    "first_trick": "the first trick",
    "last_but_one": "the last trick but one",
    "last_trick": "the last trick",
}


def scoring(rules: Ruleset) -> list[str]:
    """Say what cards, tricks and feats count in a hand."""
    return [
        *_cards(rules),
        *_tricks(rules),
        *_moon(rules),
        *_beside(rules),
        *said(rules, "scoring.deal_floor"),
        *said(rules, "scoring.total_floor"),
    ]


def _cards(rules: Ruleset) -> list[str]:
    if not rules.penalty:
        return []
    costs = costs_in_words(rules.points, rules.cards, verbs(rules))
    if is_auction(rules):
        costs = [cost.replace("each heart", "each card of the named suit") for cost in costs]
    suits = range(4) if is_auction(rules) else (rules.penalty_suit,)
    worths = sorted({rules.named(suit).worth for suit in suits})
    total = listed([str(one) for one in worths], "or")
    less = ", less what lies in the kitty" if rules.dealing.kitty == "nobody" and rules.kitty_size else ""
    come = f" The cards that {verbs(rules)[1]} points come to {total} in every hand{less}."
    several = sum(card in rules.penalty for card in rules.cards) > 1
    return [f"Of the cards you take, {listed(costs)}.{come if several else ''}"]


def _tricks(rules: Ruleset) -> list[str]:
    """Say what tricks count by themselves."""
    found = []
    for key, words in _TRICKS.items():
        if number := getattr(rules.scoring, key):
            found.append(f"{words} {_counts(rules, number)}")
    lines = [f"Of the tricks you take, {listed(found)}."] if found else []
    if number := rules.scoring.everything:
        lines.append(f"Taking every point there is {_counts(rules, number, 'more')}.")
    return lines


def _moon(rules: Ruleset) -> list[str]:
    """Say what taking everything brings."""
    moon = rules.moon
    if moon.effect == "none" and len(rules.penalty) < 2:
        return []
    if moon.effect == "none":
        return said(rules, "moon.effect")
    return [
        *said(rules, "moon.effect"),
        *(said(rules, "moon.needs") if moon.needs != "dealt" or rules.left_over else []),
        *said(rules, "moon.bonus"),
        *said(rules, "moon.by"),
        *(said(rules, "moon.sun_effect") if moon.sun else []),
    ]


def _beside(rules: Ruleset) -> list[str]:
    """Say what counts beside cards and moon."""
    lines = []
    bonus = cards_in_words(rules.bonus, rules.cards)
    if bonus and rules.moon.effect != "none" and rules.moon.bonus == "beside":
        lines.append(f"Points that {bonus} takes off count beside this, for whoever took it.")
    if number := rules.scoring.no_tricks:
        lines.append(f"A hand without a single trick {_counts(rules, number)}.")
    if number := rules.scoring.no_points:
        lines.append(f"A hand in which you take none of the cards that cost points {_counts(rules, number)}.")
    if rules.scoring.doublers:
        names = listed(card_names(rules.scoring.doublers))
        each = "each doubles" if len(rules.scoring.doublers) > 1 else "doubles"
        lines.append(f"Taking {names} {each} all that you score in the hand.")
    return lines


def _counts(rules: Ruleset, number: int, more: str = "") -> str:
    points = plural(abs(number), "point") + (f" {more}" if more else "")
    return f"{verbs(rules)[0]} {points}" if number > 0 else f"takes {points} off"
