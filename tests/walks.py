"""Random rounds for the tests: deals and choices are biased so that rare calls come up often.

A walk needs nothing but a ``random.Random``; the same generator gives the same walk.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from house_games import HOUSE_GAMES

import turup

PRESETS = tuple(name for name in turup.presets() if turup.get_rules(name).family.name == "jacknine")

GAMES: dict[str, tuple[str, dict[str, Any]]] = {**{name: (name, {}) for name in PRESETS}, **HOUSE_GAMES}

QUIET = ("no", "pass")


def rules_of(game: str) -> turup.Rules:
    """The rules of one of ``GAMES``."""
    preset, changes = GAMES[game]
    return turup.get_rules(preset, **changes)


#: Options whose being on gives a round one more phase.
WINDOWS = {
    "blind": "blind", "thunee_call": "solo", "double_thunee": "double-thunee", "call_card": "call-partner",
    "half_court": "half-court", "open_declaration": "open", "jodhi": "jodhi", "marriages": "jodhi", "pair": "pair",
    "single_hand_show": "show", "auction2_min": "auction2",
}  # fmt: skip


def phases_of(rules: turup.Rules) -> set[str]:
    """Every phase that a round of these rules can be in."""
    has = rules.options
    on = {name for name, value in has.items() if value not in (None, False, "off", "none", ())}
    found = {"auction", "play", "over"} | {phase for option, phase in WINDOWS.items() if option in on}
    found |= {"trump"} if has["trump_when"] in ("before_last_packet", "after_last_packet") else set()
    found |= {"trump2"} if has["auction2_trump_change"] else set()
    claims = (str(has["cancel_first_seat_points"]).startswith("claim"), has["cancel_four_jacks"] == "claim")
    found |= {"redeal-claim"} if any(claims) else set()
    found |= {"last-call"} if "double_last" in on and has["early_stop"] == "off" else set()
    found |= {"double"} if has["double"] in ("before_last_packet", "after_auction") else set()
    return found | ({"solo"} if "single_hand" in on and has["single_hand_timing"] == "before_first_lead" else set())


# --- deals ------------------------------------------------------------------------------------------------------------


def wishes(rules: turup.Rules, rng: Random) -> tuple[list[str], list[int]]:
    """Cards that shall lie somewhere among some places of the pack: something rare; often nothing."""
    size, first, copies = sum(rules.packets), rules.packets[0], range(rules.deck.copies)
    seat, suit = rng.randrange(rules.players), rng.choice("SHDC")
    other = (seat + 1) % rules.players
    half = size // rules.options["halves"]  # what is looked at together
    hand = list(range(seat * size, seat * size + half))
    two_packets = hand[:first] + list(range(other * size, other * size + first))
    side = [place for place in range(size * rules.players) if place // size % 2 == seat % 2]
    worthless = [card for card in rules.deck.cards if card[0] not in "J9AT32" for _ in copies]
    of_suit = [f"{rank}{suit}" for rank in rules.deck.ranks for _ in copies]
    rng.shuffle(worthless)
    return rng.choice(
        [
            ([], []),
            ([], []),
            ([], []),
            ([f"K{suit}", f"Q{suit}", f"J{suit}"], hand),  # a Jodhi, a pair
            ([f"K{suit}", f"Q{suit}"], hand[:first]),
            (worthless, hand[:first]),
            (worthless, two_packets),
            (worthless, hand),
            (of_suit, hand),
            (of_suit[: max(2, half - 2)], hand),
            (of_suit, side),  # nothing for the other side
            ([f"J{s}" for s in "SHDC"], hand),
            ([f"{rank}{s}" for s in rng.sample("SHDC", 2) for rank in rules.deck.ranks], hand),  # a strong hand
        ]
    )


def random_hands(rules: turup.Rules, rng: Random) -> list[list[str]]:
    """Shuffled hands; most of the time something rare is dealt."""
    pack = [card for card in rules.deck.cards for _ in range(rules.deck.copies)]
    rng.shuffle(pack)
    size = sum(rules.packets)
    cards, places = wishes(rules, rng)
    cards = [card for card in cards if card in rules.deck.cards]
    swap_in(pack, cards, rng.sample(places, min(len(cards), len(places))))
    return [pack[at : at + size] for at in range(0, len(pack), size)]


def swap_in(pack: list[str], cards: list[str], places: list[int]) -> None:
    """Brings cards to places of the pack; what lay there goes where they came from."""
    for number, place in enumerate(places):
        taken = set(places[:number])
        other = next(at for at, card in enumerate(pack) if card == cards[number] and at not in taken)
        pack[place], pack[other] = pack[other], pack[place]


def random_scores(rules: turup.Rules, rng: Random) -> tuple[int, int]:
    """A match score: the start, or one side close to the end."""
    start, win, lose = (rules.options[name] for name in ("match_start", "match_win_at", "match_lose_at"))
    near = 11 if win is None else win - 1
    low = start if lose is None else lose + 1
    return rng.choice([(start, start), (start, start), (near, start), (low, near), (near, near)])


def new_round(rules: turup.Rules, rng: Random) -> turup.Round:
    """A round at its start: random deal, dealer and match score."""
    deal = turup.Deal(rules, random_hands(rules, rng))
    return turup.Round(rules, deal=deal, dealer=rng.randrange(rules.players), scores=random_scores(rules, rng))


# --- choices ----------------------------------------------------------------------------------------------------------


class Chooser:
    """Chooses for everybody: mostly quiet in windows, and with a plan for the cards (any, or one side sweeps)."""

    def __init__(self, rules: turup.Rules, rng: Random) -> None:
        self.rng = rng
        self.strong = rng.choice([None, None, 0, 1])  # the side that tries to win every trick
        self.daring = rng.random() < 0.35  # whether somebody may undertake to win every trick
        self.talk = rng.choice([0.2, 0.4, 0.6])  # how often a call is made where one may be quiet
        self.ask = rng.choice([0.0, 0.1, 0.6, 0.9])  # how often a hidden trump is asked for
        self.climb = rng.choice([0.2, 0.5, 0.8])  # how often somebody bids on
        self.end = rng.random() < 0.2  # whether somebody may end the deal by a claim or by giving up
        self.points: dict[str, int] = dict(rules.options["value_trump"])

    def choose(self, seat: int, texts: list[str]) -> str:
        """One of the texts that ``seat`` may say or play."""
        rng = self.rng
        if any(text.startswith("bid ") for text in texts):
            return self.bid(texts)
        if texts[0].startswith("trump "):
            return self.trump(texts)
        loud = [text for text in texts if text not in QUIET]
        if len(loud) < len(texts):
            quiet = [text for text in texts if text in QUIET]
            return rng.choice(loud if loud and rng.random() < self.courage(loud) else quiet)
        cards = [text for text in texts if len(text.partition("/")[0]) == 2]
        return self.play(seat, texts, cards) if cards else rng.choice(texts)

    def courage(self, loud: list[str]) -> float:
        """How often a window is answered with a call."""
        word = loud[0].split()[0]
        if any(text.endswith(("thunee", "royals")) for text in loud):
            return self.talk if self.daring else 0.0
        if word in ("single-hand", "half-court"):
            return 0.1 if self.daring else 0.01
        if word in ("jodhi", "pair", "double", "khanuck", "show", "redouble", "call-c"):
            return 0.7
        return 0.15 if word == "redeal" else self.talk

    def trump(self, texts: list[str]) -> str:
        """Any choice of trump, or a card of the longest suit."""
        suits = [text[-1] for text in texts if len(text) == len("trump JS")]
        longest = [text for text in texts if suits and text[-1] == max(suits, key=suits.count)]
        return self.rng.choice(longest if longest and self.rng.random() < 0.5 else texts)

    def bid(self, texts: list[str]) -> str:
        """A turn in an auction: a pass, the lowest bid, a small jump, anything at all, a solo."""
        rng = self.rng
        bids = [text for text in texts if text.startswith("bid ")]
        others = [text for text in texts if text not in bids]
        if others and rng.random() > self.climb:
            if self.daring and rng.random() < 0.1:
                return rng.choice(others)
            tame = [text for text in others if text != "single-hand"]
            return rng.choice(tame or others)
        kind = rng.random()
        return bids[0] if kind < 0.4 else rng.choice(bids[:12]) if kind < 0.9 else rng.choice(bids)

    def play(self, seat: int, texts: list[str], cards: list[str]) -> str:
        """A card, or what may be said instead of one."""
        rng = self.rng
        if "reveal" in texts and rng.random() < self.ask:
            return "reveal"
        said = [text for text in texts if text in ("claim", "concede", "spoilt", "caps")]
        if said and self.end and rng.random() < 0.15:
            return rng.choice(said)
        if self.strong is not None and rng.random() < 0.9:
            cards = sorted(cards, key=lambda card: self.points.get(card[0], 0))
            return cards[-1] if seat % 2 == self.strong else cards[0]
        return rng.choice(cards)


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
    ladder = range(rules.options["bid_min"], rules.options["bid_max"] + 1, rules.options["bid_step"])
    numbers = sorted({0, 1, 5, 14, 28, 85, 104, 105, 160, 304, *range(10, 120, 10), *ladder})
    texts += [f"bid {n}" for n in numbers]
    texts += [f"bid {n}{strain}" for n in (10, 30, 80, *ladder[:: max(1, len(ladder) // 6)]) for strain in ("S", "NT")]
    if rules.options["bid_carries_suit"]:
        texts += [f"bid {n}{strain}" for n in ladder for strain in ("S", "H", "D", "C", "NT")]
    texts += [f"trump {suit}" for suit in "SHDC"] + [f"jodhi {suit}" for suit in "SHDC"]
    texts = list(dict.fromkeys(texts))
    texts += [f"{form}{card}" for card in cards for form in ("", "trump ", "call ")] + [
        f"{card}/down" for card in cards
    ]
    texts += [f"{verb} {seat}" for verb in ("challenge", "signal") for seat in range(rules.players)]
    return texts
