/* Playing cards on a position: what analysis of a whole line needs. */
#ifndef TURUP_POSITION_PLAY_H
#define TURUP_POSITION_PLAY_H

#include "position.h"

/* Plays a legal card (turup_position_legal) of the seat to play; a full trick is taken by its winner, who leads next.
 * Returns the points that side 0 gained by it, last-trick points included (0 while the trick goes on). */
int turup_position_play(const turup_play_rules *rules, turup_position *position, int card);

#endif
