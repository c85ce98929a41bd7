"""Bots: programs that play a seat from its view.

Examples:
    >>> list(bots())
    ['uniform', 'beginner', 'casual', 'strong', 'expert']
    >>> bots()["uniform"](seed=7).title
    'Anything goes'
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from openhearts.bots.base import Bot
from openhearts.bots.levels import Beginner, Expert, Strong
from openhearts.bots.thumb import RulesOfThumb
from openhearts.bots.uniform import Uniform

__all__ = ["Beginner", "Bot", "Expert", "RulesOfThumb", "Strong", "Uniform", "bots"]

_LEVELS: Final[tuple[type[Bot], ...]] = (Uniform, Beginner, RulesOfThumb, Strong, Expert)
_BOTS: Final[Mapping[str, type[Bot]]] = MappingProxyType({bot.name: bot for bot in _LEVELS})


def bots() -> Mapping[str, type[Bot]]:
    """List the bots by name, weakest first; calling an entry with a seed makes a bot."""
    return _BOTS
