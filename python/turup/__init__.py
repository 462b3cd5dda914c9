"""Engines, exact solvers and fair views for Thunee and its family.

The names below are the public interface; ``turup.errors`` holds what they raise, ``turup.cards`` the texts of cards.
"""

import importlib
from typing import TYPE_CHECKING

from turup import bots, cards, errors
from turup._core.actions import Action, LegalActions
from turup._core.view import View
from turup.analysis import (
    LineStep,
    TrumpTable,
    analyse_line,
    at_least,
    can_go_out_first,
    can_win_all,
    dd_table,
    solve,
    thunee_leads,
)
from turup.arenas import arena
from turup.deal import Deal
from turup.estimates import Estimate, Judgement, Outlook, estimate, judge
from turup.event import Event
from turup.many import POSITION_DTYPE, position_array, solve_many
from turup.match import Match
from turup.perft import perft
from turup.playouts import playout_many, random_rounds
from turup.position import Position
from turup.refusal import Refusal
from turup.result import Result
from turup.round import Round
from turup.rules import Rules, get_rules, presets
from turup.solver import Solution, Solver
from turup.worlds import World

if TYPE_CHECKING:
    from turup import rl

__version__ = "0.1.0"

__all__ = [
    "POSITION_DTYPE",
    "Action",
    "Deal",
    "Estimate",
    "Event",
    "Judgement",
    "LegalActions",
    "LineStep",
    "Match",
    "Outlook",
    "Position",
    "Refusal",
    "Result",
    "Round",
    "Rules",
    "Solution",
    "Solver",
    "TrumpTable",
    "View",
    "World",
    "analyse_line",
    "arena",
    "at_least",
    "bots",
    "can_go_out_first",
    "can_win_all",
    "cards",
    "dd_table",
    "errors",
    "estimate",
    "get_rules",
    "judge",
    "perft",
    "playout_many",
    "position_array",
    "presets",
    "random_rounds",
    "rl",
    "solve",
    "solve_many",
    "thunee_leads",
]

LAZY = ("rl",)  # imported when they are first asked for


def __getattr__(name: str) -> object:
    if name in LAZY:
        return importlib.import_module(f"turup.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
