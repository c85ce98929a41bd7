"""A bot that plays any lawful card, each as likely as the others."""

from typing import ClassVar

from openhearts.bots.base import chance, seat_of
from openhearts.cards import cards_text, parse_cards
from openhearts.game import Action, Choose, Pass, Play, View


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
                return Pass(seat, cards_text(draw.sample(parse_cards(" ".join(view.hand)), view.pass_count)))
            case "choose":
                return Choose(seat, draw.choice(view.options))
            case _:
                return Play(seat, draw.choice(view.legal))
