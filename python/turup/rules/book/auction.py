"""The auction: bids, their order, who may bid over whom, and the second auction."""

from turup.rules.book.page import Page, count, join, paragraph

__all__ = ["auction"]


def auction(p: Page) -> list[str]:
    """Everything up to the moment when the maker is known."""
    if p.on("auction_first_must_bid") and p.number("bid_min") == p.number("bid_max") and p.on("bid_carries_suit"):
        return [_choice(p)]
    parts = [_meaning(p), _bids(p), _order(p), _over(p), _end(p)]
    if p.word("partner_overbid") == "next_level" or p.word("self_overbid") == "next_level":
        parts.append(_levels(p))
    if p.on("auction2_min") and len(p.row("auction_after_packet")) > 1:
        parts.append(_second(p))
    return parts


def _choice(p: Page) -> str:
    only = p.number("bid_min")
    trump = "the trump, or no trump" if p.on("no_trump") else "the trump"
    who = p.pick("auction_starts", next_dealer="The player next to the dealer", dealer="The dealer")
    return (
        f"{who} names {trump}: `bid {only}S` and so on. There is no more to it: that player is the maker, whose side "
        f"has to take {only} points."
    )


def _meaning(p: Page) -> str:
    if p.word("contract_kind") == "handicap":
        return paragraph(
            "Players call for the right to make trumps. A call is a gift to the other side: it is added to the "
            "points that they have at the end.",
            f"The other side (the counting side) wins the deal with {p.number('counting_target')} points.",
        )
    promise = "their side takes" if p.maker_side != "the maker" else "to take"
    named = "A bid names the trump as well: `bid 30S`" + (", or no trump: `bid 30NT`." if p.on("no_trump") else ".")
    return paragraph(
        f"A bid is the number of card points that the bidder promises {promise}. The highest bidder is the maker and "
        "chooses the trump.",
        named + " Another suit at the same number is not higher." if p.on("bid_carries_suit") else "",
    )


def _bids(p: Page) -> str:
    low, step, high = p.number("bid_min"), p.number("bid_step"), p.number("bid_max")
    bids = f"Bids go from {low} to {high}" + (f" in steps of {step}" if step > 1 else "")
    if p.row("bid_extra"):
        bids += f"; above {high} there is {join(str(bid) for bid in p.row('bid_extra'))}"
    solo = ""
    if p.on("single_hand") and p.word("single_hand_timing") == "as_bid":
        second = " It belongs to the second auction." if p.on("auction2_min") else ""
        solo = f"Above all numbers stands {solo_name(p)} (see Solo contracts).{second}"
    jump = p.pick(
        "bid_jump",
        free="A bid may skip steps.",
        next_only="Each bid is the next one up; none may be skipped.",
    )
    return paragraph(bids + ".", jump, solo)


def solo_name(p: Page) -> str:
    """What the solo contract is called here."""
    return p.pick("single_hand", on="single hand", full_hand="the full hand", thani="thani", pcc="partner close caps")


def _order(p: Page) -> str:
    starts = p.pick(
        "auction_starts",
        next_dealer="The player next to the dealer speaks first",
        dealer="The dealer speaks first",
        maker_opponents="The player next to the dealer makes trumps unless somebody calls; the opponents are asked "
        "first",
    )
    if p.on("auction_first_must_bid"):
        starts += f" and has to bid at least {p.number('bid_min')}"
    barred = ""
    if p.on("first_bidder_one_suit_barred"):
        barred = (
            "A player whose cards are all of one suit may not open: such a player is out of this auction, and the "
            "next one has the duty."
        )
    order = p.pick(
        "auction_order",
        rotation="The turn goes round from player to player.",
        open_call="After a call the other side is asked, from the player next to the caller on.",
        duel_hold="The auction is a row of duels: the player who spoke first may hold each bid of the challenger, "
        "who must then go higher; the loser is out, and the next player challenges the winner.",
        team_alternating="After a bid the turn goes to the other team; after a pass it stays with the team that "
        "passed.",
    )
    ask = ""
    if p.on("ask_partner"):
        ask = (
            "As a first word a player may ask the partner instead, if the partner has not spoken yet: the partner "
            "speaks at once and misses the next turn. If the partner passes, both have passed."
        )
    return paragraph(starts + ".", barred, order, ask)


def _over(p: Page) -> str:
    partner = ""
    if p.pairs:
        partner = p.pick(
            "partner_overbid",
            free="One may bid over one's partner.",
            never="One may never bid over one's partner.",
            min=f"Over one's partner one must bid at least {_least(p, 'partner_overbid')}.",
            min_if_lho_passed="Over one's partner, when the opponent in between has passed, one must bid at least "
            f"{_least(p, 'partner_overbid')}.",
            next_level="Over one's partner one must bid the next level.",
        )
    if p.word("partner_overbid") == p.word("self_overbid") == "next_level":
        return "A player whose side has bid before must bid at least the level above that bid."
    covered = p.word("self_overbid") == "min" and p.first("self_overbid") == p.number("rebid_min")
    own = p.pick(
        "self_overbid",
        forbidden="Nobody bids over their own bid.",
        allowed="One may raise one's own bid.",
        min=f"Over one's own bid one must bid at least {_least(p, 'self_overbid')}.",
        next_level="Over one's own bid one must bid the next level.",
    )
    rebid = ""
    if covered:
        own = ""
    if p.on("rebid_min"):
        spoken = "spoken before, be it to pass or to ask," if p.on("ask_partner") else "bid before"
        rebid = f"A player who has {spoken} must bid at least {p.number('rebid_min')}."
    return paragraph(partner, own, rebid)


def _least(p: Page, option: str) -> str:
    numbers = p.numbers(option)
    return str(numbers[0]) if numbers else ""


def _levels(p: Page) -> str:
    levels = [str(row[0]) for row in p.rows("stakes")]
    return f"The levels are {join(levels)}."


def _end(p: Page) -> str:
    if p.word("auction_order") == "duel_hold":
        return paragraph("A pass is final. The auction is over when no challenger is left.", _nobody(p))
    final = "A pass is final." if p.on("pass_is_final") else "A player who has passed may come back with a later bid."
    end = p.pick(
        "auction_end",
        passes=_after_passes(p),
        single_round="Everybody speaks once; then the auction is over.",
        until_one_left="The auction goes on until all but one have passed.",
        all_declined="The auction is over when everybody who could call has declined since the last call.",
    )
    single = p.word("auction_end") == "single_round"
    return paragraph("" if single else final, end, _nobody(p))


def _nobody(p: Page) -> str:
    if p.on("auction_first_must_bid"):
        return ""
    return p.pick(
        "all_pass",
        redeal_same="If everybody passes, the same dealer deals again.",
        redeal_next="If everybody passes, the next player deals.",
        default_maker="If nobody calls, the player next to the dealer makes trumps without a call.",
        dealer_forced=f"If everybody else passes, the dealer must bid {p.number('bid_min')}; others may still go "
        "higher.",
    )


def _after_passes(p: Page) -> str:
    passes = _passes(p)
    if passes == 1:
        return "The auction is over when somebody passes after a bid."
    return f"The auction is over after {count(passes)} passes in a row after a bid, or when nobody can go higher."


def _passes(p: Page) -> int:
    numbers = p.numbers("auction_end")
    return numbers[0] if numbers else 0


def _second(p: Page) -> str:
    turns = p.pick(
        "auction2_turns",
        one_each="Everybody speaks once, the maker first.",
        passes="It starts with the maker and goes on until all others have passed since the last bid.",
    )
    change = "A new bid does not change the trump."
    if p.on("auction2_trump_change"):
        change = (
            "After a new bid the first trump card goes back to its owner's hand, and the maker chooses one from the "
            "whole hand, perhaps the same."
        )
    return paragraph(
        f"When all cards are dealt there is a second auction, from {p.number('auction2_min')} on and above the first "
        "bid.",
        turns,
        change,
        "If everybody passes, the first contract stands.",
    )
