#include "combos.h"

/* Suits of the `size`-card choices from a nibble of suits, in ascending order; the first byte is their number. */
static const uint8_t SUBSETS[5][16] = {
    {1, 0},
    {4, 1, 2, 4, 8},
    {6, 3, 5, 6, 9, 10, 12},
    {4, 7, 11, 13, 14},
    {1, 15},
};

/* All multisets of `size` cards of one rank. */
static int list_choices(unsigned once, unsigned twice, int size, uint8_t out_once[], uint8_t out_twice[])
{
    int n = 0;
    for (int doubled = 0; 2 * doubled <= size; doubled++) {
        if (doubled > 0 && twice == 0) break;
        const uint8_t *pairs = SUBSETS[doubled], *singles = SUBSETS[size - 2 * doubled];
        for (int i = 1; i <= pairs[0]; i++) {
            if (pairs[i] & ~twice) continue;
            for (int j = 1; j <= singles[0]; j++) {
                if ((singles[j] & ~once) || (singles[j] & pairs[i])) continue;
                assert(n < TURUP_TICHU_RANK_CHOICES);
                out_once[n] = singles[j] | pairs[i];
                out_twice[n++] = pairs[i];
            }
        }
    }
    return n;
}

/* Phoenixes, Mah Jong, Dog, Dragon and flush cards of a pattern: what leaves no choice of suits. */
static turup_cards fixed_cards(const turup_tichu_pattern *as)
{
    const uint64_t phoenix = turup_bit(TURUP_TICHU_PHOENIX);
    if (as->type == TURUP_TICHU_LONE_DOG) return turup_cards_one(TURUP_TICHU_DOG);
    if (as->type == TURUP_TICHU_SINGLE && as->key >= TURUP_TICHU_DRAGON_KEY) return turup_cards_one(TURUP_TICHU_DRAGON);
    if (as->type == TURUP_TICHU_SINGLE && as->key % 4 != 0) return turup_cards_one(TURUP_TICHU_PHOENIX);
    turup_cards fixed = {as->phoenix[0] ? phoenix : 0, as->phoenix[1] ? phoenix : 0};
    const int is_run = as->type == TURUP_TICHU_STRAIGHT || (as->type == TURUP_TICHU_BOMB && as->length > 4);
    if (as->key == 4 || (is_run && as->key / 4 - as->length == 0)) fixed.once |= turup_bit(TURUP_TICHU_MAH_JONG);
    return fixed;
}

static int lowest_rank(const turup_tichu_pattern *as)
{
    const int top = as->key / 4;
    switch (as->type) {
    case TURUP_TICHU_STAIRS: return top - as->length / 2 + 1;
    case TURUP_TICHU_STRAIGHT: return top - as->length + 1;
    case TURUP_TICHU_BOMB: return as->length == 4 ? top : top - as->length + 1;
    case TURUP_TICHU_FULL_HOUSE: return top < as->detail ? top : as->detail;
    default: return top;
    }
}

static int highest_rank(const turup_tichu_pattern *as)
{
    if (as->type == TURUP_TICHU_FULL_HOUSE && as->detail > as->key / 4) return as->detail;
    return as->key / 4 > TURUP_TICHU_ACE ? 0 : as->key / 4;
}

void turup_tichu_choices_start(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *pattern,
                               turup_tichu_choices *walk)
{
    walk->fixed = fixed_cards(pattern);
    walk->wheels = walk->done = 0;
    walk->avoid_flush = 0;
    const int high = highest_rank(pattern), low = lowest_rank(pattern);
    if (pattern->type == TURUP_TICHU_BOMB && pattern->length > 4) {
        for (int rank = low < 2 ? 2 : low; rank <= high; rank++) walk->fixed.once |= turup_bit(turup_tichu_card(rank, pattern->detail));
        return;
    }
    if (pattern->type == TURUP_TICHU_STRAIGHT && pattern->phoenix[0] == 0 && !shapes->flush_as_straight)
        walk->avoid_flush = low > 1 || shapes->mahjong_in_flush;
    for (int rank = low < 2 ? 2 : low; rank <= high; rank++) {
        const int needs = turup_tichu_needs(pattern, rank), wheel = walk->wheels;
        if (needs == 0) continue;
        walk->rank[wheel] = (uint8_t)rank;
        walk->at[wheel] = 0;
        const unsigned twice = pattern->type == TURUP_TICHU_BOMB ? 0 : turup_tichu_suits(hand.twice, rank);
        walk->size[wheel] = (uint8_t)list_choices(turup_tichu_suits(hand.once, rank), twice, needs, walk->once[wheel], walk->twice[wheel]);
        assert(walk->size[wheel] > 0);
        walk->wheels++;
    }
}

/* Whether all wheels show the same single suit. */
static int shows_flush(const turup_tichu_choices *walk)
{
    for (int i = 1; i < walk->wheels; i++)
        if (walk->once[i][walk->at[i]] != walk->once[0][walk->at[0]]) return 0;
    return 1;
}

static void turn(turup_tichu_choices *walk)
{
    for (int i = walk->wheels - 1; i >= 0; i--) {
        if (++walk->at[i] < walk->size[i]) return;
        walk->at[i] = 0;
    }
    walk->done = 1;
}

int turup_tichu_choices_next(turup_tichu_choices *walk, turup_cards *out)
{
    while (!walk->done && walk->avoid_flush && shows_flush(walk)) turn(walk);
    if (walk->done) return 0;
    *out = walk->fixed;
    for (int i = 0; i < walk->wheels; i++) {
        const int shift = turup_tichu_card(walk->rank[i], 0);
        out->once |= (uint64_t)walk->once[i][walk->at[i]] << shift;
        out->twice |= (uint64_t)walk->twice[i][walk->at[i]] << shift;
    }
    turn(walk);
    return 1;
}

/* `needs` cards of a rank, those that no bomb misses first, then the lowest suits. A bomb needs one copy of each card. */
static turup_cards choose_rank(unsigned once, unsigned twice, unsigned bombs, int rank, int needs)
{
    const unsigned missed = bombs & ~twice;
    const unsigned order[4] = {once & ~missed, twice & ~bombs, once & missed, twice & bombs};
    turup_cards chosen = turup_cards_none();
    for (int i = 0; i < 4 && needs > 0; i++)
        for (unsigned left = order[i]; left && needs > 0; left &= left - 1, needs--)
            chosen = turup_cards_add(chosen, turup_cards_one(turup_tichu_card(rank, turup_lowest(left))));
    assert(needs == 0);
    return chosen;
}

/* Changes the card of the lowest rank where the hand has another suit. */
static turup_cards break_flush(turup_cards hand, turup_cards chosen, uint64_t bomb_cards, int low, int high)
{
    for (int rank = low; rank <= high; rank++) {
        const uint64_t mask = turup_tichu_rank_mask(rank), others = hand.once & mask & ~chosen.once;
        if (others == 0) continue;
        const uint64_t best = others & ~bomb_cards ? others & ~bomb_cards : others;
        chosen.once = (chosen.once & ~mask) | (best & (0u - best));
        break;
    }
    return chosen;
}

turup_cards turup_tichu_choose(const turup_tichu_shapes *shapes, turup_cards hand, uint64_t bomb_cards,
                               const turup_tichu_pattern *pattern)
{
    turup_cards chosen = fixed_cards(pattern);
    const int low = lowest_rank(pattern) < 2 ? 2 : lowest_rank(pattern), high = highest_rank(pattern);
    if (pattern->type == TURUP_TICHU_BOMB && pattern->length > 4) {
        for (int rank = low; rank <= high; rank++) chosen.once |= turup_bit(turup_tichu_card(rank, pattern->detail));
        return chosen;
    }
    for (int rank = low; rank <= high; rank++) {
        const int needs = turup_tichu_needs(pattern, rank);
        if (needs == 0) continue;
        const unsigned once = turup_tichu_suits(hand.once, rank), twice = turup_tichu_suits(hand.twice, rank);
        chosen = turup_cards_add(chosen, choose_rank(once, twice, turup_tichu_suits(bomb_cards, rank), rank, needs));
    }
    const int is_bomb = pattern->type == TURUP_TICHU_STRAIGHT && turup_tichu_is_flush(shapes, chosen, pattern);
    return is_bomb && !shapes->flush_as_straight ? break_flush(hand, chosen, bomb_cards, low, high) : chosen;
}
