"""Bad bytes and JSON: a typed error that names the place, and nothing has changed (law 7)."""

from random import Random

import pytest
from hostile import STATES, TYPED, odd
from walks import finished, rules_of

import turup
from turup.errors import InvalidDeal, ParseError, TurupError


@odd
def test_rounds_from_anything(value):
    for read in (turup.Round.from_bytes, turup.Round.from_dict):
        with pytest.raises(TYPED):
            read(value)
    data = STATES["thunee-kzn", "play"].to_dict()
    for key in data:
        if data[key] == value or (key == "actions" and value in ([], ())):
            continue
        with pytest.raises(TYPED):
            turup.Round.from_dict({**data, key: value})
            if isinstance(value, int) and key == "dealer":  # another dealer may do as well
                raise ValueError
        with pytest.raises(TYPED):
            turup.Round.from_dict({k: v for k, v in data.items() if k != key})
    for step in ([value, "pass"], [0, value], value):
        try:
            rd = turup.Round.from_dict({**data, "actions": [*data["actions"], step]})
        except TYPED as error:
            assert str(error)
        else:
            assert len(rd.actions) > len(data["actions"])


@pytest.mark.parametrize("place", STATES, ids=lambda place: "-".join(place))
def test_truncated_bytes_are_refused_or_an_earlier_state(place):
    """Cut between two steps it is the round at that point; cut anywhere else the place is named."""
    rd = STATES[place]
    data = rd.to_bytes()
    earlier = 0
    for length in range(len(data)):
        try:
            twin = turup.Round.from_bytes(data[:length])
        except ParseError as error:
            assert "byte" in str(error)
        else:
            assert twin.actions == rd.actions[: len(twin.actions)]
            earlier += 1
    assert earlier == sum(not by_engine for _, _, by_engine in rd.actions)
    with pytest.raises(ParseError, match="byte"):
        turup.Round.from_bytes(data + b"\0")
    with pytest.raises(ParseError, match="byte"):
        turup.Round.from_bytes(data + b"\0\3abc")


@pytest.mark.parametrize("place", STATES, ids=lambda place: "-".join(place))
def test_flipped_bits_are_refused_or_another_round(place):
    rd = STATES[place]
    data = bytearray(rd.to_bytes())
    refused = 0
    rng = Random(str(place))
    for _ in range(400):
        bad = bytearray(data)
        for _ in range(rng.choice([1, 1, 1, 2, 5])):
            bad[rng.randrange(len(bad))] ^= 1 << rng.randrange(8)
        try:
            twin = turup.Round.from_bytes(bytes(bad))
        except TYPED as error:
            refused += 1
            assert isinstance(error, TurupError), repr(error)
        else:
            assert turup.Round.from_bytes(twin.to_bytes()) == twin
            assert twin.is_over or len(twin.legal_actions()) > 0
    assert refused > 200


def test_a_header_longer_than_the_bytes_or_nested_deep_is_refused():
    deep = b"[" * 100_000
    for head in (deep, b"null", b"[]", b'["thunee"]', b"{}", b'["thunee", "x", 0, [0, 0]]', b"\xff\xfe", b"1e999"):
        data = b"TRP1" + len(head).to_bytes(4, "little") + head
        with pytest.raises((ParseError, InvalidDeal)):
            turup.Round.from_bytes(data)
    for data in (b"", b"T", b"TRP1", b"TRP1\xff\xff\xff\xff", b"TRP2\0\0\0\0", b"TRP1" + bytes(4)):
        with pytest.raises(ParseError):
            turup.Round.from_bytes(data)


def test_steps_of_a_later_phase_or_of_nobody_are_refused_with_their_place():
    rd = turup.Round("thunee", seed=1)
    data = rd.to_bytes()
    for step in (b"\0\2JS", b"\x02\4pass", b"\x09\4pass", b"\xff\4pass", b"\0\xffpass", b"\0\0", b"\0\4pass\0\4pass"):
        with pytest.raises(ParseError, match=f"byte {len(data)}|byte {len(data) + 6}"):
            turup.Round.from_bytes(data + step)


def test_a_long_tail_of_steps_after_the_end_is_refused():
    rng = Random(3)
    rd = finished(rules_of("thunee"), rng)
    with pytest.raises(ParseError):
        turup.Round.from_bytes(rd.to_bytes() + b"\0\4pass" * 100_000)


def test_pickled_views_of_wild_bytes_are_refused_or_readable():
    """A view is bytes of the kernel; whatever they are, reading it must not crash."""
    for number, place in enumerate((("thunee-kzn", "play"), ("28", "play"), ("304", "play"), ("56-open", "auction"))):
        check_wild_views(STATES[place].view(0), Random(number))


def check_wild_views(view, rng):
    from turup._core.jacknine_view import _restore_view

    _, (rules, data, legal) = view.__reduce__()
    for _ in range(800):
        bad = bytearray(data)
        for _ in range(rng.choice([1, 2, 8])):
            bad[rng.randrange(len(bad))] = rng.randrange(256)
        try:
            _restore_view(rules, bytes(bad), legal).to_json()
        except (*TYPED, IndexError, LookupError):
            pass
    for cut in (0, 1, len(data) - 1):
        with pytest.raises(ValueError, match="bytes"):
            _restore_view(rules, data[:cut], legal)
