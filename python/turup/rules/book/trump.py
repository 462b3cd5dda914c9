"""How the trump is chosen, and how a hidden one comes to light."""

from turup.rules.book.page import Page, bullets, paragraph

__all__ = ["exposure", "trump"]


def trump(p: Page) -> list[str]:
    """The choice of the trump."""
    return [paragraph(_choice(p), _card(p)), bullets(*_other_ways(p)), _named_card(p)]


def _choice(p: Page) -> str:
    if p.on("bid_carries_suit") and p.word("trump_when") == "with_bid":
        return "The trump is the one named in the winning bid."
    half = " of the first half" if p.number("halves") == 2 else ""
    when = p.pick(
        "trump_when",
        before_last_packet=f"before the last cards{half} are dealt",
        after_last_packet=f"when all cards{half} are dealt",
        with_bid="with the bid",
        at_first_lead="with the first lead",
    )
    how = p.pick(
        "indicator",
        own_card="puts one of their own cards of the trump suit face down on the table",
        spare_card="puts a card of the trump suit from the unused part of the pack face down on the table",
        announced="announces the trump suit; it need not be held",
        first_lead="leads the first card, and its suit is trump",
    )
    return f"The maker, {when}, {how}."


def _card(p: Page) -> str:
    if p.word("indicator") != "own_card":
        return ""
    hand = (
        "That card still counts as part of the hand."
        if p.on("indicator_in_hand")
        else "While it lies there it is not part of the maker's hand."
    )
    shown = (
        ""
        if p.hidden
        else "It is turned up, and goes back to the hand, when the first card of the first trick is played."
    )
    return paragraph(hand, shown)


def _other_ways(p: Page) -> list[str]:
    ways = []
    if p.on("seventh_card"):
        ways.append(
            "The maker may ask for the *seventh card* instead: the suit of the seventh card dealt to the maker is "
            "trump. The maker sees it when it comes, the others not until the trump is shown."
            + (" It stays in the maker's hand." if p.on("indicator_in_hand") else "")
        )
    if p.word("last_card") == "if_four_suits":
        ways.append(
            "A maker whose first cards are of four different suits may call *last card* instead: the suit of the "
            "last card dealt to the maker is trump."
        )
    if p.word("last_card") == "on":
        ways.append("The maker may call *last card* instead: the suit of the last card dealt to the maker is trump.")
    ways.append(
        p.pick(
            "no_trump",
            allowed="" if p.on("bid_carries_suit") else "One can also play without trumps.",
            solo_only="There is no game without trumps except the solo contract." if p.on("single_hand") else "",
            reversed="The maker may choose no trump: then the order is upside down, the points stay, and there is no "
            "pair.",
        )
    )
    return ways


def _named_card(p: Page) -> str:
    return p.pick(
        "call_card",
        name_partner="Then the maker calls a jack, nine, ace or ten that is not in their own hand: whoever holds it "
        "is the partner for this deal, which nobody else knows until the card is played. Without a call the maker "
        "plays alone against all.",
        announce_only="Then the maker may name a high card that is not in their own hand. It is only an announcement "
        "and changes nothing.",
    )


def exposure(p: Page) -> list[str]:
    """A hidden trump: what one may do before it is known, and how it is shown."""
    if not p.hidden:
        return []
    if p.word("expose_mechanism") == "face_down_cut":
        parts = [*_face_down(p), _leading(p)]
    else:
        parts = [*_on_request(p), _leading(p)]
    if p.on("expose_auto_after_trick1_from"):
        parts.append(
            f"With a bid of {p.number('expose_auto_after_trick1_from')} or more, or a solo contract that was bid, the "
            "trump is shown after the first trick at the latest."
        )
    parts.append(
        p.pick(
            "open_declaration",
            maker_leads="A maker who leads to the first trick may show the trump before it and must then lead one.",
            any="The maker may show the trump before the first lead, and must lead a trump if the lead is theirs.",
        )
    )
    if p.on("exhausted_trumps"):
        parts.append(
            "A maker who holds all remaining trumps and leads one of them must lead them all before another suit."
        )
    return parts


def _on_request(p: Page) -> list[str]:
    asking = p.pick(
        "expose_request",
        optional="A player who cannot follow suit may ask for the trump before playing, or discard any card, which "
        "cannot win.",
        mandatory_when_void="A player who cannot follow suit must ask for the trump before playing.",
    )
    duty = p.pick(
        "expose_asker_must_trump",
        no="Whoever asked may play any card.",
        yes="Whoever asked must play a trump if they have one.",
        must_beat_opponent="Whoever asked must play a trump if they have one, and a higher one if they can where an "
        "opponent is winning the trick with a trump.",
    )
    own = p.pick(
        "expose_maker_card",
        any_trump="A maker who cannot follow suit may show the trump too and must then play a trump, any one.",
        indicator="A maker who cannot follow suit may show the trump too and must then play the shown card itself.",
    )
    forced = ""
    if p.on("expose_maker_forced_on_request"):
        forced = (
            "When somebody else asks and the maker has still to play in this trick, a maker who cannot follow suit "
            "must play the shown card."
        )
    return [paragraph(_powerless(p), asking, _shown(p), duty), paragraph(own, forced, _before(p)), _never(p)]


def _shown(p: Page) -> str:
    if p.word("indicator") == "own_card" and not p.on("indicator_in_hand"):
        return "When somebody asks, the trump card is turned up for all to see and goes back to the maker's hand."
    return "When somebody asks, the trump card is turned up for all to see."


def _powerless(p: Page) -> str:
    return "Until the trump is shown it has no power: each trick goes to the highest card of the suit led."


def _before(p: Page) -> str:
    if p.on("expose_pre_trumps_count"):
        return "Trump cards that already lie in the trick when the trump is shown count as trumps."
    return "Trump cards that already lie in the trick when the trump is shown do not count as trumps."


def _never(p: Page) -> str:
    own = p.word("indicator") == "own_card" and not p.on("indicator_in_hand")
    hidden = "the trump has not come to light" if p.word("expose_mechanism") == "face_down_cut" else "nobody has asked"
    forced = f"If {hidden} before the last trick, the trump is shown there"
    return p.pick(
        "expose_never",
        force_last_trick=forced + (": the maker has only that card left and plays it as a trump." if own else "."),
        annul=f"If {hidden} in the whole deal, it does not count.",
        no_trump=f"If {hidden} in the whole deal, it is played without trumps.",
    )


def _face_down(p: Page) -> list[str]:
    count = p.on("expose_pre_trumps_count")
    shown = (
        "all trumps among them count, the highest wins the trick, and the game is open from then on"
        if count
        else "only the highest of them counts as a trump, and the game is open from then on"
    )
    only = (
        "The maker may put down only a card that is no trump, or the trump card itself."
        if p.word("expose_maker_card") == "indicator"
        else "The maker may put down any card."
    )
    return [
        paragraph(
            "A player who cannot follow suit plays face down. After the trick the maker looks at those cards: if "
            "none of them is a trump they stay hidden, and the trick goes to the highest card of the suit led; "
            f"otherwise the trump card and the trumps are shown, {shown}.",
            only,
        ),
        _never(p),
    ]


def _leading(p: Page) -> str:
    return p.pick(
        "maker_lead_trump",
        free="The maker may lead the trump suit at any time.",
        not_before_exposure="The maker may not lead the trump suit before it is shown, except from a hand of trumps "
        "only.",
        not_unless_only_or_seen="Before the trump is shown the maker may not lead it, except from a hand of trumps "
        "only or when another player has led it before.",
        not_unless_only="Before the trump is shown the maker may not lead it, except from a hand of trumps only.",
        not_first_trick="The maker may not lead the trump suit to the first trick while it is hidden, except from a "
        "hand of trumps only.",
    )
