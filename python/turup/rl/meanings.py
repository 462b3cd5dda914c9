"""What each field of an observation tells. Seats are counted from the viewer: 0 himself, 1 the next, ..."""

__all__ = ["MEANINGS"]

BOTH = {
    "phase": "one of the phases, in the order of a round",
    "turn": "the seat that has to act, as far as the viewer knows; none when the round is over",
    "dealer": "the seat that has dealt",
    "hand": "the viewer's own cards that he has seen: how many of each card",
    "hand_size": "cards each seat still holds",
    "passed": "seats that have passed since the last bid or play, or for good",
}

JACK_NINE = {
    "played": "for each seat, the cards it has played that the viewer has seen, the running trick included",
    "played_down": "for each seat, cards it has played face down that the viewer has not seen",
    "played_in": "for each card, the number of the trick (from 1) it was last played in; 0: not played",
    "trick": "for each seat, its card of the running trick",
    "trick_down": "seats whose card of the running trick lies face down and is unknown",
    "leader": "the seat that led, or leads, the running trick",
    "tricks_won": "tricks won by each seat",
    "seat_points": "card points taken by each seat, as far as the viewer knows",
    "card_points": "the same for the viewer's side and the other; without fixed partners the maker's and the rest",
    "maker": "the seat with the contract, or with the highest bid so far",
    "bid": "the highest bid; 0 for none",
    "strain": "what the highest bid names: nothing, S, H, D, C, NT",
    "said": "each seat's own highest bid; 0 for none",
    "spoken": "seats that have spoken in the auction",
    "barred": "seats that a hand of one suit keeps out of the auction",
    "auction": "the auction in which the contract was made: 1 or 2; 0 before",
    "doubled": "0, 1 doubled, 2 redoubled, 3 raised once more",
    "c": "C was called",
    "trump": "S, H, D, C, no trump; the last: open, or unknown to the viewer",
    "indicator": "the face-down trump card, for those who know it",
    "indicator_down": "it lies there, but the viewer does not know it",
    "owner": "the seat that has laid it down or named the trump",
    "exposed": "all know the trump",
    "trump_chosen": "how: not yet, by the seventh card, by the last card, chosen, none",
    "asker": "the seat at whose request the trump came out",
    "solo": "contract of one player: none, Thunee, Royals, blind Thunee, blind Royals, single hand, half court",
    "caller": "the seat that plays it",
    "thunee_doubled": "Double Thunee was called",
    "sits_out": "seats that play no cards",
    "last_call": "none, Double, Khanuck",
    "last_caller": "the seat that made it",
    "jodhi_points": "points of the Jodhis each seat has claimed",
    "jodhi_suits": "for each seat, the suits S H D C of its Jodhis that the viewer knows",
    "pairs": "seats that have shown king and queen of trumps",
    "partner_card": "the card whose holder is the maker's partner",
    "partner": "that partner, as far as the viewer knows",
    "scores": "match scores before the round, the viewer's side first where partners are fixed, cut off at 16 bits",
}

TICHU = {
    "played": "all cards that have been played",
    "acting": "the seat the viewer acts for now: his own, or the dummy's; none when he does not act",
    "shown": "the other hand that the viewer sees: the open dummy, or for the dummy its dealer's",
    "shown_seat": "whose hand that is",
    "top": "the cards of the highest play on the table",
    "owner": "the seat that has played them",
    "top_type": "nothing, Dog, single, pair, triple, full house, stairs, straight, bomb",
    "top_length": "how many cards it has",
    "top_key": "four times its deciding rank; a lone Phoenix lies half a rank higher, the Dragon is 60",
    "trick_points": "card points on the table",
    "piles": "card points of the tricks each seat has won",
    "laid": "for each seat, the card laid out for it in a gift that is not complete; only for the giver",
    "given": "for each seat, the cards the viewer has given it",
    "received": "for each seat, the cards the viewer has got from it",
    "place": "1 for the seat that went out first, 2 for the second, ...; 0 while it plays",
    "call": "for each seat: none, Tichu, Grand Tichu, Great Grand, Blind Grand, as far as it is known",
    "wish": "none, 2, 3, ... A",
    "started": "seats that have played a card",
    "has_decided": "the viewer has decided in the present phase before the play",
}

MEANINGS: dict[str, dict[str, str]] = {"jacknine": BOTH | JACK_NINE, "tichu": BOTH | TICHU}
"""By family of games and field."""
