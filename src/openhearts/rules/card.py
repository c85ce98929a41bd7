"""Print the rule card: all a family needs to play by a ruleset, in sentences.

What an option's values mean on the card is declared with the option; only what depends on several of them is
put into words here.
"""

from dataclasses import dataclass

from openhearts.cards import PACK
from openhearts.rules.components import option_of
from openhearts.rules.compose import allowed_seats, compose
from openhearts.rules.error import RulesError
from openhearts.rules.kind import Choice, Words
from openhearts.rules.passing import HOLD
from openhearts.rules.readings import readings
from openhearts.rules.ruleset import Ruleset
from openhearts.rules.wording import cards_in_words, costs_in_words, listed, plural, sentence


@dataclass(frozen=True)
class Section:
    """Hold the sentences under one heading."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class RuleCard:
    """Hold the rules of a table for people.

    Examples:
        >>> from openhearts.rules import rule_card, ruleset
        >>> card = rule_card(ruleset("hearts+franks-way/5"))
        >>> [section.heading for section in card.sections]
        ['Aim', 'Cards and deal', 'Passing', 'Play', 'Scoring', 'End', 'Other numbers of players', 'Readings']
        >>> print(card.text.splitlines()[0])
        Hearts with Frank's Way, 5 players
    """

    title: str
    sections: tuple[Section, ...]

    @property
    def text(self) -> str:
        """The card as plain text, one sentence group a line."""
        blocks = [self.title + "\n" + "=" * len(self.title)]
        blocks += [
            "\n".join((section.heading, *(f"- {line}" for line in section.lines)))
            for section in self.sections
        ]
        return "\n\n".join(blocks)


def rule_card(rules: Ruleset) -> RuleCard:
    """Write the rule card of a ruleset."""
    sections = (
        ("Aim", _aim(rules)),
        ("Cards and deal", _deal(rules)),
        ("Passing", _passing(rules)),
        ("Play", _play(rules)),
        ("Scoring", _scoring(rules)),
        ("End", _end(rules)),
        ("House rules", _house(rules)),
        ("Other numbers of players", _others(rules)),
        ("Readings", _readings(rules)),
    )
    return RuleCard(
        f"{rules.title}, {rules.seats} players",
        tuple(Section(heading, tuple(lines)) for heading, lines in sections if lines),
    )


def _aim(rules: Ruleset) -> list[str]:
    costly = cards_in_words(rules.penalty, rules.cards)
    moon = "" if rules.moon.effect == "none" else ", or take them all"
    return [f"Cards that cost points: {costly}. Avoid them{moon}. The lowest score wins."]


def _deal(rules: Ruleset) -> list[str]:
    without = listed([f"the {card.symbol}" for card in PACK if card not in rules.cards])
    pack = f"Use a pack of {len(PACK)} cards"
    pack += f" without {without}: {len(rules.cards)}." if without else "."
    return [
        f"{pack} In each suit the ace is highest, then K, Q, J, 10 and so on down to 2.",
        (
            "Deal them one at a time, clockwise from the player on the dealer's left: "
            f"{rules.hand_size} to each. The first dealer is drawn by lot; the deal then moves to the left."
        ),
        *_said(rules, "dealing.kitty"),
    ]


def _passing(rules: Ruleset) -> list[str]:
    if set(rules.passes) == {HOLD}:
        return ["No cards are passed."]
    cards = plural(rules.passing.count, "card")
    cycle = _cycle(rules)
    hands = (
        [f"In every hand each player passes {cards} {cycle[0]}."]
        if len(cycle) == 1
        else [
            f"Each player passes {cards}, in turn: "
            + "; ".join(f"hand {number}, {where}" for number, where in enumerate(cycle, 1))
            + "; then from the beginning."
        ]
    )
    return [*hands, "Lay the cards you pass face down before you look at those you are given."]


def _play(rules: Ruleset) -> list[str]:
    return [
        *_said(rules, "play.first_lead"),
        "Play goes clockwise. Follow the suit led if you can; if you cannot, play any card.",
        "The highest card of the suit led wins the trick, and its player leads next; there are no trumps.",
        *_said(rules, "play.first_trick"),
        *_said(rules, "play.breaking"),
    ]


def _scoring(rules: Ruleset) -> list[str]:
    costs = costs_in_words(rules.points, rules.cards)
    total = f"The cards that cost points come to {rules.moon_amount} in every hand."
    bonus = cards_in_words(rules.bonus, rules.cards)
    beside = f"Points that {bonus} takes off count beside this, for whoever took it."
    moon = _said(rules, "moon.effect")
    return [f"Of the cards you take, {listed(costs)}. {total}", *moon, *([beside] if bonus else [])]


def _end(rules: Ruleset) -> list[str]:
    return [
        f"The game ends after the hand in which any score reaches {rules.end.limit}.",
        "The lowest score wins; players who tie for it win together.",
    ]


def _house(rules: Ruleset) -> list[str]:
    """Name what this table has set for itself."""
    lines = []
    for key, text in rules.overrides.items():
        one, _ = option_of(key)
        value = text.replace(",", ", ")
        if isinstance(one.kind, Choice):
            value = one.kind.meanings[text].short
        lines.append(f"{sentence(one.meaning).rstrip('.')}: {value} ({key}).")
    return lines


def _others(rules: Ruleset) -> list[str]:
    """Say how to deal and pass at the other tables the same rules are for."""
    lines = []
    for seats in allowed_seats(rules.parts):
        try:
            other = compose(rules.parts, seats, rules.overrides)
        except RulesError:
            continue  # what this table has set for itself does not suit that one
        if seats != rules.seats:
            without = listed([f"the {card.symbol}" for card in PACK if card not in other.cards])
            pack = f"without {without}" if without else f"all {len(PACK)} cards"
            kitty = f", {plural(other.kitty_size, 'card')} to the kitty" if other.kitty_size else ""
            passing = ", ".join(other.passes)
            lines.append(f"{seats} players: {pack}, {other.hand_size} to each{kitty}; pass {passing}.")
    return lines


def _readings(rules: Ruleset) -> list[str]:
    return [f"{one.reading} The source does not say {one.silent}. {one.why}" for one in readings(rules)]


def _said(rules: Ruleset, key: str) -> list[str]:
    """Give the sentence that belongs to the value of a choice, filled in."""
    kind = option_of(key)[0].kind
    club = f"the {rules.lowest_club.symbol}" if rules.lowest_club else "if there is one"
    words = {
        "penalty": cards_in_words(rules.penalty, rules.cards),
        "amount": str(rules.moon_amount),
        "lowest_club": f"{club}, or the next one up that is not in the kitty" if rules.kitty_size else club,
        "leftover": f"last {plural(rules.kitty_size, 'card')}" if rules.kitty_size > 1 else "last card",
    }
    text = kind.meanings[rules.settings[key]].card if isinstance(kind, Choice) else ""
    return [text.format_map(words)] if text else []


def _cycle(rules: Ruleset) -> list[str]:
    """Give the passes as words of a sentence."""
    kind = option_of("passing.cycle")[0].kind
    return [kind.meanings[name].card if isinstance(kind, Words) else name for name in rules.passes]
