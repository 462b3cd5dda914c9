/* Bit tricks on card sets, with portable fallbacks in one place. */
#ifndef TURUP_BITS_H
#define TURUP_BITS_H

#include <assert.h>
#include <stdint.h>

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#endif

/* Number of set bits. */
static inline int turup_popcount(uint64_t set)
{
#if defined(__GNUC__) || defined(__clang__)
    return __builtin_popcountll(set);
#else
    set -= (set >> 1) & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + ((set >> 2) & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)((set * 0x0101010101010101u) >> 56);
#endif
}

/* Index of the lowest set bit; `set` must not be empty. */
static inline int turup_lowest(uint64_t set)
{
    assert(set != 0);
#if defined(__GNUC__) || defined(__clang__)
    return __builtin_ctzll(set);
#elif defined(_M_X64) || defined(_M_ARM64)
    unsigned long index;
    _BitScanForward64(&index, set);
    return (int)index;
#else
    return turup_popcount((set & (0u - set)) - 1);
#endif
}

/* Index of the highest set bit; `set` must not be empty. */
static inline int turup_highest(uint64_t set)
{
    assert(set != 0);
#if defined(__GNUC__) || defined(__clang__)
    return 63 - __builtin_clzll(set);
#elif defined(_M_X64) || defined(_M_ARM64)
    unsigned long index;
    _BitScanReverse64(&index, set);
    return (int)index;
#else
    set |= set >> 1, set |= set >> 2, set |= set >> 4, set |= set >> 8, set |= set >> 16, set |= set >> 32;
    return turup_popcount(set) - 1;
#endif
}

/* The set with only bit `index`. */
static inline uint64_t turup_bit(int index)
{
    assert(index >= 0 && index < 64);
    return UINT64_C(1) << index;
}

/* The place of the k-th set bit (from 0) in one instruction, for functions that are only entered after
 * turup_has_bmi2() has said yes. */
#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__)
#define TURUP_BMI2 __attribute__((target("bmi,bmi2")))
static inline int turup_has_bmi2(void) { return __builtin_cpu_supports("bmi2") != 0; }
TURUP_BMI2 static inline int turup_select_bmi2(uint32_t set, int k)
{ return __builtin_ctz(__builtin_ia32_pdep_si(UINT32_C(1) << k, set)); }
#else
static inline int turup_has_bmi2(void) { return 0; }
#endif

/* The product of two words: the low word; *high is the other. */
static inline uint64_t turup_multiply(uint64_t a, uint64_t b, uint64_t *high)
{
#if defined(__SIZEOF_INT128__)
    __extension__ typedef unsigned __int128 two_words;
    const two_words product = (two_words)a * b;
    *high = (uint64_t)(product >> 64);
    return (uint64_t)product;
#elif defined(_MSC_VER) && defined(_M_X64)
    return _umul128(a, b, high);
#else
    const uint64_t a0 = a & UINT32_MAX, a1 = a >> 32, b0 = b & UINT32_MAX, b1 = b >> 32;
    const uint64_t low = a0 * b0, cross = a1 * b0 + (low >> 32), middle = a0 * b1 + (cross & UINT32_MAX);
    *high = a1 * b1 + (cross >> 32) + (middle >> 32);
    return middle << 32 | (low & UINT32_MAX);
#endif
}

/* Whether at most one bit is set. */
static inline int turup_at_most_one(uint64_t set) { return (set & (set - 1)) == 0; }

#endif
