"""Find what cannot be in a ruleset whose options are each in order."""

from openhearts.rules import deal_checks, game_checks
from openhearts.rules.error import RulesError
from openhearts.rules.ruleset import Ruleset


def refuse_contradictions(rules: Ruleset) -> None:
    """Check that the rules make a game.

    Raises:
        RulesError: They do not; the sentence says why.
    """
    for check in (*deal_checks.CHECKS, *game_checks.CHECKS):
        if found := check(rules):
            key, sentence = found
            raise RulesError(sentence, key=key)
