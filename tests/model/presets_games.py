"""Presets of 28, 29, 40, 56 and 304."""

from typing import Any

GAMES: dict[str, dict[str, Any]] = {}
