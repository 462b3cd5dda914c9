"""The same scenes as plain text, at most 80 columns wide."""

from collections.abc import Mapping, Sequence
from textwrap import wrap

from turup.render.scene import Scene

__all__ = ["scene_text", "table_text", "trick_text"]

WIDTH = 80


def scene_text(scene: Scene) -> str:
    """A scene: the table where there is one, and the hands that are seen."""
    lines = lines_of("", scene.title) + (trick_lines(scene) if scene.sizes or scene.played else [])
    for seat, hand in scene.hands.items():
        lines += lines_of(f"seat {seat} holds ", " ".join(hand))
    return "\n".join(lines) + "\n"


def trick_text(scene: Scene) -> str:
    """Only the table of a scene."""
    return "\n".join(trick_lines(scene)) + "\n"


def trick_lines(scene: Scene) -> list[str]:
    """The words in the middle, and a line for each seat."""
    lines = lines_of("", ", ".join(scene.words)) if scene.words else []
    for seat in range(scene.rules.players):
        size = f"{scene.sizes[seat]:3} cards  " if scene.sizes else ""
        mark = ">" if seat == scene.turn else " "
        rest = [" ".join(scene.played.get(seat, ())), scene.labels.get(seat, "")]
        lines += lines_of(f"{mark} seat {seat:<2} {size}", "  ".join(part for part in rest if part))
    return lines


def lines_of(head: str, words: str) -> list[str]:
    """Words after a head, broken into lines; the further ones stand in."""
    inset = " " * min(len(head), 20)
    return wrap(head + words, WIDTH, subsequent_indent=inset, break_long_words=False) or [head.rstrip()]


def table_text(rows: Mapping[str, Sequence[int]]) -> str:
    """A double-dummy table: trump by leader, points of side 0."""
    seats = len(next(iter(rows.values()), ()))
    lines = ["points of side 0 by trump and leader", "trump" + "".join(f"{f'seat {seat}':>8}" for seat in range(seats))]
    lines += [f"{trump:5}" + "".join(f"{value:8}" for value in values) for trump, values in rows.items()]
    return "\n".join(lines) + "\n"
