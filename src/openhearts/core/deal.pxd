# The C attributes of the Python face; deal.py holds its methods.

cimport cython

from openhearts.core.steps cimport (
    CHOOSE, EITHER, MOON_CARD, NEW, NO_MOON, NONE, NOT_HELD, NOT_PLAYING, OLD, OVER, PASS, PLAY,
    Passes, Rng, Rules, State, bar_of, bit, close, end_at_random, end_giving, final_points, give_card, i32,
    legal_cards, lowest, play_card, points_in, put, put_aside, set_out, start, tricks_in, u64,
)

ctypedef State *StatePtr
ctypedef Rules *RulesPtr


@cython.final
cdef class Table:
    cdef Rules rules[1]
    cdef readonly object tables


@cython.final
@cython.no_gc
@cython.freelist(64)
cdef class Deal:
    cdef State s[1]
    cdef Passes passes[1]
    cdef Rng rng[1]
    cdef readonly Table table
    cpdef Deal copy(self)


cdef int begin(Deal deal, Table table, int dealer, int shift) except -1
cdef list _codes(u64 cards, u64 twins)
