"""Feeds, clients and tables: what is told is the view and nothing else, and an action is applied once."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turup
from turup.client import Client, MissedMessage
from turup.errors import IllegalAction, ParseError
from turup.feed import Feed, Message
from turup.table import Table


def seats_of(table):
    return [*range(table.match.rules.players), None]


def play(table, rng, actions):
    for _ in range(actions):
        if table.round.is_over:
            if table.next_round() is None:
                return
            continue
        legal = table.round.legal_actions()
        seat = table.round.turn
        table.act(seat, str(legal[rng.randrange(len(legal))]), seq=table.seq(seat))
        if rng.random() < 0.1:
            table.undo()


@pytest.mark.parametrize("preset", turup.presets())
def test_messages_rebuild_every_view_byte_for_byte(preset):
    table = Table(turup.Match(preset, seed=3))
    clients = {seat: Client() for seat in seats_of(table)}
    rng = random.Random(5)
    for _ in range(80):
        for seat, client in clients.items():
            for message in table.messages(seat, client.seq):
                sent = json.loads(json.dumps(message.to_dict()))
                assert Message.from_dict(sent) == message
                assert client.receive(sent)
            assert client.to_json() == table.round.view(seat).to_json()
            assert client.events == table.round.events(seat)
        play(table, rng, 1)
    for seat in clients:
        assert [message.seq for message in table.messages(seat)] == list(range(table.seq(seat) + 1))


@pytest.mark.parametrize("preset", ["28", "thunee", "tichu", "threechu"])
def test_what_happens_and_what_one_may_do_are_told_apart(preset):
    """Else a message of legal actions alone would say that somebody was asked for a bomb (or the like) before."""
    table = Table(turup.Match(preset, seed=6))
    play(table, random.Random(6), 200)
    for seat in seats_of(table):
        told = [message for message in table.messages(seat) if message.changes.get("legal_actions")]
        assert bool(told) == (seat is not None)
        assert all(message.events == () and set(message.changes) == {"legal_actions"} for message in told)


def test_join_late_resume_and_miss():
    table = Table(turup.Match("28", seed=3))
    play(table, random.Random(1), 9)
    late = Client.join(json.loads(json.dumps(table.snapshot(2))))
    assert late.to_json() == table.round.view(2).to_json()
    play(table, random.Random(2), 6)
    missing = table.messages(2, late.seq)
    with pytest.raises(MissedMessage) as caught:
        late.receive(missing[1])
    assert caught.value.expected == missing[0].seq
    for message in missing:
        assert late.receive(message)
        assert not late.receive(message)
    assert late.to_json() == table.round.view(2).to_json()
    assert late.snapshot() == table.snapshot(2)


def test_spectators_stay_behind_until_the_round_is_over():
    table = Table(turup.Match("thunee", seed=3), delay=4)
    rng, known = random.Random(1), 0
    while not table.round.is_over:
        now = len(table.messages(None))
        assert now >= known
        assert now <= max(len(table.feeds[None]._messages) - 4, 0)
        known = now
        legal = table.round.legal_actions()
        table.act(table.round.turn, legal[rng.randrange(len(legal))])
    assert len(table.messages(None)) == len(table.feeds[None]._messages)
    before = len(table.messages(None))
    table.next_round()
    assert len(table.messages(None)) == before
    with pytest.raises(ValueError, match="since"):
        table.messages(None, before + 1)


def test_an_action_is_applied_once_and_a_stale_one_refused():
    table = Table(turup.Match("thunee", seed=7))
    seat = table.round.turn
    seq = table.seq(seat)
    assert table.act(seat, "bid 80", seq=seq)
    key = table.round.key
    assert not table.act(seat, "bid 80", seq=seq)
    with pytest.raises(IllegalAction) as caught:
        table.act(seat, "bid 90", seq=seq)
    assert caught.value.code == "STALE"
    assert table.round.key == key
    table.undo()
    with pytest.raises(IllegalAction):  # it was taken back: the old message is no longer the last one
        table.act(seat, "bid 80", seq=seq)
    assert table.act(seat, "bid 80", seq=table.seq(seat))


def test_a_refused_action_tells_nobody_anything():
    table = Table(turup.Match("28", seed=3))
    before = {seat: table.seq(seat) for seat in seats_of(table)}
    with pytest.raises(IllegalAction):
        table.act(table.round.turn, "JS")
    assert before == {seat: table.seq(seat) for seat in seats_of(table)}


@pytest.mark.parametrize("bad", [-1, 10_000, True, "1", None, 1.0])
def test_numbers_of_messages_are_checked(bad):
    with pytest.raises(ValueError, match="since"):
        Table(turup.Match("28", seed=3)).messages(0, bad)


@pytest.mark.parametrize("bad", [-1, 4, True, "0"])
def test_seats_are_checked(bad):
    with pytest.raises(ValueError, match="seat"):
        Table(turup.Match("28", seed=3)).messages(bad)


@pytest.mark.parametrize("bad", [-1, True, 1.5, "1"])
def test_delays_are_checked(bad):
    with pytest.raises(ValueError, match="delay"):
        Feed(None, delay=bad)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["seq", "round", "events", "changes", "undone", "number", "kind"]), inner)
    ),
    max_leaves=10,
)


@settings(max_examples=200, deadline=None)
@given(JSON)
def test_any_json_is_a_message_or_a_parse_error(data):
    try:
        Message.from_dict(data)
    except ParseError:
        return
    assert isinstance(data, dict)


def test_render_names_what_there_is_to_say():
    rd, feed, client = turup.Round("thunee", seed=7), Feed(1), Client()
    for message in feed.tell(rd):
        client.receive(message)
    lines = client.render().splitlines()
    assert "phase: auction" in lines
    assert f"hand: {' '.join(rd.view(1).hand)}" in lines
    assert not any(line.startswith("trump:") for line in lines)
