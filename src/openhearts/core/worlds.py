"""Draw deals that fit what one seat knows, each as likely as every other, and count them.

The hidden cards are told apart by where they may lie: a *class* holds those that the same slots are open to.
A *slot* is a place for some hidden cards: a seat's hand, the kitty, the stock, or a part of these that other
cards may lie in; a *group* holds the slots that are open to the same classes. How many cards of each class go
to each group is drawn first, from a tree: at each of its levels some cards of one class go to one group, and
a branch weighs as many deals as it leads to. Then the cards are drawn, evenly. Where something else is hidden
that says how much room the slots have, each way that it may be is a *story*, drawn before all else.
"""

from __future__ import annotations

from array import array as row
from math import factorial, prod

try:
    import cython
except ImportError:
    from . import _plain as cython

from .tree import count_fillings, open_cells, stuck

if not cython.compiled:
    from ._plain import Apart, Rng, State, bit, lowest, nth_card
    from .deal import Deal, lay_beside, lies_apart
    from .opening import lay_out_kitty, shuffle_mix
    from .steps import below, pick
    from .tree import Tree


MOST = 64
"""Classes, and slots, that there may be."""

_KITTY = 10
"""A target after those that are seats; the next is the stock."""


class Worlds:
    """Hold the deals that fit what a seat knows.

    Two copies of a card are two cards. The order of a stock and that of a mix are drawn, and not counted.

    Args:
        deal: The deal with nothing but known cards in hands and kitty.
        classes: Sets of hidden cards: the kinds, and those of them that are hidden twice.
        slots: Where each slot is: a seat, the number of seats for the kitty, one more for the stock.
        open_to: By slot the classes that may lie there, a bit each.
        stories: How many ways there are to come to it, and how many cards are in each slot.
        marked: Classes, a bit each, whose number in a slot says how many more ways there are.
        ways: By slot that number, for each number of marked cards in it; 1 where a slot is not named.

    Raises:
        ValueError: No deal fits.

    Examples:
        Each of three seats holds two cards, and seat 1 none of the two hearts.

        >>> from openhearts.core import Retrace, RuleTables, Table
        >>> rules = RuleTables(seats=3, cards=(0, 1, 2, 3, 48, 49), hand_size=2, points={})
        >>> deal = Retrace(Table(rules), dealer=0).deal
        >>> classes = [(0b1111, 0), (3 << 48, 0)]
        >>> worlds = Worlds(deal, classes, [1, 2, 0], [0b01, 0b11, 0b11], [(1, [2, 2, 2])])
        >>> worlds.count, len(worlds.deal(seed=1).hand(1))
        (36, 2)
    """

    def __init__(self, deal: Deal, classes, slots, open_to, stories, marked=0, ways=None):
        ways = ways or {}
        if not cython.compiled:
            self.s = State()
            self.apart = Apart()
            self.class_cards, self.class_twins = [0] * MOST, [0] * MOST
            self.class_size, self.target = [0] * MOST, [0] * MOST
            self.first_slot = [0] * (MOST + 1)
            self.cards, self.twins, self.left = [0] * MOST, [0] * MOST, [0] * MOST
            self.heap, self.heap_twins, self.heap_size = [0] * MOST, [0] * MOST, [0] * MOST
        self.table = deal.table
        self.s[0] = deal.s[0]
        self.apart[0] = deal.apart[0]
        seats: i32 = deal.table.rules[0].seats
        number: i32
        kinds = [place for place, (cards, _) in enumerate(classes) if cards]
        used = [place for place in range(len(slots)) if any(rooms[place] for _, rooms in stories)]
        if len(kinds) > MOST or len(used) > MOST:
            raise ValueError(f"{len(kinds)} classes of cards and {len(used)} slots: {MOST} are possible")
        sizes = []
        for number, place in enumerate(kinds):
            cards, twins = classes[place]
            self.class_cards[number] = cards
            self.class_twins[number] = twins
            sizes.append(cards.bit_count() + twins.bit_count())
            self.class_size[number] = sizes[-1]
        # Slots by what they are open to; those whose marked cards weigh something are each a group.
        groups: dict = {}
        for place in used:
            signature = tuple([open_to[place] >> kind & 1 for kind in kinds])
            groups.setdefault((signature, place if place in ways else -1), []).append(place)
        keys = sorted(groups, key=_openness)
        ordered = [place for key in keys for place in groups[key]]
        self.classes = len(kinds)
        self.groups = len(keys)
        self.slots = len(ordered)
        self.stories = len(stories)
        at: i32 = 0
        for number, key in enumerate(keys):
            self.first_slot[number] = at
            at += len(groups[key])
        self.first_slot[len(keys)] = at
        for number, place in enumerate(ordered):
            where = slots[place]
            self.target[number] = where if where < seats else _KITTY + where - seats
        rooms = [[story[1][place] for place in ordered] for story in stories]
        bounds = [self.first_slot[number] for number in range(len(keys) + 1)]
        group_rooms = [[sum(room[bounds[g] : bounds[g + 1]]) for g in range(len(keys))] for room in rooms]
        for sums in group_rooms:
            if sum(sums) != sum(sizes):
                raise ValueError(f"{sum(sizes)} hidden cards do not fill {sum(sums)} places")
        matrix = [key[0] for key in keys]
        weights = [ways.get(groups[key][0]) for key in keys]
        marks = [marked >> kind & 1 for kind in kinds]
        self.by_group = bool(ways) or _smaller(group_rooms[0], sizes)
        if self.by_group:
            order = sorted(range(len(kinds)), key=lambda kind: -marks[kind])
            cells = open_cells(matrix, list(range(len(keys))), order, marks)
            problems = [(sums, tuple(sizes)) for sums in group_rooms]
        else:
            matrix = [[line[kind] for line in matrix] for kind in range(len(kinds))]
            order = sorted(range(len(kinds)), key=lambda kind: sum(matrix[kind]))
            cells = open_cells(matrix, order, list(range(len(keys))), None)
            problems = [(sizes, tuple(sums)) for sums in group_rooms]
        self.problem = (cells, problems, weights if ways else None, [story[0] for story in stories], rooms)
        self._plant(group_rooms)
        self.beside = (
            lies_apart(self.s, self.table.rules) or self.apart[0].mixed > 0 or self.apart[0].stocked > 0
        )

    def _plant(self, group_rooms):
        """Grow the tree and lay it out in arrays."""
        cells, problems, weights, multiples, rooms = self.problem
        tree: Tree = Tree(cells, weights)
        roots = [tree.root(*problem) for problem in problems]
        chances = []
        for multiple, root, sums, story in zip(multiples, roots, group_rooms, rooms, strict=True):
            inside = multiple / max(multiples) * tree.total[root]
            for count in sums:
                inside *= factorial(count)
            for count in story:
                inside /= factorial(count)
            chances.append(inside)
        total = sum(chances)
        if not total > 0:
            raise ValueError("no deal fits what is said of it")
        upto = []
        before = 0.0
        for one in chances:
            before += one / total
            upto.append(before)
        tree.first.append(len(tree.child))
        self.levels = len(cells)
        numbers = (
            roots, tree.first, tree.child, tree.takes, [room for story in rooms for room in story],
            [cell.column if self.by_group else cell.row for cell in cells],
            [cell.row if self.by_group else cell.column for cell in cells],
        )  # fmt: skip
        self._keep(row("d", upto), row("d", tree.upto), *[row("i", one) for one in numbers])

    def _keep(self, *rows):
        """Keep arrays, and note where their numbers are."""
        self.kept = rows
        if cython.compiled:
            doubles: array.array = rows[0]
            self.story_upto = doubles.data.as_doubles
            doubles = rows[1]
            self.upto = doubles.data.as_doubles
            numbers: array.array = rows[2]
            self.root = numbers.data.as_ints
            numbers = rows[3]
            self.first = numbers.data.as_ints
            numbers = rows[4]
            self.child = numbers.data.as_ints
            numbers = rows[5]
            self.take = numbers.data.as_ints
            numbers = rows[6]
            self.room = numbers.data.as_ints
            numbers = rows[7]
            self.source = numbers.data.as_ints
            numbers = rows[8]
            self.heap_of = numbers.data.as_ints
        else:
            self.story_upto, self.upto, self.root, self.first, self.child, self.take = rows[:6]
            self.room, self.source, self.heap_of = rows[6:]

    @property
    def count(self):
        """Count the deals that fit, exactly."""
        cells, problems, weights, multiples, rooms = self.problem
        total = 0
        memo = {}
        for (rows, state), multiple, story in zip(problems, multiples, rooms, strict=True):
            if self.by_group:
                memo = {}
            found = (
                0 if stuck(cells, rows, state) else count_fillings(cells, rows, weights, memo, 0, 0, state)
            )
            # Places were told apart in rows, cards in columns; in a slot they are not.
            found *= prod([factorial(count) for count in rows])
            total += multiple * found // prod([factorial(count) for count in story])
        return total

    def deal(self, seed: u64, skipped: i32 = 0):
        """Draw a deal that fits, after as many others are skipped: one seed, one row of deals."""
        deal: Deal = Deal.__new__(Deal)
        if not cython.compiled:
            deal.s = State()
            deal.rng = Rng()
        deal.table = self.table
        lay_beside(deal)
        deal.apart[0] = self.apart[0]
        deal.rng[0].counter = seed
        with cython.nogil:
            for _ in range(skipped + 1):
                draw_world(self, deal.s, deal.apart, deal.rng)
        return deal


def _openness(key):
    """Order groups by how many classes they are open to."""
    return sum(key[0]), key


def _smaller(rooms, sizes):
    """Say whether there are fewer ways to have some of each class left than room left in each group."""
    return prod([n + 1 for n in sizes]) // (max(sizes, default=0) + 1) < prod([n + 1 for n in rooms]) // (
        max(rooms, default=0) + 1
    )


# ── drawing ──


def chance(r):
    """Draw a number from 0 up to 1."""
    return below(r, 0x40000000) * (1.0 / 0x40000000) + below(r, 0x400000) * (1.0 / 0x40000000 / 0x400000)


def branch_of(upto, start, end, at):
    """Find the first of some branches that a chance does not go beyond."""
    end -= 1
    while start < end:
        middle: i32 = (start + end) >> 1
        if upto[middle] > at:
            end = middle
        else:
            start = middle + 1
    return start


def draw_some(w, cards, twins, left, count, r):
    """Draw so many of some cards; note them, and those that stay."""
    card: u64
    rest: u64 = cards
    drawn: u64 = 0
    drawn_twins: u64 = 0
    if twins == 0:
        for _ in range(count):
            rest ^= nth_card(rest, below(r, left))
            left -= 1
        drawn = cards ^ rest
    else:
        for _ in range(count):
            card = pick(rest, twins, r, left)
            left -= 1
            rest &= ~card | twins
            twins &= ~card
            drawn_twins |= drawn & card
            drawn |= card
    w.taken = drawn
    w.taken_twins = drawn_twins
    w.stayed = rest
    w.stayed_twins = twins


def move(w, source, group, count, r):
    """Draw cards of a class for a group."""
    left: i32 = w.left[source]
    w.left[source] = left - count
    w.heap_size[group] += count
    if count == left:
        w.heap_twins[group] |= (w.heap[group] & w.cards[source]) | w.twins[source]
        w.heap[group] |= w.cards[source]
    elif count + count > left:
        draw_some(w, w.cards[source], w.twins[source], left, left - count, r)
        w.heap_twins[group] |= (w.heap[group] & w.stayed) | w.stayed_twins
        w.heap[group] |= w.stayed
        w.cards[source] = w.taken
        w.twins[source] = w.taken_twins
    else:
        draw_some(w, w.cards[source], w.twins[source], left, count, r)
        w.heap_twins[group] |= (w.heap[group] & w.taken) | w.taken_twins
        w.heap[group] |= w.taken
        w.cards[source] = w.stayed
        w.twins[source] = w.stayed_twins


def lay(w, s, apart, target, cards, twins, r):
    """Lay cards where a slot is."""
    if target < 10:
        s.twins[target] |= (s.hands[target] & cards) | twins
        s.hands[target] |= cards
    elif target == 10:
        s.aside_twins |= (s.aside & cards) | twins
        s.aside |= cards
    else:
        shuffle_stock(apart, cards, twins, r)


def shuffle_stock(apart, cards, twins, r):
    """Lay cards at random into what is left of the stock."""
    place: i32 = apart.drawn
    other: i32
    card: i32
    while cards:
        card = lowest(cards)
        other = apart.drawn + below(r, place + 1 - apart.drawn)
        apart.stock[place] = apart.stock[other]
        apart.stock[other] = card
        place += 1
        if twins & bit(card):
            twins &= ~bit(card)
        else:
            cards &= cards - 1


def share_out(w, s, apart, group, story, r):
    """Share the cards of a group among its slots."""
    slot: i32
    count: i32
    left: i32 = w.heap_size[group]
    cards: u64 = w.heap[group]
    twins: u64 = w.heap_twins[group]
    for slot in range(w.first_slot[group], w.first_slot[group + 1]):
        count = w.room[story * w.slots + slot]
        if count == left:
            if count:
                lay(w, s, apart, w.target[slot], cards, twins, r)
            return
        draw_some(w, cards, twins, left, count, r)
        left -= count
        cards = w.stayed
        twins = w.stayed_twins
        lay(w, s, apart, w.target[slot], w.taken, w.taken_twins, r)


def draw_world(w, s, apart, r):
    """Draw a deal that fits."""
    story: i32 = 0
    node: i32
    at: i32
    level: i32
    number: i32
    s[0] = w.s[0]
    if w.beside:
        apart[0] = w.apart[0]
    if w.stories > 1:
        story = branch_of(w.story_upto, 0, w.stories, chance(r))
    for number in range(w.classes):
        w.cards[number] = w.class_cards[number]
        w.twins[number] = w.class_twins[number]
        w.left[number] = w.class_size[number]
    for number in range(w.groups):
        w.heap[number] = 0
        w.heap_twins[number] = 0
        w.heap_size[number] = 0
    node = w.root[story]
    for level in range(w.levels):
        at = w.first[node]
        if w.first[node + 1] > at + 1:
            at = branch_of(w.upto, at, w.first[node + 1], chance(r))
        if w.take[at]:
            move(w, w.source[level], w.heap_of[level], w.take[at], r)
        node = w.child[at]
    for number in range(w.groups):
        share_out(w, s, apart, number, story, r)
    if w.beside and apart.mixed:
        lay_out_kitty(s, apart)
        shuffle_mix(apart, r)
