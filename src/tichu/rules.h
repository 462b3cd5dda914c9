/* A Tichu game's rules, compiled once from its options. */
#ifndef TURUP_TICHU_RULES_H
#define TURUP_TICHU_RULES_H

#include "combos.h"
#include "options.h"

enum { TURUP_TICHU_MAX_SEATS = 12, TURUP_TICHU_GIFTS = 3 };

/* Phases in the order in which a round walks through them; the windows come up within the play. */
typedef enum {
    TURUP_TICHU_GREAT_GRAND_PHASE, /* "great-grand": before the deal */
    TURUP_TICHU_BLIND_GRAND_PHASE, /* "blind-grand": before looking */
    TURUP_TICHU_GRAND_PHASE,       /* "grand": after the first packet */
    TURUP_TICHU_CALL_PHASE,        /* "tichu": window A, before the exchange */
    TURUP_TICHU_EXCHANGE_PHASE,    /* "exchange" */
    TURUP_TICHU_CALL2_PHASE,       /* "tichu2": window B, before the first lead */
    TURUP_TICHU_PLAY_PHASE,        /* "play": also while a bomb window is open for another seat */
    TURUP_TICHU_WISH_PHASE,        /* "wish" */
    TURUP_TICHU_DOG_PHASE,         /* "dog": choice of the partner who gets the lead */
    TURUP_TICHU_DRAGON_PHASE,      /* "dragon": choice of the opponent who gets the trick */
    TURUP_TICHU_BOMB_PHASE,        /* "bomb": what the seat asked in a window sees; no state is in it */
    TURUP_TICHU_OVER_PHASE,        /* "over" */
    TURUP_TICHU_PHASES
} turup_tichu_phase;

typedef struct {
    turup_tichu_options options;
    turup_tichu_shapes shapes;
    uint8_t seats;
    uint8_t team_size; /* seats of a side: 2, 3, or 0 where there are no sides */
    uint8_t packs;
    uint8_t with_dog;
    uint8_t deck_size;
    uint8_t first_packet; /* cards before the grand window; 0 when the hands are dealt at once */
    uint8_t has_dummy;    /* the seat opposite the dealer lies open */
    uint8_t calls;        /* there are calls */
    uint8_t wish;         /* the Mah Jong gives a wish */
    uint8_t live;         /* windows="live" */
    uint8_t ordered;      /* grand calls are known at once */
    uint8_t has_phase[TURUP_TICHU_PHASES];
} turup_tichu_rules;

/* Compiles options. TURUP_OK, or OPTION_RANGE / OPTION_CONFLICT with the option's name in *option. */
turup_status turup_tichu_compile(const turup_tichu_options *options, turup_tichu_rules *rules, const char **option);

/* Side of a seat (0 even, 1 odd); its own number where there are no sides. */
static inline int turup_tichu_side(const turup_tichu_rules *rules, int seat)
{ return rules->team_size ? seat % 2 : seat; }

static inline uint32_t turup_tichu_seat_bit(int seat) { return (uint32_t)1 << seat; }

/* Number of cards dealt to a seat: the first ones after the dealer hold the extra cards. */
int turup_tichu_hand_size(const turup_tichu_rules *rules, int dealer, int seat);

#endif
