#include "score.h"

#include <string.h>

#include "calls.h"
#include "trick.h"

static int last_seat(const turup_tichu_rules *rules, const turup_tichu_state *state)
{ return turup_lowest(turup_tichu_active_seats(rules, state)); }

/* The side that gets the cards which the last player still holds. */
static int heir_of_hand(const turup_tichu_rules *rules, const turup_tichu_state *state, int last)
{
    const int second = TURUP_OPTION(&rules->options, tailender_hand) == turup_tichu_tailender_hand_second_out;
    return second ? state->order[1] % 2 : 1 - last % 2;
}

/* The side that gets the tricks of a seat: its own, but for the last player and, with six, the last but one. */
static int heir_of_tricks(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat, int last)
{
    const int six = rules->team_size == 3;
    if (seat == last) return six ? 1 - seat % 2 : state->order[0] % 2;
    if (six && seat == state->order[state->out - 1]) return state->order[0] % 2;
    return seat % 2;
}

static void count_cards(const turup_tichu_rules *rules, const turup_tichu_state *state, turup_tichu_result *result)
{
    const int last = last_seat(rules, state);
    for (int seat = 0; seat < rules->seats; seat++) {
        int16_t *points = &result->card_points[heir_of_tricks(rules, state, seat, last)];
        *points = (int16_t)(*points + state->pile[seat]);
    }
    int16_t *points = &result->card_points[heir_of_hand(rules, state, last)];
    *points = (int16_t)(*points + turup_tichu_points(state->hand[last]));
}

static void count_calls(const turup_tichu_rules *rules, const turup_tichu_state *state, turup_tichu_result *result)
{
    for (int seat = 0; rules->team_size != 0 && seat < rules->seats; seat++) {
        const int points = turup_tichu_call_points((turup_tichu_call)state->call[seat]);
        int16_t *sum = &result->calls[seat % 2];
        *sum = (int16_t)(*sum + (seat == state->order[0] ? points : -points));
    }
}

turup_tichu_result turup_tichu_score(const turup_tichu_rules *rules, const turup_tichu_state *state)
{
    turup_tichu_result result;
    assert(state->phase == TURUP_TICHU_OVER_PHASE);
    memset(&result, 0, sizeof result);
    memset(result.order, TURUP_NO_SEAT, sizeof result.order);
    memcpy(result.order, state->order, state->out);
    result.placed = state->out;
    const int victor = turup_tichu_victor(rules, state);
    if (victor < 0) result.order[result.placed++] = (int8_t)last_seat(rules, state);
    if (rules->team_size == 0) {
        result.reason = TURUP_TICHU_PLACED;
        return result;
    }
    if (victor >= 0) {
        const int two = rules->team_size == 2;
        result.reason = two ? TURUP_TICHU_DOUBLE_VICTORY : TURUP_TICHU_TRIPLE_VICTORY;
        result.score[victor] =
            two ? TURUP_OPTION(&rules->options, double_victory) : TURUP_OPTION(&rules->options, triple_victory);
    } else {
        count_cards(rules, state, &result);
        memcpy(result.score, result.card_points, sizeof result.score);
    }
    count_calls(rules, state, &result);
    for (int side = 0; side < 2; side++) result.score[side] = (int16_t)(result.score[side] + result.calls[side]);
    return result;
}
