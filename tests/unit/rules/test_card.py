"""The card tells a family all it needs, for every ruleset the presets can make."""

from itertools import product

import pytest

from openhearts.rules import RuleCard, allowed_seats, presets, rule_card, ruleset
from openhearts.rules.readings import readings

MODIFIERS = [name for name, one in presets().items() if one.kind == "modifier"]
LINES = [
    f"{'+'.join(parts)}/{seats}"
    for parts in [
        ("hearts",),
        ("rickety-kate",),
        *product(("hearts",), MODIFIERS),
        *product(("hearts",), ("franks-way",), set(MODIFIERS) - {"franks-way"}),
    ]
    for seats in allowed_seats(parts)
]


def lines(card: RuleCard, heading: str) -> str:
    return "\n".join(
        line for section in card.sections if section.heading == heading for line in section.lines
    )


@pytest.mark.parametrize("line", sorted(LINES))
def test_a_card_is_whole(line: str) -> None:
    rules = ruleset(line)
    card = rule_card(rules)
    headings = [section.heading for section in card.sections]
    assert headings[:6] == ["Aim", "Cards and deal", "Passing", "Play", "Scoring", "End"]
    assert "House rules" not in headings
    for section in card.sections:
        for sentence in section.lines:
            assert sentence.isprintable()
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence[-1] == "."
            assert not {"{", "}", "_"} & set(sentence)
            assert "  " not in sentence
            assert "1 points" not in sentence
            assert "1 cards" not in sentence
    assert f"{rules.hand_size} to each" in lines(card, "Cards and deal")
    assert ("kitty" in lines(card, "Cards and deal")) == bool(rules.kitty_size)
    assert str(rules.end.limit) in lines(card, "End")
    assert str(rules.moon_amount) in lines(card, "Scoring")
    assert card.title in card.text


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
        "3 players: all 52 cards, 17 to each, 1 card to the kitty; pass left, right, hold."
    )
    others = lines(rule_card(ruleset("hearts/3 passing.count=9")), "Other numbers of players")
    assert [line[:9] for line in others.splitlines()] == ["4 players", "5 players"]


def test_a_pack_without_clubs_has_no_lowest_club() -> None:
    clubs = ",".join(f"{rank}C" for rank in "23456789TJQKA")
    card = rule_card(ruleset(f"hearts/3 deck.remove.3={clubs} play.first_lead=eldest"))
    assert "The player on the dealer's left leads to the first trick." in card.text


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("hearts/4", ["play.first_trick", ""]),
        ("hearts/3", ["deck.remove", "passing.cycle", "play.first_trick", ""]),
        ("hearts/5", ["deck.remove", "passing.cycle", "play.first_lead", "play.first_trick", ""]),
        ("hearts/6", ["deck.remove", "play.first_trick", ""]),
        ("hearts/5 deck.remove.5=2C,2S", ["passing.cycle", "play.first_trick", ""]),
        ("hearts/3 passing.cycle=left", ["deck.remove", "play.first_trick", ""]),
        ("hearts+points-first-trick/4", [""]),
        ("hearts+franks-way/5", ["play.first_trick", "", "passing.cycle", "play.first_lead"]),
        ("hearts+franks-way+no-hold/5", ["play.first_trick", "", "play.first_lead", "passing.cycle"]),
        ("hearts+jack-of-diamonds/4", ["play.first_trick", "", "values.JD"]),
        ("rickety-kate/4", ["", "play.first_trick", "moon.effect"]),
        ("rickety-kate+old-moon/4", ["", "play.first_trick"]),
    ],
)
def test_only_readings_that_still_apply_are_on_the_card(line: str, options: list[str]) -> None:
    rules = ruleset(line)
    assert [one.options[0] if one.options else "" for one in readings(rules)] == options
    assert lines(rule_card(rules), "Readings").count("The source does not say") == len(options)
