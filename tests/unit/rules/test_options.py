"""Every option says what it is; this is what the manual, the forms and the errors are made from."""

import string

import pytest

from openhearts.rules import Option, options, presets, set_by
from openhearts.rules.components import DEFAULTS, in_order, setting, setting_from_file
from openhearts.rules.error import RulesError
from openhearts.rules.kind import Choice
from openhearts.rules.passing import PASSES

OPTIONS = options()
WORDS = {
    "penalty",
    "bonus",
    "counting",
    "amount",
    "sun",
    "lowest_club",
    "leftover",
    "limit",
    "reaches",
    "deals",
    "best",
    "worst",
    "half_limit",
    "before_limit",
    "polished",
}
"""What the rule card fills in."""
every_option = pytest.mark.parametrize("option", OPTIONS, ids=[option.name for option in OPTIONS])


def test_the_list_of_options_is_what_the_house_needs() -> None:
    assert [option.key for option in OPTIONS] == [
        "deck.packs",
        "deck.extra.SEATS",
        "deck.ranks",
        "deck.remove.SEATS",
        "deck.jokers",
        "deck.joker",
        "dealing.hand.SEATS",
        "dealing.kitty",
        "dealing.look",
        "dealing.stock",
        "passing.count",
        "passing.count_at.SEATS",
        "passing.cycle",
        "passing.calls",
        "passing.keep",
        "passing.mix",
        "bidding.kind",
        "bidding.raise",
        "bidding.carried",
        "play.first_lead",
        "play.first_trick",
        "play.first_trick_stuck",
        "play.breaking",
        "play.only_hearts",
        "play.must_drop",
        "play.equals",
        "play.last_cancelled",
        "play.direction",
        "values.CARD-OR-SUIT",
        "scoring.each_trick",
        "scoring.first_trick",
        "scoring.last_trick",
        "scoring.last_but_one",
        "scoring.everything",
        "scoring.no_tricks",
        "scoring.no_points",
        "scoring.doublers",
        "scoring.deal_floor",
        "scoring.total_floor",
        "moon.effect",
        "moon.needs",
        "moon.amount",
        "moon.extra",
        "moon.bonus",
        "moon.by",
        "moon.sun",
        "moon.sun_effect",
        "end.kind",
        "end.limit",
        "end.reached",
        "end.deals",
        "end.ties",
        "end.winner",
        "end.exact",
        "end.polish",
        "partners.teams",
        "partners.by",
        "partners.score",
        "settling.system",
        "settling.odd",
        "settling.joker",
        "settling.stock",
        "settling.ante",
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
    assert option.defaults or option.per
    for key, text in option.defaults.items():
        assert setting(key, text) == (key, text)
        assert DEFAULTS[key] == text


@every_option
def test_a_key_by_itself_is_not_enough_where_there_is_one_value_for_each_of_many(option: Option) -> None:
    if option.per:
        with pytest.raises(RulesError, match=f"^{option.name} needs .* after it, as in {option.name}."):
            setting(option.name, "3")


@every_option
def test_a_wrong_type_is_refused_by_name(option: Option) -> None:
    key = next(iter(option.defaults), f"{option.name}.5")
    wrongs: list[object] = [1.5, True, {}, {"a": 1}, [1], [[]], None, "", "nonsense", 10**12]
    for wrong in wrongs:
        if option.kind.type in ("cards", "suits") and wrong == "":
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
def test_a_choice_that_changes_something_has_its_sentence_for_the_card(option: Option, name: str) -> None:
    assert isinstance(option.kind, Choice)
    meaning = option.kind.meanings[name]
    assert meaning.short.isprintable()
    assert not meaning.short.endswith(".")
    if not meaning.card:
        # Nothing to say: it is how every card game goes, or another sentence says it.
        assert name == option.defaults[option.name] or option.name in ("end.reached", "end.winner")
        return
    words = {word for _, word, *_ in string.Formatter().parse(meaning.card) if word}
    assert words <= WORDS
    assert meaning.card[0].isupper()
    assert meaning.card.endswith(".")
    assert "  " not in meaning.card
    for sentence in meaning.card.removesuffix(".").split(". "):
        assert sentence[0].isupper()


def test_every_pass_has_its_words() -> None:
    for name, meaning in PASSES.meanings.items():
        assert meaning.short
        assert meaning.card, name


def test_presets_that_set_an_option_are_named() -> None:
    users = {option.name: set_by(option) for option in OPTIONS}
    assert {"rickety-kate", "new-moon", "no-moon", "old-moon"} <= set(users["moon.effect"])
    assert "jack-of-diamonds" in users["values"]
    assert "jack-of-diamonds" not in users["moon.effect"]
    assert set().union(*users.values()) >= {name for name, one in presets().items() if one.differences}


def test_settings_are_put_in_the_order_of_the_options() -> None:
    assert list(in_order({"end.limit": "1", "values.QS": "1", "values.H": "1", "deck.remove.3": "2C"})) == [
        "deck.remove.3",
        "values.H",
        "values.QS",
        "end.limit",
    ]
