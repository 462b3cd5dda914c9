/* Deals that do not count. */
#include "deck.h"
#include "room.h"

int turup_jn_plain_points(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int count)
{
    int points = 0;
    for (int i = 0; i < count; i++) points += rules->play.points_plain[state->dealt[seat * rules->hand_size + i] & 15];
    return points;
}

static int first_seat(const turup_jn_rules *rules, const turup_jn_state *state)
{ return turup_jn_after(rules, state->dealer, 1); }

/* Points of the cards a seat holds before the auction. */
static int first_points(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return turup_jn_plain_points(rules, state, seat, rules->packet_end[state->packets_dealt - 1]); }

int turup_jn_enter_cancel_first(const turup_jn_rules *rules, turup_jn_state *state)
{
    const turup_jn_options *options = &rules->options;
    const int first = first_seat(rules, state), second = turup_jn_after(rules, first, 1);
    if (TURUP_OPTION(options, cancel_first_two_pointless) && first_points(rules, state, first) == 0 &&
        first_points(rules, state, second) == 0)
        turup_jn_end_void(state, TURUP_JN_VOID_FIRST_TWO_REASON);
    else if (TURUP_JN_IS(rules, cancel_first_seat_points, auto) &&
             first_points(rules, state, first) <= options->opt_cancel_first_seat_points[1])
        turup_jn_end_void(state, TURUP_JN_VOID_FIRST_SEAT_REASON);
    return 0;
}

/* Whether a seat was dealt the jacks of all suits (with two packs, at least one of each). */
static int has_jacks(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const uint64_t hand = turup_jn_holding(state, seat), copies = rules->copies == 2 ? 3 : 1;
    for (int suit = 0; suit < 4; suit++) {
        const int jack = turup_jn_card(rules, suit, TURUP_RANK_J);
        if (jack == TURUP_NO_CARD || (hand & copies << jack) == 0) return 0;
    }
    return 1;
}

/* Whether a seat's whole hand is worth nothing by the plain values. */
static int is_pointless(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    for (int i = 0; i < rules->half_size; i++) {
        if (rules->play.points_plain[state->dealt[seat * rules->hand_size + i] & 15] != 0) return 0;
    }
    return 1;
}

int turup_jn_enter_cancel_hands(const turup_jn_rules *rules, turup_jn_state *state)
{
    for (int seat = 0; seat < rules->seats && TURUP_OPTION(&rules->options, cancel_zero_hand); seat++) {
        if (is_pointless(rules, state, seat)) {
            turup_jn_end_void(state, TURUP_JN_VOID_ZERO_HAND_REASON);
            return 0;
        }
    }
    for (int seat = 0; seat < rules->seats && TURUP_JN_IS(rules, cancel_four_jacks, auto); seat++) {
        if (has_jacks(rules, state, seat)) turup_jn_end_void(state, TURUP_JN_VOID_JACKS_REASON);
    }
    return 0;
}

int turup_jn_enter_cancel_suit(const turup_jn_rules *rules, turup_jn_state *state)
{
    for (int seat = 0; seat < rules->seats && TURUP_JN_IS(rules, cancel_one_suit, auto); seat++) {
        const uint8_t *hand = &state->dealt[seat * rules->hand_size];
        int same = 1;
        while (same < rules->half_size && turup_jn_suit(hand[same]) == turup_jn_suit(hand[0])) same++;
        if (same == rules->half_size) turup_jn_end_void(state, TURUP_JN_VOID_ONE_SUIT_REASON);
    }
    return 0;
}

/* An announced trump is known before the play: the defenders may have none. */
int turup_jn_enter_trump_known(const turup_jn_rules *rules, turup_jn_state *state)
{
    if (state->exposed && state->solo == TURUP_JN_NO_SOLO) turup_jn_expose(rules, state);
    return 0;
}

int turup_jn_cancel_at_end(const turup_jn_rules *rules, turup_jn_state *state)
{
    if (!turup_jn_is_hidden(rules, state)) return 0;
    if (TURUP_JN_IS(rules, cancel_defenders_no_trump, auto) && state->trump != TURUP_NO_TRUMP &&
        turup_jn_others_lack(rules, state, state->maker, state->trump)) {
        turup_jn_end_void(state, TURUP_JN_VOID_NO_TRUMP_REASON);
        return 1;
    }
    if (!TURUP_JN_IS(rules, expose_never, annul)) return 0;
    turup_jn_end_void(state, TURUP_JN_VOID_NEVER_EXPOSED_REASON);
    return 1;
}

/* ---- claims of a redeal: a poor first packet, and four jacks in the whole hand */

static int is_jacks_claim(const turup_jn_rules *rules, const turup_jn_state *state)
{ return rules->script[state->step - 1] == TURUP_JN_STEP_JACKS_CLAIM; }

int turup_jn_enter_jacks_claim(const turup_jn_rules *rules, turup_jn_state *state)
{
    int8_t order[TURUP_MAX_SEATS];
    return turup_jn_open_window(rules, state, TURUP_JN_REDEAL_CLAIM_PHASE, order,
                                turup_jn_in_order(rules, first_seat(rules, state), order));
}

int turup_jn_redeal_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (is_jacks_claim(rules, state)) return has_jacks(rules, state, seat);
    return seat == first_seat(rules, state) &&
           first_points(rules, state, seat) <= rules->options.opt_cancel_first_seat_points[1];
}

int turup_jn_enter_redeal(const turup_jn_rules *rules, turup_jn_state *state)
{
    const int8_t first = (int8_t)first_seat(rules, state);
    return turup_jn_open_window(rules, state, TURUP_JN_REDEAL_CLAIM_PHASE, &first, 1);
}

int turup_jn_redeal_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    (void)rules, (void)state, (void)seat;
    out[0] = turup_jn_act(TURUP_JN_ACT_REDEAL, 0);
    out[1] = turup_jn_act(TURUP_JN_ACT_NO, 0);
    return 2;
}

turup_status turup_jn_redeal_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat,
                                 turup_action action)
{
    const int kind = turup_jn_kind(action);
    if (kind == TURUP_JN_ACT_NO) return TURUP_OK;
    if (kind != TURUP_JN_ACT_REDEAL) return TURUP_WRONG_PHASE;
    return turup_jn_redeal_right(rules, state, seat) ? TURUP_OK : TURUP_NOT_ASKED;
}

void turup_jn_redeal_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    if (turup_jn_kind(action) == TURUP_JN_ACT_REDEAL)
        turup_jn_end_void(state,
                          is_jacks_claim(rules, state) ? TURUP_JN_VOID_JACKS_REASON : TURUP_JN_VOID_REDEAL_REASON);
    else
        turup_jn_decline(rules, state, seat, turup_jn_walk);
}
