/* A yardstick: whole random deals of standard Hearts in C written for that game alone.
 *
 * It says how fast this machine is while the core is measured, and what a general engine pays for being
 * general. Four seats, 52 cards, no passing, every rule a constant; it prints nanoseconds a deal, one line a
 * slice, and nothing else uses it.
 *     yardstick SLICES DEALS
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bits.h"

typedef uint64_t u64;

#define SUIT 0x1FFFULL
#define HEARTS (SUIT << 48)
#define QUEEN (1ULL << 42)

static inline u64 draw(u64 *counter, u64 cards) {
    *counter += RANDOM_STEP;
    return nth_card(cards, (int)high64(mix64(*counter), popcount(cards)));
}

static inline int worth(u64 cards) { return popcount(cards & HEARTS) + 13 * ((cards & QUEEN) != 0); }

static void play(u64 seed, long totals[4]) {
    u64 hands[4], counter = seed, rest = SUIT | SUIT << 16 | SUIT << 32 | HEARTS, taken[4] = {0, 0, 0, 0};
    u64 closed = HEARTS, want = 1, spare = HEARTS | QUEEN;
    int seat, turn = 0, trick;
    for (seat = 0; seat < 3; seat++) {
        u64 hand = 0;
        for (int i = 0; i < 13; i++) {
            u64 card;
            counter += RANDOM_STEP;
            card = nth_card(rest, (int)high64(mix64(counter), 52 - 13 * seat - i));
            rest ^= card;
            hand |= card;
        }
        hands[seat] = hand;
    }
    hands[3] = rest;
    while (!(hands[turn] & 1)) turn++;
    for (trick = 0; trick < 13; trick++) {
        u64 table = 0, best = 0, suit = 0;
        int winner = turn;
        for (int i = 0; i < 4; i++) {
            u64 hand = hands[turn], cards = hand & want, card;
            cards |= hand & ((u64)(cards != 0) - 1);
            card = cards & ~spare;
            cards = card | (cards & ((u64)(card != 0) - 1));
            card = draw(&counter, cards);
            hands[turn] = hand ^ card;
            if (i == 0) suit = want = SUIT << (lowest(card) & 48);
            table |= card;
            winner = (card & suit) > best ? turn : winner;
            best = (card & suit) > best ? card : best;
            turn = (turn + 1) & 3;
        }
        taken[winner] |= table;
        turn = winner;
        closed &= (u64)((table & HEARTS) != 0) - 1;
        want = ~closed;
        spare = 0;
    }
    for (seat = 0; seat < 4; seat++)
        if (worth(taken[seat]) == 26) break;
    for (int i = 0; i < 4; i++) totals[i] += seat < 4 ? (i == seat ? 0 : 26) : worth(taken[i]);
}

int main(int argc, char **argv) {
    int slices = argc > 1 ? atoi(argv[1]) : 5;
    long deals = argc > 2 ? atol(argv[2]) : 100000, totals[4] = {0, 0, 0, 0};
    for (int slice = 0; slice < slices; slice++) {
        struct timespec from, to;
        clock_gettime(CLOCK_MONOTONIC, &from);
        for (long i = 0; i < deals; i++) play((u64)(slice * deals + i), totals);
        clock_gettime(CLOCK_MONOTONIC, &to);
        printf("%.1f\n", ((to.tv_sec - from.tv_sec) * 1e9 + (to.tv_nsec - from.tv_nsec)) / deals);
    }
    return totals[0] < 0;
}
