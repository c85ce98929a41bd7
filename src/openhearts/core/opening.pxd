# The signatures of what comes before the tricks; opening.py holds what they do.

from openhearts.core.steps cimport *

cdef void set_out(State *s, Apart *apart, const Rules *rules, int dealer) noexcept nogil
cdef void start(State *s, const Rules *rules) noexcept nogil
cdef void call_pass(State *s, const Rules *rules, int number) noexcept nogil
cdef void start_passing(State *s, const Rules *rules) noexcept nogil
cdef u64 passable_cards(const State *s, const Rules *rules, int seat) noexcept nogil
cdef void end_giving(State *s, Apart *apart, const Rules *rules, int seat) noexcept nogil
cdef void deal_back(State *s, const Apart *apart, const Rules *rules) noexcept nogil
cdef void start_bidding(State *s, const Rules *rules) noexcept nogil
cdef void make_bid(State *s, Apart *apart, const Rules *rules, int amount) noexcept nogil
cdef int highest_bid(const State *s, const Apart *apart) noexcept nogil
cdef void name_suit(State *s, const Rules *rules, int suit) noexcept nogil
cdef void open_play(State *s, const Rules *rules) noexcept nogil
cdef u64 weakest(const Rules *rules, u64 cards) noexcept nogil
cdef void discard_card(State *s, u64 card) noexcept nogil
cdef void end_discarding(State *s) noexcept nogil

cdef void lay_out_kitty(const State *s, Apart *apart) noexcept nogil
cdef void shuffle_mix(Apart *apart, Rng *r) noexcept nogil
cdef void draw_stock(State *s, Apart *apart, const Rules *rules, Rng *r) noexcept nogil
cdef void open_at_random(State *s, Apart *apart, const Rules *rules, Rng *r) noexcept nogil
cdef void end_at_random(State *s, Apart *apart, const Rules *rules, Rng *r) noexcept nogil
