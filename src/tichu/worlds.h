/* The worlds that fit a view of Tichu: the ways in which the unseen cards can lie in the unseen hands, so that the same
 * public choices would have been lawful and would have shown the viewer the same.
 *
 * Places are the hands that the viewer does not see and, until it is dealt, each seat's part of the second packet. How
 * a hand came together (first or second packet, exchange) makes no different world, nor does what somebody has laid out
 * or decided in secret. All cards are different ones, the twins of two packs too. What was not said in a bomb window
 * tells nothing. Known are: cards seen, played, received; the viewer's gifts, which lie where they were given until
 * they are played; in Grand Seigneur, that a low place gave the viewer its best cards (what two others exchange tells
 * nothing); the Mah Jong, unless it is played, is held by who led first; and whoever did not fulfil a wish in his turn
 * could not.
 *
 * View and past are all that is read.
 */
#ifndef TURUP_TICHU_WORLDS_H
#define TURUP_TICHU_WORLDS_H

#include "../common/rng.h"
#include "../common/wide.h"
#include "past.h"
#include "view.h"

enum {
    TURUP_TICHU_PLACES = 2 * TURUP_TICHU_MAX_SEATS, /* hands, then coming packets */
    TURUP_TICHU_WIDE = 7,                           /* words of a count: two packs in twelve hands are below 2^370 */
    TURUP_TICHU_MAX_UNSEEN = 2 * TURUP_TICHU_CARDS
};

/* What a viewer knows, place by place. The first places are the hands of the seats. */
typedef struct {
    const turup_tichu_rules *rules;
    const turup_tichu_past *past;
    const turup_tichu_unfulfilled *turns;
    uint8_t places, unseen;
    uint8_t free;                          /* the first card that may lie in any place with room */
    uint8_t room[TURUP_TICHU_PLACES];      /* for unseen cards */
    turup_cards known[TURUP_TICHU_PLACES]; /* that surely lie in a place */
    uint32_t checked;                      /* seats whose hands have turns under the wish to fit */
    uint8_t card[TURUP_TICHU_MAX_UNSEEN];  /* unseen cards, those that have few places first */
    uint8_t most[TURUP_TICHU_MAX_UNSEEN];  /* room for a card when it is laid in this order, at most */
    uint32_t may[TURUP_TICHU_MAX_UNSEEN];  /* the places where each may lie */
    uint64_t count[TURUP_TICHU_WIDE];      /* of the worlds, unless `is_hard` */
    uint8_t is_hard; /* too many parts to count one by one: see python/turup/tichu/unfulfilled.py */
} turup_tichu_worlds;

typedef struct {
    turup_cards hand[TURUP_TICHU_MAX_SEATS];
    turup_cards coming[TURUP_TICHU_MAX_SEATS]; /* of the second packet */
} turup_tichu_world;

/* Finds the worlds of a view and counts them; the arguments must stay as long as worlds are drawn. A view from outside
 * is safe if its numbers are in range; the count may then be 0. Takes microseconds; up to 20 ms if there was a wish. */
void turup_tichu_find_worlds(const turup_tichu_rules *rules, const turup_tichu_view *view, const turup_tichu_past *past,
                             const turup_tichu_unfulfilled *turns, turup_tichu_worlds *worlds);

/* Draws a world, each with the same chance. There must be one. */
void turup_tichu_draw_world(const turup_tichu_worlds *worlds, turup_rng *rng, turup_tichu_world *world);

/* The state of the round in a world, as far as the further play depends on it. */
void turup_tichu_imagine(const turup_tichu_rules *rules, const turup_tichu_view *view, const turup_tichu_world *world,
                         turup_tichu_state *state);

/* The number of ways to lay the unseen cards where they may lie, `may` for each of them; the wish is not asked. */
void turup_tichu_count_ways(const turup_tichu_worlds *worlds, const uint32_t *may, uint64_t ways[TURUP_TICHU_WIDE]);

/* Whether a hand could fulfil the wish in one of the turns in which its seat did not. */
int turup_tichu_breaks(const turup_tichu_worlds *worlds, int seat, turup_cards hand);

/* Counts the worlds: the ways in which nobody could have fulfilled the wish in such a turn. Gives up (`is_hard`) when
 * that takes more than `limit` parts. */
void turup_tichu_count_unfulfilled(turup_tichu_worlds *worlds, int limit);

#endif
