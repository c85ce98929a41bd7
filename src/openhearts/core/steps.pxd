# The C layout of one deal and the signatures of its steps; steps.py holds what they do.
# Uncompiled, _plain.py makes stand-ins out of the structs and enums of this file.

ctypedef unsigned long long u64
ctypedef int i32
ctypedef unsigned short u16
ctypedef unsigned char u8
ctypedef signed char i8

cdef extern from "bits.h" nogil:
    const u64 RANDOM_STEP
    int popcount(u64 x) noexcept
    int lowest(u64 x) noexcept
    u64 bit(int n) noexcept
    u64 wrap64(u64 x) noexcept
    u64 nth_card(u64 x, int n) noexcept
    u64 mix64(u64 x) noexcept
    u64 high64(u64 x, u64 y) noexcept

# Where a deal stands.
cpdef enum:
    PASS = 0
    PLAY = 1
    CHOOSE = 2
    OVER = 3

# Why a card may not be played now.
cpdef enum:
    NONE = 0
    NOT_HELD = 1        # the seat to act does not hold it
    MUST_LEAD = 2       # another card opens the deal
    FOLLOW = 3          # the led suit is in the hand
    FIRST_TRICK = 4     # kept out of the first trick while the hand has others
    UNBROKEN = 5        # may not be led before the suit is broken
    NOT_PLAYING = 6     # the deal is not in play

# What a moon does: the others add, the shooter subtracts, the shooter says which, nothing.
cpdef enum:
    OLD = 0
    NEW = 1
    EITHER = 2
    NO_MOON = 3

# What one more of these adds to a number of `taken`; points are its low 17 bits.
cpdef enum:
    MOON_CARD = 131072
    TRICK = 16777216

# The rules of a deal: what is looked up, never changed.
cdef struct Rules:
    u64 follow[64]      # by card led: what follows it
    i32 worth[64]       # by card: its points and whether it counts for the moon, see `points_in`
    u8 power[64]        # by card: its strength among those that follow
    u64 pack            # kinds of card in the pack
    u64 pack_twins      # kinds that are there twice
    u64 openers         # the lowest of these in any hand leads first; none: eldest leads
    u64 first_ban       # not played to the first trick while the hand has others
    u64 lead_ban        # not led before a breaker was played, while the hand has others
    u64 breakers
    i32 moon_points     # what the cards of the moon set are worth together
    i32 moon_amount     # what a moon moves
    u8 moon_cards       # cards in the moon set, copies counted
    u8 moon_effect
    u8 seats
    u8 hand_size
    u8 kitty_size
    u8 pass_count

# One deal, 288 bytes. Two masks a seat: kinds held, and kinds held twice where the pack has twins.
# What every play changes is an int: C must think that a store to a byte may change anything.
cdef struct State:
    u64 hands[10]
    u64 twins[10]
    u64 aside           # cards in no hand: the kitty, or a stock
    u64 aside_twins
    u64 want            # the seat to act plays one of these if it can
    u64 spare           # and none of these while it has others
    u64 closed          # may not be led yet
    i32 taken[10]       # by seat: points, moon cards and tricks in one number, see `points_in`
    i32 worth           # of the cards on the table
    i32 best            # the winning card so far: power, then who was first
    i32 turn
    i32 leader
    i32 in_trick        # cards on the table
    i32 tricks          # completed
    u8 trick[10]        # the cards on the table
    u16 waiting         # seats yet to pass, a bit each
    u8 phase
    u8 dealer
    u8 shift            # cards are passed to the seat this far on
    u8 effect           # of the moon, once it is known
    i8 moon             # who shot it
    i8 kitty_taker

# Cards passed and not yet received, by giver. Apart from State, which is copied in every playout.
cdef struct Passes:
    u64 cards[10]
    u64 twins[10]

cdef struct Rng:
    u64 counter

cdef inline u64 prefer(u64 cards, u64 otherwise) noexcept nogil
cdef inline u64 legal_cards(const State *s) noexcept nogil
cdef inline u64 wanted_cards(const State *s) noexcept nogil
cdef inline u64 allowed_cards(const State *s, u64 cards) noexcept nogil
cdef int bar_of(const State *s, const Rules *rules, int code) noexcept nogil
cdef inline void play_card(State *s, const Rules *rules, int code) noexcept nogil
cdef inline void take_trick(State *s, const Rules *rules) noexcept nogil
cdef void finish(State *s, const Rules *rules) noexcept nogil
cdef inline i32 kitty_worth(const State *s, const Rules *rules) noexcept nogil
cdef void close(State *s, const Rules *rules, int effect) noexcept nogil
cdef void start(State *s, const Rules *rules) noexcept nogil
cdef void open_play(State *s, const Rules *rules) noexcept nogil

cdef inline int points_in(i32 taken) noexcept nogil
cdef inline int moon_in(i32 taken) noexcept nogil
cdef inline int tricks_in(i32 taken) noexcept nogil
cdef int final_points(const State *s, const Rules *rules, int seat) noexcept nogil

cdef void set_out(State *s, const Rules *rules, int dealer, int shift) noexcept nogil
cdef inline void put(State *s, int seat, u64 card) noexcept nogil
cdef inline void put_aside(State *s, u64 card) noexcept nogil
cdef inline void lift(State *s, int seat, u64 card) noexcept nogil
cdef inline void give_card(State *s, Passes *passes, int seat, u64 card) noexcept nogil
cdef void end_giving(State *s, Passes *passes, const Rules *rules, int seat) noexcept nogil

cdef inline int below(Rng *r, int n) noexcept nogil
cdef inline u64 pick(u64 cards, u64 twins, Rng *r, int count) noexcept nogil
cdef void deal_at_random(State *s, const Rules *rules, Rng *r) noexcept nogil
cdef void pass_at_random(State *s, Passes *passes, const Rules *rules, Rng *r) noexcept nogil
cdef inline void play_out(State *s, const Rules *rules, Rng *r) noexcept nogil
cdef void end_at_random(State *s, Passes *passes, const Rules *rules, Rng *r) noexcept nogil
