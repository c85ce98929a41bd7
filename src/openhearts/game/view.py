"""Show a game as one seat may know it.

A view is a fold of the events that the seat has seen in this deal, and of what everybody knows (the rules,
whose turn it is, the results so far). It is never cut out of the full state, so what no event has shown
cannot be in it.
"""

from collections.abc import Iterator

from openhearts.cards import SUIT_NAMES, SUITS, Card
from openhearts.game import score
from openhearts.game.events import AnyEvent, Dealt
from openhearts.game.fold import fold
from openhearts.game.game import Game
from openhearts.game.seen import KittyView, Offer, View
from openhearts.game.words import in_order, pass_text, pass_title


def view(game: Game, seat: int | None) -> View:
    """Show a game as a seat, or somebody who only watches, may know it.

    Examples:
        >>> from openhearts.cards import PACK
        >>> game = Game("hearts", ["Ann", "Bob", "Cyd", "Dan"])
        >>> events = game.deal(PACK)
        >>> seen = view(game, 2)
        >>> seen.hand[:3], seen.pass_name, seen.pass_to, seen.waiting
        (['4C', '8C', 'QC'], 'left', 3, [0, 1, 2, 3])
        >>> view(game, None).hand
        []
    """
    rules, seats, rule = game.ruleset, game.ruleset.seats, game.pass_rule
    passes = rule is not None and rule.count > 0
    direct = seat is not None and rule is not None and rule.kind == "direct"
    shift = rule.shift if rule is not None else 0
    own_turn = seat is not None and seat == game.to_act
    dealt = game.number > 0
    shown = View(
        seat=seat,
        rules=rules.line,
        names=list(game.names),
        seq=len(game.log),
        number=game.number,
        dealer=game.dealer,
        phase=game.phase,
        to_act=game.to_act,
        complete=game.complete,
        direction=rules.play.direction,
        teams=[list(side) for side in game.sides],
        jokers=rules.jokers,
        end=score.ending(rules),
        hand=[],
        hand_sizes=[rules.hand_size if dealt else 0] * seats,
        pass_name=rule.name if rule is not None else None,
        pass_kind=rule.kind if rule is not None else None,
        pass_to=(seat + shift) % seats if seat is not None and direct else None,
        pass_from=(seat - shift) % seats if seat is not None and direct else None,
        pass_count=rule.count if rule is not None else 0,
        waiting=list(range(seats)) if passes else [],
        passed=None,
        received=None,
        suit=game.suit,
        namer=None,
        bids=[],
        bid_range=game.bids,
        leader=None,
        trick=[],
        carried=[],
        tricks=[],
        taken=[0] * seats,
        won=[0] * seats,
        broken=game.broken,
        kitty=KittyView(rules.kitty_size, None, None) if rules.kitty_size and dealt else None,
        stock=rules.stock_size if rules.stock_size and dealt else None,
        drawn=[0] * seats,
        legal=[] if seat is None else [card.text for card in game.legal(seat)],
        why_not={} if seat is None else {card.text: why for card, why in game.why_not(seat).items()},
        choice=None if game.phase != "choose" else "call" if game.calls else "moon",
        options=offers(game) if own_turn else [],
        scores=list(game.scores),
        team_scores=score.team_scores(rules, game.scores),
        counters=None if game.counters is None else list(game.counters),
        pool=game.pool,
        leaders=list(game.leaders),
        results=list(game.results),
        winners=list(game.winners),
    )
    for event in this_deal(game):
        fold(shown, event.seen_by(seat), exchange=rules.dealing.look == "exchange")
    shown.hand = [card.text for card in in_order(map(Card, shown.hand))]
    if game.phase == "play":
        shown.leader = shown.trick[0].seat if shown.trick else game.to_act
    return shown


def offers(game: Game) -> list[Offer]:
    """List what the seat to act may choose from, each with what it does."""
    if game.phase == "name":
        return [
            Offer(letter, name.capitalize(), f"{name.capitalize()} take the place of hearts in this deal.")
            if name != "hearts"
            else Offer(letter, "Hearts", "Hearts remain the suit to avoid in this deal.")
            for letter, name in zip(SUITS, SUIT_NAMES, strict=True)
        ]
    if game.moon is not None:
        amount = game.moon.amount
        others = "Your opponents each add" if game.sides else "Everyone else adds"
        both = {
            "old": Offer("old", "The others add", f"{others} {amount}."),
            "new": Offer("new", "You subtract", f"You subtract {amount}."),
        }
        return [both[name] for name in game.options]
    seats = game.ruleset.seats
    return [Offer(rule.name, pass_title(rule), pass_text(rule, seats)) for rule in game.calls]


def this_deal(game: Game) -> Iterator[AnyEvent]:
    """List the events of the deal that was dealt last."""
    start = len(game.log)
    while start and not isinstance(game.log[start - 1], Dealt):
        start -= 1
    return iter(game.log[start - 1 :] if start else ())
