/* What may be done in a position, and doing it. */
#ifndef TURUP_POSITION_PLAY_H
#define TURUP_POSITION_PLAY_H

#include "position.h"

/* Lists what the seat to play may do: cards in ascending order (equal cards each), then TURUP_MOVE_REVEAL; room for
 * TURUP_MAX_ACTIONS. Returns how many, 0 when the play is over. The position must have passed turup_position_check. */
int turup_position_actions(const turup_play_rules *rules, const turup_position *position, int8_t *actions);

/* Does one of these actions; a full trick is taken by its winner, who leads next. Returns the points that side 0 gained
 * by it, last-trick points included (0 while the trick goes on). */
int turup_position_play(const turup_play_rules *rules, turup_position *position, int action);

#endif
