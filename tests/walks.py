"""Random rounds for the tests: deals and choices are biased so that rare calls come up often.

A walk needs nothing but a ``random.Random``; the same generator gives the same walk.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import turup

PRESETS = turup.presets()

#: Games beside the presets: options that no preset has. Values are ones that the package and the slow model both read.
HOUSE_GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "table": ("thunee", {"double_thunee": True, "signal_penalty": "on(4)", "illegal_play": "challenge(4)"}),
    "literal": ("thunee", {"khanuck": "literal(3,3,4)", "jodhi_side": "claimant", "blind": "thunee_royals"}),
    "wide": ("thunee-kzn", {"jodhi_window": "any", "jodhi_cards": "dealt", "double_thunee": True}),
    "added": ("thunee-kzn", {"thunee_mode": "add", "thunee_winner": "side", "last_call_mode": "add"}),
    "over": ("thunee-kzn", {"undertrump": "must_overtrump", "last_trick": "bonus(10)"}),
    "must": ("thunee", {"undertrump": "allowed", "must_trump": "yes", "jodhi_side": "claimant"}),
    "partner": ("thunee-kzn", {"undertrump_scope": "partner", "first_leader": "maker", "khanuck": "simple(3,6,4)"}),
    "stopping": ("thunee", {"early_stop": "when_decided", "overshoot_table": ((20, 1), (40, 2))}),
    "shy": ("thunee-kzn", {"thunee_call": "maker_only", "last_card": "on", "cancel_first_seat_points": "auto(10)"}),
}

GAMES: dict[str, tuple[str, dict[str, Any]]] = {**{name: (name, {}) for name in PRESETS}, **HOUSE_GAMES}

QUIET = ("no", "pass")


def rules_of(game: str) -> turup.Rules:
    """The rules of one of ``GAMES``."""
    preset, changes = GAMES[game]
    return turup.get_rules(preset, **changes)


def random_hands(rules: turup.Rules, rng: Random) -> list[list[str]]:
    """Shuffled hands; half of the time something rare is dealt: a Jodhi, a poor first packet, a hand of one suit."""
    pack = [card for card in rules.deck.cards for _ in range(rules.deck.copies)]
    rng.shuffle(pack)
    size = sum(rules.packets)
    wanted = rng.choice(["", "", "", "jodhi", "poor", "suit"])
    suit, seat, first = rng.choice("SHDC"), rng.randrange(rules.players), rules.packets[0]
    if wanted:
        chosen = {
            "jodhi": [f"K{suit}", f"Q{suit}", f"J{suit}"],
            "poor": [f"{rank}{s}" for rank in "QK" for s in rng.sample("SHDC", 2)],
            "suit": [card for card in rules.deck.cards if card[1] == suit],
        }[wanted]
        places = list(range(seat * size, seat * size + (first if wanted == "poor" else size)))
        chosen = [card for card in chosen if card in rules.deck.cards]
        for card, place in zip(chosen, rng.sample(places, min(len(chosen), len(places))), strict=False):
            other = pack.index(card)
            pack[place], pack[other] = pack[other], pack[place]
    return [pack[at : at + size] for at in range(0, len(pack), size)]


def new_round(rules: turup.Rules, rng: Random) -> turup.Round:
    """A round at its start: random deal, dealer and match score."""
    scores = rng.choice([(0, 0), (0, 0), (11, 0), (3, 11), (11, 11)])
    deal = turup.Deal(rules, random_hands(rules, rng))
    return turup.Round(rules, deal=deal, dealer=rng.randrange(rules.players), scores=scores)


class Chooser:
    """Chooses for everybody: mostly quiet in windows, and with a plan for the cards (any, or one side sweeps)."""

    def __init__(self, rules: turup.Rules, rng: Random) -> None:
        self.rng = rng
        self.strong = rng.choice([None, None, 0, 1])  # the side that tries to win every trick
        self.daring = rng.random() < 0.35  # whether somebody may undertake to win every trick
        self.talk = rng.choice([0.2, 0.4, 0.6])  # how often a call is made where one may be quiet
        self.order = {rank: place for place, rank in enumerate("23456789TJQKA")}
        self.points = {"J": 7, "9": 6, "A": 5, "T": 4, "K": 3, "Q": 2}

    def choose(self, seat: int, texts: list[str]) -> str:
        """One of the texts that ``seat`` may say or play."""
        rng = self.rng
        loud = [text for text in texts if text not in QUIET]
        if len(loud) < len(texts):
            quiet = [text for text in texts if text in QUIET]
            solo = any(text.endswith(("thunee", "royals")) for text in loud)
            talk = 0.0 if solo and not self.daring else 0.7 if loud and loud[0][:2] in ("jo", "do", "kh") else self.talk
            return rng.choice(loud if rng.random() < talk else quiet)
        if self.strong is not None and len(texts[0]) == 2 and rng.random() < 0.9:
            texts = sorted(texts, key=lambda card: self.points.get(card[0], 0))
            return texts[-1] if seat % 2 == self.strong else texts[0]
        return rng.choice(texts)


def walk(rules: turup.Rules, rng: Random) -> Iterator[turup.Round]:
    """One random round, yielded before each action and once when it is over. It is the same object all the time."""
    rd = new_round(rules, rng)
    chooser = Chooser(rules, rng)
    yield rd
    while not rd.is_over:
        rd.apply(chooser.choose(rd.turn, [str(action) for action in rd.legal_actions()]))
        yield rd


def finished(rules: turup.Rules, rng: Random) -> turup.Round:
    """A random round played to its end."""
    *_, rd = walk(rules, rng)
    return rd


def random_state(rules: turup.Rules, rng: Random) -> turup.Round:
    """A state somewhere in the middle of a random round."""
    states = [rd.copy() for rd in walk(rules, rng)]
    return rng.choice(states)


def universe(rules: turup.Rules) -> list[str]:
    """Every text the contract knows, with all cards, suits, seats and many numbers."""
    cards = rules.deck.cards
    words = [
        "pass", "hold", "ask", "no", "redeal", "double", "redouble", "call-c", "thunee", "royals", "blind-thunee",
        "blind-royals", "single-hand", "show", "half-court", "khanuck", "caps", "reveal", "pair", "claim", "concede",
        "spoilt",
    ]  # fmt: skip
    texts = [*words, "trump seventh", "trump last", "trump none"]
    texts += [f"bid {n}" for n in (0, 1, 5, 14, 28, 85, 104, 105, 160, 304, *range(10, 120, 10))]
    texts += [f"bid {n}{strain}" for n in (10, 30, 80) for strain in ("S", "NT")]
    texts += [f"trump {suit}" for suit in "SHDC"] + [f"jodhi {suit}" for suit in "SHDC"]
    texts += [f"{form}{card}" for card in cards for form in ("", "trump ", "call ")] + [
        f"{card}/down" for card in cards
    ]
    texts += [f"{verb} {seat}" for verb in ("challenge", "signal") for seat in range(rules.players)]
    return texts
