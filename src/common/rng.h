/* Own random numbers (splitmix64): the same deal from the same seed on every platform. */
#ifndef TURUP_RNG_H
#define TURUP_RNG_H

#include <stdint.h>

typedef struct {
    uint64_t state;
} turup_rng;

/* A generator; `seed` and `stream` together choose the sequence (streams: deal, first dealer, bot, ...). */
turup_rng turup_rng_seed(uint64_t seed, uint64_t stream);

/* The next 64 random bits. */
static inline uint64_t turup_rng_next(turup_rng *rng)
{
    uint64_t z = (rng->state += UINT64_C(0x9E3779B97F4A7C15));
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* A number in 0..bound-1, exactly uniform (rejection); `bound` is at least 1. */
static inline uint32_t turup_rng_below(turup_rng *rng, uint32_t bound)
{
    for (;;) {
        const uint64_t product = (turup_rng_next(rng) >> 32) * bound;
        const uint32_t low = (uint32_t)product;
        /* The first 2^32 mod bound values are rejected; they are below `bound`, so that the division is rarely needed.
         */
        if (low >= bound || low >= (0u - bound) % bound) return (uint32_t)(product >> 32);
    }
}

/* Shuffles `n` bytes in place, every order equally likely. */
void turup_rng_shuffle(turup_rng *rng, uint8_t *items, int n);

#endif
