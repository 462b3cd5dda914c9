/* The count at the end of a round. */
#ifndef TURUP_TICHU_SCORE_H
#define TURUP_TICHU_SCORE_H

#include "state.h"

typedef enum {
    TURUP_TICHU_COUNTED, /* one player was left; cards count */
    TURUP_TICHU_DOUBLE_VICTORY,
    TURUP_TICHU_TRIPLE_VICTORY,
    TURUP_TICHU_PLACED /* no sides: only the order counts */
} turup_tichu_reason;

typedef struct {
    int16_t card_points[2];              /* per side; 0 on a double or triple victory and without sides */
    int16_t calls[2];                    /* per side */
    int16_t score[2];                    /* card points or victory, and calls */
    int8_t order[TURUP_TICHU_MAX_SEATS]; /* seats as they went out, the last player at the end if only one was left */
    uint8_t placed;                      /* seats in `order` */
    uint8_t reason;                      /* turup_tichu_reason */
} turup_tichu_result;

/* The result of a round that is over. */
turup_tichu_result turup_tichu_score(const turup_tichu_rules *rules, const turup_tichu_state *state);

#endif
