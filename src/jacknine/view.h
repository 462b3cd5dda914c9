/* What a seat may know of a round. The struct has no place for a card that is hidden from the viewer.
 *
 * A window that is asked only of seats with certain cards (a redeal, Thunee, jodhi, pair) is invisible to the other
 * seats: they see phase and turn as they would be if nobody in it said anything.
 */
#ifndef TURUP_JACKNINE_VIEW_H
#define TURUP_JACKNINE_VIEW_H

#include "state.h"

enum { TURUP_JN_CARD_DOWN = -2, TURUP_JN_SUIT_UNKNOWN = -2 };

typedef struct {
    uint64_t hand; /* the viewer's own cards that he has seen; his indicator is not among them
                      while it lies apart; empty for a spectator */
    int8_t viewer; /* TURUP_NO_SEAT for a spectator */
    uint8_t phase; /* turup_jn_phase */
    int8_t turn;   /* TURUP_NO_SEAT when the round is over */
    int8_t dealer;
    uint8_t packets_dealt;
    uint8_t own_dealt_length;
    uint8_t own_dealt[TURUP_JN_MAX_TRICKS]; /* the viewer's cards in dealing order, as far as he has seen them */
    uint8_t hand_size[TURUP_MAX_SEATS];     /* cards each seat still has, a face-down indicator included */
    /* The auction. */
    int8_t maker;                  /* of the contract, or of the highest bid so far; TURUP_NO_SEAT */
    int16_t bid;                   /* 0: none */
    int8_t strain;                 /* -1: none named */
    int16_t said[TURUP_MAX_SEATS]; /* each seat's own highest bid, 0 for none */
    uint8_t spoken;
    uint8_t passed;  /* seats that have passed since the last bid, or for good */
    uint8_t barred;  /* seats that a hand of one suit has kept out of the auction */
    uint8_t auction; /* in which the contract was made */
    uint8_t doubled; /* 0, 1, 2, 3 */
    uint8_t c;
    /* The trump. */
    int8_t trump;     /* suit; TURUP_NO_TRUMP for none; TURUP_JN_SUIT_UNKNOWN */
    int8_t indicator; /* the card, TURUP_JN_CARD_DOWN if it lies face down, TURUP_NO_CARD */
    int8_t owner;     /* who has laid it down, or named the trump; TURUP_NO_SEAT */
    uint8_t exposed;
    uint8_t exposed_at;   /* cards played before the trump came out */
    int8_t asker;         /* at whose request it did, TURUP_NO_SEAT for nobody's */
    uint8_t trump_chosen; /* turup_jn_trump_choice */
    uint8_t trump_by;     /* the same, as it was said: BY_SEVENTH and BY_LAST stay */
    /* The play. */
    int8_t leader;
    uint8_t trick_length;
    int8_t trick[TURUP_MAX_SEATS]; /* cards, TURUP_JN_CARD_DOWN for a face-down card of another seat */
    uint8_t tricks_done;
    int8_t played[TURUP_JN_MAX_CARDS];        /* completed tricks one after the other */
    uint8_t trick_cards[TURUP_JN_MAX_TRICKS]; /* cards in each of them */
    int8_t trick_leader[TURUP_JN_MAX_TRICKS];
    int8_t trick_winner[TURUP_JN_MAX_TRICKS];
    int16_t card_points[2];               /* taken so far, by side, as in the result; without last-trick points;
                                             hidden (0) for tricks that hold a card face down */
    int16_t seat_points[TURUP_MAX_SEATS]; /* the same by seat */
    uint8_t tricks_won[TURUP_MAX_SEATS];
    /* Contracts of one player, declarations, calls. */
    uint8_t solo; /* turup_jn_solo */
    int8_t caller;
    uint8_t thunee_doubled;
    uint8_t sits_out;
    uint8_t last_call; /* turup_jn_last_call */
    int8_t last_caller;
    uint8_t jodhi_count; /* claims in the order of suits for one's own, others after them */
    int8_t jodhi_seat[4];
    uint8_t jodhi_points[4];
    uint8_t jodhi_at[4];              /* tricks done at each claim */
    int8_t jodhi_suit[4];             /* TURUP_JN_SUIT_UNKNOWN for another seat's */
    uint8_t pairs;                    /* seats that have shown the pair */
    uint8_t pair_at[TURUP_MAX_SEATS]; /* cards played when each of them did */
    int8_t spoilt_by;                 /* who has said that the trumps are spoilt, TURUP_NO_SEAT */
    int8_t partner_card;
    int8_t partner; /* as far as the viewer knows */
    int32_t scores[2];
    turup_jn_result result; /* reason TURUP_JN_UNDECIDED until the round is over */
} turup_jn_view;

/* The view of a seat, or of a spectator (TURUP_NO_SEAT). Equal views have equal bytes; which of two equal cards is seen
 * cannot be told, it is always the lower one. */
void turup_jn_see(const turup_jn_rules *rules, const turup_jn_state *state, int viewer, turup_jn_view *view);

#endif
