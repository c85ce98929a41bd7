"""Every option says what it is; this is what the manual, the forms and the errors are made from."""

import string

import pytest

from openhearts.rules import Option, options, presets, rule_card, ruleset, set_by
from openhearts.rules.components import DEFAULTS, in_order, setting, setting_from_file
from openhearts.rules.error import RulesError
from openhearts.rules.kind import Choice, Words

OPTIONS = options()
every_option = pytest.mark.parametrize("option", OPTIONS, ids=[option.name for option in OPTIONS])


def test_the_list_of_options_is_what_the_house_needs() -> None:
    assert [option.key for option in OPTIONS] == [
        "deck.remove.SEATS",
        "dealing.kitty",
        "passing.count",
        "passing.cycle",
        "play.first_lead",
        "play.first_trick",
        "play.breaking",
        "values.CARD-OR-SUIT",
        "moon.effect",
        "end.limit",
    ]


@every_option
def test_an_option_is_documented(option: Option) -> None:
    assert option.meaning.isprintable()
    assert 10 < len(option.meaning) < 100
    assert option.meaning[0].islower()
    assert option.kind.type
    assert option.kind.describe()
    for name, meaning in option.kind.explain():
        assert name
        assert meaning


@every_option
def test_defaults_are_values(option: Option) -> None:
    assert option.defaults
    for key, text in option.defaults.items():
        assert setting(key, text) == (key, text)
        assert DEFAULTS[key] == text


@every_option
def test_a_wrong_type_is_refused_by_name(option: Option) -> None:
    key = next(iter(option.defaults))
    wrongs: list[object] = [1.5, True, {}, {"a": 1}, [1], [[]], None, "", "nonsense", 10**12]
    for wrong in wrongs:
        if option.kind.type == "cards" and wrong == "":
            continue
        with pytest.raises(RulesError) as error:
            setting_from_file(key, wrong)
        assert str(error.value).startswith(key)
        assert error.value.key == key


CHOICES = [
    (option, name) for option in OPTIONS if isinstance(option.kind, Choice) for name in option.kind.meanings
]


@pytest.mark.parametrize(
    ("option", "name"), CHOICES, ids=[f"{option.name}={name}" for option, name in CHOICES]
)
def test_every_choice_has_its_sentence_on_the_card(option: Option, name: str) -> None:
    assert isinstance(option.kind, Choice)
    sentence = option.kind.meanings[name].card
    if (option.name, name) == ("dealing.kitty", "none"):
        assert not sentence  # nothing to say: the card has dealt all cards already
        return
    card = rule_card(ruleset(f"hearts/5 {option.name}={name}")).text
    pieces = [text for text, *_ in string.Formatter().parse(sentence)]
    assert all(piece in card for piece in pieces)
    assert sentence[0].isupper()
    assert sentence.endswith(".")


def test_every_pass_has_its_words_on_the_card() -> None:
    kind = next(option.kind for option in OPTIONS if option.name == "passing.cycle")
    assert isinstance(kind, Words)
    for name, meaning in kind.meanings.items():
        assert meaning.card in rule_card(ruleset(f"hearts/6 passing.cycle=left,{name}")).text


def test_presets_that_set_an_option_are_named() -> None:
    users = {option.name: set_by(option) for option in OPTIONS}
    assert users["moon.effect"] == ("rickety-kate", "new-moon", "no-moon", "old-moon")
    assert users["values"] == ("jack-of-diamonds",)
    assert users["end.limit"] == ()
    assert set().union(*users.values()) == set(presets()) - {"hearts"}


def test_settings_are_put_in_the_order_of_the_options() -> None:
    assert list(in_order({"end.limit": "1", "values.QS": "1", "values.H": "1", "deck.remove.3": "2C"})) == [
        "deck.remove.3",
        "values.H",
        "values.QS",
        "end.limit",
    ]
