"""Presets are short, say where they come from, and set nothing twice."""

from importlib.resources import files

import pytest

from openhearts.rules import Preset, RulesError, Ruleset, allowed_seats, check_file, presets, ruleset
from openhearts.rules.catalogue import made_for
from openhearts.rules.compose import lineage, merge, seats_of
from openhearts.rules.preset import preset

GAMES = """
    hearts rickety-kate da-nasty-fix black-maria omnibus spot discard-lady discard-jack sweepstake
    three-handed two-handed two-player auction joker-foster heartsette domino reverse cancellation
    partnership greek
"""
MODIFIERS = """
    franks-way jack-of-diamonds free-jokers kitty wilson howell sweepstake-pool spot-values no-hold scatter
    scatter-hold mix queen-breaks points-first-trick new-moon old-moon no-moon
"""
every_preset = pytest.mark.parametrize("one", presets().values(), ids=list(presets()))


def parts_of(one: Preset) -> list[str]:
    """Give a game by itself, and a modifier on the game it was made for."""
    return list(dict.fromkeys((made_for(one), one.name)))


def test_the_names_everyone_may_rely_on() -> None:
    assert all(presets()[name].kind == "game" for name in GAMES.split())
    assert all(presets()[name].kind == "modifier" for name in MODIFIERS.split())


def test_games_come_first_and_hearts_before_all() -> None:
    kinds = [one.kind for one in presets().values()]
    assert kinds == sorted(kinds)
    assert next(iter(presets())) == "hearts"


@every_preset
def test_a_preset_says_what_it_is_and_where_it_comes_from(one: Preset) -> None:
    assert one.title[0].isupper()
    assert 20 < len(one.summary) < 100
    assert one.summary.endswith(".")
    assert len(one.source) > 20
    assert not one.source.endswith(".")
    assert not one.seats_why.endswith(".")
    assert bool(one.seats) == bool(one.seats_why)


def test_no_two_presets_have_one_title_or_summary() -> None:
    assert len({one.title for one in presets().values()}) == len(presets())
    assert len({one.summary for one in presets().values()}) == len(presets())


@every_preset
def test_a_preset_fits_on_a_screen(one: Preset) -> None:
    text = (files("openhearts.rules") / "presets" / f"{one.name}.toml").read_text("utf-8")
    assert len(text.splitlines()) <= 70


@every_preset
def test_readings_are_sentences(one: Preset) -> None:
    for reading in one.readings:
        assert reading.silent[0].islower()
        assert not reading.silent.endswith(".")
        for sentence in (reading.reading, reading.why):
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence.endswith(".")


@every_preset
def test_a_preset_changes_what_it_sets(one: Preset) -> None:
    games = [other for other in presets().values() if other.kind == "game"]
    below = [merge(lineage(one)[-2], [])] if one.base else [merge(game, []) for game in games]
    for key, text in one.differences.items():
        assert any(settings.get(key) != text for settings in below)


@every_preset
def test_a_preset_can_be_played_at_each_of_its_tables(one: Preset) -> None:
    parts = parts_of(one)
    assert allowed_seats(parts)
    for seats in allowed_seats(parts):
        assert ruleset(f"{'+'.join(parts)}/{seats}").seats == seats


@every_preset
def test_a_preset_is_a_rules_file_that_checks(one: Preset) -> None:
    if one.base and not set(seats_of(one)) <= set(seats_of(preset(one.base))):
        pytest.skip("a file of one's own is for tables that its base is for")
    kitty = one.kind == "game" and "dealing.kitty" in one.differences
    if kitty and not all(ruleset(f"{one.name}/{seats}").left_over for seats in one.seats):
        pytest.skip("a kitty may be missing at some tables of a game, but not of a file")
    with_files = files("openhearts.rules") / "presets" / f"{one.name}.toml"
    for rules in check_file(str(with_files)):
        assert {key: rules.settings[key] for key in one.differences} == one.differences


@pytest.mark.parametrize(
    ("name", "differences"),
    [
        ("hearts", {}),
        ("rickety-kate", {"play.first_trick": "free", "moon.effect": "none"}),
        ("omnibus", {"values.JD": "-10"}),
        ("greek", {"passing.cycle": "right", "moon.effect": "old"}),
        ("windows", {"moon.effect": "old"}),
        ("discard-lady", {"passing.cycle": "left", "values.QS": "13"}),
        ("discard-jack", {"passing.cycle": "left", "values.JS": "10"}),
        ("three-handed", {"settling.system": "howell"}),
        ("auction", {"bidding.kind": "auction", "settling.odd": "carryover"}),
        ("poker-hearts", {"settling.system": "loser-pays"}),
        ("jack-of-diamonds", {"values.JD": "-10"}),
        ("new-moon", {"moon.effect": "new"}),
        ("old-moon", {"moon.effect": "old"}),
        ("no-moon", {"moon.effect": "none"}),
        ("no-hold", {"passing.cycle": "left,right,across"}),
        ("scatter", {"passing.cycle": "left,right,across,scatter"}),
        ("scatter-hold", {"passing.cycle": "left,right,across,scatter,hold"}),
        ("mix", {"passing.cycle": "left,right,across,mix"}),
        ("queen-breaks", {"play.breaking": "hearts-or-queen"}),
        ("points-first-trick", {"play.first_trick": "free"}),
        ("howell", {"settling.system": "howell"}),
        ("wilson", {"settling.system": "wilson"}),
        ("sweepstake-pool", {"settling.system": "sweepstake"}),
    ],
)
def test_what_each_preset_sets(name: str, differences: dict[str, str]) -> None:
    assert presets()[name].differences == differences


def worth(rules: Ruleset) -> int:
    """Add up what a deal can cost: cards, tricks, and everything together."""
    cards = sum(max(rules.points[card], 0) for card in rules.cards)
    score = rules.scoring
    tricks = (
        (rules.tricks or 0) * score.each_trick + score.first_trick + score.last_but_one + score.last_trick
    )
    return cards + tricks + score.everything


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("hearts", 26),
        ("hearts/6", 26),
        ("sweepstake", 13),
        ("sweepstake/6", 12),
        ("discard-lady", 26),
        ("discard-lady/6", 25),
        ("discard-jack", 23),
        ("black-maria/3", 43),
        ("black-maria/6", 42),
        ("black-maria-pips/3", 124),
        ("black-maria-simmons/3", 130),
        ("black-maria-simmons/4", 130),
        ("spot", 104),
        ("spot/6", 102),
        ("spot-tournament", 154),
        ("hearts+spot-values", 129),
        ("hearts+pip-values", 94 + 13),
        ("double-or-eagle", 23),
        ("hearts+face-values", 23 + 13),
        ("two-player", 14),
        ("two-player-spot", 35),
        ("two-player-spot-low", 35),
        ("two-player-spot values.QS=13", 41),
        ("two-player-spot-low values.QS=13", 41),
        ("da-nasty-fix", 4 * 13 + 12),
        ("leekha", 36),
        ("andrews-dirty", 36),
        ("cancellation/6", 52),
        ("goldsmith/4", 26),
        ("goldsmith/5", 13 + 2 * 13),
        ("goldsmith/6", 52),
        ("goldsmith/7", 52),
        ("sevens-and-queens", 12),
        ("joker-foster", 13),
        ("polignac", 5),
        ("slobberhannes", 4),
        ("barbu-tricks", 26),
        ("barbu-hearts", 30),
        ("barbu-queens", 24),
        ("barbu-king", 20),
        ("barbu-last-two", 30),
    ],
)
def test_what_a_hand_is_worth(line: str, points: int) -> None:
    assert worth(ruleset(line)) == points


def test_the_contracts_of_barbu_come_to_130() -> None:
    assert sum(worth(ruleset(name)) for name in presets() if name.startswith("barbu-")) == 130


@pytest.mark.parametrize(
    ("line", "amount"),
    [("spot-tournament", 150), ("gonzo", 46), ("cancellation/9", 52), ("two-player-spot values.QS=13", 41)],
)
def test_what_the_moon_moves(line: str, amount: int) -> None:
    assert ruleset(line).moon_amount == amount


@pytest.mark.parametrize(
    ("line", "hand", "left_over", "lowest"),
    [
        ("hearts/3", 17, 0, "2C"),
        ("hearts/5", 10, 0, "3C"),
        ("hearts/6", 8, 0, "2C"),
        ("hearts/7", 7, 0, "2C"),
        ("hearts+franks-way/3", 17, 1, "2C"),
        ("hearts+franks-way/5", 10, 2, "2C"),
        ("hearts+kitty/3", 17, 1, "2C"),
        ("hearts+kitty/4", 12, 4, "2C"),
        ("hearts+kitty/6", 8, 4, "2C"),
        ("hearts+kitty/7", 7, 3, "2C"),
        ("black-maria/3", 17, 0, "3C"),
        ("black-maria/5", 10, 0, "3C"),
        ("black-maria/6", 8, 0, "3C"),
        ("mso/3", 17, 0, "2C"),
        ("mso/5", 10, 0, "4C"),
        ("sweepstake/3", 17, 0, "2C"),
        ("sweepstake/5", 10, 0, "3C"),
        ("sweepstake/6", 8, 0, "3C"),
        ("joker-foster/3", 17, 0, "2C"),
        ("joker-foster/4", 13, 0, "2C"),
        ("joker-foster/6", 8, 0, "4C"),
        ("heartsette/3", 16, 3, "2C"),
        ("heartsette/4", 12, 3, "2C"),
        ("heartsette/5", 10, 2, "2C"),
        ("heartsette/6", 8, 4, "2C"),
        ("two-handed/2", 13, 26, "2C"),
        ("domino/4", 6, 28, "2C"),
        ("domino/7", 6, 10, "2C"),
        ("two-player/2", 13, 2, "2C"),
        ("cancellation/5", 20, 4, "2C"),
        ("cancellation/6", 17, 2, "2C"),
        ("cancellation/7", 14, 6, "2C"),
        ("cancellation/8", 13, 0, "2C"),
        ("cancellation/9", 11, 5, "2C"),
        ("goldsmith/5", 13, 0, "2C"),
        ("goldsmith/6", 13, 0, "2C"),
        ("goldsmith/7", 13, 0, "2C"),
        ("hearts+free-jokers/3", 18, 0, "2C"),
        ("hearts+free-jokers/4", 14, 0, "2C"),
        ("hearts+free-jokers/5", 11, 0, "2C"),
        ("polignac/5", 6, 0, "8C"),
        ("polignac/6", 5, 0, "8C"),
        ("polignac/7", 4, 0, "8C"),
    ],
)
def test_how_the_cards_are_dealt(line: str, hand: int, left_over: int, lowest: str) -> None:
    rules = ruleset(line)
    assert (rules.hand_size, rules.left_over) == (hand, left_over)
    assert rules.lowest_club is not None
    assert rules.lowest_club.text == lowest


@pytest.mark.parametrize(
    ("line", "passes"),
    [
        ("hearts/3", "left right hold"),
        ("hearts/4", "left right across hold"),
        ("hearts/5", "left right hold"),
        ("mso/4", "left right across hold"),
        ("mso/5", "left right left2 right2 hold"),
        ("sevens-and-queens/5", "left right left2 right2 hold"),
        ("gonzo/4", "left left2 left3 hold"),
        ("gonzo/6", "left left2 left3 left4 right hold"),
        ("hearts+rotating-pass/7", "left left2 left3 left4 right2 right hold"),
        ("hearts+near-pass/5", "left left2 right right2 hold"),
        ("hearts+parlett-three/3", "left:4 right:4 scatter:2 hold"),
        ("two-player", "left hold"),
        ("leekha", "right left"),
    ],
)
def test_where_cards_are_passed(line: str, passes: str) -> None:
    assert " ".join(ruleset(line).passes) == passes


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("black-maria-simmons/3", 4),
        ("black-maria-simmons/4", 3),
        ("gonzo/4", 3),
        ("gonzo/5", 2),
        ("two-player", 1),
        ("two-player+pass-two-hold", 2),
        ("two-player+pass-three-hold", 3),
    ],
)
def test_how_many_cards_are_passed(line: str, count: int) -> None:
    assert ruleset(line).pass_of(1).count == count


READINGS = {
    "rickety-kate": ["play.first_trick", "moon.effect", "deck.remove"],
    "franks-way": ["passing.cycle", "play.first_lead"],
    "kitty": ["dealing.kitty", "play.first_lead"],
    "free-jokers": ["deck.joker", "deck.jokers", "deck.joker"],
    "two-player": ["passing.cycle", "play.first_trick", "end.ties"],
    "reverse": ["moon.effect", "end.winner", "passing.cycle"],
    "wilson": ["settling.system"],
    "sweepstake": ["settling.system", "settling.odd", "deck.remove", "end.deals"],
    "two-handed": ["settling.system"],
    "high-pays": ["settling.system"],
    "auction": [
        "bidding.kind",
        "bidding.kind",
        "bidding.carried",
        "settling.odd",
        "settling.system",
        "deck.remove",
    ],
    "spot": ["settling.system"],
    "spot-values": ["moon.effect"],
    "double-or-eagle": ["settling.system"],
    "joker-foster": ["deck.joker", "values.XX", "settling.joker", "deck.remove"],
    "discard-lady": ["settling.system"],
    "discard-jack": ["settling.system"],
    "black-lady": ["moon.effect", "settling.system"],
    "heartsette": ["deck.remove"],
    "heartsette-modern": ["dealing.look", "passing.cycle"],
    "domino": ["dealing.stock", "dealing.stock", "dealing.stock"],
    "black-maria": ["moon.effect", "end.limit", "deck.remove"],
    "black-maria-simmons": ["moon.effect"],
    "omnibus": ["values.JD", "moon.needs"],
    "greek": ["moon.effect"],
    "cancellation": ["play.equals", "play.last_cancelled", "dealing.kitty", "moon.effect"],
    "goldsmith": ["play.equals", "moon.amount", "deck.extra"],
    "da-nasty-fix": ["values.QC", "values.JD", "moon.effect"],
    "andrews-dirty": ["passing.calls", "end.limit"],
    "leekha": ["passing.cycle", "moon.effect", "play.first_lead"],
    "grand-prix": ["moon.effect"],
    "sevens-and-queens": ["moon.effect", "play.breaking", "passing.cycle"],
    "partnership": ["moon.effect", "passing.cycle"],
}
"""What the sources leave open, by the option it is about."""


@pytest.mark.parametrize("name", READINGS)
def test_what_the_sources_leave_open_is_said(name: str) -> None:
    assert [one.options[0] for one in presets()[name].readings] == READINGS[name]


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
