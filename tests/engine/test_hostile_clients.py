"""Clients that mean no good: the engine answers by the book and goes on, and tells nobody what he may not know."""

import json
from random import Random

import pytest
from engine_talk import Talk, described, validate_answer
from hypothesis import given, settings
from hypothesis import strategies as st
from seen_alike import Impossible
from tichu_secrets import Replay as TichuReplay
from tichu_secrets import Secrets, other_world
from tichu_walks import walk
from world_replay import Replay, guess_of

import turup
from turup.engine.server import MOST_BYTES

ALIVE = {"jsonrpc": "2.0", "id": "alive", "method": "bots.list"}
METHODS = [method["name"] for method in described()["methods"]]
SHORT = [name for name in METHODS if not name.startswith(("analysis.", "rules.list", "rpc."))]

LINES = [
    (b"garbage", -32700),
    (b"\xff\xfe\x00", -32700),
    (b'{"jsonrpc": "2.0", "method": "bots.list", "id": NaN}', -32700),
    (b'{"jsonrpc": "2.0", "method": "bots.list", "id": 1', -32700),
    (b'{"jsonrpc": "2.0", "method": "bots.list", "id": 1e400}', -32700),
    (b'[{"jsonrpc": "2.0", "method": "bots.list", "id": -1e999}]', -32700),
    (b"[" * 100_000, -32700),
    (b'{"a":' * 50_000, -32700),
    (b"9" * 10_000, -32700),
    (b"[]", -32600),
    (b"1", -32600),
    (b"null", -32600),
    (b"{}", -32600),
    (b'{"jsonrpc": "1.0", "method": "bots.list", "id": 1}', -32600),
    (b'{"jsonrpc": "2.0", "method": 5, "id": 1}', -32600),
    (b'{"jsonrpc": "2.0", "method": "bots.list", "id": {}}', -32600),
    (b'{"jsonrpc": "2.0", "method": "bots.list", "params": "x", "id": 1}', -32600),
    (b'{"jsonrpc": "2.0", "method": "nosuch", "id": 1}', -32601),
    (b'{"jsonrpc": "2.0", "method": "\\ud800", "id": "\\udfff"}', -32601),
    (b'{"jsonrpc": "2.0", "method": "rules.get", "params": ["28", ' + b"[" * 900 + b"]" * 900 + b"]}", None),
    (b'{"jsonrpc": "2.0", "method": "__init__", "id": 1}', -32601),
    (b'{"jsonrpc": "2.0", "method": "tables.view", "id": 1}', -32602),
    (b'{"jsonrpc": "2.0", "method": "tables.view", "params": {"token": 5}, "id": 1}', -32602),
    (b'{"jsonrpc": "2.0", "method": "tables.view", "params": {"tokn": "x"}, "id": 1}', -32602),
    (b'{"jsonrpc": "2.0", "method": "tables.view", "params": ["x", 1, 2, 3], "id": 1}', -32602),
    (b'{"jsonrpc": "2.0", "method": "tables.create", "params": {"rules": "28", "seed": 1e300}, "id": 1}', -32602),
    (b'{"jsonrpc": "2.0", "method": "tables.create", "params": {"rules": "28", "seed": true}, "id": 1}', -32602),
    (b'{"jsonrpc": "2.0", "method": "tables.create", "params": {"rules": "28(x=1)"}, "id": 1}', -32602),
    (b'{"jsonrpc": "2.0", "method": "tables.create", "params": {"records": "[Rules"}, "id": 1}', -32602),
    (b'{"jsonrpc": "2.0", "method": "initialize", "params": {"protocol": "2.0"}, "id": 1}', -32602),
    (b"x" * (MOST_BYTES + 1), -32600),
]


@pytest.mark.parametrize(("line", "code"), LINES, ids=range(len(LINES)))
def test_bad_lines_are_answered_by_their_code(line: bytes, code: int | None) -> None:
    """None: a notification, which has no answer whatever it holds."""
    talk = Talk()
    answers = talk.raw(line)
    assert [answer["error"]["code"] for answer in answers] == ([] if code is None else [code])
    assert talk.raw(json.dumps(ALIVE).encode())[0]["result"]


def test_notifications_and_batches() -> None:
    talk = Talk()
    assert talk.raw(b'{"jsonrpc": "2.0", "method": "bots.list"}') == []
    assert talk.raw(b'{"jsonrpc": "2.0", "method": "nosuch"}') == []
    batch = [ALIVE, {"jsonrpc": "2.0", "method": "bots.list"}, 7, {"jsonrpc": "2.0", "id": 5, "method": "nosuch"}]
    ((first, second, third),) = talk.raw(json.dumps(batch).encode())
    assert first["result"] and second["error"]["code"] == -32600
    assert (third["id"], third["error"]["code"]) == (5, -32601)
    assert talk.raw(b'[{"jsonrpc": "2.0", "method": "bots.list"}]') == []
    position = {"hands": ["JS", "QS", "KS", "TS"], "trump": "S", "leader": 0}
    solve = {"jsonrpc": "2.0", "id": 6, "method": "analysis.solve", "params": ["thunee", position]}
    talk.engine.receive(json.dumps([solve, ALIVE, {**solve, "id": 7}]).encode())
    first, alive, second = talk.batch()
    assert first["id"] == 6 and first["result"] == second["result"] and first["result"]["status"] == "exact"
    assert alive["id"] == "alive"


def test_long_requests_of_a_batch_can_be_cancelled() -> None:
    talk = Talk()
    table = talk.ask("tables.create", rules="thunee", seed=5)
    token = table["seats"][turup.Match("thunee", seed=5).round.turn]
    params = {"token": token, "worlds": 100_000}
    estimate = {"jsonrpc": "2.0", "id": 6, "method": "analysis.estimate", "params": params}
    talk.engine.receive(json.dumps([estimate, ALIVE]).encode())
    assert talk.raw(json.dumps(ALIVE).encode())[0]["result"]
    assert talk.raw(b'{"jsonrpc": "2.0", "id": 8, "method": "$/cancel", "params": {"id": 6}}')[0]["result"] is True
    cancelled, alive = talk.batch()
    assert cancelled["error"]["code"] == -32005 and alive["result"]
    assert talk.raw(b'{"jsonrpc": "2.0", "id": 8, "method": "$/cancel", "params": {"id": 6}}')[0]["result"] is False


def test_the_id_of_a_request_at_work_is_taken() -> None:
    talk = Talk()
    table = talk.ask("tables.create", rules="thunee", seed=5)
    params = {"token": table["seats"][turup.Match("thunee", seed=5).round.turn], "worlds": 100_000}
    line = json.dumps({"jsonrpc": "2.0", "id": "same", "method": "analysis.estimate", "params": params}).encode()
    assert talk.raw(line) == []
    (refused,) = talk.raw(line)
    assert (refused["id"], refused["error"]["code"]) == ("same", -32600)
    talk.engine.close()
    assert [answer["error"]["code"] for answer in talk.lines] == [-32005]


def test_a_long_request_asks_about_the_state_in_which_it_came() -> None:
    talk = Talk()
    table = talk.ask("tables.create", rules="thunee", seed=5)
    rd = turup.Match("thunee", seed=5).round
    token, expected = table["seats"][rd.turn], turup.estimate(rd.view(rd.turn), worlds=3, seed=1)
    number = talk.send("analysis.estimate", token=token, worlds=3, seed=1)
    talk.ask("tables.act", token=token, action="bid 80")
    found = talk.answer(number)["result"]
    assert {name: each["mean"] for name, each in found["actions"].items()} == {
        name: each.mean for name, each in expected.actions.items()
    }


def test_a_bot_that_fails_leaves_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, view: turup.View) -> str:
            raise RuntimeError("out of ideas")

    talk = Talk()
    table = talk.ask("tables.create", rules="28", seed=5)
    seat = turup.Match("28", seed=5).round.turn
    monkeypatch.setattr(turup.bots, "get", lambda name: Broken())
    talk.ask("bots.seat", token=table["owner"], seat=seat, bot="club")
    assert talk.gone == [{"table": table["table"], "seat": seat, "bot": "club", "reason": "out of ideas"}]
    assert talk.ask("tables.act", token=table["seats"][seat], action="bid 14")["applied"]


def test_requests_without_measure_are_refused() -> None:
    talk = Talk()
    table = talk.ask("tables.create", rules="thunee", seed=5)
    token = table["seats"][turup.Match("thunee", seed=5).round.turn]
    for method, params in [
        ("analysis.estimate", {"token": token, "worlds": 10**12}),
        ("analysis.estimate", {"token": token, "worlds": 0}),
        ("analysis.judge", {"token": table["owner"], "action": "pass", "worlds": 10**9}),
        ("bots.choose", {"token": token, "bot": "pimc", "options": {"worlds": 10**9}}),
        ("bots.seat", {"token": table["owner"], "seat": 0, "bot": "pimc", "options": {"time_limit": 1e6}}),
    ]:
        assert talk.answer(talk.send(method, **params), timeout=10)["error"]["code"] == -32602


def test_errors_quote_only_the_beginning_of_a_long_input() -> None:
    talk = Talk()
    for params in ({"rules": "x" * 1_000_000}, {"x" * 1_000_000: 1}, {"rules": "28(" + "y" * 500_000 + "=1)"}):
        answer = talk.answer(talk.send("tables.create", **params))
        assert answer["error"]["code"] == -32602 and len(json.dumps(answer)) < 10_000


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
NAMES = sorted({parameter["name"] for method in described()["methods"] for parameter in method["params"]})


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_no_request_stops_the_engine(data: st.DataObject) -> None:
    """Any method with any parameters, among them a token that is good."""
    talk = Talk()
    table = talk.ask("tables.create", rules="28", seed=3)
    tokens = st.sampled_from([table["owner"], table["spectator"], *table["seats"]])
    texts = st.sampled_from(["28", "tichu", "pass", "bid 14", "JS", "club", "pimc", ""])
    for _ in range(3):
        method = data.draw(st.sampled_from(SHORT))
        values = tokens | texts | st.integers(-2, 9) | JSON
        params = data.draw(st.dictionaries(st.sampled_from(NAMES), values, max_size=4))
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        for answer in talk.raw(line.encode()):
            validate_answer(method, answer)
            assert answer.get("error", {}).get("code") != -32603, (line, answer)
    talk.engine.close()


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=100).map(str.encode) | JSON.map(json.dumps).map(str.encode))
def test_no_line_stops_the_engine(line: bytes) -> None:
    talk = Talk()
    for answer in talk.raw(line):
        for each in answer if isinstance(answer, list) else [answer]:
            assert each["error"]["code"] in (-32700, -32600)
    assert talk.raw(json.dumps(ALIVE).encode())[0]["result"]


WORDS = {
    "jacknine": ("bid 20", "pass", "reveal", "trump S", "jodhi S", "pair"),
    "tichu": ("tichu", "grand", "pass", "no", "wish 8", "dragon 1", "give 2s 3s 4s", "2s 2b", "5s 5b 5g 5r"),
}


def seen_by(rd: turup.Round, seat: int) -> str:
    """All that a seat's token brings out of an engine with this round, refusals and errors too."""
    talk = Talk()
    start = {"rules": str(rd.rules), "deal": str(rd.deal), "dealer": rd.dealer}
    table = talk.ask("tables.create", **start)
    token = table["seats"][seat]
    talk.ask("tables.subscribe", token=token)
    for actor, action, by_engine in rd.actions:
        if not by_engine:
            talk.ask("tables.act", token=table["owner"], seat=actor, action=action)
    said = [news["message"] for news in talk.news]
    for method, params in [
        ("tables.view", {}),
        ("tables.events", {}),
        ("tables.legal", {}),
        ("matches.standing", {}),
        *(("tables.why", {"action": card}) for card in rd.rules.deck.cards),
        *(("tables.why", {"action": text}) for text in WORDS[rd.rules.family.name]),
        ("analysis.estimate", {"worlds": 2, "seed": 1}),
        ("bots.choose", {"bot": "club", "options": {"seed": 3}}),
    ]:
        answer = talk.answer(talk.send(method, token=token, **params))
        said.append(answer["result"] if "result" in answer else answer["error"])
    for text in ("nonsense", "bid 99", "double", *rd.rules.deck.cards[:6]):
        answer = talk.answer(talk.send("tables.act", token=token, action=text, seq=0))
        said.append(answer.get("error", "done"))
    talk.engine.close()
    return json.dumps(said)


@pytest.mark.parametrize("game", ["thunee", "28", "29", "304", "56", "28-2p"])
def test_the_hidden_cards_do_not_change_a_byte(game: str) -> None:
    compared = 0
    for number in range(3):
        dice = Random(f"protocol {game} {number}")
        rd = turup.Round(game, seed=number)
        while not rd.is_over:
            rd.apply(dice.choice(rd.legal_actions()))
            seat = dice.randrange(rd.rules.players)
            if rd.is_over or dice.random() > 0.2:
                continue
            worlds = rd.view(seat).worlds(1, seed=compared)
            twin = Replay(rd, seat).twin(guess_of(rd, worlds[0]), dice)
            if (seat in rd.seats_to_act) != (seat in twin.seats_to_act):
                continue  # in one of the worlds somebody else is being asked something first
            assert seen_by(twin, seat) == seen_by(rd, seat)
            compared += 1
    assert compared > 2


@pytest.mark.parametrize("game", ["tichu", "tichu-blind-grand", "threechu"])
def test_the_hidden_cards_of_tichu_do_not_change_a_byte(game: str) -> None:
    compared = 0
    for number in range(3):
        dice = Random(f"protocol {game} {number}")
        for rd in walk(turup.get_rules(game), dice):
            if rd.is_over or dice.random() > 0.1:
                continue
            seat = dice.randrange(rd.rules.players)
            secrets = Secrets(rd, seat)
            try:
                twin = TichuReplay(secrets, other_world(secrets, dice), dice).run()
            except Impossible:
                continue
            if (seat in rd.seats_to_act) != (seat in twin.seats_to_act):
                continue  # in one of the worlds somebody else is asked for a bomb first
            if twin.deal != rd.deal:
                assert seen_by(twin, seat) == seen_by(rd, seat)
                compared += 1
    assert compared > 5
