# The C layout of a search for the best play and the signatures of its steps; solver.py holds what they do.

cimport cython
from libc.stdlib cimport calloc, free

from openhearts.core.deal cimport Deal
from openhearts.core.opening cimport discard_card, end_discarding
from openhearts.core.scoring cimport team_in
from openhearts.core.steps cimport (
    CHOOSE, DISCARD, EXCHANGE, NEW, NOBODY, NO_MOON, ODD_SCORE, ODD_TRICK, OLD, OVER, PLAY, RANDOM_STEP, Apart,
    Rules, State, bit, close, final_points, finish, i32, kitty_worth, legal_cards, lowest, mix64, moon_in, play_card,
    points_in, popcount, tricks_in, u64, wrap64,
)

ctypedef long long i64
ctypedef Rules *RulesPtr
ctypedef Search *SearchPtr
ctypedef Found *FoundPtr
ctypedef Apart *ApartPtr

# How well what was found is known: to the point, or only that the seat to act gets so much or more, or less.
cdef enum:
    EXACT = 1
    AT_LEAST = 2
    AT_MOST = 3

cdef enum:
    ROOM = 32768        # positions that are remembered, a power of two
    MOST = 1000000000   # more than any utility

# Who may still shoot the moon, where that is no seat: any, and nobody.
cdef enum:
    OPEN = 10
    GONE = 11

# The start of a trick: all that the points to come depend on.
cdef struct Key:
    u64 cards           # still in hands
    u64 rest            # who leads, who may shoot the moon, and so on
    i32 deep            # what was taken counts too, as follows
    u64 tricks          # of each seat
    u64 pile[10]        # by seat: cards that matter

# What was found out about it.
cdef struct Found:
    Key key[1]
    i32 points[10]      # by seat, still to come
    i32 age             # of the search that found it
    i32 kind

# One search: what is asked, and what it needs to know by the way.
cdef struct Search:
    i32 seats
    i32 sides
    i32 sign            # 1: low totals win, -1: high ones do
    i32 side[10]
    i64 nodes
    i64 most_nodes
    i32 apart           # what lies beside the deal has to be copied with it
    i32 fixed           # no card comes into a hand any more
    i32 by_cards        # nothing scores but the cards taken
    i32 linear          # each of them always the same, a moon apart
    i32 remembers       # positions can be told apart by their keys
    i32 total           # points in the deal, a moon apart
    i32 kitty           # and in its kitty
    i32 best            # the card that was found best
    u64 matter          # cards that are worth something
    u64 peers[64]       # by card: those that do the same, once no card in play lies between
    i32 age
    Found *found


@cython.final
cdef class Solver:
    cdef Search search[1]


cdef void ask(Search *job, const State *s, const Apart *apart, const Rules *rules) noexcept nogil
cdef bint scores_by_cards(const Rules *rules) noexcept nogil
cdef bint adds_up(const Rules *rules) noexcept nogil
cdef bint alike(const Rules *rules, u64 cards, int low, int high) noexcept nogil
cdef bint apart_in(u64 cards, u64 both) noexcept nogil
cdef u64 in_play(const State *s, const Rules *rules) noexcept nogil

cdef bint solve_cards(
    Search *job, const State *s, const Apart *apart, const Rules *rules, bint each, i32 *points) noexcept nogil
cdef bint look(
    Search *job, State *s, Apart *apart, const Rules *rules, i32 low, i32 high, i32 *points) noexcept nogil
cdef bint settled(const Search *job, const State *s, const Rules *rules, u64 live) noexcept nogil
cdef u64 options(const State *s, const Rules *rules) noexcept nogil
cdef u64 discards(const State *s, const Rules *rules) noexcept nogil
cdef u64 distinct(const Search *job, u64 cards, u64 live) noexcept nogil
cdef void act(State *s, Apart *apart, const Rules *rules, int option) noexcept nogil

cdef i32 utility(const Search *job, const i32 *points, int side) noexcept nogil
cdef i32 ceiling(
    const Search *job, const State *s, const Apart *apart, const Rules *rules, int side, u64 live) noexcept nogil
cdef int shooter(const State *s, const Apart *apart, const Rules *rules) noexcept nogil

cdef void note(
    const Search *job, const State *s, const Apart *apart, const Rules *rules, u64 live, Key *key) noexcept nogil
cdef bint same(const Search *job, const Key *one, const Key *other) noexcept nogil
cdef Found *place_of(const Search *job, const Key *key) noexcept nogil
cdef bint recall(
    const Search *job, const State *s, const Found *place, int side, i32 low, i32 high, i32 *points) noexcept nogil
cdef void keep(
    const Search *job, const State *s, Found *place, const Key *key, i32 kind, const i32 *points) noexcept nogil

cdef Solver solver_of(Deal deal, object side, object sign, object most_nodes)
cdef object run(Solver solver, Deal deal, object each)
