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
    int topmost(u64 x) noexcept
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
    BID = 4
    NAME = 5
    CALL = 6
    DISCARD = 7

# Kinds of pass; in the last the dealer says which.
cpdef enum:
    DIRECT = 0
    SCATTER = 1
    MIX = 2
    CALLED = 3

# Why a card may not be played now.
cpdef enum:
    NONE = 0
    NOT_HELD = 1        # the seat to act does not hold it
    MUST_LEAD = 2       # another card opens the deal
    FOLLOW = 3          # the led suit is in the hand
    FIRST_TRICK = 4     # kept out of the first trick while the hand has others
    UNBROKEN = 5        # may not be led before the suit is broken
    NOT_PLAYING = 6     # the deal is not in play
    MUST_DROP = 7       # another card must be thrown at the first chance
    STUCK = 8           # of a hand kept out of the first trick another card goes first

# What a moon does: the others add, the shooter subtracts, the shooter says which, no moon, nobody counts it.
cpdef enum:
    OLD = 0
    NEW = 1
    EITHER = 2
    NO_MOON = 3
    NOTHING = 4

# What one more of these adds to a number of `taken`; points are its low 17 bits.
cpdef enum:
    MOON_CARD = 131072
    TRICK = 16777216

# Which of the hot steps leave their path under some rules, for the steps that the rules name.
cdef enum:
    ODD_LEGAL = 1
    ODD_PLAY = 2
    ODD_TRICK = 4
    ODD_SCORE = 8
    ODD_OPENING = 16

# What jokers are, where there are any, and when the kitty is taken, where it is not with the first trick.
cdef enum:
    FREE_JOKER = 1
    HEART_JOKER = 2
    FIRST_PENALTY = 1
    FIRST_HEART = 2
    LAST_TRICK = 3
    NOBODY = 4

# The values of the options below that are words: the places of these in their declarations. The first is the
# usual, 0; a name holds the word it stands for.
cdef enum Stuck:
    COSTLIEST = 1
    BONUS_FIRST = 2
cdef enum Equals:
    LATER = 1
    CANCEL = 2
cdef enum LastCancelled:
    TO_PREVIOUS = 1
    TO_SECOND = 2
cdef enum Look:
    TAKER = 1
    EXCHANGE = 2
cdef enum Stock:
    EACH_TRICK = 1
    UNTIL_ABLE = 2
cdef enum Mix:
    WITH_KITTY = 1
cdef enum Raise:
    HIGHER = 1
cdef enum MoonBonus:
    SUSPENDED = 1
cdef enum SunEffect:
    OLD_SUN = 1
cdef enum DealFloor:
    ZERO = 1
cdef enum By:
    TRICKS = 1

# Options that few rules set, as they are: a number, the place of a word, or a mask of cards; 0 is the usual.
# Each bears the name of its component and its own. Where one of play, dealing, deck, scoring, moon or partners
# is not 0, the rules leave the hot path.
cdef struct Ways:
    u64 play_must_drop
    Stuck play_first_trick_stuck
    Equals play_equals
    LastCancelled play_last_cancelled
    Look dealing_look
    Stock dealing_stock
    u64 passing_keep
    Mix passing_mix
    Raise bidding_raise
    MoonBonus moon_bonus
    i32 moon_sun
    SunEffect moon_sun_effect
    i32 scoring_each_trick
    i32 scoring_first_trick
    i32 scoring_last_trick
    i32 scoring_last_but_one
    i32 scoring_everything
    i32 scoring_no_tricks
    i32 scoring_no_points
    u64 scoring_doublers
    DealFloor scoring_deal_floor
    By partners_by

cdef Ways USUAL         # all 0

cdef struct Rules
cdef struct State
cdef struct Apart

# Steps that few rules take in the place of those below.
ctypedef u64 (*LegalStep)(const State *s, const Rules *rules) noexcept nogil
ctypedef int (*BarStep)(const State *s, const Rules *rules, u64 card) noexcept nogil
ctypedef void (*PlayStep)(State *s, Apart *apart, const Rules *rules, int code) noexcept nogil
ctypedef void (*TrickStep)(State *s, Apart *apart, const Rules *rules) noexcept nogil
ctypedef int (*PointsStep)(const State *s, const Apart *apart, const Rules *rules, int seat) noexcept nogil

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
    u8 odd              # which of the steps below leave their path
    # The rest is read off that path only.
    LegalStep odd_legal
    BarStep odd_bar
    PlayStep odd_play
    TrickStep odd_take
    TrickStep odd_finish
    PointsStep odd_points
    Ways ways
    u8 joker            # what jokers do
    u8 kitty_to
    u8 stock_size
    u8 any_opener       # who holds the lowest opener may lead another of them
    u8 mix_size         # cards in the largest mix there may be, kitty and all
    u8 auction
    u8 calls            # how many passes the dealer may call
    u8 call_kind[24]
    u8 call_shift[24]
    u8 call_count[24]
    u8 suit             # the penalty suit
    u8 side[10]         # by seat: whose cards count together for the moon
    u8 team[10]         # by seat: whose moon costs it nothing
    u8 dealt_only       # the moon needs no card of the kitty
    u8 shrinks          # and what those are worth is not moved
    u64 jokers
    u64 suit_cards      # the penalty suit
    u64 honours         # what takes a trick from a joker of hearts
    u64 also            # a hand of these and the closed suit may lead that suit
    u64 penalty         # kinds that cost points
    u64 bonus           # kinds that take points off
    u64 moon_set

# One deal, 296 bytes. Two masks a seat: kinds held, and kinds held twice where the pack has twins.
# What every play changes is an int: C must think that a store to a byte may change anything.
cdef struct State:
    u64 hands[10]
    u64 twins[10]
    u64 aside           # the kitty: cards in no hand, and what is left at the end of some deals
    u64 aside_twins
    u64 want            # the seat to act plays one of these if it can
    u64 spare           # and none of these while it has others
    u64 closed          # may not be led yet
    i32 taken[10]       # by seat: points, moon cards and tricks in one number, see `points_in`
    i32 worth           # of the cards on the table
    i32 best            # the winning card so far: power, then who was first; 0: no suit is led
    i32 turn
    i32 leader
    i32 in_trick        # cards in the trick on the table
    i32 tricks          # completed
    u8 trick[10]        # the cards of the trick
    u16 waiting         # seats yet to pass, a bit each
    u8 phase
    u8 dealer
    u8 kind             # of pass
    u8 shift            # in a direct one, cards go to the seat this far on
    u8 count            # cards that each seat passes
    u8 scheme           # which of the rules, where the penalty suit is named
    u8 effect           # of the moon, once it is known
    u8 sun              # it is a sun
    i8 moon             # who shot it
    i8 kitty_taker
    i8 bidder           # who names the penalty suit
    # Kept where the rules ask for it only.
    i8 first            # takers of the first trick, the last but one and the last
    i8 before
    i8 last
    i8 second           # the first to take a trick after the first taker, who is another
    u16 active          # seats in the trick, a bit each
    u8 carried          # tricks that lie on the table
    u8 cancelled        # the last of them was cancelled

# What lies beside a deal, and is copied only where it matters.
cdef struct Apart:
    u64 pile[11]        # by seat: cards taken; last, those of the tricks on the table
    u64 pile_twins[11]
    u8 given[112]       # the kitty in its order, then the cards passed, seat by seat
    u8 mix[112]         # in which order they are dealt back: places among the cards passed
    u8 stock[112]       # in the order they are drawn
    u8 drawer[112]      # who drew each
    u16 bids[10]        # one more than was bid; 0: not yet
    i32 mixed           # length of the mix
    i32 drawn           # cards drawn from the stock
    i32 stocked         # and those there were

cdef struct Rng:
    u64 counter

cdef inline u64 prefer(u64 cards, u64 otherwise) noexcept nogil
cdef inline u64 legal_cards(const State *s, const Rules *rules) noexcept nogil
cdef inline u64 wanted_cards(const State *s) noexcept nogil
cdef inline u64 allowed_cards(const State *s, u64 cards) noexcept nogil
cdef int bar_of(const State *s, const Rules *rules, int code) noexcept nogil
cdef inline void play_card(State *s, Apart *apart, const Rules *rules, int code) noexcept nogil
cdef inline void take_trick(State *s, Apart *apart, const Rules *rules) noexcept nogil
cdef void finish(State *s, Apart *apart, const Rules *rules) noexcept nogil
cdef inline i32 kitty_worth(const State *s, const Rules *rules) noexcept nogil
cdef void close(State *s, Apart *apart, const Rules *rules, int effect) noexcept nogil

cdef inline int points_in(i32 taken) noexcept nogil
cdef inline int moon_in(i32 taken) noexcept nogil
cdef inline int tricks_in(i32 taken) noexcept nogil
cdef int final_points(const State *s, const Apart *apart, const Rules *rules, int seat) noexcept nogil

cdef inline void put(State *s, int seat, u64 card) noexcept nogil
cdef inline void put_aside(State *s, u64 card) noexcept nogil
cdef inline void give_card(State *s, Apart *apart, const Rules *rules, int seat, int place, int code) noexcept nogil
cdef void hand_on(State *s, const Apart *apart, const Rules *rules) noexcept nogil
cdef void pile_up(Apart *apart, int seat, u64 cards, u64 twins) noexcept nogil
cdef inline void lift(State *s, int seat, u64 card) noexcept nogil

cdef inline int below(Rng *r, int n) noexcept nogil
cdef inline u64 pick(u64 cards, u64 twins, Rng *r, int count) noexcept nogil
cdef void deal_at_random(State *s, const Rules *rules, Rng *r) noexcept nogil
cdef void give_at_random(State *s, Apart *apart, const Rules *rules, int seat, u64 cards, Rng *r) noexcept nogil
cdef void play_out(State *s, Apart *apart, const Rules *rules, Rng *r) noexcept nogil
