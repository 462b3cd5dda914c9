"""Records as text."""

import json
from collections.abc import Iterable, Iterator
from typing import TextIO

from turup.records.model import Record, Step

__all__ = ["text_of", "write"]


def write(records: Iterable[Record], file: TextIO) -> None:
    """Writes records one after another, each followed by an empty line.

    >>> import io, turup
    >>> from turup import records
    >>> file = io.StringIO()
    >>> records.write([records.from_round(turup.Round("28", seed=3))], file)
    >>> file.getvalue().splitlines()[0]
    '[Rules "28"]'
    """
    for record in records:
        file.write(text_of(record) + "\n")


def text_of(record: Record) -> str:
    """One record as text. ``read`` gives an equal record back."""
    lines = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in record.headers.items()]
    lines.append("")
    lines.extend(map(braced, record.comments))
    lines.extend(lines_of(record.steps))
    if record.result:
        lines.append(f"result {record.result}")
    return "\n".join(lines) + "\n"


def lines_of(steps: Iterable[Step]) -> Iterator[str]:
    for step in steps:
        seat = "-" if step.seat is None else step.seat
        yield f"{seat}: {step.action}{' *' if step.by_engine else ''}"
        yield from map(braced, step.comments)
        for variation in step.variations:
            yield "("
            yield from lines_of(variation)
            yield ")"


def braced(comment: str) -> str:
    """A comment in braces; a backslash stands before a brace or a backslash of its own."""
    escaped = comment.replace("\\", "\\\\").replace("{", "\\{").replace("}", "\\}")
    return "{" + escaped + "}"
