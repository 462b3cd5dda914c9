/* The rules of one Jack-Nine game, compiled once from its options: what a round reads while it is played. */
#ifndef TURUP_JACKNINE_RULES_H
#define TURUP_JACKNINE_RULES_H

#include "../common/status.h"
#include "../search/position.h"
#include "options.h"

enum { TURUP_JN_MAX_TRICKS = 16, TURUP_JN_MAX_CARDS = 64, TURUP_JN_MAX_STEPS = 32, TURUP_JN_MAX_PACKETS = 5 };

/* What a round walks through, in the order of its script. DEAL and CANCEL ask nobody anything. */
typedef enum {
    TURUP_JN_STEP_DEAL,         /* the next packet */
    TURUP_JN_STEP_CANCEL_FIRST, /* automatic cancellations for poor first packets */
    TURUP_JN_STEP_CANCEL_HANDS, /* for whole hands: no points, four jacks */
    TURUP_JN_STEP_JACKS_CLAIM,
    TURUP_JN_STEP_CANCEL_SUIT, /* for a whole hand of one suit */
    TURUP_JN_STEP_REDEAL_CLAIM,
    TURUP_JN_STEP_HALF_COURT,
    TURUP_JN_STEP_AUCTION,
    TURUP_JN_STEP_TRUMP,
    TURUP_JN_STEP_DOUBLE,
    TURUP_JN_STEP_AUCTION2,
    TURUP_JN_STEP_TRUMP2,
    TURUP_JN_STEP_BLIND,
    TURUP_JN_STEP_CALL_PARTNER,
    TURUP_JN_STEP_TRUMP_KNOWN, /* defenders without trump, where trump is announced before the play */
    TURUP_JN_STEP_SHOW,
    TURUP_JN_STEP_SOLO,
    TURUP_JN_STEP_DOUBLE_THUNEE,
    TURUP_JN_STEP_OPEN,
    TURUP_JN_STEP_PLAY
} turup_jn_step;

typedef struct {
    turup_jn_options options;
    turup_play_rules play;     /* as agreed for the deal */
    turup_play_rules royals;   /* under a Royals call */
    turup_play_rules reversed; /* under a reversed no trump: the lowest card is the highest */
    uint64_t deck;             /* all cards */
    uint8_t seats;
    uint8_t copies;
    uint8_t ranks; /* different ranks of the deck */
    uint8_t deck_size;
    uint8_t hand_size;                        /* cards dealt to a seat in the whole deal, both halves included */
    uint8_t half_size;                        /* cards dealt to a seat in one half; the same without halves */
    uint8_t packets;                          /* in the whole deal */
    uint8_t packet_end[TURUP_JN_MAX_PACKETS]; /* cards of a seat after each packet */
    uint8_t half_packets;                     /* packets of the first half */
    uint8_t tricks;                           /* in the whole deal */
    uint8_t solo_tricks;                      /* a solo caller must win: those of the first half */
    uint8_t rank_of[16];                      /* rank 0..12 of each slot */
    int8_t slot_of[13];                       /* lowest slot of each rank, -1 for a rank that the deck lacks */
    uint8_t steps;
    uint8_t script[TURUP_JN_MAX_STEPS]; /* turup_jn_step */
    uint32_t jodhi_tricks;              /* bit i: a window after trick i (from 0) */
    uint8_t live;                       /* windows="live" */
    uint8_t fixed_sides;                /* partners are known from the start: even and odd seats */
    uint8_t has_claims;                 /* claim, concede, caps or spoilt may be said */
    uint8_t hidden;                     /* turup_expose_mechanism_*: none, on_request, face_down_cut */
} turup_jn_rules;

/* An option that cannot be played, and a sentence that says why not. */
typedef struct {
    const char *option;
    const char *why;
} turup_option_fault;

/* Compiles options. TURUP_OK, or OPTION_RANGE / OPTION_CONFLICT with the option at fault and the reason in *fault; then
 * *rules is left in no particular state. Any bytes are safe. */
turup_status turup_jn_compile(const turup_jn_options *options, turup_jn_rules *rules, turup_option_fault *fault);

#endif
