from collections import Counter
from collections.abc import Mapping
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openhearts.rules import (
    Preset,
    RulesError,
    Ruleset,
    allowed_seats,
    availability,
    options,
    presets,
    read_line,
    ruleset,
)
from openhearts.rules.components import COMPONENTS
from openhearts.rules.preset import preset
from tests.properties.settings import keys, texts_of

GAMES = [name for name, one in presets().items() if one.kind == "game"]
MODIFIERS = [name for name, one in presets().items() if one.kind == "modifier"]

NO_CYCLE = (
    "passing.cycle must be a list of up to 20 of left, right, across, left2, left3, left4, right2, "
    "right3, right4, scatter, mix, hold, call, with a number of cards where it differs (left:13)"
)


def refusal(line: str) -> str:
    with pytest.raises(RulesError) as error:
        ruleset(line)
    return str(error.value)


def outcome(line: str) -> Ruleset | str:
    """Give the ruleset of a line, or the sentence that refuses it."""
    try:
        return ruleset(line)
    except RulesError as error:
        return str(error)


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("hearts", "hearts/4"),
        ("hearts/5", "hearts/5"),
        ("hearts+franks-way", "hearts+franks-way/3"),
        ("hearts/4 end.limit=100", "hearts/4"),
        ("  hearts   end.limit=+50 ", "hearts/4 end.limit=50"),
        ("hearts end.limit=50 passing.count=2", "hearts/4 passing.count=2 end.limit=50"),
        ("hearts+no-moon moon.effect=none", "hearts+no-moon/4"),
        ("rickety-kate+points-first-trick", "rickety-kate+points-first-trick/4"),
        ("rickety-kate moon.effect=choice", "rickety-kate/4 moon.effect=choice"),
        ("hearts/5 deck.remove.5=2S,2C", "hearts/5 deck.remove.5=2C,2S"),
        ("hearts deck.remove.05=2S,2C", "hearts/4 deck.remove.5=2C,2S"),
        ("hearts deck.remove.3=none", "hearts/4 deck.remove.3=none"),
    ],
)
def test_a_line_has_one_form(line: str, canonical: str) -> None:
    assert ruleset(line).line == canonical


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", '"" does not begin with a game, like hearts or hearts+franks-way/5'),
        ("+hearts", '"+hearts" does not begin with a game, like hearts or hearts+franks-way/5'),
        ("heart", 'there is no game or modifier called "heart"; did you mean hearts?'),
        ("Hearts", 'there is no game or modifier called "Hearts"; did you mean hearts?'),
        ("hearts+frank", 'there is no game or modifier called "frank"; did you mean franks-way?'),
        (
            "hearts+queens_break",
            'there is no game or modifier called "queens_break"; did you mean queen-breaks?',
        ),
        ("poker", 'there is no game or modifier called "poker"'),
        ("franks-way", "Frank's Way is a modifier and changes a game, like hearts+franks-way"),
        ("hearts+rickety-kate", "Hearts and Rickety Kate are both games; only one can be played"),
        ("hearts+no-hold+no-hold", "No hold is named twice"),
        ("hearts/", 'after the / comes the number of players, like hearts/5, not ""'),
        ("hearts/four", 'after the / comes the number of players, like hearts/5, not "four"'),
        ("hearts/٤", 'after the / comes the number of players, like hearts/5, not "٤"'),
        ("hearts/1", "a game has 2 to 10 players, not 1"),
        ("hearts/11", "a game has 2 to 10 players, not 11"),
        (
            "hearts franks-way",
            '"franks-way" is not a setting like end.limit=50; modifiers are joined with + and no spaces',
        ),
        ("hearts end.limt=3", "end.limt is not an option; did you mean end.limit?"),
        ("hearts limit=3", "limit is not an option; did you mean end.limit?"),
        ("hearts stakes=3", "stakes is not an option"),
        ("hearts bidding=3", "bidding is not an option; did you mean bidding.kind?"),
        ("hearts end.limit=x", 'end.limit must be a whole number from 1 to 100000, not "x"'),
        ("hearts end.limit=0", "end.limit must be a whole number from 1 to 100000, not 0"),
        (
            "hearts end.limit=9999999999",
            'end.limit must be a whole number from 1 to 100000, not "9999999999"',
        ),
        ("hearts end.limit=5 end.limit=5", "end.limit is set twice"),
        (
            "hearts moon.effect=nwe",
            (
                "moon.effect must be one of choice, old, new, none, nothing, unless-losing, unless-ending, "
                'choice-if-able, choice-when-late, not "nwe"; did you mean new?'
            ),
        ),
        (
            "hearts passing.cycle=left,rihgt",
            f'{NO_CYCLE}, not "rihgt"; did you mean right?',
        ),
        (
            "hearts passing.cycle=" + ",".join(["left"] * 21),
            f'{NO_CYCLE}, not "left,left,left,left,left,left,left,left,left,left,left,l...',
        ),
        (
            "hearts deck.remove.5=2C,10D",
            'deck.remove.5 must be cards like "2D 2C", or none: "10D" is not a card; did you mean TD?',
        ),
        (
            "hearts deck.remove.5=2C,2C,2C",
            'deck.remove.5 must name each card twice at most, not "2C 2C 2C"',
        ),
        (
            "hearts deck.extra=S",
            "deck.extra needs a whole number from 2 to 10 after it, as in deck.extra.5",
        ),
        (
            "hearts deck.remove=2C",
            "deck.remove needs a whole number from 2 to 10 after it, as in deck.remove.3",
        ),
        (
            "hearts deck.remove.1=2C",
            "deck.remove.1: what follows deck.remove must be a whole number from 2 to 10, not 1",
        ),
        (
            "hearts values=3",
            "values needs a card like QS, a suit (C, D, S, H) or XX for jokers after it, as in values.H",
        ),
        (
            "hearts values.1H=3",
            (
                "values.1H: what follows values must be "
                'a card like QS, a suit (C, D, S, H) or XX for jokers, not "1H"'
            ),
        ),
    ],
)
def test_a_line_that_is_not_in_order_gets_a_sentence(line: str, sentence: str) -> None:
    assert refusal(line) == sentence


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "hearts+franks-way/4",
            "Frank's Way needs 3 or 5 players: 52 cards divide evenly among 4, so there would be no kitty",
        ),
        (
            "hearts+franks-way/6",
            (
                "Frank's Way needs 3 or 5 players: the house rule is made for hands of 17 and 10 cards, "
                "and says nothing of other tables"
            ),
        ),
        (
            "rickety-kate/8",
            (
                "Rickety Kate needs 3 to 7 players: one pack gives two players a game of another kind, "
                "and more than seven too few cards"
            ),
        ),
        (
            "hearts+old-moon+new-moon",
            "New moon and Old moon cannot both be played: one sets moon.effect to new, the other to old",
        ),
        (
            "hearts+no-hold passing.cycle=left,hold",
            "passing.cycle=left,hold contradicts No hold, which sets passing.cycle=left,right,across",
        ),
        (
            "hearts+franks-way/5 dealing.kitty=none",
            "dealing.kitty=none contradicts Frank's Way, which sets dealing.kitty=first-trick",
        ),
        (
            "hearts/4 dealing.kitty=first-trick",
            "52 cards divide evenly among 4, so there would be no kitty",
        ),
        (
            "hearts/5 deck.remove.5=2C",
            "51 cards do not divide evenly among 5: deck.remove.5 must take 2 of the 52 cards out, not 1",
        ),
        (
            "hearts/3 passing.cycle=across",
            "with 3 players no pass of the cycle leads to another player (passing.cycle is across)",
        ),
        ("hearts/6 passing.count=9", "nobody can pass 9 cards from a hand of 8 (passing.count)"),
        ("hearts values.H=0 values.QS=0", "no card costs any points, so there is nothing to avoid (values)"),
        (
            "hearts/3 deck.remove.3=2C,3C,4C,5C,6C,7C,8C,9C,TC,JC,QC,KC,AC",
            "there is no club in the pack to lead first (play.first_lead)",
        ),
    ],
)
def test_what_makes_no_sense_gets_the_reason(line: str, sentence: str) -> None:
    assert refusal(line) == sentence


@pytest.mark.parametrize(
    "line",
    [
        "hearts/6 passing.count=9 passing.cycle=hold",
        "hearts/3 deck.remove.3=2C,3C,4C,5C,6C,7C,8C,9C,TC,JC,QC,KC,AC play.first_lead=eldest",
        "hearts values.H=0",
    ],
)
def test_what_makes_sense_after_all_is_allowed(line: str) -> None:
    assert ruleset(line).line


def check_outcome(line: str, parts: tuple[str, ...]) -> bool:
    """Check that a line is a ruleset which is what it says, or is refused by a sentence."""
    rules = outcome(line)
    if isinstance(rules, str):
        assert rules.isprintable()
        assert rules[-1] not in ".{}"
        return False
    assert ruleset(rules.line) == rules
    assert rules.parts == parts
    assert len(rules.cards) == rules.seats * rules.hand_size + rules.left_over
    return True


def test_every_game_composes_at_its_tables() -> None:
    for game in GAMES:
        for seats in range(2, 11):
            assert check_outcome(f"{game}/{seats}", (game,)) == (seats in allowed_seats([game]))


def test_every_modifier_composes_with_every_game_or_gives_a_sentence() -> None:
    composed = Counter(
        modifier
        for modifier, game in product(MODIFIERS, GAMES)
        for seats in allowed_seats([game])
        if check_outcome(f"{game}+{modifier}/{seats}", (game, modifier))
    )
    assert set(composed) == set(MODIFIERS)
    assert composed.total() > len(MODIFIERS) * len(GAMES)


def test_every_pair_of_modifiers_composes_or_gives_a_sentence() -> None:
    composed = sum(
        check_outcome(f"hearts+{first}+{second}/{seats}", ("hearts", *sorted((first, second))))
        for first, second in combinations(MODIFIERS, 2)
        for seats in (3, 4)
    )
    assert composed > len(MODIFIERS) ** 2 / 2


def texts() -> st.SearchStrategy[tuple[str, str]]:
    """Draw any key with a text that may go with it."""
    return st.sampled_from(options()).flatmap(lambda one: st.tuples(keys(one), texts_of(one.kind)))


lines = st.builds(
    lambda parts, seats, overrides: " ".join(
        ("+".join(parts) + seats, *("=".join(pair) for pair in overrides))
    ),
    st.tuples(st.sampled_from(GAMES), st.lists(st.sampled_from(MODIFIERS), max_size=3)).map(
        lambda pair: [pair[0], *pair[1]]
    ),
    st.integers(2, 8).map("/{}".format) | st.just(""),
    st.lists(texts(), max_size=4),
)


@given(lines)
def test_a_line_survives_its_ruleset(line: str) -> None:
    rules = outcome(line)
    if isinstance(rules, str):
        assert rules.isprintable()
        return
    again = ruleset(rules.line)
    assert again.line == rules.line
    assert again.settings == rules.settings
    for component in COMPONENTS:
        assert getattr(again, component) == getattr(rules, component)


@given(lines)
def test_overrides_hold(line: str) -> None:
    rules = outcome(line)
    if isinstance(rules, Ruleset):
        asked = read_line(line).overrides
        assert {key: rules.settings[key] for key in asked} == asked
        assert set(rules.overrides) <= set(asked)


@given(st.text() | st.text(alphabet="hearts+no-ld/45 .=,values"))
def test_any_line_is_a_ruleset_or_refused(line: str) -> None:
    assert str(outcome(line)).isprintable()


def test_allowed_seats_are_those_of_all_parts() -> None:
    assert allowed_seats(["rickety-kate"]) == (3, 4, 5, 6, 7)
    assert allowed_seats(["rickety-kate", "franks-way", "no-hold"]) == (3, 5)


def test_frank_is_greyed_where_there_is_no_kitty() -> None:
    reasons = {seats: availability(["hearts"], seats)["franks-way"] for seats in (3, 4, 5, 6)}
    assert reasons[3] is reasons[5] is None
    assert reasons[4] == refusal("hearts+franks-way/4")
    assert reasons[6] == refusal("hearts+franks-way/6")


def test_a_modifier_is_greyed_beside_its_contrary() -> None:
    reasons = availability(["hearts", "no-moon"], 4)
    assert reasons["old-moon"] == refusal("hearts+no-moon+old-moon")
    assert reasons["new-moon"] == refusal("hearts+no-moon+new-moon")
    assert reasons["no-moon"] is None
    assert reasons["no-hold"] is None


def test_a_number_that_comes_with_a_modifier_may_be_changed_but_not_all_of_the_modifier() -> None:
    assert ruleset("hearts+spot-values end.limit=300").end.limit == 300
    with pytest.raises(RulesError, match=r"values\.JD=-5 contradicts Jack of Diamonds"):
        ruleset("hearts+jack-of-diamonds values.JD=-5")


def test_a_modifier_is_greyed_where_an_override_contradicts_it() -> None:
    reasons = availability(["hearts"], 4, {"passing.cycle": "left,hold"})
    assert reasons["no-hold"] == refusal("hearts+no-hold passing.cycle=left,hold")


def test_ticked_boxes_that_contradict_each_other_are_both_greyed() -> None:
    reasons = availability(["hearts", "new-moon", "old-moon"], 4)
    assert reasons["new-moon"] == reasons["old-moon"] == refusal("hearts+new-moon+old-moon")
    assert reasons["no-hold"] is None


def test_without_a_number_of_seats_availability_takes_the_one_the_line_would() -> None:
    assert availability(["hearts", "franks-way"])["franks-way"] is None
    assert availability(["hearts"])["franks-way"] == refusal("hearts+franks-way/4")


def test_where_the_game_itself_cannot_be_played_its_reason_is_given() -> None:
    assert set(availability(["hearts"], 2).values()) == {refusal("hearts/2")}


@settings(max_examples=30)
@given(st.sampled_from(GAMES), st.sets(st.sampled_from(MODIFIERS), max_size=4), st.integers(3, 7))
def test_what_is_available_composes(game: str, ticked: set[str], seats: int) -> None:
    head = "+".join((game, *ticked))
    if isinstance(outcome(f"{head}/{seats}"), Ruleset):
        for modifier, reason in availability((game, *ticked), seats).items():
            together = outcome(f"{head}/{seats}" if modifier in ticked else f"{head}+{modifier}/{seats}")
            assert (reason is None) == isinstance(together, Ruleset)
            assert reason is None or reason.isprintable()


class TestOtherPresets:
    """Parts of kinds that no preset needs yet."""

    @pytest.fixture(autouse=True)
    def _more_presets(self, monkeypatch: pytest.MonkeyPatch) -> None:
        more = (
            Preset("trio", "Trio", "modifier", seats=(3,)),
            Preset("short-kate", "Short Kate", "game", base="rickety-kate", modifiers=("franks-way",),
                   seats=(5,), differences={"end.limit": "50"}),
        )  # fmt: skip
        known: Mapping[str, Preset] = {**presets(), **{one.name: one for one in more}}
        monkeypatch.setattr("openhearts.rules.preset.presets", lambda: known)

    def test_parts_may_have_no_number_of_seats_in_common(self) -> None:
        assert preset("trio").seats == (3,)
        assert refusal("short-kate+trio") == "no number of players suits all of Short Kate (5), Trio (3)"
        assert refusal("short-kate+trio/5") == "Trio needs 3 players"

    def test_a_game_may_be_based_on_another_and_have_modifiers_in_it(self) -> None:
        rules = ruleset("short-kate")
        assert rules.line == "short-kate/5"
        assert (rules.kitty_size, rules.end.limit, rules.moon.effect) == (2, 50, "none")
