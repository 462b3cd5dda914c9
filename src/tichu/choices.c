#include "combos.h"

/* Suits of the `size`-card choices from a nibble of suits, in ascending order; the first byte is their number. */
static const uint8_t SUBSETS[5][16] = {
    {1, 0}, {4, 1, 2, 4, 8}, {6, 3, 5, 6, 9, 10, 12}, {4, 7, 11, 13, 14}, {1, 15},
};

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
    case TURUP_TICHU_STAIRS:
        return top - as->length / 2 + 1;
    case TURUP_TICHU_STRAIGHT:
        return top - as->length + 1;
    case TURUP_TICHU_BOMB:
        return as->length == 4 ? top : top - as->length + 1;
    case TURUP_TICHU_FULL_HOUSE:
        return top < as->detail ? top : as->detail;
    default:
        return top;
    }
}

/* The highest rank of which there are natural cards or Phoenixes as such; 0 for a lone Phoenix and the Dragon. */
static int highest_rank(const turup_tichu_pattern *as)
{
    if (as->type == TURUP_TICHU_FULL_HOUSE && as->detail > as->key / 4) return as->detail;
    return as->key % 4 != 0 || as->key >= TURUP_TICHU_DRAGON_KEY ? 0 : as->key / 4;
}

/* Cards of each rank of a pattern, Phoenixes included; 0 where they differ from rank to rank. */
static int cards_of_each_rank(const turup_tichu_pattern *as)
{
    static const uint8_t CARDS[TURUP_TICHU_TYPES] = {0, 0, 1, 2, 3, 0, 2, 1, 4};
    return CARDS[as->type];
}

/* As turup_tichu_needs, for a rank between the lowest and the highest; `each` is cards_of_each_rank(as). */
static int needs_of(const turup_tichu_pattern *as, int each, int rank)
{ return each ? each - (as->phoenix[0] == rank) - (as->phoenix[1] == rank) : turup_tichu_needs(as, rank); }

/* Choices of `size` cards from a number of suits. */
static const uint8_t BINOMIAL[5][5] = {
    {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};
static const uint8_t BITS[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

/* Counts the choices of `size` cards of one rank; writes the suits of choice number `wanted`. Cards held twice come
 * last. */
static int walk_choices(unsigned once, unsigned twice, int size, int wanted, turup_cards *out)
{
    int n = 0;
    for (int doubled = 0; 2 * doubled <= size; doubled++) {
        if (doubled > 0 && twice == 0) break;
        const uint8_t *pairs = SUBSETS[doubled], *singles = SUBSETS[size - 2 * doubled];
        for (int i = 1; i <= pairs[0]; i++) {
            if (pairs[i] & ~twice) continue;
            for (int j = 1; j <= singles[0]; j++) {
                if ((singles[j] & ~once) || (singles[j] & pairs[i])) continue;
                if (n++ == wanted) *out = (turup_cards){singles[j] | pairs[i], pairs[i]};
            }
        }
    }
    return n;
}

static int count_rank(unsigned once, unsigned twice, int size)
{
    turup_cards none;
    return twice == 0 ? BINOMIAL[BITS[once]][size] : walk_choices(once, twice, size, -1, &none);
}

/* The suits of choice number `wanted`. */
static void nth_suits(unsigned once, unsigned twice, int size, int wanted, turup_cards *out)
{
    if (size == 1 && twice == 0) {
        for (; wanted > 0; wanted--) once &= once - 1;
        *out = (turup_cards){once & (0u - once), 0};
    } else {
        walk_choices(once, twice, size, wanted, out);
    }
}

/* Suits that a hand holds of a rank, for the wheels of a pattern: a bomb takes each card once. */
static unsigned second_suits(turup_cards hand, const turup_tichu_pattern *pattern, int rank)
{ return pattern->type == TURUP_TICHU_BOMB ? 0 : turup_tichu_suits(hand.twice, rank); }

/* Suits in which the hand holds every rank of a straight that may not be played as one flush; 0 where that cannot be.
 */
static unsigned forbidden_flushes(const turup_tichu_shapes *shapes, turup_cards hand,
                                  const turup_tichu_pattern *pattern, int low)
{
    if (pattern->type != TURUP_TICHU_STRAIGHT || pattern->phoenix[0] != 0 || shapes->flush_as_straight) return 0;
    if (low == 1 && !shapes->mahjong_in_flush) return 0;
    unsigned suits = 15;
    for (int rank = low < 2 ? 2 : low; suits != 0 && rank <= pattern->key / 4; rank++)
        suits &= turup_tichu_suits(hand.once, rank);
    return suits;
}

static int is_flush_bomb(const turup_tichu_pattern *pattern)
{ return pattern->type == TURUP_TICHU_BOMB && pattern->length > 4; }

/* Whether the pattern is one natural card of a rank from 2 on, the commonest of all. */
static int is_natural_single(const turup_tichu_pattern *pattern)
{
    return pattern->type == TURUP_TICHU_SINGLE && pattern->key % 4 == 0 && pattern->key >= 8 &&
           pattern->key < TURUP_TICHU_DRAGON_KEY;
}

int turup_tichu_count_choices(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *pattern)
{
    if (is_natural_single(pattern)) return BITS[turup_tichu_suits(hand.once, pattern->key / 4)];
    const int low = lowest_rank(pattern), high = highest_rank(pattern);
    const int each = cards_of_each_rank(pattern);
    int count = 1;
    if (is_flush_bomb(pattern)) return 1;
    for (int rank = low < 2 ? 2 : low; rank <= high; rank++) {
        const int needs = needs_of(pattern, each, rank);
        if (needs > 0)
            count *= count_rank(turup_tichu_suits(hand.once, rank), second_suits(hand, pattern, rank), needs);
    }
    return count - BITS[forbidden_flushes(shapes, hand, pattern, low)];
}

/* Number of the set that takes one suit throughout, among all sets. */
static int number_of_flush(turup_cards hand, int low, int high, int suit)
{
    int number = 0;
    for (int rank = low; rank <= high; rank++) {
        const unsigned held = turup_tichu_suits(hand.once, rank);
        number = number * BITS[held] + BITS[held & ((1u << suit) - 1)];
    }
    return number;
}

/* The number among all sets of a set's number among those that are no flush. */
static int skip_flushes(turup_cards hand, int low, int high, unsigned suits, int index)
{
    int numbers[4], n = 0;
    for (; suits; suits &= suits - 1) {
        const int number = number_of_flush(hand, low, high, turup_lowest(suits));
        int at = n++;
        for (; at > 0 && numbers[at - 1] > number; at--) numbers[at] = numbers[at - 1];
        numbers[at] = number;
    }
    for (int i = 0; i < n; i++) index += numbers[i] <= index;
    return index;
}

/* Cards of a straight flush without the Mah Jong. */
static uint64_t flush_cards(const turup_tichu_pattern *pattern, int low)
{
    uint64_t cards = 0;
    for (int rank = low < 2 ? 2 : low; rank <= pattern->key / 4; rank++)
        cards |= turup_bit(turup_tichu_card(rank, pattern->detail));
    return cards;
}

turup_cards turup_tichu_nth_choice(const turup_tichu_shapes *shapes, turup_cards hand,
                                   const turup_tichu_pattern *pattern, int index)
{
    if (is_natural_single(pattern)) {
        uint64_t held = hand.once & turup_tichu_rank_mask(pattern->key / 4);
        for (; index > 0; index--) held &= held - 1;
        return (turup_cards){held & (0u - held), 0};
    }
    const int low = lowest_rank(pattern), from = low < 2 ? 2 : low, high = highest_rank(pattern);
    turup_cards chosen = fixed_cards(pattern);
    if (is_flush_bomb(pattern)) {
        chosen.once |= flush_cards(pattern, low);
        return chosen;
    }
    const unsigned flushes = forbidden_flushes(shapes, hand, pattern, low);
    if (flushes != 0) index = skip_flushes(hand, from, high, flushes, index);
    const int each = cards_of_each_rank(pattern);
    for (int rank = high; rank >= from; rank--) {
        const int needs = needs_of(pattern, each, rank), shift = turup_tichu_card(rank, 0);
        const unsigned once = turup_tichu_suits(hand.once, rank), twice = second_suits(hand, pattern, rank);
        const int size = count_rank(once, twice, needs);
        turup_cards suits = {once, 0};
        if (needs == 0) continue;
        if (size > 1) {
            nth_suits(once, twice, needs, index % size, &suits);
            index /= size;
        } else if (twice != 0) {
            nth_suits(once, twice, needs, 0, &suits);
        }
        chosen.once |= suits.once << shift;
        chosen.twice |= suits.twice << shift;
    }
    return chosen;
}

/* `needs` suits of a rank, those that no bomb misses first, then the lowest. A bomb needs one copy of each card. */
static turup_cards choose_suits(unsigned once, unsigned twice, unsigned bombs, int needs)
{
    const unsigned missed = bombs & ~twice, order[4] = {once & ~missed, twice & ~bombs, once & missed, twice & bombs};
    turup_cards chosen = turup_cards_none();
    for (int i = 0; i < 4; i++)
        for (unsigned left = order[i]; left; left &= left - 1) {
            chosen = turup_cards_add(chosen, (turup_cards){left & (0u - left), 0});
            if (--needs == 0) return chosen;
        }
    assert(0);
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
    const int each = cards_of_each_rank(pattern);
    if (is_flush_bomb(pattern)) {
        chosen.once |= flush_cards(pattern, low);
        return chosen;
    }
    for (int rank = low; rank <= high; rank++) {
        const int needs = needs_of(pattern, each, rank);
        if (needs == 0) continue;
        const unsigned once = turup_tichu_suits(hand.once, rank), twice = turup_tichu_suits(hand.twice, rank);
        const turup_cards suits = choose_suits(once, twice, turup_tichu_suits(bomb_cards, rank), needs);
        chosen.once |= suits.once << turup_tichu_card(rank, 0);
        chosen.twice |= suits.twice << turup_tichu_card(rank, 0);
    }
    const int is_bomb = pattern->type == TURUP_TICHU_STRAIGHT && turup_tichu_is_flush(shapes, chosen, pattern);
    return is_bomb && !shapes->flush_as_straight ? break_flush(hand, chosen, bomb_cards, low, high) : chosen;
}
