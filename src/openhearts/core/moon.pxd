# The signatures of playing for the moon and against it; moon.py holds what these do.

from openhearts.core.steps cimport *
from openhearts.core.thumb cimport Course, Thumb, highest

cdef int collect_card(const State *s, const Rules *rules, const Thumb *t, u64 legal, u64 rest) noexcept nogil
cdef int stop_card(const State *s, const Rules *rules, const Thumb *t, const Course *course, u64 legal, u64 rest) noexcept nogil
cdef bint enemy_to_come(const State *s, const Rules *rules, int enemy) noexcept nogil
cdef int winner_now(const State *s, const Rules *rules) noexcept nogil
cdef int place_now(const State *s, const Rules *rules) noexcept nogil
cdef int weakest_of(const Rules *rules, u64 cards) noexcept nogil
