/* What the points that are still to come mean for the contract. */
#ifndef TURUP_JACKNINE_OUTLOOK_H
#define TURUP_JACKNINE_OUTLOOK_H

#include "view.h"
#include "worlds.h"

/* Whether the tricks that are left decide a contract in points: there is a maker, nobody plays for tricks alone, and no
 * second half follows. */
int turup_jn_has_contract(const turup_jn_rules *rules, const turup_jn_state *state);

/* By how much the contract is made, negative when it fails, if side 0 takes `value` of the points that are left, the
 * last trick's included, and the others the rest. Declarations so far count. There must be a contract, and all cards
 * that are left must be in the hands, in the trick or apart. */
int turup_jn_outlook(const turup_jn_rules *rules, const turup_jn_state *state, int value);

/* Fills in the points of each seat, the doubles and the declarations in an imagined state (worlds.h). A view from
 * outside is safe if its numbers are in range. */
void turup_jn_imagine_account(const turup_jn_rules *rules, const turup_jn_view *view, const turup_jn_world *world,
                              turup_jn_state *state);

/* The start of the play of a deal if `maker` played for `bid` with this trump (a suit, TURUP_NO_TRUMP), which all know
 * from the start; where a pack is played in two halves, of the first one. `called`: his partner's card. */
void turup_jn_imagine_contract(const turup_jn_rules *rules, const turup_jn_deal *deal, int dealer, int called,
                               int maker, int bid, int trump, turup_jn_state *state);

#endif
