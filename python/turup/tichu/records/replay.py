"""A ``.tch`` record played again, with the decisions that the format leaves out."""

from collections.abc import Sequence

from turup.cards import RANKS
from turup.deal import Deal
from turup.errors import ParseError, TurupError
from turup.round import Round
from turup.rules import Rules, get_rules
from turup.tichu.records.model import Said, TchRecord
from turup.tichu.records.writer import printed

__all__ = ["replay"]


def replay(record: TchRecord, rules: Rules | str = "tichu") -> Round:
    """The round of a record, played as far as it goes.

    What the format leaves out is put in: windows that nobody used, passes after a bomb, a gift of the Dragon (to the
    next opponent), no wish, the rank of a Phoenix (by its place in the printed list; the higher one where that leaves
    two). What stands late is put in its place: calls after a seat's first cards, a wish after passes. ParseError for
    the first line that could not be read or cannot have happened, and for a result that is not what comes out.
    """
    if record.problems:
        raise record.problems[0]
    rd = opening(record, rules if isinstance(rules, Rules) else get_rules(rules))
    course = in_order(record.course)
    while course and not rd.is_over:
        step(rd, course)
    if record.result is not None:
        finish(rd)
    if record.result is not None and rd.result is not None and record.result != rd.result.score:
        written, made = (f"{score[0]} - {score[1]}" for score in (record.result, rd.result.score))
        raise ParseError(f"the record ends {written}, and these plays make {made}", place=place(record))
    return rd


def place(part: TchRecord | Said) -> str | None:
    """Where a record or a line of it was read."""
    return None if part.line is None else f"line {part.line}"


def opening(record: TchRecord, rules: Rules) -> Round:
    """The round after the exchange."""
    gifts = dict(record.gifts)
    if len(gifts) != 4:
        raise ParseError(f"the gifts of four seats are needed, this record has {len(gifts)}", place=place(record))
    hands = [
        (*first, *(card for card in whole if card not in first))
        for first, whole in zip(record.first, record.hands, strict=True)
    ]
    try:
        rd = Round(rules, deal=Deal(rules, tuple(hands)), dealer=3)
        for word in ("grand", "tichu"):
            while rd.phase == word:
                rd.apply(word if (rd.turn, word) in record.calls else "no")
        while rd.phase == "exchange" and rd.turn is not None:
            rd.apply("give " + " ".join(gifts[rd.turn]))
    except (TurupError, ValueError) as error:
        raise ParseError(f"the deal or the exchange cannot have happened: {error}", place=place(record)) from None
    return rd


def in_order(course: Sequence[Said]) -> list[Said]:
    """The course with each call before the first cards of its seat, where it stands one line late."""
    lines = list(course)
    for number in range(1, len(lines)):
        call, before = lines[number], lines[number - 1]
        is_first = not any(said.seat == call.seat and is_play(said) for said in lines[: number - 1])
        if call.action == "tichu" and before.seat == call.seat and is_play(before) and is_first:
            lines[number - 1], lines[number] = call, before
    return lines


def is_play(said: Said) -> bool:
    """Whether cards were played."""
    return said.action != "pass" and said.action.partition(" ")[0] not in ("tichu", "grand", "wish", "dragon")


def step(rd: Round, course: list[Said]) -> None:
    """One action of the round: the next line, or a decision that comes before it and was not written down."""
    said = course[0]
    if rd.phase == "wish":
        rd.apply(taken_wish(course) or "wish -")
    elif rd.phase == "dragon":
        rd.apply(course.pop(0).action if said.action.startswith("dragon") else gift(rd))
    elif rd.phase in ("tichu2", "bomb") and not fits(rd, said):
        rd.apply("no")
    elif fits(rd, said):
        course.pop(0)
        rd.apply(reading(rd, said))
    elif said.action == "pass" and (rd.turn != said.seat or rd.view(None).top is None):
        course.pop(0)  # of the trick's owner, who takes it, or one that stands late
    elif said.action == "tichu" and postponed(course):
        pass  # he is not asked now; before his first cards he is
    elif (is_play(said) or said.action.startswith("dragon")) and rd.why_illegal("pass") is None:
        rd.apply("pass")
    else:
        refusal = rd.why_illegal(reading(rd, said), said.seat)
        raise ParseError(f"{said.action!r} cannot have happened: {refusal}", token=said.action, place=place(said))


def gift(rd: Round) -> str:
    """The Dragon's trick for the next opponent."""
    assert rd.turn is not None
    return f"dragon {(rd.turn + 1) % 4}"


def postponed(course: list[Said]) -> bool:
    """Whether the call that comes next could be put before its seat's next cards."""
    for number in range(1, len(course)):
        if course[number].seat == course[0].seat and is_play(course[number]):
            course.insert(number - 1, course.pop(0))
            return number > 1
    return False


def taken_wish(course: list[Said]) -> str | None:
    """The wish among the next lines, before anybody plays."""
    for number, said in enumerate(course):
        if said.action.startswith("wish "):
            return course.pop(number).action
        if is_play(said):
            return None
    return None


def fits(rd: Round, said: Said) -> bool:
    """Whether this line is what the seat to act does now."""
    if said.seat is not None and said.seat != rd.turn:
        return False
    return rd.why_illegal(reading(rd, said)) is None


def reading(rd: Round, said: Said) -> str:
    """A play with the rank of its Phoenix; anything else as it is."""
    words = said.action.split()
    if "Ph" not in words or len(words) == 1:
        return said.action
    others = [word for word in words if word != "Ph"]
    plays = [" ".join([*others, f"Ph={rank}"]) for rank in reversed(RANKS)]
    lawful = [play for play in plays if rd.why_illegal(play, said.seat) is None]
    clear = [play for play in lawful if printed(play.split()).index("Ph") == words.index("Ph")]
    return (clear or lawful or plays)[0]


def finish(rd: Round) -> None:
    """The end of a whole round that was not written down: windows that nobody used, last passes, the Dragon's trick."""
    while not rd.is_over and (rd.phase in ("bomb", "dragon") or rd.why_illegal("pass") is None):
        rd.apply(gift(rd) if rd.phase == "dragon" else "no" if rd.phase == "bomb" else "pass")
