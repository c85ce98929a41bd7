"""Whole games by rulesets that nobody chose: any modifiers, any options, as long as they compose."""

from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from openhearts.rules import RulesError, presets, ruleset
from tests.properties.sweep import core_deals, whole_game

GAMES = sorted(name for name, preset in presets().items() if preset.kind == "game")
MODIFIERS = sorted(name for name, preset in presets().items() if preset.kind == "modifier")

OVERRIDES = {
    "end.limit": st.integers(1, 60).map(str),
    "passing.count": st.integers(1, 5).map(str),
    "passing.cycle": st.lists(
        st.sampled_from(["left", "right", "across", "left2", "right2", "hold"]), min_size=1, max_size=4
    ).map(",".join),
    "play.first_lead": st.sampled_from(["lowest-club", "eldest"]),
    "play.first_trick": st.sampled_from(["no-penalty", "free"]),
    "play.breaking": st.sampled_from(["hearts", "hearts-or-queen", "off"]),
    "moon.effect": st.sampled_from(["choice", "old", "new", "none"]),
    "values.QS": st.integers(1, 25).map(str),
    "values.JS": st.integers(-12, 12).map(str),
    "values.H": st.integers(0, 3).map(str),
}


@st.composite
def rulesets(draw: st.DrawFn) -> str:
    """Put parts, seats and overrides together."""
    parts = [draw(st.sampled_from(GAMES)), *draw(st.sets(st.sampled_from(MODIFIERS), max_size=3))]
    chosen = draw(st.sets(st.sampled_from(sorted(OVERRIDES)), max_size=4))
    words = [f"{'+'.join(parts)}/{draw(st.integers(3, 7))}"]
    words += [f"{name}={draw(OVERRIDES[name])}" for name in sorted(chosen)]
    return " ".join(words)


@given(line=rulesets(), seed=st.integers(0, 2**32))
def test_any_ruleset_plays_to_its_end(line: str, seed: int) -> None:
    try:
        ruleset(line)
    except RulesError:
        assume(False)
    core_deals(line, 3, seed)
    whole_game(line, Random(seed), views=True, most=20)
