"""What a viewer is shown of a round, and that it is the same in two worlds."""

import json

import pytest
from observing import acts_for, observation

import turup
from turup.errors import IllegalAction

__all__ = ["Impossible", "compare", "events", "story", "without_legal"]


class Impossible(Exception):
    """This history cannot have happened in that world."""


def without_legal(rd: turup.Round, viewer: int | None) -> str:
    view = rd.view(viewer).to_dict()
    del view["legal_actions"]
    return json.dumps(view)


def events(rd: turup.Round, viewer: int | None) -> list[dict]:
    return [event.to_dict() for event in rd.events(viewer)]


def refused(rd: turup.Round, text: str, seat: int | None, whole: bool) -> object:
    """The refusal of a text and, if `whole`, its error with every attribute a client could read."""
    refusal = rd.why_illegal(text, seat)
    if refusal is None or not whole:
        return refusal
    with pytest.raises(IllegalAction) as caught:
        rd.apply(text, seat)
    return refusal, str(caught.value), vars(caught.value)


def compare(rd: turup.Round, twin: turup.Round, viewer: int | None, texts: list[str], whole: bool = True) -> None:
    """Asserts that the viewer is shown the same; `whole`: texts of errors, too."""
    assert without_legal(twin, viewer) == without_legal(rd, viewer)
    assert events(twin, viewer) == events(rd, viewer)
    if viewer is None:
        assert twin.view(None).to_json() == rd.view(None).to_json()
        return
    if (viewer in rd.seats_to_act) != (viewer in twin.seats_to_act):
        return  # in one of the worlds somebody else is being asked something first
    assert [str(a) for a in twin.legal_actions(viewer)] == [str(a) for a in rd.legal_actions(viewer)]
    assert twin.view(viewer).to_json() == rd.view(viewer).to_json()
    if acts_for(twin, viewer) == acts_for(rd, viewer):
        assert observation(twin, viewer) == observation(rd, viewer)
    for text in texts:
        assert refused(twin, text, viewer, whole) == refused(rd, text, viewer, whole), (
            f"{text!r} by the viewer, {viewer}"
        )
    idle = set(range(rd.rules.players)) - set(rd.seats_to_act) - set(twin.seats_to_act) - {viewer}
    for seat in idle:  # what the viewer would hear if he spoke for another who is not to act
        for text in texts[::5]:
            assert refused(twin, text, seat, False) == refused(rd, text, seat, False), f"{text!r} by seat {seat}"


def story(rd: turup.Round, twin: turup.Round, viewer: int | None) -> str:
    return (
        "\n".join(
            f"{name}: turup.Round({str(r.rules)!r}, deal={str(r.deal)!r}, dealer={r.dealer}, scores={r.scores}) "
            f"{r.phase} {r.turn} {[(seat, text) for seat, text, by_engine in r.actions if not by_engine]}"
            for name, r in (("one world", rd), ("another", twin))
        )
        + f"\nviewer {viewer}"
    )
