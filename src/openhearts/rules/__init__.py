"""Say what a game of Hearts is: rulesets made of components, named presets, lines that put them together.

Examples:
    >>> rules = ruleset("hearts+franks-way+jack-of-diamonds/5 end.limit=50")
    >>> rules.title, rules.hand_size, rules.kitty_size
    ("Hearts with Frank's Way and Jack of Diamonds, house rules", 10, 2)
"""

from openhearts.rules.bidding import MOST_BID
from openhearts.rules.card import RuleCard, Section, rule_card
from openhearts.rules.components import options
from openhearts.rules.compose import allowed_seats, availability, ruleset
from openhearts.rules.error import RulesError
from openhearts.rules.file import check_file, ruleset_from_file
from openhearts.rules.line import Line, read_line
from openhearts.rules.option import Option
from openhearts.rules.passing import PassRule
from openhearts.rules.preset import Preset, Reading, presets, set_by
from openhearts.rules.ruleset import Ruleset

__all__ = [
    "MOST_BID",
    "Line",
    "Option",
    "PassRule",
    "Preset",
    "Reading",
    "RuleCard",
    "RulesError",
    "Ruleset",
    "Section",
    "allowed_seats",
    "availability",
    "check_file",
    "options",
    "presets",
    "read_line",
    "rule_card",
    "ruleset",
    "ruleset_from_file",
    "set_by",
]
