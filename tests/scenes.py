"""Rounds of given cards, brought to their first lead, for the scenario tests."""

import turup

SPADES_DEAL = "0: JS 9S AS QH QC 9D / JH 9H AH QS TC KD / KS TS JC 9C TD QD / AC KC TH KH JD AD"


def decline(rd):
    """Says no in every optional window until cards are played."""
    while rd.phase in ("redeal-claim", "blind", "solo", "double-thunee", "call-partner", "last-call", "jodhi"):
        rd.apply("no")


def play(rd, cards):
    for card in cards.split():
        decline(rd)
        rd.apply(card)


def kzn(deal, *, dealer=3, trump, call=None, **changes):
    """A round of thunee-kzn at its first lead: the seat after the dealer is the maker unless `call` is made."""
    rd = turup.Round(turup.get_rules("thunee-kzn", **changes), deal=deal, dealer=dealer)
    decline(rd)
    while rd.phase == "auction":
        rd.apply(call if call is not None and call in rd.legal_actions() else "pass")
    rd.apply(f"trump {trump}")
    decline(rd)
    return rd


def literal(deal, *, dealer=3, bids, trump, **changes):
    """A round of thunee at its first lead, after these bids."""
    rd = turup.Round(turup.get_rules("thunee", **changes), deal=deal, dealer=dealer)
    for bid in bids:
        rd.apply(bid)
    decline(rd)
    assert rd.phase == "trump"
    rd.apply(f"trump {trump}")
    decline(rd)
    return rd


def legal(rd):
    return {str(action) for action in rd.legal_actions()}
