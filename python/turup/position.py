"""Perfect-information positions (see ``Position``)."""

from turup._core.position import Position

__all__ = ["Position"]
