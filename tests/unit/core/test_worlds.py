"""Hidden cards drawn into slots: each way as likely as every other, all of them counted."""

from collections import Counter
from itertools import permutations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openhearts.core import Retrace, RuleTables, Table, Worlds

SEATS = 4


def blank() -> Retrace:
    """Begin a deal without a card in it."""
    return Retrace(Table(RuleTables(seats=SEATS, cards=tuple(range(13)), hand_size=3, points={})), dealer=0)


@st.composite
def problems(
    draw: st.DrawFn,
) -> tuple[list[tuple[int, int]], list[int], list[int], list[tuple[int, list[int]]]]:
    """Draw classes of up to six cards, slots that they may lie in, and stories."""
    slots = draw(st.integers(1, 4))
    sizes = draw(st.lists(st.integers(1, 3), min_size=1, max_size=3).filter(lambda sizes: sum(sizes) <= 6))
    classes, code = [], 0
    for size in sizes:
        twins = draw(st.integers(0, size // 2))
        classes.append((((1 << size - twins) - 1) << code, ((1 << twins) - 1) << code))
        code += size
    open_to = [draw(st.integers(0, (1 << len(sizes)) - 1)) for _ in range(slots)]
    stories = []
    for _ in range(draw(st.integers(1, 3))):
        cuts = sorted(draw(st.lists(st.integers(0, sum(sizes)), min_size=slots - 1, max_size=slots - 1)))
        rooms = [b - a for a, b in zip([0, *cuts], [*cuts, sum(sizes)], strict=True)]
        stories.append((draw(st.integers(1, 3)), rooms))
    return classes, list(range(slots)), open_to, stories


def by_hand(
    classes: list[tuple[int, int]], open_to: list[int], stories: list[tuple[int, list[int]]]
) -> Counter[tuple[tuple[int, ...], ...]]:
    """Lay the cards out in every order, and count how often each seat has which."""
    cards = [
        (code, number)
        for number, (kinds, twins) in enumerate(classes)
        for code in range(16)
        for mask in (kinds, twins)
        if mask >> code & 1
    ]
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for ways, rooms in stories:
        laid: Counter[tuple[tuple[int, ...], ...]] = Counter()
        for order in permutations(cards):
            hands, rest = [], list(order)
            for slot, room in enumerate(rooms):
                hand, rest = rest[:room], rest[room:]
                if any(not open_to[slot] >> number & 1 for _, number in hand):
                    break
                hands.append(tuple(sorted(code for code, _ in hand)))
            else:
                laid[tuple(hands)] += 1
        same = 1
        for room in rooms:
            same *= factorial(room)
        for hands_of, number in laid.items():
            found[hands_of] += ways * number // same
    return found


@given(problems())
def test_draws_and_count_by_hand(
    problem: tuple[list[tuple[int, int]], list[int], list[int], list[tuple[int, list[int]]]],
) -> None:
    classes, slots, open_to, stories = problem
    expected = by_hand(classes, open_to, stories)
    deal = blank().deal
    if not expected:
        with pytest.raises(ValueError, match="no deal fits"):
            Worlds(deal, classes, slots, open_to, stories)
        return
    worlds = Worlds(deal, classes, slots, open_to, stories)
    assert worlds.count == expected.total()
    draws = 400
    deals = [worlds.deal(seed) for seed in range(draws)]
    drawn = Counter(tuple(tuple(deal.hand(seat)) for seat in slots) for deal in deals)
    assert drawn.keys() <= expected.keys()
    for hands, number in expected.items():
        mean = draws * number / expected.total()
        assert abs(drawn[hands] - mean) < 6 + 5 * mean**0.5


def test_marked_cards_weigh_what_is_said() -> None:
    """One marked card of two; a slot that has it counts for three."""
    worlds = Worlds(blank().deal, [(1, 0), (2, 0)], [0, 1], [3, 3], [(1, [1, 1])], 1, {0: [1, 3]})
    assert worlds.count == 4
    drawn = Counter(worlds.deal(seed).hand(0)[0] for seed in range(1000))
    assert 700 < drawn[0] < 800


def test_rooms_that_the_cards_do_not_fill_are_refused() -> None:
    with pytest.raises(ValueError, match="2 hidden cards do not fill 3 places"):
        Worlds(blank().deal, [(3, 0)], [0, 1], [1, 1], [(1, [1, 2])])


def test_one_seed_one_deal() -> None:
    worlds = Worlds(blank().deal, [(0xFFF, 0)], [0, 1, 2, 3], [1, 1, 1, 1], [(1, [3, 3, 3, 3])])
    assert worlds.count == factorial(12) // factorial(3) ** 4
    first, again = worlds.deal(seed=9), worlds.deal(seed=9)
    assert [first.hand(seat) for seat in range(4)] == [again.hand(seat) for seat in range(4)]
