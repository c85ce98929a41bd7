/* What Python has no cheap word for: bits of a 64-bit set, and the generator of playouts.
 * _plain.py holds the same functions for the uncompiled form. */
#ifndef OPENHEARTS_BITS_H
#define OPENHEARTS_BITS_H

#include <stdint.h>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

typedef unsigned long long oh_u64;

static inline int popcount(oh_u64 x) { return __builtin_popcountll(x); }
static inline int lowest(oh_u64 x) { return __builtin_ctzll(x); }
static inline oh_u64 bit(int n) { return 1ULL << n; }
static inline oh_u64 wrap64(oh_u64 x) { return x; }

/* The set of only the n-th member of x, counted from 0 at the low end. */
static inline oh_u64 nth_card(oh_u64 x, int n) {
#if defined(__BMI2__)
    return _pdep_u64(1ULL << n, x);
#else
    /* Counts of bits up to and with each byte; then the byte, then the bit in it. */
    const oh_u64 ones = 0x0101010101010101ULL, highs = 0x8080808080808080ULL;
    oh_u64 s = x - ((x >> 1) & 0x5555555555555555ULL), upto, place;
    unsigned rest;
    s = (s & 0x3333333333333333ULL) + ((s >> 2) & 0x3333333333333333ULL);
    s = (s + (s >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
    upto = s * ones;
    place = ((((((oh_u64)n * ones) | highs) - upto) & highs) >> 7) * ones >> 53 & 0x78;
    rest = (unsigned)n - (unsigned)((upto << 8) >> place & 0xFF);
    x &= ~0ULL << place;
    while (rest--) x &= x - 1;
    return x & -x;
#endif
}

/* splitmix64: a counter stepped by an odd constant, then mixed. */
#define RANDOM_STEP 0x9E3779B97F4A7C15ULL
static inline oh_u64 mix64(oh_u64 x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

/* The high half of a product. */
static inline oh_u64 high64(oh_u64 x, oh_u64 y) { return (oh_u64)(((unsigned __int128)x * y) >> 64); }

#endif
