# The C attributes of a run; runs.py holds what it does.

cimport cython

from openhearts.core.deal cimport Deal, Table, begin
from openhearts.core.steps cimport (
    Passes, Rng, Rules, State, deal_at_random, end_at_random, final_points, i32, start, u64,
)

ctypedef long long i64
ctypedef Rules *RulesPtr


@cython.final
cdef class Totals:
    cdef i64 points[10]


cdef void add_points(i64 *points, const State *s, const Rules *rules) noexcept nogil
