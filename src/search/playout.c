#include "playout.h"

#include <string.h>

#include "../jacknine/trick.h"
#include "position_facts.h"
#include "position_play.h"
#include "solver.h"

enum { SEATS = 4, SUIT_BITS = 8, CARDS = 32 };

/* The tables of one trump for four seats with at most eight cards a suit: card = suit * 8 + slot. */
typedef struct {
    uint8_t power[4][CARDS]; /* [led suit][card]: the highest power wins the trick, 0 never does */
    int16_t points[CARDS];
    uint32_t weaker[CARDS]; /* weaker trumps than this trump */
    uint32_t trumps;
    uint8_t select[256][8]; /* place of the k-th set bit of a byte */
    uint8_t count[256];     /* set bits of a byte */
    uint8_t undertrump;
    uint8_t partner_only;
    int16_t last[2]; /* what side 0 gains when side 0, side 1 wins the last trick */
} playout_tables;

static void fill_bytes(playout_tables *tables)
{
    for (int byte = 0; byte < 256; byte++) {
        tables->count[byte] = 0;
        for (int bit = 0; bit < 8; bit++) {
            if (byte >> bit & 1) tables->select[byte][tables->count[byte]++] = (uint8_t)bit;
        }
    }
}

static void fill_trump(playout_tables *tables, const turup_play_rules *rules, int trump)
{
    tables->trumps = trump < 0 ? 0 : UINT32_C(0xff) << (SUIT_BITS * trump);
    for (int card = 0; card < CARDS; card++) {
        const int suit = card / SUIT_BITS, slot = card % SUIT_BITS;
        const int is_trump = suit == trump;
        const int strength = (is_trump ? rules->strength_trump : rules->strength_plain)[slot];
        tables->points[card] = (is_trump ? rules->points_trump : rules->points_plain)[slot];
        for (int led = 0; led < 4; led++) {
            tables->power[led][card] = (uint8_t)(is_trump ? 64 + strength : suit == led ? 1 + strength : 0);
        }
        tables->weaker[card] = 0;
        for (int other = 0; is_trump && other < rules->slots; other++) {
            if (rules->strength_trump[other] < strength)
                tables->weaker[card] |= UINT32_C(1) << (suit * SUIT_BITS + other);
        }
    }
}

static void fill_rules(playout_tables *tables, const turup_play_rules *rules)
{
    fill_bytes(tables);
    tables->undertrump = rules->undertrump;
    tables->partner_only = rules->undertrump_scope == turup_undertrump_scope_partner;
    tables->last[0] = rules->last_trick == turup_last_trick_none ? 0 : rules->last_trick_points;
    tables->last[1] = rules->last_trick == turup_last_trick_transfer ? (int16_t)-rules->last_trick_points : 0;
}

/* What a void player may not play, given that he holds only `hand`: trumps below the best one of the trick. */
static inline uint32_t void_choice(const playout_tables *tables, uint32_t hand, int best, int partner_wins)
{
    if (tables->partner_only && !partner_wins) return hand;
    const uint32_t lower = hand & tables->weaker[best];
    if (lower == 0) return hand;
    if (tables->undertrump == turup_undertrump_forbidden_if_plain_left) {
        return (hand & ~tables->trumps) != 0 ? hand & ~lower : hand;
    }
    return hand != lower ? hand & ~lower : hand;
}

static inline int select_portable(const playout_tables *tables, uint32_t set, int k)
{
    int base = 0;
    for (;;) {
        const int here = tables->count[set & 255];
        if (k < here) return base + tables->select[set & 255][k];
        k -= here;
        set >>= 8;
        base += 8;
    }
}

#define TURUP_TARGET
#define TURUP_NAME(name) name##_portable
#define TURUP_SELECT(tables, set, k) select_portable(tables, set, k)
#include "playout.inc"
#undef TURUP_TARGET
#undef TURUP_NAME
#undef TURUP_SELECT

#ifdef TURUP_BMI2
#define TURUP_TARGET TURUP_BMI2
#define TURUP_NAME(name) name##_bmi2
#define TURUP_SELECT(tables, set, k) turup_select_bmi2(set, k)
#include "playout.inc"
#undef TURUP_TARGET
#undef TURUP_NAME
#undef TURUP_SELECT
#else
#define play_bmi2 play_portable
#endif

int turup_playout_is_fast(void) { return turup_has_bmi2(); }

/* A hand of the kernel's cards (16 places a suit) as one of 8 places a suit. */
static uint32_t narrow(uint64_t hand)
{ return (uint32_t)((hand & 255) | (hand >> 8 & 255u << 8) | (hand >> 16 & 255u << 16) | (hand >> 24 & 255u << 24)); }

/* Whether the fast code knows these rules: partners opposite, one pack, at most eight ranks, the usual duties. */
static int is_plain(const turup_play_rules *rules)
{
    for (int seat = 0; seat < rules->players; seat++) {
        if (rules->side_of[seat] != (seat & 1)) return 0;
    }
    return rules->players == SEATS && rules->copies == 1 && rules->slots <= SUIT_BITS && !rules->last_equal_wins &&
           rules->must_trump == turup_must_trump_no && !rules->overtake_in_trump &&
           rules->undertrump != turup_undertrump_must_overtrump && rules->trick_points == 0 && rules->sweep_points == 0;
}

/* Whether it knows this position: the start of a trick, everybody in the play, nothing hidden or owed. */
static int is_usual(const turup_play_rules *rules, const turup_position *position)
{
    return position->trick_length == 0 && position->hands[0] != 0 && position->sits_out == 0 &&
           position->must_trump == TURUP_NO_CARD && !rules->exhausted_trumps &&
           !turup_position_is_hidden(rules, position);
}

/* One game by the general rules of positions. */
static int play_slowly(const turup_play_rules *rules, turup_position position, turup_rng *rng)
{
    int points = 0;
    for (;;) {
        int8_t actions[TURUP_MAX_ACTIONS];
        const int count = turup_position_actions(rules, &position, actions);
        if (count == 0) return points;
        points += turup_position_play(rules, &position, actions[turup_rng_below(rng, (uint32_t)count)]);
    }
}

void turup_playout(const turup_play_rules *rules, const turup_position *position, turup_rng *rng, int fast, int count,
                   int16_t *points)
{
    if (!is_plain(rules) || !is_usual(rules, position)) {
        for (int i = 0; i < count; i++) points[i] = (int16_t)play_slowly(rules, *position, rng);
        return;
    }
    playout_tables tables;
    fill_rules(&tables, rules);
    fill_trump(&tables, rules, position->trump);
    uint32_t hands[SEATS];
    for (int seat = 0; seat < SEATS; seat++) hands[seat] = narrow(position->hands[seat]);
    const int tricks = turup_popcount(position->hands[0]);
    for (int i = 0; i < count; i++) {
        points[i] = (int16_t)(fast ? play_bmi2(&tables, hands, position->leader, tricks, rng)
                                   : play_portable(&tables, hands, position->leader, tricks, rng));
    }
}

/* Deals `deck` to the seats and chooses trump and leader. */
static void deal_position(const turup_play_rules *rules, uint8_t *deck, int size, turup_rng *rng,
                          turup_position *position)
{
    turup_rng_shuffle(rng, deck, size);
    for (int seat = 0; seat < rules->players; seat++) {
        position->hands[seat] = 0;
        for (int i = 0; i < size / rules->players; i++) {
            position->hands[seat] |= turup_bit(deck[seat * (size / rules->players) + i]);
        }
    }
    position->trump = (int8_t)turup_rng_below(rng, 4);
    position->leader = (int8_t)turup_rng_below(rng, rules->players);
}

void turup_playout_deals(const turup_play_rules *rules, uint64_t cards, turup_rng *rng, int fast, int count,
                         int16_t *points)
{
    uint8_t deck[64];
    int size = 0;
    for (uint64_t rest = cards; rest != 0; rest &= rest - 1) deck[size++] = (uint8_t)turup_lowest(rest);
    turup_position position;
    memset(&position, 0, sizeof position);
    position.maker = position.must_trump = position.must_indicator = position.indicator = -1;
    position.exposed = 1;
    memset(position.trick, TURUP_NO_CARD, sizeof position.trick);

    playout_tables tables[4];
    const int plain = is_plain(rules);
    for (int trump = 0; plain && trump < 4; trump++) {
        fill_rules(&tables[trump], rules);
        fill_trump(&tables[trump], rules, trump);
    }
    for (int i = 0; i < count; i++) {
        deal_position(rules, deck, size, rng, &position);
        if (!plain) {
            points[i] = (int16_t)play_slowly(rules, position, rng);
            continue;
        }
        uint32_t hands[SEATS];
        for (int seat = 0; seat < SEATS; seat++) hands[seat] = narrow(position.hands[seat]);
        const playout_tables *these = &tables[position.trump];
        points[i] = (int16_t)(fast ? play_bmi2(these, hands, position.leader, size / SEATS, rng)
                                   : play_portable(these, hands, position.leader, size / SEATS, rng));
    }
}
