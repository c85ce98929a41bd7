# The C attributes of a run; runs.py holds what it does.

cimport cython

from openhearts.core.deal cimport Deal, begin, lies_apart, mix_size
from openhearts.core.opening cimport draw_stock, end_at_random, lay_out_kitty, shuffle_mix, start
from openhearts.core.steps cimport (
    DIRECT, Apart, Rng, Rules, State, deal_at_random, final_points, i32, u64,
)
from openhearts.core.table cimport Table

ctypedef long long i64
ctypedef Rules *RulesPtr


@cython.final
cdef class Totals:
    cdef i64 points[10]


cdef void add_points(i64 *points, const State *s, const Apart *apart, const Rules *rules) noexcept nogil
cdef void lay_out(State *s, Apart *apart, const Rules *rules, Rng *r) noexcept nogil
