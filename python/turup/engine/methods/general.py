"""The engine itself."""

from typing import Any

import turup
from turup.engine import objects
from turup.engine.lobby import Lobby
from turup.engine.methods.base import method

__all__ = ["PROTOCOL", "General"]

PROTOCOL = "1.0"


class General:
    """What engine this is."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    @method("initialize")
    def initialize(self, protocol: str = PROTOCOL) -> objects.Info:
        """The engine's name, version and protocol, its presets and bots. ``protocol`` is what the client speaks; a
        version with another first number is refused."""
        if protocol.partition(".")[0] != PROTOCOL.partition(".")[0]:
            raise ValueError(f"this engine speaks protocol {PROTOCOL}, not {protocol}")
        return {
            "name": "turup",
            "version": turup.__version__,
            "protocol": PROTOCOL,
            "presets": list(turup.presets()),
            "bots": list(turup.bots.names()),
        }

    @method("rpc.discover")
    def discover(self) -> dict[str, Any]:
        """The OpenRPC document of this engine."""
        from turup.engine.openrpc import document

        return document()
