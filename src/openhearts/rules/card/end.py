"""Say when the game ends and who has won it."""

from openhearts.rules.card.counters import decide
from openhearts.rules.card.said import said
from openhearts.rules.ruleset import Ruleset


def end(rules: Ruleset) -> list[str]:
    """Say when the game ends and who wins."""
    limited = rules.end.kind == "limit"
    special = [*said(rules, "end.exact"), *said(rules, "end.polish")] if limited else []
    return [*said(rules, "end.kind"), *_winner(rules), *special]


def _winner(rules: Ruleset) -> list[str]:
    if rules.teams and rules.partners.score != "joint" and not decide(rules):
        return []  # told with the partners
    text = " ".join(said(rules, "end.ties"))
    best = f"The {'lowest' if rules.end.winner == 'lowest' else 'highest'} score wins"
    if decide(rules):
        text = text.replace(best, "Whoever has most counters wins")
    elif rules.teams:
        text = text.replace(best, f"The team with the {best.split()[1]} score wins")
    return [
        text.replace("players tie", "teams tie").replace("players who tie", "teams that tie")
        if rules.teams
        else text
    ]
