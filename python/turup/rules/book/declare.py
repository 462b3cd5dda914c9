"""Declarations: Jodhi, pair and marriages."""

from turup.rules.book.page import Page, bullets, join, ordinal, paragraph

__all__ = ["jodhi", "pair"]


def jodhi(p: Page) -> list[str]:
    """King and queen of a suit, declared for points."""
    if not p.on("jodhi"):
        return []
    plain, with_jack, trump, trump_with_jack = p.row("jodhi_values")
    window = p.rules.options["jodhi_window"]
    when = (
        "any trick"
        if window == "any"
        else f"the {join((ordinal(number) for number in p.row('jodhi_window')), 'or')} trick"
    )
    each = " of either half" if p.number("halves") == 2 else ""
    held = (
        "who still holds them"
        if p.word("jodhi_cards") == "in_hand"
        else "who was dealt them, even if they have been played"
    )
    whose = (
        f"Only Jodhi of {p.maker_side} counts; it is added to their card points."
        if p.word("jodhi_side") == "maker_only"
        else "It counts for the side that declares it: for the side that needs points it is added to them, for the "
        "other side it is taken off."
    )
    return [
        paragraph(
            f"King and queen of a suit are a **Jodhi**. It may be declared when one's side has won {when}{each}, "
            f"before the next lead, by a player {held}. Each suit counts once, and the suit is not named.",
            whose,
        ),
        bullets(
            f"K Q of a plain suit: {plain} points, with the jack {with_jack}",
            f"K Q of trumps: {trump} points, with the jack {trump_with_jack}",
        ),
    ]


def pair(p: Page) -> list[str]:
    """King and queen of trumps, which change the contract; marriages, which do the same for points."""
    parts = []
    if p.on("pair"):
        parts.append(
            paragraph(
                "King and queen of trumps in one hand are the **pair** (royal marriage). It can be shown only when "
                "the trump is known.",
                _effect(p),
                _limits(p),
                *_windows(p),
            )
        )
    if p.row("marriages"):
        plain, trump = p.row("marriages")
        parts.append(
            f"King and queen of a suit are a **marriage**: {plain} points in a plain suit, {trump} in trumps. It is "
            "shown after one's side has won a trick, before the next lead, and moves the maker's contract: down when "
            "it is their own, up when it is the defenders'."
        )
    return parts


def _effect(p: Page) -> str:
    shift = p.first("pair_effect") if p.numbers("pair_effect") else 0
    rows = p.rows("pair_by_bid") or ((0, 0),)
    table = join(f"{f'by {points}' if points else 'not at all'} from a bid of {start}" for start, points in rows)
    return p.pick(
        "pair_effect",
        shift=f"Shown by {p.maker_side} it lowers the contract by {shift}, shown by the defenders it raises it by "
        f"{shift}.",
        double_or_halve=f"Shown by {p.maker_side} it halves the contract (rounded up), shown by the defenders it "
        "doubles it.",
        by_bid=f"Shown by {p.maker_side} it lowers the contract {table}; shown by the defenders it raises it by "
        f"{shift}.",
    )


def _limits(p: Page) -> str:
    low = f"below {p.number('pair_floor')}" if p.on("pair_floor") else ""
    high = f"above {p.number('pair_cap')}" if p.on("pair_cap") else ""
    limits = [limit for limit in (low, high) if limit]
    return f"It takes no contract {join(limits, 'or')}." if limits else "There is no limit to that."


def _windows(p: Page) -> list[str]:
    sentences = []
    for who, option in ((p.maker_side.capitalize(), "pair_window_maker"), ("The defenders", "pair_window_defenders")):
        sentences.append(
            p.pick(
                option,
                after_own_trick=f"{who} may show it after winning a trick since the trump was shown, with another "
                "card than these two.",
                any_time=f"{who} may show it at any time once the trump is shown.",
                prior_trick_ok=f"{who} may show it as soon as the trump is shown, if they have won a trick before.",
            )
        )
    return sentences
