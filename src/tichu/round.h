/* A round of Tichu: a walk through phases, offered as the table of common/game.h.
 *
 * Phases and what is asked in them, seat by seat from the one after the dealer:
 *   great-grand  before the deal: great-grand, no                        (option great_grand)
 *   blind-grand  before looking at one's cards: blind-grand, look        (option blind_grand)
 *   grand        with the first packet in hand: grand, no
 *   tichu        window A, with all cards in hand: tichu, no
 *   exchange     give ..., tichu (which clears what the others have laid out)
 *   tichu2       window B, after the exchange: tichu, no
 *   play         a combination, pass, tichu
 *   bomb         a window for a seat with a beating bomb: the bomb, no, tichu
 *   wish         after the Mah Jong: wish 2..A, wish -
 *   dog          the partner who gets the lead, where there are two: dog n
 *   dragon       the opponent who gets the Dragon's trick: dragon n
 *   over
 * Windows "live": all seats that have not decided may act in the phases before the play; there is no window B; bombs
 * and "tichu" may be played out of turn at any time, and the window asks only where the trick would be gathered
 * otherwise.
 */
#ifndef TURUP_TICHU_ROUND_H
#define TURUP_TICHU_ROUND_H

#include "action.h"
#include "state.h"

enum { TURUP_TICHU_MAX_LEGAL = 1 << 18 };

/* Room for the legal actions of one seat under these rules: 4096 with one pack (the most found by searching are 2185
 * gifts and 1859 plays), 16384 with two packs among seven or more (7358), 2^18 with two packs among five or six
 * (91833). */
int turup_tichu_max_legal(const turup_tichu_rules *rules);

/* "play", "bomb" and so on; never NULL. */
const char *turup_tichu_phase_name(turup_tichu_phase phase);

/* The phase of the state, TURUP_TICHU_BOMB_PHASE while a window is open. */
turup_tichu_phase turup_tichu_phase_of(const turup_tichu_state *state);

/* The seat that must act; TURUP_NO_SEAT when the round is over. */
int turup_tichu_turn(const turup_tichu_state *state);

/* The seats (bits) that may act: in "ask" that of the turn, in "live" all that hold a right. */
uint32_t turup_tichu_seats_to_act(const turup_tichu_rules *rules, const turup_tichu_state *state);

/* Goes to the first phase that asks somebody something. */
void turup_tichu_begin(const turup_tichu_rules *rules, turup_tichu_state *state);

/* Whether a seat has to decide in the present phase before the play and has not, and all such seats (bits). */
int turup_tichu_is_undecided(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat);
uint32_t turup_tichu_undecided(const turup_tichu_rules *rules, const turup_tichu_state *state);

/* Whether a seat has seen its cards: not before the deal, and not before it has looked at them. */
int turup_tichu_has_looked(const turup_tichu_state *state, int seat);

/* Legal actions of a seat: gifts by their cards in ascending order; plays in the order of turup_tichu_patterns and,
 * within a pattern, of turup_tichu_nth_choice; then wishes, seats, pass, no, look, calls. See turup_game, and menu.h
 * for the same list without writing it out. */
int turup_tichu_legal(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat, turup_action *out);

/* Why an action is refused; see turup_game. */
turup_status turup_tichu_why(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                             turup_action action);

/* Carries out a legal action. */
void turup_tichu_apply(const turup_tichu_rules *rules, turup_tichu_state *state, int seat, turup_action action);

uint64_t turup_tichu_key(const turup_tichu_rules *rules, const turup_tichu_state *state);

/* Rules are turup_tichu_rules, states turup_tichu_state. The engine makes no steps of its own in this family. */
extern const turup_game turup_tichu_game;

#endif
