"""Tables of Tichu made to measure: endings with open hands, and rounds that have come to the play with chosen hands."""

from random import Random

import turup


def table(*hands, leader=0, rules="tichu", **facts):
    """An ending with these hands, `leader` to act."""
    return turup.Position(rules, hands=hands, leader=leader, **facts)


def walk(game, *steps):
    """The position or round after steps ``seat: action``; the seat must be the one to act.

    In rounds, bomb windows that the step does not use are let go by.
    """
    for step in steps:
        seat, _, action = step.partition(": ")
        if isinstance(game, turup.Round):
            while game.phase == "bomb" and (game.turn != int(seat) or game.why_illegal(action) is not None):
                game.apply("no")
        assert game.turn == int(seat), f"{step}, but seat {game.turn} is to act ({game.phase})"
        game = game.play(action) if isinstance(game, turup.Position) else applied(game, action)
    return game


def applied(rd, action):
    rd.apply(action)
    return rd


def whole_hands(rules, wanted, *, seed=0, dealer=0):
    """Full hands that hold the wanted cards, the rest of the deck dealt at random."""
    hands = [hand.split() for hand in wanted] + [[] for _ in range(rules.players - len(wanted))]
    rest = list(rules.deck.cards) * rules.deck.copies
    for card in ("Ma", "Do"):
        while rest.count(card) > rules.deck.count(card):
            rest.remove(card)
    for card in (card for hand in hands for card in hand):
        rest.remove(card)
    Random(seed).shuffle(rest)
    size, extra = divmod(rules.deck.size, rules.players)
    for seat, hand in enumerate(hands):
        while len(hand) < size + ((seat - dealer - 1) % rules.players < extra):
            hand.append(rest.pop())
    return hands


def receivers(rules, seat, dealer):
    """Who gets the gifts of a seat, in the order of the action (T07)."""
    steps = {"partners": (1, 2, 3), "tientsin": (2, 4)}.get(rules.options["form"])
    if rules.options["form"] == "threechu":
        steps = (1, 3) if (seat - dealer) % 2 == 0 else (1, 2, 3)
    return [(seat + step) % rules.players for step in steps]


def in_play(rules, *wanted, seed=0, dealer=3, calls=()):
    """A round at its first lead: every seat holds its wanted cards and random ones.

    ``calls`` are ``(phase, seat, action)`` to be made on the way; everything else is declined.
    """
    rules = turup.get_rules(rules) if isinstance(rules, str) else rules
    final = whole_hands(rules, wanted, seed=seed, dealer=dealer)
    keep = [set(hand.split()) for hand in wanted] + [set() for _ in range(rules.players)]
    spare = [[card for card in hand if card not in keep[seat]] for seat, hand in enumerate(final)]
    dealt, gifts = [list(hand) for hand in final], {}
    for seat in range(rules.players):
        gifts[seat] = []
        for to in receivers(rules, seat, dealer):
            card = spare[to].pop()  # a card that `to` holds at the end comes from `seat`
            gifts[seat].append(card)
            dealt[to].remove(card)
            dealt[seat].append(card)
    rd = turup.Round(rules, deal=turup.Deal(rules, dealt), dealer=dealer)
    made = set()
    while rd.phase != "play":
        call = next((c for c in calls if c not in made and c[:2] == (rd.phase, rd.turn)), None)
        if call:
            made.add(call)
            rd.apply(call[2])
        else:
            rd.apply("give " + " ".join(gifts[rd.turn]) if rd.phase == "exchange" else decline(rd))
    assert made == set(calls), f"not made: {set(calls) - made}"
    assert [set(hand) for hand in rd.hands] == [set(hand) for hand in final]
    return rd


def decline(rd):
    """The action that lets a window go by."""
    return "look" if rd.phase == "blind-grand" else "no"


CALLS = {"tichu", "grand", "great-grand", "blind-grand"}


def finish(rd, rng, calls=True):
    """Plays a round to its end at random, with or without calls."""
    while not rd.is_over:
        actions = rd.legal_patterns()
        rd.apply(rng.choice(actions if calls else [action for action in actions if str(action) not in CALLS]))
    return rd


def texts(game):
    """The texts of all legal actions."""
    return {str(action) for action in (game.legal_actions() if isinstance(game, turup.Round) else game.legal_actions)}
