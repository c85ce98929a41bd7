"""Say what points are worth in counters."""

from openhearts.rules.card.said import said
from openhearts.rules.ruleset import Ruleset
from openhearts.rules.settling import EVERY_DEAL, PAID_BY_POINTS
from openhearts.rules.wording import plural


def counters(rules: Ruleset) -> list[str]:
    """Say who pays whom, and when."""
    settling = rules.settling
    if settling.system == "none":
        return []
    stock = f"Everybody begins with {plural(settling.stock, 'counter')}." if settling.stock else ""
    odd = said(rules, "settling.odd") if settling.system == "sweepstake" else []
    return [*([stock] if stock else []), *_system(rules), *odd, *_joker(rules)]


def decide(rules: Ruleset) -> bool:
    """Tell whether counters say who wins."""
    return rules.settling.system in EVERY_DEAL


def _system(rules: Ruleset) -> list[str]:
    """Say who pays whom; an ante takes the place of a counter for each point."""
    ante = rules.settling.ante
    before = f"Before each hand everybody puts {plural(ante, 'counter')} into the pool."
    return [text.replace(PAID_BY_POINTS, before) if ante else text for text in said(rules, "settling.system")]


def _joker(rules: Ruleset) -> list[str]:
    if not rules.settling.joker or not rules.jokers:
        return []
    amount = plural(rules.settling.joker, "counter")
    instead = "" if rules.settling.ante else " in place of one"
    return [
        (
            f"The joker is paid for with {amount}{instead}: whoever takes it pays them to the player "
            "it was dealt to; if that is the same player, they go into the pool."
        )
    ]
