"""Files of one's own: what they make, and the sentence, file, line and key for what is wrong in them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openhearts.rules import RulesError, check_file, ruleset, ruleset_from_file
from openhearts.rules.components import COMPONENTS, options
from openhearts.rules.document import KEYS, READING_KEYS, Document
from openhearts.rules.preset import read_preset

THURSDAY = """\
title = "Thursday Hearts"
base = "hearts"
modifiers = ["franks-way", "jack-of-diamonds"]
seats = [5, 3]

[end]
limit = 50

[deck.remove]
8 = "2D 2C 2S"

[values]
QS = 12

[[readings]]
options = ["end.limit"]
silent = "how long a game should be"
reading = "It ends at fifty."
why = "The last bus leaves at eleven."
"""


NO_CYCLE = (
    "passing.cycle must be a list of up to 20 of left, right, across, left2, left3, left4, right2, "
    "right3, right4, scatter, mix, hold, call, with a number of cards where it differs (left:13)"
)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    return tmp_path / "house.toml"


def wrong(house: Path, text: str) -> str:
    """Write a file and give what is wrong with it, after the name of the file."""
    house.write_text(text, "utf-8")
    with pytest.raises(RulesError) as error:
        check_file(house)
    sentence = str(error.value)
    assert sentence.startswith(str(house))
    assert sentence.isprintable()
    return sentence.removeprefix(f"{house}, ")


def test_a_file_is_a_line_at_greater_length(house: Path) -> None:
    house.write_text(THURSDAY, "utf-8")
    line = "hearts+franks-way+jack-of-diamonds/3 deck.remove.8=2C,2D,2S values.QS=12 end.limit=50"
    assert ruleset_from_file(house) == ruleset(line)
    assert ruleset_from_file(str(house), 5) == ruleset(line.replace("/3", "/5"))
    assert [rules.seats for rules in check_file(house)] == [3, 5]


def test_an_empty_file_is_hearts(house: Path) -> None:
    house.write_text("", "utf-8")
    assert check_file(house) == [ruleset("hearts")]


def test_a_number_of_seats_may_stand_alone(house: Path) -> None:
    house.write_text("seats = 5", "utf-8")
    assert check_file(house) == [ruleset("hearts/5")]


def test_a_modifier_of_ones_own_is_tried_on_hearts(house: Path) -> None:
    house.write_text('kind = "modifier"\r\n[moon]\r\neffect = "old"\r\n', "utf-8")
    assert ruleset_from_file(house) == ruleset("hearts moon.effect=old")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seats = ", "line 1: this is not TOML: Invalid value"),
        (
            'title = "a"\n\n[end\nlimit = 3',
            "line 3: this is not TOML: Expected ']' at the end of a table declaration",
        ),
        ("[end]\nlimit = 3\nlimit = 4", "line 3: this is not TOML: Cannot overwrite a value"),
        ('titel = "a"', "line 1: titel is no key of a rules file; did you mean title?"),
        ("# ours\n\n[stakes]\nlimit = 50", "line 3: stakes is no key of a rules file"),
        ("[end]\nlimt = 50", "line 2: end.limt is not an option; did you mean end.limit?"),
        ("# ours\nend.limt = 50", "line 2: end.limt is not an option; did you mean end.limit?"),
        ("end = {\tlimt = 50 }", "line 1: end.limt is not an option; did you mean end.limit?"),
        ('[end]\nlimit = "50"', 'line 2: end.limit must be a whole number from 1 to 100000, not "50"'),
        ("[end]\nlimit = 0", "line 2: end.limit must be a whole number from 1 to 100000, not 0"),
        ("[end]\nlimit = true", "line 2: end.limit must be a whole number from 1 to 100000, not true"),
        ("[end]\nlimit = 5.0", "line 2: end.limit must be a whole number from 1 to 100000, not 5.0"),
        (
            "[end]\nlimit.points = 5",
            "line 2: end.limit must be a whole number from 1 to 100000, not {'points': 5}",
        ),
        ("end = 50", "line 1: end must be a table headed [end], not 50"),
        ("[[end]]\nlimit = 50", "line 1: end must be a table headed [end], not [{'limit': 50}]"),
        (
            '[moon]\n\neffect = "odl"',
            (
                "line 3: moon.effect must be one of choice, old, new, none, nothing, unless-losing, "
                'unless-ending, choice-if-able, choice-when-late, not "odl"; did you mean old?'
            ),
        ),
        (
            '[passing]\ncount = 3\ncycle = [\n  "left",\n  "rite",\n]',
            (f'line 3: {NO_CYCLE}, not "rite"; did you mean right?'),
        ),
        (
            '[passing]\ncycle = "left"',
            (f'line 2: {NO_CYCLE}, not "left"'),
        ),
        (
            '[deck]\nremove = "2D"',
            'line 2: deck.remove must be a table headed [deck.remove], not "2D"',
        ),
        (
            '[deck.remove]\n5 = "2D 2C"\n"05" = "2D 2C"',
            "line 3: deck.remove.5 is set twice",
        ),
        (
            '[deck.remove]\nfive = "2D 2C"',
            (
                "line 2: deck.remove.five: what follows deck.remove must be "
                'a whole number from 2 to 10, not "five"'
            ),
        ),
        (
            '[deck.remove]\n5 = "2D 1C"',
            (
                'line 2: deck.remove.5 must be cards like "2D 2C", or none: "1C" is not a card: '
                "write a rank (2 to 9, T, J, Q, K, A) and a suit (C, D, S, H), like QS"
            ),
        ),
        (
            "[values]\nX = 5",
            (
                "line 2: values.X: what follows values must be "
                'a card like QS, a suit (C, D, S, H) or XX for jokers, not "X"'
            ),
        ),
        ('kind = "gmae"', 'line 1: kind must be game or modifier, not "gmae"'),
        ("title = 5", "line 1: title must be text in quotes, not 5"),
        ('modifiers = "no-hold"', 'line 1: modifiers must be a list of names, not "no-hold"'),
        ("seats = [3, 11]", "line 1: seats must be numbers from 2 to 10, like 4 or [3, 5], not [3, 11]"),
        ("seats = []", "line 1: seats must be numbers from 2 to 10, like 4 or [3, 5], not []"),
        ("seats = true", "line 1: seats must be numbers from 2 to 10, like 4 or [3, 5], not true"),
        ("readings = 3", "line 1: readings must be tables headed [[readings]], not 3"),
        ("[[readings]]\nsilent = 'x'\nreading = 'y'", "line 1: readings.why is missing"),
        (
            THURSDAY + "\n[[readings]]\nsilent = 'x'\nreading = 'y'\nwhy = 3",
            "line 24: readings.why must be text in quotes, not 3",
        ),
        (
            THURSDAY + "\n[[readings]]\nsilent = 'x'\nreding = 'y'",
            "line 23: reding is no key of readings; did you mean reading?",
        ),
        (
            THURSDAY.replace('"end.limit"', '"end.limt"'),
            "line 16: readings.options: end.limt is not an option; did you mean end.limit?",
        ),
        ('base = "heart"', 'line 1: there is no game or modifier called "heart"; did you mean hearts?'),
        (
            'base = "hearts"\nmodifiers = ["no-hold", "frank"]',
            'line 2: there is no game or modifier called "frank"; did you mean franks-way?',
        ),
        (
            '\nmodifiers = ["old-moon", "new-moon"]',
            (
                "line 2: New moon and Old moon cannot both be played: "
                "one sets moon.effect to new, the other to old"
            ),
        ),
        (
            'modifiers = ["old-moon"]\n[moon]\neffect = "new"',
            "line 3: moon.effect=new contradicts Old moon, which sets moon.effect=old",
        ),
        (
            'modifiers = ["franks-way"]\nseats = 4',
            (
                "line 2: Frank's Way needs 3 or 5 players: "
                "52 cards divide evenly among 4, so there would be no kitty"
            ),
        ),
        (
            'seats = 4\n[dealing]\nkitty = "first-trick"',
            "line 3: 52 cards divide evenly among 4, so there would be no kitty",
        ),
        (
            'seats = [4, 5]\n[deck.remove]\n5 = "2D"',
            (
                "line 3: 51 cards do not divide evenly among 5: "
                "deck.remove.5 must take 2 of the 52 cards out, not 1"
            ),
        ),
        (
            "[values]\nH = 0\nQS = 0",
            "line 1: no card costs any points, so there is nothing to avoid (values)",
        ),
        ('"a\\nb" = 5', "line 1: a b is no key of a rules file"),
        ("a = " + "[" * 5000, "this is nested too deeply"),
    ],
)
def test_what_is_wrong_gets_one_sentence_with_its_line(house: Path, text: str, sentence: str) -> None:
    assert wrong(house, text).removeprefix(f"{house}: ") == sentence


def test_a_contradiction_between_modifiers_is_found_in_their_list(house: Path) -> None:
    house.write_text('modifiers = ["old-moon", "new-moon"]', "utf-8")
    with pytest.raises(RulesError) as error:
        ruleset_from_file(house)
    assert (error.value.file, error.value.key) == (str(house), "moon.effect")


def test_a_file_that_cannot_be_read_is_named(house: Path) -> None:
    with pytest.raises(RulesError, match=r"house\.toml: this file cannot be read: No such file or directory"):
        check_file(house)
    house.write_bytes(b"title = '\xff'")
    with pytest.raises(RulesError, match=r"house\.toml: this is not text in UTF-8"):
        check_file(house)


def test_preset_keys_are_all_read() -> None:
    one = read_preset("thursday", Document(THURSDAY, "thursday.toml"))
    assert (one.title, one.kind, one.base, one.seats) == ("Thursday Hearts", "game", "hearts", (3, 5))
    assert one.readings[0].options == ("end.limit",)
    assert one.readings[0].silent == "how long a game should be"
    assert read_preset("nameless", Document("", "nameless.toml")).title == "nameless"


NAMES = [
    *KEYS,
    *COMPONENTS,
    *READING_KEYS,
    *(one.field for one in options()),
    "5",
    "QS",
    "H",
    "x",
    "a b",
    "é",
]
scalars = st.one_of(
    st.sampled_from(
        ['""', '"hearts"', '"left"', '"2D 2C"', "'''a\nb'''", "1979-05-27", "nan", "-inf", "0x1F"]
    ),
    st.integers(-(10**20), 10**20).map(str),
    st.booleans().map(lambda value: str(value).lower()),
    st.text(st.characters(codec="utf-8", exclude_characters="'", exclude_categories=["Cc"])).map(
        "'{}'".format
    ),
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda some: f"[{', '.join(some)}]")
        | st.dictionaries(st.sampled_from(["limit", "QS", "why"]), inner, max_size=2).map(
            lambda some: "{" + ", ".join(f"{key} = {text}" for key, text in some.items()) + "}"
        )
    ),
    max_leaves=4,
)
keys = st.lists(st.sampled_from(NAMES), min_size=1, max_size=3).map(
    lambda names: ".".join(f'"{name}"' for name in names)
)
statements = st.one_of(
    st.tuples(keys, values).map(" = ".join),
    keys.map("[{}]".format),
    keys.map("[[{}]]".format),
    st.just("[[readings]]"),
    st.sampled_from(THURSDAY.splitlines()),
    st.text(max_size=5),
)


@given(st.lists(statements, max_size=8).map("\n".join))
def test_no_file_is_too_strange(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    house = tmp_path_factory.getbasetemp() / "strange.toml"
    house.write_text(text, "utf-8", newline="")
    try:
        made = check_file(house)
    except RulesError as error:
        made = []
        sentence = str(error)
    else:
        sentence = " ".join(rules.line for rules in made)
    assert sentence.isprintable()
    assert made or sentence.startswith(str(house))
