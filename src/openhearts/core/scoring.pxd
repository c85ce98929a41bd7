# The signatures of what few rules score; scoring.py holds what they do.

from openhearts.core.steps cimport *

cdef void odd_finish(State *s, Apart *apart, const Rules *rules) noexcept nogil
cdef int moon_count(const State *s, const Apart *apart, const Rules *rules, int seat) noexcept nogil
cdef int moon_needed(const State *s, const Rules *rules) noexcept nogil
cdef int foremost(const State *s, const Apart *apart, const Rules *rules, int shooter) noexcept nogil

cdef int odd_points(const State *s, const Apart *apart, const Rules *rules, int seat) noexcept nogil
cdef int moved(const State *s, const Rules *rules, int seat) noexcept nogil
cdef int team_in(const State *s, const Rules *rules, int seat) noexcept nogil
cdef int worth_of(const Rules *rules, u64 cards, u64 twins) noexcept nogil
cdef int copies(u64 cards, u64 twins, u64 kinds) noexcept nogil
cdef int trick_points(const State *s, const Apart *apart, const Rules *rules, int seat) noexcept nogil
cdef bint has_everything(const State *s, const Apart *apart, const Rules *rules, int seat) noexcept nogil
cdef bint has_something(const State *s, const Apart *apart, const Rules *rules, int seat) noexcept nogil
