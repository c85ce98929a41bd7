# How a playout goes and what its seats are after; policy.py holds how they play.

from openhearts.core.deal cimport Deal
from openhearts.core.moon cimport collect_card, place_now, stop_card, winner_now
from openhearts.core.parting cimport open_by_thumb
from openhearts.core.steps cimport *
from openhearts.core.thumb cimport Course, Policy, Thumb, ThumbPtr, burden, falls, thrown_on

# What a seat is after in this deal: the least cost, every card of the moon set, or to keep another from those.
cpdef enum:
    DUCK = 0
    COLLECT = 1
    STOP = 2

# How much what a card costs to keep counts beside its trick, when it is led, follows, or is thrown; a long suit,
# a dear card driven out and a high card gone: in parts of 512, measured in play against itself.
cdef enum:
    LEADING = 16
    FOLLOWING = 24
    THROWING = 16
    LENGTH = 400
    DRIVING = 160
    HEIGHT = 64

ctypedef Rules *RulesPtr

cdef void end_by_thumb(State *s, Apart *apart, const Rules *rules, const Thumb *thumbs, Course *course) noexcept nogil
cdef void look_round(Course *course, const State *s, const Rules *rules, const Thumb *t) noexcept nogil
cdef inline u64 others_cards(const State *s, const Rules *rules) noexcept nogil
cdef int pick_card(const State *s, const Rules *rules, const Thumb *t, const Course *course) noexcept nogil
cdef int least_cost(const State *s, const Rules *rules, const Thumb *t, u64 legal, u64 rest, i32 each) noexcept nogil
