/* A Jack-Nine round under any options that the compiler of rules lets pass, from any deal of the input's seed. */
#include "jacknine/round.h"
#include "play.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input in = {data, data + size};
    turup_jn_options options;
    turup_jn_rules rules;
    turup_jn_state start;
    turup_jn_deal deal;
    turup_option_fault fault = {NULL, NULL};
    next_bytes(&in, &options, sizeof(options));
    const turup_status refused = turup_jn_compile(&options, &rules, &fault);
    assert(refused == TURUP_OK || fault.option != NULL);
    if (refused != TURUP_OK) return -1; /* of no use in the corpus */
    turup_rng rng = turup_rng_seed(next_byte(&in), 0);
    const int dealer = next_byte(&in) % rules.seats;
    const int32_t scores[2] = {(int8_t)next_byte(&in), (int8_t)next_byte(&in)};
    turup_jn_deal_random(&rules, &rng, &deal);
    if (turup_jn_start(&rules, &start, &deal, dealer, scores) != TURUP_OK) abort();
    fuzz_round(&turup_jacknine_game, &rules, &start, in);
    return 0;
}
