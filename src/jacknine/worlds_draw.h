/* What the parts of the worlds share. Internal to the kernel. */
#ifndef TURUP_JACKNINE_WORLDS_DRAW_H
#define TURUP_JACKNINE_WORLDS_DRAW_H

#include "worlds_story.h"

/* One way to draw: a story, and the places narrowed by one fact of each group of claims. */
struct turup_jn_draw {
    const turup_jn_story *story;
    turup_jn_draw *next;
    turup_fill fill;
};

/* The world in which the places hold these cards, with orders of dealing in which the round is lawful (worlds_deal.c).
 */
void turup_jn_tell_world(const turup_jn_story *story, const uint64_t cards[TURUP_MAX_PLACES], turup_rng *rng,
                         turup_jn_world *world);

#endif
