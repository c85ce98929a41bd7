# The C attributes of a deal that is gone through again; retrace.py holds what it does.

cimport cython

from openhearts.core.deal cimport Deal, begin
from openhearts.core.opening cimport (
    end_discarding, make_bid, name_suit, open_play, start, start_bidding,
)
from openhearts.core.steps cimport (
    DISCARD, PLAY, UNTIL_ABLE, Rules, State, bit, i32, legal_cards, play_card, put, put_aside, u64,
)
from openhearts.core.table cimport Table

ctypedef Rules *RulesPtr
ctypedef State *StatePtr


@cython.final
cdef class Retrace:
    cdef readonly Deal deal
    cdef u64 rest
    cdef u64 rest_twins
    cdef i32 keeper


cdef void fill(State *s, const Rules *rules, i32 holding, u64 rest, u64 rest_twins) noexcept nogil
cdef u64 barred(State *s, const Rules *rules, u64 card, u64 others) noexcept nogil
cdef u64 needed(State *s, const Rules *rules, u64 card, u64 others) noexcept nogil
cdef bint opens_alike(State *s, const Rules *rules, int leader, u64 want) noexcept nogil
