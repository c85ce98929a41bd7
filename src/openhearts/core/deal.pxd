# The C attributes of the Python face; deal.py holds its methods.

cimport cython

from openhearts.core.opening cimport (
    call_pass, discard_card, end_at_random, end_discarding, end_giving, highest_bid, make_bid, name_suit,
    passable_cards, set_out, start,
)
from openhearts.core.steps cimport (
    BID, CALL, CALLED, CHOOSE, DIRECT, DISCARD, HIGHER, MIX, NAME, NEW, NOT_HELD, ODD_TRICK, OLD, OVER, PASS,
    PLAY, SCATTER, TRICKS, Apart, Rng, Rules, State, bar_of, bit, close, final_points, give_card, i32, legal_cards, lowest,
    play_card, points_in, put, put_aside, tricks_in, u64,
)
from openhearts.core.table cimport Table

ctypedef State *StatePtr
ctypedef Rules *RulesPtr


@cython.final
@cython.no_gc
cdef class Beside:
    cdef Apart apart[1]


@cython.final
@cython.no_gc
@cython.freelist(64)
cdef class Deal:
    cdef State s[1]
    cdef Rng rng[1]
    cdef Beside beside
    cdef Apart *apart
    cdef readonly Table table
    cpdef Deal copy(self)


cdef int begin(Deal deal, Table table, int dealer, int shift, int kind, object count, int namer) except -1
cdef int lay_beside(Deal deal) except -1
cdef int mix_size(Deal deal) except -1
cdef bint lies_apart(const State *s, const Rules *rules) noexcept nogil
cdef list _codes(u64 cards, u64 twins)
