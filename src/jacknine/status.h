/* Refusals of the Jack-Nine family (see ../common/status.h). Rule ids name sections of rules/jack-nine. */
#ifndef TURUP_JACKNINE_STATUS_H
#define TURUP_JACKNINE_STATUS_H

#define TURUP_STATUS_JACKNINE(X) \
    X(MUST_FOLLOW, "1.6", "the led suit must be followed while a card of it is held") \
    /* positions for the solvers (search/position.c) */ \
    X(POSITION_RULES, "solver", "a solver cannot play by these rules: players, slots, sides or points are out of range") \
    X(POSITION_HIDDEN, "solver", "this solver needs an open trump and every seat in the play") \
    X(POSITION_TRUMP, "solver", "the trump is neither a suit nor none") \
    X(POSITION_LEADER, "solver", "the leader is not a seat of this table") \
    X(POSITION_TRICK_LENGTH, "solver", "the running trick has as many cards as seats, or more") \
    X(POSITION_FOREIGN_CARD, "solver", "a card is not in the deck of this game, or lies with a seat that does not exist") \
    X(POSITION_CARD_TWICE, "solver", "the same card lies in two places") \
    X(POSITION_HAND_SIZE, "solver", "the hands are of unequal size: seats still to play to the trick hold one card more") \
    X(POSITION_REVOKE, "1.6", "a seat has not followed the led suit in the running trick and still holds a card of it")

#endif
