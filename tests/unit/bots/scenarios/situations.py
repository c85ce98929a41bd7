"""Bring a game to a situation written by hand, and ask the bot what it does there.

Other seats' cards that the situation does not show are dealt at random, so that all plays were lawful: what a
seat does not see must not matter to it.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from random import Random

from openhearts.bots import bots
from openhearts.cards import Card, cards_text, parse_cards
from openhearts.game import Action, Bid, Dealt, Game, Illegal, Pass, Play, View, view
from openhearts.game.result import Result
from openhearts.rules import Ruleset, ruleset

SEEDS = range(4)

ATTEMPTS = 300
"""How many deals are tried until one allows what was played."""

Plays = list[tuple[int, Card]]


def act(shown: View, seed: int) -> Action:
    """Ask the bot `strong` what it does."""
    return bots()["strong"](seed).act(shown)


def card(shown: View, seed: int) -> str:
    """Ask the bot which card it plays."""
    action = act(shown, seed)
    assert isinstance(action, Play)
    return action.card


def passed(hand: str, seed: int, rules: str = "hearts") -> set[str]:
    """Ask the bot which cards it passes from a hand."""
    action = act(situation(hand, rules=rules), seed)
    assert isinstance(action, Pass)
    return set((action.cards or "").split())


def situation(
    hand: str,
    table: str = "",
    tricks: Sequence[str] = (),
    *,
    rules: str = "hearts+no-passing",
    gave: str = "",
    bids: Sequence[int | None] = (),
    scores: Sequence[int] = (),
    fill: int = 0,
) -> View:
    """Show a situation to seat 0, who is to act.

    Args:
        hand: What seat 0 holds.
        table: The trick so far, played by the seats before seat 0.
        tricks: Each as `3: 2C 5C KC 9C`: who led, and the cards in the order played.
        rules: The ruleset's line.
        gave: What seat 0 passed to seat 1; what others passed is made up.
        bids: What was bid, from seat 0 on.
        scores: The totals before this deal.
        fill: Another number deals the unseen cards another way.
    """
    rest = ruleset(rules)
    plays = read(rest, tricks, table)
    held: dict[int, list[Card]] = {seat: [] for seat in range(rest.seats)}
    for seat, played in plays:
        held[seat].append(played)
    held[0] += parse_cards(hand)
    assert len(held[0]) == rest.hand_size
    held[1] += [one for one in parse_cards(gave) if one not in held[1]]
    why = ""
    for attempt in range(ATTEMPTS):
        game = Game(rest, "ABCDEFGHIJ"[: rest.seats])
        if scores:
            totals = tuple(scores)
            game.results.append(Result(totals, (0,) * rest.seats, totals, None, None))
        try:
            start(game, held, plays, gave, Random(f"{fill} {attempt}"))
            for seat, amount in enumerate(bids):
                game.apply(Bid(seat, amount))
            for seat, played in plays:
                game.apply(Play(seat, played.text))
        except Illegal as error:
            why = str(error)
            continue
        assert game.to_act == 0
        return view(game, 0)
    raise AssertionError(f"no deal leads there: {why}")


def read(rules: Ruleset, tricks: Sequence[str], table: str) -> Plays:
    """List who played what, in order."""
    on_table = list(parse_cards(table))
    found: Plays = []
    for text in tricks:
        first, written = text.split(":")
        found += [((int(first) + place) % rules.seats, one) for place, one in enumerate(parse_cards(written))]
    return found + [((place - len(on_table)) % rules.seats, one) for place, one in enumerate(on_table)]


def start(game: Game, held: Mapping[int, Sequence[Card]], plays: Plays, gave: str, chance: Random) -> None:
    """Deal, and pass where something was passed, so that each seat holds the cards it is known to hold."""
    rules = game.ruleset
    hands, left = filled(rules, held, voids(rules, plays), chance)
    given = {seat: chance.sample(hands[(seat + 1) % rules.seats], 3) for seat in hands} if gave else {}
    if gave:
        given[0] = list(parse_cards(gave))
    for seat, cards in given.items():
        hands[seat] += cards
        for one in cards:
            hands[(seat + 1) % rules.seats].remove(one)
    texts = tuple(cards_text(sorted(cards)) for cards in hands.values())
    leader = plays[0][0] if plays else 0
    game.apply(Dealt((leader - 1) % rules.seats, texts, kitty=cards_text(left) if left else None))
    for seat, cards in given.items():
        game.apply(Pass(seat, cards_text(cards)))


def filled(
    rules: Ruleset, held: Mapping[int, Sequence[Card]], lacks: Mapping[int, set[int | None]], chance: Random
) -> tuple[dict[int, list[Card]], list[Card]]:
    """Deal what nobody is known to hold, to seats that may hold it; what is left over is the kitty."""
    hands = {seat: list(cards) for seat, cards in held.items()}
    left = list((Counter(rules.cards) - Counter(one for cards in held.values() for one in cards)).elements())
    chance.shuffle(left)
    over: list[Card] = []
    left.sort(key=lambda one: -sum(rules.suit_of(one) in lack for lack in lacks.values()))
    for one in left:
        may = [seat for seat in hands if len(hands[seat]) < rules.hand_size]
        may = [seat for seat in may if rules.suit_of(one) not in lacks.get(seat, ())]
        if may:
            room = [rules.hand_size - len(hands[seat]) for seat in may]
            hands[chance.choices(may, room)[0]].append(one)
        else:
            over.append(one)
    return hands, over


def voids(rules: Ruleset, plays: Plays) -> dict[int, set[int | None]]:
    """Tell which suits each seat has shown not to hold."""
    found: dict[int, set[int | None]] = defaultdict(set)
    for place, (seat, played) in enumerate(plays):
        led = rules.suit_of(plays[place - place % rules.seats][1])
        if rules.suit_of(played) != led:
            found[seat].add(led)
    return found
