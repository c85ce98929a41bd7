# The signatures of what the tricks of few rules do; odd.py holds what they do.

from openhearts.core.steps cimport *

cdef u64 odd_legal(const State *s, const Rules *rules) noexcept nogil
cdef int odd_bar(const State *s, const Rules *rules, u64 card) noexcept nogil
cdef bint opens(const State *s, const Rules *rules) noexcept nogil
cdef u64 odd_wanted(const State *s, const Rules *rules, u64 hand) noexcept nogil
cdef u64 odd_allowed(const State *s, const Rules *rules, u64 hand, u64 cards) noexcept nogil
cdef u64 dropped(const State *s, const Rules *rules, u64 hand, u64 cards) noexcept nogil
cdef u64 dearest(const Rules *rules, u64 cards) noexcept nogil
cdef u64 freed(const State *s, const Rules *rules) noexcept nogil

cdef void odd_play(State *s, Apart *apart, const Rules *rules, int code) noexcept nogil
cdef void odd_take(State *s, Apart *apart, const Rules *rules) noexcept nogil
cdef int winning(const State *s, const Rules *rules) noexcept nogil
cdef int strongest(const State *s, const Rules *rules, u64 cards) noexcept nogil
cdef int heir(const State *s, const Rules *rules) noexcept nogil
cdef int seat_at(const State *s, const Rules *rules, int place) noexcept nogil
cdef int next_of(int seats, int seat, int mask) noexcept nogil
cdef void collect(State *s, Apart *apart, const Rules *rules, int winner) noexcept nogil
cdef bint kitty_falls(const State *s, const Apart *apart, const Rules *rules) noexcept nogil
cdef int holders(const State *s, const Rules *rules) noexcept nogil
cdef void lead_on(State *s, const Rules *rules, int seat) noexcept nogil
cdef void take_up_kitty(State *s) noexcept nogil
cdef void draw(State *s, Apart *apart, int seat) noexcept nogil
cdef void leave_rest(State *s, Apart *apart, const Rules *rules) noexcept nogil
