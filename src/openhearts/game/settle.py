"""Turn points into counters, the way the old books do: pure functions over whole numbers and fractions.

A system settles every deal, or once when the game is over. Counters are exact: a share that does not divide
is a fraction, except in a pool, which keeps what is odd. What is paid is what another gets or the pool keeps.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from openhearts.rules.settling import EVERY_DEAL

Amounts = tuple[Fraction, ...]
"""What each seat gains, negative where it pays."""

FREE_HEARTS: Final = 6
"""What the loser at `over-six` does not pay for (Foster)."""


class Pool(NamedTuple):
    """Hold what lies in the middle between deals."""

    counters: int = 0
    carried: bool = False
    """A carryover (the old books' Jack): only a single clear seat wins it."""


EMPTY: Final = Pool()


class Bid(NamedTuple):
    """Hold what a seat paid into the pool to name the penalty suit."""

    seat: int
    amount: int


class Joker(NamedTuple):
    """Hold where a joker that is paid for (Foster's) came from and went to."""

    holder: int | None
    """Who was dealt it; None where it lay in the kitty."""
    taker: int
    counters: int
    """What it is worth in the settlement."""
    points: int = 1
    """What it is worth in the points, which are not paid for it."""


class Settled(NamedTuple):
    """Hold how a deal was settled."""

    counters: Amounts
    pool: Pool


def settle_deal(
    system: str,
    points: Sequence[int],
    pool: Pool = EMPTY,
    *,
    odd: str = "stays",
    bid: Bid | None = None,
    jokers: Sequence[Joker] = (),
    ante: int = 0,
    revoked: Sequence[int] = (),
) -> Settled:
    """Settle a deal.

    Args:
        system: One of `DEAL_SYSTEMS`.
        points: What each seat took.
        pool: What the deals before have left.
        odd: What becomes of the odd counter of a split: it `stays`, or is the base of a `carryover`.
        bid: What was paid for naming the suit.
        jokers: The ways of the jokers, where they are paid for.
        ante: What each seat puts into the pool before the deal, in place of a counter for each point.
        revoked: Seats that did not follow suit although able: each pays for everybody, and wins nothing.

    Raises:
        ValueError: The system has no pool for a bid, an ante or what a revoke costs.

    Examples:
        Two seats are clear and share thirteen; the odd counter stays and goes to the next winner.

        >>> first = settle_deal("sweepstake", (6, 7, 0, 0))
        >>> written(first.counters), first.pool
        ((-6, -7, 6, 6), Pool(counters=1, carried=False))
        >>> written(settle_deal("sweepstake", (4, 4, 5, 0), first.pool).counters)
        (-4, -4, -5, 14)

        Two revoke and a third is clear (Foster, law 24).

        >>> written(settle_deal("sweepstake", (4, 4, 5, 0), revoked=[0, 1]).counters)
        (-13, -13, 0, 26)
    """
    revokers = sorted({*revoked})
    gains = [Fraction(0)] * len(points)
    for joker in jokers:
        if joker.holder not in (None, joker.taker):
            for payer in revokers or [joker.taker]:
                gains[payer] -= joker.counters
                gains[joker.holder] += joker.counters
    if system == "sweepstake":
        dues = _dues(points, bid, jokers, ante)
        if revokers:
            dues = [sum(dues) * (seat in revokers) for seat in range(len(dues))]
        takers = {joker.taker for joker in jokers}
        clear = [taken <= 0 and seat not in takers for seat, taken in enumerate(points)]
        shares, pool = sweepstake(dues, clear, pool, odd, revokers)
    elif bid or ante or revokers:
        raise ValueError(f"{system} has no pool for a bid, an ante or what a revoke costs")
    else:
        shares = _WITHOUT_POOL[system](points)
    return Settled(tuple(gain + share for gain, share in zip(gains, shares, strict=True)), pool)


def _dues(points: Sequence[int], bid: Bid | None, jokers: Sequence[Joker], ante: int) -> list[int]:
    """Say what each seat owes the pool: a counter for each point, or the ante; then its joker and its bid."""
    dues = list(points)
    for joker in jokers:
        dues[joker.taker] -= joker.points
    dues = [ante or max(due, 0) for due in dues]
    for joker in jokers:
        if joker.holder in (None, joker.taker):
            dues[joker.taker] += joker.counters
    if bid is not None:
        dues[bid.seat] += bid.amount
    return dues


def sweepstake(
    dues: Sequence[int], clear: Sequence[bool], pool: Pool, odd: str, revokers: Sequence[int] = ()
) -> Settled:
    """Pay into the pool and let who is clear have it (Foster).

    A single clear seat takes all. Several share, unless the pool is carried over or one seat took
    everything; the odd counter is left. Otherwise the pool is carried over to the next deal, and so is the
    share that a clear seat would have had but for its revoke.
    """
    gains = [Fraction(-due) for due in dues]
    counters = pool.counters + sum(dues)
    sharers = [seat for seat, free in enumerate(clear) if free]
    if not sharers or (len(sharers) > 1 and (pool.carried or len(clear) - len(sharers) < 2)):
        return Settled(tuple(gains), Pool(counters, counters > 0))
    share, left = divmod(counters, len(sharers))
    for seat in sharers:
        if seat not in revokers:
            gains[seat] += share
    forfeit = share * len({*sharers} & {*revokers})
    carried = forfeit > 0 or (left > 0 and odd == "carryover")
    return Settled(tuple(gains), Pool(left + forfeit, carried))


def howell(points: Sequence[int]) -> Amounts:
    """Let each pay for its points to every other seat (Howell).

    Examples:
        >>> written(howell((3, 5, 5, 0)))
        (1, -7, -7, 13)
    """
    return tuple(Fraction(sum(points) - len(points) * own) for own in points)


def low_collects(points: Sequence[int]) -> Amounts:
    """Let the lowest collect from each other seat what it has in excess; several share (Foster, spot).

    Examples:
        >>> written(low_collects((8, 8, 32, 56)))
        (36, 36, -24, -48)
    """
    low = min(points)
    share = Fraction(sum(own - low for own in points), points.count(low))
    return tuple(share if own == low else Fraction(low - own) for own in points)


def high_pays(points: Sequence[int]) -> Amounts:
    """Let the highest pay each other seat its excess over it; several each pay (Foster, three-handed).

    Examples:
        >>> written(high_pays((8, 3, 2))), written(high_pays((6, 6, 1)))
        ((-11, 5, 6), (-5, -5, 10))
    """
    high, payers = max(points), points.count(max(points))
    total = sum(high - own for own in points)
    return tuple(Fraction(-total if own == high else payers * (high - own)) for own in points)


def over_six(points: Sequence[int]) -> Amounts:
    """Let the highest pay for its points beyond six, to the lowest (Foster, two-handed).

    Examples:
        >>> written(over_six((9, 4))), written(over_six((6, 6)))
        ((-3, 3), (0, 0))
    """
    high, low = max(points), min(points)
    if points.count(high) > 1 or high <= FREE_HEARTS:
        return (Fraction(0),) * len(points)
    due = high - FREE_HEARTS
    share = Fraction(due, points.count(low))
    return tuple(Fraction(-due) if own == high else share if own == low else Fraction(0) for own in points)


def average(scores: Sequence[int]) -> Amounts:
    """Let each pay what it is above the mean, or draw what it is below.

    Examples:
        >>> written(average((40, 70, 110, 60)))
        (30, 0, -40, 10)
    """
    mean = Fraction(sum(scores), len(scores))
    return tuple(mean - own for own in scores)


def loser_pays(scores: Sequence[int]) -> Amounts:
    """Let the loser pay each other seat the difference, twice to a seat below zero; several losers share.

    Examples:
        >>> written(loser_pays((104, 60, 20, -4)))
        (-344, 44, 84, 216)
    """
    high = max(scores)
    gains = [Fraction((high - own) * (2 if own < 0 else 1)) if own < high else Fraction(0) for own in scores]
    due = sum(gains, Fraction(0)) / scores.count(high)
    return tuple(-due if own == high else gain for own, gain in zip(scores, gains, strict=True))


def wilson(scores: Sequence[int]) -> Amounts:
    """Let each be paid the difference by the next higher total, and pay it to the next lower (Wilson).

    Equal totals receive and pay once, together.

    Examples:
        >>> written(wilson((103, 50, 50, 10)))
        (-53, '13/2', '13/2', 40)
    """
    ladder = sorted(set(scores))
    gains = {}
    for place, own in enumerate(ladder):
        above = ladder[place + 1] - own if place + 1 < len(ladder) else 0
        below = own - ladder[place - 1] if place else 0
        gains[own] = Fraction(above - below, scores.count(own))
    return tuple(gains[own] for own in scores)


_WITHOUT_POOL: Final[dict[str, Callable[[Sequence[int]], Amounts]]] = {
    "howell": howell,
    "low-collects": low_collects,
    "high-pays": high_pays,
    # Between two, Howell's sum is the difference; between more it is the difference to everybody.
    "difference": howell,
    "over-six": over_six,
}

DEAL_SYSTEMS: Final = EVERY_DEAL

_OF_TOTALS: Final[dict[str, Callable[[Sequence[int]], Amounts]]] = {
    "average": average,
    # Everybody settles with everybody: Howell's sum over the totals.
    "pairwise": howell,
    "loser-pays": loser_pays,
    "wilson": wilson,
}

GAME_SYSTEMS: Final = tuple(_OF_TOTALS)
"""The systems that settle the totals when the game is over."""


def settle_game(system: str, scores: Sequence[int]) -> Amounts:
    """Settle the totals of a game that is over, high totals losing; `system` is one of `GAME_SYSTEMS`."""
    return _OF_TOTALS[system](scores)


def written(counters: Sequence[Fraction]) -> tuple[int | str, ...]:
    """Write counters as whole numbers, or as text like `13/2` where they are none."""
    return tuple(int(count) if count.denominator == 1 else str(count) for count in counters)
