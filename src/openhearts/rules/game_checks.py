"""Find what keeps a ruleset's cards from being bid for, played, scored and settled."""

from collections.abc import Callable

from openhearts.cards import SUIT_NAMES
from openhearts.rules.deal_checks import Finding
from openhearts.rules.ruleset import Ruleset
from openhearts.rules.settling import EVERY_DEAL
from openhearts.rules.wording import plural

MOST_POINTS = 65_535
"""What a deal can count to."""

SYSTEM_SEATS = {"difference": 2, "over-six": 2, "high-pays": 3}
"""Systems that are made for one number of seats."""

FOUND_SEATS = 4
"""How many play where the first two to take a trick are partners."""


def _auction(rules: Ruleset) -> Finding:
    if rules.bidding.kind == "none":
        return None
    if rules.deck.extra.get(rules.seats):
        return f"deck.extra.{rules.seats}", (
            "a suit that is in the pack twice is worth twice as much as the others, "
            f"so the suits cannot be bid for alike (deck.extra.{rules.seats})"
        )
    for suit, name in enumerate(SUIT_NAMES):
        if not rules.suit_cards(suit):
            return "bidding.kind", f"there are no {name} in the pack that a bidder could name (bidding.kind)"
    if rules.settling.system != "sweepstake":
        return "bidding.kind", (
            "bids are paid into a pool, and only a sweepstake gives a pool to anybody "
            "(bidding.kind=auction needs settling.system=sweepstake)"
        )
    if rules.play.first_lead != "eldest":
        return "play.first_lead", (
            "whoever names the suit leads to the first trick, so it cannot be a club that decides "
            "(bidding.kind=auction needs play.first_lead=eldest)"
        )
    return None


def _penalty(rules: Ruleset) -> Finding:
    scoring = rules.scoring
    tricks = (scoring.each_trick, scoring.first_trick, scoring.last_trick, scoring.last_but_one)
    if rules.penalty or any(tricks):
        return None
    return "values", "no card costs any points, so there is nothing to avoid (values)"


def _most_points(rules: Ruleset) -> Finding:
    scoring = rules.scoring
    cards = sum(abs(rules.points[card]) for card in rules.cards)
    tricks = len(rules.cards) // rules.seats * abs(scoring.each_trick)
    tricks += abs(scoring.first_trick) + abs(scoring.last_trick) + abs(scoring.last_but_one)
    doubled = 2 ** sum(card in scoring.doublers for card in rules.cards)
    most = (cards + tricks) * doubled
    if most <= MOST_POINTS:
        return None
    key = "values" if cards > MOST_POINTS or not tricks else "scoring.each_trick"
    key = "scoring.doublers" if cards + tricks <= MOST_POINTS else key
    return key, f"the points of a deal come to {most}, and more than {MOST_POINTS} are not counted ({key})"


def _first_lead(rules: Ruleset) -> Finding:
    if rules.play.first_lead == "eldest" or rules.lowest_club:
        return None
    return "play.first_lead", "there is no club in the pack to lead first (play.first_lead)"


def _first_heart(rules: Ruleset) -> Finding:
    if rules.dealing.kitty != "first-heart" or rules.suit_cards(rules.penalty_suit):
        return None
    return "dealing.kitty", "there is no heart in the pack to take the kitty with (dealing.kitty)"


def _equals(rules: Ruleset) -> Finding:
    if rules.play.equals == "first" or len(rules.kinds) < len(rules.cards):
        return None
    return "play.equals", (
        "every card is in the pack only once, so no two can be equal "
        f"(play.equals={rules.play.equals} needs deck.packs or deck.extra)"
    )


def _teams(rules: Ruleset) -> Finding:
    teams, seats = rules.partners.teams, rules.seats
    if not teams:
        return None
    if teams == 1:
        return "partners.teams", "one team has nobody to play against (partners.teams)"
    if seats % teams:
        return "partners.teams", f"{seats} players cannot make {teams} teams of equal size (partners.teams)"
    if seats == teams:
        return (
            "partners.teams",
            f"with {plural(seats, 'player')}, {teams} teams have no partners (partners.teams)",
        )
    return None


def _found_teams(rules: Ruleset) -> Finding:
    if rules.partners.by == "seats" or not rules.partners.teams:
        return None
    if rules.seats != FOUND_SEATS:
        return "partners.by", (
            f"partners who are found by tricks play two against two, and there are {rules.seats} players "
            f"(partners.by=tricks needs {FOUND_SEATS} players)"
        )
    if rules.partners.score != "joint":
        return "partners.by", (
            "partners who change from hand to hand do not win or lose the game together "
            "(partners.by=tricks needs partners.score=joint)"
        )
    if rules.moon.by == "team":
        return "partners.by", (
            "partners who are found by tricks do not shoot the moon together "
            "(partners.by=tricks needs moon.by=seat)"
        )
    return None


def _without_teams(rules: Ruleset) -> Finding:
    if rules.partners.teams:
        return None
    if rules.partners.score != "joint":
        return "partners.score", (
            "everybody plays for themselves, so there are no partners "
            f"(partners.score={rules.partners.score} needs partners.teams)"
        )
    if rules.moon.by == "team":
        return "moon.by", (
            "everybody plays for themselves, so no team can shoot the moon "
            "(moon.by=team needs partners.teams)"
        )
    if rules.partners.by != "seats":
        return "partners.by", (
            "everybody plays for themselves, so there are no partners to be found "
            f"(partners.by={rules.partners.by} needs partners.teams)"
        )
    return None


def _limit(rules: Ruleset) -> Finding:
    if rules.end.kind == "limit":
        return None
    by_limit = {
        "end.exact": rules.end.exact != "nothing",
        "end.polish": rules.end.polish != "no",
        "moon.effect": rules.moon.effect in ("unless-ending", "choice-when-late"),
        "partners.score": rules.partners.score == "limit-loses",
    }
    deals = rules.end.kind == "deals"
    when = f"after {plural(rules.end.deals, 'deal')}" if deals else "when somebody has no counters left"
    for key, needed in by_limit.items():
        if needed:
            return key, (
                f"the game ends {when} and no score ends it "
                f"({key}={rules.settings[key]} needs end.kind=limit)"
            )
    return None


def _out_of_counters(rules: Ruleset) -> Finding:
    """Find what keeps anybody from running out of counters, or a moon from knowing that somebody would."""
    if rules.end.kind != "counters":
        return None
    if rules.settling.system not in EVERY_DEAL:
        return "end.kind", (
            "no counters are paid after a hand, so nobody can run out of them "
            "(end.kind=counters needs a settling.system that settles every hand, such as sweepstake)"
        )
    if not rules.settling.stock:
        return "end.kind", (
            "everybody begins without counters, so nobody can run out of them "
            "(end.kind=counters needs settling.stock)"
        )
    if rules.moon.effect == "unless-losing":
        return "moon.effect", (
            "the game ends when somebody has no counters left and no score loses it "
            "(moon.effect=unless-losing does not go with end.kind=counters)"
        )
    return None


def _system_seats(rules: Ruleset) -> Finding:
    system = rules.settling.system
    seats = SYSTEM_SEATS.get(system, rules.seats)
    if seats == rules.seats:
        return None
    return "settling.system", (
        f"this way of settling is made for {seats} players, not {rules.seats} (settling.system={system})"
    )


def _ante(rules: Ruleset) -> Finding:
    if not rules.settling.ante or rules.settling.system == "sweepstake":
        return None
    return "settling.ante", (
        "an ante is put into a pool, and only a sweepstake gives a pool to anybody "
        f"(settling.ante={rules.settling.ante} needs settling.system=sweepstake)"
    )


def _stock(rules: Ruleset) -> Finding:
    if not rules.settling.stock or rules.settling.system != "none":
        return None
    return "settling.stock", (
        "no counters change hands, so nobody needs any to begin with "
        f"(settling.stock={rules.settling.stock} needs a settling.system)"
    )


CHECKS: tuple[Callable[[Ruleset], Finding], ...] = (
    _penalty,
    _most_points,
    _first_lead,
    _first_heart,
    _equals,
    _teams,
    _found_teams,
    _without_teams,
    _auction,
    _limit,
    _out_of_counters,
    _system_seats,
    _ante,
    _stock,
)
