"""Random endings whose trump may be hidden, as a position of the package and of the model."""

import turup
from model import minimax_hidden
from model import rules as model_rules
from model.minimax_hidden import Ending

#: Rules by name: the base, and what is changed in the package and in the model alike.
HIDDEN_RULES = {
    "28": ("28", {}),
    "28-allowed": ("28", {"undertrump": "allowed"}),
    "28-overtrump": ("28", {"undertrump": "must_overtrump", "must_trump": "yes"}),
    "28-count": ("28", {"expose_pre_trumps_count": True}),
    "28-mandatory": ("28", {"expose_request": "mandatory_when_void"}),
    "28-free-asker": ("28", {"expose_asker_must_trump": "no", "maker_lead_trump": "free"}),
    "28-beat": ("28", {"expose_asker_must_trump": "must_beat_opponent", "maker_lead_trump": "not_unless_only"}),
    "28-forced": ("28", {"expose_maker_forced_on_request": True, "expose_maker_card": "indicator"}),
    "28-own-in-hand": ("28", {"indicator": "own_card", "indicator_in_hand": True}),
    "28-own-order": ("28", {"rank_plain": "A T K Q J 9 8 7", "expose_pre_trumps_count": True}),
    "28-kerala": ("28-kerala", {}),
    "28-bengal": ("28-bengal", {}),
    "28-2p": ("28-2p", {}),
    "28-3p": ("28-3p", {}),
    "28-6p": ("28-6p", {}),
    "29": ("29", {}),
    "29-forced": ("29", {"expose_never": "force_last_trick", "expose_pre_trumps_count": False}),
    "29-own-card": ("29-own-card", {}),
    "29-duel": ("29-duel", {}),
    "40": ("40", {}),
    "40-last": ("40", {"equal_cards": "last_wins"}),
    "56": ("56", {}),
    "56-count": ("56", {"expose_pre_trumps_count": True, "undertrump": "forbidden_if_alternative"}),
    "56-4p": ("56-4p", {}),
    "56-8p": ("56-8p", {}),
    "304": ("304", {}),
    "304-never": ("304", {"maker_lead_trump": "not_before_exposure", "exhausted_trumps": False}),
    "304-seen": ("304", {"maker_lead_trump": "not_unless_only_or_seen"}),
    "304-alternative": ("304", {"undertrump": "forbidden_if_alternative", "maker_lead_trump": "free"}),
    "304-6p": ("304-6p", {}),
    "304-8p": ("304-8p", {}),
}
MOST_CARDS = {2: 4, 3: 3, 4: 3, 6: 2, 8: 2}


def own_side(rules, seat):
    """Partners of a seat, himself not included."""
    if rules.options["teams"] != "alternate":
        return ()
    return tuple(other for other in range(rules.players) if other != seat and (other - seat) % 2 == 0)


def hidden_ending(name, rng):
    """The same ending for the package and for the model: a hidden trump, and some random actions from there."""
    preset, changes = HIDDEN_RULES[name]
    rules = turup.get_rules(preset, **changes)
    most = MOST_CARDS[rules.players]
    size = rng.choice([most, most, max(1, most - 1), 1])
    cards = rng.sample(rules.deck.cards * rules.deck.copies, size * rules.players)
    if rng.random() < 0.5:  # few suits: more following, more equal cards, more trumps
        pool = [card for card in rules.deck.cards * rules.deck.copies if card[1] in "SH"]
        cards = rng.sample(pool, len(cards)) if len(pool) >= len(cards) else cards
    hands = [cards[seat :: rules.players] for seat in range(rules.players)]
    maker = rng.randrange(rules.players)
    apart = not rules.options["indicator_in_hand"]
    indicator = hands[maker].pop(rng.randrange(size)) if apart else None
    trump = indicator[1] if indicator else rng.choice("SHDC")
    out = own_side(rules, maker) if rng.random() < 0.2 and rules.players != 2 else ()
    leader = rng.choice([seat for seat in range(rules.players) if seat not in out])
    facts = {"trump_led": rng.random() < 0.3, "opens": rng.random() < 0.2}
    slow = Ending(
        model_rules(preset, **changes), hands, trump, leader,
        maker=maker, indicator=indicator, exposed=False, sits_out=out, **facts,
    )  # fmt: skip
    for _ in range(rng.choice([0, 0, 1, 2, 3, 5])):
        actions = minimax_hidden.answers(slow)
        following, _ = minimax_hidden.after(slow, rng.choice(actions))
        if not minimax_hidden.cards_left(following):
            break
        slow = following
    return as_position(rules, slow), slow


def as_position(rules, slow):
    """The position of the package with the facts of a model's ending."""
    trick = slow.trick
    owes = slow.must_indicator and slow.shown is not None and slow.shown in slow.hands[slow.maker]
    owes = owes and slow.maker not in [seat for seat, _ in trick.played]
    asked_himself = slow.asked and slow.turn == slow.maker and slow.rules["expose_maker_card"] == "indicator"
    owes = owes or (asked_himself and slow.shown in slow.hands[slow.maker])
    return turup.Position(
        rules,
        hands=slow.hands,
        trump=slow.trump,
        leader=trick.leader,
        trick=trick.cards,
        maker=slow.maker,
        indicator=slow.shown if owes else slow.indicator,
        exposed=not slow.hidden,
        trump_led=slow.trump_led_by_other,
        must_trump=slow.turn if slow.asked or (slow.must_lead_trump and not trick.played) else None,
        must_indicator=slow.maker if owes else None,
        dead_trumps=trick.dead,
        sits_out=slow.sitting_out,
        face_down=trick.down,
        exhausted=slow.exhausted,
        opens=slow.opens and slow.hidden,
    )


def line_value(slow, line):
    """What side 0 takes along a line; the line must be legal and complete."""
    total = 0
    for action in line:
        assert action in minimax_hidden.answers(slow)
        slow, gained = minimax_hidden.after(slow, action)
        total += gained
    assert not minimax_hidden.cards_left(slow)
    return total
