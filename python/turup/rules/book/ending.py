"""The match, and deals that do not count."""

from turup.rules.book.page import Page, bullets, count, paragraph

__all__ = ["cancelled", "match"]


def match(p: Page) -> list[str]:
    """When somebody has won."""
    start = p.number("match_start")
    who = "player" if p.individual else "side"
    begin = f"Every {who} begins with {p.units(start)}." if start else ""
    return [paragraph(begin, *_end(p, who)), paragraph(_khanuck(p), _lead(p), _tie(p, who)), _sets(p, who)]


def _end(p: Page, who: str) -> list[str]:
    win, lose, deals = p.number("match_win_at"), p.rules.options["match_lose_at"], p.number("match_deals")
    sentences = []
    if win:
        sentences.append(f"The first {who} with {p.units(win)} wins the match.")
    if lose is not None:
        sentences.append(
            f"A {who} with {p.units(p.number('match_lose_at'))} or less has lost the match.".replace("-", "−")
        )
    if deals:
        sentences.append(f"A match has {deals} deals; deals that do not count are not counted. Most {p.unit}s win.")
    return sentences


def _khanuck(p: Page) -> str:
    if not p.on("match_khanuck_target"):
        return ""
    when = p.pick(
        "match_khanuck_target_when",
        last_round="when Khanuck was called in the last deal",
        called="once Khanuck has been called in the match",
        made="once a Khanuck has been made in the match",
    )
    return f"The target is {p.number('match_khanuck_target')} {when}."


def _lead(p: Page) -> str:
    lead = p.number("match_lead")
    return f"The winner must be {p.units(lead)} ahead; otherwise another deal is played." if lead else ""


def _tie(p: Page, who: str) -> str:
    if p.word("score_who") != "winner_gains" and not p.on("match_deals"):
        return ""  # only one side can get there
    if p.individual:
        return (
            f"When several are there the {who} with most {p.unit}s wins; if level, another deal decides, and after "
            "that the order of play from the dealer."
        )
    return p.pick(
        "match_tie",
        card_points="When both sides are there, the one with more card points in the last deal wins; if level, "
        "another deal decides.",
        extra_deal=f"When both sides are there, or level at the end, the one with more {p.unit}s wins; if level, "
        "another deal decides.",
    )


def _sets(p: Page, who: str) -> str:
    if not (p.on("sets") or p.on("kunukku")):
        return ""
    marker = f" A {who} that has lost everything takes a marker (kunukku)." if p.on("kunukku") else ""
    colour = (
        " A set won is a red one, a set lost a black one; equal open sets of both sides are dropped."
        if p.on("sets")
        else ""
    )
    end = f" The session ends after {count(p.number('max_sets'))} sets." if p.on("max_sets") else ""
    return f"Then both begin again at the start, and the session goes on.{colour}{marker}{end}"


def cancelled(p: Page) -> list[str]:
    """Deals that do not count."""
    reasons = [item for item in _reasons(p) if item]
    if not reasons:
        return []
    again = "the same dealer deals" if p.word("cancel_redealer") == "same" else "the next player deals"
    return [f"These deals do not count; {again} again:", bullets(*reasons)]


def _reasons(p: Page) -> list[str]:
    what = "the whole hand" if p.row("auction_after_packet")[:1] == (len(p.row("packets")),) else "the first packet"
    reasons = [_first_seat(p, what)]
    if p.on("cancel_first_two_pointless"):
        reasons.append("The first packets of both players next to the dealer are worth nothing.")
    if p.on("cancel_zero_hand"):
        reasons.append("A player has no card worth points in the whole hand.")
    reasons.append(
        p.pick(
            "cancel_four_jacks",
            auto="A player holds all four jacks.",
            claim="A player holds all four jacks and says so.",
        )
    )
    reasons.append(p.pick("cancel_one_suit", auto="A player holds cards of one suit only."))
    reasons.append(
        p.pick(
            "cancel_defenders_no_trump",
            auto="The defenders were dealt no trump at all; the deal ends as soon as that is known.",
            claim="The defenders were dealt no trump at all, and one of them says so before the last trick (spoilt "
            f"trumps). Said wrongly it costs {p.units(1)}.",
        )
    )
    return reasons


def _first_seat(p: Page, what: str) -> str:
    most = p.numbers("cancel_first_seat_points")
    if not most:
        return ""
    points = f"at most {most[0]} card points" if most[0] else "no card points"
    return p.pick(
        "cancel_first_seat_points",
        claim=f"The player next to the dealer has {points} in {what} and asks for a new deal before the auction.",
        auto=f"The player next to the dealer has {points} in {what}.",
    )
