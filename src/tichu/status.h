/* Refusals of the Tichu family (see ../common/status.h). Rule ids name sections of rules/tichu. */
#ifndef TURUP_TICHU_STATUS_H
#define TURUP_TICHU_STATUS_H

#define TURUP_STATUS_TICHU(X) \
    X(NO_CALLS, "12.4", "this game has no calls") \
    X(ALREADY_CALLED, "9", "this player has called already, and a player calls once in a round") \
    X(CARD_PLAYED, "9", "Tichu must be called before one's own first card is played") \
    X(SIDE_CALLED, "Q16", "this side has made all the calls that one side may make") \
    X(CALL_TOO_LATE, "Q15", "Tichu may not be called when a player is out") \
    X(CALL_IN_EXCHANGE, "Q13", "Tichu may not be called during the exchange") \
    X(SOLOIST_GRAND, "12.2", "neither the dealer nor the dummy may make a grand call") \
    X(ALREADY_DECIDED, "5", "this player has decided already") \
    X(GIFT_COUNT, "T07", "this is not the number of cards to be given") \
    X(GIFT_NOT_BEST, "12.4", "the best cards must be given: Dragon, Phoenix, Mah Jong, then from the ace down") \
    X(NO_COMBINATION, "4", "these cards are no combination") \
    X(PHOENIX_RANK, "4", "the Phoenix cannot stand for this rank here") \
    X(PHOENIX_OPEN, "Q4", "the rank of the Phoenix must be declared") \
    X(ONE_SUIT_RUN, "4", "a run of one suit is a bomb and cannot be played as a straight") \
    X(DOG_ON_TRICK, "7", "the Dog can only be led") \
    X(WRONG_TYPE, "4", \
      "only the same combination with the same number of cards, or a bomb, can be played on this trick") \
    X(TOO_LOW, "4", "this play is not higher than the one on the table") \
    X(LEADER_PASSES, "5", "the leader must play") \
    X(WISH_UNFULFILLED, "8", "the wished rank can be played, so it must be played") \
    X(ONLY_BOMBS, "6", "only a bomb may be played out of turn") \
    X(NO_BOMB_WINDOW, "6", "bombs may not be played out of turn here") \
    X(MUST_WISH, "Q2", "a rank must be wished") \
    X(NOT_AN_OPPONENT, "7", "the Dragon's trick goes to an opponent") \
    X(NOT_A_PARTNER, "T08", "the Dog goes to a partner who still holds cards") \
    X(HAND_SIZE, "T01", "this hand has another number of cards than the deal gives it") \
    X(CARD_TWICE, "2", "this card has been dealt already") \
    X(OPTION_RANGE, "13", "this value is not possible for this option") \
    X(OPTION_CONFLICT, "13", "this option does not go with the others") \
    X(POSITION_CARDS, "solver", "a hand has more than 14 cards") \
    X(POSITION_ORDER, "solver", "the finishing order does not fit the hands") \
    X(POSITION_POINTS, "solver", "the points are no multiples of five, or more than one pack holds") \
    X(POSITION_TABLE, "solver", "the table does not fit: play on top, owner, passes, seat to act, wish or calls") \
    X(POSITION_LARGE, "solver", "a hand has more different plays than the solver has room for")

#endif
