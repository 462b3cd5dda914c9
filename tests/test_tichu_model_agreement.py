"""The kernel against the slow model of Tichu: random rounds of every form step by step, and small endings.

``TURUP_ROUNDS=100000 pytest -n auto tests/test_tichu_model_agreement.py`` plays so many rounds of every preset.
"""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

import model_tichu
import turup
from model_tichu import cards, dealing, minimax
from model_tichu.position import position
from model_tichu.presets import PRESETS

ROUNDS = int(os.environ.get("TURUP_ROUNDS", "3000"))
ENDINGS = int(os.environ.get("TURUP_ENDINGS", "200"))
ENOUGH = 700  # rounds after which every kind of action must have come up
REASONS = {"counted": "one player left", "placed": "one player left"}

FORMS: list[tuple[str, dict[str, Any]]] = [(preset, {}) for preset in PRESETS]

#: Options that no preset has, on both sides, and Grand Seigneur with more and fewer players.
HOUSES: list[tuple[str, dict[str, Any]]] = [
    *(("grand-seigneur", {"players": players, "exchange": True}) for players in (5, 6, 7, 9, 12)),
    ("grand-seigneur", {"players": 10}),
    ("grand-seigneur", {"players": 8, "gs_phoenix_on_phoenix": True}),
    ("grand-seigneur", {"players": 8, "flush_as_straight": True, "mahjong_in_flush": True}),
    ("grand-seigneur", {"players": 11, "fh_four_plus_phoenix": True}),
    ("grand-seigneur", {"gs_dog": "kept", "gs_wish": False}),
    ("grand-seigneur", {"windows": "live", "exchange": True}),
    ("threechu", {"three_exchange": "all_two", "great_grand": True, "blind_grand": True}),
    ("threechu", {"windows": "live"}),
    ("tientsin", {"windows": "live"}),
    ("tientsin", {"overplay_own": True, "reenter_after_pass": False, "calls_per_team": 1}),
    ("tichu", {"windows": "live", "wish_dog_allowed": True}),
    ("tichu", {"windows": "live", "overplay_own": True, "reenter_after_pass": False, "tichu_in_exchange": "closed"}),
    ("tichu", {"reenter_after_pass": False, "bomb_after_last_pass": False}),
    ("tichu", {"overplay_own": True, "bomb_after_last_pass": False}),
    ("tichu", {"overplay_own": True, "reenter_after_pass": False}),
    ("tichu", {"out_of_turn_bombs": False, "tichu_in_exchange": "closed", "wish_required": True}),
    ("tichu", {"wish_bomb_escape": "follow", "final_dragon_gift": False, "tailender_hand": "second_out"}),
    ("tichu", {"wish_bomb_escape": "always", "wish_dog_allowed": True, "tichu_after_first_out": False}),
    ("tichu", {"calls_per_team": 1, "great_grand": True, "blind_grand": True, "double_victory": 100}),
    ("tichu", {"flush_as_straight": True, "mahjong_in_flush": True, "fh_four_plus_phoenix": True}),
]


def play(preset: str, changes: dict[str, Any], rng: Random) -> Counter[str]:
    """One round in both: phase, turn, every seat's actions at each step, the result. Returns what came up."""
    options, rules = model_tichu.rules(preset, **changes), turup.get_rules(preset, **changes)
    dealer = rng.randrange(options["players"])
    hands = dealing.random_hands(options, rng, dealer)
    slow = model_tichu.Game(options, hands, dealer)
    rd = turup.Round(rules, deal=turup.Deal(rules, hands), dealer=dealer)
    chooser = dealing.Chooser(rng)
    try:
        while not slow.over:
            compare(rd, slow)
            dealing.step(slow, chooser)
            rd.apply(slow.log[-1][1], slow.log[-1][0])
        assert rd.is_over and slow.result is not None
        found = (rd.result.order, rd.result.score, rd.result.card_points)
        assert found == (slow.result.order, slow.result.score, slow.result.card_points)
        assert REASONS.get(rd.result.reason, rd.result.reason.replace("-", " ")) == slow.result.reason
    except Exception:
        print(f"{preset} {changes}, dealer {dealer}\n{hands}\n{slow.log}")
        raise
    return slow.kinds


def compare(rd: turup.Round, slow: model_tichu.Game) -> None:
    """Phase, turn, and the actions of the seat to act; with live windows those of every seat."""
    assert (rd.phase, rd.turn) == (slow.phase, slow.turn)
    live = slow.rules["windows"] == "live"
    for seat in range(slow.rules["players"]) if live else [rd.turn]:
        texts = [str(action) for action in rd.legal_actions(seat)]
        assert len(set(texts)) == len(texts)
        assert set(texts) == set(slow.answers(seat))


def expected(preset: str) -> set[str]:
    """What must come up in many rounds of a preset."""
    kinds = {"single", "pair", "triple", "full", "stairs", "straight", "bomb", "pass"}
    seen = {f"play: {kind}" for kind in kinds} | {"bomb: bomb", "bomb: no", "wish: wish", "one player left"}
    seen |= {f"play: {kind} with Phoenix" for kind in ("pair", "triple", "full", "stairs", "straight")}
    if preset == "grand-seigneur":
        return seen
    seen |= {"play: dog", "dragon: dragon", "exchange: give", "exchange: tichu", "grand: grand", "tichu: tichu"}
    seen |= {"tichu2: tichu", "play: tichu", "bomb: tichu"}
    seen |= {"dog: dog", "triple victory"} if preset == "tientsin" else {"double victory"}
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize(("preset", "changes"), FORMS, ids=[preset for preset, _ in FORMS])
def test_random_rounds_agree(preset: str, changes: dict[str, Any], part: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(ROUNDS // 4):
        seen += play(preset, changes, Random(f"{preset} {part} {number}"))
    if ROUNDS // 4 >= ENOUGH:
        assert not expected(preset) - set(seen)


@pytest.mark.parametrize(("preset", "changes"), [*FORMS, *HOUSES], ids=str)
def test_rounds_under_every_option_agree(preset: str, changes: dict[str, Any]) -> None:
    for number in range(max(1, ROUNDS // 100)):
        play(preset, changes, Random(f"{preset} {changes} {number}"))


def random_ending(rng: Random) -> dict[str, Any]:
    """One to three cards a hand, now and then stacked, with players out, piles, calls, a wish, a play on the table."""
    low = rng.choice([0, 0, 2, 6, 11])
    pack = [card for card in cards.pack(model_tichu.rules("tichu")) if not low or 0 <= cards.rank(card) - low <= 4]
    rng.shuffle(pack)
    out = tuple(rng.sample(range(4), rng.choice([0, 0, 1, 2])))
    if len(out) == 2 and sum(out) % 2 == 0:
        out = out[:1]
    hands = ["" if seat in out else " ".join(pack[3 * seat :][: rng.randrange(1, 4)]) for seat in range(4)]
    top = next(card for card in pack[12:] if card not in ("Do", "Dr", "Ph"))
    given: dict[str, Any] = {"top": top, "trick_points": cards.points([top])} if rng.random() < 0.5 else {}
    calls = {rng.randrange(4): rng.choice(["tichu", "grand"])} if rng.random() < 0.4 else {}
    return {
        **given,
        "hands": hands,
        "leader": rng.choice([seat for seat in range(4) if seat not in out]),
        "wish": rng.choice([None, None, rng.choice(cards.RANKS)]),
        "out": out,
        "piles": tuple(rng.choice([0, 5, 10, 25]) for _ in range(4)),
        "calls": calls,
    }


def test_solver_agrees_with_minimax_on_endings() -> None:
    rules = model_tichu.rules("tichu")
    for number in range(ENDINGS):
        given = random_ending(Random(number))
        wish = None if given["wish"] is None else cards.RANKS.index(given["wish"]) + 2
        s = position(rules, **{**given, "wish": wish})
        values = minimax.action_values(rules, s)
        solution = turup.solve(turup.Position("tichu", **given))
        assert {str(action): value for action, value in solution.cards.items()} == values, given
        assert solution.value == (min if given["leader"] % 2 else max)(values.values()), given
