"""Deals for tests of the model: random ones, and ones that begin with given cards."""

import random
from typing import Any

from model import cards
from model.presets import rules as preset_rules
from model.table import Table

# No deal is cancelled.
BARE: dict[str, Any] = {
    "cancel_first_seat_points": "off",
    "cancel_first_two_pointless": False,
    "cancel_zero_hand": False,
    "cancel_four_jacks": "off",
    "cancel_one_suit": "off",
    "cancel_defenders_no_trump": "off",
}

# Every round is played to its last trick with everybody.
WHOLE: dict[str, Any] = {
    "single_hand": "off",
    "claim_rest": "off",
    "concede": False,
    "early_stop": "off",
    "half_court": "off",
    "thunee_call": "off",
    "royals": "off",
    "blind": "off",
}


def random_deal(preset: str, rng: random.Random, **changes: Any) -> Table:
    """A random deal with a random dealer."""
    rules = preset_rules(preset, **changes)
    pack = cards.deck(rules)
    rng.shuffle(pack)
    size = sum(rules["packets"]) * rules["halves"]
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(rules["players"])]
    return Table(rules, hands, rng.randrange(rules["players"]))


def random_round(table: Table, rng: random.Random, quiet: float = 0.6) -> None:
    """Play to the end at random; with probability ``quiet`` an optional call is declined."""
    while table.turn is not None:
        answers = table.legal()
        assert answers, table.phase
        assert len(set(answers)) == len(answers), answers
        declining = [text for text in answers if text in ("no", "pass")]
        table.play(declining[0] if declining and rng.random() < quiet else rng.choice(answers))


def deal(preset: str, hands: list[str], *, void: dict[int, str] | None = None, **changes: Any) -> Table:
    """A table whose hands begin with the given cards, seat 0 to speak first; ``void``: suits a seat may not get."""
    rules = preset_rules(preset, **changes)
    size = sum(rules["packets"]) * rules["halves"]
    barred = void or {}
    rng = random.Random(1)
    for _ in range(10000):
        given = [hand.split() for hand in hands]
        pack = cards.deck(rules)
        for card in [card for hand in given for card in hand]:
            pack.remove(card)
        rng.shuffle(pack)
        for seat in sorted(range(len(given)), key=lambda seat: -len(barred.get(seat, ""))):
            chosen = [card for card in pack if card[1] not in barred.get(seat, "")][: size - len(given[seat])]
            given[seat] += chosen
            for card in chosen:
                pack.remove(card)
        if all(len(hand) == size for hand in given):
            return Table(rules, given, dealer=len(given) - 1)
    raise ValueError("no such deal")


def say(table: Table, *texts: str) -> None:
    for text in texts:
        table.play(text)


def quietly(table: Table) -> None:
    """Decline every window until a card is to be played."""
    while table.phase not in ("play", "over"):
        table.play("no")


def after_bids(table: Table, trump: str, *bids: str) -> Table:
    """The table at its first card after these bids and this choice of trump."""
    say(table, *bids, f"trump {trump}")
    quietly(table)
    return table
