/* What Python has no cheap word for: bits of a 64-bit set, and the generator of playouts.
 * _plain.py holds the same functions for the uncompiled form. */
#ifndef OPENHEARTS_BITS_H
#define OPENHEARTS_BITS_H

#if defined(__BMI2__)
#include <immintrin.h>
#endif

typedef unsigned long long oh_set;

#define EACH_BYTE 0x0101010101010101ULL

/* Bits counted byte by byte. */
static inline oh_set byte_counts(oh_set x) {
    x -= (x >> 1) & 0x5555555555555555ULL;
    x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
    return (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
}

static inline int popcount(oh_set x) {
#if defined(__x86_64__) && !defined(__POPCNT__)
    return (int)(byte_counts(x) * EACH_BYTE >> 56);
#else
    return __builtin_popcountll(x);
#endif
}

static inline int lowest(oh_set x) { return __builtin_ctzll(x); }
static inline int topmost(oh_set x) { return 63 - __builtin_clzll(x); }
static inline oh_set bit(int n) { return 1ULL << n; }
static inline oh_set wrap64(oh_set x) { return x; }

/* How many of eight growing bytes are at most n; all under 128. */
static inline int at_most(oh_set bytes, int n) {
    return (int)(((((oh_set)n * EACH_BYTE | EACH_BYTE << 7) - bytes) >> 7 & EACH_BYTE) * EACH_BYTE >> 56);
}

/* The set of only the n-th member of x, counted from 0 at the low end. */
static inline oh_set nth_card(oh_set x, int n) {
#if defined(__BMI2__)
    return _pdep_u64(1ULL << n, x);
#else
    /* Find the byte it is in by the counts up to each; then spread that byte's bits and find it likewise. */
    oh_set upto = byte_counts(x) * EACH_BYTE, bits;
    int place = 8 * at_most(upto, n);
    n -= (int)((upto << 8) >> place & 0xFF);
    bits = (x >> place & 0xFF) * EACH_BYTE & 0x8040201008040201ULL;
    bits = (bits + EACH_BYTE * 0x7F) >> 7 & EACH_BYTE;
    return 1ULL << (place + at_most(bits * EACH_BYTE, n));
#endif
}

/* splitmix64: a counter stepped by an odd constant, then mixed. */
#define RANDOM_STEP 0x9E3779B97F4A7C15ULL
static inline oh_set mix64(oh_set x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

/* The high half of a product. */
static inline oh_set high64(oh_set x, oh_set y) { return (oh_set)(((unsigned __int128)x * y) >> 64); }

#endif
