/* Refusals of the Jack-Nine family (see ../common/status.h). Rule ids name sections of rules/jack-nine. */
#ifndef TURUP_JACKNINE_STATUS_H
#define TURUP_JACKNINE_STATUS_H

#define TURUP_STATUS_JACKNINE(X) \
    X(MUST_FOLLOW, "1.6", "the led suit must be followed while a card of it is held") \
    X(REFEREE_ONLY, "S38", "only the table's referee may do this") \
    X(NOT_IN_GAME, "8.2", "these rules do not have this action") \
    X(NOT_ASKED, "S05", "this seat does not hold the right to do this now") \
    /* auction */ \
    X(BID_RANGE, "8.2", "no bid of this size exists in this game") \
    X(BID_TOO_LOW, "8.2", "a bid must be higher than the highest bid so far") \
    X(BID_NOT_NEXT, "1.4", "each call must be the next amount up") \
    X(BID_EXTRA, "S10", "this bid may follow the highest ordinary bid only") \
    X(BID_STRAIN, "S14", "this game's bids name no suit, or this one must name one") \
    X(BID_OWN_SIDE, "2.3", "a bid over one's own side must be higher than this, or is not allowed") \
    X(BID_AGAIN, "4", "a player who has spoken before must bid more than this") \
    X(BID_BARRED, "S49", "a player with cards of one suit only may not open the bidding") \
    X(MUST_BID, "2.3", "this seat must bid") \
    X(PASSED_OUT, "8.2", "a player who has passed may not speak again") \
    X(NO_ASK, "S12", "only the first speech of a seat whose partner has not spoken may ask the partner") \
    X(NO_HOLD, "3", "there is no raise of the challenger to hold") \
    X(NO_DOUBLE, "2.8", "there is nothing to double or redouble for this seat") \
    X(NO_CALL_C, "S44", "C needs a double and no game points on the table") \
    /* trump */ \
    X(TRUMP_FORM, "8.2", "the trump is not chosen in this way in this game") \
    X(TRUMP_LAST, "1.5", "last card trump needs first cards of four different suits, and a packet to come") \
    X(PARTNER_CARD, "S58", "the partner's card is a jack, nine, ace or ten that the maker does not hold") \
    /* play */ \
    X(NO_UNDERTRUMP, "S36", \
      "a lower trump than the best one in the trick may not be played while another card is held") \
    X(MUST_TRUMP, "8.2", "a trump must be played") \
    X(MUST_OVERTRUMP, "8.2", "a higher trump must be played") \
    X(MUST_TRUMP_ASKED, "S16", "the player who has asked for the trump must play one if he can") \
    X(MUST_INDICATOR, "S18", "the maker must play the indicator to this trick") \
    X(MAKER_LEAD, "2.5", "the maker may not lead this trump now") \
    X(MUST_REVEAL, "8.2", "a void player must ask for the trump") \
    X(NO_REVEAL, "2.5", "the trump may not be exposed by this seat now") \
    X(FACE_DOWN, "S22", "a card is played face down exactly when its player is void in the led suit") \
    X(NOT_FACE_DOWN, "S22", "the maker plays a plain card or the indicator face down, no other trump") \
    X(EXHAUSTED, "S22", "the maker holds all trumps that are left and must lead them") \
    /* declarations and calls */ \
    X(ONE_SUITED, "S06", "a hand of one suit may not call this") \
    X(CERTAIN_HAND, "S25", "a single hand must be able to lose a trick") \
    X(JODHI_NOT_HELD, "1.7", "king and queen of this suit are not held") \
    X(JODHI_CLAIMED, "S07", "the jodhi of this suit has been claimed") \
    X(LAST_CALL_LOST, "1.9", "Double needs all earlier tricks, Khanuck a lost one and a jodhi") \
    X(LAST_CALL_BAR, "1.9", "Double may not be called one ball short of the target") \
    X(CHALLENGE_TARGET, "S38", "an opponent is challenged, and only once the play has begun") \
    X(NO_CLAIM, "5.3", "the rest may not be claimed now") \
    X(NO_CAPS, "6.5", \
      "caps is said on lead, the trump open, by a side with every trick so far and two or more to come") \
    X(NO_SPOILT, "6.5", "spoilt trumps may not be claimed now") \
    /* positions for the solvers (search/position.c) */ \
    X(POSITION_RULES, "solver", \
      "a solver cannot play by these rules: players, slots, sides or points are out of range") \
    X(POSITION_FREE_PLAY, "solver", "a solver needs the duty to follow suit, and must_follow is off") \
    X(POSITION_SITS_OUT, "solver", "at least two seats must play, the leader among them") \
    X(POSITION_TRUMP, "solver", "the trump is neither a suit nor none") \
    X(POSITION_LEADER, "solver", "the leader is not a seat of this table") \
    X(POSITION_TRICK_LENGTH, "solver", "the running trick has as many cards as seats, or more") \
    X(POSITION_FOREIGN_CARD, "solver", \
      "a card is not in the deck of this game, or lies with a seat that does not exist") \
    X(POSITION_CARD_TWICE, "solver", "the same card lies in two places") \
    X(POSITION_HAND_SIZE, "solver", \
      "the hands are of unequal size: seats still to play to the trick hold one card more") \
    X(POSITION_REVOKE, "1.6", \
      "a seat has not followed the led suit in the running trick and still holds a card of it") \
    X(POSITION_MAKER, "2.5", "a hidden trump has a maker, and he plays") \
    X(POSITION_INDICATOR, "2.4", \
      "the indicator is a trump in no hand while it is hidden, and in the hand of the seat that owes it") \
    X(POSITION_ASKER, "S16", \
      "only the seat to play can have asked for the trump: it cannot follow, and the trump lies open") \
    X(POSITION_FACE_DOWN, "6.4", \
      "in closed play the cards that do not follow lie face down, and a trump of the maker's is the indicator") \
    X(POSITION_DEAD_TRUMPS, "2.5", "dead trumps lie in the running trick, under a trump that is open")

#endif
