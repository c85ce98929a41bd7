"""Draw deals that fit what one seat knows, each as likely as every other, and count them.

The hidden cards are told apart by where they may lie: a *class* holds those that the same slots are open to.
A *slot* is a place for some hidden cards: a seat's hand, the kitty, the stock, or a part of these that other
cards may lie in; a *group* holds the slots that are open to the same classes. How many cards of each class go
to each group is drawn first, from a tree: its levels are the classes, its nodes the room left in each group,
and a branch weighs as many deals as it leads to. (Or the other way round, where that tree is smaller.) Then
the cards are drawn, evenly. Where something else is hidden that says how much room the slots have, each way
that it may be is a *story*, and one of them is drawn before all else.
"""

from __future__ import annotations

from array import array as row
from math import comb, factorial, prod

try:
    import cython
except ImportError:
    from . import _plain as cython

if not cython.compiled:
    from ._plain import Apart, Rng, State, bit, lowest, nth_card, popcount
    from .deal import Deal, lay_beside, lies_apart
    from .opening import lay_out_kitty, shuffle_mix
    from .steps import below, pick

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
        Seats 1 and 2 hold two cards each of four, and seat 1 none of the two hearts.

        >>> from openhearts.core import Retrace, RuleTables, Table
        >>> rules = RuleTables(seats=3, cards=(0, 1, 2, 3, 48, 49), hand_size=2, points={})
        >>> deal = Retrace(Table(rules), dealer=0).deal
        >>> worlds = Worlds(deal, [(0b1111, 0), (3 << 48, 0)], [1, 2, 0], [0b01, 0b11, 0b11], [(1, [2, 2, 2])])
        >>> worlds.count, len(worlds.deal(seed=1).hand(1))
        (36, 2)
    """

    def __init__(self, deal: Deal, classes, slots, open_to, stories, marked=0, ways=None):
        ways = ways or {}
        if not cython.compiled:
            self.s = State()
            self.apart = Apart()
            self.class_cards, self.class_twins = [0] * MOST, [0] * MOST
            self.class_size, self.order, self.target = [0] * MOST, [0] * MOST, [0] * MOST
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
        group_rooms = [
            [sum(room[bounds[g] : bounds[g + 1]]) for g in range(len(keys))] for room in rooms
        ]
        for sums in group_rooms:
            if sum(sums) != sum(sizes):
                raise ValueError(f"{sum(sizes)} hidden cards do not fill {sum(sums)} places")
        matrix = [key[0] for key in keys]
        weights = [ways.get(groups[key][0]) for key in keys]
        self.by_group = any(one is not None for one in weights) or _smaller(group_rooms[0], sizes)
        marks = tuple([marked >> kind & 1 for kind in kinds])
        self._plant(sizes, group_rooms, matrix, weights, marks, [story[0] for story in stories], rooms)
        self.beside = (
            lies_apart(self.s, self.table.rules) or self.apart[0].mixed > 0 or self.apart[0].stocked > 0
        )

    def _plant(self, sizes, group_rooms, matrix, weights, marks, multiples, rooms):
        """Grow the tree and lay it out in arrays."""
        number: i32
        if self.by_group:
            levels = list(range(len(matrix)))
            cells = [[c for c in range(len(sizes)) if matrix[level][c]] for level in levels]
        else:
            levels = sorted(range(len(sizes)), key=lambda c: sum(line[c] for line in matrix))
            cells = [[g for g in range(len(matrix)) if matrix[g][level]] for level in levels]
        for number, level in enumerate(levels):
            self.order[number] = level
        self.levels = len(levels)
        self.cells = len(sizes) if self.by_group else len(matrix)
        tree: Tree = Tree(self.cells, cells, weights if self.by_group else None, marks)
        roots = []
        chances = []
        most = max(multiples)
        for multiple, sums, story in zip(multiples, group_rooms, rooms):
            if self.by_group:
                root = tree.root(sums, tuple(sizes))
            else:
                root = tree.root([sizes[level] for level in levels], tuple(sums))
            roots.append(root)
            inside = 1.0
            for count in sums:
                inside *= factorial(count)
            for count in story:
                inside /= factorial(count)
            chances.append(multiple / most * inside * tree.total[root])
        total = sum(chances)
        if not total > 0:
            raise ValueError("no deal fits what is said of it")
        self.problem = (levels, cells, sizes, group_rooms, weights, marks, multiples, rooms)
        upto = []
        before = 0.0
        for one in chances:
            before += one / total
            upto.append(before)
        self.kept = (
            row("d", upto), row("i", roots), row("i", [room for story in rooms for room in story] or [0]),
            tree.first, tree.upto, tree.child, tree.split,
        )  # fmt: skip
        tree.first.append(len(tree.child))
        if cython.compiled:
            doubles: array.array = self.kept[0]
            self.story_upto = doubles.data.as_doubles
            doubles = self.kept[4]
            self.upto = doubles.data.as_doubles
            numbers: array.array = self.kept[1]
            self.root = numbers.data.as_ints
            numbers = self.kept[2]
            self.room = numbers.data.as_ints
            numbers = self.kept[3]
            self.first = numbers.data.as_ints
            numbers = self.kept[5]
            self.child = numbers.data.as_ints
            numbers = self.kept[6]
            self.split = numbers.data.as_uchars
        else:
            self.story_upto, self.root, self.room, self.first, self.upto, self.child, self.split = self.kept

    @property
    def count(self):
        """Count the deals that fit, exactly."""
        levels, cells, sizes, group_rooms, weights, marks, multiples, rooms = self.problem
        total = 0
        for multiple, sums, story in zip(multiples, group_rooms, rooms):
            if self.by_group:
                found = _count(sums, cells, tuple(sizes), weights, marks)
                found *= prod([factorial(count) for count in sums])
            else:
                found = _count([sizes[level] for level in levels], cells, tuple(sums), None, marks)
                found *= prod([factorial(count) for count in sizes])
            total += multiple * found // prod([factorial(count) for count in story])
        return total

    def deal(self, seed: u64):
        """Draw a deal that fits: one seed, one deal."""
        deal: Deal = Deal.__new__(Deal)
        if not cython.compiled:
            deal.s = State()
            deal.rng = Rng()
        deal.table = self.table
        lay_beside(deal)
        deal.apart[0] = self.apart[0]
        deal.rng[0].counter = seed
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


def _count(rows, cells, state, weights, marks):
    """Count the ways to fill the rows from the cells, cards of a row not told apart."""
    memo = {}

    def fill_from(level, state):
        if level == len(rows):
            return 1
        if (level, state) not in memo:
            memo[level, state] = sum(
                prod([comb(have, take) for have, take in zip(state, split)])
                * _weight(weights, marks, level, split)
                * fill_from(level + 1, tuple([have - take for have, take in zip(state, split)]))
                for split in _splits(rows[level], cells[level], state, level == len(rows) - 1)
            )
        return memo[level, state]

    return fill_from(0, state)


def _weight(weights, marks, level, split):
    """Give what the marked cards of a split weigh."""
    if weights is None or weights[level] is None:
        return 1
    found = sum([take for take, mark in zip(split, marks) if mark])
    return weights[level][found] if found < len(weights[level]) else 0


def _splits(total, cells, state, last):
    """List the ways to take so many out of the open cells; in the last row all that is left."""
    if last:
        shut = any([have and cell not in cells for cell, have in enumerate(state)])
        return [] if shut else [state]
    found = [([0] * len(state), total)]
    room = sum([state[cell] for cell in cells])
    for cell in cells:
        room -= state[cell]
        longer = []
        for split, left in found:
            for take in range(max(0, left - room), min(left, state[cell]) + 1):
                split[cell] = take
                longer.append((split[:], left - take))
            split[cell] = 0
        found = longer
    return [split for split, left in found if not left]


class Tree:
    """Grow the nodes and branches of a sampler."""

    def __init__(self, width, cells, weigh, marked):
        self.width = width
        self.cells = cells
        self.weigh = weigh
        self.marked = marked
        self.rows = None
        self.memo = {}
        self.total = [1.0]
        # Node 0 is the end of all.
        self.first = row("i", [0])
        self.upto = row("d")
        self.child = row("i")
        self.split = row("B")
        self.inverse = [1.0 / factorial(count) for count in range(113)]

    def root(self, rows, state):
        """Grow what begins with the cells in some state, and give its node."""
        if rows != self.rows:
            self.rows = rows
            self.memo = {}
        return self.node(0, state)

    def node(self, level, state):
        """Grow a node."""
        if level == len(self.rows):
            return 0
        key = (level, state)
        number = self.memo.get(key)
        if number is not None:
            return number
        found = []
        total: cython.double = 0.0
        weight: cython.double
        for split in _splits(self.rows[level], self.cells[level], state, level == len(self.rows) - 1):
            child = self.node(level + 1, tuple([have - take for have, take in zip(state, split)]))
            weight = self.total[child]
            if weight:
                for take in split:
                    weight *= self.inverse[take]
                if self.weigh is not None:
                    weight *= _weight(self.weigh, self.marked, level, split)
                if weight:
                    total += weight
                    found.append((total, child, split))
        number = len(self.total)
        self.total.append(total)
        self.first.append(len(self.child))
        for weight, child, split in found:
            self.upto.append(weight / total)
            self.child.append(child)
            self.split.extend(split)
        self.memo[key] = number
        return number


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
    cell: i32
    number: i32
    count: i32
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
        number = w.order[level]
        for cell in range(w.cells):
            count = w.split[at * w.cells + cell]
            if count:
                move(w, cell if w.by_group else number, number if w.by_group else cell, count, r)
        node = w.child[at]
    for number in range(w.groups):
        share_out(w, s, apart, number, story, r)
    if w.beside and apart.mixed:
        lay_out_kitty(s, apart)
        shuffle_mix(apart, r)
