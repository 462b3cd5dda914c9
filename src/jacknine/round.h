/* A Jack-Nine round: a walk through phases, offered as the table of common/game.h.
 *
 * The script (rules.h) says which steps a game has and in which order. Phases and what is asked in them:
 *   redeal-claim   redeal, no
 *   half-court     half-court, no
 *   auction        bid 80, bid 30S, single-hand, pass, hold, ask, double, redouble
 *   trump          trump S, trump JS, trump seventh, trump last, trump none
 *   double         double, redouble, call-c, no
 *   auction2, trump2
 *   blind          blind-thunee, blind-royals, no
 *   call-partner   call AS, no
 *   show           show, no
 *   solo           thunee, royals, single-hand, no
 *   double-thunee  double, no
 *   open           reveal, no
 *   play           JS, JS/down, reveal, claim, concede, spoilt
 *   jodhi          jodhi S, no
 *   pair           pair, no
 *   last-call      double, khanuck, no
 *   over
 * At any time of the play, out of turn and never listed: challenge n (option illegal_play); from the referee
 * (TURUP_NO_SEAT): signal n.
 */
#ifndef TURUP_JACKNINE_ROUND_H
#define TURUP_JACKNINE_ROUND_H

#include "action.h"
#include "deal.h"
#include "state.h"

enum { TURUP_JN_MAX_LEGAL = 256 };

/* The state before the first decision of a round. `dealer` is a seat, `scores` the match score of both sides. TURUP_OK,
 * or NO_SUCH_SEAT, UNKNOWN_CARD, CARD_TWICE; then *state is left as it was. */
turup_status turup_jn_start(const turup_jn_rules *rules, turup_jn_state *state, const turup_jn_deal *deal, int dealer,
                            const int32_t scores[2]);

/* The same of a deal and a dealer that need no check. */
void turup_jn_begin(const turup_jn_rules *rules, turup_jn_state *state, const turup_jn_deal *deal, int dealer,
                    const int32_t scores[2]);

/* "auction", "play" and so on; never NULL. */
const char *turup_jn_phase_name(turup_jn_phase phase);

/* See turup_game. */
int turup_jn_turn(const turup_jn_rules *rules, const turup_jn_state *state);
uint32_t turup_jn_seats_to_act(const turup_jn_rules *rules, const turup_jn_state *state);
int turup_jn_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out);
turup_status turup_jn_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action);
void turup_jn_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action);
int turup_jn_forced(const turup_jn_rules *rules, const turup_jn_state *state, int *seat, turup_action *action);
uint64_t turup_jn_key(const turup_jn_rules *rules, const turup_jn_state *state);

/* Whether the deal's last trick is still to come and counts: not in the first of two halves, not under Thunee. */
int turup_jn_has_last_trick(const turup_jn_rules *rules, const turup_jn_state *state);

/* The perfect-information position for a solver, and the rules to solve it by (sides and order of ranks as they are in
 * this round). TURUP_OK, or WRONG_PHASE outside the play of the cards. */
turup_status turup_jn_position(const turup_jn_rules *rules, const turup_jn_state *state, turup_position *out);
void turup_jn_position_rules(const turup_jn_rules *rules, const turup_jn_state *state, turup_play_rules *out);

/* Rules are turup_jn_rules, states turup_jn_state. */
extern const turup_game turup_jacknine_game;

#endif
