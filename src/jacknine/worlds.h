/* The worlds that fit a view: full deals in which the same public choices would have been lawful throughout and would
 * have shown the viewer the same.
 *
 * A world says which cards lie in each place that the viewer cannot see: in the other hands, in each seat's part of
 * each coming packet, face down on the table (a hidden trump card, a card played face down), in a blind caller's last
 * packet, and which suit is trump where that is hidden without a card. Two worlds differ if one of these does. In which
 * order a hand was dealt counts only where it is such a place; otherwise a world is one as soon as some order fits. All
 * cards are different ones, the twins of two packs too: worlds come up as often as after a fair shuffle. What was not
 * said in a window that is asked only of certain hands tells nothing.
 *
 * The view is all that is read.
 */
#ifndef TURUP_JACKNINE_WORLDS_H
#define TURUP_JACKNINE_WORLDS_H

#include "../common/rng.h"
#include "../common/wide.h"
#include "deal.h"
#include "view.h"

typedef struct {
    turup_jn_deal deal;                /* every hand in an order of dealing in which the round is lawful */
    uint64_t hand[TURUP_MAX_SEATS];    /* held now; without an indicator that lies apart, with blind cards */
    int8_t trump;                      /* suit, TURUP_NO_TRUMP */
    int8_t indicator;                  /* TURUP_NO_CARD for none */
    int8_t played[TURUP_JN_MAX_CARDS]; /* every card on the table in the order of play */
} turup_jn_world;

typedef struct turup_jn_story turup_jn_story;
typedef struct turup_jn_draw turup_jn_draw;

/* Memory for turup_jn_find_worlds. */
typedef struct {
    uint64_t *words;
    size_t room, used;
    int lacks; /* there was not enough */
} turup_jn_memory;

typedef struct {
    uint64_t count[TURUP_WIDE_WORDS]; /* of the worlds */
    uint64_t drawn[TURUP_WIDE_WORDS]; /* of the draws, from which some are thrown back */
    turup_jn_draw *draws;             /* in a chain */
} turup_jn_worlds;

/* Counts the worlds that fit a view, and prepares draws if `draw` is set. Rules and view must stay, and so must the
 * memory, as long as worlds are drawn. If there is not enough of it (`memory->lacks`), nothing is known: ask again with
 * more. A view from outside is safe if its numbers are in range; the count may then be 0. */
void turup_jn_find_worlds(const turup_jn_rules *rules, const turup_jn_view *view, int draw, turup_jn_memory *memory,
                          turup_jn_worlds *worlds);

/* Draws a world, each with the same chance. There must be one. */
void turup_jn_draw_world(const turup_jn_worlds *worlds, turup_rng *rng, turup_jn_world *world);

/* The state of the play in a world, as far as the further play depends on it: a position can be made from it. There is
 * no log of the auction and no account of scores in it. */
void turup_jn_imagine(const turup_jn_rules *rules, const turup_jn_view *view, const turup_jn_world *world,
                      turup_jn_state *state);

#endif
