"""What a record holds: one round, its events, comments and variations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from turup.errors import ParseError

__all__ = ["Record", "Step"]


@dataclass(frozen=True, slots=True)
class Step:
    """One event of a record.

    ``seat`` is None for the referee; ``by_engine`` marks what the rules left no choice about. Each of ``variations`` is
    a sequence of steps that could have been taken instead of this one.

    >>> from turup.records import Step
    >>> Step(0, "bid 16").action
    'bid 16'
    """

    seat: int | None
    action: str
    by_engine: bool = False
    comments: tuple[str, ...] = ()
    variations: tuple[tuple["Step", ...], ...] = ()
    line: int | None = field(default=None, compare=False)
    """Where it was read; None for a step that was not read from a file."""

    def to_dict(self) -> dict[str, Any]:
        """The step as JSON-ready values; parts that say nothing are left out."""
        data: dict[str, Any] = {"seat": self.seat, "action": self.action}
        if self.by_engine:
            data["by_engine"] = True
        if self.comments:
            data["comments"] = list(self.comments)
        if self.variations:
            data["variations"] = [[step.to_dict() for step in steps] for steps in self.variations]
        return data

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> "Step":
        """The step that ``to_dict`` wrote. ParseError when something else stands there."""
        try:
            seat, action = data["seat"], data["action"]
            comments = tuple(data.get("comments", ()))
            variations = tuple(tuple(map(Step.from_dict, steps)) for steps in data.get("variations", ()))
            by_engine = data.get("by_engine", False)
        except (KeyError, TypeError, AttributeError) as error:
            raise ParseError(f"this is no step of a record: {type(error).__name__} {error}") from None
        is_seat = seat is None or (isinstance(seat, int) and not isinstance(seat, bool) and seat >= 0)
        if not is_seat or not all(isinstance(text, str) for text in (action, *comments)):
            raise ParseError(f"a step has a seat or null, an action and comments, not {data!r}")
        return Step(seat, action, by_engine is True, comments, variations)


@dataclass(frozen=True, slots=True)
class Record:
    """One round as it was written down.

    ``headers`` in their order, among them ``Rules`` and ``Deal``; ``result`` is the text after the word ``result``,
    empty while the round goes on. ``problems`` are the lines that could not be read; the rest of the record stands.

    >>> import turup
    >>> from turup import records
    >>> record = records.from_round(turup.Round("28", seed=3))
    >>> record.headers["Rules"], record.steps, record.problems
    ('28', (), ())
    """

    headers: Mapping[str, str]
    steps: tuple[Step, ...] = ()
    comments: tuple[str, ...] = ()
    """Comments before the first event."""
    result: str = ""
    line: int | None = field(default=None, compare=False)
    """The first line of the record in its file."""
    problems: tuple[ParseError, ...] = field(default=(), compare=False)

    def to_dict(self) -> dict[str, Any]:
        """The record as JSON-ready values, in the form ``from_dict`` reads."""
        return {
            "headers": dict(self.headers),
            "comments": list(self.comments),
            "steps": [step.to_dict() for step in self.steps],
            "result": self.result,
        }

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> "Record":
        """The record that ``to_dict`` wrote. ParseError when something else stands there."""
        try:
            headers = dict(data["headers"])
            comments, result = tuple(data.get("comments", ())), data.get("result", "")
            steps: Sequence[Mapping[str, Any]] = data["steps"]
            record = Record(headers, tuple(map(Step.from_dict, steps)), comments, result)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            if isinstance(error, ParseError):
                raise
            raise ParseError(f"this is no record: {type(error).__name__} {error}") from None
        if not all(isinstance(text, str) for text in (*headers, *headers.values(), *comments, result)):
            raise ParseError("headers, comments and result of a record are texts")
        return record
