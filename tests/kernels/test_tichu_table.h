/* Tables laid out for a test: hands, a play on the table, actions by their texts. */
#ifndef TURUP_TEST_TICHU_TABLE_H
#define TURUP_TEST_TICHU_TABLE_H

#include "../../src/tichu/presets.h"
#include "../../src/tichu/round.h"
#include "test_tichu.h"

static inline turup_tichu_rules compiled(turup_tichu_options options)
{
    turup_tichu_rules rules;
    const char *option;
    const turup_status status = turup_tichu_compile(&options, &rules, &option);
    if (status != TURUP_OK) {
        printf("rules refused: %s %s\n", turup_status_name(status), option);
        exit(1);
    }
    return rules;
}

static inline turup_tichu_rules preset_rules(turup_tichu_preset_id preset)
{ return compiled(turup_tichu_preset(preset)); }

/* A state of play in which seat 0 leads, dealer the last seat; hands beyond the fourth are empty. */
static inline turup_tichu_state table_of(const turup_tichu_rules *rules, const char *a, const char *b, const char *c,
                                         const char *d)
{
    turup_tichu_state state;
    const char *const hands[4] = {a, b, c, d};
    memset(&state, 0, sizeof state);
    memset(state.give, TURUP_TICHU_NO_CARD, sizeof state.give);
    memset(state.order, TURUP_NO_SEAT, sizeof state.order);
    for (int seat = 0; seat < 4; seat++) state.hand[seat] = cards_of(hands[seat]);
    state.phase = TURUP_TICHU_PLAY_PHASE;
    state.dealer = (int8_t)(rules->seats - 1);
    state.owner = state.taker = TURUP_NO_SEAT;
    return state;
}

/* Lays a play of a seat on the table, whatever its hand. */
static inline void lay(const turup_tichu_rules *rules, turup_tichu_state *state, int seat, const char *text)
{
    turup_action action;
    if (turup_tichu_action_parse(rules, text, strlen(text), &action) != TURUP_OK ||
        !turup_tichu_action_combo(&rules->shapes, action, &state->top)) {
        printf("no play: %s\n", text);
        exit(1);
    }
    state->owner = (int8_t)seat;
    state->trick_points = (int16_t)turup_tichu_points(state->top.cards);
}

static inline turup_status why_text(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                                    const char *text)
{
    turup_action action;
    const turup_status status = turup_tichu_action_parse(rules, text, strlen(text), &action);
    return status == TURUP_OK ? turup_tichu_why(rules, state, seat, action) : status;
}

/* Whether an action is in the list of legal ones. */
static inline int is_legal(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                           turup_action action)
{
    static turup_action legal[TURUP_TICHU_MAX_LEGAL];
    const int n = turup_tichu_legal(rules, state, seat, legal);
    for (int i = 0; i < n; i++)
        if (legal[i].a == action.a && legal[i].b == action.b) return 1;
    return 0;
}

/* Applies an action by its text; it must be legal by the list and by the check. */
static inline void act(const turup_tichu_rules *rules, turup_tichu_state *state, int seat, const char *text)
{
    turup_action action;
    const turup_status read = turup_tichu_action_parse(rules, text, strlen(text), &action);
    CHECK(read == TURUP_OK, "%s: %s", text, turup_status_name(read));
    if (read != TURUP_OK) exit(1);
    if (state->phase == TURUP_TICHU_PLAY_PHASE)
        turup_tichu_note_bombs(rules, state); /* hands may have been laid by hand */
    const turup_status why = turup_tichu_why(rules, state, seat, action);
    CHECK(why == TURUP_OK && is_legal(rules, state, seat, action), "seat %d: %s: %s", seat, text,
          turup_status_sentence(why));
    if (why != TURUP_OK) exit(1);
    turup_tichu_apply(rules, state, seat, action);
}

/* Plays a line such as "0: 9s; 1: pass": each action must be legal, and each seat the one to act (bombs included). */
static inline void play(const turup_tichu_rules *rules, turup_tichu_state *state, const char *line)
{
    while (*line) {
        char text[TURUP_ACTION_TEXT_MAX];
        const int seat = atoi(line), turn = turup_tichu_turn(state);
        const char *from = strchr(line, ':') + 1, *end = strchr(from, ';');
        while (*from == ' ') from++;
        const size_t length = end ? (size_t)(end - from) : strlen(from);
        memcpy(text, from, length);
        text[length] = '\0';
        if (!rules->live) CHECK(turn == seat, "%s: seat %d is to act, not %d", text, turn, seat);
        act(rules, state, seat, text);
        line = end ? end + 1 : from + length;
        while (*line == ' ') line++;
    }
}

/* The legal actions of a seat are exactly the texts between the bars, in any order. */
static inline int legal_is(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat, const char *texts,
                           char *found)
{
    static turup_action legal[TURUP_TICHU_MAX_LEGAL];
    const int n = turup_tichu_legal(rules, state, seat, legal);
    int expected = 1, all = 1, at = 0;
    for (const char *c = texts; *c; c++) expected += *c == '|';
    found[0] = '\0';
    for (int i = 0; i < n; i++) {
        char text[TURUP_ACTION_TEXT_MAX];
        const int length = turup_tichu_action_format(rules, legal[i], text);
        int listed = 0;
        for (const char *c = texts; (c = strstr(c, text)) != NULL; c++)
            listed |= (c == texts || c[-1] == '|') && (c[length] == '|' || c[length] == '\0');
        all &= listed;
        if (at < 900) at += sprintf(found + at, "%s|", text);
    }
    return all && n == expected;
}

#define CHECK_LEGAL(rules, state, seat, texts, message) \
    do { \
        char found_[1200]; \
        CHECK(legal_is(rules, state, seat, texts, found_), "%s: %s", message, found_); \
    } while (0)

#endif
