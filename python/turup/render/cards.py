"""Cards as pictures: a rank over a suit, four colours, and signs that tell the suits apart without them."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

from turup.render.drawing import INK, Drawing

__all__ = ["BACK", "HEIGHT", "STEP", "SUITS", "WIDTH", "draw_back", "draw_card", "draw_row", "row_width"]

WIDTH, HEIGHT, STEP, GAP = 28, 40, 30, 8
BACK = "??"
SUITS: Mapping[str, tuple[str, str]] = MappingProxyType({
    "S": ("♠", INK),
    "H": ("♥", "#b3001b"),
    "D": ("♦", "#0b4fa8"),
    "C": ("♣", "#00662b"),
    "s": ("s", INK),
    "b": ("b", "#0b4fa8"),
    "g": ("g", "#00662b"),
    "r": ("r", "#b3001b"),
})
"""By the letter of a suit: its sign and colour. Tichu's suits are shown as letters: sword, pagoda, jade, star."""
NAMES: Mapping[str, str] = MappingProxyType({"Ma": "1", "Do": "Dog", "Ph": "Phx", "Dr": "Drg"})


def draw_card(drawing: Drawing, x: float, y: float, card: str) -> None:
    """A card whose upper left corner is at this place; a Phoenix with the rank it stands for."""
    if card.startswith(BACK):
        draw_back(drawing, x, y)
        return
    drawing.box(x, y, WIDTH, HEIGHT, "#ffffff")
    middle = x + WIDTH / 2
    name, _, stands_for = card.partition("=")
    if name in NAMES:
        drawing.text(middle, y + 17, NAMES[name], size=11, at="middle", bold=True)
        drawing.text(middle, y + 34, stands_for or "*", size=14, at="middle")
        return
    sign, colour = SUITS[name[1]]
    drawing.text(middle, y + 17, "10" if name[0] == "T" else name[0], size=16, fill=colour, at="middle", bold=True)
    drawing.text(middle, y + 35, sign, size=16, fill=colour, at="middle")
    if card.endswith("/down"):
        drawing.line(x + 4, y + 20, x + WIDTH - 4, y + 20)


def draw_back(drawing: Drawing, x: float, y: float) -> None:
    """A card that is not seen."""
    drawing.box(x, y, WIDTH, HEIGHT, "#d5d8dc")
    for step in range(3):
        drawing.line(x + 5, y + 10 + 10 * step, x + WIDTH - 5, y + 10 + 10 * step)


def is_break(one: str, two: str) -> bool:
    """Whether a gap is left between two cards: where another suit begins, in games whose hands are sorted by suit."""
    return one[1:2] in "SHDC" and two[1:2] in "SHDC" and one[1] != two[1]


def row_width(cards: Sequence[str]) -> float:
    """How wide a row of cards is."""
    return STEP * len(cards) + GAP * sum(is_break(*pair) for pair in pairwise(cards))


def draw_row(drawing: Drawing, x: float, y: float, cards: Sequence[str]) -> None:
    """Cards beside each other, with a gap between suits."""
    for number, card in enumerate(cards):
        if number and is_break(cards[number - 1], card):
            x += GAP
        draw_card(drawing, x, y, card)
        x += STEP
