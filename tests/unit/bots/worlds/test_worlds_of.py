"""Deals that fit a view: exactly those that brute force finds, as often as it finds them."""

from collections import Counter
from collections.abc import Iterator
from math import comb, factorial, perm, prod
from random import Random

import pytest

from openhearts.bots.worlds import worlds_of
from openhearts.cards import Card
from openhearts.core import Deal
from openhearts.game import Dealt, Game, Play, View, view
from openhearts.game.view import this_deal
from tests.playing import any_action, any_deck, any_mix, at_usual_seats, new_game
from tests.unit.bots.worlds.brute import Position, deals, position, weights

THREE = "hearts/3 deck.ranks=AKQ dealing.hand.3=3 passing.cycle=hold"
SMALL = "hearts/3 deck.ranks=AK dealing.hand.3=2"
CASES = {
    "plain": "hearts/3 deck.ranks=AKQ passing.cycle=hold",
    "four": "hearts/4 deck.ranks=AKQ passing.cycle=hold",
    "left": "hearts/3 deck.ranks=AKQ passing.cycle=left passing.count=1",
    "across": "hearts/4 deck.ranks=AK passing.cycle=across passing.count=1",
    "scatter": "hearts/3 deck.ranks=AK deck.jokers=1 passing.cycle=scatter",
    "mix": "hearts/3 deck.ranks=AK deck.jokers=1 passing.cycle=mix passing.count=1",
    "mix with kitty": f"{SMALL} deck.remove.3=AD dealing.kitty=nobody passing.cycle=mix passing.count=1 "
    "passing.mix=with-kitty",
    "kept": "two-player/2 deck.ranks=AKQ dealing.hand.2=4 passing.count=2 "
    "passing.keep=AS,KS,QS,AH,KH,QH,AC,KC",
    "kitty": f"{THREE} dealing.kitty=first-trick",
    "kitty seen": f"{SMALL} dealing.kitty=first-trick dealing.look=taker passing.cycle=left passing.count=1",
    "exchange": f"{THREE} dealing.kitty=first-trick dealing.look=exchange",
    "exchange and pass": f"{SMALL} dealing.kitty=first-trick dealing.look=exchange passing.cycle=left "
    "passing.count=1",
    "kitty last": f"{THREE} dealing.kitty=last-trick play.first_lead=eldest",
    "any club": f"{THREE} dealing.kitty=nobody play.first_lead=any-club",
    "must drop": f"{THREE} dealing.kitty=nobody play.first_trick=free play.must_drop=QS",
    "first trick": f"{THREE} dealing.kitty=nobody play.first_lead=eldest values.QC=5",
    "costliest first": f"{THREE} dealing.kitty=nobody play.first_trick_stuck=costliest values.S=2",
    "hearts and queen": "hearts/3 deck.ranks=AKQ passing.cycle=hold play.only_hearts=hearts-and-queen",
    "never broken": "hearts/3 deck.ranks=AKQ passing.cycle=hold play.breaking=never",
    "joker": "hearts/3 deck.ranks=AK deck.jokers=1 passing.cycle=hold",
    "joker of hearts": "hearts/3 deck.ranks=AK deck.jokers=1 deck.joker=heart passing.cycle=hold",
    "two packs": "hearts/3 deck.ranks=A deck.packs=2 dealing.hand.3=2 dealing.kitty=first-trick "
    "passing.cycle=hold",
    "two packs, any club": "hearts/3 deck.ranks=A deck.packs=2 dealing.hand.3=2 dealing.kitty=nobody "
    "passing.cycle=hold play.first_lead=any-club",
    "cancelling": "cancellation/5 deck.ranks=A dealing.hand.5=1",
    "auction": "auction/4 deck.ranks=AK",
    "stock": "two-handed/2 deck.ranks=AKQ dealing.hand.2=4",
    "stock for three": f"{SMALL} deck.jokers=1 dealing.stock=each-trick passing.cycle=hold",
    "stock and pass": f"{SMALL} deck.jokers=1 dealing.stock=each-trick passing.cycle=left passing.count=1",
    "stock and scatter": f"{SMALL} deck.jokers=1 dealing.stock=each-trick passing.cycle=scatter",
}
MOST = 2000
"""Deals that an oracle looks at for one view."""


def decisions(line: str, count: int) -> Iterator[tuple[Game, View]]:
    """Come to decisions of games at random."""
    random = Random(line)
    while count:
        game = new_game(line)
        game.deal(any_deck(game, random), mix=any_mix(game, random))
        for _ in range(random.randrange(game.ruleset.seats * (game.ruleset.hand_size + 1))):
            if game.to_act is not None:
                game.apply(any_action(game, random))
        if game.to_act is not None:
            yield game, view(game, game.to_act)
            count -= 1


def histories(game: Game, seen: View) -> int:
    """Count the ways to come to each deal that fits: what others chose unseen, and what has no order."""
    rules, rule = game.ruleset, game.pass_rule
    size, own = rules.hand_size, seen.seat
    assert rule is not None and own is not None
    others = [seat for seat in range(rules.seats) if seat != own]
    found = factorial(seen.stock or 0)
    if seen.phase == "pass":
        choices = perm if rule.kind == "scatter" else comb
        found *= prod(choices(size, rule.count) for seat in others if seat not in seen.waiting)
        found *= factorial(game._table.tables.mixed(rule.count)) if rule.kind == "mix" else 1
    elif rule.kind == "direct" and rule.count:
        found *= comb(size, rule.count) ** len(
            [seat for seat in others if (seat - rule.shift) % rules.seats != own]
        )
    elif rule.kind == "scatter":
        found *= perm(size - 1, rules.seats - 2) ** len(others)
    elif rule.kind == "mix":
        kitty = rules.kitty_size if rules.passing.mix == "with-kitty" else 0
        found *= factorial(len(others) * rule.count + kitty) * factorial(rule.count)
    dealt = next(this_deal(game))
    assert isinstance(dealt, Dealt)
    played = Counter(
        one.card for trick in [*(t.plays for t in seen.tricks + seen.carried), seen.trick] for one in trick
        if one.seat != own
    )  # fmt: skip
    hidden = Counter(card.text for card in rules.cards) - Counter((dealt.hands[own] or "").split())
    return found << sum(hidden[card] > 1 for card in played)


def strangeness(drawn: Counter[Position], expected: Counter[Position]) -> float:
    """Say by how many standard deviations draws are off, by chi-square; the rarest are taken together."""
    scale = drawn.total() / expected.total()
    bins, few = [], (0, 0.0)
    for key, weight in sorted(expected.items(), key=lambda item: item[1]):
        few = (few[0] + drawn[key], few[1] + weight * scale)
        if few[1] >= 8:
            bins.append(few)
            few = (0, 0.0)
    freedom = len(bins) - 1
    if freedom < 1:
        return 0.0
    square = sum((number - mean) ** 2 / mean for number, mean in bins)
    return float(((square / freedom) ** (1 / 3) - 1 + 2 / 9 / freedom) / (2 / 9 / freedom) ** 0.5)


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_draws_and_count_are_those_of_brute_force(name: str) -> None:
    looked = 0
    for game, seen in decisions(CASES[name], 60):
        assert seen.seat is not None
        worlds = worlds_of(seen)
        ways = histories(game, seen)
        if not 1 < worlds.count * ways <= MOST or (seen.phase == "pass" and game.ruleset.passing.keep):
            continue  # the more ways others had to pass, the likelier brute force finds a deal
        expected = weights(game, seen.seat)
        if seen.pass_kind != "mix" or seen.phase == "pass" or hidden_of_mix(seen):
            assert worlds.count * ways == expected.total(), seen
        drawn = Counter(position(worlds.deal(seed)) for seed in range(12 * len(expected)))
        assert drawn.keys() <= expected.keys(), seen
        assert strangeness(drawn, expected) < 4, seen
        looked += 1
        if looked == 3:
            return
    assert looked > 1


def hidden_of_mix(seen: View) -> bool:
    """Tell whether any card that the seat passed into a mix is out of its sight."""
    gone = Counter((seen.passed or "").split()) - Counter((seen.received or "").split())
    plays = [one.card for trick in seen.tricks for one in trick.plays] + [one.card for one in seen.trick]
    return bool(gone - Counter(plays))


def public(deal: Deal) -> dict[str, object]:
    """Tell what everybody knows of a deal, jokers alike."""
    names = (
        "phase turn dealer kind shift suit bidder leader led tricks carried last_winner pair broken moon sun "
        "kitty_taker"
    )
    return {name: getattr(deal, name) for name in names.split()} | {
        "trick": [Card(code).text for code in deal.trick()],
        "bids": deal.bids(),
        "taken": deal.taken(),
        "won": deal.won(),
        "sizes": [len(deal.hand(seat)) for seat in range(deal.table.seats)],
        "aside": len(deal.kitty()),
        "stock": len(deal.stock()),
        "drawers": sorted(deal.drawers()),
    }


def texts(codes: Iterator[int] | list[int]) -> list[str]:
    return sorted(Card(code).text for code in codes)


def pack(deal: Deal, seen: View) -> Counter[str]:
    """Gather all cards of a deal."""
    plays = [one.card for trick in seen.tricks + seen.carried for one in trick.plays]
    return Counter(plays + [one.card for one in seen.trick]) + Counter(
        card for cards in position(deal) for card in cards
    )


@pytest.mark.slow
@pytest.mark.parametrize("line", at_usual_seats())
def test_deals_stand_where_the_true_one_stands(line: str) -> None:
    random = Random(line)
    game = new_game(line)
    game.deal(any_deck(game, random), mix=any_mix(game, random))
    while game.to_act is not None:
        seat = game.to_act
        if random.random() < 0.3 or game.phase not in ("play", "pass"):
            seen = view(game, seat)
            worlds, true = worlds_of(seen), game._deal.core  # type: ignore[union-attr]
            deal = worlds.deal(random.getrandbits(60))
            expected = public(true)
            if seen.phase == "pass":  # nobody has passed there
                expected |= {"turn": 0, "sizes": [game.ruleset.hand_size] * game.ruleset.seats}
            assert public(deal) == expected
            assert texts(deal.hand(seat)) == texts(true.hand(seat))
            legal = [code for code in range(64) if deal.legal() >> code & 1]
            assert texts(legal) == texts([code for code in range(64) if true.legal() >> code & 1])
            assert pack(deal, seen) == Counter(card.text for card in game.ruleset.cards)
            assert len(deal.playout(seed=1)) == game.ruleset.seats
        game.apply(any_action(game, random))


def test_what_a_seat_does_not_see_changes_nothing() -> None:
    game, seen = next(
        (game, seen)
        for game, seen in decisions(CASES["four"], 60)
        if len(seen.trick) == 3 and not seen.tricks
    )
    assert seen.seat is not None
    worlds = worlds_of(seen)
    plays = [event for event in this_deal(game) if isinstance(event, Play)]
    found = 0
    for dealt in deals(game, seen.seat):
        other = new_game(CASES["four"])
        try:
            other.apply(dealt)
            for play in plays:
                other.apply(play)
        except ValueError:
            continue
        if other.to_act == seen.seat and (again := view(other, seen.seat)) == seen:
            assert [position(worlds_of(again).deal(seed)) for seed in range(3)] == [
                position(worlds.deal(seed)) for seed in range(3)
            ]
            found += 1
    assert found == worlds.count > 1


def test_a_pass_is_undone() -> None:
    """Whether others have passed says nothing, and what they laid out is among their cards again."""
    game = new_game("hearts")
    game.deal(any_deck(game, Random(1)))
    before = worlds_of(view(game, 2))
    game.apply(any_action(game, Random(2)))
    after = worlds_of(view(game, 2))
    assert before.count == after.count == factorial(39) // factorial(13) ** 3
    assert position(before.deal(seed=5)) == position(after.deal(seed=5))


def test_cards_passed_lie_where_they_went() -> None:
    game = new_game("hearts")
    game.deal(any_deck(game, Random(1)))
    while game.phase == "pass":
        game.apply(any_action(game, Random(2)))
    assert game.to_act is not None
    seen = view(game, game.to_act)
    worlds = worlds_of(seen)
    assert worlds.count == factorial(36) // factorial(13) ** 2 // factorial(10)
    assert seen.passed is not None and seen.pass_to is not None
    for seed in range(20):
        assert set(seen.passed.split()) <= set(texts(worlds.deal(seed).hand(seen.pass_to)))


def test_who_watches_or_waits_has_no_worlds() -> None:
    game = new_game("hearts passing.cycle=hold")
    game.deal(any_deck(game, Random(1)))
    assert game.to_act is not None
    with pytest.raises(ValueError, match="of somebody who only watches"):
        worlds_of(view(game, None))
    waiting = (game.to_act + 1) % 4
    with pytest.raises(ValueError, match=f"for the seat to act, and seat {waiting} is not"):
        worlds_of(view(game, waiting))


@pytest.mark.parametrize("seed", [168, 631])
def test_a_moon_after_the_last_card_of_a_stock_waits_for_its_choice(seed: int) -> None:
    random = Random(seed)
    game = new_game("hearts/3 dealing.hand.3=8 dealing.stock=each-trick scoring.doublers=TC")
    game.deal(any_deck(game, random), mix=any_mix(game, random))
    while game.phase != "choose":
        game.apply(any_action(game, random))
    seat = game.to_act
    assert seat is not None
    deal = worlds_of(view(game, seat)).deal(seed=1)
    deal.choose(0)
    assert game.moon is not None
    assert deal.points()[seat] == 0
