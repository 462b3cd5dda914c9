"""The bot that takes any legal action."""

from turup._core.view import View
from turup.bots.base import SeededBot

__all__ = ["RandomBot"]


class RandomBot(SeededBot):
    """Every legal action is equally likely."""

    name = "random"

    def decide(self, view: View) -> str:
        """Any legal action."""
        actions = view.legal_actions
        return str(actions[self.draws(view).randrange(len(actions))])
