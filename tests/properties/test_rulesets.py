"""Whole games by rulesets that nobody chose: any modifiers, any options, as long as they compose."""

import pickle
from random import Random

from hypothesis import example, given
from hypothesis import settings as effort
from hypothesis import strategies as st

from openhearts.cards import CardSet
from openhearts.rules import RulesError, options, ruleset
from tests.properties.settings import GAMES, MODIFIERS, settings_of, whole_lines
from tests.properties.sweep import core_deals, whole_game


@st.composite
def any_lines(draw: st.DrawFn) -> str:
    """Put parts, seats and settings together, whether they compose or not."""
    parts = [draw(st.sampled_from(GAMES)), *draw(st.lists(st.sampled_from(MODIFIERS), max_size=3))]
    seats = draw(st.sampled_from(["", *(f"/{count}" for count in range(2, 11))]))
    chosen = dict(draw(st.lists(st.sampled_from(options()).flatmap(settings_of), max_size=10)))
    return " ".join(["+".join(parts) + seats, *(f"{key}={text}" for key, text in chosen.items())])


@given(any_lines())
def test_any_settings_compose_or_are_refused_by_one_sentence(line: str) -> None:
    try:
        rules = ruleset(line)
    except RulesError as error:
        sentence = str(error)
        assert sentence.isprintable()
        assert sentence[-1] not in ".{}: "
        return
    assert ruleset(rules.line).line == rules.line


@given(whole_lines(settings=12))
@example("cancellation/9")
@example("two-player/2")
@example("auction/4")
def test_what_follows_from_rules_fits_together(line: str) -> None:
    rules = ruleset(line)
    assert rules.line == line
    assert pickle.loads(pickle.dumps(rules)) == rules
    seats = rules.seats
    assert len(rules.cards) == seats * rules.hand_size + rules.left_over
    assert rules.left_over == rules.kitty_size + rules.stock_size
    assert rules.hand_size > 0 <= rules.left_over
    assert rules.kinds == CardSet(rules.cards)
    suits = [rules.suit_cards(suit) for suit in range(4)]
    assert sum(map(len, suits)) == len(rules.power)
    for cards in suits:
        assert len({rules.power[card] for card in cards}) == len(cards)
    assert set(rules.points) == set(rules.kinds)
    assert not rules.penalty & rules.bonus
    assert set(rules.moon_set) <= {*rules.penalty, *rules.bonus}
    assert rules.moon_amount >= 0
    assert rules.lead_ban | rules.breakers | rules.first_ban <= rules.kinds
    for one in (*rules.cycle, *rules.calls):
        assert 0 <= one.count <= rules.hand_size
        assert (one.kind == "direct") == (0 < one.shift < seats)
        assert (one.count == 0) == (one.kind in ("hold", "call"))
    assert bool(rules.calls) == any(one.kind == "call" for one in rules.cycle)
    if rules.teams:
        assert sorted(seat for team in rules.teams for seat in team) == list(range(seats))
        assert len({len(team) for team in rules.teams}) == 1
    for suit in range(4):
        named = rules.named(suit)
        assert named.cards == rules.cards
        assert named.lead_ban <= named.suit_cards(suit)
        assert pickle.loads(pickle.dumps(named)) == named


@given(line=whole_lines(), seed=st.integers(0, 2**32))
@effort(max_examples=40)
def test_any_ruleset_plays_to_its_end(line: str, seed: int) -> None:
    core_deals(line, 3, seed)
    whole_game(line, Random(seed), views=True, most=10)
