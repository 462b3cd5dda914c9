"""Belote against colver: the value of every lead, all cards seen.

colver counts the card points of its seats 0 and 2 at the end of the deal, 252 for all tricks. Its cards are
suit * 8 + rank, suits S H D C, ranks in the order of ``RANKS``; the seat after its dealer leads.
"""

from typing import Any

import turup

MODULE, DISTRIBUTION = "colver", "colver"
PRESETS: dict[str, dict[str, object]] = {"belote-play": {"all_tricks": 252}}
SUITS, RANKS = "SHDC", "789JQKTA"


def number(card: str) -> int:
    """A card as colver numbers it."""
    return 8 * SUITS.index(card[1]) + RANKS.index(card[0])


def text(number: int) -> str:
    """The card of a number."""
    return RANKS[number % 8] + SUITS[number // 8]


def prepare(colver: Any, position: turup.Position) -> Any:
    """The deal as colver takes it, at the first lead."""
    hands = [[number(card) for card in hand] for hand in position.hands]
    env = colver.Env.deal_with_hands((position.leader + 3) % 4, hands)
    env.set_contract(SUITS.index(position.trump), 80, 0, 0)
    env.set_phase_playing()
    return env


def solve(colver: Any, env: Any) -> Any:
    """colver's answer."""
    return env.solve_scores()


def values(position: turup.Position, answer: Any) -> dict[str, int]:
    """The answer as ``turup.solve(position).cards`` tells it: points of side 0 after each lead."""
    return {text(card): points for card, points in answer["scores"]}
