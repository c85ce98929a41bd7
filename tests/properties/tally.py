"""What a deal comes to, worked out in words: what seats took, what moons move, what is added, doubled."""

from collections import Counter
from itertools import chain

from tests.properties.model import Model

Side = tuple[int, ...]


def sides(model: Model, *, by_team: bool) -> list[Side]:
    """List who may shoot together: each seat alone, or each team."""
    if by_team and model.rules.partners.by == "tricks":
        return partners(model) or sides(model, by_team=False)
    teams = model.rules.partners.teams if by_team else 0
    return [tuple(range(one, model.seats, teams or model.seats)) for one in range(teams or model.seats)]


def partners(model: Model) -> list[Side]:
    """List the sides of a deal; where tricks find them, the first two who took one and the others."""
    rules = model.rules
    if not rules.partners.teams or rules.partners.by == "seats":
        return sides(model, by_team=True) if rules.partners.teams else []
    first = [seat for place, seat in enumerate(model.takers) if seat not in model.takers[:place]][:2]
    others = [seat for seat in range(model.seats) if seat not in first]
    return [tuple(sorted(first)), tuple(others)] if len(first) > 1 else []


def moon_set(model: Model) -> Counter[str]:
    """Count the cards that a shooter must have."""
    needs = model.rules.moon.needs
    cards = Counter(model.pack)
    if dealt_only(model):
        cards -= Counter(model.kitty)
    return Counter(
        {
            card: count
            for card, count in cards.items()
            if model.worth(card) > 0 or (needs == "bonus" and model.worth(card) < 0)
        }
    )


def dealt_only(model: Model) -> bool:
    """Say whether what lies in a kitty is not needed; cards that were exchanged with it were in a hand."""
    dealing = model.rules.dealing
    return model.rules.moon.needs == "dealt" and dealing.stock == "none" and dealing.look != "exchange"


def is_sun(model: Model, side: Side) -> bool:
    """Say whether a side took every trick, where that counts."""
    return bool(model.rules.moon.sun and model.takers) and {*model.takers} <= {*side}


def shooters(model: Model) -> Side:
    """Name who shot the sun or the moon: nobody, a seat, or the partners of a team."""
    moon, wanted = model.rules.moon, moon_set(model)
    everybody = sides(model, by_team=moon.by == "team")
    for side in everybody:
        if is_sun(model, side):
            return side
    for side in everybody:
        taken = Counter(chain.from_iterable(model.taken[seat] for seat in side))
        if dealt_only(model) and model.kitty_taker in side:
            taken -= Counter(model.kitty)
        if wanted and moon.effect != "none" and wanted <= taken:
            return side
    return ()


def moved(model: Model, side: Side, effect: str) -> list[int]:
    """Say what a moon or a sun adds to each seat, beside that its points no longer count."""
    moon, rules = model.rules.moon, model.rules
    worth = sum(max(model.worth(card), 0) * count for card, count in moon_set(model).items())
    amount = (worth if isinstance(moon.amount, str) else moon.amount) + moon.extra
    if is_sun(model, side):
        amount, effect = moon.sun, moon.sun_effect
    shooter = foremost(model, side)
    found = [0] * model.seats
    if effect == "new":
        found[shooter] = -amount
    if effect == "old":
        team = next(one for one in sides(model, by_team=True) if shooter in one)
        found = [0 if seat in team else amount for seat in range(rules.seats)]
    return found


def foremost(model: Model, side: Side) -> int:
    """Name of those who shot together who took most of it, the first of equals."""
    wanted = moon_set(model)

    def share(seat: int) -> int:
        if is_sun(model, side):
            return model.takers.count(seat)
        return sum(card in wanted for card in model.taken[seat])

    return max(side, key=share)


def points(model: Model, effect: str) -> list[int]:
    """Count what each seat scores; `effect` is what a moon does, once it is known which."""
    side = shooters(model)
    suspended = bool(side) and model.rules.moon.bonus == "suspended"
    moves = moved(model, side, effect) if side else [0] * model.seats
    found = []
    for seat, cards in enumerate(model.taken):
        cost = sum(max(model.worth(card), 0) for card in cards)
        if seat in side:
            # What lay in a kitty and was not needed is no part of the moon.
            spared = dealt_only(model) and seat == model.kitty_taker and not is_sun(model, side)
            cost = sum(max(model.worth(card), 0) for card in model.kitty) if spared else 0
        gain = 0 if suspended else sum(min(model.worth(card), 0) for card in cards)
        found.append(score(model, seat, cost + moves[seat], gain, suspended=suspended))
    return found


def score(model: Model, seat: int, cost: int, gain: int, *, suspended: bool) -> int:
    """Put together what cards cost and give, doublers, tricks and having taken nothing."""
    scoring, cards = model.rules.scoring, model.taken[seat]
    doubled = 2 ** sum(card in {one.text for one in scoring.doublers} for card in cards)
    base = cost * doubled + for_tricks(model, seat)
    total = base + gain * doubled
    if not suspended:
        total += 0 if seat in model.takers else scoring.no_tricks
        total += 0 if any(model.worth(card) > 0 for card in cards) else scoring.no_points
    return 0 if scoring.deal_floor == "zero" and total < 0 <= base else total


def for_tricks(model: Model, seat: int) -> int:
    """Count what the tricks themselves bring a seat, and having taken all there was to take."""
    scoring, takers = model.rules.scoring, model.takers
    found = scoring.each_trick * takers.count(seat)
    found += scoring.first_trick * (takers[:1] == [seat])
    found += scoring.last_trick * (takers[-1:] == [seat])
    found += scoring.last_but_one * (takers[-2:-1] == [seat])
    return found + (scoring.everything if has_everything(model, seat) else 0)


def has_everything(model: Model, seat: int) -> bool:
    """Say whether a seat took something that counts, and nobody else did."""
    scoring, takers = model.rules.scoring, model.takers
    counting = [
        *(takers if scoring.each_trick else []),
        *(takers[:1] if scoring.first_trick else []),
        *(takers[-1:] if scoring.last_trick else []),
        *(takers[-2:-1] if scoring.last_but_one else []),
        *(one for one, cards in enumerate(model.taken) for card in cards if model.worth(card) > 0),
    ]
    return {*counting} == {seat}
