"""Find what keeps a ruleset's cards from being dealt and passed."""

from collections.abc import Callable

from openhearts.rules.preset import lineage, preset
from openhearts.rules.ruleset import Ruleset
from openhearts.rules.wording import plural

Finding = tuple[str, str] | None
"""The key to blame and the sentence, or nothing."""

MOST_COPIES = 2


def _copies(rules: Ruleset) -> Finding:
    if max(rules.deck.copies(rules.seats).values()) <= MOST_COPIES:
        return None
    key = f"deck.extra.{rules.seats}"
    return key, f"with two packs every suit is there twice already, so no suit can be added ({key})"


def _jokers(rules: Ruleset) -> Finding:
    if isinstance(rules.deck.jokers, int) or rules.jokers:
        return None
    cards = len(rules.deck.suited(rules.seats))
    return "deck.jokers", (
        f"no number of jokers from 1 to 4 makes {cards} cards divide evenly among {rules.seats} (deck.jokers)"
    )


def _one_heart_joker(rules: Ruleset) -> Finding:
    if rules.deck.joker != "heart" or rules.jokers <= 1:
        return None
    return "deck.joker", (
        f"a joker that is a heart is the only one, but there are {rules.jokers} "
        "(deck.jokers must be 1 or deck.joker must be free)"
    )


def _joker_and_draw(rules: Ruleset) -> Finding:
    if rules.deck.joker != "free" or not rules.jokers or rules.dealing.stock != "until-able":
        return None
    return "dealing.stock", (
        "a joker may be played at any time, so whoever holds one is always able to play "
        "and cannot be told to draw until able (dealing.stock)"
    )


def _hand(rules: Ruleset) -> Finding:
    if rules.hand_size < 1:
        return "deck.ranks", (
            f"{plural(len(rules.cards), 'card')} cannot be dealt to {rules.seats} players (deck.ranks)"
        )
    if rules.left_over >= 0:
        return None
    key = f"dealing.hand.{rules.seats}"
    return key, (
        f"{rules.seats} hands of {rules.hand_size} need {rules.seats * rules.hand_size} cards, "
        f"and there are {len(rules.cards)} ({key})"
    )


def _one_place(rules: Ruleset) -> Finding:
    if rules.dealing.kitty == "none" or rules.dealing.stock == "none":
        return None
    return "dealing.stock", (
        "the cards left over are either a kitty or a stock, not both (dealing.kitty, dealing.stock)"
    )


def _something_left(rules: Ruleset) -> Finding:
    for place in ("kitty", "stock"):
        if rules.settings[f"dealing.{place}"] == "none" or rules.left_over:
            continue
        if place == "kitty" and _own_kitty(rules):
            continue
        return f"dealing.{place}", (
            f"{len(rules.cards)} cards divide evenly among {rules.seats}, so there would be no {place}"
        )
    return None


def _own_kitty(rules: Ruleset) -> bool:
    """Tell whether it is the game that has a kitty, at some tables; there may be none then at others."""
    key = "dealing.kitty"
    said = [part.differences[key] for part in lineage(preset(rules.parts[0])) if key in part.differences]
    return said[-1:] == [rules.settings[key]]


def _nothing_left(rules: Ruleset) -> Finding:
    if rules.dealing.kitty != "none" or rules.dealing.stock != "none" or not rules.left_over:
        return None
    cards, seats = len(rules.cards), rules.seats
    key = f"dealing.hand.{seats}"
    if key in rules.settings:
        return key, (
            f"{seats} hands of {rules.hand_size} leave {plural(rules.left_over, 'card')} over, which must be "
            f"a kitty or a stock, or leave the pack (dealing.kitty, dealing.stock, deck.remove.{seats})"
        )
    key = f"deck.remove.{seats}"
    whole = rules.deck.copies(seats).total() + rules.jokers
    return key, (
        f"{cards} cards do not divide evenly among {seats}: "
        f"{key} must take {whole % seats or 'none'} of the {whole} cards out, not {whole - cards}"
    )


def _even_stock(rules: Ruleset) -> Finding:
    if rules.dealing.stock != "each-trick" or not rules.stock_size % rules.seats:
        return None
    return "dealing.stock", (
        f"a stock of {rules.stock_size} cards is not drawn evenly by {rules.seats} players, "
        "so some would have a card more than others (dealing.stock)"
    )


def _look(rules: Ruleset) -> Finding:
    look, kitty = rules.dealing.look, rules.dealing.kitty
    if look == "nobody":
        return None
    if kitty == "none":
        return "dealing.look", "there is no kitty to look at (dealing.look)"
    if kitty == "nobody":
        return "dealing.look", "nobody takes the kitty, so nobody may look at it (dealing.look)"
    if look == "exchange" and kitty != "first-trick":
        return "dealing.look", (
            "cards are exchanged with the kitty only by the winner of the first trick "
            "(dealing.look=exchange needs dealing.kitty=first-trick)"
        )
    return None


def _mix(rules: Ruleset) -> Finding:
    if rules.passing.mix != "with-kitty" or rules.dealing.kitty != "none":
        return None
    return "passing.mix", "there is no kitty to mix in with the cards that are passed (passing.mix)"


def _pass_count_unheard(rules: Ruleset) -> Finding:
    key, at = "passing.count", f"passing.count_at.{rules.seats}"
    if key not in rules.overrides or at not in rules.settings or at in rules.overrides:
        return None
    return key, f"{key} says nothing at {rules.seats} players, where {at} is {rules.settings[at]}"


def _pass_cycle(rules: Ruleset) -> Finding:
    if rules.passes:
        return None
    return "passing.cycle", (
        f"with {rules.seats} players no pass of the cycle leads to another player "
        f"(passing.cycle is {', '.join(rules.passing.cycle)})"
    )


def _calls(rules: Ruleset) -> Finding:
    if rules.calls or all(one.kind != "call" for one in rules.cycle):
        return None
    return "passing.calls", (
        f"with {rules.seats} players the dealer has no pass to call "
        f"(passing.calls is {', '.join(rules.passing.calls)})"
    )


def _pass_count(rules: Ruleset) -> Finding:
    for name, passes in (("cycle", rules.cycle), ("calls", rules.calls)):
        for one in passes:
            if one.count > rules.hand_size:
                own = ":" in one.name or one.kind == "scatter"
                at = f"passing.count_at.{rules.seats}"
                key = f"passing.{name}" if own else at if at in rules.settings else "passing.count"
                return key, f"nobody can pass {one.count} cards from a hand of {rules.hand_size} ({key})"
    return None


CHECKS: tuple[Callable[[Ruleset], Finding], ...] = (
    _copies,
    _jokers,
    _one_heart_joker,
    _joker_and_draw,
    _hand,
    _one_place,
    _something_left,
    _nothing_left,
    _even_stock,
    _look,
    _mix,
    _pass_count_unheard,
    _pass_cycle,
    _calls,
    _pass_count,
)
