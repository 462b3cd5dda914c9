/* A trump that lies hidden: who may do what, and how it comes out. Internal to the kernel. */
#ifndef TURUP_JACKNINE_HIDDEN_H
#define TURUP_JACKNINE_HIDDEN_H

#include "room.h"

/* Whether the seat's only card is the indicator that lies apart. */
int turup_jn_has_only_indicator(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* Whether void players play face down now (304, closed). */
static inline int turup_jn_is_closed(const turup_jn_rules *rules, const turup_jn_state *state)
{ return rules->hidden == turup_expose_mechanism_face_down_cut && turup_jn_is_hidden(rules, state); }

/* The cards a seat may lead. */
uint64_t turup_jn_lead_choice(const turup_jn_rules *rules, const turup_jn_state *state, int seat);
turup_status turup_jn_why_lead(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card);

/* Whether a seat may ask for the trump, or the maker turn it up. */
int turup_jn_may_reveal(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* What a seat that has just asked chooses from: its trumps if it must trump and can, else its hand; of these the cards
 * that it may play; and what its question has to do with the refusal of one. */
uint64_t turup_jn_asker_hand(const turup_jn_rules *rules, const turup_jn_state *state, int seat);
uint64_t turup_jn_asker_choice(const turup_jn_rules *rules, const turup_jn_state *state, int seat);
turup_status turup_jn_why_asker(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card);

/* Whether a hidden trump is turned up after so many tricks, under a high bid (304). */
int turup_jn_opens_after(const turup_jn_rules *rules, const turup_jn_state *state, int tricks);

/* Turns the trump up at a seat's request. */
void turup_jn_reveal(const turup_jn_rules *rules, turup_jn_state *state, int seat);

/* The place in the running trick of the card that wins it so far, as the trump now is. */
int turup_jn_best_place(const turup_jn_rules *rules, const turup_jn_state *state);

#endif
