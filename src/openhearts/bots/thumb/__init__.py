"""Rules of thumb: what each card may cost, estimated from the view alone; nothing is played out."""

from openhearts.bots.thumb.rules_of_thumb import RulesOfThumb

__all__ = ["RulesOfThumb"]
