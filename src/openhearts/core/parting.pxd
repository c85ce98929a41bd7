# The signatures of what a playout does before the tricks; parting.py holds what these do.

from openhearts.core.opening cimport (
    call_pass, discard_card, end_discarding, end_giving, highest_bid, make_bid, name_suit, passable_cards,
)
from openhearts.core.steps cimport *
from openhearts.core.thumb cimport Thumb, burden, suit_burden, thrown_on

cdef void open_by_thumb(State *s, Apart *apart, const Rules *rules, const Thumb *thumbs) noexcept nogil
cdef void pass_cards(State *s, Apart *apart, const Rules *rules, const Thumb *t, int seat) noexcept nogil
cdef u64 cards_to_pass(const State *s, const Rules *rules, const Thumb *t, int seat) noexcept nogil
cdef int worst_of(const Thumb *t, const Rules *rules, u64 mine, u64 may, u64 hidden, double thrown, int to_come) noexcept nogil
cdef int card_to_discard(const State *s, const Rules *rules, const Thumb *t, int seat) noexcept nogil
cdef i32 hand_burden(const State *s, const Rules *rules, const Thumb *t, int seat) noexcept nogil
cdef int suit_to_name(const State *s, const Rules *rules, const Thumb *thumbs, int seat) noexcept nogil
cdef int bid_worth(const State *s, const Rules *rules, const Thumb *thumbs, int seat) noexcept nogil
