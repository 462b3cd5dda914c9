/* What a solver needs of a Jack-Nine table: perfect information, nothing about how it came about. */
#ifndef TURUP_POSITION_H
#define TURUP_POSITION_H

#include <stdint.h>

enum { TURUP_MAX_SEATS = 8, TURUP_NO_TRUMP = -1, TURUP_NO_CARD = -1 };

/* What a seat may do: play a card 0..63, play it face down (card + TURUP_PLAY_DOWN), or have the trump turned up first.
 */
enum { TURUP_PLAY_DOWN = 64, TURUP_MOVE_REVEAL = -2, TURUP_MAX_ACTIONS = 17 };

/* How tricks are played: the part of the rules that a solver reads, compiled once from the options.
 * Tables are indexed by slot (card % 16); a larger strength wins, equal strengths: the earlier card wins, unless
 * last_equal_wins. */
typedef struct {
    uint8_t players;          /* 2..8 */
    uint8_t copies;           /* 1 or 2 equal cards of each rank */
    uint8_t slots;            /* slots in use in each suit: ranks * copies, at most 16 */
    uint8_t undertrump;       /* turup_undertrump_* (options.h) */
    uint8_t undertrump_scope; /* 0 below any trump, 1 below a partner's only */
    uint8_t must_trump; /* turup_must_trump_*: no, yes, yes unless the partner is winning, must beat an opponent */
    uint8_t free_play;  /* nobody has to follow suit: no solver plays so */
    uint8_t overtake_in_trump;        /* where trump is led, a higher trump must be played if held */
    uint8_t last_equal_wins;          /* of cards of equal strength the later one wins */
    uint8_t last_trick;               /* turup_last_trick_*: none, bonus, transfer */
    uint8_t side_of[TURUP_MAX_SEATS]; /* 0 or 1 */
    int16_t last_trick_points;
    int16_t trick_points;     /* for each trick, beside its cards */
    int16_t sweep_points;     /* more for side 0 if it takes every trick of the deal */
    int16_t points_trump[16]; /* card points by slot */
    int16_t points_plain[16];
    uint8_t strength_trump[16];
    uint8_t strength_plain[16];
    /* Hidden trump (zero where the trump is always known). */
    uint8_t hidden;           /* turup_expose_mechanism_*: none, on_request, face_down_cut */
    uint8_t pre_trumps_count; /* trump-suit cards played earlier in the exposing trick are trumps */
    uint8_t asker_must_trump; /* no, yes, must beat an opponent */
    uint8_t maker_card;       /* exposing maker plays: any trump, the indicator */
    uint8_t maker_forced;     /* maker must play the indicator when another seat asks and he is void */
    uint8_t maker_lead_trump; /* turup_maker_lead_trump_* */
    uint8_t never_exposed;    /* forced in the last trick, annulled, no trump */
    uint8_t request_mandatory;
    uint8_t exhausted_trumps; /* a maker who leads a trump when nobody else holds one goes on with trumps */
    uint8_t full_hand;        /* cards of a seat before the deal's first trick, 0 where that trick is not among these */
} turup_play_rules;

/* A table with all cards known. Invariants (turup_position_check): hands are disjoint and hold only deck cards, every
 * seat that still has to play in the running trick holds one card more than those who have played (an indicator that
 * lies apart counts as the maker's), the trick's cards are in no hand. */
typedef struct {
    uint64_t hands[TURUP_MAX_SEATS]; /* without the indicator while it lies face down */
    int8_t trump;                    /* suit, TURUP_NO_TRUMP for none; the true suit also while it is hidden */
    int8_t leader;                   /* seat that led, or leads, the running trick */
    uint8_t trick_length;            /* cards of the running trick, 0..players-1 */
    int8_t trick[TURUP_MAX_SEATS];   /* cards in the order played */
    int8_t maker;                    /* TURUP_NO_SEAT when it does not matter */
    int8_t indicator;                /* the face-down card while it lies apart or is owed, TURUP_NO_CARD when none */
    uint8_t exposed;                 /* trump is known to all */
    uint8_t trump_led;               /* another seat than the maker has led the trump suit */
    int8_t must_trump;     /* seat to play that has just asked, or must lead a trump; TURUP_NO_SEAT for none */
    int8_t must_indicator; /* seat that must play the indicator in this trick */
    uint8_t dead_trumps;   /* bit i: card i of the running trick was played before the exposure */
    uint8_t sits_out;      /* bit set of seats that play no cards (partners of a soloist) */
    uint8_t face_down;     /* bit i: card i of the running trick lies face down */
    uint8_t exhausted;     /* 304: the maker must go on leading trumps */
    uint8_t opens;         /* the hidden trump is turned up when the running trick is complete */
    uint8_t lost_trick;    /* side 0 has lost a trick of this deal: it can no longer take all */
    uint8_t spare[1];      /* no meaning; zero, so that equal positions have equal bytes */
} turup_position;

#endif
