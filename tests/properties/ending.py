"""Totals, the end of a game and its winners, worked out in words."""

from collections.abc import Sequence
from fractions import Fraction

from openhearts.game import Choose, Game
from openhearts.rules import Ruleset

MOONS = ("old", "new")

DEAL_SYSTEMS = ("sweepstake", "howell", "low-collects", "high-pays", "difference", "over-six")


def effects(game: Game, events: Sequence[object]) -> tuple[str, ...]:
    """Say what a moon may have done in a deal: what was chosen, or what the rules say."""
    chosen = [
        event.option for event in events if isinstance(event, Choose) and event.option in ("old", "new")
    ]
    said = game.ruleset.moon.effect
    return tuple(chosen) or ((said,) if said in ("old", "new", "none", "nothing") else ("old", "new"))


def totals(
    rules: Ruleset, before: Sequence[int], points: Sequence[int], partners: Sequence[Sequence[int]]
) -> tuple[int, ...]:
    """Add the points of a deal to the totals."""
    end = rules.end
    if partners and rules.partners.score == "joint":
        together = [next(side for side in partners if seat in side) for seat in range(rules.seats)]
        points = [sum(points[seat] for seat in side) for side in together]
    found = []
    for old, new in zip(before, points, strict=True):
        total = old + new
        if end.kind == "limit":
            short = sum(max(rules.points[card], 0) for card in rules.cards) - 1
            if end.exact == "half" and total == end.limit:
                total = end.limit // 2
            if end.polish == "yes" and (old, new) == (end.limit - 1, short):
                total = end.limit - 2
        found.append(max(total, 0) if rules.scoring.total_floor == "zero" else total)
    return tuple(found)


def is_over(game: Game, deals: int) -> bool:
    """Say whether a game had come to where it ends after so many deals, but for ties."""
    rules, scores = game.ruleset, game.results[deals - 1].scores
    end = rules.end
    if end.kind == "deals":
        return deals >= end.deals
    if end.kind == "counters":
        return any(left <= 0 for left in counters_left(game, deals))
    limit = end.limit + (end.reached == "passed")
    return max(scores) >= limit or (end.exact == "wins" and end.limit in scores)


def counters_left(game: Game, deals: int) -> list[Fraction]:
    """Add what each seat gained in so many deals to what it began with."""
    left = [Fraction(game.ruleset.settling.stock)] * game.ruleset.seats
    for result in game.results[:deals]:
        left = [count + Fraction(gain) for count, gain in zip(left, result.counters or (), strict=True)]
    return left


def is_extra(game: Game) -> bool:
    """Say whether the next deal only breaks a tie."""
    rules = game.ruleset
    return rules.end.ties == "one-more" and bool(game.number) and is_over(game, game.number)


def check_end(game: Game) -> None:
    """Check that a game is over when it should be, and who has won."""
    rules, scores = game.ruleset, game.scores
    over = [is_over(game, number) for number in range(1, len(game.results) + 1)]
    if rules.end.ties == "shared":
        assert game.complete == any(over)
        assert not any(over[:-1])
    assert game.complete <= any(over)
    if not game.complete:
        assert game.winners == ()
        return
    if rules.end.kind == "limit" and rules.end.exact == "wins" and rules.end.limit in scores:
        assert rules.end.limit in [scores[seat] for seat in game.winners]
        return
    best = best_seats(game)
    assert game.winners == best
    if rules.end.ties != "shared":
        teams = fixed_teams(rules)
        assert len({seat % teams if teams else seat for seat in best}) == 1


def fixed_teams(rules: Ruleset) -> int:
    """Count the teams that last for a game."""
    return rules.partners.teams if rules.partners.by == "seats" else 0


def best_seats(game: Game) -> tuple[int, ...]:
    """Name all who are ahead: by counters where deals are settled, else by totals; partners together."""
    rules = game.ruleset
    teams = fixed_teams(rules)
    sides = [list(range(rules.seats))[team::teams] for team in range(teams)] if teams else []
    sides = sides or [[seat] for seat in range(rules.seats)]
    if rules.settling.system in DEAL_SYSTEMS:
        counters = [Fraction(count) for count in game.counters or ()]
        worth = [-sum(counters[seat] for seat in side) for side in sides]
    else:
        add = sum if rules.partners.score == "added" else max
        sign = 1 if rules.end.winner == "lowest" else -1
        worth = [Fraction(sign * add(game.scores[seat] for seat in side)) for side in sides]
    best = [side for side, own in zip(sides, worth, strict=True) if own == min(worth)]
    return tuple(sorted(seat for side in best for seat in side))
