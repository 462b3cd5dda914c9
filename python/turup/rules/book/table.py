"""The table, the cards and the deal."""

from turup.rules.book.page import Page, count, join, ordinal, paragraph, rank_name, ranks_text

__all__ = ["cards", "deal", "table"]


def table(p: Page) -> list[str]:
    """Who sits there and who deals."""
    way = {"ccw": "counter-clockwise, to the right", "cw": "clockwise, to the left"}[p.word("direction")]
    return [
        paragraph(_teams(p), f"Dealing, bidding and play go round {way}; 'the next player' is the next one that way."),
        paragraph(
            p.pick(
                "first_dealer",
                random="The first dealer is drawn by lot.",
                black_jack="To find the first dealer, cards are dealt face up, one at a time, until a black jack "
                "appears; whoever gets it deals.",
                any_jack="To find the first dealer, cards are dealt face up, one at a time, until any jack appears; "
                "whoever gets it deals.",
            ),
            p.pick(
                "dealer_rotation",
                every_deal="After every deal the next player deals.",
                stay_while_behind="The same player keeps dealing while behind in the match; as soon as the scores are "
                "level or better, the deal passes to the next player.",
            ),
        ),
        paragraph(
            p.pick(
                "windows",
                ask="Players who may make an optional call are asked one after another, in a fixed order.",
                live="Optional calls may be made by anyone who holds the right, at any time while it lasts.",
            )
        ),
    ]


def _teams(p: Page) -> str:
    players = count(p.players).capitalize() + " players"
    if p.word("teams") == "bidder_vs_rest":
        return f"{players}: whoever wins the auction plays alone against all others."
    if p.word("teams") == "called_card":
        return f"{players} without fixed partners: the maker calls a card, and its holder is the partner for that deal."
    if p.word("teams") == "solo":
        return f"{players}, each on their own."
    if p.players == 2:
        return "Two players against each other."
    if p.players == 4:
        return "Four players in two fixed partnerships; partners sit opposite each other."
    return f"{players} in two teams of {count(p.players // 2)}; the teams sit alternately."


def cards(p: Page) -> list[str]:
    """The pack, the order of the cards and what they are worth."""
    ranks = ranks_text(p.order("deck_ranks"))
    copies = p.number("deck_copies")
    pack = f"{p.rules.deck.size} cards: {ranks} in each of the four suits" + (", two of each." if copies == 2 else ".")
    same = [p.rules.options[f"{what}_trump"] == p.rules.options[f"{what}_plain"] for what in ("rank", "value")]
    if all(same):
        tables = ["In every suit, from high to low:", _rank_table(p, "trump")]
    else:
        tables = ["In the trump suit, from high to low:", _rank_table(p, "trump")]
        tables += ["In the other suits:", _rank_table(p, "plain")]
    ties = copies == 2 or any(len(group) > 1 for suit in ("trump", "plain") for group in p.order(f"rank_{suit}"))
    equal = p.pick(
        "equal_cards",
        first_wins="Of equal cards in a trick the one played first counts as higher.",
        last_wins="Of equal cards in a trick the one played last counts as higher.",
    )
    return [pack, *tables, paragraph(_total(p), _last_trick(p), _tricks(p), equal if ties else ""), _reversed(p)]


def _rank_table(p: Page, suit: str) -> str:
    groups, points = p.order(f"rank_{suit}"), p.points(f"value_{suit}")
    head = ["=".join(map(rank_name, group)) for group in groups]
    worths = [" / ".join(dict.fromkeys(str(points.get(rank, 0)) for rank in group)) for group in groups]
    points_row = [["points", *worths]] if any(points.values()) else []
    lines = [["card", *head], ["---"] * (len(head) + 1), *points_row]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _total(p: Page) -> str:
    trump, plain = p.points("value_trump"), p.points("value_plain")
    ranks = "".join(p.order("deck_ranks"))
    total = sum(trump.get(rank, 0) + 3 * plain.get(rank, 0) for rank in ranks) * p.number("deck_copies")
    if not total:
        return ""
    return f"All cards together are worth {total} points."


def _last_trick(p: Page) -> str:
    if not p.on("last_trick"):
        return "" if p.on("trick_points") else "The last trick is worth nothing extra."
    points = p.first("last_trick")
    return p.pick(
        "last_trick",
        bonus=f"The winner of the last trick gets {points} point{'s' if points != 1 else ''} more.",
        transfer=f"The winner of the last trick gets {points} points from the loser: one side adds them, the other "
        "loses them.",
    )


def _tricks(p: Page) -> str:
    each, every = p.number("trick_points"), p.number("all_tricks")
    return paragraph(
        f"Each trick is worth {each} point{'s' if each != 1 else ''}." if each else "",
        f"A side that takes every trick has {every} points instead." if every else "",
    )


def _reversed(p: Page) -> str:
    if p.word("rank_mode") != "reversed":
        return ""
    return (
        "This is Royals throughout: the order is upside down, "
        f"{ranks_text(royals_order(p))} from high to low in every suit. The cards keep their points."
    )


def royals_order(p: Page) -> list[str]:
    """The order under Royals: the six court ranks upside down, the small ones stay below."""
    ranks = [rank for group in p.order("rank_trump") for rank in group]
    return [rank for rank in reversed(ranks) if rank in "J9ATKQ"] + [rank for rank in ranks if rank not in "J9ATKQ"]


def deal(p: Page) -> list[str]:
    """Packets and when the auction comes."""
    packets = p.row("packets")
    whole = f"Every player gets {packets[0]} cards" + "".join(f", then {size} more" for size in packets[1:])
    whole += f": {sum(packets)} in all." if len(packets) > 1 else "."
    after = p.row("auction_after_packet")
    if after == (len(packets),):
        auction = "The auction comes when all cards are dealt."
    else:
        auction = f"The auction comes after the {join(ordinal(number) for number in after)} packet."
        if len(after) > 1:
            auction = f"There is an auction after the {join(map(ordinal, after), 'and another after the')} packet."
    halves = ""
    if p.number("halves") == 2:
        halves = (
            f"A deal has two halves: when the first {count(sum(packets))} cards of each hand are played, every "
            f"player gets {count(sum(packets))} more. Auction and trump hold for both, and the winner of the last "
            "trick of the first half leads to the second."
        )
    return [paragraph(whole, auction, halves)]
