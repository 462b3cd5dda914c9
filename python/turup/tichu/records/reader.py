"""``.tch`` files read round by round."""

import re
from collections.abc import Iterable, Iterator
from os import PathLike

from turup.errors import ParseError
from turup.records.lines import lines_of
from turup.tichu.records.model import Said, TchRecord
from turup.tichu.records.words import CALLS, CARD, COURSE, EXCHANGE, FIRST, GIFTS, RESULT, WHOLE, card_of, rank_of

__all__ = ["read_tch"]

SEATED = re.compile(r"\(([0-3])\)(.*)")
GIVEN = re.compile(rf": ({CARD}) -(?: |$)")
CALL = re.compile(rf"({'|'.join(CALLS.values())}): \(([0-3])\)")
DRAGON = re.compile(r"Drache an: \(([0-3])\)")
SCORE = re.compile(rf"{RESULT}\s*(-?\d{{1,5}})\s*-\s*(-?\d{{1,5}})")
CALL_WORDS = {word: call for call, word in CALLS.items()}


def read_tch(source: str | PathLike[str] | Iterable[str]) -> Iterator[TchRecord]:
    """The rounds of a file (its path) or of lines of text, one by one; a text with line ends is taken as it is.

    Tolerant: whatever is no part of the format becomes a note; a line that should be part of it and cannot be read
    stands in its record's ``problems`` with its number. OSError when the file cannot be opened.

    >>> import turup
    >>> from turup.tichu.records import read_tch, replay, write_tch
    >>> rd = turup.Round("tichu", seed=3, dealer=3)
    >>> while not rd.is_over:
    ...     rd.apply(rd.legal_actions()[0])
    >>> [replay(record).result == rd.result for record in read_tch(write_tch([rd]))]
    [True]
    """
    builder = Builder(1)
    for number, line in enumerate(lines_of(source), start=1):
        if FIRST in line and builder.first:
            yield builder.record()
            builder = Builder(number)
        builder.take(line.strip(), number)
    if builder.first or builder.problems:
        yield builder.record()


class Builder:
    """One record in the making."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.part = ""
        self.names: dict[int, str] = {}
        self.first: dict[int, tuple[str, ...]] = {}
        self.hands: dict[int, tuple[str, ...]] = {}
        self.calls: list[tuple[int, str]] = []
        self.gifts: dict[int, tuple[str, ...]] = {}
        self.course: list[Said] = []
        self.result: tuple[int, int] | None = None
        self.notes: list[tuple[int, str]] = []
        self.problems: list[ParseError] = []

    def take(self, line: str, number: int) -> None:
        """Reads one line."""
        heading = next((word for word in (FIRST, WHOLE, COURSE) if word in line and line.startswith("-")), None)
        if heading or line == EXCHANGE:
            self.part = heading or EXCHANGE
            self.line = number if heading == FIRST else self.line
            return
        try:
            if line and not self.read(line, number):
                self.notes.append((number, line))
        except ParseError as error:
            self.problems.append(ParseError(error.message, token=error.token, place=f"line {number}"))

    def read(self, line: str, number: int) -> bool:
        """Whether the line is part of the format; it is taken then."""
        score, call, seated = SCORE.fullmatch(line), CALL.match(line), SEATED.match(line)
        if score:
            self.result = int(score[1]), int(score[2])
        elif call:
            self.read_call(CALL_WORDS[call[1]], int(call[2]), number)
        elif self.part == COURSE and line.startswith("Wunsch:"):
            self.course.append(Said(None, f"wish {rank_of(line.partition(':')[2])}", number))
        elif self.part == COURSE and line.startswith("Drache an:"):
            given = DRAGON.match(line)
            if given is None:
                raise ParseError(f"the Dragon goes to a seat (0) to (3): {line!r}", token=line)
            self.course.append(Said(None, f"dragon {given[1]}", number))
        elif seated and self.part:
            self.read_seat(int(seated[1]), seated[2], number)
        else:
            return False
        return True

    def read_call(self, word: str, seat: int, number: int) -> None:
        if self.part == COURSE:
            self.course.append(Said(seat, word, number))
        else:
            self.calls.append((seat, word))

    def read_seat(self, seat: int, text: str, number: int) -> None:
        """A line of a seat: its cards, what it gives, or what it plays."""
        if self.part == EXCHANGE:
            cards = GIVEN.findall(text.partition(GIFTS)[2])
            if len(cards) != 3:
                raise ParseError(f"three gifts are needed, this line has {len(cards)}", token=text)
            self.gifts[seat] = tuple(map(card_of, cards))
        elif self.part == COURSE:
            self.course.append(Said(seat, played(text), number))
        else:
            size, hands = (8, self.first) if self.part == FIRST else (14, self.hands)
            words = text.split()
            hands[seat] = tuple(map(card_of, words[-size:]))
            if len(hands[seat]) != size:
                raise ParseError(f"{size} cards are needed, this line has {len(hands[seat])}", token=text)
            self.names.setdefault(seat, " ".join(words[:-size]))

    def record(self) -> TchRecord:
        """The finished record."""
        return TchRecord(
            names=tuple(self.names.get(seat, "") for seat in range(4)),
            first=tuple(self.first.get(seat, ()) for seat in range(4)),
            hands=tuple(self.hands.get(seat, ()) for seat in range(4)),
            calls=tuple(self.calls),
            gifts=tuple(sorted(self.gifts.items())),
            course=tuple(self.course),
            result=self.result,
            notes=tuple(self.notes),
            line=self.line,
            problems=tuple(self.problems),
        )


def played(text: str) -> str:
    """A play or a pass, after the name."""
    if text.endswith("passt."):
        return "pass"
    cards = text.rpartition(":")[2].split()
    if not cards:
        raise ParseError("neither cards nor a pass follow the name", token=text)
    return " ".join(map(card_of, cards))
