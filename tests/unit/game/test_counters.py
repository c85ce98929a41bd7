"""Whole games and their counters, totals and ends: what outlasts a deal."""

from fractions import Fraction
from random import Random

import pytest
from msgspec import UNSET

from openhearts.cards import cards_text
from openhearts.game import Bid, Choose, Dealt, Game, Over, Pass, Play, Scored, TrickTaken, view
from openhearts.game.settle import written
from tests.playing import any_action, any_deck, moon_of, new_game, play_deal, play_game

NAMES = ("Ann", "Bob", "Cyd", "Dan")


def scored(game: Game) -> list[Scored]:
    """List how the deals were scored."""
    return [event for event in game.log if isinstance(event, Scored)]


@pytest.mark.parametrize("line", ["sweepstake/4", "auction/4", "heartsette/4", "three-handed/3", "spot/4"])
def test_the_old_games_go_on_deal_after_deal(line: str) -> None:
    game = play_game(line, Random(line))
    deals = scored(game)
    assert len(deals) == game.ruleset.end.deals == 12
    over = game.log[-1]
    assert isinstance(over, Over)
    assert over.counters == game.counters
    assert game.counters is not None
    stock = game.ruleset.settling.stock
    totals = [float(count_of(count)) for count in game.counters]
    assert sum(totals) + (game.pool or 0) == pytest.approx(stock * game.ruleset.seats)
    best = max(totals)
    assert game.winners == tuple(seat for seat, total in enumerate(totals) if total == best)
    points = [sum(deal.points[seat] for deal in deals) for seat in range(game.ruleset.seats)]
    assert game.scores == tuple(points)


def count_of(count: int | str) -> float:
    """Read a counter that was written."""
    above, _, below = str(count).partition("/")
    return int(above) / int(below or 1)


def test_fosters_joker_is_paid_for() -> None:
    """B16: its first holder draws five from whoever took it, or pays them to the pool."""
    given = kept = 0
    for seed in range(12):
        random = Random(seed)
        game = new_game("joker-foster/4")
        game.deal(any_deck(game, random))
        dealt = game.log[-1]
        assert isinstance(dealt, Dealt)
        holder = next(seat for seat, hand in enumerate(dealt.hands) if "XX" in (hand or "").split())
        taker, trick = -1, list[str]()
        while game.to_act is not None:
            for event in game.apply(any_action(game, random)):
                if isinstance(event, Play):
                    trick.append(event.card)
                elif isinstance(event, TrickTaken) and event.winner is not None:
                    taker = event.winner if "XX" in trick else taker
                    trick = []
        result = game.results[0]
        assert result.counters is not None
        dues = [points + (4 if holder == taker == seat else 0) for seat, points in enumerate(result.points)]
        if holder != taker:
            dues[taker] += 4
            dues[holder] -= 5
            given += 1
        else:
            kept += 1
        clear = [seat for seat, points in enumerate(result.points) if not points]
        pool = 17 if holder == taker else 12
        gains = [-due for due in dues]
        if len(clear) == 1:
            gains[clear[0]] += pool
        elif len(clear) == 2:
            for seat in clear:
                gains[seat] += pool // 2
        assert list(result.counters) == gains
        assert sum(gains) + (result.pool or 0) == 0
    assert given
    assert kept


def test_a_game_that_settles_at_its_end() -> None:
    game = play_game("hearts+wilson end.limit=50", Random(1))
    over = game.log[-1]
    assert isinstance(over, Over)
    assert over.counters is not None
    assert sum(map(count_of, over.counters)) == pytest.approx(0)
    assert all(deal.counters is None for deal in scored(game))
    assert view(game, 0).counters == list(over.counters)
    assert view(game, 0).pool is None


@pytest.mark.parametrize("line", ["sweepstake/4 settling.stock=50", "auction/4", "spot/4", "hearts+howell/4"])
def test_the_ledger_adds_up_what_each_deal_brought(line: str) -> None:
    game = play_game(line, Random(line), most=6)
    held = [Fraction(game.ruleset.settling.stock)] * 4
    for result in game.results:
        assert result.counters is not None
        held = [own + Fraction(gain) for own, gain in zip(held, result.counters, strict=True)]
        assert result.ledger == written(held)
    assert game.counters == game.results[-1].ledger
    assert all(deal.ledger is UNSET for deal in play_game("hearts+wilson end.limit=50", Random(1)).results)


def test_counters_begin_with_the_stock() -> None:
    game = Game("hearts settling.system=howell settling.stock=100", NAMES)
    assert (game.counters, game.pool) == ((100, 100, 100, 100), 0)
    assert Game("hearts", NAMES).counters is None


def tied(line: str) -> Game:
    """Play one deal in which two share the lowest points, so that a game of one deal ends in a tie."""
    for seed in range(100):
        game = new_game(f"{line} end.kind=deals end.deals=1")
        play_deal(game, Random(seed))
        points = sorted(game.results[0].points)
        if points[0] == points[1] < points[2]:
            return game
    raise AssertionError("no deal was tied")


def test_a_tie_may_be_shared() -> None:
    game = tied("hearts")
    assert game.complete
    assert len(game.winners) == 2
    assert game.leaders == game.winners


def test_a_tie_may_be_played_on() -> None:
    game = tied("hearts end.ties=play-on")
    assert not game.complete
    assert len(game.leaders) == 2
    game.deal(game.ruleset.cards)
    assert game.phase == "pass"


def test_a_tie_may_be_broken_without_passing() -> None:
    game = tied("hearts end.ties=one-more")
    assert not game.complete
    game.deal(game.ruleset.cards)
    rule = game.pass_rule
    assert rule is not None
    assert (game.phase, rule.kind) == ("play", "hold")
    assert view(game, 0).pass_name == "hold"
    assert Game.replay(game.log).log == game.log


def test_partners_show_one_total() -> None:
    game = play_game("reverse/4", Random(2))
    for deal in scored(game):
        assert deal.scores[0] == deal.scores[2]
        assert deal.scores[1] == deal.scores[3]
    assert game.winners in ((0, 2), (1, 3))
    assert max(game.scores) == game.scores[game.winners[0]] >= 100
    seen = view(game, 1)
    assert seen.teams == [[0, 2], [1, 3]]
    assert seen.team_scores == [game.scores[0], game.scores[1]]


def test_partners_who_are_found_by_tricks_are_shown_once_they_are() -> None:
    game = Game("hearts+ad-hoc-partners", NAMES)
    random = Random(5)
    while not game.complete:
        game.deal(any_deck(game, random))
        assert (view(game, 0).teams, game.sides) == ([], ())
        before, winners = game.scores, list[int]()
        while game.to_act is not None:
            told = game.apply(any_action(game, random))
            winners += [
                event.winner for event in told if isinstance(event, TrickTaken) and event.winner is not None
            ]
            first = [*dict.fromkeys(winners)][:2]
            seen = view(game, game.to_act)
            pair = sorted(first)
            others = [seat for seat in range(4) if seat not in first]
            assert seen.teams == ([pair, others] if len(first) > 1 else [])
            assert seen.team_scores is None
        result = game.results[-1]
        assert result.sides == (tuple(pair), tuple(others))
        for side in result.sides:
            for seat in side:
                assert game.scores[seat] == before[seat] + sum(result.points[one] for one in side)
    assert game.winners == tuple(seat for seat in range(4) if game.scores[seat] == min(game.scores))
    assert Game.replay(game.log).results == game.results


def test_where_one_player_takes_every_trick_there_are_no_sides() -> None:
    game = moon_of("hearts+ad-hoc-partners")
    assert view(game, 0).teams == []
    assert view(game, 0).options[0].text == "Everyone else adds 26."
    game.apply(Choose(0, "old"))
    assert (game.results[0].points, game.scores) == ((0, 26, 26, 26), (0, 26, 26, 26))
    assert game.results[0].sides is UNSET


def test_before_the_first_score_nobody_leads() -> None:
    game = Game("hearts", NAMES)
    assert game.leaders == ()
    play_deal(game, Random(3))
    low = min(game.scores)
    assert game.leaders == tuple(seat for seat in range(4) if game.scores[seat] == low)


def test_an_unknown_kind_of_action_changes_nothing_between_deals() -> None:
    game = Game("hearts", NAMES)
    for event in (Bid(0, 1), Pass(0, cards_text([0]))):
        with pytest.raises(ValueError, match="No deal is in progress"):
            game.apply(event)
    assert len(game.log) == 1


def test_a_moon_without_a_choice_is_scored_at_once() -> None:
    old = moon_of("hearts moon.effect=unless-losing")
    assert (old.phase, old.results[0].points, old.results[0].moon) == ("over", (0, 26, 26, 26), 0)
    new = moon_of("hearts moon.effect=unless-ending end.limit=26")
    assert new.results[0].points == (-26, 0, 0, 0)
    assert Game.replay(new.log).log == new.log
    able = moon_of("hearts moon.effect=choice-if-able")
    assert able.results[0].points == (0, 26, 26, 26)
    late = moon_of("hearts moon.effect=choice-when-late end.limit=20")
    assert (late.phase, late.options) == ("choose", ("old", "new"))


def test_partners_of_a_shooter_add_nothing() -> None:
    game = moon_of("hearts partners.teams=2")
    assert [offer.text for offer in view(game, 0).options] == [
        "Your opponents each add 26.",
        "You subtract 26.",
    ]
