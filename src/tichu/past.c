#include "past.h"

#include <string.h>

#include "action.h"
#include "round.h"
#include "wish.h"

/* Who led first, who played which cards, and what was wished. */
static void look_over(const turup_step *steps, int count, const turup_tichu_state *state, turup_tichu_past *past)
{
    past->opener = (int8_t)(state->phase == TURUP_TICHU_PLAY_PHASE ? state->turn : TURUP_NO_SEAT);
    for (int i = count - 1; i >= 0; i--) {
        const int kind = turup_tichu_kind(steps[i].action), seat = steps[i].seat;
        if (kind == TURUP_TICHU_WISH) past->wished = (uint8_t)(turup_tichu_argument(steps[i].action) & 15);
        if (kind != TURUP_TICHU_PLAY) continue;
        past->opener = (int8_t)seat;
        past->played_by[seat] = turup_cards_add(past->played_by[seat], turup_tichu_action_cards(steps[i].action));
    }
}

/* Whether a step shows that its seat could not fulfil the wish: a turn in which it would have had to. A bomb on a trick
 * may have been played out of turn, just before. */
static int shows(const turup_tichu_rules *rules, const turup_tichu_state *before, const turup_step *step)
{
    turup_tichu_combo combo;
    const int kind = turup_tichu_kind(step->action);
    if (before->window != 0 || before->turn != step->seat || !turup_tichu_is_bound(rules, before, step->seat)) return 0;
    if (kind == TURUP_TICHU_PASS) return 1;
    if (kind != TURUP_TICHU_PLAY || !turup_tichu_action_combo(&rules->shapes, step->action, &combo)) return 0;
    if (combo.cards.once & turup_tichu_rank_mask(before->wish)) return 0;
    const int on_trick = before->top.as.type != TURUP_TICHU_NOTHING;
    if (combo.as.type == TURUP_TICHU_BOMB && on_trick && TURUP_OPTION(&rules->options, out_of_turn_bombs)) return 0;
    return !turup_tichu_escapes(rules, before, &combo.as);
}

/* Whether an earlier turn tells the same or more: then the seat held more, and a lower play of the kind lay there. */
static int is_known(const turup_tichu_unfulfilled *turns, int count, int seat, const turup_tichu_pattern *top)
{
    for (int i = 0; i < count; i++) {
        const turup_tichu_pattern *earlier = &turns[i].top;
        if (turns[i].seat != seat) continue;
        if (earlier->type == TURUP_TICHU_NOTHING) return 1;
        if (earlier->type == top->type && earlier->length == top->length && earlier->key <= top->key) return 1;
    }
    return 0;
}

static int find_turns(const turup_tichu_rules *rules, const turup_tichu_state *start, const turup_step *steps,
                      int count, const turup_tichu_past *past, turup_tichu_unfulfilled *turns)
{
    turup_tichu_state state = *start;
    turup_cards left[TURUP_TICHU_MAX_SEATS]; /* what each seat is going to play */
    int found = 0;
    memcpy(left, past->played_by, sizeof left);
    for (int i = 0; i < count; i++) {
        const turup_step *step = &steps[i];
        const int seat = step->seat;
        if (state.wish != 0 && shows(rules, &state, step) && !is_known(turns, found, seat, &state.top.as)) {
            memset(&turns[found], 0, sizeof turns[found]);
            turns[found].since = left[seat];
            turns[found].top = state.top.as;
            turns[found++].seat = (int8_t)seat;
        }
        if (turup_tichu_kind(step->action) == TURUP_TICHU_PLAY)
            left[seat] = turup_cards_remove(left[seat], turup_tichu_action_cards(step->action));
        turup_tichu_apply(rules, &state, seat, step->action);
    }
    return found;
}

int turup_tichu_recall(const turup_tichu_rules *rules, const turup_tichu_state *start, const turup_step *steps,
                       int count, const turup_tichu_state *state, turup_tichu_past *past,
                       turup_tichu_unfulfilled *turns)
{
    memset(past, 0, sizeof *past);
    look_over(steps, count, state, past);
    if (past->wished != 0) past->turns = find_turns(rules, start, steps, count, past, turns);
    return past->turns;
}
