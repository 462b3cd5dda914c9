#include "rng.h"

turup_rng turup_rng_seed(uint64_t seed, uint64_t stream)
{
    turup_rng rng = {seed ^ (stream * UINT64_C(0xD1342543DE82EF95))};
    turup_rng_next(&rng);
    rng.state ^= stream;
    return rng;
}

void turup_rng_shuffle(turup_rng *rng, uint8_t *items, int n)
{
    turup_rng draws = *rng; /* a copy, which the bytes that are moved cannot overlap */
    for (int i = n - 1; i > 0; i--) {
        const uint32_t j = turup_rng_below(&draws, (uint32_t)i + 1);
        const uint8_t kept = items[i];
        items[i] = items[j];
        items[j] = kept;
    }
    *rng = draws;
}
