"""Lines of text from wherever records are kept."""

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path

__all__ = ["lines_of"]


def lines_of(source: str | PathLike[str] | Iterable[str]) -> Iterator[str]:
    """The lines of a file (its path), of a text with line ends, or of lines as they are; read one by one.

    OSError when the file cannot be opened.

    >>> list(lines_of("one\\ntwo"))
    ['one', 'two']
    """
    if isinstance(source, PathLike) or (isinstance(source, str) and "\n" not in source):
        with Path(source).open(encoding="utf-8", errors="replace") as file:
            yield from file
    else:
        yield from source.split("\n") if isinstance(source, str) else source
