/* The state of a Jack-Nine round as a plain value, and what every room of the round asks of it. */
#ifndef TURUP_JACKNINE_STATE_H
#define TURUP_JACKNINE_STATE_H

#include "../common/bits.h"
#include "../common/game.h"
#include "result.h"
#include "rules.h"

enum { TURUP_JN_NO_SUIT = -1, TURUP_JN_FACE_DOWN = 64, TURUP_JN_NT = 4 };

typedef enum {
    TURUP_JN_REDEAL_CLAIM_PHASE,
    TURUP_JN_HALF_COURT_PHASE,
    TURUP_JN_AUCTION_PHASE,
    TURUP_JN_TRUMP_PHASE,
    TURUP_JN_DOUBLE_PHASE,
    TURUP_JN_AUCTION2_PHASE,
    TURUP_JN_TRUMP2_PHASE,
    TURUP_JN_BLIND_PHASE,
    TURUP_JN_CALL_PARTNER_PHASE,
    TURUP_JN_SHOW_PHASE,
    TURUP_JN_SOLO_PHASE,
    TURUP_JN_DOUBLE_THUNEE_PHASE,
    TURUP_JN_OPEN_PHASE,
    TURUP_JN_PLAY_PHASE,
    TURUP_JN_JODHI_PHASE,
    TURUP_JN_PAIR_PHASE,
    TURUP_JN_LAST_CALL_PHASE,
    TURUP_JN_OVER_PHASE,
    TURUP_JN_PHASES
} turup_jn_phase;

/* Contracts of a single player. */
typedef enum {
    TURUP_JN_NO_SOLO,
    TURUP_JN_THUNEE,
    TURUP_JN_ROYALS,
    TURUP_JN_BLIND_THUNEE,
    TURUP_JN_BLIND_ROYALS,
    TURUP_JN_SINGLE_HAND, /* 28's single hand, thani, partner close caps, full hand: see option single_hand */
    TURUP_JN_HALF_COURT
} turup_jn_solo;

typedef enum { TURUP_JN_NO_LAST_CALL, TURUP_JN_DOUBLE_LAST, TURUP_JN_KHANUCK } turup_jn_last_call;

typedef struct {
    /* The cards. */
    uint64_t
        hand[TURUP_MAX_SEATS]; /* playable now: without a hidden indicator that lies apart, and without blind cards */
    uint64_t blind;            /* the solo caller's cards that he has not seen */
    /* The play. */
    int16_t points[TURUP_MAX_SEATS]; /* card points of the tricks won, by winner, last-trick points not included */
    int8_t trick[TURUP_MAX_SEATS];   /* cards of the running trick; | TURUP_JN_FACE_DOWN where they lie face down */
    uint8_t trick_length;
    uint8_t tricks_done;
    uint8_t tricks_won[TURUP_MAX_SEATS];
    int8_t leader; /* seat that led, or leads, the running trick */
    int8_t turn;   /* seat that must act, TURUP_NO_SEAT when over */
    uint8_t best;  /* place in the running trick of the card that wins so far */
    /* The walk. */
    uint8_t phase; /* turup_jn_phase */
    uint8_t step;  /* place in the script */
    uint8_t packets_dealt;
    int8_t dealer;
    /* The running window: seats in the order of asking, and who has had his say. */
    int8_t ask[TURUP_MAX_SEATS];
    uint8_t ask_length;
    int8_t resume;    /* the seat that goes on after a window in the play */
    uint8_t declined; /* seats that have declined in this window, or passed since the last bid */
    /* The auction. */
    int16_t bid;                   /* the highest bid, 0 for none */
    int16_t said[TURUP_MAX_SEATS]; /* a seat's own highest bid, 0 for none */
    int8_t strain;                 /* of the highest bid where it carries one: a suit or TURUP_JN_NT, else -1 */
    int8_t maker;                  /* holds the contract, or the highest bid so far; TURUP_NO_SEAT for nobody */
    uint8_t spoken;                /* seats that have spoken in this auction */
    uint8_t passed_out;            /* seats that may not speak again */
    uint8_t called;                /* a bid was made (else the default trump man plays) */
    uint8_t auction;               /* 1 or 2: the auction in which the contract was made */
    int8_t defender;               /* duel: the earlier of the two seats */
    int8_t other;                  /* duel: the challenger; ask: the seat that has asked */
    int8_t last_voice;             /* made the last bid or double of the running auction, TURUP_NO_SEAT for nobody */
    uint8_t skip;                  /* seats that lose their next turn */
    int16_t bid1;                  /* the first auction's bid, while the second one runs */
    /* Stakes. */
    uint8_t doubled; /* 0, 1 doubled, 2 redoubled, 3 raised once more */
    uint8_t c;       /* C was called */
    /* The trump. */
    int8_t trump;             /* suit, TURUP_NO_TRUMP while there is none */
    int8_t indicator;         /* the face-down card, TURUP_NO_CARD for none */
    int8_t owner;             /* who has laid it down, or named the trump */
    uint8_t indicator_played; /* face down to the running trick */
    uint8_t trump_chosen;     /* turup_jn_trump_choice */
    uint8_t exposed;          /* all know the trump */
    uint8_t trump_led;        /* another seat than the maker has led the trump suit */
    int8_t must_trump;        /* the seat that has just asked for the trump, TURUP_NO_SEAT for none */
    int8_t must_indicator;    /* the seat that must play the indicator in this trick */
    uint8_t dead_trumps;      /* bit i: card i of the trick was played before the exposure */
    uint8_t exhausted;        /* the maker must go on leading trumps */
    uint8_t must_lead_trump;  /* the maker has opened the trump and leads it */
    int8_t exposed_trick;     /* tricks done when the trump was exposed, -1 while it is not */
    /* Contracts of one player, declarations, calls. */
    uint8_t solo;     /* turup_jn_solo */
    int8_t caller;    /* of the solo contract */
    uint8_t sits_out; /* seats that play no cards */
    uint8_t thunee_doubled;
    uint8_t last_call; /* turup_jn_last_call */
    int8_t last_caller;
    int8_t jodhi_seat[4]; /* who has claimed the jodhi of each suit */
    uint8_t jodhi_points[4];
    uint8_t pairs;       /* seats that have shown the pair */
    int8_t partner_card; /* the card that the maker has called */
    int8_t partner;      /* who holds it; known to all once partner_known */
    uint8_t partner_known;
    uint8_t unlawful;       /* seats that have played a card against the rules (option illegal_play) */
    uint8_t missed_caps;    /* seats that have led on instead of saying caps (option caps) */
    int32_t scores[2];      /* of the match, before the round */
    turup_jn_result result; /* reason TURUP_JN_UNDECIDED until the round is over */
    /* The log: no part of the key, but for the cards still to be dealt. */
    uint8_t dealt[TURUP_JN_MAX_CARDS]; /* seat-major, in dealing order */
    int8_t played[TURUP_JN_MAX_CARDS]; /* trick-major: cards of the completed tricks, as in `trick` */
    int8_t trick_leader[TURUP_JN_MAX_TRICKS];
    int8_t trick_winner[TURUP_JN_MAX_TRICKS];
    uint8_t trick_cards[TURUP_JN_MAX_TRICKS]; /* number of cards in each completed trick */
    uint8_t played_length;                    /* cards in `played` */
    uint8_t exposed_at;                       /* cards played before the trump came out */
    int8_t asker;                             /* at whose request it did, TURUP_NO_SEAT for nobody's */
    uint8_t trump_by;                         /* turup_jn_trump_choice that was said */
    uint8_t jodhi_at[4];                      /* tricks done when the jodhi of each suit was claimed */
    uint8_t pair_at[TURUP_MAX_SEATS];         /* cards played when each seat showed the pair */
    int8_t spoilt_by;                         /* who has said that the trumps are spoilt */
} turup_jn_state;

/* How the trump was chosen. */
typedef enum {
    TURUP_JN_NOT_CHOSEN,
    TURUP_JN_BY_SEVENTH, /* the seventh card dealt to the maker will be the indicator */
    TURUP_JN_BY_LAST,    /* the last card dealt to him will be */
    TURUP_JN_CHOSEN,     /* trump and indicator are set */
    TURUP_JN_CHOSE_NONE  /* a reversed no trump */
} turup_jn_trump_choice;

static inline int turup_jn_suit(int card) { return card >> 4; }
static inline uint64_t turup_jn_suit_cards(int suit) { return UINT64_C(0xffff) << (16 * suit); }
static inline uint8_t turup_jn_seat_bit(int seat) { return (uint8_t)(1u << seat); }

/* The seat `steps` after a seat in order of play; at most once round the table. */
static inline int turup_jn_after(const turup_jn_rules *rules, int seat, int steps)
{
    const int sum = seat + steps;
    assert(steps >= 0 && steps <= rules->seats);
    return sum >= rules->seats ? sum - rules->seats : sum;
}

/* Whether two seats are on one side where partners are not fixed. */
int turup_jn_same_open_side(const turup_jn_rules *rules, const turup_jn_state *state, int a, int b);

/* Whether two seats are on one side, as far as the table knows: a called partner counts once his card has been played.
 */
static inline int turup_jn_same_side(const turup_jn_rules *rules, const turup_jn_state *state, int a, int b)
{ return rules->fixed_sides ? ((a ^ b) & 1) == 0 : turup_jn_same_open_side(rules, state, a, b); }

/* Whether two seats were on one side all the time: a called partner counts from the start. For scores. */
int turup_jn_truly_same_side(const turup_jn_rules *rules, const turup_jn_state *state, int a, int b);

/* The cards dealt to a seat in the whole deal, or those of its first `count`. */
uint64_t turup_jn_dealt_cards(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int count);

/* All cards a seat holds: with an indicator that lies apart, and with those he has not looked at. */
static inline uint64_t turup_jn_holding(const turup_jn_state *state, int seat)
{
    const int apart = seat == state->owner && state->indicator != TURUP_NO_CARD && !state->indicator_played;
    return state->hand[seat] | (seat == state->caller ? state->blind : 0) |
           (apart && !state->exposed ? turup_bit(state->indicator) : 0);
}

/* The rules by which the cards are played now. */
static inline const turup_play_rules *turup_jn_playing(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const int royals = state->solo == TURUP_JN_ROYALS || state->solo == TURUP_JN_BLIND_ROYALS;
    if (state->trump_chosen == TURUP_JN_CHOSE_NONE && state->exposed) return &rules->reversed;
    return royals ? &rules->royals : &rules->play;
}

/* Whether all tricks are asked of one player, at once (Thunee, Royals and their blind forms). */
static inline int turup_jn_is_thunee(const turup_jn_state *state)
{ return state->solo >= TURUP_JN_THUNEE && state->solo <= TURUP_JN_BLIND_ROYALS; }

/* Whether there is a trump that not everybody knows and that has no power yet. */
static inline int turup_jn_is_hidden(const turup_jn_rules *rules, const turup_jn_state *state)
{ return rules->hidden != turup_expose_mechanism_none && !state->exposed && state->trump_chosen >= TURUP_JN_CHOSEN; }

#endif
