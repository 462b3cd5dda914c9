/* The legal actions of a seat as a list that is not written out: its length and its actions by number.
 *
 * The order is documented at turup_tichu_legal. A menu knows no cards but those of its seat and the table's.
 */
#ifndef TURUP_TICHU_MENU_H
#define TURUP_TICHU_MENU_H

#include "exchange.h"

enum { TURUP_TICHU_MAX_EXTRAS = 18 }; /* wishes, seats, pass, declines and calls */

typedef struct {
    turup_tichu_giver giver; /* the seat and its hand */
    int gifts;               /* ways to give cards */
    int plays;               /* plays of all patterns */
    int extras;              /* other actions */
    int patterns;
    turup_action extra[TURUP_TICHU_MAX_EXTRAS];
    turup_tichu_pattern pattern[TURUP_TICHU_MAX_PATTERNS];
    int end[TURUP_TICHU_MAX_PATTERNS]; /* plays of this pattern and those before it */
} turup_tichu_menu;

/* Opens the menu of a seat; empty if the seat may not act. Cost: that of the patterns, and of counting their cards. */
void turup_tichu_menu_open(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                           turup_tichu_menu *menu);

/* Opens the menu without counting the plays: patterns, gifts and extras are filled, `plays` and `end` are not. */
void turup_tichu_menu_open_patterns(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                                    turup_tichu_menu *menu);

/* Leaves of `n` playable patterns those that the wish allows; *must tells whether it binds. Returns how many. */
int turup_tichu_keep_fulfilling(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                                turup_tichu_pattern *patterns, int n, int *must);

/* The patterns that the seat whose turn it is may play: if one of them fulfils the wish (*must), only such patterns,
 * and those that the options let escape. Returns how many. */
static inline int turup_tichu_plays_in_turn(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                                            turup_tichu_pattern out[TURUP_TICHU_MAX_PATTERNS], int *must)
{
    const int n = turup_tichu_patterns(&rules->shapes, state->hand[seat], &state->top.as, out);
    *must = 0;
    return state->wish == 0 ? n : turup_tichu_keep_fulfilling(rules, state, seat, out, n, must);
}

/* Number of actions. */
int turup_tichu_menu_size(const turup_tichu_menu *menu);

/* Action number `index`, 0 .. size - 1. */
turup_action turup_tichu_menu_at(const turup_tichu_rules *rules, const turup_tichu_menu *menu, int index);

/* Whether an action is on the menu; any action value is safe. Cost: that of looking through the patterns. */
int turup_tichu_menu_has(const turup_tichu_rules *rules, const turup_tichu_menu *menu, turup_action action);

/* One action of each kind that matters: all but the plays, and of each pattern the play of turup_tichu_choose. Their
 * number, and each by its number. */
int turup_tichu_menu_kinds(const turup_tichu_menu *menu);
turup_action turup_tichu_menu_kind(const turup_tichu_rules *rules, const turup_tichu_menu *menu, uint64_t bomb_cards,
                                   int index);

/* The play with this number among the plays. */
turup_tichu_combo turup_tichu_menu_play(const turup_tichu_rules *rules, const turup_tichu_menu *menu, int index);

#endif
