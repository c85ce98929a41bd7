"""Say how the cards are played."""

from openhearts.cards import HEARTS
from openhearts.rules.card.said import is_auction, said
from openhearts.rules.ruleset import Ruleset
from openhearts.rules.wording import card_names, listed


def play(rules: Ruleset) -> list[str]:
    """Say who leads, what may be led and played, and who wins a trick."""
    return [
        *([] if is_auction(rules) else said(rules, "play.first_lead")),
        f"{'' if rules.seats == 2 else f'Play goes {rules.play.direction}. '}{_follow(rules)}",
        _win(rules),
        *(said(rules, "deck.joker") if rules.jokers else []),
        *_equals(rules),
        *_first_trick(rules),
        *_leading(rules),
    ]


def _follow(rules: Ruleset) -> str:
    if rules.play.must_drop:
        names = listed(card_names(rules.play.must_drop), "or")
        it = "it" if len(rules.play.must_drop) == 1 else "one of these"
        drop = f"If you cannot and hold {names}, play {it}; otherwise play any card."
        return f"Follow the suit led if you can. {drop}"
    if rules.dealing.stock == "until-able":
        return "Follow the suit led if you can; if you cannot, draw as said above."
    return "Follow the suit led if you can; if you cannot, play any card."


def _win(rules: Ruleset) -> str:
    text = "The highest card of the suit led wins the trick, and its player leads next; there are no trumps."
    if rules.dealing.stock == "until-able":
        text += " If the winner has no card left, the next player who has one leads."
    return text


def _equals(rules: Ruleset) -> list[str]:
    """Say what two equal cards do, where there are any."""
    if len(rules.kinds) == len(rules.cards):
        return []
    last = said(rules, "play.last_cancelled") if rules.play.equals == "cancel" else []
    return [*said(rules, "play.equals"), *last]


def _first_trick(rules: Ruleset) -> list[str]:
    if rules.play.first_trick == "free":
        # Where hearts may be led at once nobody expects anything else.
        return said(rules, "play.first_trick") if rules.penalty and rules.play.breaking != "off" else []
    if not rules.first_ban:
        return []
    return [*said(rules, "play.first_trick"), *said(rules, "play.first_trick_stuck")]


def _leading(rules: Ruleset) -> list[str]:
    if rules.play.breaking == "off":
        # Where hearts cost nothing nobody would think that they may not be led.
        return said(rules, "play.breaking") if rules.penalty & rules.suit_cards(HEARTS) else []
    return [*said(rules, "play.breaking"), *said(rules, "play.only_hearts")]
