"""Pictures of deals, views, tricks, positions and double-dummy tables, as SVG and as plain text.

Notebooks show ``Deal``, ``View``, ``Position`` and the table of ``dd_table`` by themselves. Suits have four colours and
signs of their own, so that they can be told apart in grey too; every picture says in its title and description what
it shows. The same thing gives the same bytes.
"""

from collections.abc import Mapping, Sequence

from turup._core.view import View
from turup.deal import Deal
from turup.position import AnyPosition, TichuPosition, TrickPosition
from turup.render import pictures, words
from turup.render.pictures import scene_svg, trick_svg
from turup.render.scene import Scene, scene_of_deal, scene_of_position, scene_of_view
from turup.render.words import scene_text, trick_text

__all__ = ["svg", "table_svg", "table_text", "text", "trick_svg_of", "trick_text_of"]

Thing = Deal | View | AnyPosition


def svg(thing: Thing) -> str:
    """A deal, a view or a position as an SVG picture.

    >>> import turup
    >>> from turup import render
    >>> render.svg(turup.Deal.random("28", seed=7)).startswith("<svg ")
    True
    """
    return scene_svg(scene_of(thing))


def text(thing: Thing) -> str:
    """A deal, a view or a position as lines of text.

    >>> import turup
    >>> from turup import render
    >>> print(render.text(turup.Deal.random("thunee", seed=7)).splitlines()[1])
    seat 0 holds TS JS TD AC QC JC
    """
    return scene_text(scene_of(thing))


def trick_svg_of(thing: View | AnyPosition) -> str:
    """The running trick of a view or position as a picture."""
    return trick_svg(scene_of(thing))


def trick_text_of(thing: View | AnyPosition) -> str:
    """The running trick of a view or position as lines of text."""
    return trick_text(scene_of(thing))


def table_svg(rows: Mapping[str, Sequence[int]]) -> str:
    """A double-dummy table as a picture: by trump, the values for each leader."""
    return pictures.table_svg(checked(rows))


def table_text(rows: Mapping[str, Sequence[int]]) -> str:
    """A double-dummy table as lines of text."""
    return words.table_text(checked(rows))


def checked(rows: Mapping[str, Sequence[int]]) -> Mapping[str, Sequence[int]]:
    """The rows, if they are those of a table."""
    if not isinstance(rows, Mapping):
        raise TypeError(f"a table has values by trump, as dd_table gives them, not {type(rows).__name__}")
    return rows


def scene_of(thing: Thing) -> Scene:
    """What there is to show."""
    if isinstance(thing, Deal):
        return scene_of_deal(thing)
    if isinstance(thing, View):
        return scene_of_view(thing)
    if isinstance(thing, (TrickPosition, TichuPosition)):
        return scene_of_position(thing)
    raise TypeError(f"a deal, a view or a position can be drawn, not {type(thing).__name__}")
