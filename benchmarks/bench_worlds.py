"""Worlds that fit a view: the exact count, and uniform draws in bulk."""

from random import Random

import pytest

import turup

COUNTS, DRAWS = 500, 50_000
GAMES = ["thunee", "28", "304", "56"]


def middle_of_play(preset: str) -> turup.View:
    """What the seat to play knows after three tricks of a quiet round, the trump hidden still where it can be."""
    for seed in range(1000):
        rd, dice = turup.Round(preset, seed=seed), Random(seed)
        while not rd.is_over and len(rd.view(None).tricks) < 3:
            texts = [str(action) for action in rd.legal_actions()]
            bids = [text for text in texts if text.startswith("bid ")] if rd.view(None).bid is None else []
            quiet = [text for text in texts if text in ("no", "pass") or len(text) == 2]
            rd.apply(bids[0] if bids else dice.choice(quiet or texts))
        if rd.phase == "play" and len(rd.view(None).tricks) == 3 and rd.view(None).solo is None:
            return rd.view(rd.turn)
    raise AssertionError(f"no round of {preset} comes so far")


def under_a_wish() -> turup.View:
    """What the next seat but one knows of a round of Tichu after a lead with the Mah Jong, a wish and a pass."""
    for seed in range(1000):
        rd = turup.Round("tichu", seed=seed)
        while rd.phase != "play":
            rd.apply(str(rd.legal_actions()[0]))
        rd.apply("Ma")
        rd.apply("wish A")
        while rd.phase == "bomb":
            rd.apply("no")
        if rd.why_illegal("pass") is None:
            rd.apply("pass")
            return rd.view((rd.view(None).owner + 2) % 4)
    raise AssertionError("nobody passes")


def test_count_tichu(measure):
    """A round of Tichu in which a seat had none of the aces that were wished."""
    view = under_a_wish()
    measure("the exact number of worlds, tichu", lambda: [view.count_worlds() for _ in range(COUNTS)], units=COUNTS)


def test_draw_tichu(measure):
    """The same round."""
    view = under_a_wish()
    measure("a uniform world, tichu", lambda: view.world_hands(DRAWS, 1), units=DRAWS)


@pytest.mark.parametrize("preset", GAMES)
def test_count(measure, preset):
    """Goal: a 28 deal in the middle of play in under 100 microseconds."""
    view = middle_of_play(preset)
    measure(f"the exact number of worlds, {preset}", lambda: [view.count_worlds() for _ in range(COUNTS)], units=COUNTS)


@pytest.mark.parametrize("preset", GAMES)
def test_draw(measure, preset):
    """Goal: a million worlds a second."""
    view = middle_of_play(preset)
    measure(f"a uniform world, {preset}", lambda: view.world_hands(DRAWS, 1), units=DRAWS)
