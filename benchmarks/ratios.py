"""Figures of several programs on one subject, and the table of their ratios."""

from collections.abc import Iterable
from dataclasses import dataclass

__all__ = ["Figure", "table"]

OURS = "turup"
HEADINGS = ("subject", "turup", "beside", "takes", "ratio", "remarks")
UNITS = (("ns", 1e-9), ("µs", 1e-6), ("ms", 1e-3), ("s", 1.0))


@dataclass(frozen=True, slots=True)
class Figure:
    """What one program needs for a subject: the less the better."""

    subject: str
    program: str
    """``"turup"``, or the name and version of another program."""
    value: float
    unit: str = "s"
    remark: str = ""
    """What the other program does differently, if anything."""

    def __str__(self) -> str:
        if self.unit != "s":
            return f"{self.value:,.0f} {self.unit}" if self.value >= 100 else f"{self.value:.3g} {self.unit}"
        name, size = next((row for row in UNITS if self.value < 1000 * row[1]), UNITS[-1])
        return f"{self.value / size:.3g} {name}"


def table(figures: Iterable[Figure]) -> str:
    """A Markdown table with a row for each program beside turup; the ratio is its figure divided by turup's."""
    subjects: dict[str, list[Figure]] = {}
    for figure in figures:
        subjects.setdefault(figure.subject, []).append(figure)
    rows = [HEADINGS, *(row for group in subjects.values() for row in rows_of(group))]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    rows.insert(1, tuple("-" * width for width in widths))
    padded = ([cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in rows)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in padded)


def rows_of(group: list[Figure]) -> list[tuple[str, ...]]:
    """The rows of one subject."""
    ours = next((figure for figure in group if figure.program == OURS), None)
    others = [figure for figure in group if figure is not ours]
    if ours is None:
        return [(group[0].subject, "", other.program, str(other), "", other.remark) for other in others]
    if not others:
        return [(ours.subject, str(ours), "", "", "", ours.remark)]
    return [
        (ours.subject, str(ours), other.program, str(other), times(other.value / ours.value), other.remark)
        for other in others
    ]


def times(ratio: float) -> str:
    """A ratio with three digits, or whole."""
    return f"{ratio:.3g}" if ratio < 1000 else f"{ratio:,.0f}"
