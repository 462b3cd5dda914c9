"""The slow model of Thunee against the rule book: conformance vectors, faults of other programs, random rounds."""

import random
from typing import Any

import pytest

import model
from model import calls, cards, contract, minimax
from model.dealing import random_deal, random_round
from model.presets import PRESETS
from model.trick import Trick

THUNEE = [name for name in PRESETS if name.startswith("thunee")]


def table(preset: str, hands: str, dealer: int = 0, scores: tuple[int, int] = (0, 0), **changes: Any) -> model.Table:
    return model.Table(model.rules(preset, **changes), [hand.split() for hand in hands.split(" / ")], dealer, scores)


def decline(t: model.Table) -> None:
    """Answer every optional window with no until cards are played."""
    while t.phase in ("redeal-claim", "blind", "solo", "double-thunee", "call-partner", "last-call", "jodhi"):
        t.play("no")


def play_all(t: model.Table, played: str) -> None:
    for card in played.split():
        decline(t)
        t.play(card)


# --- section 9 ------------------------------------------------------------------------------------------------------


def test_vector_1_totals_of_the_deck() -> None:
    for preset, total in (("thunee", 154), ("thunee-32", 154), ("thunee-kzn", 304), ("thunee-kzn-32", 304)):
        rules = model.rules(preset)
        assert sum(cards.points(rules, card, "S") for card in cards.deck(rules)) == total, preset


def test_vector_22_literal_thunee_ranks_and_bids() -> None:
    rules = model.rules("thunee")
    assert cards.strength(rules, "QH", "S", "normal") > cards.strength(rules, "JH", "S", "normal")
    assert cards.strength(rules, "JS", "S", "normal") > cards.strength(rules, "9S", "S", "normal")
    t = random_deal("thunee", random.Random(1))
    assert t.legal() == ["bid 80", "bid 90", "bid 100", "pass"]
    t.play("bid 90")
    assert t.legal() == ["bid 100", "pass"]


KZN = "JS 9S AS QH QC 9D / JH 9H AH QS TC KD / KS TS JC 9C TD QD / AC KC TH KH JD AD"


def kzn_after_auction(call: str | None = None, **changes: Any) -> model.Table:
    """Dealer 3: seat 0 is the default maker, seat 1 calls first, seat 0 or 1 makes spades or hearts trump."""
    t = table("thunee-kzn", KZN, dealer=3, **changes)
    while t.phase == "auction":
        t.play(call if call is not None and call in t.legal() and t.turn == 1 else "pass")
    return t


def test_kzn_calling_goes_by_tens_to_the_other_side() -> None:
    t = table("thunee-kzn", KZN, dealer=3)
    assert (t.phase, t.turn, t.legal()) == ("auction", 1, ["bid 10", "pass"])
    t.play("bid 10")
    assert (t.turn, t.legal()) == (2, ["bid 20", "pass"])
    t.play("pass")
    assert t.turn == 0  # the caller's partner, seat 3, is never asked
    t.play("bid 20")
    assert t.turn == 1
    for number in range(30, 110, 10):
        t.play(f"bid {number}")
    assert t.legal() == ["bid 104", "pass"]
    t.play("bid 104")
    assert t.phase == "trump"


def test_kzn_without_a_call_the_default_maker_chooses_on_four_cards() -> None:
    t = kzn_after_auction()
    assert (t.phase, t.turn) == ("trump", 0)
    assert t.legal() == ["trump JS", "trump 9S", "trump AS", "trump QH"]
    t.play("trump JS")
    decline(t)
    assert (t.phase, t.turn) == ("play", 1)  # the seat after the maker leads
    assert sorted(t.legal()) == sorted(["JH", "9H", "AH", "QS", "TC", "KD"])


def test_last_card_needs_four_suits() -> None:
    t = table("thunee-kzn", "JS 9H AD QC KC 9D / JH 9S AH QS TC KD / KS TS JC 9C TD QD / AC AS TH KH JD QH", dealer=3)
    while t.phase == "auction":
        t.play("pass")
    assert "trump last" in t.legal()
    t.play("trump last")
    assert t.trump == "D"


def test_vector_18_jodhi_of_the_trump_side_raises_the_requirement() -> None:
    t = kzn_after_auction()
    t.play("trump JS")
    t.maker, t.last_winner, t.bare = 0, 1, [0, 95, 209, 0]
    assert contract.counting_total(t) == 105
    t.jodhis = [(2, "S", False)]
    assert contract.counting_total(t) == 65
    assert contract.excess(t) == 39


def test_vector_19_partner_catch_costs_eight() -> None:
    t = kzn_after_auction()
    t.play("trump JS")
    while t.phase == "blind":
        t.play("no")
    assert (t.phase, t.turn) == ("solo", 0)
    t.play("thunee")
    play_all(t, "JS QS TS KH 9S KD KS TH")  # S is trump; two tricks
    assert t.turn == 0
    play_all(t, "QC TC JC KC")  # the partner's jack takes the third
    assert t.result is not None
    assert (t.result.reason, t.result.score) == ("thunee-partner", (0, 8))


@pytest.mark.parametrize("preset", THUNEE)
def test_vector_21_double_and_strict_khanuck_exclude_each_other(preset: str) -> None:
    rng = random.Random(5)
    for _ in range(60):
        t = random_deal(preset, rng)
        while t.turn is not None:
            answers = t.legal()
            assert not {"double", "khanuck"} <= set(answers)
            quiet = [text for text in answers if text in ("no", "pass")]
            t.play(quiet[0] if quiet and t.phase not in ("auction", "jodhi") else rng.choice(answers))


# --- faults ---------------------------------------------------------------------------------------------------------


def legal_after(rule: str, trick: str, hand: str) -> set[str]:
    rules = model.rules("thunee-kzn", undertrump=rule)
    hands = [["9H"], ["9H"], ["9H"], hand.split()]
    return set(minimax.Position(rules, hands, "D", 0, trick.split()).legal())


@pytest.mark.parametrize(
    ("rule", "trick", "hand", "expected"),
    [
        ("forbidden_if_alternative", "KC JD TD", "AD 9D QD TS", "TS"),
        ("forbidden_if_alternative", "KC JD TD", "AD 9D QD", "AD 9D QD"),
        ("forbidden_if_alternative", "KC TD QC", "AD 9D QD TS", "AD 9D TS"),
        ("allowed", "KC JD TD", "AD 9D QD TS", "AD 9D QD TS"),
        ("allowed", "KC TD QC", "AD 9D QD TS", "AD 9D QD TS"),
        ("forbidden_if_plain_left", "KC TD QC", "AD 9D QD TS", "AD 9D TS"),
        ("forbidden_if_plain_left", "KC TD QC", "AD 9D QD", "AD 9D QD"),
        ("forbidden_if_alternative", "KC TD QC", "AD 9D QD", "AD 9D"),
    ],
)
def test_fault_c14_undertrumping_goes_by_trump_order(rule: str, trick: str, hand: str, expected: str) -> None:
    assert legal_after(rule, trick, hand) == set(expected.split())


def test_fault_c14_jack_of_trumps_wins() -> None:
    position = minimax.Position(model.rules("thunee-kzn"), [[], [], [], ["9D"]], "D", 0, ["KC", "JD", "TD"])
    _, _, winner = position.after("9D")
    assert winner == 1


@pytest.mark.parametrize(
    ("winner", "mode", "total"), [(1, "transfer(10)", 107), (0, "transfer(10)", 61), (0, "bonus(10)", 71)]
)
def test_fault_c23_last_trick_points(winner: int, mode: str, total: int) -> None:
    t = kzn_after_auction(last_trick=mode)
    t.play("trump JS")
    t.maker, t.last_winner = 0, winner
    t.bare = [0, 71 + (26 if winner == 1 else 0), 0, 0]
    assert contract.counting_total(t) == total


def test_fault_c23_only_the_last_trick_has_points() -> None:
    rng = random.Random(3)
    for _ in range(50):
        t = random_deal("thunee-kzn", rng, blind="off", thunee_call="off", royals="off")
        while t.turn is not None:
            if len(t.tricks) < 6:
                assert t.last_winner is None
            t.play(rng.choice(t.legal()))
        assert t.result is not None
        if not t.result.reason.startswith("void"):
            assert sum(t.result.card_points) == 304


def test_fault_c25_the_winner_leads() -> None:
    rules = model.rules("thunee-kzn", last_trick="none")
    hands = ["9C QD", "JC AD", "QC JD", "KC KD"]
    position = minimax.Position(rules, [hand.split() for hand in hands], None, 0)
    gained = []
    for card in ["9C", "JC", "QC", "KC", "AD", "JD", "KD", "QD"]:
        position, points, winner = position.after(card)
        if winner is not None:
            gained.append((winner, points))
    assert gained == [(1, 0), (2, 46)]


def test_fault_c20_double_looks_at_tricks_and_not_at_points() -> None:
    t = kzn_after_auction()
    t.play("trump JS")
    t.tricks = [Trick(0, winner=1)] + [Trick(0, winner=0)] * 4
    assert not calls.double_allowed(t, 0)
    t.tricks = [Trick(0, winner=2)] * 5
    assert calls.double_allowed(t, 0)
    t.scores = (11, 0)
    assert not calls.double_allowed(t, 0)


# --- the model by itself ----------------------------------------------------------------------------------------------

EVERYTHING = {
    "double_thunee": True,
    "signal_penalty": "on(4)",
    "illegal_play": "challenge(4)",
    "jodhi_window": "any",
    "jodhi_cards": "dealt",
    "khanuck": "literal(3,3,4)",
    "thunee_mode": "add",
    "thunee_winner": "side",
    "overshoot_table": ((20, 1), (40, 2)),
}


@pytest.mark.parametrize("changes", [{}, {"blind": "off", "thunee_call": "off", "royals": "off"}, EVERYTHING])
@pytest.mark.parametrize("preset", THUNEE)
def test_random_rounds_end_and_conserve_points(preset: str, changes: dict[str, Any]) -> None:
    rng = random.Random(11)
    total = 154 if not preset.startswith("thunee-kzn") else 304
    for _ in range(100):
        t = random_deal(preset, rng, **changes)
        random_round(t, rng)
        assert t.result is not None
        whole = len(t.tricks) == sum(t.rules["packets"]) * t.rules["halves"]
        if whole and not t.result.reason.startswith("void"):
            assert sum(t.result.card_points) == total


def test_a_copy_goes_its_own_way() -> None:
    rng = random.Random(2)
    t = random_deal("thunee-kzn", rng)
    for _ in range(6):
        t.play(rng.choice(t.legal()))
    twin = t.copy()
    assert (twin.phase, twin.turn, twin.legal(), twin.log) == (t.phase, t.turn, t.legal(), t.log)
    twin.play(twin.legal()[0])
    assert twin.log != t.log


def test_challenge_and_signal() -> None:
    t = kzn_after_auction(illegal_play="challenge(4)", signal_penalty="on(4)")
    t.play("trump JS")
    decline(t)
    play_all(t, "TC JC KC")
    assert t.legal() == ["QC"]
    assert t.why("9S") is None
    t.play("9S")
    assert t.why("challenge 2", 0) == "ILLEGAL"
    wrong, right = t.copy(), t.copy()
    wrong.play("challenge 2", 1)
    assert wrong.result is not None
    assert (wrong.result.reason, wrong.result.score) == ("challenge-wrong", (4, 0))
    right.play("challenge 0", 1)
    assert right.result is not None
    assert (right.result.reason, right.result.score) == ("challenge-right", (0, 4))
    t.play("signal 3")
    assert t.result is not None
    assert (t.result.reason, t.result.score) == ("signal", (4, 0))


def test_minimax_conserves_points() -> None:
    rng = random.Random(4)
    rules = model.rules("thunee-kzn")
    for _ in range(20):
        pack = cards.deck(rules)
        rng.shuffle(pack)
        hands = [pack[3 * seat : 3 * seat + 3] for seat in range(4)]
        total = sum(cards.points(rules, card, "S") for hand in hands for card in hand)
        value = minimax.value(minimax.Position(rules, hands, "S", 0))
        # The same deal seen from the other side: everybody moved one seat on.
        turned = minimax.value(minimax.Position(rules, hands[-1:] + hands[:-1], "S", 1))
        assert value + turned == total
