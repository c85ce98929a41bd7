# The C attributes of a sampler of deals; worlds.py holds what it does.

cimport cython
from cpython cimport array

from openhearts.core.deal cimport Deal, lay_beside, lies_apart
from openhearts.core.opening cimport lay_out_kitty, shuffle_mix
from openhearts.core.steps cimport (
    Apart, Rng, Rules, State, below, bit, i32, lowest, nth_card, pick, u64,
)
from openhearts.core.table cimport Table
from openhearts.core.tree cimport Tree

ctypedef State *StatePtr


@cython.final
cdef class Worlds:
    cdef readonly Table table
    cdef State s[1]
    cdef Apart apart[1]
    cdef bint beside            # what lies beside the deal matters
    cdef i32 classes
    cdef i32 groups
    cdef i32 stories
    cdef i32 slots
    cdef bint by_group          # rows of the tree are groups and columns are classes, or the other way round
    cdef i32 levels
    cdef u64 class_cards[64]
    cdef u64 class_twins[64]
    cdef i32 class_size[64]
    cdef i32 first_slot[65]     # by group
    cdef i32 target[64]         # by slot
    # What a draw works with; so one thread at a time may draw.
    cdef u64 cards[64]          # by class: what is left of it
    cdef u64 twins[64]
    cdef i32 left[64]
    cdef u64 heap[64]           # by group
    cdef u64 heap_twins[64]
    cdef i32 heap_size[64]
    cdef u64 taken              # what was drawn last, and what stayed
    cdef u64 taken_twins
    cdef u64 stayed
    cdef u64 stayed_twins
    # The tables, and the arrays that they lie in.
    cdef tuple kept
    cdef double *story_upto     # by story: the chance of it and those before it
    cdef i32 *root              # by story: its first node
    cdef i32 *room              # by story and slot
    cdef i32 *first             # by node: its first branch
    cdef double *upto           # by branch: the chance of it and those before it at its node
    cdef i32 *child             # by branch: the node it leads to
    cdef i32 *take              # by branch: how many cards go
    cdef i32 *source            # by level: the class that they are of
    cdef i32 *heap_of           # by level: the group that they go to
    cdef tuple problem


cdef inline double chance(Rng *r) noexcept nogil
cdef inline i32 branch_of(const double *upto, i32 start, i32 end, double at) noexcept nogil
cdef inline void draw_some(Worlds w, u64 cards, u64 twins, i32 left, i32 count, Rng *r) noexcept nogil
cdef inline void move(Worlds w, i32 source, i32 group, i32 count, Rng *r) noexcept nogil
cdef inline void lay(Worlds w, State *s, Apart *apart, i32 target, u64 cards, u64 twins, Rng *r) noexcept nogil
cdef inline void share_out(Worlds w, State *s, Apart *apart, i32 group, i32 story, Rng *r) noexcept nogil
cdef void shuffle_stock(Apart *apart, u64 cards, u64 twins, Rng *r) noexcept nogil
cdef void draw_world(Worlds w, State *s, Apart *apart, Rng *r) noexcept nogil
