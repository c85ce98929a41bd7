# The C attributes of the compiled rules; table.py fills them.

cimport cython

from openhearts.core.odd cimport odd_bar, odd_legal, odd_play, odd_take
from openhearts.core.scoring cimport odd_finish, odd_points
from openhearts.core.steps cimport (
    CALLED, DIRECT, EITHER, EXCHANGE, FIRST_HEART, FIRST_PENALTY, FREE_JOKER, HEART_JOKER, LAST_TRICK, MIX, MOON_CARD,
    NEW, NOBODY, NO_MOON, NOTHING, ODD_LEGAL, ODD_OPENING, ODD_PLAY, ODD_SCORE, ODD_TRICK, OLD, Rules, SCATTER,
    bit, i32, u64,
)

ctypedef Rules *RulesPtr


@cython.final
cdef class Table:
    cdef Rules rules[4]
    cdef readonly object tables


cdef int fill(Rules *r, object tables) except -1
cdef int fill_ways(Rules *r, object tables) except -1
cdef int fill_oddities(Rules *r, object tables) except -1
