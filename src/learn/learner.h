/* A game as learning programs want it: numbered actions, a mask of the legal ones, observations of fixed size, rewards.
 *
 * Actions: 0 .. actions - 1; each number is one action text of these rules, for good. A gift of several cards is
 * several actions, card after card; what has been laid out so far is the giver's business alone (turup_laid) until it
 * is complete. Observations are int16 vectors made from the view struct of a seat and from nothing else; their fields
 * are listed in `field`. Seats in them are counted from the viewer (0: himself, 1: the next in order of play).
 */
#ifndef TURUP_LEARNER_H
#define TURUP_LEARNER_H

#include "../common/game.h"
#include "../common/rng.h"

enum { TURUP_LEARN_MAX_FIELDS = 64, TURUP_LEARN_MAX_LAID = 3 };

/* `size` numbers from `offset` on, all of them in low .. high. */
typedef struct {
    const char *name;
    int offset, size;
    int16_t low, high;
} turup_field;

/* Cards that the acting seat has laid out for a gift which is not complete. All zero: none. */
typedef struct {
    int8_t card[TURUP_LEARN_MAX_LAID];
    uint8_t count;
} turup_laid;

typedef struct turup_learner turup_learner;

/* What a family does in its own way. `seat` is a viewer; states are those of the learner's rules and not over. */
typedef struct {
    /* The seat whose player acts now, TURUP_NO_SEAT when the round is over. */
    int (*actor)(const turup_learner *learner, const void *state);
    /* Writes 1 for each legal action of the seat to act, 0 for the others. */
    void (*mask)(const turup_learner *learner, const void *state, const turup_laid *laid, uint8_t *mask);
    /* The action of a number that the mask allows; 0 if it only lays a card out, which is noted in *laid. */
    int (*decide)(const turup_learner *learner, const void *state, turup_laid *laid, int number, turup_action *action);
    /* Writes what a seat observes. */
    void (*observe)(const turup_learner *learner, const void *state, const turup_laid *laid, int seat, int16_t *out);
    /* What each seat has won in a round that is over. */
    void (*reward)(const turup_learner *learner, const void *state, int16_t *out);
    /* Deals at random. */
    void (*deal)(const turup_learner *learner, turup_rng *rng, int dealer, void *state);
    /* The text of an action; returns its length. */
    int (*format)(const turup_learner *learner, int number, char *out);
} turup_learn_family;

struct turup_learner {
    const turup_learn_family *family;
    const turup_game *game;
    const void *rules;
    const uint64_t *pattern; /* Tichu: what the numbers of plays stand for, ascending */
    int patterns;
    int seats, actions, size, fields;
    turup_field field[TURUP_LEARN_MAX_FIELDS];
    int16_t first[64];     /* of each kind of action the first number, -1 for a kind without numbers */
    int8_t card_place[64]; /* of each card its place among the different cards of the deck */
    int8_t card[64];       /* the card in each place */
    int cards, levels, strains;
    int16_t level_min, level_step, level_max;
    int16_t extra[4];
};

/* Sets up a learner for rules, which must outlive it. Tichu: `pattern` are the numbers of turup_tichu_learn_patterns,
 * in ascending order. */
void turup_jn_learn(const void *rules, turup_learner *learner);
void turup_tichu_learn(const void *rules, const uint64_t *pattern, int patterns, turup_learner *learner);

/* Writes each pattern that a hand under these rules could be played as once, as a number; in no particular order.
 * Returns how many; at most TURUP_TICHU_LEARN_MAX. */
enum { TURUP_TICHU_LEARN_MAX = 16384 };
int turup_tichu_learn_patterns(const void *rules, uint64_t *out);

/* Takes an action that the mask allows, and the steps that the engine takes itself. */
void turup_learn_step(const turup_learner *learner, void *state, turup_laid *laid, int number);

/* Deals until somebody has to act: the dealer drawn at random, deals that end by themselves passed over. */
void turup_learn_deal(const turup_learner *learner, turup_rng *rng, void *state);

/* For set-up: adds a field behind the others. */
void turup_learn_field(turup_learner *learner, const char *name, int size, int low, int high);

#endif
