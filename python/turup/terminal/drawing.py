"""Pictures on the screen: drawn with columns and colours, or said in sentences."""

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from turup.terminal.picture import Picture, SeatRow
from turup.terminal.voice import joined

__all__ = ["across", "drawn", "spoken"]


def across(title: str = "", *, signs: bool) -> RenderableType:
    """A line across the screen."""
    return Rule(Text(title), style="dim", align="left", characters="─" if signs else "-")


def drawn(picture: Picture, title: RenderableType, score: str) -> RenderableType:
    """The table for the eye."""
    parts: list[RenderableType] = [title]
    known = grid()
    known.add_row("score", Text(score))
    for name, text in picture.facts:
        known.add_row(name, text)
    parts += [known, seats(picture)]
    if picture.hand:
        held = grid()
        held.add_row("hand", Text("   ").join(picture.hand))
        parts.append(held)
    return Group(*parts)


def grid() -> Table:
    """Names and what belongs to them."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True, min_width=9)
    table.add_column(overflow="fold")
    return table


def seats(picture: Picture) -> Table:
    """A row for each seat; columns without a word are left out."""
    used = [number for number in range(len(picture.columns)) if any(row.cells[number] for row in picture.rows)]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("seat", no_wrap=True)
    table.add_column("")
    for number in used:
        table.add_column(picture.columns[number])
    for row in picture.rows:
        table.add_row(str(row.seat), row.role, *(row.cells[number] for number in used))
    return table


def spoken(picture: Picture, score: str, *, whole: bool) -> list[Text]:
    """The table for the ear, a sentence on each line; the seats and the score only when the ``whole`` is wanted."""
    lines = [Text.assemble(f"{name.capitalize()}: ", text, ".") for name, text in picture.facts]
    if whole:
        lines = [Text(f"Score: {score}."), *lines, *(said(picture, row) for row in picture.rows)]
    if picture.hand:
        lines.append(Text.assemble("Hand: ", Text("; ").join(picture.hand), "."))
    return lines


def said(picture: Picture, row: SeatRow) -> Text:
    """A seat in one sentence."""
    *cells, state = row.cells
    named = zip(picture.columns, cells, strict=False)
    parts = [*(Text.assemble(f"{name} ", cell) for name, cell in named if len(cell)), state]
    role = f" ({row.role})" if row.role else ""
    return Text.assemble(f"Seat {row.seat}{role}: ", joined(parts), ".")
