"""Grow the tree that deals are drawn from, and count what hangs on it.

A matrix of rows and columns is filled with numbers of cards, of which some cells are open: a row may be a
class of cards and a column a group of places for them, or the other way round. A level of the tree is an
open cell, a node how much is left of its row and of all columns, and a branch how much goes into the cell.
"""

from __future__ import annotations

from math import comb, factorial
from typing import NamedTuple

try:
    import cython
except ImportError:
    from . import _plain as cython

from .tables import MOST_CARDS


class Cell(NamedTuple):
    """Hold a level of the tree: a class and a group that is open to it, or a group and a class."""

    row: int
    column: int
    first: bool
    """Whether it is the first of its row."""
    last: bool
    """Whether it is the last of its row, so that what is left of the row goes there."""
    lowest: bool
    """Whether it is the last of its column, which must then be filled."""
    marked: int
    """1: it is the last of its row that counts marked cards; -1: its row counts none; else 0."""


def open_cells(matrix, rows, columns, marks):
    """List the open cells of a matrix, row by row."""
    found = []
    for number in rows:
        there = [column for column in columns if matrix[number][column]]
        counted = [place for place, column in enumerate(there) if marks and marks[column]]
        for place, column in enumerate(there):
            marked = int(place == counted[-1]) if counted else -1 if place == 0 and marks else 0
            found.append([number, column, place == 0, place == len(there) - 1, True, marked])
    below = set()
    for cell in reversed(found):
        cell[4] = cell[1] not in below
        below.add(cell[1])
    return [Cell(*cell) for cell in found]


def stuck(cells, rows, state):
    """Say whether a row or a column is to be filled that has no open cell."""
    open_rows = {cell.row for cell in cells}
    open_columns = {cell.column for cell in cells}
    return any([size and number not in open_rows for number, size in enumerate(rows)]) or any(  # noqa: C419
        [size and number not in open_columns for number, size in enumerate(state)]  # noqa: C419
    )


def _bounds(cell, left, have):
    """Give the least and the most that a cell may hold, with so much left of its row and of its column."""
    least = left if cell.last else 0
    if cell.lowest and have > least:
        least = have
    return least, min(left, have)


def _weight(weights, cell, rows, left):
    """Give what the marked cards of a row weigh, where the cell is the last that counts some."""
    if not cell.marked or weights is None or weights[cell.row] is None:
        return 1
    found = rows[cell.row] - left if cell.marked > 0 else 0
    return weights[cell.row][found] if found < len(weights[cell.row]) else 0


def count_fillings(cells, rows, weights, memo, at, left, state):
    """Count the ways to choose from the columns for each row, from a level on."""
    if at == len(cells):
        return 1
    cell = cells[at]
    if cell.first:
        left = rows[cell.row]
    key = (at, left, state)
    if key not in memo:
        total = 0
        have = state[cell.column]
        least, most = _bounds(cell, left, have)
        for take in range(least, most + 1):
            after = (*state[: cell.column], have - take, *state[cell.column + 1 :])
            ways = comb(have, take) * _weight(weights, cell, rows, left - take)
            total += ways * count_fillings(cells, rows, weights, memo, at + 1, left - take, after)
        memo[key] = total
    return memo[key]


class Tree:
    """Grow the nodes and branches of a sampler."""

    def __init__(self, cells, weights):
        self.cells = cells
        self.weights = weights
        self.rows = None
        self.memo = {}
        # Node 0 is the end of all, node 1 leads nowhere.
        self.total = [1.0, 0.0]
        self.first = [0, 0]
        self.upto = []
        self.child = []
        self.takes = []
        self.inverse = [1.0 / factorial(count) for count in range(MOST_CARDS + 1)]

    def root(self, rows, state):
        """Grow what begins with so much in each row and column, and give its node."""
        if stuck(self.cells, rows, state):
            return 1
        if rows != self.rows:
            self.rows = rows
            self.memo = {}
        return self.node(0, 0, state)

    def node(self, at, left, state):
        """Grow a node: at a level, with so much left of its row and of all columns."""
        number: i32
        take: i32
        child: i32
        least: i32
        most: i32
        total: cython.double = 0.0
        weight: cython.double
        if at == len(self.cells):
            return 0
        cell = self.cells[at]
        if cell.first:
            left = self.rows[cell.row]
        key = (at, left, state)
        known = self.memo.get(key)
        if known is not None:
            return known
        column = cell.column
        have = state[column]
        before = state[:column]
        behind = state[column + 1 :]
        found = []
        least, most = _bounds(cell, left, have)
        for take in range(least, most + 1):
            child = self.node(at + 1, left - take, (*before, have - take, *behind))
            weight = self.total[child]
            if weight:
                weight *= self.inverse[take]
                if cell.marked:
                    weight *= _weight(self.weights, cell, self.rows, left - take)
            if weight:
                total += weight
                found.append((total, child, take))
        number = 1
        if total:
            number = len(self.total)
            self.total.append(total)
            self.first.append(len(self.child))
            for weight, child, take in found:
                self.upto.append(weight / total)
                self.child.append(child)
                self.takes.append(take)
        self.memo[key] = number
        return number
