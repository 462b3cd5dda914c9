"""The play of the cards."""

from turup.rules.book.page import Page, count, paragraph

__all__ = ["play"]


def play(p: Page) -> list[str]:
    """Leading, following, trumping, and how a deal can end early."""
    return [paragraph(_lead(p), _follow(p), _overtaking(p), _trumping(p)), _winning(p), _under(p), _early(p), _wrong(p)]


def _lead(p: Page) -> str:
    return p.pick(
        "first_leader",
        next_dealer="The player next to the dealer leads to the first trick.",
        next_maker="The player next to the maker leads to the first trick.",
        maker="The maker leads to the first trick.",
        dealer="The dealer leads to the first trick.",
    )


def _follow(p: Page) -> str:
    if p.on("must_follow"):
        return "Everybody must follow suit if they can."
    return "Nobody has to follow suit: any card may be played at any time."


def _overtaking(p: Page) -> str:
    return "Where trump is led, everybody must play a higher trump than the best so far if they can." if p.on(
        "overtake_in_trump"
    ) else ""


def _trumping(p: Page) -> str:
    known = "Once the trump is shown, a" if p.hidden else "A"
    return p.pick(
        "must_trump",
        no=f"{known} player who cannot follow suit may trump or play any other card.",
        yes=f"{known} player who cannot follow suit must trump.",
        yes_unless_partner_wins=f"{known} player who cannot follow suit must trump, unless their partner is winning "
        "the trick.",
        must_beat_opponent=f"{known} player who cannot follow suit while an opponent is winning the trick must take it "
        "with a trump if they can; otherwise they may play any card.",
    )


def _winning(p: Page) -> str:
    return "The highest trump wins the trick, otherwise the highest card of the suit led; the winner leads to the next."


def _under(p: Page) -> str:
    scope = "their partner's trump" if p.word("undertrump_scope") == "partner" else "the highest trump in the trick"
    return p.pick(
        "undertrump",
        allowed="" if p.word("must_trump") == "must_beat_opponent" else "Playing under a trump is allowed.",
        forbidden_if_plain_left=f"A player who cannot follow suit may not play a trump lower than {scope}, as long "
        "as they have a card that is no trump.",
        forbidden_if_alternative=f"A player who cannot follow suit may not play a trump lower than {scope}, as long "
        "as they have any other card.",
        must_overtrump=f"A player who trumps must play higher than {scope} if they can.",
    )


def _early(p: Page) -> str:
    return paragraph(
        "The deal ends as soon as it is decided." if p.on("early_stop") else "",
        "On lead with two or more tricks to come, the maker may claim the rest: all of it if no other hand can take a "
        "trick from the maker's, otherwise it goes to the others."
        if p.on("claim_rest")
        else "",
        "The maker may give up." if p.on("concede") else "",
    )


def _wrong(p: Page) -> str:
    if p.word("illegal_play") == "reject":
        return ""
    times = p.number("challenge_stake")
    stake = {0: p.units(p.first("illegal_play")), 1: "the deal", 2: "the deal at double its stake"}
    loss = stake.get(times, f"the deal at {count(times)} times its stake")
    return (
        "A wrong card stands unless an opponent challenges it before the deal is over. If the challenge is right the "
        f"side of the offender loses {loss}, if it is wrong the challenger's side does; the deal ends."
    )
