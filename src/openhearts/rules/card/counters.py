"""Say what points are worth in counters."""

from openhearts.rules.card.said import said
from openhearts.rules.ruleset import Ruleset
from openhearts.rules.settling import EVERY_DEAL
from openhearts.rules.wording import plural


def counters(rules: Ruleset) -> list[str]:
    """Say who pays whom, and when."""
    settling = rules.settling
    if settling.system == "none":
        return []
    stock = f"Everybody begins with {plural(settling.stock, 'counter')}." if settling.stock else ""
    odd = said(rules, "settling.odd") if settling.system == "sweepstake" else []
    return [*([stock] if stock else []), *said(rules, "settling.system"), *odd, *_joker(rules)]


def decide(rules: Ruleset) -> bool:
    """Tell whether counters say who wins."""
    return rules.settling.system in EVERY_DEAL


def _joker(rules: Ruleset) -> list[str]:
    if not rules.settling.joker or not rules.jokers:
        return []
    amount = plural(rules.settling.joker, "counter")
    return [
        (
            f"The joker is paid for with {amount} in place of one: whoever takes it pays them to the player "
            "it was dealt to; if that is the same player, they go into the pool."
        )
    ]
