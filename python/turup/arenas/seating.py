"""Who sits where in the two games of a pair, and what a result is worth to the first bot.

Two sides: the first bot plays all seats of side 0, then all of side 1. Games in which everybody scores for himself, and
those whose sides form in the round, are seated in the same way, every second seat; with three seats the first bot sits
alone in seat ``pair % 3``, and in the second game the second bot does.
"""

from turup.result import Result
from turup.rules import Rules

__all__ = ["score", "seats_of_first"]


def seats_of_first(rules: Rules, pair: int, game: int) -> tuple[bool, ...]:
    """For each seat whether the first bot sits there, in game 0 or 1 of a pair.

    >>> import turup
    >>> seats_of_first(turup.get_rules("28"), 0, 1)
    (False, True, False, True)
    """
    players = rules.players
    if players % 2:
        return tuple((seat == pair % players) != bool(game) for seat in range(players))
    return tuple((seat + game) % 2 == 0 for seat in range(players))


def score(result: Result, first: tuple[bool, ...]) -> float:
    """The first bot's score minus the second's: of the sides, or the means of their players where players score."""
    if result.player_scores is not None:
        return mean(result.player_scores, first, True) - mean(result.player_scores, first, False)
    difference = result.score[0] - result.score[1]
    return float(difference if first[0] else -difference)


def mean(scores: tuple[int, ...], first: tuple[bool, ...], wanted: bool) -> float:
    """The mean score of the seats of one bot."""
    chosen = [points for points, is_first in zip(scores, first, strict=True) if is_first == wanted]
    return sum(chosen) / len(chosen)
