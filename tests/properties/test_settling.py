"""Counters are neither made nor lost, are exact, and are what the rules in words say; in whole games too."""

import json
from fractions import Fraction
from random import Random

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from openhearts import record
from openhearts.cli import main
from openhearts.game import Game, Over, Scored, view
from openhearts.game.settle import (
    DEAL_SYSTEMS,
    EMPTY,
    GAME_SYSTEMS,
    Bid,
    Joker,
    Pool,
    Settled,
    settle_deal,
    settle_game,
    written,
)
from openhearts.rules import RulesError, presets, ruleset
from tests.playing import inputs, play_game
from tests.properties import paying
from tests.properties.paying import Hand, Purses

NAMES = "ABCDEFGHI"
SEATS = {"difference": 2, "over-six": 2, "high-pays": 3}
WITHOUT_POOL = [system for system in DEAL_SYSTEMS if system != "sweepstake"]
ODD = ("stays", "carryover")


@st.composite
def hands(draw: st.DrawFn, seats: int | None = None, *, pool: bool = False) -> Hand:
    """Draw a deal; where there is a pool, with a bid, an ante and revokes."""
    count = seats or draw(st.integers(2, 7))
    seat = st.integers(0, count - 1)
    # Often nothing, or hardly a seat would be clear; less than nothing where a card takes points off.
    took = draw(st.lists(st.one_of(st.just(0), st.integers(-20, 130)), min_size=count, max_size=count))
    hand = Hand(took, joker_counters=draw(st.integers(1, 9)))
    for _ in range(draw(st.integers(0, 2))):
        taker = draw(seat)
        hand.took[taker] += 1
        hand.jokers.append((draw(st.one_of(st.none(), seat)), taker))
    if pool:
        hand.bidder = draw(st.one_of(st.none(), seat))
        hand.bid = 0 if hand.bidder is None else draw(st.integers(1, 40))
        hand.ante = draw(st.one_of(st.just(0), st.integers(1, 20)))
        hand.revoked = draw(st.lists(seat, unique=True, max_size=2))
    return hand


pools = st.one_of(
    st.just(EMPTY),
    st.builds(Pool, st.integers(1, 99)),
    st.builds(Pool, st.integers(1, 99), st.just(value=True)),
)


def settled(system: str, hand: Hand, pool: Pool = EMPTY, odd: str = "stays") -> Settled:
    """Let the engine settle a deal."""
    return settle_deal(
        system,
        hand.took,
        pool,
        odd=odd,
        bid=None if hand.bidder is None else Bid(hand.bidder, hand.bid),
        jokers=[Joker(dealt_to, taker, hand.joker_counters) for dealt_to, taker in hand.jokers],
        ante=hand.ante,
        revoked=hand.revoked,
    )


def moved(hand: Hand, order: list[int]) -> Hand:
    """Seat the same players in another order: who sat at `order[n]` now sits at n."""
    seat = {old: new for new, old in enumerate(order)}
    return Hand(
        [hand.took[old] for old in order],
        None if hand.bidder is None else seat[hand.bidder],
        hand.bid,
        [(None if dealt is None else seat[dealt], seat[taker]) for dealt, taker in hand.jokers],
        hand.joker_counters,
        hand.ante,
        [seat[old] for old in hand.revoked],
    )


def is_exact(counters: tuple[Fraction, ...]) -> bool:
    """Say whether counters are whole or fractions, written as whole numbers or text that reads back."""
    texts = written(counters)
    return (
        {type(count) for count in counters} == {Fraction}
        and {type(text) for text in texts} <= {int, str}
        and tuple(map(Fraction, texts)) == counters
    )


@given(hands(pool=True), pools, st.sampled_from(ODD), st.randoms(use_true_random=False))
def test_sweepstake(hand: Hand, pool: Pool, odd: str, random: Random) -> None:
    counters, left = settled("sweepstake", hand, pool, odd)
    assert is_exact(counters)
    assert type(left.counters) is int
    assert sum(counters) + left.counters == pool.counters
    assert left.counters >= 0
    purses = Purses([Fraction(0)] * len(hand.took), Fraction(pool.counters))
    carried = paying.sweepstake(hand, purses, carried=pool.carried, odd_is_carried=odd == "carryover")
    assert (list(counters), left) == (purses.of, Pool(int(purses.middle), carried))
    order = random.sample(range(len(hand.took)), len(hand.took))
    again = settled("sweepstake", moved(hand, order), pool, odd)
    assert again == Settled(tuple(counters[old] for old in order), left)


@given(st.data())
@pytest.mark.parametrize("system", WITHOUT_POOL)
def test_deals_without_a_pool(system: str, data: st.DataObject) -> None:
    hand = data.draw(hands(SEATS.get(system)))
    counters, left = settled(system, hand)
    assert is_exact(counters)
    assert (sum(counters), left) == (0, EMPTY)
    purses = Purses([Fraction(0)] * len(hand.took))
    paying.without_pool(system, hand, purses)
    assert list(counters) == purses.of
    assert not purses.middle
    order = data.draw(st.permutations(range(len(hand.took))))
    again = settled(system, moved(hand, list(order)))
    assert again.counters == tuple(counters[old] for old in order)


@given(
    st.lists(st.one_of(st.integers(-40, 160), st.sampled_from((0, 50, 100))), min_size=2, max_size=9),
    st.data(),
)
@pytest.mark.parametrize("system", GAME_SYSTEMS)
def test_games(system: str, scores: list[int], data: st.DataObject) -> None:
    counters = settle_game(system, scores)
    assert is_exact(counters)
    assert sum(counters) == 0
    purses = Purses([Fraction(0)] * len(scores))
    paying.totals(system, scores, purses)
    assert list(counters) == purses.of
    order = data.draw(st.permutations(range(len(scores))))
    assert settle_game(system, [scores[old] for old in order]) == tuple(counters[old] for old in order)


@given(hands(), st.integers(1, 9))
@pytest.mark.parametrize("system", WITHOUT_POOL)
def test_what_goes_into_a_pool_needs_one(system: str, hand: Hand, ante: int) -> None:
    hand.took = hand.took[: SEATS.get(system, len(hand.took))]
    with pytest.raises(ValueError, match="has no pool"):
        settle_deal(system, hand.took, ante=ante)
    with pytest.raises(ValueError, match="has no pool"):
        settle_deal(system, hand.took, revoked=[0])
    with pytest.raises(ValueError, match="has no pool"):
        settle_deal(system, hand.took, bid=Bid(0, ante))


# ── whole games ──

WAYS = ("", "+ante", "+odd-carryover", "+until-broke", "+ante+until-broke", "+hundred-counters")


def settled_lines() -> list[str]:
    """List games that are settled in counters: those that are by themselves, others by each modifier."""
    modifiers = [name for name, one in presets().items() if "settling.system" in one.differences]
    parts = [f"{name}{way}" for name, one in presets().items() if one.kind == "game" for way in WAYS]
    parts += [
        f"{game}+{name}" for game in ("hearts", "reverse", "two-player", "domino") for name in modifiers
    ]
    return [line for part in parts for line in with_counters(part)]


def with_counters(parts: str) -> list[str]:
    """Give the line of these parts, where they go together and are settled in counters."""
    try:
        rules = ruleset(parts)
    except RulesError:
        return []
    return [rules.line] if rules.settling.system != "none" else []


LINES = settled_lines()


def test_every_system_is_played() -> None:
    assert {ruleset(line).settling.system for line in LINES} == {*DEAL_SYSTEMS, *GAME_SYSTEMS}


@given(st.sampled_from(LINES), st.integers(0, 2**32), st.integers(1, 4))
@settings(max_examples=60, deadline=None)
def test_log_record_view_and_results_keep_one_ledger(line: str, seed: int, most: int) -> None:
    game = play_game(line, Random(seed), most)
    rules, every_deal = game.ruleset, game.ruleset.settling.system in DEAL_SYSTEMS
    stock = [Fraction(rules.settling.stock)] * rules.seats
    deals = [event for event in game.log if isinstance(event, Scored)]
    assert [deal.counters for deal in deals] == [result.counters for result in game.results]
    assert [deal.pool for deal in deals] == [result.pool for result in game.results]
    held, pool = stock, 0
    for deal in deals:
        assert (deal.counters is not None) == (deal.pool is not None) == every_deal
        gains = [Fraction(count) for count in deal.counters or [0] * rules.seats]
        held = [count + gain for count, gain in zip(held, gains, strict=True)]
        assert sum(gains) + (deal.pool or 0) == pool
        pool = deal.pool or 0
    if game.complete and not every_deal:
        high = 1 if rules.end.winner == "lowest" else -1
        paying.totals(rules.settling.system, [high * total for total in game.scores], Purses(held))
    assert game.counters == written(held)
    assert game.pool == (pool if every_deal else None)
    assert sum(held) + pool == sum(stock)
    assert_told(game)


def assert_told(game: Game) -> None:
    """Check that whoever asks is told the same counters: seats, the end of the log, a record replayed."""
    for seat in (None, *range(game.ruleset.seats)):
        shown = view(game, seat)
        assert shown.counters is not None
        assert (tuple(shown.counters), shown.pool) == (game.counters, game.pool)
        assert shown.results == game.results
    if game.complete:
        assert game.log[-1] == Over(game.winners, game.scores, game.counters)
    for text in (record.write(game), record.write(Game.replay(inputs(game.log)))):
        done = CliRunner().invoke(main, ["replay", "-", "--json"], input=text)
        told = json.loads(done.output)
        assert told["ok"]
        assert told["counters"] == list(game.counters or ())
        assert [deal["counters"] for deal in told["deals"]] == [
            None if result.counters is None else list(result.counters) for result in game.results
        ]
        assert [deal["pool"] for deal in told["deals"]] == [result.pool for result in game.results]
