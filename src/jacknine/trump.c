/* Choosing the trump, and making it known. */
#include "deck.h"
#include "know.h"
#include "room.h"

void turup_jn_set_trump(const turup_jn_rules *rules, turup_jn_state *state, int suit, int indicator)
{
    state->trump = (int8_t)suit;
    state->indicator = (int8_t)indicator;
    state->owner = state->maker;
    state->trump_chosen = TURUP_JN_CHOSEN;
    if (indicator != TURUP_NO_CARD && !TURUP_OPTION(&rules->options, indicator_in_hand))
        state->hand[state->owner] &= ~turup_bit(indicator);
}

void turup_jn_take_back_trump(const turup_jn_rules *rules, turup_jn_state *state)
{
    if (turup_jn_indicator_apart(rules, state)) state->hand[state->owner] |= turup_bit(state->indicator);
    state->trump = TURUP_NO_TRUMP;
    state->indicator = TURUP_NO_CARD;
    state->owner = TURUP_NO_SEAT;
    state->trump_chosen = TURUP_JN_NOT_CHOSEN;
    state->exposed = state->exposed_at = state->trump_by = 0;
    state->exposed_trick = -1;
}

int turup_jn_others_lack(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int suit)
{
    for (int other = 0; other < rules->seats; other++) {
        if (turup_jn_same_side(rules, state, seat, other)) continue;
        for (int i = 0; i < rules->hand_size; i++) {
            if (turup_jn_suit(state->dealt[other * rules->hand_size + i]) == suit) return 0;
        }
    }
    return 1;
}

int turup_jn_enter_trump(const turup_jn_rules *rules, turup_jn_state *state)
{
    if (turup_jn_is_thunee(state) || turup_jn_needs_no_trump(rules, state) ||
        state->trump_chosen != TURUP_JN_NOT_CHOSEN)
        return 0;
    state->phase = TURUP_JN_TRUMP_PHASE;
    state->turn = state->maker;
    return 1;
}

/* After a new bid of the second auction the first indicator goes back and the new maker chooses. */
int turup_jn_enter_trump2(const turup_jn_rules *rules, turup_jn_state *state)
{
    const int keeps = state->maker == state->owner && !TURUP_OPTION(&rules->options, auction2_trump_change);
    if (state->auction != 2 || keeps || turup_jn_needs_no_trump(rules, state)) return 0;
    turup_jn_take_back_trump(rules, state);
    state->phase = TURUP_JN_TRUMP2_PHASE;
    state->turn = state->maker;
    return 1;
}

/* Whether the seat holds cards of all four suits. */
static int has_four_suits(uint64_t hand)
{
    for (int suit = 0; suit < 4; suit++) {
        if ((hand & turup_jn_suit_cards(suit)) == 0) return 0;
    }
    return 1;
}

static int may_say_last(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (TURUP_JN_IS(rules, last_card, off) || state->packets_dealt >= rules->half_packets) return 0;
    return TURUP_JN_IS(rules, last_card, on) || has_four_suits(state->hand[seat]);
}

static int may_say_seventh(const turup_jn_rules *rules, const turup_jn_state *state)
{
    enum { SEVENTH = 6 };
    return TURUP_OPTION(&rules->options, seventh_card) && rules->packet_end[state->packets_dealt - 1] <= SEVENTH;
}

int turup_jn_trump_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    int count = 0;
    if (TURUP_JN_IS(rules, indicator, own_card)) {
        uint64_t listed = 0;
        for (uint64_t rest = state->hand[seat]; rest != 0; rest &= rest - 1) {
            const int card = turup_jn_lower_twin(rules, turup_lowest(rest));
            if ((listed >> card & 1) == 0) out[count++] = turup_jn_act(TURUP_JN_ACT_TRUMP_CARD, card);
            listed |= turup_bit(card);
        }
    } else {
        for (int suit = 0; suit < 4; suit++) out[count++] = turup_jn_act(TURUP_JN_ACT_TRUMP_SUIT, suit);
    }
    if (may_say_seventh(rules, state)) out[count++] = turup_jn_act(TURUP_JN_ACT_TRUMP_SEVENTH, 0);
    if (may_say_last(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_TRUMP_LAST, 0);
    if (turup_jn_may_choose_none(rules)) out[count++] = turup_jn_act(TURUP_JN_ACT_TRUMP_NONE, 0);
    return count;
}

turup_status turup_jn_trump_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    const int card = turup_jn_argument(action);
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_TRUMP_CARD:
        if (!TURUP_JN_IS(rules, indicator, own_card)) return TURUP_TRUMP_FORM;
        return (state->hand[seat] >> card & 1) != 0 ||
                       (rules->copies == 2 && (state->hand[seat] >> (card + 1) & 1) != 0)
                   ? TURUP_OK
                   : TURUP_CARD_NOT_HELD;
    case TURUP_JN_ACT_TRUMP_SUIT:
        return TURUP_JN_IS(rules, indicator, own_card) ? TURUP_TRUMP_FORM : TURUP_OK;
    case TURUP_JN_ACT_TRUMP_LAST:
        if (TURUP_JN_IS(rules, last_card, off)) return TURUP_TRUMP_FORM;
        return may_say_last(rules, state, seat) ? TURUP_OK : TURUP_TRUMP_LAST;
    case TURUP_JN_ACT_TRUMP_NONE:
        return turup_jn_may_choose_none(rules) ? TURUP_OK : TURUP_TRUMP_FORM;
    case TURUP_JN_ACT_TRUMP_SEVENTH:
        return may_say_seventh(rules, state) ? TURUP_OK : TURUP_TRUMP_FORM;
    default:
        return TURUP_WRONG_PHASE;
    }
}

static void announce(const turup_jn_rules *rules, turup_jn_state *state)
{
    if (!TURUP_JN_IS(rules, indicator, announced)) return;
    state->exposed = 1;
    state->exposed_trick = 0;
}

void turup_jn_trump_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    const int argument = turup_jn_argument(action);
    state->owner = (int8_t)seat;
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_TRUMP_CARD: {
        const int held = (state->hand[seat] >> argument & 1) != 0 ? argument : argument + 1;
        turup_jn_set_trump(rules, state, turup_jn_suit(argument), held);
        break;
    }
    case TURUP_JN_ACT_TRUMP_LAST:
        state->trump_chosen = TURUP_JN_BY_LAST;
        break;
    case TURUP_JN_ACT_TRUMP_SEVENTH:
        state->trump_chosen = TURUP_JN_BY_SEVENTH;
        break;
    case TURUP_JN_ACT_TRUMP_NONE:
        turup_jn_set_trump(rules, state, TURUP_NO_TRUMP, TURUP_NO_CARD);
        if (TURUP_JN_IS(rules, no_trump, reversed)) state->trump_chosen = TURUP_JN_CHOSE_NONE;
        announce(rules, state);
        break;
    default:
        turup_jn_set_trump(rules, state, argument, TURUP_NO_CARD);
        announce(rules, state);
        break;
    }
    state->trump_by = state->trump_chosen;
    turup_jn_walk(rules, state);
}
