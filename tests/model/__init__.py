"""The Jack-Nine family once more, slowly: a second implementation written from the rule book alone.

Cards are texts such as ``JS``; hands are lists; a round is one generator that asks and is answered. Nothing here is
shared with the package under test, and nothing here is clever.
"""

from model.presets import rules
from model.table import Refused, Table

__all__ = ["Refused", "Table", "rules"]
