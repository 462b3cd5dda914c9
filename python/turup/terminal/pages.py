"""The rule book on the screen, and for a reader's voice."""

import re

from rich.console import RenderableType
from rich.text import Text

from turup.rules import Rules

__all__ = ["rules_page"]

ROW = re.compile(r"\|(.*)\|$")
LINE = re.compile(r"[|\s:-]+$")
MARKS = re.compile(r"[*`]")


def rules_page(rules: Rules, wanted: str, *, plain: bool) -> list[RenderableType]:
    """The rule book, or those of its paragraphs that have a word; empty when there are none."""
    book = rules.describe()
    if wanted:
        book = "\n\n".join(paragraphs(book, wanted.lower()))
    if plain:
        return [Text(line) for line in map(spoken, book.splitlines()) if line]
    from rich.markdown import Markdown  # takes a while to load, and few ask for the rules

    return [Markdown(book)] if book else []


def paragraphs(book: str, word: str) -> list[str]:
    """The paragraphs with a word, each under its heading."""
    found, heading, named = [], "", ""
    for paragraph in book.split("\n\n"):
        if paragraph.startswith("#"):
            heading = paragraph
        if word not in paragraph.lower():
            continue
        if heading != named and paragraph != heading:
            found.append(heading)
        named = heading
        found.append(paragraph)
    return found


def spoken(line: str) -> str:
    """A line without marks, a heading with a colon; a row of a table with commas, without the line under its head."""
    row = ROW.match(line.strip())
    if row and LINE.match(line):
        return ""
    if row:
        head, *cells = (cell.strip() for cell in row[1].split("|"))
        line = f"{head}: {', '.join(cells)}"
    if line.startswith("#"):
        line = f"{line}:"
    return MARKS.sub("", line.strip().lstrip("#").removeprefix("- ")).strip()
