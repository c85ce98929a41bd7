"""Keep the totals of a game and find its end and its winners.

Pure functions of the rules and the numbers: what a deal's points make of the totals, when the game is over,
who has won. Partners count as one side; without partners every seat is a side of its own.
"""

from collections.abc import Sequence
from fractions import Fraction

from openhearts.game import settle
from openhearts.rules import Ruleset

Totals = tuple[int, ...]


Sides = tuple[tuple[int, ...], ...]
"""The seats of each side."""


def deal_sides(rules: Ruleset, pair: Sequence[int]) -> Sides:
    """List the sides of a deal: the teams, or a pair that tricks have found against the others.

    Examples:
        >>> from openhearts.rules import ruleset
        >>> deal_sides(ruleset("hearts+ad-hoc-partners"), (1, 2)), deal_sides(ruleset("hearts"), ())
        (((1, 2), (0, 3)), ())
    """
    if not pair:
        return rules.teams
    return tuple(pair), tuple(seat for seat in range(rules.seats) if seat not in pair)


def new_totals(
    rules: Ruleset, before: Sequence[int], points: Sequence[int], partners: Sides | None = None
) -> Totals:
    """Add the points of a deal to the totals; partners with a joint total add what both scored.

    Args:
        rules: The rules of the game.
        before: The totals.
        points: What each seat scores for the deal.
        partners: The sides of the deal; the teams unless they are given.

    Examples:
        >>> from openhearts.rules import ruleset
        >>> new_totals(ruleset("hearts"), (90, 80, 10, 0), (6, 13, 0, 7))
        (96, 93, 10, 7)
    """
    partners = rules.teams if partners is None else partners
    if partners and rules.partners.score == "joint":
        sums = {seat: sum(points[one] for one in side) for side in partners for seat in side}
        points = [sums[seat] for seat in range(rules.seats)]
    return tuple(new_total(rules, old, new) for old, new in zip(before, points, strict=True))


def new_total(rules: Ruleset, before: int, points: int) -> int:
    """Add the points of a deal to one total, with what becomes of an exact or a negative one."""
    end = rules.end
    total = before + points
    if end.polish == "yes" and before == end.limit - 1 and points == rules.worth - 1:
        total = end.limit - 2
    elif end.exact == "half" and total == end.limit:
        total = end.limit // 2
    return max(total, 0) if rules.scoring.total_floor == "zero" else total


def sides(rules: Ruleset) -> Sides:
    """List who wins or loses together."""
    return rules.teams or tuple((seat,) for seat in range(rules.seats))


def over(
    rules: Ruleset,
    deals: int,
    scores: Sequence[int],
    counters: Sequence[Fraction] | None = None,
    *,
    extra: bool = False,
) -> tuple[int, ...]:
    """Give the winners when the game is over after a deal, nobody while it goes on.

    Args:
        rules: The rules of the game.
        deals: How many deals have been scored.
        scores: The totals.
        counters: All counters, where every deal is settled in them: then they say who wins.
        extra: Whether this deal was played only to break a tie.

    Examples:
        >>> from openhearts.rules import ruleset
        >>> rules = ruleset("hearts")
        >>> over(rules, 5, (99, 20, 20, 5)), over(rules, 6, (101, 20, 20, 31))
        ((), (1, 2))
    """
    if exact := tuple(seat for seat in range(rules.seats) if wins_exactly(rules, scores[seat])):
        return tuple(seat for side in sides(rules) for seat in side if set(side) & set(exact))
    if not extra and not reached(rules, deals, scores, counters):
        return ()
    best = best_sides(rules, scores, counters)
    if len(best) > 1 and rules.end.ties != "shared":
        return ()
    return tuple(sorted(seat for side in best for seat in side))


def wins_exactly(rules: Ruleset, total: int) -> bool:
    """Say whether a total wins at once because it is exactly the limit."""
    return rules.end.exact == "wins" and total == rules.end.limit


def reached(
    rules: Ruleset, deals: int, scores: Sequence[int], counters: Sequence[Fraction] | None = None
) -> bool:
    """Say whether the game has come to where it ends, but for ties."""
    end = rules.end
    if end.kind == "deals":
        return deals >= end.deals
    if end.kind == "counters":
        return counters is not None and min(counters) <= 0
    return max(scores) > end.limit or (end.reached == "reached" and max(scores) == end.limit)


def best_sides(
    rules: Ruleset, scores: Sequence[int], counters: Sequence[Fraction] | None = None
) -> list[tuple[int, ...]]:
    """List the sides that are ahead: by counters where every deal is settled, else by the totals."""
    everybody = sides(rules)
    if counters is not None:
        worth = [sum(counters[seat] for seat in side) for side in everybody]
        return [side for side, own in zip(everybody, worth, strict=True) if own == max(worth)]
    totals = [side_total(rules, [scores[seat] for seat in side]) for side in everybody]
    best = min(totals) if rules.end.winner == "lowest" else max(totals)
    return [side for side, total in zip(everybody, totals, strict=True) if total == best]


def side_total(rules: Ruleset, scores: Sequence[int]) -> int:
    """Give the total of a side: the one it shares, that of its worst member, or the sum."""
    return sum(scores) if rules.partners.score == "added" else max(scores)


def settled_by(rules: Ruleset) -> str | None:
    """Say when counters move: after each `deal`, after the `game`, or never (None)."""
    system = rules.settling.system
    return "deal" if system in settle.DEAL_SYSTEMS else "game" if system in settle.GAME_SYSTEMS else None


def costs(rules: Ruleset, scores: Sequence[int]) -> Totals:
    """Turn totals so that high ones lose."""
    return tuple(scores) if rules.end.winner == "lowest" else tuple(-total for total in scores)


def team_scores(rules: Ruleset, scores: Sequence[int]) -> list[int] | None:
    """Give one total for each team; None where everybody plays for themselves."""
    if not rules.teams:
        return None
    return [side_total(rules, [scores[seat] for seat in team]) for team in rules.teams]


def ending(rules: Ruleset) -> str:
    """Say in a sentence when the game ends and who wins it.

    Examples:
        >>> from openhearts.rules import ruleset
        >>> ending(ruleset("hearts"))
        'The game ends when somebody reaches 100; the lowest total wins.'
    """
    end = rules.end
    if end.kind == "deals":
        when = f"after {end.deals} deals" if end.deals > 1 else "after one deal"
    elif end.kind == "counters":
        when = "when somebody has no counters left"
    else:
        when = f"when somebody {'reaches' if end.reached == 'reached' else 'passes'} {end.limit}"
    if settled_by(rules) == "deal":
        who = "who has most counters wins"
    elif rules.teams and rules.partners.score == "limit-loses":
        who = "the side of the player furthest over it loses"
    else:
        who = f"the {end.winner} total wins"
    return f"The game ends {when}; {who}."
