"""The methods of the protocol, a class for each of its rooms."""

from turup.engine.lobby import Lobby
from turup.engine.methods.analysis import Analysis
from turup.engine.methods.base import Job, Method, methods_of
from turup.engine.methods.bots import Bots
from turup.engine.methods.general import General
from turup.engine.methods.matches import Matches
from turup.engine.methods.records import Records
from turup.engine.methods.rules import Rules
from turup.engine.methods.tables import Tables

__all__ = ["Job", "Method", "all_methods"]

ROOMS = (General, Rules, Tables, Matches, Bots, Analysis, Records)


def all_methods(lobby: Lobby) -> dict[str, Method]:
    """Every method by its name, at work on one lobby."""
    found: dict[str, Method] = {}
    for room in ROOMS:
        found.update((method.name, method) for method in methods_of(room(lobby)))
    return found
