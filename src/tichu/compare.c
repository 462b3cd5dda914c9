#include "combos.h"

int turup_tichu_beats(const turup_tichu_shapes *shapes, const turup_tichu_pattern *play, const turup_tichu_pattern *top)
{
    if (play->type == TURUP_TICHU_NOTHING) return 0;
    if (top->type == TURUP_TICHU_NOTHING) return 1;
    if (play->type == TURUP_TICHU_LONE_DOG || top->type == TURUP_TICHU_LONE_DOG) return 0;
    if (play->type == TURUP_TICHU_BOMB) {
        if (top->type != TURUP_TICHU_BOMB) return 1;
        return play->length > top->length || (play->length == top->length && play->key > top->key);
    }
    if (play->type != top->type || play->length != top->length) return 0;
    if (play->type != TURUP_TICHU_SINGLE) return play->key > top->key;
    if (play->key >= TURUP_TICHU_DRAGON_KEY) return 1;
    if (play->key % 4 == 0) return play->key > top->key;
    /* A lone Phoenix: never on the Dragon, on another Phoenix only by option. */
    if (top->key >= TURUP_TICHU_DRAGON_KEY) return 0;
    return top->key % 4 == 0 || (shapes->phoenix_on_phoenix && top->key % 4 == 2);
}

uint8_t turup_tichu_key_on(const turup_tichu_pattern *play, const turup_tichu_pattern *top)
{
    if (play->type != TURUP_TICHU_SINGLE || top->type != TURUP_TICHU_SINGLE) return play->key;
    if (play->key >= TURUP_TICHU_DRAGON_KEY)
        return top->key >= TURUP_TICHU_DRAGON_KEY ? (uint8_t)(top->key + 1) : TURUP_TICHU_DRAGON_KEY;
    if (play->key % 4 == 0) return play->key;
    return (uint8_t)(top->key + (top->key % 4 == 0 ? 2 : 1));
}

int turup_tichu_is_flush(const turup_tichu_shapes *shapes, turup_cards cards, const turup_tichu_pattern *as)
{
    if (as->type == TURUP_TICHU_BOMB) return as->length > 4;
    if (as->type != TURUP_TICHU_STRAIGHT || as->phoenix[0] != 0) return 0;
    const int has_one = (cards.once >> TURUP_TICHU_MAH_JONG) & 1;
    if (has_one && !shapes->mahjong_in_flush) return 0;
    const uint64_t suited = cards.once & TURUP_TICHU_SUITED;
    return (suited & ~turup_tichu_suit_mask((turup_lowest(suited) - 2) % 4)) == 0;
}

int turup_tichu_needs(const turup_tichu_pattern *pattern, int rank)
{
    const int top = pattern->key / 4;
    int cards = 0;
    switch (pattern->type) {
    case TURUP_TICHU_SINGLE:
        cards = pattern->key % 4 == 0 && rank == top;
        break;
    case TURUP_TICHU_PAIR:
        cards = rank == top ? 2 : 0;
        break;
    case TURUP_TICHU_TRIPLE:
        cards = rank == top ? 3 : 0;
        break;
    case TURUP_TICHU_FULL_HOUSE:
        cards = (rank == top ? 3 : 0) + (rank == pattern->detail ? 2 : 0);
        break;
    case TURUP_TICHU_STAIRS:
        cards = rank <= top && rank > top - pattern->length / 2 ? 2 : 0;
        break;
    case TURUP_TICHU_STRAIGHT:
        cards = rank <= top && rank > top - pattern->length;
        break;
    case TURUP_TICHU_BOMB:
        cards = pattern->length == 4 ? (rank == top ? 4 : 0) : rank <= top && rank > top - pattern->length;
        break;
    default:
        break;
    }
    return cards - (pattern->phoenix[0] == rank) - (pattern->phoenix[1] == rank);
}
