"""The kernel against the slow model: random rounds, step by step.

``TURUP_ROUNDS=1000000 pytest -n auto tests/test_model_agreement.py`` plays a million rounds of every preset.
"""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from walks import GAMES, HOUSE_GAMES, Chooser, random_hands, rules_of, universe

import model
import turup

ROUNDS = int(os.environ.get("TURUP_ROUNDS", "3000"))
ENOUGH = 2000  # rounds after which every kind of action must have come up
REASONS = {  # the model's own words for deals that do not count
    "void: the defenders hold no trump": "void: no trump held",
    "void: no points in the first seat": "void: first seat without points",
}


class Pair:
    """The same round twice: in the package and in the model."""

    def __init__(self, game: str, rules: turup.Rules, rng: Random) -> None:
        preset, changes = GAMES[game]
        hands = random_hands(rules, rng)
        dealer, scores = rng.randrange(rules.players), rng.choice([(0, 0), (0, 0), (11, 0), (3, 11), (11, 11)])
        self.rd = turup.Round(rules, deal=turup.Deal(rules, hands), dealer=dealer, scores=scores)
        self.table = model.Table(model.rules(preset, **changes), hands, dealer, scores)

    def compare(self, texts: list[str], seats: list[int]) -> None:
        """Phase, turn, legal actions of every seat, and whether each of `texts` is refused to each of `seats`."""
        rd, table = self.rd, self.table
        assert (rd.phase, rd.turn) == (table.phase, table.turn)
        if rd.turn is not None:
            legal = [str(action) for action in rd.legal_actions()]
            assert len(set(legal)) == len(legal)
            assert sorted(legal) == sorted(table.legal())
        for seat in range(rd.rules.players):
            if seat != rd.turn:
                assert [str(action) for action in rd.legal_actions(seat)] == table.legal(seat)
        for text in texts:
            for seat in seats:
                refusal, expected = rd.why_illegal(text, seat), table.why(text, seat)
                assert (refusal is None) == (expected is None), f"{text!r} by seat {seat}: {refusal} against {expected}"
        if rd.is_over:
            self.compare_results()

    def compare_results(self) -> None:
        found, expected = self.rd.result, self.table.result
        assert found is not None
        assert expected is not None
        assert found.reason == REASONS.get(expected.reason, expected.reason)
        assert (found.card_points, found.score) == (expected.card_points, expected.score)
        if expected.player_scores is not None:
            assert found.player_scores == expected.player_scores

    def apply(self, text: str, seat: int | None = None) -> None:
        self.rd.apply(text, seat)
        self.table.play(text, seat)

    def story(self) -> str:
        """All that is needed to see the same again."""
        rd = self.rd
        return (
            f"turup.Round({str(rd.rules)!r}, deal={str(rd.deal)!r}, dealer={rd.dealer}, scores={rd.scores})\n"
            f"package: {rd.phase} {rd.turn} {[str(a) for a in rd.legal_actions()]} {rd.result}\n"
            f"model:   {self.table.phase} {self.table.turn} {self.table.legal()} {self.table.result}\n"
            f"actions: {[(seat, text) for seat, text, by_engine in rd.actions if not by_engine]}"
        )


def unlawful(pair: Pair, rng: Random) -> str | None:
    """In table mode now and then a card against the rules."""
    if pair.rd.rules.options["illegal_play"] == "reject" or pair.rd.phase != "play" or rng.random() > 0.1:
        return None
    cards = [card for card in pair.rd.hands[pair.rd.turn] if pair.rd.why_illegal(card) is None]
    return rng.choice(cards) if cards else None


def penalty(pair: Pair, rng: Random) -> tuple[str, int | None] | None:
    """Now and then a challenge or a signal that is in order."""
    if rng.random() > (0.05 if pair.rd.phase == "play" else 0.01):
        return None
    text = f"{rng.choice(['challenge', 'signal'])} {rng.randrange(pair.rd.rules.players)}"
    seat = rng.randrange(pair.rd.rules.players) if text.startswith("challenge") else None
    return (text, seat) if pair.rd.why_illegal(text, seat) is None else None


def play(pair: Pair, rng: Random, texts: list[str], seen: Counter[str]) -> None:
    """One round from the deal to the result; counts what was compared."""
    rd = pair.rd
    chooser = Chooser(rd.rules, rng)
    while True:
        phase, turn = rd.phase, rd.turn
        seats = [rng.randrange(rd.rules.players)] + ([turn] if turn is not None else [])
        pair.compare([*rng.sample(texts, 3), rng.choice(rd.deal.hands[seats[-1]])], seats)
        seen[phase] += 1
        if turn is None:
            seen[rd.result.reason] += 1
            return
        text, seat = penalty(pair, rng) or (unlawful(pair, rng), turn)
        if text is None:
            text = chooser.choose(turn, [str(action) for action in rd.legal_actions()])
        seen[f"{phase}: {text.split()[0] if phase != 'play' or ' ' in text else 'card'}"] += 1
        pair.apply(text, seat)


def expected_kinds(rules: turup.Rules) -> set[str]:
    """What must come up in many rounds of a game, told from its options alone."""
    has: dict[str, Any] = dict(rules.options)
    two = rules.players == 2
    kinds = {"auction: bid", "auction: pass", "trump: trump", "play: card", "over", "made", "failed"}
    if has["all_pass"] != "default_maker":
        kinds |= {"void: all passed"}
    if str(has["cancel_first_seat_points"]).startswith("claim"):
        kinds |= {"redeal-claim: redeal", "redeal-claim: no", "void: redeal claimed"}
    if has["cancel_defenders_no_trump"] == "auto":
        kinds |= {"void: no trump held"}
    if has["thunee_call"] != "off":
        kinds |= {"solo: thunee", "solo: no", "thunee-failed"}
    if has["royals"] == "call":
        kinds |= {"solo: royals", "royals-failed"}
    if has["blind"] != "off":
        kinds |= {"blind: blind-thunee", "blind: no", "blind-thunee-failed"}
    if has["blind"] == "thunee_royals":
        kinds |= {"blind: blind-royals", "blind-royals-failed"}
    if has["jodhi"]:
        kinds |= {"jodhi: jodhi", "jodhi: no"}
    early = has["early_stop"] != "off"  # then the last trick is seldom played
    if str(has["double_last"]) != "off" and not two and not early:
        kinds |= {"last-call: double", "last-call: no"}
    if str(has["khanuck"]) != "off" and not two and not early:
        kinds |= {"last-call: khanuck"}
    if has["double_thunee"]:
        kinds |= {"double-thunee: double", "double-thunee: no"}
    if has["call_card"] != "off":
        kinds |= {"call-partner: call", "call-partner: no"}
    if str(has["illegal_play"]).startswith("challenge"):
        kinds |= {"challenge-right", "challenge-wrong"}
    if str(has["signal_penalty"]) != "off":
        kinds |= {"signal"}
    return kinds


@pytest.mark.parametrize("half", ["first", "second"])
@pytest.mark.parametrize("game", GAMES)
def test_random_rounds_agree(game: str, half: str) -> None:
    rules = rules_of(game)
    texts = universe(rules)
    rounds = ROUNDS // 6 if game in HOUSE_GAMES else ROUNDS // 2
    seen: Counter[str] = Counter()
    for number in range(rounds):
        rng = Random(f"{game} {half} {number}")
        pair = Pair(game, rules, rng)
        try:
            play(pair, rng, texts, seen)
        except Exception:
            print(f"{game}, {half} half, round {number}\n{pair.story()}")
            raise
    if ROUNDS >= ENOUGH:
        missing = {kind for kind in expected_kinds(rules) if not any(kind in found for found in seen)}
        assert not missing, f"never compared: {missing}; compared: {dict(seen)}"


def test_a_difference_is_noticed() -> None:
    """The comparison itself works: a round that is one card further in one of the two is refused."""
    pair = Pair("thunee", rules_of("thunee"), Random(1))
    pair.rd.apply("bid 80")
    with pytest.raises(AssertionError):
        pair.compare([], [])
