"""The same round in the package and in the slow model, compared step by step."""

from collections import Counter
from random import Random
from typing import Any

from walks import Chooser, random_hands, random_scores

import model
import turup


class Pair:
    """The same round twice: in the package and in the model."""

    def __init__(self, rules: turup.Rules, model_rules: dict[str, Any], rng: Random) -> None:
        hands = random_hands(rules, rng)
        dealer, scores = rng.randrange(rules.players), random_scores(rules, rng)
        self.rd = turup.Round(rules, deal=turup.Deal(rules, hands), dealer=dealer, scores=scores)
        self.table = model.Table(model_rules, hands, dealer, scores)

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
        assert found.reason == expected.reason
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


def kind(text: str) -> str:
    """What an action is, without its card, suit, seat or number."""
    if text in ("trump seventh", "trump last", "trump none"):
        return text
    if text.endswith("/down"):
        return "down"
    return "card" if len(text) == 2 and text != "no" else text.split()[0]


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
        seen[f"{phase}: {kind(text)}"] += 1
        pair.apply(text, seat)
