/* The state of a round as a plain value, and what every room of the round asks of it. */
#ifndef TURUP_TICHU_STATE_H
#define TURUP_TICHU_STATE_H

#include "../common/game.h"
#include "rules.h"

typedef enum {
    TURUP_TICHU_NO_CALL,
    TURUP_TICHU_SMALL,       /* Tichu, 100 */
    TURUP_TICHU_GRAND,       /* 200 */
    TURUP_TICHU_GREAT_GRAND, /* 400 */
    TURUP_TICHU_BLIND_GRAND  /* 400 */
} turup_tichu_call;

/* Made by turup_tichu_start and changed by turup_tichu_apply alone, equal states have equal bytes. */
typedef struct {
    turup_cards hand[TURUP_TICHU_MAX_SEATS];
    turup_cards undealt[TURUP_TICHU_MAX_SEATS]; /* second packets */
    turup_cards played;                         /* all cards that have been played */
    turup_tichu_combo top;                      /* the highest play on the table; its type is NOTHING before a lead */
    int16_t pile[TURUP_TICHU_MAX_SEATS];        /* card points of the tricks won */
    int16_t trick_points;
    int16_t taken_points; /* of the last trick that was gathered */
    int8_t give[TURUP_TICHU_MAX_SEATS]
               [TURUP_TICHU_GIFTS];      /* cards given away, TURUP_TICHU_NO_CARD where there is none */
    int8_t order[TURUP_TICHU_MAX_SEATS]; /* seats in the order in which they went out */
    uint8_t call[TURUP_TICHU_MAX_SEATS]; /* turup_tichu_call */
    uint8_t phase;                       /* turup_tichu_phase */
    uint8_t out;                         /* seats that are out */
    uint8_t wish;                        /* rank 2..14, 0 for none */
    uint8_t ending;                      /* the round is over as soon as the Dragon's trick is given */
    int8_t dealer;
    int8_t turn;      /* seat to act apart from bomb windows; TURUP_NO_SEAT when the trick waits to be gathered */
    int8_t owner;     /* of the top play */
    int8_t taker;     /* of the last trick that was gathered and not followed by a lead yet, TURUP_NO_SEAT for none */
    uint16_t decided; /* seats that have decided in this phase */
    uint16_t passed;  /* seats that have passed since the top play (in this trick, if they may not come back) */
    uint16_t window;  /* seats that still have to be asked for a bomb */
    uint16_t started; /* seats that have played a card */
    uint16_t bombers; /* seats that hold a bomb of any kind; kept from the first lead on */
} turup_tichu_state;

enum { TURUP_TICHU_NO_CARD = -1 };

/* The seat `steps` (at most once round) after a seat in order of play. */
static inline int turup_tichu_after(const turup_tichu_rules *rules, int seat, int steps)
{
    const int after = seat + steps;
    return after < rules->seats ? after : after - rules->seats;
}

static inline int turup_tichu_is_active(const turup_tichu_state *state, int seat)
{ return state->hand[seat].once != 0; }

/* The first seat of a set (bits) after `seat`, that seat itself last; TURUP_NO_SEAT for the empty set. */
static inline int turup_tichu_first_after(int seat, uint32_t set)
{
    const uint32_t later = set & ~((UINT32_C(2) << seat) - 1);
    return set == 0 ? TURUP_NO_SEAT : turup_lowest(later ? later : set);
}

/* Seats that hold cards. */
static inline uint32_t turup_tichu_active_seats(const turup_tichu_rules *rules, const turup_tichu_state *state)
{
    uint32_t set = 0;
    for (int seat = 0; seat < rules->seats; seat++) set |= (uint32_t)(state->hand[seat].once != 0) << seat;
    return set;
}

/* Finds out which seats hold bombs. */
static inline void turup_tichu_note_bombs(const turup_tichu_rules *rules, turup_tichu_state *state)
{
    state->bombers = 0;
    for (int seat = 0; seat < rules->seats; seat++)
        if (turup_tichu_holds_bomb(&rules->shapes, state->hand[seat])) state->bombers |= (uint16_t)(1u << seat);
}

static inline int turup_tichu_is_dummy(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{ return rules->has_dummy && seat == turup_tichu_after(rules, state->dealer, 2); }

#endif
