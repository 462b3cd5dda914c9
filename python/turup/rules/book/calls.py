"""Special calls and solo contracts."""

from turup.rules.book.auction import solo_name
from turup.rules.book.page import Page, count, paragraph, ranks_text
from turup.rules.book.table import royals_order

__all__ = ["last_trick_calls", "penalties", "solo", "thunee"]


def thunee(p: Page) -> list[str]:
    """Thunee, Royals and their blind forms."""
    parts = []
    if p.on("thunee_call"):
        who = "Anybody" if p.word("thunee_call") == "anyone" else "Only the maker"
        tricks = count(sum(p.row("packets")))
        half = " of the first half; the deal ends there" if p.number("halves") == 2 else ""
        parts.append(
            paragraph(
                f"**Thunee.** {who} may, before the first lead, call to win all {tricks} tricks{half}. The caller "
                "leads, and the suit of the first card is trump.",
                _winner(p),
                "It is not allowed with a hand of one suit.",
                f"{p.maker_side.capitalize()} is asked first." if p.word("thunee_call") == "anyone" else "",
                "Bids and Jodhi then do not count."
                if p.word("thunee_mode") == "replace"
                else "The contract of the bid is scored as well.",
                "Play stops at the first lost trick.",
            )
        )
        parts.append(_balls(p, "thunee_balls", "Thunee" + (" or Royals" if p.on("royals") else "")))
    if p.on("royals"):
        parts.append(f"**Royals** is a Thunee with the ranks upside down: {ranks_text(royals_order(p))}.")
    if p.on("blind"):
        parts.append(_blind(p))
    if p.on("double_thunee") and (p.on("thunee_call") or p.on("blind")):
        parts.append(
            "**Double Thunee.** After such a call, before the first lead, an opponent may double its balls, once."
        )
    return parts


def _winner(p: Page) -> str:
    if p.players == 2:
        return ""
    if p.word("thunee_winner") == "side":
        return "A trick won by the caller's partner counts as won."
    return "A trick won by the caller's partner is lost."


def _balls(p: Page, option: str, call: str) -> str:
    won, lost, partner = p.row(option)
    caught = (
        ""
        if partner == lost or p.players == 2
        else f", {p.units(partner)} if it was the caller's own partner who won a trick"
    )
    return f"{call} made: {p.units(won)}; failed: {p.units(lost)} to the opponents{caught}."


def _blind(p: Page) -> str:
    both = p.word("blind") == "thunee_royals"
    known = count(p.row("packets")[0])
    calls = "**Blind Thunee** and **blind Royals**" if both else "**Blind Thunee**"
    return paragraph(
        f"{calls} {'are' if both else 'is'} called before the last packet is dealt: the caller plays the {known} "
        "known cards first and sees the others only when those tricks are won.",
        _balls(p, "blind_balls", "A blind call"),
    )


def last_trick_calls(p: Page) -> list[str]:
    """Double and Khanuck."""
    parts = []
    if p.on("double_last"):
        won, lost = p.numbers("double_last")
        winner = (
            "the caller must win it" if p.word("double_last_winner") == "caller" else "the caller's side must win it"
        )
        bar = "A side one ball short of the target may not call it." if p.on("double_last_bar") else ""
        parts.append(
            paragraph(
                "**Double.** A player whose side has won every trick so far may call Double in the last one, before "
                f"playing to it; {winner}. Made: {p.units(won)}; failed: {p.units(lost)} to the opponents.",
                bar,
            )
        )
    if p.on("khanuck"):
        parts.append(_khanuck(p))
    if parts:
        parts.append(
            "Only one of these can be called in a deal. It replaces the score of the bid."
            if p.word("last_call_mode") == "replace"
            else "Only one of these can be called in a deal. It is scored in addition to the bid."
        )
    return parts


def _khanuck(p: Page) -> str:
    won, backward, lost = p.numbers("khanuck")
    condition = p.pick(
        "khanuck",
        strict="A player whose side has declared a Jodhi and lost a trick may call it in the last trick, before "
        "playing to it. The caller must win that trick, and the side's Jodhi and 10 must be more than the card "
        "points and Jodhi of the opponents.",
        simple="A player whose side has declared a Jodhi may call it in the last trick, before playing to it. The "
        "side must win that trick, and its Jodhi and 10 must be more than the card points of the opponents.",
        literal="Any player may call it in the last trick, before playing to it. The side must win that trick.",
    )
    other = "" if backward == won else f" ({p.units(backward)} for a caller of the counting side)"
    return f"**Khanuck.** {condition} Made: {p.units(won)}{other}; failed: {p.units(lost)} to the opponents."


def solo(p: Page) -> list[str]:
    """Single hand and its relatives, half court, caps."""
    parts = []
    if p.on("single_hand"):
        parts.append(_single_hand(p))
    if p.on("single_hand_show"):
        parts.append(
            "**Show.** A maker with a certain hand may show it before the first lead instead and scores "
            f"{p.units(p.first('single_hand_show'))}; a maker with a hand of one suit does so before the deal is "
            "cancelled."
        )
    if p.on("half_court"):
        tricks = count(p.row("packets")[0])
        parts.append(
            f"**Half court.** After the first packet, before the auction, a player may undertake to win all {tricks} "
            "tricks with these cards, alone and without trumps; the caller leads. Won or lost: "
            f"{p.units(p.first('half_court'))}."
        )
    if p.word("caps") == "strict":
        late, wrong = p.numbers("caps")
        parts.append(
            "**Caps.** A side that has won every trick so far and is certain of the rest must say so: the player on "
            "lead says caps, the trump being open and two or more tricks still to come. If no card of the others can "
            f"take a trick from that hand, the rest is theirs and the contract counts {p.units(1)} more. Said wrongly "
            f"it costs {p.units(wrong)}, and nothing else counts. A side that leads on although it must have been "
            f"certain, and then takes every trick or says caps late, pays {p.units(late)} beside the contract."
        )
    return parts


def _single_hand(p: Page) -> str:
    won, lost = p.numbers("single_hand")
    name = solo_name(p)
    when = (
        f"**{name.capitalize()}** is a bid above all numbers"
        if p.word("single_hand_timing") == "as_bid"
        else f"**{name.capitalize()}.** Before the first lead any player may declare it"
    )
    trump = "with the maker's trump" if p.word("single_hand_trump") == "maker_suit" else "without trumps"
    partner = ""
    if p.players > 2:
        partner = p.pick(
            "single_hand_partner",
            sits_out=_sits_out(p),
            plays="the partner plays on",
        )
    half = " of the first half; the deal ends there" if p.number("halves") == 2 else ""
    terms = "; ".join(part for part in (f"It is played {trump}, the soloist leads", partner) if part)
    beatable = ""
    if p.on("single_hand_must_be_beatable"):
        beatable = "A hand that is certain to win every trick may not be declared."
    stake = p.units(won) if won == lost else f"{p.units(won)} if won, {lost} if lost"
    first = ""
    if p.word("single_hand_timing") == "before_first_lead":
        first = "Whoever is first to say so, from the player next to the dealer on, has it; no double or pair counts."
    return paragraph(f"{when}: to win every trick{half}.", terms + ".", beatable, first, f"It is worth {stake}.")


def _sits_out(p: Page) -> str:
    if not p.pairs:
        return ""
    if p.players == 4:
        return "the partner puts their cards face down and sits out"
    return "the partners put their cards face down and sit out"


def penalties(p: Page) -> list[str]:
    """What the referee can do."""
    if not p.on("signal_penalty"):
        return []
    what = "Any sound, even a sigh, is a signal" if p.on("strict_silence") else "Signals to a partner are forbidden"
    return [f"{what}: the referee ends the deal, and the opponents get {p.units(p.first('signal_penalty'))}."]
