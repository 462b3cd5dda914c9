"""The rule book of a Tichu variant, written from its options."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from turup.rules.rules import Rules

__all__ = ["write_book"]


def write_book(rules: "Rules") -> str:
    """The rule book as Markdown."""
    return f"# {rules.name}\n"
