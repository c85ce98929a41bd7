# What rules of thumb look up, and what they weigh; thumb.py holds what these do.

cimport cython

from openhearts.core.steps cimport LATER, Rules, bit, i32, lowest, popcount, topmost, u64, u8
from openhearts.core.table cimport Table

# The values of one scheme of rules, as a seat looks at them: a cost is what it would rather not take.
cdef struct Thumb:
    i32 cost[64]
    u64 above[64]       # what beats a card when both follow
    u64 below[64]       # what it beats
    u64 unit            # cards that cost exactly one
    u64 heavy           # others that cost something
    u64 good            # cards that take off
    i32 empty[64]       # by cards of a suit that others hold: how likely one has none, in 256
    i32 total           # what all cards cost together
    i32 sign            # -1 where the highest total wins
    i32 trick_cost      # what a trick costs as such
    i32 last_cost       # and the last one beside
    u8 side[10]         # whose points count together
    i32 w[8]
    i32 others          # seats beside one
    double keep         # how likely a card is not with one of them
    double average      # what a card costs
    double none[64]     # so many cards are not with one of them
    double upto[64]     # of so many cards that cost one each: what falls of them
    double at_most[1024]    # by number and cards of a suit hidden: how likely a seat has no more

# What goes with one playout.
cdef struct Course:
    i32 plan[10]        # by seat
    i32 alert           # how many cards of the moon set make a collector a danger
    i32 collector       # who took all of them so far; -1 nobody, -2 they are divided
    i32 gathered        # how many the collector has
    i32 left            # what the cards cost that are still in hands
    i32 prey            # a card that is watched
    i32 seen            # 1 while it lies on the table, 2 once it is taken
    i32 caught          # who took it

ctypedef Thumb *ThumbPtr


@cython.final
cdef class Policy:
    cdef Thumb thumbs[4]
    cdef readonly Table table


cdef int fill_thumb(Thumb *t, Rules *r, object tables, int sign, list sides) except -1
cdef int fill_chances(Thumb *t, object tables) except -1
cdef double falls(const Thumb *t, u64 cards) noexcept nogil
cdef double thrown_on(const Thumb *t, u64 elsewhere) noexcept nogil
cdef inline i32 lure(const Thumb *t, u64 cards, i32 others) noexcept nogil
cdef i32 danger(const Thumb *t, const Rules *rules, u64 hand, u64 rest, int code, i32 each) noexcept nogil
cdef i32 burden(const Thumb *t, const Rules *rules, u64 hand, u64 rest, int code, i32 each) noexcept nogil
cdef double suit_burden(const Thumb *t, const Rules *rules, u64 mine, u64 hidden, double thrown, int to_come) noexcept nogil
cdef double power_of(int low, int out, int times) noexcept nogil
cdef int highest(const Rules *rules, u64 cards) noexcept nogil
