"""Build records of real deals of hearts alone in which each of four seats takes the hearts it shall.

The books tell of a whole evening only how many hearts each took. Here it becomes cards: one seat, the
*thrower*, holds the hearts and throws one on each trick; the others, the *chain*, each hold a suit of their
own, lead it as often as they shall take tricks, and then lead the lowest card of the suit of the next in
the chain, who goes on. The chain begins with the eldest, who leads first.
"""

import json
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

RANKS = "23456789TJQKA"

SEATS = 4

PLAIN = "CDS"

Play = tuple[int, str]
"""A seat and the card it plays."""


class Deal(NamedTuple):
    """Hold the hands of a deal, and how it was played."""

    hands: list[list[str]]
    plays: list[Play]


def hearts(counts: Sequence[int]) -> list[str]:
    """Name the hearts that seats take of whom only the number is known: the high ones for the first."""
    ranks = RANKS[::-1]
    return [ranks[sum(counts[:seat]) : sum(counts[: seat + 1])] for seat in range(len(counts))]


def deal(taken: Sequence[str], eldest: int) -> Deal:
    """Make the deal in which each seat takes the hearts of these ranks.

    Raises:
        ValueError: All thirteen must be taken, and where everybody takes some, the eldest two at least.
    """
    takers = [seat for seat in clockwise(eldest) if taken[seat]]
    clear = [seat for seat in clockwise(eldest) if not taken[seat]]
    if sorted("".join(taken)) != sorted(RANKS) or (not clear and len(taken[eldest]) < 2):
        raise ValueError(f"There is no such deal: {taken}, {eldest}.")
    thrower = clear[-1] if clear else eldest
    chain = takers if takers[0] == eldest or thrower == eldest else [eldest, *takers]
    chain = [seat for seat in chain if seat != thrower]
    holding = hold(taken, thrower, chain, eldest)
    winners = [seat for seat in chain for _ in taken[seat]]
    if not clear:
        # The thrower leads hearts: the first brings two, and so the chain's first trick brings none.
        winners = [thrower] * (len(taken[thrower]) - 1) + [chain[0]] + winners
    plays = play(taken, thrower, chain, [set(hand) for hand in holding], winners, eldest)
    return Deal([sorted(hand) for hand in holding], plays)


def clockwise(first: int) -> list[int]:
    """List the seats from one on."""
    return [(first + step) % SEATS for step in range(SEATS)]


def hold(taken: Sequence[str], thrower: int, chain: Sequence[int], eldest: int) -> list[list[str]]:
    """Hand out the cards."""
    own = suits(thrower, chain)
    hands = [[rank + suit for rank in RANKS] for suit in (own[seat] for seat in range(SEATS))]
    moves = [(after, before, "2") for before, after in pairwise(chain)]
    if thrower == eldest:
        # It leads to the first of the chain; the second throws a heart then, or follows to a heart before.
        lowest = min(taken[thrower] or taken[chain[0]], key=RANKS.index)
        moves += [(chain[0], thrower, "2"), (thrower, chain[1], lowest), (chain[1], chain[2], "3")]
    elif len(chain) == 2 and not taken[chain[0]]:
        # The only taker wins the last trick, too: with the highest card of what the eldest is left with.
        moves.append((chain[0], chain[1], "A"))
    elif len(chain) > 1:
        moves.append((chain[0], chain[-1], "2"))
    for giver, receiver, rank in moves:
        hands[giver].remove(rank + own[giver])
        hands[receiver].append(rank + own[giver])
    return hands


def suits(thrower: int, chain: Sequence[int]) -> dict[int, str]:
    """Say which suit a seat holds: clubs the first of the chain, the thrower hearts."""
    rest = [seat for seat in range(SEATS) if seat != thrower and seat not in chain]
    return {thrower: "H", **dict(zip([*chain, *rest], PLAIN, strict=True))}


def play(
    taken: Sequence[str],
    thrower: int,
    chain: Sequence[int],
    hands: list[set[str]],
    winners: Iterable[int],
    leader: int,
) -> list[Play]:
    """Play the tricks to these winners."""
    own = suits(thrower, chain)
    left = [sorted(ranks, key=RANKS.index) for ranks in taken]
    plays: list[Play] = []

    def throw(seat: int, winner: int) -> str:
        """Let a seat that cannot follow throw the heart the winner shall have, or what it does not need."""
        hand = hands[seat]
        if seat == thrower and left[winner] and left[winner][0] + "H" in hand:
            return left[winner][0] + "H"
        kept = own[chain[chain.index(seat) + 1]] if seat in chain[:-1] else ""
        return min(in_order(hand), key=lambda card: (card[1] in own[seat] + kept, card[1] == kept))

    for winner in winners:
        suit = own[winner]
        if leader == winner and not any(card[1] == suit for card in hands[leader]):
            suit = next(iter(hands[leader]))[1]
        for seat in [(leader + step) % SEATS for step in range(SEATS)]:
            same = in_order(card for card in hands[seat] if card[1] == suit)
            if seat == winner == thrower:
                card = left[winner][-1] + "H"
            elif same:
                card = same[-1] if seat == winner else same[0]
            else:
                card = throw(seat, winner)
            hands[seat].remove(card)
            plays.append((seat, card))
            if card[1] == "H":
                left[winner].remove(card[0])
        leader = winner
    return plays


def in_order(cards: Iterable[str]) -> list[str]:
    """Put the lowest cards first."""
    return sorted(cards, key=lambda card: RANKS.index(card[0]))


def record(rules: str, deals: Iterable[Sequence[str]], dealer: int = 3) -> str:
    """Write the record of deals in a row, given by the hearts that each seat takes; the deal moves left."""
    lines: list[dict[str, object]] = [{"type": "game", "rules": rules, "seats": [*"ABCD"]}]
    for taken in deals:
        dealt = deal(taken, (dealer + 1) % SEATS)
        lines.append({"type": "deal", "dealer": dealer, "hands": [" ".join(hand) for hand in dealt.hands]})
        lines += [{"type": "play", "seat": seat, "card": card} for seat, card in dealt.plays]
        dealer = (dealer + 1) % SEATS
    return "".join(json.dumps(line) + "\n" for line in lines)


def sixty() -> list[tuple[int, ...]]:
    """List the hearts of the sixty deals of worked example C-15, after an evening that Foster tells of."""
    half = [(0, 12, 0, 1), *[(0, 13, 0, 0)] * 7, (1, 4, 0, 8)]
    last = []
    for number in range(20):
        most = 3 if number < 16 else 2
        others = (1, 12 - most) if number % 2 == 0 else (12 - most, 1)
        last.append((most, 0, *others))
    return [*half, *half, *[(0, 13, 0, 0)] * 22, *last]
