/* Worlds in which nobody could have fulfilled a wish that he did not fulfil. */
#include <string.h>

#include "wish.h"
#include "worlds.h"

int turup_tichu_breaks(const turup_tichu_worlds *worlds, int seat, turup_cards hand)
{
    for (int i = 0; i < worlds->past->turns; i++) {
        const turup_tichu_unfulfilled *turn = &worlds->turns[i];
        if (turn->seat != seat) continue;
        const turup_cards held = turup_cards_add(hand, turn->since);
        if (turup_tichu_can_fulfil(&worlds->rules->shapes, held, &turn->top, worlds->past->wished)) return 1;
    }
    return 0;
}

/* A part of the ways: `may` tells where each card may lie in it. Whoever holds more can fulfil more, so that a part is
 * counted at once as soon as no seat could have fulfilled the wish even with all cards that it may hold. */
typedef struct {
    turup_tichu_worlds *worlds;
    int left; /* parts that may still be looked at */
    uint32_t may[TURUP_TICHU_MAX_UNSEEN];
} part;

static uint32_t seat_bit(int seat) { return UINT32_C(1) << seat; }

/* The cards that a seat has for sure, and how many of them are among the unseen. */
static turup_cards sure_cards(const part *p, int seat, int *count)
{
    turup_cards cards = p->worlds->known[seat];
    *count = 0;
    for (int i = 0; i < p->worlds->unseen; i++) {
        if (p->may[i] != seat_bit(seat)) continue;
        cards = turup_cards_add(cards, turup_cards_one(p->worlds->card[i]));
        ++*count;
    }
    return cards;
}

/* How early a card is looked at: the wished rank first, the Phoenix, then the ranks around the wish. */
static int distance(const turup_tichu_worlds *worlds, int card)
{
    const int rank = turup_tichu_rank(card), far = rank - worlds->past->wished;
    if (card == TURUP_TICHU_PHOENIX) return 1;
    if (far == 0) return 0;
    return rank == 0 ? 99 : 1 + (far < 0 ? -far : far);
}

/* Few open cards (their numbers) that a seat needs beside the sure ones to have fulfilled the wish; *count is -1 when
 * it needs none, and 0 when it could not with all it may hold. */
static void find_witness(const part *p, int seat, uint8_t witness[TURUP_TICHU_MAX_UNSEEN], int *count)
{
    const turup_tichu_worlds *worlds = p->worlds;
    uint8_t open[TURUP_TICHU_MAX_UNSEEN];
    int opens = 0, sure;
    const turup_cards base = sure_cards(p, seat, &sure);
    turup_cards all = base;
    *count = turup_tichu_breaks(worlds, seat, base) ? -1 : 0;
    if (*count < 0 || sure >= worlds->room[seat]) return;
    for (int i = 0; i < worlds->unseen; i++) {
        if (!(p->may[i] & seat_bit(seat)) || p->may[i] == seat_bit(seat)) continue;
        int at = opens++;
        for (; at > 0 && distance(worlds, worlds->card[open[at - 1]]) > distance(worlds, worlds->card[i]); at--)
            open[at] = open[at - 1];
        open[at] = (uint8_t)i;
        all = turup_cards_add(all, turup_cards_one(worlds->card[i]));
    }
    if (!turup_tichu_breaks(worlds, seat, all)) return;
    for (int i = opens - 1; i >= 0; i--) { /* what can be done without goes, the farthest first */
        const turup_cards fewer = turup_cards_remove(all, turup_cards_one(worlds->card[open[i]]));
        if (turup_tichu_breaks(worlds, seat, fewer))
            all = fewer;
        else
            witness[(*count)++] = open[i];
    }
}

static void count_part(part *p);

/* Parts the ways by the first card of the witness that the seat does not hold. */
static void split(part *p, int seat, const uint8_t *witness, int count)
{
    uint32_t before[TURUP_TICHU_MAX_UNSEEN];
    for (int i = count - 1; i >= 0; i--) { /* the nearest cards were found last */
        const int card = witness[i];
        before[i] = p->may[card];
        p->may[card] &= ~seat_bit(seat);
        count_part(p);
        p->may[card] = seat_bit(seat);
    }
    for (int i = 0; i < count; i++) p->may[witness[i]] = before[i];
}

static void count_part(part *p)
{
    uint8_t witness[TURUP_TICHU_MAX_UNSEEN];
    uint64_t ways[TURUP_TICHU_WIDE];
    if (p->left == 0 || --p->left == 0) return;
    for (uint32_t seats = p->worlds->checked; seats; seats &= seats - 1) {
        int count;
        find_witness(p, turup_lowest(seats), witness, &count);
        if (count < 0) return;
        if (count > 0) {
            split(p, turup_lowest(seats), witness, count);
            return;
        }
    }
    turup_tichu_count_ways(p->worlds, p->may, ways);
    turup_wide_add(TURUP_TICHU_WIDE, p->worlds->count, ways);
}

void turup_tichu_count_unfulfilled(turup_tichu_worlds *worlds, int limit)
{
    part p = {.worlds = worlds, .left = limit};
    memcpy(p.may, worlds->may, sizeof p.may);
    count_part(&p);
    worlds->is_hard = p.left == 0;
}
