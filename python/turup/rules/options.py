"""What the options of the Jack-Nine games mean and what values they take. Their order and words are the kernel's."""

from dataclasses import dataclass

from turup.rules.values import Flag, Kind, Number, Numbers, RankOrder, RankValues, Rows, Word

__all__ = ["OPTIONS", "Option"]


@dataclass(frozen=True)
class Option:
    """An option: its name, one line of meaning, and the kind of its values."""

    name: str
    meaning: str
    kind: Kind


def word(yes: str | None = None, **numbers: tuple[int | None, ...]) -> Word:
    """A choice of words; the words themselves come from the kernel's table."""
    return Word((), numbers, yes)


STAKES = ("from", "win", "lose")

_TABLE = [
    Option("players", "how many seats there are", Number(2, 8)),
    Option("teams", "who plays together", word()),
    Option("direction", "the way deal and play go round the table; display only", word()),
    Option("first_dealer", "how the first dealer is found", word()),
    Option("dealer_rotation", "who deals next", word()),
    Option("deck_ranks", "the ranks in the deck, high to low; hands are numbered by it", RankOrder(ties=False)),
    Option("deck_copies", "how many of each card there are", Number(1, 2)),
    Option("rank_trump", "the order of the trump suit, high to low", RankOrder()),
    Option("rank_plain", "the order of the other suits, high to low", RankOrder()),
    Option("rank_mode", "whether the orders hold as they are or upside down", word()),
    Option("value_trump", "card points in the trump suit", RankValues()),
    Option("value_plain", "card points in the other suits", RankValues()),
    Option("last_trick", "points for winning the last trick", word(bonus=(None,), transfer=(10,))),
    Option("trick_points", "points for each trick beside its cards", Number(0, 100)),
    Option("all_tricks", "the points of a side that takes every trick", Number(0, 1000, optional=True)),
    Option("packets", "how many cards each deal round gives every player", Numbers(1, 16)),
    Option("halves", "how many deals from one pack share one auction and trump", Number(1, 2)),
    Option("auction_after_packet", "after which packets there is an auction", Numbers(1, 4)),
    Option("equal_cards", "which of two equal top cards wins a trick", word()),
    Option("windows", "whether seats with an optional right are asked in turn or may act at any time", word()),
]

_AUCTION = [
    Option("contract_kind", "whether a bid is a promise of the maker or a gift to the other side", word()),
    Option("bid_min", "the lowest bid", Number(0, 1000)),
    Option("bid_step", "bids are multiples of this above the lowest", Number(1, 1000)),
    Option("bid_max", "the highest ordinary bid", Number(0, 1000)),
    Option("bid_extra", "further bids above the highest ordinary one", Numbers(0, 1000)),
    Option("bid_jump", "whether a bid may skip steps", word()),
    Option("bid_carries_suit", "whether a bid names the trump", Flag()),
    Option("auction_order", "who speaks when", word()),
    Option("auction_starts", "who speaks first", word()),
    Option("auction_first_must_bid", "whether the first to speak has to bid", Flag()),
    Option("auction_end", "when the auction is over", word(passes=(None,))),
    Option("pass_is_final", "whether a player who has passed is out of the auction", Flag()),
    Option("all_pass", "what happens when nobody bids", word()),
    Option("partner_overbid", "when one may bid over one's partner", word(min=(None,), min_if_lho_passed=(20,))),
    Option("self_overbid", "when one may bid over oneself", word("allowed", min=(None,))),
    Option("rebid_min", "the least that a player speaking again may bid", Number(0, 1000, optional=True)),
    Option("ask_partner", "whether a player may ask his partner to speak for him", Flag()),
    Option("auction2_min", "the lowest bid of a second auction on the whole hand", Number(0, 1000, optional=True)),
    Option("auction2_turns", "how the second auction goes", word(passes=(None,))),
    Option("auction2_trump_change", "whether a bid in the second auction brings a new trump", Flag()),
    Option("first_bidder_one_suit_barred", "whether a hand of one suit may not open", Flag()),
]

_TRUMP = [
    Option("trump_when", "when the trump is chosen", word()),
    Option("indicator", "what shows the trump", word()),
    Option("indicator_in_hand", "whether the face-down card counts as part of the maker's hand", Flag()),
    Option("seventh_card", "whether the maker may leave the trump to his seventh card", Flag()),
    Option("last_card", "when the maker may leave the trump to his last card", word("on")),
    Option("no_trump", "whether one can play without trumps", word("allowed")),
    Option("expose_mechanism", "how a hidden trump comes to light", word()),
    Option("expose_request", "whether a void player must ask for the trump", word()),
    Option("expose_asker_must_trump", "what the player who asked has to play", word("yes")),
    Option("expose_maker_card", "which trump the maker plays when he shows it himself", word()),
    Option(
        "expose_maker_forced_on_request", "whether a void maker must play the shown card when somebody asks", Flag()
    ),
    Option("expose_pre_trumps_count", "whether trump cards already in the trick count when it is shown", Flag()),
    Option("expose_never", "what happens when nobody ever asks", word()),
    Option(
        "expose_auto_after_trick1_from",
        "the bid from which the trump is shown after the first trick",
        Number(0, 1000, optional=True),
    ),
    Option("maker_lead_trump", "when the maker may lead the hidden trump suit", word()),
    Option("open_declaration", "whether the maker may show the trump before the first lead", word("maker_leads")),
    Option("exhausted_trumps", "whether a maker with all remaining trumps must lead them out once he starts", Flag()),
]

_PLAY = [
    Option("first_leader", "who leads to the first trick", word()),
    Option("must_follow", "whether the led suit must be followed", Flag()),
    Option("must_trump", "whether a void player must trump", word("yes")),
    Option("undertrump", "when a void player may play under a trump in the trick", word()),
    Option("undertrump_scope", "whose trump may not be undercut", word()),
    Option("overtake_in_trump", "whether one has to go higher where trump is led", Flag()),
    Option("illegal_play", "whether wrong cards are refused or stand until challenged", word(challenge=(4,))),
    Option(
        "challenge_stake",
        "how many times the deal's stake a challenge decides; none for the balls of illegal_play",
        Number(1, 10, optional=True),
    ),
    Option("claim_rest", "whether the leader may claim the remaining tricks", word("on")),
    Option("early_stop", "whether the deal ends as soon as it is decided", word("when_decided")),
    Option("concede", "whether the maker may give up", Flag()),
]

_CALLS = [
    Option("jodhi", "whether king and queen of a suit are declared", Flag()),
    Option("jodhi_values", "points for K Q, J K Q, K Q of trump, J K Q of trump", Numbers(0, 1000, length=4)),
    Option("jodhi_window", "after which tricks Jodhi may be declared", Numbers(1, 16, every=16)),
    Option("jodhi_cards", "whether the cards must still be in hand", word()),
    Option("jodhi_side", "whose Jodhi counts", word()),
    Option("pair", "whether king and queen of trump change the contract", Flag()),
    Option("pair_effect", "what the pair does", word("shift", shift=(4,), by_bid=(4,))),
    Option("pair_by_bid", "how much the pair takes off the bid, by bid", Rows(("from", "points"), 8)),
    Option("pair_floor", "the least that a contract can become", Number(0, 1000, optional=True)),
    Option("pair_cap", "the most that a contract can become", Number(0, 1000, optional=True)),
    Option("pair_window_defenders", "when the defenders may show the pair", word()),
    Option("pair_window_maker", "when the maker's side may show the pair", word()),
    Option("marriages", "points for K Q of a plain suit and of trumps, shown like a pair", Numbers(0, 1000, length=2)),
    Option("thunee_call", "who may call Thunee: every trick alone", word("anyone")),
    Option(
        "thunee_balls", "balls for a Thunee: made, failed, failed by the caller's partner", Numbers(0, 1000, length=3)
    ),
    Option("thunee_winner", "who has to win the tricks of a Thunee", word()),
    Option("thunee_mode", "whether a Thunee replaces the score of the bid or is added", word()),
    Option("royals", "whether a Thunee with the ranks upside down may be called", word("call")),
    Option("blind", "which calls may be made before the last packet", word("thunee")),
    Option(
        "blind_balls",
        "balls for a blind call: made, failed, failed by the caller's partner",
        Numbers(0, 1000, length=3),
    ),
    Option("double_last", "whether a side with all tricks so far may call Double in the last", word("on", on=(2, 4))),
    Option("double_last_winner", "who has to win the last trick of a Double", word()),
    Option("double_last_bar", "whether a side one ball short of the target may not call Double", Flag()),
    Option(
        "khanuck",
        "whether Khanuck may be called in the last trick",
        word("strict", strict=(3, 6, 4), simple=(3, 6, 4), literal=(3, 3, 4)),
    ),
    Option("last_call_mode", "whether Double and Khanuck replace the score of the bid or are added", word()),
    Option("double_thunee", "whether the opponents may double a Thunee", Flag()),
    Option("call_card", "whether the maker names a card", word("name_partner")),
    Option("signal_penalty", "whether the referee can punish a signal", word("on", on=(4,))),
    Option("strict_silence", "whether any sound counts as a signal", Flag()),
    Option(
        "single_hand",
        "the contract to take every trick",
        word("on", on=(3, 3), full_hand=(3, 4), thani=(4, 5), pcc=(4, 5)),
    ),
    Option("single_hand_timing", "when the solo contract is called", word()),
    Option("single_hand_trump", "the trump of the solo contract", word()),
    Option("single_hand_partner", "whether the soloist's partner plays", word()),
    Option("single_hand_must_be_beatable", "whether a certain hand may not be called", Flag()),
    Option("single_hand_show", "whether the maker may show a certain hand instead", word("on", on=(3,))),
    Option("half_court", "whether one may undertake to win every trick of the first packet", word("on", on=(2,))),
    Option("caps", "what all tricks, or calling them, is worth", word("auto_bonus", auto_bonus=(1,), strict=(2, 5))),
    Option("cot", "what winning every trick does to the stake", word("double", bonus=(None,))),
]

_SCORE = [
    Option("double", "when the opponents may double", word("before_last_packet")),
    Option("redouble", "whether the maker's side may redouble", Flag()),
    Option("double_factor", "what a double does to the stake", word(times=(2,), plus=(1,))),
    Option("redouble_factor", "what a redouble does to the undoubled stake", word(times=(4,), plus=(2,))),
    Option("auto_double_from", "the bid from which a deal counts double by itself", Number(0, 1000, optional=True)),
    Option("stake_cap", "the most that calls can raise the stake to", Number(1, 1000, optional=True)),
    Option("call_c", "whether the maker's side may answer a double by playing for the match", word("on", on=(6,))),
    Option("call_c_requires", "who must be at zero for that", word()),
    Option("call_c_allow_auto_double", "whether that also answers an automatic double", Flag()),
    Option("fail_below_half_doubles", "whether less than half the bid doubles the loss", Flag()),
    Option("stakes", "what a bid wins and loses, by bid", Rows(STAKES, 8)),
    Option("stakes_no_call", "what is won and lost when the trump was made without a call", Numbers(0, 1000, length=2)),
    Option("stakes_auction2", "the same for a bid of the second auction", Rows(STAKES, 4)),
    Option("score_who", "whose score changes", word()),
    Option(
        "counting_target", "the points that the other side needs where bids are gifts", Number(0, 1000, optional=True)
    ),
    Option("overshoot_table", "extra balls for points above the bid", Rows(("excess", "extra"), 6)),
]

_MATCH = [
    Option("match_start", "the score with which each side begins", Number(0, 1000)),
    Option("match_win_at", "the score that wins", Number(1, 1000, optional=True)),
    Option("match_lose_at", "the score that loses", Number(-1000, 1000, optional=True)),
    Option("match_deals", "the number of deals after which the match ends", Number(1, 1000, optional=True)),
    Option("match_khanuck_target", "the score that wins once Khanuck has come up", Number(1, 1000, optional=True)),
    Option("match_khanuck_target_when", "what raises the target", word()),
    Option("match_lead", "how far ahead the winner must be", Number(0, 1000)),
    Option("match_tie", "who wins when both sides are there", word()),
    Option("sets", "whether a match is only a set of a longer session", Flag()),
    Option("max_sets", "the number of sets that ends the session", Number(1, 1000, optional=True)),
    Option("kunukku", "whether a side that has lost everything takes a marker and plays on", Flag()),
]

_CANCEL = [
    Option(
        "cancel_first_seat_points",
        "whether a worthless first packet of the first player ends the deal",
        word(claim=(None,), auto=(None,)),
    ),
    Option("cancel_first_two_pointless", "whether two worthless first packets beside the dealer end the deal", Flag()),
    Option("cancel_zero_hand", "whether a whole hand without points ends the deal", Flag()),
    Option("cancel_four_jacks", "whether four jacks in one hand end the deal", word("auto")),
    Option("cancel_one_suit", "whether a hand of one suit ends the deal", word("auto")),
    Option("cancel_defenders_no_trump", "whether defenders without a trump end the deal", word("auto")),
    Option("cancel_redealer", "who deals again", word()),
]

_GROUPS = (_TABLE, _AUCTION, _TRUMP, _PLAY, _CALLS, _SCORE, _MATCH, _CANCEL)

OPTIONS: dict[str, Option] = {option.name: option for group in _GROUPS for option in group}
