"""Print the rule card: all a family needs to play by a ruleset, in sentences.

What an option's values mean on the card is declared with the option; only what depends on several of them is
put into words here, section by section.
"""

from dataclasses import dataclass

from openhearts.rules.card import counters, end, opening, play, scoring, tables
from openhearts.rules.ruleset import Ruleset


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
        ("Aim", opening.aim(rules)),
        ("Partners", opening.partners(rules)),
        ("Cards and deal", opening.deal(rules)),
        ("Passing", opening.passing(rules)),
        ("Bidding", opening.bidding(rules)),
        ("Play", play.play(rules)),
        ("Scoring", scoring.scoring(rules)),
        ("Counters", counters.counters(rules)),
        ("End", end.end(rules)),
        ("House rules", tables.house_rules(rules)),
        ("Other numbers of players", tables.others(rules)),
        ("Readings", tables.reading_lines(rules)),
    )
    return RuleCard(
        f"{rules.title}, {rules.seats} players",
        tuple(Section(heading, tuple(lines)) for heading, lines in sections if lines),
    )
