"""A bot that plays by rules of thumb, whatever the ruleset: what cards cost it reads from the scoring table.

Nothing here says "duck", "throw the queen" or "make a void". Each card is priced by what the trick is
expected to cost with it and by what the hand it leaves is expected to cost later, and the cheapest is
played. The rules of thumb are the small estimates in `forecast` and `moon`.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, Final

from openhearts.bots.forecast import Forecast
from openhearts.bots.known import ALL_SUITS, Known, without
from openhearts.cards import Card, cards_text
from openhearts.game import Action, Choose, Pass, Play, View

LATER: Final = 0.5
"""How much a cost that may come in later tricks counts, beside one that comes in this."""


class RulesOfThumb:
    """Weigh what each card costs now and what the hand it leaves will cost.

    Examples:
        >>> from openhearts.game import Game, view
        >>> from openhearts.shuffle import shuffled
        >>> game = Game("hearts", ["Ann", "Bob", "Cyd", "Dan"])
        >>> events = game.deal(shuffled(game.ruleset.cards, "an example"))
        >>> seen = view(game, 2)
        >>> " ".join(seen.hand)
        '2C 4C 5C 6C 7D 8D KD 3S 4S QS 4H 8H KH'
        >>> RulesOfThumb().act(seen)
        Pass(seat=2, cards='QS 8H KH')
    """

    name: ClassVar = "rules-of-thumb"
    title: ClassVar = "Rules of thumb"
    summary: ClassVar = (
        "Ducks, throws dear cards away, makes voids in the pass and stops a moon it sees coming."
    )

    def __init__(self, seed: int = 0) -> None:
        """Take a seed like every bot, though nothing is left to chance here."""
        self.seed = seed

    def act(self, view: View) -> Action:
        """Answer what the seat does."""
        known = Known(view)
        match view.phase:
            case "pass":
                return Pass(known.seat, cards_text(cards_to_pass(Forecast(known), view.pass_count)))
            case "choose":
                return Choose(known.seat, moon_option(known, view.scores))
            case _:
                return Play(known.seat, card_to_play(Forecast(known), view.legal).text)


def card_to_play(forecast: Forecast, legal: Sequence[str]) -> Card:
    """Pick the card that costs least, now and later; of equals the highest."""
    if len(legal) == 1:
        return Card(legal[0])
    hand = forecast.known.hand

    def cost(card: Card) -> float:
        before = [other for other in hand if other.suit == card.suit]
        after = without(before, [card])
        relief = forecast.burden(card.suit, before) - forecast.burden(card.suit, after)
        return forecast.price(card) - LATER * relief

    return min(map(Card, legal), key=lambda card: (round(cost(card), 6), -card.rank))


def cards_to_pass(forecast: Forecast, count: int) -> list[Card]:
    """Pick the cards whose passing leaves the hand that costs least.

    What a suit costs depends on that suit alone, so the best is put together suit by suit: `best` holds,
    for each number of cards passed so far, the least burden of what stays and the cards that go.
    """
    best: dict[int, tuple[float, list[Card]]] = {0: (0.0, [])}
    for suit in ALL_SUITS:
        cards = [card for card in forecast.known.hand if card.suit == suit]
        longer: dict[int, tuple[float, list[Card]]] = {}
        for number in range(min(count, len(cards)) + 1):
            for going in combinations(cards, number):
                burden = forecast.burden(suit, without(cards, going))
                for before, (cost, gone) in best.items():
                    total = (cost + burden, [*gone, *going])
                    size = before + number
                    if size <= count and (size not in longer or total < longer[size]):
                        longer[size] = total
        best = longer
    return best[count][1]


def moon_option(known: Known, scores: Sequence[int]) -> str:
    """Choose what an own moon does: the others add, or this seat subtracts.

    Both leave the same distances between the scores. The first brings the end of the game nearer, which
    is good for who is ahead; whoever is behind even after the moon wants more deals.
    """
    bonus = [sum(min(0, known.rules.points[card]) for card in cards) for cards in known.captured]
    after = [score + more for score, more in zip(scores, bonus, strict=True)]
    ahead = min(after[seat] for seat in known.others) + known.rules.moon_amount - after[known.seat]
    return "old" if ahead >= 0 else "new"
