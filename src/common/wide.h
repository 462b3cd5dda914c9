/* Unsigned numbers of up to 256 bits, for exact counts: `words` of 64 bits, the lowest first. */
#ifndef TURUP_WIDE_H
#define TURUP_WIDE_H

#include <string.h>

#include "bits.h"
#include "rng.h"

enum { TURUP_WIDE_WORDS = 4 };

/* sum += value. Overflow is the caller's fault. */
static inline void turup_wide_add(int words, uint64_t *sum, const uint64_t *value)
{
    uint64_t carry = 0;
    for (int i = 0; i < words; i++) {
        const uint64_t part = value[i] + carry;
        carry = part < carry;
        sum[i] += part;
        carry += sum[i] < part;
    }
}

/* difference -= value, which is not greater. */
static inline void turup_wide_subtract(int words, uint64_t *difference, const uint64_t *value)
{
    uint64_t borrow = 0;
    for (int i = 0; i < words; i++) {
        const uint64_t part = value[i] + borrow;
        borrow = part < borrow;
        borrow += difference[i] < part;
        difference[i] -= part;
    }
}

/* product = value * factor; both may be the same number. */
static inline void turup_wide_multiply(int words, const uint64_t *value, uint64_t factor, uint64_t *product)
{
    uint64_t carry = 0;
    for (int i = 0; i < words; i++) {
        uint64_t high;
        const uint64_t low = turup_multiply(value[i], factor, &high);
        product[i] = low + carry;
        carry = high + (product[i] < low);
    }
}

static inline int turup_wide_is_less(int words, const uint64_t *a, const uint64_t *b)
{
    for (int i = words - 1; i > 0; i--) {
        if (a[i] != b[i]) return a[i] < b[i];
    }
    return a[0] < b[0];
}

static inline int turup_wide_is_zero(int words, const uint64_t *value)
{
    uint64_t any = 0;
    for (int i = 0; i < words; i++) any |= value[i];
    return any == 0;
}

/* A number below `bound`, which is not zero; every one equally likely (by rejection). */
static inline void turup_wide_below(turup_rng *rng, int words, const uint64_t *bound, uint64_t *out)
{
    int top = words - 1;
    while (top > 0 && bound[top] == 0) out[top--] = 0;
    if (top == 0) {
        uint64_t low;
        do {
            low = turup_multiply(turup_rng_next(rng), bound[0], &out[0]);
        } while (low < bound[0] && low < (0 - bound[0]) % bound[0]);
        return;
    }
    const uint64_t mask = UINT64_MAX >> (63 - turup_highest(bound[top]));
    do {
        for (int i = 0; i <= top; i++) out[i] = turup_rng_next(rng);
        out[top] &= mask;
    } while (!turup_wide_is_less(top + 1, out, bound));
}

#endif
