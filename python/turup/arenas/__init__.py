"""Contests between two bots on duplicate deals."""

from turup.arenas.contest import Contest, arena
from turup.arenas.statistics import Report

__all__ = ["Contest", "Report", "arena"]
