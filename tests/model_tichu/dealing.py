"""Random hands and random rounds; half of the deals are stacked so that bombs, runs and specials come up often."""

from random import Random

from model_tichu import cards
from model_tichu.cards import Rules
from model_tichu.game import Game

QUIET = ("no", "pass", "look", "wish -")


def sizes(rules: Rules, dealer: int) -> list[int]:
    """How many cards each seat gets: the first seats after the dealer hold what is left over (T01)."""
    players = rules["players"]
    each, more = divmod(len(cards.pack(rules)), players)
    return [each + ((seat - dealer - 1) % players < more) for seat in range(players)]


def random_hands(rules: Rules, rng: Random, dealer: int = 0, stacked: bool | None = None) -> list[list[str]]:
    """Hands in seat order. Stacked: cards of near rank, or of one suit, tend to lie in the same hand."""
    pack = cards.pack(rules)
    rng.shuffle(pack)
    if rng.random() < 0.5 if stacked is None else stacked:
        spread, by_suit = rng.choice([2.0, 6.0, 15.0]), rng.random() < 0.5
        pack.sort(key=lambda card: place(card, by_suit) + rng.uniform(-spread, spread))
    hands: list[list[str]] = [[] for _ in range(rules["players"])]
    for seat in rng.sample(range(len(hands)), len(hands)):
        size = sizes(rules, dealer)[seat]
        hands[seat], pack = rng.sample(pack[:size], size), pack[size:]
    return hands


def place(card: str, by_suit: bool) -> float:
    """Where a card would lie in a sorted pack."""
    number, colour = cards.order(card)
    return colour * 13 + number if by_suit else number * 4 + colour


class Chooser:
    """Chooses for everybody at random; how eagerly it calls, bombs and plays long is drawn once a round."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.talk = rng.choice([0.1, 0.3, 0.7])  # calls, bombs, wishes
        self.long = rng.choice([0.0, 0.5, 0.9])  # the longest play rather than any
        self.timid = rng.choice([0.0, 0.3, 0.7])  # passing

    def choose(self, answers: list[str]) -> str:
        """One of the answers."""
        rng = self.rng
        quiet = [text for text in answers if text in QUIET]
        calls = [text for text in answers if text == "tichu"]
        if calls and rng.random() < self.talk / 4:
            return "tichu"
        loud = [text for text in answers if text not in QUIET and text not in calls] or calls
        if quiet and (not loud or rng.random() < (self.timid if "pass" in quiet else 1 - self.talk)):
            return rng.choice(quiet)
        if rng.random() < self.long:
            most = max(text.count(" ") for text in loud)
            loud = [text for text in loud if text.count(" ") == most]
        return rng.choice(loud)


def random_game(rules: Rules, rng: Random) -> Game:
    """A round at its start."""
    dealer = rng.randrange(rules["players"])
    return Game(rules, random_hands(rules, rng, dealer), dealer)


def finished(rules: Rules, rng: Random) -> Game:
    """A random round played to its end."""
    game = random_game(rules, rng)
    chooser = Chooser(rng)
    while not game.over:
        step(game, chooser)
    return game


def step(game: Game, chooser: Chooser) -> None:
    """Somebody says something: the seat that is asked, now and then another one where windows are live."""
    assert game.question is not None
    others = game.question.others
    if others and chooser.rng.random() < chooser.talk / 4:
        seat = chooser.rng.choice(sorted(others))
        game.say(chooser.choose(game.answers(seat)), seat)
    else:
        game.say(chooser.choose(game.answers()))
