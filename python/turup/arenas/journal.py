"""The file that keeps the finished pairs of a contest: a header, then one JSON line for each pair."""

import json
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO

from turup.errors import ParseError

__all__ = ["Journal"]


class Journal:
    """Reads what is there and adds to it; without a path it keeps nothing. A last line cut short is dropped."""

    def __init__(self, path: str | Path | None, header: dict[str, Any]) -> None:
        self.path = None if path is None else Path(path)
        self.header = header
        self.done: dict[int, tuple[float, float]] = {}
        self._file: TextIO | None = None

    def __enter__(self) -> Self:
        if self.path is None:
            return self
        whole = self.read(self.path) if self.path.exists() else 0
        self._file = open(self.path, "a", encoding="utf-8")
        self._file.truncate(whole)
        if not whole:
            self.write(self.header)
        return self

    def read(self, path: Path) -> int:
        """Takes over the finished pairs; the length of what could be read. ParseError for another contest's file."""
        whole = 0
        for number, line in enumerate(path.read_bytes().splitlines(keepends=True), start=1):
            if not line.endswith(b"\n"):
                break
            try:
                row = json.loads(line)
                if number == 1:
                    self.check(row)
                else:
                    first, second = map(float, row["scores"])
                    self.done[int(row["pair"])] = (first, second)
            except (ValueError, KeyError, TypeError) as error:
                raise ParseError(f"{path}: {error}", place=f"line {number}") from None
            whole += len(line)
        return whole

    def check(self, row: object) -> None:
        """The header must be this contest's."""
        if row != self.header:
            raise ParseError(f"this file keeps another contest: {json.dumps(row)}, not {json.dumps(self.header)}")

    def add(self, pair: int, scores: tuple[float, float]) -> None:
        """Keeps a finished pair."""
        self.write({"pair": pair, "scores": scores})

    def write(self, row: dict[str, Any]) -> None:
        """One line, on the disk before anything else happens."""
        if self._file is not None:
            self._file.write(json.dumps(row) + "\n")
            self._file.flush()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()
