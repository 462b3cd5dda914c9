/* Choosing the trump, and making it known. */
#include "deck.h"
#include "room.h"

void turup_jn_set_trump(const turup_jn_rules *rules, turup_jn_state *state, int suit, int indicator)
{
    state->trump = (int8_t)suit;
    state->indicator = (int8_t)indicator;
    state->trump_chosen = TURUP_JN_CHOSEN;
    if (indicator != TURUP_NO_CARD && !TURUP_OPTION(&rules->options, indicator_in_hand))
        state->hand[state->maker] &= ~turup_bit(indicator);
}

int turup_jn_others_lack(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int suit)
{
    for (int other = 0; other < rules->seats; other++) {
        if (turup_jn_same_side(rules, state, seat, other)) continue;
        if ((turup_jn_dealt_cards(rules, state, other, rules->hand_size) & turup_jn_suit_cards(suit)) != 0) return 0;
    }
    return 1;
}

void turup_jn_expose(const turup_jn_rules *rules, turup_jn_state *state)
{
    const int declarer = state->solo == TURUP_JN_NO_SOLO ? state->maker : state->caller;
    state->exposed = 1;
    state->exposed_trick = (int8_t)state->tricks_done;
    if (TURUP_JN_IS(rules, cancel_defenders_no_trump, auto) && state->trump != TURUP_NO_TRUMP &&
        turup_jn_others_lack(rules, state, declarer, state->trump))
        turup_jn_end_void(state, TURUP_JN_VOID_NO_TRUMP_REASON);
}

static int is_blind(const turup_jn_state *state)
{
    return state->solo == TURUP_JN_BLIND_THUNEE || state->solo == TURUP_JN_BLIND_ROYALS;
}

int turup_jn_enter_trump(const turup_jn_rules *rules, turup_jn_state *state)
{
    (void)rules;
    if (is_blind(state)) return 0;
    state->phase = TURUP_JN_TRUMP_PHASE;
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
    if (may_say_last(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_TRUMP_LAST, 0);
    return count;
}

turup_status turup_jn_trump_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    const int card = turup_jn_argument(action);
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_TRUMP_CARD:
        if (!TURUP_JN_IS(rules, indicator, own_card)) return TURUP_TRUMP_FORM;
        return (state->hand[seat] >> card & 1) != 0 || (rules->copies == 2 && (state->hand[seat] >> (card + 1) & 1) != 0)
                   ? TURUP_OK
                   : TURUP_CARD_NOT_HELD;
    case TURUP_JN_ACT_TRUMP_SUIT: return TURUP_JN_IS(rules, indicator, own_card) ? TURUP_TRUMP_FORM : TURUP_OK;
    case TURUP_JN_ACT_TRUMP_LAST:
        if (TURUP_JN_IS(rules, last_card, off)) return TURUP_TRUMP_FORM;
        return may_say_last(rules, state, seat) ? TURUP_OK : TURUP_TRUMP_LAST;
    case TURUP_JN_ACT_TRUMP_NONE:
    case TURUP_JN_ACT_TRUMP_SEVENTH: return TURUP_TRUMP_FORM;
    default: return TURUP_WRONG_PHASE;
    }
}

void turup_jn_trump_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    const int argument = turup_jn_argument(action);
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_TRUMP_CARD: {
        const int held = (state->hand[seat] >> argument & 1) != 0 ? argument : argument + 1;
        turup_jn_set_trump(rules, state, turup_jn_suit(argument), held);
        break;
    }
    case TURUP_JN_ACT_TRUMP_LAST: state->trump_chosen = TURUP_JN_BY_LAST; break;
    default:
        turup_jn_set_trump(rules, state, argument, TURUP_NO_CARD);
        if (TURUP_JN_IS(rules, indicator, announced)) {
            state->exposed = 1;
            state->exposed_trick = 0;
        }
        break;
    }
    turup_jn_walk(rules, state);
}
