"""What a deal is worth."""

from turup.rules.book.auction import solo_name
from turup.rules.book.page import Page, bullets, count, join, paragraph

__all__ = ["doubling", "scoring"]


def scoring(p: Page) -> list[str]:
    """Made and failed contracts."""
    parts = [_decision(p), _stakes(p), paragraph(_who(p), _players(p)), bullets(*_extras(p))]
    return parts


def _decision(p: Page) -> str:
    if p.word("contract_kind") == "target":
        side = p.maker_side[0].upper() + p.maker_side[1:]
        points = "card points, Jodhi included," if p.on("jodhi") else "card points"
        return f"{side} must reach at least as many {points} as the contract says; otherwise it fails."
    target = p.number("counting_target")
    parts = ["their card points"]
    if p.on("last_trick"):
        parts.append("the last trick")
    parts.append("the call")
    if p.on("jodhi"):
        parts.append("their own Jodhi" if p.word("jodhi_side") == "claimant" else "")
    jodhi = ", less the Jodhi of the maker's side" if p.on("jodhi") else ""
    total = join(part for part in parts if part)
    return f"The counting side adds up {total}{jodhi}. With {target} or more it wins the deal."


def _stakes(p: Page) -> str:
    lines = ["| bid | made | failed |", "| --- | --- | --- |"]
    rows = p.rows("stakes")
    handicap = p.word("contract_kind") == "handicap"
    if p.row("stakes_no_call") and (handicap or p.word("all_pass") == "default_maker"):
        won, lost = p.row("stakes_no_call")
        lines.append(f"| no call | {won} | {lost} |")
    low, step = p.number("bid_min"), p.number("bid_step")
    tops = [row[0] - 1 - (row[0] - 1 - low) % step for row in rows[1:]] + [
        max(p.number("bid_max"), *p.row("bid_extra"), rows[-1][0] if rows else 0)
    ]
    starts = [low, *(row[0] for row in rows[1:])]
    for row, start, top in zip(rows, starts, tops, strict=bool(rows)):
        lines.append(f"| {span(start, top)} | {row[1]} | {row[2]} |")
    if p.on("auction2_min"):
        lines += [
            f"| {start} or more in the second auction | {won} | {lost} |"
            for start, won, lost in p.rows("stakes_auction2")
        ]
    if p.on("single_hand"):
        won, lost = p.numbers("single_hand")
        lines.append(f"| {solo_name(p)} | {won} | {lost} |")
    return "\n".join(lines)


def span(low: int, high: int) -> str:
    """``20-29``, or ``20``."""
    return str(low) if low == high else f"{low}-{high}"


def _who(p: Page) -> str:
    made, failed = f"the {p.unit}s in the table", "the others"
    return p.pick(
        "score_who",
        winner_gains=f"A contract made gives its side {made}; a failed one gives them to {failed}.",
        maker_only_signed=f"Only the score of {p.maker_side} changes: up by {made} for a contract made, down for a "
        "failed one. The defenders' score stays as it is." + _by_soloist(p),
        transfer=f"The winner gets {made} from the loser.",
    )


def _by_soloist(p: Page) -> str:
    if p.on("single_hand") and p.word("single_hand_timing") == "before_first_lead":
        return " In a solo contract it is the soloist's side whose score changes."
    return ""


def _players(p: Page) -> str:
    if p.word("teams") == "called_card":
        return "Every player has a score of their own; each player of the winning side gets the full number."
    if p.individual:
        return "Every player has a score of their own; the maker settles with each opponent."
    return ""


def _extras(p: Page) -> list[str]:
    extras = [
        f"{extra} more for a contract made with {excess} points or more above what was needed."
        for excess, extra in p.rows("overshoot_table")
    ]
    if p.on("fail_below_half_doubles"):
        extras.append("A maker's side that takes less than half of its bid loses double.")
    if p.word("caps") == "auto_bonus":
        solo = f", but not under {solo_name(p)}" if p.on("single_hand") else ""
        bonus = p.units(p.first("caps"))
        extras.append(f"A side that takes every trick gets {bonus} from the other side as well (caps){solo}.")
    extras.append(
        p.pick(
            "cot",
            double="Winning every trick doubles the score (cot).",
            bonus=f"Winning every trick gives {_cot(p)} more (cot).",
        )
    )
    return extras


def _cot(p: Page) -> str:
    numbers = p.numbers("cot")
    return p.units(numbers[0]) if numbers else ""


def doubling(p: Page) -> list[str]:
    """Doubles, redoubles, automatic doubles and C."""
    parts = []
    if p.on("double"):
        when = p.pick(
            "double",
            before_last_packet="before the last packet is dealt",
            in_auction="in the auction, as a call; it lapses when somebody bids higher",
            after_auction="when the trump is chosen",
        )
        redouble = f" The maker's side may redouble: {_raise(p, 'redouble_factor')}." if p.on("redouble") else ""
        cap = f" No call raises the stake above {p.number('stake_cap')}." if p.on("stake_cap") else ""
        parts.append(f"An opponent of the maker may double {when}: {_raise(p, 'double_factor')}.{redouble}{cap}")
    if p.on("auto_double_from"):
        parts.append(f"A bid of {p.number('auto_double_from')} or more counts double without a call.")
    if p.on("call_c"):
        parts.append(_call_c(p))
    return parts


def _raise(p: Page, option: str) -> str:
    number = p.first(option)
    times = "double" if number == 2 else f"{count(number)} times"
    return p.pick(option, times=f"the deal counts {times}", plus=f"{p.units(number)} more, won or lost")


def _call_c(p: Page) -> str:
    zero = "both sides are" if p.word("call_c_requires") == "both_zero" else "the maker's side is"
    auto = "an automatic double will do" if p.on("call_c_allow_auto_double") else "an automatic double does not do"
    return (
        f"**C.** When a deal has been doubled and {zero} at zero in the match, the maker's side may answer `call-c`: "
        f"the deal is then worth {p.units(p.first('call_c'))}, won or lost. There must have been a double; {auto}."
    )
