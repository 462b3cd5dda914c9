"""Rounds at a table (see ``Round``)."""

from turup._core.round import Round

__all__ = ["Round"]
