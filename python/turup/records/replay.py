"""From rounds to records, and back by playing them again."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from turup.deal import Deal
from turup.errors import ParseError, TurupError
from turup.match import Match
from turup.records.model import Record, Step
from turup.round import Round
from turup.rules import Rules

__all__ = ["from_match", "from_round", "matches", "replay"]


def from_round(rd: Round, headers: Mapping[str, str] | None = None) -> Record:
    """The record of a round, over or not; ``headers`` are added to those it needs to be replayed.

    >>> import turup
    >>> from turup import records
    >>> rd = turup.Round("thunee", seed=7)
    >>> records.replay(records.from_round(rd, {"Table": "12"})) == rd
    True
    """
    needed = {
        "Rules": str(rd.rules),
        "Deal": str(rd.deal),
        "Dealer": str(rd.dealer),
        "Scores": " ".join(map(str, rd.scores)),
    }
    steps = tuple(Step(seat, action, by_engine) for seat, action, by_engine in rd.actions)
    result = rd.result
    end = f"{result.score[0]} {result.score[1]} {result.reason}" if result else ""
    return Record({**needed, **(headers or {})}, steps, result=end)


def from_match(match: Match, headers: Mapping[str, str] | None = None) -> list[Record]:
    """A record for each round of a match, the current one last.

    >>> import turup
    >>> from turup import records
    >>> match = turup.Match("28", seed=7)
    >>> [again == match for again in records.matches(records.from_match(match))]
    [True]
    """
    of_match = {"Match": str(match.rules), "Seed": str(match.seed)}
    return [
        from_round(rd, {**of_match, "Round": str(number), **(headers or {})})
        for number, rd in enumerate(match.rounds, start=1)
    ]


def replay(record: Record) -> Round:
    """The round of a record, played again from its deal; variations are left aside.

    ParseError for the first line that could not be read, a header that is missing or wrong, an action that the rules do
    not allow at its place, or a result that is not what comes out.

    >>> from turup import records
    >>> (record,) = records.read('[Rules "thunee"]\\n[Deal "7"]\\n0: bid 90')
    >>> records.replay(record)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
      ...
    turup.errors.ParseError: line 1: the header Deal cannot be read: ...
    """
    if record.problems:
        raise record.problems[0]
    rd = opening(record)
    for step in record.steps:
        follow(rd, step)
    if record.result and record.result != from_round(rd).result:
        found = from_round(rd).result or "a round that is not over"
        raise ParseError(f"the record ends {record.result!r}, and these events make {found!r}", place=place_of(record))
    return rd


def opening(record: Record) -> Round:
    """The round before its first event."""
    place = place_of(record)
    for name in ("Rules", "Deal"):
        if name not in record.headers:
            raise ParseError(f"a record needs the header {name}", place=place)
    rules: Rules = header(record, "Rules", Rules.parse)
    deal = header(record, "Deal", lambda text: Deal.parse(text, rules))
    dealer = header(record, "Dealer", int, "0")
    scores = header(record, "Scores", lambda text: tuple(map(int, text.split())), "0 0")
    try:
        return Round(rules, deal=deal, dealer=dealer, scores=scores)
    except (TurupError, ValueError) as error:
        raise ParseError(f"no round begins like this: {error}", place=place) from None


def header(record: Record, name: str, read: Any, usual: str = "") -> Any:
    """A header's value."""
    try:
        return read(record.headers.get(name, usual))
    except (TurupError, ValueError) as error:
        raise ParseError(f"the header {name} cannot be read: {error}", place=place_of(record)) from None


def follow(rd: Round, step: Step) -> None:
    """Applies one event. What the engine does by itself must already have happened."""
    if step.by_engine:
        if (step.seat, step.action, True) not in rd.actions:
            raise ParseError(f"the rules leave a choice here: {step.action!r}", place=place_of(step))
        return
    try:
        if step.seat is None:
            rd.apply(step.action)
        else:
            rd.apply(step.action, step.seat)
    except (TurupError, ValueError) as error:
        raise ParseError(f"{error}", token=step.action, place=place_of(step)) from None


def place_of(part: Record | Step) -> str:
    """Where a record or step was read."""
    return "" if part.line is None else f"line {part.line}"


def matches(records: Iterable[Record]) -> Iterator[Match]:
    """The matches in a row of records: rounds with equal ``Match`` and ``Seed``, numbered from 1.

    ParseError as ``replay``, and for rounds that do not follow from each other. Records of single rounds are passed
    over.
    """
    rounds: list[Record] = []
    for record in records:
        if rounds and (record.headers.get("Round") == "1" or key_of(record) != key_of(rounds[0])):
            yield joined(rounds)
            rounds = []
        if "Match" in record.headers:
            rounds.append(record)
    if rounds:
        yield joined(rounds)


def key_of(record: Record) -> tuple[str | None, str | None]:
    """What all rounds of a match share."""
    return record.headers.get("Match"), record.headers.get("Seed")


def joined(rounds: list[Record]) -> Match:
    """One match of its rounds' records."""
    first = rounds[0]
    seed = header(first, "Seed", int)
    played = [replay(record).to_dict() for record in rounds]
    return Match.from_dict({"rules": first.headers["Match"], "seed": seed, "rounds": played})
