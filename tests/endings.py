"""Random endings for the solver tests, as a position of the package and of the model."""

import os

import turup
from model import minimax
from model import rules as model_rules

#: Endings under each set of rules: eleven sets a point system, 10,010 endings.
ENDINGS = int(os.environ.get("TURUP_ENDINGS", "910"))
TRUMPS = ("S", "H", "D", "C", None)

#: Rules by name: the base, and what is changed in the package and in the model alike.
RULES = {
    "thunee": ("thunee", {}),
    "kzn": ("thunee-kzn", {}),
    "allowed": ("thunee", {"undertrump": "allowed"}),
    "kzn-allowed": ("thunee-kzn", {"undertrump": "allowed"}),
    "alternative": ("thunee", {"undertrump": "forbidden_if_alternative"}),
    "kzn-alternative": ("thunee-kzn", {"undertrump": "forbidden_if_alternative"}),
    "overtrump": ("thunee", {"undertrump": "must_overtrump"}),
    "kzn-overtrump": ("thunee-kzn", {"undertrump": "must_overtrump"}),
    "partner": ("thunee", {"undertrump_scope": "partner"}),
    "kzn-partner": ("thunee-kzn", {"undertrump": "must_overtrump", "undertrump_scope": "partner"}),
    "must-trump": ("thunee", {"must_trump": "yes", "undertrump": "allowed"}),
    "kzn-must-trump": ("thunee-kzn", {"must_trump": "yes", "undertrump": "allowed"}),
    "kzn-unless": ("thunee-kzn", {"must_trump": "yes_unless_partner_wins", "undertrump": "allowed"}),
    "bonus": ("thunee", {"last_trick": "bonus(10)"}),
    "royals": ("thunee-royals", {}),
    "kzn-royals": ("thunee-kzn-royals", {}),
    "long": ("thunee-32", {}),
    "kzn-long": ("thunee-kzn-32", {}),
    "two": ("thunee-2p", {}),
    "kzn-two": ("thunee-kzn-2p", {}),
    "six": ("thunee-6p", {}),
    "kzn-six": ("thunee-kzn-6p", {}),
}
MOST_CARDS = {"two": 4, "kzn-two": 4, "six": 2, "kzn-six": 2}


def ending(name, rng):
    """The same random ending for the package and for the model: few cards a hand, any trump, perhaps in mid-trick."""
    preset, changes = RULES[name]
    rules = turup.get_rules(preset, **changes)
    size = rng.choice([1, 2, 2, 2, 2, 3]) if name not in MOST_CARDS else rng.randint(1, MOST_CARDS[name])
    cards = rng.sample(rules.deck.cards, size * rules.players)
    if rng.random() < 0.3:  # few suits: more trumping and more equal cards
        cards = sorted(cards, key=lambda card: (card[1] not in "SH", rng.random()))
        cards = cards if len(cards) == size * rules.players else cards[: size * rules.players]
    hands = [cards[seat :: rules.players] for seat in range(rules.players)]
    slow = minimax.Position(model_rules(preset, **changes), hands, rng.choice(TRUMPS), rng.randrange(rules.players))
    for _ in range(rng.choice([0, 0, 1, 2, 3, 5])):
        if sum(map(len, slow.hands)) > 1:
            slow, _, _ = slow.after(rng.choice(slow.legal()))
    return as_position(rules, slow), slow


def as_position(rules, slow):
    return turup.Position(rules, hands=slow.hands, trump=slow.trump, leader=slow.leader, trick=slow.trick)


def line_value(slow, line):
    """What side 0 takes along a line; the line must be legal and complete."""
    total = 0
    for card in line:
        assert card in slow.legal()
        slow, gained, _ = slow.after(card)
        total += gained
    assert slow.over()
    return total
