"""The casual level: rules of thumb, whatever the ruleset; what cards cost is read from its scoring table.

Nothing here says "duck", "throw the queen" or "make a void". Each card is priced by what the trick is
expected to cost with it and by what the hand it leaves is expected to cost later, and the cheapest is
played. The rules of thumb are the small estimates in `forecast` and `moon`.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from openhearts.bots.known import Known, without
from openhearts.bots.thumb.auction import amount_to_bid, suit_to_name
from openhearts.bots.thumb.forecast import Forecast
from openhearts.bots.thumb.passing import cards_to_discard, cards_to_pass, pass_to_call
from openhearts.cards import Card, cards_text
from openhearts.game import Action, Bid, Choose, Discard, Name, Pass, Play, View

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

    name: ClassVar = "casual"
    title: ClassVar = "Casual"
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
                return Pass(known.seat, cards_text(cards_to_pass(Forecast(known), view)))
            case "discard":
                return Discard(known.seat, cards_text(cards_to_discard(Forecast(known), view)))
            case "bid":
                return Bid(known.seat, amount_to_bid(view))
            case "name":
                return Name(known.seat, suit_to_name(view))
            case "choose":
                return Choose(known.seat, option(known, view))
            case _:
                return Play(known.seat, card_to_play(Forecast(known), view.legal).text)


def option(known: Known, view: View) -> str:
    """Choose what an own moon does, or which pass there is."""
    options = [choice.name for choice in view.options]
    if view.choice == "call":
        return pass_to_call(Forecast(known), known.rules, options)
    chosen = moon_option(known, view.scores)
    return chosen if chosen in options else options[0]


def card_to_play(forecast: Forecast, legal: Sequence[str]) -> Card:
    """Pick the card that costs least, now and later.

    Of equals the highest goes, and where points are good the lowest.
    """
    if len(legal) == 1:
        return Card(legal[0])
    hand_of, costs = forecast.known.hand_of, forecast.costs

    def cost(card: Card) -> float:
        suit = costs.suit[card]
        before = hand_of[suit]
        relief = forecast.burden(suit, before) - forecast.burden(suit, without(before, [card]))
        return forecast.price(card) - LATER * relief

    return min(map(Card, legal), key=lambda card: (round(cost(card), 6), -costs.sign * costs.power[card]))


def moon_option(known: Known, scores: Sequence[int]) -> str:
    """Choose what an own moon does: the others add, or this seat subtracts.

    Both leave the same distances between the scores. The first brings the end of the game nearer, which
    is good for who is ahead; whoever is behind even after the moon wants more deals.
    """
    sign, points, moon = known.costs.sign, known.costs.cost, known.costs.penalty
    bonus = [sum(points[card] for card in cards if card not in moon) for cards in known.captured]
    after = [sign * score + more for score, more in zip(scores, bonus, strict=True)]
    rivals = [after[seat] for seat in known.others if seat not in known.mates]
    ahead = min(rivals) + sign * known.rules.moon_amount - after[known.seat]
    return "old" if ahead >= 0 else "new"
