/* What a view says of the cards it does not show, under one guess at the hidden trump. Internal to the kernel.
 *
 * Each place takes some cards and not others (`filling.allowed`); beside this there are facts that concern several
 * places at once, each of them of the form "these places hold only these cards". Facts come in groups: of a group of
 * denials none is true (nobody held the four jacks), of a group of claims at least one (one of these suits is the
 * jodhi).
 */
#ifndef TURUP_JACKNINE_WORLDS_STORY_H
#define TURUP_JACKNINE_WORLDS_STORY_H

#include "../common/fill.h"
#include "room.h"
#include "worlds.h"

enum { TURUP_JN_MAX_FACTS = 640, TURUP_JN_MAX_GROUPS = 24 };

/* What a place is. As bits: the places of a seat that a fact concerns. */
typedef enum {
    TURUP_JN_IN_HAND = 1,
    TURUP_JN_APART = 2, /* the hidden indicator, also where it is kept in the hand */
    TURUP_JN_BLIND = 4,
    TURUP_JN_DOWN = 8,    /* played face down */
    TURUP_JN_COMING = 16, /* in a packet that is not dealt yet */
    TURUP_JN_COMING_TRUMP = 32,
    TURUP_JN_DEALT = 15,
    TURUP_JN_WHOLE_DEAL = 63
} turup_jn_place_kind;

typedef struct {
    uint8_t kind; /* turup_jn_place_kind */
    int8_t seat;
    uint8_t at; /* the packet of coming cards; the place in the order of play of a card played face down */
} turup_jn_place;

typedef struct {
    uint64_t *keep;   /* by place: the cards it may hold if the fact is true */
    uint64_t weighed; /* bit set of places whose cards are worth at most `most` by the plain values; 0 for no limit */
    int16_t most;
    uint8_t group;
} turup_jn_fact;

struct turup_jn_story {
    const turup_jn_rules *rules;
    const turup_jn_view *view;
    turup_filling filling; /* of the unseen cards */
    turup_jn_place place[TURUP_MAX_PLACES];
    int8_t trump;           /* suit, TURUP_NO_TRUMP */
    int8_t indicator;       /* the card if it is seen or guessed, else TURUP_NO_CARD */
    uint8_t indicator_down; /* the guess: it is the card that its owner has played face down to the running trick */
    uint8_t possible;       /* 0: the guess does not fit what was played */
    /* What is seen. Cards are told apart here, twins too. */
    uint64_t
        dealt[TURUP_MAX_SEATS];     /* cards dealt to each seat so far; without those of the first half in the second */
    uint64_t held[TURUP_MAX_SEATS]; /* those of them that it still has */
    int8_t played[TURUP_JN_MAX_CARDS]; /* TURUP_JN_CARD_DOWN where it is not seen */
    int8_t player[TURUP_JN_MAX_CARDS];
    int played_length;
    uint64_t barred[TURUP_MAX_SEATS]; /* cards that its hand cannot hold now */
    uint8_t opponents;                /* of the declarer, as the table saw them when the trump came out */
    turup_jn_state state;             /* of the play, without hands */
    turup_jn_fact fact[TURUP_JN_MAX_FACTS];
    int facts;
    uint8_t claims[TURUP_JN_MAX_GROUPS]; /* by group: 1 at least one of its facts is true, 0 none */
    int groups;
};

/* Memory of `words` words; NULL when there is not enough. */
uint64_t *turup_jn_take_memory(turup_jn_memory *memory, size_t words);

/* Names the places and sees what lies open (worlds_places.c). 0: the view does not add up. */
int turup_jn_see_places(turup_jn_story *story);

/* Bars cards from places by how each card was played (worlds_play.c); clears `possible` if that cannot be. */
void turup_jn_follow_play(turup_jn_story *story);

/* What else is known (worlds_facts.c, worlds_shown.c). */
void turup_jn_add_facts(turup_jn_story *story, turup_jn_memory *memory);
void turup_jn_add_shown(turup_jn_story *story, turup_jn_memory *memory);

/* ---- making facts (worlds_facts.c) */

/* A group of facts; returns its number. */
int turup_jn_new_group(turup_jn_story *story, int claims);

/* A fact that says nothing yet; NULL when there is no memory. */
turup_jn_fact *turup_jn_new_fact(turup_jn_story *story, turup_jn_memory *memory, int group);

/* A seat's places of these kinds hold only these cards; or all these cards lie in them. */
void turup_jn_hold_only(const turup_jn_story *story, uint64_t *keep, int seat, int kinds, uint64_t cards);
void turup_jn_hold_all(const turup_jn_story *story, uint64_t *keep, int seat, int kinds, uint64_t cards);

#endif
