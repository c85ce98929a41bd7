"""Presets are short, say where they come from, and set nothing twice."""

from importlib.resources import files

import pytest

from openhearts.rules import Preset, RulesError, allowed_seats, check_file, presets, ruleset
from openhearts.rules.compose import lineage, merge
from openhearts.rules.preset import preset

PROMISED = {
    "game": ["hearts", "rickety-kate"],
    "modifier": [
        "franks-way",
        "jack-of-diamonds",
        "new-moon",
        "no-hold",
        "no-moon",
        "old-moon",
        "points-first-trick",
        "queen-breaks",
    ],
}
every_preset = pytest.mark.parametrize("one", presets().values(), ids=list(presets()))


def test_the_names_everyone_may_rely_on() -> None:
    assert list(presets()) == PROMISED["game"] + PROMISED["modifier"]
    assert {name: one.kind for name, one in presets().items()} == {
        name: kind for kind, names in PROMISED.items() for name in names
    }


@every_preset
def test_a_preset_says_what_it_is_and_where_it_comes_from(one: Preset) -> None:
    assert one.title[0].isupper()
    assert 20 < len(one.summary) < 100
    assert one.summary.endswith(".")
    assert len(one.source) > 20
    assert not one.source.endswith(".")
    assert not one.seats_why.endswith(".")


@every_preset
def test_a_preset_fits_on_a_screen(one: Preset) -> None:
    text = (files("openhearts.rules") / "presets" / f"{one.name}.toml").read_text("utf-8")
    assert len(text.splitlines()) <= 60


@every_preset
def test_readings_are_sentences(one: Preset) -> None:
    for reading in one.readings:
        assert reading.silent[0].islower()
        assert not reading.silent.endswith(".")
        for sentence in (reading.reading, reading.why):
            assert sentence[0].isupper()
            assert sentence.endswith(".")


@every_preset
def test_a_preset_changes_what_it_sets(one: Preset) -> None:
    below = merge(lineage(one)[-2], []) if one.base else merge(preset("hearts"), [])
    for key, text in one.differences.items():
        assert below.get(key) != text


@every_preset
def test_a_preset_can_be_played_at_each_of_its_tables(one: Preset) -> None:
    parts = [one.name] if one.kind == "game" else ["hearts", one.name]
    for seats in allowed_seats(parts):
        assert ruleset(f"{'+'.join(parts)}/{seats}").seats == seats


@every_preset
def test_a_preset_is_a_rules_file_that_checks(one: Preset) -> None:
    with_files = files("openhearts.rules") / "presets" / f"{one.name}.toml"
    for rules in check_file(str(with_files)):
        assert {key: rules.settings[key] for key in one.differences} == one.differences


@pytest.mark.parametrize(
    ("name", "differences"),
    [
        ("hearts", {}),
        ("rickety-kate", {"play.first_trick": "free", "moon.effect": "none"}),
        ("franks-way", {"dealing.kitty": "first-trick"}),
        ("jack-of-diamonds", {"values.JD": "-10"}),
        ("new-moon", {"moon.effect": "new"}),
        ("old-moon", {"moon.effect": "old"}),
        ("no-moon", {"moon.effect": "none"}),
        ("no-hold", {"passing.cycle": "left,right,across"}),
        ("queen-breaks", {"play.breaking": "hearts-or-queen"}),
        ("points-first-trick", {"play.first_trick": "free"}),
    ],
)
def test_what_each_preset_sets(name: str, differences: dict[str, str]) -> None:
    assert presets()[name].differences == differences


def test_hearts_is_the_baseline() -> None:
    rules = ruleset("hearts")
    assert rules.passing.count == 3
    assert rules.passes == ("left", "right", "across", "hold")
    assert (rules.play.first_lead, rules.play.first_trick, rules.play.breaking) == (
        "lowest-club",
        "no-penalty",
        "hearts",
    )
    assert (rules.dealing.kitty, rules.moon.effect, rules.end.limit) == ("none", "choice", 100)


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(RulesError, match='no game or modifier called "old-mon"; did you mean old-moon'):
        preset("old-mon")
