"""``.tch`` records of rounds of Tichu for four: written from a round, and read back by playing them again."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from turup.deal import Deal
from turup.errors import ParseError
from turup.round import Round
from turup.rules import Rules, get_rules

__all__ = ["read_tch", "write_tch"]

SUITS = {"s": "S", "b": "B", "g": "G", "r": "R"}
RANKS = {"T": "10", "J": "B", "Q": "D"}
WORDS = {"Do": "Hu"}
FIRST, WHOLE, COURSE = ("Gr.Tichukarten", "Startkarten", "Rundenverlauf")
CALLS = {"grand": "Grosses Tichu", "tichu": "Tichu"}
DASHES = "-" * 15
CARD = r"(?i:[SBGR](?:10|[2-9BDKA])|Hu|Ma|Ph|Dr)"


def to_tch(card: str) -> str:
    """A card as records write it: suit, then rank."""
    if card[0] not in "23456789TJQKA":
        return WORDS.get(card[:2], card[:2])
    return SUITS[card[1]] + RANKS.get(card[0], card[0])


def from_tch(text: str) -> str:
    """A card of a record. ParseError when it is none."""
    for card, word in (("Do", "Hu"), ("Ma", "Ma"), ("Ph", "Ph"), ("Dr", "Dr")):
        if text.lower() == word.lower():
            return card
    suit, rank = text[:1].upper(), text[1:].upper()
    back = {"10": "T", "B": "J", "D": "Q"}
    if suit in "SBGR" and (rank in back or rank in tuple("23456789KA")):
        return back.get(rank, rank) + suit.lower()
    raise ParseError(f"{text!r} is no card of a .tch record", token=text)


def write_tch(rounds: Iterable[Round], names: tuple[str, str, str, str] = ("0", "1", "2", "3")) -> str:
    """Rounds that are over as a ``.tch`` file. Ranks of the Phoenix and declined wishes are not part of the format."""
    return (
        "\n".join(line for rd in rounds for line in _lines(rd, [f"({i}){name}" for i, name in enumerate(names)])) + "\n"
    )


def _lines(rd: Round, who: list[str]) -> list[str]:
    order = rd.rules.deck.sort
    hands = rd.deal.hands
    lines = [f"{DASHES}{FIRST}{'-' * 18}"]
    lines += [f"{who[seat]} {' '.join(map(to_tch, reversed(order(hand[:8]))))}" for seat, hand in enumerate(hands)]
    lines += [f"{DASHES}{WHOLE}{'-' * 18}"]
    lines += [f"{who[seat]} {' '.join(map(to_tch, reversed(order(hand))))}" for seat, hand in enumerate(hands)]
    gifts: dict[int, list[str]] = {}
    calls: list[str] = []
    course: list[str] = []
    for seat, action, _ in rd.actions:
        assert seat is not None
        word, _, rest = action.partition(" ")
        if word in CALLS:
            (course if len(gifts) == len(hands) else calls).append(f"{CALLS[word]}: {who[seat]}")
            gifts = gifts if len(gifts) == len(hands) else {}
        elif word == "give":
            gifts[seat] = rest.split()
        elif word == "wish" and rest != "-":
            course.append(f"Wunsch:{RANKS.get(rest, rest)}")
        elif word == "dragon":
            course.append(f"Drache an: {who[int(rest)]}")
        elif word == "pass":
            course.append(f"{who[seat]} passt.")
        elif word not in ("no", "wish"):
            course.append(f"{who[seat]}: {' '.join(map(to_tch, action.split()))}")
    lines += [*calls, "Schupfen:"]
    for seat in range(len(hands)):
        to = [who[(seat + step) % len(hands)][3:] for step in (1, 2, 3)]
        given = " - ".join(f"{name}: {to_tch(card)}" for name, card in zip(to, gifts[seat], strict=True))
        lines.append(f"{who[seat]} gibt: {given} - ")
    lines += [f"{DASHES}{COURSE}{'-' * 18}", *course]
    score = rd.result.score if rd.result else (0, 0)
    return [*lines, f"Ergebnis: {score[0]} - {score[1]}"]


@dataclass
class _Record:
    """The parts of one round of a file."""

    line: int
    first: list[list[str]] = field(default_factory=list)
    whole: list[list[str]] = field(default_factory=list)
    calls: list[tuple[str, int]] = field(default_factory=list)
    gifts: dict[int, list[str]] = field(default_factory=dict)
    course: list[tuple[int, int, str]] = field(default_factory=list)
    """Line number, seat and action."""


def read_tch(text: str, rules: Rules | str = "tichu") -> list[Round]:
    """The rounds of a ``.tch`` file, played again as far as each record goes.

    Tolerant: names and pass lines may be missing, passes of the trick's owner are passed over, a missing gift of the
    Dragon goes to the next opponent. ParseError names the line at which a record cannot have happened.

    >>> import turup
    >>> from turup.tichu.records import read_tch, write_tch
    >>> rd = turup.Round("tichu", seed=3)
    >>> while not rd.is_over:
    ...     rd.apply(rd.legal_actions()[0])
    >>> [again.result == rd.result for again in read_tch(write_tch([rd]))]
    [True]
    """
    rules = rules if isinstance(rules, Rules) else get_rules(rules)
    return [_play(record, rules) for record in _records(text)]


def _records(text: str) -> list[_Record]:
    records: list[_Record] = []
    part = ""
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if FIRST in line:
            records.append(_Record(number))
        heading = next((word for word in (FIRST, WHOLE, COURSE) if word in line), None)
        if heading or line.startswith("Schupfen"):
            part = heading or "Schupfen"
        elif line and not line.startswith(("BOMBE", "Ergebnis")):
            if not records:
                raise ParseError("a record begins with the first eight cards", place=f"line {number}")
            _read_line(records[-1], part, line, number)
    return records


def _read_line(record: _Record, part: str, line: str, number: int) -> None:
    seat = re.search(r"\((\d)\)", line)
    who = int(seat.group(1)) % 4 if seat else -1
    call = re.match(r"(Grosses Tichu|Tichu): ", line)
    if call:
        word = "grand" if call.group(1) != "Tichu" else "tichu"
        if part == COURSE:
            record.course.append((number, who, word))
        else:
            record.calls.append((word, who))
    elif part in (FIRST, WHOLE):
        cards = [word for word in line.split() if re.fullmatch(CARD, word)]
        (record.first if part == FIRST else record.whole).append([from_tch(card) for card in cards])
    elif part == "Schupfen":
        record.gifts[who] = [from_tch(card) for card in re.findall(rf": ({CARD})\s*-", line)]
    elif line.startswith("Wunsch:"):
        record.course.append((number, -1, f"wish {RANKS_BACK.get(line[7:].strip(), line[7:].strip())}"))
    elif line.startswith("Drache an"):
        record.course.append((number, -1, f"dragon {who}"))
    elif line.endswith("passt."):
        record.course.append((number, who, "pass"))
    else:
        record.course.append((number, who, " ".join(map(from_tch, line.rpartition(": ")[2].split()))))


RANKS_BACK = {"10": "T", "B": "J", "D": "Q"}


def _play(record: _Record, rules: Rules) -> Round:
    place = f"the record at line {record.line}"
    if len(record.first) != 4 or len(record.whole) != 4 or len(record.gifts) != 4:
        raise ParseError("four first packets, four hands and four exchanges are needed", place=place)
    hands = [
        [*first, *(card for card in whole if card not in first)]
        for first, whole in zip(record.first, record.whole, strict=True)
    ]
    rd = Round(rules, deal=Deal(rules, tuple(map(tuple, hands))), dealer=3)
    for word in ("grand", "tichu"):
        while rd.phase == word:
            rd.apply(word if (word, rd.turn) in record.calls else "no")
    while rd.phase == "exchange":
        rd.apply("give " + " ".join(record.gifts[rd.turn or 0]))
    for number, seat, action in record.course:
        _step(rd, seat, action, f"line {number}")
    return rd


def _step(rd: Round, seat: int, action: str, place: str) -> None:
    """One line of the course, with the decisions that the format leaves out before it."""
    if action == "tichu" and rd.phase == "tichu2":
        while rd.turn != seat and rd.phase == "tichu2":
            rd.apply("no")
    while not rd.is_over and (rd.turn != seat or rd.why_illegal(action) is not None):
        if seat < 0 and rd.why_illegal(action) is None:
            break
        if (
            action == "pass"
            and seat not in (rd.turn, None)
            and rd.phase in ("play", "bomb")
            and rd.view(None).turn != seat
        ):
            return  # a pass of the trick's owner, or one out of its place
        if rd.phase in ("tichu2", "bomb"):
            rd.apply("no")
        elif rd.phase == "wish":
            rd.apply("wish -")
        elif rd.phase == "dragon":
            rd.apply(rd.legal_actions()[0])
        elif rd.phase == "play" and rd.turn != seat and rd.why_illegal("pass") is None:
            rd.apply("pass")
        else:
            raise ParseError(f"{action!r} by seat {seat} cannot have happened: {rd.why_illegal(action)}", place=place)
    if not rd.is_over:
        rd.apply(action)
