#include "action.h"

#include <string.h>

#include "state.h"

#define SECOND_COPIES (((UINT64_C(1) << 56) - 1) & ~UINT64_C(3))

turup_action turup_tichu_act_play(const turup_tichu_shapes *shapes, turup_cards cards, const turup_tichu_pattern *as)
{
    const uint64_t straight = as->type == TURUP_TICHU_STRAIGHT && turup_tichu_is_flush(shapes, cards, as);
    return (turup_action){(uint64_t)TURUP_TICHU_PLAY << 56 | cards.once,
                          cards.twice | straight | (uint64_t)as->phoenix[0] << 56 | (uint64_t)as->phoenix[1] << 60};
}

turup_cards turup_tichu_action_cards(turup_action action)
{ return (turup_cards){turup_tichu_argument(action), action.b & SECOND_COPIES}; }

int turup_tichu_action_combo(const turup_tichu_shapes *shapes, turup_action action, turup_tichu_combo *out)
{
    const uint8_t phoenix[2] = {(uint8_t)(action.b >> 56 & 15), (uint8_t)(action.b >> 60 & 15)};
    return turup_tichu_recognise(shapes, turup_tichu_action_cards(action), phoenix, action.b & 1, out);
}

turup_action turup_tichu_act_give(const int8_t cards[TURUP_TICHU_GIFTS])
{
    turup_action action = turup_tichu_act(TURUP_TICHU_GIVE, 0);
    for (int i = 0; i < TURUP_TICHU_GIFTS; i++) action.b |= (uint64_t)(cards[i] + 1) << (8 * i);
    return action;
}

void turup_tichu_gift(turup_action action, int8_t cards[TURUP_TICHU_GIFTS])
{
    for (int i = 0; i < TURUP_TICHU_GIFTS; i++) cards[i] = (int8_t)((int)(action.b >> (8 * i) & 127) - 1);
}

static int is_canonical_gift(turup_action action)
{
    int8_t cards[TURUP_TICHU_GIFTS];
    turup_tichu_gift(action, cards);
    for (int i = 0; i < TURUP_TICHU_GIFTS; i++) {
        if (cards[i] >= TURUP_TICHU_CARDS) return 0;
        if (i > 0 && cards[i] >= 0 && cards[i - 1] < 0) return 0;
    }
    return turup_tichu_act_give(cards).b == action.b && turup_tichu_argument(action) == 0;
}

int turup_tichu_is_canonical(turup_action action)
{
    const uint64_t argument = turup_tichu_argument(action);
    switch (turup_tichu_kind(action)) {
    case TURUP_TICHU_NO:
    case TURUP_TICHU_LOOK:
    case TURUP_TICHU_CALL_GREAT:
    case TURUP_TICHU_CALL_BLIND:
    case TURUP_TICHU_CALL_GRAND:
    case TURUP_TICHU_CALL_SMALL:
    case TURUP_TICHU_PASS:
        return argument == 0 && action.b == 0;
    case TURUP_TICHU_WISH:
        return argument <= TURUP_TICHU_ACE && argument != 1 && action.b == 0;
    case TURUP_TICHU_DRAGON_TO:
    case TURUP_TICHU_DOG_TO:
        return argument < TURUP_TICHU_MAX_SEATS && action.b == 0;
    case TURUP_TICHU_GIVE:
        return is_canonical_gift(action);
    case TURUP_TICHU_PLAY:
        return argument != 0 && (action.b & 2) == 0 && (action.b & SECOND_COPIES & ~argument) == 0;
    default:
        return 0;
    }
}
