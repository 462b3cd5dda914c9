"""The player of Jack-Nine games who looks no further than the trick on the table."""

from typing import Any

from turup.bots.jacknine.table import SUITS, Table

__all__ = ["choose"]


def choose(view: Any) -> str:
    """Passes and declines, names his longest suit, and takes what he can with the lowest card that does."""
    actions = [str(action) for action in view.legal_actions]
    for quiet in ("pass", "no"):
        if quiet in actions:
            return quiet
    if view.phase == "play":
        return play(Table(view), actions)
    if view.phase in ("trump", "trump2"):
        longest = max(SUITS, key=lambda suit: sum(card[1] == suit for card in view.hand))
        return next((action for action in actions if action.endswith(longest)), actions[0])
    return actions[0]


def play(table: Table, actions: list[str]) -> str:
    """The lowest card that wins the trick as it lies; else the lowest of all; a lead is the highest card."""
    cards = [action for action in actions if action[:2] in table.rules.deck.cards]
    if not cards:
        return actions[0]
    best = table.winning()
    led = table.view.trick[0][1][1] if best else None
    if best is None or led is None:
        return max(cards, key=lambda card: (table.plain[card[0]], card))
    winners = [card for card in cards if table.strength(card[:2], led) > table.strength(best[1], led)]
    return min(winners or cards, key=lambda card: (table.strength(card[:2], led), table.plain[card[0]]))
