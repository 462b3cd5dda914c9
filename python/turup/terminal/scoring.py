"""Scores and results in sentences."""

from rich.text import Text

from turup.result import Result
from turup.terminal.game import Game

__all__ = ["result_lines", "score_line", "winner_line"]


def score_line(game: Game) -> str:
    """How the match stands."""
    match = game.match
    titles = getattr(match.standing, "titles", ())
    if match.player_scores is not None:
        return by_player(game, match.player_scores)
    if game.seating.partners:
        sets = [f"sets won {won}, lost {lost}" for won, lost in match.sets]
        own, others = (sides(match.scores, game.seat)[side] for side in (0, 1))
        line = f"your side {own}, the others {others}"
        if any(map(any, match.sets)):
            own_sets, other_sets = (sets[side] for side in (game.seat % 2, 1 - game.seat % 2))
            line += f"; your {own_sets}; the others' {other_sets}"
        return line
    return f"you are {titles[match.standing.seating.index(game.player)]}" if titles else "no places yet"


def by_player(game: Game, scores: tuple[int, ...]) -> str:
    """Scores where players score for themselves."""
    return ", ".join(f"{game.player_name(who)} {score}" for who, score in enumerate(scores))


def sides(scores: tuple[int, int], seat: int) -> tuple[int, int]:
    """The own side's score and the others'."""
    return scores[seat % 2], scores[1 - seat % 2]


def result_lines(game: Game, result: Result) -> list[Text]:
    """How a round has ended."""
    lines = [Text(f"Result: {result.reason.replace('-', ' ')}.", style="bold")]
    if any(result.card_points) and game.seating.partners:
        own, others = sides(result.card_points, game.seat)
        lines.append(Text(f"Card points: your side {own}, the others {others}."))
    if result.order:
        places = ", ".join("you" if seat == game.seat else f"seat {seat}" for seat in result.order)
        lines.append(Text(f"Out in this order: {places}."))
    if result.player_scores is not None:
        gains = ", ".join(
            f"{'you' if seat == game.seat else f'seat {seat}'} {gain:+d}"
            for seat, gain in enumerate(result.player_scores)
        )
        lines.append(Text(f"This round: {gains}."))
    elif game.seating.partners:
        own, others = sides(result.score, game.seat)
        lines.append(Text(f"This round: your side {own:+d}, the others {others:+d}."))
    return lines


def winner_line(game: Game) -> str:
    """Who has won the match."""
    winner = game.match.winner
    if winner is None:
        return "The match is drawn."
    if game.match.player_scores is None and game.seating.partners:
        return "Your side has won the match." if winner == game.seat % 2 else "The others have won the match."
    if winner == game.player:
        return "You have won the match."
    return f"{game.player_name(winner).capitalize()} has won the match."
