"""A bot in ten lines, how it fares in the arena, and what an estimate makes of it.

Usage: python examples/bot.py [PAIRS] [GAME]

First the bot below plays the club player, and loses. Then its cards are chosen by `turup.estimate`, and it wins.
"""

import sys

import turup
from turup.errors import TurupError


class HighCard:
    """Bids as a club player does, and plays its highest card."""

    def __init__(self):
        self.club = turup.bots.get("club")

    def choose(self, view):
        cards = [action for action in view.legal_actions if str(action) in view.rules.deck.cards]
        return max(cards, key=lambda card: "78QKTA9J".find(str(card)[0])) if cards else self.club.choose(view)


class Careful(HighCard):
    """The same, but its cards are those that do best over deals which fit what it knows."""

    def choose(self, view):
        if view.phase == "play":
            try:
                return turup.estimate(view, worlds=20, seed=len(view.tricks)).best
            except TurupError:  # nothing can be said of this moment
                pass
        return self.club.choose(view)


def main(pairs, game):
    for bot in (HighCard, Careful):
        report = turup.arena(bot, "club", rules=game, pairs=pairs, seed=1)
        print(f"{bot.__name__} against club:", report, sep="\n", end="\n\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, sys.argv[2] if len(sys.argv) > 2 else "thunee-kzn")
