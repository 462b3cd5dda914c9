/* A round of Tichu by a preset, from any deal of the input's seed. */
#include "play.h"
#include "tichu/deal.h"
#include "tichu/presets.h"
#include "tichu/round.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input in = {data, data + size};
    turup_tichu_rules rules;
    turup_tichu_state start;
    turup_tichu_deal deal;
    const char *option;
    const turup_tichu_options options = turup_tichu_preset((turup_tichu_preset_id)(next_byte(&in) % TURUP_TICHU_PRESETS));
    if (turup_tichu_compile(&options, &rules, &option) != TURUP_OK) abort();
    turup_rng rng = turup_rng_seed(next_byte(&in), 0);
    const int dealer = next_byte(&in) % rules.seats;
    turup_tichu_deal_random(&rules, dealer, &rng, &deal);
    turup_tichu_start(&rules, dealer, &deal, &start);
    fuzz_round(&turup_tichu_game, &rules, &start, in);
    return 0;
}
