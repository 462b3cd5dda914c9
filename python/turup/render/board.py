"""A table seen from above: the seats in the order of play, what lies in front of them, and words in the middle."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from turup.render.cards import HEIGHT, draw_row, row_width
from turup.render.drawing import Drawing

__all__ = ["Board", "draw_board", "radius_of"]

SEAT = 26


@dataclass(frozen=True)
class Board:
    """What a picture of a table shows."""

    seats: int
    clockwise: bool
    first: int
    """The seat at the lower edge."""
    played: Mapping[int, Sequence[str]]
    """By seat: the cards of the running trick."""
    labels: Mapping[int, str]
    """By seat: a few words, those on a line of their own after commas."""
    marked: int | None
    """The seat that acts."""
    sizes: Sequence[int]
    """How many cards each seat holds; empty where that is not shown."""


def radius_of(board: Board) -> float:
    """From the middle to a seat: enough for all seats, and for cards beside the words."""
    widest = max([row_width(cards) for cards in board.played.values()] or [0])
    return max(150, 24 * board.seats, widest + 114)


def draw_board(drawing: Drawing, x: float, y: float, board: Board, words: Sequence[str]) -> None:
    """Draws it around this middle; ``words`` are the lines in the middle."""
    radius = radius_of(board)
    drawing.circle(x, y, radius + SEAT, "#f3f5f4", line="#767676")
    for number, line in enumerate(words):
        drawing.text(x, y + 5 + 17 * (number - (len(words) - 1) / 2), line, size=13, at="middle")
    for place in range(board.seats):
        seat = (board.first + place) % board.seats
        turn = (1 if board.clockwise else -1) * 2 * pi * place / board.seats
        across, down = -sin(turn), cos(turn)
        draw_seat(drawing, x + radius * across, y + radius * down, board, seat)
        cards = board.played.get(seat, ())
        near = radius - SEAT - 8 - abs(across) * row_width(cards) / 2 - abs(down) * HEIGHT / 2
        draw_row(drawing, x + near * across - row_width(cards) / 2, y + near * down - HEIGHT / 2, cards)


def draw_seat(drawing: Drawing, x: float, y: float, board: Board, seat: int) -> None:
    """A seat: its number, how many cards it holds, its words."""
    drawing.circle(x, y, SEAT, "#fff3c4" if seat == board.marked else "#ffffff")
    drawing.text(x, y - 4, str(seat), size=15, at="middle", bold=True)
    if board.sizes:
        drawing.text(x, y + 12, f"{board.sizes[seat]} cards", size=10, at="middle")
    for number, words in enumerate(board.labels.get(seat, "").split(", ")):
        if words:
            drawing.text(x, y + SEAT + 13 + 13 * number, words, size=11, at="middle")
