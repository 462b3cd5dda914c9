/* Filling the fields of an observation. Internal to this folder. */
#ifndef TURUP_LEARN_FILL_H
#define TURUP_LEARN_FILL_H

#include "../common/bits.h"
#include "learner.h"

/* An observation that is being written, all zero at first. */
typedef struct {
    const turup_learner *learner;
    int16_t *out;
    int viewer;
} turup_fill;

static inline int16_t *turup_fill_at(const turup_fill *fill, int field)
{ return fill->out + fill->learner->field[field].offset; }

/* The place of a seat counted from the viewer. */
static inline int turup_fill_place(const turup_fill *fill, int seat)
{ return seat >= fill->viewer ? seat - fill->viewer : seat - fill->viewer + fill->learner->seats; }

static inline void turup_fill_number(const turup_fill *fill, int field, int value)
{ *turup_fill_at(fill, field) = (int16_t)value; }

/* Marks one of several; nothing for a negative number. */
static inline void turup_fill_one(const turup_fill *fill, int field, int value)
{
    if (value >= 0) turup_fill_at(fill, field)[value] = 1;
}

static inline void turup_fill_seat(const turup_fill *fill, int field, int seat)
{
    if (seat >= 0) turup_fill_at(fill, field)[turup_fill_place(fill, seat)] = 1;
}

static inline void turup_fill_seats(const turup_fill *fill, int field, uint32_t seats)
{
    for (; seats; seats &= seats - 1) turup_fill_seat(fill, field, turup_lowest(seats));
}

static inline void turup_fill_of_seat(const turup_fill *fill, int field, int seat, int value)
{ turup_fill_at(fill, field)[turup_fill_place(fill, seat)] = (int16_t)value; }

/* Adds one to a card's place; `row` is a row of a field that has several rows of cards. */
static inline void turup_fill_card(const turup_fill *fill, int field, int row, int card)
{
    const turup_learner *learner = fill->learner;
    if (card >= 0) turup_fill_at(fill, field)[row * learner->cards + learner->card_place[card]]++;
}

static inline void turup_fill_cards(const turup_fill *fill, int field, int row, uint64_t cards)
{
    for (; cards; cards &= cards - 1) turup_fill_card(fill, field, row, turup_lowest(cards));
}

#endif
