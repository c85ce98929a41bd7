"""Find what cannot be in a ruleset whose options are each in order."""

from collections.abc import Callable

from openhearts.cards import PACK
from openhearts.rules.error import RulesError
from openhearts.rules.passing import HOLD
from openhearts.rules.ruleset import Ruleset

Finding = tuple[str, str] | None
"""The key to blame and the sentence, or nothing."""


def refuse_contradictions(rules: Ruleset) -> None:
    """Check that the rules make a game.

    Raises:
        RulesError: They do not; the sentence says why.
    """
    for check in _CHECKS:
        if found := check(rules):
            key, sentence = found
            raise RulesError(sentence, key=key)


def _kitty(rules: Ruleset) -> Finding:
    if rules.dealing.kitty == "none" or rules.kitty_size:
        return None
    return (
        "dealing.kitty",
        f"{len(rules.cards)} cards divide evenly among {rules.seats}, so there would be no kitty",
    )


def _even_deal(rules: Ruleset) -> Finding:
    over = len(rules.cards) % rules.seats
    if rules.dealing.kitty != "none" or not over:
        return None
    key = f"deck.remove.{rules.seats}"
    return key, (
        f"{len(rules.cards)} cards do not divide evenly among {rules.seats}: "
        f"{key} must take {len(PACK) % rules.seats} of the {len(PACK)} cards out, "
        f"not {len(rules.deck.removed(rules.seats))}"
    )


def _pass_count(rules: Ruleset) -> Finding:
    if rules.passing.count <= rules.hand_size or set(rules.passes) == {HOLD}:
        return None
    return (
        "passing.count",
        f"nobody can pass {rules.passing.count} cards from a hand of {rules.hand_size} (passing.count)",
    )


def _pass_cycle(rules: Ruleset) -> Finding:
    if rules.passes:
        return None
    return "passing.cycle", (
        f"with {rules.seats} players no pass of the cycle leads to another player "
        f"(passing.cycle is {', '.join(rules.passing.cycle)})"
    )


def _penalty(rules: Ruleset) -> Finding:
    if rules.penalty:
        return None
    return "values", "no card costs any points, so there is nothing to avoid (values)"


def _first_lead(rules: Ruleset) -> Finding:
    if rules.play.first_lead != "lowest-club" or rules.lowest_club:
        return None
    return "play.first_lead", "there is no club in the pack to lead first (play.first_lead)"


_CHECKS: tuple[Callable[[Ruleset], Finding], ...] = (
    _kitty,
    _even_deal,
    _pass_cycle,
    _pass_count,
    _penalty,
    _first_lead,
)
