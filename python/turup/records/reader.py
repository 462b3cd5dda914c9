"""Records read from text, one by one, with the place of whatever cannot be read."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from os import PathLike

from turup.errors import ParseError
from turup.records.lines import lines_of
from turup.records.model import Record, Step

__all__ = ["read"]

HEADER = re.compile(r'\[([^\s"\[\]]+(?: \d+)?)\s+("(?:[^"\\]|\\.)*")\]')
EVENT = re.compile(r"(\d{1,2}|-):\s*(\S(?:.*?\S)?)(\s+\*)?")
COMMENT_END = re.compile(r"(?<!\\)(?:\\\\)*\}")
ESCAPED = re.compile(r"\\([\\{}])")


def read(source: str | PathLike[str] | Iterable[str]) -> Iterator[Record]:
    """The records of a file (its path), or of lines of text, one by one; a text with line ends is taken as it is.

    A line that cannot be read is left out and stands in its record's ``problems`` as a ParseError with the line number;
    the other records are not touched. OSError when the file cannot be opened.

    >>> from turup import records
    >>> text = '[Rules "28"]\\n[Deal "..."]\\n1: pass {a weak hand}\\n\\n[Rules "29"]\\nwhat?'
    >>> for record in records.read(text):
    ...     print(record.headers["Rules"], record.steps[:1], record.problems)
    28 (Step(seat=1, action='pass', by_engine=False, comments=('a weak hand',), variations=(), line=3),) ()
    29 () (ParseError("line 6: this is no header, event or comment: 'what?'"),)
    """
    builder = Builder(1)
    for number, line in enumerate(lines_of(source), start=1):
        if builder.begins_anew(line):
            yield builder.record()
            builder = Builder(number)
        builder.take(line.rstrip("\r\n"), number)
    if not builder.is_empty:
        yield builder.record()


class Builder:
    """One record in the making."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.headers: dict[str, str] = {}
        self.comments: list[str] = []
        self.branches: list[list[Step]] = [[]]
        """The main line and the variations that are open, the innermost last."""
        self.result: str | None = None
        self.problems: list[ParseError] = []
        self.open_comment: list[str] | None = None
        self.is_past_headers = False

    @property
    def is_empty(self) -> bool:
        return not (self.headers or self.comments or self.branches[0] or self.problems or self.open_comment)

    def begins_anew(self, line: str) -> bool:
        """Whether a line is the first of the next record: a header after an empty line, an event or the result."""
        return self.is_past_headers and self.open_comment is None and HEADER.fullmatch(line.strip()) is not None

    def take(self, line: str, number: int) -> None:
        """Reads one line."""
        if self.open_comment is not None:
            self.read_comment(line, number)
            return
        line = line.strip()
        if self.is_empty:
            self.line = number
        elif not line.startswith(("[", "%")):
            self.is_past_headers = True
        if not line or line.startswith("%"):
            return
        if line.startswith("{"):
            self.open_comment = []
            self.read_comment(line[1:], number)
        elif line == "(":
            self.open_variation(number)
        elif line == ")":
            self.close_variation(number)
        elif line.startswith("["):
            self.read_header(line, number)
        elif line.split()[0] == "result":
            self.result = line[len("result") :].strip()
        else:
            self.read_event(line, number)

    def read_header(self, line: str, number: int) -> None:
        header = HEADER.fullmatch(line)
        try:
            if header is None:
                raise ValueError("it has the form [Name \"value\"]")
            name, value = header[1], json.loads(header[2])
        except ValueError as error:
            self.complain(f"this is no header ({error}): {line!r}", number)
            return
        if name in self.headers:
            self.complain(f"a second header {name}: {line!r}", number)
        else:
            self.headers[name] = value

    def read_event(self, line: str, number: int) -> None:
        text, brace, comment = line.partition("{")
        event = EVENT.fullmatch(text.strip())
        if event is None or self.result is not None:
            what = "an event after the result" if event else "this is no header, event or comment"
            self.complain(f"{what}: {line!r}", number)
            return
        seat = None if event[1] == "-" else int(event[1])
        self.branches[-1].append(Step(seat, event[2], event[3] is not None, line=number))
        if brace:
            self.open_comment = []
            self.read_comment(comment, number)

    def read_comment(self, text: str, number: int) -> None:
        """More of the open comment, up to its closing brace or the end of the line."""
        assert self.open_comment is not None
        end = COMMENT_END.search(text)
        if end is None:
            self.open_comment.append(text)
            return
        self.open_comment.append(text[: end.end() - 1])
        self.add_comment(ESCAPED.sub(r"\1", "\n".join(self.open_comment)))
        self.open_comment = None
        rest = text[end.end() :].strip()
        if rest:
            self.take(rest, number)

    def add_comment(self, comment: str) -> None:
        steps = self.branches[-1]
        if steps:
            steps[-1] = replace(steps[-1], comments=(*steps[-1].comments, comment))
        else:
            self.comments.append(comment)

    def open_variation(self, number: int) -> None:
        if self.branches[-1]:
            self.branches.append([])
        else:
            self.complain("a variation before the event that it replaces", number)

    def close_variation(self, number: int) -> None:
        if len(self.branches) == 1:
            self.complain("no variation is open here", number)
            return
        variation = tuple(self.branches.pop())
        steps = self.branches[-1]
        steps[-1] = replace(steps[-1], variations=(*steps[-1].variations, variation))

    def complain(self, sentence: str, number: int) -> None:
        self.problems.append(ParseError(sentence, place=f"line {number}"))

    def record(self) -> Record:
        """The finished record. Whatever is still open is closed, and said to be a problem."""
        if self.open_comment is not None:
            self.complain("the comment that is open at the end began in this record", self.line)
            self.add_comment("\n".join(self.open_comment))
        while len(self.branches) > 1:
            self.complain("a variation is not closed in the record that begins", self.line)
            self.close_variation(self.line)
        steps, comments, problems = tuple(self.branches[0]), tuple(self.comments), tuple(self.problems)
        return Record(self.headers, steps, comments, self.result or "", self.line, problems)
