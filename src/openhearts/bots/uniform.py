"""A bot that does anything lawful, each choice as likely as the others."""

from random import Random
from typing import ClassVar, Final

from openhearts.bots.base import chance, seat_of
from openhearts.game import Action, Bid, Choose, Discard, Name, Pass, Play, View

BIDS: Final = 3
"""How many amounts it may bid, from the least upwards, beside declining."""


class Uniform:
    """Choose uniformly among what is lawful: the weakest opponent, and the yardstick for all others.

    Examples:
        >>> from openhearts.game import Game, view
        >>> from openhearts.shuffle import shuffled
        >>> game = Game("hearts", ["Ann", "Bob", "Cyd", "Dan"])
        >>> events = game.deal(shuffled(game.ruleset.cards, "an example"))
        >>> Uniform(seed=1).act(view(game, 2)) == Uniform(seed=1).act(view(game, 2))
        True
    """

    name: ClassVar = "uniform"
    title: ClassVar = "Anything goes"
    summary: ClassVar = "Plays any lawful card, each as likely as the others."

    def __init__(self, seed: int = 0) -> None:
        """Seed the bot's choices."""
        self.seed = seed

    def act(self, view: View) -> Action:
        """Draw a lawful action."""
        seat, draw = seat_of(view), chance(self.seed, view)
        match view.phase:
            case "pass":
                return Pass(seat, " ".join(cards_to_pass(view, draw)))
            case "discard":
                assert view.kitty is not None
                return Discard(seat, " ".join(draw.sample(view.hand, view.kitty.size)))
            case "bid":
                least, most = view.bid_range or (1, 1)
                return Bid(seat, draw.choice([None, *range(least, min(most, least + BIDS - 1) + 1)]))
            case "name":
                return Name(seat, draw.choice(view.options).name)
            case "choose":
                return Choose(seat, draw.choice(view.options).name)
            case _:
                return Play(seat, draw.choice(view.legal))


def cards_to_pass(view: View, draw: Random) -> list[str]:
    """Draw cards to pass: of those that may go, and of the others only where those are too few."""
    may = [card for card in view.hand if card in view.legal]
    if len(may) >= view.pass_count:
        return draw.sample(may, view.pass_count)
    others = [card for card in view.hand if card not in view.legal]
    return may + draw.sample(others, view.pass_count - len(may))
