"""Random rounds of the Tichu games for the tests: stacked deals, so that bombs, runs and specials come up often."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import turup
from model_tichu import dealing
from model_tichu import rules as model_rules

PRESETS = tuple(name for name in turup.presets() if turup.get_rules(name).family.name == "tichu")

#: Rules as text: the presets, and forms of the table that no preset has.
GAMES = (
    *PRESETS,
    "grand-seigneur(exchange=on)",
    "grand-seigneur(players=8, exchange=on)",
    "tichu(windows=live)",
    "tichu-blind-grand(grand_window=ordered)",
    "threechu(windows=live)",
)

QUIET = ("no", "pass", "look", "wish -")
MANY = 300  # actions from which one is drawn without a look at all of them


def phases_of(rules: turup.Rules) -> set[str]:
    """Every phase that a round of these rules can be in."""
    has, sides = rules.options, rules.options["form"] != "grand_seigneur"
    found = {"play", "bomb", "wish", "over"}
    found |= {"grand", "tichu", "dragon"} if sides else set()
    found |= {"tichu2"} if sides and has["windows"] == "ask" else set()
    found |= {"exchange"} if sides or has["exchange"] else set()
    found |= {"dog"} if has["form"] == "tientsin" else set()
    return found | {name.replace("_", "-") for name in ("great_grand", "blind_grand") if has[name]}


def new_round(rules: turup.Rules, rng: Random) -> turup.Round:
    """A round at its start: random dealer; half of the deals are stacked."""
    dealer = rng.randrange(rules.players)
    model = model_rules(
        "grand-seigneur" if rules.options["form"] == "grand_seigneur" else "tichu",
        players=rules.players,
        decks=rules.options["decks"],
    )
    hands = dealing.random_hands(model, rng, dealer)
    return turup.Round(rules, deal=turup.Deal(rules, hands), dealer=dealer)


def choice(rd: turup.Round, seat: int, chooser: dealing.Chooser) -> str:
    """An action of a seat."""
    legal = rd.legal_actions(seat)
    if len(legal) > MANY:
        return str(legal[chooser.rng.randrange(len(legal))])
    return chooser.choose([str(action) for action in legal])


def walk(rules: turup.Rules, rng: Random) -> Iterator[turup.Round]:
    """One random round, yielded before each action and once when it is over. It is the same object all the time."""
    rd = new_round(rules, rng)
    chooser = dealing.Chooser(rng)
    yield rd
    while not rd.is_over:
        others = [seat for seat in rd.seats_to_act if seat != rd.turn]
        seat = rng.choice(others) if others and rng.random() < chooser.talk / 4 else rd.turn
        rd.apply(choice(rd, seat, chooser), seat)
        yield rd


def random_state(rules: turup.Rules, rng: Random) -> turup.Round:
    """A state somewhere in the middle of a random round."""
    return rng.choice([rd.copy() for rd in walk(rules, rng)])


def pool(rules: turup.Rules) -> list[str]:
    """Texts of every kind: words, gifts to every seat, wishes, cards, and plays of two cards or more."""
    cards, seats = rules.deck.cards, range(rules.players)
    words = ["pass", "-", "no", "look", "tichu", "grand", "great-grand", "blind-grand", "Ph"]
    words += [f"{verb} {seat}" for verb in ("dragon", "dog") for seat in seats]
    words += [f"wish {rank}" for rank in "23456789TJQKA-"]
    ranks = "23456789TJQKA"
    pairs = [f"{rank}s {rank}b" for rank in ranks] + [f"{rank}g Ph={rank}" for rank in ranks]
    triples = [f"{rank}s {rank}b {rank}g" for rank in ranks]
    fulls = [f"{low}s {low}b {low}g {high}s {high}b" for low, high in ("29", "7A", "TQ")]
    stairs = [f"{a}s {a}b {b}s {b}b" for a, b in pairwise(ranks)]
    runs = [" ".join(rank + suit for rank, suit in zip(ranks[at : at + 5], "sbgrs", strict=True)) for at in range(9)]
    bombs = [f"{rank}s {rank}b {rank}g {rank}r" for rank in ranks]
    bombs += [" ".join(rank + suit for rank in ranks[at : at + 5]) for at in range(9) for suit in "sbgr"]
    gifts = ["give 2s 3s 4s", "give 2s 3s", "give 2s", "give Dr Ph Ma", "give As Ks Qs", "give 9r 9g", "give Kb"]
    return [*words, *cards, *pairs, *triples, *fulls, *stairs, *runs, *bombs, *gifts, "Ma 2s 3b 4g Ph=5"]
