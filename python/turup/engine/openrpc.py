"""The OpenRPC document: every method and object, written from the code."""

from typing import Any

from turup.engine import objects
from turup.engine.errors import MEANINGS
from turup.engine.lobby import Lobby
from turup.engine.methods import Method, all_methods
from turup.engine.methods.general import PROTOCOL
from turup.engine.schemas import collect, schema_of

__all__ = ["document"]

MEANING = {
    "action": "an action as `Round.apply` reads it: `bid 80`, `JS`, `pass`",
    "bot": "one of `bots.list`",
    "deal": "a deal's text: `0:` and the hands in seat order, separated by `/`",
    "dealer": "the seat that deals first",
    "delay": "messages that spectators stay behind during a round",
    "headers": "further headers of the records",
    "node_limit": "cards that the search may play",
    "options": "options by name",
    "other": "the rules to compare with",
    "position": "the position",
    "protocol": "the version of the protocol that the client speaks",
    "records": "the records of a match to go on with",
    "round": "number of the round in the text, from 1",
    "rules": "a preset, or a preset with options in brackets: `28(double=false)`",
    "seat": "which seat is meant, where the token leaves a choice",
    "seed": "seed of random numbers; the same seed gives the same answer",
    "seq": "number of the last message that the seat had",
    "sides": "the seats of side 0",
    "since": "number of the first message wanted",
    "step": "after how many of its events",
    "text": "records as text, or a `.tch` file",
    "time_limit": "seconds at most",
    "token": "what `tables.create` gave for the owner, a seat, or spectators",
    "worlds": "how many deals to look at",
}
NOTIFICATIONS = {"tables.message": objects.News, "bots.gone": objects.BotGone, "$/progress": objects.Progress}
"""What the engine sends unasked."""


def document() -> dict[str, Any]:
    """The document as JSON-ready values."""
    methods = all_methods(Lobby())
    kinds = [each.kind for method in methods.values() for each in method.parameters.values()]
    results = [method.result for method in methods.values()]
    return {
        "openrpc": "1.3.2",
        "info": {
            "title": "turup",
            "version": PROTOCOL,
            "description": "Engine of turup over JSON-RPC 2.0, one message a line. Long requests (`x-job`) run beside "
            "the others; `$/cancel` with `{id}` stops one. `x-notifications` are sent unasked.",
        },
        "methods": [described(method) for method in methods.values()],
        "x-notifications": [{"name": name, "schema": schema_of(kind)} for name, kind in NOTIFICATIONS.items()],
        "components": {
            "schemas": collect([*kinds, *results, *NOTIFICATIONS.values(), objects.Refusal]),
            "errors": {code.name: {"code": int(code), "message": text} for code, text in MEANINGS.items()},
        },
    }


def described(method: Method) -> dict[str, Any]:
    """One method."""
    return {
        "name": method.name,
        "summary": method.summary,
        "paramStructure": "either",
        "params": [
            {
                "name": name,
                "description": MEANING[name],
                "required": parameter.required,
                "schema": schema_of(parameter.kind),
            }
            for name, parameter in method.parameters.items()
        ],
        "result": {"name": "result", "schema": schema_of(method.result)},
        "x-job": method.is_job,
    }
