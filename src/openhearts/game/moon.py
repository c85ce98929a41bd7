"""Say what a moon may do where that depends on the totals."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from openhearts import core
from openhearts.game import score
from openhearts.rules import Ruleset

OPTIONS: Final = ("old", "new")
"""What a moon may do, by the number that the core knows it by."""


class Standing(NamedTuple):
    """Hold where a game stood when a deal began."""

    deals: int
    """How many had been scored before it."""
    scores: Sequence[int]
    extra: bool
    """Whether it is played only to break a tie."""


class Moon:
    """Try out both forms of a moon that was shot and say which of them are open to the shooter.

    The deal waits for the choice; it is tried on copies.
    """

    def __init__(self, rules: Ruleset, deal: core.Deal, before: Standing) -> None:
        self._sides = score.deal_sides(rules, deal.pair)
        self.shooter = deal.turn
        self._rules = rules
        self._before = before
        self._points = []
        for option in range(len(OPTIONS)):
            tried = deal.copy()
            tried.choose(option)
            self._points.append(tuple(tried.points()))

    @property
    def amount(self) -> int:
        """How many points the moon moves."""
        old, new = (self._points[option] for option in (core.OLD, core.NEW))
        side = next((side for side in self._sides if self.shooter in side), (self.shooter,))
        return sum(old[seat] - new[seat] for seat in side)

    @property
    def options(self) -> tuple[str, ...]:
        """What the shooter may do; one option means that there is nothing to choose."""
        return _OPEN[self._rules.moon.effect](self)

    def winners(self, option: int) -> tuple[int, ...]:
        """Give the winners of a game that one form of the moon would end, nobody where it goes on."""
        before = self._before
        scores = self._totals(option)
        return score.over(self._rules, before.deals + 1, scores, extra=before.extra)

    def _choice(self) -> tuple[str, ...]:
        return OPTIONS

    def _unless_losing(self) -> tuple[str, ...]:
        winners = self.winners(core.OLD)
        return ("new",) if winners and self.shooter not in winners else ("old",)

    def _unless_ending(self) -> tuple[str, ...]:
        return ("new",) if self.winners(core.OLD) else ("old",)

    def _choice_if_able(self) -> tuple[str, ...]:
        return OPTIONS if self._before.scores[self.shooter] >= self.amount else ("old",)

    def _choice_when_late(self) -> tuple[str, ...]:
        return OPTIONS if max(self._totals(core.OLD)) >= self._rules.end.limit else ("old",)

    def _totals(self, option: int) -> score.Totals:
        """Give the totals after one form of the moon."""
        return score.new_totals(self._rules, self._before.scores, self._points[option], self._sides)


_OPEN: Final[dict[str, Callable[[Moon], tuple[str, ...]]]] = {
    "choice": Moon._choice,
    "unless-losing": Moon._unless_losing,
    "unless-ending": Moon._unless_ending,
    "choice-if-able": Moon._choice_if_able,
    "choice-when-late": Moon._choice_when_late,
}
