"""Scenes and double-dummy tables as SVG pictures."""

from collections.abc import Mapping, Sequence

from turup.render.board import Board, draw_board, radius_of
from turup.render.cards import HEIGHT, SUITS, draw_row, row_width
from turup.render.drawing import Drawing
from turup.render.scene import Scene

__all__ = ["scene_svg", "table_svg", "trick_svg"]

EDGE, ROW, LABEL, AROUND = 16, HEIGHT + 14, 62, 66
COLUMN, LINE = 76, 30


def scene_svg(scene: Scene) -> str:
    """A scene: the table where there is one, and the hands that are seen."""
    widest = max([row_width(hand) for hand in scene.hands.values()] or [0])
    board = board_of(scene) if scene.sizes or scene.played else None
    room = 2 * (radius_of(board) + AROUND) if board else 0
    width = max(LABEL + widest, room, 300) + 2 * EDGE
    height = 44 + room + ROW * len(scene.hands) + EDGE
    drawing = Drawing(width, height, scene.title, described(scene))
    drawing.text(EDGE, 28, scene.title, size=15, bold=True)
    if board:
        draw_board(drawing, width / 2, 44 + room / 2, board, scene.words)
    for number, (seat, hand) in enumerate(scene.hands.items()):
        y = 44 + room + ROW * number
        drawing.text(EDGE, y + HEIGHT / 2 + 5, f"seat {seat}")
        draw_row(drawing, EDGE + LABEL, y, hand)
    return str(drawing)


def trick_svg(scene: Scene) -> str:
    """Only the table of a scene."""
    board = board_of(scene)
    room = 2 * (radius_of(board) + AROUND)
    drawing = Drawing(room, room, scene.title, described(scene))
    draw_board(drawing, room / 2, room / 2, board, scene.words)
    return str(drawing)


def board_of(scene: Scene) -> Board:
    """The table of a scene, the viewer's seat at the lower edge."""
    first = 0 if scene.viewer is None else scene.viewer
    return Board(
        scene.rules.players, scene.clockwise, first, scene.played, scene.labels, scene.turn, scene.sizes
    )


def described(scene: Scene) -> str:
    """The scene in words."""
    said = [*scene.words]
    said += [f"seat {seat} has played {' '.join(cards)}" for seat, cards in scene.played.items()]
    said += [f"seat {seat} holds {' '.join(hand)}" for seat, hand in scene.hands.items()]
    return "; ".join(said)


def table_svg(rows: Mapping[str, Sequence[int]]) -> str:
    """A double-dummy table: trump by leader, points of side 0."""
    seats = len(next(iter(rows.values()), ()))
    width, height = 2 * EDGE + 60 + COLUMN * seats, 2 * EDGE + 34 + LINE * (len(rows) + 1)
    spoken = "; ".join(f"{trump}: {' '.join(map(str, values))}" for trump, values in rows.items())
    drawing = Drawing(width, height, "double-dummy table", f"points of side 0 by trump and leader: {spoken}")
    drawing.text(EDGE, EDGE + 14, "points of side 0 by trump and leader", bold=True)
    top = EDGE + 34
    for seat in range(seats):
        drawing.text(EDGE + 60 + COLUMN * (seat + 1) - 12, top + 18, f"seat {seat}", size=12, at="end")
    for number, (trump, values) in enumerate(rows.items(), start=1):
        y = top + LINE * number
        drawing.line(EDGE, y - 4, width - EDGE, y - 4)
        sign, colour = SUITS.get(trump, ("none", SUITS["S"][1]))
        drawing.text(EDGE + 4, y + 18, sign, size=18 if trump in SUITS else 13, fill=colour)
        for seat, value in enumerate(values):
            drawing.text(EDGE + 60 + COLUMN * (seat + 1) - 12, y + 18, str(value), at="end")
    return str(drawing)
