# The C attributes of a search; search.py holds what it does.

cimport cython

from openhearts.core.deal cimport Deal, begin
from openhearts.core.opening cimport (
    call_pass, discard_card, end_discarding, end_giving, highest_bid, make_bid, name_suit,
)
from openhearts.core.policy cimport COLLECT, end_by_thumb
from openhearts.core.steps cimport (
    BID, CALL, CHOOSE, DISCARD, NAME, PASS, PLAY, RANDOM_STEP, Apart, Rng, Rules, State, below, bit, close,
    final_points, give_card, i32, mix64, play_card, u64, u8, wrap64,
)
from openhearts.core.table cimport Table
from openhearts.core.thumb cimport Course, Policy, Thumb
from openhearts.core.worlds cimport Worlds, draw_world

ctypedef Rules *RulesPtr
ctypedef Thumb *ThumbPtr

# How many candidates, worlds in a batch, cards of one action and different outcomes there may be.
cdef enum:
    MOST_CANDIDATES = 96
    MOST_WORLDS = 64
    MOST_CODES = 64
    MOST_OUTCOMES = 32768


@cython.final
cdef class Search:
    cdef readonly Table table
    cdef Worlds worlds
    cdef Policy policy
    cdef readonly int seat
    cdef readonly int candidates
    cdef readonly int known             # outcomes seen so far
    cdef u64 seed
    cdef u64 drawn                      # worlds drawn so far
    cdef int alert
    cdef int prey
    cdef int holders                    # of jokers, in the world at hand
    cdef int shooter                    # who collects in some of the worlds; -1 for nobody
    cdef int caution                    # in how many of 256
    cdef u8 codes[6144]                 # by candidate: what it does, cards or a number
    cdef i32 amounts[96]
    cdef i32 lengths[96]
    cdef i32 plans[96]
    cdef i32 live[96]
    cdef i32 outcomes[6144]             # of the batch, by world and candidate
    cdef i32 keys[393216]               # by outcome: the points of each seat, then who took a joker
    cdef i32 slots[65536]               # by hash: one more than the outcome
    cdef double values[32768]           # by outcome: what it is worth
    cdef double sums[96]
    cdef double products[9216]
    cdef i32 worlds_of[96]
    cdef double points[96]
    cdef i32 own_moons[96]
    cdef i32 moons[96]
    cdef i32 caught[96]


cdef void act_first(Search search, int candidate, State *s, Apart *apart, const Rules *rules) noexcept nogil
cdef int forget(Search search) except -1
cdef i32 joker_takers(const State *s, const Apart *apart, const Rules *rules) noexcept nogil
cdef i32 joker_holders(const State *s, const Rules *rules) noexcept nogil
cdef int note(Search search, const State *s, const Apart *apart, const Rules *rules) noexcept nogil
cdef void roll_batch(Search search, State *base, Apart *beside, State *s, Apart *apart, int worlds) noexcept nogil
cdef void tally_batch(Search search, int worlds) noexcept nogil
