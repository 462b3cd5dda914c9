"""The few things that the pictures are made of, as SVG."""

from xml.sax.saxutils import escape, quoteattr

__all__ = ["INK", "PAPER", "Drawing"]

INK, PAPER = "#1a1a1a", "#ffffff"
FONT = "ui-sans-serif, system-ui, 'DejaVu Sans', Arial, sans-serif"


class Drawing:
    """An SVG picture of some size, with a title and a description for whoever does not see it."""

    def __init__(self, width: float, height: float, title: str, description: str) -> None:
        self.width, self.height = width, height
        self.title, self.description = title, description
        self.parts: list[str] = []

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, *, line: str = INK, corner: float = 4
    ) -> None:
        """A rectangle with round corners."""
        place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner:g}"'
        self.parts.append(f'<rect {place} fill="{fill}" stroke="{line}"/>')

    def circle(self, x: float, y: float, radius: float, fill: str, *, line: str = INK) -> None:
        """A circle."""
        self.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{line}"/>')

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str = "#767676") -> None:
        """A straight line."""
        self.parts.append(f'<path d="M{x:g} {y:g}L{to_x:g} {to_y:g}" stroke="{colour}"/>')

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float = 14,
        fill: str = INK,
        at: str = "start",
        bold: bool = False,
    ) -> None:
        """Words on a line; ``at`` is the end that stands at the place: start, middle or end."""
        weight = ' font-weight="bold"' if bold else ""
        anchor = "" if at == "start" else f' text-anchor="{at}"'
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{anchor}{weight}>{escape(words)}</text>'
        )

    def __str__(self) -> str:
        """The whole picture."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}" '
            f'width="{self.width:g}" height="{self.height:g}" font-family={quoteattr(FONT)} role="img">'
        )
        named = f"<title>{escape(self.title)}</title><desc>{escape(self.description)}</desc>"
        paper = f'<rect width="{self.width:g}" height="{self.height:g}" fill="{PAPER}"/>'
        return "\n".join([head + named, paper, *self.parts, "</svg>\n"])
