"""The four-ball penalties (S38): challenges of cards played, and the referee's signal."""

from typing import TYPE_CHECKING

from model import auction, claims, score, sides
from model.presets import numbers, word
from model.result import Result

if TYPE_CHECKING:
    from model.table import Table


def why(t: "Table", text: str, seat: int | None) -> str | None:
    """Whether a ``signal n`` or ``challenge n`` is allowed; "not a penalty" for any other text."""
    verb, _, number = text.partition(" ")
    if verb not in ("signal", "challenge"):
        return "not a penalty"
    if not number.isdigit() or int(number) >= t.players:
        return "ILLEGAL"
    if verb == "signal":
        if word(t.rules["signal_penalty"]) == "off":
            return "ILLEGAL"
        return None if seat is None else "REFEREE_ONLY"
    challenger = t.turn if seat is None else seat
    begun = t.tricks or (t.trick is not None and t.trick.played)
    if t.rules["illegal_play"] == "reject" or not begun:
        return "ILLEGAL"
    if challenger is None or not 0 <= challenger < t.players:
        return "NO_SUCH_SEAT"
    return "ILLEGAL" if int(number) in sides.side(t, challenger) else None


def tolerated(t: "Table", text: str) -> bool:
    """In table mode any card held stands until it is challenged; a blind caller's unseen cards stay unseen."""
    if word(t.rules["illegal_play"]) != "challenge" or t.question is None or t.question.phase != "play":
        return False
    seat = t.question.seat
    return text in t.hands[seat] and text not in t.unseen(seat)


def result(t: "Table", text: str, seat: int | None) -> Result:
    """The round ends; nothing but the penalty is scored."""
    verb, _, number = text.partition(" ")
    accused = int(number)
    if verb == "signal":
        own = sides.side(t, accused) if t.bidding is None else auction.partners(t, accused)
        guilty, winners, reason = True, [seat for seat in range(t.players) if seat not in own], "signal"
        balls = numbers(t.rules["signal_penalty"])[0]
    else:
        challenger = seat if seat is not None else t.turn
        assert challenger is not None
        guilty = accused in t.offenders
        winners = sorted(sides.side(t, challenger)) if guilty else sides.opponents(t, challenger)
        reason = "challenge-right" if guilty else "challenge-wrong"
        if t.rules["challenge_stake"] is not None:
            return claims.lost_at_stake(t, accused if guilty else challenger, t.rules["challenge_stake"], reason).result
        balls = numbers(t.rules["illegal_play"])[0]
    gains = [0] * t.players
    score.award(gains, winners, balls)
    t.maker = auction.highest(t)
    return score.as_result(t, gains, reason)
