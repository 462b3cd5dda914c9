"""Where the table is shown and the player types: a console with colours, or plain lines."""

import sys
from collections.abc import Iterable
from typing import TextIO

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from turup.terminal.voice import Voice

__all__ = ["Screen"]

MORE = "Enter: more, q: enough "


class Screen:
    """Prints lines and pages, and asks. ``plain``: no colours, frames or signs, a line for each thing."""

    def __init__(self, *, plain: bool = False, file: TextIO | None = None) -> None:
        looks = {"color_system": None, "force_terminal": False} if plain else {}
        self.console = Console(highlight=False, markup=False, emoji=False, file=file, **looks)  # type: ignore[arg-type]
        self.plain = plain
        self.voice = Voice(in_words=plain, signs=self.console.encoding.lower().startswith("utf"))

    def print(self, *parts: RenderableType) -> None:
        """Prints each part on a line of its own."""
        for part in parts:
            self.console.print(part)

    def ask(self, prompt: str) -> str:
        """What the player types, without spaces around it. EOFError at the end of the input."""
        self.console.file.flush()
        said = input(prompt).strip()
        if not sys.stdin.isatty():  # no terminal has shown what was typed
            self.print(Text(said))
        return said

    def list(self, numbered: Iterable[tuple[int, Text]]) -> None:
        """Numbered things: one a line when plain, else in columns."""
        entries = [
            Text.assemble(f"{number}: " if self.plain else (f"{number} ", "dim"), text) for number, text in numbered
        ]
        if self.plain or not entries:
            self.print(*entries)
        else:
            widest = max(entry.cell_len for entry in entries)
            fits = widest + 3 <= self.console.width
            self.print(Columns(entries, padding=(0, 2), equal=len(entries) > 8) if fits else Text("\n").join(entries))

    def page(self, *parts: RenderableType) -> None:
        """Prints the parts a screenful at a time, if somebody is there to read on; EOFError as ``ask``."""
        if not (self.console.file.isatty() and sys.stdin.isatty()):
            self.print(*parts)
            return
        lines = [line for part in parts for line in self.console.render_lines(part, pad=False)]
        size = max(5, self.console.height - 2)
        for start in range(0, len(lines), size):
            shown = [segment for line in lines[start : start + size] for segment in (*line, Segment.line())]
            self.console.print(Segments(shown), end="")
            if start + size < len(lines) and self.ask(MORE).lower().startswith("q"):
                return
