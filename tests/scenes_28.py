"""Rounds of the 28 family from given hands, for the scenario tests."""

import turup

OPTIONAL = ("redeal-claim", "half-court", "double", "show", "solo", "open", "jodhi", "pair", "call-partner")


def texts(rd, seat=None):
    """The texts of all actions of a seat."""
    return {str(action) for action in rd.legal_actions(seat)}


def quiet(rd, *but):
    """Says no in every optional window, those of the phases ``but`` apart."""
    while rd.phase in OPTIONAL and rd.phase not in but:
        rd.apply("no")
    return rd


def say(rd, words):
    """Applies texts with a comma between them."""
    for text in words.split(","):
        rd.apply(text.strip())
    return rd


def play(rd, cards):
    """Applies texts with a space between them, quiet in windows between them."""
    for text in cards.split():
        quiet(rd).apply(text)
    return quiet(rd)


def start(preset, hands, *, dealer=None, scores=(0, 0), **changes):
    """A round of a preset; seat 0 speaks and leads first unless a dealer is given."""
    rules = turup.get_rules(preset, **changes)
    deal = hands if isinstance(hands, turup.Deal) else turup.Deal.parse(hands, rules)
    return turup.Round(rules, deal=deal, dealer=rules.players - 1 if dealer is None else dealer, scores=scores)


def at_lead(preset, hands, *, bids, trump, **changes):
    """A round at its first lead after these bids (the rest pass) and this trump; all windows declined."""
    rd = quiet(start(preset, hands, **changes))
    for bid in bids.split(","):
        rd.apply(bid.strip())
    while rd.phase == "auction":
        rd.apply("pass")
    rd.apply(f"trump {trump}")
    quiet(rd)
    while rd.phase == "auction2":
        rd.apply("pass")
    return quiet(rd)


def filled(preset, *parts, **changes):
    """A deal in which each seat has these cards first; the rest of the pack goes round in its order."""
    rules = turup.get_rules(preset, **changes)
    rest = [card for card in rules.deck.cards for _ in range(rules.deck.copies)]
    hands = [part.split() for part in parts] + [[] for _ in range(rules.players - len(parts))]
    for card in (card for hand in hands for card in hand):
        rest.remove(card)
    size = sum(rules.packets)
    for hand in hands:
        while len(hand) < size:
            hand.append(rest.pop(0))
    return turup.Deal(rules, hands)


def finish(rd):
    """Plays the first card that may be played until the round is over."""
    while not rd.is_over:
        quiet(rd)
        if not rd.is_over:
            rd.apply(next(text for text in map(str, rd.legal_actions()) if len(text.partition("/")[0]) == 2))
    return rd
