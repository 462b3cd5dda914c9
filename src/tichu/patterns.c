#include "combos.h"

#include <string.h>

/* Ranks as bits: bit r is set in at_least[n] when the hand holds n natural cards of rank r (1 is the Mah Jong). */
typedef struct {
    uint32_t at_least[4];
    int jokers;
} profile;

/* A list that is being written, with what may be put on it. */
typedef struct {
    turup_tichu_pattern *out;
    int n;
    profile hand;
} list;

enum { SUITED_RANKS = 0x7ffc }; /* bits of ranks 2..14 */

/* Bit 4 * k of a mask of 13 nibbles to bit k. */
static uint32_t gather(uint64_t nibbles)
{
    uint64_t x = nibbles;
    x = (x | x >> 3) & UINT64_C(0x0003030303030303);
    x = (x | x >> 6) & UINT64_C(0x000f000f000f000f);
    x = (x | x >> 12) & UINT64_C(0x000000ff000000ff);
    return (uint32_t)((x | x >> 24) & 0xffff);
}

/* Ranks 2..14 of which a mask holds a card. */
static uint32_t held_ranks(uint64_t once)
{
    const uint64_t pairs = (once & TURUP_TICHU_SUITED) >> 2 | (once & TURUP_TICHU_SUITED) >> 3;
    return gather((pairs | pairs >> 2) & UINT64_C(0x1111111111111)) << 2;
}

static profile profile_of(turup_cards hand)
{
    const uint64_t ones = UINT64_C(0x1111111111111), a = (hand.once & TURUP_TICHU_SUITED) >> 2, b = a >> 1, c = a >> 2,
                   d = a >> 3;
    const uint64_t a_b = a | b, c_d = c | d;
    profile p = {{0, 0, 0, 0},
                 (int)(hand.once >> TURUP_TICHU_PHOENIX & 1) + (int)(hand.twice >> TURUP_TICHU_PHOENIX & 1)};
    const uint64_t one = (a_b | c_d) & ones;
    p.at_least[1] = gather(one) << 2 | (uint32_t)(hand.once >> TURUP_TICHU_MAH_JONG & 1) << 1;
    const uint64_t ab = a & b, cd = c & d;
    uint64_t two = (ab | cd | (a_b & c_d)) & ones, three = ((ab & c_d) | (cd & a_b)) & ones;
    for (int suit = 0; suit < 4 && (hand.twice & TURUP_TICHU_SUITED); suit++) {
        /* Every second copy raises the count of its rank by one. */
        const uint64_t more = (hand.twice >> (2 + suit)) & ones;
        three |= two & more;
        two |= one & more;
    }
    p.at_least[2] = gather(two) << 2;
    p.at_least[3] = gather(three) << 2;
    return p;
}

static void put(list *to, turup_tichu_type type, int length, int rank, int detail, int joker, int joker2)
{
    assert(to->n < TURUP_TICHU_MAX_PATTERNS);
    to->out[to->n++] = (turup_tichu_pattern){
        (uint8_t)type, (uint8_t)length, (uint8_t)(4 * rank), (uint8_t)detail, {(uint8_t)joker, (uint8_t)joker2}};
}

/* One pattern for each rank of a set, with so many Phoenixes. Local copies: the stores of bytes may not reload the
 * list. */
static void put_ranks(list *to, turup_tichu_type type, int length, uint32_t ranks, int jokers)
{
    turup_tichu_pattern *at = to->out + to->n;
    for (; ranks; ranks &= ranks - 1) {
        const uint8_t rank = (uint8_t)turup_lowest(ranks);
        *at++ = (turup_tichu_pattern){
            (uint8_t)type, (uint8_t)length, (uint8_t)(4 * rank), 0, {jokers > 0 ? rank : 0, jokers > 1 ? rank : 0}};
    }
    to->n = (int)(at - to->out);
    assert(to->n <= TURUP_TICHU_MAX_PATTERNS);
}

static void put_key(list *to, turup_tichu_type type, int key)
{
    put(to, type, 1, 0, 0, 0, 0);
    to->out[to->n - 1].key = (uint8_t)key;
}

/* Ranks above a key, as bits. */
static uint32_t above(int key) { return key < 4 ? UINT32_MAX : UINT32_MAX << (key / 4 + 1); }

/* Cards of a mask above a key: natural cards of a higher rank, and in any case Phoenix and Dragon. */
static uint64_t cards_above(uint64_t once, int key)
{
    const int rank = key < 4 * TURUP_TICHU_ACE ? key / 4 + 1 : TURUP_TICHU_ACE + 1;
    return once & UINT64_MAX << turup_tichu_card(rank < 2 ? 2 : rank, 0);
}

static void add_singles(const turup_tichu_shapes *shapes, list *to, turup_cards hand, const turup_tichu_pattern *top)
{
    const int lead = top->type == TURUP_TICHU_NOTHING, key = lead ? 0 : top->key;
    if (lead && (hand.once >> TURUP_TICHU_DOG & 1)) put_key(to, TURUP_TICHU_LONE_DOG, 0);
    if (lead && (hand.once >> TURUP_TICHU_MAH_JONG & 1)) put_key(to, TURUP_TICHU_SINGLE, 4);
    put_ranks(to, TURUP_TICHU_SINGLE, 1, held_ranks(hand.once) & above(key), 0);
    const uint64_t high = turup_bit(TURUP_TICHU_PHOENIX) | turup_bit(TURUP_TICHU_DRAGON);
    if ((hand.once & high) == 0) return;
    turup_tichu_pattern special = {TURUP_TICHU_SINGLE, 1, TURUP_TICHU_LED_PHOENIX_KEY, 0, {0, 0}};
    if ((hand.once >> TURUP_TICHU_PHOENIX & 1) && turup_tichu_beats(shapes, &special, top))
        put_key(to, TURUP_TICHU_SINGLE, turup_tichu_key_on(&special, top));
    special.key = TURUP_TICHU_DRAGON_KEY;
    if (hand.once >> TURUP_TICHU_DRAGON & 1) put_key(to, TURUP_TICHU_SINGLE, turup_tichu_key_on(&special, top));
}

/* Pairs (size 2) and triples (size 3): at least one natural card. */
static void add_sets(list *to, int size, int key)
{
    const turup_tichu_type type = size == 2 ? TURUP_TICHU_PAIR : TURUP_TICHU_TRIPLE;
    for (int jokers = 0; jokers <= to->hand.jokers && jokers < size; jokers++)
        put_ranks(to, type, size, to->hand.at_least[size - jokers] & above(key) & SUITED_RANKS, jokers);
}

/* Full houses whose triple takes `in_triple` Phoenixes and whose pair takes `in_pair`. */
static void add_full_houses_with(list *to, int in_triple, int in_pair, int key)
{
    uint32_t triples = to->hand.at_least[3 - in_triple] & above(key) & SUITED_RANKS;
    for (; triples; triples &= triples - 1) {
        const int triple = turup_lowest(triples);
        uint32_t pairs = to->hand.at_least[2 - in_pair] & SUITED_RANKS & ~(1u << triple);
        for (; pairs; pairs &= pairs - 1) {
            const int pair = turup_lowest(pairs), jokers = in_triple + in_pair;
            const int first = jokers == 0 ? 0 : in_pair == 0 || (in_triple > 0 && triple < pair) ? triple : pair;
            const int second = jokers < 2 ? 0 : in_pair == 0 ? triple : triple + pair - first;
            put(to, TURUP_TICHU_FULL_HOUSE, 5, triple, pair, first, second);
        }
    }
}

static void add_full_houses(const turup_tichu_shapes *shapes, list *to, turup_cards hand, int key)
{
    /* Without Phoenixes there must be a triple, with one a pair at least: most hands have no full house. */
    if (to->hand.jokers < 2 && to->hand.at_least[3 - to->hand.jokers] == 0) return;
    for (int jokers = 0; jokers <= to->hand.jokers; jokers++)
        for (int in_pair = 0; in_pair <= 1 && in_pair <= jokers; in_pair++)
            add_full_houses_with(to, jokers - in_pair, in_pair, key);
    if (!shapes->four_plus_phoenix || to->hand.jokers == 0) return;
    for (int rank = 2; rank <= TURUP_TICHU_ACE; rank++) {
        const int held =
            turup_popcount(turup_tichu_suits(hand.once, rank)) + turup_popcount(turup_tichu_suits(hand.twice, rank));
        if (held >= 4 && 4 * rank > key) put(to, TURUP_TICHU_FULL_HOUSE, 5, rank, rank, rank, 0);
    }
}

/* All ways to use the Phoenixes in a run of ranks: they fill the ranks that lack a card, and may replace others. */
static void put_run(list *to, turup_tichu_type type, int length, int top, uint32_t window, uint32_t lacking)
{
    if (lacking == 0) put(to, type, length, top, 0, 0, 0);
    const uint32_t free = window & SUITED_RANKS;
    if (to->hand.jokers >= 1 && turup_at_most_one(lacking))
        for (uint32_t one = lacking ? lacking : free; one; one &= one - 1)
            put(to, type, length, top, 0, turup_lowest(one), 0);
    if (to->hand.jokers < 2) return;
    for (uint32_t one = free; one; one &= one - 1)
        for (uint32_t two = one & (one - 1); two; two &= two - 1) {
            const uint32_t both = (one & (0u - one)) | (two & (0u - two));
            if ((lacking & ~both) == 0) put(to, type, length, top, 0, turup_lowest(one), turup_lowest(two));
        }
}

/* Makes runs one rank longer. reach[j]: low ends of the runs of the current size that lack at most j cards;
 * `full` are the ranks that lack nothing, `open` those where a Phoenix may stand. */
static void grow(uint32_t reach[3], int jokers, uint32_t full, uint32_t open, int size)
{
    for (int j = jokers; j > 0; j--)
        reach[j] = (reach[j] & (full >> (size - 1))) | (reach[j - 1] & (open >> (size - 1)));
    reach[0] &= full >> (size - 1);
}

static void add_runs(list *to, turup_tichu_type type, uint32_t full, uint32_t open, int per_rank, int shortest,
                     int length, int key)
{
    const int jokers = to->hand.jokers;
    uint32_t reach[3] = {UINT32_MAX, UINT32_MAX, UINT32_MAX};
    for (int size = 1; size <= TURUP_TICHU_ACE && (length == 0 || size * per_rank <= length); size++) {
        grow(reach, jokers, full, open, size);
        if (reach[jokers] == 0) return;
        if (size < shortest || (length != 0 && size * per_rank != length)) continue;
        for (uint32_t lows = reach[jokers]; lows; lows &= lows - 1) {
            const int low = turup_lowest(lows), top = low + size - 1;
            const uint32_t window = ((1u << size) - 1) << low;
            if (4 * top > key) put_run(to, type, size * per_rank, top, window, window & ~full);
        }
    }
}

static void add_stairs(list *to, int length, int key)
{
    const uint32_t pairs = to->hand.at_least[2];
    if (to->hand.jokers == 0 && (pairs & pairs >> 1) == 0) return; /* most hands */
    add_runs(to, TURUP_TICHU_STAIRS, to->hand.at_least[2], to->hand.at_least[1] & SUITED_RANKS, 2, 2, length, key);
}

/* Whether the only straight of natural cards in these ranks would be a straight flush. */
static int only_flush(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *straight)
{
    const int top = straight->key / 4, low = top - straight->length + 1;
    if (straight->phoenix[0] != 0 || (low == 1 && !shapes->mahjong_in_flush)) return 0;
    unsigned suits = 0;
    for (int rank = low < 2 ? 2 : low; rank <= top; rank++) suits |= turup_tichu_suits(hand.once, rank);
    return turup_at_most_one(suits);
}

static void add_straights(const turup_tichu_shapes *shapes, list *to, turup_cards hand, int length, int key)
{
    int kept = to->n;
    const uint32_t one = to->hand.at_least[1], two = one & one >> 1;
    if (to->hand.jokers == 0 && (two & two >> 2 & one >> 4) == 0) return;
    add_runs(to, TURUP_TICHU_STRAIGHT, to->hand.at_least[1], SUITED_RANKS, 1, 5, length, key);
    if (shapes->flush_as_straight) return;
    for (int i = kept; i < to->n; i++)
        if (!only_flush(shapes, hand, &to->out[i])) to->out[kept++] = to->out[i];
    to->n = kept;
}

/* Ranks of one suit as bits, the Mah Jong with them where it may be in a flush. */
static uint32_t suit_ranks(const turup_tichu_shapes *shapes, uint64_t once, int suit)
{
    uint32_t ranks = gather(once >> (2 + suit) & UINT64_C(0x1111111111111)) << 2;
    if (shapes->mahjong_in_flush) ranks |= (uint32_t)(once >> TURUP_TICHU_MAH_JONG & 1) << 1;
    return ranks;
}

static void add_flushes(const turup_tichu_shapes *shapes, list *to, turup_cards hand, const turup_tichu_pattern *top)
{
    for (int suit = 0; suit < 4; suit++) {
        const uint32_t ranks = suit_ranks(shapes, hand.once, suit);
        uint32_t lows = ranks;
        for (int length = 2; lows != 0; length++) {
            lows &= ranks >> (length - 1);
            for (uint32_t left = length >= 5 ? lows : 0; left; left &= left - 1) {
                put(to, TURUP_TICHU_BOMB, length, turup_lowest(left) + length - 1, suit, 0, 0);
                if (!turup_tichu_beats(shapes, &to->out[to->n - 1], top)) to->n--;
            }
        }
    }
}

static void add_bombs(const turup_tichu_shapes *shapes, list *to, turup_cards hand, const turup_tichu_pattern *top)
{
    for (uint64_t ranks = turup_tichu_fours(hand.once); ranks; ranks &= ranks - 1) {
        put(to, TURUP_TICHU_BOMB, 4, turup_tichu_rank(turup_lowest(ranks)), 0, 0, 0);
        if (!turup_tichu_beats(shapes, &to->out[to->n - 1], top)) to->n--;
    }
    if (turup_tichu_has_flush(shapes, hand.once)) add_flushes(shapes, to, hand, top);
}

static int list_plays(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *top,
                      turup_tichu_pattern *out)
{
    const int type = top->type, length = top->length, key = top->key;
    list to = {out, 0, {{0, 0, 0, 0}, 0}};
    if (type != TURUP_TICHU_SINGLE) to.hand = profile_of(hand);
    switch (type) {
    case TURUP_TICHU_NOTHING:
        add_singles(shapes, &to, hand, top);
        add_sets(&to, 2, 0);
        add_sets(&to, 3, 0);
        add_full_houses(shapes, &to, hand, 0);
        add_stairs(&to, 0, 0);
        add_straights(shapes, &to, hand, 0, 0);
        break;
    case TURUP_TICHU_SINGLE:
        add_singles(shapes, &to, hand, top);
        break;
    case TURUP_TICHU_PAIR:
        add_sets(&to, 2, key);
        break;
    case TURUP_TICHU_TRIPLE:
        add_sets(&to, 3, key);
        break;
    case TURUP_TICHU_FULL_HOUSE:
        add_full_houses(shapes, &to, hand, key);
        break;
    case TURUP_TICHU_STAIRS:
        add_stairs(&to, length, key);
        break;
    case TURUP_TICHU_STRAIGHT:
        add_straights(shapes, &to, hand, length, key);
        break;
    default:
        break;
    }
    if (turup_tichu_holds_bomb(shapes, hand)) add_bombs(shapes, &to, hand, top);
    return to.n;
}

int turup_tichu_bombs(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *top,
                      turup_tichu_pattern out[TURUP_TICHU_MAX_BOMBS])
{
    list to = {out, 0, {{0, 0, 0, 0}, 0}};
    if (turup_tichu_holds_bomb(shapes, hand)) add_bombs(shapes, &to, hand, top);
    return to.n;
}

int turup_tichu_patterns(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *top,
                         turup_tichu_pattern out[TURUP_TICHU_MAX_PATTERNS])
{
    /* A seat that cannot follow a single is the commonest case of all. */
    const int on_single = top->type == TURUP_TICHU_SINGLE;
    const int only_bombs = top->type == TURUP_TICHU_BOMB || (on_single && cards_above(hand.once, top->key) == 0);
    if (only_bombs && !turup_tichu_holds_bomb(shapes, hand)) return 0;
    return list_plays(shapes, hand, top, out);
}

int turup_tichu_can_bomb(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *top)
{
    turup_tichu_pattern out[TURUP_TICHU_MAX_BOMBS];
    return turup_tichu_holds_bomb(shapes, hand) && turup_tichu_bombs(shapes, hand, top, out) > 0;
}

uint64_t turup_tichu_bomb_cards(const turup_tichu_shapes *shapes, turup_cards hand)
{
    uint64_t cards = 0;
    for (uint64_t ranks = turup_tichu_fours(hand.once); ranks; ranks &= ranks - 1)
        cards |= turup_tichu_rank_mask(turup_tichu_rank(turup_lowest(ranks)));
    if (!turup_tichu_has_flush(shapes, hand.once)) return cards;
    for (int suit = 0; suit < 4; suit++) {
        const uint32_t ranks = suit_ranks(shapes, hand.once, suit);
        const uint32_t lows = ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4;
        const uint32_t in_run = lows | lows << 1 | lows << 2 | lows << 3 | lows << 4;
        for (uint32_t left = in_run & SUITED_RANKS; left; left &= left - 1)
            cards |= turup_bit(turup_tichu_card(turup_lowest(left), suit));
    }
    return cards;
}
