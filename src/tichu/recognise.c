#include "combos.h"

#include <string.h>

/* How often each rank occurs in a set, Phoenixes counted as the ranks they stand for. */
typedef struct {
    uint8_t natural[16];
    uint8_t total[16];
    int low, high; /* lowest and highest rank */
    int ranks;     /* different ranks */
    int cards;
} tally;

/* 0 when a Phoenix has no possible rank or a special card is among the cards. */
static int count_ranks(turup_cards cards, const uint8_t phoenix[2], tally *t)
{
    const uint64_t specials = turup_bit(TURUP_TICHU_DOG) | turup_bit(TURUP_TICHU_DRAGON);
    if ((cards.once & specials) || (cards.twice & (specials | turup_bit(TURUP_TICHU_MAH_JONG)))) return 0;
    memset(t, 0, sizeof *t);
    t->natural[1] = (cards.once >> TURUP_TICHU_MAH_JONG) & 1;
    for (uint64_t rest = cards.once & TURUP_TICHU_SUITED; rest;) {
        const int rank = turup_tichu_rank(turup_lowest(rest));
        rest &= ~turup_tichu_rank_mask(rank);
        t->natural[rank] = (uint8_t)(turup_popcount(turup_tichu_suits(cards.once, rank)) +
                                     turup_popcount(turup_tichu_suits(cards.twice, rank)));
    }
    memcpy(t->total, t->natural, sizeof t->total);
    const int jokers = (int)((cards.once >> TURUP_TICHU_PHOENIX) & 1) + (int)((cards.twice >> TURUP_TICHU_PHOENIX) & 1);
    for (int i = 0; i < 2; i++) {
        if ((phoenix[i] != 0) != (i < jokers) || phoenix[i] == 1 || phoenix[i] > TURUP_TICHU_ACE) return 0;
        if (phoenix[i] != 0) t->total[phoenix[i]]++;
    }
    if (jokers == 2 && phoenix[0] > phoenix[1]) return 0;
    for (int rank = 1; rank <= TURUP_TICHU_ACE; rank++) {
        if (t->total[rank] == 0) continue;
        if (t->ranks++ == 0) t->low = rank;
        t->high = rank;
        t->cards += t->total[rank];
    }
    return 1;
}

/* Whether every rank occurs `times`, in a row without a gap. */
static int is_run(const tally *t, int times)
{
    if (t->high - t->low + 1 != t->ranks || t->cards != times * t->ranks) return 0;
    for (int rank = t->low; rank <= t->high; rank++)
        if (t->total[rank] != times) return 0;
    return 1;
}

/* Whether every rank has a natural card: Phoenixes make no pair or triple by themselves. */
static int has_naturals(const tally *t)
{
    for (int rank = t->low; rank <= t->high; rank++)
        if (t->total[rank] != 0 && t->natural[rank] == 0) return 0;
    return 1;
}

static void set(turup_tichu_pattern *as, turup_tichu_type type, int rank, int detail)
{
    as->type = (uint8_t)type;
    as->key = (uint8_t)(4 * rank);
    as->detail = (uint8_t)detail;
}

static int read_one_rank(const turup_tichu_shapes *shapes, turup_cards cards, const tally *t, turup_tichu_pattern *as)
{
    const int rank = t->high, natural = t->natural[rank];
    if (rank == 1 || natural == 0) return 0;
    if (t->cards == 2) set(as, TURUP_TICHU_PAIR, rank, 0);
    if (t->cards == 3) set(as, TURUP_TICHU_TRIPLE, rank, 0);
    if (t->cards == 4 && turup_tichu_suits(cards.once, rank) == 15) set(as, TURUP_TICHU_BOMB, rank, 0);
    if (t->cards == 5 && natural == 4 && shapes->four_plus_phoenix) set(as, TURUP_TICHU_FULL_HOUSE, rank, rank);
    return as->type != TURUP_TICHU_NOTHING;
}

static int read_run(const turup_tichu_shapes *shapes, turup_cards cards, const tally *t, int as_straight,
                    turup_tichu_pattern *as)
{
    set(as, TURUP_TICHU_STRAIGHT, t->high, 0);
    if (!turup_tichu_is_flush(shapes, cards, as)) return !as_straight;
    if (as_straight) return shapes->flush_as_straight;
    set(as, TURUP_TICHU_BOMB, t->high, (turup_lowest(cards.once & TURUP_TICHU_SUITED) - 2) % 4);
    return 1;
}

static int read_single(turup_cards cards, turup_tichu_pattern *as)
{
    const int card = turup_lowest(cards.once);
    set(as, card == TURUP_TICHU_DOG ? TURUP_TICHU_LONE_DOG : TURUP_TICHU_SINGLE, turup_tichu_rank(card), 0);
    if (card == TURUP_TICHU_PHOENIX) as->key = TURUP_TICHU_LED_PHOENIX_KEY;
    if (card == TURUP_TICHU_DRAGON) as->key = TURUP_TICHU_DRAGON_KEY;
    return 1;
}

int turup_tichu_recognise(const turup_tichu_shapes *shapes, turup_cards cards, const uint8_t phoenix[2],
                          int as_straight, turup_tichu_combo *out)
{
    tally t;
    turup_tichu_pattern *as = &out->as;
    *out = (turup_tichu_combo){cards, {0, 0, 0, 0, {phoenix[0], phoenix[1]}}};
    const int count = turup_cards_count(cards);
    as->length = (uint8_t)count;
    if (count == 1) return !as_straight && phoenix[0] == 0 && phoenix[1] == 0 && read_single(cards, as);
    if (count == 0 || !count_ranks(cards, phoenix, &t)) return 0;
    if (count >= 5 && is_run(&t, 1)) return read_run(shapes, cards, &t, as_straight, as);
    if (as_straight) return 0;
    if (t.ranks == 1) return read_one_rank(shapes, cards, &t, as);
    if (t.low == 1 || !has_naturals(&t)) return 0;
    if (is_run(&t, 2)) {
        set(as, TURUP_TICHU_STAIRS, t.high, 0);
        return 1;
    }
    if (count != 5 || t.ranks != 2 || (t.total[t.low] != 2 && t.total[t.low] != 3)) return 0;
    const int high_triple = t.total[t.high] == 3;
    set(as, TURUP_TICHU_FULL_HOUSE, high_triple ? t.high : t.low, high_triple ? t.low : t.high);
    return 1;
}

int turup_tichu_read_undeclared(const turup_tichu_shapes *shapes, turup_cards cards, int high, int as_straight,
                                turup_tichu_combo *out)
{
    const int jokers = (int)((cards.once >> TURUP_TICHU_PHOENIX) & 1) + (int)((cards.twice >> TURUP_TICHU_PHOENIX) & 1);
    const int declared = jokers > 0 && turup_cards_count(cards) > 1;
    int readings = 0;
    for (int a = declared ? 2 : 0; a <= (declared ? TURUP_TICHU_ACE : 0); a++)
        for (int b = declared && jokers == 2 ? a : 0; b <= (declared && jokers == 2 ? TURUP_TICHU_ACE : 0); b++) {
            turup_tichu_combo combo;
            const uint8_t phoenix[2] = {(uint8_t)a, (uint8_t)b};
            if (!turup_tichu_recognise(shapes, cards, phoenix, as_straight, &combo)) continue;
            if (readings++ == 0 || (high ? combo.as.key >= out->as.key : combo.as.key < out->as.key)) *out = combo;
        }
    return readings;
}
