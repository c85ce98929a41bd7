"""The card tells a family all it needs, for every ruleset the presets can make."""

import re
from itertools import product

import pytest

from openhearts.cards import SUITS
from openhearts.rules import (
    Preset,
    RuleCard,
    RulesError,
    Ruleset,
    allowed_seats,
    options,
    presets,
    rule_card,
    ruleset,
)
from openhearts.rules.catalogue import made_for
from openhearts.rules.compose import lineage, merge
from openhearts.rules.kind import Choice
from openhearts.rules.preset import preset
from openhearts.rules.readings import readings

MODIFIERS = [name for name, one in presets().items() if one.kind == "modifier"]
GAMES = [name for name, one in presets().items() if one.kind == "game"]
LINES = [
    f"{'+'.join(parts)}/{seats}"
    for parts in [
        *((name,) for name in GAMES),
        *((made_for(presets()[name]), name) for name in MODIFIERS),
        *product(("hearts",), ("franks-way",), set(MODIFIERS) - {"franks-way"}),
    ]
    for seats in allowed_seats(parts)
]
WRONG = r"\b1 (points|cards|counters|hands)\b(?!, 13)|: \.|\band and\b|,,|\.\."
OPTIONAL = {"Partners", "Bidding", "Counters", "Other numbers of players", "Readings"}
ALWAYS = ["Aim", "Cards and deal", "Passing", "Play", "Scoring", "End"]


def composed(line: str) -> Ruleset | None:
    """Make a ruleset where its parts go together."""
    try:
        return ruleset(line)
    except RulesError:
        return None


def lines(card: RuleCard, heading: str) -> str:
    return "\n".join(
        line for section in card.sections if section.heading == heading for line in section.lines
    )


@pytest.mark.parametrize("line", sorted(LINES))
def test_a_card_is_whole(line: str) -> None:
    rules = composed(line)
    if rules is None:
        pytest.skip("these modifiers do not go together")
    card = rule_card(rules)
    headings = [section.heading for section in card.sections]
    assert [heading for heading in headings if heading not in OPTIONAL] == ALWAYS
    for section in card.sections:
        for sentence in section.lines:
            assert sentence.isprintable()
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence[-1] == "."
            assert not {"{", "}", "_"} & set(sentence)
            assert "  " not in sentence
            assert not re.search(WRONG, sentence)
    assert f"{rules.hand_size} to each" in lines(card, "Cards and deal")
    assert ("kitty" in lines(card, "Cards and deal")) == bool(rules.kitty_size)
    assert ("stock" in lines(card, "Cards and deal")) == bool(rules.stock_size)
    ends = {"limit": str(rules.end.limit), "deals": str(rules.end.deals), "counters": "counters"}
    assert ends[rules.end.kind] in lines(card, "End")
    assert ("Partners" in headings) == bool(rules.partners.teams)
    assert ("Bidding" in headings) == (rules.bidding.kind == "auction")
    assert ("Counters" in headings) == (rules.settling.system != "none")
    if rules.moon.effect not in ("none", "nothing"):
        assert str(rules.moon_amount) in lines(card, "Scoring")
    assert card.title in card.text


def told(rules: Ruleset) -> str:
    """Give the card but for what is set by hand, what other tables do, and where the rules come from."""
    apart = {"House rules", "Other numbers of players", "Readings"}
    return "\n".join(
        "\n".join(section.lines) for section in rule_card(rules).sections if section.heading not in apart
    )


def as_below(one: Preset, key: str) -> str | None:
    """Give what a key is below a preset; a card that has no value there has that of its suit."""
    below = merge(lineage(one)[-2] if one.base else preset("hearts"), [])
    suit = key[-1] if key.startswith("values.") and key[-1] in SUITS else None
    return below.get(key, below.get(f"values.{suit}", "0") if suit else None)


@pytest.mark.parametrize("name", GAMES)
def test_a_card_names_each_difference_of_a_game(name: str) -> None:
    one = presets()[name]
    for key in one.differences:
        below = as_below(one, key)
        found = []
        for seats in allowed_seats([name]):
            if key.rpartition(".")[2].isdigit() and not key.endswith(f".{seats}"):
                continue  # it is about another table
            other = composed(f"{name}/{seats} {key}={below}") if below else None
            found += [told(ruleset(f"{name}/{seats}")) != told(other)] if other and other.overrides else []
        assert any(found) or not found or key in UNSEEN.get(name, ()), key


UNSEEN = {
    # Without a reward for taking everything nobody asks who took it.
    "reverse": ["moon.by"],
    # Nothing is barred from the first trick where no card costs anything.
    "barbu-tricks": ["play.first_trick"],
    # Where these would make a difference the deal would not be even.
    "black-maria-simmons": ["dealing.kitty"],
    "cancellation": ["dealing.kitty"],
}


@pytest.mark.parametrize("name", MODIFIERS)
def test_a_card_names_each_modifier(name: str) -> None:
    game = made_for(presets()[name])
    assert any(
        told(ruleset(f"{game}+{name}/{seats}")) != told(ruleset(f"{game}/{seats}"))
        for seats in allowed_seats([game, name])
    )


# What says something only beside another option.
BESIDE = {
    "bidding.raise": "bidding.kind=auction",
    "bidding.carried": "bidding.kind=auction",
    "deck.joker": "deck.jokers=1 deck.remove.4=2C",
    "dealing.look": "dealing.kitty=first-trick dealing.hand.4=12",
    "end.reached": "",
    "moon.bonus": "values.JD=-10",
    "moon.by": "partners.teams=2",
    "moon.needs": "values.JD=-10 dealing.kitty=nobody dealing.hand.4=12",
    "moon.sun_effect": "moon.sun=52",
    "partners.by": "partners.teams=2",
    "partners.score": "partners.teams=2",
    "passing.mix": "passing.cycle=mix dealing.kitty=first-trick dealing.hand.4=12",
    "play.first_trick": "values.JD=-10",
    "play.equals": "deck.packs=2",
    "play.last_cancelled": "deck.packs=2 play.equals=cancel",
    "settling.odd": "settling.system=sweepstake",
    "end.kind": "settling.system=howell settling.stock=50",
    "dealing.stock": "dealing.hand.4=6",
    "dealing.kitty": "dealing.hand.4=12",
}
CHOICES = [(one.key, word) for one in options() if isinstance(one.kind, Choice) for word in one.kind.meanings]


@pytest.mark.parametrize(("key", "word"), CHOICES)
def test_a_card_tells_each_choice_from_the_others(key: str, word: str) -> None:
    base = "sweepstake" if key.startswith(("bidding.", "settling.odd")) else "hearts"
    beside = BESIDE.get(key, "").replace("settling.system=sweepstake", "").strip()
    kind = next(one.kind for one in options() if one.key == key)
    assert isinstance(kind, Choice)
    cards = {}
    for other in kind.meanings:
        for seats in (4, 2, 3):
            if rules := composed(f"{base}/{seats} {beside} {key}={other}".replace("  ", " ")):
                cards[other] = told(rules)
                break
    if word not in cards:
        pytest.skip("it does not go with these rules")
    assert [other for other, card in cards.items() if card == cards[word]] == [word]


def test_the_kitty_is_explained() -> None:
    deal = lines(rule_card(ruleset("hearts+franks-way/5")), "Cards and deal")
    assert "Set the last 2 cards aside face down" in deal
    assert "Set the last card aside face down" in lines(
        rule_card(ruleset("hearts+franks-way/3")), "Cards and deal"
    )
    assert (
        "the 2♣, or the next one up that is not in the kitty"
        in rule_card(ruleset("hearts+franks-way/5")).text
    )


def test_removed_cards_are_named() -> None:
    deal = lines(rule_card(ruleset("hearts/5")), "Cards and deal")
    assert "Use a pack of 52 cards without the 2♣ and the 2♦: 50." in deal
    assert "must lead it to the first trick: the 3♣." in rule_card(ruleset("hearts/5")).text


def test_the_jack_is_scored_beside_the_moon() -> None:
    scoring = lines(rule_card(ruleset("hearts+jack-of-diamonds")), "Scoring")
    assert "each heart costs 1 point, the Q♠ costs 13 points and the J♦ takes 10 points off" in scoring
    assert "the J♦ takes off count beside this" in scoring


def test_passing_is_told_as_often_as_it_changes() -> None:
    def passing(line: str) -> str:
        return lines(rule_card(ruleset(line)), "Passing")

    assert "hand 3, across; hand 4, nothing is passed; then" in passing("hearts")
    assert "In every hand each player passes 1 card to the right." in passing(
        "hearts passing.cycle=right passing.count=1"
    )
    assert passing("hearts passing.cycle=hold,hold") == "No cards are passed."


def test_house_rules_are_listed() -> None:
    card = rule_card(ruleset("hearts end.limit=50 moon.effect=old passing.cycle=left,hold"))
    house = lines(card, "House rules")
    assert "The game ends after a deal once any score is this or more: 50 (end.limit)." in house
    assert "the others add what the penalty cards are worth, the shooter nothing (moon.effect)." in house
    assert "left, hold (passing.cycle)." in house


def test_other_tables_are_listed_where_the_rules_suit_them() -> None:
    card = rule_card(ruleset("hearts+franks-way/5"))
    assert lines(card, "Other numbers of players") == (
        "3 players: a pack of 52 cards; 17 to each, 1 card to the kitty; pass left, right, hold."
    )
    others = lines(rule_card(ruleset("hearts/3 passing.count=9")), "Other numbers of players")
    assert [line[:9] for line in others.splitlines()] == ["4 players", "5 players"]


def test_a_pack_without_clubs_has_no_lowest_club() -> None:
    clubs = ",".join(f"{rank}C" for rank in "23456789TJQKA")
    card = rule_card(ruleset(f"hearts/3 deck.remove.3={clubs} play.first_lead=eldest"))
    assert "The player after the dealer leads to the first trick." in card.text


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("hearts/4", ["play.first_trick", "end.ties"]),
        ("hearts/3", ["deck.remove", "passing.cycle", "play.first_trick", "end.ties"]),
        ("hearts/5", ["deck.remove", "passing.cycle", "play.first_lead", "play.first_trick", "end.ties"]),
        ("hearts/6", ["deck.remove", "play.first_trick", "end.ties"]),
        ("hearts/5 deck.remove.5=2C,2S", ["passing.cycle", "play.first_trick", "end.ties"]),
        ("hearts/3 passing.cycle=left", ["deck.remove", "play.first_trick", "end.ties"]),
        ("hearts+points-first-trick/4", ["end.ties"]),
        ("hearts+franks-way/5", ["play.first_trick", "end.ties", "passing.cycle", "play.first_lead"]),
        ("hearts+franks-way+no-hold/5", ["play.first_trick", "end.ties", "play.first_lead", "passing.cycle"]),
        ("hearts+jack-of-diamonds/4", ["play.first_trick", "end.ties", "values.JD"]),
        ("rickety-kate/4", ["end.ties", "play.first_trick", "moon.effect"]),
        ("rickety-kate+old-moon/4", ["end.ties", "play.first_trick"]),
    ],
)
def test_only_readings_that_still_apply_are_on_the_card(line: str, options: list[str]) -> None:
    rules = ruleset(line)
    assert [one.options[0] for one in readings(rules)] == options
    assert lines(rule_card(rules), "Readings").count("The source does not say") == len(options)
