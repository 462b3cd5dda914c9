"""The protocol: every message of its promised type, rights by token, and a referee that no rule is needed to use."""

import json
import subprocess
import sys
from random import Random

import pytest
from engine_talk import Failed, Talk, described, validator
from jsonschema import Draft202012Validator

import turup
from turup.client import Client
from turup.engine.generate import files


@pytest.fixture
def talk():
    found = Talk()
    yield found
    found.engine.close()


def test_generated_files_are_those_of_the_code() -> None:
    """Run ``python -m turup.engine.generate python/turup/engine`` after a change of the protocol."""
    from importlib.resources import files as installed

    for name, text in files().items():
        assert installed("turup.engine").joinpath(name).read_text(encoding="utf-8") == text


def test_every_schema_is_one() -> None:
    for schema in described()["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    names = [method["name"] for method in described()["methods"]]
    assert len(names) == len(set(names)) > 25
    for method in described()["methods"]:
        assert method["summary"]
        for part in (*method["params"], method["result"]):
            validator(json.dumps(part["schema"]))


@pytest.mark.parametrize("preset", turup.presets())
def test_options_are_described_as_schemas_that_their_values_fit(talk: Talk, preset: str) -> None:
    found = talk.ask("rules.describe", rules=preset)
    assert found["rules"]["name"] == preset and found["book"].startswith("# ")
    for option in found["options"]:
        Draft202012Validator.check_schema(option["schema"])
        Draft202012Validator(option["schema"]).validate(option["value"])
    again = talk.ask("rules.get", rules=preset, options={each["name"]: each["value"] for each in found["options"]})
    assert again["options"] == found["rules"]["options"]


@pytest.mark.parametrize("preset", ["thunee", "28", "tichu", "304", "threechu", "grand-seigneur", "56-8p", "28-2p"])
def test_a_match_is_played_by_clients_that_know_no_rule(talk: Talk, preset: str) -> None:
    """Each seat follows its notifications alone; what it keeps is the round's own view, byte for byte."""
    table = talk.ask("tables.create", rules=preset, seed=5)
    rng, clients = Random(preset), [Client() for _ in table["seats"]]
    twin = turup.Match(preset, seed=5)
    for token in table["seats"]:
        talk.ask("tables.subscribe", token=token)
    rounds = 0
    for _ in range(400):
        for news in talk.news:
            assert clients[news["seat"]].receive(news["message"])
        talk.news.clear()
        for seat, client in enumerate(clients):
            assert client.to_json() == twin.round.view(seat).to_json()
        if twin.round.is_over:
            standing = talk.ask("matches.standing", token=table["spectator"])
            assert standing["scores"] == list(twin.scores) and standing["is_over"] == twin.is_over
            rounds += 1
            if rounds == 2 or not talk.ask("matches.next_round", token=table["owner"]):
                break
            twin.next_round()
            continue
        seat = rng.choice(twin.round.seats_to_act)
        asked = twin.round.controller(seat)
        legal = talk.ask("tables.legal", token=table["seats"][asked], seat=seat)
        assert legal["actions"] == [str(action) for action in twin.round.legal_actions(seat)]
        action = rng.choice(legal["actions"])
        done = talk.ask("tables.act", token=table["seats"][asked], seat=seat, action=action, seq=legal["seq"])
        twin.round.apply(action, seat)
        assert done["applied"] and done["over"] == twin.round.is_over
    assert rounds or preset == "56-8p"


def test_an_action_is_applied_once(talk: Talk) -> None:
    table = talk.ask("tables.create", rules="28", seed=5)
    seat = turup.Match("28", seed=5).round.turn
    token = table["seats"][seat]
    legal = talk.ask("tables.legal", token=token)
    assert talk.ask("tables.act", token=token, action="bid 15", seq=legal["seq"])["applied"]
    assert not talk.ask("tables.act", token=token, action="bid 15", seq=legal["seq"])["applied"]
    with pytest.raises(Failed) as caught:
        talk.ask("tables.act", token=token, action="bid 16", seq=legal["seq"])
    assert (caught.value.code, caught.value.data["code"]) == (-32004, "STALE")
    assert len(talk.ask("tables.history", token=table["owner"])[0]["steps"]) == 1


def test_refusals_say_the_rule(talk: Talk) -> None:
    table = talk.ask("tables.create", rules="28", seed=5)
    seat = turup.Match("28", seed=5).round.turn
    wanted = turup.Match("28", seed=5).round.why_illegal("bid 29", seat)
    said = talk.ask("tables.why", token=table["seats"][seat], action="bid 29")
    assert said == {"code": wanted.code, "sentence": wanted.sentence, "rule": wanted.rule}
    assert talk.ask("tables.why", token=table["seats"][seat], action="bid 14") is None
    with pytest.raises(Failed) as caught:
        talk.ask("tables.act", token=table["seats"][seat], action="bid 29")
    assert caught.value.code == -32001
    assert {name: caught.value.data[name] for name in said} == said


def test_a_token_gives_its_own_rights_and_no_others(talk: Talk) -> None:
    table = talk.ask("tables.create", rules="28", seed=5)
    mine, spectator = table["seats"][1], table["spectator"]
    refused = [
        ("tables.view", {"token": mine, "seat": 2}),
        ("tables.events", {"token": mine, "seat": 0}),
        ("tables.events", {"token": spectator, "seat": 0}),
        ("tables.legal", {"token": spectator}),
        ("tables.act", {"token": spectator, "action": "pass"}),
        ("tables.act", {"token": mine, "action": "pass", "seat": 2}),
        ("tables.undo", {"token": mine}),
        ("tables.history", {"token": mine}),
        ("tables.close", {"token": spectator}),
        ("matches.next_round", {"token": mine}),
        ("bots.seat", {"token": mine, "seat": 1, "bot": "club"}),
        ("records.save", {"token": mine}),
        ("analysis.judge", {"token": mine, "action": "pass"}),
        ("analysis.estimate", {"token": mine, "seat": 3}),
        ("bots.choose", {"token": spectator, "bot": "club"}),
    ]
    for method, params in refused:
        with pytest.raises(Failed) as caught:
            talk.ask(method, **params)
        assert caught.value.code == -32003, method
    with pytest.raises(Failed) as caught:
        talk.ask("tables.view", token="nobody")
    assert caught.value.code == -32002
    assert talk.ask("tables.close", token=table["owner"])
    with pytest.raises(Failed) as caught:
        talk.ask("tables.view", token=mine)
    assert caught.value.code == -32002


def test_bots_play_for_their_seats(talk: Talk) -> None:
    table = talk.ask("tables.create", rules="thunee", seed=5)
    talk.ask("tables.subscribe", token=table["spectator"])
    for seat in range(3):
        talk.ask("bots.seat", token=table["owner"], seat=seat, bot="club", options={"seed": seat})
    assert talk.ask("bots.choose", token=table["owner"], seat=3, bot="greedy") in (
        talk.ask("tables.legal", token=table["seats"][3])["actions"]
    )
    talk.ask("bots.seat", token=table["owner"], seat=3, bot="random")
    assert talk.ask("tables.view", token=table["spectator"])["view"]["phase"] == "over"
    watcher = Client()
    for news in talk.news:
        watcher.receive(news["message"])
    assert watcher.view == talk.ask("tables.view", token=table["spectator"])["view"]
    assert talk.ask("bots.leave", token=table["owner"], seat=3)
    assert not talk.ask("bots.leave", token=table["owner"], seat=3)


def test_analysis_answers_as_the_library_does(talk: Talk) -> None:
    hands = ["JS 9H", "QS QH", "KS KH", "TS TH"]
    position = turup.Position("thunee-kzn", hands=hands, trump="S", leader=0)
    found = talk.ask("analysis.solve", rules="thunee-kzn", position={"hands": hands, "trump": "S", "leader": 0})
    solution = turup.solve(position)
    assert (found["value"], found["cards"]) == (solution.value, dict(solution.cards))
    assert found["line"] == list(solution.line)
    deal = turup.Deal.random("thunee", seed=7)
    table = talk.ask("analysis.table", rules="thunee", deal=str(deal))["table"]
    expected = turup.dd_table("thunee", deal)
    assert {trump: [bounds[0] for bounds in row] for trump, row in table.items()} == {
        trump: list(row) for trump, row in expected.items()
    }
    tichu = {"hands": ["Dr 2s", "3b", "Kg", "4r"], "leader": 0, "calls": {"0": "tichu"}}
    assert talk.ask("analysis.solve", rules="tichu", position=tichu)["status"] == "exact"
    with pytest.raises(Failed) as caught:
        talk.ask("analysis.solve", rules="thunee", position={"hands": hands, "trump": "X", "leader": 0})
    assert caught.value.code == -32602


def test_estimates_tell_their_progress_and_can_be_cancelled(talk: Talk) -> None:
    table = talk.ask("tables.create", rules="thunee", seed=5)
    rd = turup.Match("thunee", seed=5).round
    mine = table["seats"][rd.turn]
    found = talk.ask("analysis.estimate", token=mine, worlds=4, seed=3)
    expected = turup.estimate(rd.view(rd.turn), worlds=4, seed=3)
    assert found["best"] == expected.best
    assert {action: each["chance"] for action, each in found["actions"].items()} == {
        action: each.chance for action, each in expected.actions.items()
    }
    assert [each["done"] for each in talk.progress] == [1, 2, 3, 4]
    number = talk.send("analysis.estimate", token=mine, worlds=100_000)
    talk.engine.receive(json.dumps({"jsonrpc": "2.0", "method": "$/cancel", "params": {"id": number}}).encode())
    assert talk.answer(number)["error"]["code"] == -32005
    judged = talk.ask("analysis.judge", token=table["owner"], action=found["best"], worlds=3)
    assert judged["action"] == found["best"]


def test_records_are_loaded_stepped_and_reviewed(talk: Talk) -> None:
    match = turup.Match("thunee", seed=4)
    rng = Random(4)
    while not match.round.is_over:
        match.round.apply(rng.choice(match.round.legal_actions()))
    text = "\n".join(map(turup.records.text_of, turup.records.from_match(match)))
    loaded = talk.ask("records.load", text=text)
    assert loaded["problems"] == [] and len(loaded["rounds"]) == 1
    steps = loaded["rounds"][0]["steps"]
    shown = talk.ask("records.step", text=text, step=len(steps), seat=2)
    assert json.dumps(shown["view"]) == json.dumps(match.round.view(2).to_dict())
    reviewed = talk.ask("records.review", text=text)
    assert [step["action"] for step in reviewed] == [step["action"] for step in steps]
    assert any(step["cost"] is not None for step in reviewed)
    with pytest.raises(Failed):
        talk.ask("records.step", text=text, step=len(steps) + 1)
    with pytest.raises(Failed):
        talk.ask("records.step", text=text, step=0, round=2)


def test_a_killed_engine_goes_on_from_the_record() -> None:
    with Process() as first:
        table = first.ask("tables.create", rules="28", seed=9)
        rng = Random(1)
        for _ in range(20):
            may = [(token, first.ask("tables.legal", token=token)["actions"]) for token in table["seats"]]
            token, actions = next(((token, actions) for token, actions in may if actions), (None, []))
            if token is None:
                first.ask("matches.next_round", token=table["owner"])
            else:
                first.ask("tables.act", token=token, action=rng.choice(actions))
        saved = first.ask("records.save", token=table["owner"])
        views = [first.ask("tables.view", token=token)["view"] for token in table["seats"]]
        first.kill()
    with Process() as second:
        table = second.ask("tables.create", records=saved)
        assert [second.ask("tables.view", token=token)["view"] for token in table["seats"]] == views
        assert second.ask("records.save", token=table["owner"]) == saved


class Process:
    """``turup engine`` as another program."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "turup", "engine"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *error: object) -> None:
        self.process.stdin.close()
        self.process.wait(timeout=60)
        self.process.stdout.close()

    def kill(self) -> None:
        self.process.kill()

    def ask(self, method: str, **params: object) -> object:
        self.number += 1
        request = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["result"]


def test_the_end_of_the_input_finishes_what_is_at_work() -> None:
    table = '{"hands": ["JS 9H", "QS QH", "KS KH", "TS TH"], "trump": "S", "leader": 0}'
    line = f'{{"jsonrpc": "2.0", "id": "x", "method": "analysis.solve", "params": ["thunee", {table}]}}\n'
    command = [sys.executable, "-m", "turup", "engine"]
    done = subprocess.run(command, input=line, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["result"]["status"] == "exact"


@pytest.mark.parametrize("option", ["--openrpc", "--types"])
def test_the_documents_are_printed(option: str) -> None:
    command = [sys.executable, "-m", "turup", "engine", option]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.stdout == files()["openrpc.json" if option == "--openrpc" else "turup.d.ts"]
