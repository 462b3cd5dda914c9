"""The rule-based player of Jack-Nine games: which file decides in which phase."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from turup.bots.jacknine import auction, calls, play
from turup.bots.jacknine.table import Table

__all__ = ["choose"]

PHASES: Mapping[str, Callable[[Table, Sequence[str]], str]] = MappingProxyType({
    "redeal-claim": calls.redeal,
    "auction": auction.bid,
    "auction2": auction.bid,
    "trump": auction.choose_trump,
    "trump2": auction.choose_trump,
    "call-partner": auction.call_partner,
    "double": calls.double,
    "solo": calls.solo,
    "blind": calls.solo,
    "half-court": calls.solo,
    "jodhi": calls.declare,
    "pair": calls.declare,
    "last-call": calls.last_call,
    "open": calls.open_trump,
    "play": play.play,
})


def choose(view: Any) -> str:
    """The action of a club player; the first legal one in a window that he knows nothing about."""
    actions = [str(action) for action in view.legal_actions]
    decide = PHASES.get(view.phase)
    if decide is None:
        return "no" if "no" in actions else actions[0]
    return decide(Table(view), actions)
